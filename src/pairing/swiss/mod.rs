//! The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026.
//!
//! | what | where |
//! |---|---|
//! | the position to be paired, and how it is read from a section | [`input`], [`section`], [`initial_colour`], [`acceleration`] |
//! | the field in order, with preferences, floats and who may meet whom (articles 1, C1-C3) | [`field`], [`colour`], [`floats`] |
//! | the bye and completion (C4, C5) | [`bye`], [`follow`] |
//! | the criteria C6-C21 | [`criteria`], [`packing`] |
//! | a bracket as a weighted graph, and how it is settled | [`bracket`], [`level`], [`settle`], [`free_of_faults`] |
//! | the order of candidates (article 4) | [`article4`] |
//! | the whole round, its boards and its story | [`round`], [`board_order`], [`trace`], [`refusal`] |

pub mod acceleration;
mod article4;
mod board_order;
mod bracket;
mod bye;
mod colour;
mod criteria;
mod decision;
mod field;
mod floats;
mod follow;
mod free_of_faults;
mod initial_colour;
mod input;
mod level;
mod packing;
mod refusal;
mod round;
mod section;
mod settle;
mod trace;

pub use super::interrupt::Interrupt;
pub use colour::ColourRule;
pub use criteria::Criterion;
pub use input::{Entrant, Input, Past, PastEvent};
pub use section::InputError;
pub use trace::{BracketTrace, CriterionValue, Exchange, Refusal, SettledBy, Trace};

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
    /// The moved-down players of a bracket have so many different scores (hundreds) that the criteria cannot be calculated.
    #[error("too many different scores in one bracket")]
    TooManyScores,
    /// Somebody asked to stop.
    #[error("interrupted")]
    Interrupted,
}

/// How a pairing is searched for. Every method gives the same pairing; the slow ones are there to check the fast one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Method {
    /// Try whether the bracket alone, or with the next scoregroup, decides before everybody below is looked at.
    pub shortcuts: bool,
    /// Start from prices of classes of players.
    pub class_prices: bool,
    /// Ask the weights where the graph of tight edges alone would answer.
    pub always_weigh: bool,
}

impl Method {
    /// The fast way.
    pub const FAST: Self = Self { shortcuts: true, class_prices: true, always_weigh: false };
    /// The plain way: every decision is a weighted matching of the whole field.
    pub const PLAIN: Self = Self { shortcuts: false, class_prices: false, always_weigh: true };
}

/// Pairs a round.
///
/// # Errors
/// There is no legal pairing, or `interrupt` was raised.
pub fn pair(input: &Input, interrupt: &Interrupt) -> Result<Pairing, NoPairing> {
    pair_by(input, Method::FAST, interrupt)
}

/// Pairs a round by a given method.
///
/// # Errors
/// There is no legal pairing, or `interrupt` was raised.
pub fn pair_by(input: &Input, method: Method, interrupt: &Interrupt) -> Result<Pairing, NoPairing> {
    round::pair(input, method, interrupt)
}

#[cfg(test)]
mod tests;
