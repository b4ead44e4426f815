//! Words of documents.

use crate::model::participant::Standing;
use crate::text::Lang;
use crate::text::numbers::Noun;

words! {
    /// Words of documents: heads of columns and the few that stand on every page.
    pub struct ReportWords {
        page: "page" | "strona",
        made: "Made" | "Sporządzono",
        navigation: "Pages" | "Strony",
        not_fide: "Not in FIDE mode" | "Poza trybem FIDE",
        // Heads of columns and their long forms.
        place: "Pl." | "M-ce",
        place_long: "Place" | "Miejsce",
        number: "No." | "Nr",
        number_long: "Pairing number" | "Numer startowy",
        board: "Bd." | "Sz.",
        board_long: "Board" | "Szachownica",
        table: "Tb." | "St.",
        table_long: "Table" | "Stół",
        title: "Title" | "Tyt.",
        title_long: "Title" | "Tytuł",
        round: "Rd." | "R.",
        name: "Name" | "Nazwisko i imię",
        category: "Cat." | "Kat.",
        category_long: "National category" | "Kategoria",
        rating: "Rtg" | "Rank.",
        rating_long: "Rating" | "Ranking",
        born: "Born" | "Ur.",
        born_long: "Year of birth" | "Rok urodzenia",
        club: "Club" | "Klub",
        club_long: "Club or town" | "Klub lub miejscowość",
        federation: "Fed." | "Fed.",
        federation_long: "Federation" | "Federacja",
        fide_id: "FIDE ID" | "FIDE ID",
        white: "White" | "Białe",
        black: "Black" | "Czarne",
        points: "Pts" | "Pkt",
        points_long: "Points" | "Punkty",
        result: "Result" | "Wynik",
        opponent: "Opponent" | "Przeciwnik",
        colour: "Colour" | "Kolor",
        team: "Team" | "Drużyna",
        captain: "Captain" | "Kapitan",
        reserve: "reserve" | "rezerwowy",
        mean_rating: "Avg" | "Śr.",
        mean_rating_long: "Average rating" | "Średni ranking",
        match_points: "MP" | "Dp",
        match_points_long: "Match points" | "Duże punkty (meczowe)",
        game_points: "GP" | "Mp",
        game_points_long: "Game points" | "Małe punkty",
        present: "Here" | "Ob.",
        present_long: "Present" | "Obecność",
        fee: "Fee" | "Wpisowe",
        paid: "Paid" | "Wpłacono",
        due: "Due" | "Do zapłaty",
        confirmed: "OK" | "OK",
        confirmed_long: "Paid and confirmed (not: present)" | "Wpłacone i potwierdzone (nie: obecny)",
        prize: "Prize" | "Nagroda",
        amount: "Amount" | "Kwota",
        diploma_reason: "For" | "Za co",
        diploma_class: "Class" | "Klasyfikacja",
        signature: "Signature" | "Podpis",
        withdrawn: "withdrawn" | "wyc.",
        struck_off: "struck off" | "skr.",
        expelled: "expelled" | "wykl.",
        remarks: "Remarks" | "Uwagi",
        section: "Section" | "Gr.",
        section_long: "Section" | "Grupa",
        overall: "All" | "Ogół",
        overall_long: "Place in the whole table" | "Miejsce w całej tabeli",
        // What happened instead of a game.
        pairing_bye: "bye" | "pauza",
        half_bye: "½ bye" | "½ wolne",
        full_bye: "full bye" | "wolne",
        absent: "not playing" | "nie gra",
        with_white: "White" | "białe",
        with_black: "Black" | "czarne",
        // A Polish reader takes a `b` for White (białe).
        colour_letters: "w = White, b = Black" | "w = białe, b = czarne",
        // Slips and match sheets.
        white_signature: "White's signature" | "Podpis białych",
        black_signature: "Black's signature" | "Podpis czarnych",
        captain_signature: "Captain's signature" | "Podpis kapitana",
        arbiter_signature: "Arbiter's signature" | "Podpis sędziego",
        sum: "Total" | "Razem",
        legend: "Order of the standings" | "Kolejność w tabeli",
        how_counted: "How the values come about" | "Jak policzono wartości",
        // Titles of documents.
        start_list: "Start list" | "Lista startowa",
        start_list_by_name: "Start list by name" | "Lista startowa alfabetycznie",
        timetable: "Timetable" | "Harmonogram",
        day: "Day" | "Dzień",
        time: "Time" | "Godzina",
        programme: "What" | "Co",
        all_sections: "all" | "wszystkie",
        entry_list: "Entry list" | "Lista zgłoszeń",
        check_in_list: "Check-in list" | "Lista obecności",
        pairings: "Pairings" | "Kojarzenia",
        pairings_by_name: "Pairings by name" | "Kojarzenia alfabetycznie",
        pairings_large: "Pairings in large letters" | "Kojarzenia dużym drukiem",
        results: "Results" | "Wyniki",
        standings: "Standings" | "Tabela",
        standings_with_working: "Standings with working" | "Tabela z rozpisaniem wartości",
        slips: "Result slips" | "Karty wyników",
        match_sheets: "Match sheets" | "Protokoły meczów",
        crosstable: "Crosstable" | "Tabela krzyżowa",
        round_robin_table: "Crosstable of all against all" | "Tabela kołowa",
        final_standings: "Final standings" | "Klasyfikacja końcowa",
        classes: "Standings by class" | "Klasyfikacje",
        schedule: "Schedule" | "Terminarz",
        prizes: "Prizes" | "Nagrody",
        receipts: "Receipts" | "Pokwitowania odbioru nagród",
        diplomas: "Diplomas" | "Dyplomy",
        diploma: "Diploma" | "Dyplom",
        diploma_list: "List of diplomas" | "Lista dyplomów",
        norms: "Norms and categories" | "Normy i kategorie",
        norm: "Norm" | "Norma",
        norm_games: "Games counted" | "Liczone partie",
        norm_mean: "Mean of values" | "Średnia wartości",
        norm_difference: "Bonus of the result" | "Dodatek za wynik",
        norm_result: "Rating achieved" | "Ranking uzyskany",
        norm_minimum: "Minimum of the norm" | "Minimum normy",
        to_check: "To check" | "Do sprawdzenia",
        bulletin: "Final bulletin" | "Komunikat końcowy",
        player_card: "Player's card" | "Karta zawodnika",
        // Facts of an event.
        event_place: "Place" | "Miejsce",
        dates: "Dates" | "Termin",
        system: "System" | "System",
        time_control: "Time control" | "Tempo gry",
        rounds: "Rounds" | "Rundy",
        players: "Players" | "Zawodnicy",
        teams: "Teams" | "Drużyny",
        scoring: "Points" | "Punktacja",
        organiser: "Organiser" | "Organizator",
        chief_arbiter: "Chief arbiter" | "Sędzia główny",
        deputies: "Deputy arbiters" | "Sędziowie",
        rules_edition: "Rules of tie-breaks" | "Zasady punktacji pomocniczej",
        decisions: "Decisions" | "Decyzje",
        nothing: "Nothing here yet." | "Jeszcze nic tu nie ma.",
    }
}

