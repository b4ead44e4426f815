//! The table of a series: what each event brought, which events count, and the order of the sums.

mod check;
mod field;
mod people;
#[cfg(test)]
mod tests;

pub use check::{SeriesProblem, Unreadable, check_series};
pub use field::{SeriesField, prizes};
pub use people::{People, identify, spelling};

use crate::awards::prizes::starters_of;
use crate::model::folding::fold;
use crate::model::series::{AbsenceValue, PlaceValue, Scope, Series, SeriesTie};
use crate::model::{Event, Person, Points};
use crate::standings::{self, Request};
use chrono::NaiveDate;
use std::cmp::{Ordering, Reverse};

/// The results of one event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EventResults {
    /// Name.
    pub name: String,
    /// Day.
    pub date: Option<NaiveDate>,
    /// People and their places.
    pub entries: Vec<Entry>,
}

/// Somebody in an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub person: Person,
    /// Code of the section.
    pub section: String,
    /// Place.
    pub place: u32,
    /// People in the section's table.
    pub field: u32,
    /// Points of the games.
    pub points: Points,
}

/// The results of an event of ours: people who really played, by the standings of their sections.
#[must_use]
pub fn results(event: &Event) -> EventResults {
    let mut entries = Vec::new();
    for section in &event.sections {
        let played = starters_of(section);
        let mut rows = standings::table(event, section, &Request::default()).rows;
        rows.retain(|row| row.entrant.player().is_some_and(|player| played.contains(&player)));
        let field = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        for row in rows {
            if let Some(player) = row.entrant.player().and_then(|player| event.player(player)) {
                entries.push(Entry {
                    person: player.person.clone(),
                    section: section.code.clone(),
                    place: row.place,
                    field,
                    points: row.points,
                });
            }
        }
    }
    EventResults { name: event.info.name.clone(), date: event.info.start, entries }
}

/// What one event brought to somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// He was not there, and that counts nothing.
    NotThere,
    /// He was not there, which counts so much.
    Missed {
        /// How much.
        value: Points,
        /// Whether it is in the sum.
        counts: bool,
    },
    /// He played.
    Played {
        /// His place.
        place: u32,
        /// What it is worth.
        value: Points,
        /// Whether it is in the sum.
        counts: bool,
    },
}

impl Mark {
    /// The value, if there is one.
    #[must_use]
    pub const fn value(self) -> Option<Points> {
        match self {
            Self::NotThere => None,
            Self::Missed { value, .. } | Self::Played { value, .. } => Some(value),
        }
    }

    /// Whether he played.
    #[must_use]
    pub const fn played(self) -> bool {
        matches!(self, Self::Played { .. })
    }

    const fn counting(self) -> Self {
        match self {
            Self::NotThere => self,
            Self::Missed { value, .. } => Self::Missed { value, counts: true },
            Self::Played { place, value, .. } => Self::Played { place, value, counts: true },
        }
    }
}

/// A row of a series table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesRow {
    /// Place in [`People::people`].
    pub person: usize,
    /// Place of the group in the series.
    pub group: usize,
    /// One for every event held.
    pub marks: Vec<Mark>,
    /// Events in which he played.
    pub events: u32,
    /// The sum of what counts.
    pub sum: Points,
    /// Place in the group; `None` = not classified (too few events).
    pub place: Option<u32>,
}

/// Something the print of a table should say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeriesNote {
    /// Staying away would have cost this person less than this event did (trap 2).
    CheaperToStayAway {
        /// Who.
        person: usize,
        /// Which event, from 0.
        event: usize,
    },
    /// This person has results in two groups; both are kept, not added (trap 3).
    InTwoGroups {
        /// Who.
        person: usize,
    },
    /// This person is in an event twice: two people, perhaps, whom only a number in the register tells apart. The better
    /// placed line counts.
    TwiceInEvent {
        /// Who.
        person: usize,
        /// Which event, from 0.
        event: usize,
    },
}

/// The table of a series after some of its events.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeriesTable {
    /// Who is who.
    pub people: People,
    /// Names of the groups.
    pub groups: Vec<String>,
    /// Events counted.
    pub events: usize,
    /// Rows, group after group, best first, the unclassified at the end of their group.
    pub rows: Vec<SeriesRow>,
    /// What to say besides.
    pub notes: Vec<SeriesNote>,
}

impl SeriesTable {
    /// The rows of a group.
    pub fn group(&self, group: usize) -> impl Iterator<Item = &SeriesRow> {
        self.rows.iter().filter(move |row| row.group == group)
    }
}

