//! Extended direct encounter (C.07 article 13.3): match points, then game points, then boards of the two who are left.

use super::team_boards::{self, Criterion};
use super::{Sheet, direct_encounter, parts_by_rank};
use crate::model::tie_break::Modifiers;
use crate::standings::Entrant;

/// EDE and its variants: ranks in a group of equals. The games of a part that the secondary score made are looked at in the
/// secondary score again (T15.20, as exercise 45 of the FIDE Technical Commission does).
pub(super) fn ranks(sheet: &Sheet<'_>, group: &[usize], m: Modifiers, boards: &[Criterion]) -> Vec<u32> {
    let secondary = sheet.secondary.as_ref().unwrap_or(&sheet.field);
    let mut order = Vec::new();
    for part in parts_by_rank(group, &direct_encounter::ranks(&sheet.field, group, m)) {
        for part in parts_by_rank(&part, &direct_encounter::ranks(secondary, &part, m)) {
            order.extend(by_boards(sheet, part, boards));
        }
    }
    let mut ranks = vec![1; group.len()];
    let mut next = 1;
    for part in order {
        for who in &part {
            let place = group.iter().position(|member| member == who);
            if let Some(rank) = place.and_then(|place| ranks.get_mut(place)) {
                *rank = next;
            }
        }
        next += u32::try_from(part.len()).unwrap_or(u32::MAX);
    }
    ranks
}

/// Divides two teams that met and are equal in both scores by the boards of their match (13.3.4 and following).
fn by_boards(sheet: &Sheet<'_>, part: Vec<usize>, boards: &[Criterion]) -> Vec<Vec<usize>> {
    let [a, b] = *part.as_slice() else { return vec![part] };
    let team = |who: usize| match sheet.field.entrants.get(who) {
        Some(&Entrant::Team(team)) => Some(team),
        _ => None,
    };
    let (Some(first), Some(second)) = (team(a), team(b)) else { return vec![part] };
    for &criterion in boards {
        match team_boards::ranks_of_two(sheet, [first, second], criterion) {
            [x, y] if x < y => return vec![vec![a], vec![b]],
            [x, y] if x > y => return vec![vec![b], vec![a]],
            _ => {}
        }
    }
    vec![part]
}