/// Rounds, counted.
pub const ROUNDS: Noun = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };
/// Games, counted.
pub const GAMES: Noun = Noun { en: ["game", "games"], pl: ["partia", "partie", "partii"] };
/// Players, counted.
pub const PLAYERS: Noun = Noun { en: ["player", "players"], pl: ["zawodnik", "zawodników", "zawodników"] };

/// The word for somebody who is out; empty for everybody else.
#[must_use]
pub fn standing(lang: Lang, standing: Standing) -> &'static str {
    let words = ReportWords::of(lang);
    match standing {
        Standing::Playing => "",
        Standing::Withdrawn { .. } => words.withdrawn,
        Standing::StruckOff { .. } => words.struck_off,
        Standing::Expelled { .. } => words.expelled,
    }
}

/// When the round starts, above its pairings.
#[must_use]
pub fn starts(lang: Lang, when: &str) -> String {
    match lang {
        Lang::En => format!("Start: {when}"),
        Lang::Pl => format!("Początek: {when}"),
    }
}

/// `round 3 of 9`.
#[must_use]
pub fn round_of(lang: Lang, round: u16, rounds: u16) -> String {
    match lang {
        Lang::En => format!("round {round} of {rounds}"),
        Lang::Pl => format!("runda {round} z {rounds}"),
    }
}

