//! Rules that can't work, told before they hurt.

use super::groups::{Region, can_be_held, coverage};
use super::schedule::round_time;
use crate::model::person::Player;
use crate::model::rules::{Condition, PrizeList, PrizeSet, RoundTime, SizeClass, Source};
use crate::model::{Event, Money, RoundNumber, Section};
use std::collections::BTreeSet;

/// Something that is odd or wrong about the rules of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleProblem {
    /// The rules name a section that the event does not have.
    UnknownSection {
        /// Its code.
        code: String,
        /// Where it is named.
        place: RulePlace,
    },
    /// A prize list reads a common table that does not exist.
    UnknownTable {
        /// Its name.
        table: String,
        /// Name of the prize list.
        list: String,
    },
    /// Nobody can hold a condition.
    NobodyCan(RulePlace),
    /// People of this kind fit no section.
    Hole(Region),
    /// People of this kind fit two sections.
    Overlap {
        /// Code of one.
        one: String,
        /// Code of the other.
        other: String,
        /// Who.
        region: Region,
    },
    /// With so many players no prizes of a table are given, though with fewer and with more they are.
    SizeGap {
        /// Name of the prize list before the gap.
        list: String,
        /// From so many players.
        from: u16,
        /// Up to so many.
        to: u16,
    },
    /// With so many players two lists for the same table are given.
    SizeOverlap {
        /// Name of the prize list.
        list: String,
        /// From so many players.
        from: u16,
    },
    /// More places are guaranteed than the event has.
    TooManyGuaranteed {
        /// Guaranteed.
        guaranteed: u32,
        /// In all.
        capacity: u16,
    },
    /// A floor is above its base fee.
    FloorAboveBase {
        /// The base fee.
        base: Money,
        /// The floor.
        floor: Money,
    },
    /// A tariff, by its place from 1, that nobody ever pays: one before it is for everybody.
    TariffNeverUsed(usize),
    /// The timetable has a round that no section plays.
    NoSuchRound(RoundNumber),
    /// A round of a section starts before the round before it.
    RoundTooEarly {
        /// The round.
        round: RoundNumber,
        /// Code of the section.
        section: String,
    },
    /// Somebody fits no tariff and would pay nothing.
    NoTariff(usize),
    /// Rules ask for the sex or the birth of people, and so many have none.
    DataMissing {
        /// What is missing.
        what: Missing,
        /// How many people.
        people: usize,
    },
}

/// What rules need to know of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// The sex.
    Sex,
    /// The birth.
    Birth,
}

/// A place in the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulePlace {
    /// What is asked of everybody.
    Entry,
    /// The free entry at this place, from 1.
    Free(usize),
    /// A discount: its tariff and its place there, from 1.
    Discount(usize, usize),
    /// The conditions of a section, by code.
    Group(String),
    /// A class, by name.
    Class(String),
    /// A common table, by name.
    Combined(String),
    /// A prize list, by name.
    Prizes(String),
    /// The tariff at this place, from 1.
    Tariff(usize),
    /// The timetable.
    Schedule,
}

/// Everything that is odd about the rules of an event, the order of the rules.
#[must_use]
pub fn check_rules(event: &Event) -> Vec<RuleProblem> {
    let mut problems = unknown_sections(event);
    problems.extend(unknown_tables(event));
    problems.extend(impossible(event));
    problems.extend(groups(event));
    problems.extend(event.rules.prizes.sets.iter().flat_map(sizes));
    problems.extend(fees(event));
    problems.extend(timetable(event));
    problems.extend(missing_data(event));
    problems
}

/// Every condition of the rules with its place.
fn conditions(event: &Event) -> Vec<(RulePlace, &Condition)> {
    let rules = &event.rules;
    let mut all = vec![(RulePlace::Entry, &rules.groups.everybody)];
    for group in &rules.groups.sections {
        let conditions = std::iter::once(&group.who).chain(&group.on_request);
        all.extend(conditions.map(|who| (RulePlace::Group(group.section.clone()), who)));
    }
    for class in &rules.classes {
        all.push((RulePlace::Class(class.name.clone()), &class.who));
    }
    let free = rules.fees.free.iter().enumerate();
    all.extend(free.map(|(place, free)| (RulePlace::Free(place + 1), &free.who)));
    for (place, tariff) in rules.fees.tariffs.iter().enumerate() {
        all.push((RulePlace::Tariff(place + 1), &tariff.who));
        let discounts = tariff.discounts.iter().enumerate();
        all.extend(discounts.map(|(n, discount)| (RulePlace::Discount(place + 1, n + 1), &discount.who)));
    }
    for list in rules.prizes.sets.iter().flat_map(|set| &set.lists) {
        all.push((RulePlace::Prizes(list.name.clone()), &list.who));
    }
    all
}

