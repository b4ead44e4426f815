//! Who may enter which section: conditions, places, people barred, and the section that takes the best.

mod best;
mod coverage;

pub use best::{BestChoice, best_of};
pub use coverage::{Coverage, RatingRange, Region, can_be_held, coverage};

use super::entrant_in;
use crate::model::folding::fold;
use crate::model::participant::Standing;
use crate::model::rules::{Barred, Condition};
use crate::model::{Event, Player, Section};

/// What speaks against an entry. Nothing = welcome.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntryCheck<'a> {
    /// Parts of the conditions that he does not meet; the arbiter may let him in with a note.
    pub failures: Vec<&'a Condition>,
    /// He may enter, but only if he asks for it.
    pub on_request: bool,
    /// No place is left.
    pub full: bool,
    /// He may not enter before a date.
    pub barred: Option<&'a Barred>,
}

impl EntryCheck<'_> {
    /// Whether nothing speaks against it.
    #[must_use]
    pub fn welcome(&self) -> bool {
        self.failures.is_empty() && !self.full && self.barred.is_none()
    }
}

/// What speaks against this person's entry into the section with this code.
#[must_use]
pub fn check<'a>(event: &'a Event, player: &Player, code: &str) -> EntryCheck<'a> {
    let rules = &event.rules.groups;
    let who = entrant_in(event, player, code);
    let mut check = EntryCheck {
        failures: rules.everybody.failures(&who),
        barred: barred(event, player),
        full: places(event, code).free == Some(0)
            && !event.sections.iter().any(|section| section.code == code && section.has(player.id)),
        on_request: false,
    };
    if let Some(rule) = rules.of(code) {
        let failures = rule.who.failures(&who);
        let asked = rule.on_request.as_ref().is_some_and(|condition| condition.holds(&who));
        if !failures.is_empty() && asked {
            check.on_request = true;
        } else {
            check.failures.extend(failures);
        }
    }
    check
}

/// The codes of the sections whose conditions this person meets, in the order of the event.
#[must_use]
pub fn fitting<'a>(event: &'a Event, player: &Player) -> Vec<&'a str> {
    let rules = &event.rules.groups;
    let codes = event.sections.iter().map(|section| section.code.as_str());
    codes
        .filter(|code| {
            let who = entrant_in(event, player, code);
            rules.everybody.holds(&who) && rules.of(code).is_none_or(|rule| rule.who.holds(&who))
        })
        .collect()
}

/// The bar against this person that is still in force on the event's first day: by register number, else by name.
fn barred<'a>(event: &'a Event, player: &Player) -> Option<&'a Barred> {
    let person = &player.person;
    let name = fold(&person.name());
    let in_force = |barred: &&Barred| match (barred.until, event.info.start) {
        (Some(until), Some(start)) => start < until,
        _ => true,
    };
    event.rules.groups.barred.iter().filter(in_force).find(|barred| {
        if barred.national_id.is_empty() || person.national_id.is_empty() {
            fold(&barred.name) == name
        } else {
            barred.national_id == person.national_id
        }
    })
}

/// Places of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Places {
    /// Taken.
    pub taken: u16,
    /// Still to be had; `None` = no limit.
    pub free: Option<u16>,
}

/// The places of the section with this code: its own limit, and the limit of the event less what is kept for others.
#[must_use]
pub fn places(event: &Event, code: &str) -> Places {
    let rules = &event.rules.groups;
    let own = rules.of(code);
    let mut taken_here = 0;
    let mut gone: u16 = 0;
    for section in &event.sections {
        let taken = taken(section);
        let kept = rules.of(&section.code).map_or(0, |rule| rule.guaranteed);
        if section.code == code {
            taken_here = taken;
            gone = gone.saturating_add(taken);
        } else {
            gone = gone.saturating_add(taken.max(kept));
        }
    }
    let of_event = rules.capacity.map(|capacity| capacity.saturating_sub(gone));
    let of_section = own.and_then(|rule| rule.capacity).map(|capacity| capacity.saturating_sub(taken_here));
    let kept = own.map_or(0, |rule| rule.guaranteed).saturating_sub(taken_here);
    let free = match (of_event.map(|free| free.max(kept)), of_section) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    Places { taken: taken_here, free }
}

/// People who are in a section and have not left it.
fn taken(section: &Section) -> u16 {
    let alone = section.participants.iter().filter(|p| p.standing == Standing::Playing).count();
    let in_teams: usize =
        section.teams.iter().filter(|t| t.standing == Standing::Playing).map(|team| team.members.len()).sum();
    let count = if section.settings.system.is_team() { in_teams } else { alone };
    u16::try_from(count).unwrap_or(u16::MAX)
}
