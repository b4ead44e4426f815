//! The journal: one line a change, appended and flushed. It is also how several terminals on one event agree.

use super::Trouble;
use super::files::{Disk, private_file, reading, sync_folder, writing};
use super::format::{Header, Kind};
use serde::{Serialize, de::DeserializeOwned};
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// A line of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line<T> {
    /// A whole one.
    Good(T),
    /// One that cannot be read.
    Bad {
        /// Where it begins, in bytes.
        place: u64,
        /// What is wrong with it.
        detail: String,
    },
}

/// The end of a journal that was not written whole (power cut, full disk): never confirmed, set aside in this file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TornTail {
    /// Where it was put.
    pub kept_in: PathBuf,
    /// How many bytes.
    pub bytes: usize,
}

/// An open journal with lines of type `T`.
pub struct Journal<T> {
    path: PathBuf,
    file: File,
    /// Bytes read and understood so far: always the end of a whole line.
    read_to: u64,
    writable: bool,
    disk: Box<dyn Disk>,
    lines: PhantomData<T>,
}

impl<T: Serialize + DeserializeOwned> Journal<T> {
    /// Makes a new journal.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if there is one already or it cannot be written.
    pub fn create(path: &Path, disk: Box<dyn Disk>) -> Result<Self, Trouble> {
        let failed = |error| writing(path, &error);
        let mut file = private_file().read(true).write(true).create_new(true).open(path).map_err(failed)?;
        let header = Header::new(Kind::Journal, 0).line();
        let written = disk.write(&mut file, header.as_bytes()).and_then(|()| disk.sync(&file));
        if let Err(error) = written {
            let _ = fs::remove_file(path);
            return Err(writing(path, &error));
        }
        if let Some(folder) = path.parent() {
            sync_folder(&*disk, folder);
        }
        let read_to = header.len() as u64;
        Ok(Self { path: path.to_owned(), file, read_to, writable: true, disk, lines: PhantomData })
    }