/// The table after the events given, of `series.events.len()` planned.
#[must_use]
pub fn table(series: &Series, events: &[EventResults]) -> SeriesTable {
    let people = identify(events, &series.answers);
    let groups = group_names(series);
    let mut rows: Vec<SeriesRow> = Vec::new();
    let mut twice: Vec<SeriesNote> = Vec::new();
    for (number, event) in events.iter().enumerate() {
        for entry in &event.entries {
            let (Some(group), Some(person)) = (group_of(series, &entry.section), people.find(&entry.person))
            else {
                continue;
            };
            let found = rows.iter().position(|row| row.person == person && row.group == group);
            let at = found.unwrap_or_else(|| {
                let marks = vec![Mark::NotThere; events.len()];
                rows.push(SeriesRow { person, group, marks, events: 0, sum: Points::ZERO, place: None });
                rows.len() - 1
            });
            let Some(mark) = rows.get_mut(at).and_then(|row| row.marks.get_mut(number)) else { continue };
            let better = match *mark {
                Mark::Played { place, .. } => {
                    twice.push(SeriesNote::TwiceInEvent { person, event: number });
                    entry.place < place
                }
                Mark::NotThere | Mark::Missed { .. } => true,
            };
            if better {
                *mark = Mark::Played { place: entry.place, value: value(series, entry), counts: false };
            }
        }
    }
    for row in &mut rows {
        row.events = u32::try_from(row.marks.iter().filter(|mark| mark.played()).count()).unwrap_or(u32::MAX);
    }
    let needed = events_needed(series, events.len());
    let absent = Absences::new(series, events, &rows, needed);
    for row in &mut rows {
        absent.fill(row);
        count(series, events.len(), row);
    }
    sort_and_place(series, &people, needed, &mut rows);
    let mut notes = notes(series, &rows, needed, &absent);
    notes.extend(twice);
    SeriesTable { people, groups, events: events.len(), rows, notes }
}

/// Names of the groups; one without a name if the series has none.
fn group_names(series: &Series) -> Vec<String> {
    if series.groups.is_empty() {
        return vec![String::new()];
    }
    series.groups.iter().map(|group| group.name.clone()).collect()
}

fn group_of(series: &Series, section: &str) -> Option<usize> {
    if series.groups.is_empty() {
        Some(0)
    } else {
        series.groups.iter().position(|group| group.takes(section))
    }
}

/// What an event brings to somebody who played.
fn value(series: &Series, entry: &Entry) -> Points {
    let whole = |number: u32| Points::whole(i32::try_from(number).unwrap_or(i32::MAX / 100));
    let from_bottom = whole((entry.field + 1).saturating_sub(entry.place));
    let value = match &series.value {
        PlaceValue::Place => whole(entry.place),
        PlaceValue::Table { points, beyond } => {
            let row = usize::try_from(entry.place).ok().and_then(|place| points.get(place.checked_sub(1)?));
            whole(u32::from(*row.unwrap_or(beyond)))
        }
        PlaceValue::FieldMinusPlacePlusOne => from_bottom,
        PlaceValue::GamePoints => entry.points,
        PlaceValue::FromBottomPlusPoints { times } => from_bottom + entry.points * i32::from(*times),
    };
    value + whole(u32::from(series.bonus))
}

/// Events needed to be classified now: before the last event, whoever can still reach the minimum is in the table.
fn events_needed(series: &Series, held: usize) -> u32 {
    let still_to_come = series.events.len().saturating_sub(held);
    u32::try_from(usize::from(series.minimum_events).saturating_sub(still_to_come).max(1)).unwrap_or(1)
}

/// What each missed event counts.
struct Absences {
    /// A value a group and event; `None` = nothing.
    values: Vec<Vec<Option<Points>>>,
}

impl Absences {
    fn new(series: &Series, events: &[EventResults], rows: &[SeriesRow], needed: u32) -> Self {
        let whole = |number: usize| Points::whole(i32::try_from(number).unwrap_or(i32::MAX / 100));
        let groups = group_names(series).len();
        let classified = |group: usize| {
            let counted = |row: &&SeriesRow| {
                row.events >= needed && (series.absence_over == Scope::Everybody || row.group == group)
            };
            rows.iter().filter(counted).count()
        };
        let field = |event: &EventResults, group: usize| {
            event.entries.iter().filter(|entry| group_of(series, &entry.section) == Some(group)).count()
        };
        let value = |event: &EventResults, group: usize| match series.absence {
            AbsenceValue::None => None,
            AbsenceValue::ClassifiedPlusOne => Some(whole(classified(group) + 1)),
            AbsenceValue::FieldPlus(more) => Some(whole(field(event, group) + usize::from(more))),
            AbsenceValue::Zero => Some(Points::ZERO),
        };
        let values = (0..groups).map(|group| events.iter().map(|event| value(event, group)).collect());
        Self { values: values.collect() }
    }

    fn of(&self, group: usize, event: usize) -> Option<Points> {
        self.values.get(group)?.get(event).copied().flatten()
    }

