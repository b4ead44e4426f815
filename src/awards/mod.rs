//! What an event brings: prizes, fees, common tables, series, and who may enter. Pure functions of the model.

pub mod check;
pub mod deposits;
pub mod fees;
pub mod groups;
pub mod norms;
pub mod prizes;
pub mod schedule;
pub mod series;

use crate::model::rules::Entrant;
use crate::model::{Event, Player, PlayerId, Section};

/// The section somebody plays in: the first, in the order of the event, that has him.
#[must_use]
pub fn section_of(event: &Event, player: PlayerId) -> Option<&Section> {
    event.sections.iter().find(|section| section.has(player))
}

/// A person of the event as conditions see him, in the section he plays in.
#[must_use]
pub fn entrant<'a>(event: &'a Event, player: &'a Player) -> Entrant<'a> {
    let code = section_of(event, player.id).map_or("", |section| section.code.as_str());
    entrant_in(event, player, code)
}

/// A person of the event as conditions see him if he plays in the section with this code.
#[must_use]
pub fn entrant_in<'a>(event: &'a Event, player: &'a Player, code: &'a str) -> Entrant<'a> {
    Entrant::new(player, code, &event.info, &event.rules.groups.host_club)
}
