//! Words of fees, prizes, groups and series.

use super::named::say;
use crate::awards::check::{Missing, RulePlace, RuleProblem};
use crate::awards::fees::FeeReason;
use crate::awards::groups::{RatingRange, Region};
use crate::model::person::{PaymentMethod, Sex};
use crate::model::rules::{
    AwardNote, Condition, PassedReason, Prize, PrizeKind, PrizeSet, RatingList, SurchargeWhen,
    UnassignedReason,
};
use crate::text::numbers::{Noun, money};
use crate::text::{Lang, dates, numbers};

words! {
    /// Words of fees, prizes, groups and series.
    pub struct AwardWords {
        fees: "Fees" | "Wpisowe",
        fee: "Fee" | "Wpisowe",
        due: "Due" | "Należne",
        paid: "Paid" | "Wpłacono",
        open: "Open" | "Do zapłaty",
        cash: "Cash" | "Gotówka",
        transfer: "Transfer" | "Przelew",
        card: "Card" | "Karta",
        deposit: "Deposit" | "Kaucja",
        deposits: "Deposits" | "Kaucje",
        total: "Total" | "Razem",
        people: "People" | "Osoby",
        present: "here" | "ob.",
        late: "late" | "dop.",
        struck_off: "out" | "skr.",
        nowhere: "no section" | "bez grupy",
        prizes: "Prizes" | "Nagrody",
        prize: "Prize" | "Nagroda",
        list: "For" | "Za",
        unassigned: "not given" | "nieprzyznana",
        passed_over: "Passed over" | "Pominięci",
        frozen: "frozen" | "zamrożone",
        everybody: "everybody" | "wszyscy",
        desk: "Desk" | "Biuro",
        rules: "Rules" | "Regulamin",
        groups: "Groups" | "Grupy",
        places: "Places" | "Miejsca",
        free: "Free" | "Wolne",
        series: "Series" | "Cykl",
        place: "Place" | "M-ce",
        player: "Player" | "Zawodnik",
        events: "Events" | "Turnieje",
        sum: "Sum" | "Suma",
        events_short: "Ev." | "T",
        club: "Club" | "Klub",
        born: "Born" | "Ur.",
        not_classified: "Not classified" | "Niesklasyfikowani",
        nobody_yet: "Nobody has a place yet." | "Nikt nie ma jeszcze miejsca.",
        no_prizes: "No prizes are set up." | "Nie ustalono nagród.",
        no_problems: "No problems found in the rules." | "W regulaminie nie znaleziono problemów.",
        mixed_groups: "Sums of groups of different size are compared as they are." | "Sumy z grup różnej wielkości są porównywane bez przeliczania.",
        questions: "The same person?" | "Ta sama osoba?",
    }
}

const EVENTS: Noun = Noun { en: ["event", "events"], pl: ["turniej", "turnieje", "turniejów"] };
const PEOPLE: Noun = Noun { en: ["person", "people"], pl: ["osoba", "osoby", "osób"] };

/// How something was paid.
#[must_use]
pub const fn method(lang: Lang, method: PaymentMethod) -> &'static str {
    let words = AwardWords::of(lang);
    match method {
        PaymentMethod::Cash => words.cash,
        PaymentMethod::Transfer => words.transfer,
        PaymentMethod::Card => words.card,
    }
}

/// A number of people.
#[must_use]
pub fn people(lang: Lang, n: usize) -> String {
    PEOPLE.count(lang, n)
}

/// A number of events.
#[must_use]
pub fn events(lang: Lang, n: usize) -> String {
    EVENTS.count(lang, n)
}

/// A range of numbers: `from 1600`, `to 1400`, `1400-1600`.
fn range(lang: Lang, from: Option<String>, to: Option<String>) -> String {
    match (from, to) {
        (Some(from), Some(to)) if from == to => from,
        (Some(from), Some(to)) => format!("{from}–{to}"),
        (Some(from), None) => say!(lang, "from {from}", "od {from}"),
        (None, Some(to)) => say!(lang, "up to {to}", "do {to}"),
        (None, None) => say!(lang, "any", "dowolny"),
    }
}

