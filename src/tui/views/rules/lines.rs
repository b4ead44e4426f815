//! The lines of the rules, in the order of a regulation: what each one says, and what is wrong with it.

use super::fees;
use crate::awards::check::{RulePlace, RuleProblem};
use crate::model::{Event, SectionId};
use crate::text::words::awards::AwardWords;
use crate::text::words::rule_lines as sentences;
use crate::text::words::rules::RuleWords;
use crate::text::{Lang, numbers};

/// A part of the rules with a head of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    Problems,
    Entry,
    Groups,
    Tables,
    Fees,
    Prizes,
    Timetable,
}

/// A line of the rules: numbers are places in the lists of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    Head(Topic),
    /// A problem, by its place among those that were found.
    Problem(usize),
    /// There are more problems than are shown.
    More,
    Info,
    Entry,
    Barred(usize),
    Group(SectionId),
    Class(usize),
    Table(usize),
    Free(usize),
    Tariff(usize),
    Discount(usize, usize),
    FeeOrder,
    Set(usize),
    List(usize, usize),
    Rounds(usize),
    Happening(usize),
}

/// So many problems are shown above the rules; all of them are a page of their own.
const MOST_PROBLEMS: usize = 4;

/// Everything there is to see.
pub fn lines(event: &Event, problems: usize) -> Vec<Line> {
    let rules = &event.rules;
    let mut lines = Vec::new();
    if problems > 0 {
        lines.push(Line::Head(Topic::Problems));
        let shown = if problems > MOST_PROBLEMS { MOST_PROBLEMS - 1 } else { problems };
        lines.extend((0..shown).map(Line::Problem));
        lines.extend((shown < problems).then_some(Line::More));
    }
    lines.extend([Line::Head(Topic::Entry), Line::Info, Line::Entry]);
    lines.extend((0..rules.groups.barred.len()).map(Line::Barred));
    lines.push(Line::Head(Topic::Groups));
    lines.extend(event.sections.iter().map(|section| Line::Group(section.id)));
    lines.push(Line::Head(Topic::Tables));
    lines.extend((0..rules.classes.len()).map(Line::Class));
    lines.extend((0..rules.combined.len()).map(Line::Table));
    lines.push(Line::Head(Topic::Fees));
    lines.extend((0..rules.fees.free.len()).map(Line::Free));
    for (place, tariff) in rules.fees.tariffs.iter().enumerate() {
        lines.push(Line::Tariff(place));
        let own = (0..tariff.discounts.len()).filter(|&discount| fees::has_line(tariff, discount));
        lines.extend(own.map(|discount| Line::Discount(place, discount)));
    }
    let order_matters = rules.fees.tariffs.iter().any(|t| t.floor.0 > 0 && !t.surcharges.is_empty());
    lines.extend(order_matters.then_some(Line::FeeOrder));
    lines.push(Line::Head(Topic::Prizes));
    for (place, set) in rules.prizes.sets.iter().enumerate() {
        lines.push(Line::Set(place));
        lines.extend((0..set.lists.len()).map(|list| Line::List(place, list)));
    }
    lines.push(Line::Head(Topic::Timetable));
    lines.extend(timetable(event));
    lines
}

/// Rounds and everything else by day and time; rounds without a time of their own stay behind those before them.
fn timetable(event: &Event) -> Vec<Line> {
    let schedule = &event.rules.schedule;
    let mut timed = Vec::new();
    let mut last = None;
    for (place, run) in schedule.runs().iter().enumerate() {
        last = run.at.map(|at| (run.day, at)).or(last);
        timed.push((last, Line::Rounds(place)));
    }
    let happenings = schedule.happenings.iter().enumerate();
    timed.extend(happenings.map(|(place, h)| (Some((h.day, h.at)), Line::Happening(place))));
    timed.sort_by_key(|(time, _)| *time);
    timed.into_iter().map(|(_, line)| line).collect()
}

/// The head of a part.
pub fn head(lang: Lang, topic: Topic) -> &'static str {
    let (w, a) = (RuleWords::of(lang), AwardWords::of(lang));
    match topic {
        Topic::Problems => w.problems,
        Topic::Entry => w.entry_head,
        Topic::Groups => a.groups,
        Topic::Tables => w.tables_head,
        Topic::Fees => a.fees,
        Topic::Prizes => a.prizes,
        Topic::Timetable => w.timetable_head,
    }
}

/// Name and content of a line; empty for one that is gone.
pub fn told(lang: Lang, event: &Event, line: Line) -> (String, String) {
    found(lang, event, line).unwrap_or_default()
}

