//! The list of people of `kojarz import`: how it is read, and what is done with people who are there already.

use super::arguments::Arguments;
use super::{Failure, events};
use crate::engine::{Command, Engine, EntryCommand, NewEntry};
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::lists::{self, Choice, Duplicate, Field, Grid, ListError, Mapping, Separator, Twin};
use crate::model::{Event, Person};
use crate::text::words::{cli as words, complaints, lists as list_words};
use crate::text::{Lang, fold};
use std::collections::BTreeMap;

/// What would be done, and what has to be said before.
pub(super) struct Plan {
    pub(super) command: Command,
    /// A line each.
    pub(super) told: Vec<String>,
    /// Whether something would be taken over otherwise than it stands in the file: then nothing is made without a yes.
    pub(super) adjusts: bool,
}

/// How a list is to be read; what was not said is guessed.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) encoding: Option<Encoding>,
    separator: Option<Separator>,
    columns: Option<Vec<Option<Field>>>,
    has_head: Option<bool>,
    /// What is done with everybody who is there already …
    for_all: Choice,
    /// … but for the people on these lines of the file.
    for_lines: BTreeMap<usize, Choice>,
}

impl Reading {
    /// Takes an option of lists; `false` if it is none.
    pub(super) fn take(&mut self, option: &str, arguments: &mut Arguments) -> Result<bool, Failure> {
        match option {
            "--encoding" => self.encoding = Some(arguments.chosen(option, Encoding::parse)?),
            "--separator" => self.separator = Some(arguments.chosen(option, separator)?),
            "--columns" => self.columns = Some(arguments.chosen(option, columns)?),
            "--head" => self.has_head = Some(arguments.chosen(option, yes_or_no)?),
            "--duplicates" => match arguments.chosen(option, duplicates)? {
                (None, choice) => self.for_all = choice,
                (Some(line), choice) => _ = self.for_lines.insert(line, choice),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn grid(&self, bytes: &[u8]) -> Result<Grid, ListError> {
        if bytes.starts_with(b"PK") {
            return lists::read_workbook(bytes);
        }
        let decoded = match self.encoding {
            Some(encoding) => encoding::decode_as(bytes, encoding),
            None => encoding::decode(bytes),
        };
        Grid::read(&decoded.text, self.separator)
    }

    fn mapping(&self, grid: &Grid) -> Result<Mapping, ListError> {
        let guessed = Mapping::guess(grid);
        let mut mapping = match &self.columns {
            None => guessed?,
            Some(columns) => {
                let mut columns = columns.clone();
                columns.resize(grid.width(), None);
                Mapping { has_head: guessed.is_ok_and(|guessed| guessed.has_head), columns }
            }
        };
        mapping.has_head = self.has_head.unwrap_or(mapping.has_head);
        if mapping.column_of_name().is_some() { Ok(mapping) } else { Err(ListError::NoNames) }
    }

    fn choice(&self, line: Option<&usize>) -> Choice {
        line.and_then(|line| self.for_lines.get(line)).copied().unwrap_or(self.for_all)
    }
}

/// The people of a list who are new or brought up to date, with everything that looked odd.
pub(super) fn plan(
    file: &str,
    bytes: &[u8],
    section: Option<&str>,
    reading: &Reading,
    engine: &Engine,
    lang: Lang,
) -> Result<Plan, Failure> {
    let event = engine.event();
    let section = events::section(event, section, lang)?.id;
    let bad = |error: ListError| {
        Failure::bad(complaints::cannot_read(lang, file, &list_words::error(lang, &error)))
    };
    let grid = reading.grid(bytes).map_err(bad)?;
    let mapping = reading.mapping(&grid).map_err(bad)?;
    let list = lists::people(&grid, &mapping);
    let odd = |problem| format!("{file}: {}", list_words::problem(lang, problem));
    let mut told: Vec<String> = list.problems.iter().map(odd).collect();
    if !list.importable() {
        return Err(Failure::bad(told.join("\n")));
    }
    let (lines, people): (Vec<usize>, Vec<Person>) = list.people.into_iter().unzip();
    let twice = lists::find_duplicates(&event.players, &people, fold::fold);
    let choice = |place: usize| reading.choice(lines.get(place));
    for duplicate in &twice {
        let told_of = about(lang, event, &lines, duplicate, choice(duplicate.place));
        told.extend(told_of.map(|sentence| format!("{file}: {sentence}")));
    }
    let outcome = lists::settle(&event.players, &people, &twice, choice);
    if outcome.is_empty() {
        told.push(words::all_entered(lang).to_owned());
        return Err(Failure::bad(told.join("\n")));
    }
    let entries = outcome.fresh.into_iter().map(NewEntry::new).collect();
    let adjusts = !list.problems.is_empty();
    let take = EntryCommand::TakeList { section, entries, edits: outcome.edits };
    Ok(Plan { command: Command::Entry(take), told, adjusts })
}

/// Who is there already, why, and what is done.
fn about(
    lang: Lang,
    event: &Event,
    lines: &[usize],
    duplicate: &Duplicate,
    choice: Choice,
) -> Option<String> {
    let twin = match duplicate.twin {
        Twin::Entered(player) => Ok(event.player(player)?.person.name()),
        Twin::Row(earlier) => Err(*lines.get(earlier)?),
    };
    Some(list_words::duplicate_row(lang, *lines.get(duplicate.place)?, twin, duplicate.why, choice))
}

fn separator(name: &str) -> Option<Separator> {
    match name {
        ";" => Some(Separator::Semicolon),
        "," => Some(Separator::Comma),
        "tab" | "\t" => Some(Separator::Tab),
        _ => None,
    }
}

/// `name,birth,-,club`: each field at most once, and `-` for a column that is not used.
fn columns(names: &str) -> Option<Vec<Option<Field>>> {
    let mut columns = Vec::new();
    for name in names.split(',').map(str::trim) {
        let field = if name == "-" { None } else { Some(Field::parse(name)?) };
        if field.is_some() && columns.contains(&field) {
            return None;
        }
        columns.push(field);
    }
    Some(columns)
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// `update` for all, `12=add` for the person on line 12.
fn duplicates(text: &str) -> Option<(Option<usize>, Choice)> {
    match text.split_once('=') {
        Some((line, choice)) => Some((Some(line.parse().ok()?), Choice::parse(choice)?)),
        None => Some((None, Choice::parse(text)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_named_in_their_order() {
        assert_eq!(columns("name, -,club"), Some(vec![Some(Field::Name), None, Some(Field::Club)]));
        assert_eq!(columns("name,name"), None);
        assert_eq!(columns("name,shoe size"), None);
    }

    #[test]
    fn a_choice_is_for_all_or_for_a_line() {
        assert_eq!(duplicates("update"), Some((None, Choice::TakeData)));
        assert_eq!(duplicates("12=add"), Some((Some(12), Choice::Another)));
        assert_eq!(duplicates("x=add"), None);
        assert_eq!(duplicates("drop"), None);
    }
}
