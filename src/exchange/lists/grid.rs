//! A list as rows of cells.

use super::{ListError, MOST_BYTES, MOST_ROWS};
use serde::{Deserialize, Serialize};

/// Cells of the longest list: each takes more memory than the separator that makes it.
const MOST_CELLS: usize = 100 * MOST_ROWS;

/// What stands between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Separator {
    /// `;`
    Semicolon,
    /// `,`
    Comma,
    /// Tab.
    Tab,
}

impl Separator {
    /// All, in the order in which they win when equally likely.
    pub const ALL: [Self; 3] = [Self::Semicolon, Self::Tab, Self::Comma];

    const fn byte(self) -> u8 {
        match self {
            Self::Semicolon => b';',
            Self::Comma => b',',
            Self::Tab => b'\t',
        }
    }
}

/// Rows of cells, each with the line of the file on which it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// What divided the cells; `None` for a workbook.
    pub separator: Option<Separator>,
    rows: Vec<(usize, Vec<String>)>,
}

impl Grid {
    /// Reads CSV text. Without a separator, takes the one that divides the first lines most evenly.
    ///
    /// # Errors
    /// [`ListError::Empty`], [`ListError::TooLong`] or [`ListError::Row`].
    pub fn read(text: &str, separator: Option<Separator>) -> Result<Self, ListError> {
        if text.len() > MOST_BYTES {
            return Err(ListError::TooLong);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let separator = separator.unwrap_or_else(|| guess_separator(text));
        if text.bytes().filter(|&byte| byte == separator.byte()).count() > MOST_CELLS {
            return Err(ListError::TooLong);
        }
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator.byte())
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let mut rows = Vec::new();
        let mut lines = LineCounter { text, byte: 0, line: 1 };
        for record in reader.records() {
            let record = record.map_err(|error| ListError::Row {
                line: error.position().map_or(0, csv::Position::line),
                what: error.to_string(),
            })?;
            rows.push((lines.line_of(record.position()), record.iter().map(clean).collect()));
            if rows.len() > MOST_ROWS {
                return Err(ListError::TooLong);
            }
        }
        Self::from_rows(rows, Some(separator))
    }

    /// A grid of rows that are already divided (a workbook).
    ///
    /// # Errors
    /// [`ListError::Empty`] if no cell holds anything, [`ListError::TooLong`].
    pub fn from_rows(
        rows: Vec<(usize, Vec<String>)>,
        separator: Option<Separator>,
    ) -> Result<Self, ListError> {
        let rows: Vec<_> =
            rows.into_iter().filter(|(_, row)| row.iter().any(|cell| !cell.is_empty())).collect();
        if rows.is_empty() {
            return Err(ListError::Empty);
        }
        if rows.len() > MOST_ROWS {
            return Err(ListError::TooLong);
        }
        Ok(Self { separator, rows })
    }

    /// All rows with their lines.
    #[must_use]
    pub fn rows(&self) -> &[(usize, Vec<String>)] {
        &self.rows
    }

    /// Cells of the widest row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0)
    }

    /// The first row.
    #[must_use]
    pub fn head(&self) -> &[String] {
        self.rows.first().map_or(&[], |(_, row)| row.as_slice())
    }

    /// The rows with people in them.
    pub fn data_rows(&self, has_head: bool) -> impl Iterator<Item = (usize, &[String])> {
        self.rows.iter().skip(usize::from(has_head)).map(|(line, row)| (*line, row.as_slice()))
    }
}

/// Counts lines up to the beginning of a record. The reader's own count stands before the empty lines that it skips.
struct LineCounter<'a> {
    text: &'a str,
    byte: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn line_of(&mut self, position: Option<&csv::Position>) -> usize {
        let start = position.and_then(|p| usize::try_from(p.byte()).ok()).unwrap_or(self.byte);
        let rest = self.text.as_bytes().get(start..).unwrap_or(&[]);
        let start = start + rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let passed = self.text.as_bytes().get(self.byte..start).unwrap_or(&[]);
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.byte = start;
        self.line
    }
}

/// Cells without the blanks, quotes and control characters that spreadsheets leave around them. The apostrophe is what an
/// export puts before `=` so that no spreadsheet runs the cell.
pub(super) fn clean(cell: &str) -> String {
    let cell: String = cell.chars().filter(|c| !c.is_control() || *c == '\t').collect();
    let cell = cell.trim();
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest.to_owned(),
        _ => cell.to_owned(),
    }
}

/// The separator that most lines have equally often, and at least once.
fn guess_separator(text: &str) -> Separator {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(20).collect();
    let evenness = |separator: Separator| {
        let wanted = char::from(separator.byte());
        let counts: Vec<usize> = lines.iter().map(|line| count_outside_quotes(line, wanted)).collect();
        let first = counts.first().copied().unwrap_or(0);
        if first == 0 { 0 } else { counts.iter().filter(|&&count| count == first).count() }
    };
    let mut best = (Separator::Semicolon, 0);
    for separator in Separator::ALL {
        let lines = evenness(separator);
        if lines > best.1 {
            best = (separator, lines);
        }
    }
    best.0
}

fn count_outside_quotes(line: &str, wanted: char) -> usize {
    let mut quoted = false;
    line.chars()
        .filter(|&c| {
            quoted ^= c == '"';
            c == wanted && !quoted
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_separator_is_found_although_names_hold_commas() {
        for (text, separator) in [
            ("a;b;c\nNowak, Jan;1;2\n", Separator::Semicolon),
            ("a,b\n\"x;y\",2\n", Separator::Comma),
            ("a\tb\nx,y\t2\n", Separator::Tab),
            ("only one column\n", Separator::Semicolon),
        ] {
            assert_eq!(guess_separator(text), separator, "{text}");
        }
    }

    #[test]
    fn the_byte_order_mark_is_no_part_of_the_first_head() {
        assert_eq!(Grid::read("\u{feff}Nom;Elo\nA;1\n", None).unwrap().head(), ["Nom", "Elo"]);
    }

    #[test]
    fn lines_are_those_of_the_file() {
        let grid = Grid::read("a;b\n\n\"x\ny\";2\nz;3\n", None).unwrap();
        assert_eq!(grid.rows().iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3, 5]);
    }
}
