//! The forms of a series' prizes: sets, and lists of prizes out of a group or of everybody.

use super::put;
use super::rules::{order_field, read_condition, read_order, series_form};
use crate::engine::series::OpenSeries;
use crate::model::Money;
use crate::model::rules::{Prize, PrizeChoice, PrizeKind, PrizeList, PrizeSet, Source};
use crate::text::conditions;
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::rules::RuleWords;
use crate::text::words::series_setup::SetupWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::form::Field;

const KINDS: [PrizeKind; 6] = [
    PrizeKind::Cup,
    PrizeKind::Medal,
    PrizeKind::Diploma,
    PrizeKind::Goods,
    PrizeKind::Voucher,
    PrizeKind::Money,
];

/// The form of a set of prizes.
pub fn set_form(cx: &Cx, open: &OpenSeries, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let series = open.series.clone();
    let fresh = PrizeSet { one_each: true, choice: PrizeChoice::OrderOnly, ..PrizeSet::default() };
    let old = place.and_then(|place| series.prizes.get(place)).cloned().unwrap_or(fresh);
    let yes_no = vec![w.no.to_owned(), w.yes.to_owned()];
    let choices = vec![w.by_value.to_owned(), w.by_order.to_owned()];
    let fields = vec![
        Field::text(w.name, &old.name, ""),
        Field::choice(w.one_each, yes_no, usize::from(old.one_each), ""),
        Field::choice(w.choice, choices, usize::from(old.choice == PrizeChoice::OrderOnly), ""),
    ];
    series_form(open, w.set, fields, move |_, form| {
        let mut set = old.clone();
        set.name = form.text(0);
        set.one_each = form.chosen(1) == 1;
        set.choice = if form.chosen(2) == 1 { PrizeChoice::OrderOnly } else { PrizeChoice::ValueThenOrder };
        let mut series = series.clone();
        put(&mut series.prizes, place, set);
        Ok(series)
    })
}

/// The form of a list of prizes.
pub fn list_form(cx: &Cx, open: &OpenSeries, set: usize, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let series = open.series.clone();
    let old: PrizeList =
        place.and_then(|place| series.prizes.get(set)?.lists.get(place)).cloned().unwrap_or_default();
    let mut sources = vec![(Source::Event, SetupWords::of(cx.lang).all_groups.to_owned())];
    sources.extend(series.groups.iter().map(|group| (Source::Group(group.name.clone()), group.name.clone())));
    if !sources.iter().any(|(source, _)| *source == old.source) {
        sources.push((old.source.clone(), w.as_it_is.to_owned()));
    }
    let source = sources.iter().position(|(source, _)| *source == old.source).unwrap_or(0);
    let kind = old.prizes.first().map_or(PrizeKind::Cup, |prize| prize.kind);
    let kinds = KINDS.iter().map(|kind| words::prize_kind(cx.lang, *kind)).collect();
    let fields = vec![
        Field::text(w.name, &old.name, w.list_name_hint),
        Field::choice(w.source, sources.iter().map(|s| s.1.clone()).collect(), source, ""),
        Field::text(
            SetupWords::of(cx.lang).who,
            &conditions::write(cx.lang, &old.who),
            SetupWords::of(cx.lang).who_hint,
        ),
        Field::choice(w.kind, kinds, KINDS.iter().position(|other| *other == kind).unwrap_or(0), ""),
        Field::text(w.values, &write_values(&old.prizes), w.values_hint),
        order_field(cx, old.order),
        Field::text(w.minimum, &old.minimum.to_string(), w.minimum_hint),
    ];
    series_form(open, AwardWords::of(cx.lang).prizes, fields, move |cx, form| {
        let w = RuleWords::of(cx.lang);
        let mut list = old.clone();
        list.name = form.text(0);
        if let Some((source, _)) = sources.get(form.chosen(1)) {
            list.source = source.clone();
        }
        list.who = read_condition(cx, form, 2)?;
        let kind = KINDS.get(form.chosen(3)).copied().unwrap_or_default();
        list.prizes =
            read_values(&form.text(4), kind, &old.prizes).ok_or_else(|| (4, w.bad_values.to_owned()))?;
        list.order = read_order(form, 5);
        let minimum = form.text(6);
        list.minimum = match minimum.as_str() {
            "" => 0,
            digits => digits.parse().map_err(|_| (6, w.bad_number.to_owned()))?,
        };
        let mut series = series.clone();
        if let Some(set) = series.prizes.get_mut(set) {
            put(&mut set.lists, place, list);
        }
        Ok(series)
    })
}

/// `400 350 300`, or `3x` for three without a value.
fn write_values(prizes: &[Prize]) -> String {
    if !prizes.is_empty() && prizes.iter().all(|prize| prize.value == Money::ZERO) {
        return format!("{}x", prizes.len());
    }
    prizes.iter().map(|prize| prize.value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads values; a number before `x` repeats what follows. What a prize is (`chess set`) stays with its place.
fn read_values(text: &str, kind: PrizeKind, old: &[Prize]) -> Option<Vec<Prize>> {
    const MOST: usize = 1000;
    let mut values = Vec::new();
    for word in text.split_whitespace() {
        let (count, value) = word.split_once('x').unwrap_or(("1", word));
        let count: usize = count.parse().ok().filter(|n| *n <= MOST)?;
        let value = if value.is_empty() { Money::ZERO } else { Money::parse(value)? };
        values.extend(std::iter::repeat_n(value, count));
    }
    let what = |place: usize| old.get(place).map_or(String::new(), |prize| prize.what.clone());
    let prize = |(place, value)| Prize { kind, value, what: what(place) };
    Some(values.into_iter().enumerate().map(prize).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_are_written() {
        for (typed, written) in
            [("3x", Some("3x")), ("100 2x50", Some("100 50 50")), ("", Some("")), ("x", None), ("five", None)]
        {
            let read = read_values(typed, PrizeKind::Cup, &[]);
            assert_eq!(read.map(|prizes| write_values(&prizes)).as_deref(), written, "{typed}");
        }
    }
}
