//! Rating arithmetic: tables of the FIDE Rating Regulations (B.02 article 8), performance, rating change.

pub mod change;
pub mod performance;
pub mod tables;
