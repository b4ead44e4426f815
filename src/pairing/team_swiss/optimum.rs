//! Perfect matchings that are best by a list of criteria, the most important first.

use crate::pairing::interrupt::{Interrupt, Interrupted};
use crate::pairing::matching::bitset::{BitGraph, BitSet};
use crate::pairing::matching::blossoms::NOBODY;
use crate::pairing::matching::weight::{Weight, Words};
use crate::pairing::matching::weighted::{Costs, Task, solve};

/// Bits of a word that digits may fill; the rest is room for doubling and for sums.
const ROOM: u32 = 100;

/// Where a digit lies: its word, and its value there.
struct Slot {
    word: usize,
    unit: i128,
}

/// The places of the digits and the number of words they fill. No digit crosses the border of a word.
fn layout(largest: &[u32]) -> (Vec<Slot>, usize) {
    let mut slots = Vec::with_capacity(largest.len());
    let (mut word, mut left) = (0, ROOM);
    for &most in largest {
        let bits = u32::BITS - most.leading_zeros();
        if bits > left {
            word += 1;
            left = ROOM;
        }
        left -= bits;
        slots.push(Slot { word, unit: 1 << left });
    }
    (slots, word + 1)
}

/// The perfect matching of the vertices `0..n` whose cost is least: the partner of each vertex; `None` if there is none.
///
/// `cost(a, b, digits)` is asked once for every `a < b` with all digits 0. It writes what the pair costs, the most important
/// digit first, and answers whether the pair is possible. `largest` says for each digit how much a best matching can have of
/// it.
pub(super) fn cheapest(
    n: usize,
    largest: &[u32],
    interrupt: &Interrupt,
    cost: impl Fn(usize, usize, &mut [u32]) -> bool,
) -> Result<Option<Vec<usize>>, Interrupted> {
    let (slots, words) = layout(largest);
    match words {
        1 => cheapest_in::<1>(n, &slots, interrupt, cost),
        2 => cheapest_in::<2>(n, &slots, interrupt, cost),
        3 | 4 => cheapest_in::<4>(n, &slots, interrupt, cost),
        5..=8 => cheapest_in::<8>(n, &slots, interrupt, cost),
        9..=16 => cheapest_in::<16>(n, &slots, interrupt, cost),
        _ => cheapest_in::<64>(n, &slots, interrupt, cost),
    }
}

fn cheapest_in<const N: usize>(
    n: usize,
    slots: &[Slot],
    interrupt: &Interrupt,
    cost: impl Fn(usize, usize, &mut [u32]) -> bool,
) -> Result<Option<Vec<usize>>, Interrupted> {
    let mut graph = BitGraph::new(n);
    let mut table = Table { n, costs: vec![Words::<N>::ZERO; n * n] };
    let mut digits = vec![0; slots.len()];
    for b in 0..n {
        for a in 0..b {
            digits.fill(0);
            if cost(a, b, &mut digits) {
                let mut packed = [0; N];
                for (slot, &digit) in slots.iter().zip(&digits).filter(|(_, digit)| **digit > 0) {
                    if let Some(word) = packed.get_mut(slot.word) {
                        *word += slot.unit * i128::from(digit);
                    }
                }
                graph.add(a, b);
                let packed = Words(packed).double();
                table.costs[a * n + b] = packed;
                table.costs[b * n + a] = packed;
            }
        }
    }
    let alive = BitSet::full(n);
    let task = Task { graph: &graph, alive: &alive, costs: &table, budget: None };
    // No cost is negative, so prices of nothing and nobody matched are a start.
    let solution = solve(&task, vec![Words::ZERO; n], vec![NOBODY; n], interrupt)?;
    Ok(solution.map(|solution| solution.mate.into_iter().map(|mate| mate as usize).collect()))
}

/// The cost of every pair.
struct Table<const N: usize> {
    n: usize,
    costs: Vec<Words<N>>,
}

impl<const N: usize> Costs for Table<N> {
    type W = Words<N>;

    fn cost(&self, u: usize, v: usize) -> Words<N> {
        self.costs[u * self.n + v]
    }
}
