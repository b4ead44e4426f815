//! What was decided about a bracket.

use super::article4::Walk;
use super::criteria::Digit;
use super::trace::SettledBy;
use std::collections::BTreeMap;

/// The pairs of a bracket and how they came about. Players are named by their place in the field.
#[derive(Debug, Clone)]
pub struct Decision {
    /// Pairs, the higher ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// Downfloaters, best first.
    pub floaters: Vec<usize>,
    /// Those who leave the next bracket too, where the level looked so far.
    pub leaving: Vec<usize>,
    /// The level.
    pub settled_by: SettledBy,
    /// The sums of the criteria.
    pub sums: BTreeMap<Digit, u32>,
    /// The exchange of residents.
    pub exchanged: Walk,
}
