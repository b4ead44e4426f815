//! Whether journal and snapshots of an event agree: the whole past is done again, change by change.

use super::history::Entry;
use super::opening::replay;
use crate::model::Event;
use crate::store::{EventFolder, Journal, Line, RealDisk, Snapshot, Trouble};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What was found in an event folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Changes in the journal.
    pub changes: usize,
    /// Bytes after the last whole line.
    pub torn: bool,
    /// Lines that cannot be read, by their number in the file (the first line is 1).
    pub bad_lines: Vec<usize>,
    /// The first change that does not follow from those before.
    pub misfit: Option<u64>,
    /// Snapshots that agree with the journal.
    pub good: Vec<PathBuf>,
    /// Snapshots that do not.
    pub different: Vec<PathBuf>,
    /// Snapshots that cannot be read.
    pub damaged: Vec<Trouble>,
}

impl Report {
    /// Whether everything agrees.
    #[must_use]
    pub fn agrees(&self) -> bool {
        !self.torn
            && self.bad_lines.is_empty()
            && self.misfit.is_none()
            && self.different.is_empty()
            && self.damaged.is_empty()
    }
}

/// Reads journal and snapshots; writes nothing.
///
/// # Errors
///
/// [`Trouble`] if there is no journal, or it cannot be read.
pub fn verify(folder: &Path) -> Result<Report, Trouble> {
    let folder = EventFolder::at(folder);
    if !folder.journal().exists() {
        return Err(Trouble::NotAnEvent(folder.path().to_owned()));
    }
    let mut journal: Journal<Entry> = Journal::open(&folder.journal(), Box::new(RealDisk))?;
    let mut report = Report::default();
    let mut entries = Vec::new();
    for (place, line) in journal.read_new()?.into_iter().enumerate() {
        match line {
            Line::Good(entry) => entries.push(entry),
            Line::Bad { .. } => report.bad_lines.push(place + 2),
        }
    }
    report.torn = journal.has_news();
    report.changes = entries.len();
    let mut snapshots: BTreeMap<u64, Vec<(PathBuf, Event)>> = BTreeMap::new();
    let paths = folder.round_snapshots().into_iter().chain([folder.event()]);
    for path in paths.filter(|path| path.exists()) {
        match Snapshot::read(&path) {
            Ok(snapshot) => snapshots.entry(snapshot.after).or_default().push((path, snapshot.event)),
            Err(trouble) => report.damaged.push(trouble),
        }
    }
    let (mut event, mut last) = (Event::default(), 0);
    for entry in &entries {
        let (next, reached, done) = replay(event, last, std::slice::from_ref(entry));
        event = next;
        if done == 0 {
            report.misfit = Some(entry.n);
            break;
        }
        last = reached;
        for (path, snapshot) in snapshots.remove(&last).unwrap_or_default() {
            if snapshot == event { &mut report.good } else { &mut report.different }.push(path);
        }
    }
    // A snapshot of a moment that the journal does not have cannot be confirmed by it.
    report.different.extend(snapshots.into_values().flatten().map(|(path, _)| path));
    Ok(report)
}
