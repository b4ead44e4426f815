//! The teams of the section: add, edit, line-up, mark, number.

use super::round::{self, line_up};
use super::{forbidden, menu::Menu, numbers, section_menu, team_form};
use crate::engine::{self, TeamCommand};
use crate::model::participant::Standing;
use crate::model::{ByeKind, Section, Team, TeamId};
use crate::text::words::teams::{self as words, TeamMark, TeamWords};
use crate::text::words::views;
use crate::text::words::{deeds, named};
use crate::tui::command::Command;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Column, Table, TableState, Width};
use ratatui::layout::Position;

/// The list of teams.
pub struct Teams {
    shown: Vec<TeamId>,
    selected: Option<TeamId>,
    table: TableState,
}

impl Teams {
    /// All teams, by number.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self { shown: Vec::new(), selected: None, table: TableState::default() };
        view.read(cx);
        view
    }

    /// Reads the list anew; the selection stays on the same team.
    fn read(&mut self, cx: &Cx) {
        let Some(section) = cx.section() else { return };
        let mut teams: Vec<&Team> = section.teams.iter().collect();
        teams.sort_by_key(|team| team.number.map_or(u16::MAX, |number| number.0));
        self.shown = teams.into_iter().map(|team| team.id).collect();
        match self.selected.and_then(|id| self.shown.iter().position(|&other| other == id)) {
            Some(place) => self.table.selected = place,
            None => self.moved(),
        }
    }

    fn moved(&mut self) {
        self.table.selected = self.table.selected.min(self.shown.len().saturating_sub(1));
        self.selected = self.shown.get(self.table.selected).copied();
    }

    fn team<'a>(&self, cx: &'a Cx) -> Option<(&'a Section, &'a Team)> {
        let section = cx.section()?;
        Some((section, section.team(self.selected?)?))
    }

    fn of_selected(&self, cx: &Cx, act: impl FnOnce(&Section, &Team) -> Answer) -> Answer {
        match self.team(cx) {
            Some((section, team)) => act(section, team),
            None => Answer::Say(TeamWords::of(cx.lang).no_team.to_owned()),
        }
    }
}

/// What can be marked about a team: only what fits its state.
fn marks(cx: &Cx, section: &Section, team: &Team) -> Answer {
    let next = section.next_round();
    let word = |mark| words::mark(cx.lang, mark, next);
    let act = |command| Answer::act(engine::Command::Team(section.id, command));
    let bye = |kind| act(TeamCommand::SetBye { team: team.id, round: next, kind });
    let standing = |standing| act(TeamCommand::SetStanding { team: team.id, standing });
    let mut items = Vec::new();
    if team.standing.out_from().is_some() {
        items.push((word(TeamMark::Return), standing(Standing::Playing)));
    } else {
        if team.requested_byes.contains_key(&next) {
            items.push((word(TeamMark::Present), bye(None)));
        } else {
            items.push((word(TeamMark::Absent), bye(Some(ByeKind::Zero))));
            items.push((word(TeamMark::HalfBye), bye(Some(ByeKind::Half))));
        }
        items.push((word(TeamMark::Withdraw), standing(Standing::Withdrawn { from: next })));
    }
    Answer::push(Menu::new(&format!("{}: {}", TeamWords::of(cx.lang).mark_title, team.name), items))
}

/// What has to be known about a team's part in the event.
fn state(cx: &Cx, section: &Section, team: &Team) -> String {
    let mut parts = Vec::new();
    if let Some(from) = team.standing.out_from() {
        parts.push(views::out_from(cx.lang, from));
    } else if team.first_round >= section.next_round() && team.first_round.0 > 1 {
        parts.push(views::from_round(cx.lang, team.first_round));
    }
    for (&round, &kind) in team.requested_byes.range(section.next_round()..) {
        parts.push(views::bye_in(cx.lang, round, deeds::bye(cx.lang, Some(kind))));
    }
    parts.join(", ")
}

/// `3+1`: boards and reserves.
fn members(section: &Section, team: &Team) -> String {
    let boards = usize::from(section.settings.team.boards);
    match team.members.len().checked_sub(boards) {
        Some(reserves) if reserves > 0 => format!("{boards}+{reserves}"),
        _ => team.members.len().to_string(),
    }
}

impl View for Teams {
    fn context(&self) -> Context {
        Context::Teams
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = TeamWords::of(cx.lang);
        let section = cx.section()?;
        if section.teams.is_empty() {
            pane.line(2, 1, w.empty, cx.theme.strong());
            return None;
        }
        let columns = [
            Column::right(w.number, 3),
            Column::left(w.name, Width::Between(14, 30)),
            Column::left(w.origin, Width::Between(8, 24)).spare(2),
            Column::left(w.captain, Width::Between(8, 24)).spare(3),
            Column::left(w.members, Width::Fixed(7)),
            Column::right(w.strength, 4).spare(1),
            Column::left(w.state, Width::Between(18, 40)),
        ];
        let table = Table { columns: &columns, count: self.shown.len(), active: true, theme: cx.theme };
        let shown = &self.shown;
        table.draw(pane, &mut self.table, |index| {
            let Some(team) = shown.get(index).and_then(|&id| section.team(id)) else { return Vec::new() };
            vec![
                team.number.map_or(String::new(), |n| n.to_string()).into(),
                team.name.as_str().into(),
                team.origin.as_str().into(),
                team.captain.as_str().into(),
                members(section, team).into(),
                team.strength.map_or("–".to_owned(), |s| s.to_string()).into(),
                state(cx, section, team).into(),
            ]
        })
    }

    /// The members in board order.
    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some((section, team))) = (cx.event(), self.team(cx)) else { return String::new() };
        let names = named::Named::new(cx.lang, event, Some(section.id));
        let boards = usize::from(section.settings.team.boards);
        let mut parts: Vec<String> = Vec::new();
        for (place, &member) in team.members.iter().enumerate() {
            if place == boards {
                parts.push(TeamWords::of(cx.lang).reserves.to_owned());
            }
            let name = names.player(member);
            parts.push(if place < boards { format!("{} {name}", place + 1) } else { name });
        }
        parts.join(" · ").replace(": ·", ":")
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(section) = cx.section() else { return String::new() };
        let round = section.next_round();
        let playing = section.teams.iter().filter(|team| team.planned_bye(round).is_none()).count();
        words::status(cx.lang, section.teams.len(), playing, round)
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.shown.len()) {
            self.moved();
            return Answer::Redraw;
        }
        match command {
            Command::AddTeam => team_form::add(cx),
            Command::EditTeam => self.of_selected(cx, |_, team| team_form::edit(cx, team)),
            Command::LineUp => {
                self.of_selected(cx, |section, team| line_up::form(cx, team, section.next_round()))
            }
            Command::Mark => self.of_selected(cx, |section, team| marks(cx, section, team)),
            Command::DeleteTeam => self.of_selected(cx, |section, team| {
                Answer::act(engine::Command::Team(section.id, TeamCommand::Delete(team.id)))
            }),
            Command::SectionMenu => section_menu::menu(cx),
            Command::Forbidden => forbidden::menu(cx),
            Command::Numbers => numbers::teams(cx),
            Command::Pair => round::pair(cx),
            _ => Answer::Ignored,
        }
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        let entered = matches!(by, Some(engine::Command::Team(_, TeamCommand::Compose { team, .. })) if team.id == TeamId(0));
        if entered {
            // The team that was just entered is the one that is looked at.
            self.selected = cx.section().and_then(|s| s.teams.last()).map(|team| team.id).or(self.selected);
        }
        self.read(cx);
        None
    }
}
