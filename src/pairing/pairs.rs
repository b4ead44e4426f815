//! The pairs of a round, whatever the system: those that are recorded, and those that the rules give.

use super::swiss::{self, InputError, Interrupt, NoPairing};
use super::{round_robin, team_swiss};
use crate::model::settings::System;
use crate::model::{ByeKind, Colour, PlayerId, Round, RoundNumber, Section, TeamId};
use thiserror::Error;

/// Pairs in board order, White first, and who has the pairing-allocated bye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairs<T> {
    /// White and Black (for teams: White on board 1 first).
    pub pairs: Vec<(T, T)>,
    /// The pairing-allocated bye.
    pub bye: Option<T>,
}

/// The pairs of a round of players or of teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoundPairs {
    /// Players.
    Players(Pairs<PlayerId>),
    /// Teams.
    Teams(Pairs<TeamId>),
}

/// Why the rules give no pairs.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unpaired {
    /// The position is not ready to be paired.
    #[error(transparent)]
    NotReady(#[from] InputError),
    /// Nobody is there to be paired, or only one.
    #[error("nobody is left to be paired")]
    NobodyPresent,
    /// There is no legal pairing.
    #[error(transparent)]
    NoPairing(#[from] NoPairing),
    /// The position of a team event is not ready to be paired.
    #[error(transparent)]
    TeamsNotReady(#[from] team_swiss::InputError),
    /// There is no legal pairing of the teams.
    #[error(transparent)]
    NoTeamPairing(#[from] team_swiss::NoPairing),
    /// The schedule of a round robin has no such round.
    #[error("the schedule has no round {0}")]
    NotInSchedule(RoundNumber),
}

impl RoundPairs {
    /// The pairs of a round that is stored.
    #[must_use]
    pub fn recorded(system: System, round: &Round) -> Self {
        if system.is_team() {
            let pairs =
                round.matches.iter().map(|m| (m.team(Colour::White), m.team(Colour::Black))).collect();
            let bye = round.team_byes.iter().find(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.team);
            Self::Teams(Pairs { pairs, bye })
        } else {
            let pairs = round.games.iter().map(|game| (game.white, game.black)).collect();
            let bye = round.byes.iter().find(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.player);
            Self::Players(Pairs { pairs, bye })
        }
    }

    /// The pairs that the rules of the section give for a round, from what happened before it. A round that is stored already is
    /// paired again with those who were present in it.
    ///
    /// # Errors
    /// See [`Unpaired`].
    pub fn by_rules(section: &Section, round: RoundNumber, interrupt: &Interrupt) -> Result<Self, Unpaired> {
        match section.settings.system {
            System::Swiss => {
                let input = swiss::Input::from_section(section, round)?;
                if input.players.iter().filter(|player| player.present).count() < 2 {
                    return Err(Unpaired::NobodyPresent);
                }
                let pairing = swiss::pair(&input, interrupt)?;
                let pairs = pairing.games.iter().map(|game| (game.white, game.black)).collect();
                Ok(Self::Players(Pairs { pairs, bye: pairing.bye }))
            }
            System::TeamSwiss => {
                let input = team_swiss::Input::from_section(section, round)?;
                if input.teams.len() < 2 {
                    return Err(Unpaired::NobodyPresent);
                }
                let pairing = team_swiss::pair(&input, interrupt)?;
                let pairs = pairing.matches.iter().map(|m| (m.white, m.black)).collect();
                Ok(Self::Teams(Pairs { pairs, bye: pairing.bye }))
            }
            System::RoundRobin => {
                let mut order: Vec<_> = section.participants.iter().map(|p| (p.number, p.player)).collect();
                order.sort_unstable();
                let players: Vec<PlayerId> = order.into_iter().map(|(_, player)| player).collect();
                let planned = round_robin::rounds_of_players(&players, section.settings.round_robin);
                Self::planned(section, &planned, round)
            }
            System::TeamRoundRobin => {
                let mut teams: Vec<_> = section.teams.iter().collect();
                teams.sort_by_key(|team| (team.number, team.id));
                let settings = &section.settings;
                let planned = round_robin::rounds_of_teams(&teams, settings.round_robin, &settings.team);
                Self::planned(section, &planned, round)
            }
        }
    }

    fn planned(section: &Section, planned: &[Round], round: RoundNumber) -> Result<Self, Unpaired> {
        let planned = planned.get(round.index()).ok_or(Unpaired::NotInSchedule(round))?;
        Ok(Self::recorded(section.settings.system, planned))
    }
}
