//! The form for a new event.

use super::form::{Fault, FormView};
use crate::engine::templates;
use crate::model::settings::Settings;
use crate::model::{Event, PointSystem, Points, Section, TieBreak};
use crate::text::words::Screen;
use crate::text::words::views::{self, StartWords};
use crate::text::{Lang, dates, numbers};
use crate::tui::session::Wish;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use chrono::NaiveDate;
use std::cell::Cell;

// Places of the fields.
const NAME: usize = 0;
const PLACE: usize = 1;
const START: usize = 2;
const END: usize = 3;
const TEMPLATE: usize = 4;
const ROUNDS: usize = 5;
const POINTS: usize = 6;
const BYE: usize = 7;
const TIE_BREAKS: usize = 8;
const TEMPO: usize = 9;

/// Most rounds of a section.
pub(super) const MOST_ROUNDS: u16 = 30;

/// The form, filled from the first template.
#[must_use]
pub fn form(cx: &Cx) -> FormView {
    form_of(cx, None)
}

/// The form of next year's event: groups and rules of this one, without its people.
#[must_use]
pub fn form_like(cx: &Cx, event: &Event) -> FormView {
    form_of(cx, Some(templates::without_people(event)))
}

/// `copied` is the first of the templates.
fn form_of(cx: &Cx, copied: Option<Event>) -> FormView {
    let w = StartWords::of(cx.lang);
    let today = dates::date(cx.lang, cx.clock.now().date());
    let mut options: Vec<String> =
        copied.iter().map(|event| views::like(cx.lang, &event.info.name)).collect();
    options.extend(templates::all().iter().map(|t| t.label(cx.lang).to_owned()));
    options.push(w.form_none.to_owned());
    let old = copied.as_ref().map(|event| &event.info);
    let mut form = Form::new(vec![
        Field::text(w.form_name, old.map_or("", |info| &info.name), w.form_name_hint),
        Field::text(w.form_place, old.map_or("", |info| &info.place), ""),
        Field::text(w.form_start, &today, w.form_date_hint),
        Field::text(w.form_end, "", w.form_date_hint),
        Field::choice(w.form_template, options, 0, w.form_template_hint),
        Field::text(w.form_rounds, "", w.form_rounds_hint),
        Field::text(w.form_points, "", w.form_points_hint),
        Field::text(w.form_bye, "", w.form_bye_hint),
        Field::text(w.form_ties, "", w.form_ties_hint),
        Field::text(w.form_tempo, "", w.form_tempo_hint),
    ]);
    fill(&mut form, cx.lang, copied.as_ref());
    let (filled_from, same) = (Cell::new(0), copied.clone());
    let create = move |cx: &Cx, form: &Form| {
        Ok(Answer::wish(Wish::Create(Box::new(event(cx, form, copied.as_ref())?))))
    };
    FormView::new(w.new_event, form, create).completed_by(move |cx, form| {
        if filled_from.replace(form.chosen(TEMPLATE)) != form.chosen(TEMPLATE) {
            fill(form, cx.lang, same.as_ref());
        }
    })
}

/// The event of the chosen template; an empty one from nothing.
fn template(form: &Form, lang: Lang, copied: Option<&Event>) -> Event {
    let place = match (form.chosen(TEMPLATE), copied) {
        (0, Some(event)) => return event.clone(),
        (place, Some(_)) => place - 1,
        (place, None) => place,
    };
    match templates::all().get(place) {
        Some(template) => templates::load(template.name, lang).unwrap_or_default(),
        None => {
            let mut event = Event::default();
            let id = event.new_section_id();
            let settings = Settings { rounds: 7, ..Settings::default() };
            event.sections.push(Section::new(id, Screen::of(lang).open_section, settings));
            event
        }
    }
}

/// Fills the fields below the template.
fn fill(form: &mut Form, lang: Lang, copied: Option<&Event>) {
    let event = template(form, lang, copied);
    let texts = match event.sections.as_slice() {
        [section] => {
            let s = &section.settings;
            let show = |points| numbers::points(lang, points);
            [
                s.rounds.to_string(),
                format!("{}-{}-{}", show(s.points.win), show(s.points.draw), show(s.points.loss)),
                show(s.points.allocated_bye),
                s.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
                s.time_control.clone(),
            ]
        }
        _ => std::array::from_fn(|_| String::new()),
    };
    for (field, text) in [ROUNDS, POINTS, BYE, TIE_BREAKS, TEMPO].into_iter().zip(&texts) {
        form.set_text(field, text);
    }
}

