//! All groups at a glance: round, results missing, when it started, clock time, next start, places.

use super::best;
use super::open_boards::OpenBoards;
use super::question::LineQuestion;
use super::regroup::{self, SplitView};
use super::round::current_round;
use crate::awards::schedule::Start;
use crate::awards::{groups, schedule};
use crate::engine::{self, DeskCommand, RoundCommand, Verdict};
use crate::model::{Deed, Event, Refusal, Round, RoundNumber, Section};
use crate::text::words::awards::AwardWords;
use crate::text::words::desk::{self, DeskWords};
use crate::text::words::groups::{self as words, GroupWords};
use crate::text::words::refusals;
use crate::text::words::schedule::start_rule;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx, Place, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use chrono::NaiveDateTime;
use ratatui::layout::Position;

/// The list of groups.
#[derive(Default)]
pub struct Overview {
    table: TableState,
}

/// The round after the one that is played; `None` after the last.
fn next_round(section: &Section) -> Option<RoundNumber> {
    let next = current_round(section).map_or(RoundNumber::FIRST, |round| round.number.next());
    (next.0 <= section.settings.rounds).then_some(next)
}

/// When the last result of a round came in, by the journal; `None` while one is missing.
fn last_result(cx: &Cx, section: &Section, round: &Round) -> Option<NaiveDateTime> {
    let entered =
        |deed: &Deed| matches!(deed, Deed::ResultSet { game, is: Some(_), .. } if game.round == round.number);
    let entries = cx.session.history().iter().rev();
    let mut entries = entries.filter(|entry| entry.section == Some(section.id));
    let last = entries.find(|entry| entered(&entry.deed)).filter(|_| round.finished())?;
    Some(cx.clock.local(last.at))
}

/// When a round was paired, by the journal.
fn paired(cx: &Cx, section: &Section, number: RoundNumber) -> Option<NaiveDateTime> {
    let entries = cx.session.history().iter().rev();
    let mut entries = entries.filter(|entry| entry.section == Some(section.id));
    let found = entries.find(|entry| match &entry.deed {
        Deed::RoundPaired { round, .. } | Deed::HandPairingEnded { round, .. } => *round == number,
        _ => false,
    })?;
    Some(cx.clock.local(found.at))
}

fn next_start(cx: &Cx, event: &Event, section: &Section) -> Option<Start> {
    let last = current_round(section).and_then(|round| last_result(cx, section, round));
    schedule::start(event, &section.code, next_round(section)?, last)
}

/// A time of day; empty if it is not known.
fn time(at: Option<NaiveDateTime>) -> String {
    at.map_or(String::new(), |at| at.format("%H:%M").to_string())
}

