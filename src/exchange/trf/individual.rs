//! The rounds of an event of single players.

use super::cells::{self, Cell};
use super::found::{Log, NoteKind, ProblemKind};
use super::games::{self, Places, ReadGame};
use super::player_record::{PlayerRecord, identity};
use super::sheet::Sheet;
use crate::model::card::Cards;
use crate::model::round::{Bye, PairedBy};
use crate::model::{
    BoardNumber, ByeKind, Colour, Game, PairingNumber, PlayerId, PointSystem, Points, Round, RoundNumber,
    Section,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Adds every paired round and the byes of the rounds to come.
pub(super) fn add_rounds(section: &mut Section, sheet: &Sheet, places: &Places, log: &mut Log) {
    let paired = paired_rounds(&sheet.players);
    for number in (1..=paired).filter_map(|number| u16::try_from(number).ok()) {
        let round = read_round(sheet, places, number, log);
        section.rounds.push(round);
    }
    add_byes(section, sheet, paired, log);
    note_forfeits(section, log);
    // A one-sided game makes wrong points, too; its own problem says more.
    if log.problems.is_empty() {
        settle_points(section, sheet, log);
    }
}

/// The last round that is paired: in which somebody has an opponent or the pairing-allocated bye.
pub(super) fn paired_rounds(players: &[PlayerRecord]) -> usize {
    let last_of = |record: &PlayerRecord| {
        record
            .cells
            .iter()
            .rposition(|cell| cell.opponent.is_some() || cell.letter == 'U')
            .map_or(0, |place| place + 1)
    };
    players.iter().map(last_of).max().unwrap_or(0)
}

fn read_round(sheet: &Sheet, places: &Places, number: u16, log: &mut Log) -> Round {
    let cells: Vec<Cell> =
        sheet.players.iter().map(|record| cells::understand(record, number, false, log)).collect();
    let games = games::of_round(&sheet.players, places, &cells, number, log);
    let id = |place: usize| sheet.players.get(place).map_or(PlayerId(0), |record| identity(record.number));
    let mut round = Round { paired_by: PairedBy::Import, ..Round::empty(RoundNumber(number)) };
    for ReadGame { white, black, result, .. } in games {
        let game = Game { result, ..Game::new(BoardNumber(0), id(white), id(black)) };
        round.games.push(game);
    }
    for (record, cell) in sheet.players.iter().zip(&cells) {
        if let Cell::Bye(kind) = cell {
            round.byes.push(Bye { player: identity(record.number), kind: *kind });
        }
    }
    let allocated = round.byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).count();
    if allocated > 1 {
        log.note(0, 0, NoteKind::SeveralByes { round: number, count: allocated });
    }
    round
}

/// Byes of the rounds to come: cells after the last paired round, records 240 and XXZ. For paired rounds 240 repeats the cells.
fn add_byes(section: &mut Section, sheet: &Sheet, paired: usize, log: &mut Log) {
    let mut planned: BTreeMap<PlayerId, Vec<(RoundNumber, ByeKind)>> = BTreeMap::new();
    for record in &sheet.players {
        planned.entry(identity(record.number)).or_default().extend(byes_ahead(record, paired, log));
    }
    for record in &sheet.byes {
        for &number in &record.numbers {
            let (player, round) = (identity(number), RoundNumber(record.round));
            if round.index() >= paired {
                planned.entry(player).or_default().push((round, record.kind));
            } else if !confirm_bye(section, player, round, record.kind) {
                log.note(record.line, 0, NoteKind::ByeDiffers { player: number, round: record.round });
            }
        }
    }
    for &(_, number) in &sheet.absent {
        planned.entry(identity(number)).or_default().push((RoundNumber::from_index(paired), ByeKind::Zero));
    }
    for participant in &mut section.participants {
        participant.requested_byes.extend(planned.remove(&participant.player).unwrap_or_default());
    }
}

