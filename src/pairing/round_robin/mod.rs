//! Berger tables (C.05 annex 1), for players and for teams.
//!
//! The whole schedule is known once the numbers are: [`schedule`] makes it of numbers, [`rounds_of_players`] and
//! [`rounds_of_teams`] of the people and teams who hold them. Colours are final, there are no preferences and no byes: an
//! odd field leaves somebody free in each round, without a point.

mod berger;
mod numbers;
mod rounds;

pub use berger::{Pair, RoundPlan, schedule};
pub use numbers::{by_lot, in_number_order};
pub use rounds::{rounds_of_players, rounds_of_section, rounds_of_teams};
