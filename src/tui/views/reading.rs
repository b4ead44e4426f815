//! A text to be read: help, history, a player's card, an explanation.

use crate::text::width;
use crate::tui::command::Command;
use crate::tui::keymap::{self, Context};
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use ratatui::layout::Position;
use ratatui::style::Style;

/// A line of a text.
#[derive(Debug, Clone)]
pub enum Line {
    /// A headline.
    Head(String),
    /// Plain text, wrapped where the window ends; its first blanks are kept on every line.
    Plain(String),
    /// A line of a table: never wrapped.
    Fixed(String),
    /// Two columns: a short one and what it means.
    Pair(String, String),
}

/// A scrolling text under a title.
pub struct Reading {
    title: String,
    lines: Vec<Line>,
    offset: usize,
    page: usize,
    wrapped: usize,
}

impl Reading {
    /// A text from its top.
    #[must_use]
    pub fn new(title: &str, lines: Vec<Line>) -> Self {
        Self { title: title.to_owned(), lines, offset: 0, page: 1, wrapped: 0 }
    }

    /// All keys that hold in a context, nearest first.
    #[must_use]
    pub fn help(cx: &Cx, context: Context) -> Self {
        let mut lines = Vec::new();
        for &part in context.chain() {
            let keys = keymap::help(part, cx.lang);
            if keys.is_empty() {
                continue;
            }
            if !lines.is_empty() {
                lines.push(Line::Plain(String::new()));
            }
            lines.push(Line::Head(part.name(cx.lang).to_owned()));
            lines.extend(keys.into_iter().map(|(keys, name)| Line::Pair(keys, name.to_owned())));
        }
        Self::new(cx.words().help, lines)
    }
}

/// Columns of the first part of a [`Line::Pair`].
const PAIR: usize = 18;

fn wrap(lines: &[Line], columns: usize) -> Vec<(String, bool)> {
    let mut rows = Vec::new();
    for line in lines {
        match line {
            Line::Head(text) => rows.push((text.clone(), true)),
            Line::Fixed(text) => rows.push((text.clone(), false)),
            Line::Plain(text) => {
                let indent = text.len() - text.trim_start_matches(' ').len();
                let blanks = " ".repeat(indent.min(columns / 2));
                for part in width::wrap(text, columns.saturating_sub(blanks.len())) {
                    rows.push((format!("{blanks}{part}"), false));
                }
            }
            Line::Pair(first, second) => {
                let head = width::left(first, PAIR);
                let room = columns.saturating_sub(PAIR + 1);
                // A text with columns of its own keeps its blanks where it fits.
                let parts = if width::width(second) <= room {
                    vec![second.clone()]
                } else {
                    width::wrap(second, room)
                };
                for (i, part) in parts.iter().enumerate() {
                    let before = if i == 0 { head.clone() } else { " ".repeat(PAIR) };
                    rows.push((format!("{before} {part}"), false));
                }
            }
        }
    }
    rows
}

impl View for Reading {
    fn context(&self) -> Context {
        Context::Reading
    }

    fn title(&self, _: &Cx) -> Option<String> {
        Some(self.title.clone())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let rows = wrap(&self.lines, usize::from(pane.columns().saturating_sub(2)).min(110));
        self.page = usize::from(pane.rows()).max(1);
        self.wrapped = rows.len();
        self.offset = self.offset.min(rows.len().saturating_sub(self.page));
        for (line, (text, head)) in rows.iter().skip(self.offset).take(self.page).enumerate() {
            let style = if *head { cx.theme.strong() } else { Style::new() };
            pane.line(1, u16::try_from(line).unwrap_or(u16::MAX), text, style);
        }
        Some(pane.position(0, 0))
    }

    fn command(&mut self, _: &Cx, command: Command) -> Answer {
        let last = self.wrapped.saturating_sub(self.page);
        self.offset = match command {
            Command::Up => self.offset.saturating_sub(1),
            Command::Down => self.offset + 1,
            Command::PageUp => self.offset.saturating_sub(self.page),
            Command::PageDown => self.offset + self.page,
            Command::First => 0,
            Command::Last => last,
            _ => return Answer::Ignored,
        }
        .min(last);
        Answer::Redraw
    }
}
