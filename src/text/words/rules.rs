//! Words of the rules editor.

use super::awards::{condition, prize_kind};
use super::named::say;
use crate::model::Money;
use crate::model::rules::simple::Kind;
use crate::model::rules::{Condition, Groups, ListOrder, PrizeChoice, PrizeList, PrizeSet, Sharing};
use crate::text::conditions::ConditionError;
use crate::text::numbers::{Noun, amount};
use crate::text::{Lang, dates};

words! {
    /// Words of the rules editor.
    pub struct RuleWords {
        problems: "Problems" | "Problemy",
        entry: "Entry" | "Zgłoszenia",
        tariff: "Tariff" | "Stawka",
        set: "Set of prizes" | "Zestaw nagród",
        list: "Prizes" | "Nagrody",
        new_rule: "Add" | "Dodaj",
        new_tariff: "tariff" | "stawka wpisowego",
        new_set: "set of prizes" | "zestaw nagród",
        new_list: "prizes of this set" | "nagrody w tym zestawie",
        delete_question: "Delete this rule?" | "Usunąć ten punkt?",
        yes: "yes" | "tak",
        no: "no" | "nie",
        name: "Name" | "Nazwa",
        list_name_hint: "as printed: places, women, U10" | "jak na wydruku: miejsca, kobiety, U10",
        host_club: "Host club" | "Klub gospodarza",
        host_hint: "as written in the club column" | "tak jak w kolumnie klub",
        capacity: "Places" | "Miejsca",
        capacity_hint: "empty = no limit" | "puste = bez limitu",
        guaranteed: "Guaranteed places" | "Miejsca gwarantowane",
        months_barred: "Months barred after an unexcused walkover" | "Miesiące bez startu po walkowerze",
        who: "Who" | "Kto",
        condition: "And" | "I ponadto",
        condition_hint: "e.g. category bk V or (women, category IV); not FIDE; club Skoczek" | "np. kat bk V lub (kobiety, kat IV); nie FIDE; klub Skoczek",
        everybody_must: "Asked of everybody" | "Od każdego",
        on_request: "On request also" | "Na prośbę także",
        pay_by: "Paid by" | "Wpłata do",
        pay_by_hint: "a date; the unpaid may be removed after it" | "data; potem można skreślić osoby bez wpłaty",
        bad_date: "A date like 12.04.2026, please." | "Podaj datę, na przykład 12.04.2026.",
        sections: "Groups" | "Grupy",
        sections_hint: "short names with spaces; empty = all" | "skróty ze spacjami; puste = wszystkie",
        age: "Age" | "Wiek",
        age_hint: "8-14, -10 (up to 10), 60- (from 60); by year of birth" | "8-14, -10 (do 10), 60- (od 60); według roku urodzenia",
        rating: "National rating" | "Ranking PZSzach",
        rating_hint: "1600-1900, -1400, 1600-" | "1600-1900, -1400, 1600-",
        bad_range: "Two numbers with a dash, please: 8-14, -10, 60-." | "Podaj liczby z myślnikiem: 8-14, -10, 60-.",
        bad_money: "Amounts like 20 or 12,50, please." | "Podaj kwoty, na przykład 20 albo 12,50.",
        bad_number: "A whole number, please." | "Podaj liczbę całkowitą.",
        bad_values: "Values with spaces (400 350 300), or 3x for three without a value." | "Wartości ze spacjami (400 350 300) albo 3x, czyli trzy bez wartości.",
        base: "Fee" | "Wpisowe",
        floor: "Not less than" | "Nie mniej niż",
        floor_hint: "after all discounts" | "po wszystkich zniżkach",
        host_discount: "Host club discount" | "Zniżka klubowa",
        family: "Family discount" | "Zniżka rodzinna",
        family_hint: "2nd, 3rd, 4th person: 10 20 30" | "2., 3., 4. osoba: 10 20 30",
        on_site: "On site or late, added" | "Dopłata na miejscu lub po terminie",
        one_each: "One prize each" | "Nagrody nie łączą się",
        choice: "Given out" | "Kolejność przyznawania",
        by_value: "by value, then in this order" | "według wartości, potem kolejności",
        by_order: "in this order" | "według kolejności",
        sharing: "Equal points" | "Równe punkty",
        sharing_none: "the standings decide" | "decyduje tabela",
        sharing_equal: "money shared equally" | "równy podział pieniędzy",
        sharing_hort: "Hort: half by place" | "Hort: połowa za miejsce",
        threshold: "Not shared under" | "Bez podziału poniżej",
        threshold_hint: "for the Hort system" | "dla systemu Hort",
        must_finish: "Must finish" | "Musi ukończyć",
        must_be_present: "Must be at the closing" | "Musi być na zakończeniu",
        source: "From the table of" | "Z tabeli",
        whole_event: "whole event" | "cały turniej",
        as_it_is: "as it is" | "bez zmian",
        kind: "Kind" | "Rodzaj",
        values: "Values" | "Wartości",
        values_hint: "400 350 300; 3x = three without a value" | "400 350 300; 3x = trzy bez wartości",
        order: "Order" | "Kolejność",
        by_table: "by the table" | "według tabeli",
        youngest: "the youngest first" | "od najmłodszych",
        oldest: "the oldest first" | "od najstarszych",
        minimum: "Only if at least" | "Tylko gdy co najmniej",
        minimum_hint: "people of the class; 0 = always" | "osób w klasie; 0 = zawsze",
    }
}

