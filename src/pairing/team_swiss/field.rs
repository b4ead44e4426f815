//! The teams of a round as numbers from 0 in the order of the start list, and who may meet whom.

use super::input::{Entrant, Input};
use super::preference::Preference;
use crate::model::{Colour, Points, TeamId};
use crate::pairing::matching::bitset::{BitGraph, BitSet};
use crate::pairing::matching::cardinality::maximum;
use std::cmp::Reverse;

/// A place in the start list among the teams to be paired: the smaller TPN has the smaller place.
pub(super) type Place = usize;

/// A position, prepared.
pub(super) struct Field<'a> {
    pub(super) input: &'a Input,
    teams: Vec<&'a Entrant>,
    preferences: Vec<Preference>,
    /// Who may meet whom: they have not met and are not forbidden to (criterion C1).
    legal: BitGraph,
}

impl<'a> Field<'a> {
    pub(super) fn of(input: &'a Input) -> Self {
        let mut teams: Vec<&Entrant> = input.teams.iter().collect();
        teams.sort_by_key(|team| team.number);
        let preferences =
            teams.iter().map(|team| team.preference(input.preference, input.last_round)).collect();
        let mut legal = BitGraph::new(teams.len());
        for (place, team) in teams.iter().enumerate() {
            for (other_place, other) in teams.iter().enumerate().take(place) {
                let met = team.played.iter().any(|&(opponent, _)| opponent == other.id);
                if !met && !input.forbids(team.id, other.id) {
                    legal.add(place, other_place);
                }
            }
        }
        Self { input, teams, preferences, legal }
    }

    /// Every team, in the order of the start list.
    pub(super) fn all(&self) -> Vec<Place> {
        (0..self.teams.len()).collect()
    }

    pub(super) fn team(&self, place: Place) -> &Entrant {
        self.teams[place]
    }

    pub(super) fn id(&self, place: Place) -> TeamId {
        self.teams[place].id
    }

    pub(super) fn ids(&self, places: &[Place]) -> Vec<TeamId> {
        places.iter().map(|&place| self.id(place)).collect()
    }

    pub(super) fn score(&self, place: Place) -> Points {
        self.teams[place].score
    }

    pub(super) fn preference(&self, place: Place) -> Preference {
        self.preferences[place]
    }

    /// Criterion C1.
    pub(super) fn legal(&self, a: Place, b: Place) -> bool {
        self.legal.has(a, b)
    }

    /// Whether these teams can all be paired with one another under C1.
    pub(super) fn pairable(&self, places: &[Place]) -> bool {
        places.len().is_multiple_of(2) && self.stuck(places).is_empty()
    }

    /// Who is left over by a largest set of legal pairs among these teams.
    pub(super) fn stuck(&self, places: &[Place]) -> Vec<Place> {
        let mut present = BitSet::new(self.teams.len());
        for &place in places {
            present.insert(place);
        }
        maximum(&self.legal, &present).exposed
    }

    /// The different scores of these teams, highest first.
    pub(super) fn scores_of(&self, places: &[Place]) -> Vec<Points> {
        let mut scores: Vec<Points> = places.iter().map(|&place| self.score(place)).collect();
        scores.sort_by_key(|&score| Reverse(score));
        scores.dedup();
        scores
    }

    /// Order of candidates and of tables: higher score first, then smaller TPN.
    pub(super) fn rank(&self, place: Place) -> (Reverse<Points>, Place) {
        (Reverse(self.score(place)), place)
    }

    /// How many of the two members of a pair do not get the colour they prefer (criterion C8).
    pub(super) fn unmet(&self, a: Place, b: Place) -> bool {
        let wanted = self.preference(a).colour();
        wanted.is_some() && wanted == self.preference(b).colour()
    }

    /// Whether a strong preference is not met (criterion C9, Type B).
    pub(super) fn unmet_strong(&self, a: Place, b: Place) -> bool {
        self.unmet(a, b) && self.preference(a).strong() && self.preference(b).strong()
    }

    /// Whether this team's float of the previous round matters (criteria C7 and C10).
    pub(super) fn floated(&self, place: Place) -> bool {
        self.team(place).floated && !self.input.last_two_rounds
    }

    /// Order of the tables (C.04.2 article 3.6): higher score of the higher ranked team, then sum of the scores, then TPN of
    /// the higher ranked.
    pub(super) fn sort_tables(&self, pairs: &mut [(Place, Place)]) {
        pairs.sort_by_key(|&(a, b)| {
            let higher = if self.rank(a) < self.rank(b) { a } else { b };
            (Reverse(self.score(higher)), Reverse(self.score(a) + self.score(b)), higher)
        });
    }

    /// The first-team of a pair (article 4.2).
    pub(super) fn first_team(&self, a: Place, b: Place) -> (Place, Place) {
        let key = |place: Place| (Reverse(self.score(place)), Reverse(self.team(place).secondary), place);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    /// The colours of a team's played matches.
    pub(super) fn colours(&self, place: Place) -> impl DoubleEndedIterator<Item = Colour> + '_ {
        self.teams[place].played.iter().map(|&(_, colour)| colour)
    }
}
