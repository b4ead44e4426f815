//! Round robins and teams, from files to pairings.

mod round_robin;
