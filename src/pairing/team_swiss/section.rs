//! Reads the position to be paired out of a section.

use super::input::{Entrant, Input};
use crate::model::acceleration::{group_a_size, virtual_points};
use crate::model::settings::{Acceleration, PrimaryScore};
use crate::model::team_card::{TeamCards, TeamCell, TeamRound};
use crate::model::{
    BoardNumber, ByeKind, Colour, PairingNumber, Points, Round, RoundNumber, Section, Team, TeamId,
};
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
    #[error("round {round} has {} matches without all results, the first is table {}", tables.len(), tables.first().copied().unwrap_or_default())]
    MissingResults {
        /// The round.
        round: RoundNumber,
        /// The tables.
        tables: Vec<BoardNumber>,
    },
    /// A team has no pairing number.
    #[error("{} teams have no pairing number", teams.len())]
    NoNumber {
        /// Which.
        teams: Vec<TeamId>,
    },
    /// The initial colour is neither drawn nor to be read off round 1.
    #[error("the initial colour has not been drawn")]
    NoInitialColour,
    /// Baku acceleration with game points first, or where a won match is not worth two drawn ones (C.04.7 article 1).
    #[error("Baku acceleration of teams needs match points first, and a won match worth two drawn ones")]
    BakuPoints,
}

impl Input {
    /// Reads the position before `round`.
    ///
    /// A round that is paired already can be read too, to pair it again: every team that has a match (a forfeited one too) or
    /// the pairing-allocated bye in it is present, and later rounds are not looked at. In a round that is not paired yet every
    /// team without a planned bye is present.
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
        let last_round = section.settings.rounds;
        Ok(Self {
            last_round: round.0 >= last_round,
            last_two_rounds: round.0.saturating_add(1) >= last_round,
            initial_colour: initial_colour(section).ok_or(InputError::NoInitialColour)?,
            preference: section.settings.team.preference,
            teams: Reader::of(section, round)?.entrants(),
            forbidden: forbidden(section, round),
        })
    }
}

fn all_results_in(section: &Section, rounds: usize) -> Result<(), InputError> {
    for round in section.rounds.iter().take(rounds) {
        let tables: Vec<BoardNumber> = round.matches.iter().filter(|m| m.open()).map(|m| m.table).collect();
        if !tables.is_empty() {
            return Err(InputError::MissingResults { round: round.number, tables });
        }
    }
    Ok(())
}

fn all_numbered(section: &Section) -> Result<(), InputError> {
    let without = section.teams.iter().filter(|team| team.number.is_none());
    let teams: Vec<TeamId> = without.map(|team| team.id).collect();
    if teams.is_empty() { Ok(()) } else { Err(InputError::NoNumber { teams }) }
}

/// The stored colour; a section read from a file that does not say it shows it in round 1, where article 4.3.1 gave every
/// match its colours.
fn initial_colour(section: &Section) -> Option<Colour> {
    section.initial_colour.or_else(|| {
        let round = section.rounds.first()?;
        let number = |team: TeamId| section.team(team).and_then(|team| team.number);
        let mut there: Vec<PairingNumber> = teams_in(round).into_iter().filter_map(number).collect();
        there.sort_unstable();
        let m = round.matches.first()?;
        let (white, black) = (number(m.white)?, number(m.black)?);
        let odd = there.binary_search(&white.min(black)).ok()? % 2 == 0;
        let colour = if white < black { Colour::White } else { Colour::Black };
        Some(if odd { colour } else { colour.other() })
    })
}

/// Teams that have a match or the pairing-allocated bye in this round.
fn teams_in(round: &Round) -> BTreeSet<TeamId> {
    let byes = round.team_byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.team);
    round.matches.iter().flat_map(|m| [m.white, m.black]).chain(byes).collect()
}

/// Every two members of each group that is in force in this round.
fn forbidden(section: &Section, round: RoundNumber) -> Vec<(TeamId, TeamId)> {
    let in_force =
        section.forbidden.iter().filter(|group| group.from <= round && group.to.is_none_or(|to| round <= to));
    let mut pairs = Vec::new();
    for group in in_force {
        for (i, &a) in group.teams.iter().enumerate() {
            pairs.extend(group.teams.iter().skip(i + 1).map(|&b| (a, b)));
        }
    }
    pairs
}

/// The section as far as it matters before a round.
struct Reader<'a> {
    section: &'a Section,
    round: RoundNumber,
    cards: TeamCards,
    /// Last number of Baku's group A.
    last_of_group_a: Option<PairingNumber>,
}

impl<'a> Reader<'a> {
    fn of(section: &'a Section, round: RoundNumber) -> Result<Self, InputError> {
        let options = &section.settings.team;
        let mut last_of_group_a = None;
        if matches!(section.settings.acceleration, Acceleration::Baku { .. }) {
            let two_draws = options.match_win == options.match_draw * 2 && options.match_loss == Points::ZERO;
            if options.primary == PrimaryScore::GamePoints || !two_draws {
                return Err(InputError::BakuPoints);
            }
            last_of_group_a = last_of_first_half(&section.teams);
        }
        Ok(Self { section, round, cards: TeamCards::of(section, round.index()), last_of_group_a })
    }

    fn entrants(&self) -> Vec<Entrant> {
        let paired = self.section.round(self.round).map(teams_in);
        let present = |team: &Team| match &paired {
            Some(teams) => teams.contains(&team.id),
            None => team.planned_bye(self.round).is_none(),
        };
        let mut teams: Vec<&Team> = self.section.teams.iter().collect();
        teams.sort_by_key(|team| team.number);
        let arrived = teams.into_iter().filter(|team| present(team) || self.has_been_paired(team));
        (1..)
            .zip(arrived)
            .filter(|(_, team)| present(team))
            .filter_map(|(place, team)| self.entrant(team, place))
            .collect()
    }

