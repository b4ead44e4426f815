//! The prizes: who gets what now, why, and what stays with the organiser. A key freezes them.

use super::reading::{Line, Reading};
use crate::awards::prizes;
use crate::engine::{self, DeskCommand};
use crate::model::rules::{Allocation, Award, AwardNote, PrizeSet, Winner};
use crate::model::{Event, Section};
use crate::text::sanitise;
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::desk;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;

/// The list of prizes.
pub struct PrizesView {
    allocation: Allocation,
    table: TableState,
}

impl PrizesView {
    /// The prizes as they are: frozen, or by the standings of now.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self { allocation: read(cx), table: TableState::default() }
    }

    fn selected(&self) -> Option<&Award> {
        self.allocation.awards.get(self.table.selected)
    }

    fn set<'c>(cx: &'c Cx, award: &Award) -> Option<&'c PrizeSet> {
        cx.event()?.rules.prizes.sets.get(award.set)
    }

    /// The working of the selected prize: who was passed over, and what the arbiter should know.
    fn working(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(award)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        let Some(set) = Self::set(cx, award) else { return Answer::Ignored };
        let w = AwardWords::of(cx.lang);
        let mut lines = vec![
            Line::Head(format!("{}: {}", set.name, words::which_prize(set, award.list, award.rank))),
            Line::Pair(w.prize.to_owned(), words::prize(cx.lang, &award.prize, award.amount)),
            Line::Pair(w.player.to_owned(), holder(cx, event, award)),
        ];
        if let Some(list) = set.lists.get(award.list) {
            lines.push(Line::Pair(w.list.to_owned(), words::condition(cx.lang, &list.who)));
        }
        lines.extend(notes(cx, event, set, award).into_iter().map(Line::Plain));
        if !award.passed_over.is_empty() {
            lines.push(Line::Plain(String::new()));
            lines.push(Line::Head(w.passed_over.to_owned()));
            for passed in &award.passed_over {
                lines.push(Line::Pair(name(event, passed.who), words::passed(cx.lang, set, passed.reason)));
            }
        }
        Answer::push(Reading::new(w.prizes, lines))
    }
}

fn read(cx: &Cx) -> Allocation {
    let Some(event) = cx.event() else { return Allocation::default() };
    event.rules.prizes.frozen.clone().unwrap_or_else(|| prizes::allocate(event))
}

/// The name of a winner.
fn name(event: &Event, who: Winner) -> String {
    let found = match who {
        Winner::Player(player) => event.player(player).map(|player| player.person.name()),
        Winner::Team(id) => {
            event.sections.iter().find_map(|section| section.team(id)).map(|team| team.name.clone())
        }
        Winner::SeriesPerson(_) => None,
    };
    found.map_or_else(|| "?".to_owned(), |name| sanitise::line(&name).into_owned())
}

/// Who has a prize, or why nobody.
fn holder(cx: &Cx, event: &Event, award: &Award) -> String {
    match award.holder {
        Ok(who) => name(event, who),
        Err(reason) => words::unassigned(cx.lang, reason),
    }
}

fn notes(cx: &Cx, event: &Event, set: &PrizeSet, award: &Award) -> Vec<String> {
    let other = |note| match note {
        AwardNote::Level { with } => name(event, with),
        _ => String::new(),
    };
    award.notes.iter().map(|&note| words::award_note(cx.lang, set, note, &other(note))).collect()
}

impl View for PrizesView {
    fn context(&self) -> Context {
        Context::Prizes
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let w = AwardWords::of(cx.lang);
        let frozen = cx.event().is_some_and(|event| event.rules.prizes.frozen.is_some());
        Some(if frozen { format!("{} – {}", w.prizes, w.frozen) } else { w.prizes.to_owned() })
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let w = AwardWords::of(cx.lang);
        if self.allocation.awards.is_empty() {
            let why = if event.rules.prizes.sets.is_empty() { w.no_prizes } else { w.nobody_yet };
            pane.line(2, 1, why, cx.theme.strong());
            return None;
        }
        let columns = [
            Column::left(w.list, Width::Between(14, 30)),
            Column::left(w.prize, Width::Between(12, 28)),
            Column::left(w.player, Width::Between(18, 36)),
            Column::left("", Width::Between(4, 50)).spare(1),
        ];
        let table =
            Table { columns: &columns, count: self.allocation.awards.len(), active: true, theme: cx.theme };
        let awards = &self.allocation.awards;
        table.draw(pane, &mut self.table, |index| {
            let Some((award, set)) = awards.get(index).and_then(|award| Some((award, Self::set(cx, award)?)))
            else {
                return Vec::new();
            };
            vec![
                words::which_prize(set, award.list, award.rank).into(),
                words::prize(cx.lang, &award.prize, award.amount).into(),
                holder(cx, event, award).into(),
                notes(cx, event, set, award).join("; ").into(),
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some(award)) = (cx.event(), self.selected()) else { return String::new() };
        let Some(set) = Self::set(cx, award) else { return String::new() };
        let w = AwardWords::of(cx.lang);
        let passed = award.passed_over.iter();
        let passed =
            passed.map(|p| format!("{} ({})", name(event, p.who), words::passed(cx.lang, set, p.reason)));
        let passed = passed.collect::<Vec<_>>().join(", ");
        if passed.is_empty() {
            set.name.clone()
        } else {
            format!("{} · {}: {passed}", set.name, w.passed_over)
        }
    }

    fn status(&self, cx: &Cx) -> String {
        let finished = cx.event().is_some_and(|event| event.sections.iter().all(Section::finished));
        let open = self.allocation.awards.iter().filter(|award| award.holder.is_err()).count();
        desk::prizes_status(cx.lang, self.allocation.awards.len(), open, finished)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.allocation.awards.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::Working => self.working(cx),
            Command::Freeze => {
                let frozen = cx.event().is_some_and(|event| event.rules.prizes.frozen.is_some());
                let command = if frozen { DeskCommand::ThawPrizes } else { DeskCommand::FreezePrizes };
                Answer::act(engine::Command::Desk(command))
            }
            Command::FreezeStarters => Answer::act(engine::Command::Desk(DeskCommand::FreezeStarters)),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.allocation = read(cx);
        None
    }
}
