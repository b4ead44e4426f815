//! Snapshots: a whole event in one file, enough to carry on anywhere.
//!
//! Line 1 is the header, line 2 a summary for the list of events, and then comes the event, written to be read by people.

use super::Trouble;
use super::files::{Disk, reading, write_atomically};
use super::format::{Header, Kind};
use crate::model::{Event, Section};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;

/// What the list of events shows of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Name.
    pub name: String,
    /// Place.
    pub place: String,
    /// First day.
    pub start: Option<NaiveDate>,
    /// Last day.
    pub end: Option<NaiveDate>,
    /// Its sections.
    pub sections: Vec<SectionSummary>,
}

/// What the list of events shows of a section.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SectionSummary {
    /// Short name.
    pub code: String,
    /// Players (or teams) entered.
    pub entered: usize,
    /// Rounds paired.
    pub paired: usize,
    /// Rounds planned.
    pub rounds: u16,
    /// Open games.
    pub open: usize,
}

impl Summary {
    /// The summary of an event.
    #[must_use]
    pub fn of(event: &Event) -> Self {
        Self {
            name: event.info.name.clone(),
            place: event.info.place.clone(),
            start: event.info.start,
            end: event.info.end,
            sections: event.sections.iter().map(SectionSummary::of).collect(),
        }
    }
}

impl SectionSummary {
    fn of(section: &Section) -> Self {
        Self {
            code: section.code.clone(),
            entered: if section.settings.system.is_team() {
                section.teams.len()
            } else {
                section.participants.len()
            },
            paired: section.rounds.len(),
            rounds: section.settings.rounds,
            open: section.rounds.iter().map(crate::model::Round::open_games).sum(),
        }
    }
}

/// An event and the number of the last change in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The last change of the journal that is in the event.
    pub after: u64,
    /// The event.
    pub event: Event,
}

impl Snapshot {
    /// Writes a snapshot in the place of what is there.
    ///
    /// # Errors
    ///
    /// [`Trouble`] of writing; what was there stays.
    pub fn write(disk: &dyn Disk, path: &Path, after: u64, event: &Event) -> Result<(), Trouble> {
        let failed =
            |error: ron::Error| Trouble::Unwritable { path: path.to_owned(), detail: error.to_string() };
        let mut text = Header::new(Kind::Event, after).line();
        text.push_str(&ron::to_string(&Summary::of(event)).map_err(failed)?);
        text.push('\n');
        let pretty =
            ron::ser::PrettyConfig::new().indentor(" ".to_owned()).depth_limit(6).compact_arrays(true);
        text.push_str(&ron::ser::to_string_pretty(event, pretty).map_err(failed)?);
        text.push('\n');
        write_atomically(disk, path, text.as_bytes())
    }

    /// Reads a snapshot.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if the file is missing, damaged or of a newer format.
    pub fn read(path: &Path) -> Result<Self, Trouble> {
        let bytes = fs::read(path).map_err(|error| reading(path, &error))?;
        let damaged = |detail: String| Trouble::Damaged { path: path.to_owned(), detail };
        let text = String::from_utf8(bytes).map_err(|error| damaged(error.to_string()))?;
        let (first, rest) = text.split_once('\n').ok_or_else(|| damaged("one line only".to_owned()))?;
        let header = Header::read(first, Kind::Event, path)?;
        let (_, event) = rest.split_once('\n').ok_or_else(|| damaged("two lines only".to_owned()))?;
        let event = ron::from_str(event).map_err(|error| damaged(error.to_string()))?;
        Ok(Self { after: header.after, event })
    }

    /// Reads only the first two lines.
    ///
    /// # Errors
    ///
    /// As [`Snapshot::read`].
    pub fn read_summary(path: &Path) -> Result<Summary, Trouble> {
        let file = File::open(path).map_err(|error| reading(path, &error))?;
        let mut lines = BufReader::new(file).lines();
        let mut line = || match lines.next() {
            Some(Ok(line)) => Ok(line),
            Some(Err(error)) => Err(reading(path, &error)),
            None => Err(Trouble::Damaged { path: path.to_owned(), detail: "two lines missing".to_owned() }),
        };
        Header::read(&line()?, Kind::Event, path)?;
        ron::from_str(&line()?)
            .map_err(|error| Trouble::Damaged { path: path.to_owned(), detail: format!("line 2: {error}") })
    }
}
