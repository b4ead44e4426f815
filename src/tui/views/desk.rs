//! The desk: who is here, who has paid what, and who still has to. One line a person, over all sections.

use super::deposits::DepositsView;
use super::form::FormView;
use super::menu::Menu;
use super::question::LineQuestion;
use super::reading::{Line, Reading};
use super::unpaid;
use crate::awards::{fees, section_of};
use crate::engine::{self, DeskCommand, EntryCommand, PresenceCommand};
use crate::model::person::{Payment, PaymentMethod};
use crate::model::{Event, Money, Player, PlayerId, RoundNumber};
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::desk::{self, DeskWords};
use crate::text::{collate, numbers};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Column, Find, FindAnswer, Form, Table, TableState, Width};
use ratatui::layout::Position;

/// The list of people at the desk.
pub struct DeskView {
    find: Find,
    /// Only people who are not here yet, or have not paid.
    open_only: bool,
    shown: Vec<PlayerId>,
    selected: Option<PlayerId>,
    table: TableState,
}

impl DeskView {
    /// Everybody, by name.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            find: Find::default(),
            open_only: false,
            shown: Vec::new(),
            selected: None,
            table: TableState::default(),
        };
        view.read(cx);
        view
    }

    /// Reads the list anew; the selection stays on the same person.
    fn read(&mut self, cx: &Cx) {
        let Some(event) = cx.event() else { return };
        let query = self.find.query();
        let open = |player: &Player| !player.desk.checked_in || fees::balance(event, player) > Money::ZERO;
        let mut people: Vec<(String, PlayerId)> = event
            .players
            .iter()
            .filter(|player| !self.open_only || open(player))
            .map(|player| (player.person.name(), player.id))
            .filter(|(name, _)| query.is_empty() || query.find(name).is_some())
            .collect();
        people.sort_by(|a, b| collate::compare(&a.0, &b.0));
        if !query.is_empty() {
            people.sort_by_key(|(name, _)| query.find(name));
        }
        self.shown = people.into_iter().map(|(_, id)| id).collect();
        match self.selected.and_then(|id| self.shown.iter().position(|&other| other == id)) {
            Some(place) => self.table.selected = place,
            None => {
                self.table.selected = self.table.selected.min(self.shown.len().saturating_sub(1));
                self.selected = self.shown.get(self.table.selected).copied();
            }
        }
    }

    fn player<'c>(&self, cx: &'c Cx) -> Option<(&'c Event, &'c Player)> {
        let event = cx.event()?;
        Some((event, event.player(self.selected?)?))
    }

    /// A menu with what there is to take: the fee by each method, and the deposit.
    fn pay(&self, cx: &Cx) -> Answer {
        let Some((event, player)) = self.player(cx) else { return nobody(cx) };
        let day = Some(cx.clock.now().date());
        let take = |amount: Money, method, deposit| {
            let payment = Payment { amount, method, on: day, deposit };
            Answer::act(engine::Command::Desk(DeskCommand::Pay { player: player.id, payment }))
        };
        let mut items = Vec::new();
        for method in [PaymentMethod::Cash, PaymentMethod::Card, PaymentMethod::Transfer] {
            let open = fees::working(event, player, Some(method)).due - fees::paid(player);
            if open != Money::ZERO {
                let label = format!("{} {}", words::method(cx.lang, method), numbers::money(cx.lang, open));
                items.push((label, take(open, method, false)));
            }
        }
        let deposit = fees::working(event, player, None).deposit - fees::deposit_held(player);
        if deposit > Money::ZERO {
            let label = desk::take_deposit(cx.lang, deposit);
            items.push((label, take(deposit, PaymentMethod::Cash, true)));
        }
        let held = fees::deposit_held(player);
        if held > Money::ZERO {
            items.push((desk::give_back(cx.lang, held), take(-held, PaymentMethod::Cash, true)));
        }
        if items.is_empty() {
            return Answer::Say(desk::all_paid(cx.lang, &player.person.name()));
        }
        Answer::push(Menu::new(&player.person.name(), items))
    }

    fn move_to(&self, cx: &Cx) -> Answer {
        let Some((event, player)) = self.player(cx) else { return nobody(cx) };
        let Some(from) = section_of(event, player.id).map(|section| section.id) else { return nobody(cx) };
        let others = event.sections.iter().filter(|section| section.id != from);
        let items = others.map(|section| {
            let command = DeskCommand::Move { player: player.id, from, to: section.id, note: String::new() };
            (desk::move_to(cx.lang, event, player, section), Answer::act(engine::Command::Desk(command)))
        });
        let items: Vec<_> = items.collect();
        if items.is_empty() {
            return Answer::Say(DeskWords::of(cx.lang).one_section.to_owned());
        }
        Answer::push(Menu::new(&player.person.name(), items))
    }

    /// Round 1 is not paired: the absent of the section that is looked at. Later: this one person is late.
    fn strike_off(cx: &Cx) -> Answer {
        let Some(section) = cx.section() else { return nobody(cx) };
        Answer::act(engine::Command::Presence(section.id, PresenceCommand::StrikeOffAbsent))
    }

    /// From round 2 on.
    fn late(&self, cx: &Cx) -> Answer {
        let Some((event, player)) = self.player(cx) else { return nobody(cx) };
        let Some(section) = section_of(event, player.id) else { return nobody(cx) };
        let round = section.next_round().max(RoundNumber(2));
        let command = PresenceCommand::SetFirstRound { player: player.id, round };
        Answer::act(engine::Command::Presence(section.id, command))
    }

    fn deposits(cx: &Cx) -> Answer {
        let view = DepositsView::new(cx);
        if view.is_empty() {
            return Answer::Say(DeskWords::of(cx.lang).no_deposits.to_owned());
        }
        Answer::push(view)
    }

    fn confirm(&self, cx: &Cx) -> Answer {
        let Some((event, player)) = self.player(cx) else { return nobody(cx) };
        let confirmed = !player.desk.confirmed;
        let command = engine::Command::Desk(DeskCommand::SetConfirmed { player: player.id, confirmed });
        let open = fees::balance(event, player);
        if confirmed && open > Money::ZERO {
            let question = desk::confirm_unpaid(cx.lang, &player.person.name(), open);
            return Answer::push(LineQuestion::new(&question, Answer::act(command)));
        }
        Answer::act(command)
    }

    fn check_in(&self, cx: &Cx) -> Answer {
        let Some((_, player)) = self.player(cx) else { return nobody(cx) };
        let command = EntryCommand::CheckIn { player: player.id, present: !player.desk.checked_in };
        Answer::act(engine::Command::Entry(command))
    }
}

