//! Record 001: a player and his rounds, as they stand in the file.

use super::dates;
use super::found::{Field, Log, NoteKind, ProblemKind};
use super::line::Line;
use crate::model::person::{Rating, Sex, Title};
use crate::model::{Colour, Person, PlayerId, Points};

/// The column of the first round.
pub(super) const FIRST_CELL: usize = 92;
/// Columns a round takes.
pub(super) const CELL_WIDTH: usize = 10;
/// More rounds than anybody plays: keeps a line of a million columns from becoming an event.
pub(super) const MAX_ROUNDS: usize = 200;

/// One round of a player, as it stands in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct RawCell {
    /// Pairing number of the opponent; `None` for `0000` or blank.
    pub opponent: Option<u16>,
    /// `w`, `b`; `None` for `-` or blank.
    pub colour: Option<Colour>,
    /// The result in upper case; blank for none.
    pub letter: char,
}

impl RawCell {
    const BLANK: Self = Self { opponent: None, colour: None, letter: ' ' };

    /// Whether there is nothing in it.
    pub fn blank(self) -> bool {
        self == Self::BLANK
    }
}

/// A 001 record.
#[derive(Debug, Clone)]
pub(super) struct PlayerRecord {
    pub line: usize,
    pub number: u16,
    pub person: Person,
    pub points: Option<Points>,
    pub rank: Option<u16>,
    /// Rounds, the first one first, without the blank ones at the end.
    pub cells: Vec<RawCell>,
}

/// Columns of round `index`, counted from 0.
pub(super) fn cell_column(index: usize) -> usize {
    FIRST_CELL + CELL_WIDTH * index
}

/// Reads a 001 record; `None` (and a problem) where it has no usable number.
pub(super) fn read(line: &Line, log: &mut Log) -> Option<PlayerRecord> {
    let line = &realigned(line, log);
    let number = match line.number(4, 8) {
        Ok(Some(number)) if (1..=9999).contains(&number) => number,
        _ => {
            log.problem(line.number, 5, bad(Field::PairingNumber, line.field(4, 8)));
            return None;
        }
    };
    let points = read_points(line, log);
    let rank = line.number(86, 90).ok().flatten().filter(|&rank| rank > 0);
    Some(PlayerRecord {
        line: line.number,
        number,
        person: read_person(line, number, log),
        points,
        rank,
        cells: read_cells(line, log),
    })
}

fn bad(field: Field, text: String) -> ProblemKind {
    ProblemKind::BadField { code: "001".to_owned(), field, text }
}

/// Some programs count bytes where columns are characters, so that a line with accents is too short: if the points don't stand
/// where they should, the part after the name is moved until they do.
fn realigned(line: &Line, log: &mut Log) -> Line {
    // The column where the part after the name begins, so far as the line goes.
    const AFTER_NAME: usize = 48;
    const REACH: isize = 20;
    if line.width() < 60 || points_stand_at(line, 0) || line.blank(81, 84) {
        return line.clone();
    }
    let found = (1..=REACH).flat_map(|by| [by, -by]).find(|&by| points_stand_at(line, -by));
    let Some(by) = found else { return line.clone() };
    log.note(line.number, 81, NoteKind::ColumnsShifted { by });
    if by > 0 {
        // The name lost columns: they come back after it.
        let from = AFTER_NAME.saturating_sub(by.unsigned_abs());
        line.shifted(from, by)
    } else {
        line.shifted(AFTER_NAME + by.unsigned_abs(), by)
    }
}

/// Whether columns 80-91, moved by so many columns, look like blank, points with one decimal, blank, rank, blank.
fn points_stand_at(line: &Line, by: isize) -> bool {
    let at = |column: usize| column.checked_add_signed(by).map_or(' ', |column| line.at(column));
    let digit_or_blank = |column| at(column) == ' ' || at(column).is_ascii_digit();
    at(80) == ' '
        && (81..=82).all(digit_or_blank)
        && at(82).is_ascii_digit()
        && matches!(at(83), '.' | ',')
        && at(84).is_ascii_digit()
        && at(85) == ' '
        && (86..=89).all(digit_or_blank)
        && at(90) == ' '
        && at(91) == ' '
}

