//! The engine's way into the pairing of teams.

use crate::model::{Refusal, Round, Section, Team};
use crate::pairing::round_robin;

/// Pairs the next round of a team Swiss.
pub(super) fn next_round(_section: &Section) -> Result<super::pairing_call::Paired, Refusal> {
    Err(Refusal::WrongSystem)
}

/// All rounds of a round robin of teams.
pub(super) fn schedule(section: &Section) -> Result<Vec<Round>, Refusal> {
    let there = super::guard::pool::teams_to_pair(section, crate::model::RoundNumber::FIRST);
    let mut teams: Vec<&Team> = section.teams.iter().filter(|team| there.contains(&team.id)).collect();
    teams.sort_by_key(|team| team.number);
    if teams.len() < 2 {
        return Err(Refusal::TooFewPlayers(teams.len()));
    }
    Ok(round_robin::rounds_of_teams(&teams, section.settings.round_robin, &section.settings.team))
}
