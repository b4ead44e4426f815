//! Words of setting up a series: its events, its rules, groups, classes and prizes.

use super::awards::{self, condition};
use super::named::say;
use super::series::spelling;
use crate::model::rules::ListOrder;
use crate::model::series::{
    AbsenceValue, PlaceValue, SamePerson, Scope, Series, SeriesClass, SeriesGroup, SeriesTie,
};
use crate::text::Lang;

words! {
    /// Words of the forms in which a series is set up.
    pub struct SetupWords {
        set_up: "set-up" | "ustawienia",
        set_up_title: "Set-up of a series" | "Ustawienia cyklu",
        folder: "folder series/export" | "katalog series/export",
        twice: "This event is in the series already." | "Ten turniej już jest w cyklu.",
        new: "New series" | "Nowy cykl",
        begin: "Begins as" | "Zaczyna jako",
        begin_places: "Grand Prix: places, the lowest sum wins" | "Grand Prix: miejsca, wygrywa najniższa suma",
        begin_table: "points for places from a table" | "punkty za miejsca z tabeli",
        begin_games: "points of the games added up" | "suma punktów z partii",
        name: "Name" | "Nazwa",
        name_missing: "A name is needed." | "Podaj nazwę.",
        rules: "Rules" | "Zasady",
        events: "Events" | "Turnieje",
        groups: "Groups" | "Grupy",
        one_table: "one table of everybody" | "jedna tabela wszystkich",
        classes: "Classes" | "Klasyfikacje",
        answers: "The same person?" | "Ta sama osoba?",
        problems: "Problems" | "Problemy",
        add: "Add" | "Dodaj",
        add_event: "event" | "turniej",
        add_group: "group" | "grupa",
        add_class: "class over groups" | "klasyfikacja ponad grupami",
        add_set: "set of prizes" | "zestaw nagród",
        add_list: "prizes of this set" | "nagrody w tym zestawie",
        delete_question: "Delete this line?" | "Usunąć ten wiersz?",
        // Choosing an event.
        pick: "Which event?" | "Który turniej?",
        pick_file: "A table of an event run elsewhere (CSV, TRF) …" | "Tabela turnieju rozegranego gdzie indziej (CSV, TRF) …",
        pick_later: "An event not held yet: name and day" | "Turniej, którego jeszcze nie było: nazwa i dzień",
        in_series: "in the series" | "w cyklu",
        not_held: "not held yet" | "jeszcze się nie odbył",
        missing: "MISSING" | "BRAK",
        unreadable: "CAN'T BE READ" | "NIE DA SIĘ ODCZYTAĆ",
        // The form of an event.
        event: "Event" | "Turniej",
        day: "Day" | "Dzień",
        path: "Folder or file" | "Katalog lub plik",
        path_hint: "empty = not held yet; CSV: place, name, year, points, group, CR" | "puste = jeszcze nie było; CSV: miejsce, nazwisko, rok, punkty, grupa, CR",
        no_file: "There is no such file or folder. Correct the path or leave it empty." | "Nie ma takiego pliku ani katalogu. Popraw ścieżkę albo zostaw pustą.",
        section: "Group, if the file has none" | "Grupa, gdy plik jej nie ma",
        bad_date: "A date like 12.04.2026, please." | "Podaj datę, na przykład 12.04.2026.",
        // The form of the rules.
        host_club: "Host club" | "Klub gospodarza",
        value: "An event brings" | "Za turniej",
        value_place: "the place" | "miejsce",
        value_table: "points from a table" | "punkty z tabeli",
        value_field: "field − place + 1" | "liczba osób − miejsce + 1",
        value_games: "points of the games" | "punkty z partii",
        value_bottom: "place from the bottom + factor × points" | "miejsce od końca + mnożnik × punkty",
        numbers: "Table, or factor" | "Tabela albo mnożnik",
        numbers_hint: "100 90 80 70 65 … ; last number after + for all others: 100 90 +5" | "100 90 80 70 65 … ; po + dla wszystkich dalszych: 100 90 +5",
        bad_numbers: "Whole numbers with spaces, please: 100 90 80 +5." | "Podaj liczby całkowite ze spacjami: 100 90 80 +5.",
        bonus: "For taking part, added" | "Za sam udział dodaje się",
        best: "Best events that count" | "Liczy się najlepszych",
        best_hint: "empty = all" | "puste = wszystkie",
        drop: "Worst events left out" | "Odpada najgorszych",
        drop_after: "… once so many were held" | "… po tylu turniejach",
        drop_hint: "empty = none" | "puste = żaden",
        minimum: "Events needed" | "Minimum turniejów",
        absence: "A missed event counts" | "Opuszczony turniej",
        absence_none: "nothing" | "nie liczy się",
        absence_classified: "people classified + 1" | "liczba sklasyfikowanych + 1",
        absence_field: "field of that event + this many:" | "liczba osób w nim + tyle:",
        absence_zero: "0, among the best and worst" | "0, wśród najlepszych i najgorszych",
        absence_more: "… this many" | "… tyle",
        over: "Classified are counted" | "Sklasyfikowani liczeni",
        over_group: "in each group" | "w każdej grupie",
        over_all: "in all groups together" | "we wszystkich grupach razem",
        wins: "Wins" | "Wygrywa",
        wins_low: "the lowest sum" | "najniższa suma",
        wins_high: "the highest sum" | "najwyższa suma",
        tie_first: "Equal sums" | "Przy równych sumach",
        tie_next: "… then" | "… potem",
        tie_shared: "share the place" | "wspólne miejsce",
        tie_more: "more events" | "więcej turniejów",
        tie_best: "best single event" | "najlepszy turniej",
        tie_last: "last event" | "ostatni turniej",
        bad_number: "A small whole number, please." | "Podaj małą liczbę całkowitą.",
        // Groups, classes, prizes.
        sections: "Sections of the events" | "Grupy turniejów",
        sections_hint: "short names with commas; empty = the name itself" | "skróty z przecinkami; puste = sama nazwa",
        who: "Who" | "Kto",
        who_hint: "women; age -10; residents; empty = everybody" | "kobiety; wiek -10; powiat; puste = wszyscy",
        of_groups: "From the groups" | "Z grup",
        of_groups_hint: "names with commas; empty = all" | "nazwy z przecinkami; puste = wszystkie",
        all_groups: "all groups" | "wszystkie grupy",
        // Answers.
        same: "the same person" | "ta sama osoba",
        different: "two people" | "dwie osoby",
        no_questions: "Nobody waits for an answer." | "Nikt nie czeka na odpowiedź.",
        question_keys: "t/y the same person   n two people   Esc later" | "t ta sama osoba   n dwie osoby   Esc później",
        known_from: "events:" | "turnieje:",
        printed: "Print or write the table" | "Drukuj albo zapisz tabelę",
        nothing_to_print: "No event is held yet: there is no table." | "Żaden turniej jeszcze się nie odbył: nie ma tabeli.",
    }
}

