//! Looks below a bracket: is there a continuation as good as any could be (C8), and can everybody be paired (C4)?

use super::bracket::Bracket;
use crate::pairing::matching::bitset::BitSet;
use crate::pairing::matching::cardinality::{is_perfect, maximum};
use std::ops::Range;

/// How many members of the next scoregroup are tried as the one who floats on.
const TRIED: usize = 12;

/// Whether these downfloaters leave an ideal continuation: in the next bracket at most one player floats, of the lowest score,
/// if its number is odd, and everybody below can be paired. `false` also where none was found.
#[must_use]
pub fn is_ideal(bracket: &Bracket<'_>, floaters: &[usize]) -> bool {
    let below = bracket.next.end..end(bracket);
    if floaters.is_empty() {
        return can_be_paired(bracket, &[], bracket.next.start..end(bracket));
    }
    if floaters.len() > bracket.next.len() {
        return false;
    }
    if (floaters.len() + bracket.next.len()).is_multiple_of(2) {
        return can_be_paired(bracket, floaters, bracket.next.clone()) && can_be_paired(bracket, &[], below);
    }
    one_floats_on(bracket, floaters)
}

/// Whether these players, who do not meet each other, and everybody below the next scoregroup can be paired.
#[must_use]
pub fn can_leave(bracket: &Bracket<'_>, leaving: &[usize]) -> bool {
    can_be_paired(bracket, leaving, bracket.next.end..end(bracket))
}

/// How many players float from the next bracket at least, if completion were no matter.
#[must_use]
pub fn floating_on(bracket: &Bracket<'_>, floaters: &[usize]) -> usize {
    let graph = bracket.field.part(floaters, bracket.next.clone(), 0);
    let everybody = BitSet::full(graph.len());
    maximum(&graph, &everybody).exposed.len()
}

/// End of the field, the bye taken in if somebody must have it.
fn end(bracket: &Bracket<'_>) -> usize {
    bracket.field.len() + usize::from(bracket.field.is_odd())
}

fn can_be_paired(bracket: &Bracket<'_>, scattered: &[usize], range: Range<usize>) -> bool {
    if scattered.is_empty() {
        let mut alive = BitSet::new(bracket.field.len() + 1);
        alive.insert_range(range.start, range.end);
        return is_perfect(&bracket.field.legal, &alive);
    }
    let graph = bracket.field.part(scattered, range, 0);
    let everybody = BitSet::full(graph.len());
    is_perfect(&graph, &everybody)
}

/// Looks for a member of the next scoregroup without whom it can be paired with the downfloaters, and who can be paired below.
fn one_floats_on(bracket: &Bracket<'_>, floaters: &[usize]) -> bool {
    let graph = bracket.field.part(floaters, bracket.next.clone(), 0);
    let everybody = BitSet::full(graph.len());
    bracket.next.clone().rev().take(TRIED).any(|place| {
        let mut others = everybody.clone();
        others.remove(floaters.len() + place - bracket.next.start);
        let mut below = BitSet::new(bracket.field.len() + 1);
        below.insert_range(bracket.next.end, end(bracket));
        below.insert(place);
        is_perfect(&bracket.field.legal, &below) && is_perfect(&graph, &others)
    })
}
