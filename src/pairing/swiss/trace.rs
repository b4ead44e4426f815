//! Why these pairs: what the engine decided and on which ground (C.04.1 article 9). Data only; words are elsewhere.

use super::colour::ColourRule;
use super::criteria::{Criterion, Digit};
use crate::model::{PlayerId, Points};
use std::collections::BTreeMap;

/// The decisions of one pairing, in the order in which they were made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trace {
    /// Score that the receiver of the pairing-allocated bye must have (C5); `None` for an even field.
    pub bye_score: Option<Points>,
    /// Brackets, from the top.
    pub brackets: Vec<BracketTrace>,
    /// The rule that gave the colours, in the order of the boards.
    pub colours: Vec<ColourRule>,
}

/// One bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketTrace {
    /// Score of the residents.
    pub score: Points,
    /// Moved-down players, best first.
    pub moved_down: Vec<PlayerId>,
    /// Residents, best first.
    pub residents: Vec<PlayerId>,
    /// The pairs made here, higher ranked player first, in order 1.2.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who floats down from here (in the last bracket: who gets the bye).
    pub downfloaters: Vec<PlayerId>,
    /// How far the engine had to look.
    pub settled_by: SettledBy,
    /// What the chosen candidate fails, criterion by criterion; all zero where nothing is failed.
    pub chosen: Vec<CriterionValue>,
    /// Residents moved from S1 to S2 and from S2 to S1 (article 4.3).
    pub exchange: Exchange,
    /// The first candidate of the order of generation and the criterion that refuses it; `None` if it was chosen.
    pub first_candidate_fails: Option<Refusal>,
}

/// Members exchanged between S1 and S2, best first; empty if the original groups stood.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Exchange {
    /// Left S1.
    pub out_of_s1: Vec<PlayerId>,
    /// Came into S1.
    pub into_s1: Vec<PlayerId>,
}

/// How far the engine had to look to settle a bracket. All answers are the same pairing; the way to them differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SettledBy {
    /// The first candidate is free of faults.
    FirstCandidate,
    /// The bracket alone, then a look at what is left below.
    BracketAlone,
    /// The bracket and the scoregroup below it (C8 decided).
    NextBracket,
    /// Everybody below (completion, C4 or C5, decided).
    WholeField,
}

/// How often a candidate fails a criterion. C7, C8 and C18-C21 have one value a score, highest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CriterionValue {
    /// Which.
    pub criterion: Criterion,
    /// The values that are compared, most important first.
    pub values: Vec<u32>,
}

/// Why a candidate was passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The first criterion in which it is worse than the chosen one.
    pub criterion: Criterion,
    /// A pair that breaks it, for C1 and C3; players concerned otherwise may be empty.
    pub players: Vec<PlayerId>,
}

/// The sums of a candidate, criterion by criterion.
#[must_use]
pub fn values(sums: &BTreeMap<Digit, u32>) -> Vec<CriterionValue> {
    let mut values: Vec<CriterionValue> = Vec::new();
    for (digit, &amount) in sums {
        match values.last_mut().filter(|value| value.criterion == digit.criterion) {
            Some(value) => value.values.push(amount),
            None => values.push(CriterionValue { criterion: digit.criterion, values: vec![amount] }),
        }
    }
    values
}
