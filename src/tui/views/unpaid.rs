//! Who has not paid by the day that the rules name: a list to look at first, in which people can be spared, and one key that
//! removes the rest.

use super::form::FormView;
use crate::awards::{fees, section_of};
use crate::engine::{self, DeskCommand, EventCommand};
use crate::model::{Event, PlayerId};
use crate::text::words::awards::AwardWords;
use crate::text::words::desk::{self as words, DeskWords};
use crate::text::words::rules::RuleWords;
use crate::text::{collate, dates, numbers};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Column, Form, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::collections::BTreeSet;

/// The list of those who have not paid.
pub struct UnpaidView {
    rows: Vec<PlayerId>,
    /// Those who stay all the same.
    spared: BTreeSet<PlayerId>,
    table: TableState,
}

/// Opens the list; asks for the day first if the rules have none.
pub fn open(cx: &Cx) -> Answer {
    let Some(event) = cx.event() else { return Answer::Ignored };
    if fees::unpaid(event).is_empty() {
        return Answer::Say(DeskWords::of(cx.lang).nobody_unpaid.to_owned());
    }
    let list = Answer::push(UnpaidView::new(cx));
    match event.rules.groups.pay_by {
        Some(_) => list,
        None => Answer::All(vec![list, date_form(cx, event)]),
    }
}

/// The form of the day.
fn date_form(cx: &Cx, event: &Event) -> Answer {
    let w = RuleWords::of(cx.lang);
    let day = event.rules.groups.pay_by.unwrap_or_else(|| cx.clock.now().date());
    let form = Form::new(vec![Field::text(w.pay_by, &dates::date(cx.lang, day), w.pay_by_hint)]);
    let rules = event.rules.clone();
    Answer::push(FormView::new(DeskWords::of(cx.lang).unpaid, form, move |cx, form| {
        let bad = || (0, RuleWords::of(cx.lang).bad_date.to_owned());
        let day = dates::parse_date(&form.text(0)).ok_or_else(bad)?;
        if rules.groups.pay_by == Some(day) {
            return Ok(Answer::Redraw);
        }
        let (was, mut is) = (Box::new(rules.clone()), Box::new(rules.clone()));
        is.groups.pay_by = Some(day);
        Ok(Answer::act(engine::Command::Event(EventCommand::EditRules { was, is })))
    }))
}

fn unpaid(cx: &Cx) -> Vec<PlayerId> {
    let Some(event) = cx.event() else { return Vec::new() };
    let mut people = fees::unpaid(event);
    people.sort_by(|a, b| collate::compare(&a.person.name(), &b.person.name()));
    people.into_iter().map(|player| player.id).collect()
}

impl UnpaidView {
    fn new(cx: &Cx) -> Self {
        Self { rows: unpaid(cx), spared: BTreeSet::new(), table: TableState::default() }
    }

    fn remove(&self, cx: &Cx) -> Answer {
        let leaving: Vec<PlayerId> =
            self.rows.iter().copied().filter(|player| !self.spared.contains(player)).collect();
        if leaving.is_empty() {
            return Answer::Say(DeskWords::of(cx.lang).nobody_marked.to_owned());
        }
        Answer::act(engine::Command::Desk(DeskCommand::RemoveUnpaid(leaving)))
    }

    fn spare(&mut self) -> Answer {
        let Some(&player) = self.rows.get(self.table.selected) else { return Answer::Ignored };
        if !self.spared.remove(&player) {
            self.spared.insert(player);
        }
        self.table.command(Command::Down, self.rows.len());
        Answer::Redraw
    }
}

impl View for UnpaidView {
    fn context(&self) -> Context {
        Context::Unpaid
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let day = cx.event()?.rules.groups.pay_by;
        Some(words::unpaid_title(cx.lang, day, cx.clock.now().date()))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let (w, a) = (DeskWords::of(cx.lang), AwardWords::of(cx.lang));
        if self.rows.is_empty() {
            pane.line(2, 1, w.nobody_unpaid, Style::new());
            return None;
        }
        let columns = [
            Column::left("", Width::Fixed(3)),
            Column::left(a.player, Width::Between(18, 36)),
            Column::left(w.section, Width::Between(4, 10)),
            Column::right(a.due, 9),
            Column::right(a.paid, 9),
            Column::left(w.entered, Width::Fixed(10)).spare(1),
        ];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let (rows, spared) = (&self.rows, &self.spared);
        table.draw(pane, &mut self.table, |index| {
            let Some(player) = rows.get(index).and_then(|&id| event.player(id)) else { return Vec::new() };
            let section = section_of(event, player.id).map_or("", |section| section.code.as_str());
            vec![
                if spared.contains(&player.id) { "[ ]" } else { "[x]" }.into(),
                player.person.name().into(),
                section.into(),
                numbers::amount(cx.lang, fees::working(event, player, None).due).into(),
                numbers::amount(cx.lang, fees::paid(player)).into(),
                player.desk.entered_on.map_or(String::new(), |day| dates::date(cx.lang, day)).into(),
            ]
        })
    }

    fn status(&self, cx: &Cx) -> String {
        words::unpaid_status(cx.lang, self.rows.len() - self.spared.len(), self.rows.len())
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::RemoveMarked => self.remove(cx),
            Command::MarkRow => self.spare(),
            Command::PayDay => cx.event().map_or(Answer::Ignored, |event| date_form(cx, event)),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.rows = unpaid(cx);
        self.spared.retain(|player| self.rows.contains(player));
        self.table.selected = self.table.selected.min(self.rows.len().saturating_sub(1));
        None
    }
}
