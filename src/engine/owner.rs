//! The engine itself: it owns the event, asks the guard, writes the journal and applies what was written.

use super::change::{Change, SectionChange, apply_all, take_back};
use super::commands::Command;
use super::draft::{Draft, Plan};
use super::history::{self, Entry, Step};
use super::opening::{self, Opened, Recovery};
use super::surroundings::Surroundings;
use super::{guard, trf, undoing};
use crate::exchange::trf::{OpenGames, Options, WriteError};
use crate::model::{Deed, Event, Question, Refusal, RoundNumber, SectionId};
use crate::store::{EventFolder, Journal, Line, Snapshot, Trouble, write_atomically};
use std::collections::BTreeSet;
use std::path::Path;

/// After so many changes the whole event is written again, so that opening stays fast.
const CHANGES_PER_SNAPSHOT: u64 = 64;

/// The guard's answer to a wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Allowed,
    /// Ask first; then perform with [`Consent::To`] this question.
    Ask(Question),
    /// No.
    Refused(Refusal),
}

/// What the person was asked before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Consent {
    /// Nothing.
    Unasked,
    /// This question, and the answer was yes. It does not cover reasons that came up since.
    To(Question),
}

/// A wish that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    /// Number of the line in the journal.
    pub n: u64,
    /// The section concerned.
    pub section: Option<SectionId>,
    /// What was done.
    pub deed: Deed,
    /// New, undo or redo.
    pub step: Step,
    /// The change is safe in the journal, but a snapshot could not be written: this has to be told.
    pub trouble: Vec<Trouble>,
}

/// Why nothing was done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// It has to be asked first.
    #[error("this has to be confirmed first")]
    Ask(Question),
    /// It may not be done.
    #[error("this is not possible now")]
    Refused(Refusal),
    /// The disk.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

impl From<Refusal> for EngineError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// A running event.
pub struct Engine {
    event: Event,
    entries: Vec<Entry>,
    journal: Journal<Entry>,
    folder: EventFolder,
    surroundings: Surroundings,
    /// Number of the last change in `event`.
    last: u64,
    /// The last change when this session began.
    opened_at: u64,
    /// The last change in `event.ron`.
    snapshot: u64,
}

impl Engine {
    /// Makes a new event in a folder that is not there yet, or is empty.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if there is an event already or the folder cannot be written.
    pub fn create(folder: &Path, event: Event, surroundings: Surroundings) -> Result<Self, Trouble> {
        let folder = EventFolder::create(folder)?;
        let journal = Journal::create(&folder.journal(), (surroundings.disk)())?;
        let mut engine = Self {
            event: Event::default(),
            entries: Vec::new(),
            journal,
            folder,
            surroundings,
            last: 0,
            opened_at: 0,
            snapshot: 0,
        };
        let change = opening::bridge(Box::default(), &event);
        engine.journal.lock()?;
        let made = engine
            .commit(Step::Do, None, Deed::EventMade, vec![change])
            .and_then(|_| engine.write_snapshot(&engine.folder.event()));
        engine.journal.unlock();
        made?;
        engine.opened_at = engine.last;
        Ok(engine)
    }

    /// Opens an event folder.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if there is no event, or it cannot be read, or it was written by a newer version.
    pub fn open(folder: &Path, surroundings: Surroundings) -> Result<(Self, Recovery), Trouble> {
        let folder = EventFolder::at(folder);
        let Opened { event, journal, entries, last, behind, recovery } =
            opening::open(&folder, &surroundings.disk)?;
        let snapshot = if recovery.from.as_deref() == Some(&*folder.event()) { last } else { 0 };
        let mut engine =
            Self { event, entries, journal, folder, surroundings, last, opened_at: last, snapshot };
        if let (Some(behind), false) = (behind, recovery.read_only) {
            engine.bridge_journal(behind)?;
        }
        engine.opened_at = engine.last;
        Ok((engine, recovery))
    }

    /// The journal is behind the snapshot: writes the difference as one change, so that it is whole again.
    fn bridge_journal(&mut self, behind: Box<Event>) -> Result<(), Trouble> {
        let change = opening::bridge(behind, &self.event);
        let entry = self.entry(Step::Do, None, Deed::EventMade, vec![change]);
        self.journal.lock()?;
        let appended = self.journal.append(&entry);
        self.journal.unlock();
        appended?;
        self.last = entry.n;
        self.entries.push(entry);
        Ok(())
    }

    /// The event.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// Its folder.
    #[must_use]
    pub const fn folder(&self) -> &EventFolder {
        &self.folder
    }

    /// Number of the last change: it grows whenever the event is another one.
    #[must_use]
    pub const fn last_change(&self) -> u64 {
        self.last
    }

