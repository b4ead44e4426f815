//! Standings against worked examples, cases, published tables and laws.

mod position;
mod worked_examples;
