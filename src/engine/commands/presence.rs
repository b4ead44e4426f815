//! Who plays when: byes ahead, no-shows, withdrawals, expulsions, returns, late entries into the running round.

use super::leaving::{come_back, leave, leaving_round, strike_off_absent};
use super::participant;
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::engine::guard::pairs::Before;
use crate::model::integrity::{IntegrityEvent, IntegrityKind, Item};
use crate::model::participant::Standing;
use crate::model::round::{Bye, PairedBy};
use crate::model::{
    BoardNumber, ByeKind, Colour, Deed, Game, GameRef, GameResult, Level, Participant, PlayerId, Reason,
    Refusal, Round, RoundNumber, Section, SectionId,
};

/// Wishes about who plays when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PresenceCommand {
    /// A bye ahead (half-point, full-point, zero-point), or none. In the running round only for somebody without a game.
    SetBye {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The kind; `None` = he plays.
        kind: Option<ByeKind>,
    },
    /// Withdraw.
    Withdraw {
        /// Who.
        player: PlayerId,
        /// First round without him; `None` = the next one.
        from: Option<RoundNumber>,
    },
    /// Strike off after an absence.
    StrikeOff {
        /// Who.
        player: PlayerId,
        /// First round without him; `None` = the next one.
        from: Option<RoundNumber>,
        /// With an excuse.
        excused: bool,
    },
    /// Before round 1: strike off everybody who is not checked in.
    StrikeOffAbsent,
    /// Expel by decision.
    Expel {
        /// Who.
        player: PlayerId,
        /// First round without him; `None` = the next one.
        from: Option<RoundNumber>,
    },
    /// Back into the field.
    Return {
        /// Who.
        player: PlayerId,
        /// First round with him; `None` = the next one.
        from: Option<RoundNumber>,
    },
    /// First round of somebody who has not begun.
    SetFirstRound {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// No half-point byes for somebody, or allowed again.
    BarHalfByes {
        /// Who.
        player: PlayerId,
        /// Barred or not.
        barred: bool,
    },
    /// Did not come to the running round: his game is lost by forfeit; perhaps he is struck off, too.
    NoShow {
        /// Who.
        player: PlayerId,
        /// `None` = he stays in the field; else struck off, with an excuse or without.
        strike_off: Option<bool>,
    },
    /// Somebody without a game joins the running round against the holder of the bye.
    JoinRunningRound(PlayerId),
}

impl PresenceCommand {
    pub(super) fn plan(&self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let section = super::section(draft, id)?;
        match *self {
            Self::SetBye { player, round, kind } => set_bye(draft, section, player, round, kind),
            Self::Withdraw { player, from } => {
                let from = leaving_round(section, player, from)?;
                draft.deed(Some(id), Deed::Withdrawn { player, from });
                leave(draft, section, player, Standing::Withdrawn { from })
            }
            Self::StrikeOff { player, from, excused } => {
                let from = leaving_round(section, player, from)?;
                draft.deed(Some(id), Deed::StruckOff { player, from, excused });
                leave(draft, section, player, Standing::StruckOff { from, excused })
            }
            Self::StrikeOffAbsent => strike_off_absent(draft, section),
            Self::Expel { player, from } => {
                let from = leaving_round(section, player, from)?;
                draft.deed(Some(id), Deed::Expelled { player, from });
                draft.ask(Level::Confirm, Reason::Expelled { player, from });
                leave(draft, section, player, Standing::Expelled { from })
            }
            Self::Return { player, from } => come_back(draft, section, player, from),
            Self::SetFirstRound { player, round } => set_first_round(draft, section, player, round),
            Self::BarHalfByes { player, barred } => bar_half_byes(draft, section, player, barred),
            Self::NoShow { player, strike_off } => no_show(draft, section, player, strike_off),
            Self::JoinRunningRound(player) => join_running_round(draft, section, player),
        }
    }
}

/// The bye that a player has in a paired round, if he has no game there.
fn bye_in(round: &Round, player: PlayerId) -> Option<ByeKind> {
    if round.game_of(player).is_some() {
        return None;
    }
    let bye = round.byes.iter().find(|bye| bye.player == player);
    Some(bye.map_or(ByeKind::Zero, |bye| bye.kind))
}

