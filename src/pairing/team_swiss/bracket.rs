//! The pairs of a bracket (article 3.6).

use super::field::{Field, Place};
use super::optimum::cheapest;
use super::upfloaters::Choice;
use crate::pairing::interrupt::{Interrupt, Interrupted};

/// A paired bracket.
pub(super) struct Made {
    /// The pairs, the member with the smaller TPN (the top one) first, in the order of their top members.
    pub(super) pairs: Vec<(Place, Place)>,
    /// What they fail.
    pub(super) fails: Fails,
}

/// What the pairs of a bracket fail, compared in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Fails {
    /// C8: teams whose colour preference is not met.
    pub(super) unmet: u32,
    /// C9: strong ones among them (Type B).
    pub(super) unmet_strong: u32,
    /// C10: opponents of upfloaters that floated in the previous round.
    pub(super) floated_opponents: u32,
}

/// What a pair fails.
fn fails(field: &Field<'_>, choice: &Choice, a: Place, b: Place) -> Fails {
    let meets_floated =
        |up: Place, opponent: Place| choice.upfloaters.contains(&up) && field.floated(opponent);
    Fails {
        unmet: u32::from(field.unmet(a, b)),
        unmet_strong: u32::from(field.unmet_strong(a, b)),
        floated_opponents: u32::from(meets_floated(a, b)) + u32::from(meets_floated(b, a)),
    }
}

/// What these pairs fail together.
pub(super) fn fails_of(field: &Field<'_>, choice: &Choice, pairs: &[(Place, Place)]) -> Fails {
    pairs.iter().fold(Fails::default(), |sum, &(a, b)| {
        let one = fails(field, choice, a, b);
        Fails {
            unmet: sum.unmet + one.unmet,
            unmet_strong: sum.unmet_strong + one.unmet_strong,
            floated_opponents: sum.floated_opponents + one.floated_opponents,
        }
    })
}

/// The pairing with the smallest identifier of all: the first half against the second, in order.
pub(super) fn first_candidate(members: &[Place]) -> Vec<(Place, Place)> {
    let (tops, bottoms) = members.split_at(members.len() / 2);
    tops.iter().copied().zip(bottoms.iter().copied()).collect()
}

/// Among the legal pairings of a bracket the best by C8, C9, C10, then the one with the smallest identifier: the top members
/// in ascending order, then their opponents.
pub(super) fn pair(field: &Field<'_>, choice: &Choice, interrupt: &Interrupt) -> Result<Made, Interrupted> {
    let first = first_candidate(&choice.members);
    let perfect =
        first.iter().all(|&(a, b)| field.legal(a, b)) && fails_of(field, choice, &first) == Fails::default();
    let pairs = if perfect { first } else { smallest_identifier(field, choice, interrupt)? };
    let fails = fails_of(field, choice, &pairs);
    Ok(Made { pairs, fails })
}

fn smallest_identifier(
    field: &Field<'_>,
    choice: &Choice,
    interrupt: &Interrupt,
) -> Result<Vec<(Place, Place)>, Interrupted> {
    let tops = tops_of_best(field, choice, interrupt)?;
    let bottoms: Vec<Place> = choice.members.iter().copied().filter(|place| !tops.contains(place)).collect();
    bottoms_in_order(field, choice, &tops, &bottoms, interrupt)
}

/// The smallest set of top members that a best pairing has. Smallest as a sequence: at the first team in which two sets
/// differ, the set that contains it comes first.
fn tops_of_best(
    field: &Field<'_>,
    choice: &Choice,
    interrupt: &Interrupt,
) -> Result<Vec<Place>, Interrupted> {
    let members = &choice.members;
    let pairs = half(members.len());
    let mut largest = vec![pairs, pairs, 2 * pairs];
    largest.resize(3 + members.len(), 1);
    let mates = cheapest(members.len(), &largest, interrupt, |a, b, cost| {
        // Members are in the order of the start list: b is the bottom one.
        cost[3 + b] = 1;
        quality(field, choice, members[a], members[b], cost)
    })?;
    let tops = mates.unwrap_or_default().into_iter().enumerate().filter(|&(v, mate)| v < mate);
    Ok(tops.map(|(v, _)| members[v]).collect())
}

/// The best pairing of these tops and bottoms in which the first top has the smallest possible opponent, then the second …
fn bottoms_in_order(
    field: &Field<'_>,
    choice: &Choice,
    tops: &[Place],
    bottoms: &[Place],
    interrupt: &Interrupt,
) -> Result<Vec<(Place, Place)>, Interrupted> {
    let count = tops.len();
    let pairs = half(2 * count);
    let mut largest = vec![pairs, pairs, 2 * pairs];
    largest.resize(3 + count, pairs);
    let mates = cheapest(2 * count, &largest, interrupt, |a, b, cost| {
        // Tops come first, and only pairs of a top with a later bottom are asked for.
        let Some(bottom) = b.checked_sub(count).filter(|_| a < count) else { return false };
        cost[3 + a] = u32::try_from(bottom).unwrap_or(u32::MAX);
        tops[a] < bottoms[bottom] && quality(field, choice, tops[a], bottoms[bottom], cost)
    })?;
    let mates = mates.unwrap_or_default();
    Ok(tops.iter().zip(mates).map(|(&top, mate)| (top, bottoms[mate - count])).collect())
}

/// Writes C8, C9 and C10 of a pair; false if it is not legal.
fn quality(field: &Field<'_>, choice: &Choice, a: Place, b: Place, cost: &mut [u32]) -> bool {
    let fails = fails(field, choice, a, b);
    cost[0] = fails.unmet;
    cost[1] = fails.unmet_strong;
    cost[2] = fails.floated_opponents;
    field.legal(a, b)
}

fn half(members: usize) -> u32 {
    u32::try_from(members / 2).unwrap_or(u32::MAX)
}
