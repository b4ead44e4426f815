//! Which teams move up to complete a bracket (article 3.5).

use super::field::{Field, Place};
use super::optimum::cheapest;
use crate::model::Points;
use crate::pairing::interrupt::{Interrupt, Interrupted};

/// A bracket before its pairs are made.
pub(super) struct Choice {
    /// The teams of the top scoregroup, in the order of the start list.
    pub(super) residents: Vec<Place>,
    /// The teams that move up, higher score first, then smaller TPN.
    pub(super) upfloaters: Vec<Place>,
    /// Both, in the order of the start list.
    pub(super) members: Vec<Place>,
}

/// Chooses the upfloaters of the top scoregroup `score`; `following` is the score of the scoregroup after it.
///
/// All unpaired teams must be pairable. The choice is read off one perfect matching of them all: a pair of a resident and a
/// lower team means that this team moves up. A set of the fewest upfloaters (C4) never needs a pair of two of them, because
/// such a pair could as well stay below, so every candidate set is such a matching: residents and upfloaters completely
/// paired (C1), the others too (C3).
pub(super) fn choose(
    field: &Field<'_>,
    unpaired: &[Place],
    score: Points,
    following: Option<Points>,
    interrupt: &Interrupt,
) -> Result<Choice, Interrupted> {
    let residents: Vec<Place> =
        unpaired.iter().copied().filter(|&place| field.score(place) == score).collect();
    let mut others: Vec<Place> =
        unpaired.iter().copied().filter(|&place| field.score(place) != score).collect();
    let upfloaters = if field.pairable(&residents) && field.pairable(&others) {
        Vec::new()
    } else {
        others.sort_by_key(|&place| field.rank(place));
        best_set(field, &residents, &others, following, interrupt)?
    };
    let mut members = residents.clone();
    members.extend(&upfloaters);
    members.sort_unstable();
    Ok(Choice { residents, upfloaters, members })
}

/// The best set of at least one candidate; `candidates` in their order (article 3.5.4).
fn best_set(
    field: &Field<'_>,
    residents: &[Place],
    candidates: &[Place],
    following: Option<Points>,
    interrupt: &Interrupt,
) -> Result<Vec<Place>, Interrupted> {
    if let Some(one) = single_without_fault(field, residents, candidates, following) {
        return Ok(vec![one]);
    }
    let best = Problem::of(field, residents, candidates, following).solve(interrupt)?;
    if best.complies {
        return Ok(best.set);
    }
    // No set lets the following scoregroup comply: C6 then refuses all alike and decides nothing.
    Ok(Problem::of(field, residents, candidates, None).solve(interrupt)?.set)
}

/// The usual case, without weighing anything: an odd scoregroup takes one team, and the first of the highest possible score
/// that breaks neither C6 nor C7 is the best, because nothing that comes before it is as good.
fn single_without_fault(
    field: &Field<'_>,
    residents: &[Place],
    candidates: &[Place],
    following: Option<Points>,
) -> Option<Place> {
    let mut unpaired: Vec<Place> = residents.iter().chain(candidates).copied().collect();
    unpaired.sort_unstable();
    let mut highest = None;
    for &candidate in candidates {
        if highest.is_some_and(|score| score != field.score(candidate)) {
            return None;
        }
        let members: Vec<Place> = residents.iter().copied().chain([candidate]).collect();
        let rest: Vec<Place> = candidates.iter().copied().filter(|&other| other != candidate).collect();
        if !field.pairable(&members) || !field.pairable(&rest) {
            continue;
        }
        highest = Some(field.score(candidate));
        if !field.floated(candidate) && following_complies(field, &unpaired, &members, following) {
            return Some(candidate);
        }
    }
    None
}

/// The best set of upfloaters.
struct Best {
    /// Its members, in the order of candidates.
    set: Vec<Place>,
    /// Whether what is left of the following scoregroup needs no upfloater if it is even, one if it is odd.
    complies: bool,
}

