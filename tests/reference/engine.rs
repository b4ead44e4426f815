//! The literal reference of C.04.3: it tries everything. Written from the articles alone, for small fields; it shares with the
//! production engine nothing but the description of a position.
//!
//! For each bracket it looks at every legal set of pairs, keeps those after which the rest can still be paired, and takes the
//! best by the criteria of article 2; then it walks the candidates in the order of articles 3 and 4 until one is as good.

use kojarz::model::{ByeKind, Colour, PlayerId};
use kojarz::pairing::swiss::{Input, PastEvent};
use std::collections::HashMap;

/// A finished pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// White and Black, sorted.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// For each pair, the article (5.2.x) that gave the colours.
    pub articles: Vec<u8>,
}

/// Pairs a round; `None` if there is no legal pairing.
pub fn pair(input: &Input) -> Option<Reference> {
    pair_without(input, None)
}

/// Pairs a round as if one of the criteria C8 to C21 did not exist.
pub fn pair_without(input: &Input, ignored: Option<usize>) -> Option<Reference> {
    Field::of(input, ignored).pair()
}

/// Strength of a colour preference (article 1.7), weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    None,
    Mild,
    Strong,
    Absolute,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Float {
    None,
    Up,
    Down,
}

#[derive(Debug, Clone)]
struct Player {
    id: PlayerId,
    score: i64,
    /// Colours of the played games, first one first.
    colours: Vec<Colour>,
    /// Whites minus blacks.
    difference: i64,
    strength: Strength,
    wanted: Option<Colour>,
    may_have_bye: bool,
    unplayed: i64,
    /// Floats of the previous round and of the one before it.
    floats: [Float; 2],
    topscorer: bool,
    /// Place among those who have ever been paired, from 1 (for article 5.2.5).
    arrival: usize,
}

/// A set of players, a bit for each place in the order of article 1.2.
type Set = u32;

struct Field {
    /// Those to be paired, in the order of article 1.2.
    players: Vec<Player>,
    /// Who may not meet (C1 and the arbiter's pairs).
    barred: Vec<Set>,
    last_round: bool,
    initial: Colour,
    ignored: Option<usize>,
    bye_score: Option<i64>,
    completable: HashMap<Set, bool>,
    next_bracket: HashMap<(Set, Set), Option<Downfloaters>>,
}

/// How many float down from a bracket, and their scores.
type Downfloaters = (i64, Vec<i64>);

/// The vector that candidates are compared by, C7 first.
type Vector = Vec<Vec<i64>>;

/// Pairs (higher ranked first).
type Pairs = Vec<(usize, usize)>;

