//! The rules of an event, each in one line.

use super::awards::{condition, prize_kind, surcharge};
use super::named::say;
use super::report::system;
use super::schedule::start_rule;
use crate::model::rules::{
    Barred, Class, CombinedTable, Condition, Discount, FreeEntry, GroupRule, Groups, Happening, ListOrder,
    PrizeChoice, PrizeList, PrizeSet, RoundTime, Run, Sharing, Source, Tariff,
};
use crate::model::{EventInfo, Money, Points, Section};
use crate::text::numbers::{Noun, amount};
use crate::text::{Lang, dates, numbers};

const ROUNDS: Noun = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };

/// The head of the event: place, days, chief arbiter.
#[must_use]
pub fn info(lang: Lang, info: &EventInfo) -> String {
    let days = dates::period(lang, info.start, info.end);
    let parts = [info.name.clone(), info.place.clone(), days, info.chief_arbiter.clone()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// Until when somebody may not enter, and why.
#[must_use]
pub fn barred(lang: Lang, person: &Barred) -> String {
    let until = person.until.map(|day| {
        let day = dates::date(lang, day);
        say!(lang, "may not enter before {day}", "bez prawa startu do {day}")
    });
    let until = until.unwrap_or_else(|| say!(lang, "may not enter", "bez prawa startu"));
    let id = if person.national_id.is_empty() { String::new() } else { format!("CR {}", person.national_id) };
    [until, id, person.reason.clone()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
}

/// Who may enter a group, how many, and how it is played.
#[must_use]
pub fn group(lang: Lang, section: &Section, rule: Option<&GroupRule>) -> String {
    let who = rule.map_or_else(Condition::everybody, |rule| rule.who.clone());
    let mut parts = vec![condition(lang, &who)];
    if let Some(rule) = rule {
        if let Some(request) = &rule.on_request {
            let who = condition(lang, request);
            parts.push(say!(lang, "on request {who}", "na prośbę {who}"));
        }
        if let Some(best) = &rule.best {
            let (n, others) = (best.places, &best.others_to);
            parts.push(say!(
                lang,
                "the best {n}, others to {others}",
                "najlepsi ({n}), pozostali do {others}"
            ));
        }
        if let Some(n) = rule.capacity {
            parts.push(say!(lang, "{n} places", "miejsc: {n}"));
        }
        if rule.guaranteed > 0 {
            let n = rule.guaranteed;
            parts.push(say!(lang, "{n} guaranteed", "gwarantowane: {n}"));
        }
    }
    let rounds = ROUNDS.count(lang, usize::from(section.settings.rounds));
    parts.push(format!("{}, {rounds}", short_system(lang, section)));
    if !section.settings.time_control.is_empty() {
        parts.push(section.settings.time_control.clone());
    }
    parts.join("; ")
}

/// The system without what stands in brackets.
fn short_system(lang: Lang, section: &Section) -> &'static str {
    let name = system(lang, section.settings.system);
    name.split(" (").next().unwrap_or(name)
}

/// Who is in a class.
#[must_use]
pub fn class(lang: Lang, class: &Class) -> String {
    let who = condition(lang, &class.who);
    say!(lang, "class: {who}", "klasa: {who}")
}

/// The groups of a common table with their factors.
#[must_use]
pub fn table(lang: Lang, table: &CombinedTable) -> String {
    let part = |part: &crate::model::rules::CombinedPart| match part.percent {
        100 => part.section.clone(),
        percent => {
            format!("{} × {}", part.section, numbers::points_decimal(lang, Points(i32::from(percent))))
        }
    };
    let parts = table.parts.iter().map(part).collect::<Vec<_>>().join(", ");
    say!(lang, "common table: {parts}", "wspólna tabela: {parts}")
}

/// Who pays nothing.
#[must_use]
pub fn free(lang: Lang, free: &FreeEntry) -> String {
    let who = condition(lang, &free.who);
    if free.deposit == Money::ZERO {
        return who;
    }
    let deposit = numbers::money(lang, free.deposit);
    say!(lang, "{who}; deposit {deposit}", "{who}; kaucja {deposit}")
}

/// Whose a tariff is, and what is taken off and added.
#[must_use]
pub fn tariff(lang: Lang, tariff: &Tariff) -> String {
    let mut parts = vec![condition(lang, &tariff.who)];
    if tariff.floor > Money::ZERO {
        let floor = amount(lang, tariff.floor);
        parts.push(say!(lang, "at least {floor}", "co najmniej {floor}"));
    }
    for host in tariff.discounts.iter().filter(|discount| discount.who == Condition::Host) {
        let off = amount(lang, host.amount);
        parts.push(say!(lang, "host club −{off}", "klub −{off}"));
    }
    if !tariff.family.is_empty() {
        let off: Vec<String> = tariff.family.iter().map(|&off| format!("−{}", amount(lang, off))).collect();
        let off = off.join("/");
        parts.push(say!(lang, "family {off}", "rodzina {off}"));
    }
    if let Some(loyalty) = &tariff.loyalty {
        let (n, off) = (loyalty.events, amount(lang, loyalty.amount));
        parts.push(say!(lang, "from {n} events −{off}", "od {n} turniejów −{off}"));
    }
    for added in &tariff.surcharges {
        parts.push(format!("{} +{}", surcharge(lang, added.when), amount(lang, added.amount)));
    }
    parts.join("; ")
}

/// How much somebody pays less, and who.
#[must_use]
pub fn discount(lang: Lang, discount: &Discount) -> String {
    format!("−{}; {}", amount(lang, discount.amount), condition(lang, &discount.who))
}

/// Whether the floor comes before the surcharges.
#[must_use]
pub fn fee_order(lang: Lang, floor_first: bool) -> String {
    if floor_first {
        say!(lang, "first the floor, then the surcharges", "najpierw minimum, potem dopłaty")
    } else {
        say!(lang, "surcharges first, then the floor", "najpierw dopłaty, potem minimum")
    }
}

/// Rounds by their numbers: `round 1`, `rounds 2–7`.
#[must_use]
pub fn rounds(lang: Lang, run: &Run) -> String {
    let (first, last) = (run.first, run.last);
    if first == last {
        say!(lang, "round {first}", "runda {first}")
    } else {
        say!(lang, "rounds {first}–{last}", "rundy {first}–{last}")
    }
}

/// When the rounds of a run start.
#[must_use]
pub fn run(lang: Lang, run: &Run) -> String {
    let line = |at| RoundTime {
        sections: Vec::new(),
        round: run.first,
        day: run.day,
        at,
        minutes_after: run.minutes_after,
    };
    let mut parts = match (run.at, run.every) {
        (Some(at), Some(every)) => {
            let at = dates::time(at);
            let timed = say!(lang, "{at}, then every {every} min", "{at}, potem co {every} min");
            let after = Some(start_rule(lang, &line(None))).filter(|rule| !rule.is_empty());
            vec![
                after.map_or(timed.clone(), |after| say!(lang, "{timed} or {after}", "{timed} albo {after}")),
            ]
        }
        (at, _) => vec![start_rule(lang, &line(at))],
    };
    if run.day > 1 {
        let day = run.day;
        parts.push(say!(lang, "day {day}", "dzień {day}"));
    }
    if !run.sections.is_empty() {
        parts.push(condition(lang, &Condition::Section(run.sections.clone())));
    }
    parts.join("; ")
}

/// When something else is.
#[must_use]
pub fn happening_time(lang: Lang, happening: &Happening) -> String {
    let at = dates::time(happening.at);
    let time = happening.until.map_or(at.clone(), |until| format!("{at}–{}", dates::time(until)));
    match happening.day {
        0 | 1 => time,
        day => say!(lang, "day {day}, {time}", "dzień {day}, {time}"),
    }
}

/// The rules of entry in one line.
#[must_use]
pub fn entry(lang: Lang, groups: &Groups) -> String {
    let mut parts = Vec::new();
    if !groups.host_club.is_empty() {
        let club = &groups.host_club;
        parts.push(say!(lang, "host club {club}", "klub gospodarza {club}"));
    }
    if let Some(n) = groups.capacity {
        parts.push(say!(lang, "{n} places in all", "razem miejsc: {n}"));
    }
    if !groups.everybody.is_everybody() {
        parts.push(condition(lang, &groups.everybody));
    }
    if let Some(day) = groups.pay_by {
        let day = dates::date(lang, day);
        parts.push(say!(lang, "paid by {day}", "wpłata do {day}"));
    }
    if parts.is_empty() {
        return say!(lang, "no limits", "bez ograniczeń");
    }
    parts.join("; ")
}

/// A set of prizes in one line.
#[must_use]
pub fn set(lang: Lang, set: &PrizeSet) -> String {
    let mut parts = Vec::new();
    if set.one_each {
        parts.push(say!(lang, "one prize each", "nagrody nie łączą się"));
    }
    parts.push(match set.choice {
        PrizeChoice::ValueThenOrder => say!(lang, "by value", "według wartości"),
        PrizeChoice::OrderOnly => say!(lang, "in order", "według kolejności"),
    });
    match set.sharing {
        Sharing::None => {}
        Sharing::Equal => parts.push(say!(lang, "shared equally", "równy podział")),
        Sharing::Hort { .. } => parts.push("Hort".to_owned()),
    }
    if set.must_finish {
        parts.push(say!(lang, "must finish", "po ukończeniu"));
    }
    if set.must_be_present {
        parts.push(say!(lang, "must be present", "odbiór osobisty"));
    }
    parts.join(", ")
}

/// A prize list in one line: `money 400 350 300; women; at least 3`. The table it is read from is said where it is not the
/// group that the set is named after.
#[must_use]
pub fn list(lang: Lang, set: &PrizeSet, list: &PrizeList) -> String {
    let mut parts = Vec::new();
    if let Some(first) = list.prizes.first() {
        let kind = prize_kind(lang, first.kind);
        let values: Vec<String> = list.prizes.iter().map(|prize| amount(lang, prize.value)).collect();
        let valued = list.prizes.iter().any(|prize| prize.value > Money::ZERO);
        parts.push(if valued {
            format!("{kind} {}", values.join(" "))
        } else {
            format!("{kind} ×{}", values.len())
        });
    }
    if let Some(prize) = &list.everybody_else {
        let kind = prize_kind(lang, prize.kind);
        parts.push(say!(lang, "{kind} for everybody else", "{kind} dla pozostałych"));
    }
    if list.who != Condition::everybody() {
        parts.push(condition(lang, &list.who));
    }
    match &list.source {
        Source::Section(code) if *code != set.name => parts.push(say!(lang, "group {code}", "grupa {code}")),
        Source::Members(code) => {
            parts.push(say!(lang, "players of the teams of {code}", "zawodnicy drużyn grupy {code}"));
        }
        Source::Combined(table) => parts.push(say!(lang, "common table {table}", "wspólna tabela {table}")),
        Source::Event | Source::Section(_) | Source::Group(_) => {}
    }
    match list.order {
        ListOrder::Table => {}
        ListOrder::Youngest => parts.push(say!(lang, "the youngest", "najmłodsi")),
        ListOrder::Oldest => parts.push(say!(lang, "the oldest", "najstarsi")),
    }
    if list.minimum > 0 {
        let n = list.minimum;
        parts.push(say!(lang, "if at least {n}", "gdy co najmniej {n}"));
    }
    if let Some(size) = &list.size {
        let groups = size.sections.join("+");
        let players = match (size.from, size.to) {
            (Some(from), Some(to)) => format!("{from}–{to}"),
            (Some(from), None) => say!(lang, "from {from}", "od {from}"),
            (None, Some(to)) => say!(lang, "up to {to}", "do {to}"),
            (None, None) => "0–".to_owned(),
        };
        parts.push(say!(lang, "players in {groups}: {players}", "graczy w {groups}: {players}"));
    }
    parts.join("; ")
}
