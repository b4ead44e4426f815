//! Words of the screen's frame: heads, tabs, messages of the app, help, palette.

use crate::model::{Event, Section};
use crate::text::Lang;
use crate::text::sanitise;

words! {
    /// Words of the frame around every view.
    pub struct Screen {
        keys_always: "Everywhere" | "Wszędzie",
        keys_global: "In every view" | "W każdym widoku",
        keys_event: "In an open event" | "W otwartym turnieju",
        keys_list: "In lists" | "Na listach",
        keys_start: "Events" | "Turnieje",
        keys_entries: "Players" | "Zawodnicy",
        keys_teams: "Teams" | "Drużyny",
        keys_round: "Boards of the round" | "Szachownice rundy",
        keys_matches: "Matches of the round" | "Mecze rundy",
        keys_hand: "Pairing by hand" | "Kojarzenie ręczne",
        keys_standings: "Standings" | "Tabela",
        keys_reading: "Texts to read" | "Teksty do czytania",
        keys_form: "Forms" | "Formularze",
        keys_import: "Import of a list" | "Wczytywanie listy",
        keys_menu: "Menus" | "Menu",
        keys_question: "Questions" | "Pytania",
        help: "Keys" | "Klawisze",
        palette: "Commands" | "Polecenia",
        history: "History" | "Historia",
        events: "Events on this computer" | "Turnieje na tym komputerze",
        saved: "saved" | "zapisano",
        tab_entries: "Players" | "Zawodnicy",
        tab_round: "Round" | "Runda",
        tab_standings: "Standings" | "Tabela",
        open_section: "Open" | "Open",
        sample_name: "Sample event" | "Turniej przykładowy",
        question_keys: "y = yes    N = no" | "t = tak    N = nie",
        reversed_keys: "y = leave it    n = do it" | "t = zostaw    n = wykonaj",
        not_saved: "NOT SAVED" | "NIE ZAPISANO",
        question_keys_short: "y/N" | "t/N",
        notice_keys: "Enter = all right    Esc = no" | "Enter = dobrze    Esc = nie",
        too_small: "The window is too small (at least 40x10)." | "Okno jest za małe (co najmniej 40x10).",
        nothing_open: "No event is open." | "Żaden turniej nie jest otwarty.",
        no_suspend: "There is no shell to come back from." | "Nie ma powłoki, z której można by wrócić.",
        not_here: "That can't be done here." | "Tutaj nie można tego zrobić.",
        patience: "Pairing takes longer than usual … Esc stops it, nothing is changed then."
            | "Kojarzenie trwa dłużej niż zwykle … Esc przerywa, nic się wtedy nie zmieni.",
        only_ascii: "This terminal does not say that it knows UTF-8: letters are shown without accents."
            | "Terminal nie zgłasza UTF-8: litery są pokazywane bez ogonków.",
    }
}

/// The head of the screen: event, section, round.
#[must_use]
pub fn head(lang: Lang, event: &Event, section: &Section) -> String {
    let mut parts = vec![sanitise::line(&event.info.name).into_owned()];
    if event.sections.len() > 1 {
        parts.push(sanitise::line(&section.name).into_owned());
    }
    let (paired, rounds) = (section.rounds.len(), section.settings.rounds);
    if paired > 0 {
        parts.push(match lang {
            Lang::En => format!("round {paired} of {rounds}"),
            Lang::Pl => format!("runda {paired} z {rounds}"),
        });
    }
    if !section.fide_mode {
        parts.push(match lang {
            Lang::En => "not in FIDE mode".to_owned(),
            Lang::Pl => "poza trybem FIDE".to_owned(),
        });
    }
    parts.join(" · ")
}

/// The right end of the line with the tabs: which keys turn them.
#[must_use]
pub fn tab_keys(lang: Lang, last: usize, sections: usize) -> String {
    let section = match lang {
        _ if sections < 2 => "",
        Lang::En => " · Tab section",
        Lang::Pl => " · Tab grupa",
    };
    format!("F2…F{last}{section}")
}

/// The screen was asked for where there is none.
#[must_use]
pub fn no_terminal(lang: Lang) -> String {
    match lang {
        Lang::En => "kojarz needs a terminal; for scripts see kojarz --help.".to_owned(),
        Lang::Pl => "kojarz potrzebuje terminala; dla skryptów zob. kojarz --help.".to_owned(),
    }
}

/// What the command line names does not exist.
#[must_use]
pub fn no_such_file(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    match lang {
        Lang::En => format!("There is no file and no event \"{name}\"."),
        Lang::Pl => format!("Nie ma pliku ani turnieju „{name}”."),
    }
}

/// After a panic: what the person reads when the terminal is given back.
#[must_use]
pub fn crashed(lang: Lang, file: &str) -> String {
    match lang {
        Lang::En => format!(
            "kojarz stopped because of a fault in the program. Everything that was confirmed is saved; start it again and go on.\nWhat happened is written in {file}"
        ),
        Lang::Pl => format!(
            "kojarz zatrzymał się z powodu błędu w programie. Wszystko, co zostało potwierdzone, jest zapisane; uruchom go ponownie i kontynuuj.\nCo się stało, zapisano w {file}"
        ),
    }
}

/// A phrase as a sentence: a capital first and a full stop at the end.
#[must_use]
pub fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let mut text: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

/// A change that could not be written.
#[must_use]
pub fn not_saved(lang: Lang, why: &str) -> String {
    let why = sentence(why);
    match lang {
        Lang::En => format!("NOT SAVED, nothing was changed. {why}"),
        Lang::Pl => format!("NIE ZAPISANO, nic nie zmieniono. {why}"),
    }
}

/// Where a new event is kept.
#[must_use]
pub fn created(lang: Lang, name: &str, folder: &str) -> String {
    let (name, folder) = (sanitise::line(name), sanitise::line(folder));
    match lang {
        Lang::En => format!("{name} is kept in {folder}."),
        Lang::Pl => format!("{name}: pliki w {folder}."),
    }
}
