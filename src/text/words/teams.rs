//! Words of teams: their list, their form, what is marked about them, numbers by hand.

use super::named::say;
use crate::model::RoundNumber;
use crate::text::Lang;
use crate::text::numbers::Noun;

words! {
    /// Words of the list of teams and of their form.
    pub struct TeamWords {
        number: "No." | "Nr",
        name: "Team" | "Drużyna",
        origin: "Club, village" | "Klub, sołectwo",
        captain: "Captain" | "Kapitan",
        members: "Members" | "Skład",
        strength: "Str." | "Siła",
        state: "Remarks" | "Uwagi",
        empty: "No team is entered yet. a = add a team with its players, t = players."
            | "Nie ma jeszcze drużyn. a = dodaj drużynę z zawodnikami, t = zawodnicy.",
        not_a_team_section: "This section is played without teams." | "W tej grupie nie grają drużyny.",
        no_team: "No team is selected." | "Żadna drużyna nie jest zaznaczona.",
        add: "New team" | "Nowa drużyna",
        edit: "Edit team" | "Edycja drużyny",
        name_hint: "Enter goes on, Ctrl-S saves; Esc ends." | "Enter dalej, Ctrl-S zapisuje; Esc kończy.",
        name_missing: "The team needs a name." | "Drużyna musi mieć nazwę.",
        short_name: "Short name" | "Skrót",
        strength_long: "Strength" | "Siła",
        strength_hint: "A number that orders the start list; empty = mean rating." | "Liczba do listy startowej; puste = średni ranking.",
        strength_bad: "A number, please." | "Proszę liczbę.",
        reserve: "Reserve" | "Rezerwa",
        member_hint: "Surname Forename, and a rating if there is one: Nowak Jan 1650. Who is entered already is taken over."
            | "Nazwisko Imię i ranking, jeśli jest: Nowak Jan 1650. Kto jest już na liście, zostanie przypisany.",
        mark_title: "Mark" | "Oznacz",
        reserves: "reserves:" | "rezerwa:",
        best_boards: "Best players of each board" | "Najlepsi na szachownicach",
        card: "Card of the team" | "Karta drużyny",
        no_boards: "No board is played yet." | "Nie ma jeszcze rozegranych szachownic.",
        numbers: "Numbers" | "Numery",
        by_rating: "By rating, title and name" | "Według rankingu, tytułu i nazwiska",
        by_strength: "By strength" | "Według siły",
        by_lot: "By lot" | "Losem",
        by_hand: "By hand …" | "Ręcznie …",
        exchange: "Exchange with another number …" | "Zamień z innym numerem …",
        other_number: "With number" | "Z numerem",
        number_bad: "Each number from 1 on must stand once." | "Każdy numer od 1 musi wystąpić raz.",
        number_unknown: "Nobody has this number." | "Nikt nie ma tego numeru.",
        colour_by_lot: "First colour by lot" | "Kolor nr 1 losem",
        colour_white: "First colour: number 1 has White" | "Kolor nr 1: białe",
        colour_black: "First colour: number 1 has Black" | "Kolor nr 1: czarne",
    }
}

/// Teams, counted.
pub const TEAMS: Noun = Noun { en: ["team", "teams"], pl: ["drużyna", "drużyny", "drużyn"] };

/// Marks of a team, as they stand in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TeamMark {
    Absent,
    Present,
    HalfBye,
    Withdraw,
    Return,
}

/// See [`TeamMark`].
#[must_use]
pub fn mark(lang: Lang, what: TeamMark, round: RoundNumber) -> String {
    match what {
        TeamMark::Absent => say!(lang, "Absent in round {round}", "Nieobecna w rundzie {round}"),
        TeamMark::Present => say!(lang, "Plays in round {round} after all", "Jednak gra w rundzie {round}"),
        TeamMark::HalfBye => {
            say!(lang, "A draw without a match in round {round}", "Wolne z remisem w rundzie {round}")
        }
        TeamMark::Withdraw => say!(lang, "Withdraws from round {round} on", "Wycofuje się od rundy {round}"),
        TeamMark::Return => say!(lang, "Plays again", "Gra znowu"),
    }
}

/// How many teams, and how many of them play next.
#[must_use]
pub fn status(lang: Lang, entered: usize, playing: usize, round: RoundNumber) -> String {
    let teams = TEAMS.count(lang, entered);
    if entered == playing {
        return teams;
    }
    say!(lang, "{teams}, in round {round}: {playing}", "{teams}, w rundzie {round}: {playing}")
}

/// A reserve of the form: `Reserve 2`.
#[must_use]
pub fn reserve(lang: Lang, number: usize) -> String {
    format!("{} {number}", TeamWords::of(lang).reserve)
}
