//! Teams of a section.

use super::RoundNumber;
use super::participant::Standing;
use super::result::ByeKind;
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

impl Team {
    /// A team that plays from round 1, with its members in board order.
    #[must_use]
    pub fn new(id: TeamId, name: &str, members: Vec<PlayerId>) -> Self {
        Self {
            id,
            name: name.to_owned(),
            short_name: String::new(),
            origin: String::new(),
            captain: String::new(),
            number: None,
            strength: None,
            members,
            first_round: RoundNumber::FIRST,
            standing: Standing::default(),
            requested_byes: BTreeMap::new(),
            line_ups: BTreeMap::new(),
        }
    }

    /// The bye that is known ahead for this round; `None` = the team is to be paired.
    #[must_use]
    pub fn planned_bye(&self, round: RoundNumber) -> Option<ByeKind> {
        if self.standing.out_from().is_some_and(|from| round >= from) {
            return Some(ByeKind::Zero);
        }
        match self.requested_byes.get(&round) {
            Some(&kind) => Some(kind),
            None if round < self.first_round => Some(ByeKind::Zero),
            None => None,
        }
    }
}
