//! `kojarz export`: files for others.

use super::arguments::{Argument, Arguments};
use super::{Answer, Failure, Invocation, events, trf_file};
use crate::exchange::lists;
use crate::exchange::trf::{OpenGames, Options, Version};
use crate::report::writers::csv;
use crate::text::words::complaints;
use std::ffi::OsString;
use std::path::PathBuf;

/// Runs the command.
///
/// # Errors
/// A wrong option, an event that can't be read, or one that is not ready for a final report.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let mut options = Options::default();
    let (mut list, mut form) = (false, csv::Form::default());
    let (mut name, mut section, mut data): (Option<OsString>, Option<String>, Option<PathBuf>) =
        (None, None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(option) => match option.as_str() {
                "--to" => {
                    let to = arguments.value(&option)?;
                    list = to == "csv";
                    if !list {
                        let wrong = || Failure::usage(complaints::value_wrong(lang, &option, &to));
                        options.version = version(&to).ok_or_else(wrong)?;
                    }
                }
                "--running" => options.open_games = OpenGames::Unknown,
                "--engines" => options.engine_records = true,
                "--ascii" => options.ascii = true,
                "--bom" => form.mark = true,
                "--section" => section = Some(arguments.value(&option)?),
                "--data" => data = Some(PathBuf::from(arguments.value(&option)?)),
                _ => return Err(arguments.unknown(&option)),
            },
            Argument::Plain(event) if name.is_none() => name = Some(event),
            Argument::Plain(second) => {
                return Err(Failure::usage(complaints::one_event(lang, &second.to_string_lossy())));
            }
        }
    }
    let name = name.ok_or_else(|| Failure::usage(complaints::no_event_named(lang)))?;
    let event = events::event(&name, data.as_deref(), lang)?;
    let section = events::section(&event, section.as_deref(), lang)?;
    if list {
        let numbered = section.participants.iter().map(|p| (p.number.is_none(), p.number, p.player));
        let mut order: Vec<_> = numbered.collect();
        order.sort_unstable();
        let players = order.into_iter().filter_map(|(.., id)| event.player(id));
        return Ok(Answer::good(csv::rows(&lists::rows(players), form)));
    }
    Ok(Answer::good(trf_file::written(&event, section, options, lang)?))
}

/// `trf16` or `trf26`.
pub fn version(text: &str) -> Option<Version> {
    match text.to_ascii_lowercase().as_str() {
        "trf16" => Some(Version::Trf16),
        "trf26" | "trf" => Some(Version::Trf26),
        _ => None,
    }
}
