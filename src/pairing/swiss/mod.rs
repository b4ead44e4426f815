//! The FIDE (Dutch) Swiss system, C.04.3 in force from 1 February 2026.
