//! The pairing-allocated bye (article 3.4), given before anything else is paired.

use super::field::{Field, Place};
use super::trace::{ByeTrace, NotBye};
use std::cmp::Reverse;

/// The team that gets the bye and why; `None` if nobody can have it.
///
/// Among the teams that may have it (C2) and that leave a complete legal pairing: lowest score, then most matches played,
/// then largest TPN.
pub(super) fn receiver(field: &Field<'_>) -> Option<(Place, ByeTrace)> {
    let mut order = field.all();
    order.sort_by_key(|&place| (field.score(place), Reverse(field.team(place).played.len()), Reverse(place)));
    let mut passed_over = Vec::new();
    for &candidate in &order {
        if field.team(candidate).bye_barred {
            passed_over.push((field.id(candidate), NotBye::Barred));
            continue;
        }
        let others: Vec<Place> = field.all().into_iter().filter(|&other| other != candidate).collect();
        if !field.pairable(&others) {
            passed_over.push((field.id(candidate), NotBye::OthersNotPairable));
            continue;
        }
        let why = ByeTrace {
            team: field.id(candidate),
            score: field.score(candidate),
            matches: field.team(candidate).played.len(),
            passed_over,
        };
        return Some((candidate, why));
    }
    None
}
