//! Results, corrections of past ones, adjourned games, games with the wrong colours.
//!
//! In FIDE mode (C.04.2 article 4.3): the running round is free, the round before it is corrected at level 3 with a line in
//! the integrity log, older ones only for rating. A correction never pairs a paired round again.

use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::engine::guard::pool::running_round;
use crate::model::integrity::{IntegrityEvent, IntegrityKind};
use crate::model::round::MatchForfeit;
use crate::model::{
    Colour, Deed, GameRef, GameResult, Level, PlayerId, Reason, Refusal, Round, RoundNumber, Section,
    SectionId,
};

/// Wishes about results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResultCommand {
    /// Enter, correct or take away the result of a game, in any round.
    Set {
        /// Which game.
        game: GameRef,
        /// The result; `None` = taken away.
        result: Option<GameResult>,
    },
    /// The result of an old round that counts for rating only; pairings and standings keep the other one.
    SetForRating {
        /// Which game.
        game: GameRef,
        /// The rated result; `None` = as in the standings.
        result: Option<GameResult>,
    },
    /// The game was played with the colours exchanged: White and Black change, the points stay with the people.
    SwapColours(GameRef),
    /// A whole match is forfeited, or not any more.
    ForfeitMatch {
        /// Any board of the match.
        game: GameRef,
        /// By whom; `None` = it is played.
        forfeit: Option<MatchForfeit>,
    },
}

impl ResultCommand {
    pub(super) fn plan(&self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let section = super::section(draft, id)?;
        match self {
            Self::Set { game, result } => set(draft, section, *game, *result),
            Self::SetForRating { game, result } => set_for_rating(draft, section, *game, *result),
            Self::SwapColours(game) => swap_colours(draft, section, *game),
            Self::ForfeitMatch { game, forfeit } => forfeit_match(draft, section, *game, *forfeit),
        }
    }
}

/// What is known about a game.
pub(super) struct Found {
    pub result: Option<GameResult>,
    pub rating_result: Option<GameResult>,
    pub white: Option<PlayerId>,
    pub black: Option<PlayerId>,
}

/// The game of this place.
pub(super) fn find(section: &Section, game: GameRef) -> Result<Found, Refusal> {
    let round = section.round(game.round).ok_or(Refusal::NoRound(game.round))?;
    let missing = Refusal::NoGame(game);
    match game.table {
        None => {
            let game = round.games.iter().find(|g| g.board == game.board).ok_or(missing)?;
            Ok(Found {
                result: game.result,
                rating_result: game.rating_result,
                white: Some(game.white),
                black: Some(game.black),
            })
        }
        Some(table) => {
            let boards = round.matches.iter().find(|m| m.table == table).map(|m| m.boards.as_slice());
            let board = boards.unwrap_or_default().iter().find(|b| b.board == game.board).ok_or(missing)?;
            let (white, black) = match board.first_colour {
                Colour::White => (board.first, board.second),
                Colour::Black => (board.second, board.first),
            };
            Ok(Found { result: board.result, rating_result: board.rating_result, white, black })
        }
    }
}

/// How far back a round is, which decides what may be corrected in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Age {
    /// The running round, or a later one of a schedule.
    Running,
    /// The round before it.
    Previous,
    /// Older.
    Old,
}

fn age(section: &Section, round: RoundNumber) -> (Age, RoundNumber) {
    let running = running_round(section).unwrap_or(round);
    let age = match running.0.saturating_sub(round.0) {
        0 => Age::Running,
        1 => Age::Previous,
        _ => Age::Old,
    };
    (age, running)
}

fn not_in_hand_pairing(section: &Section, round: RoundNumber) -> Result<(), Refusal> {
    match section.hand_pairing {
        Some(open) if open == round => Err(Refusal::FinishHandPairing(open)),
        _ => Ok(()),
    }
}

fn set(
    draft: &mut Draft<'_>,
    section: &Section,
    game: GameRef,
    new: Option<GameResult>,
) -> Result<(), Refusal> {
    let found = find(section, game)?;
    not_in_hand_pairing(section, game.round)?;
    if found.result == new {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(section.id), Deed::ResultSet { game, was: found.result, is: new });
    let log = |kind: fn(PlayerId, PlayerId, Option<GameResult>, Option<GameResult>) -> IntegrityKind| {
        found.white.zip(found.black).map(|(white, black)| kind(white, black, found.result, new))
    };
    match (age(section, game.round), found.result) {
        // A schedule is filled in any order; only what is there already can be corrected.
        (_, None) if section.settings.system.is_round_robin() => {}
        ((Age::Running, _), None | Some(GameResult::Adjourned)) => {}
        ((Age::Running, _), Some(has)) => {
            draft.ask(Level::Confirm, Reason::OtherResult { game, has, new });
        }
        (_, Some(GameResult::Adjourned)) => match new {
            None => return Err(Refusal::StillAdjourned),
            Some(GameResult::Draw | GameResult::DrawUnrated) => {}
            Some(result) => {
                draft.ask(Level::Confirm, Reason::AdjournedNotDrawn { game, result });
                let ended = log(|white, black, _, is| IntegrityKind::AdjournedEnded {
                    white,
                    black,
                    result: is.unwrap_or(GameResult::Adjourned),
                });
                if let Some(kind) = ended {
                    draft.log(section.id, Some(game.round), kind)?;
                }
            }
        },
        ((Age::Previous, paired), has) => {
            draft.ask(Level::Confirm, Reason::PastResult { game, has, new, paired });
            log_correction(draft, section, game, &log)?;
        }
        ((Age::Old, paired), _) => {
            draft.not_in_fide_mode(section, Refusal::TooLongAgo { round: game.round, paired })?;
            log_correction(draft, section, game, &log)?;
        }
    }
    draft.change_in(section.id, SectionChange::Result(game, Swap::new(found.result, new)))
}

