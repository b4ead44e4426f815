//! Board criteria of teams (C.07 article 12), meant for teams with equal match points and game points.

use super::{Calculation, Compute, Sheet, ranks_by_key};
use crate::model::round::TeamMatch;
use crate::model::{ByeKind, Colour, Outcome, Points, TeamId};
use crate::standings::{Entrant, Ratio, Value};
use std::cmp::Reverse;

/// In which order boards decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// TBR: board 1, then board 2 …
    FromTheTop,
    /// BBE: without the last board, then without the last two …
    WithoutTheBottom,
}

/// The points of a team on each board, board 1 first, in the counted rounds; only against `opponent` if one is named.
///
/// Forfeits are normal results and a pairing-allocated bye is a win on every board.
pub(super) fn board_points(sheet: &Sheet<'_>, team: TeamId, opponent: Option<TeamId>) -> Vec<Points> {
    let section = sheet.section;
    let boards = usize::from(section.settings.team.boards);
    let mut totals = vec![Points::ZERO; boards];
    let mut add = |board: usize, points: Points| {
        if let Some(total) = totals.get_mut(board) {
            *total += points;
        }
    };
    for round in section.rounds.iter().take(sheet.field.rounds) {
        let byes = &round.team_byes;
        let bye = byes.iter().any(|bye| bye.team == team && bye.kind == ByeKind::Allocated);
        if bye && opponent.is_none() {
            (0..boards).for_each(|board| add(board, section.settings.points.win));
        }
        for m in &round.matches {
            let Some(side) = m.colour_of(team) else { continue };
            if opponent.is_none_or(|other| m.team(side.other()) == other) {
                (0..boards).for_each(|board| add(board, points_on(sheet, m, side, board)));
            }
        }
    }
    totals
}

fn points_on(sheet: &Sheet<'_>, m: &TeamMatch, side: Colour, board: usize) -> Points {
    let system = &sheet.section.settings.points;
    let outcome = match m.forfeit {
        Some(forfeit) if forfeit.won_by(side) => Some(Outcome::ForfeitWin),
        Some(_) => Some(Outcome::ForfeitLoss),
        None => m.boards.get(board).and_then(|board| board.outcome(side)),
    };
    outcome.map_or(Points::ZERO, |outcome| outcome.points(system))
}

fn count(boards: &[Points]) -> i64 {
    boards.iter().zip(1_i64..).map(|(points, board)| i64::from(points.hundredths()) * board).sum()
}

/// BC (12.1): board numbers times points; lower is better.
pub(super) fn board_count<'a>(sheet: &'a Sheet<'_>) -> Compute<'a> {
    Box::new(|who| {
        let Some(&Entrant::Team(team)) = sheet.field.entrants.get(who) else {
            return Calculation::given(Value::Undefined);
        };
        let boards = board_points(sheet, team, None);
        Calculation::given(Value::Number(Ratio::new(count(&boards), 100)))
    })
}

/// TBR (12.2) or BBE (12.3) inside a group, over all their matches.
pub(super) fn ranks(sheet: &Sheet<'_>, group: &[usize], order: Order) -> Vec<u32> {
    let key = |&who: &usize| match sheet.field.entrants.get(who) {
        Some(&Entrant::Team(team)) => key(&board_points(sheet, team, None), order),
        _ => Vec::new(),
    };
    ranks_by_key(&group.iter().map(key).collect::<Vec<_>>())
}

/// Ranks of two teams by the boards of the matches they played against each other.
pub(super) fn ranks_of_two(sheet: &Sheet<'_>, pair: [TeamId; 2], criterion: Criterion) -> [u32; 2] {
    let [a, b] = pair;
    let boards = [board_points(sheet, a, Some(b)), board_points(sheet, b, Some(a))];
    let keys: Vec<Vec<Reverse<i64>>> = boards
        .iter()
        .map(|boards| match criterion {
            Criterion::BoardCount => vec![Reverse(-count(boards))],
            Criterion::Boards(order) => key(boards, order),
        })
        .collect();
    match *ranks_by_key(&keys) {
        [first, second] => [first, second],
        _ => [1, 1],
    }
}

/// A board criterion between two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Criterion {
    /// BC.
    BoardCount,
    /// TBR or BBE.
    Boards(Order),
}

/// What teams are sorted by: smaller is better.
fn key(boards: &[Points], order: Order) -> Vec<Reverse<i64>> {
    let hundredths = |points: &Points| i64::from(points.hundredths());
    match order {
        Order::FromTheTop => boards.iter().map(|points| Reverse(hundredths(points))).collect(),
        Order::WithoutTheBottom => (1..boards.len())
            .rev()
            .map(|kept| Reverse(boards.iter().take(kept).map(hundredths).sum()))
            .collect(),
    }
}