    /// What the guard says to a wish, by what is known here now.
    #[must_use]
    pub fn consider(&self, command: &Command) -> Verdict {
        match self.plan(command) {
            Err(refusal) => Verdict::Refused(refusal),
            Ok(Plan { question: Some(question), .. }) => Verdict::Ask(question),
            Ok(_) => Verdict::Allowed,
        }
    }

    /// Does a wish. When this returns `Ok`, it is on the disk.
    ///
    /// # Errors
    ///
    /// [`EngineError`]; nothing was changed then, in memory or on disk.
    pub fn perform(&mut self, command: &Command, consent: &Consent) -> Result<Done, EngineError> {
        self.with_lock(|engine| {
            let plan = engine.plan(command)?;
            if let Some(question) = plan.question {
                match consent {
                    Consent::To(asked) if asked.covers(&question) => {}
                    _ => return Err(EngineError::Ask(question)),
                }
            }
            engine.commit_with_snapshots(Step::Do, plan.section, plan.deed, plan.changes)
        })
    }

    fn plan(&self, command: &Command) -> Result<Plan, Refusal> {
        let mut draft = Draft::new(&self.event, &self.surroundings);
        command.plan(&mut draft)?;
        draft.finish()
    }

    /// What the next undo takes back.
    #[must_use]
    pub fn next_undo(&self) -> Option<&Entry> {
        history::next_undo(&self.entries, self.surroundings.session, self.opened_at)
    }

    /// What the next redo does again.
    #[must_use]
    pub fn next_redo(&self) -> Option<&Entry> {
        history::next_redo(&self.entries, self.surroundings.session, self.opened_at)
    }

    /// Takes back the last change of this terminal (or, if it made none, of earlier sessions).
    ///
    /// # Errors
    ///
    /// [`EngineError`]; nothing was changed then.
    pub fn undo(&mut self) -> Result<Done, EngineError> {
        self.with_lock(|engine| {
            let entry = engine.next_undo().ok_or(Refusal::NothingToUndo)?;
            if history::rests_under_later(&engine.entries, entry, engine.surroundings.session) {
                return Err(Refusal::LaterChanges.into());
            }
            let changes = undoing::inverse(entry, &engine.event)?;
            let (step, section, deed) = (Step::Undo(entry.n), entry.section, entry.deed.clone());
            engine.commit_with_snapshots(step, section, deed, changes)
        })
    }

    /// Does again what was taken back last.
    ///
    /// # Errors
    ///
    /// [`EngineError`]; nothing was changed then.
    pub fn redo(&mut self) -> Result<Done, EngineError> {
        self.with_lock(|engine| {
            let undo = engine.next_redo().ok_or(Refusal::NothingToRedo)?;
            let Step::Undo(target) = undo.step else { return Err(Refusal::NothingToRedo.into()) };
            if history::rests_under_later(&engine.entries, undo, engine.surroundings.session) {
                return Err(Refusal::LaterChanges.into());
            }
            let changes = undoing::inverse(undo, &engine.event)?;
            let (section, deed) = (undo.section, undo.deed.clone());
            engine.commit_with_snapshots(Step::Redo(target), section, deed, changes)
        })
    }

