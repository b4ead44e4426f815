//! Words of the list of norms.

use crate::text::Lang;

/// Nobody made one.
#[must_use]
pub const fn none(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "No norm is proposed.",
        Lang::Pl => "Brak propozycji norm.",
    }
}

/// What the list is and is not.
#[must_use]
pub const fn only_proposals(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Proposals only: the arbiter checks each norm before it is reported.",
        Lang::Pl => "Tylko propozycje: każdą normę sprawdza sędzia przed zgłoszeniem.",
    }
}

/// How the values are counted.
#[must_use]
pub const fn formula(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "Rs = mean of the own value and the opponents'; ΔR = 400/(n+1) × (wins − losses); Ru = Rs + ΔR."
        }
        Lang::Pl => {
            "Rs = średnia wartości własnej i przeciwników; ΔR = 400/(n+1) × (wygrane − przegrane); Ru = Rs + ΔR."
        }
    }
}

/// Too few games.
#[must_use]
pub fn too_few_games(lang: Lang, played: usize, needed: usize) -> String {
    match lang {
        Lang::En => format!("{played} games of {needed}"),
        Lang::Pl => format!("partii {played} z {needed}"),
    }
}

/// Too fast a time control, in minutes for 60 moves.
#[must_use]
pub fn too_fast(lang: Lang, minutes: u16, needed: u16) -> String {
    match lang {
        Lang::En => format!("{minutes} min instead of {needed}"),
        Lang::Pl => format!("tempo {minutes} min zamiast {needed}"),
    }
}

/// A time control that could not be read.
#[must_use]
pub const fn unknown_time(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "time control?",
        Lang::Pl => "tempo?",
    }
}

/// Opponents that were left out.
#[must_use]
pub fn unknown_opponents(lang: Lang, count: usize) -> String {
    match lang {
        Lang::En => format!("opponents without a category: {count}"),
        Lang::Pl => format!("przeciwnicy bez kategorii: {count}"),
    }
}

/// Rounds are still to be played.
#[must_use]
pub const fn unfinished(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "not finished",
        Lang::Pl => "turniej trwa",
    }
}
