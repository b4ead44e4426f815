//! Prizes: sets, and the lists in them.

use super::fields::{
    WHO_FIELDS, codes, join_codes, money_field, money_text, name_field, number_field, order_field, put,
    range_field, read_order, read_who, rule_form, who_by_name, who_fields, yes_no,
};
use super::values::{put_what, read_values, write_values, write_what};
use crate::model::rules::simple::write_range;
use crate::model::rules::{Prize, PrizeChoice, PrizeKind, PrizeList, PrizeSet, Sharing, SizeClass, Source};
use crate::model::{Event, Money};
use crate::text::words::awards as words;
use crate::text::words::rules::RuleWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::Fault;
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use std::cell::RefCell;

/// A set of prizes. A new one has the rules of the last one and the name of the next group without a set.
pub fn set_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let old = place.and_then(|place| event.rules.prizes.sets.get(place)).cloned();
    edit_set(cx, event, place, old.unwrap_or_else(|| fresh_set(event)))
}

/// The same set once more, with all its lists; a set of one group becomes the set of the next.
pub fn copy_set(cx: &Cx, event: &Event, place: usize) -> Answer {
    let Some(old) = event.rules.prizes.sets.get(place) else { return Answer::Ignored };
    edit_set(cx, event, None, PrizeSet { name: next_group(event), ..old.clone() })
}

fn fresh_set(event: &Event) -> PrizeSet {
    let last = event.rules.prizes.sets.last().cloned();
    let last = last.unwrap_or(PrizeSet { one_each: true, must_finish: true, ..PrizeSet::default() });
    PrizeSet { name: next_group(event), lists: Vec::new(), ..last }
}

/// The first group that no set is named after.
fn next_group(event: &Event) -> String {
    let taken = |code: &str| event.rules.prizes.sets.iter().any(|set| set.name == code);
    let free = event.sections.iter().find(|section| !taken(&section.code));
    free.map(|section| section.code.clone()).unwrap_or_default()
}

fn edit_set(cx: &Cx, event: &Event, place: Option<usize>, old: PrizeSet) -> Answer {
    let w = RuleWords::of(cx.lang);
    let choices = vec![w.by_value.to_owned(), w.by_order.to_owned()];
    let sharing = vec![w.sharing_none.to_owned(), w.sharing_equal.to_owned(), w.sharing_hort.to_owned()];
    let (shared, threshold) = match old.sharing {
        Sharing::None => (0, Money::ZERO),
        Sharing::Equal => (1, Money::ZERO),
        Sharing::Hort { threshold } => (2, threshold),
    };
    let fields = vec![
        Field::text(w.name, &old.name, w.set_name_hint),
        yes_no(cx, w.one_each, old.one_each),
        Field::choice(w.choice, choices, usize::from(old.choice == PrizeChoice::OrderOnly), ""),
        yes_no(cx, w.must_finish, old.must_finish),
        yes_no(cx, w.must_be_present, old.must_be_present),
        Field::choice(w.sharing, sharing, shared, ""),
        Field::text(w.threshold, &money_text(threshold), w.threshold_hint),
        yes_no(cx, w.ask_equal, old.ask_equal_values),
    ];
    Answer::push(rule_form(w.set, event, fields, move |cx, form, event| {
        let mut set = old.clone();
        set.name = name_field(cx, form, 0)?;
        set.one_each = form.chosen(1) == 1;
        set.choice = if form.chosen(2) == 1 { PrizeChoice::OrderOnly } else { PrizeChoice::ValueThenOrder };
        set.must_finish = form.chosen(3) == 1;
        set.must_be_present = form.chosen(4) == 1;
        let threshold = money_field(cx, form, 6)?;
        set.sharing = match form.chosen(5) {
            1 => Sharing::Equal,
            2 => Sharing::Hort { threshold },
            _ => Sharing::None,
        };
        set.ask_equal_values = form.chosen(7) == 1;
        if place.is_none() {
            follow(event, &mut set);
        }
        put(&mut event.rules.prizes.sets, place, set);
        Ok(())
    }))
}

/// A copied set that is named after a group reads the table of this group.
fn follow(event: &Event, set: &mut PrizeSet) {
    let Some(section) = event.sections.iter().find(|section| section.code == set.name) else { return };
    let mut sources = set.lists.iter().map(|list| list.source.clone());
    let first = sources.next();
    let one_table = sources.all(|source| Some(&source) == first.as_ref());
    if one_table && matches!(first, Some(Source::Section(_))) {
        set.lists.iter_mut().for_each(|list| list.source = Source::Section(section.code.clone()));
    }
}

