//! Pairing by hand, of teams: the steps of a session in which a seat is a side of a match.

use super::hand::{HandCommand, close_session, without};
use super::rounds::forget_hand_pairing;
use crate::engine::draft::Draft;
use crate::engine::guard::pool::running_round;
use crate::engine::guard::team_pairs::TeamsBefore;
use crate::engine::team_call;
use crate::model::guard::TeamPair;
use crate::model::integrity::IntegrityKind;
use crate::model::round::{MatchForfeit, PairedBy, TeamBye, TeamMatch};
use crate::model::{
    BoardNumber, ByeKind, Colour, Deed, GameRef, GameResult, Level, Reason, Refusal, Round, RoundNumber,
    Section, SectionId, TeamId, TeamReason,
};
use std::collections::BTreeSet;

/// Plans a step of an open session in a section of teams.
pub(super) fn plan(
    command: HandCommand,
    draft: &mut Draft<'_>,
    section: &Section,
    round: &Round,
) -> Result<(), Refusal> {
    let before = TeamsBefore::of(section, round.number);
    let mut step = TeamStep { section, before, round: round.clone(), lost: 0 };
    let deed = match command {
        HandCommand::Finish => return finish(draft, section, round),
        HandCommand::SwapTeams(one, other) => step.swap(draft, one, other)?,
        HandCommand::SwapColours(table) => step.swap_colours(table)?,
        HandCommand::GiveTeamBye(team) => step.give_bye(draft, team)?,
        HandCommand::TakeBye => step.take_bye()?,
        HandCommand::PairTeams(white, black) => step.pair(draft, white, black)?,
        HandCommand::Break(table) => step.break_match(table)?,
        HandCommand::Begin(_)
        | HandCommand::Cancel
        | HandCommand::SwapPlayers(..)
        | HandCommand::GiveBye(_)
        | HandCommand::Pair(..) => return Err(Refusal::WrongSystem),
    };
    if step.lost > 0 {
        draft.ask(Level::Confirm, Reason::ResultsLost { round: round.number, results: step.lost });
    }
    draft.deed(Some(section.id), deed);
    draft.change_round(section.id, step.round)
}

/// A step, being made.
struct TeamStep<'a> {
    section: &'a Section,
    before: TeamsBefore<'a>,
    round: Round,
    /// Results thrown away by it.
    lost: usize,
}

/// Where a team is in the round: at a table with this colour on board 1, or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    Table(BoardNumber, Colour),
    Bye,
    Nowhere,
}

