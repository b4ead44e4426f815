//! `kojarz verify EVENT`: reads journal and snapshots, says whether they agree.

use super::arguments::{Argument, Arguments};
use super::{Answer, Failure, Invocation};
use crate::engine::verify::{Report, verify};
use crate::store::{Trouble, library};
use crate::text::Lang;
use crate::text::words::{complaints, troubles, verify as words};
use std::path::PathBuf;

/// Runs it.
///
/// # Errors
/// There is no such event, or it cannot be read.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let failed = |trouble: Trouble| Failure::bad(troubles::trouble(lang, &trouble));
    let mut arguments = Arguments::of(&invocation);
    let (mut event, mut data) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(name) if name == "--data" => data = Some(PathBuf::from(arguments.value(&name)?)),
            Argument::Option(name) => return Err(arguments.unknown(&name)),
            Argument::Plain(name) => event = Some(name),
        }
    }
    let event = event.ok_or_else(|| Failure::usage(complaints::value_missing(lang, "verify")))?;
    let data = library::data_folder(data.as_deref()).map_err(failed)?;
    let folder = library::find(&data, &event.to_string_lossy())
        .ok_or_else(|| failed(Trouble::NotAnEvent(PathBuf::from(&event))))?;
    let report = verify(&folder).map_err(failed)?;
    let text = lines(lang, &report);
    Ok(if report.agrees() { Answer::good(text) } else { Answer::no(text) })
}

fn lines(lang: Lang, report: &Report) -> String {
    let mut lines = Vec::new();
    lines.extend(report.bad_lines.iter().map(|&line| words::bad_line(lang, line)));
    lines.extend(report.misfit.map(|change| words::misfit(lang, change)));
    lines.extend(report.torn.then(|| words::torn(lang).to_owned()));
    lines.extend(report.different.iter().map(|path| words::different(lang, &path.display().to_string())));
    lines.extend(report.damaged.iter().map(|trouble| troubles::trouble(lang, trouble)));
    if lines.is_empty() {
        lines.push(words::good(lang, report.changes, report.good.len()));
    }
    lines.join("\n") + "\n"
}
