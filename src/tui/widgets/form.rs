//! A form: labelled fields one under the other. Enter or Tab goes on, the last Enter is done.

use super::line_input::LineInput;
use super::table::widest;
use crate::text::width::wrap;
use crate::tui::key::Key;
use crate::tui::pane::Pane;
use crate::tui::theme::Theme;
use ratatui::layout::Position;
use ratatui::style::Style;

/// What a field holds.
#[derive(Debug, Clone)]
pub enum Value {
    /// Text.
    Text(LineInput),
    /// One of several; ← → and Space change it, a letter takes the next one that begins with it.
    Choice {
        /// What may be chosen, as shown.
        options: Vec<String>,
        /// Which one is.
        chosen: usize,
    },
}

/// A field of a form.
#[derive(Debug, Clone)]
pub struct Field {
    label: String,
    hint: String,
    value: Value,
    /// What is wrong with it, if anything.
    fault: Option<String>,
}

impl Field {
    /// A field of text; `hint` says what belongs there.
    #[must_use]
    pub fn text(label: &str, value: &str, hint: &str) -> Self {
        Self {
            label: label.to_owned(),
            hint: hint.to_owned(),
            value: Value::Text(LineInput::new(value)),
            fault: None,
        }
    }

    /// The same field with another hint.
    #[must_use]
    pub fn hinted(mut self, hint: &str) -> Self {
        hint.clone_into(&mut self.hint);
        self
    }

    /// A choice.
    #[must_use]
    pub fn choice(label: &str, options: Vec<String>, chosen: usize, hint: &str) -> Self {
        Self {
            label: label.to_owned(),
            hint: hint.to_owned(),
            value: Value::Choice { options, chosen },
            fault: None,
        }
    }
}

/// What a key did to a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormAnswer {
    /// Nothing.
    Ignored,
    /// It changed what is seen.
    Changed,
    /// The person is done.
    Done,
}

/// A form with the focus on one field.
#[derive(Debug, Clone)]
pub struct Form {
    fields: Vec<Field>,
    focus: usize,
    offset: usize,
}

impl Form {
    /// A form with the focus on its first field.
    #[must_use]
    pub fn new(fields: Vec<Field>) -> Self {
        Self { fields, focus: 0, offset: 0 }
    }

    /// The text of a field, trimmed; a choice answers what it shows.
    #[must_use]
    pub fn text(&self, field: usize) -> String {
        match self.fields.get(field).map(|f| &f.value) {
            Some(Value::Text(line)) => line.text().trim().to_owned(),
            Some(Value::Choice { options, chosen }) => options.get(*chosen).cloned().unwrap_or_default(),
            None => String::new(),
        }
    }

    /// The number of what is chosen in a choice.
    #[must_use]
    pub fn chosen(&self, field: usize) -> usize {
        match self.fields.get(field).map(|f| &f.value) {
            Some(Value::Choice { chosen, .. }) => *chosen,
            _ => 0,
        }
    }

    /// Puts a text into a field.
    pub fn set_text(&mut self, field: usize, text: &str) {
        if let Some(Value::Text(line)) = self.fields.get_mut(field).map(|f| &mut f.value) {
            line.set(text);
        }
    }

    /// Chooses in a choice.
    pub fn choose(&mut self, field: usize, place: usize) {
        if let Some(Value::Choice { options, chosen }) = self.fields.get_mut(field).map(|f| &mut f.value) {
            *chosen = place.min(options.len().saturating_sub(1));
        }
    }