type Corrected = fn(PlayerId, PlayerId, Option<GameResult>, Option<GameResult>) -> IntegrityKind;

fn log_correction(
    draft: &mut Draft<'_>,
    section: &Section,
    game: GameRef,
    log: &dyn Fn(Corrected) -> Option<IntegrityKind>,
) -> Result<(), Refusal> {
    match log(|white, black, was, is| IntegrityKind::ResultCorrected { white, black, was, is }) {
        Some(kind) => draft.log(section.id, Some(game.round), kind),
        None => Ok(()),
    }
}

fn set_for_rating(
    draft: &mut Draft<'_>,
    section: &Section,
    game: GameRef,
    new: Option<GameResult>,
) -> Result<(), Refusal> {
    let found = find(section, game)?;
    if age(section, game.round).0 != Age::Old && !section.closed {
        return Err(Refusal::NotPastForRating(game.round));
    }
    let new = new.filter(|&result| Some(result) != found.result);
    if found.rating_result == new {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(section.id), Deed::RatingResultSet { game, is: new });
    let change = SectionChange::RatingResult(game, Swap::new(found.rating_result, new));
    draft.change_in(section.id, change)?;
    let (Some(white), Some(black)) = (found.white, found.black) else { return Ok(()) };
    let same_game = |event: &IntegrityEvent| {
        event.round == Some(game.round)
            && matches!(&event.kind, IntegrityKind::RatingOnly { white: w, black: b, .. }
                if (*w, *b) == (white, black))
    };
    draft.unlog(section.id, same_game)?;
    match new {
        Some(rated) => {
            let kind = IntegrityKind::RatingOnly { white, black, used: found.result, rated };
            draft.log(section.id, Some(game.round), kind)
        }
        None => Ok(()),
    }
}

fn swap_colours(draft: &mut Draft<'_>, section: &Section, game: GameRef) -> Result<(), Refusal> {
    let found = find(section, game)?;
    not_in_hand_pairing(section, game.round)?;
    draft.deed(Some(section.id), Deed::ColoursSwapped(game));
    match age(section, game.round) {
        (Age::Running, _) => {}
        (past, paired) => {
            if past == Age::Old {
                draft.not_in_fide_mode(section, Refusal::TooLongAgo { round: game.round, paired })?;
            } else {
                draft.ask(Level::Confirm, Reason::PastColours(game));
            }
            if let (Some(white), Some(black)) = (found.white, found.black) {
                let kind = IntegrityKind::ColoursCorrected { white, black };
                draft.log(section.id, Some(game.round), kind)?;
            }
        }
    }
    let mut round = section.round(game.round).cloned().ok_or(Refusal::NoRound(game.round))?;
    exchange_colours(&mut round, game);
    draft.change_round(section.id, round)
}

/// Exchanges the colours of a game; the points stay with the people.
pub(super) fn exchange_colours(round: &mut Round, game: GameRef) {
    match game.table {
        None => {
            for g in round.games.iter_mut().filter(|g| g.board == game.board) {
                std::mem::swap(&mut g.white, &mut g.black);
                g.result = g.result.map(GameResult::mirrored);
                g.rating_result = g.rating_result.map(GameResult::mirrored);
            }
        }
        Some(table) => {
            let boards = round.matches.iter_mut().filter(|m| m.table == table).flat_map(|m| &mut m.boards);
            for board in boards.filter(|b| b.board == game.board) {
                board.first_colour = board.first_colour.other();
                board.result = board.result.map(GameResult::mirrored);
                board.rating_result = board.rating_result.map(GameResult::mirrored);
            }
        }
    }
}

fn forfeit_match(
    draft: &mut Draft<'_>,
    section: &Section,
    game: GameRef,
    forfeit: Option<MatchForfeit>,
) -> Result<(), Refusal> {
    let round = section.round(game.round).ok_or(Refusal::NoRound(game.round))?;
    let found = round.matches.iter().find(|m| Some(m.table) == game.table).ok_or(Refusal::NoGame(game))?;
    not_in_hand_pairing(section, game.round)?;
    if found.forfeit == forfeit {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(section.id), Deed::MatchForfeitSet(game));
    let (age, paired) = age(section, game.round);
    if age == Age::Old {
        draft.not_in_fide_mode(section, Refusal::TooLongAgo { round: game.round, paired })?;
    } else if age == Age::Previous {
        draft.ask(Level::Confirm, Reason::PastResult { game, has: None, new: None, paired });
    }
    let results = found.boards.iter().filter(|board| board.result.is_some()).count();
    if forfeit.is_some() && results > 0 {
        draft.ask(Level::Confirm, Reason::ResultsLost { round: game.round, results });
        let mut without = round.clone();
        let boards = without.matches.iter_mut().filter(|m| Some(m.table) == game.table);
        for board in boards.flat_map(|m| &mut m.boards) {
            board.result = None;
        }
        draft.change_round(section.id, without)?;
    }
    let change = SectionChange::MatchForfeit(game, Swap::new(found.forfeit, forfeit));
    draft.change_in(section.id, change)
}
