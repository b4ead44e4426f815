//! Finds the event that is named on the command line.

use super::{Failure, files};
use crate::engine::{Engine, Surroundings};
use crate::model::{Event, Section};
use crate::store::library;
use crate::text::Lang;
use crate::text::words::{complaints, troubles};
use std::ffi::OsStr;
use std::path::Path;

/// An event folder, the name of an event in the data folder, or a TRF file (`-` = from standard input).
///
/// # Errors
/// There is none, or it can't be read.
pub fn event(name: &OsStr, data: Option<&Path>, lang: Lang) -> Result<Event, Failure> {
    let text = name.to_string_lossy();
    // Without a data folder an event can still be named by its path.
    let data = library::data_folder(data).unwrap_or_default();
    if let Some(folder) = library::find(&data, &text) {
        let opened = Engine::open(&folder, Surroundings::system(""));
        let (engine, _) = opened.map_err(|trouble| Failure::bad(troubles::trouble(lang, &trouble)))?;
        return Ok(engine.event().clone());
    }
    if name != "-" && !Path::new(name).is_file() {
        return Err(Failure::bad(complaints::no_event(lang, &text)));
    }
    Ok(files::trf(name, None, lang)?.event)
}

/// The section with this code or name; without one the only section of the event.
///
/// # Errors
/// There is none, or which one is meant must be said.
pub fn section<'a>(event: &'a Event, asked: Option<&str>, lang: Lang) -> Result<&'a Section, Failure> {
    let known = || event.sections.iter().map(|section| section.code.as_str()).collect::<Vec<_>>().join(", ");
    match (asked, event.sections.as_slice()) {
        (_, []) => Err(Failure::bad(complaints::no_sections(lang))),
        (None, [only]) => Ok(only),
        (None, _) => Err(Failure::usage(complaints::which_section(lang, &known()))),
        (Some(asked), sections) => {
            let named = |section: &&Section| section.code == asked || section.name == asked;
            sections
                .iter()
                .find(named)
                .ok_or_else(|| Failure::bad(complaints::no_section(lang, asked, &known())))
        }
    }
}
