//! Sentences about pairings.

use crate::model::Section;
use crate::pairing::pairs::Unpaired;
use crate::pairing::swiss::{InputError, NoPairing};
use crate::pairing::team_swiss;
use crate::text::Lang;
use crate::text::numbers::Noun;

/// Why a round can't be paired.
#[must_use]
pub fn unpaired(lang: Lang, section: &Section, why: &Unpaired) -> String {
    match why {
        Unpaired::NotReady(error) => not_ready(lang, error),
        Unpaired::NobodyPresent => match lang {
            Lang::En => "nobody is left to be paired".to_owned(),
            Lang::Pl => "nie ma kogo kojarzyć".to_owned(),
        },
        Unpaired::NoPairing(why) => no_pairing(lang, section, why),
        Unpaired::TeamsNotReady(error) => teams_not_ready(lang, error),
        Unpaired::NoTeamPairing(why) => no_team_pairing(lang, section, why),
        Unpaired::NotInSchedule(round) => match lang {
            Lang::En => format!("the schedule of this round robin has no round {round}"),
            Lang::Pl => format!("w terminarzu tego turnieju kołowego nie ma rundy {round}"),
        },
    }
}

fn not_ready(lang: Lang, error: &InputError) -> String {
    match (lang, error) {
        (Lang::En, InputError::RoundTooEarly { round, missing }) => {
            format!("round {round} can't be paired before round {missing}")
        }
        (Lang::Pl, InputError::RoundTooEarly { round, missing }) => {
            format!("rundy {round} nie można kojarzyć przed rundą {missing}")
        }
        (Lang::En, InputError::MissingResults { round, boards }) => {
            let board = boards.first().copied().unwrap_or_default();
            format!("round {round} has {} boards without a result, the first is board {board}", boards.len())
        }
        (Lang::Pl, InputError::MissingResults { round, boards }) => {
            let board = boards.first().copied().unwrap_or_default();
            format!("w rundzie {round} brakuje wyników: {}, najpierw na szachownicy {board}", boards.len())
        }
        (Lang::En, InputError::NoNumber { players }) => {
            format!("{} players have no pairing number", players.len())
        }
        (Lang::Pl, InputError::NoNumber { players }) => {
            format!("zawodnicy bez numeru startowego: {}", players.len())
        }
        (Lang::En, InputError::NoInitialColour) => {
            "the initial colour has not been drawn; give --initial-colour white or black".to_owned()
        }
        (Lang::Pl, InputError::NoInitialColour) => {
            "nie wylosowano koloru początkowego; podaj --initial-colour white albo black".to_owned()
        }
        (Lang::En, InputError::BakuPoints) => {
            "Baku acceleration needs a win worth two draws and a loss worth nothing".to_owned()
        }
        (Lang::Pl, InputError::BakuPoints) => {
            "przyspieszenie Baku wymaga wygranej wartej dwa remisy i porażki wartej zero".to_owned()
        }
    }
}

fn no_pairing(lang: Lang, section: &Section, why: &NoPairing) -> String {
    let number = |player: &crate::model::PlayerId| {
        section
            .participant(*player)
            .and_then(|p| p.number)
            .map_or_else(String::new, |number| number.to_string())
    };
    match (lang, why) {
        (Lang::En, NoPairing::Impossible { stuck }) => {
            let names: Vec<String> = stuck.iter().map(number).collect();
            format!("no legal pairing exists; these can't all be paired: {}. The arbiter decides", names.join(", "))
        }
        (Lang::Pl, NoPairing::Impossible { stuck }) => {
            let names: Vec<String> = stuck.iter().map(number).collect();
            format!(
                "nie ma zgodnego z przepisami kojarzenia; nie da się skojarzyć wszystkich z: {}. Decyduje sędzia",
                names.join(", ")
            )
        }
        (Lang::En, NoPairing::NoBye) => {
            "no legal pairing exists: nobody who may have the bye can have it. The arbiter decides".to_owned()
        }
        (Lang::Pl, NoPairing::NoBye) => {
            "nie ma zgodnego z przepisami kojarzenia: nikt, kto może pauzować, nie da się odłączyć. Decyduje sędzia"
                .to_owned()
        }
        (Lang::En, NoPairing::TooManyScores) => {
            "too many different scores in one bracket to be compared; pair this round by hand".to_owned()
        }
        (Lang::Pl, NoPairing::TooManyScores) => {
            "zbyt wiele różnych wyników w jednej grupie, by je porównać; skojarz tę rundę ręcznie".to_owned()
        }
        (Lang::En, NoPairing::Interrupted) => "interrupted; nothing was changed".to_owned(),
        (Lang::Pl, NoPairing::Interrupted) => "przerwano; nic się nie zmieniło".to_owned(),
    }
}

