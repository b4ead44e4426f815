//! The events of this computer: where they are, and what the list shows of them.

use super::files::{private_folder, reading};
use super::snapshot::{Snapshot, Summary};
use super::{EventFolder, Trouble};
use crate::model::EventInfo;
use crate::model::folding::{file_name, fold};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// An event of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its folder.
    pub folder: PathBuf,
    /// What it is; or why that cannot be said.
    pub summary: Result<Summary, Trouble>,
    /// When its journal was last written.
    pub changed: Option<SystemTime>,
}

/// The folder with everything of this user: `data` if given (`--data`), else the variable `KOJARZ_DATA`, else the place that
/// the system has for it.
///
/// # Errors
///
/// [`Trouble::NoDataFolder`].
pub fn data_folder(data: Option<&Path>) -> Result<PathBuf, Trouble> {
    if let Some(data) = data {
        return Ok(data.to_owned());
    }
    if let Some(data) = std::env::var_os("KOJARZ_DATA").filter(|data| !data.is_empty()) {
        return Ok(PathBuf::from(data));
    }
    directories::ProjectDirs::from("", "", "kojarz")
        .map(|dirs| dirs.data_dir().to_owned())
        .ok_or(Trouble::NoDataFolder)
}

/// The folder of the events inside the data folder.
#[must_use]
pub fn events_folder(data: &Path) -> PathBuf {
    data.join("events")
}

/// The events of a data folder, the newest first. Only the heads of the snapshots are read.
///
/// # Errors
///
/// [`Trouble::Unreadable`]; a data folder that is not there has no events.
pub fn list(data: &Path) -> Result<Vec<Listed>, Trouble> {
    let folder = events_folder(data);
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut events = Vec::new();
    for entry in fs::read_dir(&folder).map_err(|error| reading(&folder, &error))?.flatten() {
        let event = EventFolder::at(&entry.path());
        if !event.journal().exists() && !event.event().exists() {
            continue;
        }
        let changed = fs::metadata(event.journal()).and_then(|data| data.modified()).ok();
        events.push(Listed {
            folder: entry.path(),
            summary: Snapshot::read_summary(&event.event()),
            changed,
        });
    }
    events.sort_by(|a, b| (b.changed, &b.folder).cmp(&(a.changed, &a.folder)));
    Ok(events)
}

/// A folder for a new event, named by its first day and its name; a number is added while the name is taken.
///
/// # Errors
///
/// [`Trouble`] if the folder of the events cannot be made.
pub fn new_folder(data: &Path, info: &EventInfo) -> Result<PathBuf, Trouble> {
    let events = events_folder(data);
    private_folder(&events)?;
    let name = file_name(&info.name, "event");
    let name = match info.start {
        Some(day) => format!("{}-{name}", day.format("%Y-%m-%d")),
        None => name,
    };
    let mut folder = events.join(&name);
    let mut count = 1;
    while folder.exists() {
        count += 1;
        folder = events.join(format!("{name}-{count}"));
    }
    Ok(folder)
}

/// The folder of an event named as on the command line: a path, the name of a folder of the data folder, or the name of an
/// event there (of several the one that changed last).
#[must_use]
pub fn find(data: &Path, name: &str) -> Option<PathBuf> {
    let is_event = |path: &PathBuf| {
        let folder = EventFolder::at(path);
        folder.journal().is_file() || folder.event().is_file()
    };
    let inside = || {
        // The name of an event is one name, never a way out of the data folder.
        let plain = !name.contains(['/', '\\']) && name != "." && name != "..";
        plain.then(|| events_folder(data).join(name))
    };
    let by_name = || {
        let named =
            |listed: &Listed| listed.summary.as_ref().is_ok_and(|event| fold(&event.name) == fold(name));
        list(data).ok()?.into_iter().find(named).map(|listed| listed.folder)
    };
    Some(PathBuf::from(name)).filter(is_event).or_else(|| inside().filter(is_event)).or_else(by_name)
}
