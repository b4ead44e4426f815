//! The table of a series after any of its events.

use super::identity::IdentityView;
use super::setup::SetupView;
use super::{failed, print};
use crate::engine::series::OpenSeries;
use crate::report::documents::series::{SeriesContext, document};
use crate::report::writers::text;
use crate::text::Lang;
use crate::text::words::series as words;
use crate::text::words::series_setup::SetupWords;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::reading::{Line, Reading};
use ratatui::layout::Position;
use std::path::{Path, PathBuf};

/// Columns of a table on the screen.
const COLUMNS: usize = 78;

/// The table.
pub struct TableView {
    path: PathBuf,
    /// The series as it was last read; or why it can't be read.
    open: Result<OpenSeries, String>,
    /// After so many events.
    after: usize,
    page: Reading,
}

impl TableView {
    /// The table after the last event, and the questions about people who may be the same, if there are any.
    pub fn open(cx: &Cx, path: &Path) -> Answer {
        let view = Self::new(cx, path);
        let questions = view.open.as_ref().ok().and_then(|open| IdentityView::of(open.clone()));
        let mut answers = vec![Answer::push(view)];
        answers.extend(questions.map(Answer::push));
        Answer::All(answers)
    }

    fn new(cx: &Cx, path: &Path) -> Self {
        let open = OpenSeries::read(path).map_err(|error| failed(cx.lang, &error));
        let after = open.as_ref().map_or(0, |open| open.results.len());
        let page = page(cx.lang, &open, after);
        Self { path: path.to_owned(), open, after, page }
    }

    /// The table after another event.
    fn turn(&mut self, cx: &Cx, after: usize) -> Answer {
        let held = self.open.as_ref().map_or(0, |open| open.results.len());
        self.after = after.clamp(held.min(1), held.max(1));
        self.page = page(cx.lang, &self.open, self.after);
        Answer::Redraw
    }
}

/// What is wrong with the series, and its table.
fn page(lang: Lang, open: &Result<OpenSeries, String>, after: usize) -> Reading {
    let open = match open {
        Ok(open) => open,
        Err(sentence) => return Reading::new("", vec![Line::Plain(sentence.clone())]),
    };
    let table = open.table(after);
    let events = open.results.get(..after).unwrap_or(&open.results);
    let context = SeriesContext { series: &open.series, events, table: &table, lang, made: None };
    let paper = text::Paper { columns: COLUMNS, lines: None };
    let mut lines: Vec<Line> = Vec::new();
    lines.extend(open.problems.iter().map(|problem| Line::Plain(words::problem(lang, problem))));
    lines.extend(text::write(&document(&context), paper).lines().map(|line| Line::Fixed(line.to_owned())));
    Reading::new(&open.series.name, lines)
}

impl View for TableView {
    fn context(&self) -> Context {
        Context::SeriesTable
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let open = self.open.as_ref().ok()?;
        Some(format!(
            "{} – {}",
            open.series.name,
            words::title(cx.lang, self.after, open.series.events.len())
        ))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        self.page.draw(cx, pane)
    }

    fn detail(&self, _: &Cx) -> String {
        self.path.display().to_string()
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::PreviousEvent => self.turn(cx, self.after.saturating_sub(1)),
            Command::NextEvent => self.turn(cx, self.after + 1),
            Command::SetUpSeries => Answer::push(SetupView::new(cx, &self.path)),
            Command::SamePeople => {
                let questions = self.open.as_ref().ok().and_then(|open| IdentityView::of(open.clone()));
                match questions {
                    Some(questions) => Answer::push(questions),
                    None => Answer::Say(SetupWords::of(cx.lang).no_questions.to_owned()),
                }
            }
            Command::Print => match &self.open {
                Ok(open) => print::form(cx, open, self.after),
                Err(sentence) => Answer::Say(sentence.clone()),
            },
            _ => self.page.command(cx, command),
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&crate::engine::Command>) -> Option<String> {
        let last = self.open.as_ref().is_ok_and(|open| self.after == open.results.len());
        self.open = OpenSeries::read(&self.path).map_err(|error| failed(cx.lang, &error));
        let held = self.open.as_ref().map_or(0, |open| open.results.len());
        self.after = if last { held } else { self.after.min(held) };
        self.page = page(cx.lang, &self.open, self.after);
        None
    }
}