/// A list of ratings.
#[must_use]
pub fn list_name(lang: Lang, list: RatingList) -> String {
    match list {
        RatingList::Fide => say!(lang, "FIDE rating", "ranking FIDE"),
        RatingList::National => say!(lang, "national rating", "ranking PZSzach"),
        RatingList::Own => say!(lang, "own rating", "ranking własny"),
        RatingList::Highest => say!(lang, "highest rating", "najwyższy ranking"),
    }
}

fn sex_name(lang: Lang, sex: Sex) -> String {
    match sex {
        Sex::Female => say!(lang, "women", "kobiety"),
        Sex::Male => say!(lang, "men", "mężczyźni"),
    }
}

/// A condition in words: `women, born 2015–2017`.
#[must_use]
pub fn condition(lang: Lang, who: &Condition) -> String {
    let inner = |c: &Condition| {
        let text = condition(lang, c);
        if matches!(c, Condition::All(list) | Condition::Any(list) if list.len() > 1) {
            format!("({text})")
        } else {
            text
        }
    };
    let joined = |list: &[Condition], with: &str| list.iter().map(inner).collect::<Vec<_>>().join(with);
    let number = |n: &Option<i32>| n.map(|n| n.to_string());
    let rating = |n: &Option<u16>| n.map(|n| n.to_string());
    let age = |n: &Option<u8>| n.map(|n| n.to_string());
    match who {
        Condition::All(list) if list.is_empty() => AwardWords::of(lang).everybody.to_owned(),
        Condition::All(list) => joined(list, ", "),
        Condition::Any(list) => joined(list, &say!(lang, " or ", " lub ")),
        Condition::Not(not) => {
            let not = inner(not);
            say!(lang, "not: {not}", "nie: {not}")
        }
        Condition::Sex(sex) => sex_name(lang, *sex),
        Condition::Born { from, to } => {
            let years = range(lang, number(from), number(to));
            say!(lang, "born {years}", "ur. {years}")
        }
        Condition::Age { from, to, .. } => {
            let years = range(lang, age(from), age(to));
            say!(lang, "aged {years}", "wiek {years}")
        }
        Condition::Rating { list, from, to } => {
            let (list, limits) = (list_name(lang, *list), range(lang, rating(from), rating(to)));
            format!("{list} {limits}")
        }
        Condition::Rated(list) => {
            let list = list_name(lang, *list);
            say!(lang, "has a {list}", "ma {list}")
        }
        Condition::Category(list) => {
            let list = list.join("/");
            say!(lang, "category {list}", "kategoria {list}")
        }
        Condition::Title(list) => list.iter().map(|title| title.code()).collect::<Vec<_>>().join("/"),
        Condition::Club(club) => say!(lang, "club {club}", "klub {club}"),
        Condition::Host => say!(lang, "host club", "klub gospodarza"),
        Condition::Town(town) => say!(lang, "from {town}", "z miejscowości {town}"),
        Condition::Resident => say!(lang, "county residents", "mieszkańcy powiatu"),
        Condition::Province(province) => say!(lang, "province {province}", "woj. {province}"),
        Condition::Country(country) => say!(lang, "federation {country}", "federacja {country}"),
        Condition::Registered => say!(lang, "in the register (CR)", "w rejestrze CR"),
        Condition::Section(codes) => {
            let codes = codes.join("/");
            say!(lang, "section {codes}", "grupa {codes}")
        }
        Condition::EnteredBy(day) => {
            let day = dates::date(lang, *day);
            say!(lang, "entered by {day}", "zgłoszeni do {day}")
        }
    }
}

