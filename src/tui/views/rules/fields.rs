//! What the forms of rules share: fields for people, money, dates and times, and the look at the rules before they are kept.

use crate::awards::check::{RuleProblem, check_rules};
use crate::engine::{self, EventCommand, SettingsCommand};
use crate::model::rules::simple::{Kind, Range, Simple, parse_range, write_range};
use crate::model::rules::{Class, Condition, ListOrder};
use crate::model::{Event, Money};
use crate::text::fold::fold;
use crate::text::words::awards as words;
use crate::text::words::rules::{self as sentences, RuleWords};
use crate::text::{class_names, conditions, dates};
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::{Fault, FormView, ToldOnce};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use chrono::{NaiveDate, NaiveTime};
use std::cell::RefCell;

/// The commands that make one event of another: its head, its sections, and last the rules, which may name them.
fn commands(before: &Event, after: &Event) -> Vec<engine::Command> {
    let mut commands = Vec::new();
    let mut rules = before.rules.clone();
    if before.info != after.info {
        commands.push(engine::Command::Event(EventCommand::SetInfo(Box::new(after.info.clone()))));
    }
    for section in &after.sections {
        let Some(old) = before.section(section.id) else {
            commands.push(engine::Command::Event(EventCommand::MakeSection {
                name: section.name.clone(),
                code: section.code.clone(),
                settings: Box::new(section.settings.clone()),
            }));
            continue;
        };
        if (&old.name, &old.code) != (&section.name, &section.code) {
            let (name, code) = (section.name.clone(), section.code.clone());
            rules = rules.with_section_renamed(&old.code, &code);
            let rename = EventCommand::RenameSection { section: old.id, name, code };
            commands.push(engine::Command::Event(rename));
        }
        if old.settings != section.settings {
            let set = SettingsCommand::Set(Box::new(section.settings.clone()));
            commands.push(engine::Command::Settings(old.id, set));
        }
    }
    if after.rules != rules {
        let is = Box::new(after.rules.clone());
        commands.push(engine::Command::Event(EventCommand::EditRules { was: Box::new(rules), is }));
    }
    commands
}

/// Makes the event what it shall be.
///
/// # Errors
/// Why the engine refuses it.
pub fn become_event(cx: &Cx, before: &Event, after: &Event) -> Result<Answer, String> {
    let commands = commands(before, after);
    for command in &commands {
        cx.session.possible(command, cx.lang)?;
    }
    Ok(Answer::All(commands.into_iter().map(Answer::act).collect()))
}

/// A form that changes the rules, or what belongs to them. What is wrong with them is told once on the form; done again, they
/// are kept all the same. Rules that somebody else changed meanwhile are not overwritten.
pub fn rule_form(
    title: &str,
    event: &Event,
    fields: Vec<Field>,
    change: impl Fn(&Cx, &Form, &mut Event) -> Result<(), Fault> + 'static,
) -> FormView {
    let told = ToldOnce::default();
    let opened_with = event.rules.clone();
    FormView::new(title, Form::new(fields), move |cx, form| {
        let Some(before) = cx.event() else { return Ok(Answer::Redraw) };
        if before.rules != opened_with {
            return Err((form.focus(), RuleWords::of(cx.lang).changed_meanwhile.to_owned()));
        }
        let mut after = before.clone();
        change(cx, form, &mut after)?;
        match told.first_of(new_problems(before, &after)) {
            Some(first) => {
                Err((form.focus(), sentences::save_anyway(cx.lang, &words::problem(cx.lang, &first))))
            }
            None => become_event(cx, before, &after).map_err(|reason| (0, reason)),
        }
    })
}

/// What is wrong with the rules and was not before. Holes and gaps are left to the list of rules: they close only when the
/// last rule is typed.
fn new_problems(before: &Event, after: &Event) -> Vec<RuleProblem> {
    let before = check_rules(before);
    let mut problems = check_rules(after);
    problems.retain(|problem| {
        let unfinished = matches!(
            problem,
            RuleProblem::Hole(_)
                | RuleProblem::Overlap { .. }
                | RuleProblem::SizeGap { .. }
                | RuleProblem::NoTariff(_)
                | RuleProblem::DataMissing { .. }
        );
        !unfinished && !before.contains(problem)
    });
    problems
}

/// Puts a rule in its place, or after the last one.
pub fn put<T>(list: &mut Vec<T>, place: Option<usize>, rule: T) {
    match place.and_then(|place| list.get_mut(place)) {
        Some(old) => *old = rule,
        None => list.push(rule),
    }
}

/// What of a condition fits the simple fields, and in words what does not.
fn who_parts(cx: &Cx, who: &Condition) -> (Simple, String) {
    match Simple::of(who) {
        Some(simple) => (simple, String::new()),
        None => (Simple::default(), conditions::write(cx.lang, who)),
    }
}

