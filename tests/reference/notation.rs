//! Positions as text: one player a line, rounds from left to right. `5w1` = opponent 5, White, won (`0` lost, `=` drew, `+` and
//! `-` forfeit), `U` pairing-allocated bye, `F`, `H`, `Z` full-point, half-point and zero-point bye.

use kojarz::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, PointSystem, Points, RoundNumber};
use kojarz::pairing::swiss::{Entrant, Input, Past, PastEvent};

/// A position with 1-½-0 and initial colour White; the round is the one after the last that is written.
pub fn read(text: &str, rounds: u16, absent: &[u32]) -> Input {
    let system = PointSystem::default();
    let players: Vec<Entrant> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (number, cells) = line.split_once(':').expect("number: rounds");
            let number: u16 = number.parse().expect("a number");
            let history: Vec<Past> = cells.split_whitespace().map(|cell| past(cell, &system)).collect();
            Entrant {
                id: PlayerId(u32::from(number)),
                number: PairingNumber(number),
                present: !absent.contains(&u32::from(number)),
                seated: false,
                bonus: Points::ZERO,
                history,
                virtual_points: Points::ZERO,
            }
        })
        .collect();
    let played = players.iter().map(|player| player.history.len()).max().unwrap_or(0);
    Input {
        rounds,
        round: RoundNumber::from_index(played),
        win: system.win,
        loss: system.loss,
        initial_colour: Colour::White,
        players,
        forbidden: Vec::new(),
    }
}

fn past(cell: &str, system: &PointSystem) -> Past {
    let bye = match cell {
        "U" => Some(ByeKind::Allocated),
        "F" => Some(ByeKind::Full),
        "H" => Some(ByeKind::Half),
        "Z" => Some(ByeKind::Zero),
        _ => None,
    };
    let (event, value) = match bye {
        Some(kind) => (PastEvent::Bye(kind), kind.points(system)),
        None => {
            let place = cell.find(['w', 'b']).expect("a colour");
            let opponent = PlayerId(cell[..place].parse().expect("an opponent"));
            let colour = if &cell[place..=place] == "w" { Colour::White } else { Colour::Black };
            let outcome = match &cell[place + 1..] {
                "1" => Outcome::Win,
                "=" => Outcome::Draw,
                "0" => Outcome::Loss,
                "+" => Outcome::ForfeitWin,
                "-" => Outcome::ForfeitLoss,
                other => panic!("no result: {other}"),
            };
            (PastEvent::Game { opponent, colour, outcome }, outcome.points(system))
        }
    };
    Past { event, value, bonus: Points::ZERO, virtual_points: Points::ZERO }
}

/// The position of a failure, as text for a bug report.
pub fn written(input: &Input) -> String {
    let mut text = format!(
        "round {} of {}, win {}, loss {}, initial colour {:?}, forbidden {:?}\n",
        input.round, input.rounds, input.win, input.loss, input.initial_colour, input.forbidden
    );
    let mut players: Vec<&Entrant> = input.players.iter().collect();
    players.sort_by_key(|player| player.number);
    for player in players {
        text.push_str(&format!("{}:", player.number));
        for past in &player.history {
            let cell = match past.event {
                PastEvent::Bye(ByeKind::Allocated) => "U".to_owned(),
                PastEvent::Bye(ByeKind::Full) => "F".to_owned(),
                PastEvent::Bye(ByeKind::Half) => "H".to_owned(),
                PastEvent::Bye(ByeKind::Zero) => "Z".to_owned(),
                PastEvent::Game { opponent, colour, outcome } => {
                    let colour = if colour == Colour::White { 'w' } else { 'b' };
                    let result = match outcome {
                        Outcome::Win => '1',
                        Outcome::Draw => '=',
                        Outcome::Loss => '0',
                        Outcome::ForfeitWin => '+',
                        Outcome::ForfeitLoss => '-',
                    };
                    format!("{opponent}{colour}{result}")
                }
            };
            text.push_str(&format!(" {cell}({}+{})", past.value, past.virtual_points));
        }
        let absent = if player.present { "" } else { " absent" };
        text.push_str(&format!(" | {} +{}{absent}\n", player.score(), player.virtual_points));
    }
    text
}