fn read_points(line: &Line, log: &mut Log) -> Option<Points> {
    let text = line.field(81, 84);
    if text.is_empty() {
        return None;
    }
    let points = Points::parse(&text).filter(|_| line.at(85) == ' ');
    if points.is_none() {
        log.problem(line.number, 81, bad(Field::Points, line.field(81, 85)));
    }
    points
}

fn read_person(line: &Line, number: u16, log: &mut Log) -> Person {
    let name = line.field(15, 47);
    let (surname, forename) = match name.split_once(',') {
        Some((surname, forename)) => (surname.trim().to_owned(), forename.trim().to_owned()),
        None => (name, String::new()),
    };
    let mut person = Person { surname, forename, federation: line.field(54, 56), ..Person::default() };
    person.sex = match line.at(10).to_ascii_lowercase() {
        'm' => Some(Sex::Male),
        'w' | 'f' => Some(Sex::Female),
        _ => None,
    };
    let title = line.field(11, 13);
    person.title = Title::parse(&title);
    if person.title.is_none() && !title.is_empty() {
        log.note(line.number, 11, NoteKind::TitleKept { player: number, text: title.clone() });
        person.category = title;
    }
    person.ratings.fide = read_rating(line, number, log);
    person.fide_id = read_fide_id(line, number, log);
    let birth = line.field(70, 79);
    person.birth = dates::parse_birth(&birth).unwrap_or_else(|()| {
        log.note(line.number, 70, NoteKind::BirthDropped { player: number, text: birth });
        None
    });
    person
}

fn read_rating(line: &Line, player: u16, log: &mut Log) -> Option<Rating> {
    let beside = line.at(48).is_ascii_digit() || line.at(53).is_ascii_digit();
    match line.number(49, 52) {
        Ok(Some(_)) if beside => {
            let text = line.field(48, 53);
            log.problem(line.number, 49, ProblemKind::RatingTooLarge { player, text });
            None
        }
        Ok(value) => value.filter(|&value| value > 0).map(|value| Rating { value, list: String::new() }),
        Err(_) => {
            log.problem(line.number, 49, bad(Field::Rating, line.field(49, 52)));
            None
        }
    }
}

fn read_fide_id(line: &Line, player: u16, log: &mut Log) -> Option<u32> {
    let text = line.field(57, 69);
    let plain = text.trim_matches(|c: char| c == '\'' || c == '"' || c.is_whitespace());
    if plain.is_empty() || plain.bytes().all(|b| b == b'0') {
        return None;
    }
    let id = plain.parse().ok();
    if id.is_none() {
        log.note(line.number, 58, NoteKind::FideIdDropped { player, text });
    }
    id
}

fn read_cells(line: &Line, log: &mut Log) -> Vec<RawCell> {
    let count = (line.width() + 1).saturating_sub(FIRST_CELL).div_ceil(CELL_WIDTH);
    if count > MAX_ROUNDS {
        log.problem(line.number, cell_column(MAX_ROUNDS), ProblemKind::TooManyRounds { rounds: count });
    }
    let mut cells: Vec<RawCell> =
        (0..count.min(MAX_ROUNDS)).map(|index| read_cell(line, cell_column(index), log)).collect();
    while cells.last().is_some_and(|cell| cell.blank()) {
        cells.pop();
    }
    cells
}

fn read_cell(line: &Line, column: usize, log: &mut Log) -> RawCell {
    for gap in [column.saturating_sub(1), column + 4, column + 6] {
        if line.at(gap) != ' ' {
            let text = line.field(column, column + 9);
            log.problem(line.number, gap, bad(Field::Gap, text));
            return RawCell::BLANK;
        }
    }
    let opponent = line.number(column, column + 3).unwrap_or_else(|_| {
        log.problem(line.number, column, bad(Field::Opponent, line.field(column, column + 3)));
        None
    });
    let colour = match line.at(column + 5).to_ascii_lowercase() {
        'w' => Some(Colour::White),
        'b' => Some(Colour::Black),
        '-' | ' ' => None,
        _ => {
            log.problem(line.number, column + 5, bad(Field::Colour, line.at(column + 5).to_string()));
            None
        }
    };
    let letter = match line.at(column + 7) {
        // The half sign stands for the draw in files typed by hand.
        '½' => '=',
        letter => letter.to_ascii_uppercase(),
    };
    RawCell { opponent: opponent.filter(|&number| number > 0), colour, letter }
}

