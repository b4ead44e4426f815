//! What the pairing needs to know, and nothing else.

use crate::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, Points, RoundNumber};

/// A position to be paired. The order of [`Input::players`] and [`Input::forbidden`] changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Rounds of the whole event; in the last one article 1.8 (topscorers) applies.
    pub rounds: u16,
    /// The round to be paired.
    pub round: RoundNumber,
    /// Points for a win over the board.
    pub win: Points,
    /// Points for a loss over the board.
    pub loss: Points,
    /// The colour drawn by lot before round 1 (article 5.1).
    pub initial_colour: Colour,
    /// Everybody who has a pairing number, the absent included: they are part of the others' histories.
    pub players: Vec<Entrant>,
    /// Pairs that may not meet in this round.
    pub forbidden: Vec<(PlayerId, PlayerId)>,
}

/// A player as the pairing sees him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// Number in the start list (TPN).
    pub number: PairingNumber,
    /// Whether he is to be paired in this round.
    pub present: bool,
    /// Whether he has a board of this round already, kept by the arbiter: not to be paired, but here.
    pub seated: bool,
    /// Points that belong to no round: bonus or penalty.
    pub bonus: Points,
    /// Past rounds, round 1 first. Missing ones count as absences worth nothing.
    pub history: Vec<Past>,
    /// Virtual points of the round to be paired (acceleration).
    pub virtual_points: Points,
}

/// What happened to a player in a past round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Past {
    /// The game or the bye.
    pub event: PastEvent,
    /// What it was worth.
    pub value: Points,
    /// Bonus or penalty of this round.
    pub bonus: Points,
    /// Virtual points he had when this round was paired.
    pub virtual_points: Points,
}

/// The game or the bye of a past round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PastEvent {
    /// Was paired. Forfeits are no meetings and have no colour (C.04.2 articles 3.4, 3.5).
    Game {
        /// Against whom.
        opponent: PlayerId,
        /// With which colour.
        colour: Colour,
        /// How it ended; an adjourned game is a draw (C.04.2 article 3.1).
        outcome: Outcome,
    },
    /// Was not paired.
    Bye(ByeKind),
}

impl Past {
    /// Opponent and colour of a game that was played over the board.
    #[must_use]
    pub fn played(&self) -> Option<(PlayerId, Colour)> {
        match self.event {
            PastEvent::Game { opponent, colour, outcome } if outcome.played() => Some((opponent, colour)),
            _ => None,
        }
    }
}

impl Entrant {
    /// The standings points before this round: what the player has won so far.
    #[must_use]
    pub fn score(&self) -> Points {
        self.score_before(self.history.len())
    }

    /// The points after the first `rounds` rounds.
    #[must_use]
    pub fn score_before(&self, rounds: usize) -> Points {
        self.bonus + self.history.iter().take(rounds).map(|past| past.value + past.bonus).sum()
    }

    /// The pairing score (C.04.7 article 1.5): points and virtual points. "Score" in C.04.3 means this.
    #[must_use]
    pub fn pairing_score(&self) -> Points {
        self.score() + self.virtual_points
    }

    /// The pairing score with which a past round was paired (0 = round 1).
    #[must_use]
    pub fn pairing_score_in(&self, round_index: usize) -> Points {
        let virtual_points = self.history.get(round_index).map_or(Points::ZERO, |past| past.virtual_points);
        self.score_before(round_index) + virtual_points
    }
}

impl Input {
    /// The player with this identity.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Entrant> {
        self.players.iter().find(|player| player.id == id)
    }

    /// Whether this is the last round of the event.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.round.0 >= self.rounds
    }
}
