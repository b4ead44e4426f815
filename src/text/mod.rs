//! Every visible word, in Polish and in English; names, numbers, dates, sorting, searching.

mod lang;
#[macro_use]
mod words_macro;
pub mod words;

pub use lang::Lang;
