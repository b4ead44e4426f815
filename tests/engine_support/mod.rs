//! What the tests of the engine share: folders that clean up, small events, short names for commands.

#![allow(dead_code)]

use chrono::{DateTime, TimeZone, Utc};
use kojarz::engine::{
    Command, Consent, Done, Engine, EngineError, EntryCommand, EventCommand, FixedClock, HandCommand,
    NewEntry, NumberCommand, PresenceCommand, Recovery, ResultCommand, RoundCommand, SettingsCommand,
    Surroundings,
};
use kojarz::model::person::Rating;
use kojarz::model::{
    BoardNumber, Colour, Event, GameRef, GameResult, Person, PlayerId, Question, Reason, Refusal, Round,
    RoundNumber, Section, SectionId, Settings, integrity_lines,
};
use kojarz::store::Disk;
use std::fs::File;
use std::io::{self, Write};
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

/// A disk that does not wait: these tests cut no power.
pub struct QuickDisk;

impl Disk for QuickDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&self, _: &File) -> io::Result<()> {
        Ok(())
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
        disk: Box::new(|| Box::new(QuickDisk)),
        interrupt: std::sync::Arc::default(),
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

/// A running section with the engine that owns it: short names for what an arbiter does.
pub struct Hall {
    pub folder: TempFolder,
    pub engine: Engine,
    pub id: SectionId,
    /// Players in the order of entry; `players[0]` is P1, the strongest.
    pub players: Vec<PlayerId>,
}

pub const W: GameResult = GameResult::WhiteWins;
pub const B: GameResult = GameResult::BlackWins;
pub const D: GameResult = GameResult::Draw;

pub fn round(n: u16) -> RoundNumber {
    RoundNumber(n)
}

pub fn game(r: u16, board: u16) -> GameRef {
    GameRef::board(RoundNumber(r), BoardNumber(board))
}

impl Hall {
    /// A Swiss of so many players and rounds, the initial colour White.
    pub fn swiss(players: u16, rounds: u16) -> Self {
        Self::with(players, Settings { rounds, half_byes_allowed: 1, ..Settings::default() })
    }

    /// `T8` of the checklist: Dutch Swiss, 8 players, 5 rounds, 1-½-0.
    pub fn t8() -> Self {
        Self::swiss(8, 5)
    }

    pub fn with(players: u16, settings: Settings) -> Self {
        let folder = TempFolder::new();
        let mut engine = new_event(&folder);
        let id = make_section(&mut engine, settings);
        let ratings: Vec<u16> = (0..players).map(|n| 2400 - 10 * n).collect();
        let players = enter(&mut engine, id, &ratings);
        perform(&mut engine, Command::Round(id, RoundCommand::SetInitialColour(Colour::White)));
        Self { folder, engine, id, players }
    }

    pub fn section(&self) -> &Section {
        self.engine.event().section(self.id).unwrap()
    }

    pub fn round(&self, n: u16) -> &Round {
        self.section().round(RoundNumber(n)).unwrap()
    }

    /// P1, P2 …
    pub fn p(&self, n: usize) -> PlayerId {
        self.players[n - 1]
    }

    pub fn pair(&mut self) {
        perform(&mut self.engine, Command::Round(self.id, RoundCommand::Pair));
    }

    pub fn result(&mut self, r: u16, board: u16, result: GameResult) {
        let set = self.set(r, board, Some(result));
        perform(&mut self.engine, set);
    }

    pub fn set(&self, r: u16, board: u16, result: Option<GameResult>) -> Command {
        Command::Result(self.id, ResultCommand::Set { game: game(r, board), result })
    }

    /// Enters a draw on every open board of the last round.
    pub fn all_draws(&mut self) {
        for game in self.section().last_round().unwrap().open_refs() {
            let set = ResultCommand::Set { game, result: Some(D) };
            perform(&mut self.engine, Command::Result(self.id, set));
        }
    }

    /// Pairs and plays until so many rounds are paired and finished.
    pub fn play_to(&mut self, rounds: u16) {
        while self.section().rounds.len() < usize::from(rounds) {
            self.pair();
            self.all_draws();
        }
    }

    pub fn hand(&self, command: HandCommand) -> Command {
        Command::Hand(self.id, command)
    }

    pub fn presence(&self, command: PresenceCommand) -> Command {
        Command::Presence(self.id, command)
    }

    pub fn numbers(&self, command: NumberCommand) -> Command {
        Command::Numbers(self.id, command)
    }

    pub fn settings(&self, edit: impl FnOnce(&mut Settings)) -> Command {
        let mut settings = self.section().settings.clone();
        edit(&mut settings);
        Command::Settings(self.id, SettingsCommand::Set(Box::new(settings)))
    }

    pub fn do_it(&mut self, command: Command) -> Done {
        perform(&mut self.engine, command)
    }

    pub fn confirm(&mut self, command: Command) -> Question {
        confirm(&mut self.engine, command)
    }

    pub fn insist(&mut self, command: Command) -> Done {
        insist(&mut self.engine, command).unwrap()
    }

    pub fn asks(&mut self, command: &Command) -> Question {
        asks(&mut self.engine, command)
    }

    pub fn refused(&mut self, command: Command) -> Refusal {
        refused(&mut self.engine, command)
    }

    pub fn leave_fide_mode(&mut self) {
        let id = self.id;
        self.confirm(Command::Event(EventCommand::LeaveFideMode(id)));
    }

    /// The `###` lines of the section.
    pub fn lines(&self) -> Vec<String> {
        integrity_lines::lines(self.section())
    }

    /// The pairs of a round as numbers, `1-5 6-2`, the bye as `7`.
    pub fn pairs(&self, r: u16) -> String {
        let number = |player| self.section().participant(player).unwrap().number.unwrap().to_string();
        let round = self.round(r);
        let mut parts: Vec<String> =
            round.games.iter().map(|g| format!("{}-{}", number(g.white), number(g.black))).collect();
        let bye = |kind| round.byes.iter().filter(move |bye| bye.kind == kind);
        parts.extend(bye(kojarz::model::ByeKind::Allocated).map(|bye| number(bye.player)));
        parts.join(" ")
    }
}

/// Whether a question has a reason of this shape.
pub fn has(question: &Question, wanted: impl Fn(&Reason) -> bool) -> bool {
    question.reasons.iter().any(wanted)
}
