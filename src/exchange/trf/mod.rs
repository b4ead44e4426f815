//! The FIDE tournament report file: TRF06, TRF16 with the extensions of pairing engines, and TRF-2026.
//!
//! Reading is tolerant of form (columns, dates, letters, line ends) and strict about content: what a file says must hold
//! together, every repair is noted with its line, and what can't be understood is refused with line and column.

mod acceleration;
mod cells;
mod dates;
mod event_records;
mod fields;
mod found;
mod games;
mod individual;
mod kind;
mod line;
mod matches;
mod player_record;
mod point_records;
mod read;
mod records;
mod round_records;
mod sheet;
mod team_records;
mod teams;
mod write;

pub use found::{Field, Found, Note, NoteKind, Problem, ProblemKind};
pub use read::{Imported, looks_like_one, read};
pub use write::{OpenGames, Options, Version, WriteError, write};