fn kind_place(kind: Kind) -> usize {
    Kind::ALL.iter().position(|other| *other == kind).unwrap_or(0)
}

/// Kind, sections, age, rating, and everything else in words.
pub fn who_fields(cx: &Cx, who: &Condition) -> Vec<Field> {
    let w = RuleWords::of(cx.lang);
    let (simple, rest) = who_parts(cx, who);
    let kinds = Kind::ALL.iter().map(|kind| sentences::kind(cx.lang, *kind)).collect();
    vec![
        Field::choice(w.who, kinds, kind_place(simple.kind), ""),
        Field::text(w.sections, &join_codes(&simple.sections), w.sections_hint),
        Field::text(w.age, &write_range(simple.age), w.age_hint),
        Field::text(w.rating, &write_range(simple.rating), w.rating_hint),
        Field::text(w.condition, &rest, w.condition_hint),
    ]
}

/// Reads the fields of [`who_fields`] that begin at `at`.
pub fn read_who(cx: &Cx, form: &Form, at: usize, old: &Condition) -> Result<Condition, Fault> {
    let simple = Simple {
        kind: Kind::ALL.get(form.chosen(at)).copied().unwrap_or_default(),
        sections: codes(form, at + 1),
        age: range_field(cx, form, at + 2)?,
        rating: range_field(cx, form, at + 3)?,
    };
    let rest = read_condition(cx, form, at + 4, old)?;
    Ok(match (simple.condition(), rest) {
        (simple, rest) if rest.is_everybody() => simple,
        (simple, rest) if simple.is_everybody() => rest,
        (simple, rest) => Condition::All(vec![simple, rest]),
    })
}

/// How many fields [`who_fields`] makes.
pub const WHO_FIELDS: usize = 5;

/// Puts a condition into the fields of [`who_fields`] that begin at `at`.
fn show_who(cx: &Cx, form: &mut Form, at: usize, who: &Condition) {
    let (simple, rest) = who_parts(cx, who);
    form.choose(at, kind_place(simple.kind));
    form.set_text(at + 1, &join_codes(&simple.sections));
    form.set_text(at + 2, &write_range(simple.age));
    form.set_text(at + 3, &write_range(simple.rating));
    form.set_text(at + 4, &rest);
}

/// What [`who_by_name`] remembers of the last key.
#[derive(Default)]
struct Filled {
    name: String,
    shown: Vec<String>,
    by_name: bool,
}

/// Fills the fields of [`who_fields`] from the name in field 0 as it is typed, until somebody types into them: `U10` is for
/// children up to 10, a class of the event is for its people. A name that says nothing leaves what was there.
pub fn who_by_name(classes: Vec<Class>, at: usize) -> impl Fn(&Cx, &mut Form) {
    let last: RefCell<Option<Filled>> = RefCell::default();
    let shown = move |form: &Form| (at..at + WHO_FIELDS).map(|field| form.text(field)).collect::<Vec<_>>();
    move |cx, form| {
        let mut last = last.borrow_mut();
        let last = last.get_or_insert_with(|| Filled { shown: shown(form), ..Filled::default() });
        let name = form.text(0);
        if name == last.name || last.shown != shown(form) {
            return;
        }
        let class = classes.iter().find(|class| fold(&class.name) == fold(&name));
        let who = class.map_or_else(|| class_names::condition(&name), |class| class.who.clone());
        if last.by_name || !who.is_everybody() {
            show_who(cx, form, at, &who);
            last.by_name = true;
        }
        *last = Filled { name, shown: shown(form), by_name: last.by_name };
    }
}

/// A condition in words alone.
pub fn condition_field(cx: &Cx, label: &str, who: &Condition) -> Field {
    Field::text(label, &conditions::write(cx.lang, who), RuleWords::of(cx.lang).condition_hint)
}

/// Reads a condition in words; one that was not touched stays exactly as it was.
pub fn read_condition(cx: &Cx, form: &Form, at: usize, old: &Condition) -> Result<Condition, Fault> {
    let text = form.text(at);
    if !text.is_empty() && text == conditions::write(cx.lang, old) {
        return Ok(old.clone());
    }
    conditions::read(&text).map_err(|error| (at, sentences::condition_error(cx.lang, &error)))
}

/// Codes of sections with spaces between them; with semicolons a code may have a space in it.
pub fn codes(form: &Form, at: usize) -> Vec<String> {
    read_codes(&form.text(at))
}

fn read_codes(text: &str) -> Vec<String> {
    let semicolons = text.contains([';', ',']);
    let pieces = text.split(|c: char| if semicolons { matches!(c, ';' | ',') } else { c.is_whitespace() });
    pieces.map(str::trim).filter(|code| !code.is_empty()).map(str::to_owned).collect()
}

/// Writes what [`codes`] reads.
pub fn join_codes(codes: &[String]) -> String {
    match codes {
        [code] if code.contains(' ') => format!("{code};"),
        codes if codes.iter().any(|code| code.contains(' ')) => codes.join("; "),
        codes => codes.join(" "),
    }
}

