//! The field of a round: those to be paired, in order, with everything the rules ask about them.

use super::colour::{Claim, ColourHistory, Preference, Strength};
use super::floats::{Float, float};
use super::input::{Entrant, Input, PastEvent};
use crate::model::{ByeKind, Colour, PlayerId, Points};
use crate::pairing::matching::bitset::{BitGraph, BitSet};
use std::collections::BTreeMap;
use std::ops::Range;

/// A player of the field.
#[derive(Debug, Clone)]
pub struct Member {
    /// Who.
    pub id: PlayerId,
    /// Pairing score.
    pub score: Points,
    /// Colours of the games played.
    pub colours: ColourHistory,
    /// Colour preference.
    pub preference: Option<Preference>,
    /// Float of the last round, and of the one before.
    pub floats: [Float; 2],
    /// Rounds without a game played (C9).
    pub unplayed: u32,
    /// C2: may have the pairing-allocated bye.
    pub bye_allowed: bool,
    /// Article 1.8.
    pub topscorer: bool,
    /// Whether the number among those who have arrived is odd (5.2.5).
    pub odd_number: bool,
}

impl Member {
    /// The colour of an absolute preference.
    #[must_use]
    pub fn absolute_colour(&self) -> Option<Colour> {
        self.preference.filter(|p| p.strength == Strength::Absolute).map(|p| p.colour)
    }

    /// What article 5.2 looks at.
    #[must_use]
    pub fn claim(&self) -> Claim<'_> {
        Claim { history: &self.colours, preference: self.preference, odd_number: self.odd_number }
    }
}

/// Those to be paired. A place in [`Field::members`] is the rank by article 1.2; whoever is higher ranked has the smaller place.
#[derive(Debug)]
pub struct Field {
    /// In order of article 1.2: score, then pairing number.
    pub members: Vec<Member>,
    /// Who may meet whom: C1, C3 and the arbiter's forbidden pairs. One more vertex, [`Field::bye`], stands for the
    /// pairing-allocated bye.
    pub legal: BitGraph,
    /// The initial colour.
    pub initial_colour: Colour,
}

impl Field {
    /// Reads the field out of the input.
    #[must_use]
    pub fn new(input: &Input) -> Self {
        let mut entrants: Vec<&Entrant> = input.players.iter().collect();
        entrants.sort_by_key(|player| (player.number, player.id));
        let odd = odd_numbers(input, &entrants);
        let by_id: BTreeMap<PlayerId, &Entrant> =
            entrants.iter().map(|player| (player.id, *player)).collect();
        let find = |id: PlayerId| by_id.get(&id).copied();
        let mut ranked: Vec<(&Entrant, bool)> =
            entrants.iter().copied().zip(odd).filter(|(player, _)| player.present).collect();
        ranked.sort_by_key(|(player, _)| std::cmp::Reverse(player.pairing_score()));
        let members: Vec<Member> =
            ranked.iter().map(|(player, odd)| member(input, player, *odd, find)).collect();
        let place: BTreeMap<PlayerId, usize> =
            ranked.iter().enumerate().map(|(place, (player, _))| (player.id, place)).collect();
        let mut legal = everybody(members.len());
        forbid_rematches(&mut legal, &ranked, &place);
        forbid_by_arbiter(&mut legal, input, &place);
        forbid_equal_absolute_colours(&mut legal, &members);
        Self { members, legal, initial_colour: input.initial_colour }
    }

    /// How many are to be paired.
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether somebody must have the bye.
    #[must_use]
    pub fn is_odd(&self) -> bool {
        self.members.len() % 2 == 1
    }

    /// The vertex of the bye.
    #[must_use]
    pub fn bye(&self) -> usize {
        self.members.len()
    }

    /// Scoregroups (article 1.3.1), from the top.
    #[must_use]
    pub fn scoregroups(&self) -> Vec<Range<usize>> {
        let mut groups = Vec::new();
        let mut from = 0;
        for group in self.members.chunk_by(|a, b| a.score == b.score) {
            groups.push(from..from + group.len());
            from += group.len();
        }
        groups
    }

    /// Colour of the higher ranked player of a pair (article 5.2).
    #[must_use]
    pub fn colours(&self, higher: usize, lower: usize) -> (Colour, super::ColourRule) {
        let claim = |place: usize| self.members[place].claim();
        super::colour::allocate(claim(higher), claim(lower), self.initial_colour)
    }

