//! The preview of a list to be imported: how the file is read, what each column holds, who comes out of it, and what is done
//! with people who are there already. How a list was read is remembered for the next one with the same head.

mod people;

use super::menu::Menu;
use super::reading::{Line, Reading};
use super::whole_file::whole_file;
use crate::engine::{Command as EngineCommand, EntryCommand, NewEntry};
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::lists::{self, Field, Grid, Mapping, Remembered, Separator, Severity};
use crate::text::width;
use crate::text::words::lists::{self as words, ImportWords};
use crate::text::words::views;
use crate::tui::command::Command;
use crate::tui::jobs::Job;
use crate::tui::keymap::Context;
use crate::tui::list_memory;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use people::Rows;
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
    /// It is read as the last list with this head was.
    as_last_time: bool,
    rows: Rows,
    columns: TableState,
    /// The keys of a list move in the people, not in the columns.
    in_people: bool,
}

impl ImportView {
    /// Reads a file as the last one with its head; where there was none, guesses everything about it.
    ///
    /// # Errors
    /// A sentence that says why it can't be read.
    pub fn open(cx: &Cx, path: &Path) -> Result<Self, String> {
        let file = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let failed = |why: &str| views::import_failed(cx.lang, &file, why);
        let bytes = whole_file(cx, path, &file)?;
        // A memory that can't be read is told when it is to be written.
        let memory = list_memory::load(cx.session.data()).unwrap_or_default();
        let (grid, encoding, known) = if bytes.starts_with(b"PK") {
            let grid = lists::read_workbook(&bytes);
            let known = grid.as_ref().ok().and_then(|grid| memory.of_head(grid.head()));
            (grid, None, known)
        } else {
            let decoded = encoding::decode(&bytes);
            match memory.of_file(&bytes, &decoded) {
                Some((known, encoding)) => {
                    let text = encoding::decode_as(&bytes, encoding).text;
                    (Grid::read(&text, known.separator), Some(encoding), Some(known))
                }
                None => (Grid::read(&decoded.text, None), Some(decoded.encoding), None),
            }
        };
        let grid = grid.map_err(|error| failed(&words::error(cx.lang, &error)))?;
        let mapping = known.map_or_else(|| guess(&grid), |known| known.mapping(&grid));
        let as_last_time = known.is_some();
        let mut view = Self {
            file,
            bytes,
            encoding,
            grid,
            mapping,
            as_last_time,
            rows: Rows::default(),
            columns: TableState::default(),
            in_people: false,
        };
        view.read_people(cx);
        Ok(view)
    }

    fn read_people(&mut self, cx: &Cx) {
        self.rows.read(cx, &self.grid, &self.mapping);
    }

