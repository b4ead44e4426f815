//! A file of somebody else, read whole.

use crate::exchange::whole;
use crate::text::words::{complaints, views};
use crate::tui::view::Cx;
use std::path::Path;

/// The bytes of a file that is to be imported.
///
/// # Errors
/// A sentence that says why it can't be read.
pub fn whole_file(cx: &Cx, path: &Path, name: &str) -> Result<Vec<u8>, String> {
    match whole::file(path) {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) => Err(views::import_failed(cx.lang, name, complaints::longer_than_any(cx.lang))),
        Err(error) => Err(views::import_failed(cx.lang, name, &error.to_string())),
    }
}
