//! The forms of a series: how its events add up, its groups, and its classes over groups.

use super::{names, write};
use crate::engine::series::OpenSeries;
use crate::model::rules::Class;
use crate::model::series::{
    AbsenceValue, Drops, PlaceValue, Scope, Series, SeriesClass, SeriesGroup, SeriesTie,
};
use crate::text::conditions;
use crate::text::words::series as words;
use crate::text::words::series_setup::{self as sentences, SetupWords};
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::{Fault, FormView, ToldOnce};
use crate::tui::views::rules::fields::{order_field, put, read_condition, read_order};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

/// A form that makes a new series. What is wrong with it and was not before is told once on the form; done again, it is kept
/// all the same.
pub fn series_form(
    open: &OpenSeries,
    title: &str,
    fields: Vec<Field>,
    make: impl Fn(&Cx, &Form) -> Result<Series, Fault> + 'static,
) -> Answer {
    let told = ToldOnce::default();
    let (path, was, before) = (open.path.clone(), open.series.clone(), open.problems.clone());
    Answer::push(FormView::new(title, Form::new(fields), move |cx, form| {
        let series = make(cx, form)?;
        let mut problems = OpenSeries::of(&path, series.clone()).problems;
        problems.retain(|problem| !before.contains(problem));
        match told.first_of(problems) {
            Some(first) => {
                Err((form.focus(), sentences::save_anyway(cx.lang, &words::problem(cx.lang, &first))))
            }
            None => Ok(write(&path, &was, series)),
        }
    }))
}

/// Places of the fields in the form of the rules.
mod at {
    pub const NAME: usize = 0;
    pub const HOST: usize = 1;
    pub const VALUE: usize = 2;
    pub const NUMBERS: usize = 3;
    pub const BONUS: usize = 4;
    pub const WINS: usize = 5;
    pub const BEST: usize = 6;
    pub const DROP: usize = 7;
    pub const DROP_AFTER: usize = 8;
    pub const MINIMUM: usize = 9;
    pub const ABSENCE: usize = 10;
    pub const ABSENCE_MORE: usize = 11;
    pub const OVER: usize = 12;
    pub const TIES: usize = 13;
}

/// Criteria that the form has room for.
const TIES: [SeriesTie; 3] = [SeriesTie::MoreEvents, SeriesTie::BestEvent, SeriesTie::LastEvent];

/// The form of the rules.
pub fn form(cx: &Cx, open: &OpenSeries) -> Answer {
    let old = open.series.clone();
    series_form(open, SetupWords::of(cx.lang).rules, fields(cx, &old), move |cx, form| read(cx, form, &old))
}

fn fields(cx: &Cx, old: &Series) -> Vec<Field> {
    let w = SetupWords::of(cx.lang);
    let choice = |label, options: &[&str], chosen| {
        Field::choice(label, options.iter().map(|option| (*option).to_owned()).collect(), chosen, "")
    };
    let number = |number: Option<u8>| number.map_or(String::new(), |number| number.to_string());
    let (absence, more) = match old.absence {
        AbsenceValue::None => (0, String::new()),
        AbsenceValue::ClassifiedPlusOne => (1, String::new()),
        AbsenceValue::FieldPlus(more) => (2, more.to_string()),
        AbsenceValue::Zero => (3, String::new()),
    };
    let mut fields = vec![
        Field::text(w.name, &old.name, ""),
        Field::text(w.host_club, &old.host_club, ""),
        choice(
            w.value,
            &[w.value_place, w.value_table, w.value_field, w.value_games, w.value_bottom],
            value_place(&old.value),
        ),
        Field::text(w.numbers, &write_numbers(&old.value), w.numbers_hint),
        Field::text(w.bonus, &if old.bonus == 0 { String::new() } else { old.bonus.to_string() }, ""),
        choice(w.wins, &[w.wins_low, w.wins_high], usize::from(!old.low_wins)),
        Field::text(w.best, &number(old.best), w.best_hint),
        Field::text(w.drop, &number(old.drops.map(|drops| drops.number)), w.drop_hint),
        Field::text(w.drop_after, &number(old.drops.map(|drops| drops.after)), ""),
        Field::text(w.minimum, &old.minimum_events.to_string(), ""),
        choice(w.absence, &[w.absence_none, w.absence_classified, w.absence_field, w.absence_zero], absence),
        Field::text(w.absence_more, &more, ""),
        choice(w.over, &[w.over_group, w.over_all], usize::from(old.absence_over == Scope::Everybody)),
    ];
    for place in 0..TIES.len() {
        let tie = old.ties.get(place).and_then(|tie| TIES.iter().position(|other| other == tie));
        let label = if place == 0 { w.tie_first } else { w.tie_next };
        fields.push(choice(
            label,
            &[w.tie_shared, w.tie_more, w.tie_best, w.tie_last],
            tie.map_or(0, |tie| tie + 1),
        ));
    }
    fields
}

