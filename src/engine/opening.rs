//! Opening an event folder: the newest good snapshot and the changes after it. Nothing is deleted because it failed to parse.

use super::change::{Change, Swap, apply_all};
use super::history::Entry;
use crate::model::Event;
use crate::store::{Disk, EventFolder, Journal, Line, Snapshot, TornTail, Trouble};
use std::path::PathBuf;

/// What was found besides the event; all empty after a good night.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Recovery {
    /// A last line that was not written whole (never confirmed), kept in this file.
    pub torn: Option<TornTail>,
    /// Snapshots that could not be read; an older one and the journal stood in for them.
    pub damaged: Vec<Trouble>,
    /// Whole lines that could not be used, because one before them is damaged; kept in the file of `torn`.
    pub lost_lines: usize,
    /// The journal was missing or shorter than the snapshot; it goes on from there.
    pub journal_renewed: bool,
    /// The folder can only be read.
    pub read_only: bool,
    /// The snapshot that the event was opened from; `None` = from the journal alone.
    pub from: Option<PathBuf>,
}

impl Recovery {
    /// Whether there is something to tell.
    #[must_use]
    pub fn quiet(&self) -> bool {
        self.torn.is_none() && self.damaged.is_empty() && self.lost_lines == 0 && !self.journal_renewed
    }
}

/// An opened event.
pub(super) struct Opened {
    pub event: Event,
    pub journal: Journal<Entry>,
    pub entries: Vec<Entry>,
    /// Number of the last change in `event`.
    pub last: u64,
    /// Set if the snapshot is ahead of the journal: the state that the journal alone gives.
    pub behind: Option<Box<Event>>,
    pub recovery: Recovery,
}

/// Opens an event folder.
pub(super) fn open(folder: &EventFolder, disk: impl Fn() -> Box<dyn Disk>) -> Result<Opened, Trouble> {
    let mut recovery = Recovery::default();
    if !folder.journal().exists() {
        if !folder.event().exists() {
            return Err(Trouble::NotAnEvent(folder.path().to_owned()));
        }
        // A snapshot alone is enough to carry on.
        let snapshot = Snapshot::read(&folder.event())?;
        recovery.journal_renewed = true;
        recovery.from = Some(folder.event());
        let journal = Journal::create(&folder.journal(), disk())?;
        let (event, last) = (snapshot.event, snapshot.after);
        let behind = Some(Box::default());
        return Ok(Opened { event, journal, entries: Vec::new(), last, behind, recovery });
    }
    let mut journal = Journal::open(&folder.journal(), disk())?;
    recovery.read_only = !journal.writable();
    if !recovery.read_only {
        journal.lock()?;
    }
    let opened = read(folder, &mut journal, recovery);
    journal.unlock();
    let Read { event, entries, last, behind, recovery } = opened?;
    Ok(Opened { event, journal, entries, last, behind, recovery })
}

struct Read {
    event: Event,
    entries: Vec<Entry>,
    last: u64,
    behind: Option<Box<Event>>,
    recovery: Recovery,
}

fn read(folder: &EventFolder, journal: &mut Journal<Entry>, mut recovery: Recovery) -> Result<Read, Trouble> {
    let mut entries = Vec::new();
    let mut bad: Option<(usize, u64)> = None;
    for line in journal.read_new()? {
        match line {
            Line::Good(entry) => entries.push(entry),
            Line::Bad { place, .. } => _ = bad.get_or_insert((entries.len(), place)),
        }
    }
    let best = best_start(folder, &entries, &mut recovery)?;
    let Some((start, event, last, used)) = best else {
        return Err(Trouble::Damaged {
            path: folder.journal(),
            detail: "no line of it can be used, and there is no snapshot".to_owned(),
        });
    };
    recovery.from = start;
    if !recovery.read_only {
        recovery.torn = journal.set_aside_tail()?;
        if used < entries.len() || bad.is_some_and(|(before, _)| before == entries.len()) {
            // Lines behind a damaged one that no snapshot bridges: they cannot be done without it.
            recovery.lost_lines = entries.len() - used;
            if let Some((_, place)) = bad.filter(|(before, _)| *before <= used) {
                recovery.torn = Some(journal.set_aside_from(place)?);
            }
            entries.truncate(used);
        }
    }
    let reached = entries.last().map_or(0, |entry| entry.n);
    let behind = (last > reached).then(|| {
        recovery.journal_renewed = true;
        Box::new(replay(Event::default(), 0, &entries).0)
    });
    Ok(Read { event, entries, last, behind, recovery })
}

/// Snapshot, event, last change in it, number of entries used.
type Start = (Option<PathBuf>, Event, u64, usize);

/// The snapshot from which most of the journal can be done; `event.ron` in all but bad cases.
fn best_start(
    folder: &EventFolder,
    entries: &[Entry],
    recovery: &mut Recovery,
) -> Result<Option<Start>, Trouble> {
    let mut best: Option<Start> = None;
    let mut paths = folder.round_snapshots();
    paths.push(folder.event());
    for path in paths.into_iter().rev().filter(|path| path.exists()) {
        match Snapshot::read(&path) {
            Err(newer @ Trouble::NewerFormat { .. }) => return Err(newer),
            Err(trouble) => recovery.damaged.push(trouble),
            Ok(snapshot) => {
                let start = from(Some(path), snapshot.event, snapshot.after, entries);
                let whole = start.3 == entries.len();
                if best.as_ref().is_none_or(|best| start.2 > best.2) {
                    best = Some(start);
                }
                if whole && recovery.damaged.is_empty() {
                    break;
                }
            }
        }
    }
    let from_nothing = from(None, Event::default(), 0, entries);
    if from_nothing.3 > 0 && best.as_ref().is_none_or(|best| from_nothing.2 > best.2) {
        best = Some(from_nothing);
    }
    Ok(best)
}

fn from(path: Option<PathBuf>, event: Event, after: u64, entries: &[Entry]) -> Start {
    let skipped = entries.iter().take_while(|entry| entry.n <= after).count();
    let rest = entries.get(skipped..).unwrap_or_default();
    let (event, last, used) = replay(event, after, rest);
    (path, event, last, skipped + used)
}

/// Does entries as long as they follow one another and fit. The state, the last change in it, and how many were done.
pub(super) fn replay(mut event: Event, after: u64, entries: &[Entry]) -> (Event, u64, usize) {
    let mut last = after;
    for (done, entry) in entries.iter().enumerate() {
        if !follows(entry, last) || apply_all(&entry.changes, &mut event).is_err() {
            return (event, last, done);
        }
        last = entry.n;
    }
    (event, last, entries.len())
}

/// Whether an entry comes right after change `last`. One that brings a whole event may leave a gap: it bridges a journal
/// that was cut behind its snapshot.
pub(super) fn follows(entry: &Entry, last: u64) -> bool {
    let whole = matches!(entry.changes.first(), Some(Change::Whole(_)));
    entry.n == last + 1 || (whole && entry.n > last)
}

/// The change that bridges from what the journal gives to what the snapshot has.
pub(super) fn bridge(behind: Box<Event>, event: &Event) -> Change {
    Change::Whole(Swap::new(behind, Box::new(event.clone())))
}
