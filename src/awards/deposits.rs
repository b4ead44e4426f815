//! Deposits: who gets his back, and who stays away from the next events.

use super::fees::deposit_held;
use crate::model::participant::Standing;
use crate::model::rules::Barred;
use crate::model::{Event, Money, Player};
use chrono::Months;

/// A deposit that the desk holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deposit<'a> {
    /// Whose.
    pub player: &'a Player,
    /// How much.
    pub amount: Money,
    /// Kept by the organiser: he stayed away without excuse.
    pub kept: bool,
}

/// All deposits held.
#[must_use]
pub fn deposits(event: &Event) -> Vec<Deposit<'_>> {
    let held = |player| {
        let amount = deposit_held(player);
        (amount > Money::ZERO).then(|| Deposit { player, amount, kept: stayed_away(event, player) })
    };
    event.players.iter().filter_map(held).collect()
}

/// Whether somebody was struck off without excuse in any section.
fn stayed_away(event: &Event, player: &Player) -> bool {
    event
        .sections
        .iter()
        .filter_map(|section| section.participant(player.id))
        .any(|participant| matches!(participant.standing, Standing::StruckOff { excused: false, .. }))
}

/// People of this event who may not enter the organiser's next ones, for the list that next year's event takes over.
#[must_use]
pub fn newly_barred(event: &Event) -> Vec<Barred> {
    let groups = &event.rules.groups;
    if groups.months_barred == 0 {
        return Vec::new();
    }
    let day = event.info.end.or(event.info.start);
    let until = day.and_then(|day| day.checked_add_months(Months::new(u32::from(groups.months_barred))));
    let barred = |player: &Player| Barred {
        name: player.person.name(),
        national_id: player.person.national_id.clone(),
        until,
        reason: event.info.name.clone(),
    };
    event.players.iter().filter(|player| stayed_away(event, player)).map(barred).collect()
}
