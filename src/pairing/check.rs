//! Pairs every stored round again and compares (the checker of the FIDE endorsement).

use super::pairs::{Pairs, RoundPairs, Unpaired};
use super::swiss::Interrupt;
use crate::model::{RoundNumber, Section};

/// A round that the rules pair otherwise, or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The round.
    pub round: RoundNumber,
    /// What is stored.
    pub recorded: RoundPairs,
    /// What the rules give.
    pub by_rules: Result<RoundPairs, Unpaired>,
}

/// Compares every stored round of a section, the first one first. Who plays whom, with which colour, and who has the bye must
/// agree; the order of the boards need not (C.04.2 article 3.6 only recommends one).
#[must_use]
pub fn section(section: &Section, interrupt: &Interrupt) -> Vec<Difference> {
    section.rounds.iter().filter_map(|stored| round(section, stored.number, interrupt)).collect()
}

/// The difference of one stored round; `None` where there is none (or no such round).
#[must_use]
pub fn round(section: &Section, number: RoundNumber, interrupt: &Interrupt) -> Option<Difference> {
    let recorded = RoundPairs::recorded(section.settings.system, section.round(number)?);
    let by_rules = RoundPairs::by_rules(section, number, interrupt);
    let same = by_rules.as_ref().is_ok_and(|pairs| same(&recorded, pairs));
    (!same).then_some(Difference { round: number, recorded, by_rules })
}

fn same(a: &RoundPairs, b: &RoundPairs) -> bool {
    match (a, b) {
        (RoundPairs::Players(a), RoundPairs::Players(b)) => same_pairs(a, b),
        (RoundPairs::Teams(a), RoundPairs::Teams(b)) => same_pairs(a, b),
        _ => false,
    }
}

fn same_pairs<T: Ord + Copy>(a: &Pairs<T>, b: &Pairs<T>) -> bool {
    let sorted = |pairs: &Pairs<T>| {
        let mut sorted = pairs.pairs.clone();
        sorted.sort_unstable();
        sorted
    };
    a.bye == b.bye && sorted(a) == sorted(b)
}