/// The tables a list may be read from, with their names.
fn sources(cx: &Cx, event: &Event) -> Vec<(Source, String)> {
    let w = RuleWords::of(cx.lang);
    let mut sources = vec![(Source::Event, w.whole_event.to_owned())];
    sources.extend(event.sections.iter().map(|s| (Source::Section(s.code.clone()), s.code.clone())));
    let combined = event.rules.combined.iter();
    sources.extend(combined.map(|table| (Source::Combined(table.name.clone()), table.name.clone())));
    let teams = event.sections.iter().filter(|section| section.settings.system.is_team());
    sources.extend(teams.map(|s| (Source::Members(s.code.clone()), format!("{} {}", w.members_of, s.code))));
    sources
}

const PRIZE_KINDS: [PrizeKind; 6] = [
    PrizeKind::Money,
    PrizeKind::Voucher,
    PrizeKind::Goods,
    PrizeKind::Cup,
    PrizeKind::Medal,
    PrizeKind::Diploma,
];

// Places of the fields of a list.
const NAME: usize = 0;
const SOURCE: usize = 1;
const KIND: usize = 2;
const VALUES: usize = 3;
const WHO: usize = 4;
const ORDER: usize = WHO + WHO_FIELDS;
const MINIMUM: usize = ORDER + 1;
const ELSE: usize = ORDER + 2;
const WHAT: usize = ORDER + 3;
const SIZE: usize = ORDER + 4;
const SIZE_OF: usize = ORDER + 5;

/// A list of prizes. A new one comes from the same table and is of the same kind as the last one of its set.
pub fn list_form(cx: &Cx, event: &Event, set: usize, place: Option<usize>) -> Answer {
    let lists = event.rules.prizes.sets.get(set).map(|set| set.lists.as_slice()).unwrap_or_default();
    match place.and_then(|place| lists.get(place)) {
        Some(old) => edit_list(cx, event, set, place, old.clone(), kind_of(old)),
        None => {
            let kind = lists.last().map_or(PrizeKind::Money, kind_of);
            edit_list(cx, event, set, None, fresh_list(cx, event, set), kind)
        }
    }
}

/// The same list once more.
pub fn copy_list(cx: &Cx, event: &Event, set: usize, place: usize) -> Answer {
    let list = event.rules.prizes.sets.get(set).and_then(|set| set.lists.get(place));
    list.map_or(Answer::Ignored, |list| edit_list(cx, event, set, None, list.clone(), kind_of(list)))
}

fn fresh_list(cx: &Cx, event: &Event, set: usize) -> PrizeList {
    let set = event.rules.prizes.sets.get(set);
    let last = set.and_then(|set| set.lists.last());
    let named = |name: &str| event.sections.iter().find(|section| section.code == name);
    let section = set.and_then(|set| named(&set.name)).or(event.sections.first());
    let first = section.map_or(Source::Event, |section| Source::Section(section.code.clone()));
    PrizeList {
        name: if last.is_none() { RuleWords::of(cx.lang).places_name.to_owned() } else { String::new() },
        source: last.map_or(first, |list| list.source.clone()),
        size: last.and_then(|list| list.size.clone()),
        ..PrizeList::default()
    }
}

fn edit_list(
    cx: &Cx,
    event: &Event,
    set: usize,
    place: Option<usize>,
    old: PrizeList,
    kind: PrizeKind,
) -> Answer {
    let w = RuleWords::of(cx.lang);
    let mut sources = sources(cx, event);
    if !sources.iter().any(|(source, _)| *source == old.source) {
        sources.push((old.source.clone(), w.as_it_is.to_owned()));
    }
    let fields = list_fields(cx, &old, kind, &sources);
    let names: Vec<String> = sources.iter().map(|(_, name)| name.clone()).collect();
    let set_name = event.rules.prizes.sets.get(set).map_or("", |set| set.name.as_str());
    let title = if set_name.is_empty() { w.list.to_owned() } else { format!("{}: {set_name}", w.list) };
    let form = rule_form(&title, event, fields, move |cx, form, event| {
        let list = read_list(cx, form, &old, &sources)?;
        let sets = &mut event.rules.prizes.sets;
        if sets.is_empty() {
            let name = RuleWords::of(cx.lang).list.to_owned();
            sets.push(PrizeSet { name, one_each: true, must_finish: true, ..PrizeSet::default() });
        }
        if let Some(set) = sets.get_mut(set) {
            put(&mut set.lists, place, list);
        }
        Ok(())
    });
    if place.is_some() {
        return Answer::push(form);
    }
    let who = who_by_name(event.rules.classes.clone(), WHO);
    let last_name = RefCell::new(String::new());
    Answer::push(form.completed_by(move |cx, form| {
        who(cx, form);
        let name = form.text(NAME);
        if last_name.replace(name.clone()) != name
            && let Some(place) = name.split_whitespace().rev().find_map(|word| place_of(&names, word))
        {
            form.choose(SOURCE, place);
        }
    }))
}

