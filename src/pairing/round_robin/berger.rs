//! The tables themselves, by the closed form of the annex.

use crate::model::settings::RoundRobinOptions;
use crate::model::{BoardNumber, PairingNumber, RoundNumber};

/// One game (or match) of the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Number of the board in the printed schedule, from 1.
    pub board: BoardNumber,
    /// Who has White.
    pub white: PairingNumber,
    /// Who has Black.
    pub black: PairingNumber,
}

/// One round of the schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPlan {
    /// Its number in the order of play.
    pub round: RoundNumber,
    /// Its number in the printed table of one cycle; another one than [`RoundPlan::round`] after an exchange of rounds and
    /// in the second cycle.
    pub table_round: RoundNumber,
    /// The pairs, in the order of the table.
    pub pairs: Vec<Pair>,
    /// Who is free; `None` in an even field.
    pub free: Option<PairingNumber>,
}

/// The whole schedule of `n` players with the numbers 1 to `n`; nothing for fewer than two.
///
/// Each further cycle has the colours of the one before reversed. With exactly two cycles the last two rounds of the first
/// may be exchanged ([`RoundRobinOptions::reverse_last_two`]), so that nobody has the same colour three times at the turn.
#[must_use]
pub fn schedule(n: u16, options: RoundRobinOptions) -> Vec<RoundPlan> {
    if n < 2 {
        return Vec::new();
    }
    let rounds = even_field(n) - 1;
    let mut plans = Vec::with_capacity(usize::from(rounds) * usize::from(options.cycles));
    for cycle in 0..options.cycles {
        let mut table_rounds: Vec<u16> = (1..=rounds).collect();
        if cycle == 0 && options.cycles == 2 && options.reverse_last_two && rounds >= 2 {
            let last = table_rounds.len() - 1;
            table_rounds.swap(last - 1, last);
        }
        for table_round in table_rounds {
            let mut plan = table(n, table_round);
            plan.round = RoundNumber::from_index(plans.len());
            if cycle % 2 == 1 {
                for pair in &mut plan.pairs {
                    std::mem::swap(&mut pair.white, &mut pair.black);
                }
            }
            plans.push(plan);
        }
    }
    plans
}

/// The size of the table that serves `n` players: an odd field uses the next larger one, whose last number is nobody.
fn even_field(n: u16) -> u16 {
    n + n % 2
}

