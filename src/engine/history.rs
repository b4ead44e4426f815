//! Lines of the journal: who did what and when; and what can be taken back.

use super::change::Change;
use crate::model::{Deed, SectionId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// Whether a line does something new or takes an earlier one back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// New.
    Do,
    /// Takes back the line with this number.
    Undo(u64),
    /// Does again the line with this number, which was taken back.
    Redo(u64),
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Number, from 1, without gaps.
    pub n: u64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who, as the terminal calls itself.
    pub by: String,
    /// Which run of the program.
    pub session: u64,
    /// New, undo or redo.
    pub step: Step,
    /// The section concerned.
    pub section: Option<SectionId>,
    /// What was done, in a form that can be told.
    pub deed: Deed,
    /// The facts.
    pub changes: Vec<Change>,
}

impl Entry {
    /// Whether it can be taken back at all: making the event cannot, and leaving FIDE mode cannot.
    #[must_use]
    pub fn undoable(&self) -> bool {
        self.deed != Deed::EventMade && self.changes.iter().any(|change| change.inverse().is_some())
    }
}

/// Whether a line counts for the undo of a session: its own lines, and those written before it began. What another terminal
/// did meanwhile is that terminal's to take back.
fn in_reach(entry: &Entry, session: u64, opened_at: u64) -> bool {
    entry.session == session || entry.n <= opened_at
}

/// Whether the line with this number is taken back at the moment.
#[must_use]
pub fn is_undone(entries: &[Entry], n: u64) -> bool {
    entries.iter().rev().find_map(|entry| match entry.step {
        Step::Undo(target) if target == n => Some(true),
        Step::Redo(target) if target == n => Some(false),
        _ => None,
    }) == Some(true)
}

/// The line that an undo of this session takes back.
#[must_use]
pub fn next_undo(entries: &[Entry], session: u64, opened_at: u64) -> Option<&Entry> {
    let mut undone = std::collections::BTreeSet::new();
    let mut settled = std::collections::BTreeSet::new();
    for entry in entries.iter().rev() {
        match entry.step {
            Step::Undo(target) => {
                if settled.insert(target) {
                    undone.insert(target);
                }
            }
            Step::Redo(target) => _ = settled.insert(target),
            Step::Do => {
                if in_reach(entry, session, opened_at) && entry.undoable() && !undone.contains(&entry.n) {
                    return Some(entry);
                }
            }
        }
    }
    None
}

/// The undo line that a redo of this session takes back: the last one, unless something new was done after it.
#[must_use]
pub fn next_redo(entries: &[Entry], session: u64, opened_at: u64) -> Option<&Entry> {
    let mut settled = std::collections::BTreeSet::new();
    for entry in entries.iter().rev().filter(|entry| in_reach(entry, session, opened_at)) {
        match entry.step {
            Step::Do => return None,
            Step::Redo(target) => _ = settled.insert(target),
            Step::Undo(target) => {
                if settled.insert(target) {
                    return Some(entry);
                }
            }
        }
    }
    None
}

/// Whether a later line of another session changed what the line rests on: rounds, numbers or settings of its section.
pub(super) fn rests_under_later(entries: &[Entry], entry: &Entry, session: u64) -> bool {
    use super::change::SectionChange as S;
    let heavy = |change: &Change| {
        matches!(
            change,
            Change::Whole(_)
                | Change::Section(..)
                | Change::In(_, S::Round(..) | S::Numbers(_) | S::Settings(_) | S::HandPairing(_))
        )
    };
    entries
        .iter()
        .filter(|later| later.n > entry.n && later.session != session)
        .filter(|later| entry.section.is_none() || later.section.is_none() || later.section == entry.section)
        .filter(|later| later.step == Step::Do && !is_undone(entries, later.n))
        .any(|later| later.changes.iter().any(heavy))
}
