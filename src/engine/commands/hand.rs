//! Pairing by hand: a session with a start, single steps with their warnings, and an end that compares with the rules.
//!
//! While it is open nothing else is paired. Cancelling puts the round back as it was at the start.

use super::compared::{self, Players, Sides, Teams};
use super::rounds::{begin, forget_hand_pairing};
use super::team_hand::TeamStep;
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::engine::guard::pairs::Before;
use crate::engine::guard::pool::{pairing_blocked, running_round};
use crate::engine::{pairing_call, team_call};
use crate::model::round::{Bye, PairedBy};
use crate::model::{
    BoardNumber, ByeKind, Deed, Game, GameRef, GameResult, Level, PlayerId, Reason, Refusal, Round,
    RoundNumber, Section, SectionId, TeamId,
};
use std::collections::BTreeSet;

/// Steps of pairing by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandCommand {
    /// Begin: the last round as it is, or the next one, empty. A round robin opens any round.
    Begin(RoundNumber),
    /// Exchange two players: their seats, or a seat and the bye, or a seat and no seat.
    SwapPlayers(PlayerId, PlayerId),
    /// Exchange the colours of a board.
    SwapColours(BoardNumber),
    /// Give the bye to somebody; who had it takes his place.
    GiveBye(PlayerId),
    /// Take the bye away.
    TakeBye,
    /// Pair two who have no game: White, Black.
    Pair(PlayerId, PlayerId),
    /// Break a pair.
    Break(BoardNumber),
    /// Exchange two teams: their seats, or a seat and the bye, or a seat and no seat.
    SwapTeams(TeamId, TeamId),
    /// Give the bye to a team; which had it takes its place.
    GiveTeamBye(TeamId),
    /// Pair two teams that have no match: which has White on board 1, the other.
    PairTeams(TeamId, TeamId),
    /// End: compare with the rules and write the line of the integrity log.
    Finish,
    /// Give up: everything as before.
    Cancel,
}

impl HandCommand {
    pub(super) fn plan(self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        if let Self::Begin(round) = self {
            return start(draft, id, round);
        }
        let section = super::section(draft, id)?;
        let number = section.hand_pairing.ok_or(Refusal::NoHandPairing)?;
        let round = section.round(number).ok_or(Refusal::NoRound(number))?;
        let teams = section.settings.system.is_team();
        match self {
            Self::Cancel => return cancel(draft, section, number),
            Self::Finish if teams => return finish::<Teams>(draft, section, round),
            Self::Finish => return finish::<Players>(draft, section, round),
            _ => {}
        }
        let made = if teams {
            self.step_of_teams(draft, section, round)?
        } else {
            self.step_of_players(draft, section, round)?
        };
        if made.lost > 0 {
            draft.ask(Level::Confirm, Reason::ResultsLost { round: number, results: made.lost });
        }
        draft.deed(Some(id), made.deed);
        draft.change_round(id, made.round)
    }

    fn step_of_players(
        self,
        draft: &mut Draft<'_>,
        section: &Section,
        round: &Round,
    ) -> Result<Step, Refusal> {
        let before = Before::of(section, round.number);
        let mut step = HandStep { section, before, round: round.clone(), lost: 0 };
        let deed = match self {
            Self::SwapPlayers(one, other) => step.swap(draft, one, other)?,
            Self::SwapColours(board) => step.swap_colours(draft, board)?,
            Self::GiveBye(player) => step.give_bye(draft, player)?,
            Self::TakeBye => step.take_bye()?,
            Self::Pair(white, black) => step.pair(draft, white, black)?,
            Self::Break(board) => step.break_pair(board)?,
            _ => return Err(Refusal::WrongSystem),
        };
        Ok(Step { deed, round: step.round, lost: step.lost })
    }

    fn step_of_teams(self, draft: &mut Draft<'_>, section: &Section, round: &Round) -> Result<Step, Refusal> {
        let mut step = TeamStep::new(section, round);
        let deed = match self {
            Self::SwapTeams(one, other) => step.swap(draft, one, other)?,
            Self::SwapColours(table) => step.swap_colours(table)?,
            Self::GiveTeamBye(team) => step.give_bye(draft, team)?,
            Self::TakeBye => step.take_bye()?,
            Self::PairTeams(white, black) => step.pair(draft, white, black)?,
            Self::Break(table) => step.break_match(table)?,
            _ => return Err(Refusal::WrongSystem),
        };
        Ok(Step { deed, round: step.round, lost: step.lost })
    }
}

/// A step that was made.
struct Step {
    deed: Deed,
    round: Round,
    /// Results thrown away by it.
    lost: usize,
}