    /// Reads the bytes again; if that goes wrong everything stays as it was.
    fn read_grid(&mut self, cx: &Cx, encoding: Encoding, separator: Option<Separator>) -> Answer {
        let decoded = encoding::decode_as(&self.bytes, encoding);
        match Grid::read(&decoded.text, separator) {
            Ok(grid) => {
                if self.as_last_time && grid.separator == self.grid.separator {
                    // Only the letters are others: what the columns hold is known.
                    self.mapping.columns.resize(grid.width(), None);
                } else if let Ok(mapping) = Mapping::guess(&grid) {
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

    fn import(&self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let Some(section) = cx.section() else { return Answer::Ignored };
        if !self.rows.people.importable() {
            let fatal = self.rows.people.problems.iter().find(|p| p.severity == Severity::Fatal);
            let sentence = fatal.map_or(w.nothing_to_import.to_owned(), |p| words::problem(cx.lang, p));
            return Answer::Say(sentence);
        }
        let outcome = self.rows.outcome(cx);
        if outcome.is_empty() {
            return Answer::Say(w.all_known.to_owned());
        }
        let entries = outcome.fresh.into_iter().map(NewEntry::new).collect();
        let take = EntryCommand::TakeList { section: section.id, entries, edits: outcome.edits };
        let command = EngineCommand::Entry(take);
        if let Err(reason) = cx.session.possible(&command, cx.lang) {
            return Answer::Say(reason);
        }
        Answer::All(vec![Answer::Pop, Answer::act(command), Answer::Job(self.remember(cx))])
    }

    /// Keeps how the list was read for the next one with this head.
    fn remember(&self, cx: &Cx) -> Job {
        let list = Remembered::of(&self.grid, &self.mapping, self.encoding);
        let (data, lang) = (cx.session.data().to_owned(), cx.lang);
        Box::new(move || list_memory::change(&data, lang, |memory| memory.keep(list)).err())
    }

    /// Forgets how such lists were read, and guesses again.
    fn forget(&mut self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let head = self.grid.head().to_vec();
        let mut known = false;
        if let Err(sentence) =
            list_memory::change(cx.session.data(), cx.lang, |memory| known = memory.forget(&head))
        {
            return Answer::Say(sentence);
        }
        if !known {
            return Answer::Say(w.not_known.to_owned());
        }
        self.as_last_time = false;
        if self.encoding.is_some() {
            let decoded = encoding::decode(&self.bytes);
            if let Ok(grid) = Grid::read(&decoded.text, None) {
                (self.grid, self.encoding) = (grid, Some(decoded.encoding));
            }
        }
        self.mapping = guess(&self.grid);
        self.read_people(cx);
        Answer::Say(w.forgotten.to_owned())
    }

    /// The menu of what the selected column may hold.
    fn choose_field(&self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let column = self.columns.selected;
        let labels = std::iter::once(w.not_used.to_owned())
            .chain(Field::ALL.iter().map(|&field| words::field(cx.lang, field).to_owned()));
        let items = labels.enumerate().map(|(n, label)| (label, Answer::Told(column, n))).collect();
        Answer::push(Menu::new(&format!("{} {}", w.column, column + 1), items))
    }

    /// Everything that is odd about the list, to be read.
    fn odd_cells(&self, cx: &Cx) -> Answer {
        let w = ImportWords::of(cx.lang);
        let problems = &self.rows.people.problems;
        if problems.is_empty() {
            return Answer::Say(w.nothing_odd.to_owned());
        }
        let lines = problems.iter().map(|problem| Line::Plain(words::problem(cx.lang, problem))).collect();
        Answer::push(Reading::new(w.odd, lines))
    }

    /// The line between the columns and the people: the first odd cell, and which columns of the people are seen.
    fn draw_between(&self, cx: &Cx, pane: &mut Pane<'_>) {
        let note = self.rows.hidden_columns(cx).unwrap_or_default();
        let wide = u16::try_from(width::width(&note)).unwrap_or(0);
        let room = pane.columns().saturating_sub(if wide > 0 { wide + 1 } else { 0 });
        if let Some(problem) = self.rows.people.problems.first() {
            let more = self.rows.people.problems.len() - 1;
            pane.put(0, 0, room, &words::problems(cx.lang, problem, more), cx.theme.accent());
        }
        pane.put_right(0, 0, pane.columns(), &note, Style::new());
    }

    fn draw_columns(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = ImportWords::of(cx.lang);
        let columns = [
            Column::right("", 2),
            Column::left(w.head, Width::Between(10, 24)),
            Column::left(w.holds, Width::Between(12, 24)),
            Column::left(w.example, Width::Between(10, 40)).spare(1),
        ];
        let example = self.grid.data_rows(self.mapping.has_head).next().map(|(_, row)| row.to_vec());
        let head = if self.mapping.has_head { self.grid.head().to_vec() } else { Vec::new() };
        let cell = |row: &[String], place: usize| row.get(place).cloned().unwrap_or_default();
        let mapping = &self.mapping;
        let count = mapping.columns.len();
        let table = Table { columns: &columns, count, active: !self.in_people, theme: cx.theme };
        table.draw(pane, &mut self.columns, |place| {
            let field = mapping.columns.get(place).copied().flatten();
            vec![
                (place + 1).to_string().into(),
                cell(&head, place).into(),
                Cell::from(field.map_or(w.not_used, |field| words::field(cx.lang, field))),
                example.as_deref().map_or(String::new(), |row| cell(row, place)).into(),
            ]
        })
    }
}

/// A list whose names can't be found is shown all the same: the person says what the columns hold.
fn guess(grid: &Grid) -> Mapping {
    let mapping = Mapping::likeliest(grid);
    let found = mapping.columns.iter().any(Option::is_some);
    Mapping { has_head: mapping.has_head || !found, ..mapping }
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
        let mut title = views::import_reading(cx.lang, &self.file, encoding, separator);
        if self.as_last_time {
            title.push_str(" · ");
            title.push_str(ImportWords::of(cx.lang).as_last_time);
        }
        Some(title)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (wide, rows) = (pane.columns(), pane.rows());
        let count = u16::try_from(self.mapping.columns.len()).unwrap_or(u16::MAX);
        let upper = count.saturating_add(1).min(rows / 2 + 1);
        let above = self.draw_columns(cx, &mut pane.part(0, 0, wide, upper));
        let mut lower = pane.part(0, upper + 1, wide, rows.saturating_sub(upper + 1));
        let below = self.rows.draw(cx, &self.mapping, self.in_people, &mut lower);
        self.draw_between(cx, &mut pane.part(1, upper, wide.saturating_sub(2), 1));
        if self.in_people { below } else { above }
    }

    fn detail(&self, cx: &Cx) -> String {
        match self.rows.detail(cx).filter(|_| self.in_people) {
            Some(detail) => detail,
            None => self.rows.status(cx),
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let moved = if self.in_people {
            self.rows.moved(command)
        } else {
            self.columns.command(command, self.mapping.columns.len())
        };
        if moved {
            return Answer::Redraw;
        }
        match command {
            Command::Accept => return self.import(cx),
            Command::Encoding => return self.next_encoding(cx),
            Command::Separator => return self.next_separator(cx),
            Command::Mapping => return self.choose_field(cx),
            Command::ForgetList => return self.forget(cx),
            Command::OddCells => return self.odd_cells(cx),
            Command::HeadRow => {
                self.mapping.has_head = !self.mapping.has_head;
                self.read_people(cx);
            }
            Command::OtherTable => self.in_people = !self.in_people,
            Command::ColumnsLeft => self.rows.shift(-1),
            Command::ColumnsRight => self.rows.shift(1),
            Command::NextDuplicate | Command::ChooseDuplicate | Command::ChooseDuplicates => {
                self.in_people = true;
                return self.rows.command(cx, command);
            }
            _ => return Answer::Ignored,
        }
        Answer::Redraw
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
