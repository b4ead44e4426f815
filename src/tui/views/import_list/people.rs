//! The people of a list that is looked at: a table that scrolls both ways, with what is done with each of them.

use crate::exchange::lists::{self, Choice, Duplicate, Field, Grid, Mapping, Outcome, People, Twin};
use crate::model::Person;
use crate::model::person::{Rating, Sex};
use crate::text::words::lists::{self as words, ImportWords};
use crate::text::words::views::EntryWords;
use crate::text::{dates, fold};
use crate::tui::command::Command;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use std::collections::BTreeMap;

/// The people, the duplicates among them and what is done with those.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) people: People,
    duplicates: Vec<Duplicate>,
    /// What was chosen for a line of the file; lines stay when columns change their meaning.
    choices: BTreeMap<usize, Choice>,
    /// What is done with all others.
    for_all: Choice,
    table: TableState,
    /// Columns that are scrolled away to the left.
    first: usize,
    /// Columns that there are, and those that were last drawn.
    columns: usize,
    drawn: usize,
}

impl Rows {
    pub(super) fn read(&mut self, cx: &Cx, grid: &Grid, mapping: &Mapping) {
        self.people = lists::people(grid, mapping);
        let entered = cx.event().map_or(&[][..], |event| &event.players);
        self.duplicates = lists::find_duplicates(entered, &self.persons(), fold::fold);
        self.first = 0;
    }

    fn persons(&self) -> Vec<Person> {
        self.people.people.iter().map(|(_, person)| person.clone()).collect()
    }

    fn duplicate(&self, place: usize) -> Option<&Duplicate> {
        self.duplicates.iter().find(|duplicate| duplicate.place == place)
    }

    fn choice(&self, place: usize) -> Choice {
        let line = self.people.people.get(place).map(|(line, _)| line);
        line.and_then(|line| self.choices.get(line)).copied().unwrap_or(self.for_all)
    }

    /// Who is entered and who is brought up to date.
    pub(super) fn outcome(&self, cx: &Cx) -> Outcome {
        let entered = cx.event().map_or(&[][..], |event| &event.players);
        lists::settle(entered, &self.persons(), &self.duplicates, |place| self.choice(place))
    }

    pub(super) fn moved(&mut self, command: Command) -> bool {
        self.table.command(command, self.people.people.len())
    }

    pub(super) fn shift(&mut self, step: isize) {
        let last = self.columns.saturating_sub(1);
        // Once the last column is seen there is nothing more to the right.
        if step < 0 || self.first + self.drawn < self.columns {
            self.first = self.first.saturating_add_signed(step).min(last);
        }
    }

