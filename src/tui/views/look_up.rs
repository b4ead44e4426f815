//! Looking somebody up in a rating list while typing: by number or by the beginning of the name. Lists are read from files here
//! too, once, and the ratings of the event compared with them.

use super::form::FormView;
use super::player_form;
use super::rating_check::RatingCheck;
use crate::engine::{Command as EngineCommand, EventCommand};
use crate::exchange::rating_lists::{
    self, Kind, ListedPlayer, Month, Pace, Probe, Progress, RatingListError, Stage, compare,
};
use crate::model::person::Rating;
use crate::model::{EventInfo, PlayerId};
use crate::text::fold::fold;
use crate::text::words::rating_lists::{self as words, RatingListWords};
use crate::text::words::views::StartWords;
use crate::tui::command::Command;
use crate::tui::jobs::Aside;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::shelf::{self, Shelved};
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Cell, Column, Form, LineInput, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::cell::Cell as Slot;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// More than fit on a screen nobody reads.
const MOST: usize = 100;
/// People whose ratings are looked for on other lists too: as many as are seen at once.
const COMPLETED: usize = 40;

/// What was answered about a list whose file does not say everything.
type Answered = Rc<Slot<Option<(Kind, Option<Month>)>>>;

/// A list being read, as the thread that reads it and the view share it.
#[derive(Debug, Default)]
struct Reading {
    /// How far it is, and when its stage began.
    progress: Mutex<Option<(Progress, Instant)>>,
    stop: AtomicBool,
    done: AtomicBool,
}

impl Reading {
    fn progress(&self) -> Option<(Progress, Instant)> {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps how far it is.
    fn keep(&self, progress: Progress) {
        let mut kept = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = kept.filter(|(before, _)| before.stage == progress.stage).map(|(_, begun)| begun);
        *kept = Some((progress, begun.unwrap_or_else(Instant::now)));
    }
}

/// The view.
pub struct LookUp {
    input: LineInput,
    lists: Vec<Shelved>,
    list: usize,
    pace: Pace,
    found: Vec<ListedPlayer>,
    table: TableState,
    /// The list that is being read, and its name.
    reading: Option<(Arc<Reading>, String)>,
    answered: Answered,
}

impl LookUp {
    /// The lists of this computer.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let lists = shelf::lists(cx.session.data());
        let pace = cx.event().map_or(Pace::Standard, |event| event.info.pace);
        let list = shelf::likeliest(&lists, pace).first().copied().unwrap_or(0);
        Self {
            input: LineInput::default(),
            lists,
            list,
            pace,
            found: Vec::new(),
            table: TableState::default(),
            reading: None,
            answered: Answered::default(),
        }
    }

    /// Looks at a file, asks what it does not say, and reads it.
    fn look_at(&mut self, cx: &Cx, file: PathBuf) -> Answer {
        let probe = match rating_lists::probe(&file) {
            Ok(probe) => probe,
            Err(error) => return Answer::Say(words::error(cx.lang, &error)),
        };
        let (kind, month) = match (self.answered.take(), probe.kind) {
            (Some((kind, month)), _) => (kind, month),
            (None, Kind::Single(None)) => return self.ask(cx, file, &probe),
            (None, _) if probe.month.is_none() => return self.ask(cx, file, &probe),
            (None, kind) => (kind, probe.month),
        };
        let (index, name) = shelf::place_of(cx.session.data(), kind, &probe.stem, month);
        let single = match kind {
            Kind::Single(pace) => pace,
            Kind::Combined | Kind::Register => None,
        };
        self.read(cx, file, index, name, single)
    }

