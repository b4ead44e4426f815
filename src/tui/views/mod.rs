//! The views, one file each.
//!
//! How to add one:
//!
//! 1. A file here with a struct that keeps only what the person moved (selection, scroll, prompt), and `impl View for` it
//!    (see [`View`](super::view::View)): what it draws from [`Cx`](super::view::Cx), and what it answers to a command.
//! 2. Its keys in `keymap.rs` under its own context; new commands in `command.rs`; their words in
//!    `text/words/commands.rs`, all other words in a file of `text/words/`. Footer, help, palette and README follow.
//! 3. A tab of the open event gets a [`Place`](super::view::Place); anything else is opened with `Answer::Push`.
//! 4. A test in `tests/screen/` that plays it by keys, with a snapshot in both languages.
//!
//! A view never changes the event: it answers `Do(command)` and draws what the event has become. It selects by identity
//! (a player, a board), not by row, so that the selection survives sorting, undo and the work of other terminals.

pub mod best;
pub mod card;
pub mod deposits;
pub mod desk;
pub mod entries;
pub mod entries_tab;
pub mod explanation;
pub mod forbidden;
pub mod form;
pub mod history;
pub mod import_list;
pub mod look_up;
pub mod marks;
pub mod menu;
pub mod new_event;
pub mod numbers;
pub mod open_boards;
pub mod open_file;
pub mod overview;
pub mod palette;
pub mod player_form;
pub mod print;
pub mod prizes;
pub mod question;
pub mod rating_check;
pub mod reading;
pub mod regroup;
pub mod round;
pub mod rules;
pub mod section_form;
pub mod section_menu;
pub mod series;
pub mod standings;
mod standings_table;
pub mod start;
pub mod team_card;
pub mod team_form;
pub mod teams;
pub mod unpaid;
mod whole_file;

use super::view::{Cx, Place, View};

/// Makes the view of a tab.
#[must_use]
pub fn make(place: Place, cx: &Cx) -> Box<dyn View> {
    match place {
        Place::Entries => Box::new(entries_tab::EntriesTab::new(cx)),
        Place::Round => Box::new(round::RoundTab::new(cx)),
        Place::Standings => Box::new(standings::StandingsView::new(cx)),
    }
}
