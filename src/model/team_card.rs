//! A team's card: what happened to it round by round, as [`super::card`] is a player's.

use super::result::{ByeKind, Colour};
use super::section::{Adjustment, Section};
use super::team_match::MatchOutcome;
use super::{BoardNumber, Points, RoundNumber, TeamId};
use std::collections::HashMap;

/// How a team spent a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamCell {
    /// It was paired.
    Match {
        /// Against whom.
        opponent: TeamId,
        /// Its colour on board 1, as scheduled.
        colour: Colour,
        /// Number of the table as printed.
        table: BoardNumber,
        /// Won, drawn or lost; `None` while a board is open.
        outcome: Option<MatchOutcome>,
        /// Whether at least one board was played. A match without a played board is no meeting and gives no colour.
        played: bool,
    },
    /// It was not.
    Bye(ByeKind),
}

/// One round on a team's card, with the points it brought (corrections of record 299 included).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamRound {
    /// What it did.
    pub cell: TeamCell,
    /// Match points; none while a board is open.
    pub match_points: Points,
    /// Game points so far.
    pub game_points: Points,
}

impl TeamRound {
    /// Opponent and colour of board 1 if the match was played.
    #[must_use]
    pub fn played(&self) -> Option<(TeamId, Colour)> {
        match self.cell {
            TeamCell::Match { opponent, colour, played: true, .. } => Some((opponent, colour)),
            _ => None,
        }
    }

    /// The opponent it was paired with, whether they played or not.
    #[must_use]
    pub fn opponent(&self) -> Option<TeamId> {
        match self.cell {
            TeamCell::Match { opponent, .. } => Some(opponent),
            TeamCell::Bye(_) => None,
        }
    }

    /// Whether the team won a match of which no board was played.
    #[must_use]
    pub fn won_by_forfeit(&self) -> bool {
        matches!(self.cell, TeamCell::Match { outcome: Some(MatchOutcome::Win), played: false, .. })
    }

    /// Whether the team lost a match of which no board was played.
    #[must_use]
    pub fn lost_by_forfeit(&self) -> bool {
        matches!(self.cell, TeamCell::Match { outcome: Some(MatchOutcome::Loss), played: false, .. })
    }

    /// The letter of this round in a record 299.
    fn code(&self) -> Option<char> {
        Some(match self.cell {
            TeamCell::Match { outcome, played, .. } => match (outcome?, played) {
                (MatchOutcome::Win, true) => 'W',
                (MatchOutcome::Draw, _) => 'D',
                (MatchOutcome::Loss, true) => 'L',
                (MatchOutcome::Win, false) => '+',
                (MatchOutcome::Loss, false) => '-',
            },
            TeamCell::Bye(ByeKind::Full) => 'F',
            TeamCell::Bye(ByeKind::Half) => 'H',
            TeamCell::Bye(ByeKind::Zero) => 'Z',
            TeamCell::Bye(ByeKind::Allocated) => return None,
        })
    }
}

/// The cards of all teams of a section.
#[derive(Debug, Clone)]
pub struct TeamCards {
    teams: Vec<TeamId>,
    place: HashMap<TeamId, usize>,
    rounds: Vec<Vec<TeamRound>>,
    /// Bonuses and penalties that belong to no round: match points, game points.
    bonus: Vec<(Points, Points)>,
}