    /// All lines of the journal, oldest first.
    #[must_use]
    pub fn history(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether a line is taken back at the moment.
    #[must_use]
    pub fn is_undone(&self, n: u64) -> bool {
        history::is_undone(&self.entries, n)
    }

    /// Reads what other processes appended; `true` if there was something. Cheap when there was nothing.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if the journal cannot be read any more; the event stays as it was.
    pub fn follow(&mut self) -> Result<bool, Trouble> {
        if !self.journal.has_news() { Ok(false) } else { self.catch_up() }
    }

    /// Writes the whole event now (on leaving, before mailing the folder).
    ///
    /// # Errors
    ///
    /// [`Trouble`] of writing.
    pub fn write_event(&mut self) -> Result<(), Trouble> {
        if self.snapshot < self.last {
            self.write_snapshot(&self.folder.event())?;
            self.snapshot = self.last;
        }
        Ok(())
    }

    fn with_lock(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<Done, EngineError>,
    ) -> Result<Done, EngineError> {
        self.journal.lock()?;
        let done = self.prepare_to_write().map_err(EngineError::from).and_then(|()| work(self));
        self.journal.unlock();
        done
    }

    /// With the lock: everything others wrote is read, and what one of them left half written is out of the way.
    fn prepare_to_write(&mut self) -> Result<(), Trouble> {
        self.catch_up()?;
        self.journal.set_aside_tail()?;
        Ok(())
    }

    fn catch_up(&mut self) -> Result<bool, Trouble> {
        let Ok(lines) = self.journal.read_new() else { return self.read_again() };
        let any = !lines.is_empty();
        for line in lines {
            match line {
                Line::Good(entry)
                    if opening::follows(&entry, self.last)
                        && apply_all(&entry.changes, &mut self.event).is_ok() =>
                {
                    self.last = entry.n;
                    self.entries.push(entry);
                }
                _ => return self.read_again(),
            }
        }
        Ok(any)
    }

    /// The journal is not what it was (cut, or replaced by a copy): opens the folder again.
    fn read_again(&mut self) -> Result<bool, Trouble> {
        self.journal.unlock();
        let opened = opening::open(&self.folder, &self.surroundings.disk)?;
        self.event = opened.event;
        self.entries = opened.entries;
        self.journal = opened.journal;
        self.last = opened.last;
        if let Some(behind) = opened.behind {
            self.bridge_journal(behind)?;
        }
        self.opened_at = self.last;
        Ok(true)
    }

    fn entry(&self, step: Step, section: Option<SectionId>, deed: Deed, changes: Vec<Change>) -> Entry {
        Entry {
            n: self.last + 1,
            at: self.surroundings.clock.now(),
            by: self.surroundings.who.clone(),
            session: self.surroundings.session,
            step,
            section,
            deed,
            changes,
        }
    }

    /// With the lock: applies changes and writes them; if they cannot be written, they are taken back.
    fn commit(
        &mut self,
        step: Step,
        section: Option<SectionId>,
        deed: Deed,
        changes: Vec<Change>,
    ) -> Result<u64, Trouble> {
        let entry = self.entry(step, section, deed, changes);
        let damaged = |_| Trouble::Damaged {
            path: self.folder.journal(),
            detail: "the change does not fit".to_owned(),
        };
        apply_all(&entry.changes, &mut self.event).map_err(damaged)?;
        debug_assert!(guard::soundness::sound(&self.event), "{:?} left an unsound event", entry.deed);
        if let Err(trouble) = self.journal.append(&entry) {
            take_back(&entry.changes, &mut self.event);
            return Err(trouble);
        }
        self.last = entry.n;
        self.entries.push(entry);
        Ok(self.last)
    }

    fn commit_with_snapshots(
        &mut self,
        step: Step,
        section: Option<SectionId>,
        deed: Deed,
        changes: Vec<Change>,
    ) -> Result<Done, EngineError> {
        let n = self.commit(step, section, deed.clone(), changes)?;
        let trouble = self.write_snapshots();
        Ok(Done { n, section, deed, step, trouble })
    }

    /// Writes the snapshots that the last change calls for. The change itself is safe already.
    fn write_snapshots(&mut self) -> Vec<Trouble> {
        let Some(entry) = self.entries.last() else { return Vec::new() };
        let mut trouble = Vec::new();
        let mut milestone = self.last - self.snapshot >= CHANGES_PER_SNAPSHOT;
        // A step may end several games of a round: its files are written once.
        let mut files = BTreeSet::new();
        let mut finished = BTreeSet::new();
        for change in &entry.changes {
            match change {
                Change::Whole(_) | Change::Info(_) | Change::Section(..) => milestone = true,
                Change::In(section, SectionChange::Name(_) | SectionChange::Round(..)) => {
                    milestone = true;
                    if let Change::In(_, SectionChange::Round(round, swap)) = change
                        && let (Some(section), Some(_)) = (self.event.section(*section), &swap.is)
                    {
                        files.insert(self.folder.paired(&section.code, *round));
                    }
                }
                Change::In(section, SectionChange::Result(game, _)) => {
                    if let Some(section) = self.event.section(*section)
                        && section.round(game.round).is_some_and(crate::model::Round::finished)
                    {
                        milestone = true;
                        files.insert(self.folder.finished(&section.code, game.round));
                        finished.insert((section.id, game.round));
                    }
                }
                _ => {}
            }
        }
        for (section, round) in finished {
            trouble.extend(self.write_trf(section, round).err());
        }
        for file in files {
            trouble.extend(self.write_snapshot(&file).err());
        }
        if milestone {
            trouble.extend(self.write_event().err());
        }
        trouble
    }

    fn write_snapshot(&self, path: &Path) -> Result<(), Trouble> {
        Snapshot::write(&*(self.surroundings.disk)(), path, self.last, &self.event)
    }

    /// The section as a TRF beside the snapshot: what other programs can read when the round is over.
    fn write_trf(&self, section: SectionId, round: RoundNumber) -> Result<(), Trouble> {
        let Some(section) = self.event.section(section) else { return Ok(()) };
        let path = self.folder.trf(&section.code, round);
        // Rounds of a round robin end in any order: the open ones are left blank.
        let options = Options { open_games: OpenGames::Blank, engine_records: true, ..Options::default() };
        let text = match trf::written(&self.event, section, options) {
            Ok(text) => text,
            // A TRF has no room for such points. The snapshot is whole without it, and an export says why.
            Err(WriteError::PointsTooLong { .. }) => return Ok(()),
            Err(error) => return Err(Trouble::Unwritable { path, detail: error.to_string() }),
        };
        write_atomically(&*(self.surroundings.disk)(), &path, text.as_bytes())
    }
}
