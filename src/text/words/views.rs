//! Words of the views: heads of columns, labels of forms, sentences about what is seen.

use super::named::say;
use crate::model::{RoundNumber, Section};
use crate::text::numbers::Noun;
use crate::text::{Lang, sanitise};

words! {
    /// Words of the list of events and of the form for a new one.
    pub struct StartWords {
        name: "Event" | "Turniej",
        place: "Place" | "Miejsce",
        days: "Dates" | "Termin",
        sections: "Sections" | "Grupy",
        state: "State" | "Stan",
        empty: "There is no event on this computer yet." | "Na tym komputerze nie ma jeszcze turnieju.",
        empty_new: "n  make a new event" | "n  utwórz nowy turniej",
        empty_open: "o  open or import a file (event folder, TRF, CSV)" | "o  otwórz lub wczytaj plik (katalog turnieju, TRF, CSV)",
        empty_sample: "p  a sample event with 24 players, ready to be paired"
            | "p  przykładowy turniej z 24 zawodnikami, gotowy do kojarzenia",
        unreadable: "can't be read" | "nie do odczytania",
        new_event: "New event" | "Nowy turniej",
        open_file: "Open or import a file" | "Otwórz lub wczytaj plik",
        file: "File or folder" | "Plik lub katalog",
        file_hint: "An event folder, a TRF, a CSV or XLSX list. ~ is your home folder."
            | "Katalog turnieju, TRF, lista CSV albo XLSX. ~ to katalog domowy.",
        no_file: "There is no such file." | "Nie ma takiego pliku.",
        form_name: "Name" | "Nazwa",
        form_name_hint: "As it stands above every print." | "Tak jak na górze każdego wydruku.",
        form_name_missing: "The event needs a name." | "Turniej musi mieć nazwę.",
        form_place: "Place" | "Miejscowość",
        form_start: "First day" | "Pierwszy dzień",
        form_end: "Last day" | "Ostatni dzień",
        form_date_hint: "12.04.2026; empty if not known yet." | "12.04.2026; puste, jeśli jeszcze nieznany.",
        form_date_bad: "Not a date. Write 12.04.2026." | "To nie jest data. Napisz 12.04.2026.",
        form_end_bad: "The last day is before the first one." | "Ostatni dzień jest przed pierwszym.",
        form_template: "Template" | "Szablon",
        form_template_hint: "← → or the first letter; fills the fields below." | "← → albo pierwsza litera; wypełnia pola poniżej.",
        form_none: "from nothing" | "od zera",
        form_rounds: "Rounds" | "Liczba rund",
        form_rounds_hint: "1 to 30." | "Od 1 do 30.",
        form_rounds_bad: "A number from 1 to 30, please." | "Proszę liczbę od 1 do 30.",
        form_points: "Points" | "Punktacja",
        form_points_hint: "Win, draw, loss: 1-½-0 or 3-1-0." | "Wygrana, remis, przegrana: 1-½-0 albo 3-1-0.",
        form_points_bad: "Three numbers, please: win-draw-loss." | "Proszę trzy liczby: wygrana-remis-przegrana.",
        form_bye: "Bye" | "Pauza",
        form_bye_hint: "Points for the bye: 1, 2, ½ …" | "Punkty za pauzę: 1, 2, ½ …",
        form_bye_bad: "A number of points, please." | "Proszę liczbę punktów.",
        form_ties: "Tie-breaks" | "Pomocnicza",
        form_ties_hint: "In order: BH/C1, BH, SB, PS, WIN, BPG, DE, KS, BH/M1 …" | "W kolejności: BH/C1, BH, SB, PS, WIN, BPG, DE, KS, BH/M1 …",
        form_tempo: "Time control" | "Tempo gry",
        form_tempo_hint: "15', 10'+5\", 60'+30\"" | "15', 10'+5\", 60'+30\"",
        form_as_template: "as in the template (several sections)" | "jak w szablonie (kilka grup)",
    }
}

/// The template that another event is.
#[must_use]
pub fn like(lang: Lang, name: &str) -> String {
    let name = sanitise::line(name);
    say!(lang, "like {name}", "jak {name}")
}

