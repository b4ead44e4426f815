//! The screen: event loop, keymap, theme, widgets, views.
//!
//! ```text
//! threads (keys, signals, the event's file) -> one channel -> app: the open view answers, the app applies, one frame
//! ```
//!
//! - [`terminal`] takes the terminal and gives it back; [`input`] makes keys of what it sends; [`screen`] writes frames.
//! - [`session`] holds the data folder and the open event; [`app`] joins everything; [`run`] is the loop around it.
//! - [`view`] says what a view is; [`views`] are the views, [`widgets`] what they are made of.
//! - [`keymap`] is the one table of keys; [`command`] names what they do.

pub mod app;
pub mod clipboard;
pub mod command;
pub mod events;
mod frame;
pub mod input;
pub mod jobs;
pub mod key;
pub mod keymap;
mod list_memory;
pub mod pane;
pub mod patience;
pub mod printing;
pub mod run;
mod sample;
pub mod screen;
pub mod session;
pub mod shelf;
pub mod terminal;
pub mod theme;
pub mod view;
pub mod views;
pub mod widgets;
