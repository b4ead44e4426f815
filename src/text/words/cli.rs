//! Words of the command line.

use crate::text::Lang;

words! {
    /// Texts of the command line.
    pub struct CliWords {
        overview: "kojarz (\"pair them!\") runs chess tournaments in a terminal.

usage: kojarz [PATH]            open the screen, with an event, a TRF or a list if PATH is given
       kojarz COMMAND [...]     do one thing without the screen"
            | "kojarz prowadzi turnieje szachowe w terminalu.

użycie: kojarz [ŚCIEŻKA]        otwórz ekran, z turniejem, plikiem TRF albo listą, jeśli podano ŚCIEŻKĘ
        kojarz POLECENIE [...]  zrób jedną rzecz bez ekranu",
        overview_options: "Every command: --help, --lang pl|en, --out PATH (instead of standard output), - for standard input.
Exit codes: 0 good, 1 the answer is \"no\", 2 bad input or usage."
            | "Każde polecenie: --help, --lang pl|en, --out ŚCIEŻKA (zamiast standardowego wyjścia), - zamiast pliku wejściowego.
Kody wyjścia: 0 dobrze, 1 odpowiedź brzmi „nie”, 2 złe dane albo użycie.",
    }
}

/// `kojarz --version`.
#[must_use]
pub fn version(_: Lang) -> String {
    format!("kojarz {}\n", env!("CARGO_PKG_VERSION"))
}

/// An option that does not exist.
#[must_use]
pub fn unknown_option(lang: Lang, option: &str) -> String {
    match lang {
        Lang::En => format!("there is no option {option}; see --help"),
        Lang::Pl => format!("nie ma opcji {option}; zobacz --help"),
    }
}

/// A word that is no command, with more words after it.
#[must_use]
pub fn unknown_command(lang: Lang, command: &str) -> String {
    match lang {
        Lang::En => format!("there is no command \"{command}\"; see kojarz --help"),
        Lang::Pl => format!("nie ma polecenia „{command}”; zobacz kojarz --help"),
    }
}

/// Neither `pl` nor `en`.
#[must_use]
pub fn unknown_language(lang: Lang, value: &str) -> String {
    match lang {
        Lang::En => format!("--lang is pl or en, not \"{value}\""),
        Lang::Pl => format!("--lang to pl albo en, nie „{value}”"),
    }
}

/// An option without its value.
#[must_use]
pub fn value_missing(lang: Lang, option: &str) -> String {
    match lang {
        Lang::En => format!("{option} needs a value; see --help"),
        Lang::Pl => format!("opcja {option} wymaga wartości; zobacz --help"),
    }
}

/// A value after an option that has none.
#[must_use]
pub fn value_unexpected(lang: Lang, option: &str) -> String {
    match lang {
        Lang::En => format!("{option} takes no value"),
        Lang::Pl => format!("opcja {option} nie ma wartości"),
    }
}

/// A value of the wrong kind.
#[must_use]
pub fn value_wrong(lang: Lang, option: &str, value: &str) -> String {
    match lang {
        Lang::En => format!("\"{value}\" is no value for {option}; see --help"),
        Lang::Pl => format!("„{value}” to nie wartość dla {option}; zobacz --help"),
    }
}

/// Something else is wrong with the command line.
#[must_use]
pub fn cannot_understand(lang: Lang, detail: &str) -> String {
    match lang {
        Lang::En => format!("the command line can't be understood: {detail}"),
        Lang::Pl => format!("nie rozumiem wiersza poleceń: {detail}"),
    }
}

/// No file was named where one is needed.
#[must_use]
pub fn no_file(lang: Lang) -> String {
    match lang {
        Lang::En => "name a file, or - for standard input".to_owned(),
        Lang::Pl => "podaj plik albo - dla standardowego wejścia".to_owned(),
    }
}

/// More than one file was named where one is needed.
#[must_use]
pub fn one_file(lang: Lang, second: &str) -> String {
    match lang {
        Lang::En => format!("one file is enough; \"{second}\" is too much"),
        Lang::Pl => format!("wystarczy jeden plik; „{second}” jest zbędny"),
    }
}

/// A file that can't be read.
#[must_use]
pub fn cannot_read(lang: Lang, file: &str, detail: &str) -> String {
    match lang {
        Lang::En => format!("{file} can't be read: {detail}"),
        Lang::Pl => format!("nie można odczytać {file}: {detail}"),
    }
}

/// A file that can't be written.
#[must_use]
pub fn cannot_write(lang: Lang, file: &str, detail: &str) -> String {
    match lang {
        Lang::En => format!("{file} can't be written: {detail}"),
        Lang::Pl => format!("nie można zapisać {file}: {detail}"),
    }
}

/// A file longer than any tournament.
#[must_use]
pub fn too_long(lang: Lang, file: &str) -> String {
    match lang {
        Lang::En => format!("{file} is longer than any tournament (64 MB) and was not read"),
        Lang::Pl => format!("{file} jest dłuższy niż jakikolwiek turniej (64 MB), więc nie został wczytany"),
    }
}
