//! Class tables: women, juniors by birth year, residents … ranked among themselves by the order of the whole table.

use super::row::Row;
use crate::model::person::Sex;
use crate::model::rules::condition::Entrant as Person;
use crate::model::rules::{AgeBy, Class, Condition};
use crate::model::{Event, Section};

/// Women and girls.
#[must_use]
pub fn women() -> Condition {
    Condition::Sex(Sex::Female)
}

/// Under this age by birth year: U12 of 2025 was born in 2013 or later.
#[must_use]
pub fn under(age: u8) -> Condition {
    Condition::Age { from: None, to: Some(age), by: AgeBy::Year }
}

/// This age or older by birth year: 60+ of 2019 was born in 1959 or earlier.
#[must_use]
pub fn from_age(age: u8) -> Condition {
    Condition::Age { from: Some(age), to: None, by: AgeBy::Year }
}

/// The class with this name among those of the event.
#[must_use]
pub fn find<'a>(event: &'a Event, name: &str) -> Option<&'a Class> {
    event.rules.classes.iter().find(|class| class.name == name)
}

/// Keeps the rows of a class and counts places among them: whoever shared a place in the whole table shares it here. Teams are
/// never filtered.
pub(super) fn keep(event: &Event, section: &Section, class: &Condition, rows: &mut Vec<Row>) {
    rows.retain(|row| match row.entrant.player() {
        None => true,
        Some(id) => event.player(id).is_some_and(|player| {
            let host = &event.rules.groups.host_club;
            class.holds(&Person::new(player, &section.code, &event.info, host))
        }),
    });
    let (mut place, mut last) = (0, None);
    for (row, counted) in rows.iter_mut().zip(1..) {
        if last != Some(row.overall) {
            (place, last) = (counted, Some(row.overall));
        }
        row.place = place;
    }
}
