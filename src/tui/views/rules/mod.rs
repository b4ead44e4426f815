//! The organiser's rules: what is odd about them, entry, groups, fees and prizes, each line with its form.

mod fields;

use super::menu::Menu;
use super::question::LineQuestion;
use crate::awards::check::check_rules;
use crate::engine;
use crate::model::rules::{
    Condition, Discount, GroupRule, ListOrder, Prize, PrizeChoice, PrizeKind, PrizeList, PrizeSet, Sharing,
    Source, Surcharge, SurchargeWhen, Tariff,
};
use crate::model::{Event, Money};
use crate::text::numbers;
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::rules::{self as sentences, RuleWords};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::form::Field;
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use fields::{
    condition_field, date_field, date_text, money_field, money_text, number_field, number_text, put,
    read_condition, read_who, rule_form, set_rules, who_fields, yes_no,
};
use ratatui::layout::Position;

/// A line of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    Head(String),
    Problem(String),
    Entry,
    Group(String),
    Tariff(usize),
    Set(usize),
    List(usize, usize),
}

/// The rules of the event.
pub struct RulesView {
    lines: Vec<Line>,
    table: TableState,
}

impl RulesView {
    /// The rules of the open event.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self { lines: lines(cx), table: TableState::default() }
    }

    fn selected(&self) -> Option<&Line> {
        self.lines.get(self.table.selected)
    }

    fn edit(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        match line {
            Line::Head(_) | Line::Problem(_) => Answer::Ignored,
            Line::Entry => entry_form(cx, event),
            Line::Group(code) => group_form(cx, event, code),
            Line::Tariff(place) => tariff_form(cx, event, Some(*place)),
            Line::Set(place) => set_form(cx, event, Some(*place)),
            Line::List(set, list) => list_form(cx, event, *set, Some(*list)),
        }
    }

    fn add(&self, cx: &Cx) -> Answer {
        let Some(event) = cx.event() else { return Answer::Ignored };
        let w = RuleWords::of(cx.lang);
        let set = match self.selected() {
            Some(Line::Set(set) | Line::List(set, _)) => Some(*set),
            _ => event.rules.prizes.sets.len().checked_sub(1),
        };
        let mut items = vec![
            (w.new_tariff.to_owned(), tariff_form(cx, event, None)),
            (w.new_set.to_owned(), set_form(cx, event, None)),
        ];
        if let Some(set) = set {
            items.insert(0, (w.new_list.to_owned(), list_form(cx, event, set, None)));
        }
        Answer::push(Menu::new(w.new_rule, items))
    }

    fn delete(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(line)) = (cx.event(), self.selected()) else { return Answer::Ignored };
        let mut rules = event.rules.clone();
        match line {
            Line::Tariff(place) if *place < rules.fees.tariffs.len() => _ = rules.fees.tariffs.remove(*place),
            Line::Set(place) if *place < rules.prizes.sets.len() => _ = rules.prizes.sets.remove(*place),
            Line::List(set, list) => match rules.prizes.sets.get_mut(*set) {
                Some(set) if *list < set.lists.len() => _ = set.lists.remove(*list),
                _ => return Answer::Ignored,
            },
            _ => return Answer::Ignored,
        }
        let question = RuleWords::of(cx.lang).delete_question;
        Answer::push(LineQuestion::new(question, set_rules(rules)))
    }
}

/// Everything there is to see, in the order of a regulation.
fn lines(cx: &Cx) -> Vec<Line> {
    let Some(event) = cx.event() else { return Vec::new() };
    let (w, a) = (RuleWords::of(cx.lang), AwardWords::of(cx.lang));
    let mut lines = Vec::new();
    let problems = check_rules(event);
    if !problems.is_empty() {
        lines.push(Line::Head(w.problems.to_owned()));
        lines.extend(problems.iter().map(|problem| Line::Problem(words::problem(cx.lang, problem))));
    }
    lines.push(Line::Head(a.groups.to_owned()));
    lines.push(Line::Entry);
    lines.extend(event.sections.iter().map(|section| Line::Group(section.code.clone())));
    lines.push(Line::Head(a.fees.to_owned()));
    lines.extend((0..event.rules.fees.tariffs.len()).map(Line::Tariff));
    lines.push(Line::Head(a.prizes.to_owned()));
    for (place, set) in event.rules.prizes.sets.iter().enumerate() {
        lines.push(Line::Set(place));
        lines.extend((0..set.lists.len()).map(|list| Line::List(place, list)));
    }
    lines
}