impl Overview {
    fn selected<'a>(&self, cx: &'a Cx) -> Option<&'a Section> {
        cx.event()?.sections.get(self.table.selected)
    }

    fn open(&self, cx: &Cx) -> Answer {
        let Some(section) = self.selected(cx) else { return Answer::Ignored };
        let place = if section.rounds.is_empty() { Place::Entries } else { Place::Round };
        Answer::All(vec![Answer::wish(Wish::LookAt(section.id)), Answer::Goto(place)])
    }

    /// Who leaves the selected group for a new one; not once it is paired.
    fn split(&self, cx: &Cx) -> Answer {
        let Some(section) = self.selected(cx) else { return Answer::Ignored };
        let nobody = DeskCommand::Split {
            from: section.id,
            name: section.name.clone(),
            code: String::new(),
            players: Vec::new(),
        };
        // The name is taken, of course; any other reason speaks against splitting at all.
        match cx.session.engine().map(|engine| engine.consider(&engine::Command::Desk(nobody))) {
            Some(Verdict::Refused(refusal)) if !matches!(refusal, Refusal::NameTaken(_)) => {
                let event = cx.event();
                event.map_or(Answer::Ignored, |event| {
                    Answer::Say(refusals::refusal(cx.lang, event, Some(section.id), &refusal))
                })
            }
            _ => Answer::push(SplitView::new(cx, section.id)),
        }
    }

    /// The clocks of the selected group's round are started; asked first if they were before.
    fn start(&self, cx: &Cx) -> Answer {
        let Some(section) = self.selected(cx) else { return Answer::Ignored };
        let Some(round) = current_round(section) else {
            return Answer::Say(GroupWords::of(cx.lang).not_paired.to_owned());
        };
        let start = Answer::act(engine::Command::Round(section.id, RoundCommand::Start(round.number)));
        match round.started {
            None => start,
            Some(was) => {
                let sentence = words::start_again(cx.lang, round.number.0, cx.clock.local(was));
                Answer::push(LineQuestion::new(&sentence, start))
            }
        }
    }
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
            Column::right(a.people, 6).spare(1),
            Column::right(a.free, 5).spare(3),
            Column::right(w.round, 7),
            Column::left(w.missing, Width::Between(8, 16)),
            Column::left(GroupWords::of(cx.lang).start, Width::Fixed(6)).spare(2),
            Column::left(w.next, Width::Fixed(6)),
        ];
        let table = Table { columns: &columns, count: event.sections.len(), active: true, theme: cx.theme };
        table.draw(pane, &mut self.table, |index| {
            let Some(section) = event.sections.get(index) else { return Vec::new() };
            let places = groups::places(event, &section.code);
            let current = current_round(section);
            let round = current.map_or(RoundNumber(0), |round| round.number);
            let missing = match current {
                None => String::new(),
                Some(round) if round.finished() => w.complete.to_owned(),
                Some(round) => desk::missing(cx.lang, round.open_games(), round.all_games()),
            };
            let started = current.and_then(|round| round.started).map(|at| cx.clock.local(at));
            vec![
                section.name.clone().into(),
                places.taken.to_string().into(),
                places.free.map_or(String::new(), |free| free.to_string()).into(),
                format!("{round}/{}", section.settings.rounds).into(),
                missing.into(),
                time(started).into(),
                time(next_start(cx, event, section).and_then(|next| next.start)).into(),
            ]
        })
    }

    /// The times of the selected group: its round, and what the timetable says of the next.
    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some(section)) = (cx.event(), self.selected(cx)) else { return String::new() };
        let mut parts: Vec<String> = Vec::new();
        parts.extend(best::told(cx, event, section).filter(|_| section.rounds.is_empty()));
        if let Some(round) = current_round(section) {
            let (paired, started) = (paired(cx, section, round.number), round.started);
            let started = started.map(|at| cx.clock.local(at));
            parts.push(words::running(cx.lang, round.number.0, paired, started, cx.clock.now()));
        }
        let next = next_round(section);
        let rule = next.and_then(|next| schedule::round_time(&event.rules.schedule, &section.code, next));
        if let (Some(next), Some(rule)) = (next, rule.map(|time| start_rule(cx.lang, time)))
            && !rule.is_empty()
        {
            let start = next_start(cx, event, section);
            let (start, clocks) = start.map_or((None, None), |start| (start.start, start.clocks));
            parts.push(words::next(cx.lang, next.0, &rule, start, clocks));
        }
        parts.join(". ")
    }

    fn status(&self, cx: &Cx) -> String {
        cx.clock.now().format("%H:%M").to_string()
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let Some(event) = cx.event() else { return Answer::Ignored };
        if self.table.command(command, event.sections.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Open => self.open(cx),
            Command::AllResults => Answer::push(OpenBoards::new(cx)),
            Command::StartClock => self.start(cx),
            Command::MergeGroup => self.selected(cx).map_or(Answer::Ignored, |s| regroup::merge(cx, s.id)),
            Command::SplitGroup => self.split(cx),
            Command::BestOf => self.selected(cx).map_or(Answer::Ignored, |section| best::open(cx, section)),
            _ => Answer::Ignored,
        }
    }
}
