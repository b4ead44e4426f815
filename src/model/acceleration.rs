//! The arithmetic of Baku acceleration (C.04.7), which pairing and files share.

use super::settings::AccelerationRow;
use super::{PairingNumber, Points, RoundNumber};

/// C.04.7 article 1.2: the first half, rounded up to an even number.
#[must_use]
pub const fn group_a_size(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// C.04.7 article 1.4: what a member of group A has in this round. The first half of the event is accelerated, its first half
/// with the points of a win, its second with half of them.
#[must_use]
pub fn virtual_points(rounds: u16, win: Points, round: RoundNumber) -> Points {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    if round.0 <= full {
        win
    } else if round.0 <= accelerated {
        Points(win.hundredths() / 2)
    } else {
        Points::ZERO
    }
}

/// The same as a table: what every number up to the last one of group A has in the accelerated rounds.
#[must_use]
pub fn baku_table(rounds: u16, win: Points, last_of_group_a: PairingNumber) -> Vec<AccelerationRow> {
    let mut rows: Vec<AccelerationRow> = Vec::new();
    for round in (1..=rounds).map(RoundNumber) {
        let points = virtual_points(rounds, win, round);
        match rows.last_mut().filter(|row| row.points == points) {
            Some(row) => row.to_round = round,
            None if points == Points::ZERO => break,
            None => rows.push(AccelerationRow {
                from_round: round,
                to_round: round,
                from_number: PairingNumber(1),
                to_number: last_of_group_a,
                points,
                match_points: Points::ZERO,
            }),
        }
    }
    rows
}
