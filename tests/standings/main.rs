//! Standings against worked examples, cases, published tables and laws.

mod cases;
mod corpus;
mod laws;
mod position;
mod published;
mod random;
mod worked_examples;