    /// Number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fields.len()
    }

    /// Whether there is no field.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Which field has the focus.
    #[must_use]
    pub fn focus(&self) -> usize {
        self.focus
    }

    /// Says what is wrong with a field and goes there.
    pub fn fault(&mut self, field: usize, sentence: String) {
        self.go(field);
        if let Some(field) = self.fields.get_mut(field) {
            field.fault = Some(sentence);
        }
    }

    fn go(&mut self, field: usize) {
        self.focus = field.min(self.fields.len().saturating_sub(1));
        if let Some(Value::Text(line)) = self.fields.get_mut(self.focus).map(|f| &mut f.value) {
            line.focus();
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key) -> FormAnswer {
        let last = self.focus + 1 >= self.fields.len();
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.fault = None;
        }
        match key {
            Key::Ctrl('s') => return FormAnswer::Done,
            Key::Enter if last => return FormAnswer::Done,
            Key::Enter | Key::Down => self.go(self.focus + 1),
            Key::Tab => self.go(if last { 0 } else { self.focus + 1 }),
            Key::Up => self.go(self.focus.saturating_sub(1)),
            Key::BackTab => {
                self.go(if self.focus == 0 { usize::MAX } else { self.focus - 1 });
            }
            _ => match self.fields.get_mut(self.focus).map(|f| &mut f.value) {
                Some(Value::Text(line)) => {
                    if !line.key(key) {
                        return FormAnswer::Ignored;
                    }
                }
                Some(Value::Choice { options, chosen }) => return choose(options, chosen, key),
                None => return FormAnswer::Ignored,
            },
        }
        FormAnswer::Changed
    }

    /// Takes pasted text.
    pub fn paste(&mut self, text: &str) {
        if let Some(Value::Text(line)) = self.fields.get_mut(self.focus).map(|f| &mut f.value) {
            line.paste(text);
        }
    }

    /// Draws the fields, and the hint or the fault of the focused one in the last row; answers where the cursor is.
    pub fn draw(&mut self, pane: &mut Pane<'_>, theme: Theme) -> Option<Position> {
        let rows = usize::from(pane.rows().saturating_sub(2));
        if self.focus < self.offset {
            self.offset = self.focus;
        } else if rows > 0 && self.focus >= self.offset + rows {
            self.offset = self.focus + 1 - rows;
        }
        let labels = widest(self.fields.iter().map(|f| f.label.as_str())).min(pane.columns() / 2);
        let value_at = 1 + labels + 2;
        let room = pane.columns().saturating_sub(value_at);
        let mut cursor = None;
        for (row, (index, field)) in self.fields.iter().enumerate().skip(self.offset).take(rows).enumerate() {
            let row = u16::try_from(row).unwrap_or(u16::MAX);
            let focused = index == self.focus;
            let style = if focused { theme.selected() } else { Style::new() };
            pane.put(0, row, 1, if focused { ">" } else { " " }, Style::new());
            pane.put(1, row, labels, &field.label, if focused { theme.strong() } else { Style::new() });
            match &field.value {
                Value::Text(line) => {
                    let width = room.min(48);
                    if focused {
                        pane.part(value_at, row, width, 1).mark_row(0, style);
                    }
                    let at = line.draw(pane, value_at, row, width, style);
                    cursor = if focused { Some(at) } else { cursor };
                }
                Value::Choice { options, chosen } => {
                    let text = options.get(*chosen).map_or("", String::as_str);
                    let text = if focused { format!("← {text} →") } else { text.to_owned() };
                    pane.put(value_at, row, room, &text, style);
                    cursor = if focused { Some(pane.position(value_at, row)) } else { cursor };
                }
            }
        }
        if let Some(field) = self.fields.get(self.focus) {
            let row = pane.rows().saturating_sub(1);
            match &field.fault {
                Some(fault) => {
                    // The row above is empty: a long sentence begins there.
                    let lines = wrap(fault, usize::from(pane.columns().saturating_sub(1)));
                    let shown = lines.iter().take(2).collect::<Vec<_>>();
                    for (line, row) in shown.iter().rev().zip([row, row.saturating_sub(1)]) {
                        pane.line(1, row, line, theme.accent());
                    }
                }
                None => pane.line(1, row, &field.hint, Style::new()),
            }
        }
        cursor
    }
}

fn choose(options: &[String], chosen: &mut usize, key: Key) -> FormAnswer {
    let count = options.len().max(1);
    *chosen = match key {
        Key::Right | Key::Char(' ') => (*chosen + 1) % count,
        Key::Left => (*chosen + count - 1) % count,
        Key::Home => 0,
        Key::End => count - 1,
        Key::Char(c) => {
            let wanted = crate::text::fold::fold(&c.to_string());
            let found = (1..=count).map(|step| (*chosen + step) % count).find(|&i| {
                options.get(i).is_some_and(|option| crate::text::fold::fold(option).starts_with(&wanted))
            });
            match found {
                Some(index) => index,
                None => return FormAnswer::Ignored,
            }
        }
        _ => return FormAnswer::Ignored,
    };
    FormAnswer::Changed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        Form::new(vec![
            Field::text("Name", "", ""),
            Field::choice("Points", vec!["1-½-0".into(), "3-1-0".into()], 0, ""),
            Field::text("Rounds", "7", ""),
        ])
    }

    #[test]
    fn enter_goes_through_and_the_last_one_is_done() {
        let mut form = form();
        let answers: Vec<_> =
            Key::parse_all("Cup<enter><right><enter>9<enter>").into_iter().map(|key| form.key(key)).collect();
        assert_eq!(answers.last(), Some(&FormAnswer::Done));
        assert_eq!((form.text(0), form.text(1), form.text(2)), ("Cup".into(), "3-1-0".into(), "9".into()));
    }

    #[test]
    fn a_letter_chooses_and_arrows_turn_around() {
        let mut form = form();
        for key in Key::parse_all("<tab>3") {
            form.key(key);
        }
        assert_eq!(form.chosen(1), 1);
        form.key(Key::Right);
        assert_eq!(form.chosen(1), 0);
        assert_eq!(form.key(Key::Char('z')), FormAnswer::Ignored);
    }
}
