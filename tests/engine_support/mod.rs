//! What the tests of the engine share: folders that clean up, small events, short names for commands.

#![allow(dead_code)]

use chrono::{DateTime, TimeZone, Utc};
use kojarz::engine::{
    Command, Consent, Done, Engine, EngineError, EntryCommand, EventCommand, FixedClock, NewEntry, Recovery,
    Surroundings,
};
use kojarz::model::person::Rating;
use kojarz::model::{Event, Person, PlayerId, Question, Refusal, SectionId, Settings};
use kojarz::store::RealDisk;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

static COUNT: AtomicU64 = AtomicU64::new(0);

/// A folder that is removed at the end of a test.
pub struct TempFolder(PathBuf);

impl TempFolder {
    pub fn new() -> Self {
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("kojarz-test-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn noon() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 4, 12, 12, 0, 0).unwrap()
}

/// Surroundings of a terminal; each has a session of its own.
pub fn terminal(who: &str) -> Surroundings {
    Surroundings {
        clock: Box::new(FixedClock(noon())),
        who: who.to_owned(),
        session: COUNT.fetch_add(1, Ordering::Relaxed) + 1,
        disk: Box::new(|| Box::new(RealDisk)),
    }
}

pub fn new_event(folder: &TempFolder) -> Engine {
    let mut event = Event::default();
    event.info.name = "Test".to_owned();
    Engine::create(folder.path(), event, terminal("A")).unwrap()
}

pub fn reopen(folder: &TempFolder) -> (Engine, Recovery) {
    Engine::open(folder.path(), terminal("A")).unwrap()
}

/// Does a wish that must not ask.
pub fn perform(engine: &mut Engine, command: Command) -> Done {
    match engine.perform(&command, &Consent::Unasked) {
        Ok(done) => done,
        Err(error) => panic!("{command:?}: {error:?}"),
    }
}

/// Does a wish that must ask, and answers yes.
pub fn confirm(engine: &mut Engine, command: Command) -> Question {
    let question = asks(engine, &command);
    engine.perform(&command, &Consent::To(question.clone())).unwrap();
    question
}

/// Does a wish, answering yes if it asks.
pub fn insist(engine: &mut Engine, command: Command) -> Result<Done, EngineError> {
    match engine.perform(&command, &Consent::Unasked) {
        Err(EngineError::Ask(question)) => engine.perform(&command, &Consent::To(question)),
        other => other,
    }
}

/// The question that a wish asks; nothing is done.
pub fn asks(engine: &mut Engine, command: &Command) -> Question {
    let before = engine.event().clone();
    match engine.perform(command, &Consent::Unasked) {
        Err(EngineError::Ask(question)) => {
            assert_eq!(*engine.event(), before, "a question changes nothing");
            question
        }
        other => panic!("{command:?} should ask, but: {other:?}"),
    }
}

/// Why a wish is refused; nothing is done.
pub fn refused(engine: &mut Engine, command: Command) -> Refusal {
    let before = engine.event().clone();
    match engine.perform(&command, &Consent::Unasked) {
        Err(EngineError::Refused(refusal)) => {
            assert_eq!(*engine.event(), before, "a refusal changes nothing");
            refusal
        }
        other => panic!("{command:?} should be refused, but: {other:?}"),
    }
}

pub fn make_section(engine: &mut Engine, settings: Settings) -> SectionId {
    let command =
        EventCommand::MakeSection { name: "A".to_owned(), code: String::new(), settings: Box::new(settings) };
    perform(engine, Command::Event(command)).section.unwrap()
}

pub fn person(name: &str, rating: u16) -> Person {
    let mut person = Person { surname: name.to_owned(), ..Person::default() };
    if rating > 0 {
        person.ratings.fide = Some(Rating { value: rating, list: String::new() });
    }
    person
}

/// Enters players P1, P2 … with these ratings.
pub fn enter(engine: &mut Engine, section: SectionId, ratings: &[u16]) -> Vec<PlayerId> {
    let first = engine.event().next_player + 1;
    let entries = ratings
        .iter()
        .zip(first..)
        .map(|(&rating, n)| NewEntry::new(person(&format!("P{n:03}"), rating)))
        .collect();
    perform(engine, Command::Entry(EntryCommand::Add { section, entries }));
    (first..engine.event().next_player + 1).map(PlayerId).collect()
}
