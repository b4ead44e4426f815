//! The engine and the store: commands, guards, undo, and the event on disk. The names follow the FIDE checklist (`q43_…`)
//! where it asks.

mod chess960;
mod crash;
mod entries;
mod fide_mode;
mod hand;
mod import;
mod past;
mod presence;
mod settings;
mod store;
#[path = "../engine_support/mod.rs"]
mod support;
mod teams;
mod terminals;
mod undo;