impl Field {
    fn of(input: &Input, ignored: Option<usize>) -> Self {
        let past = usize::from(input.round.0) - 1;
        let last_round = input.round.0 >= input.rounds;
        let win = i64::from(input.win.0);
        let score_before = |player: usize, rounds: usize| -> i64 {
            let player = &input.players[player];
            let sum: i64 =
                player.history.iter().take(rounds).map(|p| i64::from(p.value.0) + i64::from(p.bonus.0)).sum();
            i64::from(player.bonus.0) + sum
        };
        let with_virtual = |player: usize, round: usize| -> i64 {
            let virtual_points =
                input.players[player].history.get(round).map_or(0, |p| i64::from(p.virtual_points.0));
            score_before(player, round) + virtual_points
        };
        let place =
            |id: PlayerId| input.players.iter().position(|p| p.id == id).expect("an opponent in the field");
        let played =
            |player: usize, round: usize| match input.players[player].history.get(round).map(|p| p.event) {
                Some(PastEvent::Game { opponent, colour, outcome }) if outcome.played() => {
                    Some((opponent, colour))
                }
                _ => None,
            };
        let float = |player: usize, round: usize| -> Float {
            if let Some((opponent, _)) = played(player, round) {
                let (own, other) = (with_virtual(player, round), with_virtual(place(opponent), round));
                return match own.cmp(&other) {
                    std::cmp::Ordering::Greater => Float::Down,
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::None,
                };
            }
            match input.players[player].history.get(round) {
                Some(p) if p.event == PastEvent::Bye(ByeKind::Allocated) => Float::Down,
                Some(p) if p.value > input.loss => Float::Down,
                _ => Float::None,
            }
        };
        // Who has ever been taken into account for a pairing, or is now, has a number.
        let mut numbered: Vec<usize> = (0..input.players.len())
            .filter(|&p| {
                let player = &input.players[p];
                player.present
                    || player.history.iter().any(|past| {
                        matches!(past.event, PastEvent::Game { .. } | PastEvent::Bye(ByeKind::Allocated))
                    })
            })
            .collect();
        numbered.sort_by_key(|&p| input.players[p].number);

        let mut order: Vec<usize> = (0..input.players.len()).filter(|&p| input.players[p].present).collect();
        let score = |p: usize| score_before(p, past) + i64::from(input.players[p].virtual_points.0);
        order.sort_by_key(|&p| (-score(p), input.players[p].number));
        let players: Vec<Player> = order
            .iter()
            .map(|&p| {
                let colours: Vec<Colour> = (0..past).filter_map(|round| Some(played(p, round)?.1)).collect();
                let whites = colours.iter().filter(|&&c| c == Colour::White).count() as i64;
                let difference = 2 * whites - colours.len() as i64;
                let (strength, wanted) = preference(&colours, difference);
                let unplayed = past - colours.len();
                let history = &input.players[p].history;
                let barred = history.iter().enumerate().any(|(round, past)| {
                    past.event == PastEvent::Bye(ByeKind::Allocated)
                        || (played(p, round).is_none() && i64::from(past.value.0) >= win)
                });
                Player {
                    id: input.players[p].id,
                    score: score(p),
                    difference,
                    strength,
                    wanted,
                    may_have_bye: !barred,
                    unplayed: unplayed as i64,
                    floats: [1, 2].map(|back| if past >= back { float(p, past - back) } else { Float::None }),
                    topscorer: last_round && 2 * score(p) > past as i64 * win,
                    arrival: numbered.iter().position(|&n| n == p).expect("numbered") + 1,
                    colours,
                }
            })
            .collect();
        let barred = order
            .iter()
            .map(|&a| {
                let mut set = 0;
                for (bit, &b) in order.iter().enumerate() {
                    let (ida, idb) = (input.players[a].id, input.players[b].id);
                    let met =
                        (0..past).any(|round| played(a, round).is_some_and(|(opponent, _)| opponent == idb));
                    let forbidden =
                        input.forbidden.contains(&(ida, idb)) || input.forbidden.contains(&(idb, ida));
                    if met || forbidden || a == b {
                        set |= 1 << bit;
                    }
                }
                set
            })
            .collect();
        Self {
            players,
            barred,
            last_round,
            initial: input.initial_colour,
            ignored,
            bye_score: None,
            completable: HashMap::new(),
            next_bracket: HashMap::new(),
        }
    }

    fn pair(&mut self) -> Option<Reference> {
        let all: Set = (1 << self.players.len()) - 1;
        if self.players.len() % 2 == 1 {
            self.bye_score = Some(self.lowest_bye_score(all)?);
        }
        if !self.complete(all) {
            return None;
        }
        let mut pairs: Pairs = Vec::new();
        let mut moved_down: Set = 0;
        let mut below = all;
        while below != 0 {
            let residents = self.top_group(below);
            below &= !residents;
            let chosen = self.bracket(moved_down, residents, below)?;
            let paired: Set = chosen.iter().map(|&(a, b)| 1 << a | 1 << b).sum();
            moved_down = (moved_down | residents) & !paired;
            pairs.extend(chosen);
        }
        let bye = (0..self.players.len()).find(|&p| moved_down >> p & 1 == 1);
        let mut boards: Vec<((PlayerId, PlayerId), u8)> = pairs
            .iter()
            .map(|&(a, b)| {
                let (colour, article) = self.colour(a, b);
                let (white, black) = if colour == Colour::White { (a, b) } else { (b, a) };
                ((self.players[white].id, self.players[black].id), article)
            })
            .collect();
        boards.sort_unstable();
        Some(Reference {
            pairs: boards.iter().map(|&(pair, _)| pair).collect(),
            bye: bye.map(|p| self.players[p].id),
            articles: boards.iter().map(|&(_, article)| article).collect(),
        })
    }

