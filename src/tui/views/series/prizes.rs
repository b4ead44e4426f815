//! The forms of a series' prizes: sets, and lists of prizes out of a group or of everybody.

use super::rules::series_form;
use crate::engine::series::OpenSeries;
use crate::model::rules::{Prize, PrizeChoice, PrizeKind, PrizeList, PrizeSet, Source};
use crate::text::conditions;
use crate::text::words::awards::{self as words, AwardWords};
use crate::text::words::rules::RuleWords;
use crate::text::words::series_setup::SetupWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::rules::fields::{number_field, order_field, put, read_condition, read_order, yes_no};
use crate::tui::views::rules::values::{read_values, write_values};
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
    let choices = vec![w.by_value.to_owned(), w.by_order.to_owned()];
    let fields = vec![
        Field::text(w.name, &old.name, ""),
        yes_no(cx, w.one_each, old.one_each),
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
        list.who = read_condition(cx, form, 2, &old.who)?;
        let kind = KINDS.get(form.chosen(3)).copied().unwrap_or_default();
        let values = read_values(&form.text(4)).ok_or_else(|| (4, w.bad_values.to_owned()))?;
        // What a prize is ("chess set") stays with its place.
        let what = |place: usize| old.prizes.get(place).map_or(String::new(), |prize| prize.what.clone());
        let prize = |(place, value)| Prize { kind, value, what: what(place) };
        list.prizes = values.into_iter().enumerate().map(prize).collect();
        list.order = read_order(form, 5);
        list.minimum = number_field(cx, form, 6)?.unwrap_or(0);
        let mut series = series.clone();
        if let Some(set) = series.prizes.get_mut(set) {
            put(&mut set.lists, place, list);
        }
        Ok(series)
    })
}