/// A tie in words.
#[must_use]
pub const fn tie(lang: Lang, tie: SeriesTie) -> &'static str {
    let w = SetupWords::of(lang);
    match tie {
        SeriesTie::MoreEvents => w.tie_more,
        SeriesTie::BestEvent => w.tie_best,
        SeriesTie::LastEvent => w.tie_last,
    }
}

/// What an event brings, in words.
fn value(lang: Lang, value: &PlaceValue) -> String {
    let w = SetupWords::of(lang);
    match value {
        PlaceValue::Place => w.value_place.to_owned(),
        PlaceValue::Table { points, beyond } => {
            let shown: Vec<String> = points.iter().take(4).map(u16::to_string).collect();
            let more = if points.len() > 4 { " …" } else { "" };
            let beyond = if *beyond > 0 { format!(" +{beyond}") } else { String::new() };
            format!("{} {}{more}{beyond}", w.value_table, shown.join(" "))
        }
        PlaceValue::FieldMinusPlacePlusOne => w.value_field.to_owned(),
        PlaceValue::GamePoints => w.value_games.to_owned(),
        PlaceValue::FromBottomPlusPoints { times } => {
            say!(lang, "place from the bottom + {times} × points", "miejsce od końca + {times} × punkty")
        }
    }
}

/// The rules of a series in one line.
#[must_use]
pub fn summary(lang: Lang, series: &Series) -> String {
    let w = SetupWords::of(lang);
    let mut parts = vec![value(lang, &series.value)];
    if series.bonus > 0 {
        let bonus = series.bonus;
        parts.push(say!(lang, "+{bonus} for taking part", "+{bonus} za udział"));
    }
    parts.push(if series.low_wins { w.wins_low } else { w.wins_high }.to_owned());
    if let Some(best) = series.best {
        parts.push(say!(lang, "best {best} count", "liczy się {best} najlepszych"));
    }
    if let Some(drops) = series.drops {
        let (number, after) = (drops.number, drops.after);
        parts.push(say!(lang, "without {number} after {after}", "bez {number} od {after}"));
    }
    if series.minimum_events > 1 {
        let minimum = series.minimum_events;
        parts.push(say!(lang, "at least {minimum} events", "min. {minimum} turnieje"));
    }
    parts.push(match series.absence {
        AbsenceValue::None => say!(lang, "absence 0", "nieobecność nie liczy się"),
        AbsenceValue::ClassifiedPlusOne if series.absence_over == Scope::Group => {
            say!(lang, "absence N+1 in the group", "nieobecność N+1 w grupie")
        }
        AbsenceValue::ClassifiedPlusOne => say!(lang, "absence N+1 of all", "nieobecność N+1 ze wszystkich"),
        AbsenceValue::FieldPlus(more) => say!(lang, "absence field+{more}", "nieobecność liczba osób+{more}"),
        AbsenceValue::Zero => say!(lang, "absence counts 0", "nieobecność = 0"),
    });
    let ties: Vec<&str> = series.ties.iter().map(|&one| tie(lang, one)).collect();
    parts.push(if ties.is_empty() {
        say!(lang, "equal sums share", "równe sumy: wspólne miejsce")
    } else {
        let ties = ties.join(", ");
        say!(lang, "equal sums: {ties}", "równe sumy: {ties}")
    });
    parts.join("; ")
}

