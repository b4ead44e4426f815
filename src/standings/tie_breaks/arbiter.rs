//! What no rule computes: values typed in, play-offs, drawing of lots.

use super::{Calculation, Compute, Sheet, ranks_by_key};
use crate::model::lots::SplitMix64;
use crate::standings::{Entrant, Value};

/// A value typed in by the arbiter (`OTHER_name`); undefined for whoever has none.
pub(super) fn typed<'a>(sheet: &'a Sheet<'_>, name: &str) -> Compute<'a> {
    let values = sheet.section.typed_values.get(name);
    Box::new(move |who| {
        let value = match sheet.field.entrants.get(who) {
            Some(Entrant::Player(player)) => values.and_then(|values| values.get(player)),
            _ => None,
        };
        Calculation::given(value.map_or(Value::Undefined, |&points| Value::Number(points.into())))
    })
}

/// The order of a play-off among equals: those who took part as entered, then the others, equal.
pub(super) fn play_off(sheet: &Sheet<'_>, group: &[usize]) -> Vec<u32> {
    let section = sheet.section;
    let place = |&who: &usize| {
        let found = match sheet.field.entrants.get(who) {
            Some(Entrant::Player(player)) => section.play_off.iter().position(|p| p == player),
            Some(Entrant::Team(team)) => section.team_play_off.iter().position(|t| t == team),
            None => None,
        };
        found.unwrap_or(usize::MAX)
    };
    ranks_by_key(&group.iter().map(place).collect::<Vec<_>>())
}

/// Lots drawn with the section's seed: everybody has a ticket of his own, so that drawing again, or among fewer people,
/// keeps the order.
pub(super) fn lots(sheet: &Sheet<'_>, group: &[usize]) -> Vec<u32> {
    let ticket = |&who: &usize| {
        let identity = match sheet.field.entrants.get(who) {
            Some(Entrant::Player(player)) => u64::from(player.0),
            Some(Entrant::Team(team)) => u64::from(team.0),
            None => 0,
        };
        let mut seed = SplitMix64::new(sheet.section.seed);
        let ticket = SplitMix64::new(seed.next_u64() ^ identity).next_u64();
        (ticket, identity)
    };
    ranks_by_key(&group.iter().map(ticket).collect::<Vec<_>>())
}
