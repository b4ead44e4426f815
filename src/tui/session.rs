//! The data folder and the open event. Everything the screen does to the disk goes through here, and every sentence about
//! how it went comes back from here.

use super::events::Watch;
use super::patience::Patience;
use super::printing::Habit;
use crate::engine::series;
use crate::engine::{Command, Consent, Done, Engine, EngineError, Entry, Recovery, Step, Surroundings};
use crate::model::series::{SamePerson, Series};
use crate::model::{Event, Question, Refusal, Section, SectionId};
use crate::store::library::{self, Listed};
use crate::store::{EventFolder, Trouble};
use crate::text::Lang;
use crate::text::words::series as series_words;
use crate::text::words::{Screen, SeriesWords, deeds, refusals, screen, troubles};
use std::cell::Cell;
use std::path::{Path, PathBuf};

/// Makes what the engine takes from outside, anew for each event.
pub type MakeSurroundings = Box<dyn Fn() -> Surroundings>;

/// Something outside the open event.
pub enum Wish {
    /// Make a new event and open it.
    Create(Box<Event>),
    /// Open the event in this folder.
    Open(PathBuf),
    /// Write the rules of a series into its file, unless somebody else has changed them meanwhile.
    WriteSeries {
        /// The file.
        path: PathBuf,
        /// What the person saw; `None` for a new series.
        was: Option<Box<Series>>,
        /// What they shall be.
        is: Box<Series>,
    },
    /// Keep an answer about two spellings in the file of a series.
    AnswerSeries(PathBuf, Box<SamePerson>),
    /// Look at this section of the open event.
    LookAt(SectionId),
}

/// How a command went.
pub enum Outcome {
    /// Done and on the disk; what to say.
    Done(String),
    /// It has to be asked first.
    Ask(Question),
    /// Not done; why.
    Refused(String),
}

/// The data folder and the open event.
pub struct Session {
    data: PathBuf,
    surroundings: MakeSurroundings,
    watch: Watch,
    patience: Patience,
    /// Whether somebody else has written on the screen.
    written_on: Cell<bool>,
    print_habit: Cell<Habit>,
    engine: Option<Engine>,
    section: Option<SectionId>,
    /// Trouble that stays on the screen until it is over.
    banner: Option<String>,
}

impl Session {
    /// A session on a data folder, nothing open.
    #[must_use]
    pub fn new(data: PathBuf, surroundings: MakeSurroundings, watch: Watch, patience: Patience) -> Self {
        let written_on = Cell::new(false);
        Self {
            data,
            surroundings,
            watch,
            patience,
            written_on,
            print_habit: Cell::default(),
            engine: None,
            section: None,
            banner: None,
        }
    }

    /// How things were printed the last time.
    #[must_use]
    pub fn print_habit(&self) -> Habit {
        self.print_habit.get()
    }

    /// Keeps how things are printed.
    pub fn keep_print_habit(&self, habit: Habit) {
        self.print_habit.set(habit);
    }

    /// Whether the screen has been written on by somebody else since this was last asked.
    #[must_use]
    pub fn take_written_on(&self) -> bool {
        self.written_on.take()
    }

    /// The data folder.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The events of the data folder, the newest first.
    ///
    /// # Errors
    /// A sentence that says why they can't be read.
    pub fn events(&self, lang: Lang) -> Result<Vec<Listed>, String> {
        library::list(&self.data).map_err(|trouble| sentence(lang, &trouble))
    }

    /// The engine of the open event, to be asked only.
    #[must_use]
    pub fn engine(&self) -> Option<&Engine> {
        self.engine.as_ref()
    }

    /// The open event.
    #[must_use]
    pub fn event(&self) -> Option<&Event> {
        self.engine.as_ref().map(Engine::event)
    }

    /// The section that is looked at.
    #[must_use]
    pub fn section(&self) -> Option<&Section> {
        let event = self.event()?;
        self.section.and_then(|id| event.section(id)).or_else(|| event.sections.first())
    }

    /// The lines of the journal, oldest first.
    #[must_use]
    pub fn history(&self) -> &[Entry] {
        self.engine.as_ref().map_or(&[], Engine::history)
    }

    /// Trouble that stays on the screen until it is over.
    #[must_use]
    pub fn banner(&self) -> Option<&String> {
        self.banner.as_ref()
    }

