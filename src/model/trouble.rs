//! Trouble with the disk, as data: `store` finds it, `text` words it for a person.

use std::path::PathBuf;

/// Why something could not be read or written. What was in memory is unchanged, nothing on disk was destroyed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Written by a newer version of the program.
    #[error("{path}: format {found} is newer than format {known} of this program; use the newer program", path = .path.display())]
    NewerFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format known here.
        known: u32,
    },
    /// The folder holds no event.
    #[error("{path}: no event in this folder", path = .0.display())]
    NotAnEvent(PathBuf),
    /// A file is damaged and nothing can stand in for it.
    #[error("{path}: damaged ({detail})", path = .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// Reading failed.
    #[error("{path}: cannot be read ({detail})", path = .path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        detail: String,
    },
    /// Writing failed.
    #[error("{path}: cannot be written ({detail})", path = .path.display())]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        detail: String,
    },
    /// No room on the disk.
    #[error("{path}: the disk is full", path = .0.display())]
    DiskFull(PathBuf),
    /// There is something with this name already.
    #[error("{path}: exists already", path = .0.display())]
    Exists(PathBuf),
    /// No home folder to keep events in.
    #[error("no folder for data is known; set KOJARZ_DATA or use --data")]
    NoDataFolder,
}
