//! Plain tables of events run elsewhere: a CSV with places, names and what else is known, for series.

use super::lists::{Grid, ListError, Mapping, Problem, people};
use crate::awards::series::{Entry, EventResults};
use crate::model::Points;
use crate::model::folding::fold;
use std::collections::BTreeMap;

/// Why a table can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is no list of people.
    #[error(transparent)]
    List(#[from] ListError),
    /// A row has no name.
    #[error("line {0}: no name")]
    NoName(usize),
    /// A place or a number of points that is none.
    #[error("line {line}: \"{cell}\" is no number")]
    NoNumber {
        /// Line of the file, from 1.
        line: usize,
        /// What stands there.
        cell: String,
    },
}

/// The extra columns of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extra {
    Place,
    Points,
    Section,
    Resident,
}

impl Extra {
    fn of_head(head: &str) -> Option<Self> {
        let head: String = fold(head).chars().filter(|c| c.is_alphanumeric()).collect();
        Some(match head.as_str() {
            "mce" | "miejsce" | "lokata" | "m" | "place" | "pos" | "position" => Self::Place,
            "pkt" | "punkty" | "pts" | "points" | "score" => Self::Points,
            "grupa" | "gr" | "group" | "section" | "turniej" => Self::Section,
            "powiat" | "mieszkaniec" | "mieszkaniecpowiatu" | "resident" => Self::Resident,
            _ => return None,
        })
    }
}

/// Reads a table. Without a column of places the rows are in the order of places; without one of sections everybody is in
/// the section named here.
///
/// # Errors
/// [`TableError`]; nothing is guessed about places and points.
pub fn read(text: &str, section: &str) -> Result<EventResults, TableError> {
    let grid = Grid::read(text, None)?;
    let mut mapping = Mapping::guess(&grid)?;
    let mut extras: Vec<(usize, Extra)> = Vec::new();
    for (column, head) in grid.head().iter().enumerate() {
        if let Some(extra) = Extra::of_head(head) {
            extras.push((column, extra));
            if let Some(field) = mapping.columns.get_mut(column) {
                *field = None;
            }
        }
    }
    let list = people(&grid, &mapping);
    if let Some(Problem { line, .. }) =
        list.problems.iter().find(|p| p.severity == super::lists::Severity::Fatal)
    {
        return Err(TableError::NoName(*line));
    }
    let rows: BTreeMap<usize, &[String]> = grid.data_rows(mapping.has_head).collect();
    let cell = |line: usize, wanted: Extra| {
        let column = extras.iter().find(|(_, extra)| *extra == wanted)?.0;
        let cell = rows.get(&line)?.get(column)?.trim();
        (!cell.is_empty()).then(|| cell.to_owned())
    };
    let mut results = EventResults::default();
    let mut so_far: BTreeMap<String, u32> = BTreeMap::new();
    for (line, mut person) in list.people {
        let no_number = |cell: &str| TableError::NoNumber { line, cell: cell.to_owned() };
        let section = cell(line, Extra::Section).unwrap_or_else(|| section.to_owned());
        let counted = so_far.entry(section.clone()).or_default();
        *counted += 1;
        let place = match cell(line, Extra::Place) {
            Some(cell) => {
                cell.trim_end_matches('.').parse().ok().filter(|p| *p > 0).ok_or_else(|| no_number(&cell))?
            }
            None => *counted,
        };
        let points = match cell(line, Extra::Points) {
            Some(cell) => Points::parse(&cell).ok_or_else(|| no_number(&cell))?,
            None => Points::ZERO,
        };
        if let Some(cell) = cell(line, Extra::Resident) {
            person.resident = matches!(fold(&cell).as_str(), "tak" | "t" | "yes" | "y" | "1" | "x" | "+");
        }
        results.entries.push(Entry { person, section, place, field: 0, points });
    }
    for entry in &mut results.entries {
        entry.field = so_far.get(&entry.section).copied().unwrap_or(0);
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_an_event_run_elsewhere_is_read() {
        let table = read(
            "M-ce;Nazwisko i imię;Rok ur.;Pkt;Grupa;CR;Powiat\n1;Łoś Zofia;2012;26;junior;123;tak\n\
             2;Bąk Jan;2013;19,5;junior;;nie\n1.;Król Adam;1960;24;senior;;x\n",
            "",
        )
        .unwrap();
        let told: Vec<_> = table
            .entries
            .iter()
            .map(|e| {
                (
                    e.person.name(),
                    e.section.as_str(),
                    e.place,
                    e.field,
                    e.points.to_string(),
                    e.person.resident,
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                ("Łoś Zofia".to_owned(), "junior", 1, 2, "26".to_owned(), true),
                ("Bąk Jan".to_owned(), "junior", 2, 2, "19.5".to_owned(), false),
                ("Król Adam".to_owned(), "senior", 1, 1, "24".to_owned(), true),
            ]
        );
    }

    #[test]
    fn without_places_the_order_counts_and_odd_numbers_are_refused() {
        let table = read("Nazwisko;Imię\nNowak;Jan\nKowal;Ewa\n", "A").unwrap();
        assert_eq!(table.entries.iter().map(|entry| entry.place).collect::<Vec<_>>(), [1, 2]);
        let bad = read("Miejsce;Nazwisko;Imię\npierwszy;Nowak;Jan\n", "A");
        assert_eq!(bad, Err(TableError::NoNumber { line: 2, cell: "pierwszy".to_owned() }));
        assert!(matches!(read("", "A"), Err(TableError::List(ListError::Empty))));
    }
}