/// The table that a word of a list's name is the name of.
fn place_of(names: &[String], word: &str) -> Option<usize> {
    names.iter().position(|name| name == word)
}

fn list_fields(cx: &Cx, old: &PrizeList, kind: PrizeKind, sources: &[(Source, String)]) -> Vec<Field> {
    let w = RuleWords::of(cx.lang);
    let source = sources.iter().position(|(source, _)| *source == old.source).unwrap_or(0);
    let kinds: Vec<String> = PRIZE_KINDS.iter().map(|&kind| words::prize_kind(cx.lang, kind)).collect();
    let kind_place = |kind: PrizeKind| PRIZE_KINDS.iter().position(|&other| other == kind).unwrap_or(0);
    let mut others = vec![w.nothing.to_owned()];
    others.extend(kinds.iter().cloned());
    let other = old.everybody_else.as_ref().map_or(0, |prize| kind_place(prize.kind) + 1);
    let size = old.size.as_ref();
    let limits = size.map_or(String::new(), |size| write_range((size.from, size.to)));
    let mut fields = vec![
        Field::text(w.name, &old.name, w.list_name_hint),
        Field::choice(w.source, sources.iter().map(|s| s.1.clone()).collect(), source, w.source_hint),
        Field::choice(w.kind, kinds, kind_place(kind), w.kind_hint),
        Field::text(w.values, &write_values(&old.prizes), w.values_hint),
    ];
    fields.extend(who_fields(cx, &old.who));
    fields.extend([
        order_field(cx, old.order),
        Field::text(w.minimum, &old.minimum.to_string(), w.minimum_hint),
        Field::choice(w.everybody_else, others, other, w.everybody_else_hint),
        Field::text(w.prize_what, &write_what(old), w.prize_what_hint),
        Field::text(w.size, &limits, w.size_hint),
        Field::text(
            w.size_of,
            &size.map_or(String::new(), |size| join_codes(&size.sections)),
            w.size_of_hint,
        ),
    ]);
    fields
}

fn kind_of(list: &PrizeList) -> PrizeKind {
    list.prizes.first().map_or(PrizeKind::Money, |prize| prize.kind)
}

fn read_list(
    cx: &Cx,
    form: &Form,
    old: &PrizeList,
    sources: &[(Source, String)],
) -> Result<PrizeList, Fault> {
    let w = RuleWords::of(cx.lang);
    let mut list = old.clone();
    list.name = name_field(cx, form, NAME)?;
    if let Some((source, _)) = sources.get(form.chosen(SOURCE)) {
        list.source = source.clone();
    }
    let kind = PRIZE_KINDS.get(form.chosen(KIND)).copied().unwrap_or_default();
    let values = read_values(&form.text(VALUES)).ok_or_else(|| (VALUES, w.bad_values.to_owned()))?;
    let kept = kind == kind_of(old);
    let of_place = |(place, value): (usize, Money)| {
        let before = old.prizes.get(place).filter(|_| kept);
        Prize { kind: before.map_or(kind, |prize| prize.kind), value, what: String::new() }
    };
    list.prizes = values.into_iter().enumerate().map(of_place).collect();
    list.who = read_who(cx, form, WHO, &old.who)?;
    list.order = read_order(form, ORDER);
    list.minimum = number_field(cx, form, MINIMUM)?.unwrap_or(0);
    let other = form.chosen(ELSE).checked_sub(1).and_then(|place| PRIZE_KINDS.get(place).copied());
    list.everybody_else = other.map(|kind| {
        let before = old.everybody_else.as_ref().filter(|prize| prize.kind == kind);
        Prize { kind, value: before.map_or(Money::ZERO, |prize| prize.value), what: String::new() }
    });
    if list.prizes.is_empty() && list.everybody_else.is_none() {
        return Err((VALUES, w.values_missing.to_owned()));
    }
    put_what(&mut list, &form.text(WHAT));
    list.size = read_size(cx, form, old, &list.source)?;
    Ok(list)
}

/// A size class counts the groups that are named, or else the group of the list.
fn read_size(cx: &Cx, form: &Form, old: &PrizeList, source: &Source) -> Result<Option<SizeClass>, Fault> {
    let (from, to) = range_field(cx, form, SIZE)?;
    let mut sections = codes(form, SIZE_OF);
    if (from, to) == (None, None) {
        let untouched = old.size.clone().filter(|size| size.sections == sections && !sections.is_empty());
        return Ok(untouched.filter(|size| (size.from, size.to) == (None, None)));
    }
    if let (true, Source::Section(code)) = (sections.is_empty(), source) {
        sections.push(code.clone());
    }
    if sections.is_empty() {
        return Err((SIZE_OF, RuleWords::of(cx.lang).size_of_missing.to_owned()));
    }
    Ok(Some(SizeClass { sections, from, to }))
}
