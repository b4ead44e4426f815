//! A national register or any other list as CSV: its columns are known by their heads, as in an entry list.

use super::source::{decode, read_line};
use super::{ListedPlayer, RatingListError};
use crate::exchange::lists::{Grid, Mapping, Problem, people};
use crate::model::Person;
use std::io::BufRead;

/// Rows that are read at once: the memory of a long register stays small.
const ROWS_AT_ONCE: usize = 5_000;

/// Reads the rows after the head and hands each person to `take`, and what could not be read to `odd`.
pub(super) fn read(
    head: &[u8],
    stream: &mut dyn BufRead,
    take: &mut dyn FnMut(ListedPlayer) -> Result<(), RatingListError>,
    odd: &mut dyn FnMut(Problem),
) -> Result<(), RatingListError> {
    let head = decode_polish(head);
    let grid = Grid::read(&head, None).map_err(|_| RatingListError::UnknownFormat)?;
    let separator = grid.separator;
    let mapping = Mapping::guess(&grid).map_err(|_| RatingListError::UnknownFormat)?;
    if !mapping.has_head || grid.width() < 2 {
        return Err(RatingListError::UnknownFormat);
    }
    let mut line = Vec::new();
    let mut number = 1;
    loop {
        let mut block = format!("{head}\n");
        // The head stands in line 1 of each block.
        let passed = usize::try_from(number).unwrap_or(usize::MAX) - 1;
        let mut rows = 0;
        while rows < ROWS_AT_ONCE {
            number += 1;
            if !read_line(stream, &mut line, number)? {
                break;
            }
            block.push_str(&decode_polish(&line));
            block.push('\n');
            rows += 1;
        }
        if rows == 0 {
            return Ok(());
        }
        let grid = Grid::read(&block, separator).map_err(|_| RatingListError::UnknownFormat)?;
        let rows = people(&grid, &mapping);
        for problem in rows.problems {
            odd(Problem { line: problem.line.saturating_add(passed), ..problem });
        }
        rows.people.into_iter().map(|(_, person)| listed(&person)).try_for_each(&mut *take)?;
    }
}

fn listed(person: &Person) -> ListedPlayer {
    let rating = |rating: &Option<crate::model::person::Rating>| rating.as_ref().map(|r| r.value);
    ListedPlayer {
        id: person.national_id.parse().unwrap_or(0),
        fide_id: person.fide_id,
        name: person.name_with_comma(),
        federation: person.federation.clone(),
        sex: person.sex,
        title: person.title,
        birth_year: person.birth.and_then(|birth| u16::try_from(birth.year()).ok()),
        standard: rating(&person.ratings.national).or_else(|| rating(&person.ratings.fide)),
        category: person.category.clone(),
        club: person.club.clone(),
        ..ListedPlayer::default()
    }
}

/// UTF-8, else Windows-1250, in which Polish registers come.
fn decode_polish(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(_) => decode(bytes),
        Err(_) => encoding_rs::WINDOWS_1250.decode_without_bom_handling(bytes).0.into_owned(),
    }
}
