//! The value of a criterion: exact, and how it is printed.

use super::Ratio;
use crate::model::tie_break::{Criterion, TieBreak};
use std::cmp::Ordering;

/// The value of a criterion for one player or team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(Ratio),
    /// A rank among those who are still equal at this place of the list (direct encounter, lots, play-off); 1 is best. It
    /// says nothing about anybody outside that group.
    Rank(u32),
    /// There is none: no game over the board, or nobody to be compared with. Ranks below every value.
    Undefined,
}

impl Value {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self::Number(Ratio::whole(number))
    }

    /// The number, if it is one.
    #[must_use]
    pub fn number(self) -> Option<Ratio> {
        match self {
            Self::Number(ratio) => Some(ratio),
            Self::Rank(_) | Self::Undefined => None,
        }
    }

    /// Exactly: `25/2`, `3`, empty if undefined.
    #[must_use]
    pub fn exact(self) -> String {
        match self {
            Self::Number(ratio) => ratio.to_string(),
            Self::Rank(rank) => rank.to_string(),
            Self::Undefined => String::new(),
        }
    }

    /// For files: a decimal with a point and no needless zeros, not more decimals than `rounding` allows; empty if
    /// undefined.
    #[must_use]
    pub fn plain(self, rounding: Rounding) -> String {
        match self {
            Self::Number(ratio) => {
                let needed = ratio.exact_decimals().unwrap_or(rounding.at_most);
                ratio.decimal(needed.min(rounding.at_most))
            }
            other => other.exact(),
        }
    }

    /// For the screen and for prints, with a decimal point (`text` makes the comma): as many decimals as `rounding`
    /// asks for, more only where they are needed; empty if undefined.
    #[must_use]
    pub fn shown(self, rounding: Rounding) -> String {
        match self {
            Self::Number(ratio) => {
                let needed = ratio.exact_decimals().unwrap_or(rounding.at_most);
                ratio.decimal(needed.clamp(rounding.at_least, rounding.at_most))
            }
            other => other.exact(),
        }
    }

    /// Which of two values stands higher under this criterion; `Less` = the first. Undefined stands last.
    #[must_use]
    pub fn compare(self, other: Self, order: Order) -> Ordering {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => match order {
                Order::HigherFirst => b.cmp(&a),
                Order::LowerFirst => a.cmp(&b),
            },
            (Self::Rank(a), Self::Rank(b)) => a.cmp(&b),
            (Self::Undefined, Self::Undefined) => Ordering::Equal,
            (Self::Undefined, _) => Ordering::Greater,
            (_, Self::Undefined) => Ordering::Less,
            (Self::Rank(_), Self::Number(_)) | (Self::Number(_), Self::Rank(_)) => Ordering::Equal,
        }
    }
}

/// Which values stand first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Most criteria.
    HigherFirst,
    /// Pairing number and board count (T2.6).
    LowerFirst,
}

/// The order of a criterion (T2.6): higher is better, except pairing numbers and the board count; `/R` turns it round.
#[must_use]
pub fn order(tie_break: &TieBreak) -> Order {
    let TieBreak::Known { criterion, modifiers } = tie_break else { return Order::HigherFirst };
    let lower_first = matches!(criterion, Criterion::PairingNumber | Criterion::BoardCount);
    if lower_first == modifiers.reversed { Order::HigherFirst } else { Order::LowerFirst }
}

/// How many decimals are printed. Ranking never looks at it (T11.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rounding {
    /// Always this many.
    pub at_least: u8,
    /// Never more than this many.
    pub at_most: u8,
}

impl Rounding {
    /// Whole numbers.
    pub const WHOLE: Self = Self { at_least: 0, at_most: 0 };
}

/// How a criterion is printed (T11.2): points and Buchholz one decimal, Sonneborn-Berger two, averages of Buchholz two or
/// three, ratings and counts whole. `halves` = the section's points have fractions; in 3-1-0 sums are printed whole.
#[must_use]
pub fn rounding(tie_break: &TieBreak, halves: bool) -> Rounding {
    let least = |decimals: u8| if halves { decimals } else { 0 };
    let TieBreak::Known { criterion, .. } = tie_break else { return Rounding { at_least: 0, at_most: 2 } };
    match criterion {
        Criterion::Buchholz
        | Criterion::ForeBuchholz
        | Criterion::Progressive
        | Criterion::Koya
        | Criterion::StandardPoints
        | Criterion::MatchVersusGamePoints
        | Criterion::MatchPoints
        | Criterion::GamePoints
        | Criterion::BoardCount => Rounding { at_least: least(1), at_most: 2 },
        Criterion::SonnebornBerger
        | Criterion::TeamSbMatchMatch
        | Criterion::TeamSbMatchGame
        | Criterion::TeamSbGameMatch
        | Criterion::TeamSbGameGame => Rounding { at_least: least(2), at_most: 4 },
        Criterion::AverageBuchholz | Criterion::ScoreStrength => Rounding { at_least: 2, at_most: 3 },
        Criterion::DirectEncounter
        | Criterion::Wins
        | Criterion::GamesWon
        | Criterion::GamesWithBlack
        | Criterion::WinsWithBlack
        | Criterion::RoundsElected
        | Criterion::PairingNumber
        | Criterion::OwnRating
        | Criterion::AverageRating
        | Criterion::Performance
        | Criterion::PerfectPerformance
        | Criterion::AveragePerformance
        | Criterion::AveragePerfectPerformance
        | Criterion::TeamDirectEncounter
        | Criterion::TeamDirectEncounterBt
        | Criterion::TeamDirectEncounterBb
        | Criterion::TeamDirectEncounterT
        | Criterion::TeamDirectEncounterB
        | Criterion::TopBoards
        | Criterion::BottomBoards
        | Criterion::Lots
        | Criterion::PlayOff => Rounding::WHOLE,
    }
}
