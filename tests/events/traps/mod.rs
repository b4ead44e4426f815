//! The traps of Polish practice, each by its number: what somebody will get wrong, played with real input.

mod entry;
mod pairing;
mod prizes;
mod series;
mod tables;
