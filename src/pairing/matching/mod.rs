//! Matchings in general graphs: knows numbers and graphs, no chess.
