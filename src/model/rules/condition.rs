//! Who is meant: the one kind of condition that classes, prizes, fees and groups share.

use crate::model::EventInfo;
use crate::model::person::{Birth, Player, Rating, Sex, Title};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// A list of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RatingList {
    /// FIDE rating.
    Fide,
    /// National rating (PZSzach).
    National,
    /// Typed for this event.
    Own,
    /// The highest of the person's ratings.
    Highest,
}

impl RatingList {
    /// The rating of this person on this list.
    #[must_use]
    pub fn of(self, player: &Player) -> Option<u16> {
        let ratings = &player.person.ratings;
        let value = |rating: &Option<Rating>| rating.as_ref().map(|r| r.value);
        match self {
            Self::Fide => value(&ratings.fide),
            Self::National => value(&ratings.national),
            Self::Own => value(&ratings.own),
            Self::Highest => value(&ratings.fide).max(value(&ratings.national)).max(value(&ratings.own)),
        }
    }
}

/// How old somebody is held to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum AgeBy {
    /// Year of the event less year of birth: a U10 of 2025 was born in 2015 or later.
    #[default]
    Year,
    /// Full years on the first day of the event.
    Day,
}

/// A condition on a person and his entry. A plain list of what organisers write in regulations, and three joints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// Every one of these holds; an empty list means everybody.
    All(Vec<Condition>),
    /// At least one of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// A woman or girl, a man or boy.
    Sex(Sex),
    /// Born in these years, both included.
    Born {
        /// First year; `None` = no limit.
        #[serde(default)]
        from: Option<i32>,
        /// Last year; `None` = no limit.
        #[serde(default)]
        to: Option<i32>,
    },
    /// Of this age in the event's year (or on its first day). Unlike [`Condition::Born`] it needs no change next year.
    Age {
        /// Youngest age; `None` = no limit.
        #[serde(default)]
        from: Option<u8>,
        /// Oldest age; `None` = no limit.
        #[serde(default)]
        to: Option<u8>,
        /// By year or by day.
        #[serde(default)]
        by: AgeBy,
    },
    /// With a rating in these limits, both included. Somebody without a rating is under every limit: he holds
    /// `to: 1400` and never a `from`.
    Rating {
        /// Of which list.
        list: RatingList,
        /// Lowest; `None` = no limit.
        #[serde(default)]
        from: Option<u16>,
        /// Highest; `None` = no limit.
        #[serde(default)]
        to: Option<u16>,
    },
    /// Has a rating on this list at all.
    Rated(RatingList),
    /// Has one of these national categories. `II+` counts as `II`; no category counts as `bk`.
    Category(Vec<String>),
    /// Has one of these FIDE titles.
    Title(Vec<Title>),
    /// Belongs to this club.
    Club(String),
    /// Belongs to the host club ([`super::Groups::host_club`]).
    Host,
    /// Lives in this town or village.
    Town(String),
    /// Lives in the organiser's county.
    Resident,
    /// Lives in this province.
    Province(String),
    /// Plays for this federation (`POL`).
    Country(String),
    /// Has a number in the national register (CR).
    Registered,
    /// Plays in one of these sections, by code.
    Section(Vec<String>),
    /// Entered on this day or before it; nobody who entered on site without a date.
    EnteredBy(NaiveDate),
}

/// Everybody.
impl Default for Condition {
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

/// A person as conditions see him.
#[derive(Debug, Clone, Copy)]
pub struct Entrant<'a> {
    /// Who.
    pub player: &'a Player,
    /// Code of the section he plays in, or wants to.
    pub section: &'a str,
    /// The event's first day, for ages.
    pub day: Option<NaiveDate>,
    /// The host club; empty = there is none.
    pub host_club: &'a str,
}

impl<'a> Entrant<'a> {
    /// A person in a section of an event.
    #[must_use]
    pub fn new(player: &'a Player, section: &'a str, info: &EventInfo, host_club: &'a str) -> Self {
        Self { player, section, day: info.start, host_club }
    }
}

impl Condition {
    /// Everybody.
    #[must_use]
    pub fn everybody() -> Self {
        Self::default()
    }

    /// Whether this is the condition that everybody holds.
    #[must_use]
    pub fn is_everybody(&self) -> bool {
        matches!(self, Self::All(list) if list.is_empty())
    }

    /// Whether it holds for certain. Somebody whose sex or birth is not known holds no condition about it, nor its opposite.
    #[must_use]
    pub fn holds(&self, entrant: &Entrant<'_>) -> bool {
        self.answer(entrant) == Some(true)
    }