/// Two limits.
pub fn range_field(cx: &Cx, form: &Form, at: usize) -> Result<Range, Fault> {
    let right = |range: &Range| !matches!(range, (Some(from), Some(to)) if from > to);
    let range = parse_range(&form.text(at)).filter(right);
    range.ok_or_else(|| (at, RuleWords::of(cx.lang).bad_range.to_owned()))
}

/// An amount, none is zero.
pub fn money_field(cx: &Cx, form: &Form, at: usize) -> Result<Money, Fault> {
    let text = form.text(at);
    if text.is_empty() {
        return Ok(Money::ZERO);
    }
    let amount = Money::parse(&text).filter(|amount| *amount >= Money::ZERO);
    amount.ok_or_else(|| (at, RuleWords::of(cx.lang).bad_money.to_owned()))
}

/// A whole number, or none.
pub fn number_field(cx: &Cx, form: &Form, at: usize) -> Result<Option<u16>, Fault> {
    match form.text(at).as_str() {
        "" => Ok(None),
        digits => digits.parse().map(Some).map_err(|_| (at, RuleWords::of(cx.lang).bad_number.to_owned())),
    }
}

/// A date, or none.
pub fn date_field(cx: &Cx, form: &Form, at: usize) -> Result<Option<NaiveDate>, Fault> {
    match form.text(at).as_str() {
        "" => Ok(None),
        text => {
            let day = dates::parse_date(text);
            day.map(Some).ok_or_else(|| (at, RuleWords::of(cx.lang).bad_date.to_owned()))
        }
    }
}

/// A time of day, or none.
pub fn time_field(cx: &Cx, form: &Form, at: usize) -> Result<Option<NaiveTime>, Fault> {
    match form.text(at).as_str() {
        "" => Ok(None),
        text => {
            let time = dates::parse_time(text);
            time.map(Some).ok_or_else(|| (at, RuleWords::of(cx.lang).bad_time.to_owned()))
        }
    }
}

/// A small number with a default for an empty field.
pub fn small_field(cx: &Cx, form: &Form, at: usize, empty: u8) -> Result<u8, Fault> {
    let bad = || (at, RuleWords::of(cx.lang).bad_number.to_owned());
    match number_field(cx, form, at)? {
        None => Ok(empty),
        Some(number) => u8::try_from(number).map_err(|_| bad()),
    }
}

/// A name, which must be there.
pub fn name_field(cx: &Cx, form: &Form, at: usize) -> Result<String, Fault> {
    let name = form.text(at);
    if name.is_empty() { Err((at, RuleWords::of(cx.lang).name_missing.to_owned())) } else { Ok(name) }
}

/// The choice of the order in a list.
pub fn order_field(cx: &Cx, order: ListOrder) -> Field {
    let w = RuleWords::of(cx.lang);
    let orders = [w.by_table, w.youngest, w.oldest].map(str::to_owned).to_vec();
    let chosen = match order {
        ListOrder::Table => 0,
        ListOrder::Youngest => 1,
        ListOrder::Oldest => 2,
    };
    Field::choice(w.order, orders, chosen, "")
}

/// The order that was chosen.
pub fn read_order(form: &Form, field: usize) -> ListOrder {
    match form.chosen(field) {
        1 => ListOrder::Youngest,
        2 => ListOrder::Oldest,
        _ => ListOrder::Table,
    }
}

/// Yes or no.
pub fn yes_no(cx: &Cx, label: &str, chosen: bool) -> Field {
    let w = RuleWords::of(cx.lang);
    Field::choice(label, vec![w.no.to_owned(), w.yes.to_owned()], usize::from(chosen), "")
}

/// A number as a field shows it; none is empty.
pub fn number_text(number: Option<u16>) -> String {
    number.map_or(String::new(), |n| n.to_string())
}

/// An amount as a field shows it; zero is empty.
pub fn money_text(amount: Money) -> String {
    if amount == Money::ZERO { String::new() } else { amount.to_string() }
}

/// A time as a field shows it.
pub fn time_text(at: Option<NaiveTime>) -> String {
    at.map_or(String::new(), dates::time)
}

/// A date as a field shows it.
pub fn date_text(cx: &Cx, day: Option<NaiveDate>) -> String {
    day.map_or(String::new(), |day| dates::date(cx.lang, day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_groups_may_have_spaces() {
        for (codes, text) in
            [(vec!["A1", "A2"], "A1 A2"), (vec!["U 10"], "U 10;"), (vec!["U 10", "B"], "U 10; B")]
        {
            let codes: Vec<String> = codes.into_iter().map(str::to_owned).collect();
            assert_eq!(join_codes(&codes), text);
            assert_eq!(read_codes(text), codes);
        }
        assert_eq!(read_codes(" A,B "), ["A", "B"]);
    }
}
