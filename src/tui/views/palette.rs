//! The palette: every command of the view below by its name. Those that are not possible now stay and say why.

use crate::text::fold::Query;
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::{self, Context};
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, Shape, View};
use crate::tui::widgets::LineInput;
use ratatui::layout::Position;
use ratatui::style::Style;

/// The palette.
pub struct Palette {
    commands: Vec<(Command, String)>,
    input: LineInput,
    selected: usize,
}

/// Rows of commands shown.
const ROWS: u16 = 12;

impl Palette {
    /// The commands that hold in a context; moving about a list is left out.
    #[must_use]
    pub fn new(cx: &Cx, context: Context) -> Self {
        let mut commands: Vec<(Command, String)> = Vec::new();
        for binding in keymap::bindings(context).filter(|b| b.context != Context::List) {
            if binding.command != Command::Palette && commands.iter().all(|(c, _)| *c != binding.command) {
                let key = binding.keys.first().map(|key| key.label(cx.lang)).unwrap_or_default();
                commands.push((binding.command, key));
            }
        }
        Self { commands, input: LineInput::default(), selected: 0 }
    }

    fn found(&self, cx: &Cx) -> Vec<&(Command, String)> {
        let query = Query::new(&self.input.text());
        let mut found: Vec<_> = self
            .commands
            .iter()
            .filter_map(|entry| query.find(entry.0.text(cx.lang).name).map(|how| (how, entry)))
            .collect();
        if !query.is_empty() {
            found.sort_by_key(|(how, _)| *how);
        }
        found.into_iter().map(|(_, entry)| entry).collect()
    }
}

impl View for Palette {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn shape(&self, _: &Cx) -> Shape {
        Shape::Box(60, ROWS + 3)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let found: Vec<(Command, String)> = self.found(cx).into_iter().cloned().collect();
        self.selected = self.selected.min(found.len().saturating_sub(1));
        let mut inside = pane.boxed(cx.words().palette, cx.theme.strong());
        let columns = inside.columns();
        inside.line(0, 0, ":", Style::new());
        let cursor = self.input.draw(&mut inside, 1, 0, columns.saturating_sub(1), Style::new());
        let rows = usize::from(inside.rows().saturating_sub(1)).max(1);
        let first = (self.selected + 1).saturating_sub(rows);
        for (row, (index, (command, key))) in found.iter().enumerate().skip(first).take(rows).enumerate() {
            let row = u16::try_from(row + 1).unwrap_or(u16::MAX);
            let chosen = index == self.selected;
            let style = if chosen { cx.theme.selected() } else { Style::new() };
            let mark = if chosen { '>' } else { ' ' };
            inside.put(
                0,
                row,
                columns.saturating_sub(11),
                &format!("{mark}{}", command.text(cx.lang).name),
                style,
            );
            inside.put_right(columns.saturating_sub(10), row, 10, key, Style::new());
        }
        Some(cursor)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match key {
            Key::Enter => match self.found(cx).get(self.selected) {
                Some(&&(command, _)) => Answer::All(vec![Answer::Pop, Answer::Run(command)]),
                None => Answer::Redraw,
            },
            Key::Up => {
                self.selected = self.selected.saturating_sub(1);
                Answer::Redraw
            }
            Key::Down => {
                self.selected += 1;
                Answer::Redraw
            }
            key if self.input.key(key) => {
                self.selected = 0;
                Answer::Redraw
            }
            _ => Answer::Ignored,
        }
    }
}
