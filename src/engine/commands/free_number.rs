//! A late entry of a round robin takes the free number of an odd field, where the regulations of the event allow it.
//!
//! The next larger table serves both fields, so nobody's games move: in each round the newcomer meets who would be free. An
//! even field has no such number, and a published schedule is never drawn again.

use crate::engine::draft::Draft;
use crate::model::round::{MatchForfeit, TeamMatch};
use crate::model::settings::RoundRobinOptions;
use crate::model::{
    BoardNumber, Colour, Game, GameResult, Level, PairingNumber, PlayerId, Reason, Refusal, Round,
    RoundNumber, Section, SectionId, TeamId,
};
use crate::pairing::round_robin::schedule;

/// Whether a schedule that is made can take somebody.
pub(super) fn check(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    if let Some(round) = section.hand_pairing {
        return Err(Refusal::FinishHandPairing(round));
    }
    let team = section.settings.system.is_team();
    let seats = if team { teams(section).len() } else { players(section).len() };
    if seats % 2 == 0 {
        return Err(Refusal::RoundRobinFull(seats));
    }
    if !section.settings.round_robin.late_takes_free_number {
        draft.not_in_fide_mode(super::section(draft, id)?, Refusal::RoundRobinStarted)?;
    }
    Ok(())
}

/// Who has games in the schedule, in the order of numbers.
fn players(section: &Section) -> Vec<PlayerId> {
    let there = section.participants.iter().filter(|p| has_game(section, p.player));
    let mut numbered: Vec<_> = there.map(|p| (p.number, p.player)).collect();
    numbered.sort_unstable();
    numbered.into_iter().map(|(_, player)| player).collect()
}

/// Whether somebody has a place in the schedule.
pub(super) fn has_game(section: &Section, player: PlayerId) -> bool {
    section.rounds.iter().any(|round| round.game_of(player).is_some())
}

fn teams(section: &Section) -> Vec<TeamId> {
    let plays = |team| section.rounds.iter().any(|round| match_of(round, team));
    let there = section.teams.iter().filter(|team| plays(team.id));
    let mut numbered: Vec<_> = there.map(|team| (team.number, team.id)).collect();
    numbered.sort_unstable();
    numbered.into_iter().map(|(_, team)| team).collect()
}

fn match_of(round: &Round, team: TeamId) -> bool {
    round.matches.iter().any(|m| m.colour_of(team).is_some())
}

/// One game (or match) of the free number.
struct Place<T> {
    round: RoundNumber,
    opponent: T,
    /// Colour of the newcomer.
    colour: Colour,
}

/// The games of the free number against those who hold the numbers 1, 2, 3 ….
fn places<T: Copy>(holders: &[T], options: RoundRobinOptions) -> Vec<Place<T>> {
    let free = PairingNumber(u16::try_from(holders.len() + 1).unwrap_or(u16::MAX));
    let holder = |number: PairingNumber| holders.get(usize::from(number.0).checked_sub(1)?).copied();
    let in_round = |plan: &crate::pairing::round_robin::RoundPlan| {
        let pair = plan.pairs.iter().find(|pair| pair.white == free || pair.black == free)?;
        let (colour, other) =
            if pair.white == free { (Colour::White, pair.black) } else { (Colour::Black, pair.white) };
        Some(Place { round: plan.round, opponent: holder(other)?, colour })
    };
    schedule(free.0, options).iter().filter_map(in_round).collect()
}

/// Gives a late entry its games. A round that was changed by hand, so that its opponent has a game, leaves it free.
pub(super) fn seat_player(draft: &mut Draft<'_>, id: SectionId, late: PlayerId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?.clone();
    let holders = players(&section);
    let mut seated = Seated::default();
    for place in places(&holders, section.settings.round_robin) {
        let Some(round) = section.round(place.round) else { continue };
        if round.game_of(place.opponent).is_some() {
            continue;
        }
        let mut with = round.clone();
        with.byes.retain(|bye| bye.player != place.opponent && bye.player != late);
        let board = after(round.games.iter().map(|game| game.board));
        let mut game = match place.colour {
            Colour::White => Game::new(board, late, place.opponent),
            Colour::Black => Game::new(board, place.opponent, late),
        };
        let standing = section.participant(place.opponent).map(|p| p.standing);
        if standing.and_then(|standing| standing.out_from()).is_some_and(|from| from <= place.round) {
            game.result = Some(GameResult::lost_by_forfeit(place.colour.other()));
        }
        with.games.push(game);
        seated.count(round);
        draft.change_round(id, with)?;
    }
    seated.ask(draft, holders.len());
    Ok(())
}

/// Gives a late team its matches, as [`seat_player`] does.
pub(super) fn seat_team(draft: &mut Draft<'_>, id: SectionId, late: TeamId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?.clone();
    let holders = teams(&section);
    let late = section.team(late).ok_or(Refusal::NoTeam)?;
    let mut seated = Seated::default();
    for place in places(&holders, section.settings.round_robin) {
        let (Some(round), Some(opponent)) = (section.round(place.round), section.team(place.opponent)) else {
            continue;
        };
        if match_of(round, opponent.id) {
            continue;
        }
        let mut with = round.clone();
        with.team_byes.retain(|bye| bye.team != opponent.id && bye.team != late.id);
        let table = after(round.matches.iter().map(|m| m.table));
        let (white, black) = match place.colour {
            Colour::White => (late, opponent),
            Colour::Black => (opponent, late),
        };
        let mut made = TeamMatch::new(table, place.round, white, black, &section.settings.team);
        if opponent.standing.out_from().is_some_and(|from| from <= place.round) {
            made.forfeit = Some(MatchForfeit::to(place.colour));
        }
        with.matches.push(made);
        seated.count(round);
        draft.change_round(id, with)?;
    }
    seated.ask(draft, holders.len());
    Ok(())
}

/// Published boards keep their numbers: the new one comes after the last.
fn after(boards: impl Iterator<Item = BoardNumber>) -> BoardNumber {
    BoardNumber(boards.map(|board| board.0).max().unwrap_or(0).saturating_add(1))
}

/// Whether somebody sat down at a board; the forfeits of a leaver begin no round.
fn played(round: &Round) -> bool {
    let boards = round.matches.iter().flat_map(|m| &m.boards).map(|board| board.result);
    round.games.iter().map(|game| game.result).chain(boards).flatten().any(GameResult::played)
}

/// What a late entry got.
#[derive(Default)]
struct Seated {
    games: usize,
    begun: usize,
}

impl Seated {
    fn count(&mut self, round: &Round) {
        self.games += 1;
        self.begun += usize::from(played(round));
    }

    fn ask(&self, draft: &mut Draft<'_>, holders: usize) {
        let number = PairingNumber(u16::try_from(holders + 1).unwrap_or(u16::MAX));
        let reason = Reason::TakesFreeNumber { number, games: self.games, begun: self.begun };
        draft.ask(Level::Confirm, reason);
    }
}
