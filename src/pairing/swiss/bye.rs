//! Whether there is a legal pairing at all, and the score of the player who gets the bye (C4, C5).

use super::NoPairing;
use super::field::Field;
use crate::model::Points;
use crate::pairing::matching::bitset::BitSet;
use crate::pairing::matching::cardinality::{is_perfect, maximum};

/// C5: opens the bye for those who may have it and have the lowest score with which the whole field can still be paired.
/// Answers that score, or `None` if nobody needs the bye.
///
/// # Errors
/// There is no legal pairing (article 1.9.3).
pub fn open_bye(field: &mut Field) -> Result<Option<Points>, NoPairing> {
    if !field.is_odd() {
        let everybody = BitSet::full(field.len());
        let mut alive = BitSet::new(field.len() + 1);
        alive.union_with(everybody.words());
        return if is_perfect(&field.legal, &alive) { Ok(None) } else { Err(impossible(field, &alive)) };
    }
    let alive = BitSet::full(field.len() + 1);
    let bye = field.bye();
    for group in field.scoregroups().into_iter().rev() {
        let allowed: Vec<usize> = group.clone().filter(|&place| field.members[place].bye_allowed).collect();
        for &place in &allowed {
            field.legal.add(place, bye);
        }
        if !allowed.is_empty() && is_perfect(&field.legal, &alive) {
            return Ok(field.members.get(group.start).map(|member| member.score));
        }
        for &place in &allowed {
            field.legal.remove(place, bye);
        }
    }
    if !field.members.iter().any(|member| member.bye_allowed) {
        return Err(NoPairing::NoBye);
    }
    for place in 0..field.len() {
        if field.members[place].bye_allowed {
            field.legal.add(place, bye);
        }
    }
    Err(impossible(field, &alive))
}

fn impossible(field: &Field, alive: &BitSet) -> NoPairing {
    let left = maximum(&field.legal, alive).exposed;
    NoPairing::Impossible {
        stuck: left
            .into_iter()
            .filter_map(|place| field.members.get(place))
            .map(|member| member.id)
            .collect(),
    }
}
