//! One line of text being typed.

use crate::text::{sanitise, width};
use crate::tui::key::Key;
use crate::tui::pane::Pane;
use ratatui::layout::Position;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

/// A line of text with a cursor. A *fresh* line replaces its old value at the first typed sign; an arrow edits it.
#[derive(Debug, Clone, Default)]
pub struct LineInput {
    /// Graphemes before the cursor.
    before: Vec<String>,
    /// Graphemes after the cursor, the last one first.
    after: Vec<String>,
    fresh: bool,
}

/// Longest text that can be typed; more is no name and no path.
const LONGEST: usize = 500;

impl LineInput {
    /// A line that holds `text`, to be replaced at the first sign typed.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let before = sanitise::line(text).graphemes(true).map(str::to_owned).collect();
        Self { before, after: Vec::new(), fresh: !text.is_empty() }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.before.iter().chain(self.after.iter().rev()).map(String::as_str).collect()
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty()
    }

    /// Puts another text in.
    pub fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }

    /// The field gets the focus: the next sign replaces what is in it.
    pub fn focus(&mut self) {
        self.before.extend(self.after.drain(..).rev());
        self.fresh = !self.is_empty();
    }

    /// Takes a key; `false` if it means nothing to a line of text.
    pub fn key(&mut self, key: Key) -> bool {
        let fresh = std::mem::take(&mut self.fresh);
        match key {
            Key::Char(c) => {
                if fresh {
                    self.clear();
                }
                self.insert(&c.to_string());
            }
            Key::Backspace if fresh => self.clear(),
            Key::Backspace => {
                self.before.pop();
            }
            Key::Delete if fresh => self.clear(),
            Key::Delete => {
                self.after.pop();
            }
            Key::Left => {
                self.after.extend(self.before.pop());
            }
            Key::Right => {
                self.before.extend(self.after.pop());
            }
            Key::Home | Key::Ctrl('a') => self.after.extend(self.before.drain(..).rev()),
            Key::End | Key::Ctrl('e') => self.before.extend(self.after.drain(..).rev()),
            Key::Ctrl('u') => self.before.clear(),
            Key::Ctrl('k') => self.after.clear(),
            Key::Ctrl('w') => {
                while self.before.last().is_some_and(|g| g == " ") {
                    self.before.pop();
                }
                while self.before.last().is_some_and(|g| g != " ") {
                    self.before.pop();
                }
            }
            _ => {
                self.fresh = fresh;
                return false;
            }
        }
        true
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        if std::mem::take(&mut self.fresh) {
            self.clear();
        }
        self.insert(&sanitise::line(text));
    }

    fn clear(&mut self) {
        self.before.clear();
        self.after.clear();
    }

    fn insert(&mut self, text: &str) {
        if self.before.len() + self.after.len() >= LONGEST {
            return;
        }
        // A combining mark typed alone joins the letter before it.
        let joined = format!("{}{text}", self.before.last().map_or("", String::as_str));
        let parts: Vec<String> = joined.graphemes(true).map(str::to_owned).collect();
        self.before.pop();
        self.before.extend(parts);
        self.before.truncate(LONGEST);
    }

    /// Draws as much of the line as fits, the cursor in sight; answers where the cursor is.
    pub fn draw(&self, pane: &mut Pane<'_>, column: u16, row: u16, columns: u16, style: Style) -> Position {
        let room = usize::from(columns.saturating_sub(1));
        let mut start = self.before.len();
        let mut used = 0;
        while start > 0 {
            let wide = width::width(&self.before[start - 1]);
            if used + wide > room {
                break;
            }
            used += wide;
            start -= 1;
        }
        let text: String =
            self.before[start..].iter().chain(self.after.iter().rev()).map(String::as_str).collect();
        pane.put(column, row, columns, &text, style);
        pane.position(column + u16::try_from(used).unwrap_or(0), row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(start: &str, keys: &str) -> String {
        let mut line = LineInput::new(start);
        for key in Key::parse_all(keys) {
            line.key(key);
        }
        line.text()
    }

    #[test]
    fn keys_edit_the_line() {
        let cases = [
            ("", "Łoś", "Łoś"),
            ("", "Łoś<bs>ść<left><bs>", "Łoć"),
            ("old", "new", "new"),
            ("old", "<right>er", "older"),
            ("old", "<bs>", ""),
            ("old", "<home>x<end>y", "xoldy"),
            ("two words", "<left><right><c-w>x", "two x"),
            ("abc", "<home><right><c-k>", "a"),
            ("abc", "<left><c-u>", "c"),
            ("abc", "<home><del>", "bc"),
            ("", "a\u{328}<bs>", ""),
        ];
        for (start, keys, right) in cases {
            assert_eq!(typed(start, keys), right, "{start:?} {keys}");
        }
    }
}