words! {
    /// Words of the entry list.
    pub struct EntryWords {
        number: "No." | "Nr",
        name: "Name" | "Nazwisko i imię",
        category: "Cat" | "Kat",
        rating: "Rtg" | "Rank",
        born: "Born" | "Ur.",
        club: "Club" | "Klub",
        state: "Remarks" | "Uwagi",
        below_half: "out, below 50 %" | "wyc. poniżej 50 %",
        find: "find:" | "szukaj:",
        empty: "Nobody is entered yet. a = add a player, i = import a list."
            | "Nie ma jeszcze zawodników. a = dodaj, i = wczytaj listę.",
        by_number: "Sorted by number." | "Według numeru.",
        by_name: "Sorted by name." | "Według nazwiska.",
        by_rating: "Sorted by rating." | "Według rankingu.",
        by_club: "Sorted by club." | "Według klubu.",
        add: "New player" | "Nowy zawodnik",
        edit: "Edit player" | "Edycja zawodnika",
        surname: "Surname" | "Nazwisko",
        surname_hint: "Enter goes on, the last Enter saves; Esc ends." | "Enter dalej, ostatni Enter zapisuje; Esc kończy.",
        surname_missing: "A surname is needed." | "Potrzebne jest nazwisko.",
        forename: "Forename" | "Imię",
        birth: "Born" | "Data urodzenia",
        birth_hint: "04.07.1988 or only 1988." | "04.07.1988 albo tylko 1988.",
        birth_bad: "Not a date. Write 04.07.1988 or 1988." | "To nie jest data. Napisz 04.07.1988 albo 1988.",
        sex: "Sex" | "Płeć",
        female: "woman" | "kobieta",
        male: "man" | "mężczyzna",
        unknown: "not known" | "nieznana",
        category_long: "Category, title" | "Kategoria, tytuł",
        category_hint: "bk, V, IV, III, II, I, k, m or FM, IM …" | "bk, V, IV, III, II, I, k, m albo FM, IM …",
        national: "Rating PZSzach" | "Ranking PZSzach",
        fide: "Rating FIDE" | "Ranking FIDE",
        rating_bad: "A number up to 3500, please." | "Proszę liczbę do 3500.",
        town: "Town" | "Miejscowość",
        federation: "Federation" | "Federacja",
        federation_bad: "Three letters, please (POL)." | "Proszę trzy litery (POL).",
        fide_id: "FIDE ID" | "FIDE ID",
        fide_id_bad: "Digits only, please." | "Proszę same cyfry.",
        national_id: "CR" | "CR",
        first_round: "Plays from round" | "Gra od rundy",
        first_round_bad: "A round of this section, please." | "Proszę rundę tej grupy.",
        mark_title: "Mark" | "Oznacz",
        other_round: "Bye in another round …" | "Wolne w innej rundzie …",
        round_field: "Round" | "Runda",
        kind_field: "What" | "Co",
        strike_excused: "Struck off, with an excuse" | "Skreślony, usprawiedliwiony",
        strike_unexcused: "Struck off, without an excuse" | "Skreślony, nieusprawiedliwiony",
        expel: "Expelled by decision" | "Wykluczony decyzją sędziego",
        no_show: "Did not come to the running round …" | "Nie przyszedł na trwającą rundę …",
        no_show_title: "Did not come" | "Nie przyszedł",
        no_show_stays: "Lost by forfeit, plays on in the next round" | "Walkower, w następnej rundzie gra dalej",
        no_show_excused: "Lost by forfeit, struck off, with an excuse" | "Walkower, skreślony, usprawiedliwiony",
        no_show_unexcused: "Lost by forfeit, struck off, without an excuse" | "Walkower, skreślony, nieusprawiedliwiony",
        no_show_wait: "Wait: the board stays open" | "Czekamy: stół zostaje otwarty",
        bar_half_byes: "No half-point byes from now on" | "Odtąd bez wolnego za ½ punktu",
        allow_half_byes: "Half-point byes allowed again" | "Znów może prosić o wolne za ½ punktu",
        join: "Plays the holder of the bye at once" | "Gra od razu z pauzującym",
        nobody_selected: "Nobody is selected." | "Nikt nie jest zaznaczony.",
        delete_question: "Delete %s from the list?" | "Usunąć z listy: %s?",
    }
}

words! {
    /// Words of the board list.
    pub struct RoundWords {
        board: "Bd" | "Sz",
        board_long: "Board" | "Stół",
        white: "White" | "Białe",
        black: "Black" | "Czarne",
        points: "Pts" | "Pkt",
        result: "Result" | "Wynik",
        jump: "board:" | "stół:",
        slips: "SLIP MODE: number, result, number, result … Esc ends it." | "WYNIKI Z KARTEK: numer, wynik, numer, wynik … Esc kończy.",
        other_results: "Result" | "Wynik",
        no_board: "There is no such board." | "Nie ma takiego stołu.",
        no_bye_result: "A bye has no result." | "Pauza nie ma wyniku.",
        no_open: "No result is missing." | "Nie brakuje żadnego wyniku.",
        nothing_paired: "No round is paired yet." | "Żadna runda nie jest jeszcze skojarzona.",
        no_board_selected: "No board is selected." | "Żaden stół nie jest zaznaczony.",
        unpair_title: "Unpair" | "Cofnięcie kojarzenia",
        later_round: "There is no later round." | "Nie ma późniejszej rundy.",
        earlier_round: "There is no earlier round." | "Nie ma wcześniejszej rundy.",
        met: "met before:" | "grali:",
        never_met: "not met before" | "nie grali ze sobą",
        explanation: "Why these pairs" | "Dlaczego takie pary",
        rules_differ: "This round was changed by hand; the rules give these pairs:" | "Runda zmieniona ręcznie; przepisy dają takie pary:",
        explains_swiss_only: "Only a Swiss round of players is explained; a round robin follows its table." | "Wyjaśniana jest tylko runda szwajcara indywidualnego; turniej kołowy idzie według tabeli.",
    }
}

