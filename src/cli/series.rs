//! `kojarz series`: the table of a series, from its file.

use super::arguments::{Argument, Arguments};
use super::{Answer, Exit, Failure, Invocation};
use crate::engine::series::{self, OpenSeries, SeriesError};
use crate::report::documents::series::{SeriesContext, document};
use crate::report::{Document, writers};
use crate::store::library::data_folder;
use crate::text::Lang;
use crate::text::words::{complaints, series as words};
use std::path::Path;

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Html,
    Csv,
    #[cfg(feature = "pdf")]
    Pdf,
}

impl Form {
    fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "text" => Self::Text,
            "html" => Self::Html,
            "csv" => Self::Csv,
            #[cfg(feature = "pdf")]
            "pdf" => Self::Pdf,
            _ => return None,
        })
    }
}

/// Runs the command. The answer is "no" if something is wrong with the series; the table of what could be read is made all
/// the same.
pub(super) fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let (mut name, mut data, mut form, mut after) = (None, None, Form::Text, usize::MAX);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(option) => match option.as_str() {
                "--to" => {
                    let value = arguments.value(&option)?;
                    form = Form::parse(&value)
                        .ok_or_else(|| Failure::usage(complaints::value_wrong(lang, &option, &value)))?;
                }
                "--after" => after = arguments.parsed(&option)?,
                "--data" => data = Some(arguments.value(&option)?),
                "--template" => return template(lang),
                _ => return Err(arguments.unknown(&option)),
            },
            Argument::Plain(value) => name = Some(value.to_string_lossy().into_owned()),
        }
    }
    let name = name.ok_or_else(|| Failure::usage(words::which(lang)))?;
    let data = data_folder(data.as_deref().map(Path::new)).ok();
    let path =
        series::find(data.as_deref(), &name).ok_or_else(|| Failure::bad(words::not_found(lang, &name)))?;
    let open = OpenSeries::read(&path).map_err(|error| Failure::bad(failed(lang, &error)))?;
    let table = open.table(after);
    // What programs read is the same in every language.
    let printed = if form == Form::Csv { Lang::En } else { lang };
    let context = SeriesContext {
        series: &open.series,
        events: &open.results,
        table: &table,
        lang: printed,
        made: None,
    };
    let output = write(&document(&context), form).map_err(Failure::bad)?;
    let warnings: Vec<String> = open.problems.iter().map(|problem| words::problem(lang, problem)).collect();
    let exit = if warnings.is_empty() { Exit::Good } else { Exit::No };
    Ok(Answer { exit, output, warnings })
}

fn write(document: &Document, form: Form) -> Result<Vec<u8>, String> {
    Ok(match form {
        Form::Text => {
            writers::text::write(document, writers::text::Paper { columns: 100, lines: None }).into_bytes()
        }
        Form::Html => writers::html::write(document).into_bytes(),
        Form::Csv => writers::csv::write(document, writers::csv::Form::default()).into_bytes(),
        #[cfg(feature = "pdf")]
        Form::Pdf => writers::pdf::write(document).map_err(|error| error.to_string())?,
    })
}

/// A series to begin with.
fn template(lang: Lang) -> Result<Answer, Failure> {
    series::template_text(lang).map(Answer::good).ok_or_else(|| Failure::bad(words::which(lang)))
}

/// Why a series can't be opened, as a sentence.
fn failed(lang: Lang, error: &SeriesError) -> String {
    match error {
        SeriesError::File { path, why } => complaints::cannot_read(lang, &path.display().to_string(), why),
        SeriesError::Rules { path, line, why } => {
            words::no_series(lang, &path.display().to_string(), *line, why)
        }
    }
}
