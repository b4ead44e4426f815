//! Standings against worked examples, cases, published tables and laws.

mod corpus;
mod position;
mod published;
mod worked_examples;
