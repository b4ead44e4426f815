//! The search prompt in the message line: what is typed filters or finds at once.

use super::line_input::LineInput;
use crate::text::fold::Query;
use crate::tui::key::Key;

/// A search prompt, open or not.
#[derive(Debug, Clone, Default)]
pub struct Find {
    line: Option<LineInput>,
}

/// What a key did to the prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FindAnswer {
    /// Nothing: the key is for somebody else.
    Ignored,
    /// Another text is searched for.
    Changed,
    /// The prompt is closed; what was found stays selected.
    Closed,
}

impl Find {
    /// Opens the prompt, empty.
    pub fn open(&mut self) {
        self.line = Some(LineInput::default());
    }

    /// Whether it is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.line.is_some()
    }

    /// What is searched for; finds everything while nothing is typed.
    #[must_use]
    pub fn query(&self) -> Query {
        Query::new(&self.line.as_ref().map(LineInput::text).unwrap_or_default())
    }

    /// The prompt after its label; `None` while it is closed.
    #[must_use]
    pub fn prompt(&self, label: &str) -> Option<String> {
        Some(format!("{label} {}", self.line.as_ref()?.text()))
    }

    /// Takes a key. Enter takes the hit, Esc gives up; both close. Arrows are left to the list.
    pub fn key(&mut self, key: Key) -> FindAnswer {
        let Some(line) = &mut self.line else { return FindAnswer::Ignored };
        match key {
            Key::Esc | Key::Enter => {
                self.line = None;
                FindAnswer::Closed
            }
            Key::Left | Key::Right | Key::Home | Key::End | Key::Delete => FindAnswer::Ignored,
            key if line.key(key) => FindAnswer::Changed,
            _ => FindAnswer::Ignored,
        }
    }

    /// Takes pasted text; `false` while it is closed.
    pub fn paste(&mut self, text: &str) -> bool {
        match &mut self.line {
            Some(line) => {
                line.paste(text);
                true
            }
            None => false,
        }
    }
}
