//! Checks that several families of commands share.

pub mod pairs;
pub mod pool;
pub mod soundness;
pub mod team_pairs;