/// A kind of people: `born from 2005, national rating 1401–1599`.
#[must_use]
pub fn region(lang: Lang, region: &Region) -> String {
    let mut parts = Vec::new();
    parts.extend(region.sex.map(|sex| sex_name(lang, sex)));
    if let Some((from, to)) = region.born {
        parts.push(condition(lang, &Condition::Born { from, to }));
    }
    if !region.categories.is_empty() {
        parts.push(condition(lang, &Condition::Category(region.categories.clone())));
    }
    let mut rating = |list, limits: Option<RatingRange>| {
        let Some(limits) = limits else { return };
        let name = list_name(lang, list);
        let none = say!(lang, "no {name}", "brak: {name}");
        if limits.rated {
            let number = |n: Option<u16>| n.map(|n| n.to_string());
            let some = format!("{name} {}", range(lang, number(limits.from), number(limits.to)));
            let both = say!(lang, "{some} or none", "{some} lub brak");
            parts.push(if limits.unrated && limits.from.is_none() { both } else { some });
        } else {
            parts.push(none);
        }
    };
    rating(RatingList::Fide, region.fide);
    rating(RatingList::National, region.national);
    if parts.is_empty() { AwardWords::of(lang).everybody.to_owned() } else { parts.join(", ") }
}

fn rule_place(lang: Lang, place: &RulePlace) -> String {
    match place {
        RulePlace::Entry => say!(lang, "the conditions for everybody", "warunki dla wszystkich"),
        RulePlace::Free(n) => say!(lang, "the free entry {n}", "zwolnienie z wpisowego {n}"),
        RulePlace::Discount(n, m) => say!(lang, "discount {m} of tariff {n}", "zniżka {m} w stawce {n}"),
        RulePlace::Group(code) => say!(lang, "the conditions of section {code}", "warunki grupy {code}"),
        RulePlace::Class(name) => say!(lang, "the class \"{name}\"", "klasa „{name}”"),
        RulePlace::Combined(name) => say!(lang, "the common table \"{name}\"", "wspólna tabela „{name}”"),
        RulePlace::Prizes(name) => say!(lang, "the prizes \"{name}\"", "nagrody „{name}”"),
        RulePlace::Tariff(n) => say!(lang, "tariff {n}", "stawka {n}"),
        RulePlace::Schedule => say!(lang, "the timetable", "terminarz"),
    }
}

/// What is odd about the rules, as a sentence.
#[must_use]
pub fn problem(lang: Lang, problem: &RuleProblem) -> String {
    match problem {
        RuleProblem::UnknownSection { code, place } => {
            let place = rule_place(lang, place);
            say!(
                lang,
                "There is no section {code} (named in: {place}). Correct the code or add the section.",
                "Nie ma grupy {code} (wymienia ją: {place}). Popraw skrót albo dodaj grupę."
            )
        }
        RuleProblem::UnknownTable { table, list } => say!(
            lang,
            "The prizes \"{list}\" come from a common table \"{table}\" that does not exist.",
            "Nagrody „{list}” są z tabeli wspólnej „{table}”, której nie ma."
        ),
        RuleProblem::NobodyCan(place) => {
            let place = rule_place(lang, place);
            say!(
                lang,
                "Nobody can meet {place}: its conditions contradict each other.",
                "Nikt nie może spełnić warunków: {place}. Warunki wykluczają się."
            )
        }
        RuleProblem::Hole(hole) => {
            let hole = region(lang, hole);
            say!(lang, "Fits no section: {hole}.", "Nie pasuje do żadnej grupy: {hole}.")
        }
        RuleProblem::Overlap { one, other, region: both } => {
            let both = region(lang, both);
            say!(lang, "May choose {one} or {other}: {both}.", "Może wybrać {one} albo {other}: {both}.")
        }
        RuleProblem::SizeGap { list, from, to } => {
            let players = range(lang, Some(from.to_string()), Some(to.to_string()));
            say!(
                lang,
                "With {players} players nobody gets the prizes \"{list}\": the size classes leave a gap.",
                "Przy {players} zawodnikach nikt nie dostanie nagród „{list}”: między progami liczby graczy jest luka."
            )
        }
        RuleProblem::SizeOverlap { list, from } => say!(
            lang,
            "From {from} players on the prizes \"{list}\" would be given twice: the size classes overlap.",
            "Od {from} zawodników nagrody „{list}” byłyby przyznane dwa razy: progi liczby graczy nachodzą na siebie."
        ),
        RuleProblem::TooManyGuaranteed { guaranteed, capacity } => say!(
            lang,
            "{guaranteed} places are guaranteed to sections, but the event has only {capacity}.",
            "Grupom zagwarantowano {guaranteed} miejsc, a turniej ma tylko {capacity}."
        ),
        RuleProblem::FloorAboveBase { base, floor } => {
            let (base, floor) = (money(lang, *base), money(lang, *floor));
            say!(
                lang,
                "The lowest fee {floor} is above the base fee {base}.",
                "Najniższe wpisowe {floor} jest wyższe niż podstawowe {base}."
            )
        }
        RuleProblem::TariffNeverUsed(n) => say!(
            lang,
            "Tariff {n} is never used: one before it is for everybody. Move it up.",
            "Stawka {n} nigdy nie zadziała: wcześniejsza jest dla wszystkich. Przesuń ją wyżej."
        ),
        RuleProblem::NoSuchRound(round) => say!(
            lang,
            "The timetable has round {round}, which no group plays.",
            "W terminarzu jest runda {round}, której nie gra żadna grupa."
        ),
        RuleProblem::RoundTooEarly { round, section } => say!(
            lang,
            "Round {round} of {section} starts before the round before it, or with it.",
            "Runda {round} grupy {section} zaczyna się przed poprzednią albo razem z nią."
        ),
        RuleProblem::NoTariff(n) => {
            let people = people(lang, *n);
            say!(lang, "No tariff fits: {people} would pay nothing.", "Brak stawki: {people}, wpisowe zero.")
        }
        RuleProblem::DataMissing { what, people: n } => {
            let people = people(lang, *n);
            match what {
                Missing::Sex => say!(
                    lang,
                    "The rules ask for the sex, which is missing: {people}.",
                    "Regulamin pyta o płeć, a jej brakuje: {people}."
                ),
                Missing::Birth => say!(
                    lang,
                    "The rules ask for the year of birth, which is missing: {people}.",
                    "Regulamin pyta o rok urodzenia, a brakuje go: {people}."
                ),
            }
        }
    }
}

