//! The one owner of a running event: commands in, changes out, undo, history.
//!
//! A [`Command`] is a wish, a [`Change`] is a fact. For each wish the guard answers: allowed, ask first (FIDE levels 2 to 4),
//! or refused. Only facts are stored, each flushed to the journal before [`Engine::perform`] returns. Any number of processes
//! work on one event: each takes the lock, reads what others appended, checks its wish against that, appends, and releases.
//!
//! ```text
//! commands/    the wishes, one family a file: what each changes, what has to be asked
//! draft.rs     changes being planned
//! guard/       checks that several families share
//! change.rs    the facts
//! history.rs   lines of the journal, undo and redo
//! opening.rs   recovery
//! owner.rs     the engine itself
//! ```

mod change;
mod commands;
mod draft;
pub mod guard;
mod history;
mod opening;
mod owner;
mod pairing_call;
pub mod review;
mod same_origin;
pub mod series;
mod surroundings;
mod team_call;
pub mod templates;
pub mod trf;
mod undoing;
pub mod verify;

pub use change::{Change, Misfit, SectionChange, Swap, apply_all};
pub use commands::Command;
pub use commands::desk::DeskCommand;
pub use commands::entries::{EntryCommand, NewEntry, same_person};
pub use commands::event::{EventCommand, ImportFinding};
pub use commands::hand::HandCommand;
pub use commands::numbers::NumberCommand;
pub use commands::presence::PresenceCommand;
pub use commands::results::ResultCommand;
pub use commands::rounds::RoundCommand;
pub use commands::settings::SettingsCommand;
pub use commands::teams::{Member, TeamCommand};
pub use history::{Entry, Step};
pub use opening::Recovery;
pub use owner::{Consent, Done, Engine, EngineError, Verdict};
pub use surroundings::{Clock, FixedClock, Surroundings, SystemClock};