/// Name and content of a line.
fn told(cx: &Cx, event: &Event, line: &Line) -> (String, String) {
    let w = RuleWords::of(cx.lang);
    let rules = &event.rules;
    match line {
        Line::Head(text) => (text.clone(), String::new()),
        Line::Problem(text) => (String::new(), text.clone()),
        Line::Entry => (format!("  {}", w.entry), sentences::entry(cx.lang, &rules.groups)),
        Line::Group(code) => {
            let rule = rules.groups.of(code);
            let who = rule.map_or_else(Condition::everybody, |rule| rule.who.clone());
            (format!("  {code}"), words::condition(cx.lang, &who))
        }
        Line::Tariff(place) => match rules.fees.tariffs.get(*place) {
            Some(tariff) => (
                format!("  {}", numbers::money(cx.lang, tariff.base)),
                words::condition(cx.lang, &tariff.who),
            ),
            None => Default::default(),
        },
        Line::Set(place) => match rules.prizes.sets.get(*place) {
            Some(set) => (format!("  {}", set.name), sentences::set(cx.lang, set)),
            None => Default::default(),
        },
        Line::List(set, list) => match rules.prizes.sets.get(*set).and_then(|set| set.lists.get(*list)) {
            Some(list) => (format!("    {}", list.name), sentences::list(cx.lang, list)),
            None => Default::default(),
        },
    }
}

fn entry_form(cx: &Cx, event: &Event) -> Answer {
    let w = RuleWords::of(cx.lang);
    let rules = event.rules.clone();
    let fields = vec![
        Field::text(w.host_club, &rules.groups.host_club, w.host_hint),
        Field::text(w.capacity, &number_text(rules.groups.capacity), w.capacity_hint),
        Field::text(w.months_barred, &rules.groups.months_barred.to_string(), ""),
        Field::text(w.pay_by, &date_text(cx, rules.groups.pay_by), w.pay_by_hint),
        condition_field(cx, w.everybody_must, &rules.groups.everybody),
    ];
    rule_form(w.entry, fields, move |cx, form| {
        let mut rules = rules.clone();
        rules.groups.host_club = form.text(0);
        rules.groups.capacity = number_field(cx, form, 1)?;
        let months = number_field(cx, form, 2)?.unwrap_or(0);
        rules.groups.months_barred = u8::try_from(months).unwrap_or(u8::MAX);
        rules.groups.pay_by = date_field(cx, form, 3)?;
        rules.groups.everybody = read_condition(cx, form, 4, &rules.groups.everybody)?;
        Ok(rules)
    })
}

fn group_form(cx: &Cx, event: &Event, code: &str) -> Answer {
    let w = RuleWords::of(cx.lang);
    let rules = event.rules.clone();
    let old = rules
        .groups
        .of(code)
        .cloned()
        .unwrap_or_else(|| GroupRule { section: code.to_owned(), ..GroupRule::default() });
    let mut fields = who_fields(cx, &old.who);
    fields.push(Field::text(w.capacity, &number_text(old.capacity), w.capacity_hint));
    fields.push(Field::text(w.guaranteed, &old.guaranteed.to_string(), ""));
    let request = old.on_request.clone().unwrap_or_default();
    fields.push(condition_field(cx, w.on_request, &request));
    rule_form(code, fields, move |cx, form| {
        let mut rule = old.clone();
        rule.who = read_who(cx, form, 0, &old.who)?;
        rule.capacity = number_field(cx, form, 5)?;
        rule.guaranteed = number_field(cx, form, 6)?.unwrap_or(0);
        rule.on_request = match form.text(7).as_str() {
            "" => None,
            _ => Some(read_condition(cx, form, 7, &request)?),
        };
        let mut rules = rules.clone();
        let place = rules.groups.sections.iter().position(|other| other.section == rule.section);
        put(&mut rules.groups.sections, place, rule);
        Ok(rules)
    })
}

fn tariff_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let rules = event.rules.clone();
    let old = place.and_then(|place| rules.fees.tariffs.get(place)).cloned().unwrap_or_default();
    let family: Vec<String> = old.family.iter().map(Money::to_string).collect();
    let host = old.discounts.iter().find(|discount| discount.who == Condition::Host);
    let on_site = old.surcharges.iter().find(|surcharge| surcharge.when == SurchargeWhen::OnSiteOrLate);
    let mut fields = vec![
        Field::text(w.base, &money_text(old.base), ""),
        Field::text(w.floor, &money_text(old.floor), w.floor_hint),
        Field::text(w.host_discount, &host.map_or(String::new(), |d| d.amount.to_string()), ""),
        Field::text(w.family, &family.join(" "), w.family_hint),
        Field::text(w.on_site, &on_site.map_or(String::new(), |s| s.amount.to_string()), ""),
    ];
    fields.extend(who_fields(cx, &old.who));
    rule_form(w.tariff, fields, move |cx, form| {
        let w = RuleWords::of(cx.lang);
        let mut tariff: Tariff = old.clone();
        tariff.base = money_field(cx, form, 0)?;
        tariff.floor = money_field(cx, form, 1)?;
        let host = money_field(cx, form, 2)?;
        tariff.discounts.retain(|discount| discount.who != Condition::Host);
        if host > Money::ZERO {
            tariff.discounts.push(Discount {
                name: w.host_club.to_owned(),
                who: Condition::Host,
                amount: host,
            });
        }
        let family: Option<Vec<Money>> = form.text(3).split_whitespace().map(Money::parse).collect();
        tariff.family = family.ok_or_else(|| (3, w.bad_money.to_owned()))?;
        let on_site = money_field(cx, form, 4)?;
        tariff.surcharges.retain(|surcharge| surcharge.when != SurchargeWhen::OnSiteOrLate);
        if on_site > Money::ZERO {
            tariff.surcharges.push(Surcharge { when: SurchargeWhen::OnSiteOrLate, amount: on_site });
        }
        tariff.who = read_who(cx, form, 5, &old.who)?;
        let mut rules = rules.clone();
        put(&mut rules.fees.tariffs, place, tariff);
        Ok(rules)
    })
}

