//! Small team events, written down as people speak of them.

use crate::model::round::{MatchForfeit, TeamBoard, TeamBye, TeamMatch};
use crate::model::settings::{System, TeamOptions};
use crate::model::{
    BoardNumber, ByeKind, Colour, GameResult, PairingNumber, Points, Round, Section, SectionId, Settings,
    Team, TeamId,
};
use crate::pairing::interrupt::Interrupt;
use crate::pairing::team_swiss::{Input, NoPairing, Pairing, pair};

/// An event of teams 1, 2, 3 … on two boards, initial colour White, match points 2-1-0, Type A.
pub fn event(teams: u16, rounds: u16) -> Section {
    let team = TeamOptions { boards: 2, ..TeamOptions::default() };
    let settings = Settings { system: System::TeamSwiss, rounds, team, ..Settings::default() };
    let mut section = Section::new(SectionId(1), "teams", settings);
    section.initial_colour = Some(Colour::White);
    section.teams = (1..=teams)
        .map(|n| Team {
            number: Some(PairingNumber(n)),
            ..Team::new(TeamId(u32::from(n)), &format!("Team {n}"), Vec::new())
        })
        .collect();
    section
}

/// Adds a round: `1-2 2:0, 3-4 1:1, 5 U` (first team has White; game points; byes `U F H Z`; `+-`, `-+`, `--` instead of
/// points is a match forfeited as a whole).
pub fn play(section: &mut Section, text: &str) {
    let boards = section.settings.team.boards;
    let mut round = Round::empty(section.next_round());
    for (part, table) in text.split(',').map(str::trim).zip(1..) {
        let (who, what) = part.split_once(' ').unwrap();
        let team = |text: &str| TeamId(text.parse().unwrap());
        let Some((white, black)) = who.split_once('-') else {
            let kind = match what {
                "U" => ByeKind::Allocated,
                "F" => ByeKind::Full,
                "H" => ByeKind::Half,
                _ => ByeKind::Zero,
            };
            round.team_byes.push(TeamBye { team: team(who), kind });
            continue;
        };
        let forfeit = match what {
            "+-" => Some(MatchForfeit::WhiteWins),
            "-+" => Some(MatchForfeit::BlackWins),
            "--" => Some(MatchForfeit::Both),
            _ => None,
        };
        let mut points =
            what.split_once(':').map_or(Points::ZERO, |(white, _)| Points::parse(white).unwrap());
        let boards = (1..=boards).map(|board| {
            let result = if points >= Points::ONE {
                points -= Points::ONE;
                GameResult::WhiteWins
            } else if points == Points::HALF {
                points = Points::ZERO;
                GameResult::Draw
            } else {
                GameResult::BlackWins
            };
            TeamBoard {
                board: BoardNumber(board),
                first: None,
                second: None,
                first_colour: Colour::White,
                result: forfeit.is_none().then_some(result),
                rating_result: None,
            }
        });
        round.matches.push(TeamMatch {
            table: BoardNumber(table),
            white: team(white),
            black: team(black),
            boards: boards.collect(),
            forfeit,
        });
    }
    section.rounds.push(round);
}

/// The pairing of the next round.
pub fn next(section: &Section) -> Result<Pairing, NoPairing> {
    let input = Input::from_section(section, section.next_round()).unwrap();
    pair(&input, &Interrupt::new())
}

/// `3-1 4-2 5-bye`, smallest number first as far as the tables allow: in the order of the smaller TPN.
pub fn printed(pairing: &Pairing) -> String {
    let mut matches = pairing.matches.clone();
    matches.sort_by_key(|m| m.white.min(m.black));
    let mut words: Vec<String> = matches.iter().map(|m| format!("{}-{}", m.white, m.black)).collect();
    words.extend(pairing.bye.map(|team| format!("{team}-bye")));
    words.join(" ")
}

/// The next round as text; the reason if there is none.
pub fn paired(section: &Section) -> String {
    next(section).map_or_else(|reason| reason.to_string(), |pairing| printed(&pairing))
}
