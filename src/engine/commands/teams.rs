//! Teams: entering, editing, numbers, line-ups, absences.

use super::entries::NewEntry;
use super::free_number;
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::line_up::LineUpProblem;
use crate::model::participant::Standing;
use crate::model::round::MatchForfeit;
use crate::model::{
    ByeKind, Colour, Deed, Level, PairingNumber, PlayerId, Reason, Refusal, RoundNumber, Section, SectionId,
    Team, TeamId,
};
use std::collections::BTreeSet;

/// Wishes about teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeamCommand {
    /// Enter a team; its identity is given, its members are players of the section.
    Add(Box<Team>),
    /// Edit a team: name, club, captain, members, strength.
    Edit(Box<Team>),
    /// Enter a team (identity 0) or edit one, with members who are entered in the event at the same time.
    Compose {
        /// The team; its members are those below.
        team: Box<Team>,
        /// Members in board order.
        members: Vec<Member>,
    },
    /// Delete a team that has not played.
    Delete(TeamId),
    /// Number the teams in this order.
    SetOrder(Vec<TeamId>),
    /// The line-up of a team in a round: one place a board, `None` = empty; `None` as a whole = the usual order.
    SetLineUp {
        /// The team.
        team: TeamId,
        /// The round.
        round: RoundNumber,
        /// Players by board.
        line_up: Option<Vec<Option<PlayerId>>>,
    },
    /// A bye ahead, or none.
    SetBye {
        /// The team.
        team: TeamId,
        /// The round.
        round: RoundNumber,
        /// The kind; `None` = it plays.
        kind: Option<ByeKind>,
    },
    /// In or out of the field.
    SetStanding {
        /// The team.
        team: TeamId,
        /// Playing, withdrawn …
        standing: Standing,
    },
}

/// A member of a team that is composed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Member {
    /// A player of the section.
    Entered(PlayerId),
    /// Somebody new.
    New(Box<NewEntry>),
}