/// The choice as a matching: vertices are the residents, then the candidates in their order.
struct Problem<'a> {
    field: &'a Field<'a>,
    vertices: Vec<Place>,
    /// Number of residents.
    inside: usize,
    /// Scores below the top scoregroup, lowest first: the order in which C5 saves them from being used.
    lower_scores: Vec<Points>,
    following: Option<Points>,
}

impl<'a> Problem<'a> {
    fn of(
        field: &'a Field<'a>,
        residents: &[Place],
        candidates: &[Place],
        following: Option<Points>,
    ) -> Self {
        let mut lower_scores = field.scores_of(candidates);
        lower_scores.reverse();
        let vertices = residents.iter().chain(candidates).copied().collect();
        Self { field, vertices, inside: residents.len(), lower_scores, following }
    }

    fn solve(&self, interrupt: &Interrupt) -> Result<Best, Interrupted> {
        let most = u32::try_from(self.vertices.len()).unwrap_or(u32::MAX);
        let groups = self.lower_scores.len();
        // C4, C5 a score, C6, C7, and one digit a candidate: 1 if it does not move up.
        let mut largest = vec![most; groups + 3];
        largest.resize(largest.len() + self.vertices.len() - self.inside, 1);
        let mates = cheapest(self.vertices.len(), &largest, interrupt, |a, b, cost| self.cost(a, b, cost))?;
        let mates = mates.unwrap_or_default();
        let set: Vec<Place> = (self.inside..self.vertices.len())
            .filter(|&v| mates[v] < self.inside)
            .map(|v| self.vertices[v])
            .collect();
        let left: Vec<usize> = (self.inside..self.vertices.len())
            .filter(|&v| self.follows(v) && mates[v] >= self.inside)
            .collect();
        let from_below = left.iter().filter(|&&v| !self.follows(mates[v])).count();
        Ok(Best { set, complies: from_below == left.len() % 2 })
    }

    /// Whether this candidate belongs to the following scoregroup.
    fn follows(&self, vertex: usize) -> bool {
        Some(self.field.score(self.vertices[vertex])) == self.following
    }

    /// Writes the cost of a pair, `a < b`; false if it is not legal.
    fn cost(&self, a: usize, b: usize, cost: &mut [u32]) -> bool {
        if !self.field.legal(self.vertices[a], self.vertices[b]) {
            return false;
        }
        let groups = self.lower_scores.len();
        let (c6, c7, order) = (groups + 1, groups + 2, groups + 3);
        let moves_up = |vertex: usize, cost: &mut [u32]| {
            let place = self.vertices[vertex];
            cost[0] = 1;
            if let Some(group) = self.lower_scores.iter().position(|&s| s == self.field.score(place)) {
                cost[1 + group] = 1;
            }
            cost[c7] = u32::from(self.field.floated(place));
        };
        match (a < self.inside, b < self.inside) {
            (true, true) => {}
            (true, false) => moves_up(b, cost),
            (false, true) => moves_up(a, cost),
            (false, false) => {
                cost[c6] = u32::from(self.follows(a) != self.follows(b));
                cost[order + a - self.inside] = 1;
                cost[order + b - self.inside] = 1;
            }
        }
        true
    }
}

/// Whether the following scoregroup, unless emptied by the upfloaters, complies with C1, C3 and C4 in its own bracket once
/// `members` are paired: what is left of it needs no upfloater if even, one if odd (criterion C6).
pub(super) fn following_complies(
    field: &Field<'_>,
    unpaired: &[Place],
    members: &[Place],
    following: Option<Points>,
) -> bool {
    let rest = unpaired.iter().copied().filter(|place| !members.contains(place));
    let (group, below): (Vec<Place>, Vec<Place>) =
        rest.partition(|&place| Some(field.score(place)) == following);
    if group.len() % 2 == 0 {
        return field.pairable(&group) && field.pairable(&below);
    }
    below.iter().any(|&upfloater| {
        let with: Vec<Place> = group.iter().copied().chain([upfloater]).collect();
        let without: Vec<Place> = below.iter().copied().filter(|&place| place != upfloater).collect();
        field.pairable(&with) && field.pairable(&without)
    })
}
