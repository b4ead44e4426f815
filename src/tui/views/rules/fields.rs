//! What the forms of rules share: fields for people, money, dates and times, and the look at the rules before they are kept.

use crate::awards::check::{RuleProblem, check_rules};
use crate::engine::{self, EventCommand};
use crate::model::rules::simple::{Kind, Range, Simple, parse_range, write_range};
use crate::model::rules::{Condition, Rules};
use crate::model::{Event, Money};
use crate::text::words::awards as words;
use crate::text::words::rules::{self as sentences, RuleWords};
use crate::text::{conditions, dates};
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::{Fault, FormView};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use chrono::NaiveDate;
use std::cell::RefCell;

/// Stores the rules.
pub fn set_rules(rules: Rules) -> Answer {
    Answer::act(engine::Command::Event(EventCommand::SetRules(Box::new(rules))))
}

/// A form that makes new rules. What is wrong with them is told once on the form; done again, they are kept all the same.
pub fn rule_form(
    title: &str,
    fields: Vec<Field>,
    make: impl Fn(&Cx, &Form) -> Result<Rules, Fault> + 'static,
) -> Answer {
    let told: RefCell<Vec<RuleProblem>> = RefCell::default();
    Answer::push(FormView::new(title, Form::new(fields), move |cx, form| {
        let rules = make(cx, form)?;
        let problems = cx.event().map(|event| new_problems(event, &rules)).unwrap_or_default();
        match problems.first() {
            Some(first) if *told.borrow() != problems => {
                let sentence = sentences::save_anyway(cx.lang, &words::problem(cx.lang, first));
                *told.borrow_mut() = problems;
                Err((form.focus(), sentence))
            }
            _ => Ok(set_rules(rules)),
        }
    }))
}

/// What is wrong with these rules and was not before. Holes and gaps are left to the list of rules: they close only when the
/// last rule is typed.
fn new_problems(event: &Event, rules: &Rules) -> Vec<RuleProblem> {
    let before = check_rules(event);
    let mut after = event.clone();
    after.rules = rules.clone();
    let mut problems = check_rules(&after);
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

/// Kind, sections, age, rating, and everything else in words.
pub fn who_fields(cx: &Cx, who: &Condition) -> Vec<Field> {
    let w = RuleWords::of(cx.lang);
    let simple = Simple::of(who);
    let rest = if simple.is_some() { String::new() } else { conditions::write(cx.lang, who) };
    let simple = simple.unwrap_or_default();
    let kinds = Kind::ALL.iter().map(|kind| sentences::kind(cx.lang, *kind)).collect();
    let kind = Kind::ALL.iter().position(|kind| *kind == simple.kind).unwrap_or(0);
    vec![
        Field::choice(w.who, kinds, kind, ""),
        Field::text(w.sections, &simple.sections.join(" "), w.sections_hint),
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

/// Words with spaces between them: codes of sections.
pub fn codes(form: &Form, at: usize) -> Vec<String> {
    form.text(at).split_whitespace().map(str::to_owned).collect()
}

/// Two limits.
pub fn range_field(cx: &Cx, form: &Form, at: usize) -> Result<Range, Fault> {
    parse_range(&form.text(at)).ok_or_else(|| (at, RuleWords::of(cx.lang).bad_range.to_owned()))
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

/// A date as a field shows it.
pub fn date_text(cx: &Cx, day: Option<NaiveDate>) -> String {
    day.map_or(String::new(), |day| dates::date(cx.lang, day))
}
