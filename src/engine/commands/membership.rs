//! Coming into a section and leaving it: one player, whoever asks for it (an entry, the desk, a team).

use super::{free_number, numbers};
use crate::awards::groups;
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::round::Bye;
use crate::model::rules::Groups;
use crate::model::{ByeKind, Level, Participant, PlayerId, Reason, Refusal, RoundNumber, SectionId};

/// Plans a new participant. Who comes later than round 1 has missed the rounds before: no points for them, or halves if the
/// rules of the event grant them (C.04.2 article 2.4).
pub(super) fn enter(
    draft: &mut Draft<'_>,
    id: SectionId,
    player: PlayerId,
    first_round: Option<RoundNumber>,
    half_for_missed: bool,
) -> Result<(), Refusal> {
    let before = draft.section_ahead(id)?;
    let next = before.next_round();
    let first_round = if before.has_schedule() {
        // Members of a team come and go without a place of their own in the schedule.
        if !before.settings.system.is_team() {
            free_number::check(draft, id)?;
        }
        RoundNumber::FIRST
    } else {
        let wished = first_round.unwrap_or(if before.rounds.is_empty() { RoundNumber::FIRST } else { next });
        if wished < next {
            return Err(Refusal::AlreadyPaired(wished));
        }
        if wished.0 > before.settings.rounds.max(1) {
            return Err(Refusal::BeyondLastRound(wished));
        }
        let last = before.settings.last_entry_round;
        if let Some(last) = last.filter(|&last| wished > last) {
            draft.ask(Level::Confirm, Reason::EntryTooLate { round: wished, last });
        }
        wished
    };
    check_entry(draft, id, player)?;
    let section = draft.section_ahead(id)?;
    if section.participant(player).is_some() {
        return Err(Refusal::AlreadyInSection(player));
    }
    let place = section.participants.len();
    let mut participant = Participant { first_round, ..Participant::new(player) };
    let mut missed = Vec::new();
    let takes_free_number = section.has_schedule() && !section.settings.system.is_team();
    if half_for_missed && !section.has_schedule() {
        missed.clone_from(&section.rounds);
        let ahead = (next.0..first_round.0).map(|round| (RoundNumber(round), ByeKind::Half));
        participant.requested_byes.extend(ahead);
    }
    draft.change_in(id, SectionChange::Participant(place, Swap::new(None, Some(Box::new(participant)))))?;
    for mut round in missed {
        round.byes.push(Bye { player, kind: ByeKind::Half });
        draft.change_round(id, round)?;
    }
    if takes_free_number { free_number::seat_player(draft, id, player) } else { Ok(()) }
}

/// What the organiser's rules say about an entry: asked, never refused. A note of the arbiter answers for the conditions.
fn check_entry(draft: &mut Draft<'_>, id: SectionId, player: PlayerId) -> Result<(), Refusal> {
    let event = draft.ahead()?;
    if event.rules.groups == Groups::default() {
        return Ok(());
    }
    let section = event.section(id).ok_or(Refusal::NoSection)?;
    let player = event.player(player).ok_or(Refusal::NoPlayer)?;
    let check = groups::check(event, player, &section.code);
    let name = player.person.name();
    let outside = !check.failures.is_empty() && player.desk.override_note.is_empty();
    let (full, barred) = (check.full, check.barred.cloned());
    if full {
        draft.ask(Level::Confirm, Reason::NoPlaceLeft(id));
    }
    if let Some(barred) = barred {
        let (until, reason) = (barred.until, barred.reason);
        draft.ask(Level::Confirm, Reason::Barred { name: name.clone(), until, reason });
    }
    if outside {
        draft.ask(Level::Notice, Reason::OutsideConditions { name, section: id });
    }
    Ok(())
}

/// Plans that somebody is taken out of a section in which he has not played.
pub(super) fn take_out(draft: &mut Draft<'_>, id: SectionId, player: PlayerId) -> Result<(), Refusal> {
    let section = &draft.section_ahead(id)?.clone();
    if section.has_played(player) {
        return Err(Refusal::HasPlayed(player));
    }
    if section.hand_pairing.is_some() {
        return Err(Refusal::FinishHandPairing(section.next_round()));
    }
    let place = section.participants.iter().position(|p| p.player == player);
    let place = place.ok_or(Refusal::NotInSection(player))?;
    for round in &section.rounds {
        let mut without = round.clone();
        without.byes.retain(|bye| bye.player != player);
        draft.change_round(id, without)?;
    }
    for team in section.teams.iter().filter(|team| team.members.contains(&player)) {
        let mut without = team.clone();
        without.members.retain(|&member| member != player);
        draft.change_team(id, without)?;
    }
    let was = section.participants.get(place).cloned().map(Box::new);
    draft.change_in(id, SectionChange::Participant(place, Swap::new(was, None)))?;
    numbers::close_up(draft, id)
}
