//! The Swiss team system, C.04.6 in force from 1 February 2026.
//!
//! Not the Dutch system with teams as players: no team moves down, the bye is given first, colours limit nothing. Article by
//! article:
//!
//! * 1 definitions: [`Entrant`], `preference`
//! * 2 criteria: [`Criterion`]
//! * 3.4 the pairing-allocated bye: `bye`
//! * 3.5 upfloaters: `upfloaters`
//! * 3.6 the pairs of a bracket: `bracket`
//! * 4 colours: `colours`
//!
//! Every choice among sets or pairings is a perfect matching of least cost, so that 100 teams late in an event take no
//! longer than a moment; the tests compare with plain enumeration of the text.

mod bracket;
mod bye;
mod colours;
mod field;
mod input;
mod optimum;
mod preference;
mod section;
#[cfg(test)]
mod tests;
mod trace;
mod upfloaters;

pub use input::{Entrant, Input};
pub use preference::Preference;
pub use section::{InputError, team_virtual_points};
pub use trace::{BracketTrace, ByeTrace, ColourRule, Criterion, NotBye, Refusal, Trace};

use super::interrupt::{Interrupt, Interrupted};
use crate::model::TeamId;
use field::Field;
use thiserror::Error;

/// A finished pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The matches in the order of the tables (C.04.2 article 3.6).
    pub matches: Vec<Pair>,
    /// Which team gets the pairing-allocated bye.
    pub bye: Option<TeamId>,
    /// Why.
    pub trace: Trace,
}

/// A match of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Which team has White on board 1.
    pub white: TeamId,
    /// The other team.
    pub black: TeamId,
}

/// Why there is no pairing (article 3.3.3: the chief arbiter decides).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoPairing {
    /// The field can't be paired completely; these teams stay over in a largest possible pairing.
    #[error("no legal pairing exists: at least {} teams cannot be paired", stuck.len())]
    Impossible {
        /// Whoever is left over by a largest legal set of pairs.
        stuck: Vec<TeamId>,
    },
    /// An odd field in which nobody may get the bye, or only such that the others can't be paired.
    #[error("no legal pairing exists: no team that may have the bye can have it")]
    NoBye,
    /// Somebody asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl From<Interrupted> for NoPairing {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// Pairs a round.
///
/// # Errors
/// There is no legal pairing (nothing is relaxed: the arbiter decides), or `interrupt` was raised.
pub fn pair(input: &Input, interrupt: &Interrupt) -> Result<Pairing, NoPairing> {
    let field = Field::of(input);
    let mut trace = Trace::default();
    let mut unpaired = field.all();
    let bye = if unpaired.len() % 2 == 1 {
        let (team, why) = bye::receiver(&field).ok_or(NoPairing::NoBye)?;
        unpaired.retain(|&other| other != team);
        trace.bye = Some(why);
        Some(field.id(team))
    } else {
        let stuck = field.stuck(&unpaired);
        if !stuck.is_empty() {
            return Err(NoPairing::Impossible { stuck: field.ids(&stuck) });
        }
        None
    };

    // Article 2.3.3 speaks of the scoregroup that follows among all teams of the round, even if it was emptied since.
    let round_scores = field.scores_of(&unpaired);
    let mut pairs = Vec::new();
    while let Some(score) = unpaired.iter().map(|&team| field.score(team)).max() {
        let following = round_scores.iter().copied().find(|&lower| lower < score);
        let choice = upfloaters::choose(&field, &unpaired, score, following, interrupt)?;
        let made = bracket::pair(&field, &choice, interrupt)?;
        trace.brackets.push(trace::bracket(&field, &unpaired, (score, following), &choice, &made));
        unpaired.retain(|team| !choice.members.contains(team));
        pairs.extend(made.pairs);
    }

    field.sort_tables(&mut pairs);
    let mut matches = Vec::with_capacity(pairs.len());
    for (a, b) in pairs {
        let (white, black, rule) = colours::allocate(&field, a, b);
        matches.push(Pair { white: field.id(white), black: field.id(black) });
        trace.colours.push(rule);
    }
    Ok(Pairing { matches, bye, trace })
}
