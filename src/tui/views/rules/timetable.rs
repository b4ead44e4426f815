//! The timetable: rounds by fixed times or after the last game, and everything else of the day.

use super::fields::{
    codes, join_codes, name_field, number_field, number_text, put, rule_form, small_field, time_field,
    time_text,
};
use crate::model::rules::simple::{parse_range, write_range};
use crate::model::rules::{Happening, Run};
use crate::model::{Event, RoundNumber};
use crate::text::words::rules::RuleWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::Fault;
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// A run of rounds; a new one begins after the last round of the timetable.
pub fn rounds_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let runs = event.rules.schedule.runs();
    let old = place.and_then(|place| runs.get(place)).cloned().unwrap_or_else(|| after(runs.last()));
    let rounds = if old.first == old.last {
        old.first.to_string()
    } else {
        write_range((Some(old.first.0), Some(old.last.0)))
    };
    let fields = vec![
        Field::text(w.rounds, &rounds, w.rounds_hint),
        Field::text(w.start, &time_text(old.at), w.start_hint),
        Field::text(w.every, &number_text(old.every), w.every_hint),
        Field::text(w.minutes_after, &number_text(old.minutes_after), w.minutes_after_hint),
        Field::text(w.day, &old.day.to_string(), w.day_hint),
        Field::text(w.sections, &join_codes(&old.sections), w.sections_hint),
    ];
    Answer::push(rule_form(w.round_times, event, fields, move |cx, form, event| {
        let w = RuleWords::of(cx.lang);
        let run = read_run(cx, form)?;
        let lines = match run.every {
            None if run.at.is_some() && run.first != run.last => Err((2, w.every_missing.to_owned())),
            _ => run.lines().ok_or_else(|| (2, w.after_midnight.to_owned())),
        }?;
        if run.at.is_none() && run.minutes_after.is_none() {
            return Err((1, w.start_missing.to_owned()));
        }
        event.rules.schedule.put_run(place, lines);
        Ok(())
    }))
}

/// The round that comes next, on the same day and for the same groups.
fn after(last: Option<&Run>) -> Run {
    let first = last.map_or(RoundNumber::FIRST, |run| run.last.next());
    Run {
        sections: last.map(|run| run.sections.clone()).unwrap_or_default(),
        first,
        last: first,
        day: last.map_or(1, |run| run.day),
        at: None,
        every: None,
        minutes_after: None,
    }
}

fn read_run(cx: &Cx, form: &Form) -> Result<Run, Fault> {
    let bad = || (0, RuleWords::of(cx.lang).bad_rounds.to_owned());
    let (first, last) = match parse_range(&form.text(0)) {
        Some((Some(first), Some(last))) if (1..=last).contains(&first) && last <= 99 => (first, last),
        _ => return Err(bad()),
    };
    Ok(Run {
        sections: codes(form, 5),
        first: RoundNumber(first),
        last: RoundNumber(last),
        day: day(cx, form, 4)?,
        at: time_field(cx, form, 1)?,
        every: number_field(cx, form, 2)?.filter(|&minutes| minutes > 0),
        minutes_after: number_field(cx, form, 3)?,
    })
}

fn day(cx: &Cx, form: &Form, at: usize) -> Result<u8, Fault> {
    match small_field(cx, form, at, 1)? {
        0 => Err((at, RuleWords::of(cx.lang).bad_number.to_owned())),
        day => Ok(day),
    }
}

/// Check-in, technical meeting, closing …
pub fn happening_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let old = place.and_then(|place| event.rules.schedule.happenings.get(place)).cloned();
    let day_text = old.as_ref().map_or(1, |old| old.day).to_string();
    let fields = vec![
        Field::text(w.what, old.as_ref().map_or("", |old| &old.what), w.what_hint),
        Field::text(w.at, &time_text(old.as_ref().map(|old| old.at)), w.at_hint),
        Field::text(w.until, &time_text(old.as_ref().and_then(|old| old.until)), w.until_hint),
        Field::text(w.day, &day_text, w.day_hint),
    ];
    Answer::push(rule_form(w.happening, event, fields, move |cx, form, event| {
        let missing = || (1, RuleWords::of(cx.lang).bad_time.to_owned());
        let happening = Happening {
            what: name_field(cx, form, 0)?,
            at: time_field(cx, form, 1)?.ok_or_else(missing)?,
            until: time_field(cx, form, 2)?,
            day: day(cx, form, 3)?,
        };
        put(&mut event.rules.schedule.happenings, place, happening);
        Ok(())
    }))
}
