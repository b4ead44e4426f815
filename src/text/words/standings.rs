//! How tie-breaks are computed, and why some make no sense, in sentences.

use super::named::say;
use super::tie_breaks::short;
use crate::model::tie_break::{Criterion, Refusal, TieBreak, Warning};
use crate::text::Lang;
use crate::text::numbers::Noun;

const PLAYERS: Noun = Noun {
    en: ["player has", "players have"],
    pl: ["zawodnik nie ma", "zawodników nie ma", "zawodników nie ma"],
};

/// Why a tie-break is left out of the list.
#[must_use]
pub fn refusal(lang: Lang, tie_break: &TieBreak, refusal: Refusal) -> String {
    let name = short(lang, tie_break);
    match refusal {
        Refusal::BuchholzInRoundRobin => say!(
            lang,
            "{name} is left out: Buchholz must not be used in a round robin (C.07 article 8).",
            "{name} pominięto: w systemie kołowym nie stosuje się Buchholza (C.07, artykuł 8)."
        ),
        Refusal::OnlyForTeams => say!(
            lang,
            "{name} is left out: it compares teams, not players.",
            "{name} pominięto: to kryterium dla drużyn, nie dla zawodników."
        ),
        Refusal::OnlyForPlayers => say!(
            lang,
            "{name} is left out: it compares players, not teams.",
            "{name} pominięto: to kryterium dla zawodników, nie dla drużyn."
        ),
        Refusal::UnratedPlayers { count } => {
            let players = PLAYERS.count(lang, count);
            say!(
                lang,
                "{name} is left out: {players} no rating (C.07 article 10). Choose how they count in the settings.",
                "{name} pominięto: {players} rankingu (C.07, artykuł 10). Wybierz w ustawieniach, jak się liczą."
            )
        }
    }
}

/// Why a tie-break should be thought over.
#[must_use]
pub fn warning(lang: Lang, tie_break: &TieBreak, warning: Warning) -> String {
    let name = short(lang, tie_break);
    match warning {
        Warning::KoyaInSwiss => say!(
            lang,
            "{name} is meant for round robins; in a Swiss it says little.",
            "{name} jest przeznaczone dla systemu kołowego; w szwajcarskim mówi niewiele."
        ),
        Warning::LongEvent { days } => say!(
            lang,
            "{name} uses ratings, which change during {days} days (C.07 article 10).",
            "{name} korzysta z rankingów, a te zmieniają się w ciągu {days} dni (C.07, artykuł 10)."
        ),
    }
}

/// How a criterion is computed, in one sentence; `None` for a value computed elsewhere.
#[must_use]
pub fn how(lang: Lang, tie_break: &TieBreak) -> Option<&'static str> {
    let TieBreak::Known { criterion, .. } = tie_break else { return None };
    let (en, pl) = how_computed(*criterion);
    Some(match lang {
        Lang::En => en,
        Lang::Pl => pl,
    })
}