    fn fill(&self, row: &mut SeriesRow) {
        for (event, mark) in row.marks.iter_mut().enumerate() {
            if *mark == Mark::NotThere
                && let Some(value) = self.of(row.group, event)
            {
                *mark = Mark::Missed { value, counts: false };
            }
        }
    }
}

/// Marks the best events as counting and adds them up. Of equal values the earlier events count.
fn count(series: &Series, held: usize, row: &mut SeriesRow) {
    let mut limit = series.best.map_or(held, usize::from);
    if let Some(drops) = series.drops.filter(|drops| held >= usize::from(drops.after)) {
        limit = limit.min(held.saturating_sub(usize::from(drops.number)));
    }
    let mut order: Vec<(Points, usize)> =
        row.marks.iter().enumerate().filter_map(|(event, mark)| Some((mark.value()?, event))).collect();
    order.sort_by_key(|&(value, event)| (worth(series, value), event));
    for (value, event) in order.into_iter().take(limit) {
        row.sum += value;
        if let Some(mark) = row.marks.get_mut(event) {
            *mark = mark.counting();
        }
    }
}

/// Smaller is better.
const fn worth(series: &Series, value: Points) -> i32 {
    if series.low_wins { value.0 } else { -value.0 }
}

/// Sorts the rows group by group and gives places to the classified; full equals share them and stand by name, whatever the
/// order of the files was.
fn sort_and_place(series: &Series, people: &People, needed: u32, rows: &mut [SeriesRow]) {
    let classified = |row: &SeriesRow| row.events >= needed;
    let order = |a: &SeriesRow, b: &SeriesRow| compare(series, a, b);
    let name = |row: &SeriesRow| people.people.get(row.person).map(|person| fold(&person.name()));
    rows.sort_by(|a, b| {
        (a.group, !classified(a))
            .cmp(&(b.group, !classified(b)))
            .then_with(|| order(a, b))
            .then_with(|| name(a).cmp(&name(b)))
    });
    for group in rows.chunk_by_mut(|a, b| a.group == b.group) {
        let mut last: Option<(SeriesRow, u32)> = None;
        for (row, counted) in group.iter_mut().zip(1..) {
            if !classified(row) {
                break;
            }
            let place = match &last {
                Some((above, place)) if order(above, row) == Ordering::Equal => *place,
                _ => counted,
            };
            row.place = Some(place);
            last = Some((row.clone(), place));
        }
    }
}

/// By sum, then by the ties of the series.
fn compare(series: &Series, a: &SeriesRow, b: &SeriesRow) -> Ordering {
    let sum = worth(series, a.sum).cmp(&worth(series, b.sum));
    series.ties.iter().fold(sum, |order, tie| order.then_with(|| by_tie(series, *tie, a, b)))
}

fn by_tie(series: &Series, tie: SeriesTie, a: &SeriesRow, b: &SeriesRow) -> Ordering {
    let played = |row: &SeriesRow, mark: Option<&Mark>| {
        let mark = mark.filter(|mark| mark.played() && !row.marks.is_empty())?;
        mark.value().map(|value| worth(series, value))
    };
    // Whoever was not there is behind.
    let behind = |value: Option<i32>| (value.is_none(), value);
    match tie {
        SeriesTie::MoreEvents => Reverse(a.events).cmp(&Reverse(b.events)),
        SeriesTie::BestEvent => {
            let best = |row: &SeriesRow| row.marks.iter().filter_map(|mark| played(row, Some(mark))).min();
            behind(best(a)).cmp(&behind(best(b)))
        }
        SeriesTie::LastEvent => behind(played(a, a.marks.last())).cmp(&behind(played(b, b.marks.last()))),
    }
}

fn notes(series: &Series, rows: &[SeriesRow], needed: u32, absent: &Absences) -> Vec<SeriesNote> {
    let mut notes = Vec::new();
    for row in rows.iter().filter(|row| row.events >= needed) {
        for (event, mark) in row.marks.iter().enumerate() {
            let dearer =
                |missed| mark.value().is_some_and(|value| worth(series, value) > worth(series, missed));
            if mark.played() && absent.of(row.group, event).is_some_and(dearer) {
                notes.push(SeriesNote::CheaperToStayAway { person: row.person, event });
            }
        }
    }
    for (place, row) in rows.iter().enumerate() {
        let before = rows.get(..place).unwrap_or(&[]);
        if before.iter().any(|other| other.person == row.person) {
            notes.push(SeriesNote::InTwoGroups { person: row.person });
        }
    }
    notes
}

/// A row of a class table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRow<'t> {
    /// Place in the class.
    pub place: u32,
    /// The row of the series table.
    pub row: &'t SeriesRow,
}
