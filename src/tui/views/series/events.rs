//! Adding events to a series: chosen from the list of events, or a table of an event run elsewhere.

use super::write;
use crate::engine::series::{OpenSeries, path_from};
use crate::model::series::{Series, SeriesEvent};
use crate::text::words::series_setup::SetupWords;
use crate::text::{dates, sanitise};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::form::FormView;
use crate::tui::views::open_file::expand;
use crate::tui::views::rules::fields::put;
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Column, Form, Table, TableState, Width};
use chrono::NaiveDate;
use ratatui::layout::Position;
use std::path::Path;

/// An event that can be added.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Choice {
    /// An event of this computer.
    Event {
        name: String,
        day: Option<NaiveDate>,
        path: String,
        /// It is in the series already.
        taken: bool,
    },
    /// A file of an event run elsewhere.
    File,
    /// Nothing yet but a name and a day.
    Later,
}

/// The list of what can be added.
struct PickView {
    open: OpenSeries,
    choices: Vec<Choice>,
    table: TableState,
}

/// Asks which event to add.
pub fn pick(cx: &Cx, open: &OpenSeries) -> Answer {
    let data = cx.session.data();
    let mut choices: Vec<Choice> = Vec::new();
    match cx.session.events(cx.lang) {
        Ok(listed) => {
            for event in listed {
                let Ok(summary) = event.summary else { continue };
                let path = path_from(data, &event.folder);
                let taken = open.series.events.iter().any(|other| other.path == path);
                choices.push(Choice::Event { name: summary.name, day: summary.start, path, taken });
            }
        }
        Err(sentence) => return Answer::Say(sentence),
    }
    choices.extend([Choice::File, Choice::Later]);
    let free = |choice: &Choice| !matches!(choice, Choice::Event { taken: true, .. });
    let first = choices.iter().position(free).unwrap_or(0);
    Answer::push(PickView { open: open.clone(), choices, table: TableState::at(first) })
}

impl PickView {
    fn take(&self, cx: &Cx) -> Answer {
        let event = match self.choices.get(self.table.selected) {
            Some(Choice::Event { name, day, path, .. }) => {
                SeriesEvent { name: name.clone(), date: *day, path: path.clone(), ..SeriesEvent::default() }
            }
            Some(Choice::File | Choice::Later) => SeriesEvent::default(),
            None => return Answer::Ignored,
        };
        Answer::All(vec![Answer::Pop, form(cx, &self.open, None, Some(event))])
    }
}

impl View for PickView {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(format!("{} – {}", self.open.series.name, SetupWords::of(cx.lang).pick))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = SetupWords::of(cx.lang);
        let columns = [
            Column::left(w.event, Width::Between(24, 60)),
            Column::left(w.day, Width::Fixed(10)),
            Column::left("", Width::Between(0, 12)),
        ];
        let table = Table { columns: &columns, count: self.choices.len(), active: true, theme: cx.theme };
        let choices = &self.choices;
        table.draw(pane, &mut self.table, |index| match choices.get(index) {
            Some(Choice::Event { name, day, taken, .. }) => vec![
                sanitise::line(name).into_owned().into(),
                day.map_or(String::new(), |day| dates::date(cx.lang, day)).into(),
                if *taken { w.in_series } else { "" }.into(),
            ],
            Some(Choice::File) => vec![w.pick_file.into()],
            Some(Choice::Later) => vec![w.pick_later.into()],
            None => Vec::new(),
        })
    }

    fn detail(&self, _: &Cx) -> String {
        match self.choices.get(self.table.selected) {
            Some(Choice::Event { path, .. }) => path.clone(),
            _ => String::new(),
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.choices.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Accept => self.take(cx),
            _ => Answer::Ignored,
        }
    }
}

/// The form of an event: of the one at this place, or of a new one that begins as `new`.
pub fn form(cx: &Cx, open: &OpenSeries, place: Option<usize>, new: Option<SeriesEvent>) -> Answer {
    let w = SetupWords::of(cx.lang);
    let old = place.and_then(|place| open.series.events.get(place)).cloned();
    let old = old.or(new).unwrap_or_default();
    let day = old.date.map_or(String::new(), |day| dates::date(cx.lang, day));
    let form = Form::new(vec![
        Field::text(w.name, &old.name, ""),
        Field::text(w.day, &day, ""),
        Field::text(w.path, &old.path, w.path_hint),
        Field::text(w.section, &old.section, ""),
    ]);
    let (was, file) = (open.series.clone(), open.path.clone());
    Answer::push(FormView::new(w.event, form, move |cx, form| {
        let w = SetupWords::of(cx.lang);
        let date = match form.text(1).as_str() {
            "" => None,
            text => Some(dates::parse_date(text).ok_or_else(|| (1, w.bad_date.to_owned()))?),
        };
        let typed = form.text(2);
        let path = if typed == old.path { typed } else { found(cx, &file, &typed)? };
        let mut event = SeriesEvent { name: form.text(0), date, path, section: form.text(3) };
        let mut series = was.clone();
        let place = place.or_else(|| planned(&series, &event));
        let others = series.events.iter().enumerate().filter(|(other, _)| Some(*other) != place);
        if !event.path.is_empty() && others.map(|(_, other)| &other.path).any(|path| *path == event.path) {
            return Err((2, w.twice.to_owned()));
        }
        if let Some(planned) =
            place.and_then(|place| series.events.get(place)).filter(|_| event.name.is_empty())
        {
            event.name.clone_from(&planned.name);
        }
        put(&mut series.events, place, event);
        // By day; those without one stay behind, in the order in which they were added.
        series.events.sort_by_key(|event| (event.date.is_none(), event.date));
        Ok(write(&file, &was, series))
    }))
}

/// The place of a new event: of the one that was planned for its day, else the first planned without a day. An event that is
/// itself only planned gets a place of its own.
fn planned(series: &Series, event: &SeriesEvent) -> Option<usize> {
    if event.path.is_empty() {
        return None;
    }
    let free = |day: Option<NaiveDate>| {
        series.events.iter().position(|other| other.path.is_empty() && other.date == day)
    };
    event.date.and_then(|day| free(Some(day))).or_else(|| free(None))
}

/// A typed path as the series keeps it, if something is there.
fn found(cx: &Cx, file: &Path, typed: &str) -> Result<String, (usize, String)> {
    if typed.is_empty() {
        return Ok(String::new());
    }
    let path = expand(typed);
    let beside = file.parent().unwrap_or(Path::new(".")).join(&path);
    if beside.exists() && !path.is_absolute() {
        return Ok(typed.to_owned());
    }
    if path.exists() {
        return Ok(path_from(cx.session.data(), &path));
    }
    Err((2, SetupWords::of(cx.lang).no_file.to_owned()))
}