    fn members(&self, set: Set) -> Vec<usize> {
        (0..self.players.len()).filter(|&p| set >> p & 1 == 1).collect()
    }

    /// Article 1.3.1: everybody with the highest score among these.
    fn top_group(&self, set: Set) -> Set {
        let top = self.players[set.trailing_zeros() as usize].score;
        self.members(set).into_iter().filter(|&p| self.players[p].score == top).map(|p| 1 << p).sum()
    }

    /// C1 with the arbiter's pairs, and C3.
    fn legal(&self, a: usize, b: usize) -> bool {
        if self.barred[a] >> b & 1 == 1 {
            return false;
        }
        let (a, b) = (&self.players[a], &self.players[b]);
        let clash =
            a.strength == Strength::Absolute && b.strength == Strength::Absolute && a.wanted == b.wanted;
        !clash || a.topscorer || b.topscorer
    }

    /// C5: the lowest score with which somebody can have the bye so that the others can all be paired.
    fn lowest_bye_score(&mut self, all: Set) -> Option<i64> {
        let able: Vec<usize> =
            self.members(all).into_iter().filter(|&p| self.players[p].may_have_bye).collect();
        able.into_iter().rev().find(|&p| self.complete(all & !(1 << p))).map(|p| self.players[p].score)
    }