fn unknown_sections(event: &Event) -> Vec<RuleProblem> {
    let rules = &event.rules;
    let mut named: Vec<(&str, RulePlace)> = Vec::new();
    for group in &rules.groups.sections {
        named.push((&group.section, RulePlace::Group(group.section.clone())));
        named.extend(
            group.best.iter().map(|b| (b.others_to.as_str(), RulePlace::Group(group.section.clone()))),
        );
    }
    for table in &rules.combined {
        let parts = table.parts.iter();
        named.extend(parts.map(|part| (part.section.as_str(), RulePlace::Combined(table.name.clone()))));
    }
    for list in rules.prizes.sets.iter().flat_map(|set| &set.lists) {
        let place = || RulePlace::Prizes(list.name.clone());
        if let Source::Section(code) | Source::Members(code) = &list.source {
            named.push((code, place()));
        }
        named.extend(list.size.iter().flat_map(|size| &size.sections).map(|code| (code.as_str(), place())));
    }
    for (place, condition) in conditions(event) {
        named.extend(condition.sections().into_iter().map(|code| (code, place.clone())));
    }
    named.extend(
        rules.schedule.rounds.iter().flat_map(|r| &r.sections).map(|c| (c.as_str(), RulePlace::Schedule)),
    );
    let known: BTreeSet<&str> = event.sections.iter().map(|section| section.code.as_str()).collect();
    let mut problems: Vec<RuleProblem> = Vec::new();
    for (code, place) in named.into_iter().filter(|(code, _)| !known.contains(code)) {
        let problem = RuleProblem::UnknownSection { code: code.to_owned(), place };
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}

fn unknown_tables(event: &Event) -> Vec<RuleProblem> {
    let lists = event.rules.prizes.sets.iter().flat_map(|set| &set.lists);
    let unknown = |list: &PrizeList| match &list.source {
        Source::Combined(table) if event.rules.combined_table(table).is_none() => {
            Some(RuleProblem::UnknownTable { table: table.clone(), list: list.name.clone() })
        }
        _ => None,
    };
    lists.filter_map(unknown).collect()
}

fn impossible(event: &Event) -> Vec<RuleProblem> {
    let nobody = |(_, condition): &(RulePlace, &Condition)| !can_be_held(condition, event.info.start);
    conditions(event).into_iter().filter(nobody).map(|(place, _)| RuleProblem::NobodyCan(place)).collect()
}

fn groups(event: &Event) -> Vec<RuleProblem> {
    let rules = &event.rules.groups;
    let coverage = coverage(event);
    let mut problems: Vec<RuleProblem> = coverage.holes.into_iter().map(RuleProblem::Hole).collect();
    let overlap = |(one, other, region)| RuleProblem::Overlap { one, other, region };
    problems.extend(coverage.overlaps.into_iter().map(overlap));
    let guaranteed = rules.sections.iter().map(|rule| u32::from(rule.guaranteed)).sum();
    if let Some(capacity) = rules.capacity.filter(|&capacity| guaranteed > u32::from(capacity)) {
        problems.push(RuleProblem::TooManyGuaranteed { guaranteed, capacity });
    }
    problems
}

/// Gaps and overlaps among the lists of a set that are for the same table and count the same sections.
fn sizes(set: &PrizeSet) -> Vec<RuleProblem> {
    let mut problems = Vec::new();
    let mut done: Vec<(&Source, &[String])> = Vec::new();
    for list in &set.lists {
        let Some(size) = &list.size else { continue };
        let key = (&list.source, size.sections.as_slice());
        if done.contains(&key) {
            continue;
        }
        done.push(key);
        let same = |other: &&PrizeList| {
            other.source == list.source
                && other.who == list.who
                && other.size.as_ref().is_some_and(|other| other.sections == size.sections)
        };
        let mut classes: Vec<(&PrizeList, &SizeClass)> =
            set.lists.iter().filter(same).filter_map(|list| Some((list, list.size.as_ref()?))).collect();
        classes.sort_by_key(|(_, size)| size.from.unwrap_or(0));
        for pair in classes.windows(2) {
            let [(list, below), (_, above)] = pair else { continue };
            let (Some(end), Some(start)) = (below.to, above.from) else {
                let from = above.from.unwrap_or(0);
                problems.push(RuleProblem::SizeOverlap { list: list.name.clone(), from });
                continue;
            };
            if start > end.saturating_add(1) {
                problems.push(RuleProblem::SizeGap { list: list.name.clone(), from: end + 1, to: start - 1 });
            } else if start <= end {
                problems.push(RuleProblem::SizeOverlap { list: list.name.clone(), from: start });
            }
        }
    }
    problems
}

fn fees(event: &Event) -> Vec<RuleProblem> {
    let fees = &event.rules.fees;
    let above = fees.tariffs.iter().filter(|tariff| tariff.floor > tariff.base);
    let mut problems: Vec<RuleProblem> =
        above.map(|t| RuleProblem::FloorAboveBase { base: t.base, floor: t.floor }).collect();
    if let Some(last) = fees.tariffs.iter().position(|tariff| tariff.who.is_everybody()) {
        problems.extend((last + 1..fees.tariffs.len()).map(|place| RuleProblem::TariffNeverUsed(place + 1)));
    }
    if !fees.tariffs.is_empty() {
        let without = |player: &&Player| {
            let who = super::entrant(event, player);
            player.desk.fee_override.is_none()
                && super::section_of(event, player.id).is_some()
                && !fees.free.iter().any(|free| free.who.holds(&who))
                && !fees.tariffs.iter().any(|tariff| tariff.who.holds(&who))
        };
        let people = event.players.iter().filter(without).count();
        problems.extend((people > 0).then_some(RuleProblem::NoTariff(people)));
    }
    problems
}

/// Rounds that nobody plays, and rounds that start before the one before.
fn timetable(event: &Event) -> Vec<RuleProblem> {
    let schedule = &event.rules.schedule;
    let plays = |line: &RoundTime, section: &Section| {
        let named = line.sections.is_empty() || line.sections.contains(&section.code);
        named && line.round.0 <= section.settings.rounds.max(number_of(section.rounds.len()))
    };
    let unplayed = schedule.rounds.iter().filter(|line| {
        // A round robin has as many rounds as its players make.
        let open = |section: &Section| section.settings.system.is_round_robin() || plays(line, section);
        !event.sections.is_empty() && !event.sections.iter().any(open)
    });
    let mut problems: Vec<RuleProblem> = unplayed.map(|line| RuleProblem::NoSuchRound(line.round)).collect();
    for section in &event.sections {
        let rounds = (1..=section.settings.rounds).map(RoundNumber);
        let timed = rounds.filter_map(|round| round_time(schedule, &section.code, round));
        let starts: Vec<_> = timed.filter_map(|line| Some((line.day, line.at?, line.round))).collect();
        for pair in starts.windows(2) {
            let [(day, at, _), (next_day, next_at, round)] = pair else { continue };
            if (next_day, next_at) <= (day, at) {
                let section = section.code.clone();
                problems.push(RuleProblem::RoundTooEarly { round: *round, section });
            }
        }
    }
    problems
}

fn number_of(rounds: usize) -> u16 {
    u16::try_from(rounds).unwrap_or(u16::MAX)
}

fn missing_data(event: &Event) -> Vec<RuleProblem> {
    let asked = |what| conditions(event).iter().any(|(_, condition)| asks(condition, what));
    let lacking = |what, lacks: fn(&Player) -> bool| {
        let people = event.players.iter().filter(|player| lacks(player)).count();
        (people > 0 && asked(what)).then_some(RuleProblem::DataMissing { what, people })
    };
    let sex = lacking(Missing::Sex, |player| player.person.sex.is_none());
    let birth = lacking(Missing::Birth, |player| player.person.birth.is_none());
    sex.into_iter().chain(birth).collect()
}

/// Whether a condition looks at the sex, or at the birth, of people.
fn asks(condition: &Condition, what: Missing) -> bool {
    match condition {
        Condition::All(list) | Condition::Any(list) => list.iter().any(|inner| asks(inner, what)),
        Condition::Not(inner) => asks(inner, what),
        Condition::Sex(_) => what == Missing::Sex,
        Condition::Born { .. } | Condition::Age { .. } => what == Missing::Birth,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use crate::model::person::Sex;
    use crate::text::Lang;
    use chrono::NaiveDate;

    fn template(name: &str) -> Event {
        let mut event = templates::load(name, Lang::En).unwrap();
        event.info.start = NaiveDate::from_ymd_opt(2025, 12, 6);
        event
    }

    #[test]
    fn the_templates_have_only_the_problems_that_their_regulations_have() {
        for built_in in templates::all() {
            for problem in check_rules(&template(built_in.name)) {
                let known = match built_in.name {
                    "e2" => matches!(problem, RuleProblem::Hole(_) | RuleProblem::Overlap { .. }),
                    "e3" => matches!(problem, RuleProblem::Hole(_)),
                    "e5" => matches!(problem, RuleProblem::Hole(_)),
                    _ => false,
                };
                assert!(known, "{}: {problem:?}", built_in.name);
            }
        }
    }

    #[test]
    fn a_class_nobody_can_be_in_is_told() {
        let mut event = template("e5");
        event.rules.classes[0].who =
            Condition::All(vec![Condition::Sex(Sex::Female), Condition::Sex(Sex::Male)]);
        assert!(check_rules(&event).contains(&RuleProblem::NobodyCan(RulePlace::Class("women".to_owned()))));
        // A club is no contradiction.
        event.rules.classes[0].who =
            Condition::All(vec![Condition::Club("X".to_owned()), Condition::Resident]);
        assert!(!check_rules(&event).iter().any(|problem| matches!(problem, RuleProblem::NobodyCan(_))));
    }

    #[test]
    fn a_size_class_with_a_gap_is_told() {
        let mut event = template("e2");
        let money = event.rules.prizes.sets.iter_mut().find(|set| set.one_each).unwrap();
        let middle =
            money.lists.iter_mut().find(|l| l.size.as_ref().is_some_and(|s| s.to == Some(39))).unwrap();
        middle.size.as_mut().unwrap().to = Some(37);
        let gap = RuleProblem::SizeGap { list: "A1".to_owned(), from: 38, to: 39 };
        assert!(check_rules(&event).contains(&gap));
    }

    #[test]
    fn unknown_sections_and_tables_are_told() {
        let mut event = template("e2");
        event.sections[1].code = "A9".to_owned();
        event.rules.combined[0].name = "other".to_owned();
        let problems = check_rules(&event);
        let unknown = |place| RuleProblem::UnknownSection { code: "A2".to_owned(), place };
        assert!(problems.contains(&unknown(RulePlace::Group("A2".to_owned()))));
        assert!(problems.contains(&unknown(RulePlace::Tariff(1))));
        assert!(
            problems.iter().any(|p| matches!(p, RuleProblem::UnknownTable { table, .. } if table == "A1+A2"))
        );
    }

    #[test]
    fn a_tariff_after_the_one_for_everybody_is_told() {
        let mut event = template("e1");
        event.rules.fees.tariffs.swap(0, 2);
        let unused: Vec<_> = check_rules(&event)
            .into_iter()
            .filter(|problem| matches!(problem, RuleProblem::TariffNeverUsed(_)))
            .collect();
        assert_eq!(unused, [RuleProblem::TariffNeverUsed(2), RuleProblem::TariffNeverUsed(3)]);
    }

    #[test]
    fn a_timetable_that_cannot_be_is_told() {
        let mut event = template("e3");
        event.rules.schedule.rounds[3].at = chrono::NaiveTime::from_hms_opt(11, 15, 0);
        event.sections[0].settings.rounds = 6;
        let early = RuleProblem::RoundTooEarly { round: RoundNumber(4), section: "D".to_owned() };
        let problems = check_rules(&event);
        assert!(problems.contains(&early), "{problems:?}");
        assert!(problems.contains(&RuleProblem::NoSuchRound(RoundNumber(7))), "{problems:?}");
    }

    #[test]
    fn conditions_that_stand_aside_are_looked_at_too() {
        let mut event = template("e2");
        let nobody = || Condition::All(vec![Condition::Sex(Sex::Female), Condition::Sex(Sex::Male)]);
        event.rules.groups.everybody = nobody();
        event.rules.fees.free[0].who = nobody();
        event.rules.fees.tariffs[1].discounts[0].who = nobody();
        let problems = check_rules(&event);
        for place in [RulePlace::Entry, RulePlace::Free(1), RulePlace::Discount(2, 1)] {
            assert!(problems.contains(&RuleProblem::NobodyCan(place.clone())), "{place:?}");
        }
    }
}
