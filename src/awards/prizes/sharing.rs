//! Money of people with equal points: put together and divided, or half of it (Hort).
//!
//! A class prize is never divided with people outside its class, and nobody who holds a prize of another list of the set
//! takes part in the division: the lists are shared one by one.

use super::{Row, SetInHand};
use crate::model::Money;
use crate::model::rules::{Award, AwardNote, Prize, PrizeKind, Sharing, Winner};
use std::collections::BTreeSet;

/// Divides the money of every list of a set, where the set asks for it. `awards` are given out by place.
pub(super) fn share(set: &SetInHand<'_>, awards: &mut Vec<Award>) {
    let (keep_half, threshold) = match set.set.sharing {
        Sharing::None => return,
        Sharing::Equal => (false, Money::ZERO),
        Sharing::Hort { threshold } => (true, threshold),
    };
    for list in 0..set.set.lists.len() {
        for group in groups(set, list, awards) {
            divide(set, list, &group, keep_half, threshold, awards);
        }
    }
}

/// People who divide the prizes of a list: equal points, nobody barred, nobody with a prize of another list.
fn groups(set: &SetInHand<'_>, list: usize, awards: &[Award]) -> Vec<Vec<Row>> {
    let elsewhere: BTreeSet<Winner> =
        awards.iter().filter(|award| award.list != list).filter_map(|award| award.holder.ok()).collect();
    let takes_part = |row: &Row| !(set.set.one_each && elsewhere.contains(&row.who));
    let rows: Vec<Row> = set
        .candidates(list)
        .iter()
        .filter(|c| c.barred.is_none())
        .map(|c| c.row)
        .filter(takes_part)
        .collect();
    rows.chunk_by(|a, b| a.score == b.score).filter(|group| group.len() > 1).map(<[Row]>::to_vec).collect()
}

fn divide(
    set: &SetInHand<'_>,
    list: usize,
    group: &[Row],
    keep_half: bool,
    threshold: Money,
    awards: &mut Vec<Award>,
) {
    let of_group = |award: &Award| {
        award.list == list
            && award.prize.value >= threshold
            && award.prize.kind == PrizeKind::Money
            && award.holder.is_ok_and(|who| group.iter().any(|row| row.who == who))
    };
    let pool: Money = awards.iter().filter(|award| of_group(award)).map(|award| award.amount).sum();
    let Some(sample) = awards.iter().find(|award| of_group(award)).cloned() else { return };
    // Under the threshold a prize stays with its place, and its holder has it already: he does not share the others.
    let has_small = |row: &&Row| {
        !awards
            .iter()
            .any(|award| award.list == list && award.holder == Ok(row.who) && award.prize.value < threshold)
    };
    let sharers: Vec<Winner> = group.iter().filter(has_small).map(|row| row.who).collect();
    let own: Vec<Money> = sharers
        .iter()
        .map(|who| {
            let prize = awards.iter().find(|award| of_group(award) && award.holder == Ok(*who));
            // With half kept, an odd grosz of the own prize goes into the pool.
            prize.filter(|_| keep_half).map_or(Money::ZERO, |award| Money(award.amount.0 / 2))
        })
        .collect();
    let kept: Money = own.iter().copied().sum();
    let shares = equal_parts(pool - kept, sharers.len());
    let by = u16::try_from(sharers.len()).unwrap_or(u16::MAX);
    for ((who, own), share) in sharers.into_iter().zip(own).zip(shares) {
        match awards.iter_mut().find(|award| of_group(award) && award.holder == Ok(who)) {
            Some(award) => {
                award.amount = own + share;
                award.notes.push(AwardNote::SharedBy(by));
            }
            None => awards.push(Award {
                set: set.place,
                list,
                rank: 0,
                prize: Prize { value: Money::ZERO, ..sample.prize.clone() },
                holder: Ok(who),
                amount: share,
                passed_over: Vec::new(),
                notes: vec![AwardNote::SharedBy(by)],
            }),
        }
    }
}

/// An amount in `parts` equal parts; grosze that can't be divided go to the first ones.
fn equal_parts(amount: Money, parts: usize) -> Vec<Money> {
    let count = i64::try_from(parts).unwrap_or(1).max(1);
    (0..count).map(|i| Money(amount.0 / count + i64::from(i < amount.0 % count))).collect()
}
