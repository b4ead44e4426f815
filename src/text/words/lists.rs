//! Words of lists of players that are read from files.

use super::named::say;
use super::views::PLAYERS;
use crate::exchange::lists::{Field, ListError, Problem, Severity};
use crate::text::{Lang, sanitise};

words! {
    /// Words of the import of a list.
    pub struct ImportWords {
        review: "What was made of the file" | "Co zrobiono z pliku",
        head: "Head" | "Nagłówek",
        holds: "Holds" | "Zawiera",
        example: "Example" | "Przykład",
        not_used: "(not used)" | "(pomiń)",
        column: "Column" | "Kolumna",
        workbook: "A workbook has neither encoding nor separator." | "Arkusz nie ma kodowania ani separatora.",
        nothing_to_import: "Nobody can be imported: choose the column of the names (m)."
            | "Nie ma kogo wczytać: wskaż kolumnę z nazwiskami (m).",
        all_known: "Everybody on this list is entered already." | "Wszyscy z tej listy są już wpisani.",
    }
}

/// What a column may hold.
#[must_use]
pub const fn field(lang: Lang, field: Field) -> &'static str {
    let (en, pl) = match field {
        Field::Name => ("surname and forename", "nazwisko i imię"),
        Field::Surname => ("surname", "nazwisko"),
        Field::Forename => ("forename", "imię"),
        Field::Sex => ("sex", "płeć"),
        Field::Birth => ("date or year of birth", "data lub rok urodzenia"),
        Field::Federation => ("federation", "federacja"),
        Field::FideId => ("FIDE ID", "FIDE ID"),
        Field::NationalId => ("CR", "CR"),
        Field::Title => ("title or category", "tytuł lub kategoria"),
        Field::Category => ("category", "kategoria"),
        Field::FideRating => ("FIDE rating", "ranking FIDE"),
        Field::Rating => ("rating", "ranking"),
        Field::Club => ("club", "klub"),
        Field::Town => ("town", "miejscowość"),
        Field::Province => ("province", "województwo"),
        Field::Note => ("note", "uwagi"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// Why a list can't be read as a whole; no capital and no full stop, it stands inside a sentence.
#[must_use]
pub fn error(lang: Lang, error: &ListError) -> String {
    match error {
        ListError::Empty => say!(lang, "the list is empty", "lista jest pusta"),
        ListError::NoNames => say!(lang, "no column holds names", "żadna kolumna nie zawiera nazwisk"),
        ListError::TooLong => say!(lang, "the list is too long", "lista jest za długa"),
        ListError::Row { line, what } => {
            let what = sanitise::line(what);
            say!(lang, "line {line}: {what}", "wiersz {line}: {what}")
        }
        ListError::Workbook(what) => {
            let what = sanitise::line(what);
            say!(lang, "the workbook can't be read ({what})", "nie można odczytać arkusza ({what})")
        }
    }
}

/// A cell that can't be understood, or a row without a name.
#[must_use]
pub fn problem(lang: Lang, problem: &Problem) -> String {
    let (line, column, name) = (problem.line, problem.column, field(lang, problem.field));
    let cell = sanitise::line(&problem.cell);
    match problem.severity {
        Severity::Fatal => say!(
            lang,
            "Line {line}, column {column}: {name} is missing, nothing is imported.",
            "Wiersz {line}, kolumna {column}: brakuje – {name}; nic nie będzie wczytane."
        ),
        Severity::Dropped => say!(
            lang,
            "Line {line}, column {column}: \"{cell}\" is no {name}; left out.",
            "Wiersz {line}, kolumna {column}: „{cell}” to nie {name}; pominięto."
        ),
    }
}

/// What would come of the import.
#[must_use]
pub fn status(lang: Lang, people: usize, known: usize, odd: usize) -> String {
    let mut parts = vec![PLAYERS.count(lang, people)];
    if known > 0 {
        parts.push(say!(lang, "{known} of them entered already", "w tym już wpisanych: {known}"));
    }
    if odd > 0 {
        parts.push(say!(lang, "odd cells: {odd}", "dziwne komórki: {odd}"));
    }
    parts.join(" · ")
}
