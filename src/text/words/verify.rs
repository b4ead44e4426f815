//! Lines of `kojarz verify`.

use crate::text::Lang;

/// Everything agrees.
#[must_use]
pub fn good(lang: Lang, changes: usize, snapshots: usize) -> String {
    match lang {
        Lang::En => format!("good: {changes} changes, {snapshots} snapshots agree"),
        Lang::Pl => format!("dobrze: zmian {changes}, zgodnych migawek {snapshots}"),
    }
}

/// Bytes after the last whole line.
#[must_use]
pub const fn torn(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "the last line of the journal is not whole (it was never confirmed; opening the event sets it aside)"
        }
        Lang::Pl => {
            "ostatnia linia dziennika jest niepełna (nie była potwierdzona; otwarcie turnieju ją odłoży)"
        }
    }
}

/// A line that cannot be read.
#[must_use]
pub fn bad_line(lang: Lang, line: usize) -> String {
    match lang {
        Lang::En => format!("line {line} of the journal cannot be read"),
        Lang::Pl => format!("linii {line} dziennika nie da się odczytać"),
    }
}

/// A change that does not follow from those before.
#[must_use]
pub fn misfit(lang: Lang, change: u64) -> String {
    match lang {
        Lang::En => format!("change {change} does not follow from those before it"),
        Lang::Pl => format!("zmiana {change} nie wynika z poprzednich"),
    }
}

/// A snapshot that differs.
#[must_use]
pub fn different(lang: Lang, path: &str) -> String {
    match lang {
        Lang::En => format!("{path}: differs from the journal"),
        Lang::Pl => format!("{path}: różni się od dziennika"),
    }
}
