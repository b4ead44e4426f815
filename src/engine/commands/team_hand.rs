//! Pairing by hand, of teams: the steps of a session in which a seat is a side of a match.

use crate::engine::draft::Draft;
use crate::engine::guard::pool::typed_in_match;
use crate::engine::guard::team_pairs::TeamsBefore;
use crate::model::round::{MatchForfeit, TeamBye, TeamMatch};
use crate::model::{
    BoardNumber, ByeKind, Colour, Deed, GameRef, GameResult, Refusal, Round, Section, TeamId,
};
use std::collections::BTreeSet;

/// A step, being made.
pub(super) struct TeamStep<'a> {
    section: &'a Section,
    before: TeamsBefore<'a>,
    /// The round as it is now.
    pub round: Round,
    /// Results thrown away by it.
    pub lost: usize,
}

/// Where a team is in the round: at a table with this colour on board 1, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    Table(BoardNumber, Colour),
    Bye,
    Nowhere,
}

impl<'a> TeamStep<'a> {
    /// A step in this round.
    pub fn new(section: &'a Section, round: &Round) -> Self {
        Self { section, before: TeamsBefore::of(section, round.number), round: round.clone(), lost: 0 }
    }

    fn seat(&self, id: TeamId) -> Result<Seat, Refusal> {
        let team = self.section.team(id).ok_or(Refusal::NoTeam)?;
        let seats = self.round.matches.iter().filter_map(|m| Some(Seat::Table(m.table, m.colour_of(id)?)));
        if let Some(seat) = seats.into_iter().next() {
            return Ok(seat);
        }
        if self.bye_holder() == Some(id) {
            return Ok(Seat::Bye);
        }
        if team.standing.out_from().is_some_and(|from| from <= self.round.number) {
            return Err(Refusal::TeamNotPlaying(id));
        }
        Ok(Seat::Nowhere)
    }

    fn put(&mut self, team: TeamId, seat: Seat) {
        self.round.team_byes.retain(|bye| bye.team != team);
        match seat {
            Seat::Table(table, colour) => {
                for m in self.round.matches.iter_mut().filter(|m| m.table == table) {
                    match colour {
                        Colour::White => m.white = team,
                        Colour::Black => m.black = team,
                    }
                }
            }
            Seat::Bye => self.round.team_byes.push(TeamBye { team, kind: ByeKind::Allocated }),
            Seat::Nowhere => {}
        }
    }

    /// Makes the boards of a table anew from the line-ups of its teams; typed results are lost.
    fn seat_players(&mut self, seat: Seat) {
        let Seat::Table(table, _) = seat else { return };
        let (section, number) = (self.section, self.round.number);
        for m in self.round.matches.iter_mut().filter(|m| m.table == table) {
            if let (Some(white), Some(black)) = (section.team(m.white), section.team(m.black)) {
                *m = TeamMatch::new(table, number, white, black, &section.settings.team);
            }
        }
    }

    fn lose_results(&mut self, seat: Seat) {
        if let Seat::Table(table, _) = seat {
            let found = self.round.matches.iter().find(|m| m.table == table);
            self.lost += found.map_or(0, typed_in_match);
        }
    }

    fn warn(&self, draft: &mut Draft<'_>, seat: Seat) {
        let reasons = match seat {
            Seat::Table(table, _) => {
                let found = self.round.matches.iter().find(|m| m.table == table);
                found.map(|m| self.before.pair(m.white, m.black))
            }
            Seat::Bye => self.bye_holder().map(|team| self.before.bye(team)),
            Seat::Nowhere => None,
        };
        for (level, reason) in reasons.unwrap_or_default() {
            draft.ask(level, reason);
        }
    }