fn read(cx: &Cx, form: &Form, old: &Series) -> Result<Series, Fault> {
    let w = SetupWords::of(cx.lang);
    let number = |field: usize| -> Result<Option<u16>, Fault> {
        match form.text(field).as_str() {
            "" => Ok(None),
            digits => digits.parse().map(Some).map_err(|_| (field, w.bad_number.to_owned())),
        }
    };
    let small = |field: usize| -> Result<Option<u8>, Fault> {
        let number = number(field)?;
        number.map(|n| u8::try_from(n).map_err(|_| (field, w.bad_number.to_owned()))).transpose()
    };
    let name = form.text(at::NAME);
    if name.is_empty() {
        return Err((at::NAME, w.name_missing.to_owned()));
    }
    let drops = match small(at::DROP)?.filter(|&number| number > 0) {
        Some(number) => {
            let after = small(at::DROP_AFTER)?.ok_or_else(|| (at::DROP_AFTER, w.bad_number.to_owned()))?;
            Some(Drops { after, number })
        }
        None => None,
    };
    let absence = match form.chosen(at::ABSENCE) {
        0 => AbsenceValue::None,
        1 => AbsenceValue::ClassifiedPlusOne,
        2 => AbsenceValue::FieldPlus(number(at::ABSENCE_MORE)?.unwrap_or(0)),
        _ => AbsenceValue::Zero,
    };
    let mut ties: Vec<SeriesTie> = Vec::new();
    for place in 0..TIES.len() {
        let chosen = form.chosen(at::TIES + place).checked_sub(1).and_then(|tie| TIES.get(tie));
        if let Some(&tie) = chosen.filter(|tie| !ties.contains(tie)) {
            ties.push(tie);
        }
    }
    Ok(Series {
        name,
        host_club: form.text(at::HOST),
        value: read_value(form.chosen(at::VALUE), &form.text(at::NUMBERS))
            .ok_or_else(|| (at::NUMBERS, w.bad_numbers.to_owned()))?,
        bonus: number(at::BONUS)?.unwrap_or(0),
        low_wins: form.chosen(at::WINS) == 0,
        best: small(at::BEST)?.filter(|&best| best > 0),
        drops,
        minimum_events: small(at::MINIMUM)?.unwrap_or(0),
        absence,
        absence_over: if form.chosen(at::OVER) == 1 { Scope::Everybody } else { Scope::Group },
        ties,
        ..old.clone()
    })
}

const fn value_place(value: &PlaceValue) -> usize {
    match value {
        PlaceValue::Place => 0,
        PlaceValue::Table { .. } => 1,
        PlaceValue::FieldMinusPlacePlusOne => 2,
        PlaceValue::GamePoints => 3,
        PlaceValue::FromBottomPlusPoints { .. } => 4,
    }
}

