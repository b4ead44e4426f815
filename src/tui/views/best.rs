//! The group that takes the best of those who ask ("the six highest ratings, at least one of the host club"): who gets in, who
//! does not, and between whom the arbiter has to choose.

use super::question::LineQuestion;
use crate::awards::groups::{BestChoice, best_of};
use crate::engine::{self, DeskCommand};
use crate::model::rules::BestOf;
use crate::model::{Event, PlayerId, Section, SectionId};
use crate::text::words::awards::AwardWords;
use crate::text::words::groups::{self as words, GroupWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;

/// The choice of a group.
pub struct BestView {
    section: SectionId,
    choice: BestChoice,
    rows: Vec<PlayerId>,
    table: TableState,
}

/// Opens the choice of a group that has such a rule.
pub fn open(cx: &Cx, section: &Section) -> Answer {
    match cx.event().and_then(|event| best_of(event, &section.code)) {
        Some(_) => Answer::push(BestView::new(cx, section.id)),
        None => Answer::Say(GroupWords::of(cx.lang).takes_everybody.to_owned()),
    }
}

/// What the list of groups says of such a group: how many are too many, or between whom it has to be chosen.
#[must_use]
pub fn told(cx: &Cx, event: &Event, section: &Section) -> Option<String> {
    let best = best_of(event, &section.code)?;
    let names = |ids: &[PlayerId]| {
        let names = ids.iter().filter_map(|&id| event.player(id)).map(|player| player.person.name());
        names.collect::<Vec<_>>().join(", ")
    };
    let mut parts = Vec::new();
    if !best.tied.is_empty() {
        parts.push(words::best_tied(cx.lang, &names(&best.tied)));
    } else if !best.others.is_empty() {
        parts.push(words::best_others(cx.lang, best.others.len()));
    }
    if best.hosts_missing > 0 && !section.participants.is_empty() {
        parts.push(words::hosts_missing(cx.lang, best.hosts_missing));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

impl BestView {
    fn new(cx: &Cx, section: SectionId) -> Self {
        let mut view =
            Self { section, choice: BestChoice::default(), rows: Vec::new(), table: TableState::default() };
        view.read(cx);
        view.table.selected = view.choice.chosen.len().min(view.rows.len().saturating_sub(1));
        view
    }

    fn read(&mut self, cx: &Cx) {
        let found = cx.event().and_then(|event| best_of(event, &event.section(self.section)?.code));
        self.choice = found.unwrap_or_default();
        self.rows = self.choice.chosen.iter().chain(&self.choice.others).copied().collect();
        self.table.selected = self.table.selected.min(self.rows.len().saturating_sub(1));
    }

    fn rule<'c>(&self, cx: &'c Cx) -> Option<(&'c Event, &'c Section, &'c BestOf)> {
        let event = cx.event()?;
        let section = event.section(self.section)?;
        Some((event, section, event.rules.groups.of(&section.code)?.best.as_ref()?))
    }

    /// The selected one goes into the other group; who gets in by the rule only after a question.
    fn send(&self, cx: &Cx) -> Answer {
        let (Some((event, _, rule)), Some(&player)) = (self.rule(cx), self.rows.get(self.table.selected))
        else {
            return Answer::Ignored;
        };
        let Some(to) = event.sections.iter().find(|section| section.code == rule.others_to) else {
            return Answer::Say(words::no_other_group(cx.lang, &rule.others_to));
        };
        let command = DeskCommand::Move { player, from: self.section, to: to.id, note: String::new() };
        let send = Answer::act(engine::Command::Desk(command));
        if self.choice.others.contains(&player) || self.choice.tied.contains(&player) {
            return send;
        }
        let name = event.player(player).map_or(String::new(), |player| player.person.name());
        Answer::push(LineQuestion::new(&words::gets_in(cx.lang, &name, &rule.others_to), send))
    }
}

impl View for BestView {
    fn context(&self) -> Context {
        Context::BestOf
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let (_, section, rule) = self.rule(cx)?;
        Some(words::best_title(cx.lang, &section.name, rule))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (event, _, rule) = self.rule(cx)?;
        let (w, a) = (GroupWords::of(cx.lang), AwardWords::of(cx.lang));
        if self.rows.is_empty() {
            pane.line(2, 1, a.nobody_yet, Style::new());
            return None;
        }
        let columns = [
            Column::left(a.player, Width::Between(18, 36)),
            Column::right(w.rating, 7),
            Column::left(a.club, Width::Between(8, 30)).spare(1),
            Column::left("", Width::Between(22, 50)),
        ];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let (rows, choice) = (&self.rows, &self.choice);
        table.draw(pane, &mut self.table, |index| {
            let Some(player) = rows.get(index).and_then(|&id| event.player(id)) else { return Vec::new() };
            let state = if choice.tied.contains(&player.id) {
                Cell::styled(w.tied, cx.theme.accent())
            } else if choice.as_hosts.contains(&player.id) {
                w.in_as_host.into()
            } else if choice.others.contains(&player.id) {
                words::goes_to(cx.lang, &rule.others_to).into()
            } else {
                w.gets_in.into()
            };
            vec![
                player.person.name().into(),
                rule.list.of(player).map_or(String::new(), |rating| rating.to_string()).into(),
                player.person.club.clone().into(),
                state,
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        self.rule(cx).and_then(|(event, section, _)| told(cx, event, section)).unwrap_or_default()
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::SendToOther => self.send(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.read(cx);
        None
    }
}
