//! The app: which views are open, who gets a key, and what becomes of the answer. Draws the frame around every view.

use super::command::Command;
use super::events::Happening;
use super::frame;
use super::input::Input;
use super::jobs::{Jobs, WriteSite};
use super::key::Key;
use super::keymap::{self, Context};
use super::pane::Pane;
use super::session::Outcome;
use super::view::{Answer, Cx, Place, View};
use super::views;
use super::views::palette::Palette;
use super::views::question::{LineQuestion, Question};
use super::views::reading::Reading;
use super::{printing, terminal, theme};
use crate::engine;
use crate::text::words::asking;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the app asks of the program around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Want {
    /// Draw everything anew.
    Clear,
    /// Give the terminal back and stop until somebody continues us.
    Suspend,
    /// A bell.
    Bell,
    /// Bytes for the terminal that draw nothing.
    Send(Vec<u8>),
}

/// The running screen.
pub struct App {
    cx: Cx,
    start: Box<dyn View>,
    tabs: BTreeMap<Place, Box<dyn View>>,
    place: Place,
    over: Vec<Box<dyn View>>,
    message: String,
    dirty: bool,
    ended: Option<i32>,
    wants: Vec<Want>,
    jobs: Jobs,
    /// The folder of the event and its last change when its site was last written.
    site: Option<(PathBuf, u64)>,
}

impl App {
    /// An app in the list of events, or in the event that is open in `cx`.
    #[must_use]
    pub fn new(cx: Cx) -> Self {
        let message = if cx.theme.ascii { cx.words().only_ascii.to_owned() } else { String::new() };
        let start = Box::new(views::start::Start::new(&cx));
        let mut app = Self {
            start,
            tabs: BTreeMap::new(),
            place: Place::Entries,
            over: Vec::new(),
            message,
            dirty: true,
            ended: None,
            wants: Vec::new(),
            jobs: Jobs::default(),
            site: None,
            cx,
        };
        if app.cx.event().is_some() {
            app.opened();
        }
        app
    }

    /// The app with a thread for work beside it.
    #[must_use]
    pub fn with_jobs(mut self, jobs: Jobs) -> Self {
        self.jobs = jobs;
        self
    }

    /// What views read.
    #[must_use]
    pub fn cx(&self) -> &Cx {
        &self.cx
    }

    /// The exit code, once the app has ended.
    #[must_use]
    pub fn ended(&self) -> Option<i32> {
        self.ended
    }

    /// Whether something to be seen has changed since the last time this was asked.
    pub fn take_dirty(&mut self) -> bool {
        std::mem::take(&mut self.dirty)
    }

    /// What the app wants from the program around it.
    pub fn take_wants(&mut self) -> Vec<Want> {
        if self.cx.session.take_written_on() {
            self.wants.push(Want::Clear);
            self.dirty = true;
        }
        std::mem::take(&mut self.wants)
    }

    /// Opens a view over what is there.
    pub fn open(&mut self, view: Box<dyn View>) {
        self.over.push(view);
        self.dirty = true;
    }

    /// Applies an answer from outside the keys: what the command line names.
    ///
    /// # Errors
    /// A sentence, if a wish could not be granted.
    pub fn answer(&mut self, answer: Answer) -> Result<(), String> {
        self.apply(answer);
        if self.cx.event().is_none() { Err(std::mem::take(&mut self.message)) } else { Ok(()) }
    }

    /// Closes the event on the way out, once what was begun is done.
    pub fn close(&mut self) {
        self.jobs.finish();
        self.cx.session.close();
    }

    /// Something happened.
    pub fn handle(&mut self, happening: Happening) {
        match happening {
            Happening::Input(Input::Key(key)) => {
                self.message.clear();
                self.dirty = true;
                self.key(key);
            }
            Happening::Input(Input::Paste(text)) => {
                self.message.clear();
                self.dirty = true;
                let (view, cx) = self.top();
                let answer = view.pasted(cx, &text);
                self.apply(answer);
            }
            Happening::Input(Input::Resize) => self.dirty = true,
            Happening::InputGone => self.ended = Some(0),
            Happening::End(signal) => self.ended = Some(128 + signal),
            Happening::Suspend => self.suspend(),
            Happening::Continued => {
                self.wants.push(Want::Clear);
                self.dirty = true;
            }
            Happening::Progress => self.dirty = true,
            Happening::Said(sentence) => {
                self.message = sentence;
                self.dirty = true;
            }
            Happening::FileChanged => {
                if let Some(news) = self.cx.session.refresh(self.cx.lang) {
                    if !news.is_empty() {
                        self.message = news;
                    }
                    self.changed(None);
                    self.dirty = true;
                }
            }
        }
    }

