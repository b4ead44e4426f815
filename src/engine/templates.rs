//! Templates: events without people, ready to be filled.
//!
//! A template is a RON file of an [`Event`] with sections, settings and rules. Names in two languages are written
//! `"English|Polski"`; [`load`] keeps one of them. Last year's event is a template too: see [`without_people`].

use crate::awards::deposits::newly_barred;
use crate::model::rules::Allocation;
use crate::model::{Event, EventInfo};
use crate::text::Lang;

/// A built-in template.
#[derive(Debug, Clone, Copy)]
pub struct Template {
    /// Its name, as the command line has it.
    pub name: &'static str,
    english: &'static str,
    polish: &'static str,
    ron: &'static str,
}

impl Template {
    /// What it is, in one line.
    #[must_use]
    pub const fn label(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.english,
            Lang::Pl => self.polish,
        }
    }
}

macro_rules! templates {
    ($($name:literal: $en:literal | $pl:literal,)*) => {
        const ALL: &[Template] = &[$(Template {
            name: $name,
            english: $en,
            polish: $pl,
            ron: include_str!(concat!("templates/", $name, ".ron")),
        },)*];
    };
}

templates! {
    "swiss": "Swiss 1-½-0" | "Szwajcar 1-½-0",
    "swiss310": "Swiss 3-1-0, bye 2" | "Szwajcar 3-1-0, pauza 2",
    "round_robin": "Round robin of 6" | "System kołowy, 6 osób",
    "teams": "Teams of 4, Swiss" | "Drużyny czteroosobowe, szwajcar",
    "e1": "Rapid Grand Prix, juniors and seniors" | "Grand Prix w szachach szybkich, juniorzy i seniorzy",
    "e2": "Two-day open, seven groups" | "Turniej dwudniowy, siedem grup",
    "e3": "Children's rapid" | "Szachy szybkie dla dzieci",
    "e4": "Village teams of 3, Swiss" | "Sołectwa, drużyny trzyosobowe, szwajcar",
    "e5": "Rapid open, three groups" | "Turniej otwarty w szachach szybkich, trzy grupy",
    "teams_round_robin": "Teams of 4, round robin" | "Drużyny czteroosobowe, każdy z każdym",
}

/// All built-in templates, in the order of the form.
#[must_use]
pub const fn all() -> &'static [Template] {
    ALL
}

/// The event of a template, its names in this language; `None` if there is no such template.
#[must_use]
pub fn load(name: &str, lang: Lang) -> Option<Event> {
    let template = ALL.iter().find(|template| template.name == name)?;
    ron::from_str(&in_language(template.ron, lang)).ok()
}

/// "Copy last year's": the same sections, settings and rules without people, rounds, results, dates and payments. Whoever
/// stayed away without excuse may not enter for as long as the rules say; whose time is over may again.
#[must_use]
pub fn without_people(event: &Event) -> Event {
    let mut copy = Event {
        info: EventInfo { start: None, end: None, ..event.info.clone() },
        sections: Vec::new(),
        players: Vec::new(),
        rules: event.rules.clone(),
        ..Event::default()
    };
    for old in &event.sections {
        let id = copy.new_section_id();
        let mut section = crate::model::Section::new(id, &old.name, old.settings.clone());
        section.code.clone_from(&old.code);
        section.settings.round_dates.clear();
        if let crate::model::settings::Acceleration::Baku { last_of_group_a } =
            &mut section.settings.acceleration
        {
            *last_of_group_a = None;
        }
        copy.sections.push(section);
    }
    copy.rules.groups.pay_by = None;
    let last_day = event.info.end.or(event.info.start);
    copy.rules.groups.barred.retain(|person| person.until.is_none() || person.until > last_day);
    copy.rules.groups.barred.extend(newly_barred(event));
    copy.rules.prizes.starters.clear();
    copy.rules.prizes.frozen = None::<Allocation>;
    copy
}

/// Keeps one language of every `"English|Polski"` in the text of a template.
pub(super) fn in_language(ron: &str, lang: Lang) -> String {
    let mut result = String::with_capacity(ron.len());
    let mut rest = ron;
    while let Some(open) = rest.find('"') {
        let (before, literal) = rest.split_at(open + 1);
        let close = end_of_literal(literal);
        let (inside, after) = literal.split_at(close);
        result.push_str(before);
        result.push_str(match (inside.split_once('|'), lang) {
            (Some((english, _)), Lang::En) => english,
            (Some((_, polish)), Lang::Pl) => polish,
            (None, _) => inside,
        });
        // The closing quote stands first in `after`; it must not open the next literal.
        let quote = after.len().min(1);
        result.push_str(&after[..quote]);
        rest = &after[quote..];
    }
    result + rest
}

/// Where the literal that starts here ends: at its first quote without a backslash before it.
fn end_of_literal(text: &str) -> usize {
    let mut escaped = false;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if !escaped => return place,
            b'\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_loads_in_both_languages() {
        for template in all() {
            for lang in Lang::ALL {
                let event: Event = ron::from_str(&in_language(template.ron, lang))
                    .unwrap_or_else(|error| panic!("{}: {error}", template.name));
                assert!(!event.sections.is_empty());
                assert_eq!(event.next_section as usize, event.sections.len());
                assert!(!format!("{event:?}").contains('|'), "{}", template.name);
            }
        }
    }

    #[test]
    fn last_years_event_is_a_template() {
        let mut event = load("e5", Lang::Pl).unwrap();
        event.rules.prizes.starters.insert("A".to_owned(), 40);
        let copy = without_people(&event);
        assert_eq!(copy.sections.len(), 3);
        assert_eq!(copy.rules.groups, event.rules.groups);
        assert!(copy.rules.prizes.starters.is_empty());
    }
}
