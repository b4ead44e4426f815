//! Entry lists of others: CSV with any separator and XLSX, read as a grid of cells, its columns recognised by their heads,
//! turned into people. All or nothing: a list with a problem is shown with every problem, and nothing is imported.

mod choices;
mod columns;
mod duplicates;
mod fields;
mod grid;
mod memory;
#[cfg(feature = "xlsx")]
mod unpacked;
mod write;
#[cfg(feature = "xlsx")]
mod xlsx;

pub use choices::{Choice, Outcome, settle, with_data};
pub use columns::{Field, Mapping};
pub use duplicates::{Duplicate, SamePerson, Twin, find_duplicates};
pub use grid::{Grid, Separator};
pub use memory::{Memory, Remembered, Unreadable};
pub use write::rows;
#[cfg(feature = "xlsx")]
pub use xlsx::read_xlsx;

use crate::model::Person;
use fields::set_field;

/// Rows more than this are no entry list of one event; reading stops with [`ListError::TooLong`].
pub const MOST_ROWS: usize = 20_000;
/// Bytes more than this are not read at all.
pub const MOST_BYTES: usize = 32 * 1024 * 1024;

/// Why a list can't be read as a whole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// No row with anything in it.
    #[error("the list is empty")]
    Empty,
    /// Neither the heads nor the cells show which column holds names.
    #[error("no column holds names")]
    NoNames,
    /// More than [`MOST_ROWS`] rows or [`MOST_BYTES`] bytes.
    #[error("the list is too long: at most {MOST_ROWS} rows")]
    TooLong,
    /// A row that the CSV reader can't divide (an open quote, for example).
    #[error("line {line}: {what}")]
    Row {
        /// Line of the file, from 1.
        line: u64,
        /// What the reader said.
        what: String,
    },
    /// The workbook can't be opened.
    #[error("the workbook can't be read: {0}")]
    Workbook(String),
}

/// A cell that can't be understood, or a row without a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Row of the list as the file counts lines, from 1.
    pub line: usize,
    /// Column of the list, from 1.
    pub column: usize,
    /// The field that was expected there.
    pub field: Field,
    /// What stands there.
    pub cell: String,
    /// Whether the row can be imported without this cell.
    pub severity: Severity,
}

/// How bad a [`Problem`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The cell is left empty and the arbiter is told.
    Dropped,
    /// Nothing of the list is imported.
    Fatal,
}

/// The people of a list, with everything that was odd about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People {
    /// One a row that has a name, with the line of the file.
    pub people: Vec<(usize, Person)>,
    /// What could not be read, in the order of the file.
    pub problems: Vec<Problem>,
}

impl People {
    /// Whether the list may be imported.
    #[must_use]
    pub fn importable(&self) -> bool {
        !self.people.is_empty() && self.problems.iter().all(|p| p.severity == Severity::Dropped)
    }
}

/// Turns the rows of a grid into people.
#[must_use]
pub fn people(grid: &Grid, mapping: &Mapping) -> People {
    let mut found = People::default();
    for (line, row) in grid.data_rows(mapping.has_head) {
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut person = Person::default();
        for (column, field) in mapping.fields() {
            let cell = row.get(column).map_or("", |cell| cell.trim());
            if !cell.is_empty() && set_field(&mut person, field, cell).is_err() {
                found.problems.push(Problem {
                    line,
                    column: column + 1,
                    field,
                    cell: cell.to_owned(),
                    severity: Severity::Dropped,
                });
            }
        }
        if person.surname.is_empty() {
            let column = mapping.column_of_name().map_or(1, |c| c + 1);
            found.problems.push(Problem {
                line,
                column,
                field: Field::Surname,
                cell: String::new(),
                severity: Severity::Fatal,
            });
        } else {
            found.people.push((line, person));
        }
    }
    found
}

/// Reads a workbook, or says that this program was built without it.
///
/// # Errors
/// [`ListError`].
pub fn read_workbook(bytes: &[u8]) -> Result<Grid, ListError> {
    #[cfg(feature = "xlsx")]
    return read_xlsx(bytes);
    #[cfg(not(feature = "xlsx"))]
    {
        let _ = bytes;
        Err(ListError::Workbook("xlsx".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> People {
        let grid = Grid::read(text, None).unwrap();
        let mapping = Mapping::guess(&grid).unwrap();
        people(&grid, &mapping)
    }

    #[test]
    fn a_polish_list_is_read_by_its_heads() {
        let list = read(
            "Lp.;Nazwisko i imię;Rok ur.;Kat.;Klub;Ranking;CR;Płeć\n\
             1;Łoś Zofia;2012;IV;MDK Żory;1400;12345;K\n2;Dąb-Rozwadowski, Jan;04.07.1988;II+;;1900;;M\n",
        );
        assert!(list.importable(), "{:?}", list.problems);
        let (line, zofia) = &list.people[0];
        assert_eq!((*line, zofia.surname.as_str(), zofia.forename.as_str()), (2, "Łoś", "Zofia"));
        assert_eq!(zofia.birth.map(crate::model::person::Birth::year), Some(2012));
        assert_eq!(zofia.ratings.national.as_ref().map(|r| r.value), Some(1400));
        assert_eq!(list.people[1].1.name(), "Dąb-Rozwadowski Jan");
        assert_eq!(list.people[1].1.category, "II+");
    }

    #[test]
    fn a_list_without_heads_is_read_by_its_cells() {
        let list = read("Nowak,Jan,2001\nKowalska,Anna,1999\n");
        assert_eq!(list.people.len(), 2);
        assert_eq!(list.people[1].1.name(), "Kowalska Anna");
        assert_eq!(list.people[1].1.birth.map(crate::model::person::Birth::year), Some(1999));
    }

    #[test]
    fn an_odd_cell_is_named_and_a_row_without_a_name_stops_the_import() {
        let list = read("Nazwisko;Imię;Ranking\nNowak;Jan;tysiąc\n;Anna;1200\n");
        assert!(!list.importable());
        let told: Vec<_> = list.problems.iter().map(|p| (p.line, p.column, p.field, p.severity)).collect();
        assert_eq!(told, [(2, 3, Field::Rating, Severity::Dropped), (3, 1, Field::Surname, Severity::Fatal)]);
    }

    #[test]
    fn a_list_whose_columns_hold_no_names_is_refused() {
        let grid = Grid::read("1;2;3\n4;5;6\n", None).unwrap();
        assert_eq!(Mapping::guess(&grid), Err(ListError::NoNames));
        // What the heads say is kept for the person who names the column of the names.
        let grid = Grid::read("Kto;Rocznik\nNowak;1999\n", None).unwrap();
        assert_eq!(Mapping::guess(&grid), Err(ListError::NoNames));
        assert_eq!(Mapping::likeliest(&grid).columns, [None, Some(Field::Birth)]);
        assert_eq!(Grid::read("\n \n", None), Err(ListError::Empty));
    }
}