/// The byes of a player that are known ahead: his cells after the last paired round.
fn byes_ahead(record: &PlayerRecord, paired: usize, log: &mut Log) -> Vec<(RoundNumber, ByeKind)> {
    let ahead = record.cells.iter().enumerate().skip(paired).filter(|(_, cell)| !cell.blank());
    ahead
        .filter_map(|(index, raw)| {
            let round = RoundNumber::from_index(index);
            match cells::understand(record, round.0, false, log) {
                Cell::Bye(kind) if raw.letter != ' ' => Some((round, kind)),
                _ => None,
            }
        })
        .collect()
}

/// Whether a player has the bye of a record 240; where his own line has none (an absence) he gets it.
fn confirm_bye(section: &mut Section, player: PlayerId, round: RoundNumber, kind: ByeKind) -> bool {
    let bye = section
        .rounds
        .get_mut(round.index())
        .and_then(|round| round.byes.iter_mut().find(|bye| bye.player == player));
    match bye {
        Some(bye) if bye.kind == kind => true,
        Some(bye) if bye.kind == ByeKind::Zero => {
            bye.kind = kind;
            true
        }
        _ => false,
    }
}

/// Somebody who types `+` and `-` for games that were played loses colours and meetings.
fn note_forfeits(section: &Section, log: &mut Log) {
    let results: Vec<_> =
        section.rounds.iter().flat_map(|round| &round.games).filter_map(|game| game.result).collect();
    if results.len() >= 4 && results.iter().all(|result| !result.played()) {
        log.note(0, 0, NoteKind::AllForfeits);
    }
}

/// The points of the file must be the sum of the results, by the declared system or, where none is declared, by one of the
/// usual ones.
fn settle_points(section: &mut Section, sheet: &Sheet, log: &mut Log) {
    let declared = section.settings.points.clone();
    let wrong = differences(section, sheet, &declared);
    if wrong.is_empty() {
        return;
    }
    let usual = if sheet.points.any { Vec::new() } else { usual_systems() };
    for system in usual {
        if differences(section, sheet, &system).is_empty() {
            log.note(0, 0, NoteKind::PointsFound { system: Box::new(system.clone()) });
            section.settings.points = system;
            return;
        }
    }
    for (place, counted) in wrong {
        let Some(record) = sheet.players.get(place) else { continue };
        let stated = record.points.unwrap_or_default();
        let what = ProblemKind::PointsDisagree { player: record.number, counted, stated };
        log.problem(record.line, 81, what);
    }
}

/// The systems that are played, the commonest first.
fn usual_systems() -> Vec<PointSystem> {
    let one = PointSystem::default();
    let two = PointSystem::from_results(Points::whole(2), Points::ONE, Points::ZERO);
    let three = PointSystem::from_results(Points::whole(3), Points::ONE, Points::ZERO);
    let bye = |system: &PointSystem, points| PointSystem { allocated_bye: points, ..system.clone() };
    let mut systems = vec![bye(&one, Points::HALF), bye(&one, Points::ZERO)];
    for points in [3, 2, 1, 0].map(Points::whole) {
        systems.push(bye(&three, points));
    }
    for points in [2, 1, 0].map(Points::whole) {
        systems.push(bye(&two, points));
    }
    systems
}

/// Players whose points can't be explained, with the sum of their results.
fn differences(section: &Section, sheet: &Sheet, system: &PointSystem) -> Vec<(usize, Points)> {
    let cards = Cards::of(section, section.rounds.len());
    let mut wrong = Vec::new();
    for (place, (record, participant)) in sheet.players.iter().zip(&section.participants).enumerate() {
        let Some(stated) = record.points else { continue };
        let counted: Points =
            cards.of_player(participant.player).iter().map(|cell| cell.points(system)).sum();
        // Byes of the rounds to come may be counted already, and so may bonus and penalty points.
        let ahead: Points = participant.requested_byes.values().map(|kind| kind.points(system)).sum();
        let adjusted = counted + adjustments(section, participant.player, &cards, system);
        if ![counted, counted + ahead, adjusted, adjusted + ahead].contains(&stated) {
            wrong.push((place, counted));
        }
    }
    wrong
}