    pub fn swap(&mut self, draft: &mut Draft<'_>, one: TeamId, other: TeamId) -> Result<Deed, Refusal> {
        let (seat, other_seat) = (self.seat(one)?, self.seat(other)?);
        match (seat, other_seat) {
            _ if seat == other_seat => return Err(Refusal::NothingToDo),
            (Seat::Table(a, _), Seat::Table(b, _)) if a == b => return self.swap_colours(a),
            _ => {}
        }
        for seat in [seat, other_seat] {
            self.lose_results(seat);
        }
        self.put(one, other_seat);
        self.put(other, seat);
        for seat in [seat, other_seat] {
            self.seat_players(seat);
            self.warn(draft, seat);
        }
        Ok(Deed::TeamsSwapped(one, other))
    }

    /// The teams change sides; the people of each board stay together and keep their points, with the other colour.
    pub fn swap_colours(&mut self, table: BoardNumber) -> Result<Deed, Refusal> {
        let missing = Refusal::NoGame(GameRef::table(self.round.number, table, BoardNumber(1)));
        let m = self.round.matches.iter_mut().find(|m| m.table == table).ok_or(missing)?;
        std::mem::swap(&mut m.white, &mut m.black);
        m.forfeit = m.forfeit.map(MatchForfeit::mirrored);
        for board in &mut m.boards {
            std::mem::swap(&mut board.first, &mut board.second);
            board.result = board.result.map(GameResult::mirrored);
            board.rating_result = board.rating_result.map(GameResult::mirrored);
        }
        Ok(Deed::TeamColoursSwapped(m.white, m.black))
    }

    fn bye_holder(&self) -> Option<TeamId> {
        self.round.team_byes.iter().find(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.team)
    }

    pub fn give_bye(&mut self, draft: &mut Draft<'_>, team: TeamId) -> Result<Deed, Refusal> {
        let seat = self.seat(team)?;
        if seat == Seat::Bye {
            return Err(Refusal::NothingToDo);
        }
        if let Some(holder) = self.bye_holder() {
            self.swap(draft, team, holder)?;
            return Ok(Deed::TeamByeGiven(team));
        }
        if let Seat::Table(table, _) = seat {
            self.break_match(table)?;
        }
        self.put(team, Seat::Bye);
        self.warn(draft, Seat::Bye);
        Ok(Deed::TeamByeGiven(team))
    }

    pub fn take_bye(&mut self) -> Result<Deed, Refusal> {
        let holder = self.bye_holder().ok_or(Refusal::NobodyHasBye(self.round.number))?;
        self.round.team_byes.retain(|bye| bye.team != holder);
        Ok(Deed::TeamByeTaken(holder))
    }

    pub fn pair(&mut self, draft: &mut Draft<'_>, white: TeamId, black: TeamId) -> Result<Deed, Refusal> {
        if white == black {
            return Err(Refusal::NothingToDo);
        }
        for team in [white, black] {
            if matches!(self.seat(team)?, Seat::Table(..)) {
                return Err(Refusal::TeamHasMatch(team));
            }
        }
        self.round.team_byes.retain(|bye| bye.team != white && bye.team != black);
        let taken: BTreeSet<BoardNumber> = self.round.matches.iter().map(|m| m.table).collect();
        let free = (1..=u16::MAX).map(BoardNumber).find(|table| !taken.contains(table));
        let table = free.ok_or(Refusal::BadBoard(BoardNumber(u16::MAX)))?;
        let teams = self.section.team(white).zip(self.section.team(black)).ok_or(Refusal::NoTeam)?;
        let options = &self.section.settings.team;
        self.round.matches.push(TeamMatch::new(table, self.round.number, teams.0, teams.1, options));
        self.round.matches.sort_by_key(|m| m.table);
        self.warn(draft, Seat::Table(table, Colour::White));
        Ok(Deed::MatchMade(white, black))
    }

    pub fn break_match(&mut self, table: BoardNumber) -> Result<Deed, Refusal> {
        let missing = Refusal::NoGame(GameRef::table(self.round.number, table, BoardNumber(1)));
        let place = self.round.matches.iter().position(|m| m.table == table).ok_or(missing)?;
        let gone = self.round.matches.remove(place);
        self.lost += typed_in_match(&gone);
        Ok(Deed::MatchBroken(gone.white, gone.black))
    }
}
