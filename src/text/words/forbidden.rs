//! Words of forbidden pairs.

use super::named::say;
use crate::model::RoundNumber;
use crate::text::Lang;

words! {
    /// Words of the menu and the form of forbidden pairs.
    pub struct ForbiddenWords {
        title: "Pairs that may not meet" | "Pary zakazane",
        add: "Add a pair or a group …" | "Dodaj parę albo grupę …",
        part_clubs: "Keep the same club or village apart if possible" | "Rozdzielaj ten sam klub lub miejscowość, jeśli się da",
        mix_clubs: "Do not look at clubs and villages any more" | "Nie patrz więcej na klub i miejscowość",
        player_hint: "Number, or the beginning of the name." | "Numer albo początek nazwiska.",
        unknown: "Nobody, or more than one, has this name." | "Nikt albo więcej osób niż jedna tak się nazywa.",
        from: "From round" | "Od rundy",
        to: "To round" | "Do rundy",
        to_hint: "Empty = to the end." | "Puste = do końca.",
        round_bad: "A round, please." | "Proszę numer rundy.",
    }
}

/// A player of the form.
#[must_use]
pub fn player(lang: Lang, number: usize) -> String {
    say!(lang, "Player {number}", "Zawodnik {number}")
}

/// Takes a forbidden group away.
#[must_use]
pub fn take_away(lang: Lang, names: &str, from: RoundNumber, to: Option<RoundNumber>) -> String {
    match to {
        Some(to) => {
            say!(lang, "Allow: {names} (rounds {from} to {to})", "Zezwól: {names} (rundy od {from} do {to})")
        }
        None if from.0 > 1 => {
            say!(lang, "Allow: {names} (from round {from})", "Zezwól: {names} (od rundy {from})")
        }
        None => say!(lang, "Allow: {names}", "Zezwól: {names}"),
    }
}