fn nobody(cx: &Cx) -> Answer {
    Answer::Say(DeskWords::of(cx.lang).nobody.to_owned())
}

/// The form of what the desk knows about an entry.
fn edit(cx: &Cx, player: &Player) -> Answer {
    let w = DeskWords::of(cx.lang);
    let yes_no = |chosen: bool| (vec![w.no.to_owned(), w.yes.to_owned()], usize::from(chosen));
    let choice = |label, (options, chosen)| Field::choice(label, options, chosen, "");
    let number = |n: u8| if n == 0 { String::new() } else { n.to_string() };
    let old = player.desk.clone();
    let form = Form::new(vec![
        choice(w.on_site, yes_no(old.on_site)),
        Field::text(w.family_rank, &number(old.family_rank), w.family_hint),
        Field::text(w.earlier_events, &number(old.earlier_events), ""),
        Field::text(
            w.fee_override,
            &old.fee_override.map_or(String::new(), |fee| fee.to_string()),
            w.fee_hint,
        ),
        Field::text(w.note, &old.override_note, w.note_hint),
        choice(w.left_early, yes_no(old.left_early)),
    ]);
    let id = player.id;
    Answer::push(FormView::new(&player.person.name(), form, move |cx, form| {
        let w = DeskWords::of(cx.lang);
        let small = |field: usize| match form.text(field).as_str() {
            "" => Ok(0),
            digits => digits.parse().map_err(|_| (field, w.bad_number.to_owned())),
        };
        let mut desk = old.clone();
        desk.on_site = form.chosen(0) == 1;
        desk.family_rank = small(1)?;
        desk.earlier_events = small(2)?;
        let fee = form.text(3);
        desk.fee_override = match fee.as_str() {
            "" => None,
            text => Some(Money::parse(text).ok_or_else(|| (3, w.bad_money.to_owned()))?),
        };
        desk.override_note = form.text(4);
        desk.left_early = form.chosen(5) == 1;
        if desk == old {
            return Ok(Answer::Redraw);
        }
        let command = EntryCommand::EditDesk { player: id, desk: Box::new(desk) };
        Ok(Answer::act(engine::Command::Entry(command)))
    }))
}