fn found(lang: Lang, event: &Event, line: Line) -> Option<(String, String)> {
    let w = RuleWords::of(lang);
    let rules = &event.rules;
    let indented = |name: &str, content: String| Some((format!("  {name}"), content));
    match line {
        Line::Head(topic) => Some((head(lang, topic).to_owned(), String::new())),
        Line::Problem(_) | Line::More => None,
        Line::Info => indented(w.event, sentences::info(lang, &event.info)),
        Line::Entry => indented(w.entry, sentences::entry(lang, &rules.groups)),
        Line::Barred(place) => {
            let person = rules.groups.barred.get(place)?;
            indented(&person.name, sentences::barred(lang, person))
        }
        Line::Group(id) => {
            let section = event.section(id)?;
            indented(&section.code, sentences::group(lang, section, rules.groups.of(&section.code)))
        }
        Line::Class(place) => {
            let class = rules.classes.get(place)?;
            indented(&class.name, sentences::class(lang, class))
        }
        Line::Table(place) => {
            let table = rules.combined.get(place)?;
            indented(&table.name, sentences::table(lang, table))
        }
        Line::Free(place) => indented(w.free_entry, sentences::free(lang, rules.fees.free.get(place)?)),
        Line::Tariff(place) => {
            let tariff = rules.fees.tariffs.get(place)?;
            indented(&numbers::money(lang, tariff.base), sentences::tariff(lang, tariff))
        }
        Line::Discount(tariff, place) => {
            let discount = rules.fees.tariffs.get(tariff)?.discounts.get(place)?;
            Some((format!("    {}", discount.name), sentences::discount(lang, discount)))
        }
        Line::FeeOrder => {
            indented(w.fee_order, sentences::fee_order(lang, rules.fees.floor_before_surcharge))
        }
        Line::Set(place) => {
            let set = rules.prizes.sets.get(place)?;
            indented(&set.name, sentences::set(lang, set))
        }
        Line::List(set, place) => {
            let set = rules.prizes.sets.get(set)?;
            let list = set.lists.get(place)?;
            Some((format!("    {}", list.name), sentences::list(lang, set, list)))
        }
        Line::Rounds(place) => {
            let runs = rules.schedule.runs();
            let run = runs.get(place)?;
            indented(&sentences::rounds(lang, run), sentences::run(lang, run))
        }
        Line::Happening(place) => {
            let happening = rules.schedule.happenings.get(place)?;
            indented(&sentences::happening_time(lang, happening), happening.what.clone())
        }
    }
}

/// Whether a problem is about this line.
pub fn concerns(event: &Event, problem: &RuleProblem, line: Line) -> bool {
    let list_named = |name: &str| match line {
        Line::List(set, place) => {
            let list = event.rules.prizes.sets.get(set).and_then(|set| set.lists.get(place));
            list.is_some_and(|list| list.name == name)
        }
        _ => false,
    };
    let group =
        |code: &str| matches!(line, Line::Group(id) if event.section(id).is_some_and(|s| s.code == code));
    match problem {
        RuleProblem::UnknownSection { place, .. } | RuleProblem::NobodyCan(place) => match place {
            RulePlace::Entry => line == Line::Entry,
            RulePlace::Group(code) => group(code),
            RulePlace::Class(name) => matches!(line, Line::Class(place)
                if event.rules.classes.get(place).is_some_and(|class| class.name == *name)),
            RulePlace::Combined(name) => matches!(line, Line::Table(place)
                if event.rules.combined.get(place).is_some_and(|table| table.name == *name)),
            RulePlace::Prizes(name) => list_named(name),
            RulePlace::Free(number) => line == Line::Free(number.saturating_sub(1)),
            RulePlace::Tariff(number) => line == Line::Tariff(number.saturating_sub(1)),
            RulePlace::Discount(tariff, number) => {
                line == Line::Discount(tariff.saturating_sub(1), number.saturating_sub(1))
            }
            RulePlace::Schedule => matches!(line, Line::Rounds(_)),
        },
        RuleProblem::UnknownTable { list, .. }
        | RuleProblem::SizeGap { list, .. }
        | RuleProblem::SizeOverlap { list, .. } => list_named(list),
        RuleProblem::Overlap { one, other, .. } => group(one) || group(other),
        RuleProblem::TooManyGuaranteed { .. } => line == Line::Entry,
        RuleProblem::FloorAboveBase { base, floor } => matches!(line, Line::Tariff(place)
            if event.rules.fees.tariffs.get(place).is_some_and(|t| (t.base, t.floor) == (*base, *floor))),
        RuleProblem::TariffNeverUsed(number) => line == Line::Tariff(number.saturating_sub(1)),
        RuleProblem::NoSuchRound(round) | RuleProblem::RoundTooEarly { round, .. } => {
            let runs = event.rules.schedule.runs();
            matches!(line, Line::Rounds(place)
                if runs.get(place).is_some_and(|run| (run.first..=run.last).contains(round)))
        }
        RuleProblem::NoTariff(_) => line == Line::Head(Topic::Fees),
        RuleProblem::Hole(_) => line == Line::Head(Topic::Groups),
        RuleProblem::DataMissing { .. } => false,
    }
}
