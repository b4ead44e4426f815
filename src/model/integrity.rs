//! Integrity events of a section (FIDE: log of changes that bend a pairing); `integrity_lines` prints them.
//!
//! Events hold identities, never numbers: late entries move numbers, and a line is printed with those valid at export time.

use super::result::GameResult;
use super::tie_break::TieBreak;
use super::{PairingNumber, PlayerId, RoundNumber, TeamId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A pair or a bye in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// White and Black.
    Pair(PlayerId, PlayerId),
    /// Pairing-allocated bye.
    Bye(PlayerId),
    /// Full-point bye.
    FullBye(PlayerId),
    /// Half-point bye.
    HalfBye(PlayerId),
    /// Zero-point bye.
    ZeroBye(PlayerId),
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum IntegrityKind {
    /// Manual pairing alteration: what the rules pair, and what was kept; only what differs.
    HandPairing {
        /// Pairs of the rules.
        rules: Vec<Item>,
        /// Pairs kept.
        kept: Vec<Item>,
    },
    /// The same for teams; no second team = the pairing-allocated bye.
    TeamHandPairing {
        /// Matches of the rules.
        rules: Vec<(TeamId, Option<TeamId>)>,
        /// Matches kept.
        kept: Vec<(TeamId, Option<TeamId>)>,
    },
    /// Matches of a past round were corrected.
    MatchesCorrected {
        /// Before.
        was: Vec<(TeamId, Option<TeamId>)>,
        /// After.
        is: Vec<(TeamId, Option<TeamId>)>,
    },
    /// A result of a past round was corrected.
    ResultCorrected {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// Before.
        was: Option<GameResult>,
        /// After.
        is: Option<GameResult>,
    },
    /// Colours of a past round were corrected; White and Black before.
    ColoursCorrected {
        /// White before.
        white: PlayerId,
        /// Black before.
        black: PlayerId,
    },
    /// Pairs of a past round were corrected.
    PairsCorrected {
        /// Before.
        was: Vec<Item>,
        /// After.
        is: Vec<Item>,
    },
    /// An adjourned game ended otherwise than as a draw.
    AdjournedEnded {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// The result.
        result: GameResult,
    },
    /// Numbers were made anew: the players who moved, in the order of their old numbers and of their new ones.
    NumbersMade {
        /// Old and new number of each who moved.
        moves: Vec<(PlayerId, PairingNumber, PairingNumber)>,
    },
    /// Two players exchanged their numbers.
    NumbersExchanged(PlayerId, PlayerId),
    /// A full-point bye was given.
    FullPointBye(PlayerId),
    /// A result counts for rating only.
    RatingOnly {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// What pairings and standings used.
        used: Option<GameResult>,
        /// What is rated.
        rated: GameResult,
    },
    /// An imported round differs from the rules.
    Import {
        /// What the file has, where it differs.
        file: Vec<Item>,
        /// What the rules pair.
        rules: Vec<Item>,
    },
    /// The list of tie-breaks was changed after the start.
    TieBreaks {
        /// Former list.
        was: Vec<TieBreak>,
        /// New list.
        is: Vec<TieBreak>,
    },
}

/// One integrity event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntegrityEvent {
    /// The round concerned; `None` = before round 1.
    pub round: Option<RoundNumber>,
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub kind: IntegrityKind,
}

impl Item {
    /// A pair with the colours as given, or a bye.
    #[must_use]
    pub const fn of(first: PlayerId, second: Option<PlayerId>) -> Self {
        match second {
            Some(second) => Self::Pair(first, second),
            None => Self::Bye(first),
        }
    }
}
