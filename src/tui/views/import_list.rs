//! The preview of a list to be imported: how the file is read, what each column holds, who comes out of it.

use super::menu::Menu;
use super::open_file::whole_file;
use crate::engine::{Command as EngineCommand, EntryCommand, NewEntry};
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::lists::{self, Field, Grid, ListError, Mapping, People, Separator, Severity};
use crate::model::Person;
use crate::text::words::lists::{self as words, ImportWords};
use crate::text::words::views;
use crate::text::{dates, fold};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::path::Path;

/// A list being looked at before it is imported.
pub struct ImportView {
    file: String,
    bytes: Vec<u8>,
    /// `None` for a workbook, which has no encoding.
    encoding: Option<Encoding>,
    grid: Grid,
    mapping: Mapping,
    people: People,
    /// How many of them are entered already; they are passed over.
    known: usize,
    table: TableState,
}

impl ImportView {
    /// Reads a file and guesses everything about it.
    ///
    /// # Errors
    /// A sentence that says why it can't be read.
    pub fn open(cx: &Cx, path: &Path) -> Result<Self, String> {
        let file = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let failed = |why: &str| views::import_failed(cx.lang, &file, why);
        let bytes = whole_file(cx, path, &file)?;
        let workbook = bytes.starts_with(b"PK");
        let (grid, encoding) = if workbook {
            (read_workbook(&bytes), None)
        } else {
            let decoded = encoding::decode(&bytes);
            (Grid::read(&decoded.text, None), Some(decoded.encoding))
        };
        let grid = grid.map_err(|error| failed(&words::error(cx.lang, &error)))?;
        // A list whose columns can't be guessed is shown all the same: the person says what they hold.
        let mapping = Mapping::guess(&grid)
            .unwrap_or_else(|_| Mapping { has_head: true, columns: vec![None; grid.width()] });
        let mut view = Self {
            file,
            bytes,
            encoding,
            grid,
            mapping,
            people: People::default(),
            known: 0,
            table: TableState::default(),
        };
        view.read_people(cx);
        Ok(view)
    }

    fn read_people(&mut self, cx: &Cx) {
        self.people = lists::people(&self.grid, &self.mapping);
        self.known = self.people.people.len() - self.fresh(cx).len();
    }

    /// Reads the bytes again; if that goes wrong everything stays as it was.
    fn read_grid(&mut self, cx: &Cx, encoding: Encoding, separator: Option<Separator>) -> Answer {
        let decoded = encoding::decode_as(&self.bytes, encoding);
        match Grid::read(&decoded.text, separator) {
            Ok(grid) => {
                if let Ok(mapping) = Mapping::guess(&grid) {
                    self.mapping = mapping;
                } else {
                    self.mapping.columns.resize(grid.width(), None);
                }
                self.grid = grid;
                self.encoding = Some(encoding);
                self.read_people(cx);
                Answer::Redraw
            }
            Err(error) => {
                Answer::Say(views::import_failed(cx.lang, &self.file, &words::error(cx.lang, &error)))
            }
        }
    }

    fn next_encoding(&mut self, cx: &Cx) -> Answer {
        let Some(now) = self.encoding else {
            return Answer::Say(ImportWords::of(cx.lang).workbook.to_owned());
        };
        let place = Encoding::ALL.iter().position(|&e| e == now).unwrap_or(0);
        let next = Encoding::ALL.get((place + 1) % Encoding::ALL.len()).copied().unwrap_or(now);
        self.read_grid(cx, next, self.grid.separator)
    }

    fn next_separator(&mut self, cx: &Cx) -> Answer {
        let (Some(encoding), Some(now)) = (self.encoding, self.grid.separator) else {
            return Answer::Say(ImportWords::of(cx.lang).workbook.to_owned());
        };
        let place = Separator::ALL.iter().position(|&s| s == now).unwrap_or(0);
        let next = Separator::ALL.get((place + 1) % Separator::ALL.len()).copied();
        self.read_grid(cx, encoding, next)
    }

    /// Who is not entered yet.
    fn fresh(&self, cx: &Cx) -> Vec<Person> {
        let people: Vec<Person> = self.people.people.iter().map(|(_, person)| person.clone()).collect();
        let entered = cx.event().map_or(&[][..], |event| &event.players);
        let twice = lists::find_duplicates(entered, &people, fold::fold);
        let known = |place: usize| twice.iter().any(|d| d.place == place && d.player.is_some());
        people.into_iter().enumerate().filter(|(place, _)| !known(*place)).map(|(_, p)| p).collect()
    }

    fn import(&self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let Some(section) = cx.section() else { return Answer::Ignored };
        if !self.people.importable() {
            let fatal = self.people.problems.iter().find(|p| p.severity == Severity::Fatal);
            let sentence = fatal.map_or(w.nothing_to_import.to_owned(), |p| words::problem(cx.lang, p));
            return Answer::Say(sentence);
        }
        let entries: Vec<NewEntry> = self.fresh(cx).into_iter().map(NewEntry::new).collect();
        if entries.is_empty() {
            return Answer::Say(w.all_known.to_owned());
        }
        let command = EngineCommand::Entry(EntryCommand::Add { section: section.id, entries });
        if let Err(reason) = cx.session.possible(&command, cx.lang) {
            return Answer::Say(reason);
        }
        Answer::All(vec![Answer::Pop, Answer::act(command)])
    }

