//! Random events for laws and benchmarks.

use kojarz::model::lots::SplitMix64;
use kojarz::model::person::{Desk, Rating, Ratings};
use kojarz::model::round::Bye;
use kojarz::model::settings::System;
use kojarz::model::{
    BoardNumber, ByeKind, Event, Game, GameResult, PairingNumber, Participant, Person, Player, PlayerId,
    PointSystem, Points, Round, RoundNumber, Section, SectionId, Settings,
};
use kojarz::pairing::round_robin::rounds_of_players;

/// Everybody of the event with a number and a rating.
fn people(count: u16, system: System, rounds: u16) -> Event {
    let mut event = Event::default();
    let settings = Settings { system, rounds, ..Settings::default() };
    let mut section = Section::new(SectionId(1), "A", settings);
    for number in 1..=count {
        let id = PlayerId(number.into());
        let fide = Some(Rating { value: 2200 - 37 * (number % 30), list: String::new() });
        let person = Person {
            surname: format!("Gracz {number}"),
            ratings: Ratings { fide, ..Ratings::default() },
            ..Person::default()
        };
        event.players.push(Player { id, person, desk: Desk::default() });
        let mut participant = Participant::new(id);
        participant.number = Some(PairingNumber(number));
        section.participants.push(participant);
    }
    event.sections.push(section);
    event
}

/// A Swiss paired by lot, with everything that can happen in it. `games_only` leaves out what was not played.
pub fn swiss(seed: u64, count: u16, rounds: u16, games_only: bool) -> Event {
    let mut lots = SplitMix64::new(seed);
    let mut event = people(count, System::Swiss, rounds);
    let section = &mut event.sections[0];
    section.settings.points = match (games_only, lots.below(4)) {
        (true, _) | (_, 0 | 1) => PointSystem::default(),
        (_, 2) => PointSystem::three_one_zero(),
        _ => PointSystem { allocated_bye: Points::HALF, ..PointSystem::default() },
    };
    for number in 1..=rounds {
        let mut round = Round::empty(RoundNumber(number));
        let mut order: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
        lots.shuffle(&mut order);
        let away = if games_only { 0 } else { lots.below(u64::from(count) / 2 + 1) as usize };
        for &player in order.iter().take(away) {
            // Kind 3: not even a bye is written, as for somebody who has left.
            let kinds = [ByeKind::Half, ByeKind::Zero, ByeKind::Full];
            if let Some(&kind) = kinds.get(lots.below(4) as usize) {
                round.byes.push(Bye { player, kind });
            }
        }
        let mut board = 0;
        for pair in order[away..].chunks(2) {
            match *pair {
                [white, black] => {
                    board += 1;
                    let mut game = Game::new(BoardNumber(board), white, black);
                    game.result = result(&mut lots, games_only, number == rounds);
                    round.games.push(game);
                }
                [player] => round.byes.push(Bye { player, kind: ByeKind::Allocated }),
                _ => {}
            }
        }
        section.rounds.push(round);
    }
    event
}

fn result(lots: &mut SplitMix64, games_only: bool, may_be_open: bool) -> Option<GameResult> {
    let played = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    if games_only {
        return Some(played[lots.below(3) as usize]);
    }
    match lots.below(20) {
        0 if may_be_open => None,
        0..=12 => Some(played[lots.below(3) as usize]),
        _ => Some(GameResult::ALL[lots.below(GameResult::ALL.len() as u64) as usize]),
    }
}

pub fn round_robin(seed: u64, count: u16) -> Event {
    let mut lots = SplitMix64::new(seed);
    let mut event = people(count, System::RoundRobin, 0);
    let section = &mut event.sections[0];
    let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    section.rounds = rounds_of_players(&players, section.settings.round_robin);
    for game in section.rounds.iter_mut().flat_map(|round| &mut round.games) {
        game.result = Some(match lots.below(8) {
            0 => GameResult::WhiteWinsByForfeit,
            1 => GameResult::BlackWinsByForfeit,
            2..=3 => GameResult::WhiteWins,
            4..=5 => GameResult::BlackWins,
            _ => GameResult::Draw,
        });
    }
    event
}