    pub(super) fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let w = ImportWords::of(cx.lang);
        if self.duplicates.is_empty() {
            return Answer::Say(w.no_duplicates.to_owned());
        }
        match command {
            Command::NextDuplicate => self.next_duplicate(),
            Command::ChooseDuplicates => {
                let choice = self.choice(self.duplicates.first().map_or(0, |d| d.place)).next();
                (self.for_all, self.choices) = (choice, BTreeMap::new());
                return Answer::Say(words::chosen_for_all(cx.lang, self.duplicates.len(), choice));
            }
            _ => {
                let place = self.table.selected;
                if self.duplicate(place).is_none() {
                    return Answer::Say(w.no_duplicate_here.to_owned());
                }
                let choice = self.choice(place).next();
                if let Some((line, _)) = self.people.people.get(place) {
                    self.choices.insert(*line, choice);
                }
            }
        }
        Answer::Redraw
    }

    /// The next one below, else the first one.
    fn next_duplicate(&mut self) {
        let places = || self.duplicates.iter().map(|duplicate| duplicate.place);
        let next = places().find(|&place| place > self.table.selected).or_else(|| places().next());
        self.table.selected = next.unwrap_or(self.table.selected);
    }

    /// How many people there are, and how many of them are what.
    pub(super) fn status(&self, cx: &Cx) -> String {
        words::status(cx.lang, self.people.people.len(), self.duplicates.len(), self.people.problems.len())
    }

    /// The selected person, if he is a duplicate: of whom, why, and what is done.
    pub(super) fn detail(&self, cx: &Cx) -> Option<String> {
        let place = self.table.selected;
        let (line, person) = self.people.people.get(place)?;
        let Some(duplicate) = self.duplicate(place) else {
            return Some(words::fresh_row(cx.lang, *line, &person.name()));
        };
        let choice = self.choice(place);
        let twin = match duplicate.twin {
            Twin::Entered(player) => Ok(cx.event()?.player(player)?.person.name()),
            Twin::Row(earlier) => Err(self.people.people.get(earlier)?.0),
        };
        Some(words::duplicate_row(cx.lang, *line, twin, duplicate.why, choice))
    }

    /// Which columns are seen, where not all are.
    pub(super) fn hidden_columns(&self, cx: &Cx) -> Option<String> {
        let hidden = self.first > 0 || self.drawn < self.columns;
        hidden.then(|| words::columns_seen(cx.lang, self.first + 1, self.first + self.drawn, self.columns))
    }

    pub(super) fn draw(
        &mut self,
        cx: &Cx,
        mapping: &Mapping,
        active: bool,
        pane: &mut Pane<'_>,
    ) -> Option<Position> {
        let w = ImportWords::of(cx.lang);
        let fields = shown_fields(mapping);
        self.columns = fields.len();
        self.first = self.first.min(self.columns.saturating_sub(1));
        let mut columns = vec![
            Column::left("", Width::Fixed(10)),
            Column::left(EntryWords::of(cx.lang).name, Width::Between(16, 30)),
        ];
        let mut room = pane.columns().saturating_sub(1 + 11 + 17);
        let mut seen = Vec::new();
        for &field in fields.iter().skip(self.first) {
            let (least, column) = column(cx, field);
            if least + 1 > room && !seen.is_empty() {
                break;
            }
            room = room.saturating_sub(least + 1);
            seen.push(field);
            columns.push(column);
        }
        self.drawn = seen.len();
        let count = self.people.people.len();
        let table = Table { columns: &columns, count, active, theme: cx.theme };
        let mut state = std::mem::take(&mut self.table);
        let cursor = table.draw(pane, &mut state, |place| {
            let Some((_, person)) = self.people.people.get(place) else { return Vec::new() };
            let done = match self.duplicate(place) {
                Some(_) => Cell::styled(words::choice(cx.lang, self.choice(place)), cx.theme.accent()),
                None => Cell::from(w.fresh),
            };
            let mut cells = vec![done, Cell::from(person.name())];
            cells.extend(seen.iter().map(|&field| Cell::from(value(cx, person, field))));
            cells
        });
        self.table = state;
        cursor
    }
}

/// The columns beside the name, in the order of the file.
fn shown_fields(mapping: &Mapping) -> Vec<Field> {
    let is_name = |field: &Field| matches!(field, Field::Name | Field::Surname | Field::Forename);
    mapping.fields().map(|(_, field)| field).filter(|field| !is_name(field)).collect()
}

/// The least width of a column, and the column.
fn column(cx: &Cx, field: Field) -> (u16, Column) {
    let head = words::short_field(cx.lang, field);
    let width = match field {
        Field::Sex | Field::Federation | Field::Title | Field::Category => 4,
        Field::Birth | Field::FideId | Field::NationalId => 10,
        Field::FideRating | Field::Rating => return (5, Column::right(head, 5)),
        _ => return (12, Column::left(head, Width::Between(12, 30))),
    };
    (width, Column::left(head, Width::Fixed(width)))
}

/// What was read for a field.
fn value(cx: &Cx, person: &Person, field: Field) -> String {
    let w = ImportWords::of(cx.lang);
    let rating = |rating: &Option<Rating>| rating.as_ref().map_or(String::new(), |r| r.value.to_string());
    match field {
        Field::Name => person.name(),
        Field::Surname => person.surname.clone(),
        Field::Forename => person.forename.clone(),
        Field::Sex => match person.sex {
            Some(Sex::Female) => w.woman.to_owned(),
            Some(Sex::Male) => w.man.to_owned(),
            None => String::new(),
        },
        Field::Birth => person.birth.map_or(String::new(), |birth| dates::birth(cx.lang, birth)),
        Field::Federation => person.federation.clone(),
        Field::FideId => person.fide_id.map_or(String::new(), |id| id.to_string()),
        Field::NationalId => person.national_id.clone(),
        Field::Title => person.title.map_or(person.category.as_str(), |title| title.code()).to_owned(),
        Field::Category => person.category.clone(),
        Field::FideRating => rating(&person.ratings.fide),
        Field::Rating => rating(&person.ratings.national),
        Field::Club => person.club.clone(),
        Field::Town => person.town.clone(),
        Field::Province => person.province.clone(),
        Field::Note => person.note.clone(),
    }
}
