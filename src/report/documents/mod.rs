//! The documents, one file a kind. Each says what there is to read and knows nothing of paper, pages and escaping.

pub mod boards;
pub mod bulletin;
pub mod cards;
pub mod classes;
mod context;
pub mod crosstable;
pub mod diplomas;
pub mod entries;
pub mod norms;
pub mod pairings;
pub mod prizes;
pub mod results;
pub mod schedule;
pub mod series;
pub mod slips;
pub mod standings;
pub mod start_list;
pub mod timetable;
pub mod working;

pub use context::Context;
