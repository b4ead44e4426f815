//! The folder of an event: where its files are.

use super::Trouble;
use super::files::private_folder;
use crate::model::RoundNumber;
use std::path::{Path, PathBuf};

/// The folder of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventFolder(PathBuf);

impl EventFolder {
    /// A folder that is there.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Makes the folder, for its owner only.
    ///
    /// # Errors
    ///
    /// [`Trouble`] if it cannot be made, or holds an event already.
    pub fn create(path: &Path) -> Result<Self, Trouble> {
        let folder = Self(path.to_owned());
        if folder.journal().exists() || folder.event().exists() {
            return Err(Trouble::Exists(path.to_owned()));
        }
        private_folder(path)?;
        private_folder(&folder.rounds())?;
        Ok(folder)
    }

    /// The folder itself.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The journal.
    #[must_use]
    pub fn journal(&self) -> PathBuf {
        self.0.join("journal.ron")
    }

    /// The newest snapshot.
    #[must_use]
    pub fn event(&self) -> PathBuf {
        self.0.join("event.ron")
    }

    /// The snapshots of rounds.
    #[must_use]
    pub fn rounds(&self) -> PathBuf {
        self.0.join("rounds")
    }

    /// What the arbiter wrote for the wall and the web.
    #[must_use]
    pub fn export(&self) -> PathBuf {
        self.0.join("export")
    }

    /// Snapshot of a round when it was paired.
    #[must_use]
    pub fn paired(&self, code: &str, round: RoundNumber) -> PathBuf {
        self.rounds().join(format!("{}-paired.ron", stem(code, round)))
    }

    /// Snapshot of a round when its last result was in.
    #[must_use]
    pub fn finished(&self, code: &str, round: RoundNumber) -> PathBuf {
        self.rounds().join(format!("{}.ron", stem(code, round)))
    }

    /// The same for other programs.
    #[must_use]
    pub fn trf(&self, code: &str, round: RoundNumber) -> PathBuf {
        self.rounds().join(format!("{}.trf", stem(code, round)))
    }

    /// Snapshots of rounds that are there, in the order of their names.
    #[must_use]
    pub fn round_snapshots(&self) -> Vec<PathBuf> {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(self.rounds())
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ext| ext == "ron"))
            .collect();
        paths.sort();
        paths
    }
}

/// `A-r03`. The code comes from a person, the name of a file does not; capitals stay.
fn stem(code: &str, round: RoundNumber) -> String {
    let letter = |c: char| {
        let plain = crate::model::folding::file_name(&c.to_string(), "-");
        if c.is_uppercase() { plain.to_ascii_uppercase() } else { plain }
    };
    let name: String = code.chars().map(letter).collect();
    let name = name.trim_matches('-');
    format!("{}-r{:02}", if name.is_empty() { "S" } else { name }, round.0)
}
