//! The site on disk: only changed files are written, each whole or not at all.

use super::File;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use thiserror::Error;

/// The list of the files that were written last time, so that those that are gone can be removed.
const LIST: &str = "kojarz-files.txt";

/// A site that could not be written; everything written before it is whole.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct SiteError {
    /// Where.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or changed.
    pub changed: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// Files of an earlier site that are no part of it any more.
    pub removed: usize,
}

/// Writes the site into a folder, which is made if need be. Files that others put there stay.
///
/// # Errors
/// If a file or folder can't be written.
pub fn write(folder: &Path, files: &[File]) -> Result<Written, SiteError> {
    let mut written = Written::default();
    let mut made = BTreeSet::new();
    for file in files {
        let path = folder.join(&file.path);
        if let Some(parent) = path.parent()
            && made.insert(parent.to_owned())
        {
            fs::create_dir_all(parent).map_err(|error| SiteError { path: parent.to_owned(), error })?;
        }
        if fs::read(&path).is_ok_and(|old| old == file.text.as_bytes()) {
            written.unchanged += 1;
        } else {
            replace(&path, &file.text).map_err(|error| SiteError { path: path.clone(), error })?;
            written.changed += 1;
        }
    }
    written.removed = remove_old(folder, files);
    let list: String = files.iter().map(|file| format!("{}\n", file.path)).collect();
    let path = folder.join(LIST);
    if fs::read(&path).map_or(true, |old| old != list.as_bytes()) {
        replace(&path, &list).map_err(|error| SiteError { path: path.clone(), error })?;
    }
    Ok(written)
}

/// A reader sees the old file or the new one, never a part. A site can be made again at any time, so nothing waits for the disk.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    fs::write(&new, text)?;
    fs::rename(&new, path).inspect_err(|_| _ = fs::remove_file(&new))
}

/// Removes what the list of last time names and this site does not have. The list may have been changed by anybody: a path that
/// leads out of the folder is not followed.
fn remove_old(folder: &Path, files: &[File]) -> usize {
    let now: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let list = fs::read_to_string(folder.join(LIST)).unwrap_or_default();
    let inside = |path: &&str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    list.lines()
        .filter(|path| !path.is_empty() && !now.contains(path))
        .filter(inside)
        .filter(|path| path.ends_with(".html") && fs::remove_file(folder.join(path)).is_ok())
        .count()
}
