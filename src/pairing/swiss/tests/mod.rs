//! Positions of the rules, and laws that hold for every position.

mod articles;
mod criteria;
mod laws;
mod notation;
mod section;
mod simulator;
