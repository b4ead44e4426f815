//! What a view is, what it may read, and what it may answer.

use super::command::Command;
use super::jobs::{Aside, Job};
use super::key::Key;
use super::keymap::Context;
use super::pane::Pane;
use super::session::{Session, Wish};
use super::theme::Theme;
use crate::engine;
use crate::model::{Event, Points, Question, Section};
use crate::text::words::Screen;
use crate::text::{Lang, numbers};
use chrono::{DateTime, Local, NaiveDateTime, Utc};
use ratatui::layout::Position;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// Time, passed in so that tests have their own.
pub trait Clock {
    /// The time of day here.
    fn now(&self) -> NaiveDateTime;
    /// A moment as the clock on the wall here shows it.
    fn local(&self, at: DateTime<Utc>) -> NaiveDateTime {
        at.with_timezone(&Local).naive_local()
    }
    /// How long the program has been running.
    fn running(&self) -> Duration;
}

/// A tab of an open event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The players of the section.
    Entries,
    /// The boards of its rounds.
    Round,
    /// Its standings.
    Standings,
}

impl Place {
    /// All tabs, left to right.
    pub const ALL: [Self; 3] = [Self::Entries, Self::Round, Self::Standings];

    /// The command that goes there.
    #[must_use]
    pub const fn command(self) -> Command {
        match self {
            Self::Entries => Command::GoEntries,
            Self::Round => Command::GoRound,
            Self::Standings => Command::GoStandings,
        }
    }

    /// Its name among the tabs.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        let w = Screen::of(lang);
        match self {
            Self::Entries => w.tab_entries,
            Self::Round => w.tab_round,
            Self::Standings => w.tab_standings,
        }
    }
}

/// What a view may read.
pub struct Cx {
    /// Language.
    pub lang: Lang,
    /// What the terminal can show.
    pub theme: Theme,
    /// Time.
    pub clock: Rc<dyn Clock>,
    /// The data folder and the open event.
    pub session: Session,
}

impl Cx {
    /// The words of the frame.
    #[must_use]
    pub fn words(&self) -> &'static Screen {
        Screen::of(self.lang)
    }

    /// The open event.
    #[must_use]
    pub fn event(&self) -> Option<&Event> {
        self.session.event()
    }

    /// The section that is looked at.
    #[must_use]
    pub fn section(&self) -> Option<&Section> {
        self.session.section()
    }

    /// Points as the screen shows them: `3½`, in ASCII `3.5`.
    #[must_use]
    pub fn points(&self, points: Points) -> String {
        if self.theme.ascii {
            numbers::points_decimal(self.lang, points)
        } else {
            numbers::points(self.lang, points)
        }
    }
}

/// What a view answers to a key. Only the app applies it.
pub enum Answer {
    /// The key means nothing here.
    Ignored,
    /// Something to be seen has changed.
    Redraw,
    /// Open a view on top of this one.
    Push(Box<dyn View>),
    /// Close this view.
    Pop,
    /// Go to a tab.
    Goto(Place),
    /// Change the event.
    Do(Box<engine::Command>),
    /// Change the event as was asked: the answer was Yes.
    Agreed(Box<engine::Command>, Box<Question>),
    /// Something outside the event: open, create, import …
    Wish(Box<Wish>),
    /// A command, as if its key had been pressed in the view that is on top then.
    Run(Command),
    /// A key that was not for this view after all: for the view that is on top then.
    Again(Key),
    /// Tell the view that is on top then what was chosen, about what: numbers that it gave itself.
    Told(usize, usize),
    /// Say this in the message line.
    Say(String),
    /// Do this beside the app.
    Job(Job),
    /// Do this in a thread of its own.
    Aside(Aside),
    /// Tell the view that is on top then which file was chosen.
    Chosen(PathBuf),
    /// Send this to the terminal; it draws nothing.
    Send(Vec<u8>),
    /// Several, one after the other.
    All(Vec<Answer>),
}

impl Answer {
    /// Opens a view.
    pub fn push(view: impl View + 'static) -> Self {
        Self::Push(Box::new(view))
    }

    /// Changes the event.
    #[must_use]
    pub fn act(command: engine::Command) -> Self {
        Self::Do(Box::new(command))
    }

    /// Wishes for something outside the event.
    #[must_use]
    pub fn wish(wish: Wish) -> Self {
        Self::Wish(Box::new(wish))
    }
}

/// How much of the screen a view covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// The whole body.
    Full,
    /// A box of so many columns and rows over what is below.
    Box(u16, u16),
    /// Only the message line, as a prompt.
    Line,
}

/// A view: a tab, a dialog, or something that covers the body for a while.
pub trait View {
    /// Where its keys are in the keymap.
    fn context(&self) -> Context;

    /// What stands in the second line instead of the tabs: the title of a view that covers them, or a mode.
    fn title(&self, _: &Cx) -> Option<String> {
        None
    }

    /// How much of the screen it covers.
    fn shape(&self, _: &Cx) -> Shape {
        Shape::Full
    }

    /// Draws itself; answers where the cursor belongs.
    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position>;

    /// The selected thing in full, for the line under the body.
    fn detail(&self, _: &Cx) -> String {
        String::new()
    }

    /// What the first line says at its right end, before "saved".
    fn status(&self, _: &Cx) -> String {
        String::new()
    }

    /// The prompt that is open in the message line (`stół: 13`); the cursor stands after it.
    fn prompt(&self, _: &Cx) -> Option<String> {
        None
    }

    /// Takes a key before the keymap is asked: text fields and prompts.
    fn typed(&mut self, _: &Cx, _: Key) -> Answer {
        Answer::Ignored
    }

    /// Takes pasted text.
    fn pasted(&mut self, _: &Cx, _: &str) -> Answer {
        Answer::Ignored
    }

    /// Takes a command.
    fn command(&mut self, _: &Cx, _: Command) -> Answer {
        Answer::Ignored
    }

    /// Takes a choice that it asked for with [`Answer::Told`].
    fn told(&mut self, _: &Cx, _about: usize, _choice: usize) {}

    /// Takes a file that it asked for with [`Answer::Chosen`].
    fn chosen(&mut self, _: &Cx, _: PathBuf) -> Answer {
        Answer::Ignored
    }

    /// Whether a command is possible now, or a sentence that says why not.
    ///
    /// # Errors
    /// The reason.
    fn enabled(&self, _: &Cx, _: Command) -> Result<(), String> {
        Ok(())
    }

    /// The event has changed, by us or by another terminal; `by` is the command that did it, if it was one of ours. May
    /// answer a sentence to be said after the one about the change.
    fn changed(&mut self, _: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        None
    }
}