/// A step of the working of a fee.
#[must_use]
pub fn fee_reason(lang: Lang, reason: &FeeReason) -> String {
    match reason {
        FeeReason::Base => say!(lang, "base", "podstawa"),
        FeeReason::Free => say!(lang, "free", "zwolnienie"),
        FeeReason::Discount(name) => name.clone(),
        FeeReason::Family(rank) => say!(lang, "family, person {rank}", "rodzina, osoba {rank}"),
        FeeReason::Loyalty(n) => {
            let events = events(lang, usize::from(*n));
            say!(lang, "loyalty, {events}", "stały uczestnik, {events}")
        }
        FeeReason::Floor => say!(lang, "lowest fee", "najniższe wpisowe"),
        FeeReason::Surcharge(when) => surcharge(lang, *when),
        FeeReason::Override => say!(lang, "set by the arbiter", "ustalone przez sędziego"),
    }
}

/// When a surcharge is due.
#[must_use]
pub fn surcharge(lang: Lang, when: SurchargeWhen) -> String {
    match when {
        SurchargeWhen::OnSite => say!(lang, "on site", "na miejscu"),
        SurchargeWhen::Cash => say!(lang, "in cash", "gotówką"),
        SurchargeWhen::Late => say!(lang, "late", "spóźnienie"),
        SurchargeWhen::OnSiteOrLate => say!(lang, "on site or late", "na miejscu lub spóźnienie"),
        SurchargeWhen::EnteredAfter(day) => {
            let day = dates::date(lang, day);
            say!(lang, "entered after {day}", "zgłoszenie po {day}")
        }
    }
}

