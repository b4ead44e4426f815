//! The words, one file an area. Sentences with values in them are functions beside the words of their area.

mod commands;
mod common;
mod report;
pub mod screen;

pub use commands::{CommandText, CommandWords, KeyNames};
pub use common::Common;
pub use report::ReportWords;
pub use screen::Screen;
