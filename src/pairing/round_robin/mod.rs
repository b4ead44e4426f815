//! Berger tables (C.05 annex 1), for players and for teams.
