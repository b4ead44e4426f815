//! The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026.

pub mod acceleration;
mod initial_colour;
mod input;
mod interrupt;
mod section;
mod trace;

pub use input::{Entrant, Input, Past, PastEvent};
pub use interrupt::Interrupt;
pub use section::InputError;
pub use trace::{BracketTrace, ColourRule, Criterion, CriterionValue, Exchange, Refusal, SettledBy, Trace};

use crate::model::PlayerId;
use thiserror::Error;

/// A finished pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The games in board order (C.04.2 article 3.6).
    pub games: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// Why.
    pub trace: Trace,
}

/// A game of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
}

/// Why there is no pairing (article 1.9.3: the chief arbiter decides).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoPairing {
    /// The field can't be paired completely; these players stay over in a largest possible pairing.
    #[error("no legal pairing exists: at least {} players cannot be paired", stuck.len())]
    Impossible {
        /// Whoever is left over by a largest legal set of pairs (in an odd field: besides one with the bye).
        stuck: Vec<PlayerId>,
    },
    /// An odd field in which nobody may get the bye, or only such that the others can't be paired.
    #[error("no legal pairing exists: nobody who may have the bye can have it")]
    NoBye,
    /// Somebody asked to stop.
    #[error("interrupted")]
    Interrupted,
}

/// Pairs a round.
///
/// # Errors
/// There is no legal pairing, or `interrupt` was raised.
pub fn pair(input: &Input, interrupt: &Interrupt) -> Result<Pairing, NoPairing> {
    let _ = (input, interrupt);
    Err(NoPairing::Interrupted)
}
