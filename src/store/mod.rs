//! The event on disk: journal, snapshots, lock, recovery.
