//! Groups merged and split before round 1, with the fees as they are afterwards told first.

use super::form::FormView;
use super::menu::Menu;
use crate::awards::fees;
use crate::engine::{self, DeskCommand};
use crate::model::start_order::tournament_rating;
use crate::model::{Event, Money, Participant, PlayerId, Section, SectionId};
use crate::text::words::awards::AwardWords;
use crate::text::words::desk::DeskWords;
use crate::text::words::groups::{self as words, GroupWords};
use crate::text::words::rules::RuleWords;
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Column, Form, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Which group the selected one goes into, and what its people then have to pay.
pub fn merge(cx: &Cx, from: SectionId) -> Answer {
    let Some((event, section)) = cx.event().and_then(|event| Some((event, event.section(from)?))) else {
        return Answer::Ignored;
    };
    let others = event.sections.iter().filter(|other| other.id != from);
    let items = others.map(|into| {
        let (now, then) = fees_of(event, section, into.id);
        let label = words::merge_into(cx.lang, &into.code, section.participants.len(), now, then);
        (label, Answer::act(engine::Command::Desk(DeskCommand::Merge { from, into: into.id })))
    });
    let items: Vec<_> = items.collect();
    if items.is_empty() {
        return Answer::Say(DeskWords::of(cx.lang).one_section.to_owned());
    }
    Answer::push(Menu::new(&words::merge_title(cx.lang, &section.name), items))
}

/// The fees of everybody of a section: now, and in another section.
fn fees_of(event: &Event, section: &Section, into: SectionId) -> (Money, Money) {
    let mut there = event.clone();
    let people: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    for other in &mut there.sections {
        if other.id == section.id {
            other.participants.clear();
        } else if other.id == into {
            other.participants.extend(people.iter().map(|&player| Participant::new(player)));
        }
    }
    let sum = |event: &Event| {
        let players = people.iter().filter_map(|&id| event.player(id));
        players.map(|player| fees::working(event, player, None).due).sum()
    };
    (sum(event), sum(&there))
}

/// The people of a group, from whom those are marked who make a new one.
pub struct SplitView {
    section: SectionId,
    /// By rating, the best first.
    rows: Vec<PlayerId>,
    marked: BTreeSet<PlayerId>,
    table: TableState,
}

impl SplitView {
    /// The people of this section, nobody marked.
    #[must_use]
    pub fn new(cx: &Cx, section: SectionId) -> Self {
        let rows = rows(cx, section);
        Self { section, rows, marked: BTreeSet::new(), table: TableState::default() }
    }

    fn mark(&mut self) -> Answer {
        let Some(&player) = self.rows.get(self.table.selected) else { return Answer::Ignored };
        if !self.marked.remove(&player) {
            self.marked.insert(player);
        }
        self.table.command(Command::Down, self.rows.len());
        Answer::Redraw
    }

    /// Everybody from here to the end.
    fn mark_rest(&mut self) -> Answer {
        self.marked.extend(self.rows.iter().skip(self.table.selected));
        Answer::Redraw
    }

    fn split(&self, cx: &Cx) -> Answer {
        if self.marked.is_empty() {
            return Answer::Say(GroupWords::of(cx.lang).nobody_marked.to_owned());
        }
        let w = RuleWords::of(cx.lang);
        let form = Form::new(vec![
            Field::text(w.name, "", ""),
            Field::text(GroupWords::of(cx.lang).code, "", GroupWords::of(cx.lang).code_hint),
        ]);
        let from = self.section;
        let players: Vec<PlayerId> =
            self.rows.iter().copied().filter(|player| self.marked.contains(player)).collect();
        Answer::push(FormView::new(GroupWords::of(cx.lang).new_group, form, move |cx, form| {
            let split =
                DeskCommand::Split { from, name: form.text(0), code: form.text(1), players: players.clone() };
            let command = engine::Command::Desk(split);
            cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
            // The list of people goes, too.
            Ok(Answer::All(vec![Answer::Pop, Answer::act(command)]))
        }))
    }
}

fn rows(cx: &Cx, section: SectionId) -> Vec<PlayerId> {
    let Some((event, section)) = cx.event().and_then(|event| Some((event, event.section(section)?))) else {
        return Vec::new();
    };
    let choice = section.settings.rating_choice;
    let mut people: Vec<_> = section.participants.iter().filter_map(|p| event.player(p.player)).collect();
    people.sort_by_key(|player| Reverse(tournament_rating(&player.person, choice)));
    people.into_iter().map(|player| player.id).collect()
}

impl View for SplitView {
    fn context(&self) -> Context {
        Context::Split
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let section = cx.event()?.section(self.section)?;
        Some(words::split_title(cx.lang, &section.name))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let section = event.section(self.section)?;
        let a = AwardWords::of(cx.lang);
        if self.rows.is_empty() {
            pane.line(2, 1, DeskWords::of(cx.lang).empty, Style::new());
            return None;
        }
        let columns = [
            Column::left("", Width::Fixed(3)),
            Column::left(a.player, Width::Between(18, 40)),
            Column::right(GroupWords::of(cx.lang).rating, 7).spare(1),
            Column::right(a.born, 6).spare(2),
            Column::left(a.club, Width::Between(8, 30)).spare(3),
        ];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let (rows, marked, choice) = (&self.rows, &self.marked, section.settings.rating_choice);
        table.draw(pane, &mut self.table, |index| {
            let Some(player) = rows.get(index).and_then(|&id| event.player(id)) else { return Vec::new() };
            let rating = tournament_rating(&player.person, choice);
            vec![
                if marked.contains(&player.id) { "[x]" } else { "[ ]" }.into(),
                player.person.name().into(),
                if rating > 0 { rating.to_string() } else { String::new() }.into(),
                player.person.birth.map_or(String::new(), |birth| birth.year().to_string()).into(),
                player.person.club.clone().into(),
            ]
        })
    }

    fn status(&self, cx: &Cx) -> String {
        words::split_status(cx.lang, self.marked.len(), self.rows.len())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::MarkRow => self.mark(),
            Command::MarkRest => self.mark_rest(),
            Command::MakeGroup => self.split(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.rows = rows(cx, self.section);
        self.marked.retain(|player| self.rows.contains(player));
        self.table.selected = self.table.selected.min(self.rows.len().saturating_sub(1));
        None
    }
}
