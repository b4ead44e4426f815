//! Round robins and teams, from files to pairings.

mod corpus;
mod round_robin;