/// The event that the form describes.
fn event(cx: &Cx, form: &Form, copied: Option<&Event>) -> Result<Event, Fault> {
    let w = StartWords::of(cx.lang);
    let mut event = template(form, cx.lang, copied);
    let name = form.text(NAME);
    if name.is_empty() {
        return Err((NAME, w.form_name_missing.to_owned()));
    }
    event.info.name = name;
    event.info.place = form.text(PLACE);
    event.info.start = day(w, form, START)?;
    event.info.end = day(w, form, END)?.or(event.info.start);
    if event.info.end < event.info.start {
        return Err((END, w.form_end_bad.to_owned()));
    }
    let many = event.sections.len() > 1;
    for section in &mut event.sections {
        settings(w, form, many, &mut section.settings)?;
    }
    Ok(event)
}

fn day(w: &StartWords, form: &Form, field: usize) -> Result<Option<NaiveDate>, Fault> {
    let text = form.text(field);
    if text.is_empty() {
        return Ok(None);
    }
    dates::parse_date(&text).map(Some).ok_or_else(|| (field, w.form_date_bad.to_owned()))
}

/// Puts the fields into the settings of a section; with several sections an empty field leaves the template's value.
fn settings(w: &StartWords, form: &Form, many: bool, settings: &mut Settings) -> Result<(), Fault> {
    let given = |field| Some(form.text(field)).filter(|text| !many || !text.is_empty());
    if let Some(text) = given(ROUNDS) {
        settings.rounds = text
            .parse()
            .ok()
            .filter(|n| (1..=MOST_ROUNDS).contains(n))
            .ok_or_else(|| (ROUNDS, w.form_rounds_bad.to_owned()))?;
    }
    if let Some(text) = given(POINTS) {
        let (win, draw, loss) = points(&text).ok_or_else(|| (POINTS, w.form_points_bad.to_owned()))?;
        let same = (settings.points.win, settings.points.draw, settings.points.loss) == (win, draw, loss);
        if !same {
            settings.points = PointSystem::from_results(win, draw, loss);
        }
    }
    if let Some(text) = given(BYE) {
        settings.points.allocated_bye =
            Points::parse(&text).ok_or_else(|| (BYE, w.form_bye_bad.to_owned()))?;
    }
    if let Some(text) = given(TIE_BREAKS) {
        settings.tie_breaks = tie_breaks(&text).map_err(|bad| (TIE_BREAKS, format!("{bad}?")))?;
    }
    if let Some(text) = given(TEMPO) {
        settings.time_control = text;
    }
    Ok(())
}

/// `1-½-0`, `3 - 1 - 0`, `1/0.5/0`.
pub(super) fn points(text: &str) -> Option<(Points, Points, Points)> {
    let parts: Vec<Points> = text
        .split(['-', '–', '/', ' '])
        .filter(|part| !part.trim().is_empty())
        .map(Points::parse)
        .collect::<Option<_>>()?;
    match parts.as_slice() {
        &[win, draw, loss] => Some((win, draw, loss)),
        _ => None,
    }
}

/// Codes with commas or blanks between them; the first unknown one is the error.
pub(super) fn tie_breaks(text: &str) -> Result<Vec<TieBreak>, String> {
    text.split([',', ' ', ';'])
        .filter(|code| !code.trim().is_empty())
        .map(|code| TieBreak::parse(code).ok_or_else(|| code.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        let right = (Points::whole(3), Points::ONE, Points::ZERO);
        assert_eq!(points("3-1-0"), Some(right));
        assert_eq!(points("3 – 1 – 0"), Some(right));
        assert_eq!(points("1-½-0"), Some((Points::ONE, Points::HALF, Points::ZERO)));
        assert_eq!(points("3-1"), None);
        assert_eq!(points("a-b-c"), None);
    }

    #[test]
    fn an_unknown_tie_break_is_named() {
        assert_eq!(tie_breaks("BH/C1, BH XY"), Err("XY".to_owned()));
        assert_eq!(tie_breaks("bh-c1; sb").map(|t| t.len()), Ok(2));
    }
}
