//! A section as a TRF with its places, as `export` and `generate` print it.

use super::Failure;
use crate::engine::trf;
use crate::exchange::trf::Options;
use crate::model::{Event, Section};
use crate::text::Lang;
use crate::text::words::trf as words;

/// Writes a section; its places and its integrity events are added to the options.
///
/// # Errors
/// Games are open and a final report is asked for, or somebody has no number.
pub fn written(event: &Event, section: &Section, options: Options, lang: Lang) -> Result<String, Failure> {
    trf::written(event, section, options).map_err(|error| Failure::bad(words::not_written(lang, &error)))
}