    /// Whether the team holds a number for good (C.04.2 article 2.4): it was paired or had the bye.
    fn has_been_paired(&self, team: &Team) -> bool {
        self.cards
            .of_team(team.id)
            .iter()
            .any(|round| matches!(round.cell, TeamCell::Match { .. } | TeamCell::Bye(ByeKind::Allocated)))
    }

    fn entrant(&self, team: &Team, place: u16) -> Option<Entrant> {
        let past = self.cards.of_team(team.id);
        let secondary_used = self.section.settings.team.secondary_used;
        Some(Entrant {
            id: team.id,
            number: team.number?,
            place,
            score: self.score_before(team, self.round) + self.virtual_points(team),
            secondary: if secondary_used { self.secondary(team) } else { Points::ZERO },
            played: past.iter().filter_map(TeamRound::played).collect(),
            floated: self.floated(team),
            bye_barred: past.iter().any(bars_the_bye),
        })
    }

    /// The primary score before a round (bonuses that belong to no round included).
    fn score_before(&self, team: &Team, round: RoundNumber) -> Points {
        let (match_bonus, game_bonus) = self.cards.bonus_of(team.id);
        let past = self.cards.of_team(team.id).iter().take(round.index());
        match self.section.settings.team.primary {
            PrimaryScore::MatchPoints => match_bonus + past.map(|round| round.match_points).sum(),
            PrimaryScore::GamePoints => game_bonus + past.map(|round| round.game_points).sum(),
        }
    }

    fn secondary(&self, team: &Team) -> Points {
        match self.section.settings.team.primary {
            PrimaryScore::MatchPoints => self.cards.game_points(team.id),
            PrimaryScore::GamePoints => self.cards.match_points(team.id),
        }
    }

    /// Article 1.5, with the pairing scores of the previous round. A match that was forfeited as a whole had no opponent.
    fn floated(&self, team: &Team) -> bool {
        let Some(previous) = self.round.previous() else { return false };
        let Some((opponent, _)) = self.cards.cell(team.id, previous).and_then(TeamRound::played) else {
            return false;
        };
        let Some(opponent) = self.section.team(opponent) else { return false };
        let score =
            |team: &Team| self.score_before(team, previous) + self.stored_virtual_points(team, previous);
        score(team) != score(opponent)
    }

    fn stored_virtual_points(&self, team: &Team, round: RoundNumber) -> Points {
        let stored = self.section.round(round).map(|round| round.team_virtual_points.iter());
        stored
            .into_iter()
            .flatten()
            .find(|(id, _)| *id == team.id)
            .map_or(Points::ZERO, |&(_, points)| points)
    }

    /// Virtual points of the round to be paired: the stored ones if it is paired already.
    fn virtual_points(&self, team: &Team) -> Points {
        if self.section.round(self.round).is_some() {
            return self.stored_virtual_points(team, self.round);
        }
        accelerated_points(self.section, self.last_of_group_a, team, self.round)
    }
}

/// Article 2.1.2: a bye worth a win, or a match won without a played board.
fn bars_the_bye(round: &TeamRound) -> bool {
    matches!(round.cell, TeamCell::Bye(ByeKind::Allocated | ByeKind::Full)) || round.won_by_forfeit()
}

/// The virtual points of every team that has some in a round that is about to be paired, to be stored with it.
///
/// # Errors
/// [`InputError::BakuPoints`] if Baku acceleration meets points for which it is not made.
pub fn team_virtual_points(
    section: &Section,
    round: RoundNumber,
) -> Result<Vec<(TeamId, Points)>, InputError> {
    let reader = Reader::of(section, round)?;
    let points = section
        .teams
        .iter()
        .map(|team| (team.id, accelerated_points(section, reader.last_of_group_a, team, round)));
    Ok(points.filter(|&(_, points)| points != Points::ZERO).collect())
}

fn accelerated_points(
    section: &Section,
    last_of_group_a: Option<PairingNumber>,
    team: &Team,
    round: RoundNumber,
) -> Points {
    let Some(number) = team.number else { return Points::ZERO };
    match &section.settings.acceleration {
        Acceleration::None => Points::ZERO,
        Acceleration::Baku { .. } if last_of_group_a.is_some_and(|last| number <= last) => {
            virtual_points(section.settings.rounds, section.settings.team.match_win, round)
        }
        Acceleration::Baku { .. } => Points::ZERO,
        Acceleration::Table(rows) => rows
            .iter()
            .filter(|row| (row.from_round..=row.to_round).contains(&round))
            .filter(|row| (row.from_number..=row.to_number).contains(&number))
            // The FIDE sample of record 250 writes virtual match points into the column of game points.
            .map(|row| if row.match_points == Points::ZERO { row.points } else { row.match_points })
            .sum(),
    }
}

/// The last member of Baku's group A: among the teams that are in the field from round 1.
fn last_of_first_half(teams: &[Team]) -> Option<PairingNumber> {
    let from_the_start = teams.iter().filter(|team| team.first_round <= RoundNumber::FIRST);
    let mut numbers: Vec<PairingNumber> = from_the_start.filter_map(|team| team.number).collect();
    numbers.sort_unstable();
    let size = group_a_size(numbers.len()).min(numbers.len());
    size.checked_sub(1).and_then(|last| numbers.get(last).copied())
}