    /// Yes, no, or `None` where the person's data do not say (sex, birth).
    #[must_use]
    pub fn answer(&self, entrant: &Entrant<'_>) -> Option<bool> {
        let person = &entrant.player.person;
        Some(match self {
            Self::All(list) => return all(list.iter().map(|c| c.answer(entrant))),
            Self::Any(list) => return all(list.iter().map(|c| c.answer(entrant).map(|b| !b))).map(|b| !b),
            Self::Not(inner) => return inner.answer(entrant).map(|b| !b),
            Self::Sex(sex) => return person.sex.map(|own| own == *sex),
            Self::Born { from, to } => return person.birth.map(|birth| within(birth.year(), *from, *to)),
            Self::Age { from, to, by } => {
                return age(person.birth?, entrant.day?, *by)
                    .map(|age| within(age, from.map(i32::from), to.map(i32::from)));
            }
            Self::Rating { list, from, to } => {
                let rating = list.of(entrant.player);
                from.is_none_or(|low| rating.is_some_and(|r| r >= low))
                    && to.is_none_or(|high| rating.is_none_or(|r| r <= high))
            }
            Self::Rated(list) => list.of(entrant.player).is_some(),
            Self::Category(list) => {
                let own = plain_category(&person.category);
                list.iter().any(|category| plain_category(category) == own)
            }
            Self::Title(list) => person.title.is_some_and(|title| list.contains(&title)),
            Self::Club(club) => same_text(club, &person.club),
            Self::Host => same_text(entrant.host_club, &person.club),
            Self::Town(town) => same_text(town, &person.town),
            Self::Resident => person.resident,
            Self::Province(province) => same_text(province, &person.province),
            Self::Country(country) => same_text(country, &person.federation),
            Self::Registered => !person.national_id.trim().is_empty(),
            Self::Section(codes) => codes.iter().any(|code| code == entrant.section),
            Self::EnteredBy(day) => entrant.player.desk.entered_on.is_some_and(|on| on <= *day),
        })
    }

    /// The parts of this condition that keep the person out: for "why not?". Empty if it holds.
    #[must_use]
    pub fn failures<'c>(&'c self, entrant: &Entrant<'_>) -> Vec<&'c Condition> {
        match self {
            _ if self.holds(entrant) => Vec::new(),
            Self::All(list) => list.iter().flat_map(|c| c.failures(entrant)).collect(),
            _ => vec![self],
        }
    }

    /// Wherever a section is named, another one is, too.
    pub fn join_section(&mut self, old: &str, new: &str) {
        match self {
            Self::All(list) | Self::Any(list) => list.iter_mut().for_each(|c| c.join_section(old, new)),
            Self::Not(inner) => inner.join_section(old, new),
            Self::Section(codes) if codes.iter().any(|code| code == old) => codes.push(new.to_owned()),
            _ => {}
        }
    }

    /// Replaces the code of a section.
    pub fn rename_section(&mut self, old: &str, new: &str) {
        match self {
            Self::All(list) | Self::Any(list) => {
                list.iter_mut().for_each(|inner| inner.rename_section(old, new))
            }
            Self::Not(inner) => inner.rename_section(old, new),
            Self::Section(codes) => {
                codes.iter_mut().filter(|code| *code == old).for_each(|code| new.clone_into(code));
            }
            _ => {}
        }
    }

    /// The section codes it names, to be checked against the event.
    pub fn sections(&self) -> Vec<&str> {
        match self {
            Self::All(list) | Self::Any(list) => list.iter().flat_map(Self::sections).collect(),
            Self::Not(inner) => inner.sections(),
            Self::Section(codes) => codes.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        }
    }
}

/// Three-valued "and": a certain no wins over an unknown.
fn all(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut result = Some(true);
    for answer in answers {
        match answer {
            Some(false) => return Some(false),
            None => result = None,
            Some(true) => {}
        }
    }
    result
}

fn within(value: i32, from: Option<i32>, to: Option<i32>) -> bool {
    from.is_none_or(|low| value >= low) && to.is_none_or(|high| value <= high)
}

/// Age in the year of `day`, or on `day` itself; `None` if the day of birth is needed and not known.
fn age(birth: Birth, day: NaiveDate, by: AgeBy) -> Option<i32> {
    let years = day.year() - birth.year();
    match (by, birth) {
        (AgeBy::Year, _) => Some(years),
        (AgeBy::Day, Birth::Year(_)) => None,
        (AgeBy::Day, Birth::Date(date)) => {
            let had_birthday = (day.month(), day.day()) >= (date.month(), date.day());
            Some(if had_birthday { years } else { years - 1 })
        }
    }
}

