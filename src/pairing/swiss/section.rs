//! Reads the position to be paired out of a section.

use super::input::{Entrant, Input, Past, PastEvent};
use super::{acceleration, initial_colour};
use crate::model::card::{Cards, Cell};
use crate::model::participant::Participant;
use crate::model::section::Adjustment;
use crate::model::{BoardNumber, ByeKind, Outcome, PlayerId, Points, Round, RoundNumber, Section};
use std::collections::BTreeSet;
use thiserror::Error;

/// Why a section can't be turned into a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InputError {
    /// Rounds are paired one after another.
    #[error("round {round} cannot be paired before round {missing}")]
    RoundTooEarly {
        /// The round asked for.
        round: RoundNumber,
        /// The first round that is not paired yet.
        missing: RoundNumber,
    },
    /// Results of an earlier round are missing.
    #[error("round {round} has {} boards without a result, the first is board {}", boards.len(), boards.first().copied().unwrap_or_default())]
    MissingResults {
        /// The round.
        round: RoundNumber,
        /// The boards.
        boards: Vec<BoardNumber>,
    },
    /// Somebody has no pairing number.
    #[error("{} players have no pairing number", players.len())]
    NoNumber {
        /// Who.
        players: Vec<PlayerId>,
    },
    /// The initial colour is neither drawn nor to be read off round 1.
    #[error("the initial colour has not been drawn")]
    NoInitialColour,
    /// Baku acceleration where a win is not worth two draws (C.04.7 article 1.1).
    #[error("Baku acceleration needs a win worth two draws and a loss worth nothing")]
    BakuPoints,
}

impl Input {
    /// Reads the position before `round`.
    ///
    /// A round that is paired already can be read too, to pair it again: everybody who has a game or the
    /// pairing-allocated bye in it is present, everybody else absent, and later rounds are not looked at. In a round that is not
    /// paired yet everybody without a planned bye is present.
    ///
    /// Virtual points of past rounds are the stored ones; those of `round` are the stored ones if it is paired and
    /// computed otherwise. An adjourned game is a draw; games without a result are an error.
    ///
    /// # Errors
    /// See [`InputError`].
    pub fn from_section(section: &Section, round: RoundNumber) -> Result<Self, InputError> {
        let past = round.index();
        if section.rounds.len() < past {
            return Err(InputError::RoundTooEarly { round, missing: section.next_round() });
        }
        all_results_in(section, past)?;
        all_numbered(section)?;
        let initial_colour = initial_colour::of_section(section).ok_or(InputError::NoInitialColour)?;
        let paired = section.round(round);
        let virtual_points = match paired {
            Some(paired) => Virtual::Stored(paired),
            None => Virtual::Computed(acceleration::Schedule::of(section)?, round),
        };
        let present = paired.map(players_in);
        let cards = Cards::of(section, past);
        let players = section
            .participants
            .iter()
            .filter_map(|participant| {
                let id = participant.player;
                Some(Entrant {
                    seated: false,
                    id,
                    number: participant.number?,
                    present: match &present {
                        Some(ids) => ids.contains(&id),
                        None => participant.planned_bye(round).is_none(),
                    },
                    bonus: bonus_without_round(section, id),
                    history: history(section, participant, &cards),
                    virtual_points: virtual_points.of(participant),
                })
            })
            .collect();
        let points = &section.settings.points;
        Ok(Self {
            rounds: section.settings.rounds,
            round,
            win: points.win,
            loss: points.loss,
            initial_colour,
            players,
            forbidden: forbidden(section, round),
        })
    }
}

/// Where the virtual points of the round to be paired come from.
enum Virtual<'a> {
    Stored(&'a Round),
    Computed(acceleration::Schedule<'a>, RoundNumber),
}

impl Virtual<'_> {
    fn of(&self, participant: &Participant) -> Points {
        match self {
            Self::Stored(round) => stored_virtual_points(round, participant.player),
            Self::Computed(schedule, round) => schedule.points(participant, *round),
        }
    }
}

