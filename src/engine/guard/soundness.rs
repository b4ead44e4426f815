//! What every event must be, whatever was done to it.

use crate::model::{Event, PlayerId, Section, TeamId};
use std::collections::BTreeSet;

/// Whether everything named in an event exists, and nobody is twice where he can be once.
#[must_use]
pub fn sound(event: &Event) -> bool {
    let players: BTreeSet<PlayerId> = event.players.iter().map(|player| player.id).collect();
    let sections: BTreeSet<_> = event.sections.iter().map(|section| section.id).collect();
    players.len() == event.players.len()
        && sections.len() == event.sections.len()
        && event.sections.iter().all(|section| section_sound(section, &players))
}

fn section_sound(section: &Section, players: &BTreeSet<PlayerId>) -> bool {
    let field: BTreeSet<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    let teams: BTreeSet<TeamId> = section.teams.iter().map(|team| team.id).collect();
    let numbers: Vec<_> = section.participants.iter().filter_map(|p| p.number).collect();
    let team_numbers: Vec<_> = section.teams.iter().filter_map(|team| team.number).collect();
    field.len() == section.participants.len()
        && field.is_subset(players)
        && teams.len() == section.teams.len()
        && numbers.iter().collect::<BTreeSet<_>>().len() == numbers.len()
        && team_numbers.iter().collect::<BTreeSet<_>>().len() == team_numbers.len()
        && section.teams.iter().flat_map(|team| &team.members).all(|member| players.contains(member))
        && section.rounds.iter().enumerate().all(|(place, round)| {
            let mut seen = BTreeSet::new();
            let games = round.games.iter().flat_map(|game| [game.white, game.black]);
            let byes = round.byes.iter().map(|bye| bye.player);
            let mut seen_teams = BTreeSet::new();
            let matches = round.matches.iter().flat_map(|m| [m.white, m.black]);
            let team_byes = round.team_byes.iter().map(|bye| bye.team);
            round.number.index() == place
                && games.chain(byes).all(|player| field.contains(&player) && seen.insert(player))
                && matches.chain(team_byes).all(|team| teams.contains(&team) && seen_teams.insert(team))
        })
}
