//! Checks of single matches and byes of teams, for the arbiter's hand.

use crate::model::team_card::{TeamCards, TeamCell};
use crate::model::{ByeKind, Level, Reason, RoundNumber, Section, TeamId, TeamReason};

/// What is known about all teams before a round.
pub struct TeamsBefore<'a> {
    section: &'a Section,
    round: RoundNumber,
    cards: TeamCards,
}

impl<'a> TeamsBefore<'a> {
    /// Reads the rounds before `round`.
    #[must_use]
    pub fn of(section: &'a Section, round: RoundNumber) -> Self {
        Self { section, round, cards: TeamCards::of(section, round.index()) }
    }

    /// Everything unusual about a match. Colours limit nothing among teams (C.04.6).
    #[must_use]
    pub fn pair(&self, one: TeamId, other: TeamId) -> Vec<(Level, Reason)> {
        let mut found = Vec::new();
        if self.section.settings.system.is_round_robin() {
            let cycles = usize::from(self.section.settings.round_robin.cycles.max(1));
            let others = self.section.rounds.iter().filter(|round| round.number != self.round);
            let meets = |round: &&crate::model::Round| {
                round.matches.iter().any(|m| m.colour_of(one).is_some() && m.colour_of(other).is_some())
            };
            if others.filter(meets).count() >= cycles {
                found.push(TeamReason::MeetTooOften(one, other));
            }
        } else {
            let rounds = self.cards.of_team(one).iter();
            let met =
                rounds.map(|round| round.played()).position(|met| met.is_some_and(|(who, _)| who == other));
            let round = met.map(RoundNumber::from_index);
            found.extend(round.map(|round| TeamReason::Rematch { pair: (one, other), round }));
        }
        let forbidden = self.section.forbidden.iter().any(|group| {
            group.from <= self.round
                && group.to.is_none_or(|to| self.round <= to)
                && group.teams.contains(&one)
                && group.teams.contains(&other)
        });
        if forbidden {
            found.push(TeamReason::Forbidden(one, other));
        }
        found.into_iter().map(|reason| (Level::Confirm, Reason::OfTeams(reason))).collect()
    }

    /// What stands against the pairing-allocated bye for a team (C.04.6 article 2.1.2).
    #[must_use]
    pub fn bye(&self, team: TeamId) -> Vec<(Level, Reason)> {
        let barred = self.cards.of_team(team).iter().position(|round| match round.cell {
            TeamCell::Bye(kind) => matches!(kind, ByeKind::Allocated | ByeKind::Full),
            TeamCell::Match { .. } => round.won_by_forfeit(),
        });
        let reason =
            barred.map(RoundNumber::from_index).map(|round| TeamReason::ByeNotAllowed { team, round });
        reason.map(|reason| (Level::Confirm, Reason::OfTeams(reason))).into_iter().collect()
    }
}