    fn key(&mut self, key: Key) {
        let (view, cx) = self.top();
        let answer = view.typed(cx, key);
        if !matches!(answer, Answer::Ignored) {
            return self.apply(answer);
        }
        let context = view.context();
        if let Some(command) = keymap::lookup(context, key) {
            self.run(command);
        }
    }

    /// The view that gets the keys, and what it may read.
    fn top(&mut self) -> (&mut dyn View, &Cx) {
        let view = match self.over.last_mut() {
            Some(view) => view,
            None if self.cx.event().is_some() => {
                self.tabs.entry(self.place).or_insert_with(|| views::make(self.place, &self.cx))
            }
            None => &mut self.start,
        };
        (view.as_mut(), &self.cx)
    }

    fn run(&mut self, command: Command) {
        let (view, cx) = self.top();
        if let Err(reason) = view.enabled(cx, command) {
            self.message = reason;
            return;
        }
        let answer = view.command(cx, command);
        if !matches!(answer, Answer::Ignored) {
            return self.apply(answer);
        }
        match command {
            Command::Help => {
                let context = self.context();
                self.open(Box::new(Reading::help(&self.cx, context)));
            }
            Command::Palette => {
                let context = self.context();
                self.open(Box::new(Palette::new(&self.cx, context)));
            }
            Command::Back => _ = self.over.pop(),
            Command::Quit => self.quit(),
            Command::Redraw => self.wants.push(Want::Clear),
            Command::Suspend => self.suspend(),
            Command::Undo => {
                let outcome = self.cx.session.undo(self.cx.lang);
                self.outcome(outcome, None);
            }
            Command::Redo => {
                let outcome = self.cx.session.redo(self.cx.lang);
                self.outcome(outcome, None);
            }
            Command::NextSection => self.turn_section(1),
            Command::PreviousSection => self.turn_section(-1),
            Command::GoEntries => self.apply(Answer::Goto(Place::Entries)),
            Command::GoRound => self.apply(Answer::Goto(Place::Round)),
            Command::GoStandings => self.apply(Answer::Goto(Place::Standings)),
            Command::Series => self.show(Box::new(views::series::SeriesList::new(&self.cx))),
            Command::Desk => self.show(Box::new(views::desk::DeskView::new(&self.cx))),
            Command::Prizes => self.show(Box::new(views::prizes::PrizesView::new(&self.cx))),
            Command::Overview => self.show(Box::new(views::overview::Overview::default())),
            Command::Rules => self.show(Box::new(views::rules::RulesView::new(&self.cx))),
            Command::Print => self.open(Box::new(views::print::Print::new(&self.cx))),
            Command::History => {
                let view = views::history::history(&self.cx);
                self.open(Box::new(view));
            }
            _ => {}
        }
    }

    /// Shows a view of the whole event, in the place of any other.
    fn show(&mut self, view: Box<dyn View>) {
        self.over.clear();
        self.open(view);
    }

    /// The context of the view below the dialogs that belong to the frame.
    fn context(&mut self) -> Context {
        self.top().0.context()
    }

    fn apply(&mut self, answer: Answer) {
        self.dirty = true;
        match answer {
            Answer::Ignored | Answer::Redraw => {}
            Answer::Push(view) => self.over.push(view),
            Answer::Pop => _ = self.over.pop(),
            Answer::Goto(place) => {
                self.over.clear();
                self.place = place;
            }
            Answer::Do(command) => {
                let outcome = self.cx.session.run(&command, None, self.cx.lang);
                self.outcome(outcome, Some(*command));
            }
            Answer::Agreed(command, question) => {
                let outcome = self.cx.session.run(&command, Some(&question), self.cx.lang);
                self.outcome(outcome, Some(*command));
            }
            Answer::Wish(wish) => {
                let was_open = self.cx.event().is_some();
                match self.cx.session.grant(*wish, self.cx.lang) {
                    Ok(message) => {
                        self.message = message;
                        if self.cx.event().is_some() && !was_open {
                            self.opened();
                        }
                        self.changed(None);
                    }
                    Err(sentence) => {
                        self.message = sentence;
                        // What stood in the way may be news to the views, too.
                        self.changed(None);
                    }
                }
            }
            Answer::Run(command) => self.run(command),
            Answer::Again(key) => self.key(key),
            Answer::Told(about, choice) => {
                let (view, cx) = self.top();
                view.told(cx, about, choice);
            }
            Answer::Say(sentence) => self.message = sentence,
            Answer::Job(job) => {
                if let Some(said) = self.jobs.start(job) {
                    self.message = said;
                }
            }
            Answer::Aside(work) => {
                if let Some(said) = self.jobs.aside(work) {
                    self.message = said;
                }
            }
            Answer::Chosen(path) => {
                let (view, cx) = self.top();
                let answer = view.chosen(cx, path);
                self.apply(answer);
            }
            Answer::Send(bytes) => self.wants.push(Want::Send(bytes)),
            Answer::All(answers) => {
                for answer in answers {
                    self.apply(answer);
                }
            }
        }
    }

