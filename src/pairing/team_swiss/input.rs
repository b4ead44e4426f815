//! What the pairing needs to know, and nothing else.

use super::preference::{self, Preference};
use crate::model::settings::TeamColourPreference;
use crate::model::{Colour, PairingNumber, Points, TeamId};

/// A position to be paired. The order of [`Input::teams`] and [`Input::forbidden`] changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Whether this is the last round of the event (articles 1.7, 2.3.4 and 2.3.7).
    pub last_round: bool,
    /// Whether this is the last round or the one before it: floats do not matter any more.
    pub last_two_rounds: bool,
    /// The colour drawn by lot before round 1 (article 4.1).
    pub initial_colour: Colour,
    /// Kind of colour preference (article 1.7).
    pub preference: TeamColourPreference,
    /// The teams to be paired.
    pub teams: Vec<Entrant>,
    /// Pairs that may not meet in this round.
    pub forbidden: Vec<(TeamId, TeamId)>,
}

/// A team as the pairing sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Which.
    pub id: TeamId,
    /// Number in the start list (TPN).
    pub number: PairingNumber,
    /// Place in the start list among the teams that have come (C.04.2 article 2.4); its parity decides article 4.3.1.
    pub place: u16,
    /// Score by which it is paired: the primary score, with virtual points if the round is accelerated.
    pub score: Points,
    /// The other score, if the event uses it for colours (article 4.2.2); else nothing.
    pub secondary: Points,
    /// Opponents and colours of its played matches, in the order of rounds.
    pub played: Vec<(TeamId, Colour)>,
    /// Whether it met a team with another score in the previous round (article 1.5).
    pub floated: bool,
    /// Whether it may not have the pairing-allocated bye (article 2.1.2).
    pub bye_barred: bool,
}

impl Input {
    /// Whether these two may not meet.
    #[must_use]
    pub fn forbids(&self, a: TeamId, b: TeamId) -> bool {
        self.forbidden.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    }
}

impl Entrant {
    /// The colour it prefers (article 1.7).
    #[must_use]
    pub fn preference(&self, kind: TeamColourPreference, last_round: bool) -> Preference {
        let colours: Vec<Colour> = self.played.iter().map(|&(_, colour)| colour).collect();
        preference::of(&colours, kind, last_round)
    }

    /// White matches less Black matches (article 1.6).
    #[must_use]
    pub fn colour_difference(&self) -> i32 {
        self.played
            .iter()
            .map(|(_, colour)| match colour {
                Colour::White => 1,
                Colour::Black => -1,
            })
            .sum()
    }
}
