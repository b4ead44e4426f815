//! A player in a section: his number, when he plays, and whether he still does.

use super::result::ByeKind;
use super::{PairingNumber, PlayerId, RoundNumber};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether somebody is still in the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Standing {
    /// Plays.
    #[default]
    Playing,
    /// Withdrawn: not paired from this round on, keeps his results.
    Withdrawn {
        /// First round in which he is not paired.
        from: RoundNumber,
    },
    /// Struck off after an absence (no-show).
    StruckOff {
        /// First round in which he is not paired.
        from: RoundNumber,
        /// Whether there was an excuse; an unexcused absence may cost a deposit and later entries.
        excused: bool,
    },
    /// Expelled by decision: not in the final standings, opponents keep their points.
    Expelled {
        /// First round in which he is not paired.
        from: RoundNumber,
    },
}

impl Standing {
    /// First round in which somebody is not paired any more.
    #[must_use]
    pub fn out_from(self) -> Option<RoundNumber> {
        match self {
            Self::Playing => None,
            Self::Withdrawn { from } | Self::StruckOff { from, .. } | Self::Expelled { from } => Some(from),
        }
    }
}

/// A player in a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// Who.
    pub player: PlayerId,
    /// Number in the start list; `None` before numbers are given.
    #[serde(default)]
    pub number: Option<PairingNumber>,
    /// First round in which he plays; later than 1 for a late entry.
    #[serde(default = "first_round")]
    pub first_round: RoundNumber,
    /// Playing, withdrawn, struck off or expelled.
    #[serde(default)]
    pub standing: Standing,
    /// Rounds without a game, known ahead: half-point, full-point and zero-point byes.
    #[serde(default)]
    pub requested_byes: BTreeMap<RoundNumber, ByeKind>,
    /// Not allowed any half-point bye.
    #[serde(default)]
    pub no_half_byes: bool,
}

fn first_round() -> RoundNumber {
    RoundNumber::FIRST
}

impl Participant {
    /// Somebody who plays from round 1.
    #[must_use]
    pub fn new(player: PlayerId) -> Self {
        Self {
            player,
            number: None,
            first_round: RoundNumber::FIRST,
            standing: Standing::Playing,
            requested_byes: BTreeMap::new(),
            no_half_byes: false,
        }
    }

    /// Whether he is in the field at the moment.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.standing == Standing::Playing
    }

    /// The bye that is known ahead for this round; `None` = he is to be paired.
    #[must_use]
    pub fn planned_bye(&self, round: RoundNumber) -> Option<ByeKind> {
        let out = self.standing.out_from().is_some_and(|from| round >= from);
        if out {
            return Some(ByeKind::Zero);
        }
        match self.requested_byes.get(&round) {
            Some(&kind) => Some(kind),
            None if round < self.first_round => Some(ByeKind::Zero),
            None => None,
        }
    }
}