fn set_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let rules = event.rules.clone();
    let fresh = PrizeSet { one_each: true, must_finish: true, ..PrizeSet::default() };
    let old = place.and_then(|place| rules.prizes.sets.get(place)).cloned().unwrap_or(fresh);
    let choices = vec![w.by_value.to_owned(), w.by_order.to_owned()];
    let sharing = vec![w.sharing_none.to_owned(), w.sharing_equal.to_owned(), w.sharing_hort.to_owned()];
    let (shared, threshold) = match old.sharing {
        Sharing::None => (0, Money::ZERO),
        Sharing::Equal => (1, Money::ZERO),
        Sharing::Hort { threshold } => (2, threshold),
    };
    let fields = vec![
        Field::text(w.name, &old.name, ""),
        yes_no(cx, w.one_each, old.one_each),
        Field::choice(w.choice, choices, usize::from(old.choice == PrizeChoice::OrderOnly), ""),
        Field::choice(w.sharing, sharing, shared, ""),
        Field::text(w.threshold, &money_text(threshold), w.threshold_hint),
        yes_no(cx, w.must_finish, old.must_finish),
        yes_no(cx, w.must_be_present, old.must_be_present),
    ];
    rule_form(w.set, fields, move |cx, form| {
        let mut set = old.clone();
        set.name = form.text(0);
        set.one_each = form.chosen(1) == 1;
        set.choice = if form.chosen(2) == 1 { PrizeChoice::OrderOnly } else { PrizeChoice::ValueThenOrder };
        let threshold = money_field(cx, form, 4)?;
        set.sharing = match form.chosen(3) {
            1 => Sharing::Equal,
            2 => Sharing::Hort { threshold },
            _ => Sharing::None,
        };
        set.must_finish = form.chosen(5) == 1;
        set.must_be_present = form.chosen(6) == 1;
        let mut rules = rules.clone();
        put(&mut rules.prizes.sets, place, set);
        Ok(rules)
    })
}

/// The tables a list may be read from, with their names.
fn sources(cx: &Cx, event: &Event) -> Vec<(Source, String)> {
    let w = RuleWords::of(cx.lang);
    let mut sources = vec![(Source::Event, w.whole_event.to_owned())];
    sources.extend(event.sections.iter().map(|s| (Source::Section(s.code.clone()), s.code.clone())));
    let combined = event.rules.combined.iter();
    sources.extend(combined.map(|table| (Source::Combined(table.name.clone()), table.name.clone())));
    sources
}

const PRIZE_KINDS: [PrizeKind; 6] = [
    PrizeKind::Money,
    PrizeKind::Voucher,
    PrizeKind::Goods,
    PrizeKind::Cup,
    PrizeKind::Medal,
    PrizeKind::Diploma,
];

