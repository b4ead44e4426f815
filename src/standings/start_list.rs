//! The start list: who gets which number (C.04.2 article 2.2).

use crate::model::collation::{self, SortKey};
use crate::model::lots::SplitMix64;
use crate::model::settings::{RatingChoice, StartOrder};
use crate::model::{Event, Person, PlayerId, Section};
use std::cmp::Reverse;

/// The rating of a person by the section's choice; `None` = unrated. A rating typed for this event counts before any other.
#[must_use]
pub fn rating(person: &Person, choice: RatingChoice) -> Option<u16> {
    let ratings = &person.ratings;
    let value = |rating: &Option<crate::model::person::Rating>| {
        rating.as_ref().map(|rating| rating.value).filter(|&value| value > 0)
    };
    let (fide, national, own) = (value(&ratings.fide), value(&ratings.national), value(&ratings.own));
    match choice {
        RatingChoice::Own => own,
        RatingChoice::Fide => own.or(fide),
        RatingChoice::National => own.or(national),
        RatingChoice::FideElseNational => own.or(fide).or(national),
        RatingChoice::NationalElseFide => own.or(national).or(fide),
        RatingChoice::Higher => own.or(fide.max(national)),
    }
}

/// The players of a section in the order in which numbers are given: rating, then FIDE title, then the section's second key.
#[must_use]
pub fn start_order(event: &Event, section: &Section) -> Vec<PlayerId> {
    let settings = &section.settings;
    let mut lots = SplitMix64::new(section.seed);
    let mut lines: Vec<_> = section
        .participants
        .iter()
        .filter_map(|participant| event.player(participant.player))
        .map(|player| {
            let second = match settings.start_order {
                StartOrder::Alphabet | StartOrder::Entry => 0,
                StartOrder::Lots => lots.next_u64(),
                StartOrder::Age => player.person.birth.map_or(u64::MAX, age_key),
                StartOrder::FideId => player.person.fide_id.map_or(u64::MAX, u64::from),
            };
            let name = match settings.start_order {
                StartOrder::Entry => SortKey::default(),
                _ => collation::key(&player.person.name()),
            };
            let strength = Reverse(rating(&player.person, settings.rating_choice));
            let title = player.person.title.map_or(usize::MAX, |title| title as usize);
            (strength, title, second, name, player.id)
        })
        .collect();
    // Stable: whoever is equal in everything keeps the order of entry.
    lines.sort_by(|a, b| (&a.0, a.1, a.2, &a.3).cmp(&(&b.0, b.1, b.2, &b.3)));
    lines.into_iter().map(|line| line.4).collect()
}

/// Older first; somebody of whom only the year is known comes after those born in that year with a full date.
fn age_key(birth: crate::model::person::Birth) -> u64 {
    use chrono::Datelike;
    let day = match birth {
        crate::model::person::Birth::Date(date) => date.ordinal(),
        crate::model::person::Birth::Year(_) => 400,
    };
    u64::try_from(birth.year()).unwrap_or(0) * 1000 + u64::from(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::person::{Birth, Player, Rating, Ratings, Title};
    use crate::model::{Participant, SectionId, Settings};

    fn event(people: &[(&str, u16, Option<Title>, i32)]) -> Event {
        let mut event = Event::default();
        let mut section = Section::new(SectionId(1), "A", Settings::default());
        for &(surname, fide, title, year) in people {
            let id = event.new_player_id();
            let fide = (fide > 0).then(|| Rating { value: fide, list: String::new() });
            let person = Person {
                surname: surname.into(),
                title,
                birth: Some(Birth::Year(year)),
                ratings: Ratings { fide, ..Ratings::default() },
                ..Person::default()
            };
            event.players.push(Player { id, person, desk: crate::model::person::Desk::default() });
            section.participants.push(Participant::new(id));
        }
        event.sections.push(section);
        event
    }

    fn names(event: &Event) -> Vec<&str> {
        let order = start_order(event, &event.sections[0]);
        order.iter().filter_map(|&id| event.player(id)).map(|p| p.person.surname.as_str()).collect()
    }

    #[test]
    fn rating_then_title_then_polish_alphabet() {
        let event = event(&[
            ("Zając", 0, None, 2010),
            ("Łoś", 1200, None, 2010),
            ("Lis", 1200, None, 2011),
            ("Żbik", 1200, Some(Title::Wcm), 2012),
            ("Bóbr", 1500, None, 2009),
            ("Ćma", 0, None, 2008),
        ]);
        assert_eq!(names(&event), ["Bóbr", "Żbik", "Lis", "Łoś", "Ćma", "Zając"]);
    }

    #[test]
    fn the_second_key_can_be_age_entry_or_lot() {
        let mut event = event(&[("Cis", 0, None, 2012), ("Buk", 0, None, 2010), ("Abies", 0, None, 2011)]);
        let mut with = |order| {
            event.sections[0].settings.start_order = order;
            event.sections[0].seed = 5;
            names(&event).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(with(StartOrder::Age), ["Buk", "Abies", "Cis"]);
        assert_eq!(with(StartOrder::Entry), ["Cis", "Buk", "Abies"]);
        assert_eq!(with(StartOrder::Lots), with(StartOrder::Lots));
    }
}
