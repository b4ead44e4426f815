//! A short way to write positions: a player a line, a round a word. `5w1` = opponent 5, White, won (`0` lost, `=` drew, `+`/`-`
//! forfeit), `U` allocated bye, `F H Z` byes.

use crate::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, PointSystem, Points, RoundNumber};
use crate::pairing::legality;
use crate::pairing::swiss::{Entrant, Input, Interrupt, Method, Pairing, Past, PastEvent, pair_by};

/// A position as written: `round` of `rounds`, the absent players, and the histories.
pub fn position(round: u16, rounds: u16, absent: &[u16], text: &str) -> Input {
    let players = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let players = players.map(|line| entrant(line, usize::from(round) - 1, absent)).collect();
    Input {
        rounds,
        round: RoundNumber(round),
        win: Points::ONE,
        loss: Points::ZERO,
        initial_colour: Colour::White,
        players,
        forbidden: Vec::new(),
    }
}

/// So many players before round 1.
pub fn start(players: u16, rounds: u16, absent: &[u16]) -> Input {
    let lines: Vec<String> = (1..=players).map(|number| format!("{number}:")).collect();
    position(1, rounds, absent, &lines.join("\n"))
}

fn entrant(line: &str, rounds: usize, absent: &[u16]) -> Entrant {
    let (number, cells) = line.split_once(':').unwrap();
    let number: u16 = number.trim().parse().unwrap();
    Entrant {
        seated: false,
        id: PlayerId(u32::from(number)),
        number: PairingNumber(number),
        present: !absent.contains(&number),
        bonus: Points::ZERO,
        history: cells.split_whitespace().take(rounds).map(past).collect(),
        virtual_points: Points::ZERO,
    }
}

fn past(cell: &str) -> Past {
    let system = PointSystem::default();
    let (event, value) = match cell {
        "U" => bye(ByeKind::Allocated, &system),
        "F" => bye(ByeKind::Full, &system),
        "H" => bye(ByeKind::Half, &system),
        "Z" => bye(ByeKind::Zero, &system),
        _ => game(cell, &system),
    };
    Past { event, value, bonus: Points::ZERO, virtual_points: Points::ZERO }
}

fn bye(kind: ByeKind, system: &PointSystem) -> (PastEvent, Points) {
    (PastEvent::Bye(kind), kind.points(system))
}

fn game(cell: &str, system: &PointSystem) -> (PastEvent, Points) {
    let at = cell.find(['w', 'b']).unwrap();
    let outcome = match &cell[at + 1..] {
        "1" => Outcome::Win,
        "0" => Outcome::Loss,
        "=" => Outcome::Draw,
        "+" => Outcome::ForfeitWin,
        "-" => Outcome::ForfeitLoss,
        other => panic!("{other} is no result"),
    };
    let colour = if &cell[at..=at] == "w" { Colour::White } else { Colour::Black };
    let opponent = PlayerId(cell[..at].parse().unwrap());
    (PastEvent::Game { opponent, colour, outcome }, outcome.points(system))
}

/// `White-Black` in board order, the bye as `x-PAB`.
pub fn written(pairing: &Pairing) -> String {
    let games = pairing.games.iter().map(|board| format!("{}-{}", board.white.0, board.black.0));
    let bye = pairing.bye.map(|id| format!("{}-PAB", id.0));
    games.chain(bye).collect::<Vec<_>>().join(" ")
}

/// Every way of pairing gives this, and it is legal.
#[track_caller]
pub fn assert_pairs(name: &str, input: &Input, expected: &str) {
    for method in methods() {
        let pairing = pair_by(input, method, &Interrupt::new()).unwrap();
        assert_eq!(written(&pairing), expected, "{name}, {method:?}\n{:#?}", pairing.trace);
        assert_eq!(legality::verify(input, &pairing), Ok(()), "{name}");
    }
}

/// All methods, the fast one first.
pub fn methods() -> Vec<Method> {
    let mut methods = Vec::new();
    for shortcuts in [true, false] {
        for class_prices in [true, false] {
            for always_weigh in [false, true] {
                methods.push(Method { shortcuts, class_prices, always_weigh });
            }
        }
    }
    methods
}
