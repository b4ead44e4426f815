//! What a file with a rating list is, before it is read: the kind of list, its ratings and its month, as far as the file and
//! its name say it.

use super::fixed::Columns;
use super::source::{self, with_list};
use super::{Pace, RatingListError};
use std::io::Read;
use std::path::Path;

/// How much of a list is looked at: the head and some hundred people.
const BEGINNING: u64 = 256 * 1024;

/// A month of a year, as lists are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: u16,
    month: u8,
}

impl Month {
    /// This month; `None` if there is none such in the time of rating lists.
    #[must_use]
    pub fn new(year: u16, month: u8) -> Option<Self> {
        ((1970..2100).contains(&year) && (1..=12).contains(&month)).then_some(Self { year, month })
    }

    /// Reads what people type: `2026-11`, `11.2026`, `11/2026`, `nov26`, `NOV 2026`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (month, rest) = Self::find(text)?;
        rest.trim_matches(|c: char| !c.is_alphanumeric()).is_empty().then_some(month)
    }

    /// Finds a month in the name of a file; answers what is left of the name too.
    fn find(name: &str) -> Option<(Self, String)> {
        let pieces = pieces(name);
        let number = |piece: Option<&&str>| piece.and_then(|piece| piece.parse::<u16>().ok());
        for (place, piece) in pieces.iter().enumerate() {
            let next = pieces.get(place + 1);
            let found = match (english(piece), piece.len(), number(Some(piece))) {
                (Some(month), ..) => {
                    let year = number(next).filter(|_| next.is_some_and(|y| matches!(y.len(), 2 | 4)));
                    year.and_then(|year| Self::new(if year < 100 { 2000 + year } else { year }, month))
                        .map(|m| (m, 2))
                }
                (None, 4, Some(year)) => number(next)
                    .filter(|_| next.is_some_and(|month| month.len() <= 2))
                    .and_then(|month| Self::new(year, u8::try_from(month).ok()?))
                    .map(|m| (m, 2)),
                (None, 1 | 2, Some(month)) => number(next)
                    .filter(|_| next.is_some_and(|year| year.len() == 4))
                    .and_then(|year| Self::new(year, u8::try_from(month).ok()?))
                    .map(|m| (m, 2)),
                (None, 6, _) => piece
                    .split_at_checked(4)
                    .and_then(|(year, month)| Self::new(year.parse().ok()?, month.parse().ok()?))
                    .map(|m| (m, 1)),
                _ => None,
            };
            if let Some((month, length)) = found {
                let rest = pieces.iter().take(place).chain(pieces.iter().skip(place + length));
                return Some((month, rest.copied().collect::<Vec<_>>().join(" ")));
            }
        }
        None
    }
}

impl std::fmt::Display for Month {
    /// `2026-11`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

fn english(word: &str) -> Option<u8> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let place = MONTHS.iter().position(|month| *month == word.to_ascii_lowercase())?;
    u8::try_from(place + 1).ok()
}

/// Runs of letters and runs of digits; `nov26frl` has three.
fn pieces(text: &str) -> Vec<&str> {
    let kind = |c: char| {
        if c.is_ascii_digit() {
            1
        } else if c.is_alphabetic() {
            2
        } else {
            0
        }
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = 0;
    for (place, c) in text.char_indices().chain([(text.len(), ' ')]) {
        if kind(c) != before {
            if before > 0 {
                pieces.extend(text.get(start..place));
            }
            (start, before) = (place, kind(c));
        }
    }
    pieces
}

/// The kind of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// FIDE's list with standard, rapid and blitz ratings.
    Combined,
    /// FIDE's list of one pace; `None` = neither the file nor its name says of which.
    Single(Option<Pace>),
    /// A national register, or any other list as CSV.
    Register,
}

/// What is known of a list before it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Probe {
    /// Its kind.
    pub kind: Kind,
    /// Its month, if the file or its name says it.
    pub month: Option<Month>,
    /// The name of the file without month and ending; what a register is called.
    pub stem: String,
}

/// Looks at the beginning of a file.
///
/// # Errors
/// Those of reading it.
pub fn probe(path: &Path) -> Result<Probe, RatingListError> {
    let inner = source::packed_name(path)?;
    let stem =
        |name: &Path| name.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned());
    let outer = stem(path);
    let names = [outer.clone(), inner.map_or(String::new(), |inner| stem(Path::new(&inner)))];
    let beginning = with_list(path, |stream, _| {
        let mut bytes = Vec::new();
        Read::take(stream, BEGINNING).read_to_end(&mut bytes)?;
        Ok(bytes)
    })?;
    let text = source::decode(&beginning);
    let head = text.trim_start_matches('\u{feff}').trim_start().lines().next().unwrap_or("");
    let by_name = names.iter().find_map(|name| pace_of(name));
    let (kind, month) = if head.starts_with('<') {
        let combined = text.contains("<rapid_rating") || text.contains("<blitz_rating");
        (if combined { Kind::Combined } else { Kind::Single(by_name) }, None)
    } else if let Some(columns) = Columns::from_head(head) {
        let kind = if columns.is_combined() { Kind::Combined } else { Kind::Single(by_name) };
        (kind, Columns::month(head).and_then(|month| Month::parse(&month)))
    } else {
        (Kind::Register, None)
    };
    let found = names.iter().find_map(|name| Month::find(name));
    let month = month.or(found.as_ref().map(|(month, _)| *month));
    let stem = Month::find(&outer).map_or(outer.clone(), |(_, rest)| rest);
    Ok(Probe { kind, month, stem: if stem.trim().is_empty() { outer } else { stem } })
}

/// FIDE names its files `standard_rating_list.txt`, `rapid_nov26frl_xml.zip` …
fn pace_of(name: &str) -> Option<Pace> {
    let name = name.to_ascii_lowercase();
    [("standard", Pace::Standard), ("rapid", Pace::Rapid), ("blitz", Pace::Blitz)]
        .into_iter()
        .find_map(|(word, pace)| name.contains(word).then_some(pace))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_found_in_the_names_of_files() {
        for (name, month, rest) in [
            ("standard_nov26frl_xml", "2026-11", "standard frl xml"),
            ("CR 2026-11", "2026-11", "CR"),
            ("cr_11_2026", "2026-11", "cr"),
            ("register-202601", "2026-01", "register"),
            ("FIDE MAR2025", "2025-03", "FIDE"),
        ] {
            let (found, left) = Month::find(name).unwrap();
            assert_eq!((found.to_string().as_str(), left.as_str()), (month, rest), "{name}");
        }
        for name in
            ["players_list_xml_foa", "standard_rating_list", "CR", "list 2026", "marathon 26", "2026-13"]
        {
            assert_eq!(Month::find(name), None, "{name}");
        }
    }

    #[test]
    fn months_are_read_as_they_are_typed() {
        for text in ["2026-11", "11.2026", "11/2026", "nov26", "NOV 2026", "202611"] {
            assert_eq!(Month::parse(text), Month::new(2026, 11), "{text}");
        }
        for text in ["", "11", "2026", "2026-13", "FIDE 2026-11"] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }
}
