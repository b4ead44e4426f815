//! The order of a start list (C.04.2 article 2.2): rating, title, and the second key that the organiser chose.

use super::collation;
use super::lots::SplitMix64;
use super::settings::{RatingChoice, Settings, StartOrder};
use super::{Person, PlayerId, Section};

/// The rating by which somebody is ranked in a section; 0 = none.
#[must_use]
pub fn tournament_rating(person: &Person, choice: RatingChoice) -> u16 {
    let ratings = &person.ratings;
    let value = |rating: &Option<super::person::Rating>| rating.as_ref().map_or(0, |rating| rating.value);
    let (fide, national) = (value(&ratings.fide), value(&ratings.national));
    let first_of = |first: u16, second: u16| if first > 0 { first } else { second };
    match choice {
        RatingChoice::Fide => fide,
        RatingChoice::National => national,
        RatingChoice::FideElseNational => first_of(fide, national),
        RatingChoice::NationalElseFide => first_of(national, fide),
        RatingChoice::Higher => fide.max(national),
        RatingChoice::Own => value(&ratings.own),
    }
}

/// What a start list is sorted by; the smaller key is the smaller number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StartKey {
    rating: std::cmp::Reverse<u16>,
    title: u8,
    second: SecondKey,
    entry: PlayerId,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum SecondKey {
    Nothing,
    Number(i64),
    Lot(u64),
    Name(collation::SortKey),
}

impl StartKey {
    /// The key of a player of this section.
    #[must_use]
    pub fn of(section: &Section, player: PlayerId, person: &Person) -> Self {
        let settings: &Settings = &section.settings;
        let unknown = i64::MAX;
        let second = match settings.start_order {
            StartOrder::Alphabet => SecondKey::Name(collation::key(&person.name())),
            // One lot a person: it stays the same whoever else enters.
            StartOrder::Lots => {
                SecondKey::Lot(SplitMix64::new(section.seed ^ (u64::from(player.0) << 32)).next_u64())
            }
            StartOrder::Age => SecondKey::Number(person.birth.map_or(unknown, age_key)),
            StartOrder::FideId => SecondKey::Number(person.fide_id.map_or(unknown, i64::from)),
            StartOrder::Entry => SecondKey::Nothing,
        };
        Self {
            rating: std::cmp::Reverse(tournament_rating(person, settings.rating_choice)),
            title: person.title.map_or(u8::MAX, |title| title as u8),
            second,
            entry: player,
        }
    }

    /// Whether rating and title are equal, so that only the second key decides.
    #[must_use]
    pub fn equal_strength(&self, other: &Self) -> bool {
        self.rating == other.rating && self.title == other.title
    }
}

/// Days of a calendar in which a year without a day stands at its end: older people have the smaller key.
fn age_key(birth: super::person::Birth) -> i64 {
    use chrono::Datelike;
    match birth {
        super::person::Birth::Year(year) => i64::from(year) * 400 + 399,
        super::person::Birth::Date(date) => i64::from(date.year()) * 400 + i64::from(date.ordinal0()),
    }
}