impl TeamCards {
    /// Reads the first `rounds` rounds of a section (fewer, if fewer are paired).
    #[must_use]
    pub fn of(section: &Section, rounds: usize) -> Self {
        let teams: Vec<TeamId> = section.teams.iter().map(|team| team.id).collect();
        let place: HashMap<TeamId, usize> = teams.iter().enumerate().map(|(i, &t)| (t, i)).collect();
        let settings = &section.settings;
        let bye = |kind: ByeKind| TeamRound {
            cell: TeamCell::Bye(kind),
            match_points: settings.team.bye_match_points(kind),
            game_points: settings.bye_game_points(kind),
        };
        let mut cells: Vec<Vec<TeamRound>> = vec![Vec::new(); teams.len()];
        for round in section.rounds.iter().take(rounds) {
            for row in &mut cells {
                row.push(bye(ByeKind::Zero));
            }
            let mut set = |team: TeamId, cell: TeamRound| {
                let last = place.get(&team).and_then(|&i| cells.get_mut(i)).and_then(|row| row.last_mut());
                if let Some(last) = last {
                    *last = cell;
                }
            };
            for team_bye in &round.team_byes {
                set(team_bye.team, bye(team_bye.kind));
            }
            for m in &round.matches {
                for colour in [Colour::White, Colour::Black] {
                    let score = m.score(colour, settings);
                    let cell = TeamCell::Match {
                        opponent: m.team(colour.other()),
                        colour,
                        table: m.table,
                        outcome: score.outcome,
                        played: score.played,
                    };
                    let (match_points, game_points) = (score.match_points, score.game_points);
                    set(m.team(colour), TeamRound { cell, match_points, game_points });
                }
            }
        }
        let mut cards =
            Self { bonus: vec![(Points::ZERO, Points::ZERO); teams.len()], teams, place, rounds: cells };
        for adjustment in &section.adjustments {
            cards.adjust(adjustment);
        }
        cards
    }

    /// Applies a record 299: a value that replaces that of a result, or a bonus or penalty. A value of 0 replaces nothing
    /// (the record leaves the column blank that it does not change).
    fn adjust(&mut self, adjustment: &Adjustment) {
        let replace = |own: &mut Points, new: Points| {
            if new != Points::ZERO {
                *own = new;
            }
        };
        for (i, &team) in self.teams.iter().enumerate() {
            let everybody = adjustment.teams.is_empty() && adjustment.players.is_empty();
            if !everybody && !adjustment.teams.contains(&team) {
                continue;
            }
            let rounds = self.rounds.get_mut(i).into_iter().flatten().enumerate();
            let mut concerned = rounds
                .filter(|(index, _)| adjustment.round.is_none_or(|round| round.index() == *index))
                .map(|(_, round)| round);
            match adjustment.replaces {
                Some(code) => {
                    for round in concerned.filter(|round| round.code() == Some(code)) {
                        replace(&mut round.match_points, adjustment.match_points);
                        replace(&mut round.game_points, adjustment.points);
                    }
                }
                None if adjustment.round.is_some() => {
                    if let Some(round) = concerned.next() {
                        round.match_points += adjustment.match_points;
                        round.game_points += adjustment.points;
                    }
                }
                None => {
                    if let Some((match_points, game_points)) = self.bonus.get_mut(i) {
                        *match_points += adjustment.match_points;
                        *game_points += adjustment.points;
                    }
                }
            }
        }
    }

    /// Teams, in the order of the section.
    #[must_use]
    pub fn teams(&self) -> &[TeamId] {
        &self.teams
    }

    /// Place of a team in [`TeamCards::teams`].
    #[must_use]
    pub fn place_of(&self, team: TeamId) -> Option<usize> {
        self.place.get(&team).copied()
    }

    /// The rounds of a team, round 1 first; empty for one that is not in the section.
    #[must_use]
    pub fn of_team(&self, team: TeamId) -> &[TeamRound] {
        self.place_of(team).and_then(|i| self.rounds.get(i)).map_or(&[], Vec::as_slice)
    }

    /// The card of a team in a round.
    #[must_use]
    pub fn cell(&self, team: TeamId, round: RoundNumber) -> Option<&TeamRound> {
        self.of_team(team).get(round.index())
    }

    /// All match points of a team.
    #[must_use]
    pub fn match_points(&self, team: TeamId) -> Points {
        self.bonus_of(team).0 + self.of_team(team).iter().map(|round| round.match_points).sum()
    }

    /// All game points of a team.
    #[must_use]
    pub fn game_points(&self, team: TeamId) -> Points {
        self.bonus_of(team).1 + self.of_team(team).iter().map(|round| round.game_points).sum()
    }

    /// Match points and game points of bonuses and penalties that belong to no round.
    #[must_use]
    pub fn bonus_of(&self, team: TeamId) -> (Points, Points) {
        self.place_of(team).and_then(|i| self.bonus.get(i)).copied().unwrap_or_default()
    }
}
