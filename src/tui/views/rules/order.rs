//! Taking a line out of the rules, and moving it among its like.

use super::lines::Line;
use crate::model::rules::Rules;

/// Takes the line out; `false` if it can't be taken out.
pub fn remove(rules: &mut Rules, line: Line) -> bool {
    match line {
        Line::Barred(place) => take(&mut rules.groups.barred, place),
        Line::Class(place) => take(&mut rules.classes, place),
        Line::Table(place) => take(&mut rules.combined, place),
        Line::Free(place) => take(&mut rules.fees.free, place),
        Line::Tariff(place) => take(&mut rules.fees.tariffs, place),
        Line::Discount(tariff, place) => {
            rules.fees.tariffs.get_mut(tariff).is_some_and(|tariff| take(&mut tariff.discounts, place))
        }
        Line::Set(place) => take(&mut rules.prizes.sets, place),
        Line::List(set, place) => {
            rules.prizes.sets.get_mut(set).is_some_and(|set| take(&mut set.lists, place))
        }
        Line::Rounds(place) if place < rules.schedule.runs().len() => {
            rules.schedule.put_run(Some(place), Vec::new());
            true
        }
        Line::Happening(place) => take(&mut rules.schedule.happenings, place),
        _ => false,
    }
}

fn take<T>(list: &mut Vec<T>, place: usize) -> bool {
    let there = place < list.len();
    if there {
        list.remove(place);
    }
    there
}

/// Exchanges the line with the one above or below it; answers where it is then, or `None` if it can't move.
pub fn shift(rules: &mut Rules, line: Line, down: bool) -> Option<Line> {
    Some(match line {
        Line::Barred(place) => Line::Barred(swap(&mut rules.groups.barred, place, down)?),
        Line::Class(place) => Line::Class(swap(&mut rules.classes, place, down)?),
        Line::Table(place) => Line::Table(swap(&mut rules.combined, place, down)?),
        Line::Free(place) => Line::Free(swap(&mut rules.fees.free, place, down)?),
        Line::Tariff(place) => Line::Tariff(swap(&mut rules.fees.tariffs, place, down)?),
        Line::Discount(tariff, place) => {
            let discounts = &mut rules.fees.tariffs.get_mut(tariff)?.discounts;
            Line::Discount(tariff, swap(discounts, place, down)?)
        }
        Line::Set(place) => Line::Set(swap(&mut rules.prizes.sets, place, down)?),
        Line::List(set, place) => {
            Line::List(set, swap(&mut rules.prizes.sets.get_mut(set)?.lists, place, down)?)
        }
        _ => return None,
    })
}

fn swap<T>(list: &mut [T], place: usize, down: bool) -> Option<usize> {
    let other = if down { place + 1 } else { place.checked_sub(1)? };
    if place.max(other) >= list.len() {
        return None;
    }
    list.swap(place, other);
    Some(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use crate::text::Lang;

    #[test]
    fn lines_move_among_their_like_and_no_further() {
        let mut rules = templates::load("e2", Lang::En).unwrap().rules;
        let bases = |rules: &Rules| rules.fees.tariffs.iter().map(|t| t.base.0 / 100).collect::<Vec<_>>();
        assert_eq!(shift(&mut rules, Line::Tariff(0), false), None);
        assert_eq!(shift(&mut rules, Line::Tariff(0), true), Some(Line::Tariff(1)));
        assert_eq!(bases(&rules), [110, 130, 90, 60]);
        assert_eq!(shift(&mut rules, Line::Tariff(3), true), None);
        assert_eq!(shift(&mut rules, Line::Entry, true), None);
        assert!(remove(&mut rules, Line::Tariff(0)));
        assert_eq!(bases(&rules), [130, 90, 60]);
        assert!(!remove(&mut rules, Line::Tariff(3)));
    }

    #[test]
    fn a_run_of_rounds_goes_as_a_whole() {
        let mut rules = templates::load("e5", Lang::En).unwrap().rules;
        assert_eq!(rules.schedule.runs().len(), 3);
        assert!(remove(&mut rules, Line::Rounds(1)));
        let rounds: Vec<u16> = rules.schedule.rounds.iter().map(|time| time.round.0).collect();
        assert_eq!(rounds, [1, 8, 9]);
    }
}