impl TeamCommand {
    pub(super) fn plan(&self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let section = super::section(draft, id)?;
        if !section.settings.system.is_team() {
            return Err(Refusal::WrongSystem);
        }
        match self {
            Self::Add(team) => add(draft, section, team),
            Self::Edit(team) => edit(draft, section, team),
            Self::Compose { team, members } => compose(draft, id, team, members),
            Self::Delete(team) => delete(draft, section, *team),
            Self::SetOrder(order) => set_order(draft, section, order),
            Self::SetLineUp { team, round, line_up } => {
                set_line_up(draft, section, *team, *round, line_up.as_deref())
            }
            Self::SetBye { team, round, kind } => set_bye(draft, section, *team, *round, *kind),
            Self::SetStanding { team, standing } => {
                let mut is = find(section, *team)?.clone();
                if standing.out_from().is_some_and(|from| from < section.next_round())
                    && !section.settings.system.is_round_robin()
                {
                    return Err(Refusal::AlreadyPaired(standing.out_from().unwrap_or_default()));
                }
                is.standing = *standing;
                draft.deed(Some(id), Deed::TeamEdited(*team));
                draft.change_team(id, is)?;
                match standing.out_from().filter(|_| section.has_schedule()) {
                    Some(from) => forfeit_schedule(draft, section, *team, from),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The matches that are left in a schedule are won by forfeit by the others; by nobody, if both are out.
fn forfeit_schedule(
    draft: &mut Draft<'_>,
    section: &Section,
    leaver: TeamId,
    from: RoundNumber,
) -> Result<(), Refusal> {
    for round in section.rounds.iter().filter(|round| round.number >= from) {
        let mut is = round.clone();
        for m in &mut is.matches {
            let Some(colour) = m.colour_of(leaver) else { continue };
            let other = if colour == Colour::White { m.black } else { m.white };
            let out = section.team(other).and_then(|team| team.standing.out_from());
            if out.is_some_and(|out| out <= round.number) && m.forfeit == Some(MatchForfeit::to(colour)) {
                // What another leaver forfeited to him is nobody's.
                m.forfeit = Some(MatchForfeit::Both);
            } else if !m.begun() {
                m.forfeit = Some(MatchForfeit::to(colour.other()));
            }
        }
        if is != *round {
            draft.change_round(section.id, is)?;
        }
    }
    Ok(())
}

fn find(section: &Section, team: TeamId) -> Result<&Team, Refusal> {
    section.team(team).ok_or(Refusal::NoTeam)
}

fn check(section: &Section, team: &Team) -> Result<(), Refusal> {
    if team.name.trim().is_empty() {
        return Err(Refusal::NameMissing);
    }
    let mut seen = BTreeSet::new();
    for &member in &team.members {
        if section.participant(member).is_none() {
            return Err(Refusal::NotInSection(member));
        }
        let elsewhere =
            section.teams.iter().any(|other| other.id != team.id && other.members.contains(&member));
        if elsewhere || !seen.insert(member) {
            return Err(Refusal::InOtherTeam(member));
        }
    }
    Ok(())
}

fn add(draft: &mut Draft<'_>, section: &Section, team: &Team) -> Result<(), Refusal> {
    if section.has_schedule() {
        free_number::check(draft, section.id)?;
    }
    let mut team = team.clone();
    team.id = TeamId(draft.event().next_team + 1);
    check(section, &team)?;
    if !section.rounds.is_empty() {
        if !section.has_schedule() {
            team.first_round = team.first_round.max(section.next_round());
        }
        // Numbers are out: the new team comes after the last one.
        let last = section.teams.iter().filter_map(|team| team.number).max();
        team.number = last.map(|last| PairingNumber(last.0 + 1));
    } else {
        team.number = None;
    }
    draft.deed(Some(section.id), Deed::TeamEntered(team.id));
    let (place, late) = (section.teams.len(), team.id);
    draft.change_in(section.id, SectionChange::Team(place, Swap::new(None, Some(Box::new(team)))))?;
    if section.has_schedule() { free_number::seat_team(draft, section.id, late) } else { Ok(()) }
}

fn edit(draft: &mut Draft<'_>, section: &Section, team: &Team) -> Result<(), Refusal> {
    let was = find(section, team.id)?;
    check(section, team)?;
    if was == team {
        return Err(Refusal::NothingToDo);
    }
    let mut is = team.clone();
    is.number = was.number;
    draft.deed(Some(section.id), Deed::TeamEdited(team.id));
    draft.change_team(section.id, is)
}

fn compose(draft: &mut Draft<'_>, id: SectionId, team: &Team, members: &[Member]) -> Result<(), Refusal> {
    let mut fresh: Vec<NewEntry> = Vec::new();
    let mut team = team.clone();
    team.members.clear();
    for member in members {
        team.members.push(match member {
            Member::Entered(player) => *player,
            Member::New(entry) => {
                fresh.push((**entry).clone());
                let place = u32::try_from(fresh.len()).map_err(|_| Refusal::NoPlayer)?;
                PlayerId(draft.event().next_player + place)
            }
        });
    }
    if !fresh.is_empty() {
        super::entries::add(draft, id, &fresh)?;
    }
    let section = draft.section_ahead(id)?.clone();
    if section.team(team.id).is_some() { edit(draft, &section, &team) } else { add(draft, &section, &team) }
}

fn has_played(section: &Section, team: TeamId) -> bool {
    section.rounds.iter().any(|round| {
        round.matches.iter().any(|m| m.colour_of(team).is_some())
            || round.team_byes.iter().any(|bye| bye.team == team && bye.kind != ByeKind::Zero)
    })
}

fn delete(draft: &mut Draft<'_>, section: &Section, team: TeamId) -> Result<(), Refusal> {
    let was = find(section, team)?;
    if has_played(section, team) {
        return Err(Refusal::TeamHasPlayed(team));
    }
    let place = section.teams.iter().position(|other| other.id == team).ok_or(Refusal::NoTeam)?;
    draft.deed(Some(section.id), Deed::TeamDeleted(was.name.clone()));
    draft.ask(Level::Confirm, Reason::TeamDeleted(team));
    for round in &section.rounds {
        let mut without = round.clone();
        without.team_byes.retain(|bye| bye.team != team);
        draft.change_round(section.id, without)?;
    }
    let swap = Swap::new(Some(Box::new(was.clone())), None);
    draft.change_in(section.id, SectionChange::Team(place, swap))
}

fn set_order(draft: &mut Draft<'_>, section: &Section, order: &[TeamId]) -> Result<(), Refusal> {
    let given: BTreeSet<TeamId> = order.iter().copied().collect();
    let entered: BTreeSet<TeamId> = section.teams.iter().map(|team| team.id).collect();
    if given != entered || order.len() != entered.len() {
        return Err(Refusal::OrderIncomplete);
    }
    if !section.rounds.is_empty() {
        draft.not_in_fide_mode(section, Refusal::NumbersFixed)?;
    }
    draft.deed(Some(section.id), Deed::NumbersGiven(order.len()));
    number_in_order(draft, section.id, order)
}

fn number_in_order(draft: &mut Draft<'_>, id: SectionId, order: &[TeamId]) -> Result<(), Refusal> {
    for (place, &team) in order.iter().enumerate() {
        let mut is = draft.section_ahead(id)?.team(team).cloned().ok_or(Refusal::NoTeam)?;
        is.number = u16::try_from(place + 1).ok().map(PairingNumber);
        draft.change_team(id, is)?;
    }
    Ok(())
}

/// When round 1 is paired: teams without a number are ordered by strength, the strongest first, then as entered.
pub(super) fn number_teams(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    if section.teams.iter().all(|team| team.number.is_some()) {
        return Ok(());
    }
    let mut teams: Vec<&Team> = section.teams.iter().collect();
    teams.sort_by_key(|team| std::cmp::Reverse(team.strength));
    let order: Vec<TeamId> = teams.into_iter().map(|team| team.id).collect();
    number_in_order(draft, id, &order)
}

fn set_line_up(
    draft: &mut Draft<'_>,
    section: &Section,
    team: TeamId,
    round: RoundNumber,
    line_up: Option<&[Option<PlayerId>]>,
) -> Result<(), Refusal> {
    let was = find(section, team)?;
    if let Some(line_up) = line_up {
        let boards = usize::from(section.settings.team.boards);
        let players: Vec<PlayerId> = line_up.iter().flatten().copied().collect();
        let different: BTreeSet<PlayerId> = players.iter().copied().collect();
        if line_up.len() > boards || different.len() != players.len() {
            return Err(Refusal::BadLineUp);
        }
        if let Some(&stranger) = players.iter().find(|player| !was.members.contains(player)) {
            return Err(Refusal::NotMember(stranger));
        }
        let problems = was.line_up_problems(line_up, section.settings.team.boards).into_iter();
        let below =
            |problem| if let LineUpProblem::OutOfOrder(player) = problem { Some(player) } else { None };
        let out_of_order: Vec<PlayerId> = problems.filter_map(below).collect();
        if !out_of_order.is_empty() {
            draft.ask(Level::Confirm, Reason::LineUpOutOfOrder(out_of_order));
        }
    }
    let mut is = was.clone();
    match line_up {
        Some(line_up) => is.line_ups.insert(round, line_up.to_vec()),
        None => is.line_ups.remove(&round),
    };
    draft.deed(Some(section.id), Deed::LineUpSet { team, round });
    draft.change_team(section.id, is)?;
    reseat(draft, section.id, team, round)
}

/// A round that is paired already gets the new line-up, unless a result of the match was typed.
fn reseat(draft: &mut Draft<'_>, id: SectionId, team: TeamId, number: RoundNumber) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    let Some(round) = section.round(number) else { return Ok(()) };
    let Some(found) = round.matches.iter().find(|m| m.colour_of(team).is_some()) else { return Ok(()) };
    if let Some(board) = found.boards.first().filter(|_| found.begun()) {
        let game = crate::model::GameRef::table(number, found.table, board.board);
        return Err(Refusal::BoardHasResult(game));
    }
    let round = section.with_line_ups(round);
    draft.change_round(id, round)
}

fn set_bye(
    draft: &mut Draft<'_>,
    section: &Section,
    team: TeamId,
    round: RoundNumber,
    kind: Option<ByeKind>,
) -> Result<(), Refusal> {
    let mut is = find(section, team)?.clone();
    if kind == Some(ByeKind::Allocated) {
        return Err(Refusal::BadBye(ByeKind::Allocated));
    }
    if round < section.next_round() {
        return Err(Refusal::AlreadyPaired(round));
    }
    if round.0 > section.settings.rounds {
        return Err(Refusal::BeyondLastRound(round));
    }
    match kind {
        Some(kind) => is.requested_byes.insert(round, kind),
        None => is.requested_byes.remove(&round),
    };
    draft.deed(Some(section.id), Deed::TeamEdited(team));
    draft.change_team(section.id, is)
}