/// `Round 3`.
#[must_use]
pub fn round(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("Round {round}"),
        Lang::Pl => format!("Runda {round}"),
    }
}

/// Several rounds that begin by the same rule.
#[must_use]
pub fn rounds(lang: Lang, from: u16, to: u16) -> String {
    match lang {
        Lang::En => format!("Rounds {from}–{to}"),
        Lang::Pl => format!("Rundy {from}–{to}"),
    }
}

/// Title of the pairings.
#[must_use]
pub fn pairings_title(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("Pairings of round {round}"),
        Lang::Pl => format!("Kojarzenia rundy {round}"),
    }
}

/// Title of the pairings by name.
#[must_use]
pub fn pairings_by_name_title(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("Pairings of round {round} by name"),
        Lang::Pl => format!("Kojarzenia rundy {round} alfabetycznie"),
    }
}

/// Title of the results.
#[must_use]
pub fn results_title(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("Results of round {round}"),
        Lang::Pl => format!("Wyniki rundy {round}"),
    }
}

/// Title of the standings after some rounds.
#[must_use]
pub fn standings_title(lang: Lang, rounds: u16) -> String {
    match lang {
        Lang::En => format!("Standings after {}", ROUNDS.count(lang, rounds.into())),
        Lang::Pl if rounds == 1 => "Tabela po 1 rundzie".to_owned(),
        Lang::Pl => format!("Tabela po {rounds} rundach"),
    }
}

/// Notice on whatever is not final because games are open.
#[must_use]
pub fn provisional_open(lang: Lang, open: usize) -> String {
    match lang {
        Lang::En => format!("Provisional: {} without a result", GAMES.count(lang, open)),
        Lang::Pl => format!("Nieoficjalne: {} bez wyniku", GAMES.count(lang, open)),
    }
}

/// Notice on whatever is not final because rounds are still to be played.
#[must_use]
pub fn provisional(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Provisional",
        Lang::Pl => "Nieoficjalne",
    }
}

/// Title of a slip: `Round 3 · board 5`.
#[must_use]
pub fn slip_title(lang: Lang, round: u16, board: u16) -> String {
    match lang {
        Lang::En => format!("Round {round} · board {board}"),
        Lang::Pl => format!("Runda {round} · szachownica {board}"),
    }
}

/// Heading of a match: `Table 3`.
#[must_use]
pub fn table(lang: Lang, table: u16) -> String {
    match lang {
        Lang::En => format!("Table {table}"),
        Lang::Pl => format!("Stół {table}"),
    }
}

/// `no. 9`.
#[must_use]
pub fn number(lang: Lang, number: u16) -> String {
    match lang {
        Lang::En => format!("no. {number}"),
        Lang::Pl => format!("nr {number}"),
    }
}

/// Meaning of the mark of unrated results.
#[must_use]
pub fn unrated_note(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "* not rated",
        Lang::Pl => "* bez zaliczenia do rankingu",
    }
}

/// A criterion of the list that could not be counted.
#[must_use]
pub fn not_counted(lang: Lang, criterion: &str) -> String {
    match lang {
        Lang::En => format!("{criterion}: not counted here"),
        Lang::Pl => format!("{criterion}: tu nie liczone"),
    }
}

/// Points of win, draw and loss, and of the bye where it is not worth a win.
#[must_use]
pub fn scoring(lang: Lang, [win, draw, loss]: &[String; 3], bye: Option<&str>) -> String {
    let bye = bye.map(|bye| match lang {
        Lang::En => format!(", bye {bye}"),
        Lang::Pl => format!(", pauza {bye}"),
    });
    let results = match lang {
        Lang::En => format!("win {win}, draw {draw}, loss {loss}"),
        Lang::Pl => format!("wygrana {win}, remis {draw}, przegrana {loss}"),
    };
    results + &bye.unwrap_or_default()
}

/// Match points of won, drawn and lost matches.
#[must_use]
pub fn match_scoring(lang: Lang, [win, draw, loss]: &[String; 3]) -> String {
    match lang {
        Lang::En => format!("match won {win}, drawn {draw}, lost {loss}"),
        Lang::Pl => format!("mecz wygrany {win}, zremisowany {draw}, przegrany {loss}"),
    }
}

