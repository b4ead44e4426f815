//! Series that can't add up, told before they hurt.

use super::{EventResults, group_of};
use crate::model::rules::Source;
use crate::model::series::{AbsenceValue, PlaceValue, Series};
use crate::model::trouble::Trouble;
use std::collections::BTreeSet;

/// Something odd or wrong about a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeriesProblem {
    /// The file or folder of an event is not there.
    MissingFile {
        /// Name of the event.
        event: String,
        /// Where it should be.
        path: String,
    },
    /// The file of an event can't be read.
    UnreadableFile {
        /// Where it is.
        path: String,
        /// What is wrong with it.
        why: Unreadable,
    },
    /// No event is held yet, or none could be read.
    NoEvents,
    /// More events are needed than the series has.
    TooManyNeeded {
        /// Needed.
        needed: u8,
        /// Planned.
        planned: usize,
    },
    /// More events count than the series has.
    TooManyCount {
        /// Counting.
        best: u8,
        /// Planned.
        planned: usize,
    },
    /// The lowest sum wins and a missed event counts nothing: whoever stays away wins.
    StayingAwayWins,
    /// A high value is good where the lowest sum wins, or the other way round.
    WrongWay,
    /// A class or a prize list names a group that the series does not have.
    UnknownGroup(String),
    /// Results of this section count nowhere.
    SectionCountsNowhere(String),
}

/// Why the results of an event can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// An event folder, or the disk.
    Trouble(Trouble),
    /// The system's own words.
    System(String),
    /// Longer than any tournament is.
    TooLong,
    /// The file holds no list of people.
    NoList,
    /// A row of a table has no name; its line, from 1.
    NoName(usize),
    /// A place or a number of points that is none.
    NoNumber {
        /// Line, from 1.
        line: usize,
        /// What stands there.
        cell: String,
    },
    /// A line of a TRF, from 1.
    Trf(usize),
}

/// Everything that is odd about a series with the events that could be read.
#[must_use]
pub fn check_series(series: &Series, events: &[EventResults]) -> Vec<SeriesProblem> {
    let mut problems = Vec::new();
    let planned = series.events.len();
    if events.is_empty() {
        problems.push(SeriesProblem::NoEvents);
    }
    if usize::from(series.minimum_events) > planned {
        problems.push(SeriesProblem::TooManyNeeded { needed: series.minimum_events, planned });
    }
    if let Some(best) = series.best.filter(|&best| usize::from(best) > planned) {
        problems.push(SeriesProblem::TooManyCount { best, planned });
    }
    if series.low_wins && series.absence == AbsenceValue::None && usize::from(series.minimum_events) < planned
    {
        problems.push(SeriesProblem::StayingAwayWins);
    }
    if series.low_wins != (series.value == PlaceValue::Place) {
        problems.push(SeriesProblem::WrongWay);
    }
    let known: BTreeSet<&str> = series.groups.iter().map(|group| group.name.as_str()).collect();
    let classes = series.classes.iter().flat_map(|class| &class.groups);
    let lists = series.prizes.iter().flat_map(|set| &set.lists);
    let sources = lists.filter_map(|list| match &list.source {
        Source::Group(name) => Some(name),
        _ => None,
    });
    let unknown: BTreeSet<&String> =
        classes.chain(sources).filter(|name| !known.contains(name.as_str())).collect();
    problems.extend(unknown.into_iter().map(|name| SeriesProblem::UnknownGroup(name.clone())));
    let sections: BTreeSet<&str> =
        events.iter().flat_map(|event| &event.entries).map(|entry| entry.section.as_str()).collect();
    let nowhere = sections.into_iter().filter(|section| group_of(series, section).is_none());
    problems.extend(nowhere.map(|section| SeriesProblem::SectionCountsNowhere(section.to_owned())));
    problems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::series::SeriesEvent;

    #[test]
    fn series_that_cannot_add_up_are_told() {
        let series = Series {
            events: vec![SeriesEvent::default(); 3],
            minimum_events: 4,
            best: Some(5),
            low_wins: true,
            value: PlaceValue::GamePoints,
            ..Series::default()
        };
        assert_eq!(
            check_series(&series, &[]),
            [
                SeriesProblem::NoEvents,
                SeriesProblem::TooManyNeeded { needed: 4, planned: 3 },
                SeriesProblem::TooManyCount { best: 5, planned: 3 },
                SeriesProblem::WrongWay,
            ]
        );
        let away = Series { low_wins: true, minimum_events: 1, events: series.events, ..Series::default() };
        assert!(check_series(&away, &[]).contains(&SeriesProblem::StayingAwayWins));
    }
}
