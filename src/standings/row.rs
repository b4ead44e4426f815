//! Rows and columns of the table.

use super::value::{Rounding, Value};
use crate::model::{PairingNumber, PlayerId, Points, TeamId, TieBreak};

/// Who stands in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entrant {
    /// A player of an individual section.
    Player(PlayerId),
    /// A team of a team section.
    Team(TeamId),
}

impl Entrant {
    /// The player, if it is one.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Team(_) => None,
        }
    }

    /// The team, if it is one.
    #[must_use]
    pub const fn team(self) -> Option<TeamId> {
        match self {
            Self::Team(team) => Some(team),
            Self::Player(_) => None,
        }
    }
}

/// A column after points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The criterion.
    pub tie_break: TieBreak,
    /// How it is printed.
    pub rounding: Rounding,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub entrant: Entrant,
    /// Number in the start list.
    pub number: Option<PairingNumber>,
    /// Place; equal ones share it and the next is skipped (1, 2, 2, 4). In a filtered table the place in the class.
    pub place: u32,
    /// Place in the whole table.
    pub overall: u32,
    /// Points (of a team: its primary score).
    pub points: Points,
    /// A value a column.
    pub values: Vec<Value>,
}
