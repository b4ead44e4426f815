//! A common table of several sections: points times a factor for each, exactly (E2: A1 x 1.5, A2 x 1).

use super::Ratio;
use super::table::{Entrant, Request, table};
use crate::model::rules::{CombinedTable, Condition};
use crate::model::{Event, PairingNumber, Points, SectionId};
use std::cmp::Reverse;

/// A row of a common table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CombinedRow {
    /// Who.
    pub entrant: Entrant,
    /// From which section.
    pub section: SectionId,
    /// Number in that section.
    pub number: Option<PairingNumber>,
    /// Place in that section's whole table.
    pub section_place: u32,
    /// Points of that section.
    pub points: Points,
    /// Points times the factor.
    pub weighted: Ratio,
    /// Place in the common table (in a filtered one: among those people); shared only by those who share it in their section.
    pub place: u32,
}

/// The common table: by weighted points; of equals the one of the section named first, then by place in the section. Sections
/// that the event does not have are passed over.
#[must_use]
pub fn combined(event: &Event, common: &CombinedTable, class: Option<&Condition>) -> Vec<CombinedRow> {
    let request = Request { class: class.cloned(), ..Request::default() };
    let mut rows: Vec<(usize, CombinedRow)> = Vec::new();
    for (order, part) in common.parts.iter().enumerate() {
        let Some(section) = event.sections.iter().find(|section| section.code == part.section) else {
            continue;
        };
        let factor = Ratio::new(i64::from(part.percent), 100);
        rows.extend(table(event, section, &request).rows.into_iter().map(|row| {
            let combined = CombinedRow {
                entrant: row.entrant,
                section: section.id,
                number: row.number,
                section_place: row.overall,
                points: row.points,
                weighted: Ratio::from(row.points).times(factor),
                place: 0,
            };
            (order, combined)
        }));
    }
    rows.sort_by_key(|(order, row)| (Reverse(row.weighted), *order, row.section_place));
    let (mut place, mut last) = (0, None);
    for ((order, row), counted) in rows.iter_mut().zip(1..) {
        let key = (row.weighted, *order, row.section_place);
        if last != Some(key) {
            (place, last) = (counted, Some(key));
        }
        row.place = place;
    }
    rows.into_iter().map(|(_, row)| row).collect()
}
