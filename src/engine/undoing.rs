//! Taking a line of the journal back: the inverse changes, made to fit what the event has become.

use super::change::{Change, Swap, apply_all};
use super::guard::soundness::sound;
use super::history::Entry;
use crate::model::{Event, Refusal, Section};

/// The changes that take an entry back; refused if later changes rest on it.
pub(super) fn inverse(entry: &Entry, event: &Event) -> Result<Vec<Change>, Refusal> {
    let mut after = event.clone();
    let mut changes = Vec::new();
    for change in entry.changes.iter().rev().filter_map(Change::inverse) {
        let change = keep_fide_exit(change, &after);
        apply_all(std::slice::from_ref(&change), &mut after).map_err(|_| Refusal::LaterChanges)?;
        changes.push(change);
    }
    if sound(&after) { Ok(changes) } else { Err(Refusal::LaterChanges) }
}

/// FIDE mode, once left, never comes back: a section or an event that is put back or taken away keeps its exit. Everything
/// else has to be as it was.
fn keep_fide_exit(change: Change, event: &Event) -> Change {
    match change {
        Change::Section(place, Swap { was: Some(was), is: None }) => {
            let present = event.section(was.id).filter(|present| with_mode_of(&was, present) == **present);
            let was = present.map_or(was, |present| Box::new(present.clone()));
            Change::Section(place, Swap { was: Some(was), is: None })
        }
        Change::Whole(Swap { was, mut is }) => {
            let mut was_now = (*was).clone();
            keep_exits(event, &mut was_now);
            was_now.next_player = event.next_player;
            was_now.next_section = event.next_section;
            was_now.next_team = event.next_team;
            let was = if was_now == *event { Box::new(was_now) } else { was };
            keep_exits(event, &mut is);
            Change::Whole(Swap { was, is })
        }
        other => other,
    }
}

fn with_mode_of(section: &Section, other: &Section) -> Section {
    Section { fide_mode: other.fide_mode, fide_mode_left: other.fide_mode_left, ..section.clone() }
}

/// Every section that is out of FIDE mode in `from` is so in `into`, too.
pub(super) fn keep_exits(from: &Event, into: &mut Event) {
    for left in from.sections.iter().filter(|section| !section.fide_mode) {
        if let Some(section) = into.section_mut(left.id).filter(|section| section.fide_mode) {
            section.fide_mode = false;
            section.fide_mode_left = left.fide_mode_left;
        }
    }
}
