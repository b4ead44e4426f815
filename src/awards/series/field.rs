//! Classes over groups and the prizes of a series.

use super::{ClassRow, SeriesRow, SeriesTable, compare};
use crate::awards::prizes::{Field, Row, give_out};
use crate::model::person::Birth;
use crate::model::rules::{Allocation, Condition, Entrant, ListOrder, SizeClass, Source, Winner};
use crate::model::series::{Series, SeriesClass};
use crate::model::{Player, PlayerId};
use chrono::NaiveDate;
use std::cmp::Reverse;

/// A series with its table, as classes and prizes see it.
pub struct SeriesField<'a> {
    series: &'a Series,
    table: &'a SeriesTable,
    /// Everybody as a player, since conditions are about players.
    players: Vec<Player>,
    day: Option<NaiveDate>,
}

impl<'a> SeriesField<'a> {
    /// A series with its table. Ages are counted from the day of the first event.
    #[must_use]
    pub fn new(series: &'a Series, table: &'a SeriesTable) -> Self {
        let player = |(place, person): (usize, &crate::model::Person)| Player {
            id: PlayerId(u32::try_from(place).unwrap_or(u32::MAX)),
            person: person.clone(),
            desk: Default::default(),
        };
        let players = table.people.people.iter().enumerate().map(player).collect();
        Self { series, table, players, day: series.events.iter().find_map(|event| event.date) }
    }

    /// Whether a row's person holds a condition; `None` if his data do not say.
    fn holds(&self, row: &SeriesRow, condition: &Condition) -> Option<bool> {
        let section = self.table.groups.get(row.group).map_or("", String::as_str);
        let player = self.players.get(row.person)?;
        condition.answer(&Entrant { player, section, day: self.day, host_club: &self.series.host_club })
    }

    fn birth_of(&self, row: &SeriesRow) -> Option<Birth> {
        self.players.get(row.person)?.person.birth
    }

    /// The classified rows of these groups (none named = all), by their sums as they are.
    fn classified(&self, groups: &[String]) -> Vec<&'a SeriesRow> {
        let wanted = |row: &&SeriesRow| {
            let name = self.table.groups.get(row.group);
            row.place.is_some() && (groups.is_empty() || name.is_some_and(|name| groups.contains(name)))
        };
        let mut rows: Vec<&SeriesRow> = self.table.rows.iter().filter(wanted).collect();
        rows.sort_by(|a, b| compare(self.series, a, b));
        rows
    }

    /// The table of a class, best (or youngest, or oldest) first. Sums of different groups are compared as they are.
    #[must_use]
    pub fn class(&self, class: &SeriesClass) -> Vec<ClassRow<'a>> {
        let mut rows = self.classified(&class.groups);
        rows.retain(|row| self.holds(row, &class.class.who) == Some(true));
        let born = |row: &&SeriesRow| self.birth_of(row);
        match class.order {
            ListOrder::Table => {}
            ListOrder::Youngest => rows.sort_by_key(|row| (born(row).is_none(), Reverse(born(row)))),
            ListOrder::Oldest => rows.sort_by_key(|row| (born(row).is_none(), born(row))),
        }
        let level = |a: &SeriesRow, b: &SeriesRow| match class.order {
            ListOrder::Table => compare(self.series, a, b).is_eq(),
            ListOrder::Youngest | ListOrder::Oldest => self.birth_of(a) == self.birth_of(b),
        };
        places(&rows, level).into_iter().zip(rows).map(|(place, row)| ClassRow { place, row }).collect()
    }

    fn rows(&self, groups: &[String]) -> Vec<Row> {
        let rows = self.classified(groups);
        let row = |(place, row): (u32, &SeriesRow)| Row {
            who: Winner::SeriesPerson(u32::try_from(row.person).unwrap_or(u32::MAX)),
            score: i64::from(row.sum.0),
            place,
        };
        let all = places(&rows, |a, b| compare(self.series, a, b).is_eq()).into_iter().zip(rows).map(row);
        // Somebody in two groups stands for prizes where he is better.
        let mut seen = std::collections::BTreeSet::new();
        all.filter(|row| seen.insert(row.who)).collect()
    }

    fn player(&self, who: Winner) -> Option<&Player> {
        match who {
            Winner::SeriesPerson(person) => self.players.get(usize::try_from(person).ok()?),
            Winner::Player(_) | Winner::Team(_) => None,
        }
    }
}

/// Places 1, 2, 2, 4 of sorted rows.
fn places(rows: &[&SeriesRow], level: impl Fn(&SeriesRow, &SeriesRow) -> bool) -> Vec<u32> {
    let mut places: Vec<u32> = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let above = index.checked_sub(1).and_then(|i| Some((rows.get(i)?, *places.get(i)?)));
        places.push(match above {
            Some((other, place)) if level(other, row) => place,
            _ => u32::try_from(index + 1).unwrap_or(u32::MAX),
        });
    }
    places
}

impl Field for SeriesField<'_> {
    fn table(&self, source: &Source) -> Vec<Row> {
        match source {
            Source::Event => self.rows(&[]),
            Source::Group(name) => self.rows(std::slice::from_ref(name)),
            Source::Section(_) | Source::Members(_) | Source::Combined(_) => Vec::new(),
        }
    }

    fn answer(&self, who: Winner, condition: &Condition) -> Option<bool> {
        let Winner::SeriesPerson(person) = who else { return Some(false) };
        let of_person = |row: &&SeriesRow| u32::try_from(row.person) == Ok(person) && row.place.is_some();
        let answers: Vec<Option<bool>> =
            self.table.rows.iter().filter(of_person).map(|row| self.holds(row, condition)).collect();
        // In two groups a condition on the group holds if it holds in one of them.
        if answers.contains(&Some(true)) {
            Some(true)
        } else if answers.contains(&None) {
            None
        } else {
            Some(false)
        }
    }

    fn birth(&self, who: Winner) -> Option<Birth> {
        self.player(who)?.person.birth
    }

    fn finished(&self, _who: Winner) -> bool {
        true
    }

    fn present(&self, _who: Winner) -> bool {
        true
    }

    fn size(&self, size: &SizeClass) -> u16 {
        u16::try_from(self.classified(&size.sections).len()).unwrap_or(u16::MAX)
    }
}

/// The prizes of a series.
#[must_use]
pub fn prizes(series: &Series, table: &SeriesTable) -> Allocation {
    give_out(&series.prizes, &SeriesField::new(series, table))
}
