//! The first line of every file: what it is, and in which format.

use super::Trouble;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The format written by this version. Fields may be added within a format; a change that older programs would read wrongly
/// needs the next number.
pub const FORMAT: u32 = 1;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Kind {
    Journal,
    Event,
}

/// The first line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Header {
    /// The kind of file, under the name of the program.
    pub kojarz: Kind,
    /// Format version.
    pub format: u32,
    /// In a snapshot: the last change that is in it.
    #[serde(default)]
    pub after: u64,
}

impl Header {
    pub const fn new(kojarz: Kind, after: u64) -> Self {
        Self { kojarz, format: FORMAT, after }
    }

    /// The line, with its end.
    pub fn line(&self) -> String {
        let after = match self.kojarz {
            Kind::Journal => String::new(),
            Kind::Event => format!(",after:{}", self.after),
        };
        format!("(kojarz:{:?},format:{}{after})\n", self.kojarz, self.format)
    }

    /// Reads the first line of a file of this kind.
    pub fn read(line: &str, kind: Kind, path: &Path) -> Result<Self, Trouble> {
        let damaged = |detail: String| Trouble::Damaged { path: path.to_owned(), detail };
        // A newer format may have more kinds of file, so the version is looked for before the rest is understood.
        if let Some(found) = version(line).filter(|&found| found > FORMAT) {
            return Err(Trouble::NewerFormat { path: path.to_owned(), found, known: FORMAT });
        }
        let header: Self = ron::from_str(line).map_err(|error| damaged(format!("line 1: {error}")))?;
        if header.kojarz == kind {
            Ok(header)
        } else {
            Err(damaged("line 1: another kind of file".to_owned()))
        }
    }
}

fn version(line: &str) -> Option<u32> {
    let rest = line.strip_prefix("(kojarz:")?;
    let digits = rest.split_once("format:")?.1.trim_start();
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits.get(..end)?.parse().ok()
}