    /// The form for what a file does not say about its list.
    fn ask(&self, cx: &Cx, file: PathBuf, probe: &Probe) -> Answer {
        let w = RatingListWords::of(cx.lang);
        let now = cx.clock.now().date().format("%Y-%m").to_string();
        let mut fields = Vec::new();
        let ask_pace = probe.kind == Kind::Single(None);
        if ask_pace {
            let paces = Pace::ALL.iter().map(|pace| pace_name(w, *pace).to_owned()).collect();
            fields.push(Field::choice(w.which_pace, paces, 0, w.which_pace_hint));
        }
        let register = probe.kind == Kind::Register;
        let month = probe.month.map_or(if register { String::new() } else { now }, |month| month.to_string());
        let hint = if register { w.month_hint_register } else { w.month_hint };
        fields.push(Field::text(w.month, &month, hint));
        let (kind, answered) = (probe.kind, Rc::clone(&self.answered));
        Answer::push(FormView::new(w.title, Form::new(fields), move |cx, form| {
            let kind = if ask_pace { Kind::Single(Pace::ALL.get(form.chosen(0)).copied()) } else { kind };
            let field = usize::from(ask_pace);
            let text = form.text(field);
            let month = Month::parse(&text);
            if month.is_none() && !(register && text.is_empty()) {
                return Err((field, RatingListWords::of(cx.lang).month_bad.to_owned()));
            }
            answered.set(Some((kind, month)));
            Ok(Answer::Chosen(file.clone()))
        }))
    }

