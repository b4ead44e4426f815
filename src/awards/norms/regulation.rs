//! The classification regulation of PZSzach as data with dates: values of categories, what a norm needs.

use crate::model::person::Sex;
use chrono::NaiveDate;

/// A national category or title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// None (bk).
    None,
    /// V.
    Fifth,
    /// IV.
    Fourth,
    /// III.
    Third,
    /// II.
    Second,
    /// I.
    First,
    /// Candidate master (k).
    Candidate,
    /// Master (m).
    Master,
}

impl Category {
    /// Those for which norms are made, lowest first.
    pub const WITH_NORMS: [Self; 7] =
        [Self::Fifth, Self::Fourth, Self::Third, Self::Second, Self::First, Self::Candidate, Self::Master];

    /// As written in lists.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "bk",
            Self::Fifth => "V",
            Self::Fourth => "IV",
            Self::Third => "III",
            Self::Second => "II",
            Self::First => "I",
            Self::Candidate => "k",
            Self::Master => "m",
        }
    }

    /// Reads a category and the number of its `+` signs (norms held for the next title); an empty text is `bk`.
    #[must_use]
    pub fn parse(text: &str) -> Option<(Self, u8)> {
        let text = text.trim();
        let plain = text.trim_end_matches('+');
        let plus = u8::try_from(text.len() - plain.len()).ok()?;
        let category = match plain.to_ascii_lowercase().as_str() {
            "" | "bk" => Self::None,
            "v" => Self::Fifth,
            "iv" => Self::Fourth,
            "iii" => Self::Third,
            "ii" => Self::Second,
            "i" => Self::First,
            "k" => Self::Candidate,
            "m" => Self::Master,
            _ => return None,
        };
        Some((category, plus))
    }
}

/// What a norm for a category needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// Lowest result.
    pub minimum: i32,
    /// Games over the board.
    pub games: usize,
    /// Minutes for 60 moves.
    pub minutes: u16,
}

/// An edition of the regulation. Women first, men second, where they differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Regulation {
    /// First day.
    pub from: (i32, u32, u32),
    /// Values of the categories without `+`, in the order of [`Category`].
    values: [[i32; 8]; 2],
    /// Values of the categories with `+`, where they have one.
    plus: [[Option<i32>; 8]; 2],
    /// Demands for [`Category::WITH_NORMS`].
    demands: [[Demand; 7]; 2],
}

const fn demand(minimum: i32, games: usize, minutes: u16) -> Demand {
    Demand { minimum, games, minutes }
}

const VALUES: [[i32; 8]; 2] =
    [[1000, 1100, 1250, 1400, 1600, 1800, 2000, 2200], [1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400]];

const PLUS: [[Option<i32>; 8]; 2] = [
    [None, None, None, None, Some(1700), Some(1900), Some(2100), None],
    [None, None, None, None, Some(1900), Some(2100), Some(2300), None],
];

const MEN: [Demand; 7] = [
    demand(1050, 5, 30),
    demand(1300, 5, 30),
    demand(1550, 7, 60),
    demand(1800, 7, 60),
    demand(2000, 9, 60),
    demand(2200, 9, 60),
    demand(2400, 9, 60),
];

/// Editions, oldest first.
const EDITIONS: [Regulation; 2] = [
    Regulation {
        from: (2015, 1, 1),
        values: VALUES,
        plus: PLUS,
        demands: [
            [
                demand(1000, 5, 30),
                demand(1150, 5, 30),
                demand(1350, 7, 60),
                demand(1600, 7, 60),
                demand(1800, 7, 60),
                demand(2000, 9, 60),
                demand(2200, 9, 60),
            ],
            MEN,
        ],
    },
    // Women's norms for III: five games, 30 minutes.
    Regulation {
        from: (2024, 7, 1),
        values: VALUES,
        plus: PLUS,
        demands: [
            [
                demand(1000, 5, 30),
                demand(1150, 5, 30),
                demand(1350, 5, 30),
                demand(1600, 7, 60),
                demand(1800, 7, 60),
                demand(2000, 9, 60),
                demand(2200, 9, 60),
            ],
            MEN,
        ],
    },
];

impl Regulation {
    /// The edition in force on this day; the newest if the day is not known.
    #[must_use]
    pub fn on(day: Option<NaiveDate>) -> &'static Self {
        let [oldest, newest] = &EDITIONS;
        let (year, month, first) = newest.from;
        let change = NaiveDate::from_ymd_opt(year, month, first);
        if day.zip(change).is_some_and(|(day, change)| day < change) { oldest } else { newest }
    }

    /// The value of a category; with a `+` that the table does not know, the plain one.
    #[must_use]
    pub fn value(&self, category: Category, plus: u8, sex: Sex) -> i32 {
        let raised = self.plus.get(row(sex)).and_then(|row| row.get(category as usize)).copied().flatten();
        let plain = self.values.get(row(sex)).and_then(|row| row.get(category as usize)).copied();
        match raised {
            Some(raised) if plus > 0 => raised,
            _ => plain.unwrap_or(0),
        }
    }

    /// What a norm for this category needs; `None` for no category.
    #[must_use]
    pub fn demand(&self, category: Category, sex: Sex) -> Option<Demand> {
        let place = (category as usize).checked_sub(1)?;
        self.demands.get(row(sex))?.get(place).copied()
    }
}

const fn row(sex: Sex) -> usize {
    match sex {
        Sex::Female => 0,
        Sex::Male => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_are_read_with_their_norms() {
        assert_eq!(Category::parse("II+"), Some((Category::Second, 1)));
        assert_eq!(Category::parse(" bk "), Some((Category::None, 0)));
        assert_eq!(Category::parse("I++"), Some((Category::First, 2)));
        assert_eq!(Category::parse("GM"), None);
    }

    #[test]
    fn the_edition_follows_the_day() {
        let games = |year, month| {
            let day = NaiveDate::from_ymd_opt(year, month, 15);
            Regulation::on(day).demand(Category::Third, Sex::Female).map(|demand| demand.games)
        };
        assert_eq!((games(2024, 6), games(2024, 7)), (Some(7), Some(5)));
        assert_eq!(Regulation::on(None).value(Category::Second, 1, Sex::Male), 1900);
        assert_eq!(Regulation::on(None).value(Category::Third, 1, Sex::Male), 1600);
    }
}