fn stored_virtual_points(round: &Round, player: PlayerId) -> Points {
    round.virtual_points.iter().find(|(id, _)| *id == player).map_or(Points::ZERO, |(_, points)| *points)
}

fn all_results_in(section: &Section, rounds: usize) -> Result<(), InputError> {
    for round in section.rounds.iter().take(rounds) {
        let open = round.games.iter().filter(|game| game.result.is_none());
        let boards: Vec<BoardNumber> = open.map(|game| game.board).collect();
        if !boards.is_empty() {
            return Err(InputError::MissingResults { round: round.number, boards });
        }
    }
    Ok(())
}

fn all_numbered(section: &Section) -> Result<(), InputError> {
    let without = section.participants.iter().filter(|p| p.number.is_none());
    let players: Vec<PlayerId> = without.map(|p| p.player).collect();
    if players.is_empty() { Ok(()) } else { Err(InputError::NoNumber { players }) }
}

/// Who has a game or the pairing-allocated bye in this round.
fn players_in(round: &Round) -> BTreeSet<PlayerId> {
    let games = round.games.iter().flat_map(|game| [game.white, game.black]);
    let byes = round.byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.player);
    games.chain(byes).collect()
}

fn history(section: &Section, participant: &Participant, cards: &Cards) -> Vec<Past> {
    let id = participant.player;
    let system = &section.settings.points;
    let rounds = section.rounds.iter().zip(cards.of_player(id));
    rounds
        .map(|(round, cell)| {
            let event = match *cell {
                Cell::Game { opponent, colour, result, .. } => PastEvent::Game {
                    opponent,
                    colour,
                    outcome: result.map_or(Outcome::Draw, |result| result.outcome(colour)),
                },
                Cell::Bye(kind) => PastEvent::Bye(kind),
            };
            let of_round = |a: &&Adjustment| {
                a.players.contains(&id) && a.round.is_none_or(|number| number == round.number)
            };
            let adjustments = || section.adjustments.iter().filter(of_round);
            let replaced = adjustments().rfind(|a| a.replaces == Some(letter(event)));
            let bonuses = adjustments().filter(|a| a.replaces.is_none() && a.round.is_some());
            Past {
                event,
                value: replaced.map_or_else(|| cell.points(system), |a| a.points),
                bonus: bonuses.map(|a| a.points).sum(),
                virtual_points: stored_virtual_points(round, id),
            }
        })
        .collect()
}

/// The letter by which an adjustment (record 299) names a result.
fn letter(event: PastEvent) -> char {
    match event {
        PastEvent::Game { outcome: Outcome::Win, .. } => 'W',
        PastEvent::Game { outcome: Outcome::Draw, .. } => 'D',
        PastEvent::Game { outcome: Outcome::Loss, .. } => 'L',
        PastEvent::Game { outcome: Outcome::ForfeitWin, .. } => '+',
        PastEvent::Game { outcome: Outcome::ForfeitLoss, .. } => '-',
        PastEvent::Bye(ByeKind::Allocated) => 'U',
        PastEvent::Bye(ByeKind::Full) => 'F',
        PastEvent::Bye(ByeKind::Half) => 'H',
        PastEvent::Bye(ByeKind::Zero) => 'Z',
    }
}

fn bonus_without_round(section: &Section, player: PlayerId) -> Points {
    let bonuses = section.adjustments.iter().filter(|a| a.replaces.is_none() && a.round.is_none());
    bonuses.filter(|a| a.players.contains(&player)).map(|a| a.points).sum()
}

/// Every two members of each group that is in force in this round.
fn forbidden(section: &Section, round: RoundNumber) -> Vec<(PlayerId, PlayerId)> {
    let in_force =
        |from: RoundNumber, to: Option<RoundNumber>| from <= round && to.is_none_or(|to| round <= to);
    let mut pairs = Vec::new();
    for group in section.forbidden.iter().filter(|group| in_force(group.from, group.to)) {
        for (i, &a) in group.players.iter().enumerate() {
            pairs.extend(group.players.iter().skip(i + 1).map(|&b| (a, b)));
        }
    }
    pairs
}
