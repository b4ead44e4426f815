//! What can be done to a section as a whole: how it is played, bonus points, play-offs, closing, FIDE mode.

use super::form::FormView;
use super::menu::Menu;
use super::section_form;
use crate::engine::{Command, EventCommand, SettingsCommand};
use crate::model::section::Adjustment;
use crate::model::{Points, RoundNumber, Section};
use crate::standings::Entrant;
use crate::text::fold::fold;
use crate::text::words::named::Named;
use crate::text::words::section::{self as words, SectionWords};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// Places of a play-off that the form has room for.
const PLACES: usize = 6;

/// The menu.
#[must_use]
pub fn menu(cx: &Cx) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let w = SectionWords::of(cx.lang);
    let mut items = vec![
        (w.how.to_owned(), section_form::form(cx, section)),
        (w.play_off.to_owned(), play_off(cx, section)),
        (w.adjust.to_owned(), adjust(cx, section)),
    ];
    for (place, adjustment) in section.adjustments.iter().enumerate() {
        let mut others = section.adjustments.clone();
        others.remove(place);
        items.push((label(cx, section, adjustment), set_adjustments(section, others)));
    }
    let (closing, label) = if section.closed {
        (EventCommand::Reopen(section.id), w.reopen)
    } else {
        (EventCommand::Close(section.id), w.close)
    };
    items.push((label.to_owned(), Answer::act(Command::Event(closing))));
    let leave = Answer::act(Command::Event(EventCommand::LeaveFideMode(section.id)));
    items.push((
        w.leave_fide.to_owned(),
        if section.fide_mode { leave } else { Answer::Say(w.fide_left.to_owned()) },
    ));
    Answer::push(Menu::new(&format!("{}: {}", w.menu, section.name), items))
}

/// Somebody of the section, or a team, by number or by the beginning of the name, if only one is meant.
#[must_use]
pub fn find(cx: &Cx, text: &str) -> Option<Entrant> {
    let (event, section) = (cx.event()?, cx.section()?);
    let entrants: Vec<(Entrant, Option<u16>, String)> = if section.settings.system.is_team() {
        let teams = section.teams.iter();
        teams.map(|t| (Entrant::Team(t.id), t.number.map(|n| n.0), fold(&t.name))).collect()
    } else {
        let name = |id| event.player(id).map(|player| fold(&player.person.name())).unwrap_or_default();
        let players = section.participants.iter();
        players.map(|p| (Entrant::Player(p.player), p.number.map(|n| n.0), name(p.player))).collect()
    };
    if let Ok(number) = text.parse::<u16>() {
        return entrants.iter().find(|(_, own, _)| *own == Some(number)).map(|(entrant, ..)| *entrant);
    }
    let folded = fold(text);
    let mut hits = entrants.iter().filter(|(.., name)| name.starts_with(&folded));
    match (hits.next(), hits.next()) {
        (Some((only, ..)), None) => Some(*only),
        _ => entrants.iter().find(|(.., name)| *name == folded).map(|(entrant, ..)| *entrant),
    }
}

fn play_off(cx: &Cx, section: &Section) -> Answer {
    let w = SectionWords::of(cx.lang);
    let fields = (1..=PLACES).map(|place| Field::text(&words::place(cx.lang, place), "", w.play_off_hint));
    let form = Form::new(fields.collect());
    let id = section.id;
    Answer::push(FormView::new(w.play_off, form, move |cx, form| {
        let w = SectionWords::of(cx.lang);
        let (mut players, mut teams) = (Vec::new(), Vec::new());
        for field in 0..PLACES {
            let text = form.text(field);
            if text.is_empty() {
                break;
            }
            match find(cx, &text).ok_or_else(|| (field, w.unknown.to_owned()))? {
                Entrant::Player(player) if players.contains(&player) => {
                    return Err((field, w.twice.to_owned()));
                }
                Entrant::Player(player) => players.push(player),
                Entrant::Team(team) if teams.contains(&team) => return Err((field, w.twice.to_owned())),
                Entrant::Team(team) => teams.push(team),
            }
        }
        let team = cx.section().is_some_and(|section| section.settings.system.is_team());
        let set =
            if team { SettingsCommand::SetTeamPlayOff(teams) } else { SettingsCommand::SetPlayOff(players) };
        let command = Command::Settings(id, set);
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}

fn set_adjustments(section: &Section, adjustments: Vec<Adjustment>) -> Answer {
    Answer::act(Command::Settings(section.id, SettingsCommand::SetAdjustments(adjustments)))
}

fn label(cx: &Cx, section: &Section, adjustment: &Adjustment) -> String {
    let Some(event) = cx.event() else { return String::new() };
    let names = Named::new(cx.lang, event, Some(section.id));
    let mut who: Vec<String> = adjustment.players.iter().map(|&player| names.player(player)).collect();
    who.extend(adjustment.teams.iter().map(|&team| names.team(team)));
    let mut points = cx.points(adjustment.points);
    if adjustment.match_points != Points::ZERO {
        points = format!("{} / {points}", cx.points(adjustment.match_points));
    }
    words::take_away(cx.lang, &who.join(", "), &points)
}

fn adjust(cx: &Cx, section: &Section) -> Answer {
    let w = SectionWords::of(cx.lang);
    let team = section.settings.system.is_team();
    let mut fields = vec![
        Field::text(w.who, "", w.who_hint),
        Field::text(w.amount, "", w.amount_hint),
        Field::text(w.round, "", w.round_hint),
        Field::text(w.reason, "", ""),
    ];
    if team {
        fields.push(Field::text(w.amount_match, "0", ""));
    }
    let (id, had) = (section.id, section.adjustments.clone());
    Answer::push(FormView::new(w.adjust, Form::new(fields), move |cx, form| {
        let w = SectionWords::of(cx.lang);
        let who = find(cx, &form.text(0)).ok_or_else(|| (0, w.unknown.to_owned()))?;
        let amount = |field: usize| {
            let text = form.text(field);
            let (sign, text) = match text.strip_prefix(['-', '−']) {
                Some(rest) => (-1, rest.to_owned()),
                None => (1, text),
            };
            Points::parse(&text).map(|p| p * sign).ok_or_else(|| (field, w.number_bad.to_owned()))
        };
        let round = match form.text(2).as_str() {
            "" => None,
            text => Some(text.parse().map(RoundNumber).map_err(|_| (2, w.number_bad.to_owned()))?),
        };
        let mut adjustment = Adjustment {
            replaces: None,
            points: amount(1)?,
            match_points: if team { amount(4)? } else { Points::ZERO },
            round,
            players: Vec::new(),
            teams: Vec::new(),
            reason: form.text(3),
        };
        match who {
            Entrant::Player(player) => adjustment.players.push(player),
            Entrant::Team(team) => adjustment.teams.push(team),
        }
        let all = had.iter().cloned().chain([adjustment]).collect();
        let command = Command::Settings(id, SettingsCommand::SetAdjustments(all));
        cx.session.possible(&command, cx.lang).map_err(|reason| (0, reason))?;
        Ok(Answer::act(command))
    }))
}
