//! "The six highest FIDE ratings entered, at least one of them from the host club."

use crate::awards::entrant_in;
use crate::model::rules::Condition;
use crate::model::{Event, Player, PlayerId};
use std::cmp::Reverse;

/// Who gets into a section that takes the best.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestChoice {
    /// Those who get in, highest rating first.
    pub chosen: Vec<PlayerId>,
    /// Those who don't.
    pub others: Vec<PlayerId>,
    /// People with the rating of the last one chosen, if not all of them got in: the arbiter must choose among them.
    pub tied: Vec<PlayerId>,
    /// Host players who got in only because so many must.
    pub as_hosts: Vec<PlayerId>,
    /// So many host players are missing: fewer asked than must be in.
    pub hosts_missing: u16,
}

/// The choice among those who are now entered in the section with this code; `None` if it has no such rule.
#[must_use]
pub fn best_of(event: &Event, code: &str) -> Option<BestChoice> {
    let rule = event.rules.groups.of(code)?.best.as_ref()?;
    let section = event.sections.iter().find(|section| section.code == code)?;
    let mut entered: Vec<&Player> =
        section.participants.iter().filter_map(|participant| event.player(participant.player)).collect();
    // Stable: people with equal ratings stay in entry order until the arbiter decides.
    entered.sort_by_key(|player| Reverse(rule.list.of(player)));
    let is_host = |player: &&Player| Condition::Host.holds(&entrant_in(event, player, code));

    let (mut chosen, mut others) = (entered.clone(), Vec::new());
    if chosen.len() > usize::from(rule.places) {
        others = chosen.split_off(usize::from(rule.places));
    }
    let missing = usize::from(rule.hosts).saturating_sub(chosen.iter().filter(|p| is_host(p)).count());
    let as_hosts: Vec<&Player> = others.iter().copied().filter(|p| is_host(p)).take(missing).collect();
    let mut pushed_out = Vec::new();
    for _ in &as_hosts {
        if let Some(last) = chosen.iter().rposition(|player| !is_host(player)) {
            pushed_out.push(chosen.remove(last));
        }
    }
    others.retain(|player| !as_hosts.iter().any(|host| host.id == player.id));
    let last_rating =
        chosen.iter().rev().find(|player| !is_host(player) || as_hosts.is_empty()).map(|p| rule.list.of(p));
    chosen.extend(&as_hosts);
    others.extend(pushed_out);
    others.sort_by_key(|player| Reverse(rule.list.of(player)));

    let level = |player: &&&Player| Some(rule.list.of(player)) == last_rating;
    let tied: Vec<PlayerId> = if others.iter().any(|player| level(&player)) {
        chosen.iter().chain(&others).filter(level).map(|player| player.id).collect()
    } else {
        Vec::new()
    };
    let ids = |players: &[&Player]| players.iter().map(|player| player.id).collect::<Vec<_>>();
    Some(BestChoice {
        hosts_missing: u16::try_from(missing - as_hosts.len()).unwrap_or(u16::MAX),
        chosen: ids(&chosen),
        others: ids(&others),
        tied,
        as_hosts: ids(&as_hosts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use crate::model::participant::Participant;
    use crate::model::person::Rating;
    use crate::text::Lang;

    /// The numbers of those chosen for A1, the others, those tied, and the host who got in as one.
    fn choice(entries: &[(u16, bool)]) -> (Vec<u32>, Vec<u32>, Vec<u32>, Vec<u32>) {
        let mut event = templates::load("e2", Lang::En).unwrap();
        event.rules.groups.host_club = "Host".to_owned();
        for &(rating, host) in entries {
            let id = event.new_player_id();
            let mut player = Player { id, person: Default::default(), desk: Default::default() };
            player.person.ratings.fide = Some(Rating { value: rating, list: String::new() });
            player.person.club = if host { "Host" } else { "Guests" }.to_owned();
            event.players.push(player);
            event.sections[0].participants.push(Participant::new(id));
        }
        let best = best_of(&event, "A1").unwrap();
        let numbers = |ids: &[PlayerId]| ids.iter().map(|id| id.0).collect();
        (numbers(&best.chosen), numbers(&best.others), numbers(&best.tied), numbers(&best.as_hosts))
    }

    /// Trap 15.
    #[test]
    fn a1_is_the_six_best_with_at_least_one_host() {
        let plain = [
            (2300, false),
            (2250, true),
            (2200, false),
            (2100, false),
            (2050, false),
            (2000, false),
            (1950, true),
        ];
        assert_eq!(choice(&plain), (vec![1, 2, 3, 4, 5, 6], vec![7], vec![], vec![]));
        // No host among the six best: the sixth makes room.
        let late = [
            (2300, false),
            (2250, false),
            (2200, false),
            (2100, false),
            (2050, false),
            (2000, false),
            (1950, false),
            (1900, true),
        ];
        assert_eq!(choice(&late), (vec![1, 2, 3, 4, 5, 8], vec![6, 7], vec![], vec![8]));
    }

    #[test]
    fn a_tie_for_the_last_place_is_asked() {
        let tied = [
            (2300, true),
            (2250, false),
            (2200, false),
            (2100, false),
            (2050, false),
            (2000, false),
            (2000, false),
        ];
        assert_eq!(choice(&tied), (vec![1, 2, 3, 4, 5, 6], vec![7], vec![6, 7], vec![]));
        let few = [(2300, false), (2000, false)];
        assert_eq!(choice(&few), (vec![1, 2], vec![], vec![], vec![]));
    }
}