words! {
    /// Words of the standings.
    pub struct StandingsWords {
        place: "Pl" | "M",
        number: "No" | "Nr",
        name: "Name" | "Nazwisko i imię",
        points: "Pts" | "Pkt",
        team: "Team" | "Drużyna",
        match_points: "Pts" | "Pkt",
        nothing: "No result is in yet." | "Nie ma jeszcze żadnego wyniku.",
        working: "Working" | "Jak policzono",
        card: "Player's card" | "Karta zawodnika",
        equal: "Shares the place." | "Miejsce wspólne.",
        whose_table: "Whose table?" | "Czyja tabela?",
        everybody: "everybody" | "wszyscy",
        women: "women" | "kobiety",
        no_classes: "Teams have one table." | "Drużyny mają jedną tabelę.",
    }
}

/// Players, counted.
pub const PLAYERS: Noun = Noun { en: ["player", "players"], pl: ["zawodnik", "zawodników", "zawodników"] };
/// Hits of a search, counted.
pub const HITS: Noun = Noun { en: ["hit", "hits"], pl: ["trafienie", "trafienia", "trafień"] };

/// The state of a section in the list of events: `A1 3/9`.
#[must_use]
pub fn section_state(lang: Lang, entered: usize, paired: usize, rounds: u16, open: usize) -> String {
    if paired == 0 {
        return PLAYERS.count(lang, entered);
    }
    let open = if open > 0 { say!(lang, ", open {open}", ", otwarte {open}") } else { String::new() };
    say!(lang, "round {paired}/{rounds}{open}", "runda {paired}/{rounds}{open}")
}

/// How many are entered and how many of them play in the next round.
#[must_use]
pub fn entries_status(lang: Lang, entered: usize, playing: usize, round: RoundNumber) -> String {
    let players = PLAYERS.count(lang, entered);
    if entered == playing {
        players
    } else {
        say!(lang, "{players}, in round {round}: {playing}", "{players}, w rundzie {round}: {playing}")
    }
}

/// Results that are in, and the boards that are still open.
#[must_use]
pub fn round_status(lang: Lang, done: usize, all: usize, open: &[String]) -> String {
    if open.is_empty() {
        return format!("{done}/{all}");
    }
    let mut list = String::new();
    for (place, board) in open.iter().enumerate() {
        if list.len() + board.len() > 16 {
            list.push_str(" …");
            break;
        }
        if place > 0 {
            list.push(' ');
        }
        list.push_str(board);
    }
    say!(lang, "{done}/{all} · open {list}", "{done}/{all} · brak {list}")
}

/// Another round than the last one is looked at.
#[must_use]
pub fn past_round(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "ROUND {round} (← → another round)", "RUNDA {round} (← → inna runda)")
}

/// The last result is in.
#[must_use]
pub fn round_complete(lang: Lang, section: &Section, round: RoundNumber) -> String {
    let next = round.next();
    if section.finished() {
        return say!(lang, "The last result is in. F4 = standings.", "Jest już ostatni wynik. F4 = tabela.");
    }
    if section.settings.system.is_round_robin() {
        return say!(
            lang,
            "Round {round} is complete. ← → = another round.",
            "Runda {round} kompletna. ← → = inna runda."
        );
    }
    if usize::from(section.settings.rounds) > round.index() + 1 {
        say!(
            lang,
            "Round {round} is complete. k = pair round {next}.",
            "Runda {round} kompletna. k = kojarz rundę {next}."
        )
    } else {
        say!(lang, "The last round is complete. F4 = standings.", "Ostatnia runda kompletna. F4 = tabela.")
    }
}

/// Before a round is paired.
#[must_use]
pub fn pair_question(lang: Lang, teams: bool, round: RoundNumber, playing: usize, away: usize) -> String {
    let bye = if playing % 2 == 1 { say!(lang, ", one bye", ", jedna pauza") } else { String::new() };
    let away = if away > 0 { say!(lang, ", {away} away", ", {away} nie gra") } else { String::new() };
    let players = entered(lang, teams, playing);
    say!(
        lang,
        "Pair round {round} ({players}{bye}{away})?",
        "Skojarzyć rundę {round} ({players}{bye}{away})?"
    )
}

