//! Article 4.3: the first exchange of residents between S1 and S2.
//!
//! A set of pairs is generated first with the *upper* member of each pair in S1. For a pair inside the original S1 that means
//! sending out the larger number, for a pair inside the original S2 bringing in the smaller one; both give the smaller
//! difference of sums. So the exchange can be read off the pairs: A are the members of S1 who are not upper members, B the
//! members of S2 who are.

use super::{Shape, Walk};
use crate::pairing::interrupt::Interrupted;
use crate::pairing::matching::bitset::BitSet;
use crate::pairing::matching::optima::{Optima, Refined};
use crate::pairing::matching::weighted::Costs;

/// Chooses S1 of a homogeneous bracket or remainder with so many pairs, and keeps only candidates with it.
pub fn choose_s1<C: Costs>(
    optima: &mut Optima<'_, C>,
    remainder: &[usize],
    pairs: usize,
    shape: Shape,
) -> Result<(Vec<usize>, Walk), Interrupted> {
    let original = &remainder[..pairs];
    if keep_s1(optima, remainder, original)? {
        return Ok((original.to_vec(), Walk::default()));
    }
    let walk = first_exchange(optima, remainder, pairs, shape)?;
    let stayed = original.iter().copied().filter(|player| !walk.out_of_s1.contains(player));
    let mut s1: Vec<usize> = stayed.chain(walk.into_s1.iter().copied()).collect();
    s1.sort_unstable();
    keep_s1(optima, remainder, &s1)?;
    Ok((s1, walk))
}

/// Keeps only candidates in which every member of S1 meets one of S2 (who is lower), if there are any.
fn keep_s1<C: Costs>(
    optima: &mut Optima<'_, C>,
    remainder: &[usize],
    s1: &[usize],
) -> Result<bool, Interrupted> {
    const OTHERS: usize = 0;
    const S1: usize = 1;
    const S2: usize = 2;
    let n = optima.len();
    let mut group = vec![OTHERS; n];
    let mut members = [BitSet::new(n), BitSet::new(n), BitSet::new(n)];
    for &player in remainder {
        group[player] = S2;
    }
    for &player in s1 {
        group[player] = S1;
    }
    for (vertex, &group) in group.iter().enumerate() {
        members[group].insert(vertex);
    }
    let [others, s1, s2] = members;
    let mut with_s2 = s2.clone();
    with_s2.union_with(others.words());
    let mut not_s2 = s1;
    not_s2.union_with(others.words());
    // Partners that each group may have: the others S2 and each other, S1 only S2, S2 everybody but S2.
    optima.keep_within(&group, &[with_s2, s2, not_s2])
}

/// Article 4.3.2: the fewest players, the smallest difference of sums, the largest numbers out of S1, the smallest into it.
fn first_exchange<C: Costs>(
    optima: &Optima<'_, C>,
    remainder: &[usize],
    pairs: usize,
    shape: Shape,
) -> Result<Walk, Interrupted> {
    // Numbers in the remainder (BSN, article 4.1), from 1; 0 = not in it.
    let mut number = vec![0_i64; optima.len()];
    for (at, &player) in remainder.iter().enumerate() {
        number[player] = at as i64 + 1;
    }
    let in_s1 = |vertex: usize| (1..=pairs as i64).contains(&number[vertex]);
    let in_s2 = |vertex: usize| number[vertex] > pairs as i64;
    let size = remainder.len() as i64;
    let one_more = 2 * size * size + 1;
    let low = |u: usize, v: usize| {
        let (upper, lower) = (u.min(v), u.max(v));
        if in_s2(upper) && in_s2(lower) {
            one_more + number[upper]
        } else if in_s1(upper) && in_s1(lower) {
            -number[lower]
        } else if in_s1(upper) && !in_s2(lower) {
            -number[upper]
        } else if in_s1(lower) && !in_s2(upper) {
            -number[lower]
        } else {
            0
        }
    };
    let start: Vec<i64> = (0..optima.len()).map(|v| if in_s1(v) { -number[v] } else { 0 }).collect();
    let mut walk = Walk::default();
    let Some(mut best) = optima.compared_by(low, &start)? else { return Ok(walk) };
    let is_upper =
        |best: &Refined<'_, '_, _, _>, v: usize| best.partner(v).is_some_and(|p| p > v && p < shape.inside);
    let (s1, s2) = remainder.split_at(pairs);
    let size = s1.iter().filter(|&&player| !is_upper(&best, player)).count();
    for &player in s1.iter().rev() {
        if walk.out_of_s1.len() == size {
            break;
        }
        if best.refuse(player, |partner| partner > player && partner < shape.inside)? {
            walk.out_of_s1.push(player);
        }
    }
    for &player in s2 {
        if walk.into_s1.len() == size {
            break;
        }
        if best.refuse(player, |partner| partner < player || partner >= shape.inside)? {
            walk.into_s1.push(player);
        }
    }
    walk.out_of_s1.reverse();
    Ok(walk)
}
