//! Words of a section's settings and of what can be done to it as a whole.

use super::named::say;
use crate::text::Lang;

words! {
    /// Words of the menu of a section and of the form that says how it is played.
    pub struct SectionWords {
        menu: "Section" | "Grupa",
        how: "How it is played …" | "Jak się gra …",
        close: "Close: the final standings are made" | "Zamknij: tabela jest ostateczna",
        reopen: "Open again" | "Otwórz ponownie",
        leave_fide: "Leave FIDE mode …" | "Wyjdź z trybu FIDE …",
        fide_left: "FIDE mode is off in this section; it never comes back." | "Tryb FIDE jest w tej grupie wyłączony i nie wraca.",
        adjust: "Bonus or penalty points …" | "Punkty dodatkowe albo karne …",
        play_off: "Order after a play-off …" | "Kolejność po dogrywce …",

        rounds: "Rounds" | "Liczba rund",
        points: "Points" | "Punktacja",
        bye: "Bye" | "Pauza",
        tie_breaks: "Tie-breaks" | "Pomocnicza",
        tempo: "Time control" | "Tempo gry",
        edition: "Tie-break rules" | "Przepisy pomocniczej",
        edition_virtual: "before 2023 (virtual opponent)" | "sprzed 2023 (przeciwnik wirtualny)",
        rating: "Rating" | "Ranking",
        rating_fide: "FIDE" | "FIDE",
        rating_national: "national" | "krajowy",
        rating_fide_national: "FIDE, else national" | "FIDE, a jeśli brak, krajowy",
        rating_national_fide: "national, else FIDE" | "krajowy, a jeśli brak, FIDE",
        rating_higher: "the higher one" | "wyższy",
        rating_own: "typed for this event" | "wpisany do tego turnieju",
        chess960: "Start position" | "Pozycja startowa",
        chess960_no: "the usual one" | "zwykła",
        chess960_yes: "Chess960, drawn for each round" | "Chess960, losowana na każdą rundę",
        order: "Equal ratings" | "Równe rankingi",
        order_alphabet: "by alphabet" | "alfabetycznie",
        order_lots: "by lot" | "losem",
        order_age: "older first" | "starszy wyżej",
        order_fide: "smaller FIDE ID first" | "mniejszy numer FIDE wyżej",
        order_entry: "as entered" | "kolejność zgłoszeń",
        acceleration: "Acceleration" | "Przyspieszenie",
        acceleration_none: "none" | "brak",
        acceleration_table: "a table of its own (as it is)" | "własna tabela (bez zmian)",
        half_byes: "Half-point byes" | "Wolne za ½ punktu",
        half_byes_hint: "How many a player may ask for; 0 = none." | "O ile może prosić zawodnik; 0 = wcale.",
        half_bye_last: "… until round" | "… do rundy",
        any_hint: "Empty = any." | "Puste = dowolna.",
        last_entry: "Late entries until round" | "Dopisywanie do rundy",
        late: "Numbers of late entries" | "Numery dopisanych",
        late_rating: "by rating" | "z rankingu",
        late_rating_4: "by rating until round 4, then the last" | "z rankingu do rundy 4, potem ostatni",
        late_end: "the last ones" | "ostatnie",
        same_club: "Same club or village" | "Ten sam klub, miejscowość",
        same_club_no: "does not matter" | "bez znaczenia",
        same_club_yes: "kept apart if possible" | "rozdzielane, jeśli się da",
        cycles: "Meetings" | "Ile razy każdy z każdym",
        reversed: "Last two rounds" | "Dwie ostatnie rundy",
        reversed_yes: "exchanged (no three equal colours)" | "zamienione (bez trzech takich samych kolorów)",
        reversed_no: "as in the table" | "jak w tabeli",
        late_free: "Late entry" | "Dopisany po starcie",
        late_free_no: "nobody once the schedule is made" | "nikt po ułożeniu terminarza",
        late_free_yes: "may take the free number" | "może zająć wolny numer",
        boards: "Boards of a match" | "Szachownic w meczu",
        match_points: "Match points" | "Punkty meczowe",
        match_points_hint: "Won, drawn, lost match: 2-1-0." | "Mecz wygrany, zremisowany, przegrany: 2-1-0.",
        absence: "… of an absent team" | "… za nieobecność",
        bye_match: "Bye: match points" | "Pauza: punkty meczowe",
        bye_game: "Bye: board points" | "Pauza: małe punkty",
        bye_game_hint: "Empty = half of the boards." | "Puste = połowa szachownic.",
        primary: "First counts" | "Najpierw liczą się",
        primary_match: "match points" | "punkty meczowe",
        primary_game: "board points" | "małe punkty",
        preference: "Colour preference" | "Preferencja kolorów",
        preference_a: "type A (simple)" | "typ A (prosta)",
        preference_b: "type B (strong and mild)" | "typ B (silna i słaba)",
        preference_none: "none" | "brak",
        colours: "Colours of the first team" | "Kolory pierwszej drużyny",
        colours_alternate: "White, Black, White …" | "białe, czarne, białe …",
        colours_mirror: "White, Black, Black, White" | "białe, czarne, czarne, białe",
        colours_white: "White on every board" | "białe na każdej szachownicy",
        colours_own: "a pattern of its own (as it is)" | "własny układ (bez zmian)",

        number_bad: "A number, please." | "Proszę liczbę.",
        who: "Number or name" | "Numer albo nazwa",
        who_hint: "Number, or the beginning of the name." | "Numer albo początek nazwy.",
        amount: "Points" | "Punkty",
        amount_hint: "1, ½, -1 … (team: board points)" | "1, ½, -1 … (drużyna: małe punkty)",
        amount_match: "Match points" | "Punkty meczowe",
        round: "Round" | "Runda",
        round_hint: "Empty = the whole event." | "Puste = cały turniej.",
        reason: "Reason" | "Powód",
        unknown: "Nobody, or more than one, has this name." | "Nikt albo więcej niż jeden tak się nazywa.",
        play_off_hint: "Number or name, the best first; empty fields end the list." | "Numer albo nazwa, najlepszy najpierw; puste pola kończą listę.",
        twice: "Stands there twice." | "Wpisano dwa razy.",
    }
}

/// A place after a play-off.
#[must_use]
pub fn place(lang: Lang, place: usize) -> String {
    say!(lang, "Place {place}", "Miejsce {place}")
}

/// Takes an adjustment away again.
#[must_use]
pub fn take_away(lang: Lang, who: &str, points: &str) -> String {
    say!(lang, "Take away: {who} {points}", "Usuń: {who} {points}")
}
