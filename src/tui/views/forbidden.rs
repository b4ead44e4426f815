//! Pairs that may not meet: entered before round 1, one pair or a group at a time; and "same club or village if possible".

use super::form::FormView;
use super::menu::Menu;
use super::section_menu::find;
use crate::engine::{Command, SettingsCommand};
use crate::model::section::ForbiddenGroup;
use crate::model::{RoundNumber, Section, Settings};
use crate::standings::Entrant;
use crate::text::words::forbidden::{self as words, ForbiddenWords};
use crate::text::words::named::Named;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// Players of a group that the form has room for.
const PLAYERS: usize = 5;

/// What is forbidden now, each to be taken away, and ways to add.
#[must_use]
pub fn menu(cx: &Cx) -> Answer {
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
    let w = ForbiddenWords::of(cx.lang);
    let names = Named::new(cx.lang, event, Some(section.id));
    let mut items = vec![(w.add.to_owned(), form(cx, section))];
    let same = section.settings.avoid_same_origin;
    let label = if same { w.mix_clubs } else { w.part_clubs };
    let settings = Settings { avoid_same_origin: !same, ..section.settings.clone() };
    let set = SettingsCommand::Set(Box::new(settings));
    items.push((label.to_owned(), Answer::act(Command::Settings(section.id, set))));
    for (place, group) in section.forbidden.iter().enumerate() {
        let mut others = section.forbidden.clone();
        others.remove(place);
        let teams = group.teams.iter().map(|&team| names.team(team)).collect::<Vec<_>>().join(", ");
        let who = if group.players.is_empty() { teams } else { names.players(&group.players) };
        let label = words::take_away(cx.lang, &who, group.from, group.to);
        items.push((label, set_all(section, others)));
    }
    Answer::push(Menu::new(w.title, items))
}

fn set_all(section: &Section, groups: Vec<ForbiddenGroup>) -> Answer {
    Answer::act(Command::Settings(section.id, SettingsCommand::SetForbidden(groups)))
}

fn form(cx: &Cx, section: &Section) -> Answer {
    let w = ForbiddenWords::of(cx.lang);
    let mut fields: Vec<Field> =
        (1..=PLAYERS).map(|n| Field::text(&words::player(cx.lang, n), "", w.player_hint)).collect();
    fields.push(Field::text(w.from, "1", ""));
    fields.push(Field::text(w.to, "", w.to_hint));
    let (id, groups) = (section.id, section.forbidden.clone());
    Answer::push(FormView::new(w.title, Form::new(fields), move |cx, form| {
        let w = ForbiddenWords::of(cx.lang);
        let (mut players, mut teams) = (Vec::new(), Vec::new());
        for field in 0..PLAYERS {
            let text = form.text(field);
            if !text.is_empty() {
                match find(cx, &text).ok_or_else(|| (field, w.unknown.to_owned()))? {
                    Entrant::Player(player) => players.push(player),
                    Entrant::Team(team) => teams.push(team),
                }
            }
        }
        let round = |field: usize| -> Option<RoundNumber> {
            form.text(field).parse().ok().filter(|&n| n >= 1).map(RoundNumber)
        };
        let from = round(PLAYERS).ok_or_else(|| (PLAYERS, w.round_bad.to_owned()))?;
        let to = match form.text(PLAYERS + 1).as_str() {
            "" => None,
            _ => Some(round(PLAYERS + 1).ok_or_else(|| (PLAYERS + 1, w.round_bad.to_owned()))?),
        };
        let group = ForbiddenGroup { players, teams, from, to };
        let groups = groups.iter().cloned().chain([group]).collect();
        let command = Command::Settings(id, SettingsCommand::SetForbidden(groups));
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}