/// A mean, in a working.
#[must_use]
pub fn mean_of(lang: Lang, sum: &str) -> String {
    match lang {
        Lang::En => format!("mean of {sum}"),
        Lang::Pl => format!("średnia z {sum}"),
    }
}

/// A performance rating, in a working.
#[must_use]
pub fn performance_of(lang: Lang, sum: &str, score: &str, percent: u8, difference: i32) -> String {
    match lang {
        Lang::En => format!("mean of {sum}, {difference:+} for {score} points ({percent}%)"),
        Lang::Pl => format!("średnia z {sum}, {difference:+} za {score} pkt ({percent}%)"),
    }
}

/// A perfect performance rating, in a working.
#[must_use]
pub fn perfect_performance_of(lang: Lang, sum: &str, score: &str) -> String {
    match lang {
        Lang::En => format!("lowest rating that is expected to make {score} points against {sum}"),
        Lang::Pl => format!("najniższy ranking, od którego oczekuje się {score} pkt z: {sum}"),
    }
}

/// Games between equals, in a working.
#[must_use]
pub fn among_equals(lang: Lang, equals: usize, sum: &str) -> String {
    match lang {
        Lang::En => format!("place among {equals} equal by {sum}"),
        Lang::Pl => format!("miejsce wśród {equals} równych: {sum}"),
    }
}

/// Before values that were cut, in a working.
#[must_use]
pub const fn without(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "without",
        Lang::Pl => "bez",
    }
}

/// A round, in a working.
#[must_use]
pub fn in_round(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("round {round}"),
        Lang::Pl => format!("r. {round}"),
    }
}

/// A round without a game, in a working.
#[must_use]
pub const fn no_game(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "no game",
        Lang::Pl => "bez partii",
    }
}

/// Nothing to print yet.
#[must_use]
pub const fn nothing_paired(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "No round is paired yet.",
        Lang::Pl => "Żadna runda nie jest jeszcze skojarzona.",
    }
}

/// That round is not there yet.
#[must_use]
pub fn not_paired(lang: Lang, round: u16) -> String {
    match lang {
        Lang::En => format!("Round {round} is not paired yet."),
        Lang::Pl => format!("Runda {round} nie jest jeszcze skojarzona."),
    }
}

/// A document of team sections.
#[must_use]
pub const fn only_for_teams(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "This document exists only for sections of teams.",
        Lang::Pl => "Ten dokument jest tylko dla grup drużynowych.",
    }
}

/// A document of individual sections.
#[must_use]
pub const fn only_for_players(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "This document exists only for sections of single players.",
        Lang::Pl => "Ten dokument jest tylko dla grup indywidualnych.",
    }
}

/// A document of round robins.
#[must_use]
pub const fn only_for_round_robins(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "This document exists only for round robins; a Swiss is paired round by round.",
        Lang::Pl => "Ten dokument jest tylko dla systemu kołowego; szwajcar kojarzy się runda po rundzie.",
    }
}

/// A pairing system.
#[must_use]
pub const fn system(lang: Lang, system: crate::model::settings::System) -> &'static str {
    use crate::model::settings::System;
    match (lang, system) {
        (Lang::En, System::Swiss) => "Swiss (FIDE Dutch system)",
        (Lang::Pl, System::Swiss) => "szwajcarski (system holenderski FIDE)",
        (Lang::En, System::RoundRobin) => "round robin",
        (Lang::Pl, System::RoundRobin) => "kołowy (każdy z każdym)",
        (Lang::En, System::TeamSwiss) => "Swiss for teams",
        (Lang::Pl, System::TeamSwiss) => "szwajcarski drużynowy",
        (Lang::En, System::TeamRoundRobin) => "round robin for teams",
        (Lang::Pl, System::TeamRoundRobin) => "kołowy drużynowy",
    }
}

/// What square brackets mean in a working.
#[must_use]
pub const fn brackets(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "In square brackets: the points in the table, where the rules count others for unplayed rounds."
        }
        Lang::Pl => "W nawiasach kwadratowych: punkty z tabeli, jeśli za nierozegrane rundy liczy się inne.",
    }
}
