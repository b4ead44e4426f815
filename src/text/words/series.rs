//! Sentences about series.

use super::named::say;
use crate::awards::series::{SeriesNote, SeriesProblem, Unreadable};
use crate::model::Points;
use crate::model::series::Spelling;
use crate::text::{Lang, numbers, sanitise};

words! {
    /// Words of the series view.
    pub struct SeriesWords {
        answered: "Answer kept in the file of the series." | "Odpowiedź zapisano w pliku cyklu.",
    }
}

/// There is no series on this computer.
#[must_use]
pub fn none_yet(lang: Lang, folder: &str) -> String {
    say!(lang, "No series in {folder}. n makes one.", "Brak cykli w {folder}. n tworzy nowy.")
}

/// The rules of a series were written.
#[must_use]
pub fn written(lang: Lang, path: &str) -> String {
    say!(lang, "Saved: {path}", "Zapisano: {path}")
}

/// Somebody else wrote the file between looking and saving.
#[must_use]
pub fn changed_meanwhile(lang: Lang) -> String {
    say!(
        lang,
        "Nothing saved: somebody else has changed this series meanwhile. Look, and do it again.",
        "Nie zapisano: ktoś inny zmienił ten cykl w międzyczasie. Sprawdź i zrób to jeszcze raz."
    )
}

/// How many events of a series are held.
#[must_use]
pub fn held(lang: Lang, held: usize, planned: usize) -> String {
    say!(lang, "{held} of {planned} held", "odbyło się {held} z {planned}")
}

/// What is wrong with a series, as a sentence.
#[must_use]
pub fn problem(lang: Lang, problem: &SeriesProblem) -> String {
    match problem {
        SeriesProblem::MissingFile { event, path } => say!(
            lang,
            "Event \"{event}\" is missing: there is no {path}. Correct the path or leave it empty until the event is held.",
            "Brak turnieju „{event}”: nie ma {path}. Popraw ścieżkę albo zostaw ją pustą, dopóki turniej się nie odbył."
        ),
        SeriesProblem::UnreadableFile { path, why } => {
            let why = unreadable(lang, why);
            say!(lang, "{path} cannot be read: {why}", "Nie można odczytać {path}: {why}")
        }
        SeriesProblem::NoEvents => {
            say!(lang, "No event is held yet.", "Żaden turniej jeszcze się nie odbył.")
        }
        SeriesProblem::TooManyNeeded { needed, planned } => say!(
            lang,
            "{needed} events are needed to be classified, but the series has only {planned}.",
            "Do klasyfikacji trzeba {needed} turniejów, a cykl ma tylko {planned}."
        ),
        SeriesProblem::TooManyCount { best, planned } => say!(
            lang,
            "The best {best} events count, but the series has only {planned}.",
            "Liczy się {best} najlepszych turniejów, a cykl ma tylko {planned}."
        ),
        SeriesProblem::StayingAwayWins => say!(
            lang,
            "The lowest sum wins and a missed event counts nothing: whoever stays away gains.",
            "Wygrywa najniższa suma, a opuszczony turniej nic nie kosztuje: opłaca się nie przychodzić."
        ),
        SeriesProblem::WrongWay => say!(
            lang,
            "The lowest sum should win with places, the highest with points.",
            "Przy miejscach powinna wygrywać najniższa suma, przy punktach najwyższa."
        ),
        SeriesProblem::UnknownGroup(name) => {
            say!(lang, "The series has no group \"{name}\".", "Cykl nie ma grupy „{name}”.")
        }
        SeriesProblem::SectionCountsNowhere(code) if code.is_empty() => say!(
            lang,
            "A table has no column of groups: name the group in the form of that event.",
            "Tabela nie ma kolumny z grupą: podaj grupę w formularzu tego turnieju."
        ),
        SeriesProblem::SectionCountsNowhere(code) => say!(
            lang,
            "Results of section \"{code}\" count in no group.",
            "Wyniki grupy „{code}” nie liczą się w żadnej grupie cyklu."
        ),
    }
}