    /// `saved`, or that it is not.
    #[must_use]
    pub fn saved(&self, lang: Lang) -> &'static str {
        let w = Screen::of(lang);
        if self.banner.is_some() { w.not_saved } else { w.saved }
    }

    /// Looks at the next or the previous section; `false` if there is only one.
    pub fn turn_section(&mut self, step: isize) -> bool {
        let Some(event) = self.engine.as_ref().map(Engine::event) else { return false };
        let count = event.sections.len();
        if count < 2 {
            return false;
        }
        let here = self.section().map(|s| s.id);
        let place = event.sections.iter().position(|s| Some(s.id) == here).unwrap_or(0);
        let next = place.checked_add_signed(step).map_or(count - 1, |next| next % count);
        self.section = event.sections.get(next).map(|s| s.id);
        true
    }

    /// Looks at this section.
    pub fn look_at(&mut self, section: SectionId) {
        self.section = Some(section);
    }

    /// Grants a wish; answers what to say.
    ///
    /// # Errors
    /// A sentence that says why not; nothing was changed then.
    pub fn grant(&mut self, wish: Wish, lang: Lang) -> Result<String, String> {
        match wish {
            Wish::Create(event) => self.create(*event, lang),
            Wish::Open(folder) => self.open(&folder, lang),
            Wish::WriteSeries { path, was, is } => self.write_series(&path, was.as_deref(), &is, lang),
            Wish::AnswerSeries(path, answer) => {
                let kept = series::read_rules(&path).and_then(|mut rules| {
                    rules.answers.push(*answer);
                    series::write(&path, &rules)
                });
                kept.map(|()| SeriesWords::of(lang).answered.to_owned()).map_err(|error| error.to_string())
            }
            Wish::LookAt(section) => {
                self.look_at(section);
                Ok(String::new())
            }
        }
    }

    /// The event in this folder, not to be opened but to be looked at.
    ///
    /// # Errors
    /// A sentence that says why it can't be read.
    pub fn look_into(&self, folder: &Path, lang: Lang) -> Result<Event, String> {
        let (engine, _) = Engine::open(folder, (self.surroundings)()).map_err(|t| sentence(lang, &t))?;
        Ok(engine.event().clone())
    }

    fn create(&mut self, event: Event, lang: Lang) -> Result<String, String> {
        let word = |trouble: Trouble| sentence(lang, &trouble);
        let folder = library::new_folder(&self.data, &event.info).map_err(word)?;
        let name = event.info.name.clone();
        let engine = Engine::create(&folder, event, (self.surroundings)()).map_err(word)?;
        self.take(engine);
        Ok(screen::created(lang, &name, &folder.display().to_string()))
    }

    fn write_series(
        &self,
        path: &Path,
        was: Option<&Series>,
        is: &Series,
        lang: Lang,
    ) -> Result<String, String> {
        if let Some(was) = was
            && series::read_rules(path).is_ok_and(|now| now != *was)
        {
            return Err(series_words::changed_meanwhile(lang));
        }
        series::write(path, is).map_err(|error| error.to_string())?;
        Ok(series_words::written(lang, &self.inside(path)))
    }

    /// A path as it is told: from the data folder on.
    fn inside(&self, path: &Path) -> String {
        path.strip_prefix(&self.data).unwrap_or(path).display().to_string()
    }

    fn open(&mut self, folder: &Path, lang: Lang) -> Result<String, String> {
        let (engine, recovery) =
            Engine::open(folder, (self.surroundings)()).map_err(|trouble| sentence(lang, &trouble))?;
        self.take(engine);
        Ok(found(lang, &recovery))
    }

    fn take(&mut self, engine: Engine) {
        self.watch.set(Some(engine.folder().journal()));
        self.section = engine.event().sections.first().map(|s| s.id);
        self.engine = Some(engine);
        self.banner = None;
    }

    /// Closes the event. What could not be written any more is in the journal already.
    pub fn close(&mut self) {
        if let Some(mut engine) = self.engine.take() {
            let _ = engine.write_event();
        }
        self.watch.set(None);
        self.section = None;
        self.banner = None;
    }

    /// Does a command; `agreed` is the question that was answered with Yes.
    pub fn run(&mut self, command: &Command, agreed: Option<&Question>, lang: Lang) -> Outcome {
        let consent = agreed.map_or(Consent::Unasked, |question| Consent::To(question.clone()));
        self.with_engine(lang, |engine| engine.perform(command, &consent))
    }

    /// Takes the last change back.
    pub fn undo(&mut self, lang: Lang) -> Outcome {
        self.with_engine(lang, Engine::undo)
    }

    /// Does again what was taken back.
    pub fn redo(&mut self, lang: Lang) -> Outcome {
        self.with_engine(lang, Engine::redo)
    }

    fn with_engine(
        &mut self,
        lang: Lang,
        work: impl FnOnce(&mut Engine) -> Result<Done, EngineError>,
    ) -> Outcome {
        let Some(engine) = &mut self.engine else {
            return Outcome::Refused(Screen::of(lang).nothing_open.to_owned());
        };
        let (answer, told) = self.patience.during(|| work(engine));
        self.written_on.set(self.written_on.get() || told);
        match answer {
            Ok(done) => {
                self.banner = done.trouble.first().map(|trouble| sentence(lang, trouble));
                let sentence = deeds::deed(lang, engine.event(), done.section, &done.deed);
                Outcome::Done(match done.step {
                    Step::Do => deeds::with_way_back(lang, &sentence),
                    Step::Undo(_) => deeds::undone(lang, &sentence),
                    Step::Redo(_) => deeds::redone(lang, &sentence),
                })
            }
            Err(EngineError::Ask(question)) => Outcome::Ask(question),
            Err(EngineError::Refused(refusal)) => {
                Outcome::Refused(refusals::refusal(lang, engine.event(), self.section, &refusal))
            }
            Err(EngineError::Trouble(trouble)) => {
                let sentence = screen::not_saved(lang, &troubles::trouble(lang, &trouble));
                self.banner = Some(sentence.clone());
                Outcome::Refused(sentence)
            }
        }
    }

    /// Why a command would be refused now.
    ///
    /// # Errors
    /// The reason, in a sentence.
    pub fn possible(&self, command: &Command, lang: Lang) -> Result<(), String> {
        use crate::engine::Verdict;
        let Some(engine) = &self.engine else {
            return Err(Screen::of(lang).nothing_open.to_owned());
        };
        let (verdict, told) = self.patience.during(|| engine.consider(command));
        self.written_on.set(self.written_on.get() || told);
        match verdict {
            Verdict::Refused(refusal) if refusal != Refusal::NothingToDo => {
                Err(refusals::refusal(lang, engine.event(), self.section, &refusal))
            }
            _ => Ok(()),
        }
    }

    /// Reads what other terminals wrote; `None` if there was nothing, else what to say about it.
    pub fn refresh(&mut self, lang: Lang) -> Option<String> {
        let engine = self.engine.as_mut()?;
        let before = engine.last_change();
        match engine.follow() {
            Ok(false) => None,
            Ok(true) => {
                let entry = engine.history().last().filter(|entry| entry.n > before)?;
                let sentence = deeds::deed(lang, engine.event(), entry.section, &entry.deed);
                Some(deeds::by_another(lang, &entry.by, &sentence))
            }
            Err(trouble) => Some(sentence(lang, &trouble)),
        }
    }

    /// The folder of an event that was named on the command line.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        library::find(&self.data, name)
    }
}

/// Whether a folder holds an event.
#[must_use]
pub fn is_event(folder: &Path) -> bool {
    let folder = EventFolder::at(folder);
    folder.journal().is_file() || folder.event().is_file()
}

/// Trouble in a sentence.
fn sentence(lang: Lang, trouble: &Trouble) -> String {
    screen::sentence(&troubles::trouble(lang, trouble))
}

/// What was found when an event was opened; empty if everything was in order.
fn found(lang: Lang, recovery: &Recovery) -> String {
    let mut told = Vec::new();
    if recovery.lost_lines > 0 {
        told.push(troubles::lost_lines(lang, recovery.lost_lines));
    } else if let Some(torn) = &recovery.torn {
        told.push(troubles::torn_line(lang, &torn.kept_in));
    }
    if recovery.journal_renewed {
        told.push(troubles::journal_renewed(lang).to_owned());
    }
    told.extend(recovery.damaged.iter().map(|trouble| troubles::trouble(lang, trouble)));
    if recovery.read_only {
        told.push(troubles::read_only(lang).to_owned());
    }
    told.iter().map(|phrase| screen::sentence(phrase)).collect::<Vec<_>>().join(" ")
}
