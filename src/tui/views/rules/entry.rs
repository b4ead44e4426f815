//! The event itself, what is asked of everybody who enters, and who may not.

use super::fields::{
    condition_field, date_field, date_text, name_field, number_field, number_text, put, read_condition,
    rule_form, small_field,
};
use crate::model::Event;
use crate::model::rules::Barred;
use crate::text::words::rules::RuleWords;
use crate::text::words::views::StartWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::form::Field;

/// Name, place, days, organiser, arbiters: the head of every print.
pub fn info_form(cx: &Cx, event: &Event) -> Answer {
    let (w, s) = (RuleWords::of(cx.lang), StartWords::of(cx.lang));
    let info = &event.info;
    let fields = vec![
        Field::text(s.form_name, &info.name, s.form_name_hint),
        Field::text(s.form_place, &info.place, ""),
        Field::text(s.form_start, &date_text(cx, info.start), s.form_date_hint),
        Field::text(s.form_end, &date_text(cx, info.end), s.form_date_hint),
        Field::text(w.organiser, &info.organiser, ""),
        Field::text(w.chief_arbiter, &info.chief_arbiter, w.arbiter_hint),
        Field::text(w.deputies, &info.deputy_arbiters.join("; "), w.deputies_hint),
        Field::text(w.federation, &info.federation, w.federation_hint),
        Field::text(w.remarks, &info.remarks, w.remarks_hint),
    ];
    Answer::push(rule_form(w.event, event, fields, move |cx, form, event| {
        let info = &mut event.info;
        info.name = name_field(cx, form, 0)?;
        info.place = form.text(1);
        info.start = date_field(cx, form, 2)?;
        info.end = date_field(cx, form, 3)?.or(info.start);
        if info.end < info.start {
            return Err((3, StartWords::of(cx.lang).form_end_bad.to_owned()));
        }
        info.organiser = form.text(4);
        info.chief_arbiter = form.text(5);
        let deputies = form.text(6);
        let deputies = deputies.split(';').map(str::trim).filter(|name| !name.is_empty());
        info.deputy_arbiters = deputies.map(str::to_owned).collect();
        info.federation = form.text(7);
        info.remarks = form.text(8);
        Ok(())
    }))
}

/// What is asked of everybody, and all places together.
pub fn entry_form(cx: &Cx, event: &Event) -> Answer {
    let w = RuleWords::of(cx.lang);
    let groups = &event.rules.groups;
    let old = groups.everybody.clone();
    let fields = vec![
        Field::text(w.capacity, &number_text(groups.capacity), w.capacity_hint),
        Field::text(w.host_club, &groups.host_club, w.host_hint),
        condition_field(cx, w.everybody_must, &old),
        Field::text(w.pay_by, &date_text(cx, groups.pay_by), w.pay_by_hint),
        Field::text(w.months_barred, &groups.months_barred.to_string(), w.months_hint),
    ];
    Answer::push(rule_form(w.entry, event, fields, move |cx, form, event| {
        let groups = &mut event.rules.groups;
        groups.capacity = number_field(cx, form, 0)?;
        groups.host_club = form.text(1);
        groups.everybody = read_condition(cx, form, 2, &old)?;
        groups.pay_by = date_field(cx, form, 3)?;
        groups.months_barred = small_field(cx, form, 4, 0)?;
        Ok(())
    }))
}

/// Somebody who may not enter before a date.
pub fn barred_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let old = place.and_then(|place| event.rules.groups.barred.get(place)).cloned().unwrap_or_default();
    let fields = vec![
        Field::text(w.barred_name, &old.name, w.barred_name_hint),
        Field::text(w.barred_id, &old.national_id, w.barred_id_hint),
        Field::text(w.barred_until, &date_text(cx, old.until), w.barred_until_hint),
        Field::text(w.reason, &old.reason, w.reason_hint),
    ];
    Answer::push(rule_form(w.barred, event, fields, move |cx, form, event| {
        let person = Barred {
            name: name_field(cx, form, 0)?,
            national_id: form.text(1),
            until: date_field(cx, form, 2)?,
            reason: form.text(3),
        };
        put(&mut event.rules.groups.barred, place, person);
        Ok(())
    }))
}