fn start(draft: &mut Draft<'_>, id: SectionId, number: RoundNumber) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if let Some(open) = section.hand_pairing {
        return Err(Refusal::FinishHandPairing(open));
    }
    draft.deed(Some(id), Deed::HandPairingBegun(number));
    let before = section.round(number).cloned().map(Box::new);
    if before.is_some() {
        let running = running_round(section).unwrap_or(number);
        match running.0.saturating_sub(number.0) {
            0 => {}
            1 => draft.ask(Level::Confirm, Reason::PastPairs(number)),
            _ => {
                let refusal = Refusal::TooLongAgo { round: number, paired: running };
                draft.not_in_fide_mode(section, refusal)?;
            }
        }
    } else {
        if number != section.next_round() || section.settings.system.is_round_robin() {
            return Err(Refusal::NotForHandPairing(number));
        }
        if let Some(refusal) = pairing_blocked(section) {
            return Err(refusal);
        }
        super::rounds::adjourn_missing(draft, id)?;
        if section.rounds.is_empty() {
            begin(draft, id)?;
        }
        let mut round = Round::empty(number);
        round.paired_by = PairedBy::Hand;
        if section.settings.system.is_team() {
            team_call::set_byes_ahead(draft.section_ahead(id)?, &mut round);
        } else {
            round.byes.extend(pairing_call::byes_ahead(section, number));
            round.virtual_points = pairing_call::virtual_points(draft.section_ahead(id)?, number);
        }
        draft.change_round(id, round)?;
    }
    let was = (section.hand_pairing, section.before_hand_pairing.clone());
    draft.change_in(id, SectionChange::HandPairing(Swap::new(was, (Some(number), before))))
}

/// A step, being made.
struct HandStep<'a> {
    section: &'a Section,
    before: Before<'a>,
    round: Round,
    /// Results thrown away by it.
    lost: usize,
}

/// Where somebody is in the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    White(BoardNumber),
    Black(BoardNumber),
    Bye,
    Nowhere,
}