const PROBLEMS: Noun = Noun { en: ["problem", "problems"], pl: ["problem", "problemy", "problemów"] };

/// How many problems the rules have.
#[must_use]
pub fn problems(lang: Lang, n: usize) -> String {
    PROBLEMS.count(lang, n)
}

/// Why a typed condition can't be read, and what to type.
#[must_use]
pub fn condition_error(lang: Lang, error: &ConditionError) -> String {
    match error {
        ConditionError::Unknown(word) => say!(lang, "I don't know \"{word}\".", "Nie znam słowa „{word}”."),
        ConditionError::Value(word) => {
            say!(
                lang,
                "After \"{word}\" a value is missing or wrong.",
                "Po „{word}” brak wartości albo jest błędna."
            )
        }
        ConditionError::Unclosed => {
            say!(lang, "A bracket or a quote is missing.", "Brakuje nawiasu albo cudzysłowu.")
        }
        ConditionError::Missing => say!(lang, "A part is missing.", "Brakuje części warunku."),
        ConditionError::TooDeep => say!(lang, "Too many brackets.", "Za dużo nawiasów."),
    }
}

/// A rule that can't work: doing it again keeps it.
#[must_use]
pub fn save_anyway(lang: Lang, problem: &str) -> String {
    say!(lang, "Again = save all the same: {problem}", "Jeszcze raz = zapisz mimo to: {problem}")
}

/// A kind of people in a form.
#[must_use]
pub fn kind(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::Everybody => say!(lang, "everybody", "wszyscy"),
        Kind::Women => say!(lang, "women, girls", "kobiety, dziewczęta"),
        Kind::Men => say!(lang, "men, boys", "mężczyźni, chłopcy"),
        Kind::Hosts => say!(lang, "host club", "klub gospodarza"),
        Kind::Residents => say!(lang, "county residents", "mieszkańcy powiatu"),
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
        parts.push(say!(lang, "must be present", "po odbiór osobiście"));
    }
    parts.join(", ")
}

/// A prize list in one line: `money 400 350 300; women; at least 3`.
#[must_use]
pub fn list(lang: Lang, list: &PrizeList) -> String {
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
        let from = size.from.map_or(String::new(), |n| n.to_string());
        let to = size.to.map_or(String::new(), |n| n.to_string());
        parts.push(say!(lang, "with {from}–{to} players", "przy {from}–{to} graczach"));
    }
    parts.join("; ")
}
