//! Names of tie-breaks: short ones for the heads of columns, long ones for legends.

use crate::model::settings::{Edition, PrimaryScore};
use crate::model::tie_break::Modifiers;
use crate::model::{Criterion, TieBreak};
use crate::text::Lang;

/// The head of a column. English lists use the codes of C.07, Polish ones the names that players know.
#[must_use]
pub fn short(lang: Lang, tie_break: &TieBreak) -> String {
    let TieBreak::Known { criterion, modifiers } = tie_break else {
        return match tie_break {
            TieBreak::Other(name) => name.clone(),
            TieBreak::Known { .. } => String::new(),
        };
    };
    let code = tie_break.to_string();
    if lang == Lang::En {
        return code;
    }
    if *criterion == Criterion::Buchholz {
        let only_cuts = Modifiers { cut_low: 0, cut_high: 0, ..*modifiers } == Modifiers::default();
        match (modifiers.cut_low, modifiers.cut_high) {
            (1, 1) if only_cuts => return "Bśr".to_owned(),
            (low, high) if only_cuts && low == high && low > 0 => return format!("Bśr{low}"),
            (low, 0) if only_cuts && low > 0 => return format!("Bc{low}"),
            _ => {}
        }
    }
    let name = polish_short(*criterion).unwrap_or(criterion.code());
    // What follows the code are the modifiers.
    format!("{name}{}", code.strip_prefix(criterion.code()).unwrap_or_default())
}

/// Polish heads of columns, where they are other than the codes.
const fn polish_short(criterion: Criterion) -> Option<&'static str> {
    Some(match criterion {
        Criterion::DirectEncounter => "BP",
        Criterion::Wins => "Zw",
        Criterion::GamesWon => "Wygr",
        Criterion::GamesWithBlack => "PC",
        Criterion::WinsWithBlack => "ZwC",
        Criterion::Progressive => "Prog",
        Criterion::PairingNumber => "Nr",
        Criterion::OwnRating => "Rank",
        Criterion::Buchholz => "Bch",
        Criterion::AverageBuchholz => "Śr.B",
        Criterion::Koya => "Koya",
        Criterion::AverageRating => "Śr.R",
        Criterion::Performance => "R uz.",
        Criterion::MatchPoints => "Dp",
        Criterion::GamePoints => "Mp",
        Criterion::Lots => "Los",
        Criterion::PlayOff => "Dogr",
        _ => return None,
    })
}

/// The name in a legend: `Buchholz without the lowest value`.
#[must_use]
pub fn long(lang: Lang, tie_break: &TieBreak) -> String {
    let (criterion, modifiers) = match tie_break {
        TieBreak::Other(name) => return name.clone(),
        TieBreak::Known { criterion, modifiers } => (*criterion, modifiers),
    };
    let mut name = self::criterion(lang, criterion).to_owned();
    for part in modifier_words(lang, modifiers) {
        name.push_str(", ");
        name.push_str(&part);
    }
    name
}

