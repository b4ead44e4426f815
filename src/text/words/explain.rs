//! Why these pairs: the decisions of a pairing in words (C.04.1 article 9: the pairing must be explained).

use crate::pairing::swiss::{ColourRule, Criterion, SettledBy};
use crate::text::Lang;

words! {
    /// Words of an explanation.
    pub struct ExplainWords {
        bracket: "Bracket" | "Grupa punktowa",
        moved_down: "moved down" | "spadli z góry",
        residents: "residents" | "na miejscu",
        pairs: "pairs" | "pary",
        downfloaters: "float down" | "spadają niżej",
        bye: "bye" | "pauza",
        out_of_s1: "moved from S1 to S2" | "przeniesieni z S1 do S2",
        into_s1: "moved from S2 to S1" | "przeniesieni z S2 do S1",
        first_chosen: "The first candidate in order was chosen." | "Wybrano pierwszego kandydata w kolejności.",
        no_faults: "Every criterion is fulfilled." | "Spełnione są wszystkie kryteria.",
        colours: "Colours" | "Kolory",
    }
}

/// What a criterion asks, in a few words.
#[must_use]
pub const fn criterion(lang: Lang, criterion: Criterion) -> &'static str {
    let (en, pl) = match criterion {
        Criterion::C1 => ("may not meet (again)", "nie mogą (znowu) się spotkać"),
        Criterion::C2 => ("may not have the bye", "nie może pauzować"),
        Criterion::C3 => ("must both have the same colour", "muszą mieć ten sam kolor"),
        Criterion::C4 => ("the rest could not be paired", "reszty nie dałoby się skojarzyć"),
        Criterion::C5 => ("the bye would go to a higher score", "pauzowałby ktoś z większą liczbą punktów"),
        Criterion::C6 => ("more downfloaters", "więcej spadających"),
        Criterion::C7 => ("higher scores of downfloaters", "wyższy wynik spadających"),
        Criterion::C8 => ("worse for the next bracket", "gorzej dla następnej grupy"),
        Criterion::C9 => (
            "the bye goes to one with more unplayed games",
            "pauzuje ktoś z większą liczbą nierozegranych partii",
        ),
        Criterion::C10 => (
            "colour difference above 2 for a topscorer's board",
            "różnica kolorów ponad 2 na szachownicy lidera",
        ),
        Criterion::C11 => (
            "one colour three times running on a topscorer's board",
            "trzeci raz z rzędu ten sam kolor na szachownicy lidera",
        ),
        Criterion::C12 => ("a colour preference not granted", "niespełniona preferencja koloru"),
        Criterion::C13 => ("a strong colour preference not granted", "niespełniona silna preferencja koloru"),
        Criterion::C14 => ("downfloat as in the last round", "spadek jak w poprzedniej rundzie"),
        Criterion::C15 => ("upfloat as in the last round", "awans jak w poprzedniej rundzie"),
        Criterion::C16 => ("downfloat as two rounds ago", "spadek jak dwie rundy temu"),
        Criterion::C17 => ("upfloat as two rounds ago", "awans jak dwie rundy temu"),
        Criterion::C18 => ("larger score difference after a downfloat", "większa różnica punktów po spadku"),
        Criterion::C19 => ("larger score difference after an upfloat", "większa różnica punktów po awansie"),
        Criterion::C20 => (
            "larger score difference after a downfloat two rounds ago",
            "większa różnica punktów po spadku dwie rundy temu",
        ),
        Criterion::C21 => (
            "larger score difference after an upfloat two rounds ago",
            "większa różnica punktów po awansie dwie rundy temu",
        ),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// Name of a criterion and its values in the chosen candidate.
#[must_use]
pub fn failed(lang: Lang, which: Criterion, values: &[u32]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    format!("{which:?} {}: {}", criterion(lang, which), values.join(", "))
}

/// Why the first candidate in order was passed over.
#[must_use]
pub fn first_refused(lang: Lang, which: Criterion, players: &str) -> String {
    let why = criterion(lang, which);
    let of = if players.is_empty() { String::new() } else { format!(" ({players})") };
    match lang {
        Lang::En => format!("The first candidate in order fails {which:?}: {why}{of}."),
        Lang::Pl => format!("Pierwszy kandydat w kolejności nie spełnia {which:?}: {why}{of}."),
    }
}

/// How far down the engine had to look.
#[must_use]
pub const fn settled_by(lang: Lang, level: SettledBy) -> &'static str {
    let (en, pl) = match level {
        SettledBy::FirstCandidate => {
            ("the first candidate is free of faults", "pierwszy kandydat nie ma wad")
        }
        SettledBy::BracketAlone => ("decided within the bracket", "rozstrzygnięte w samej grupie"),
        SettledBy::NextBracket => {
            ("the next scoregroup had its say (C8)", "decydowała też następna grupa (C8)")
        }
        SettledBy::WholeField => {
            ("everybody below had a say (C4, C5)", "decydowała cała reszta listy (C4, C5)")
        }
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

/// The rule that gave a board its colours.
#[must_use]
pub const fn colour_rule(lang: Lang, rule: ColourRule) -> &'static str {
    let (en, pl) = match rule {
        ColourRule::BothGranted => ("5.2.1 both preferences granted", "5.2.1 spełniono obie preferencje"),
        ColourRule::Stronger => ("5.2.2 the stronger preference", "5.2.2 silniejsza preferencja"),
        ColourRule::LastDifference => (
            "5.2.3 opposite to the last round in which their colours differed",
            "5.2.3 odwrotnie niż w ostatniej rundzie, w której mieli różne kolory",
        ),
        ColourRule::HigherRanked => {
            ("5.2.4 preference of the higher ranked player", "5.2.4 preferencja wyżej notowanego")
        }
        ColourRule::InitialColour => {
            ("5.2.5 initial colour by odd or even number", "5.2.5 kolor początkowy według parzystości numeru")
        }
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}