    /// Opens a journal, for reading only if it cannot be written. Nothing is read yet but the first line.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if it cannot be read, is no journal, or is of a newer format (and then untouched).
    pub fn open(path: &Path, disk: Box<dyn Disk>) -> Result<Self, Trouble> {
        let (file, writable) = match private_file().read(true).write(true).open(path) {
            Ok(file) => (file, true),
            Err(error)
                if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) =>
            {
                (File::open(path).map_err(|error| reading(path, &error))?, false)
            }
            Err(error) => return Err(reading(path, &error)),
        };
        let mut journal =
            Self { path: path.to_owned(), file, read_to: 0, writable, disk, lines: PhantomData };
        let bytes = journal.bytes_from(0)?;
        let end = bytes.iter().position(|&b| b == b'\n').ok_or_else(|| Trouble::Damaged {
            path: path.to_owned(),
            detail: "the first line is not whole".to_owned(),
        })?;
        let first = bytes.get(..end).unwrap_or_default();
        Header::read(&String::from_utf8_lossy(first), Kind::Journal, path)?;
        journal.read_to = end as u64 + 1;
        Ok(journal)
    }

    /// Whether changes can be written at all.
    #[must_use]
    pub const fn writable(&self) -> bool {
        self.writable
    }

    /// Whether there is more (or less) in the file than was read. One question to the file system, no reading.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.file.metadata().is_ok_and(|data| data.len() != self.read_to)
    }

    /// Takes the lock; other processes wait.
    ///
    /// # Errors
    ///
    /// [`Trouble::Unwritable`].
    pub fn lock(&self) -> Result<(), Trouble> {
        if !self.writable {
            let error = std::io::Error::from(ErrorKind::PermissionDenied);
            return Err(writing(&self.path, &error));
        }
        match self.file.lock() {
            // A file system without locks: one terminal at a time is the arbiter's care there.
            Err(error) if error.kind() != ErrorKind::Unsupported => Err(writing(&self.path, &error)),
            _ => Ok(()),
        }
    }

    /// Gives the lock back.
    pub fn unlock(&self) {
        // An unlock that fails ends with the process.
        let _ = self.file.unlock();
    }

    /// Reads the whole lines that were appended since the last reading, by whomever; a line that is being written waits.
    ///
    /// # Errors
    ///
    /// [`Trouble::Unreadable`]; [`Trouble::Damaged`] if lines that were read are gone.
    pub fn read_new(&mut self) -> Result<Vec<Line<T>>, Trouble> {
        let length = self.file.metadata().map_err(|error| reading(&self.path, &error))?.len();
        if length < self.read_to {
            return Err(Trouble::Damaged {
                path: self.path.clone(),
                detail: "it has become shorter".to_owned(),
            });
        }
        let bytes = self.bytes_from(self.read_to)?;
        let mut lines = Vec::new();
        let mut rest = bytes.as_slice();
        while let Some(end) = rest.iter().position(|&b| b == b'\n') {
            let (line, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            lines.push(parse(line, self.read_to));
            self.read_to += end as u64 + 1;
        }
        Ok(lines)
    }

    /// With the lock: sets aside what stands after the last whole line.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if the tail cannot be kept elsewhere; it stays where it is then.
    pub fn set_aside_tail(&mut self) -> Result<Option<TornTail>, Trouble> {
        let tail = self.bytes_from(self.read_to)?;
        if tail.is_empty() {
            return Ok(None);
        }
        self.set_aside_from(self.read_to).map(Some)
    }

    /// With the lock: sets aside everything from this place of the file on.
    ///
    /// # Errors
    ///
    /// As [`Journal::set_aside_tail`].
    pub fn set_aside_from(&mut self, place: u64) -> Result<TornTail, Trouble> {
        let tail = self.bytes_from(place)?;
        let kept_in = self.free_name()?;
        super::write_atomically(&*self.disk, &kept_in, &tail)?;
        self.file.set_len(place).map_err(|error| writing(&self.path, &error))?;
        self.disk.sync(&self.file).map_err(|error| writing(&self.path, &error))?;
        self.read_to = self.read_to.min(place);
        Ok(TornTail { kept_in, bytes: tail.len() })
    }

    /// With the lock, after everything was read: appends a line and waits until it is on the disk.
    ///
    /// # Errors
    ///
    /// [`Trouble`]; the journal is as before then.
    pub fn append(&mut self, line: &T) -> Result<(), Trouble> {
        let failed =
            |error: ron::Error| Trouble::Unwritable { path: self.path.clone(), detail: error.to_string() };
        let mut text = ron::to_string(line).map_err(failed)?;
        text.push('\n');
        let written = self
            .file
            .seek(SeekFrom::Start(self.read_to))
            .and_then(|_| self.disk.write(&mut self.file, text.as_bytes()))
            .and_then(|()| self.disk.sync(&self.file));
        if let Err(error) = written {
            // If this fails as well, the next writer sets the tail aside.
            let _ = self.file.set_len(self.read_to);
            return Err(writing(&self.path, &error));
        }
        self.read_to += text.len() as u64;
        Ok(())
    }

    /// Up to where lines were read, in bytes.
    #[must_use]
    pub const fn place(&self) -> u64 {
        self.read_to
    }

    fn bytes_from(&mut self, place: u64) -> Result<Vec<u8>, Trouble> {
        let mut bytes = Vec::new();
        self.file
            .seek(SeekFrom::Start(place))
            .and_then(|_| self.file.read_to_end(&mut bytes))
            .map_err(|error| reading(&self.path, &error))?;
        Ok(bytes)
    }

    /// `journal.torn-1`, or the next number that is free: what was set aside before is kept.
    fn free_name(&self) -> Result<PathBuf, Trouble> {
        (1..10_000)
            .map(|n| self.path.with_file_name(format!("journal.torn-{n}")))
            .find(|path| !path.exists())
            .ok_or_else(|| Trouble::Exists(self.path.with_file_name("journal.torn-9999")))
    }
}

fn parse<T: DeserializeOwned>(line: &[u8], place: u64) -> Line<T> {
    let parsed = std::str::from_utf8(line)
        .map_err(|error| error.to_string())
        .and_then(|text| ron::from_str(text).map_err(|error| error.to_string()));
    match parsed {
        Ok(line) => Line::Good(line),
        Err(detail) => Line::Bad { place, detail },
    }
}