/// Round `r` of the table for `n` players.
fn table(n: u16, r: u16) -> RoundPlan {
    let m = even_field(n);
    let odd_round = r % 2 == 1;
    // Opponent of the last number, who has Black in odd rounds and White in even ones.
    let a = if odd_round { r.div_ceil(2) } else { (r + m) / 2 };
    let first = if odd_round { (a, m) } else { (m, a) };
    // On every further board the numbers next to `a`, one step further each: those above have White.
    let circle = m - 1;
    let others = (1..m / 2).map(|k| ((a + k - 1) % circle + 1, (a + circle - k - 1) % circle + 1));

    let everybody = first.0 <= n && first.1 <= n;
    let seats: Vec<(u16, u16)> = everybody.then_some(first).into_iter().chain(others).collect();
    let pairs = (1..)
        .zip(seats)
        .map(|(board, (white, black))| Pair {
            board: BoardNumber(board),
            white: PairingNumber(white),
            black: PairingNumber(black),
        })
        .collect();
    RoundPlan {
        round: RoundNumber(r),
        table_round: RoundNumber(r),
        pairs,
        free: (!everybody).then_some(PairingNumber(a)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Colour;
    use std::collections::BTreeMap;

    const SINGLE: RoundRobinOptions = options(1, false);
    const DOUBLE: RoundRobinOptions = options(2, true);
    const DOUBLE_UNREVERSED: RoundRobinOptions = options(2, false);

    const fn options(cycles: u8, reverse_last_two: bool) -> RoundRobinOptions {
        RoundRobinOptions { cycles, reverse_last_two, late_takes_free_number: false }
    }

    /// `1-4 2-3`, the free one as `(5)`.
    fn printed(plan: &RoundPlan) -> String {
        let mut words: Vec<String> = plan.pairs.iter().map(|p| format!("{}-{}", p.white, p.black)).collect();
        words.extend(plan.free.map(|n| format!("({n})")));
        words.join(" ")
    }

    fn lines(n: u16, options: RoundRobinOptions) -> Vec<String> {
        schedule(n, options).iter().map(printed).collect()
    }

    /// Colours of each number in order of rounds; nothing for a free round.
    fn colours(plans: &[RoundPlan]) -> BTreeMap<u16, Vec<Colour>> {
        let mut all: BTreeMap<u16, Vec<Colour>> = BTreeMap::new();
        for pair in plans.iter().flat_map(|plan| &plan.pairs) {
            all.entry(pair.white.0).or_default().push(Colour::White);
            all.entry(pair.black.0).or_default().push(Colour::Black);
        }
        all
    }

    fn thrice(colours: &[Colour]) -> bool {
        colours.windows(3).any(|w| w[0] == w[1] && w[1] == w[2])
    }

    #[test]
    fn printed_tables() {
        assert_eq!(lines(4, SINGLE), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        assert_eq!(
            lines(6, SINGLE),
            ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
        );
        assert_eq!(
            lines(8, SINGLE),
            [
                "1-8 2-7 3-6 4-5",
                "8-5 6-4 7-3 1-2",
                "2-8 3-1 4-7 5-6",
                "8-6 7-5 1-4 2-3",
                "3-8 4-2 5-1 6-7",
                "8-7 1-6 2-5 3-4",
                "4-8 5-3 6-2 7-1",
            ]
        );
        assert_eq!(
            lines(10, SINGLE),
            [
                "1-10 2-9 3-8 4-7 5-6",
                "10-6 7-5 8-4 9-3 1-2",
                "2-10 3-1 4-9 5-8 6-7",
                "10-7 8-6 9-5 1-4 2-3",
                "3-10 4-2 5-1 6-9 7-8",
                "10-8 9-7 1-6 2-5 3-4",
                "4-10 5-3 6-2 7-1 8-9",
                "10-9 1-8 2-7 3-6 4-5",
                "5-10 6-4 7-3 8-2 9-1",
            ]
        );
        let twelve = lines(12, SINGLE);
        assert_eq!(twelve[0], "1-12 2-11 3-10 4-9 5-8 6-7");
        assert_eq!(twelve[10], "6-12 7-5 8-4 9-3 10-2 11-1");
    }

    #[test]
    fn an_odd_field_leaves_one_free_and_shows_no_dummy() {
        assert_eq!(
            lines(5, SINGLE),
            ["2-5 3-4 (1)", "5-3 1-2 (4)", "3-1 4-5 (2)", "1-4 2-3 (5)", "4-2 5-1 (3)"]
        );
        let boards: Vec<u16> = schedule(5, SINGLE)[0].pairs.iter().map(|p| p.board.0).collect();
        assert_eq!(boards, [1, 2]);
    }

    #[test]
    fn a_double_round_robin_exchanges_the_last_rounds_of_the_first_cycle() {
        assert_eq!(lines(4, DOUBLE), ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]);
        assert_eq!(
            lines(4, DOUBLE_UNREVERSED),
            ["1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"]
        );
        let table_rounds: Vec<u16> = schedule(4, DOUBLE).iter().map(|p| p.table_round.0).collect();
        assert_eq!(table_rounds, [1, 3, 2, 1, 2, 3]);
    }

    #[test]
    fn a_single_cycle_keeps_the_order_of_the_table_whatever_is_chosen() {
        let chosen = options(1, true);
        assert_eq!(schedule(8, chosen), schedule(8, SINGLE));
    }

    #[test]
    fn nobody_and_one_have_no_schedule() {
        assert!(schedule(0, SINGLE).is_empty());
        assert!(schedule(1, DOUBLE).is_empty());
        assert_eq!(lines(2, DOUBLE), ["1-2", "2-1"]);
    }

    #[test]
    fn everybody_meets_everybody_once_a_cycle_and_plays_once_a_round() {
        for n in 3..=32 {
            for options in [SINGLE, DOUBLE, DOUBLE_UNREVERSED] {
                let plans = schedule(n, options);
                assert_eq!(plans.len(), usize::from((n - 1 + n % 2) * u16::from(options.cycles)));
                let mut meetings: BTreeMap<(u16, u16), u16> = BTreeMap::new();
                for plan in &plans {
                    let mut seen: Vec<u16> = plan.pairs.iter().flat_map(|p| [p.white.0, p.black.0]).collect();
                    seen.extend(plan.free.map(|number| number.0));
                    seen.sort_unstable();
                    assert_eq!(seen, (1..=n).collect::<Vec<_>>(), "{n}: {}", printed(plan));
                    for pair in &plan.pairs {
                        *meetings.entry((pair.white.0, pair.black.0)).or_default() += 1;
                    }
                }
                let cycles = u16::from(options.cycles);
                for (a, b) in (1..=n).flat_map(|a| (a + 1..=n).map(move |b| (a, b))) {
                    let (with, without) =
                        (meetings.get(&(a, b)).unwrap_or(&0), meetings.get(&(b, a)).unwrap_or(&0));
                    assert_eq!(with + without, cycles, "{n}: {a} and {b}");
                    if cycles == 2 {
                        assert_eq!(with, without, "{n}: {a} and {b} have each colour once");
                    }
                }
            }
        }
    }

    #[test]
    fn colours_are_as_even_as_the_field_allows() {
        for n in 3..=32_u16 {
            for (number, list) in colours(&schedule(n, SINGLE)) {
                let white = list.iter().filter(|c| **c == Colour::White).count() as i32;
                let difference = 2 * white - list.len() as i32;
                let expected = match n % 2 {
                    1 => 0,
                    _ if number <= n / 2 => 1,
                    _ => -1,
                };
                assert_eq!(difference, expected, "{n}: number {number}");
                assert!(!thrice(&list), "{n}: number {number}");
            }
            for (number, list) in colours(&schedule(n, DOUBLE)) {
                let white = list.iter().filter(|c| **c == Colour::White).count();
                assert_eq!(2 * white, list.len(), "{n}: number {number}");
            }
        }
    }

    #[test]
    fn the_exchange_saves_two_players_from_three_equal_colours() {
        for n in 3..=32 {
            let with = colours(&schedule(n, DOUBLE));
            assert!(with.values().all(|list| !thrice(list)), "{n}");
            let without = colours(&schedule(n, DOUBLE_UNREVERSED));
            let hit: Vec<u16> = without.iter().filter(|(_, list)| thrice(list)).map(|(n, _)| *n).collect();
            if n % 2 == 0 {
                assert_eq!(hit, [1, n / 2 + 1], "{n}");
            } else {
                assert!(hit.is_empty(), "{n}: {hit:?}");
            }
        }
    }

    /// The form in which the annex describes its tables: the numbers 1 to m-1 sit on a circle, each round the circle is
    /// turned by half, the last number sits out of it and changes colour.
    #[test]
    fn the_closed_form_equals_turning_the_circle() {
        for m in (4..=32_u16).step_by(2) {
            let half = m / 2;
            // Round 1, the boards of which are read off the circle; every next round adds m/2 to each number.
            let mut seats: Vec<(u16, u16)> = (1..=half).map(|k| (k, m + 1 - k)).collect();
            for (index, plan) in schedule(m, SINGLE).iter().enumerate() {
                let mine: Vec<(u16, u16)> = plan.pairs.iter().map(|p| (p.white.0, p.black.0)).collect();
                let turned: Vec<(u16, u16)> = seats
                    .iter()
                    .enumerate()
                    .map(|(board, &(a, b))| if board == 0 && index % 2 == 1 { (b, a) } else { (a, b) })
                    .collect();
                assert_eq!(mine, turned, "m = {m}, round {}", index + 1);
                let turn = |number: u16| if number == m { m } else { (number - 1 + half) % (m - 1) + 1 };
                seats = seats.iter().map(|&(a, b)| (turn(a), turn(b))).collect();
            }
        }
    }
}
