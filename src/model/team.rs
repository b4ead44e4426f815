//! Teams of a section.

use super::RoundNumber;
use super::result::ByeKind;
use super::section::Standing;
use super::{PairingNumber, PlayerId, TeamId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A team with its members in board order; those after the last board are reserves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Identity.
    pub id: TeamId,
    /// Full name.
    pub name: String,
    /// Short name for narrow columns.
    #[serde(default)]
    pub short_name: String,
    /// Club or village, for "same village if possible".
    #[serde(default)]
    pub origin: String,
    /// Captain.
    #[serde(default)]
    pub captain: String,
    /// Number in the start list; `None` before numbers are given.
    #[serde(default)]
    pub number: Option<PairingNumber>,
    /// Strength by which numbers are given (mean rating, or typed).
    #[serde(default)]
    pub strength: Option<u16>,
    /// Members in board order.
    pub members: Vec<PlayerId>,
    /// First round in which the team plays.
    #[serde(default = "first_round")]
    pub first_round: RoundNumber,
    /// Playing, withdrawn …
    #[serde(default)]
    pub standing: Standing,
    /// Rounds without a match, known ahead.
    #[serde(default)]
    pub requested_byes: BTreeMap<RoundNumber, ByeKind>,
    /// Line-ups that differ from the board order, by round: one place a board, `None` = empty board.
    #[serde(default)]
    pub line_ups: BTreeMap<RoundNumber, Vec<Option<PlayerId>>>,
}

fn first_round() -> RoundNumber {
    RoundNumber::FIRST
}