fn set_bye(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    round: RoundNumber,
    kind: Option<ByeKind>,
) -> Result<(), Refusal> {
    let participant = participant(section, player)?;
    if kind == Some(ByeKind::Allocated) {
        return Err(Refusal::BadBye(ByeKind::Allocated));
    }
    if round.0 == 0 || round.0 > section.settings.rounds {
        return Err(Refusal::BeyondLastRound(round));
    }
    let running = section.last_round().filter(|last| last.number == round);
    if round < section.next_round() && running.is_none() {
        return Err(Refusal::AlreadyPaired(round));
    }
    let had = match running {
        Some(running) => bye_in(running, player),
        None => participant.requested_byes.get(&round).copied(),
    };
    if had == kind {
        return Err(Refusal::NothingToDo);
    }
    match kind {
        Some(ByeKind::Half) => check_half_bye(draft, section, participant, round)?,
        Some(ByeKind::Full) => draft.ask(Level::Notice, Reason::FullPointBye { player, round }),
        _ => {}
    }
    draft.deed(Some(section.id), Deed::ByeSet { player, round, kind });
    if let Some(running) = running {
        set_bye_of_running_round(draft, section, running, player, kind)?;
    } else {
        draft.change_participant(section.id, player, |participant| {
            match kind {
                Some(kind) => participant.requested_byes.insert(round, kind),
                None => participant.requested_byes.remove(&round),
            };
        })?;
    }
    let full_bye = |event: &IntegrityEvent| {
        event.round == Some(round) && event.kind == IntegrityKind::FullPointBye(player)
    };
    draft.unlog(section.id, full_bye)?;
    if kind == Some(ByeKind::Full) {
        draft.log(section.id, Some(round), IntegrityKind::FullPointBye(player))?;
    }
    Ok(())
}

fn set_bye_of_running_round(
    draft: &mut Draft<'_>,
    section: &Section,
    running: &Round,
    player: PlayerId,
    kind: Option<ByeKind>,
) -> Result<(), Refusal> {
    if section.hand_pairing.is_some() {
        return Err(Refusal::FinishHandPairing(running.number));
    }
    let (Some(had), Some(kind)) = (bye_in(running, player), kind) else {
        return Err(Refusal::AlreadyPaired(running.number));
    };
    if had == ByeKind::Allocated {
        return Err(Refusal::AlreadyPaired(running.number));
    }
    let mut is = running.clone();
    is.byes.retain(|bye| bye.player != player);
    is.byes.push(Bye { player, kind });
    draft.change_round(section.id, is)
}

/// At most one half-point bye a player (General Regulations 6.7), none where the player is barred, and what the section allows.
fn check_half_bye(
    draft: &mut Draft<'_>,
    section: &Section,
    participant: &Participant,
    round: RoundNumber,
) -> Result<(), Refusal> {
    let player = participant.player;
    if participant.no_half_byes {
        return Err(Refusal::NoHalfByes(player));
    }
    let had = section.rounds.iter().filter(|r| r.number != round);
    let had = had.filter(|r| r.byes.contains(&Bye { player, kind: ByeKind::Half })).count();
    let ahead = participant.requested_byes.iter();
    let ahead =
        ahead.filter(|&(&r, &kind)| kind == ByeKind::Half && r != round && r >= section.next_round()).count();
    let before = u16::try_from(had + ahead).unwrap_or(u16::MAX);
    if before > 0 {
        draft.ask(Level::Confirm, Reason::SecondHalfBye { player, before });
    }
    let settings = &section.settings;
    if before >= settings.half_byes_allowed || settings.half_bye_last_round.is_some_and(|last| round > last) {
        draft.ask(Level::Confirm, Reason::HalfByeBeyondRules { player, round });
    }
    Ok(())
}

fn set_first_round(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    round: RoundNumber,
) -> Result<(), Refusal> {
    participant(section, player)?;
    if round.0 == 0 || round.0 > section.settings.rounds {
        return Err(Refusal::BeyondLastRound(round));
    }
    if section.has_played(player) {
        return Err(Refusal::HasPlayed(player));
    }
    if round < section.next_round() {
        return Err(Refusal::AlreadyPaired(round));
    }
    if let Some(last) = section.settings.last_entry_round.filter(|&last| round > last) {
        draft.ask(Level::Confirm, Reason::EntryTooLate { round, last });
    }
    draft.deed(Some(section.id), Deed::FirstRoundSet { player, round });
    draft.change_participant(section.id, player, |participant| participant.first_round = round)
}

