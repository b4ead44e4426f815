//! Sentences about the disk, and about what was found when an event was opened.

use crate::model::trouble::Trouble;
use crate::text::Lang;
use std::path::Path;

/// What is wrong, where, and what to do.
#[must_use]
pub fn trouble(lang: Lang, trouble: &Trouble) -> String {
    let pl = lang == Lang::Pl;
    match trouble {
        Trouble::NewerFormat { path, found, known } => {
            let path = path.display();
            if pl {
                format!(
                    "{path}: zapisane w nowszej wersji programu (format {found}, ten program zna {known}); użyj nowszego kojarz, plik zostaje bez zmian"
                )
            } else {
                format!(
                    "{path}: written by a newer version (format {found}, this program knows {known}); use the newer kojarz, the file stays as it is"
                )
            }
        }
        Trouble::NotAnEvent(path) => {
            let path = path.display();
            if pl { format!("{path}: tu nie ma turnieju") } else { format!("{path}: there is no event here") }
        }
        Trouble::Damaged { path, detail } => {
            let path = path.display();
            if pl {
                format!("{path}: plik jest uszkodzony ({detail})")
            } else {
                format!("{path}: the file is damaged ({detail})")
            }
        }
        Trouble::Unreadable { path, detail } => {
            let path = path.display();
            if pl {
                format!("{path}: nie da się odczytać ({detail})")
            } else {
                format!("{path}: cannot be read ({detail})")
            }
        }
        Trouble::Unwritable { path, detail } => {
            let path = path.display();
            if pl {
                format!("{path}: nie da się zapisać ({detail}); nic nie zmieniono")
            } else {
                format!("{path}: cannot be written ({detail}); nothing was changed")
            }
        }
        Trouble::DiskFull(path) => {
            let path = path.display();
            if pl {
                format!("{path}: dysk jest pełny, nic nie zmieniono; zwolnij miejsce i spróbuj jeszcze raz")
            } else {
                format!("{path}: the disk is full, nothing was changed; make room and try again")
            }
        }
        Trouble::Exists(path) => {
            let path = path.display();
            if pl { format!("{path}: już istnieje") } else { format!("{path}: exists already") }
        }
        Trouble::NoDataFolder => {
            if pl {
                "nie wiadomo, gdzie trzymać turnieje; ustaw KOJARZ_DATA albo podaj --data".to_owned()
            } else {
                "there is no place known for events; set KOJARZ_DATA or give --data".to_owned()
            }
        }
    }
}

/// An unfinished last line was set aside.
#[must_use]
pub fn torn_line(lang: Lang, kept_in: &Path) -> String {
    let path = kept_in.display();
    match lang {
        Lang::En => format!(
            "the last line of the journal was not written whole and was never confirmed; it is kept in {path}"
        ),
        Lang::Pl => format!(
            "ostatnia linia dziennika nie została zapisana w całości i nie była potwierdzona; jest w {path}"
        ),
    }
}

/// Whole lines behind a damaged one could not be used.
#[must_use]
pub fn lost_lines(lang: Lang, lines: usize) -> String {
    match lang {
        Lang::En => format!(
            "changes that could not be read from the damaged journal: {lines}; check the last results"
        ),
        Lang::Pl => format!(
            "zmiany, których nie dało się odczytać z uszkodzonego dziennika: {lines}; sprawdź ostatnie wyniki"
        ),
    }
}

/// The journal was missing or shorter than the snapshot.
#[must_use]
pub const fn journal_renewed(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "the journal was missing or cut short; the event was taken from its last snapshot",
        Lang::Pl => "dziennika nie było albo był urwany; turniej odczytano z ostatniej migawki",
    }
}

/// The folder can only be read.
#[must_use]
pub const fn read_only(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "this event can only be looked at: the folder cannot be written",
        Lang::Pl => "ten turniej można tylko oglądać: folderu nie da się zapisać",
    }
}
