//! Writing so that a power cut leaves the old file or the new one, never half of one.

use super::Trouble;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The two calls in which a disk can fail while an event is running. Tests put a failing disk in its place.
pub trait Disk: Send {
    /// Writes all bytes at the place of the file.
    ///
    /// # Errors
    ///
    /// As [`Write::write_all`].
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()>;

    /// Waits until the file is on the disk.
    ///
    /// # Errors
    ///
    /// As [`File::sync_all`].
    fn sync(&self, file: &File) -> io::Result<()>;
}

/// A disk as it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        tolerant(file.sync_all())
    }
}

/// Some network shares cannot sync; the data are as safe there as they can be.
fn tolerant(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => Ok(()),
        other => other,
    }
}

/// Replaces a file: a temporary file beside it, synced, renamed over it, and the folder synced.
///
/// # Errors
///
/// [`Trouble`] if any step fails; the old file is untouched then.
pub fn write_atomically(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let temporary = temporary_beside(path);
    let written = (|| {
        let mut file = private_file().write(true).create(true).truncate(true).open(&temporary)?;
        disk.write(&mut file, bytes)?;
        disk.sync(&file)?;
        fs::rename(&temporary, path)
    })();
    if let Err(error) = written {
        // What could not be written whole helps nobody; if it cannot be removed either, it is only litter.
        let _ = fs::remove_file(&temporary);
        return Err(writing(path, &error));
    }
    if let Some(folder) = path.parent() {
        sync_folder(disk, folder);
    }
    Ok(())
}

/// Replaces a small file of the data folder, which is made where there is none yet.
///
/// # Errors
///
/// [`Trouble`] if any step fails; the old file is untouched then.
pub fn write_setting(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    if let Some(folder) = path.parent() {
        private_folder(folder)?;
    }
    write_atomically(&RealDisk, path, bytes)
}

fn temporary_beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

/// Makes a rename or a new file in a folder last. Where folders cannot be synced, the system does it in its own time.
pub(super) fn sync_folder(disk: &dyn Disk, folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = disk.sync(&folder);
    }
}

/// Options of a file that only its owner may read: birth dates and phone numbers are in it.
pub(super) fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder (and those above it) that only its owner may enter; one that is there stays as it is.
///
/// # Errors
/// [`Trouble`] if it can't be made.
pub fn private_folder(path: &Path) -> Result<(), Trouble> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|error| writing(path, &error))
}

/// An error of reading, as trouble.
pub(super) fn reading(path: &Path, error: &io::Error) -> Trouble {
    Trouble::Unreadable { path: path.to_owned(), detail: error.to_string() }
}

/// An error of writing, as trouble.
pub(super) fn writing(path: &Path, error: &io::Error) -> Trouble {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Trouble::DiskFull(path.to_owned()),
        ErrorKind::AlreadyExists => Trouble::Exists(path.to_owned()),
        _ => Trouble::Unwritable { path: path.to_owned(), detail: error.to_string() },
    }
}