    /// What the engine said to a command, or to undo and redo.
    fn outcome(&mut self, outcome: Outcome, by: Option<engine::Command>) {
        match outcome {
            Outcome::Done(sentence) => {
                self.message = sentence;
                self.changed(by.as_ref());
            }
            Outcome::Refused(sentence) => {
                self.message = sentence;
                self.wants.push(Want::Bell);
            }
            Outcome::Ask(question) => {
                if let Some(command) = by {
                    self.ask(question, command);
                }
            }
        }
    }

    /// Puts the question of a guard.
    fn ask(&mut self, question: crate::model::Question, command: engine::Command) {
        let Some(event) = self.cx.event() else { return };
        let words = asking::question(self.cx.lang, event, &question);
        let yes = Answer::Agreed(Box::new(command), Box::new(question));
        self.wants.push(Want::Bell);
        let view: Box<dyn View> = match words {
            asking::Asked::Line(sentence) => Box::new(LineQuestion::new(&sentence, yes)),
            asking::Asked::Notice { title, text } => {
                Box::new(Question::new(&self.cx, &title, text, yes).notice())
            }
            asking::Asked::Confirm { title, text } => Box::new(Question::new(&self.cx, &title, text, yes)),
            asking::Asked::Twice { title, text, again } => {
                Box::new(Question::new(&self.cx, &title, text, yes).asked_again(&again))
            }
        };
        self.over.push(view);
    }

    /// Tells every open view that the event is another one now. Only the one on top may say something about it, so that
    /// nothing is told twice.
    fn changed(&mut self, by: Option<&engine::Command>) {
        let App { cx, start, tabs, over, message, place, .. } = self;
        let mut said = start.changed(cx, by);
        for (at, tab) in tabs.iter_mut() {
            let of_tab = tab.changed(cx, by);
            if at == place {
                said = of_tab;
            }
        }
        for view in over.iter_mut() {
            said = view.changed(cx, by);
        }
        if let Some(said) = said {
            message.push(' ');
            message.push_str(&said);
        }
        self.write_site();
    }

    /// Writes the site of the event again, if that is switched on and something has changed since.
    fn write_site(&mut self) {
        let Some(engine) = self.cx.session.engine() else { return };
        let change = (engine.folder().path().to_owned(), engine.last_change());
        if !engine.event().info.site || self.site.as_ref() == Some(&change) {
            return;
        }
        let (lang, folder) = (self.cx.lang, engine.folder().export().join("site"));
        let write: WriteSite = Box::new(move |event| printing::write_site(event, &folder, lang).err());
        if let Some(said) = self.jobs.write_site(engine.event(), write) {
            self.message = said;
        }
        self.site = Some(change);
    }

    /// An event was opened: fresh tabs, and the one in which the work goes on.
    fn opened(&mut self) {
        self.tabs.clear();
        self.over.clear();
        self.place = match self.cx.section() {
            Some(section) if !section.rounds.is_empty() => Place::Round,
            _ => Place::Entries,
        };
    }

    fn quit(&mut self) {
        if self.cx.event().is_some() {
            self.cx.session.close();
            self.tabs.clear();
            self.over.clear();
            self.changed(None);
        } else {
            self.ended = Some(0);
        }
    }

    fn suspend(&mut self) {
        if terminal::may_suspend() {
            self.wants.push(Want::Suspend);
        } else {
            self.message = self.cx.words().no_suspend.to_owned();
            self.dirty = true;
        }
    }

    fn turn_section(&mut self, step: isize) {
        if self.cx.session.turn_section(step) {
            self.changed(None);
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let cursor = self.draw_on(frame.buffer_mut(), area);
        if self.cx.theme.ascii {
            theme::make_ascii(frame.buffer_mut());
        }
        if let Some(position) = cursor {
            frame.set_cursor_position(position);
        }
    }

    fn draw_on(&mut self, buffer: &mut ratatui::buffer::Buffer, area: Rect) -> Option<Position> {
        // What lies under a dialog is drawn too, though nobody has gone there yet.
        if self.cx.event().is_some() {
            self.tabs.entry(self.place).or_insert_with(|| views::make(self.place, &self.cx));
        }
        let App { cx, start, tabs, over, message, place, .. } = self;
        let base: &mut dyn View = match tabs.get_mut(place) {
            Some(tab) if cx.event().is_some() => tab.as_mut(),
            _ => start.as_mut(),
        };
        frame::draw(cx, &mut Pane::new(buffer, area), base, over, *place, message)
    }
}
