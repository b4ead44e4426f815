//! Out of the field and back into it: withdrawn, struck off, expelled, returned. A schedule that is made forfeits what is left.

use super::{free_number, participant};
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::participant::Standing;
use crate::model::round::Bye;
use crate::model::{
    ByeKind, Deed, GameRef, GameResult, Level, PlayerId, Reason, Refusal, Round, RoundNumber, Section,
};

/// The first round without somebody: not a paired one in which he plays. In a schedule it is the first one in which he has
/// not played yet.
pub(super) fn leaving_round(
    section: &Section,
    player: PlayerId,
    from: Option<RoundNumber>,
) -> Result<RoundNumber, Refusal> {
    if !participant(section, player)?.is_playing() {
        return Err(Refusal::AlreadyOut(player));
    }
    if section.settings.system.is_round_robin() {
        let open = |round: &&Round| round.game_of(player).is_some_and(|game| game.result.is_none());
        let first_open = section.rounds.iter().find(open).map(|round| round.number);
        return Ok(from.or(first_open).unwrap_or_else(|| section.next_round()));
    }
    let seated = |round: &&Round| {
        round.game_of(player).is_some() || round.byes.contains(&Bye { player, kind: ByeKind::Allocated })
    };
    let last_seat = section.rounds.iter().rev().find(seated).map(|round| round.number);
    let from = from.unwrap_or_else(|| section.next_round());
    if last_seat.is_some_and(|last| from <= last) { Err(Refusal::AlreadyPaired(from)) } else { Ok(from) }
}

/// Plans that somebody is out from the round that his standing names.
pub(super) fn leave(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    standing: Standing,
) -> Result<(), Refusal> {
    draft.change_participant(section.id, player, |participant| participant.standing = standing)?;
    let from = standing.out_from().unwrap_or_else(|| section.next_round());
    if section.settings.system.is_round_robin() {
        forfeit_schedule(draft, section, player, from)?;
    }
    Ok(())
}

/// The games that are left in a schedule are won by forfeit by the others (General Regulations 6.6); by nobody, if both are out.
fn forfeit_schedule(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    from: RoundNumber,
) -> Result<(), Refusal> {
    for round in section.rounds.iter().filter(|round| round.number >= from) {
        let Some(game) = round.game_of(player) else { continue };
        let Some(colour) = game.colour_of(player) else { continue };
        // A game that another leaver forfeited to him is nobody's.
        if game.result.is_some_and(|result| result != GameResult::lost_by_forfeit(colour.other())) {
            continue;
        }
        let other = section.participant(game.player(colour.other()));
        let other_out = other.and_then(|p| p.standing.out_from()).is_some_and(|out| out <= round.number);
        let result = if other_out { GameResult::DoubleForfeit } else { GameResult::lost_by_forfeit(colour) };
        if game.result.is_some() && !other_out {
            continue;
        }
        let place = GameRef::board(round.number, game.board);
        draft.change_in(section.id, SectionChange::Result(place, Swap::new(game.result, Some(result))))?;
    }
    Ok(())
}

/// Before round 1: everybody who is not checked in is struck off.
pub(super) fn strike_off_absent(draft: &mut Draft<'_>, section: &Section) -> Result<(), Refusal> {
    if !section.rounds.is_empty() {
        return Err(Refusal::AlreadyPaired(RoundNumber::FIRST));
    }
    let from = RoundNumber::FIRST;
    let absent: Vec<PlayerId> = section
        .participants
        .iter()
        .filter(|p| p.is_playing() && p.first_round <= from)
        .filter(|p| draft.event().player(p.player).is_some_and(|player| !player.desk.checked_in))
        .map(|p| p.player)
        .collect();
    if absent.is_empty() {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(section.id), Deed::AbsentStruckOff(absent.len()));
    draft.ask(Level::Confirm, Reason::StrikesOff(absent.clone()));
    for player in absent {
        let standing = Standing::StruckOff { from, excused: false };
        draft.change_participant(section.id, player, |participant| participant.standing = standing)?;
    }
    Ok(())
}

/// Rounds that were paired without him stay as they are; rounds between now and his return are absences.
pub(super) fn come_back(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    from: Option<RoundNumber>,
) -> Result<(), Refusal> {
    let next = section.next_round();
    let from = from.unwrap_or(next);
    if participant(section, player)?.is_playing() {
        return Err(Refusal::AlreadyPlaying(player));
    }
    if section.has_schedule() {
        return come_into_schedule(draft, section, player);
    }
    if from < next {
        return Err(Refusal::AlreadyPaired(from));
    }
    if from.0 > section.settings.rounds {
        return Err(Refusal::BeyondLastRound(from));
    }
    draft.deed(Some(section.id), Deed::Returned { player, from });
    draft.change_participant(section.id, player, |participant| {
        participant.standing = Standing::Playing;
        for round in next.0..from.0 {
            participant.requested_byes.entry(RoundNumber(round)).or_insert(ByeKind::Zero);
        }
    })
}

/// Who was struck off before the schedule was made comes as a late entry. A leaver's games are forfeited: undoing that, or
/// entering the results, is the way back.
fn come_into_schedule(draft: &mut Draft<'_>, section: &Section, player: PlayerId) -> Result<(), Refusal> {
    if section.settings.system.is_team() || free_number::has_game(section, player) {
        return Err(Refusal::GamesForfeited(player));
    }
    free_number::check(draft, section.id)?;
    draft.deed(Some(section.id), Deed::Returned { player, from: RoundNumber::FIRST });
    draft.change_participant(section.id, player, |participant| {
        participant.standing = Standing::Playing;
        participant.first_round = RoundNumber::FIRST;
    })?;
    free_number::seat_player(draft, section.id, player)?;
    super::numbers::number_late_entries(draft, section.id, &[player])
}