fn list_form(cx: &Cx, event: &Event, set: usize, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let rules = event.rules.clone();
    let old: PrizeList = place
        .and_then(|place| rules.prizes.sets.get(set)?.lists.get(place))
        .cloned()
        .unwrap_or_else(|| PrizeList {
            source: event.sections.first().map_or(Source::Event, |s| Source::Section(s.code.clone())),
            ..PrizeList::default()
        });
    let mut sources = sources(cx, event);
    if !sources.iter().any(|(source, _)| *source == old.source) {
        sources.push((old.source.clone(), w.as_it_is.to_owned()));
    }
    let source = sources.iter().position(|(source, _)| *source == old.source).unwrap_or(0);
    let kind = old.prizes.first().map_or(PrizeKind::Money, |prize| prize.kind);
    let orders = vec![w.by_table.to_owned(), w.youngest.to_owned(), w.oldest.to_owned()];
    let order = match old.order {
        ListOrder::Table => 0,
        ListOrder::Youngest => 1,
        ListOrder::Oldest => 2,
    };
    let mut fields = vec![
        Field::text(w.name, &old.name, w.list_name_hint),
        Field::choice(w.source, sources.iter().map(|s| s.1.clone()).collect(), source, ""),
        Field::choice(
            w.kind,
            PRIZE_KINDS.iter().map(|kind| words::prize_kind(cx.lang, *kind)).collect(),
            PRIZE_KINDS.iter().position(|other| *other == kind).unwrap_or(0),
            "",
        ),
        Field::text(w.values, &write_values(&old.prizes), w.values_hint),
        Field::choice(w.order, orders, order, ""),
        Field::text(w.minimum, &old.minimum.to_string(), w.minimum_hint),
    ];
    fields.extend(who_fields(cx, &old.who));
    rule_form(w.list, fields, move |cx, form| {
        let w = RuleWords::of(cx.lang);
        let mut list = old.clone();
        list.name = form.text(0);
        if let Some((source, _)) = sources.get(form.chosen(1)) {
            list.source = source.clone();
        }
        let kind = PRIZE_KINDS.get(form.chosen(2)).copied().unwrap_or_default();
        list.prizes =
            read_values(&form.text(3), kind, &old.prizes).ok_or_else(|| (3, w.bad_values.to_owned()))?;
        list.order = match form.chosen(4) {
            1 => ListOrder::Youngest,
            2 => ListOrder::Oldest,
            _ => ListOrder::Table,
        };
        list.minimum = number_field(cx, form, 5)?.unwrap_or(0);
        list.who = read_who(cx, form, 6, &old.who)?;
        let mut rules = rules.clone();
        if let Some(set) = rules.prizes.sets.get_mut(set) {
            put(&mut set.lists, place, list);
        }
        Ok(rules)
    })
}

/// `400 350 300`, or `3x` for three without a value.
fn write_values(prizes: &[Prize]) -> String {
    if !prizes.is_empty() && prizes.iter().all(|prize| prize.value == Money::ZERO) {
        return format!("{}x", prizes.len());
    }
    prizes.iter().map(|prize| prize.value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads values; what a prize is (`chess set`) stays with its place.
fn read_values(text: &str, kind: PrizeKind, old: &[Prize]) -> Option<Vec<Prize>> {
    let mut values = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('x') {
            Some((count, value)) => {
                let count: usize = count.parse().ok().filter(|n| *n <= 1000)?;
                let value = if value.is_empty() { Money::ZERO } else { Money::parse(value)? };
                values.extend(std::iter::repeat_n(value, count));
            }
            None => values.push(Money::parse(word)?),
        }
    }
    let what = |place: usize| old.get(place).map_or(String::new(), |prize| prize.what.clone());
    Some(
        values
            .into_iter()
            .enumerate()
            .map(|(place, value)| Prize { kind, value, what: what(place) })
            .collect(),
    )
}

impl View for RulesView {
    fn context(&self) -> Context {
        Context::Rules
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(AwardWords::of(cx.lang).rules.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let columns = [Column::left("", Width::Between(14, 22)), Column::left("", Width::Between(20, 200))];
        let table = Table { columns: &columns, count: self.lines.len(), active: true, theme: cx.theme };
        let lines = &self.lines;
        table.draw(pane, &mut self.table, |index| {
            let Some(line) = lines.get(index) else { return Vec::new() };
            let (name, content) = told(cx, event, line);
            let name = if matches!(line, Line::Head(_)) {
                Cell::styled(name, cx.theme.strong())
            } else {
                name.into()
            };
            vec![name, content.into()]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        match (cx.event(), self.selected()) {
            (Some(event), Some(line)) => told(cx, event, line).1,
            _ => String::new(),
        }
    }

    fn status(&self, cx: &Cx) -> String {
        let problems = self.lines.iter().filter(|line| matches!(line, Line::Problem(_))).count();
        sentences::problems(cx.lang, problems)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.lines.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::EditRule => self.edit(cx),
            Command::AddRule => self.add(cx),
            Command::DeleteRule => self.delete(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, _by: Option<&engine::Command>) -> Option<String> {
        self.lines = lines(cx);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_written() {
        let read = |text: &str| read_values(text, PrizeKind::Cup, &[]).map(|prizes| write_values(&prizes));
        assert_eq!(read("400 350,50 10").as_deref(), Some("400 350.50 10"));
        assert_eq!(read("3x").as_deref(), Some("3x"));
        assert_eq!(read("100 2x50").as_deref(), Some("100 50 50"));
        assert_eq!(read("").as_deref(), Some(""));
        assert_eq!(read("x"), None);
        assert_eq!(read("five"), None);
    }
}
