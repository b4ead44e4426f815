//! The text of C.04.6 articles 2 and 3 taken literally: every set, every pairing, in order. For small fields only.

use crate::model::{Points, TeamId};
use crate::pairing::team_swiss::{Entrant, Input};

/// Pairs with the smaller TPN first, and the bye.
pub type Pairs = (Vec<(TeamId, TeamId)>, Option<TeamId>);

/// Every pairing of the round, bracket by bracket, colours left out; `None` if there is none.
pub fn pairs(input: &Input) -> Option<Pairs> {
    let mut unpaired: Vec<&Entrant> = input.teams.iter().collect();
    unpaired.sort_by_key(|team| team.number);
    let rules = Rules { input };
    let mut bye = None;
    if unpaired.len() % 2 == 1 {
        let mut candidates: Vec<&Entrant> = unpaired
            .iter()
            .copied()
            .filter(|team| !team.bye_barred && rules.pairable(&without(&unpaired, &[team])))
            .collect();
        candidates.sort_by_key(|team| (team.score, std::cmp::Reverse((team.played.len(), team.number))));
        let receiver = *candidates.first()?;
        unpaired = without(&unpaired, &[receiver]);
        bye = Some(receiver.id);
    } else if !rules.pairable(&unpaired) {
        return None;
    }
    let round: Vec<&Entrant> = unpaired.clone();
    let mut all = Vec::new();
    while let Some(top) = unpaired.iter().map(|team| team.score).max() {
        let following = round.iter().map(|team| team.score).filter(|&score| score < top).max();
        let upfloaters = rules.upfloaters(&unpaired, top, following);
        let mut bracket: Vec<&Entrant> =
            unpaired.iter().copied().filter(|team| team.score == top).chain(upfloaters.clone()).collect();
        bracket.sort_by_key(|team| team.number);
        all.extend(rules.best_pairing(&bracket, &upfloaters));
        unpaired = without(&unpaired, &bracket);
    }
    Some((all, bye))
}

fn without<'a>(teams: &[&'a Entrant], gone: &[&Entrant]) -> Vec<&'a Entrant> {
    teams.iter().copied().filter(|team| gone.iter().all(|other| other.id != team.id)).collect()
}

/// Every subset of this size, in lexicographic order of places.
fn subsets<'a>(candidates: &[&'a Entrant], size: usize) -> Vec<Vec<&'a Entrant>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in candidates.iter().enumerate() {
        for mut rest in subsets(&candidates[i + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

struct Rules<'a> {
    input: &'a Input,
}

impl Rules<'_> {
    fn legal(&self, a: &Entrant, b: &Entrant) -> bool {
        a.played.iter().all(|&(opponent, _)| opponent != b.id) && !self.input.forbids(a.id, b.id)
    }

    fn pairable(&self, teams: &[&Entrant]) -> bool {
        let Some((first, rest)) = teams.split_first() else { return true };
        rest.iter().any(|other| self.legal(first, other) && self.pairable(&without(rest, &[other])))
    }

    /// Articles 3.5 and 2.3.1 to 2.3.4.
    fn upfloaters<'a>(
        &self,
        unpaired: &[&'a Entrant],
        top: Points,
        following: Option<Points>,
    ) -> Vec<&'a Entrant> {
        let residents: Vec<&Entrant> = unpaired.iter().copied().filter(|team| team.score == top).collect();
        let mut candidates = without(unpaired, &residents);
        candidates.sort_by_key(|team| (std::cmp::Reverse(team.score), team.number));
        for size in (residents.len() % 2..=candidates.len()).step_by(2) {
            let mut sets: Vec<Vec<&Entrant>> = subsets(&candidates, size)
                .into_iter()
                .filter(|set| {
                    let bracket: Vec<&Entrant> = residents.iter().chain(set).copied().collect();
                    self.pairable(&bracket) && self.pairable(&without(&candidates, set))
                })
                .collect();
            let profile = |set: &[&Entrant]| set.iter().rev().map(|team| team.score).collect::<Vec<_>>();
            let Some(best) = sets.iter().map(|set| profile(set)).max() else { continue };
            sets.retain(|set| profile(set) == best);
            let complying: Vec<Vec<&Entrant>> = sets
                .iter()
                .filter(|set| self.following_complies(&without(&candidates, set), following))
                .cloned()
                .collect();
            if !complying.is_empty() {
                sets = complying;
            }
            let floated = |set: &[&Entrant]| set.iter().filter(|team| self.floated(team)).count();
            // Of equal sets the first stays: min_by_key answers the first of the least.
            return sets.into_iter().min_by_key(|set| floated(set)).unwrap();
        }
        unreachable!("the field is pairable")
    }

    /// [C6]: what is left of the following scoregroup reaches the number of upfloaters that its parity asks for.
    fn following_complies(&self, rest: &[&Entrant], following: Option<Points>) -> bool {
        let group: Vec<&Entrant> =
            rest.iter().copied().filter(|team| Some(team.score) == following).collect();
        let below = without(rest, &group);
        subsets(&below, group.len() % 2).iter().any(|set| {
            let bracket: Vec<&Entrant> = group.iter().chain(set).copied().collect();
            self.pairable(&bracket) && self.pairable(&without(&below, set))
        })
    }

    fn floated(&self, team: &Entrant) -> bool {
        team.floated && !self.input.last_two_rounds
    }

    /// Article 3.6: the best by C8, C9, C10, then by the identifier.
    fn best_pairing(&self, bracket: &[&Entrant], upfloaters: &[&Entrant]) -> Vec<(TeamId, TeamId)> {
        let best = self
            .pairings(bracket)
            .into_iter()
            .min_by_key(|pairs| {
                let tops = pairs.iter().map(|(top, _)| top.number);
                let identifier: Vec<_> = tops.chain(pairs.iter().map(|(_, bottom)| bottom.number)).collect();
                (self.fails(pairs, upfloaters), identifier)
            })
            .unwrap();
        best.iter().map(|(top, bottom)| (top.id, bottom.id)).collect()
    }

    /// Every legal pairing; members come in the order of their numbers, so that tops do.
    fn pairings<'a>(&self, members: &[&'a Entrant]) -> Vec<Vec<(&'a Entrant, &'a Entrant)>> {
        let Some((&first, rest)) = members.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in rest.iter().filter(|other| self.legal(first, other)) {
            for mut pairs in self.pairings(&without(rest, &[other])) {
                pairs.insert(0, (first, other));
                all.push(pairs);
            }
        }
        all
    }

    fn fails(&self, pairs: &[(&Entrant, &Entrant)], upfloaters: &[&Entrant]) -> (usize, usize, usize) {
        let wish = |team: &Entrant| team.preference(self.input.preference, self.input.last_round);
        let same = |(a, b): &&(&Entrant, &Entrant)| {
            wish(a).colour().is_some() && wish(a).colour() == wish(b).colour()
        };
        let strong =
            |pair: &&(&Entrant, &Entrant)| same(pair) && wish(pair.0).strong() && wish(pair.1).strong();
        let up = |team: &Entrant| upfloaters.iter().any(|other| other.id == team.id);
        let met_floated = pairs
            .iter()
            .map(|(a, b)| usize::from(up(a) && self.floated(b)) + usize::from(up(b) && self.floated(a)))
            .sum();
        (pairs.iter().filter(same).count(), pairs.iter().filter(strong).count(), met_floated)
    }
}