    /// Begins to read a list beside the app.
    fn read(&mut self, cx: &Cx, file: PathBuf, index: PathBuf, name: String, single: Option<Pace>) -> Answer {
        let reading = Arc::new(Reading::default());
        self.reading = Some((Arc::clone(&reading), name.clone()));
        let lang = cx.lang;
        let aside: Aside = Box::new(move |draw| {
            let mut watch = |progress: Progress| {
                reading.keep(progress);
                draw();
                if reading.stop.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let built = rating_lists::build(&file, &index, &name, single, &|name| fold(name), &mut watch);
            reading.done.store(true, Ordering::Relaxed);
            Some(match built {
                Ok(built) => words::read(lang, &built),
                Err(error) => words::error(lang, &error),
            })
        });
        Answer::Aside(aside)
    }

    /// After a list was read, the shelf is another one, and the new list is looked at.
    fn settle(&mut self, cx: &Cx) {
        let Some((_, name)) = self.reading.take_if(|(reading, _)| reading.done.load(Ordering::Relaxed))
        else {
            return;
        };
        self.lists = shelf::lists(cx.session.data());
        let new = self.lists.iter().position(|list| list.index.info().name == name);
        let likeliest = || shelf::likeliest(&self.lists, self.pace).first().copied();
        self.list = new.or_else(likeliest).unwrap_or(0);
        let _ = self.search();
    }

    fn search(&mut self) -> Result<(), RatingListError> {
        self.table = TableState::default();
        self.found.clear();
        let text = self.input.text();
        if let Some(list) = self.lists.get_mut(self.list).filter(|_| !text.trim().is_empty()) {
            self.found = list.find(&text, MOST)?;
        }
        for listed in self.found.iter_mut().take(COMPLETED) {
            shelf::complete(&mut self.lists, self.list, listed)?;
        }
        Ok(())
    }

    fn searched(&mut self, cx: &Cx) -> Answer {
        match self.search() {
            Ok(()) => Answer::Redraw,
            Err(error) => Answer::Say(words::error(cx.lang, &error)),
        }
    }

    fn take(&mut self, cx: &Cx) -> Answer {
        let Some(listed) = self.found.get(self.table.selected).cloned() else { return Answer::Redraw };
        let rating = match shelf::rating(&mut self.lists, self.list, &listed, self.pace) {
            Ok(rating) => rating,
            Err(error) => return Answer::Say(words::error(cx.lang, &error)),
        };
        match self.lists.get(self.list) {
            Some(list) => player_form::add_person(cx, &list.person(&listed, rating)),
            None => Answer::Redraw,
        }
    }

    /// The ratings of the event that are on the list, as they stand there.
    fn listed_ratings(&mut self, cx: &Cx) -> Result<Vec<(PlayerId, Option<Rating>)>, RatingListError> {
        let mut ratings = Vec::new();
        for player in cx.event().into_iter().flat_map(|event| &event.players) {
            let Some(list) = self.lists.get_mut(self.list) else { break };
            let Some(number) = list.number_of(player) else { continue };
            if let Some(listed) = list.index.by_id(number)? {
                let rating = shelf::rating(&mut self.lists, self.list, &listed, self.pace)?;
                ratings.push((player.id, rating));
            }
        }
        Ok(ratings)
    }

    /// Compares the ratings of the event with the list, and offers to take over what differs.
    fn refresh(&mut self, cx: &Cx) -> Answer {
        let w = RatingListWords::of(cx.lang);
        let listed = match self.listed_ratings(cx) {
            Ok(listed) => listed,
            Err(error) => return Answer::Say(words::error(cx.lang, &error)),
        };
        let (Some(event), Some(list)) = (cx.event(), self.lists.get(self.list)) else {
            return Answer::Say(w.none.to_owned());
        };
        if listed.is_empty() {
            return Answer::Say(w.nobody_compared.to_owned());
        }
        let others = event.players.len().saturating_sub(listed.len());
        let differences = compare(&event.players, &listed, |player| list.rating_of(player));
        if differences.is_empty() {
            return Answer::Say(words::no_differences(cx.lang, others));
        }
        let fresh = differences.into_iter().filter_map(|difference| {
            let mut person = event.player(difference.player)?.person.clone();
            if list.national {
                person.ratings.national = difference.listed;
            } else {
                person.ratings.fide = difference.listed;
            }
            Some((difference.player, person))
        });
        Answer::All(vec![
            Answer::push(RatingCheck::new(list.national, fresh.collect())),
            Answer::Say(words::compared(cx.lang, listed.len(), others)),
        ])
    }

    /// The next pace; with an event open it is the pace of the event. Where FIDE's lists of one pace are in use, its list is
    /// looked at.
    fn turn_pace(&mut self, cx: &Cx) -> Answer {
        let place = Pace::ALL.iter().position(|&pace| pace == self.pace).unwrap_or(0);
        self.pace = Pace::ALL.get((place + 1) % Pace::ALL.len()).copied().unwrap_or_default();
        if self.lists.get(self.list).is_some_and(|list| list.pace.is_some()) {
            self.list = shelf::likeliest(&self.lists, self.pace).first().copied().unwrap_or(0);
            // A list that fails is told when something is typed.
            let _ = self.search();
        }
        let Some(event) = cx.event() else { return Answer::Redraw };
        let info = EventInfo { pace: self.pace, ..event.info.clone() };
        Answer::act(EngineCommand::Event(EventCommand::SetInfo(Box::new(info))))
    }

    fn progress_line(&self, cx: &Cx) -> Option<String> {
        let (reading, _) = self.reading.as_ref()?;
        if reading.stop.load(Ordering::Relaxed) {
            return Some(RatingListWords::of(cx.lang).stopping.to_owned());
        }
        let nothing = Progress { stage: Stage::Reading, done: 0, total: 1, people: 0 };
        let (Progress { stage, done, total, people }, begun) =
            reading.progress().unwrap_or((nothing, Instant::now()));
        let spent = begun.elapsed().as_secs();
        let left = (done > 0 && spent > 0).then(|| spent * total.saturating_sub(done) / done);
        Some(words::reading(cx.lang, stage, (100 * done / total.max(1)).min(100), people, left))
    }
}

fn pace_name(w: &RatingListWords, pace: Pace) -> &'static str {
    match pace {
        Pace::Standard => w.standard,
        Pace::Rapid => w.rapid,
        Pace::Blitz => w.blitz,
    }
}

/// Asks for the file of a list.
fn file_form(cx: &Cx) -> Answer {
    let w = RatingListWords::of(cx.lang);
    let form = Form::new(vec![Field::text(w.file, "", StartWords::of(cx.lang).file_hint)]);
    Answer::push(FormView::new(w.title, form, |cx, form| {
        let path = super::open_file::expand(&form.text(0));
        if path.is_file() {
            Ok(Answer::Chosen(path))
        } else {
            Err((0, StartWords::of(cx.lang).no_file.to_owned()))
        }
    }))
}