const fn how_computed(criterion: Criterion) -> (&'static str, &'static str) {
    match criterion {
        Criterion::DirectEncounter => (
            "Points from the games between those who are still equal; a place is given only if no missing game could change it.",
            "Punkty z partii między tymi, którzy nadal są równi; miejsce przyznaje się tylko wtedy, gdy żadna brakująca partia nie mogłaby go zmienić.",
        ),
        Criterion::Wins => (
            "Rounds with at least the points of a win, played or not.",
            "Rundy z co najmniej tyloma punktami, ile daje wygrana – rozegrane lub nie.",
        ),
        Criterion::GamesWon => ("Games won over the board.", "Partie wygrane przy szachownicy."),
        Criterion::GamesWithBlack => ("Games played with the black pieces.", "Partie rozegrane czarnymi."),
        Criterion::WinsWithBlack => ("Games won with the black pieces.", "Partie wygrane czarnymi."),
        Criterion::Progressive => {
            ("The scores after each round, added up.", "Suma punktów posiadanych po każdej kolejnej rundzie.")
        }
        Criterion::RoundsElected => (
            "All rounds, less requested byes, absences and forfeit losses.",
            "Wszystkie rundy bez wolnych na prośbę, nieobecności i przegranych walkowerem.",
        ),
        Criterion::StandardPoints => (
            "1 for a round with more points than a draw brings, ½ for as many.",
            "1 za rundę, która dała więcej niż remis, ½ za tyle samo.",
        ),
        Criterion::PairingNumber => {
            ("The number in the start list; the lower stands first.", "Numer startowy; niższy stoi wyżej.")
        }
        Criterion::OwnRating => {
            ("The own rating; the higher stands first.", "Własny ranking; wyższy stoi wyżej.")
        }
        Criterion::Buchholz => (
            "The scores of all opponents added up; an unplayed round counts as a game against a dummy with the own score, within limits.",
            "Suma punktów wszystkich przeciwników; runda nierozegrana liczy się jak partia z fikcyjnym przeciwnikiem o własnym wyniku, w granicach.",
        ),
        Criterion::AverageBuchholz => (
            "The mean Buchholz of the opponents met over the board.",
            "Średnia wartość Buchholza przeciwników, z którymi grano przy szachownicy.",
        ),
        Criterion::ForeBuchholz => (
            "Buchholz as if all games of the last round had been drawn.",
            "Buchholz liczony tak, jakby wszystkie partie ostatniej rundy skończyły się remisem.",
        ),
        Criterion::SonnebornBerger => (
            "For each round the opponent's score times the own points of the round, added up.",
            "Suma iloczynów: punkty przeciwnika razy własne punkty z tej rundy.",
        ),
        Criterion::Koya => (
            "Points made against opponents with at least half of the possible points.",
            "Punkty zdobyte z przeciwnikami, którzy mają co najmniej połowę możliwych punktów.",
        ),
        Criterion::AverageRating => (
            "The mean rating of the opponents met over the board.",
            "Średni ranking przeciwników, z którymi grano przy szachownicy.",
        ),
        Criterion::Performance => (
            "The mean rating of the opponents plus the rating difference for the share of points.",
            "Średni ranking przeciwników plus różnica z tabeli dla osiągniętego procentu punktów.",
        ),
        Criterion::PerfectPerformance => (
            "The lowest rating whose expected score against these opponents reaches the points made.",
            "Najniższy ranking, którego wynik oczekiwany z tymi przeciwnikami sięga zdobytych punktów.",
        ),
        Criterion::AveragePerformance => (
            "The mean performance of the opponents met over the board.",
            "Średni ranking uzyskany przeciwników, z którymi grano przy szachownicy.",
        ),
        Criterion::AveragePerfectPerformance => (
            "The mean perfect performance of the opponents met over the board.",
            "Średni doskonały ranking uzyskany przeciwników, z którymi grano przy szachownicy.",
        ),
        Criterion::MatchVersusGamePoints => (
            "The score that does not decide first: game points after match points, or the other way round.",
            "Wynik, który nie jest pierwszym kryterium: małe punkty po dużych albo odwrotnie.",
        ),
        Criterion::TeamSbMatchMatch
        | Criterion::TeamSbMatchGame
        | Criterion::TeamSbGameMatch
        | Criterion::TeamSbGameGame => (
            "For each match the opponents' total times the own points of the match, added up.",
            "Suma iloczynów: łączny wynik przeciwników razy własne punkty z meczu.",
        ),
        Criterion::TeamDirectEncounter
        | Criterion::TeamDirectEncounterBt
        | Criterion::TeamDirectEncounterBb
        | Criterion::TeamDirectEncounterT
        | Criterion::TeamDirectEncounterB => (
            "The matches between those who are still equal: match points, then game points, then boards.",
            "Mecze między tymi, którzy nadal są równi: duże punkty, potem małe, potem szachownice.",
        ),
        Criterion::BoardCount => (
            "Board numbers times the points made on them, added up; the lower stands first.",
            "Suma iloczynów: numer szachownicy razy punkty na niej; mniejsza stoi wyżej.",
        ),
        Criterion::TopBoards => (
            "Points on board 1, then on board 2 and so on.",
            "Punkty na pierwszej szachownicy, potem na drugiej i tak dalej.",
        ),
        Criterion::BottomBoards => (
            "Points without the last board, then without the last two and so on.",
            "Punkty bez ostatniej szachownicy, potem bez dwóch ostatnich i tak dalej.",
        ),
        Criterion::ScoreStrength => (
            "The second score plus Buchholz on the first one, divided by a factor.",
            "Drugi wynik plus Buchholz z pierwszego podzielony przez współczynnik.",
        ),
        Criterion::MatchPoints => ("All match points.", "Wszystkie duże punkty."),
        Criterion::GamePoints => ("All game points.", "Wszystkie małe punkty."),
        Criterion::Lots => (
            "Drawn by lot from the number stored with the section; drawing again gives the same.",
            "Losowanie z liczby zapisanej w grupie; powtórzone daje to samo.",
        ),
        Criterion::PlayOff => (
            "The order of a play-off among those who are still equal.",
            "Kolejność z dogrywki między tymi, którzy nadal są równi.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_criterion_is_explained_in_both_languages() {
        for &criterion in Criterion::ALL {
            let tie_break = TieBreak::plain(criterion);
            let (en, pl) = (how(Lang::En, &tie_break), how(Lang::Pl, &tie_break));
            assert!(en.is_some_and(|text| text.ends_with('.')), "{criterion:?}");
            assert!(pl.is_some_and(|text| text.ends_with('.')), "{criterion:?}");
            assert_ne!(en, pl, "{criterion:?}");
        }
    }

    #[test]
    fn refusals_name_the_tie_break_and_the_rule() {
        let aro = TieBreak::plain(Criterion::AverageRating);
        assert_eq!(
            refusal(Lang::En, &aro, Refusal::UnratedPlayers { count: 1 }),
            "ARO is left out: 1 player has no rating (C.07 article 10). Choose how they count in the settings."
        );
        assert_eq!(
            refusal(Lang::Pl, &aro, Refusal::UnratedPlayers { count: 5 }),
            "Śr.R pominięto: 5 zawodników nie ma rankingu (C.07, artykuł 10). Wybierz w ustawieniach, jak się liczą."
        );
    }
}
