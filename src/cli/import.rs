//! `kojarz import`: takes a TRF with its rounds, or a list of people, into an event.

use super::arguments::{Argument, Arguments};
use super::{Answer, Exit, Failure, Invocation, events, files};
use crate::engine::{
    Command, Consent, Done, Engine, EngineError, EntryCommand, EventCommand, NewEntry, Surroundings, review,
};
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::lists::{self, Grid, Mapping};
use crate::exchange::trf;
use crate::model::Person;
use crate::store::library;
use crate::text::words::{
    asking, cli as words, complaints, lists as list_words, refusals, trf as trf_words, troubles,
};
use crate::text::{Lang, fold};
use std::ffi::OsString;
use std::path::PathBuf;

/// What was asked for.
struct Asked {
    file: OsString,
    into: OsString,
    section: Option<String>,
    data: Option<PathBuf>,
    encoding: Option<Encoding>,
    /// Only say what would be done.
    dry_run: bool,
    /// Go on in spite of what the engine asks.
    agreed: bool,
}

/// What would be done, and what has to be said before.
struct Plan {
    command: Command,
    /// A line each.
    told: Vec<String>,
    /// Whether something would be taken over otherwise than it stands in the file: then nothing is made without a yes.
    adjusts: bool,
}

/// Runs the command: everything that is repaired, assumed or differs from the rules is told first; then all is taken over, or
/// nothing.
///
/// # Errors
/// Bad usage, a file that can't be read, an event that is not there or does not take it.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let asked = Asked::parse(&invocation)?;
    let name = asked.into.to_string_lossy();
    let data = library::data_folder(asked.data.as_deref()).unwrap_or_default();
    let folder =
        library::find(&data, &name).ok_or_else(|| Failure::bad(complaints::no_event(lang, &name)))?;
    let who = Surroundings::system("kojarz import");
    let (mut engine, _) =
        Engine::open(&folder, who).map_err(|trouble| Failure::bad(troubles::trouble(lang, &trouble)))?;
    let bytes = files::bytes(&asked.file, lang)?;
    let Plan { command, mut told, adjusts } = if trf::looks_like_one(&bytes) {
        of_trf(&asked, lang)?
    } else {
        of_list(&asked, &bytes, &engine, lang)?
    };
    if asked.dry_run {
        told.push(words::nothing_done(lang).to_owned());
        return Ok(Answer { warnings: told, ..Answer::good("") });
    }
    if adjusts && !asked.agreed {
        told.push(words::agree_to_import(lang).to_owned());
        return Ok(Answer { warnings: told, ..Answer::no("") });
    }
    let done = match engine.perform(&command, &Consent::Unasked) {
        Err(EngineError::Ask(question)) if asked.agreed => engine.perform(&command, &Consent::To(question)),
        other => other,
    };
    match done {
        Ok(Done { .. }) => Ok(Answer { warnings: told, ..Answer::good(words::imported(lang, &name)) }),
        Err(EngineError::Ask(question)) => {
            told.extend(asking::sentences(lang, engine.event(), &question));
            told.push(words::agree_to_import(lang).to_owned());
            Ok(Answer { warnings: told, exit: Exit::No, ..Answer::good("") })
        }
        Err(EngineError::Refused(refusal)) => {
            Err(Failure::bad(refusals::refusal(lang, engine.event(), None, &refusal)))
        }
        Err(EngineError::Trouble(trouble)) => Err(Failure::bad(troubles::trouble(lang, &trouble))),
    }
}

/// The section of a TRF, with every note of its reader and every round that the rules pair otherwise.
fn of_trf(asked: &Asked, lang: Lang) -> Result<Plan, Failure> {
    let file = asked.file.to_string_lossy();
    let imported = files::trf(&asked.file, asked.encoding, lang)?;
    let mut told: Vec<String> =
        imported.notes.iter().map(|note| trf_words::note(lang, &file, note)).collect();
    let findings = review::findings(&imported.event);
    for finding in &findings {
        if let Some(section) = imported.event.section(finding.section) {
            told.push(trf_words::finding(lang, section, finding.round, &finding.file, &finding.rules));
        }
    }
    let adjusts = imported.notes.iter().any(|note| !note.what.fills_in());
    let event = Box::new(imported.event);
    Ok(Plan { command: Command::Event(EventCommand::Import { event, findings }), told, adjusts })
}

