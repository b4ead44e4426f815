//! Matchings in general graphs. This room knows numbers and graphs, no chess.
//!
//! * [`bitset`]: sets and graphs as rows of bits
//! * [`blossoms`]: the odd cycles that a search contracts
//! * [`alternating`]: one alternating tree with blossoms, the step that everything without weights is made of
//! * [`cardinality`]: as many pairs as possible
//! * [`weight`], [`weighted`]: perfect matchings of least cost
//! * [`transport`]: the tiny problem of classes from whose prices the big one starts
//! * [`optima`]: *all* matchings of least cost, narrowed down decision by decision

pub mod alternating;
pub mod bitset;
pub mod blossoms;
pub mod cardinality;
pub mod optima;
pub mod transport;
pub mod weight;
pub mod weighted;
