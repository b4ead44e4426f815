//! A form as a view: fields, and what is made of them when the person is done.

use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Form, FormAnswer};
use ratatui::layout::Position;

/// What is wrong with a form: the field and a sentence.
pub type Fault = (usize, String);

/// Makes an answer of a filled form.
pub type Submit = Box<dyn Fn(&Cx, &Form) -> Result<Answer, Fault>>;

/// Completes or corrects other fields after each key.
pub type Complete = Box<dyn Fn(&Cx, &mut Form)>;

/// A form with a title.
pub struct FormView {
    title: String,
    form: Form,
    submit: Submit,
    complete: Option<Complete>,
}

impl FormView {
    /// A form; `submit` is asked when the person is done and may refuse a field.
    #[must_use]
    pub fn new(
        title: &str,
        form: Form,
        submit: impl Fn(&Cx, &Form) -> Result<Answer, Fault> + 'static,
    ) -> Self {
        Self { title: title.to_owned(), form, submit: Box::new(submit), complete: None }
    }

    /// Something that looks at the form after each key and fills other fields.
    #[must_use]
    pub fn completed_by(mut self, complete: impl Fn(&Cx, &mut Form) + 'static) -> Self {
        self.complete = Some(Box::new(complete));
        self
    }

    fn done(&mut self, cx: &Cx) -> Answer {
        match (self.submit)(cx, &self.form) {
            Ok(answer) => Answer::All(vec![Answer::Pop, answer]),
            Err((field, sentence)) => {
                self.form.fault(field, sentence);
                Answer::Redraw
            }
        }
    }
}

impl View for FormView {
    fn context(&self) -> Context {
        Context::Form
    }

    fn title(&self, _: &Cx) -> Option<String> {
        Some(self.title.clone())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        self.form.draw(pane, cx.theme)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.form.key(key) {
            FormAnswer::Ignored => Answer::Ignored,
            FormAnswer::Changed => {
                if let Some(complete) = &self.complete {
                    complete(cx, &mut self.form);
                }
                Answer::Redraw
            }
            FormAnswer::Done => self.done(cx),
        }
    }

    fn pasted(&mut self, _: &Cx, text: &str) -> Answer {
        self.form.paste(text);
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::Save => self.done(cx),
            _ => Answer::Ignored,
        }
    }
}
