//! A menu: a few choices, taken with Enter or with the sign before them.

use crate::text::width;
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, Shape, View};
use ratatui::layout::Position;
use ratatui::style::Style;

struct Item {
    sign: char,
    label: String,
    /// Taken when it is chosen.
    answer: Option<Answer>,
}

/// A menu in a box.
pub struct Menu {
    title: String,
    items: Vec<Item>,
    selected: usize,
}

/// The signs before the items.
const SIGNS: &str = "123456789abcdefghijklmnoprstuwxyz";

impl Menu {
    /// A menu of labels and what each one does. Signs are given in order.
    #[must_use]
    pub fn new(title: &str, items: Vec<(String, Answer)>) -> Self {
        let items = items
            .into_iter()
            .zip(SIGNS.chars())
            .map(|((label, answer), sign)| Item { sign, label, answer: Some(answer) })
            .collect();
        Self { title: title.to_owned(), items, selected: 0 }
    }

    /// The same menu with this item selected, so that Enter takes it.
    #[must_use]
    pub fn at(mut self, place: usize) -> Self {
        self.selected = place.min(self.items.len().saturating_sub(1));
        self
    }

    fn choose(&mut self, place: usize) -> Answer {
        match self.items.get_mut(place).and_then(|item| item.answer.take()) {
            Some(answer) => Answer::All(vec![Answer::Pop, answer]),
            None => Answer::Ignored,
        }
    }
}

impl View for Menu {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn shape(&self, _: &Cx) -> Shape {
        let wide = self.items.iter().map(|i| width::width(&i.label) + 4).max().unwrap_or(0);
        let wide = wide.max(width::width(&self.title) + 2) + 4;
        Shape::Box(
            u16::try_from(wide).unwrap_or(u16::MAX),
            u16::try_from(self.items.len() + 2).unwrap_or(u16::MAX),
        )
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let mut inside = pane.boxed(&self.title, cx.theme.strong());
        let rows = usize::from(inside.rows()).max(1);
        let first = (self.selected + 1).saturating_sub(rows);
        let mut cursor = None;
        for (row, (index, item)) in self.items.iter().enumerate().skip(first).take(rows).enumerate() {
            let row = u16::try_from(row).unwrap_or(u16::MAX);
            let chosen = index == self.selected;
            let style = if chosen { cx.theme.selected() } else { Style::new() };
            let mark = if chosen { '>' } else { ' ' };
            inside.line(0, row, &format!("{mark}{} {}", item.sign, item.label), style);
            if chosen {
                cursor = Some(inside.position(0, row));
            }
        }
        cursor
    }

    fn typed(&mut self, _: &Cx, key: Key) -> Answer {
        match key {
            Key::Char(c) => match self.items.iter().position(|item| item.sign == c) {
                Some(place) => self.choose(place),
                None => Answer::Ignored,
            },
            _ => Answer::Ignored,
        }
    }

    fn command(&mut self, _: &Cx, command: Command) -> Answer {
        let last = self.items.len().saturating_sub(1);
        self.selected = match command {
            Command::Up => self.selected.checked_sub(1).unwrap_or(last),
            Command::Down if self.selected >= last => 0,
            Command::Down => self.selected + 1,
            Command::First | Command::PageUp => 0,
            Command::Last | Command::PageDown => last,
            Command::Accept => return self.choose(self.selected),
            _ => return Answer::Ignored,
        };
        Answer::Redraw
    }
}