/// The number of somebody on the list; nothing for who has none.
fn number_cell(id: u32) -> Cell {
    Cell::from(if id > 0 { id.to_string() } else { String::new() })
}

impl View for LookUp {
    fn context(&self) -> Context {
        Context::LookUp
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(RatingListWords::of(cx.lang).title.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        self.settle(cx);
        let w = RatingListWords::of(cx.lang);
        let list = self.lists.get(self.list).map_or("–".to_owned(), |list| {
            let info = list.index.info();
            format!("{} ({})", info.name, info.people)
        });
        let (columns, rows) = (pane.columns(), pane.rows());
        // A list of one pace gives that one, whatever is played.
        let pace = self.lists.get(self.list).and_then(|list| list.pace).unwrap_or(self.pace);
        pane.line(1, 0, &format!("{} {list}   {} {}", w.list, w.pace, pace_name(w, pace)), Style::new());
        pane.line(1, 1, w.typed, cx.theme.strong());
        let label = u16::try_from(crate::text::width::width(w.typed)).unwrap_or(0) + 2;
        let cursor = self.input.draw(pane, label, 1, columns.saturating_sub(label + 1), Style::new());
        if let Some(progress) = self.progress_line(cx) {
            pane.line(1, 2, &progress, cx.theme.accent());
        } else if self.lists.is_empty() {
            for (row, line) in
                (3..).zip(crate::text::width::wrap(w.none, usize::from(columns.saturating_sub(2))))
            {
                pane.line(1, row, &line, Style::new());
            }
            return Some(cursor);
        } else if self.found.is_empty() && !self.input.is_empty() {
            pane.line(1, 3, w.nobody, Style::new());
            return Some(cursor);
        }
        let heads = [
            Column::right(w.number, 9),
            Column::left(w.name, Width::Between(16, 40)),
            Column::left(w.federation, Width::Fixed(3)),
            Column::left(w.title_head, Width::Fixed(3)),
            Column::right(w.born, 4),
            Column::right(w.standard, 9).spare(1),
            Column::right(w.rapid, 9).spare(2),
            Column::right(w.blitz, 12).spare(3),
        ];
        let table = Table { columns: &heads, count: self.found.len(), active: true, theme: cx.theme };
        let found = &self.found;
        let number = |value: Option<u16>| Cell::from(value.map_or(String::new(), |value| value.to_string()));
        table.draw(&mut pane.part(0, 3, columns, rows.saturating_sub(3)), &mut self.table, |index| {
            let Some(listed) = found.get(index) else { return Vec::new() };
            vec![
                number_cell(listed.id),
                Cell::from(crate::text::sanitise::line(&listed.name).into_owned()),
                Cell::from(listed.federation.clone()),
                Cell::from(listed.title.map_or("", crate::model::person::Title::code)),
                number(listed.birth_year),
                number(listed.standard),
                number(listed.rapid),
                number(listed.blitz),
            ]
        });
        Some(cursor)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match key {
            Key::Esc => match &self.reading {
                Some((reading, _)) if !reading.done.load(Ordering::Relaxed) => {
                    reading.stop.store(true, Ordering::Relaxed);
                    Answer::Redraw
                }
                _ => Answer::Ignored,
            },
            Key::Enter | Key::Tab | Key::Up | Key::Down | Key::PageUp | Key::PageDown => Answer::Ignored,
            key if self.input.key(key) => self.searched(cx),
            _ => Answer::Ignored,
        }
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        self.input.paste(text);
        self.searched(cx)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.found.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::TakeListed => self.take(cx),
            Command::ReadRatingList => file_form(cx),
            Command::RefreshRatings => self.refresh(cx),
            Command::NextRatingList => {
                self.list = if self.list + 1 < self.lists.len() { self.list + 1 } else { 0 };
                self.searched(cx)
            }
            Command::NextPace => self.turn_pace(cx),
            _ => Answer::Ignored,
        }
    }

    fn chosen(&mut self, cx: &Cx, path: PathBuf) -> Answer {
        self.look_at(cx, path)
    }
}
