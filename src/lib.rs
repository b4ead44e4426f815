//! kojarz ("pair them!") runs chess tournaments in a terminal.
//!
//! The rooms, and who may know whom (nothing points the other way):
//!
//! ```text
//! main -> tui, cli -> engine -> store, pairing, standings, awards -> model
//!         tui, cli -> report -> standings, awards, text -> model
//!         engine, cli -> exchange -> model
//!         text -> exchange, pairing (what they found, as data, to word it)
//! ```

#![forbid(unsafe_code)]
// Nothing that comes from outside may end the program. Tests may.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod awards;
pub mod cli;
pub mod engine;
pub mod exchange;
pub mod model;
pub mod pairing;
pub mod report;
pub mod standings;
pub mod store;
pub mod text;
pub mod tui;
