//! Classes, and common tables over several groups.

use super::fields::{WHO_FIELDS, join_codes, name_field, put, read_who, rule_form, who_by_name, who_fields};
use crate::model::rules::{Class, CombinedPart, CombinedTable};
use crate::model::{Event, Points};
use crate::text::numbers;
use crate::text::words::rules::RuleWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::form::Field;

/// A class: its name, which may say who is in it, and its people.
pub fn class_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let old = place.and_then(|place| event.rules.classes.get(place)).cloned().unwrap_or_default();
    let mut fields = vec![Field::text(w.name, &old.name, w.class_name_hint)];
    fields.extend(who_fields(cx, &old.who));
    debug_assert_eq!(fields.len(), 1 + WHO_FIELDS);
    let form = rule_form(w.class, event, fields, move |cx, form, event| {
        let class = Class { name: name_field(cx, form, 0)?, who: read_who(cx, form, 1, &old.who)? };
        put(&mut event.rules.classes, place, class);
        Ok(())
    });
    Answer::push(if place.is_some() { form } else { form.completed_by(who_by_name(Vec::new(), 1)) })
}

/// A common table: its name and its groups with their factors.
pub fn table_form(cx: &Cx, event: &Event, place: Option<usize>) -> Answer {
    let w = RuleWords::of(cx.lang);
    let old = place.and_then(|place| event.rules.combined.get(place)).cloned().unwrap_or_default();
    let fields = vec![
        Field::text(w.name, &old.name, w.table_name_hint),
        Field::text(w.parts, &write_parts(cx, &old.parts), w.parts_hint),
    ];
    Answer::push(rule_form(w.common_table, event, fields, move |cx, form, event| {
        let name = name_field(cx, form, 0)?;
        let bad = || (1, RuleWords::of(cx.lang).bad_parts.to_owned());
        let parts = read_parts(&form.text(1)).filter(|parts| !parts.is_empty()).ok_or_else(bad)?;
        rename(event, &old.name, &name);
        put(&mut event.rules.combined, place, CombinedTable { name, parts });
        Ok(())
    }))
}

/// Prizes from a table follow its new name.
fn rename(event: &mut Event, old: &str, new: &str) {
    use crate::model::rules::Source;
    for list in event.rules.prizes.sets.iter_mut().flat_map(|set| &mut set.lists) {
        match &mut list.source {
            Source::Combined(table) if table == old => new.clone_into(table),
            _ => {}
        }
    }
}

/// `A1 x1,5; A2`.
fn write_parts(cx: &Cx, parts: &[CombinedPart]) -> String {
    let part = |part: &CombinedPart| match part.percent {
        100 => part.section.clone(),
        percent => {
            let factor = numbers::points_decimal(cx.lang, Points(i32::from(percent)));
            format!("{} x{factor}", part.section)
        }
    };
    join_codes(&parts.iter().map(part).collect::<Vec<_>>())
}

/// Reads `A1 x1,5; A2`, also without the semicolon.
fn read_parts(text: &str) -> Option<Vec<CombinedPart>> {
    let mut parts: Vec<CombinedPart> = Vec::new();
    for piece in text.split([';', '+']).map(str::trim).filter(|piece| !piece.is_empty()) {
        let mut fresh = true;
        for word in piece.split_whitespace() {
            let factor = word.strip_prefix(['x', 'X', '×', '*']).filter(|rest| !rest.is_empty());
            match (factor, parts.last_mut()) {
                (Some(digits), Some(part)) if !fresh => {
                    let percent = Points::parse(digits)?.hundredths();
                    part.percent = u16::try_from(percent).ok().filter(|&percent| percent > 0)?;
                }
                (Some(_), _) => return None,
                // With semicolons a name may have a space in it.
                (None, Some(part)) if !fresh && text.contains(';') => {
                    part.section = format!("{} {word}", part.section);
                }
                (None, _) => parts.push(CombinedPart { section: word.to_owned(), percent: 100 }),
            }
            fresh = false;
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_with_their_factors() {
        let part = |section: &str, percent| CombinedPart { section: section.to_owned(), percent };
        let both = vec![part("A1", 150), part("A2", 100)];
        for text in ["A1 x1,5; A2", "A1 x1.5 A2", "A1 ×1,5 + A2", "A1 *1,5;A2"] {
            assert_eq!(read_parts(text), Some(both.clone()), "{text}");
        }
        assert_eq!(read_parts("A1 x0,5 B x2"), Some(vec![part("A1", 50), part("B", 200)]));
        assert_eq!(read_parts(""), Some(Vec::new()));
        assert_eq!(read_parts("x2"), None);
        assert_eq!(read_parts("A xx"), None);
        assert_eq!(read_parts("A x0"), None);
        assert_eq!(read_parts("grupa A x2; grupa B"), Some(vec![part("grupa A", 200), part("grupa B", 100)]));
    }
}
