//! The shortest way: the very first candidate of a homogeneous bracket, when nothing at all is wrong with it.

use super::article4::Walk;
use super::bracket::Bracket;
use super::decision::Decision;
use super::field::Member;
use super::floats::Float;
use super::follow;
use super::trace::SettledBy;
use std::collections::BTreeMap;

/// S1 against S2 as they stand, if every pair is legal, every preference is granted, and a downfloater (the last player) breaks
/// no criterion and leaves an ideal continuation.
#[must_use]
pub fn first_candidate(bracket: &Bracket<'_>) -> Option<Decision> {
    if !bracket.moved_down.is_empty() {
        return None;
    }
    let field = bracket.field;
    let (start, half) = (bracket.residents.start, bracket.residents.len() / 2);
    let pairs: Vec<(usize, usize)> = (start..start + half).map(|upper| (upper, upper + half)).collect();
    let fault = |&(a, b): &(usize, usize)| {
        !field.legal.has(a, b) || same_colour_wanted(&field.members[a], &field.members[b])
    };
    if pairs.iter().any(fault) {
        return None;
    }
    let floaters: Vec<usize> = (start + 2 * half..bracket.residents.end).collect();
    if floaters.iter().any(|&floater| floats_with_a_fault(bracket, &field.members[floater])) {
        return None;
    }
    let follows = if bracket.is_last() {
        floaters.iter().all(|&floater| field.legal.has(floater, field.bye()))
    } else {
        follow::is_ideal(bracket, &floaters)
    };
    follows.then(|| Decision {
        pairs,
        floaters,
        leaving: Vec::new(),
        settled_by: SettledBy::FirstCandidate,
        sums: BTreeMap::new(),
        exchanged: Walk::default(),
    })
}

/// C12; without it nothing of C10, C11 and C13 can be broken either.
fn same_colour_wanted(a: &Member, b: &Member) -> bool {
    a.preference.is_some_and(|a| b.preference.is_some_and(|b| a.colour == b.colour))
}

/// C9, C14 and C16.
fn floats_with_a_fault(bracket: &Bracket<'_>, floater: &Member) -> bool {
    let unplayed = bracket.bye_score == Some(floater.score) && floater.unplayed > 0;
    unplayed || floater.floats.contains(&Float::Down)
}