fn teams_not_ready(lang: Lang, error: &team_swiss::InputError) -> String {
    use team_swiss::InputError::{BakuPoints, MissingResults, NoInitialColour, NoNumber, RoundTooEarly};
    match (lang, error) {
        (_, RoundTooEarly { round, missing }) => {
            not_ready(lang, &InputError::RoundTooEarly { round: *round, missing: *missing })
        }
        (_, NoInitialColour) => not_ready(lang, &InputError::NoInitialColour),
        (Lang::En, MissingResults { round, tables }) => {
            let table = tables.first().copied().unwrap_or_default();
            format!("round {round} has {} unfinished matches, the first at table {table}", tables.len())
        }
        (Lang::Pl, MissingResults { round, tables }) => {
            let table = tables.first().copied().unwrap_or_default();
            format!("w rundzie {round} są mecze bez kompletu wyników: {}, najpierw przy stole {table}", tables.len())
        }
        (Lang::En, NoNumber { teams }) => format!("{} teams have no pairing number", teams.len()),
        (Lang::Pl, NoNumber { teams }) => format!("drużyny bez numeru startowego: {}", teams.len()),
        (Lang::En, BakuPoints) => {
            "Baku acceleration of teams needs match points first, and a won match worth two drawn ones".to_owned()
        }
        (Lang::Pl, BakuPoints) => {
            "przyspieszenie Baku dla drużyn wymaga punktów meczowych na pierwszym miejscu i wygranej wartej dwa remisy"
                .to_owned()
        }
    }
}

fn no_team_pairing(lang: Lang, section: &Section, why: &team_swiss::NoPairing) -> String {
    use team_swiss::NoPairing::{Impossible, Interrupted, NoBye};
    match (lang, why) {
        (_, Impossible { stuck }) => {
            let number = |team: &crate::model::TeamId| section.team(*team).and_then(|team| team.number);
            let names: Vec<String> = stuck.iter().filter_map(number).map(|n| n.to_string()).collect();
            match lang {
                Lang::En => format!(
                    "no legal pairing exists; these teams can't all be paired: {}. The arbiter decides",
                    names.join(", ")
                ),
                Lang::Pl => format!(
                    "nie ma zgodnego z przepisami kojarzenia; nie da się skojarzyć wszystkich drużyn z: {}. Decyduje sędzia",
                    names.join(", ")
                ),
            }
        }
        (Lang::En, NoBye) => {
            "no legal pairing exists: no team that may have the bye can have it. The arbiter decides".to_owned()
        }
        (Lang::Pl, NoBye) => {
            "nie ma zgodnego z przepisami kojarzenia: żadna drużyna, która może pauzować, nie da się odłączyć. Decyduje sędzia"
                .to_owned()
        }
        (_, Interrupted) => no_pairing(lang, section, &NoPairing::Interrupted),
    }
}

/// How many tables `check` compared, and how many players next to each other stood in the wrong order.
#[must_use]
pub fn tables_checked(lang: Lang, tables: usize, reversed: usize) -> String {
    const TABLE: Noun = Noun { en: ["table", "tables"], pl: ["tabela", "tabele", "tabel"] };
    const DIFFERENCE: Noun =
        Noun { en: ["difference", "differences"], pl: ["różnica", "różnice", "różnic"] };
    format!("{}, {}", TABLE.count(lang, tables), DIFFERENCE.count(lang, reversed))
}

/// What `check` did.
#[must_use]
pub fn checked(lang: Lang, files: usize, rounds: usize, differences: usize) -> String {
    const FILE: Noun = Noun { en: ["file", "files"], pl: ["plik", "pliki", "plików"] };
    const ROUND: Noun = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };
    const DIFFERENCE: Noun =
        Noun { en: ["difference", "differences"], pl: ["różnica", "różnice", "różnic"] };
    format!(
        "{}, {}, {}",
        FILE.count(lang, files),
        ROUND.count(lang, rounds),
        DIFFERENCE.count(lang, differences)
    )
}