/// The people of a list who are not entered yet, with everything that looked odd.
fn of_list(asked: &Asked, bytes: &[u8], engine: &Engine, lang: Lang) -> Result<Plan, Failure> {
    let file = asked.file.to_string_lossy();
    let section = events::section(engine.event(), asked.section.as_deref(), lang)?.id;
    let bad = |error: &lists::ListError| {
        Failure::bad(complaints::cannot_read(lang, &file, &list_words::error(lang, error)))
    };
    let grid = if bytes.starts_with(b"PK") {
        workbook(bytes)
    } else {
        let decoded = match asked.encoding {
            Some(encoding) => encoding::decode_as(bytes, encoding),
            None => encoding::decode(bytes),
        };
        Grid::read(&decoded.text, None)
    };
    let grid = grid.map_err(|error| bad(&error))?;
    let mapping = Mapping::guess(&grid).map_err(|error| bad(&error))?;
    let list = lists::people(&grid, &mapping);
    let odd = |problem| format!("{file}: {}", list_words::problem(lang, problem));
    let mut told: Vec<String> = list.problems.iter().map(odd).collect();
    if !list.importable() {
        return Err(Failure::bad(told.join("\n")));
    }
    let (lines, people): (Vec<usize>, Vec<Person>) = list.people.into_iter().unzip();
    let twice = lists::find_duplicates(&engine.event().players, &people, fold::fold);
    for twin in &twice {
        let (Some(line), Some(person)) = (lines.get(twin.place), people.get(twin.place)) else { continue };
        let why = match twin.player {
            Some(_) => words::entered_already(lang, &person.name()),
            None => words::twice_in_list(lang, &person.name()),
        };
        told.push(format!("{file}:{line}: {why}"));
    }
    let fresh =
        people.into_iter().enumerate().filter(|(place, _)| twice.iter().all(|twin| twin.place != *place));
    let entries: Vec<NewEntry> = fresh.map(|(_, person)| NewEntry::new(person)).collect();
    if entries.is_empty() {
        told.push(words::all_entered(lang).to_owned());
        return Err(Failure::bad(told.join("\n")));
    }
    let adjusts = !list.problems.is_empty();
    Ok(Plan { command: Command::Entry(EntryCommand::Add { section, entries }), told, adjusts })
}

#[cfg(feature = "xlsx")]
fn workbook(bytes: &[u8]) -> Result<Grid, lists::ListError> {
    lists::read_xlsx(bytes)
}

#[cfg(not(feature = "xlsx"))]
fn workbook(_: &[u8]) -> Result<Grid, lists::ListError> {
    Err(lists::ListError::Workbook("xlsx".to_owned()))
}

impl Asked {
    fn parse(invocation: &Invocation) -> Result<Self, Failure> {
        let lang = invocation.lang;
        let mut arguments = Arguments::of(invocation);
        let (mut file, mut into): (Option<OsString>, Option<OsString>) = (None, None);
        let mut asked = Self {
            file: OsString::new(),
            into: OsString::new(),
            section: None,
            data: None,
            encoding: None,
            dry_run: false,
            agreed: false,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Argument::Option(option) => match option.as_str() {
                    "--into" => into = Some(arguments.value(&option)?.into()),
                    "--section" => asked.section = Some(arguments.value(&option)?),
                    "--data" => asked.data = Some(PathBuf::from(arguments.value(&option)?)),
                    "--encoding" => asked.encoding = Some(arguments.chosen(&option, Encoding::parse)?),
                    "--dry-run" => asked.dry_run = true,
                    "--yes" => asked.agreed = true,
                    _ => return Err(arguments.unknown(&option)),
                },
                Argument::Plain(path) if file.is_none() => file = Some(path),
                Argument::Plain(path) => {
                    return Err(Failure::usage(complaints::one_file(lang, &path.to_string_lossy())));
                }
            }
        }
        asked.file = file.ok_or_else(|| Failure::usage(complaints::no_file(lang)))?;
        asked.into = into.ok_or_else(|| Failure::usage(words::into_what(lang).to_owned()))?;
        Ok(asked)
    }
}
