//! A series of events (Grand Prix): which events, and how they add up. Kept in a file of its own, since it belongs to none of
//! its events.

use super::rules::{Class, ListOrder, PrizeSet};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A series and its rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Series {
    /// Name.
    pub name: String,
    /// The host club, for conditions that ask for it.
    pub host_club: String,
    /// The events, first one first; those not yet held have no path.
    pub events: Vec<SeriesEvent>,
    /// Groups with tables of their own. None = one table of everybody.
    pub groups: Vec<SeriesGroup>,
    /// What an event brings.
    pub value: PlaceValue,
    /// Added for taking part.
    pub bonus: u16,
    /// Only the best so many events count; `None` = all.
    pub best: Option<u8>,
    /// From some event on the worst ones do not count.
    pub drops: Option<Drops>,
    /// Only people with at least so many events are classified.
    pub minimum_events: u8,
    /// What a missed event counts.
    pub absence: AbsenceValue,
    /// Over whom N of "N + 1" is counted.
    pub absence_over: Scope,
    /// The lowest sum wins.
    pub low_wins: bool,
    /// What separates equal sums; whoever is still equal shares the place.
    pub ties: Vec<SeriesTie>,
    /// Class tables over groups.
    pub classes: Vec<SeriesClass>,
    /// Prizes of the series; their sources are groups, or everybody.
    pub prizes: Vec<PrizeSet>,
    /// What the organiser answered about people who might be the same.
    pub answers: Vec<SamePerson>,
}

/// An event of a series.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeriesEvent {
    /// Name, or a short head for its column.
    pub name: String,
    /// Day.
    pub date: Option<NaiveDate>,
    /// Event folder or CSV table, from the folder of the series file; empty = not yet held.
    pub path: String,
    /// Code of the section that everybody of a CSV table without such a column played in.
    pub section: String,
}

/// A group of a series.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeriesGroup {
    /// Name.
    pub name: String,
    /// Codes of the sections that belong to it in the events; empty = a section with the group's name.
    pub sections: Vec<String>,
}

impl SeriesGroup {
    /// Whether results of this section count here.
    #[must_use]
    pub fn takes(&self, section: &str) -> bool {
        if self.sections.is_empty() {
            self.name == section
        } else {
            self.sections.iter().any(|code| code == section)
        }
    }
}

/// What an event brings to somebody.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PlaceValue {
    /// The place itself.
    #[default]
    Place,
    /// Points from a table: 100 for the first, 90 for the second …
    Table {
        /// First place first.
        points: Vec<u16>,
        /// For every place after the table.
        #[serde(default)]
        beyond: u16,
    },
    /// Size of the field less the place and one more: the last gets 1.
    FieldMinusPlacePlusOne,
    /// Points of the games.
    GamePoints,
    /// Place from the bottom and so many times the points of the games.
    FromBottomPlusPoints {
        /// Factor of the game points.
        times: u16,
    },
}

/// What a missed event counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum AbsenceValue {
    /// Nothing: it is as if it had not been.
    #[default]
    None,
    /// Number of people classified, and one more.
    ClassifiedPlusOne,
    /// Size of that event's field, and this.
    FieldPlus(u16),
    /// Zero, which counts among the best and the worst.
    Zero,
}

/// Over whom people are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Scope {
    /// Each group by itself.
    #[default]
    Group,
    /// All groups together.
    Everybody,
}

/// Dropped results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drops {
    /// Once so many events were held …
    pub after: u8,
    /// … so many worst ones do not count.
    pub number: u8,
}

/// What separates people with equal sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeriesTie {
    /// More events.
    MoreEvents,
    /// The best single event.
    BestEvent,
    /// The better result in the last event.
    LastEvent,
}

/// A class table over groups.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeriesClass {
    /// Name and condition; a condition on a section means the group.
    pub class: Class,
    /// Names of the groups; empty = all.
    pub groups: Vec<String>,
    /// By sum, or by age.
    pub order: ListOrder,
}

/// A person as spelt in some event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Spelling {
    /// Surname and forename.
    pub name: String,
    /// Year of birth.
    pub born: Option<i32>,
    /// Number in the national register.
    pub national_id: String,
}

/// An answer about two spellings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SamePerson {
    /// One.
    pub one: Spelling,
    /// The other.
    pub other: Spelling,
    /// Whether they are one person.
    pub same: bool,
}
