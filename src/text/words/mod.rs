//! The words, one file an area. Sentences with values in them are functions beside the words of their area.

pub mod asking;
pub mod awards;
pub mod cli;
mod commands;
mod common;
pub mod deeds;
pub mod desk;
pub mod explain;
pub mod forbidden;
pub mod games;
pub mod hand;
pub mod lists;
pub mod named;
pub mod norms;
pub mod pairing;
pub mod prizes;
pub mod refusals;
pub mod report;
pub mod rules;
pub mod schedule;
pub mod screen;
pub mod section;
pub mod series;
pub mod standings;
pub mod teams;
pub mod tie_breaks;
pub mod trf;
pub mod troubles;
pub mod verify;
pub mod views;

pub use awards::AwardWords;
pub use commands::{CommandText, CommandWords, KeyNames};
pub use common::Common;
pub use report::ReportWords;
pub use screen::Screen;
pub use series::SeriesWords;
