//! People who may be the same: asked one pair after the other, each answer kept in the file of the series.

use crate::engine::series::OpenSeries;
use crate::model::series::{SamePerson, Spelling};
use crate::text::words::series as words;
use crate::text::words::series_setup::{SetupWords, question_title};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, Shape, View};
use ratatui::layout::Position;
use ratatui::style::Style;

/// The questions of a series.
pub struct IdentityView {
    open: OpenSeries,
    questions: Vec<(Spelling, Spelling)>,
    /// How many were answered so far.
    answered: usize,
}

impl IdentityView {
    /// The questions of a series; `None` if nobody waits for an answer.
    #[must_use]
    pub fn of(open: OpenSeries) -> Option<Self> {
        let questions = open.table(usize::MAX).people.questions;
        (!questions.is_empty()).then_some(Self { open, questions, answered: 0 })
    }

    /// Keeps the answer and goes on to the next pair; one answer may settle others, too.
    fn answer(&mut self, same: bool) -> Answer {
        let Some((one, other)) = self.questions.first().cloned() else { return Answer::Pop };
        let answer = SamePerson { one, other, same };
        self.open.series.answers.push(answer.clone());
        self.questions = self.open.table(usize::MAX).people.questions;
        self.answered += 1;
        let keep = Answer::wish(Wish::AnswerSeries(self.open.path.clone(), Box::new(answer)));
        if self.questions.is_empty() { Answer::All(vec![Answer::Pop, keep]) } else { keep }
    }

    /// A spelling with everything that helps to tell: club and the events in which it stands.
    fn known(&self, cx: &Cx, spelling: &Spelling) -> Vec<String> {
        let entries = self.open.results.iter().enumerate().filter_map(|(number, event)| {
            let entry =
                event.entries.iter().find(|e| crate::awards::series::spelling(&e.person) == *spelling)?;
            let name = if event.name.is_empty() { (number + 1).to_string() } else { event.name.clone() };
            Some((name, entry))
        });
        let entries: Vec<_> = entries.collect();
        let mut clubs: Vec<&str> = Vec::new();
        for (_, entry) in &entries {
            let person = &entry.person;
            let club = if person.club.is_empty() { person.town.as_str() } else { person.club.as_str() };
            if !club.is_empty() && !clubs.contains(&club) {
                clubs.push(club);
            }
        }
        let events: Vec<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
        let from = SetupWords::of(cx.lang).known_from;
        let mut rest = format!("{from} {}", events.join(", "));
        if !clubs.is_empty() {
            rest = format!("{} · {rest}", clubs.join(", "));
        }
        vec![words::spelling(spelling), format!("  {rest}")]
    }
}

impl View for IdentityView {
    fn context(&self) -> Context {
        Context::Question
    }

    fn shape(&self, _: &Cx) -> Shape {
        Shape::Box(74, 9)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (one, other) = self.questions.first()?.clone();
        let title = question_title(cx.lang, self.answered + 1, self.answered + self.questions.len());
        let lines: Vec<String> = self.known(cx, &one).into_iter().chain(self.known(cx, &other)).collect();
        let mut inside = pane.boxed(&title, cx.theme.accent());
        let (rows, columns) = (inside.rows(), inside.columns());
        for (row, line) in (0..).zip(&lines) {
            let style = if row % 2 == 0 { cx.theme.strong() } else { Style::new() };
            inside.line(0, row, line, style);
        }
        let keys = SetupWords::of(cx.lang).question_keys;
        inside.put_right(0, rows.saturating_sub(1), columns, keys, cx.theme.strong());
        Some(inside.position(columns, rows.saturating_sub(1)))
    }

    fn command(&mut self, _: &Cx, command: Command) -> Answer {
        match command {
            Command::Yes => self.answer(true),
            Command::No => self.answer(false),
            _ => Answer::Ignored,
        }
    }
}