/// A group in one line: the sections that belong to it.
#[must_use]
pub fn group(lang: Lang, group: &SeriesGroup) -> String {
    let sections = if group.sections.is_empty() { group.name.clone() } else { group.sections.join(", ") };
    say!(lang, "sections {sections}", "grupy turniejów: {sections}")
}

/// A class in one line.
#[must_use]
pub fn class(lang: Lang, class: &SeriesClass) -> String {
    let mut parts = vec![condition(lang, &class.class.who)];
    let all = SetupWords::of(lang).all_groups;
    parts.push(if class.groups.is_empty() { all.to_owned() } else { class.groups.join(", ") });
    match class.order {
        ListOrder::Table => {}
        ListOrder::Youngest => parts.push(say!(lang, "the youngest", "najmłodsi")),
        ListOrder::Oldest => parts.push(say!(lang, "the oldest", "najstarsi")),
    }
    parts.join("; ")
}

/// A list of prizes with the group that it comes from.
#[must_use]
pub fn of_group(lang: Lang, prizes: &str, group: &str) -> String {
    say!(lang, "{prizes}; group {group}", "{prizes}; grupa {group}")
}

/// An answer about two spellings.
#[must_use]
pub fn answer(lang: Lang, answer: &SamePerson) -> (String, String) {
    let w = SetupWords::of(lang);
    let what = if answer.same { w.same } else { w.different };
    (format!("{} / {}", spelling(&answer.one), spelling(&answer.other)), what.to_owned())
}

/// How many people an event had.
#[must_use]
pub fn people(lang: Lang, people: usize) -> String {
    awards::people(lang, people)
}

/// The title over the set-up of a series.
#[must_use]
pub fn title(lang: Lang, name: &str) -> String {
    format!("{name} – {}", SetupWords::of(lang).set_up)
}

/// How many questions are still open.
#[must_use]
pub fn question_title(lang: Lang, number: usize, of: usize) -> String {
    say!(lang, "The same person? ({number} of {of})", "Ta sama osoba? ({number} z {of})")
}

/// A rule that can't add up: doing it again keeps it.
#[must_use]
pub fn save_anyway(lang: Lang, problem: &str) -> String {
    say!(lang, "Again = save all the same: {problem}", "Jeszcze raz = zapisz mimo to: {problem}")
}
