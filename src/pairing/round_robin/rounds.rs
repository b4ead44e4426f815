//! The schedule with people in it.

use super::berger::{RoundPlan, schedule};
use super::numbers::in_number_order;
use crate::model::round::TeamMatch;
use crate::model::settings::{RoundRobinOptions, System, TeamOptions};
use crate::model::{Game, PairingNumber, PlayerId, Round, RoundNumber, Section, Team};

/// All rounds that the tables make for a section; nothing for other systems, and while numbers are missing.
#[must_use]
pub fn rounds_of_section(section: &Section) -> Vec<Round> {
    let settings = &section.settings;
    match settings.system {
        System::RoundRobin => {
            let there = section.participants.iter().filter(|p| p.planned_bye(RoundNumber::FIRST).is_none());
            let given: Vec<_> = there.map(|p| (p.number, p.player)).collect();
            let players = in_number_order(&given);
            players.map_or_else(Vec::new, |players| rounds_of_players(&players, settings.round_robin))
        }
        System::TeamRoundRobin => {
            let given: Vec<_> = section.teams.iter().map(|team| (team.number, team)).collect();
            let teams = in_number_order(&given);
            teams.map_or_else(Vec::new, |teams| rounds_of_teams(&teams, settings.round_robin, &settings.team))
        }
        System::Swiss | System::TeamSwiss => Vec::new(),
    }
}

/// All rounds of a round robin of players; `players` in the order of their numbers, number 1 first.
///
/// Who is free in a round has neither a game nor a bye in it: a free round brings no points.
#[must_use]
pub fn rounds_of_players(players: &[PlayerId], options: RoundRobinOptions) -> Vec<Round> {
    plans(players.len(), options)
        .iter()
        .map(|plan| {
            let mut round = Round::empty(plan.round);
            round.games = plan
                .pairs
                .iter()
                .filter_map(|pair| {
                    Some(Game::new(pair.board, holder(players, pair.white)?, holder(players, pair.black)?))
                })
                .collect();
            round
        })
        .collect()
}

/// All rounds of a round robin of teams; `teams` in the order of their numbers, number 1 first. Boards are made from the
/// line-ups known now; [`crate::model::Section::with_line_ups`] makes them again when a round begins.
#[must_use]
pub fn rounds_of_teams(
    teams: &[&Team],
    options: RoundRobinOptions,
    team_options: &TeamOptions,
) -> Vec<Round> {
    plans(teams.len(), options)
        .iter()
        .map(|plan| {
            let mut round = Round::empty(plan.round);
            round.matches = plan
                .pairs
                .iter()
                .filter_map(|pair| {
                    let (white, black) = (holder(teams, pair.white)?, holder(teams, pair.black)?);
                    Some(TeamMatch::new(pair.board, plan.round, white, black, team_options))
                })
                .collect();
            round
        })
        .collect()
}

/// The schedule for so many; empty for a field that no pairing number could count.
fn plans(count: usize, options: RoundRobinOptions) -> Vec<RoundPlan> {
    u16::try_from(count).map_or_else(|_| Vec::new(), |n| schedule(n, options))
}

fn holder<T: Copy>(list: &[T], number: PairingNumber) -> Option<T> {
    usize::from(number.0).checked_sub(1).and_then(|place| list.get(place)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{RoundNumber, TeamId};

    #[test]
    fn people_take_the_places_of_their_numbers() {
        let players: Vec<PlayerId> = [30, 10, 20].map(PlayerId).to_vec();
        let rounds = rounds_of_players(&players, RoundRobinOptions::default());
        assert_eq!(rounds.len(), 3);
        assert_eq!(rounds[0].number, RoundNumber(1));
        assert_eq!(rounds[0].games.len(), 1);
        assert_eq!((rounds[0].games[0].white, rounds[0].games[0].black), (PlayerId(10), PlayerId(20)));
        assert!(rounds.iter().all(|round| round.byes.is_empty()), "a free round is no bye");
    }

    #[test]
    fn teams_take_the_places_of_their_numbers() {
        let teams: Vec<Team> = (1..=4)
            .map(|n| Team::new(TeamId(n), "", [1, 2].map(|b| PlayerId(10 * n + b)).to_vec()))
            .collect();
        let options = RoundRobinOptions { cycles: 2, ..RoundRobinOptions::default() };
        let boards = TeamOptions { boards: 2, ..TeamOptions::default() };
        let rounds = rounds_of_teams(&teams.iter().collect::<Vec<_>>(), options, &boards);
        assert_eq!(rounds.len(), 6);
        let m = &rounds[3].matches[0];
        assert_eq!((m.white, m.black), (TeamId(4), TeamId(1)));
        assert_eq!((m.boards[1].first, m.boards[1].second), (Some(PlayerId(42)), Some(PlayerId(12))));
        assert!(!rounds[0].finished());
    }
}