    /// The menu of what the selected column may hold.
    fn choose_field(&self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let column = self.table.selected;
        let labels = std::iter::once(w.not_used.to_owned())
            .chain(Field::ALL.iter().map(|&field| words::field(cx.lang, field).to_owned()));
        let items = labels.enumerate().map(|(n, label)| (label, Answer::Told(column, n))).collect();
        Answer::push(Menu::new(&format!("{} {}", w.column, column + 1), items))
    }

    fn draw_people(&self, cx: &Cx, pane: &mut Pane<'_>) {
        let mut row = 0;
        for problem in self.people.problems.iter().take(3) {
            pane.line(1, row, &words::problem(cx.lang, problem), cx.theme.accent());
            row += 1;
        }
        for (_, person) in &self.people.people {
            if row >= pane.rows() {
                return;
            }
            let rating = [&person.ratings.fide, &person.ratings.national]
                .into_iter()
                .flatten()
                .next()
                .map_or(String::new(), |r| r.value.to_string());
            let birth = person.birth.map_or(String::new(), |birth| dates::birth(cx.lang, birth));
            pane.put(1, row, 30, &person.name(), Style::new());
            pane.put(32, row, 10, &birth, Style::new());
            pane.put_right(43, row, 4, &rating, Style::new());
            pane.put(48, row, 4, &person.federation, Style::new());
            pane.line(
                53,
                row,
                if person.club.is_empty() { &person.town } else { &person.club },
                Style::new(),
            );
            row += 1;
        }
    }
}

#[cfg(feature = "xlsx")]
fn read_workbook(bytes: &[u8]) -> Result<Grid, ListError> {
    lists::read_xlsx(bytes)
}

#[cfg(not(feature = "xlsx"))]
fn read_workbook(_: &[u8]) -> Result<Grid, ListError> {
    Err(ListError::Workbook("xlsx".to_owned()))
}

impl View for ImportView {
    fn context(&self) -> Context {
        Context::Import
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let separator = match self.grid.separator {
            Some(Separator::Semicolon) => ";",
            Some(Separator::Comma) => ",",
            Some(Separator::Tab) => "Tab",
            None => "–",
        };
        let encoding = self.encoding.map_or("XLSX", Encoding::name);
        Some(views::import_reading(cx.lang, &self.file, encoding, separator))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = ImportWords::of(cx.lang);
        let columns = [
            Column::right("", 2),
            Column::left(w.head, Width::Between(10, 24)),
            Column::left(w.holds, Width::Between(12, 24)),
            Column::left(w.example, Width::Between(10, 40)).spare(1),
        ];
        let count = self.mapping.columns.len();
        let upper = (u16::try_from(count).unwrap_or(u16::MAX).saturating_add(1)).min(pane.rows() / 2 + 1);
        let example = self.grid.data_rows(self.mapping.has_head).next().map(|(_, row)| row.to_vec());
        let head = if self.mapping.has_head { self.grid.head().to_vec() } else { Vec::new() };
        let cell = |row: &[String], place: usize| row.get(place).cloned().unwrap_or_default();
        let table = Table { columns: &columns, count, active: true, theme: cx.theme };
        let (wide, rows) = (pane.columns(), pane.rows());
        let mapping = &self.mapping;
        let cursor = table.draw(&mut pane.part(0, 0, wide, upper), &mut self.table, |place| {
            let field = mapping.columns.get(place).copied().flatten();
            vec![
                (place + 1).to_string().into(),
                cell(&head, place).into(),
                Cell::from(field.map_or(w.not_used, |field| words::field(cx.lang, field))),
                example.as_deref().map_or(String::new(), |row| cell(row, place)).into(),
            ]
        });
        self.draw_people(cx, &mut pane.part(0, upper + 1, wide, rows.saturating_sub(upper + 1)));
        cursor
    }

    fn detail(&self, cx: &Cx) -> String {
        words::status(cx.lang, self.people.people.len(), self.known, self.people.problems.len())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.mapping.columns.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Accept => self.import(cx),
            Command::Encoding => self.next_encoding(cx),
            Command::Separator => self.next_separator(cx),
            Command::Mapping => self.choose_field(cx),
            Command::HeadRow => {
                self.mapping.has_head = !self.mapping.has_head;
                self.read_people(cx);
                Answer::Redraw
            }
            _ => Answer::Ignored,
        }
    }

    fn told(&mut self, cx: &Cx, about: usize, choice: usize) {
        let field = choice.checked_sub(1).and_then(|place| Field::ALL.get(place)).copied();
        for column in &mut self.mapping.columns {
            if field.is_some() && *column == field {
                *column = None;
            }
        }
        if let Some(column) = self.mapping.columns.get_mut(about) {
            *column = field;
        }
        self.read_people(cx);
    }
}
