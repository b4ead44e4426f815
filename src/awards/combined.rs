//! Common tables: points of several sections times a factor, the earlier section above on equal values.

use crate::model::Points;
use crate::model::rules::{CombinedTable, Winner};
use std::fmt;

/// A row of a section's standings, as common tables and prizes need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Who: a player, or a team of a team section.
    pub who: Winner,
    /// His points.
    pub points: Points,
    /// His place; equal for people who are level in everything.
    pub place: u32,
}

/// Points times a factor in percent: exact, in ten-thousandths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Weighted(pub i64);

impl Weighted {
    /// These points times this factor.
    #[must_use]
    pub fn new(points: Points, percent: u16) -> Self {
        Self(i64::from(points.0) * i64::from(percent))
    }
}

/// Decimal with a point and at least two digits after it: `5.25`.
impl fmt::Display for Weighted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 10_000, self.0.unsigned_abs() % 10_000);
        let text = if rest % 100 == 0 {
            format!("{sign}{whole}.{:02}", rest / 100)
        } else {
            format!("{sign}{whole}.{rest:04}")
        };
        f.pad(&text)
    }
}

/// A row of a common table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombinedRow {
    /// Who.
    pub who: Winner,
    /// Which part of the table he comes from, from 0.
    pub part: usize,
    /// Points in his section.
    pub points: Points,
    /// Points times the factor.
    pub value: Weighted,
    /// Place in his section.
    pub place_in_section: u32,
    /// Place in the common table; equal only for people of one section who are level there.
    pub place: u32,
}

/// The common table, given the standings of a section by its code.
#[must_use]
pub fn table(rules: &CombinedTable, standings: impl Fn(&str) -> Vec<Placed>) -> Vec<CombinedRow> {
    let mut rows: Vec<CombinedRow> = Vec::new();
    for (part, rule) in rules.parts.iter().enumerate() {
        for placed in standings(&rule.section) {
            rows.push(CombinedRow {
                who: placed.who,
                part,
                points: placed.points,
                value: Weighted::new(placed.points, rule.percent),
                place_in_section: placed.place,
                place: 0,
            });
        }
    }
    let key = |row: &CombinedRow| (std::cmp::Reverse(row.value), row.part, row.place_in_section);
    rows.sort_by_key(key);
    let mut last = None;
    let mut place = 0;
    for (index, row) in rows.iter_mut().enumerate() {
        if last != Some(key(row)) {
            place = u32::try_from(index + 1).unwrap_or(u32::MAX);
            last = Some(key(row));
        }
        row.place = place;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::PlayerId;
    use crate::model::rules::CombinedPart;

    fn placed(player: u32, place: u32, points: &str) -> Placed {
        Placed { who: Winner::Player(PlayerId(player)), points: Points::parse(points).unwrap(), place }
    }

    /// Example 5.4 and trap 10: times 1.5 gives quarters, and A1 is above on equal values.
    #[test]
    fn common_table_of_a1_and_a2() {
        let rules = CombinedTable {
            name: "A1+A2".to_owned(),
            parts: vec![
                CombinedPart { section: "A1".to_owned(), percent: 150 },
                CombinedPart { section: "A2".to_owned(), percent: 100 },
            ],
        };
        let rows = table(&rules, |code| match code {
            "A1" => vec![placed(1, 1, "3½"), placed(2, 2, "3"), placed(3, 3, "2½"), placed(4, 6, "½")],
            _ => vec![placed(11, 1, "5"), placed(12, 2, "4½")],
        });
        let got: Vec<(Winner, String)> = rows.iter().map(|row| (row.who, row.value.to_string())).collect();
        let want = [(1, "5.25"), (11, "5.00"), (2, "4.50"), (12, "4.50"), (3, "3.75"), (4, "0.75")];
        assert_eq!(got, want.map(|(player, value)| (Winner::Player(PlayerId(player)), value.to_owned())));
        assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    }
}