impl HandStep<'_> {
    fn seat(&self, player: PlayerId) -> Result<Seat, Refusal> {
        let participant = self.section.participant(player).ok_or(Refusal::NotInSection(player))?;
        if let Some(game) = self.round.game_of(player) {
            return Ok(if game.white == player { Seat::White(game.board) } else { Seat::Black(game.board) });
        }
        if self.round.byes.contains(&Bye { player, kind: ByeKind::Allocated }) {
            return Ok(Seat::Bye);
        }
        if participant.standing.out_from().is_some_and(|from| from <= self.round.number) {
            return Err(Refusal::NotPlaying(player));
        }
        Ok(Seat::Nowhere)
    }

    fn put(&mut self, player: PlayerId, seat: Seat) {
        self.round.byes.retain(|bye| bye.player != player);
        let board = |round: &mut Round, board: BoardNumber, put: &dyn Fn(&mut Game)| {
            round.games.iter_mut().filter(|game| game.board == board).for_each(put);
        };
        match seat {
            Seat::White(number) => board(&mut self.round, number, &|game| game.white = player),
            Seat::Black(number) => board(&mut self.round, number, &|game| game.black = player),
            Seat::Bye => self.round.byes.push(Bye { player, kind: ByeKind::Allocated }),
            Seat::Nowhere => {}
        }
    }

    /// Throws away the result of a board whose players change.
    fn clear_result(&mut self, seat: Seat) {
        let (Seat::White(board) | Seat::Black(board)) = seat else { return };
        for game in self.round.games.iter_mut().filter(|game| game.board == board) {
            if game.result.take().is_some() {
                self.lost += 1;
            }
            game.rating_result = None;
        }
    }

    fn warn(&self, draft: &mut Draft<'_>, seat: Seat) {
        let reasons = match seat {
            Seat::White(board) | Seat::Black(board) => {
                let game = self.round.games.iter().find(|game| game.board == board);
                game.map(|game| self.before.pair(game.white, game.black))
            }
            Seat::Bye => {
                let bye = self.round.byes.iter().find(|bye| bye.kind == ByeKind::Allocated);
                bye.map(|bye| self.before.bye(bye.player))
            }
            Seat::Nowhere => None,
        };
        for (level, reason) in reasons.unwrap_or_default() {
            draft.ask(level, reason);
        }
    }

    fn swap(&mut self, draft: &mut Draft<'_>, one: PlayerId, other: PlayerId) -> Result<Deed, Refusal> {
        if one == other {
            return Err(Refusal::SamePlayer);
        }
        let (seat, other_seat) = (self.seat(one)?, self.seat(other)?);
        if let (Seat::White(a), Seat::Black(b)) | (Seat::Black(a), Seat::White(b)) = (seat, other_seat)
            && a == b
        {
            return self.swap_colours(draft, a);
        }
        if seat == other_seat {
            return Err(Refusal::NothingToDo);
        }
        self.clear_result(seat);
        self.clear_result(other_seat);
        self.put(one, other_seat);
        self.put(other, seat);
        self.warn(draft, seat);
        self.warn(draft, other_seat);
        Ok(Deed::PlayersSwapped((one, other)))
    }

    fn swap_colours(&mut self, draft: &mut Draft<'_>, board: BoardNumber) -> Result<Deed, Refusal> {
        let game = GameRef::board(self.round.number, board);
        let found = self.round.games.iter_mut().find(|game| game.board == board);
        let place = found.ok_or(Refusal::NoGame(game))?;
        std::mem::swap(&mut place.white, &mut place.black);
        place.result = place.result.map(GameResult::mirrored);
        place.rating_result = place.rating_result.map(GameResult::mirrored);
        self.warn(draft, Seat::White(board));
        Ok(Deed::ColoursSwapped(game))
    }

    fn give_bye(&mut self, draft: &mut Draft<'_>, player: PlayerId) -> Result<Deed, Refusal> {
        let seat = self.seat(player)?;
        if seat == Seat::Bye {
            return Err(Refusal::NothingToDo);
        }
        if let Some(holder) = self.bye_holder() {
            self.swap(draft, player, holder)?;
            return Ok(Deed::ByeGiven(player));
        }
        if let Seat::White(board) | Seat::Black(board) = seat {
            self.break_pair(board)?;
        }
        self.put(player, Seat::Bye);
        self.warn(draft, Seat::Bye);
        Ok(Deed::ByeGiven(player))
    }

    fn bye_holder(&self) -> Option<PlayerId> {
        self.round.byes.iter().find(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.player)
    }

    fn take_bye(&mut self) -> Result<Deed, Refusal> {
        let holder = self.bye_holder().ok_or(Refusal::NobodyHasBye(self.round.number))?;
        self.round.byes.retain(|bye| bye.player != holder);
        Ok(Deed::ByeTaken(holder))
    }

    fn pair(&mut self, draft: &mut Draft<'_>, white: PlayerId, black: PlayerId) -> Result<Deed, Refusal> {
        if white == black {
            return Err(Refusal::SamePlayer);
        }
        for player in [white, black] {
            if matches!(self.seat(player)?, Seat::White(_) | Seat::Black(_)) {
                return Err(Refusal::HasGame(player));
            }
        }
        self.round.byes.retain(|bye| bye.player != white && bye.player != black);
        let taken: BTreeSet<BoardNumber> = self.round.games.iter().map(|game| game.board).collect();
        let free = (1..=u16::MAX).map(BoardNumber).find(|board| !taken.contains(board));
        let board = free.ok_or(Refusal::BadBoard(BoardNumber(u16::MAX)))?;
        self.round.games.push(Game::new(board, white, black));
        self.round.games.sort_by_key(|game| game.board);
        self.warn(draft, Seat::White(board));
        Ok(Deed::PairMade((white, black)))
    }

    fn break_pair(&mut self, board: BoardNumber) -> Result<Deed, Refusal> {
        let game = GameRef::board(self.round.number, board);
        let place = self.round.games.iter().position(|game| game.board == board);
        let gone = self.round.games.remove(place.ok_or(Refusal::NoGame(game))?);
        self.lost += usize::from(gone.result.is_some());
        Ok(Deed::PairBroken((gone.white, gone.black)))
    }
}

fn finish<S: Sides>(draft: &mut Draft<'_>, section: &Section, round: &Round) -> Result<(), Refusal> {
    let (id, number) = (section.id, round.number);
    let mut round = round.clone();
    // In a round robin who has no game is free, which is no bye.
    if !section.settings.system.is_round_robin()
        && let Some(reason) = S::leave_the_rest(section, &mut round)
    {
        draft.ask(Level::Confirm, reason);
    }
    let is_past = number < running_round(section).unwrap_or(number);
    forget_hand_pairing(draft, id, number)?;
    let differs = match section.before_hand_pairing.as_deref().filter(|_| is_past) {
        Some(before) => compared::with_the_past::<S>(draft, id, before, &round)?,
        None => compared::with_the_rules::<S>(draft, id, &round)?,
    };
    draft.deed(Some(id), Deed::HandPairingEnded { round: number, differs });
    round.paired_by = if differs { PairedBy::Hand } else { PairedBy::Engine };
    draft.change_round(id, round)?;
    close_session(draft, section)
}

fn close_session(draft: &mut Draft<'_>, section: &Section) -> Result<(), Refusal> {
    let was = (section.hand_pairing, section.before_hand_pairing.clone());
    draft.change_in(section.id, SectionChange::HandPairing(Swap::new(was, (None, None))))
}

fn cancel(draft: &mut Draft<'_>, section: &Section, number: RoundNumber) -> Result<(), Refusal> {
    draft.deed(Some(section.id), Deed::HandPairingCancelled(number));
    match &section.before_hand_pairing {
        Some(before) => draft.change_round(section.id, (**before).clone())?,
        None => draft.drop_round(section.id, number)?,
    }
    close_session(draft, section)
}