/// The name of a criterion without modifiers.
#[must_use]
pub const fn criterion(lang: Lang, criterion: Criterion) -> &'static str {
    let (en, pl) = match criterion {
        Criterion::DirectEncounter => ("Direct encounter", "Wynik bezpośredni"),
        Criterion::Wins => ("Number of wins", "Liczba zwycięstw"),
        Criterion::GamesWon => ("Games won over the board", "Partie wygrane przy szachownicy"),
        Criterion::GamesWithBlack => ("Games with Black", "Liczba partii czarnymi"),
        Criterion::WinsWithBlack => ("Wins with Black", "Liczba zwycięstw czarnymi"),
        Criterion::Progressive => ("Progressive score", "Progresja (suma punktów po kolejnych rundach)"),
        Criterion::RoundsElected => ("Rounds elected to play", "Liczba rund, w których zawodnik chciał grać"),
        Criterion::StandardPoints => ("Standard points", "Punkty według 1-½-0"),
        Criterion::PairingNumber => ("Pairing number", "Numer startowy"),
        Criterion::OwnRating => ("Own rating", "Własny ranking"),
        Criterion::Buchholz => ("Buchholz", "Buchholz"),
        Criterion::AverageBuchholz => ("Average of opponents' Buchholz", "Średni Buchholz przeciwników"),
        Criterion::ForeBuchholz => ("Fore Buchholz", "Buchholz przed ostatnią rundą (Fore)"),
        Criterion::SonnebornBerger => ("Sonneborn-Berger", "Sonneborn-Berger"),
        Criterion::Koya => ("Koya", "System Koya"),
        Criterion::AverageRating => ("Average rating of opponents", "Średni ranking przeciwników"),
        Criterion::Performance => ("Tournament performance rating", "Ranking uzyskany"),
        Criterion::PerfectPerformance => ("Perfect tournament performance", "Doskonały ranking uzyskany"),
        Criterion::AveragePerformance => {
            ("Average performance of opponents", "Średni ranking uzyskany przeciwników")
        }
        Criterion::AveragePerfectPerformance => {
            ("Average perfect performance of opponents", "Średni doskonały ranking uzyskany przeciwników")
        }
        Criterion::MatchVersusGamePoints => {
            ("The other of match and game points", "Druga z punktacji: duże albo małe punkty")
        }
        Criterion::TeamSbMatchMatch => {
            ("Sonneborn-Berger: match points × match points", "Sonneborn-Berger: duże × duże punkty")
        }
        Criterion::TeamSbMatchGame => {
            ("Sonneborn-Berger: match points × game points", "Sonneborn-Berger: duże × małe punkty")
        }
        Criterion::TeamSbGameMatch => {
            ("Sonneborn-Berger: game points × match points", "Sonneborn-Berger: małe × duże punkty")
        }
        Criterion::TeamSbGameGame => {
            ("Sonneborn-Berger: game points × game points", "Sonneborn-Berger: małe × małe punkty")
        }
        Criterion::TeamDirectEncounter => ("Extended direct encounter", "Rozszerzony wynik bezpośredni"),
        Criterion::TeamDirectEncounterBt => (
            "Extended direct encounter, board count, top boards",
            "Rozszerzony wynik bezpośredni, suma numerów szachownic, górne szachownice",
        ),
        Criterion::TeamDirectEncounterBb => (
            "Extended direct encounter, board count, without bottom boards",
            "Rozszerzony wynik bezpośredni, suma numerów szachownic, bez dolnych szachownic",
        ),
        Criterion::TeamDirectEncounterT => {
            ("Extended direct encounter, top boards", "Rozszerzony wynik bezpośredni, górne szachownice")
        }
        Criterion::TeamDirectEncounterB => (
            "Extended direct encounter, without bottom boards",
            "Rozszerzony wynik bezpośredni, bez dolnych szachownic",
        ),
        Criterion::BoardCount => {
            ("Board count (lower is better)", "Suma numerów szachownic (mniej = lepiej)")
        }
        Criterion::TopBoards => ("Results of the top boards", "Wyniki górnych szachownic"),
        Criterion::BottomBoards => ("Without the bottom boards", "Bez dolnych szachownic"),
        Criterion::ScoreStrength => ("Score and strength of schedule", "Wynik i siła przeciwników łącznie"),
        Criterion::MatchPoints => ("Match points", "Duże punkty (meczowe)"),
        Criterion::GamePoints => ("Game points", "Małe punkty"),
        Criterion::Lots => ("Drawing of lots", "Losowanie"),
        Criterion::PlayOff => ("Play-off", "Dogrywka"),
    };
    match lang {
        Lang::En => en,
        Lang::Pl => pl,
    }
}

