//! The event on disk: journal, snapshots, lock, recovery.
//!
//! ```text
//! journal.ron              one change a line, appended and flushed before the screen confirms it
//! event.ron                the whole event, replaced atomically from time to time
//! rounds/A-r03-paired.ron  the whole event when a round was paired …
//! rounds/A-r03.ron         … and when its last result was in; plus A-r03.trf for other programs
//! export/                  what the arbiter wrote
//! ```
//!
//! The store knows lines and events, not what a change means: that is the engine's.

mod files;
mod folder;
mod format;
mod journal;
pub mod library;
mod snapshot;

pub use crate::model::trouble::Trouble;
pub use files::{Disk, RealDisk, private_folder, write_atomically, write_setting};
pub use folder::EventFolder;
pub use format::FORMAT;
pub use journal::{Journal, Line, TornTail};
pub use snapshot::{SectionSummary, Snapshot, Summary};
