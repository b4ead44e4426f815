//! The one owner of a running event: commands in, changes out, undo, history.

pub mod templates;
