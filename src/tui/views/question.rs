//! A question before something that can't simply be taken back. The answer is No unless somebody says Yes with its own key.

use crate::text::width;
use crate::text::words::Screen;
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, Shape, View};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::time::Duration;

/// Keys that come sooner than this after the box were meant for what was there before.
pub const GUARD: Duration = Duration::from_millis(300);

/// Columns of the box.
const COLUMNS: u16 = 72;

/// A question in a box.
pub struct Question {
    title: String,
    text: Vec<String>,
    yes: Option<Answer>,
    /// Asked a second time, the other way round, before the answer counts.
    again: Option<String>,
    /// It is being asked the second time: now Yes means that everything stays.
    reversed: bool,
    /// Nothing to decide: one key acknowledges it.
    notice: bool,
    since: Duration,
}

impl Question {
    /// A question; `yes` is what happens on Yes.
    #[must_use]
    pub fn new(cx: &Cx, title: &str, text: Vec<String>, yes: Answer) -> Self {
        Self {
            title: title.to_owned(),
            text,
            yes: Some(yes),
            again: None,
            reversed: false,
            notice: false,
            since: cx.clock.running(),
        }
    }

    /// A notice: said once, acknowledged with Enter or Yes, and then done; Esc leaves it undone.
    #[must_use]
    pub fn notice(mut self) -> Self {
        self.notice = true;
        self
    }

    /// After the first Yes asks this, the other way round, so that the same key pressed twice does not do it.
    #[must_use]
    pub fn asked_again(mut self, sentence: &str) -> Self {
        self.again = Some(sentence.to_owned());
        self
    }

    fn lines(&self, columns: u16) -> Vec<String> {
        self.text.iter().flat_map(|text| width::wrap(text, usize::from(columns))).collect()
    }

    fn say_yes(&mut self, cx: &Cx) -> Answer {
        if let Some(again) = self.again.take() {
            self.text = vec![again];
            self.since = cx.clock.running();
            self.reversed = true;
            return Answer::Redraw;
        }
        if self.reversed { Answer::Pop } else { self.agreed() }
    }

    fn agreed(&mut self) -> Answer {
        match self.yes.take() {
            Some(answer) => Answer::All(vec![Answer::Pop, answer]),
            None => Answer::Pop,
        }
    }
}

impl View for Question {
    fn context(&self) -> Context {
        Context::Question
    }

    fn shape(&self, _: &Cx) -> Shape {
        let lines = self.lines(COLUMNS - 4).len();
        Shape::Box(COLUMNS, u16::try_from(lines + 4).unwrap_or(u16::MAX))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = Screen::of(cx.lang);
        let mut inside = pane.boxed(&self.title, cx.theme.accent());
        let (rows, columns) = (inside.rows(), inside.columns());
        let room = usize::from(rows.saturating_sub(1));
        for (row, line) in self.lines(columns).iter().take(room).enumerate() {
            inside.line(0, u16::try_from(row).unwrap_or(u16::MAX), line, Style::new());
        }
        let keys = match (self.notice, self.reversed) {
            (true, _) => w.notice_keys,
            (false, true) => w.reversed_keys,
            (false, false) => w.question_keys,
        };
        inside.put_right(0, rows.saturating_sub(1), columns, keys, cx.theme.strong());
        Some(inside.position(columns, rows.saturating_sub(1)))
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        if cx.clock.running().saturating_sub(self.since) < GUARD {
            return Answer::Redraw;
        }
        match key {
            Key::Enter if self.notice => self.say_yes(cx),
            Key::Enter => Answer::Pop,
            _ => Answer::Ignored,
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::Yes => self.say_yes(cx),
            Command::No if self.reversed => self.agreed(),
            Command::No => Answer::Pop,
            _ => Answer::Ignored,
        }
    }
}

/// A small question in the message line. Any other key is No and then does what it always does, so that nothing typed is
/// lost.
pub struct LineQuestion {
    sentence: String,
    yes: Option<Answer>,
}

impl LineQuestion {
    /// A question; `yes` is what happens on Yes.
    #[must_use]
    pub fn new(sentence: &str, yes: Answer) -> Self {
        Self { sentence: sentence.to_owned(), yes: Some(yes) }
    }
}

impl View for LineQuestion {
    fn context(&self) -> Context {
        Context::Question
    }

    fn shape(&self, _: &Cx) -> Shape {
        Shape::Line
    }

    fn draw(&mut self, _: &Cx, _: &mut Pane<'_>) -> Option<Position> {
        None
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        Some(format!("{} {}", self.sentence, Screen::of(cx.lang).question_keys_short))
    }

    fn typed(&mut self, _: &Cx, key: Key) -> Answer {
        match key {
            Key::Char('t' | 'T' | 'y' | 'Y') => match self.yes.take() {
                Some(answer) => Answer::All(vec![Answer::Pop, answer]),
                None => Answer::Pop,
            },
            Key::Enter | Key::Esc | Key::Char('n' | 'N') => Answer::Pop,
            other => Answer::All(vec![Answer::Pop, Answer::Again(other)]),
        }
    }
}
