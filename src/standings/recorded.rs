//! Compares a table with the places that a file records (FIDE's checklist for such programs, Q21).

use super::table::{Entrant, Request, table};
use crate::model::tie_break::TieBreak;
use crate::model::{Event, PlayerId, Section};
use std::collections::BTreeMap;

/// What the comparison came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recorded {
    /// The file's order is one that the rules allow; equal players may stand in any order.
    Same,
    /// Each of these pairs stands next to each other in the file, the first one before the second, and by the rules the second is
    /// better.
    Reversed(Vec<(PlayerId, PlayerId)>),
    /// There is nothing to compare: no order is declared, places are missing, or a criterion is unknown here.
    NotChecked,
}

/// Compares the places of a file with the table by the section's own criteria. `places` are those of the file.
#[must_use]
pub fn compare(event: &Event, section: &Section, places: &[(PlayerId, u16)]) -> Recorded {
    let list = &section.settings.tie_breaks;
    let unknown = list.iter().any(|tie_break| matches!(tie_break, TieBreak::Other(_)));
    if list.is_empty() || unknown || section.settings.system.is_team() {
        return Recorded::NotChecked;
    }
    let ours = table(event, section, &Request::default());
    if ours.rounds == 0 || ours.provisional || !ours.refused.is_empty() {
        return Recorded::NotChecked;
    }
    let place: BTreeMap<PlayerId, u32> =
        ours.rows.iter().filter_map(|row| Some((row.entrant.player()?, row.place))).collect();
    let mut by_file: Vec<(u16, u32, PlayerId)> =
        places.iter().filter_map(|&(player, theirs)| Some((theirs, *place.get(&player)?, player))).collect();
    if by_file.len() < ours.rows.iter().filter(|row| matches!(row.entrant, Entrant::Player(_))).count() {
        return Recorded::NotChecked;
    }
    by_file.sort_unstable();
    let reversed = by_file.windows(2).filter_map(|pair| match pair {
        [(_, better, first), (_, worse, second)] if better > worse => Some((*first, *second)),
        _ => None,
    });
    let reversed: Vec<_> = reversed.collect();
    if reversed.is_empty() { Recorded::Same } else { Recorded::Reversed(reversed) }
}
