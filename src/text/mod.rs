//! Every visible word, in Polish and in English; names, numbers, dates, sorting, searching.

pub mod class_names;
pub mod collate;
pub mod conditions;
pub mod dates;
pub mod fold;
mod lang;
pub mod numbers;
pub mod results;
pub mod sanitise;
pub mod width;
#[macro_use]
mod words_macro;
pub mod words;

pub use lang::Lang;
