//! The series of this computer: their tables, and everything that makes them.

mod events;
mod identity;
mod print;
mod prizes;
mod rules;
mod setup;
mod table;

use super::form::FormView;
use crate::engine::series::{self, Beginning, OpenSeries, SeriesError};
use crate::model::series::Series;
use crate::text::Lang;
use crate::text::words::AwardWords;
use crate::text::words::series as words;
use crate::text::words::series_setup::SetupWords;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Column, Form, Table, TableState, Width};
use ratatui::layout::Position;
use setup::SetupView;
use std::path::{Path, PathBuf};
use table::TableView;

/// The list of series.
pub struct SeriesList {
    rows: Vec<Row>,
    table: TableState,
}

/// A series of the list.
struct Row {
    path: PathBuf,
    /// Name, and events held and planned; or why it can't be read.
    found: Result<(String, usize, usize), String>,
}

impl SeriesList {
    /// The series of the data folder.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self { rows: rows(cx), table: TableState::default() }
    }

    fn selected(&self) -> Option<&Path> {
        self.rows.get(self.table.selected).map(|row| row.path.as_path())
    }

    /// The table of a series of which something was held, else what it is made of.
    fn open(&self, cx: &Cx) -> Answer {
        let Some(path) = self.selected() else { return Answer::Ignored };
        match OpenSeries::read(path) {
            Err(error) => Answer::Say(failed(cx.lang, &error)),
            Ok(open) if open.results.is_empty() => Answer::push(SetupView::new(cx, path)),
            Ok(_) => TableView::open(cx, path),
        }
    }
}

fn rows(cx: &Cx) -> Vec<Row> {
    let row = |path: PathBuf| {
        let found = series::read_rules(&path).map_err(|error| failed(cx.lang, &error)).map(|series| {
            let held = series.events.iter().filter(|event| !event.path.is_empty()).count();
            (series.name, held, series.events.len())
        });
        Row { path, found }
    };
    series::list(cx.session.data()).into_iter().map(row).collect()
}

/// Why a series can't be opened, as a sentence.
fn failed(lang: Lang, error: &SeriesError) -> String {
    match error {
        SeriesError::File { path, why } => {
            crate::text::words::complaints::cannot_read(lang, &path.display().to_string(), why)
        }
        SeriesError::Rules { path, line, why } => {
            words::no_series(lang, &path.display().to_string(), *line, why)
        }
    }
}

/// Stores the rules of a series that were seen as `was`.
fn write(path: &Path, was: &Series, is: Series) -> Answer {
    let was = Some(Box::new(was.clone()));
    Answer::wish(Wish::WriteSeries { path: path.to_owned(), was, is: Box::new(is) })
}

/// Names with commas between them.
fn names(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// A new series: its name and what it begins with; then it is set up.
fn new_series(cx: &Cx) -> Answer {
    let w = SetupWords::of(cx.lang);
    let beginnings = [w.begin_places, w.begin_table, w.begin_games].map(str::to_owned).to_vec();
    let form = Form::new(vec![Field::text(w.name, "", ""), Field::choice(w.begin, beginnings, 0, "")]);
    Answer::push(FormView::new(w.new, form, |cx, form| {
        let name = form.text(0);
        if name.is_empty() {
            return Err((0, SetupWords::of(cx.lang).name_missing.to_owned()));
        }
        let beginning = Beginning::ALL.get(form.chosen(1)).copied().unwrap_or(Beginning::Places);
        let path = series::free_path(cx.session.data(), &name);
        let made = beginning.series(&name, cx.lang);
        let make = Wish::WriteSeries { path: path.clone(), was: None, is: Box::new(made) };
        Ok(Answer::All(vec![Answer::push(SetupView::new(cx, &path)), Answer::wish(make)]))
    }))
}

impl View for SeriesList {
    fn context(&self) -> Context {
        Context::Series
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).series.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        if self.rows.is_empty() {
            let folder = series::series_folder(cx.session.data());
            pane.line(2, 1, &words::none_yet(cx.lang, &folder.display().to_string()), cx.theme.strong());
            return None;
        }
        let w = AwardWords::of(cx.lang);
        let columns =
            [Column::left(w.series, Width::Between(20, 50)), Column::left(w.events, Width::Between(12, 60))];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let rows = &self.rows;
        table.draw(pane, &mut self.table, |index| {
            let Some(row) = rows.get(index) else { return Vec::new() };
            match &row.found {
                Ok((name, held, planned)) => {
                    vec![name.clone().into(), words::held(cx.lang, *held, *planned).into()]
                }
                Err(sentence) => {
                    let file = row.path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
                    vec![file.unwrap_or_default().into(), sentence.clone().into()]
                }
            }
        })
    }

    fn detail(&self, _: &Cx) -> String {
        self.selected().map_or(String::new(), |path| path.display().to_string())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Open => self.open(cx),
            Command::SetUpSeries => match self.selected() {
                Some(path) => Answer::push(SetupView::new(cx, path)),
                None => Answer::Ignored,
            },
            Command::NewSeries => new_series(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&crate::engine::Command>) -> Option<String> {
        self.rows = rows(cx);
        let made = self.rows.len().saturating_sub(1);
        self.table.selected = self.table.selected.min(made);
        None
    }
}
