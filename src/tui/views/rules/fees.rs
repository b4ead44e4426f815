//! Fees: tariffs with their discounts and surcharges, people who pay nothing, and the order of floor and surcharges.

use super::fields::{
    WHO_FIELDS, condition_field, money_field, money_text, name_field, number_text, put, read_condition,
    read_who, rule_form, small_field, who_fields, yes_no,
};
use crate::model::rules::{Condition, Discount, FreeEntry, Loyalty, Surcharge, SurchargeWhen, Tariff};
use crate::model::{Event, Money};
use crate::text::dates;
use crate::text::words::rules::RuleWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::Fault;
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

// Places of the fields of a tariff.
const BASE: usize = 0;
const ON_SITE_OR_LATE: usize = 1;
const HOST: usize = 2;
const FAMILY: usize = 3;
const FLOOR: usize = 4;
const WHO: usize = 5;
const LOYALTY: usize = WHO + WHO_FIELDS;
const LOYALTY_EVENTS: usize = LOYALTY + 1;
const ON_SITE: usize = LOYALTY + 2;
const LATE: usize = LOYALTY + 3;
const CASH: usize = LOYALTY + 4;
const AFTER: usize = LOYALTY + 5;

/// Surcharges with a field of their own.
const SINGLE: [(usize, SurchargeWhen); 4] = [
    (ON_SITE_OR_LATE, SurchargeWhen::OnSiteOrLate),
    (ON_SITE, SurchargeWhen::OnSite),
    (LATE, SurchargeWhen::Late),
    (CASH, SurchargeWhen::Cash),
];

/// A tariff; discounts that are not for the host club have lines of their own.
pub fn tariff_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let old = place.and_then(|place| event.rules.fees.tariffs.get(place)).cloned();
    edit_tariff(cx, event, place, old.unwrap_or_default())
}

/// The same tariff once more, for somebody else.
pub fn copy_tariff(cx: &Cx, event: &Event, place: usize) -> Answer {
    let tariff = event.rules.fees.tariffs.get(place).cloned();
    tariff.map_or(Answer::Ignored, |tariff| edit_tariff(cx, event, None, tariff))
}

fn edit_tariff(cx: &Cx, event: &Event, place: Option<usize>, old: Tariff) -> Answer {
    let w = RuleWords::of(cx.lang);
    let family: Vec<String> = old.family.iter().map(Money::to_string).collect();
    let host = host_discount(&old).map_or(Money::ZERO, |discount| discount.amount);
    let loyalty = old.loyalty.as_ref();
    let mut fields = vec![
        Field::text(w.base, &money_text(old.base), ""),
        Field::text(w.on_site_or_late, &surcharge(&old, SurchargeWhen::OnSiteOrLate), ""),
        Field::text(w.host_discount, &money_text(host), w.host_discount_hint),
        Field::text(w.family, &family.join(" "), w.family_hint),
        Field::text(w.floor, &money_text(old.floor), w.floor_hint),
    ];
    fields.extend(who_fields(cx, &old.who));
    fields.extend([
        Field::text(w.loyalty, &loyalty.map_or(String::new(), |l| l.amount.to_string()), w.loyalty_hint),
        Field::text(w.loyalty_events, &number_text(loyalty.map(|l| u16::from(l.events))), ""),
        Field::text(w.on_site, &surcharge(&old, SurchargeWhen::OnSite), ""),
        Field::text(w.late, &surcharge(&old, SurchargeWhen::Late), w.late_hint),
        Field::text(w.cash, &surcharge(&old, SurchargeWhen::Cash), ""),
        Field::text(w.entered_after, &write_after(cx, &old), w.entered_after_hint),
    ]);
    Answer::push(rule_form(w.tariff, event, fields, move |cx, form, event| {
        let tariff = read_tariff(cx, form, &old)?;
        let tariffs = &mut event.rules.fees.tariffs;
        match tariffs.iter().position(|tariff| tariff.who.is_everybody()) {
            // A tariff behind the one for everybody would never be used.
            Some(last) if place.is_none() && !tariff.who.is_everybody() => tariffs.insert(last, tariff),
            _ => put(tariffs, place, tariff),
        }
        Ok(())
    }))
}

fn host_discount(tariff: &Tariff) -> Option<&Discount> {
    tariff.discounts.iter().find(|discount| discount.who == Condition::Host)
}

fn surcharge(tariff: &Tariff, when: SurchargeWhen) -> String {
    let amount = tariff.surcharges.iter().find(|surcharge| surcharge.when == when);
    amount.map_or(String::new(), |surcharge| surcharge.amount.to_string())
}

fn read_tariff(cx: &Cx, form: &Form, old: &Tariff) -> Result<Tariff, Fault> {
    let w = RuleWords::of(cx.lang);
    let mut tariff = old.clone();
    tariff.base = money_field(cx, form, BASE)?;
    tariff.floor = money_field(cx, form, FLOOR)?;
    set_host_discount(&mut tariff, money_field(cx, form, HOST)?, w.host_discount_name);
    let family: Option<Vec<Money>> = form.text(FAMILY).split_whitespace().map(Money::parse).collect();
    tariff.family = family.ok_or_else(|| (FAMILY, w.bad_money.to_owned()))?;
    tariff.who = read_who(cx, form, WHO, &old.who)?;
    tariff.loyalty = match (money_field(cx, form, LOYALTY)?, small_field(cx, form, LOYALTY_EVENTS, 0)?) {
        (Money::ZERO, _) => None,
        (_, 0) => return Err((LOYALTY_EVENTS, w.loyalty_events_missing.to_owned())),
        (amount, events) => Some(Loyalty { events, amount }),
    };
    let mut surcharges = Vec::new();
    for (field, when) in SINGLE {
        let amount = money_field(cx, form, field)?;
        surcharges.extend((amount > Money::ZERO).then_some(Surcharge { when, amount }));
    }
    let after = read_after(&form.text(AFTER)).ok_or_else(|| (AFTER, w.bad_entered_after.to_owned()))?;
    surcharges.extend(after);
    tariff.surcharges = in_old_order(&old.surcharges, surcharges);
    Ok(tariff)
}