    /// The legal edges of some scattered members, who are not to meet each other, and of a range of places (which may take in
    /// the bye). The vertices are the scattered ones in their order, then the range, then `more` without edges.
    #[must_use]
    pub fn part(&self, scattered: &[usize], range: Range<usize>, more: usize) -> BitGraph {
        let offset = scattered.len();
        let mut part = BitGraph::new(offset + range.len() + more);
        for (vertex, &place) in scattered.iter().enumerate() {
            for other in range.clone().filter(|&other| self.legal.has(place, other)) {
                part.add(vertex, offset + other - range.start);
            }
        }
        for place in range.clone() {
            let vertex = offset + place - range.start;
            part.copy_into_row(vertex, offset, self.legal.row(place), range.start, range.len());
        }
        part
    }
}

fn member<'a>(
    input: &Input,
    player: &'a Entrant,
    odd_number: bool,
    find: impl Fn(PlayerId) -> Option<&'a Entrant> + Copy,
) -> Member {
    let colours = ColourHistory(
        player.history.iter().filter_map(|past| past.played()).map(|(_, colour)| colour).collect(),
    );
    let played = colours.0.len();
    let score = player.pairing_score();
    Member {
        id: player.id,
        score,
        preference: colours.preference(),
        colours,
        floats: [float(input, player, 1, find), float(input, player, 2, find)],
        unplayed: u32::try_from(input.round.index().saturating_sub(played)).unwrap_or(u32::MAX),
        bye_allowed: bye_allowed(input, player),
        topscorer: is_topscorer(input, score),
        odd_number,
    }
}

/// C2 (C.04.1 article 4): no pairing-allocated bye before, and no round that brought the points of a win without a game.
fn bye_allowed(input: &Input, player: &Entrant) -> bool {
    !player.history.iter().any(|past| match past.event {
        PastEvent::Bye(ByeKind::Allocated) => true,
        PastEvent::Game { outcome, .. } if outcome.played() => false,
        PastEvent::Bye(_) | PastEvent::Game { .. } => past.value >= input.win,
    })
}

/// Article 1.8: in the last round, more than half of the points that could be won so far.
fn is_topscorer(input: &Input, score: Points) -> bool {
    let played = i32::from(input.round.0) - 1;
    input.is_last_round() && score * 2 > input.win * played
}

/// Article 5.2.5 counts only participants who have arrived: who are present now or were paired before.
fn odd_numbers(input: &Input, in_order: &[&Entrant]) -> Vec<bool> {
    let mut number = 0;
    in_order
        .iter()
        .map(|player| {
            number += usize::from(has_arrived(input, player));
            number % 2 == 1
        })
        .collect()
}

/// Was paired in some round (forfeits count, on either side) or had the pairing-allocated bye, or is here now.
fn has_arrived(input: &Input, player: &Entrant) -> bool {
    player.present
        || player.seated
        || player.history.iter().take(input.round.index()).any(|past| match past.event {
            PastEvent::Game { .. } | PastEvent::Bye(ByeKind::Allocated) => true,
            PastEvent::Bye(_) => false,
        })
}

/// Everybody may meet everybody; nobody may have the bye yet.
fn everybody(members: usize) -> BitGraph {
    let mut graph = BitGraph::new(members + 1);
    for place in 0..members {
        let mut all = BitSet::full(members);
        all.remove(place);
        graph.extend_row(place, |word| all.words().get(word).copied().unwrap_or(0));
    }
    graph
}

/// C1: nobody plays the same opponent twice. Forfeited games are no meetings.
fn forbid_rematches(legal: &mut BitGraph, ranked: &[(&Entrant, bool)], place: &BTreeMap<PlayerId, usize>) {
    for (at, (player, _)) in ranked.iter().enumerate() {
        for (opponent, _) in player.history.iter().filter_map(|past| past.played()) {
            if let Some(&other) = place.get(&opponent) {
                legal.remove(at, other);
            }
        }
    }
}

fn forbid_by_arbiter(legal: &mut BitGraph, input: &Input, place: &BTreeMap<PlayerId, usize>) {
    for (a, b) in &input.forbidden {
        if let (Some(&a), Some(&b)) = (place.get(a), place.get(b)) {
            legal.remove(a, b);
        }
    }
}

/// C3: two players who are no topscorers and have the same absolute preference do not meet.
fn forbid_equal_absolute_colours(legal: &mut BitGraph, members: &[Member]) {
    for colour in [Colour::White, Colour::Black] {
        let mut bound = BitSet::new(members.len() + 1);
        for (place, member) in members.iter().enumerate() {
            if !member.topscorer && member.absolute_colour() == Some(colour) {
                bound.insert(place);
            }
        }
        let others: Vec<u64> = bound.words().iter().map(|word| !word).collect();
        for place in bound.iter() {
            legal.keep_in_row(place, &others);
        }
    }
}
