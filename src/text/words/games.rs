//! Words of games and matches: what can have happened on a board besides its result.

use super::named::say;
use crate::model::{RoundNumber, StartPosition};
use crate::text::Lang;
use crate::text::numbers::Noun;

words! {
    /// Words of the menu of a game.
    pub struct GameWords {
        swap_colours: "Played with the colours exchanged" | "Zagrali odwrotnymi kolorami",
        for_rating: "Another result, for rating only …" | "Inny wynik, tylko do rankingu …",
        as_in_standings: "as in the standings" | "taki jak w tabeli",
    }
}

words! {
    /// Words of the matches of a team round.
    pub struct MatchWords {
        table: "Tb" | "St",
        table_long: "Table" | "Stolik",
        first: "First team" | "Pierwsza drużyna",
        second: "Second team" | "Druga drużyna",
        colour: "C" | "K",
        match_points: "MP" | "PM",
        result: "Result" | "Wynik",
        white: "w" | "b",
        black: "b" | "c",
        nobody: "(nobody)" | "(nikt)",
        board_first: "Choose a board of the match; + and - here forfeit the whole match."
            | "Wskaż szachownicę meczu; + i - tutaj to walkower całego meczu.",
        whole: "The whole match" | "Cały mecz",
        first_wins: "The first team wins without playing" | "Walkower dla pierwszej drużyny",
        second_wins: "The second team wins without playing" | "Walkower dla drugiej drużyny",
        nobody_came: "Neither team came" | "Żadna drużyna nie przyszła",
        is_played: "It is played after all" | "Jednak grają",
        line_ups: "Line-up of which team?" | "Skład której drużyny?",
        no_team: "No match is selected." | "Żaden mecz nie jest zaznaczony.",
        no_table: "There is no such table." | "Nie ma takiego stolika.",
        jump: "table:" | "stolik:",
    }
}

/// Boards of matches, counted.
pub const BOARDS: Noun = Noun { en: ["board", "boards"], pl: ["szachownica", "szachownice", "szachownic"] };

/// Somebody did not come to his game.
#[must_use]
pub fn did_not_come(lang: Lang, name: &str) -> String {
    say!(lang, "{name} did not come …", "{name}: nie ma go przy stole …")
}

/// The line-up of a team in a round.
#[must_use]
pub fn line_up_title(lang: Lang, team: &str, round: RoundNumber) -> String {
    say!(lang, "{team}: line-up of round {round}", "{team}: skład na rundę {round}")
}

/// A board of a line-up.
#[must_use]
pub fn board_label(lang: Lang, board: u16) -> String {
    say!(lang, "Board {board}", "Szachownica {board}")
}

/// Somebody sits below a member who comes after him in the board order.
#[must_use]
pub fn out_of_order(lang: Lang, names: &str) -> String {
    say!(
        lang,
        "Against the board order: {names}. Keep this line-up?",
        "Wbrew kolejności szachownic: {names}. Zostawić ten skład?"
    )
}

/// Somebody sits on two boards.
#[must_use]
pub fn sits_twice(lang: Lang, name: &str) -> String {
    say!(lang, "{name} sits on two boards.", "{name} jest na dwóch szachownicach.")
}

/// The start position of a round of Chess960: its number, and White's first rank in the letters of the Laws.
#[must_use]
pub fn start_position(lang: Lang, position: StartPosition) -> String {
    let (number, array) = (position.number(), position.array());
    say!(lang, "Chess960, start position {number}: {array}", "Chess960, pozycja startowa {number}: {array}")
}
