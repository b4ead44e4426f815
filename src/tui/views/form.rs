//! A form as a view: fields, and what is made of them when the person is done.

use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Form, FormAnswer};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::cell::RefCell;

/// What is wrong with a form: the field and a sentence.
pub type Fault = (usize, String);

/// Makes an answer of a filled form.
pub type Submit = Box<dyn Fn(&Cx, &Form) -> Result<Answer, Fault>>;

/// Completes or corrects other fields after each key.
pub type Complete = Box<dyn Fn(&Cx, &mut Form)>;

/// Problems that a form tells once: done again with the same ones, it is kept all the same.
pub struct ToldOnce<P>(RefCell<Vec<P>>);

impl<P> Default for ToldOnce<P> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<P: PartialEq + Clone> ToldOnce<P> {
    /// The first of these problems, unless just they were told the last time.
    pub fn first_of(&self, problems: Vec<P>) -> Option<P> {
        let first = problems.first().filter(|_| *self.0.borrow() != problems).cloned()?;
        *self.0.borrow_mut() = problems;
        Some(first)
    }
}

/// Something that fills a part of the form at once.
pub struct Offer {
    /// What is seen of it.
    pub label: String,
    /// Fills the form.
    pub take: Box<dyn FnOnce(&mut Form)>,
}

/// What can be offered for what stands in the form, asked after each key.
pub type MakeOffers = Box<dyn Fn(&Cx, &Form) -> Vec<Offer>>;

/// The offers under a form. ↓ goes to the first one, Enter takes, any other key goes on typing.
#[derive(Default)]
struct Offers {
    make: Option<MakeOffers>,
    head: String,
    list: Vec<Offer>,
    chosen: Option<usize>,
}

/// What a key did among the offers.
enum OfferAnswer {
    Ignored,
    Moved,
    Taken(Offer),
}

impl Offers {
    fn key(&mut self, key: Key) -> OfferAnswer {
        let last = self.list.len().saturating_sub(1);
        match (self.chosen, key) {
            (None, Key::Down) if !self.list.is_empty() => self.chosen = Some(0),
            (Some(place), Key::Down) => self.chosen = Some((place + 1).min(last)),
            (Some(place), Key::Up) => self.chosen = place.checked_sub(1),
            (Some(_), Key::Esc) => self.chosen = None,
            (Some(place), Key::Enter) if place < self.list.len() => {
                let offer = self.list.swap_remove(place);
                self.forget();
                return OfferAnswer::Taken(offer);
            }
            _ => {
                self.chosen = None;
                return OfferAnswer::Ignored;
            }
        }
        OfferAnswer::Moved
    }

    fn forget(&mut self) {
        self.list.clear();
        self.chosen = None;
    }

    fn look(&mut self, cx: &Cx, form: &Form) {
        self.chosen = None;
        self.list = self.make.as_ref().map_or_else(Vec::new, |make| make(cx, form));
    }

    /// Rows that the offers take from a form of `high` rows.
    fn rows(&self, rows: u16, form: usize) -> u16 {
        let room = usize::from(rows).saturating_sub(form + 2);
        let shown = self.list.len().min(room.max(4).saturating_sub(1));
        if self.list.is_empty() { 0 } else { u16::try_from(shown + 1).unwrap_or(u16::MAX).min(rows / 2) }
    }

    fn draw(&self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        pane.line(1, 0, &self.head, cx.theme.strong());
        let page = usize::from(pane.rows().saturating_sub(1)).max(1);
        let first = self.chosen.map_or(0, |place| (place + 1).saturating_sub(page));
        let mut cursor = None;
        for (row, (place, offer)) in (1..).zip(self.list.iter().enumerate().skip(first).take(page)) {
            let chosen = self.chosen == Some(place);
            let style = if chosen { cx.theme.selected() } else { Style::new() };
            pane.line(0, row, &format!("{} {}", if chosen { '>' } else { ' ' }, offer.label), style);
            if chosen {
                cursor = Some(pane.position(0, row));
            }
        }
        cursor
    }
}

/// A form with a title.
pub struct FormView {
    title: String,
    form: Form,
    submit: Submit,
    complete: Option<Complete>,
    offers: Offers,
}

impl FormView {
    /// A form; `submit` is asked when the person is done and may refuse a field.
    #[must_use]
    pub fn new(
        title: &str,
        form: Form,
        submit: impl Fn(&Cx, &Form) -> Result<Answer, Fault> + 'static,
    ) -> Self {
        Self {
            title: title.to_owned(),
            form,
            submit: Box::new(submit),
            complete: None,
            offers: Offers::default(),
        }
    }

    /// Something that looks at the form after each key and fills other fields.
    #[must_use]
    pub fn completed_by(mut self, complete: impl Fn(&Cx, &mut Form) + 'static) -> Self {
        self.complete = Some(Box::new(complete));
        self
    }

    /// Offers to fill the form, under this head.
    #[must_use]
    pub fn offering(mut self, head: &str, make: impl Fn(&Cx, &Form) -> Vec<Offer> + 'static) -> Self {
        self.offers = Offers { make: Some(Box::new(make)), head: head.to_owned(), ..Offers::default() };
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
        let (columns, rows) = (pane.columns(), pane.rows());
        let taken = self.offers.rows(rows, self.form.len());
        let own = rows.saturating_sub(taken);
        let cursor = self.form.draw(&mut pane.part(0, 0, columns, own), cx.theme);
        if taken == 0 {
            return cursor;
        }
        self.offers.draw(cx, &mut pane.part(0, own, columns, taken)).or(cursor)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.offers.key(key) {
            OfferAnswer::Ignored => {}
            OfferAnswer::Moved => return Answer::Redraw,
            OfferAnswer::Taken(offer) => {
                (offer.take)(&mut self.form);
                return Answer::Redraw;
            }
        }
        match self.form.key(key) {
            FormAnswer::Ignored => Answer::Ignored,
            FormAnswer::Changed => {
                if let Some(complete) = &self.complete {
                    complete(cx, &mut self.form);
                }
                self.offers.look(cx, &self.form);
                Answer::Redraw
            }
            FormAnswer::Done => self.done(cx),
        }
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        self.form.paste(text);
        self.offers.look(cx, &self.form);
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::Save => self.done(cx),
            _ => Answer::Ignored,
        }
    }
}