impl TeamStep<'_> {
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
            self.lost += found.map_or(0, typed);
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

    fn swap(&mut self, draft: &mut Draft<'_>, one: TeamId, other: TeamId) -> Result<Deed, Refusal> {
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
    fn swap_colours(&mut self, table: BoardNumber) -> Result<Deed, Refusal> {
        let missing = Refusal::NoGame(GameRef::table(self.round.number, table, BoardNumber(1)));
        let m = self.round.matches.iter_mut().find(|m| m.table == table).ok_or(missing)?;
        std::mem::swap(&mut m.white, &mut m.black);
        m.forfeit = m.forfeit.map(|forfeit| match forfeit {
            MatchForfeit::WhiteWins => MatchForfeit::BlackWins,
            MatchForfeit::BlackWins => MatchForfeit::WhiteWins,
            MatchForfeit::Both => MatchForfeit::Both,
        });
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

    fn give_bye(&mut self, draft: &mut Draft<'_>, team: TeamId) -> Result<Deed, Refusal> {
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

    fn take_bye(&mut self) -> Result<Deed, Refusal> {
        let holder = self.bye_holder().ok_or(Refusal::NobodyHasBye(self.round.number))?;
        self.round.team_byes.retain(|bye| bye.team != holder);
        Ok(Deed::TeamByeTaken(holder))
    }

    fn pair(&mut self, draft: &mut Draft<'_>, white: TeamId, black: TeamId) -> Result<Deed, Refusal> {
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

    fn break_match(&mut self, table: BoardNumber) -> Result<Deed, Refusal> {
        let missing = Refusal::NoGame(GameRef::table(self.round.number, table, BoardNumber(1)));
        let place = self.round.matches.iter().position(|m| m.table == table).ok_or(missing)?;
        let gone = self.round.matches.remove(place);
        self.lost += typed(&gone);
        Ok(Deed::MatchBroken(gone.white, gone.black))
    }
}

/// Results of a match that somebody typed.
fn typed(m: &TeamMatch) -> usize {
    let seated = m.boards.iter().filter(|board| board.first.is_some() && board.second.is_some());
    seated.filter(|board| board.result.is_some()).count() + usize::from(m.forfeit.is_some())
}

fn finish(draft: &mut Draft<'_>, section: &Section, round: &Round) -> Result<(), Refusal> {
    let (id, number) = (section.id, round.number);
    let mut round = round.clone();
    let seated = |round: &Round, team: TeamId| {
        round.matches.iter().any(|m| m.colour_of(team).is_some())
            || round.team_byes.iter().any(|bye| bye.team == team)
    };
    let left: Vec<TeamId> =
        section.teams.iter().map(|team| team.id).filter(|&team| !seated(&round, team)).collect();
    // In a round robin a team without a match is free, which is no bye.
    if !section.settings.system.is_round_robin() && !left.is_empty() {
        draft.ask(Level::Confirm, Reason::OfTeams(TeamReason::LeftUnpaired(left.clone())));
        round.team_byes.extend(left.into_iter().map(|team| TeamBye { team, kind: ByeKind::Zero }));
    }
    let is_past = number < running_round(section).unwrap_or(number);
    let past = section.before_hand_pairing.as_deref().filter(|_| is_past);
    forget_hand_pairing(draft, id, number)?;
    let differs = match past {
        Some(before) => correct_past(draft, id, before, &round)?,
        None => compare(draft, id, number, &round)?,
    };
    draft.deed(Some(id), Deed::HandPairingEnded { round: number, differs });
    round.paired_by = if differs { PairedBy::Hand } else { PairedBy::Engine };
    draft.change_round(id, round)?;
    close_session(draft, section)
}

/// Matches and the bye of a round.
fn items(round: &Round) -> Vec<TeamPair> {
    let matches = round.matches.iter().map(|m| (m.white, Some(m.black)));
    let byes = round.team_byes.iter().filter(|bye| bye.kind == ByeKind::Allocated);
    matches.chain(byes.map(|bye| (bye.team, None))).collect()
}

fn correct_past(
    draft: &mut Draft<'_>,
    id: SectionId,
    before: &Round,
    after: &Round,
) -> Result<bool, Refusal> {
    let (was, is) = (items(before), items(after));
    let (was, is) = (without(&was, &is), without(&is, &was));
    if was.is_empty() && is.is_empty() {
        return Ok(false);
    }
    draft.ask(Level::Confirm, Reason::PastPairs(after.number));
    draft.log(id, Some(after.number), IntegrityKind::MatchesCorrected { was, is })?;
    Ok(true)
}

/// Compares a hand-made round with what the rules pair for the same teams: colours too, tables not. If it differs, asks and
/// writes the line of the integrity log.
pub(super) fn compare(
    draft: &mut Draft<'_>,
    id: SectionId,
    number: RoundNumber,
    round: &Round,
) -> Result<bool, Refusal> {
    let hand = items(round);
    let rules = match rules_for(draft, id, round) {
        Ok(rules) => rules,
        Err(Refusal::NoLegalPairing(_)) => {
            draft.ask(Level::Notice, Reason::NothingToCompare(number));
            Vec::new()
        }
        Err(refusal) => return Err(refusal),
    };
    let (missing, made) = (without(&rules, &hand), without(&hand, &rules));
    if missing.is_empty() && made.is_empty() {
        return Ok(false);
    }
    let differs = TeamReason::DiffersFromRules { round: number, rules: missing.clone(), hand: made.clone() };
    draft.ask(Level::Confirm, Reason::OfTeams(differs));
    draft.log(id, Some(number), IntegrityKind::TeamHandPairing { rules: missing, kept: made })?;
    Ok(true)
}

fn rules_for(draft: &mut Draft<'_>, id: SectionId, round: &Round) -> Result<Vec<TeamPair>, Refusal> {
    let interrupt = &draft.surroundings().interrupt;
    let section = draft.section_ahead(id)?;
    if section.settings.system.is_round_robin() {
        let schedule = team_call::schedule(section)?;
        return Ok(schedule.get(round.number.index()).map(items).unwrap_or_default());
    }
    let pairing = team_call::by_the_rules(section, round, interrupt)?;
    let matches = pairing.matches.iter().map(|m| (m.white, Some(m.black)));
    Ok(matches.chain(pairing.bye.map(|team| (team, None))).collect())
}