/// Letters of a category without `+`; nobody's is `bk` (bez kategorii).
fn plain_category(text: &str) -> &str {
    match text.trim().trim_end_matches('+') {
        "" => "bk",
        category => category,
    }
}

/// Equal but for case and spaces around; an empty text is equal to nothing.
fn same_text(a: &str, b: &str) -> bool {
    let a = a.trim();
    !a.is_empty() && a.to_lowercase() == b.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Person, PlayerId};

    fn entrant(player: &Player, year: i32) -> Entrant<'_> {
        Entrant { player, section: "A", day: NaiveDate::from_ymd_opt(year, 5, 10), host_club: "Host" }
    }

    fn born(birth: Birth) -> Player {
        Player {
            id: PlayerId(1),
            person: Person { birth: Some(birth), ..Person::default() },
            desk: Default::default(),
        }
    }

    /// Trap 16: age classes go by birth year.
    #[test]
    fn age_classes_go_by_year() {
        for (to, year, first_born) in [
            (10, 2023, 2013),
            (12, 2025, 2013),
            (10, 2025, 2015),
            (8, 2025, 2017),
            (18, 2019, 2001),
            (14, 2019, 2005),
        ] {
            let class = Condition::Age { from: None, to: Some(to), by: AgeBy::Year };
            assert!(class.holds(&entrant(&born(Birth::Year(first_born)), year)), "U{to} in {year}");
            assert!(!class.holds(&entrant(&born(Birth::Year(first_born - 1)), year)), "U{to} in {year}");
        }
        let seniors = Condition::Age { from: Some(60), to: None, by: AgeBy::Year };
        assert!(seniors.holds(&entrant(&born(Birth::Year(1959)), 2019)));
        assert!(!seniors.holds(&entrant(&born(Birth::Year(1960)), 2019)));
    }

    #[test]
    fn age_by_day_needs_the_day() {
        let to_15 = Condition::Age { from: None, to: Some(15), by: AgeBy::Day };
        let date = |month, day| Birth::Date(NaiveDate::from_ymd_opt(2010, month, day).unwrap());
        assert_eq!(to_15.answer(&entrant(&born(date(5, 10)), 2026)), Some(false));
        assert_eq!(to_15.answer(&entrant(&born(date(5, 11)), 2026)), Some(true));
        assert_eq!(to_15.answer(&entrant(&born(Birth::Year(2010)), 2026)), None);
    }

    #[test]
    fn what_is_not_known_holds_neither_a_condition_nor_its_opposite() {
        let nobody = Player { id: PlayerId(1), person: Person::default(), desk: Default::default() };
        let who = entrant(&nobody, 2026);
        let woman = Condition::Sex(Sex::Female);
        assert_eq!(woman.answer(&who), None);
        assert_eq!(Condition::Not(Box::new(woman.clone())).answer(&who), None);
        // A certain no decides all the same, and a certain yes an "any".
        assert_eq!(Condition::All(vec![woman.clone(), Condition::Resident]).answer(&who), Some(false));
        assert_eq!(Condition::Any(vec![woman, Condition::everybody()]).answer(&who), Some(true));
    }

    #[test]
    fn limits_of_ratings_categories_and_clubs() {
        let mut player = born(Birth::Year(2000));
        let rating = |from, to| Condition::Rating { list: RatingList::National, from, to };
        assert!(rating(None, Some(1400)).holds(&entrant(&player, 2026)), "unrated is under every limit");
        assert!(!rating(Some(1), None).holds(&entrant(&player, 2026)));
        assert!(Condition::Category(vec!["bk".to_owned()]).holds(&entrant(&player, 2026)));
        player.person.ratings.national = Some(Rating { value: 1400, list: String::new() });
        player.person.category = "IV+".to_owned();
        player.person.club = " HOST ".to_owned();
        let who = entrant(&player, 2026);
        assert!(rating(None, Some(1400)).holds(&who) && rating(Some(1400), None).holds(&who));
        assert!(Condition::Category(vec!["IV".to_owned()]).holds(&who));
        assert!(Condition::Host.holds(&who) && !Condition::Club(String::new()).holds(&who));
        let failing = Condition::All(vec![Condition::Host, rating(Some(1600), None), Condition::Registered]);
        assert_eq!(failing.failures(&who), [&rating(Some(1600), None), &Condition::Registered]);
    }
}
