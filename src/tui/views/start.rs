//! The list of events on this computer: the first screen.

use crate::store::library::Listed;
use crate::text::words::views::{self, StartWords};
use crate::text::{dates, sanitise};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::{new_event, open_file};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use crate::{engine, tui::sample};
use ratatui::layout::Position;
use ratatui::style::Style;

/// The list of events.
pub struct Start {
    events: Vec<Listed>,
    trouble: Option<String>,
    table: TableState,
}

impl Start {
    /// The list as it is now.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut start = Self { events: Vec::new(), trouble: None, table: TableState::default() };
        start.read(cx);
        start
    }

    fn read(&mut self, cx: &Cx) {
        match cx.session.events(cx.lang) {
            Ok(events) => (self.events, self.trouble) = (events, None),
            Err(sentence) => (self.events, self.trouble) = (Vec::new(), Some(sentence)),
        }
    }

    fn draw_empty(&self, cx: &Cx, pane: &mut Pane<'_>) {
        let w = StartWords::of(cx.lang);
        let first = self.trouble.as_deref().unwrap_or(w.empty);
        for (row, text) in [first, "", w.empty_new, w.empty_open, w.empty_sample].into_iter().enumerate() {
            let style = if row == 0 { cx.theme.strong() } else { Style::new() };
            pane.line(2, u16::try_from(row + 1).unwrap_or(0), text, style);
        }
    }
}

fn row(cx: &Cx, listed: &Listed) -> Vec<Cell> {
    match &listed.summary {
        Ok(summary) => {
            let state = summary
                .sections
                .iter()
                .map(|s| {
                    let state = views::section_state(cx.lang, s.entered, s.paired, s.rounds, s.open);
                    if summary.sections.len() > 1 { format!("{}: {state}", s.code) } else { state }
                })
                .collect::<Vec<_>>()
                .join(" · ");
            vec![
                summary.name.clone().into(),
                summary.place.clone().into(),
                dates::period(cx.lang, summary.start, summary.end).into(),
                state.into(),
            ]
        }
        Err(_) => {
            let folder = listed.folder.file_name().map(|n| n.to_string_lossy().into_owned());
            let word = StartWords::of(cx.lang).unreadable;
            vec![folder.unwrap_or_default().into(), Cell::default(), Cell::default(), word.into()]
        }
    }
}

impl View for Start {
    fn context(&self) -> Context {
        Context::Start
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(cx.words().events.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        if self.events.is_empty() {
            self.draw_empty(cx, pane);
            return None;
        }
        let w = StartWords::of(cx.lang);
        let columns = [
            Column::left(w.name, Width::Between(20, 44)),
            Column::left(w.place, Width::Between(8, 24)).spare(2),
            Column::left(w.days, Width::Fixed(16)).spare(1),
            Column::left(w.state, Width::Between(16, 60)),
        ];
        let table = Table { columns: &columns, count: self.events.len(), active: true, theme: cx.theme };
        let events = &self.events;
        table.draw(pane, &mut self.table, |index| events.get(index).map_or_else(Vec::new, |e| row(cx, e)))
    }

    fn detail(&self, cx: &Cx) -> String {
        match self.events.get(self.table.selected) {
            Some(Listed { summary: Err(trouble), .. }) => {
                crate::text::words::screen::sentence(&crate::text::words::troubles::trouble(cx.lang, trouble))
            }
            Some(listed) => sanitise::line(&listed.folder.display().to_string()).into_owned(),
            None => sanitise::line(&cx.session.data().display().to_string()).into_owned(),
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.events.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Open => match self.events.get(self.table.selected) {
                Some(listed) => Answer::wish(Wish::Open(listed.folder.clone())),
                None => Answer::Redraw,
            },
            Command::CopyEvent => match self.events.get(self.table.selected) {
                Some(listed) => match cx.session.look_into(&listed.folder, cx.lang) {
                    Ok(event) => Answer::push(new_event::form_like(cx, &event)),
                    Err(sentence) => Answer::Say(sentence),
                },
                None => Answer::Redraw,
            },
            Command::NewEvent => Answer::push(new_event::form(cx)),
            Command::ImportFile => Answer::push(open_file::form(cx)),
            Command::SampleEvent => {
                let event = sample::event(cx.lang, cx.clock.now().date());
                Answer::wish(Wish::Create(Box::new(event)))
            }
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _: Option<&engine::Command>) -> Option<String> {
        // While an event is open nobody looks at the list.
        if cx.event().is_none() {
            self.read(cx);
        }
        None
    }
}
