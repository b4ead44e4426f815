//! Words of the look-up in rating lists.

use super::named::say;
use crate::text::Lang;

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
        stopping: "Stopping …" | "Przerywam …",
        no_differences: "Every rating is as on the list." | "Wszystkie rankingi zgadzają się z listą.",
        refresh: "Ratings that differ from the list" | "Rankingi inne niż na liście",
        nothing_marked: "Nothing is marked: Space marks." | "Nic nie zaznaczono: spacja zaznacza.",
        player: "Player" | "Zawodnik",
        now: "Now" | "Jest",
        listed: "On the list" | "Na liście",
        source: "From" | "Źródło",
        by_hand: "typed" | "wpisany",
        offers: "Found: ↓ goes there, Enter takes" | "Znaleziono: ↓ wybór, Enter przejmuje",
    }
}

/// How far the reading of a list is.
#[must_use]
pub fn reading(lang: Lang, percent: u64, people: u64, seconds_left: Option<u64>) -> String {
    let left = match seconds_left {
        Some(seconds) => say!(lang, ", {seconds} s left", ", jeszcze {seconds} s"),
        None => String::new(),
    };
    say!(
        lang,
        "Reading the list: {percent} %, {people} people{left}. Esc stops it.",
        "Czytam listę: {percent} %, osób: {people}{left}. Esc przerywa."
    )
}

/// A list was read.
#[must_use]
pub fn read(lang: Lang, name: &str, people: u64) -> String {
    say!(lang, "{name}: {people} people can be looked up.", "{name}: można szukać wśród {people} osób.")
}

/// A list could not be read.
#[must_use]
pub fn not_read(lang: Lang, detail: &str) -> String {
    say!(lang, "The list was not read: {detail}.", "Listy nie wczytano: {detail}.")
}
