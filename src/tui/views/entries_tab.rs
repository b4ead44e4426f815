//! The first tab of an event: the players, and in a section of teams the teams; `t` goes from one list to the other.

use super::entries::Entries;
use super::teams::Teams;
use crate::engine;
use crate::model::SectionId;
use crate::text::words::teams::TeamWords;
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use ratatui::layout::Position;

/// The tab.
pub struct EntriesTab {
    section: Option<SectionId>,
    players: Entries,
    teams: Teams,
    shows_teams: bool,
}

impl EntriesTab {
    /// Teams where teams play.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        Self {
            section: cx.section().map(|section| section.id),
            players: Entries::new(cx),
            teams: Teams::new(cx),
            shows_teams: cx.section().is_some_and(|section| section.settings.system.is_team()),
        }
    }

    fn shown(&self) -> &dyn View {
        if self.shows_teams { &self.teams } else { &self.players }
    }

    fn shown_mut(&mut self) -> &mut dyn View {
        if self.shows_teams { &mut self.teams } else { &mut self.players }
    }
}

impl View for EntriesTab {
    fn context(&self) -> Context {
        self.shown().context()
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        self.shown().title(cx)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        self.shown_mut().draw(cx, pane)
    }

    fn detail(&self, cx: &Cx) -> String {
        self.shown().detail(cx)
    }

    fn status(&self, cx: &Cx) -> String {
        self.shown().status(cx)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.shown().prompt(cx)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        self.shown_mut().typed(cx, key)
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        self.shown_mut().pasted(cx, text)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        match command {
            Command::TeamList => {
                let teams = cx.section().is_some_and(|section| section.settings.system.is_team());
                if !teams {
                    return Answer::Say(TeamWords::of(cx.lang).not_a_team_section.to_owned());
                }
                self.shows_teams = true;
                Answer::Redraw
            }
            Command::PlayerList => {
                self.shows_teams = false;
                Answer::Redraw
            }
            _ => self.shown_mut().command(cx, command),
        }
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        let section = cx.section().map(|section| section.id);
        if section != self.section {
            *self = Self::new(cx);
            return None;
        }
        self.teams.changed(cx, by);
        self.players.changed(cx, by)
    }
}
