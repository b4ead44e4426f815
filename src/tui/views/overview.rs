//! All groups at a glance: round, results missing, clock time, next start, places.

use crate::awards::{groups, schedule};
use crate::model::{Event, RoundNumber, Section};
use crate::text::words::awards::AwardWords;
use crate::text::words::desk::{self, DeskWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, Place, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;

/// The list of groups.
#[derive(Default)]
pub struct Overview {
    table: TableState,
}

/// The next round and when it starts, if the timetable says.
fn next_start(event: &Event, section: &Section) -> String {
    let round = section.next_round();
    if section.rounds.len() >= usize::from(section.settings.rounds) {
        return String::new();
    }
    let start = schedule::start(event, &section.code, round, None);
    start.and_then(|start| start.start).map_or(String::new(), |at| at.format("%H:%M").to_string())
}

impl View for Overview {
    fn context(&self) -> Context {
        Context::Overview
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).groups.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let (w, a) = (DeskWords::of(cx.lang), AwardWords::of(cx.lang));
        let columns = [
            Column::left(w.section, Width::Between(6, 24)),
            Column::right(a.people, 6),
            Column::right(a.free, 5).spare(1),
            Column::right(w.round, 7),
            Column::left(w.missing, Width::Between(8, 16)),
            Column::left(w.next, Width::Fixed(6)),
        ];
        let table = Table { columns: &columns, count: event.sections.len(), active: true, theme: cx.theme };
        table.draw(pane, &mut self.table, |index| {
            let Some(section) = event.sections.get(index) else { return Vec::new() };
            let places = groups::places(event, &section.code);
            let round = section.last_round().map_or(RoundNumber(0), |round| round.number);
            let missing = match section.last_round() {
                None => String::new(),
                Some(round) if round.finished() => w.complete.to_owned(),
                Some(round) => desk::missing(cx.lang, round.open_games(), round.all_games()),
            };
            vec![
                section.name.clone().into(),
                places.taken.to_string().into(),
                places.free.map_or(String::new(), |free| free.to_string()).into(),
                format!("{round}/{}", section.settings.rounds).into(),
                missing.into(),
                next_start(event, section).into(),
            ]
        })
    }

    fn status(&self, cx: &Cx) -> String {
        cx.clock.now().format("%H:%M").to_string()
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let Some(event) = cx.event() else { return Answer::Ignored };
        if self.table.command(command, event.sections.len()) {
            return Answer::Redraw;
        }
        let Some(section) = event.sections.get(self.table.selected).filter(|_| command == Command::Open)
        else {
            return Answer::Ignored;
        };
        let place = if section.rounds.is_empty() { Place::Entries } else { Place::Round };
        Answer::All(vec![Answer::wish(Wish::LookAt(section.id)), Answer::Goto(place)])
    }
}
