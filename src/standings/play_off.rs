//! A play-off that the list of tie-breaks does not provide for: it decides the order of the places it was played for and of
//! nothing else. Points and tie-breaks stay what they are.

use super::row::{Column, Entrant, Row};
use crate::model::{Criterion, Section, TieBreak};

/// Those who played the play-off, the winner first.
fn order(section: &Section) -> Vec<Entrant> {
    let players = section.play_off.iter().map(|&player| Entrant::Player(player));
    players.chain(section.team_play_off.iter().map(|&team| Entrant::Team(team))).collect()
}

/// The rows that a play-off has put into another order than points and tie-breaks do: its winner first. Empty where there was
/// none, or where it is a criterion of its own, among equals.
#[must_use]
pub fn decided(section: &Section, columns: &[Column], after_last_round: bool) -> Vec<Entrant> {
    let has_place = columns.iter().any(|column| is_play_off(&column.tie_break));
    if has_place || !after_last_round { Vec::new() } else { order(section) }
}

fn is_play_off(tie_break: &TieBreak) -> bool {
    matches!(tie_break, TieBreak::Known { criterion: Criterion::PlayOff, .. })
}

/// Gives the places of those who played the play-off to them in its order; everybody else stays where he was. Whoever shared
/// a place with one of them and did not play stands behind.
pub(super) fn apply(order: &[Entrant], rows: &mut [Row]) {
    let rank = |row: &Row| order.iter().position(|entrant| *entrant == row.entrant);
    for shared in rows.chunk_by_mut(|a, b| a.overall == b.overall) {
        shared.sort_by_key(|row| rank(row).is_none());
    }
    let seats: Vec<usize> =
        rows.iter().enumerate().filter(|(_, row)| rank(row).is_some()).map(|(seat, _)| seat).collect();
    let mut played: Vec<Row> = seats.iter().filter_map(|&seat| rows.get(seat).cloned()).collect();
    played.sort_by_key(rank);
    let before: Vec<u32> = rows.iter().map(|row| row.overall).collect();
    for (&seat, row) in seats.iter().zip(played) {
        if let Some(place) = rows.get_mut(seat) {
            *place = row;
        }
    }
    let mut last: Option<(u32, u32)> = None;
    for (seat, row) in rows.iter_mut().enumerate() {
        let was = before.get(seat).copied().unwrap_or(0);
        let counted = u32::try_from(seat + 1).unwrap_or(u32::MAX);
        let place = match last {
            Some((shared, place)) if shared == was && !seats.contains(&seat) => place,
            _ => counted,
        };
        last = (!seats.contains(&seat)).then_some((was, place));
        (row.place, row.overall) = (place, place);
    }
}
