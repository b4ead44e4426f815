//! The file in the data folder that remembers how lists were read.

use crate::exchange::lists::{Memory, Unreadable};
use crate::store;
use crate::text::Lang;
use crate::text::words::{lists as words, troubles};
use std::path::{Path, PathBuf};

/// Where it is.
#[must_use]
pub fn path(data: &Path) -> PathBuf {
    data.join("list-columns.ron")
}

/// Reads it; where there is none, nothing is remembered.
///
/// # Errors
/// [`Unreadable`]: damaged, or of a later version.
pub fn load(data: &Path) -> Result<Memory, Unreadable> {
    match std::fs::read_to_string(path(data)) {
        Ok(text) => Memory::from_ron(&text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Memory::default()),
        Err(error) => Err(Unreadable(error.to_string())),
    }
}

/// Changes it. A file that can't be read is left as it is.
///
/// # Errors
/// A sentence that says why nothing is remembered.
pub fn change(data: &Path, lang: Lang, change: impl FnOnce(&mut Memory)) -> Result<(), String> {
    let path = path(data);
    let mut memory = load(data)
        .map_err(|Unreadable(why)| words::not_remembered(lang, &path.display().to_string(), &why))?;
    change(&mut memory);
    store::write_setting(&path, memory.to_ron().as_bytes()).map_err(|trouble| {
        words::not_remembered(lang, &path.display().to_string(), &troubles::trouble(lang, &trouble))
    })
}
