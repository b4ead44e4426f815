//! Who stands where: scores, tie-breaks, tables, classes, combined tables. Pure functions of the model.
//!
//! [`table`] makes the standings of a section after any round; [`working`] shows how one value of it comes about. Everything
//! follows `C.07` in the edition of the section; paragraphs of the house's digest are cited as T3.4.

mod adjusted;
pub mod best_boards;
pub mod classes;
pub mod combined;
pub mod crosstable;
mod field;
pub mod play_off;
pub mod rating;
mod ratio;
pub mod recorded;
mod row;
pub mod start_list;
pub mod suitability;
mod table;
mod team_field;
mod tie_breaks;
mod value;
mod working;

pub use ratio::Ratio;
pub use suitability::{Refusal, Warning};
pub use table::{Column, Entrant, Request, Row, Table, counted_rounds, table};
pub use tie_breaks::{Cut, Line, Method, Source};
pub use value::{Order, Rounding, Value, order, rounding};
pub use working::{Working, working};
