//! The engine's way into the pairing of teams.

use super::same_origin::{self, Avoid, avoid_if_possible};
use crate::model::folding::fold;
use crate::model::round::{PairedBy, TeamBye, TeamMatch};
use crate::model::{BoardNumber, ByeKind, Refusal, Round, RoundNumber, Section, Team, TeamId};
use crate::pairing::interrupt::Interrupt;
use crate::pairing::legality;
use crate::pairing::round_robin;
use crate::pairing::team_swiss::{self, Input, NoPairing, Pairing};
use std::collections::BTreeSet;

/// Pairs the next round of a team Swiss around matches that stay as they are.
pub(super) fn around(
    section: &Section,
    keep: Vec<TeamMatch>,
    interrupt: &Interrupt,
) -> Result<Round, Refusal> {
    let number = section.next_round();
    let seated: BTreeSet<TeamId> = keep.iter().flat_map(|m| [m.white, m.black]).collect();
    let tables: BTreeSet<BoardNumber> = keep.iter().map(|m| m.table).collect();
    let pairing = pairing(section, number, &seated, interrupt)?;
    let mut round = Round::empty(number);
    round.paired_by = if keep.is_empty() { PairedBy::Engine } else { PairedBy::Hand };
    round.matches = keep;
    let free = (1..).map(BoardNumber).filter(|table| !tables.contains(table));
    for (m, table) in pairing.matches.iter().zip(free) {
        if let (Some(white), Some(black)) = (section.team(m.white), section.team(m.black)) {
            round.matches.push(TeamMatch::new(table, number, white, black, &section.settings.team));
        }
    }
    round.matches.sort_by_key(|m| m.table);
    round.team_byes.extend(pairing.bye.map(|team| TeamBye { team, kind: ByeKind::Allocated }));
    round.team_virtual_points = team_swiss::team_virtual_points(section, number)
        .map_err(|error| Refusal::PairingFailedCheck(error.to_string()))?;
    round.team_byes.extend(byes_ahead(section, number));
    Ok(round)
}

fn byes_ahead(section: &Section, round: RoundNumber) -> impl Iterator<Item = TeamBye> + '_ {
    let teams = section.teams.iter();
    teams.filter_map(move |team| Some(TeamBye { team: team.id, kind: team.planned_bye(round)? }))
}

/// What an empty round has before it is filled by hand: byes ahead and virtual points.
pub(super) fn set_byes_ahead(section: &Section, round: &mut Round) {
    round.team_byes.extend(byes_ahead(section, round.number));
    round.team_virtual_points = team_swiss::team_virtual_points(section, round.number).unwrap_or_default();
}

/// What the rules pair for a round that is paired already: the same teams present.
pub(super) fn by_the_rules(
    section: &Section,
    round: &Round,
    interrupt: &Interrupt,
) -> Result<Pairing, Refusal> {
    let mut position = section.clone();
    position.rounds.truncate(round.number.index());
    position.rounds.push(round.clone());
    pairing(&position, round.number, &BTreeSet::new(), interrupt)
}

/// `seated` teams have their match already; the others keep their places in the start list.
fn pairing(
    section: &Section,
    round: RoundNumber,
    seated: &BTreeSet<TeamId>,
    interrupt: &Interrupt,
) -> Result<Pairing, Refusal> {
    let mut input = Input::from_section(section, round)
        .map_err(|error| Refusal::PairingFailedCheck(error.to_string()))?;
    input.teams.retain(|team| !seated.contains(&team.id));
    let found = if section.settings.avoid_same_origin {
        let rules_only = input.forbidden.len();
        avoid_if_possible(&NoPairing::Interrupted, |avoid| {
            input.forbidden.truncate(rules_only);
            if avoid == Avoid::SameOrigin {
                input.forbidden.extend(same_origin(section));
            }
            team_swiss::pair(&input, interrupt)
        })
    } else {
        team_swiss::pair(&input, interrupt)
    };
    let pairing = found.map_err(|error| match error {
        NoPairing::Impossible { .. } | NoPairing::NoBye => Refusal::NoLegalPairing(round),
        NoPairing::Interrupted => Refusal::PairingStopped,
    })?;
    legality::verify_teams(&input, &pairing).map_err(|broken| {
        let broken: Vec<String> = broken.iter().map(ToString::to_string).collect();
        Refusal::PairingFailedCheck(broken.join(", "))
    })?;
    Ok(pairing)
}

/// Pairs of teams of the same club or village.
fn same_origin(section: &Section) -> Vec<(TeamId, TeamId)> {
    let origins: Vec<_> = section.teams.iter().map(|team| (team.id, fold(team.origin.trim()))).collect();
    same_origin::pairs(&origins)
}

/// All rounds of a round robin of teams.
pub(super) fn schedule(section: &Section) -> Result<Vec<Round>, Refusal> {
    let there = super::guard::pool::teams_to_pair(section, RoundNumber::FIRST);
    let mut teams: Vec<&Team> = section.teams.iter().filter(|team| there.contains(&team.id)).collect();
    teams.sort_by_key(|team| team.number);
    if teams.len() < 2 {
        return Err(Refusal::TooFewPlayers(teams.len()));
    }
    Ok(round_robin::rounds_of_teams(&teams, section.settings.round_robin, &section.settings.team))
}