/// Totals by section and method.
fn totals(cx: &Cx) -> Answer {
    let Some(event) = cx.event() else { return Answer::Ignored };
    let w = AwardWords::of(cx.lang);
    let rows = fees::takings(event);
    let total = fees::total(&rows);
    let amount = |money| numbers::amount(cx.lang, money);
    let line = |name: &str, row: &fees::Takings| {
        let parts = [
            format!("{} {}", w.due, amount(row.due)),
            format!("{} {}", w.cash, amount(row.cash)),
            format!("{} {}", w.card, amount(row.card)),
            format!("{} {}", w.transfer, amount(row.transfer)),
            format!("{} {}", w.open, amount(row.open)),
            format!("{} {}", w.deposits, amount(row.deposits)),
        ];
        let people = words::people(cx.lang, usize::try_from(row.people).unwrap_or(usize::MAX));
        Line::Pair(name.to_owned(), format!("{people}; {}", parts.join("; ")))
    };
    let name =
        |row: &fees::Takings| if row.section.is_empty() { w.nowhere.to_owned() } else { row.section.clone() };
    let mut lines: Vec<Line> = rows.iter().map(|row| line(&name(row), row)).collect();
    lines.push(Line::Plain(String::new()));
    lines.push(line(w.total, &total));
    Answer::push(Reading::new(w.fees, lines))
}

/// `A1`, with the round from which somebody plays or since which he is out.
fn place_of(cx: &Cx, event: &Event, player: &Player) -> (String, String) {
    let w = AwardWords::of(cx.lang);
    let Some(section) = section_of(event, player.id) else { return (w.nowhere.to_owned(), String::new()) };
    let participant = section.participant(player.id);
    let state = match participant {
        Some(p) if p.standing.out_from().is_some() => w.struck_off.to_owned(),
        Some(p) if p.first_round > RoundNumber::FIRST => format!("{} {}", w.late, p.first_round),
        _ => String::new(),
    };
    (section.code.clone(), state)
}

impl View for DeskView {
    fn context(&self) -> Context {
        Context::Desk
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).desk.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let (w, a) = (DeskWords::of(cx.lang), AwardWords::of(cx.lang));
        if event.players.is_empty() {
            pane.line(2, 1, w.empty, cx.theme.strong());
            return None;
        }
        let columns = [
            Column::left(a.player, Width::Between(18, 36)),
            Column::left(w.section, Width::Between(4, 10)),
            Column::left(w.here, Width::Fixed(4)),
            Column::right(a.due, 7),
            Column::right(a.paid, 8),
            Column::left("OK", Width::Fixed(2)),
            Column::left(w.state, Width::Between(6, 20)).spare(1),
        ];
        let table = Table { columns: &columns, count: self.shown.len(), active: true, theme: cx.theme };
        let shown = &self.shown;
        table.draw(pane, &mut self.table, |index| {
            let Some(player) = shown.get(index).and_then(|&id| event.player(id)) else { return Vec::new() };
            let (section, state) = place_of(cx, event, player);
            let due = fees::working(event, player, None).due;
            vec![
                player.person.name().into(),
                section.into(),
                if player.desk.checked_in { a.present } else { "–" }.into(),
                numbers::amount(cx.lang, due).into(),
                numbers::amount(cx.lang, fees::paid(player)).into(),
                if player.desk.confirmed { "OK" } else { "" }.into(),
                state.into(),
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        let Some((event, player)) = self.player(cx) else { return String::new() };
        let fee = fees::working(event, player, None);
        let mut parts = vec![player.person.name(), words::fee_working(cx.lang, &fee)];
        if !player.desk.override_note.is_empty() {
            parts.push(player.desk.override_note.clone());
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(event) = cx.event() else { return String::new() };
        let here = event.players.iter().filter(|player| player.desk.checked_in).count();
        let open = fees::total(&fees::takings(event)).open;
        desk::status(cx.lang, here, event.players.len(), open)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.find.prompt(DeskWords::of(cx.lang).find)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.find.key(key) {
            FindAnswer::Ignored => return Answer::Ignored,
            FindAnswer::Changed => {
                self.selected = None;
                self.table.selected = 0;
            }
            // The hit is taken: the whole list again, with it selected.
            FindAnswer::Closed => {}
        }
        self.read(cx);
        Answer::Redraw
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        if !self.find.paste(text) {
            return Answer::Ignored;
        }
        self.read(cx);
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.shown.len()) {
            self.selected = self.shown.get(self.table.selected).copied();
            return Answer::Redraw;
        }
        match command {
            Command::Find => self.find.open(),
            Command::CheckIn => return self.check_in(cx),
            Command::Pay => return self.pay(cx),
            Command::Confirm => return self.confirm(cx),
            Command::MoveSection => return self.move_to(cx),
            Command::Late => return self.late(cx),
            Command::StrikeOffAbsent => return Self::strike_off(cx),
            Command::RemoveUnpaid => return unpaid::open(cx),
            Command::Deposits => return Self::deposits(cx),
            Command::Totals => return totals(cx),
            Command::EditEntry => {
                return self.player(cx).map_or_else(|| nobody(cx), |(_, player)| edit(cx, player));
            }
            Command::OpenOnly => {
                self.open_only = !self.open_only;
                self.read(cx);
            }
            _ => return Answer::Ignored,
        }
        Answer::Redraw
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.read(cx);
        None
    }
}
