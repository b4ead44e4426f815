//! Words of the look-up in rating lists.

use super::named::say;
use crate::exchange::rating_lists::{Built, RatingListError, Stage};
use crate::text::{Lang, sanitise};

words! {
    /// Words of the view.
    pub struct RatingListWords {
        title: "Rating lists" | "Listy rankingowe",
        typed: "Name or number:" | "Nazwisko albo numer:",
        list: "List:" | "Lista:",
        pace: "Rating:" | "Ranking:",
        standard: "standard" | "klasyczny",
        rapid: "rapid" | "szybki",
        blitz: "blitz" | "błyskawiczny",
        none: "No rating list is on this computer yet: Ctrl-O reads one from a file (FIDE: XML, text, ZIP; a register: CSV)."
            | "Na tym komputerze nie ma jeszcze listy rankingowej: Ctrl-O czyta ją z pliku (FIDE: XML, tekst, ZIP; rejestr: CSV).",
        nobody: "Nobody on the list." | "Nikogo takiego na liście.",
        number: "Number" | "Numer",
        name: "Name" | "Nazwisko i imię",
        federation: "Fed" | "Fed",
        born: "Born" | "Ur.",
        title_head: "T" | "Tyt",
        file: "File of the list" | "Plik z listą",
        month: "Month of the list" | "Miesiąc listy",
        month_hint: "Neither the file nor its name says it: 2026-11. Each rating remembers it."
            | "Nie ma go w pliku ani w jego nazwie: 2026-11. Pamięta go każdy ranking.",
        month_hint_register: "2026-11; each rating remembers it. Empty if the register has none."
            | "2026-11; pamięta go każdy ranking. Puste, jeśli rejestr go nie ma.",
        month_bad: "A year and a month, please: 2026-11." | "Proszę rok i miesiąc: 2026-11.",
        which_pace: "Ratings in the list" | "Rankingi na liście",
        which_pace_hint: "The file does not say of which pace its ratings are." | "Plik nie mówi, jakie zawiera rankingi.",
        stopping: "Stopping …" | "Przerywam …",
        nobody_compared: "Nobody in the event has a number of this list: nothing was compared."
            | "Nikt w turnieju nie ma numeru z tej listy: nie było czego porównać.",
        refresh: "Ratings that differ from the list" | "Rankingi inne niż na liście",
        nothing_marked: "Nothing is marked: Space marks." | "Nic nie zaznaczono: spacja zaznacza.",
        player: "Player" | "Zawodnik",
        now: "Now" | "Jest",
        listed: "Listed" | "Na liście",
        source: "From" | "Źródło",
        by_hand: "typed" | "wpisany",
        offers: "Found: ↓ goes there, Enter takes" | "Znaleziono: ↓ wybór, Enter przejmuje",
    }
}

/// How far the reading of a list is.
#[must_use]
pub fn reading(lang: Lang, stage: Stage, percent: u64, people: u64, seconds_left: Option<u64>) -> String {
    let left = match seconds_left {
        Some(seconds) => say!(lang, ", {seconds} s left", ", jeszcze {seconds} s"),
        None => String::new(),
    };
    match stage {
        Stage::Reading => say!(
            lang,
            "1 of 2, reading: {percent} %, {people} people{left}. Esc stops it.",
            "1 z 2, czytam: {percent} %, osób: {people}{left}. Esc przerywa."
        ),
        Stage::Sorting => say!(
            lang,
            "2 of 2, sorting {people} people: {percent} %{left}. Esc stops it.",
            "2 z 2, porządkuję (osób: {people}): {percent} %{left}. Esc przerywa."
        ),
    }
}

/// A list was read, and what of it could not be.
#[must_use]
pub fn read(lang: Lang, built: &Built) -> String {
    let (name, people) = (sanitise::line(&built.info.name), built.info.people);
    match &built.first_odd {
        None => say!(
            lang,
            "{name}: {people} people can be looked up.",
            "{name}: można szukać wśród {people} osób."
        ),
        Some(first) => {
            let (odd, line, column) = (built.odd, first.line, first.column);
            say!(
                lang,
                "{name}: {people} people; unreadable cells: {odd}, first in line {line}, column {column}.",
                "{name}: osób {people}; komórki nieczytelne: {odd}, pierwsza w wierszu {line}, kol. {column}."
            )
        }
    }
}

/// All ratings were compared and none differs; who has no number on the list could not be compared.
#[must_use]
pub fn no_differences(lang: Lang, others: usize) -> String {
    match others {
        0 => say!(lang, "Every rating is as on the list.", "Wszystkie rankingi zgadzają się z listą."),
        _ => say!(
            lang,
            "Every rating is as on the list; not on it: {others}.",
            "Wszystkie rankingi zgadzają się z listą; nie ma na niej: {others}."
        ),
    }
}

/// How many were compared, and how many could not be.
#[must_use]
pub fn compared(lang: Lang, compared: usize, others: usize) -> String {
    say!(
        lang,
        "Compared: {compared}; not on the list: {others}.",
        "Porównano: {compared}; nie ma na liście: {others}."
    )
}

/// A rating that differs: what it is and from where, and what it is on the list.
#[must_use]
pub fn difference(name: &str, now: &str, source: &str, listed: &str, list: &str) -> String {
    let from = |source: &str| if source.is_empty() { String::new() } else { format!(" ({source})") };
    let text = format!("{name}: {now}{} → {listed}{}", from(source), from(list));
    sanitise::line(&text).into_owned()
}

/// Why a list can't be read or an index not used: a sentence with what to do.
#[must_use]
pub fn error(lang: Lang, error: &RatingListError) -> String {
    let harmless = |text: &str| sanitise::line(text).into_owned();
    match error {
        RatingListError::Io(error) => {
            let why = harmless(&error.to_string());
            say!(lang, "The list was not read: {why}.", "Listy nie wczytano: {why}.")
        }
        RatingListError::UnknownFormat => say!(
            lang,
            "This is no rating list: neither FIDE's XML or text nor a CSV with a column of names.",
            "To nie jest lista rankingowa: ani XML lub tekst FIDE, ani CSV z kolumną nazwisk."
        ),
        RatingListError::Zip(why) => {
            let why = harmless(why);
            say!(
                lang,
                "The packed file can't be unpacked ({why}): fetch it again.",
                "Pliku ZIP nie da się rozpakować ({why}): pobierz go jeszcze raz."
            )
        }
        RatingListError::Xml { people, what } => {
            let why = harmless(what);
            say!(
                lang,
                "The file is damaged after {people} people ({why}): fetch it again.",
                "Plik jest uszkodzony po {people} osobach ({why}): pobierz go jeszcze raz."
            )
        }
        RatingListError::LongLine { line } => say!(
            lang,
            "Line {line} is too long for a rating list: is it another file?",
            "Wiersz {line} jest za długi jak na listę rankingową: czy to na pewno ten plik?"
        ),
        RatingListError::Stopped => say!(
            lang,
            "Stopped: the list was not read, nothing has changed.",
            "Przerwano: listy nie wczytano, nic się nie zmieniło."
        ),
        RatingListError::BadIndex => say!(
            lang,
            "The index of this list is damaged: read the list again with Ctrl-O.",
            "Indeks tej listy jest uszkodzony: wczytaj listę jeszcze raz (Ctrl-O)."
        ),
    }
}