/// A bar holds for byes already asked for, too: they become absences.
fn bar_half_byes(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    barred: bool,
) -> Result<(), Refusal> {
    participant(section, player)?;
    let next = section.next_round();
    draft.deed(Some(section.id), Deed::HalfByesBarred { player, barred });
    draft.change_participant(section.id, player, |participant| {
        participant.no_half_byes = barred;
        if barred {
            for (_, kind) in participant.requested_byes.range_mut(next..) {
                if *kind == ByeKind::Half {
                    *kind = ByeKind::Zero;
                }
            }
        }
    })
}

fn no_show(
    draft: &mut Draft<'_>,
    section: &Section,
    player: PlayerId,
    strike_off: Option<bool>,
) -> Result<(), Refusal> {
    let running = super::super::guard::pool::running_round(section).and_then(|round| section.round(round));
    let round = running.ok_or(Refusal::NoRound(RoundNumber::FIRST))?;
    if section.hand_pairing == Some(round.number) {
        return Err(Refusal::FinishHandPairing(round.number));
    }
    let game = round.game_of(player).ok_or(Refusal::NotInRound(player))?;
    let colour = game.colour_of(player).ok_or(Refusal::NotInRound(player))?;
    let place = GameRef::board(round.number, game.board);
    // If the opponent is missing too, his win by forfeit becomes nobody's.
    let result = match game.result {
        Some(had) if had == GameResult::lost_by_forfeit(colour.other()) => GameResult::DoubleForfeit,
        _ => GameResult::lost_by_forfeit(colour),
    };
    if game.result == Some(result) && strike_off.is_none() {
        return Err(Refusal::NothingToDo);
    }
    if let Some(has) = game.result.filter(|&has| has.played()) {
        draft.ask(Level::Confirm, Reason::OtherResult { game: place, has, new: Some(result) });
    }
    draft.deed(Some(section.id), Deed::ResultSet { game: place, was: game.result, is: Some(result) });
    if game.result != Some(result) {
        let change = SectionChange::Result(place, Swap::new(game.result, Some(result)));
        draft.change_in(section.id, change)?;
    }
    if let Some(excused) = strike_off {
        let from = round.number.next();
        draft.deed(Some(section.id), Deed::StruckOff { player, from, excused });
        leave(draft, section, player, Standing::StruckOff { from, excused })?;
    }
    Ok(())
}

/// C.04.2 article 4.4: published pairings change with the least possible change, to admit a late entry.
fn join_running_round(draft: &mut Draft<'_>, section: &Section, player: PlayerId) -> Result<(), Refusal> {
    let participant = participant(section, player)?;
    let running = section.last_round().ok_or(Refusal::NoRound(RoundNumber::FIRST))?;
    let round = running.number;
    if section.settings.system.is_round_robin() {
        return Err(Refusal::WrongSystem);
    }
    if section.hand_pairing.is_some() {
        return Err(Refusal::FinishHandPairing(round));
    }
    if running.game_of(player).is_some() {
        return Err(Refusal::HasGame(player));
    }
    if !participant.is_playing() {
        return Err(Refusal::NotPlaying(player));
    }
    let holder = running.byes.iter().find(|bye| bye.kind == ByeKind::Allocated);
    let opponent = holder.map(|bye| bye.player).ok_or(Refusal::NobodyHasBye(round))?;
    if opponent == player {
        return Err(Refusal::SamePlayer);
    }
    let before = Before::of(section, round);
    let (white, black) = match before.due(opponent) {
        Some(Colour::Black) => (player, opponent),
        Some(Colour::White) => (opponent, player),
        None if before.due(player) == Some(Colour::White) => (player, opponent),
        None => (opponent, player),
    };
    draft.deed(Some(section.id), Deed::JoinedRunningRound { player, opponent, round });
    draft.ask(Level::Confirm, Reason::JoinsRunningRound { player, opponent, round });
    for (level, reason) in before.pair(white, black) {
        draft.ask(level, reason);
    }
    draft.change_participant(section.id, player, |participant| {
        participant.first_round = participant.first_round.min(round);
        participant.requested_byes.remove(&round);
    })?;
    let mut is = running.clone();
    is.byes.retain(|bye| bye.player != opponent && bye.player != player);
    let board = is.games.iter().map(|game| game.board.0).max().unwrap_or(0) + 1;
    is.games.push(Game::new(BoardNumber(board), white, black));
    is.paired_by = PairedBy::Hand;
    draft.change_round(section.id, is)?;
    draft.log(
        section.id,
        Some(round),
        IntegrityKind::HandPairing { rules: vec![Item::Bye(opponent)], kept: vec![Item::Pair(white, black)] },
    )
}
