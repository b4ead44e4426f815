//! Why the candidate that is generated first was not taken: what an arbiter asks when he looks at a bracket.

use super::bracket::Bracket;
use super::criteria::Criterion;
use super::criteria::{Digit, c10_c11_topscorer_colours, charges};
use super::decision::Decision;
use super::level::{Downfloaters, member_features};
use super::trace::{Refusal, SettledBy};
use crate::model::PlayerId;
use std::collections::BTreeMap;

/// The first criterion in which the first candidate is worse than the chosen one; `None` if it is the chosen one.
///
/// The first candidate has as many pairs and as many paired moved-down players as the chosen one: the best moved-down players
/// meet the best residents, and of the others the upper half meets the lower half.
#[must_use]
pub fn of_first_candidate(bracket: &Bracket<'_>, decision: &Decision) -> Option<Refusal> {
    if decision.settled_by == SettledBy::FirstCandidate {
        return None;
    }
    let first = first_pairs(bracket, decision);
    if first == decision.pairs {
        return None;
    }
    let id = |place: usize| bracket.field.members[place].id;
    if let Some(&(a, b)) = first.iter().find(|&&(a, b)| !bracket.field.legal.has(a, b)) {
        let absolute = |place: usize| bracket.field.members[place].absolute_colour();
        let criterion =
            if absolute(a).is_some() && absolute(a) == absolute(b) { Criterion::C3 } else { Criterion::C1 };
        return Some(Refusal { criterion, players: vec![id(a), id(b)] });
    }
    let floating = Downfloaters::Number(decision.floaters.len());
    let mine = tally(bracket, floating, &first);
    let chosen = tally(bracket, floating, &decision.pairs);
    let worse = first_difference(&mine, &chosen);
    // Nothing within the bracket is worse: then what lies below is.
    let criterion = worse.map_or_else(|| below(decision), |digit| digit.criterion);
    Some(Refusal { criterion, players: concerned(bracket, floating, &first, worse) })
}

fn below(decision: &Decision) -> Criterion {
    if decision.settled_by == SettledBy::NextBracket { Criterion::C8 } else { Criterion::C4 }
}

/// The pairs of the first candidate, the higher ranked player first, in order.
fn first_pairs(bracket: &Bracket<'_>, decision: &Decision) -> Vec<(usize, usize)> {
    let is_moved_down = |place: usize| place < bracket.residents.start;
    let paired = decision.pairs.iter().filter(|&&(a, _)| is_moved_down(a)).count();
    let mut pairs: Vec<(usize, usize)> =
        bracket.moved_down.iter().copied().zip(bracket.residents.clone()).take(paired).collect();
    let start = bracket.residents.start + paired;
    let more = decision.pairs.len() - paired;
    pairs.extend((start..start + more).map(|upper| (upper, upper + more)));
    pairs
}

/// The sums of a candidate within the bracket.
fn tally(bracket: &Bracket<'_>, floating: Downfloaters, pairs: &[(usize, usize)]) -> BTreeMap<Digit, u32> {
    let mut sums = BTreeMap::new();
    for (_, charges) in charged(bracket, floating, pairs) {
        for (digit, amount) in charges {
            *sums.entry(digit).or_default() += amount;
        }
    }
    sums
}

/// What each pair and each downfloater of a candidate is charged.
fn charged(
    bracket: &Bracket<'_>,
    floating: Downfloaters,
    pairs: &[(usize, usize)],
) -> Vec<(Vec<usize>, super::criteria::Charges)> {
    let mut all = Vec::new();
    let mut paired = Vec::new();
    for &(a, b) in pairs {
        let mut found =
            charges(&member_features(bracket, floating, a), &member_features(bracket, floating, b));
        let [c10, c11] = c10_c11_topscorer_colours(bracket.field, a.min(b), a.max(b));
        found.extend([(Digit::of(Criterion::C10), c10), (Digit::of(Criterion::C11), c11)]);
        all.push((vec![a, b], found));
        paired.extend([a, b]);
    }
    let outside = super::criteria::Features::of_kind(super::criteria::Kind::Next);
    for place in bracket.players().filter(|place| !paired.contains(place)) {
        all.push((vec![place], charges(&member_features(bracket, floating, place), &outside)));
    }
    all
}

fn first_difference(mine: &BTreeMap<Digit, u32>, chosen: &BTreeMap<Digit, u32>) -> Option<Digit> {
    let digits: std::collections::BTreeSet<&Digit> = mine.keys().chain(chosen.keys()).collect();
    let value = |sums: &BTreeMap<Digit, u32>, digit: &Digit| sums.get(digit).copied().unwrap_or(0);
    let differs = digits.into_iter().find(|digit| value(mine, digit) != value(chosen, digit))?;
    (value(mine, differs) > value(chosen, differs)).then_some(*differs)
}

/// Players of the first candidate who break the criterion that decided.
fn concerned(
    bracket: &Bracket<'_>,
    floating: Downfloaters,
    pairs: &[(usize, usize)],
    digit: Option<Digit>,
) -> Vec<PlayerId> {
    let Some(digit) = digit else { return Vec::new() };
    let guilty = charged(bracket, floating, pairs)
        .into_iter()
        .filter(|(_, charges)| charges.iter().any(|&(d, amount)| d == digit && amount > 0));
    guilty.flat_map(|(places, _)| places).map(|place| bracket.field.members[place].id).collect()
}
