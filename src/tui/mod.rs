//! The screen: event loop, keymap, theme, widgets, views.
//!
//! ```text
//! threads (keys, signals, the event's file) -> one channel -> app: the open view answers, the app applies, one frame
//! ```
//!
//! - [`terminal`] takes the terminal and gives it back; [`input`] makes keys of what it sends; [`screen`] writes frames.
//! - [`keymap`] is the one table of keys; [`command`] names what they do.

pub mod command;
pub mod events;
pub mod input;
pub mod key;
pub mod keymap;
pub mod pane;
pub mod screen;
pub mod terminal;
pub mod theme;
pub mod widgets;
