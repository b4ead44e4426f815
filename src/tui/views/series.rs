//! The series of this computer: their tables, what is wrong with them, and people who may be the same.

use super::menu::Menu;
use super::reading::{Line, Reading};
use crate::engine::series::{self, OpenSeries, SeriesError};
use crate::model::series::{SamePerson, Spelling};
use crate::report::documents::series::{SeriesContext, document};
use crate::report::writers::text;
use crate::text::words::series as words;
use crate::text::words::{AwardWords, SeriesWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;
use std::path::{Path, PathBuf};

/// Columns of a table on the screen.
const COLUMNS: usize = 78;

/// The list of series.
pub struct SeriesList {
    files: Vec<PathBuf>,
    table: TableState,
}

impl SeriesList {
    /// The series of the data folder.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self { files: series::list(cx.session.data()), table: TableState::default() }
    }

    fn open(&self, cx: &Cx) -> Answer {
        let Some(path) = self.files.get(self.table.selected) else { return Answer::Ignored };
        match OpenSeries::read(path) {
            Err(error) => Answer::Say(failed(cx, &error)),
            Ok(open) => {
                let mut answers = vec![Answer::push(table(cx, &open))];
                // One question at a time; the next one when the table is opened again.
                let people = open.table(usize::MAX).people;
                answers.extend(people.questions.into_iter().next().map(|pair| question(cx, path, pair)));
                Answer::All(answers)
            }
        }
    }
}

/// Why a series can't be opened, as a sentence.
fn failed(cx: &Cx, error: &SeriesError) -> String {
    match error {
        SeriesError::File { path, why } => {
            crate::text::words::complaints::cannot_read(cx.lang, &path.display().to_string(), why)
        }
        SeriesError::Rules { path, line, why } => {
            words::no_series(cx.lang, &path.display().to_string(), *line, why)
        }
    }
}

/// The table with everything that is said about it.
fn table(cx: &Cx, open: &OpenSeries) -> Reading {
    let table = open.table(usize::MAX);
    let context = SeriesContext {
        series: &open.series,
        events: &open.results,
        table: &table,
        lang: cx.lang,
        made: None,
    };
    let paper = text::Paper { columns: COLUMNS, lines: None };
    let mut lines: Vec<Line> = Vec::new();
    lines.extend(open.problems.iter().map(|problem| Line::Plain(words::problem(cx.lang, problem))));
    lines.extend(text::write(&document(&context), paper).lines().map(|line| Line::Fixed(line.to_owned())));
    Reading::new(&open.series.name, lines)
}

fn question(cx: &Cx, path: &Path, (one, other): (Spelling, Spelling)) -> Answer {
    let w = SeriesWords::of(cx.lang);
    let answer = |same| {
        let answer = SamePerson { one: one.clone(), other: other.clone(), same };
        Answer::wish(Wish::AnswerSeries(path.to_owned(), Box::new(answer)))
    };
    let title = format!("{} = {}?", words::spelling(&one), words::spelling(&other));
    let items = vec![(w.same.to_owned(), answer(true)), (w.different.to_owned(), answer(false))];
    Answer::push(Menu::new(&title, items))
}

impl View for SeriesList {
    fn context(&self) -> Context {
        Context::Series
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).series.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        if self.files.is_empty() {
            let folder = series::series_folder(cx.session.data());
            pane.line(2, 1, &words::none_yet(cx.lang, &folder.display().to_string()), cx.theme.strong());
            return None;
        }
        let columns = [Column::left(AwardWords::of(cx.lang).series, Width::Between(20, 60))];
        let table = Table { columns: &columns, count: self.files.len(), active: true, theme: cx.theme };
        let files = &self.files;
        table.draw(pane, &mut self.table, |index| {
            let name = files.get(index).and_then(|path| path.file_stem());
            vec![name.map_or(String::new(), |name| name.to_string_lossy().into_owned()).into()]
        })
    }

    fn detail(&self, _: &Cx) -> String {
        self.files.get(self.table.selected).map_or(String::new(), |path| path.display().to_string())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.files.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Open => self.open(cx),
            Command::NewSeries => Answer::wish(Wish::MakeSeries),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&crate::engine::Command>) -> Option<String> {
        self.files = series::list(cx.session.data());
        None
    }
}
