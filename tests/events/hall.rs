//! A made-up tournament hall: people who enter, and an arbiter who does everything through the engine.

use super::engine_support::{TempFolder, insist, noon, perform};
use chrono::NaiveDate;
use kojarz::engine::{
    Command, Engine, EntryCommand, EventCommand, FixedClock, NewEntry, NumberCommand, ResultCommand,
    RoundCommand, Surroundings, TeamCommand, templates,
};
use kojarz::model::lots::SplitMix64;
use kojarz::model::person::{Birth, Rating, Sex};
use kojarz::model::{Event, GameRef, GameResult, Person, PlayerId, RoundNumber, SectionId, Team, TeamId};
use kojarz::store::Disk;
use kojarz::text::Lang;
use std::fs::File;
use std::io::{self, Write};

/// A disk that does not wait: nothing here is about power cuts.
struct QuickDisk;

impl Disk for QuickDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }
    fn sync(&self, _file: &File) -> io::Result<()> {
        Ok(())
    }
}

/// An event that is being run.
pub struct Hall {
    pub engine: Engine,
    pub folder: TempFolder,
    /// Whether a game in ten is won by forfeit.
    pub forfeits: bool,
    lots: SplitMix64,
}

impl Hall {
    /// An event of a template on a day.
    pub fn of(template: &str, day: (i32, u32, u32), seed: u64, edit: impl FnOnce(&mut Event)) -> Self {
        let mut event = templates::load(template, Lang::En).unwrap();
        event.info.name = format!("{template} of the test");
        event.info.start = NaiveDate::from_ymd_opt(day.0, day.1, day.2);
        edit(&mut event);
        let folder = TempFolder::new();
        let surroundings = Surroundings {
            clock: Box::new(FixedClock(noon())),
            who: "arbiter".to_owned(),
            session: seed,
            disk: Box::new(|| Box::new(QuickDisk)),
            interrupt: std::sync::Arc::default(),
        };
        let engine = Engine::create(folder.path(), event, surroundings).unwrap();
        Self { engine, folder, forfeits: true, lots: SplitMix64::new(seed) }
    }

    pub fn event(&self) -> &Event {
        self.engine.event()
    }

    /// The section with this code.
    pub fn section(&self, code: &str) -> SectionId {
        self.event().sections.iter().find(|section| section.code == code).unwrap().id
    }

    pub fn do_it(&mut self, command: Command) {
        insist(&mut self.engine, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.lots.below(bound)
    }

    /// Enters somebody, agreeing to whatever is asked.
    pub fn enter(&mut self, code: &str, entry: NewEntry) -> PlayerId {
        let section = self.section(code);
        self.do_it(Command::Entry(EntryCommand::Add { section, entries: vec![entry] }));
        PlayerId(self.event().next_player)
    }

    /// Somebody with a national rating between limits, born between years, of a random sex.
    pub fn somebody(&mut self, name: &str, ratings: (u64, u64), born: (i32, i32)) -> Person {
        let mut person =
            Person { surname: name.to_owned(), forename: "Test".to_owned(), ..Person::default() };
        let rating = ratings.0 + self.below(ratings.1 - ratings.0 + 1);
        person.ratings.national = Some(Rating { value: u16::try_from(rating).unwrap(), list: String::new() });
        let years = u64::try_from(born.1 - born.0 + 1).unwrap();
        person.birth = Some(Birth::Year(born.0 + i32::try_from(self.below(years)).unwrap()));
        person.sex = Some(if self.below(3) == 0 { Sex::Female } else { Sex::Male });
        person.national_id = format!("CR{name}");
        person
    }

    /// Gives the numbers and the first colour.
    pub fn prepare(&mut self, code: &str) {
        let section = self.section(code);
        let system = self.event().section(section).unwrap().settings.system;
        let numbers = if system.is_round_robin() { NumberCommand::Draw } else { NumberCommand::Give };
        if !system.is_team() {
            self.do_it(Command::Numbers(section, numbers));
        }
        let _ = insist(&mut self.engine, Command::Round(section, RoundCommand::DrawInitialColour));
    }

    /// Pairs the next round and plays it.
    pub fn play_round(&mut self, code: &str) {
        let section = self.section(code);
        let open = |hall: &Self| {
            let section = hall.event().section(section).unwrap();
            section.rounds.iter().any(|round| !round.finished())
        };
        if !open(self) {
            self.do_it(Command::Round(section, RoundCommand::Pair));
        }
        let games: Vec<GameRef> = {
            let section = self.event().section(section).unwrap();
            let round = section.rounds.iter().find(|round| !round.finished()).unwrap();
            games_of(round)
        };
        for game in games {
            let result = match self.below(10) {
                0..=4 => GameResult::WhiteWins,
                5..=7 => GameResult::BlackWins,
                9 if self.forfeits => GameResult::WhiteWinsByForfeit,
                _ => GameResult::Draw,
            };
            self.do_it(Command::Result(section, ResultCommand::Set { game, result: Some(result) }));
        }
    }

    /// All rounds of a section.
    pub fn play_all(&mut self, code: &str) {
        let section = self.section(code);
        let rounds = self.event().section(section).unwrap().settings.rounds;
        for _ in 0..rounds {
            self.play_round(code);
        }
        assert!(self.event().section(section).unwrap().finished(), "{code}");
    }

    /// Closes every section: the final standings.
    pub fn close(&mut self) {
        let sections: Vec<SectionId> = self.event().sections.iter().map(|section| section.id).collect();
        for section in sections {
            self.do_it(Command::Event(EventCommand::Close(section)));
        }
    }

    /// Enters a team with its players.
    pub fn enter_team(&mut self, code: &str, name: &str, members: Vec<Person>) -> TeamId {
        let section = self.section(code);
        let first = self.event().next_player + 1;
        let entries = members.into_iter().map(NewEntry::new).collect();
        perform(&mut self.engine, Command::Entry(EntryCommand::Add { section, entries }));
        let members = (first..=self.event().next_player).map(PlayerId).collect();
        let team = Team {
            id: TeamId(0),
            name: name.to_owned(),
            short_name: String::new(),
            origin: String::new(),
            captain: String::new(),
            number: None,
            strength: None,
            members,
            first_round: RoundNumber::FIRST,
            standing: Default::default(),
            requested_byes: Default::default(),
            line_ups: Default::default(),
        };
        self.do_it(Command::Team(section, TeamCommand::Add(Box::new(team))));
        TeamId(self.event().next_team)
    }
}

/// All open games of a round, of matches too.
fn games_of(round: &kojarz::model::Round) -> Vec<GameRef> {
    let number = round.number;
    let games = round.games.iter().filter(|game| game.result.is_none());
    let alone = games.map(|game| GameRef { round: number, table: None, board: game.board });
    let matches = round.matches.iter().filter(|m| m.forfeit.is_none());
    let boards = matches.flat_map(|m| {
        let open = m.boards.iter().filter(|board| board.result.is_none());
        open.map(|board| GameRef { round: number, table: Some(m.table), board: board.board })
    });
    alone.chain(boards).collect()
}
