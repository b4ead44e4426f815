//! The words, one file an area. Sentences with values in them are functions beside the words of their area.

mod common;
pub mod report;
pub mod tie_breaks;

pub use common::Common;
pub use report::ReportWords;
