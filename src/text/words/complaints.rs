//! What is wrong with a command line, or with the file or the event that it names.

use crate::text::Lang;

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
pub fn longer_than_any(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "it is longer than any tournament (64 MB)",
        Lang::Pl => "jest dłuższy niż jakikolwiek turniej (64 MB)",
    }
}

/// The same as a sentence with the file.
#[must_use]
pub fn too_long(lang: Lang, file: &str) -> String {
    match lang {
        Lang::En => format!("{file} is longer than any tournament (64 MB) and was not read"),
        Lang::Pl => format!("{file} jest dłuższy niż jakikolwiek turniej (64 MB), więc nie został wczytany"),
    }
}

/// A second event.
#[must_use]
pub fn one_event(lang: Lang, second: &str) -> String {
    match lang {
        Lang::En => format!("one event is enough; \"{second}\" is one too many"),
        Lang::Pl => format!("wystarczy jeden turniej; „{second}” jest zbędny"),
    }
}

/// No event named.
#[must_use]
pub fn no_event_named(lang: Lang) -> String {
    match lang {
        Lang::En => "which event? Name its folder, its name or a TRF file; see --help".to_owned(),
        Lang::Pl => "który turniej? Podaj katalog, nazwę albo plik TRF; zobacz --help".to_owned(),
    }
}

/// An event that is not there.
#[must_use]
pub fn no_event(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En => format!("there is no event and no file \"{name}\""),
        Lang::Pl => format!("nie ma turnieju ani pliku „{name}”"),
    }
}

/// An event without sections.
#[must_use]
pub fn no_sections(lang: Lang) -> String {
    match lang {
        Lang::En => "the event has no section yet".to_owned(),
        Lang::Pl => "turniej nie ma jeszcze żadnej grupy".to_owned(),
    }
}

/// Several sections, none named.
#[must_use]
pub fn which_section(lang: Lang, known: &str) -> String {
    match lang {
        Lang::En => format!("which section? Add --section with one of: {known}"),
        Lang::Pl => format!("która grupa? Dodaj --section z jedną z: {known}"),
    }
}

/// A section that is not there.
#[must_use]
pub fn no_section(lang: Lang, asked: &str, known: &str) -> String {
    match lang {
        Lang::En => format!("there is no section \"{asked}\"; there are: {known}"),
        Lang::Pl => format!("nie ma grupy „{asked}”; są: {known}"),
    }
}

/// No document named.
#[must_use]
pub fn which_document(lang: Lang, known: &str) -> String {
    match lang {
        Lang::En => format!("which document? Add --what with one of: {known}"),
        Lang::Pl => format!("który dokument? Dodaj --what z jednym z: {known}"),
    }
}

/// A document that is not there.
#[must_use]
pub fn no_document(lang: Lang, asked: &str, known: &str) -> String {
    match lang {
        Lang::En => format!("there is no document \"{asked}\"; there are: {known}"),
        Lang::Pl => format!("nie ma dokumentu „{asked}”; są: {known}"),
    }
}

/// A file without a tournament in it.
#[must_use]
pub fn nothing_in_file(lang: Lang, file: &str) -> String {
    match lang {
        Lang::En => format!("{file}: there is no tournament in it"),
        Lang::Pl => format!("{file}: nie ma w nim turnieju"),
    }
}

/// Nothing says how many rounds there are.
#[must_use]
pub fn rounds_unknown(lang: Lang, file: &str) -> String {
    match lang {
        Lang::En => {
            format!("{file} does not say how many rounds there are (record 142 or XXR); give --rounds N")
        }
        Lang::Pl => format!("{file} nie podaje liczby rund (rekord 142 albo XXR); podaj --rounds N"),
    }
}

/// Nothing is left to pair.
#[must_use]
pub fn all_rounds_paired(lang: Lang, file: &str, rounds: u16) -> String {
    match lang {
        Lang::En => format!("{file}: all {rounds} rounds are paired"),
        Lang::Pl => format!("{file}: wszystkie rundy są skojarzone (liczba rund: {rounds})"),
    }
}

/// A word where only options belong.
#[must_use]
pub fn unexpected_word(lang: Lang, word: &str) -> String {
    match lang {
        Lang::En => format!("\"{word}\" does not belong here; see --help"),
        Lang::Pl => format!("„{word}” tu nie pasuje; zobacz --help"),
    }
}
