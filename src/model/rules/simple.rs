//! Conditions that fit into one line of a form: a kind of people, sections, an age, a rating. Most conditions of real
//! regulations do; the others are typed in words (`text::conditions`).

use super::condition::{AgeBy, Condition, RatingList};
use crate::model::person::Sex;

/// Kinds of people to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// No matter who.
    #[default]
    Everybody,
    /// Women and girls.
    Women,
    /// Men and boys.
    Men,
    /// Members of the host club.
    Hosts,
    /// County residents.
    Residents,
}

impl Kind {
    /// All kinds, in the order of a form.
    pub const ALL: [Self; 5] = [Self::Everybody, Self::Women, Self::Men, Self::Hosts, Self::Residents];
}

/// Two limits, both included.
pub type Range = (Option<u16>, Option<u16>);

/// A condition that fits into one line of a form. All parts hold together.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Simple {
    /// Kind of people.
    pub kind: Kind,
    /// Codes of sections; empty = all.
    pub sections: Vec<String>,
    /// Age in the year of the event.
    pub age: Range,
    /// National rating.
    pub rating: Range,
}

impl Simple {
    /// The condition as a line of a form; `None` if it does not fit into one.
    #[must_use]
    pub fn of(condition: &Condition) -> Option<Self> {
        let mut simple = Self::default();
        let parts = match condition {
            Condition::All(parts) => parts.as_slice(),
            one => std::slice::from_ref(one),
        };
        for part in parts {
            let fresh = simple.clone();
            match part {
                Condition::Sex(Sex::Female) => simple.kind = Kind::Women,
                Condition::Sex(Sex::Male) => simple.kind = Kind::Men,
                Condition::Host => simple.kind = Kind::Hosts,
                Condition::Resident => simple.kind = Kind::Residents,
                Condition::Section(codes) => simple.sections.clone_from(codes),
                Condition::Age { from, to, by: AgeBy::Year } => {
                    simple.age = (from.map(u16::from), to.map(u16::from));
                }
                Condition::Rating { list: RatingList::National, from, to } => simple.rating = (*from, *to),
                _ => return None,
            }
            // The same part twice does not fit: only one would be left.
            let twice = (fresh.kind != Kind::Everybody && simple.kind != fresh.kind)
                || (!fresh.sections.is_empty() && simple.sections != fresh.sections)
                || (fresh.age != (None, None) && simple.age != fresh.age)
                || (fresh.rating != (None, None) && simple.rating != fresh.rating);
            if twice {
                return None;
            }
        }
        Some(simple)
    }

    /// The condition of the line. Ages above 255 are no limits.
    #[must_use]
    pub fn condition(&self) -> Condition {
        let mut parts = Vec::new();
        if !self.sections.is_empty() {
            parts.push(Condition::Section(self.sections.clone()));
        }
        match self.kind {
            Kind::Everybody => {}
            Kind::Women => parts.push(Condition::Sex(Sex::Female)),
            Kind::Men => parts.push(Condition::Sex(Sex::Male)),
            Kind::Hosts => parts.push(Condition::Host),
            Kind::Residents => parts.push(Condition::Resident),
        }
        if self.age != (None, None) {
            let age = |limit: Option<u16>| limit.and_then(|years| u8::try_from(years).ok());
            parts.push(Condition::Age { from: age(self.age.0), to: age(self.age.1), by: AgeBy::Year });
        }
        if let (from, to) = self.rating
            && self.rating != (None, None)
        {
            parts.push(Condition::Rating { list: RatingList::National, from, to });
        }
        match parts.pop() {
            Some(only) if parts.is_empty() => only,
            Some(last) => {
                parts.push(last);
                Condition::All(parts)
            }
            None => Condition::everybody(),
        }
    }
}

/// Reads `8-14`, `-14`, `60-`, `60+`, `12`, or nothing (no limits). `None` for anything else.
#[must_use]
pub fn parse_range(text: &str) -> Option<Range> {
    let text = text.trim();
    if text.is_empty() {
        return Some((None, None));
    }
    if let Some(from) = text.strip_suffix('+') {
        return Some((Some(from.trim().parse().ok()?), None));
    }
    let number = |part: &str| match part.trim() {
        "" => Some(None),
        digits => digits.parse().ok().map(Some),
    };
    match text.split_once(['-', '–']) {
        Some((from, to)) => Some((number(from)?, number(to)?)),
        None => text.parse().ok().map(|one| (Some(one), Some(one))),
    }
}

/// Writes what [`parse_range`] reads.
#[must_use]
pub fn write_range(range: Range) -> String {
    let number = |limit: Option<u16>| limit.map_or(String::new(), |n| n.to_string());
    match range {
        (None, None) => String::new(),
        (from, to) => format!("{}-{}", number(from), number(to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_people_write_them() {
        for (text, range) in [
            ("", (None, None)),
            ("8-14", (Some(8), Some(14))),
            ("-1400", (None, Some(1400))),
            ("60-", (Some(60), None)),
            ("60+", (Some(60), None)),
            ("7", (Some(7), Some(7))),
        ] {
            assert_eq!(parse_range(text), Some(range), "{text}");
            assert_eq!(parse_range(&write_range(range)), Some(range));
        }
        assert_eq!(parse_range("x"), None);
        assert_eq!(parse_range("1-x"), None);
    }

    #[test]
    fn simple_conditions_survive_the_form() {
        let girls = Condition::All(vec![
            Condition::Sex(Sex::Female),
            Condition::Age { from: None, to: Some(10), by: AgeBy::Year },
        ]);
        for condition in [
            Condition::everybody(),
            Condition::Resident,
            girls,
            Condition::Section(vec!["A1".to_owned(), "A2".to_owned()]),
            Condition::Rating { list: RatingList::National, from: Some(1600), to: Some(1900) },
        ] {
            let simple = Simple::of(&condition).unwrap();
            assert_eq!(simple.condition(), condition);
        }
        let not_simple = Condition::Any(vec![Condition::Host, Condition::Resident]);
        assert_eq!(Simple::of(&not_simple), None);
        assert_eq!(Simple::of(&Condition::All(vec![Condition::Host, Condition::Resident])), None);
    }
}
