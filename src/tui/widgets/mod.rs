//! Pieces that views are made of. They draw on a [`Pane`](super::pane::Pane) and know nothing of chess.

pub mod find;
pub mod form;
pub mod line_input;
pub mod table;

pub use find::{Find, FindAnswer};
pub use form::{Form, FormAnswer};
pub use line_input::LineInput;
pub use table::{Align, Cell, Column, Table, TableState, Width};