fn modifier_words(lang: Lang, modifiers: &Modifiers) -> Vec<String> {
    let say = |en: String, pl: String| match lang {
        Lang::En => en,
        Lang::Pl => pl,
    };
    let mut words = Vec::new();
    let (low, high) = (modifiers.cut_low, modifiers.cut_high);
    match (low, high) {
        (0, 0) => {}
        (1, 1) => words
            .push(say("without the lowest and the highest value".into(), "bez skrajnych (średni)".into())),
        (1, 0) => words.push(say("without the lowest value".into(), "bez najniższego (skrócony)".into())),
        (low, 0) => {
            words.push(say(format!("without the {low} lowest values"), format!("bez {low} najniższych")))
        }
        (0, high) => {
            words.push(say(format!("without the {high} highest values"), format!("bez {high} najwyższych")))
        }
        (low, high) => words.push(say(
            format!("without the {low} lowest and the {high} highest values"),
            format!("bez {low} najniższych i {high} najwyższych"),
        )),
    }
    match modifiers.score {
        Some(PrimaryScore::MatchPoints) => {
            words.push(say("of match points".into(), "z dużych punktów".into()))
        }
        Some(PrimaryScore::GamePoints) => words.push(say("of game points".into(), "z małych punktów".into())),
        None => {}
    }
    if modifiers.fore {
        words.push(say(
            "as if the last round were drawn".into(),
            "jak gdyby ostatnia runda była remisowa".into(),
        ));
    }
    if modifiers.forfeits_as_games {
        words.push(say("forfeits count as games".into(), "walkowery liczą się jak partie".into()));
    }
    if modifiers.limit != 0 {
        let limit = modifiers.limit;
        words.push(say(
            format!("limit {limit:+} half points from one half"),
            format!("próg {limit:+} półpunktów od połowy"),
        ));
    }
    if let Some(factor) = modifiers.factor {
        words.push(say(format!("factor {factor}"), format!("współczynnik {factor}")));
    }
    if modifiers.reversed {
        words.push(say("reversed".into(), "w odwrotnej kolejności".into()));
    }
    words
}

/// The edition of the rules, for legends.
#[must_use]
pub const fn edition(lang: Lang, edition: Edition) -> &'static str {
    match (lang, edition) {
        (Lang::En, Edition::VirtualOpponent) => "virtual opponent (before August 2023)",
        (Lang::Pl, Edition::VirtualOpponent) => "wirtualny przeciwnik (sprzed sierpnia 2023)",
        (Lang::En, Edition::Fide2024) => "FIDE C.07 of 2024",
        (Lang::Pl, Edition::Fide2024) => "FIDE C.07 z 2024 roku",
        (Lang::En, Edition::Fide2026) => "FIDE C.07 from 1 March 2026",
        (Lang::Pl, Edition::Fide2026) => "FIDE C.07 od 1 marca 2026",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_names_of_buchholz() {
        for (code, head, name) in [
            ("BH", "Bch", "Buchholz"),
            ("BH/C1", "Bc1", "Buchholz, bez najniższego (skrócony)"),
            ("BH/M1", "Bśr", "Buchholz, bez skrajnych (średni)"),
            ("BH/M2", "Bśr2", "Buchholz, bez 2 najniższych i 2 najwyższych"),
            ("BH/C1/P", "Bch/C1/P", "Buchholz, bez najniższego (skrócony), walkowery liczą się jak partie"),
            ("SB/C1", "SB/C1", "Sonneborn-Berger, bez najniższego (skrócony)"),
            ("PS", "Prog", "Progresja (suma punktów po kolejnych rundach)"),
            ("OTHER_x", "x", "x"),
        ] {
            let tie_break = TieBreak::parse(code).unwrap();
            assert_eq!(short(Lang::Pl, &tie_break), head, "{code}");
            assert_eq!(long(Lang::Pl, &tie_break), name, "{code}");
            assert_eq!(short(Lang::En, &tie_break), code.trim_start_matches("OTHER_"));
        }
    }
}
