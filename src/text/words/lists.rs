//! Words of lists of players that are read from files.

use super::named::say;
use super::views::PLAYERS;
use crate::exchange::lists::{Choice, Field, ListError, Problem, SamePerson, Severity};
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
        all_known: "Everybody on this list is entered already: Space takes the data of one over, a of all."
            | "Wszyscy z tej listy są już wpisani: spacja przejmuje dane jednej osoby, a wszystkich.",
        as_last_time: "as last time" | "jak poprzednio",
        not_known: "Nothing is remembered about lists with this head."
            | "O listach z takim nagłówkiem nic nie zapamiętano.",
        forgotten: "Forgotten; the columns are guessed again." | "Zapomniane; kolumny odgadnięto od nowa.",
        nothing_odd: "Every cell could be read." | "Wszystkie komórki dało się odczytać.",
        odd: "Cells that could not be read" | "Komórki, których nie udało się odczytać",
        no_duplicates: "Nobody on this list is entered already." | "Nikt z tej listy nie jest jeszcze wpisany.",
        no_duplicate_here: "This person is new: d goes to the next one who is there already."
            | "Ta osoba jest nowa: d przechodzi do następnej, która już jest.",
        fresh: "new" | "nowy",
        woman: "F" | "K",
        man: "M" | "M",
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

/// The first odd cell and how many more there are.
#[must_use]
pub fn problems(lang: Lang, first: &Problem, more: usize) -> String {
    let first = problem(lang, first);
    match more {
        0 => first,
        _ => say!(lang, "o: {more} more. {first}", "o: jeszcze {more}. {first}"),
    }
}

/// What would come of the import.
#[must_use]
pub fn status(lang: Lang, people: usize, known: usize, odd: usize) -> String {
    let mut parts = vec![PLAYERS.count(lang, people)];
    if known > 0 {
        parts.push(say!(
            lang,
            "{known} of them there already (d shows them)",
            "w tym już wpisanych: {known} (d pokazuje)"
        ));
    }
    if odd > 0 {
        parts.push(say!(lang, "odd cells: {odd}", "dziwne komórki: {odd}"));
    }
    parts.join(" · ")
}

/// The head of a column where there is little room.
#[must_use]
pub const fn short_field(lang: Lang, field: Field) -> &'static str {
    let (en, pl) = match field {
        Field::Name => ("Name", "Nazwisko i imię"),
        Field::Surname => ("Surname", "Nazwisko"),
        Field::Forename => ("Forename", "Imię"),
        Field::Sex => ("Sex", "Płeć"),
        Field::Birth => ("Born", "Ur."),
        Field::Federation => ("Fed", "Fed"),
        Field::FideId => ("FIDE ID", "FIDE ID"),
        Field::NationalId => ("CR", "CR"),
        Field::Title => ("T", "Tyt"),
        Field::Category => ("Cat", "Kat"),
        Field::FideRating => ("FIDE", "FIDE"),
        Field::Rating => ("Rtg", "Rank"),
        Field::Club => ("Club", "Klub"),
        Field::Town => ("Town", "Miejscowość"),
        Field::Province => ("Province", "Województwo"),
        Field::Note => ("Note", "Uwagi"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// What is done with somebody who is there already, in one or two words.
#[must_use]
pub const fn choice(lang: Lang, choice: Choice) -> &'static str {
    let (en, pl) = match choice {
        Choice::LeaveOut => ("leave out", "pomiń"),
        Choice::TakeData => ("update", "uaktualnij"),
        Choice::Another => ("another", "inna os."),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

const fn choice_at_length(lang: Lang, choice: Choice) -> &'static str {
    let (en, pl) = match choice {
        Choice::LeaveOut => ("left out", "pomijam"),
        Choice::TakeData => ("new data taken over", "przejmuję dane"),
        Choice::Another => ("entered as another person", "wpisuję jako inną osobę"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// Somebody of the list who is new.
#[must_use]
pub fn fresh_row(lang: Lang, line: usize, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "Line {line}: {name}, new", "Wiersz {line}: {name}, nowa osoba")
}

/// Somebody of the list who is there already: as a player of this name, or in an earlier line.
#[must_use]
pub fn duplicate_row(
    lang: Lang,
    line: usize,
    twin: Result<String, usize>,
    why: SamePerson,
    choice: Choice,
) -> String {
    let (why, done) = (same_person(lang, why), choice_at_length(lang, choice));
    match twin {
        Ok(name) => {
            let name = sanitise::line(&name);
            say!(
                lang,
                "Line {line}, {done}: {name} is entered already ({why})",
                "Wiersz {line}, {done}: {name} już jest ({why})"
            )
        }
        Err(earlier) => say!(
            lang,
            "Line {line}, {done}: it is the person of line {earlier} ({why})",
            "Wiersz {line}, {done}: to osoba z wiersza {earlier} ({why})"
        ),
    }
}

/// By what two records are one person.
#[must_use]
pub const fn same_person(lang: Lang, why: SamePerson) -> &'static str {
    let (en, pl) = match why {
        SamePerson::NationalId => ("same CR", "ten sam CR"),
        SamePerson::FideId => ("same FIDE ID", "ten sam FIDE ID"),
        SamePerson::NameAndBirth => ("same name and birth", "to samo nazwisko i data ur."),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// The same was chosen for all.
#[must_use]
pub fn chosen_for_all(lang: Lang, people: usize, choice: Choice) -> String {
    let done = choice_at_length(lang, choice);
    say!(lang, "All who are there already ({people}): {done}.", "Wszyscy już wpisani ({people}): {done}.")
}

/// Which columns of the people are seen.
#[must_use]
pub fn columns_seen(lang: Lang, from: usize, to: usize, of: usize) -> String {
    say!(lang, "Columns {from}–{to} of {of}: ← →", "Kolumny {from}–{to} z {of}: ← →")
}

/// How a list was read could not be remembered.
#[must_use]
pub fn not_remembered(lang: Lang, path: &str, why: &str) -> String {
    let (path, why) = (sanitise::line(path), sanitise::line(why));
    say!(
        lang,
        "The columns are not remembered, {path} can't be used: {why}.",
        "Kolumn nie zapamiętano, nie można użyć {path}: {why}."
    )
}