    /// Whether a set can be paired completely, an odd one with a bye for somebody who may have it at the score of C5.
    fn complete(&mut self, set: Set) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.completable.get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let rest = set & !(1 << first);
        let player = &self.players[first];
        let odd = set.count_ones() % 2 == 1;
        let mut answer =
            odd && player.may_have_bye && self.bye_score == Some(player.score) && self.complete(rest);
        if !answer {
            answer = self
                .members(rest)
                .into_iter()
                .any(|p| self.legal(first, p) && self.complete(rest & !(1 << p)));
        }
        self.completable.insert(set, answer);
        answer
    }

    /// Every legal set of exactly so many pairs in a bracket; moved-down players meet residents only.
    fn matchings(&self, moved_down: Set, residents: Set, count: usize) -> Vec<Pairs> {
        let everybody = self.members(moved_down | residents);
        let mut found = Vec::new();
        self.extend_matching(&everybody, moved_down, count, &mut Vec::new(), &mut found);
        found
    }

    fn extend_matching(
        &self,
        left: &[usize],
        moved_down: Set,
        count: usize,
        pairs: &mut Pairs,
        found: &mut Vec<Pairs>,
    ) {
        if pairs.len() == count {
            found.push(pairs.clone());
            return;
        }
        if left.len() < 2 * (count - pairs.len()) {
            return;
        }
        let first = left[0];
        for (place, &other) in left.iter().enumerate().skip(1) {
            let both_moved = moved_down >> first & 1 == 1 && moved_down >> other & 1 == 1;
            if both_moved || !self.legal(first, other) {
                continue;
            }
            let rest: Vec<usize> =
                left.iter().enumerate().filter(|&(p, _)| p != 0 && p != place).map(|(_, &p)| p).collect();
            pairs.push((first, other));
            self.extend_matching(&rest, moved_down, count, pairs, found);
            pairs.pop();
        }
        self.extend_matching(&left[1..], moved_down, count, pairs, found);
    }

    /// Articles 1.9, 2 and 3: the pairs of one bracket.
    fn bracket(&mut self, moved_down: Set, residents: Set, below: Set) -> Option<Pairs> {
        let size = (moved_down | residents).count_ones() as usize;
        for count in (0..=size / 2).rev() {
            let mut best: Option<Vector> = None;
            for pairs in self.matchings(moved_down, residents, count) {
                if let Some(vector) = self.judge(moved_down, residents, below, &pairs)
                    && best.as_ref().is_none_or(|best| vector < *best)
                {
                    best = Some(vector);
                }
            }
            if let Some(best) = best {
                let pairs = self.first_candidate(moved_down, residents, below, count, &best);
                return Some(pairs.expect("the best set of pairs is one of the candidates"));
            }
        }
        None
    }

    /// The vector of a set of pairs; `None` if the rest could not be paired any more (C4, C5).
    fn judge(&mut self, moved_down: Set, residents: Set, below: Set, pairs: &Pairs) -> Option<Vector> {
        let paired: Set = pairs.iter().map(|&(a, b)| 1 << a | 1 << b).sum();
        let down = (moved_down | residents) & !paired;
        if !self.complete(down | below) {
            return None;
        }
        let downfloaters = self.members(down);
        let is_moved = |p: usize| moved_down >> p & 1 == 1;
        let mut vector: Vector = Vec::new();
        // C7
        let mut scores: Vec<i64> = downfloaters.iter().map(|&p| self.players[p].score).collect();
        scores.sort_unstable_by_key(|score| -score);
        vector.push(scores);
        // C8
        vector.push(match self.next_bracket(down, below) {
            Some((count, scores)) => std::iter::once(count).chain(scores).collect(),
            None => Vec::new(),
        });
        // C9
        let bye = match downfloaters.as_slice() {
            [only] if self.bye_score == Some(self.players[*only].score) => self.players[*only].unplayed,
            _ => 0,
        };
        vector.push(vec![bye]);
        // C10, C11
        let (mut wide, mut thrice) = (0, 0);
        for &(a, b) in pairs {
            if self.players[a].topscorer || self.players[b].topscorer {
                let (colour, _) = self.colour(a, b);
                for (p, colour) in [(a, colour), (b, colour.other())] {
                    let player = &self.players[p];
                    let step = if colour == Colour::White { 1 } else { -1 };
                    wide += i64::from((player.difference + step).abs() > 2);
                    thrice +=
                        i64::from(player.colours.iter().rev().take_while(|&&c| c == colour).count() >= 2);
                }
            }
        }
        vector.push(vec![wide]);
        vector.push(vec![thrice]);
        // C12, C13
        let same = |&&(a, b): &&(usize, usize)| {
            self.players[a].wanted.is_some() && self.players[a].wanted == self.players[b].wanted
        };
        vector.push(vec![pairs.iter().filter(same).count() as i64]);
        let strong = |&&(a, b): &&(usize, usize)| {
            let pair = [self.players[a].strength, self.players[b].strength];
            pair.contains(&Strength::Strong) && pair.iter().all(|&s| s >= Strength::Strong)
        };
        vector.push(vec![pairs.iter().filter(same).filter(strong).count() as i64]);
        // C14 to C17
        let of_pair =
            |&(a, b): &(usize, usize)| if is_moved(a) { Some((a, b)) } else { is_moved(b).then_some((b, a)) };
        let with_moved: Pairs = pairs.iter().filter_map(of_pair).collect();
        for back in [0, 1] {
            let down_again = downfloaters
                .iter()
                .filter(|&&p| !is_moved(p) && self.players[p].floats[back] == Float::Down)
                .count() as i64;
            let up_again =
                with_moved.iter().filter(|&&(_, b)| self.players[b].floats[back] == Float::Up).count() as i64;
            vector.push(vec![down_again]);
            vector.push(vec![up_again]);
        }
        // C18 to C21
        const FLOATS_ON: i64 = 1_000_000_000;
        for back in [0, 1] {
            let gap = |a: usize, b: usize| self.players[a].score - self.players[b].score;
            let mut moved: Vec<i64> = with_moved
                .iter()
                .filter(|&&(a, _)| self.players[a].floats[back] == Float::Down)
                .map(|&(a, b)| gap(a, b))
                .collect();
            moved.extend(
                downfloaters
                    .iter()
                    .filter(|&&p| is_moved(p) && self.players[p].floats[back] == Float::Down)
                    .map(|&p| FLOATS_ON + self.players[p].score),
            );
            moved.sort_unstable_by_key(|gap| -gap);
            let mut opponents: Vec<i64> = with_moved
                .iter()
                .filter(|&&(_, b)| self.players[b].floats[back] == Float::Up)
                .map(|&(a, b)| gap(a, b))
                .collect();
            opponents.sort_unstable_by_key(|gap| -gap);
            vector.push(moved);
            vector.push(opponents);
        }
        if let Some(ignored) = self.ignored {
            vector[ignored - 7].clear();
        }
        Some(vector)
    }

    /// C8: how few downfloaters, and with which scores, the bracket after this one can have; `None` after the last one.
    fn next_bracket(&mut self, down: Set, below: Set) -> Option<(i64, Vec<i64>)> {
        if below == 0 {
            return None;
        }
        if let Some(known) = self.next_bracket.get(&(down, below)) {
            return known.clone();
        }
        let residents = self.top_group(below);
        let rest = below & !residents;
        let size = (down | residents).count_ones() as usize;
        let mut best: Option<(i64, Vec<i64>)> = None;
        for count in (0..=size / 2).rev() {
            for pairs in self.matchings(down, residents, count) {
                let paired: Set = pairs.iter().map(|&(a, b)| 1 << a | 1 << b).sum();
                let left = (down | residents) & !paired;
                if self.complete(left | rest) {
                    let mut scores: Vec<i64> =
                        self.members(left).iter().map(|&p| self.players[p].score).collect();
                    scores.sort_unstable_by_key(|score| -score);
                    let value = (scores.len() as i64, scores);
                    if best.as_ref().is_none_or(|best| value < *best) {
                        best = Some(value);
                    }
                }
            }
            if best.is_some() {
                break;
            }
        }
        self.next_bracket.insert((down, below), best.clone());
        best
    }

    /// Articles 3.5 to 3.8 and 4: the candidates in their order until one reaches the best vector.
    fn first_candidate(
        &mut self,
        moved: Set,
        residents: Set,
        below: Set,
        count: usize,
        best: &Vector,
    ) -> Option<Pairs> {
        let position = (moved, residents, below);
        let (mdps, all) = (self.members(moved), self.members(residents));
        // C7 fixes how many moved-down players float on: their scores are higher than those of all residents.
        let top = all.first().map(|&p| self.players[p].score)?;
        let limbo = best[0].iter().filter(|&&score| score > top).count();
        let m1 = mdps.len() - limbo;
        for set in subsets(&mdps, m1) {
            let mut found = None;
            self.transpositions(&set, &all, &mut Vec::new(), &mut |field, opponents| {
                let mdp_pairs: Pairs = set.iter().copied().zip(opponents.iter().copied()).collect();
                let rest: Vec<usize> = all.iter().copied().filter(|p| !opponents.contains(p)).collect();
                found = field.homogeneous(&rest, count - m1, &mdp_pairs, position, best);
                found.is_some()
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The candidates of a homogeneous bracket or of a remainder, after the pairs already made above it.
    fn homogeneous(
        &mut self,
        players: &[usize],
        count: usize,
        above: &Pairs,
        position: (Set, Set, Set),
        best: &Vector,
    ) -> Option<Pairs> {
        for (s1, s2) in exchanges(players, count) {
            let mut found = None;
            self.transpositions(&s1, &s2, &mut Vec::new(), &mut |field, opponents| {
                let mut pairs = above.clone();
                pairs.extend(s1.iter().copied().zip(opponents.iter().copied()));
                let vector = field.judge(position.0, position.1, position.2, &pairs);
                if vector.as_ref() == Some(best) {
                    found = Some(pairs);
                }
                found.is_some()
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Article 4.2: the opponents of S1 out of S2, in lexicographic order of their numbers, illegal pairs left out. Stops when
    /// `visit` says so.
    fn transpositions(
        &mut self,
        s1: &[usize],
        s2: &[usize],
        chosen: &mut Vec<usize>,
        visit: &mut dyn FnMut(&mut Self, &[usize]) -> bool,
    ) -> bool {
        if chosen.len() == s1.len() {
            return visit(self, chosen);
        }
        for &opponent in s2 {
            if !chosen.contains(&opponent) && self.legal(s1[chosen.len()], opponent) {
                chosen.push(opponent);
                if self.transpositions(s1, s2, chosen, visit) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }

    /// Article 5.2: the colour of the first of two players, and the article that gives it.
    fn colour(&self, a: usize, b: usize) -> (Colour, u8) {
        let (first, second) = (&self.players[a], &self.players[b]);
        match (first.wanted, second.wanted) {
            (Some(mine), Some(theirs)) if mine != theirs => return (mine, 1),
            (Some(mine), None) => return (mine, 1),
            (None, Some(theirs)) => return (theirs.other(), 1),
            (Some(wanted), Some(_)) => {
                if first.strength != second.strength {
                    let mine = first.strength > second.strength;
                    return (if mine { wanted } else { wanted.other() }, 2);
                }
                if first.strength == Strength::Absolute && first.difference.abs() != second.difference.abs() {
                    let mine = first.difference.abs() > second.difference.abs();
                    return (if mine { wanted } else { wanted.other() }, 2);
                }
            }
            (None, None) => {}
        }
        let aligned = first.colours.iter().rev().zip(second.colours.iter().rev());
        for (mine, theirs) in aligned {
            if mine != theirs {
                return (mine.other(), 3);
            }
        }
        let first_is_higher = a < b;
        if let Some(wanted) = first.wanted {
            return (if first_is_higher { wanted } else { wanted.other() }, 4);
        }
        let higher = if first_is_higher { first } else { second };
        let of_higher = if higher.arrival % 2 == 1 { self.initial } else { self.initial.other() };
        (if first_is_higher { of_higher } else { of_higher.other() }, 5)
    }

    /// Whether the topscorer rules are in force.
    #[allow(dead_code)]
    fn last(&self) -> bool {
        self.last_round
    }
}

/// Article 1.7.
fn preference(colours: &[Colour], difference: i64) -> (Strength, Option<Colour>) {
    let Some(&last) = colours.last() else { return (Strength::None, None) };
    let reducing = if difference > 0 { Colour::Black } else { Colour::White };
    let twice = colours.len() >= 2 && colours[colours.len() - 2] == last;
    if difference.abs() > 1 {
        (Strength::Absolute, Some(reducing))
    } else if twice {
        (Strength::Absolute, Some(last.other()))
    } else if difference.abs() == 1 {
        (Strength::Strong, Some(reducing))
    } else {
        (Strength::Mild, Some(last.other()))
    }
}

/// Sets of so many, in lexicographic order.
fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (place, &first) in of.iter().enumerate() {
        for mut rest in subsets(&of[place + 1..], size - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// Articles 3.2 and 4.3: the original S1 and S2, then every exchange of residents in its order.
fn exchanges(players: &[usize], count: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (s1, s2) = players.split_at(count);
    let number = |p: &usize| players.iter().position(|q| q == p).expect("in the bracket") as i64 + 1;
    let mut all: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for size in 0..=s1.len().min(s2.len()) {
        for out in subsets(s1, size) {
            for into in subsets(s2, size) {
                all.push((out.clone(), into));
            }
        }
    }
    all.sort_by_key(|(out, into)| {
        let sum = |set: &[usize]| set.iter().map(number).sum::<i64>();
        // Out of S1: at the first difference from the largest, the larger number first.
        let out_key: Vec<i64> = out.iter().rev().map(|p| -number(p)).collect();
        // Into S1: at the first difference from the smallest, the smaller number first.
        let into_key: Vec<i64> = into.iter().map(number).collect();
        (out.len(), sum(into) - sum(out), out_key, into_key)
    });
    let exchanged = |out: Vec<usize>, into: Vec<usize>| {
        let keep = |group: &[usize], without: &[usize], with: &[usize]| {
            let mut group: Vec<usize> = group.iter().copied().filter(|p| !without.contains(p)).collect();
            group.extend_from_slice(with);
            group.sort_unstable();
            group
        };
        (keep(s1, &out, &into), keep(s2, &into, &out))
    };
    all.into_iter().map(|(out, into)| exchanged(out, into)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_come_in_the_order_of_article_4_3() {
        let players: Vec<usize> = (1..=6).collect();
        let shown: Vec<String> = exchanges(&players, 3)
            .iter()
            .skip(1)
            .map(|(s1, _)| {
                let out: Vec<String> = (1..=3).filter(|p| !s1.contains(p)).map(|p| p.to_string()).collect();
                let into: Vec<String> = (4..=6).filter(|p| s1.contains(p)).map(|p| p.to_string()).collect();
                format!("{}<>{}", out.join("+"), into.join("+"))
            })
            .collect();
        let expected = "3<>4 3<>5 2<>4 3<>6 2<>5 1<>4 2<>6 1<>5 1<>6 2+3<>4+5 2+3<>4+6 1+3<>4+5 2+3<>5+6 1+3<>4+6 \
                        1+2<>4+5 1+3<>5+6 1+2<>4+6 1+2<>5+6 1+2+3<>4+5+6";
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn exchanges_of_eleven_keep_the_order_of_article_4_3() {
        let players: Vec<usize> = (1..=11).collect();
        let all: Vec<[Vec<usize>; 2]> = exchanges(&players, 5)
            .iter()
            .map(|(s1, _)| {
                [(1..=5).filter(|p| !s1.contains(p)).collect(), (6..=11).filter(|p| s1.contains(p)).collect()]
            })
            .collect();
        let place = |out: &[usize], into: &[usize]| {
            all.iter().position(|[o, i]| o == out && i == into).expect("an exchange")
        };
        for (first, later) in [
            (([4].as_slice(), [6].as_slice()), ([5].as_slice(), [8].as_slice())),
            ((&[3, 4], &[6, 8]), (&[4, 5], &[8, 9])),
            ((&[2, 5], &[6, 7]), (&[3, 4], &[6, 7])),
            ((&[1, 4, 5], &[6, 7, 8]), (&[2, 3, 5], &[6, 7, 8])),
            ((&[4, 5], &[6, 9]), (&[4, 5], &[7, 8])),
        ] {
            assert!(place(first.0, first.1) < place(later.0, later.1), "{first:?} before {later:?}");
        }
    }

    /// Article 4.2.2, by the first transpositions and their number.
    #[test]
    fn transpositions_come_in_lexicographic_order() {
        let orders = |s1: usize, residents: std::ops::RangeInclusive<usize>| {
            let s1: Vec<usize> = (1..=s1).collect();
            let s2: Vec<usize> = residents.collect();
            let mut orders = Vec::new();
            let before_round_one: String = (1..=12).map(|number| format!("{number}:\n")).collect();
            let mut engine = Field::of(&crate::notation::read(&before_round_one, 5, &[]), None);
            engine.transpositions(&s1, &s2, &mut Vec::new(), &mut |_, order| {
                orders.push(order.to_vec());
                false
            });
            orders
        };
        let homogeneous = orders(5, 6..=11);
        assert_eq!(homogeneous.len(), 720);
        assert_eq!(
            homogeneous[..4],
            [[6, 7, 8, 9, 10], [6, 7, 8, 9, 11], [6, 7, 8, 10, 9], [6, 7, 8, 10, 11]]
        );
        assert_eq!(homogeneous.last().expect("720"), &[11, 10, 9, 8, 7]);
        let moved_down = orders(2, 3..=11);
        assert_eq!(moved_down.len(), 72);
        assert_eq!(moved_down[..3], [[3, 4], [3, 5], [3, 6]]);
        assert_eq!(moved_down.last().expect("72"), &[11, 10]);
    }

    #[test]
    fn preferences_follow_the_colours() {
        use Strength::{Absolute, Mild, None as Nothing, Strong};
        for (text, strength, wanted) in [
            ("W", Strong, 'B'),
            ("WB", Mild, 'W'),
            ("WBW", Strong, 'B'),
            ("WW", Absolute, 'B'),
            ("BWBB", Absolute, 'W'),
            ("BWWB", Mild, 'W'),
            ("WWB", Strong, 'B'),
            ("WBB", Absolute, 'W'),
            ("WWBB", Absolute, 'W'),
            ("", Nothing, ' '),
        ] {
            let colour = |c| if c == 'W' { Colour::White } else { Colour::Black };
            let colours: Vec<Colour> = text.chars().map(colour).collect();
            let difference = colours.iter().map(|&c| if c == Colour::White { 1 } else { -1 }).sum();
            let expected = (wanted != ' ').then(|| colour(wanted));
            assert_eq!(preference(&colours, difference), (strength, expected), "{text}");
        }
    }
}