/// Before the schedule of a round robin is made.
#[must_use]
pub fn schedule_question(lang: Lang, teams: bool, playing: usize) -> String {
    let players = entered(lang, teams, playing);
    say!(
        lang,
        "Make the schedule of all rounds ({players})?",
        "Utworzyć terminarz wszystkich rund ({players})?"
    )
}

/// Players or teams, counted.
fn entered(lang: Lang, teams: bool, count: usize) -> String {
    if teams { super::teams::TEAMS.count(lang, count) } else { PLAYERS.count(lang, count) }
}

/// Before a round is unpaired.
#[must_use]
pub fn unpair_question(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "Take back the pairing of round {round}?", "Cofnąć kojarzenie rundy {round}?")
}

/// What can be done when nothing is paired.
#[must_use]
pub fn pair_hint(lang: Lang, teams: bool, round: RoundNumber, playing: usize) -> String {
    let players = entered(lang, teams, playing);
    say!(lang, "k = pair round {round} ({players})", "k = kojarz rundę {round} ({players})")
}

/// Marks of a player, as they stand in the menu.
#[must_use]
pub fn mark(lang: Lang, what: Mark, round: RoundNumber) -> String {
    match what {
        Mark::Absent => say!(lang, "Absent in round {round}", "Nieobecny w rundzie {round}"),
        Mark::Present => say!(lang, "Plays in round {round} after all", "Jednak gra w rundzie {round}"),
        Mark::HalfBye => say!(lang, "Half-point bye in round {round}", "Wolne za ½ punktu w rundzie {round}"),
        Mark::Withdraw => say!(lang, "Withdraws from round {round} on", "Wycofuje się od rundy {round}"),
        Mark::Return => say!(lang, "Plays again from round {round} on", "Gra znowu od rundy {round}"),
        Mark::Enters => say!(lang, "Enters in a later round …", "Dołącza w późniejszej rundzie …"),
    }
}

/// See [`mark`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Mark {
    Absent,
    Present,
    HalfBye,
    Withdraw,
    Return,
    Enters,
}

/// `from round 3`, for somebody who comes late.
#[must_use]
pub fn from_round(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "from round {round}", "od rundy {round}")
}

/// `out from round 3`, for somebody who left.
#[must_use]
pub fn out_from(lang: Lang, round: RoundNumber) -> String {
    say!(lang, "out from round {round}", "wyc. od rundy {round}")
}

/// The 50 % rule of round robins, before somebody withdraws.
#[must_use]
pub fn half_rule(lang: Lang, played: usize, scheduled: usize, stays: bool) -> String {
    if stays {
        return say!(
            lang,
            "{played} of {scheduled} games played, at least half: stays in the table, the rest is lost by forfeit. Withdraw?",
            "Rozegrane {played} z {scheduled}, co najmniej połowa: zostaje w tabeli, reszta walkowerem. Wycofać?"
        );
    }
    say!(
        lang,
        "{played} of {scheduled} games played, less than half: not in the final table. Withdraw?",
        "Rozegrane {played} z {scheduled}, mniej niż połowa: bez miejsca w tabeli końcowej. Wycofać?"
    )
}

/// `round 3: half-point bye`.
#[must_use]
pub fn bye_in(lang: Lang, round: RoundNumber, what: &str) -> String {
    say!(lang, "round {round}: {what}", "runda {round}: {what}")
}

/// The title of the standings.
#[must_use]
pub fn standings_title(lang: Lang, rounds: u16, last: bool, open: usize) -> String {
    match (last, open) {
        (true, 0) => say!(lang, "Final standings", "Klasyfikacja końcowa"),
        (_, 0) => say!(lang, "Standings after round {rounds}", "Tabela po rundzie {rounds}"),
        _ => say!(
            lang,
            "Standings after round {rounds} (provisional: {open} games open)",
            "Tabela po rundzie {rounds} (nieoficjalna: {open} partii trwa)"
        ),
    }
}

/// How a file was read.
#[must_use]
pub fn import_reading(lang: Lang, file: &str, encoding: &str, separator: &str) -> String {
    let file = sanitise::line(file);
    say!(
        lang,
        "{file} · encoding {encoding} · separator {separator}",
        "{file} · kodowanie {encoding} · separator {separator}"
    )
}

/// Why a file can't be imported.
#[must_use]
pub fn import_failed(lang: Lang, file: &str, why: &str) -> String {
    let (file, why) = (sanitise::line(file), sanitise::line(why));
    say!(
        lang,
        "{file} can't be imported: {why}. Nothing was changed.",
        "Nie można wczytać {file}: {why}. Nic nie zmieniono."
    )
}
