//! The order of Polish lists, for everything that is shown sorted. The key itself is part of the model, because start numbers
//! are given by it.

pub use crate::model::collation::{SortKey, key};
use std::cmp::Ordering;

/// Compares two texts in Polish order; equal only if they are the same text.
#[must_use]
pub fn compare(a: &str, b: &str) -> Ordering {
    key(a).cmp(&key(b))
}
