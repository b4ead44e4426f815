//! `kojarz report`: one document, or the site of the event.

use super::arguments::{Argument, Arguments};
use super::{Answer, Failure, Invocation, events};
use crate::model::{Event, RoundNumber};
use crate::pairing::round_robin::rounds_of_section;
use crate::report::output::{self, Form};
use crate::report::writers::{csv, text};
use crate::report::{Context, Document, Kind, Options, site};
use crate::text::Lang;
use crate::text::words::{cli as words, complaints};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;

/// What was asked for.
struct Asked {
    event: OsString,
    data: Option<PathBuf>,
    section: Option<String>,
    what: Option<Kind>,
    round: Option<RoundNumber>,
    form: Form,
    paper: text::Paper,
    csv: csv::Form,
    site: Option<PathBuf>,
}

/// Runs the command.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let to_terminal = invocation.out.is_none() && std::io::stdout().is_terminal();
    let asked = Asked::parse(&invocation, to_terminal)?;
    let event = events::event(&asked.event, asked.data.as_deref(), lang)?;
    if let Some(folder) = &asked.site {
        let files = site::files(&event, lang, &rounds_of_section);
        let written = site::write(folder, &files).map_err(|trouble| {
            let path = trouble.path.display().to_string();
            Failure::bad(complaints::cannot_write(lang, &path, &trouble.error.to_string()))
        })?;
        return Ok(Answer::good(words::site_written(
            lang,
            written.changed,
            written.unchanged,
            written.removed,
        )));
    }
    let Some(what) = asked.what else {
        return Err(Failure::usage(complaints::which_document(lang, &known_documents())));
    };
    let document = document(&event, what, &asked, lang)?;
    write(&document, &asked, lang)
}

fn document(event: &Event, what: Kind, asked: &Asked, lang: Lang) -> Result<Document, Failure> {
    // A document of the whole event needs no section, but is made in the light of one.
    let section = match (what.of_the_event(), event.sections.first()) {
        (true, Some(first)) => first,
        _ => events::section(event, asked.section.as_deref(), lang)?,
    };
    let made = Some(chrono::Local::now().naive_local());
    let context = Context { event, section, lang, made, public: false };
    let options = Options { round: asked.round, planned: rounds_of_section(section) };
    what.make(&context, &options).map_err(|error| Failure::bad(error.sentence(lang)))
}

fn write(document: &Document, asked: &Asked, lang: Lang) -> Result<Answer, Failure> {
    let printed = output::bytes(document, asked.form, asked.paper, asked.csv);
    printed.map(Answer::good).map_err(|error| Failure::bad(error.sentence(lang)))
}

fn known_documents() -> String {
    Kind::ALL.iter().map(|kind| kind.code()).collect::<Vec<_>>().join(", ")
}

impl Asked {
    fn parse(invocation: &Invocation, to_terminal: bool) -> Result<Self, Failure> {
        let lang = invocation.lang;
        let mut arguments = Arguments::of(invocation);
        let mut asked = Self {
            event: OsString::new(),
            data: None,
            section: None,
            what: None,
            round: None,
            form: Form::Text,
            // Pages are for paper; whoever reads on a terminal scrolls.
            paper: text::Paper { lines: (!to_terminal).then_some(60), ..text::Paper::default() },
            csv: csv::Form::default(),
            site: None,
        };
        let mut event = None;
        while let Some(argument) = arguments.next()? {
            let option = match argument {
                Argument::Option(option) => option,
                Argument::Plain(value) if event.is_none() => {
                    event = Some(value);
                    continue;
                }
                Argument::Plain(second) => {
                    return Err(Failure::usage(complaints::one_event(lang, &second.to_string_lossy())));
                }
            };
            match option.as_str() {
                "--what" => {
                    let name = arguments.value(&option)?;
                    let unknown = || Failure::usage(complaints::no_document(lang, &name, &known_documents()));
                    asked.what = Some(Kind::parse(&name).ok_or_else(unknown)?);
                }
                "--to" => {
                    let name = arguments.value(&option)?;
                    let unknown = || Failure::usage(complaints::value_wrong(lang, &option, &name));
                    asked.form = Form::parse(&name).ok_or_else(unknown)?;
                }
                "--round" => asked.round = Some(RoundNumber(arguments.parsed(&option)?)),
                "--section" => asked.section = Some(arguments.value(&option)?),
                "--site" => asked.site = Some(PathBuf::from(arguments.value(&option)?)),
                "--data" => asked.data = Some(PathBuf::from(arguments.value(&option)?)),
                "--columns" => asked.paper.columns = arguments.parsed(&option)?,
                "--lines" => {
                    let lines = arguments.parsed(&option)?;
                    asked.paper.lines = (lines > 0).then_some(lines);
                }
                "--bom" => asked.csv.mark = true,
                "--delimiter" => {
                    let value = arguments.value(&option)?;
                    asked.csv.delimiter = match value.as_str() {
                        "," | ";" => value.as_bytes().first().copied().unwrap_or(b','),
                        "tab" | "\t" => b'\t',
                        _ => return Err(Failure::usage(complaints::value_wrong(lang, &option, &value))),
                    };
                }
                _ => return Err(arguments.unknown(&option)),
            }
        }
        asked.event = event.ok_or_else(|| Failure::usage(complaints::no_event_named(lang)))?;
        Ok(asked)
    }
}