/// The discount of the host club keeps its name and its place.
fn set_host_discount(tariff: &mut Tariff, amount: Money, name: &str) {
    let place = tariff.discounts.iter().position(|discount| discount.who == Condition::Host);
    match place.and_then(|place| tariff.discounts.get_mut(place)) {
        Some(discount) if amount > Money::ZERO => discount.amount = amount,
        Some(_) => tariff.discounts.retain(|discount| discount.who != Condition::Host),
        None if amount > Money::ZERO => {
            tariff.discounts.push(Discount { name: name.to_owned(), who: Condition::Host, amount });
        }
        None => {}
    }
}

/// Surcharges stand where they stood, new ones after them: the working of a fee lists them so.
fn in_old_order(old: &[Surcharge], mut new: Vec<Surcharge>) -> Vec<Surcharge> {
    let place = |surcharge: &Surcharge| {
        old.iter().position(|other| other.when == surcharge.when).unwrap_or(usize::MAX)
    };
    new.sort_by_key(place);
    new
}

/// `20.04.2026 10; 30.04.2026 20`.
fn write_after(cx: &Cx, tariff: &Tariff) -> String {
    let one = |surcharge: &Surcharge| match surcharge.when {
        SurchargeWhen::EnteredAfter(day) => {
            Some(format!("{} {}", dates::date(cx.lang, day), surcharge.amount))
        }
        _ => None,
    };
    tariff.surcharges.iter().filter_map(one).collect::<Vec<_>>().join("; ")
}

fn read_after(text: &str) -> Option<Vec<Surcharge>> {
    let one = |text: &str| {
        let (day, amount) = text.trim().rsplit_once(' ')?;
        let when = SurchargeWhen::EnteredAfter(dates::parse_date(day)?);
        let amount = Money::parse(amount).filter(|&amount| amount > Money::ZERO)?;
        Some(Surcharge { when, amount })
    };
    text.split(';').filter(|part| !part.trim().is_empty()).map(one).collect()
}

/// Whether a discount has a line of its own; the first one of the host club is a field of the tariff.
pub fn has_line(tariff: &Tariff, discount: usize) -> bool {
    let host = tariff.discounts.iter().position(|discount| discount.who == Condition::Host);
    host != Some(discount)
}

/// A fixed sum off for somebody.
pub fn discount_form(cx: &Cx, event: &Event, tariff: usize, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let Some(of) = event.rules.fees.tariffs.get(tariff) else {
        return Answer::Say(w.no_tariff_yet.to_owned());
    };
    let old = place.and_then(|place| of.discounts.get(place)).cloned().unwrap_or_default();
    let mut fields = vec![
        Field::text(w.name, &old.name, w.discount_name_hint),
        Field::text(w.amount, &money_text(old.amount), ""),
    ];
    fields.extend(who_fields(cx, &old.who));
    Answer::push(rule_form(w.discount, event, fields, move |cx, form, event| {
        let discount = Discount {
            name: name_field(cx, form, 0)?,
            amount: money_field(cx, form, 1)?,
            who: read_who(cx, form, 2, &old.who)?,
        };
        if let Some(tariff) = event.rules.fees.tariffs.get_mut(tariff) {
            put(&mut tariff.discounts, place, discount);
        }
        Ok(())
    }))
}

/// People who pay nothing, perhaps with a deposit.
pub fn free_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let old = place.and_then(|place| event.rules.fees.free.get(place)).cloned().unwrap_or_default();
    let fields = vec![
        condition_field(cx, w.who, &old.who).hinted(w.free_hint),
        Field::text(w.deposit, &money_text(old.deposit), w.deposit_hint),
    ];
    Answer::push(rule_form(w.free_entry, event, fields, move |cx, form, event| {
        let free =
            FreeEntry { who: read_condition(cx, form, 0, &old.who)?, deposit: money_field(cx, form, 1)? };
        if form.text(0).is_empty() {
            return Err((0, RuleWords::of(cx.lang).free_missing.to_owned()));
        }
        put(&mut event.rules.fees.free, place, free);
        Ok(())
    }))
}

/// Whether the floor comes before the surcharges.
pub fn order_form(cx: &Cx, event: &Event) -> Answer {
    let w = RuleWords::of(cx.lang);
    let fields = vec![yes_no(cx, w.floor_first, event.rules.fees.floor_before_surcharge)];
    Answer::push(rule_form(w.fee_order, event, fields, move |_, form, event| {
        event.rules.fees.floor_before_surcharge = form.chosen(0) == 1;
        Ok(())
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn surcharges_after_a_day_are_read() {
        let after = |day: &str, amount| Surcharge {
            when: SurchargeWhen::EnteredAfter(day.parse::<NaiveDate>().unwrap()),
            amount: Money::whole(amount),
        };
        let both = vec![after("2026-04-20", 10), after("2026-04-30", 20)];
        assert_eq!(read_after("20.04.2026 10; 30.04.2026 20"), Some(both));
        assert_eq!(read_after(" 2026-04-20 10 ;"), Some(vec![after("2026-04-20", 10)]));
        assert_eq!(read_after(""), Some(Vec::new()));
        for bad in ["10", "20.04.2026", "20.04.2026 x", "20.04.2026 0", "31.04.2026 5"] {
            assert_eq!(read_after(bad), None, "{bad}");
        }
    }
}
