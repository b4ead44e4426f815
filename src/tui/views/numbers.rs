//! Numbers of the start list: by rating, by lot, by hand, exchanged; and the first colour, which goes with them.

use super::form::FormView;
use super::menu::Menu;
use crate::engine::{Command, NumberCommand, RoundCommand, TeamCommand};
use crate::model::{Colour, PlayerId, Section, TeamId};
use crate::pairing::round_robin::by_lot;
use crate::text::words::named::Named;
use crate::text::words::teams::TeamWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use std::collections::BTreeSet;

/// The menu for the players of the section; `selected` may exchange his number.
#[must_use]
pub fn players(cx: &Cx, selected: Option<PlayerId>) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let w = TeamWords::of(cx.lang);
    let act = |command| Answer::act(Command::Numbers(section.id, command));
    let mut items = vec![
        (w.by_rating.to_owned(), act(NumberCommand::Give)),
        (w.by_lot.to_owned(), act(NumberCommand::Draw)),
        (w.by_hand.to_owned(), players_by_hand(cx, section)),
    ];
    if let Some(player) = selected.filter(|&id| section.participant(id).is_some_and(|p| p.number.is_some())) {
        items.push((w.exchange.to_owned(), exchange(cx, section, player)));
    }
    items.extend(first_colour(cx, section));
    Answer::push(Menu::new(w.numbers, items))
}

/// The menu for the teams of the section.
#[must_use]
pub fn teams(cx: &Cx) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let w = TeamWords::of(cx.lang);
    let act = |order| Answer::act(Command::Team(section.id, TeamCommand::SetOrder(order)));
    let mut by_strength: Vec<_> = section.teams.iter().collect();
    by_strength.sort_by_key(|team| std::cmp::Reverse(team.strength));
    let entered: Vec<TeamId> = section.teams.iter().map(|team| team.id).collect();
    let mut items = vec![
        (w.by_strength.to_owned(), act(by_strength.into_iter().map(|team| team.id).collect())),
        (w.by_lot.to_owned(), act(by_lot(&entered, section.seed))),
        (w.by_hand.to_owned(), teams_by_hand(cx, section)),
    ];
    items.extend(first_colour(cx, section));
    Answer::push(Menu::new(w.numbers, items))
}

/// Who has number 1 gets the first colour in round 1 of a Swiss; afterwards it is settled.
fn first_colour(cx: &Cx, section: &Section) -> Vec<(String, Answer)> {
    if !section.rounds.is_empty() || section.settings.system.is_round_robin() {
        return Vec::new();
    }
    let w = TeamWords::of(cx.lang);
    let act = |command| Answer::act(Command::Round(section.id, command));
    vec![
        (w.colour_by_lot.to_owned(), act(RoundCommand::DrawInitialColour)),
        (w.colour_white.to_owned(), act(RoundCommand::SetInitialColour(Colour::White))),
        (w.colour_black.to_owned(), act(RoundCommand::SetInitialColour(Colour::Black))),
    ]
}

/// A field for everybody's number.
fn by_hand<T: Copy + 'static>(
    cx: &Cx,
    entered: Vec<(T, String, Option<u16>)>,
    command: impl Fn(Vec<T>) -> Command + 'static,
) -> Answer {
    let w = TeamWords::of(cx.lang);
    let fields = entered.iter().map(|(_, name, number)| {
        Field::text(name, &number.map_or(String::new(), |n| n.to_string()), w.number_bad)
    });
    let form = Form::new(fields.collect());
    let ids: Vec<T> = entered.into_iter().map(|(id, ..)| id).collect();
    Answer::push(FormView::new(w.numbers, form, move |cx, form| {
        let w = TeamWords::of(cx.lang);
        let mut seen = BTreeSet::new();
        let mut order: Vec<(usize, T)> = Vec::new();
        for (field, &id) in ids.iter().enumerate() {
            let number =
                form.text(field).parse().ok().filter(|n| (1..=ids.len()).contains(n) && seen.insert(*n));
            order.push((number.ok_or_else(|| (field, w.number_bad.to_owned()))?, id));
        }
        order.sort_by_key(|&(number, _)| number);
        let command = command(order.into_iter().map(|(_, id)| id).collect());
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}

fn players_by_hand(cx: &Cx, section: &Section) -> Answer {
    let Some(event) = cx.event() else { return Answer::Ignored };
    let names = Named::new(cx.lang, event, Some(section.id));
    let mut entered: Vec<(PlayerId, String, Option<u16>)> = section
        .participants
        .iter()
        .map(|p| (p.player, names.player(p.player), p.number.map(|number| number.0)))
        .collect();
    entered.sort_by_key(|&(id, _, number)| (number.unwrap_or(u16::MAX), id));
    let id = section.id;
    by_hand(cx, entered, move |order| Command::Numbers(id, NumberCommand::SetOrder(order)))
}

fn teams_by_hand(cx: &Cx, section: &Section) -> Answer {
    let mut entered: Vec<(TeamId, String, Option<u16>)> = section
        .teams
        .iter()
        .map(|team| (team.id, team.name.clone(), team.number.map(|number| number.0)))
        .collect();
    entered.sort_by_key(|&(id, _, number)| (number.unwrap_or(u16::MAX), id));
    let id = section.id;
    by_hand(cx, entered, move |order| Command::Team(id, TeamCommand::SetOrder(order)))
}

fn exchange(cx: &Cx, section: &Section, player: PlayerId) -> Answer {
    let Some(event) = cx.event() else { return Answer::Ignored };
    let w = TeamWords::of(cx.lang);
    let title = format!("{}: {}", w.numbers, Named::new(cx.lang, event, None).player(player));
    let form = Form::new(vec![Field::text(w.other_number, "", "")]);
    let id = section.id;
    Answer::push(FormView::new(&title, form, move |cx, form| {
        let number: Option<u16> = form.text(0).parse().ok();
        let other = cx.section().and_then(|section| {
            let mut participants = section.participants.iter();
            participants.find(|p| p.number.is_some_and(|n| Some(n.0) == number)).map(|p| p.player)
        });
        let other = other.ok_or_else(|| (0, TeamWords::of(cx.lang).number_unknown.to_owned()))?;
        let command = Command::Numbers(id, NumberCommand::Exchange(player, other));
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}