/// `100 90 80 +5`, or a factor; empty for values without numbers.
fn write_numbers(value: &PlaceValue) -> String {
    match value {
        PlaceValue::Table { points, beyond } => {
            let mut words: Vec<String> = points.iter().map(u16::to_string).collect();
            words.extend((*beyond > 0).then(|| format!("+{beyond}")));
            words.join(" ")
        }
        PlaceValue::FromBottomPlusPoints { times } => times.to_string(),
        _ => String::new(),
    }
}

/// Reads the value that was chosen, with its numbers; `None` if they are no numbers, or if there are none where some are needed.
fn read_value(chosen: usize, numbers: &str) -> Option<PlaceValue> {
    Some(match chosen {
        0 => PlaceValue::Place,
        2 => PlaceValue::FieldMinusPlacePlusOne,
        3 => PlaceValue::GamePoints,
        4 => PlaceValue::FromBottomPlusPoints { times: numbers.trim().parse().ok()? },
        _ => {
            let (mut points, mut beyond) = (Vec::new(), 0);
            for word in numbers.split_whitespace() {
                match word.strip_prefix('+') {
                    Some(number) => beyond = number.parse().ok()?,
                    None => points.push(word.parse().ok()?),
                }
            }
            (!points.is_empty()).then_some(PlaceValue::Table { points, beyond })?
        }
    })
}

/// The form of a group.
pub fn group_form(cx: &Cx, open: &OpenSeries, place: Option<usize>) -> Answer {
    let w = SetupWords::of(cx.lang);
    let series = open.series.clone();
    let old = place.and_then(|place| series.groups.get(place)).cloned().unwrap_or_default();
    let fields = vec![
        Field::text(w.name, &old.name, ""),
        Field::text(w.sections, &old.sections.join(", "), w.sections_hint),
    ];
    series_form(open, w.groups, fields, move |cx, form| {
        let name = form.text(0);
        if name.is_empty() {
            return Err((0, SetupWords::of(cx.lang).name_missing.to_owned()));
        }
        let mut series = series.clone();
        put(&mut series.groups, place, SeriesGroup { name, sections: names(&form.text(1)) });
        Ok(series)
    })
}

/// The form of a class over groups.
pub fn class_form(cx: &Cx, open: &OpenSeries, place: Option<usize>) -> Answer {
    let w = SetupWords::of(cx.lang);
    let series = open.series.clone();
    let old = place.and_then(|place| series.classes.get(place)).cloned().unwrap_or_default();
    let fields = vec![
        Field::text(w.name, &old.class.name, ""),
        Field::text(w.who, &conditions::write(cx.lang, &old.class.who), w.who_hint),
        Field::text(w.of_groups, &old.groups.join(", "), w.of_groups_hint),
        order_field(cx, old.order),
    ];
    series_form(open, w.classes, fields, move |cx, form| {
        let name = form.text(0);
        if name.is_empty() {
            return Err((0, SetupWords::of(cx.lang).name_missing.to_owned()));
        }
        let class = SeriesClass {
            class: Class { name, who: read_condition(cx, form, 1, &old.class.who)? },
            groups: names(&form.text(2)),
            order: read_order(form, 3),
        };
        let mut series = series.clone();
        put(&mut series.classes, place, class);
        Ok(series)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_typed_and_written_again() {
        for (chosen, typed, written) in [
            (0, "", Some("")),
            (1, "100 90  80", Some("100 90 80")),
            (1, "100 90 +5", Some("100 90 +5")),
            (1, "", None),
            (1, "100 ninety", None),
            (1, "+5", None),
            (2, "whatever", Some("")),
            (3, "", Some("")),
            (4, "2", Some("2")),
            (4, "", None),
        ] {
            let read = read_value(chosen, typed);
            assert_eq!(read.as_ref().map(write_numbers).as_deref(), written, "{chosen} {typed}");
            assert!(read.is_none_or(|value| value_place(&value) == chosen));
        }
    }
}
