//! The deposits: who left one, who gets it back with one key, and whose the organiser keeps.

use super::question::LineQuestion;
use crate::awards::{deposits, section_of};
use crate::engine::{self, DeskCommand};
use crate::model::person::{Payment, PaymentMethod};
use crate::model::{Money, PlayerId};
use crate::text::words::awards::AwardWords;
use crate::text::words::desk::{self as words, DeskWords};
use crate::text::{collate, numbers};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;

/// A person with a deposit, held or given back.
struct Row {
    player: PlayerId,
    name: String,
    section: String,
    /// All he left.
    left: Money,
    /// What of it is still here.
    held: Money,
    /// Kept by the organiser.
    kept: bool,
    /// How it was left.
    method: PaymentMethod,
}

/// The list of deposits.
pub struct DepositsView {
    rows: Vec<Row>,
    table: TableState,
}

impl DepositsView {
    /// Everybody who left a deposit; those whom it is still owed first.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self { rows: rows(cx), table: TableState::default() }
    }

    /// Whether anybody left one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn give_back(&self, cx: &Cx) -> Answer {
        let w = DeskWords::of(cx.lang);
        let Some(row) = self.rows.get(self.table.selected) else { return Answer::Ignored };
        if row.held == Money::ZERO {
            return Answer::Say(w.deposit_back_already.to_owned());
        }
        let on = Some(cx.clock.now().date());
        let payment = Payment { amount: -row.held, method: row.method, on, deposit: true };
        let pay = Answer::act(engine::Command::Desk(DeskCommand::Pay { player: row.player, payment }));
        if row.kept {
            return Answer::push(LineQuestion::new(&words::kept_all_the_same(cx.lang, &row.name), pay));
        }
        pay
    }
}

fn rows(cx: &Cx) -> Vec<Row> {
    let Some(event) = cx.event() else { return Vec::new() };
    let held = deposits::deposits(event);
    let row = |player: &crate::model::Player| {
        let first = player.desk.payments.iter().find(|payment| payment.deposit)?;
        let left =
            player.desk.payments.iter().filter(|payment| payment.deposit && payment.amount > Money::ZERO);
        let deposit = held.iter().find(|deposit| deposit.player.id == player.id);
        Some(Row {
            player: player.id,
            name: player.person.name(),
            section: section_of(event, player.id).map_or(String::new(), |section| section.code.clone()),
            left: left.map(|payment| payment.amount).sum(),
            held: deposit.map_or(Money::ZERO, |deposit| deposit.amount),
            kept: deposit.is_some_and(|deposit| deposit.kept),
            method: first.method,
        })
    };
    let mut rows: Vec<Row> = event.players.iter().filter_map(row).collect();
    rows.sort_by(|a, b| {
        (a.held == Money::ZERO, a.kept)
            .cmp(&(b.held == Money::ZERO, b.kept))
            .then_with(|| collate::compare(&a.name, &b.name))
    });
    rows
}

impl View for DepositsView {
    fn context(&self) -> Context {
        Context::Deposits
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).deposits.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (w, a) = (DeskWords::of(cx.lang), AwardWords::of(cx.lang));
        let columns = [
            Column::left(a.player, Width::Between(18, 36)),
            Column::left(w.section, Width::Between(4, 10)),
            Column::right(a.deposit, 8),
            Column::left(w.state, Width::Between(43, 50)),
        ];
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        let rows = &self.rows;
        table.draw(pane, &mut self.table, |index| {
            let Some(row) = rows.get(index) else { return Vec::new() };
            let state = match (row.held == Money::ZERO, row.kept) {
                (true, _) => w.deposit_back,
                (false, true) => w.deposit_kept,
                (false, false) => w.deposit_owed,
            };
            vec![
                row.name.clone().into(),
                row.section.clone().into(),
                numbers::amount(cx.lang, row.left).into(),
                state.into(),
            ]
        })
    }

    fn status(&self, cx: &Cx) -> String {
        let owed = self.rows.iter().filter(|row| !row.kept).map(|row| row.held).sum();
        let kept = self.rows.iter().filter(|row| row.kept).map(|row| row.held).sum();
        words::deposits_status(cx.lang, owed, kept)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::GiveBack => self.give_back(cx),
            _ => Answer::Ignored,
        }
    }

    /// The selection stays on the place, so that the next one is under it when somebody has got his back.
    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.rows = rows(cx);
        self.table.selected = self.table.selected.min(self.rows.len().saturating_sub(1));
        None
    }
}