/// The working of a fee in one line: `130 base - 40 host club = 90`.
#[must_use]
pub fn fee_working(lang: Lang, fee: &crate::awards::fees::FeeWorking) -> String {
    let mut text = String::new();
    for (place, step) in fee.steps.iter().enumerate() {
        let amount = numbers::amount(lang, crate::model::Money(step.amount.0.abs()));
        let sign = match (place, step.amount.0 < 0) {
            (0, _) => "",
            (_, true) => " − ",
            (_, false) => " + ",
        };
        text.push_str(&format!("{sign}{amount} {}", fee_reason(lang, &step.reason)));
    }
    if fee.steps.len() > 1 {
        text.push_str(&format!(" = {}", numbers::amount(lang, fee.due)));
    }
    if fee.deposit.0 > 0 {
        let deposit = money(lang, fee.deposit);
        text.push_str(&say!(lang, "; deposit {deposit}", "; kaucja {deposit}"));
    }
    text
}

/// A kind of prize.
#[must_use]
pub fn prize_kind(lang: Lang, kind: PrizeKind) -> String {
    match kind {
        PrizeKind::Money => say!(lang, "money", "pieniądze"),
        PrizeKind::Voucher => say!(lang, "voucher", "bon"),
        PrizeKind::Goods => say!(lang, "goods", "nagroda rzeczowa"),
        PrizeKind::Cup => say!(lang, "cup", "puchar"),
        PrizeKind::Medal => say!(lang, "medal", "medal"),
        PrizeKind::Diploma => say!(lang, "diploma", "dyplom"),
    }
}

/// A prize: `200 zł`, `voucher 50 zł`, `cup`, `diploma (participation)`.
#[must_use]
pub fn prize(lang: Lang, prize: &Prize, amount: crate::model::Money) -> String {
    let kind = prize_kind(lang, prize.kind);
    let mut text = match prize.kind {
        PrizeKind::Money => money(lang, amount),
        _ if amount.0 > 0 => format!("{kind} {}", money(lang, amount)),
        _ => kind,
    };
    if !prize.what.is_empty() {
        text.push_str(&format!(" ({})", prize.what));
    }
    text
}

/// Which prize of a set: `women 1`.
#[must_use]
pub fn which_prize(set: &PrizeSet, list: usize, rank: u16) -> String {
    let name = set.lists.get(list).map_or("", |list| list.name.as_str());
    if rank == 0 { name.to_owned() } else { format!("{name} {rank}") }
}

/// Why somebody was passed over.
#[must_use]
pub fn passed(lang: Lang, set: &PrizeSet, reason: PassedReason) -> String {
    match reason {
        PassedReason::HasPrize { list, rank } => {
            let prize = which_prize(set, list, rank);
            say!(lang, "has another prize: {prize}", "ma inną nagrodę: {prize}")
        }
        PassedReason::NotFinished => say!(lang, "did not finish", "nie ukończył/a turnieju"),
        PassedReason::NotPresent => say!(lang, "left before the closing", "nieobecny/a na zakończeniu"),
        PassedReason::DataMissing => {
            say!(lang, "sex or year of birth not known", "brak płci lub roku urodzenia")
        }
    }
}

/// Why nobody has a prize.
#[must_use]
pub fn unassigned(lang: Lang, reason: UnassignedReason) -> String {
    match reason {
        UnassignedReason::NobodyLeft => {
            say!(lang, "not given: nobody is left", "nieprzyznana: brak uprawnionych")
        }
        UnassignedReason::TooFew { have, need } => say!(
            lang,
            "not given: {have} of at least {need}",
            "nieprzyznana: jest {have}, potrzeba co najmniej {need}"
        ),
    }
}

/// What the arbiter should know about an award. `name` is the other person, where one is meant.
#[must_use]
pub fn award_note(lang: Lang, set: &PrizeSet, note: AwardNote, name: &str) -> String {
    match note {
        AwardNote::Level { .. } => say!(
            lang,
            "level with {name} in everything: decide who gets it",
            "równość we wszystkim z: {name}; rozstrzygnij, kto dostaje"
        ),
        AwardNote::EqualValue { list, rank } => {
            let prize = which_prize(set, list, rank);
            say!(
                lang,
                "could have had \"{prize}\" of the same value: ask the organiser",
                "przysługuje też „{prize}” o tej samej wartości: zapytaj organizatora"
            )
        }
        AwardNote::SharedBy(n) => say!(lang, "shared by {n}", "podział na {n}"),
    }
}
