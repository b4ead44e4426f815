//! `kojarz import`: takes a TRF with its rounds, or a list of people, into an event.

use super::arguments::{Argument, Arguments};
use super::import_list::{self, Plan, Reading};
use super::{Answer, Exit, Failure, Invocation, files};
use crate::engine::{Command, Consent, Done, Engine, EngineError, EventCommand, Surroundings, review};
use crate::exchange::trf;
use crate::store::library;
use crate::text::Lang;
use crate::text::words::{asking, cli as words, complaints, refusals, trf as trf_words, troubles};
use std::ffi::OsString;
use std::path::PathBuf;

/// What was asked for.
struct Asked {
    file: OsString,
    into: OsString,
    section: Option<String>,
    data: Option<PathBuf>,
    /// How a list is read.
    reading: Reading,
    /// Only say what would be done.
    dry_run: bool,
    /// Go on in spite of what the engine asks.
    agreed: bool,
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
        let file = asked.file.to_string_lossy();
        import_list::plan(&file, &bytes, asked.section.as_deref(), &asked.reading, &engine, lang)?
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
    let imported = files::trf(&asked.file, asked.reading.encoding, lang)?;
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
            reading: Reading::default(),
            dry_run: false,
            agreed: false,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Argument::Option(option) => match option.as_str() {
                    "--into" => into = Some(arguments.value(&option)?.into()),
                    "--section" => asked.section = Some(arguments.value(&option)?),
                    "--data" => asked.data = Some(PathBuf::from(arguments.value(&option)?)),
                    "--dry-run" => asked.dry_run = true,
                    "--yes" => asked.agreed = true,
                    _ if asked.reading.take(&option, &mut arguments)? => {}
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