/// The identity of the player with this number in the file.
pub(super) fn identity(number: u16) -> PlayerId {
    PlayerId(u32::from(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "001    2 w WF Gracz, Żaneta                     1850 POL     2222222 2003/00/00  2.0    1  0000 - U     1 w 0     3 b 1";

    fn read_one(text: &str) -> (Option<PlayerRecord>, Log) {
        let mut log = Log::default();
        let record = read(&Line::new(1, text), &mut log);
        (record, log)
    }

    #[test]
    fn a_whole_line_is_read() {
        let (record, log) = read_one(LINE);
        let record = record.expect("a player");
        assert!(log.problems.is_empty() && log.notes.is_empty(), "{log:?}");
        assert_eq!((record.number, record.points, record.rank), (2, Some(Points::whole(2)), Some(1)));
        assert_eq!(record.person.name_with_comma(), "Gracz, Żaneta");
        assert_eq!(record.person.title, Some(Title::Wfm));
        assert_eq!(record.person.fide_id, Some(2_222_222));
        assert_eq!(record.cells.len(), 3);
        assert_eq!(record.cells[0], RawCell { opponent: None, colour: None, letter: 'U' });
        assert_eq!(record.cells[2], RawCell { opponent: Some(3), colour: Some(Colour::Black), letter: '1' });
    }

    #[test]
    fn a_line_counted_in_bytes_is_moved_back() {
        // The letter Ż took two columns, so that one blank is missing after the name.
        let short = LINE.replacen("Żaneta ", "Żaneta", 1);
        let (record, log) = read_one(&short);
        assert_eq!(log.notes.len(), 1, "{log:?}");
        assert_eq!(record.map(|r| (r.person, r.cells)), read_one(LINE).0.map(|r| (r.person, r.cells)));
        let long = LINE.replacen("Żaneta ", "Żaneta  ", 1);
        let (record, log) = read_one(&long);
        assert_eq!(log.notes.len(), 1, "{log:?}");
        assert_eq!(record.map(|r| (r.person, r.cells)), read_one(LINE).0.map(|r| (r.person, r.cells)));
    }

    #[test]
    fn titles_and_sex_are_read_in_every_form() {
        for (columns, sex, title, category) in [
            ("m  g", Some(Sex::Male), Some(Title::Gm), ""),
            ("mFM ", Some(Sex::Male), Some(Title::Fm), ""),
            ("   g", None, Some(Title::Gm), ""),
            ("w wm", Some(Sex::Female), Some(Title::Wim), ""),
            ("m 1N", Some(Sex::Male), None, "1N"),
            ("f   ", Some(Sex::Female), None, ""),
            ("mWGM", Some(Sex::Male), Some(Title::Wgm), ""),
        ] {
            let (record, _) = read_one(&format!("001    1 {columns} Name"));
            let person = record.expect("a player").person;
            assert_eq!(
                (person.sex, person.title, person.category.as_str()),
                (sex, title, category),
                "{columns}"
            );
        }
    }

    #[test]
    fn a_wrong_fide_number_is_dropped_and_told() {
        for (text, expected, notes) in [
            ("'34179178'", Some(34_179_178), 0),
            ("11/01/1987", None, 1),
            ("CM1", None, 1),
            ("Z56538", None, 1),
            ("0", None, 0),
            ("", None, 0),
        ] {
            let (record, log) = read_one(&format!("001    1      Name{:39}{text:>11}", ""));
            assert_eq!(record.and_then(|r| r.person.fide_id), expected, "{text}");
            assert_eq!(log.notes.len(), notes, "{text}");
        }
    }

    #[test]
    fn a_rating_of_five_digits_is_refused_with_its_place() {
        let (_, log) = read_one(&format!("001    1      {:33} 10500POL", "Name"));
        assert_eq!(log.problems.len(), 1);
        assert_eq!((log.problems[0].line, log.problems[0].column), (1, 49));
        let ProblemKind::RatingTooLarge { player: 1, text } = &log.problems[0].what else {
            panic!("{log:?}")
        };
        assert_eq!(text, "10500");
    }
}
