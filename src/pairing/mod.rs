//! Who plays whom next. Pure functions of the model: same input, same pairing, always, everywhere.

pub mod check;
pub mod generate;
pub mod interrupt;
pub mod legality;
pub mod matching;
pub mod pairs;
pub mod round_robin;
pub mod swiss;
pub mod team_swiss;
