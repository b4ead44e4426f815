//! Direct encounter (C.07 article 6): the games between those who are still equal.

use super::{Line, Source, parts_by_rank, ranks_by_key};
use crate::model::tie_break::Modifiers;
use crate::standings::adjusted::Adjusted;
use crate::standings::field::Field;

/// DE: ranks in a group of equals, 1 = best; those whom it leaves equal share a rank.
pub(super) fn ranks(field: &Field, group: &[usize], m: Modifiers) -> Vec<u32> {
    let place_of = places(field.len(), group);
    let games = games(field, group, m.forfeits_as_games, &place_of);
    let mut order = Vec::new();
    split((0..group.len()).collect(), &games, field, &mut order);
    let mut ranks = vec![1; group.len()];
    let mut next = 1;
    for part in order {
        let size = u32::try_from(part.len()).unwrap_or(u32::MAX);
        for member in part {
            if let Some(rank) = ranks.get_mut(member) {
                *rank = next;
            }
        }
        next += size;
    }
    ranks
}

/// The meetings of one of the group with the others, a line a game.
pub(super) fn lines(field: &Field, group: &[usize], who: usize, m: Modifiers) -> Vec<Line<usize>> {
    let adjusted = Adjusted::of(field, m.forfeits_as_games);
    let met = field.card(who).iter().enumerate().filter_map(|(round, cell)| {
        let opponent = adjusted.meeting(field, cell).filter(|opponent| group.contains(opponent))?;
        Some(Line::new(round, Source::OfOpponent { who: opponent }, i64::from(cell.points.hundredths())))
    });
    met.collect()
}

/// Place in the group by place in the field.
fn places(field: usize, group: &[usize]) -> Vec<Option<usize>> {
    let mut places = vec![None; field];
    for (place, &who) in group.iter().enumerate() {
        if let Some(slot) = places.get_mut(who) {
            *slot = Some(place);
        }
    }
    places
}

/// What a member of the group made against another one, in hundredths; the average of their games, if several (6.1.2).
#[derive(Debug, Clone, Copy)]
struct Meeting {
    opponent: usize,
    sum: i64,
    games: i64,
}

/// The meetings of each member. A forfeit is none in a Swiss, unless forfeits count as games (6.1.1).
fn games(
    field: &Field,
    group: &[usize],
    forfeits_as_games: bool,
    place_of: &[Option<usize>],
) -> Vec<Vec<Meeting>> {
    let adjusted = Adjusted::of(field, forfeits_as_games);
    let of_member = |&who: &usize| {
        let mut meetings: Vec<Meeting> = Vec::new();
        for cell in field.card(who) {
            let opponent = adjusted.meeting(field, cell).and_then(|o| place_of.get(o).copied().flatten());
            let Some(opponent) = opponent else { continue };
            let points = i64::from(cell.points.hundredths());
            match meetings.iter_mut().find(|meeting| meeting.opponent == opponent) {
                Some(meeting) => {
                    meeting.sum += points;
                    meeting.games += 1;
                }
                None => meetings.push(Meeting { opponent, sum: points, games: 1 }),
            }
        }
        meetings
    };
    group.iter().map(of_member).collect()
}

/// A member's line in the table of a part of the group: points made, and the least and the most he could have if the missing
/// games were played. Counted in 60 x hundredths, so that the average of two to six games stays whole.
struct MiniScore {
    made: i64,
    least: i64,
    most: i64,
    missing: usize,
}

const SCALE: i64 = 60;

fn mini_scores(part: &[usize], games: &[Vec<Meeting>], field: &Field) -> Vec<MiniScore> {
    let (win, loss) = (i64::from(field.worth.win.hundredths()), i64::from(field.worth.loss.hundredths()));
    let mut inside = vec![false; games.len()];
    part.iter().for_each(|&member| {
        if let Some(slot) = inside.get_mut(member) {
            *slot = true;
        }
    });
    let of_member = |&member: &usize| {
        let met = games.get(member).into_iter().flatten();
        let met: Vec<_> = met.filter(|m| inside.get(m.opponent).copied().unwrap_or(false)).collect();
        let made = met.iter().map(|m| m.sum * SCALE / m.games).sum();
        let missing = part.len() - 1 - met.len().min(part.len() - 1);
        let times = i64::try_from(missing).unwrap_or(i64::MAX);
        MiniScore { made, least: made + times * loss * SCALE, most: made + times * win * SCALE, missing }
    };
    part.iter().map(of_member).collect()
}

/// Divides a part of the group into smaller ones, best first, until nothing changes.
fn split(part: Vec<usize>, games: &[Vec<Meeting>], field: &Field, order: &mut Vec<Vec<usize>>) {
    if part.len() < 2 {
        order.push(part);
        return;
    }
    let scores = mini_scores(&part, games, field);
    if scores.iter().all(|score| score.missing == 0) {
        // 6.2: all met. By points; every part that is still equal is looked at again among its own games.
        let keys: Vec<i64> = scores.iter().map(|score| -score.made).collect();
        let parts = parts_by_rank(&part, &ranks_by_key(&keys));
        if parts.len() == 1 {
            order.push(part);
        } else {
            parts.into_iter().for_each(|equal| split(equal, games, field, order));
        }
        return;
    }
    // 6.3: not all met. Whoever is alone on top whatever the missing games bring is first; then who is second, by the same
    // table; the first failure ends it, and the rest is looked at anew.
    let mut rest: Vec<(usize, MiniScore)> = part.into_iter().zip(scores).collect();
    let before = rest.len();
    while let Some(first) = certain_first(&rest) {
        order.push(vec![rest.remove(first).0]);
    }
    let left: Vec<usize> = rest.into_iter().map(|(member, _)| member).collect();
    if left.len() == before {
        order.push(left);
    } else if !left.is_empty() {
        split(left, games, field, order);
    }
}

/// The place in the list of the one who is ahead of everybody else even if he lost all his missing games and they won theirs.
fn certain_first(rest: &[(usize, MiniScore)]) -> Option<usize> {
    let (first, (_, best)) = rest.iter().enumerate().max_by_key(|(_, (_, score))| score.least)?;
    let ahead = rest.iter().enumerate().all(|(place, (_, score))| place == first || best.least > score.most);
    ahead.then_some(first)
}