/// What records 299 add to the points of a player.
fn adjustments(section: &Section, player: PlayerId, cards: &Cards, system: &PointSystem) -> Points {
    let concerning = section.adjustments.iter().filter(|adjustment| adjustment.players.contains(&player));
    concerning
        .map(|adjustment| match adjustment.replaces {
            None => adjustment.points,
            Some(letter) => {
                let rounds = cards.of_player(player).iter().enumerate();
                let meant = rounds.filter(|(index, cell)| {
                    adjustment.round.is_none_or(|round| round.index() == *index) && letter_of(cell) == letter
                });
                meant.map(|(_, cell)| adjustment.points - cell.points(system)).sum()
            }
        })
        .sum()
}

/// The letter by which a record 299 names what happened in a round.
fn letter_of(cell: &crate::model::card::Cell) -> char {
    use crate::model::Outcome;
    use crate::model::card::Cell;
    match cell {
        Cell::Bye(ByeKind::Allocated) => 'U',
        Cell::Bye(ByeKind::Full) => 'F',
        Cell::Bye(ByeKind::Half) => 'H',
        Cell::Bye(ByeKind::Zero) => 'Z',
        Cell::Game { .. } => match cell.outcome() {
            Some(Outcome::Win) => 'W',
            Some(Outcome::Draw) => 'D',
            Some(Outcome::Loss) => 'L',
            Some(Outcome::ForfeitWin) => '+',
            Some(Outcome::ForfeitLoss) => '-',
            None => ' ',
        },
    }
}

/// The initial colour as round 1 shows it: the best of those who were paired has it, if his number among them is odd (C.04.3
/// article 5.2.5).
pub(super) fn initial_colour(section: &Section) -> Option<Colour> {
    let first = section.rounds.first()?;
    let mut paired: Vec<(PairingNumber, Option<Colour>)> = Vec::new();
    for participant in &section.participants {
        let number = participant.number?;
        let bye = first.byes.iter().find(|bye| bye.player == participant.player);
        match bye.map(|bye| bye.kind) {
            Some(ByeKind::Allocated) => paired.push((number, None)),
            Some(_) => {}
            None => paired.push((number, first.game_of(participant.player)?.colour_of(participant.player))),
        }
    }
    paired.sort_unstable_by_key(|(number, _)| *number);
    let (place, colour) =
        paired.iter().enumerate().find_map(|(place, (_, colour))| Some((place, (*colour)?)))?;
    Some(if place % 2 == 0 { colour } else { colour.other() })
}

/// Puts the games of every round into the order of C.04.2 article 3.6 and numbers the boards: a TRF has no boards.
pub(super) fn order_boards(section: &mut Section) {
    let system = section.settings.points.clone();
    let numbers: BTreeMap<PlayerId, PairingNumber> =
        section.participants.iter().map(|p| (p.player, p.number.unwrap_or_default())).collect();
    let mut scores: BTreeMap<PlayerId, Points> = BTreeMap::new();
    for round in &mut section.rounds {
        let mut before = scores.clone();
        for &(player, points) in &round.virtual_points {
            *before.entry(player).or_default() += points;
        }
        let key = |game: &Game| {
            let side = |player: PlayerId| {
                let score = before.get(&player).copied().unwrap_or_default();
                (Reverse(score), numbers.get(&player).copied().unwrap_or_default())
            };
            let (higher, lower) =
                (side(game.white).min(side(game.black)), side(game.white).max(side(game.black)));
            (higher.0, lower.0, higher.1)
        };
        round.games.sort_by_cached_key(key);
        for (place, game) in round.games.iter_mut().enumerate() {
            game.board = BoardNumber(u16::try_from(place + 1).unwrap_or(u16::MAX));
            for colour in [Colour::White, Colour::Black] {
                if let Some(result) = game.result {
                    *scores.entry(game.player(colour)).or_default() += result.outcome(colour).points(&system);
                }
            }
        }
        for bye in &round.byes {
            *scores.entry(bye.player).or_default() += bye.kind.points(&system);
        }
    }
}