/// Why the results of an event can't be read.
fn unreadable(lang: Lang, why: &Unreadable) -> String {
    match why {
        Unreadable::Trouble(trouble) => super::troubles::trouble(lang, trouble),
        Unreadable::System(said) => sanitise::line(said).into_owned(),
        Unreadable::TooLong => {
            say!(lang, "it is longer than any tournament", "jest dłuższy niż jakikolwiek turniej")
        }
        Unreadable::NoList => {
            say!(lang, "it holds no list of people with names", "nie ma w nim listy osób z nazwiskami")
        }
        Unreadable::NoName(line) => say!(lang, "line {line} has no name", "w wierszu {line} brak nazwiska"),
        Unreadable::NoNumber { line, cell } => {
            let cell = sanitise::line(cell);
            say!(
                lang,
                "\"{cell}\" in line {line} is no place and no number of points",
                "„{cell}” w wierszu {line} to nie jest miejsce ani liczba punktów"
            )
        }
        Unreadable::Trf(line) => {
            say!(lang, "line {line} is not as a TRF has it", "wiersz {line} nie jest zgodny z TRF")
        }
    }
}

/// What the print of a table says besides. `missed` is what staying away would have counted.
#[must_use]
pub fn note(lang: Lang, note: SeriesNote, name: &str, event: &str) -> String {
    match note {
        SeriesNote::CheaperToStayAway { .. } => say!(
            lang,
            "{name}, {event}: staying away would have cost less; counted as the rules say.",
            "{name}, {event}: nieobecność kosztowałaby mniej; policzono zgodnie z regulaminem."
        ),
        SeriesNote::InTwoGroups { .. } => say!(
            lang,
            "{name} has results in two groups; they are not added up.",
            "{name}: wyniki w dwóch grupach; nie są sumowane."
        ),
        SeriesNote::TwiceInEvent { .. } => say!(
            lang,
            "{name} is in {event} twice; the better place counts. Two people need their numbers (CR) to be told apart.",
            "{name} występuje w {event} dwa razy; liczy się lepsze miejsce. Dwie osoby odróżni dopiero numer CR."
        ),
    }
}

/// A question about two spellings.
#[must_use]
pub fn same_person(lang: Lang, one: &Spelling, other: &Spelling) -> String {
    let (one, other) = (spelling(one), spelling(other));
    say!(
        lang,
        "{one} = {other}? Not merged until answered.",
        "{one} = {other}? Niepołączeni do czasu odpowiedzi."
    )
}

/// `Nowak Jan (2010, CR 77)`.
#[must_use]
pub fn spelling(spelling: &Spelling) -> String {
    let mut facts: Vec<String> = spelling.born.map(|year| year.to_string()).into_iter().collect();
    if !spelling.national_id.is_empty() {
        facts.push(format!("CR {}", spelling.national_id));
    }
    if facts.is_empty() { spelling.name.clone() } else { format!("{} ({})", spelling.name, facts.join(", ")) }
}

/// Title of the table after some events.
#[must_use]
pub fn title(lang: Lang, events: usize, planned: usize) -> String {
    let done = super::awards::events(lang, events);
    if events >= planned {
        say!(lang, "Final table of the series", "Klasyfikacja końcowa cyklu")
    } else {
        say!(lang, "Table of the series after {done} of {planned}", "Tabela cyklu: {done} z {planned}")
    }
}

/// A value that is in the sum, is not, or stands for a missed event.
#[must_use]
pub fn mark(lang: Lang, value: Points, counts: bool, missed: bool) -> String {
    let value = numbers::points(lang, value);
    let value = if missed { format!("{value}*") } else { value };
    if counts { value } else { format!("({value})") }
}

/// What the marks mean.
#[must_use]
pub fn legend(lang: Lang) -> String {
    say!(lang, "* not there   ( ) does not count", "* nieobecność   ( ) nie liczy się")
}

/// No series was named.
#[must_use]
pub fn which(lang: Lang) -> String {
    say!(lang, "which series? Name a file; see --help", "który cykl? Podaj plik; zobacz --help")
}

/// There is no such series.
#[must_use]
pub fn not_found(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "there is no series \"{name}\": neither a file nor a series of this computer",
        "nie ma cyklu „{name}”: ani takiego pliku, ani cyklu na tym komputerze"
    )
}

/// The file holds no series.
#[must_use]
pub fn no_series(lang: Lang, path: &str, line: usize, why: &str) -> String {
    say!(
        lang,
        "{path}, line {line}: no rules of a series ({why})",
        "{path}, wiersz {line}: to nie są zasady cyklu ({why})"
    )
}
