//! What can be won.

use super::allocation::Allocation;
use super::condition::Condition;
use super::prize::Prize;
use crate::model::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// All prizes of an event (or of a series).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Prizes {
    /// Sets, each allocated by itself.
    pub sets: Vec<PrizeSet>,
    /// How many players started, by section code, frozen after round 1; size classes go by it.
    pub starters: BTreeMap<String, u16>,
    /// The allocation, once the arbiter froze it.
    pub frozen: Option<Allocation>,
}

/// Prizes that exclude each other, or just belong together.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PrizeSet {
    /// Name.
    pub name: String,
    /// Nobody gets two prizes of this set ("nagrody nie łączą się").
    pub one_each: bool,
    /// Which prize is given out first.
    pub choice: PrizeChoice,
    /// The regulations give no order to prizes of equal value: the arbiter is told where that mattered.
    pub ask_equal_values: bool,
    /// Money of people with equal points.
    pub sharing: Sharing,
    /// Only people who finished the event.
    pub must_finish: bool,
    /// Only people who are at the closing.
    pub must_be_present: bool,
    /// The lists, in the order of the regulations.
    pub lists: Vec<PrizeList>,
}

/// Which prize of a set is given out first: with one prize each, it decides who keeps which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PrizeChoice {
    /// The highest value, then the order of the lists.
    #[default]
    ValueThenOrder,
    /// The order of the lists alone.
    OrderOnly,
}

/// What happens to money when people have equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Sharing {
    /// The table's order decides; nothing is shared.
    #[default]
    None,
    /// The prizes of people with equal points are put together and divided equally.
    Equal,
    /// Hort system: half of the prize of the own place and half of the equal share.
    Hort {
        /// Prizes under this value are given by place, undivided.
        #[serde(default)]
        threshold: Money,
    },
}

/// An ordered list of prizes for one class out of one table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PrizeList {
    /// Name as printed ("women").
    pub name: String,
    /// Which table.
    pub source: Source,
    /// For whom.
    pub who: Condition,
    /// Who comes first.
    pub order: ListOrder,
    /// Given only when the number of players is in these limits.
    pub size: Option<SizeClass>,
    /// Given only if at least so many people of the class play.
    pub minimum: u16,
    /// The prizes, first place first.
    pub prizes: Vec<Prize>,
    /// One of these for everybody of the class who gets nothing else in the list (participation diploma).
    pub everybody_else: Option<Prize>,
}

/// A table that prizes are read from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Source {
    /// The only section, or all sections one after another in the order of the event.
    #[default]
    Event,
    /// The standings of a section, by code.
    Section(String),
    /// The players of the teams of a section, by code, team after team.
    Members(String),
    /// A common table, by name.
    Combined(String),
    /// A group of a series, by name.
    Group(String),
}

/// The order in which people of a class get its prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ListOrder {
    /// As in the table.
    #[default]
    Table,
    /// The youngest first.
    Youngest,
    /// The oldest first.
    Oldest,
}

/// Limits on the number of players who started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SizeClass {
    /// Sections counted together, by code.
    pub sections: Vec<String>,
    /// From so many players.
    #[serde(default)]
    pub from: Option<u16>,
    /// Up to so many players.
    #[serde(default)]
    pub to: Option<u16>,
}

impl SizeClass {
    /// Whether so many players are within the limits.
    #[must_use]
    pub fn holds(&self, players: u16) -> bool {
        self.from.is_none_or(|from| players >= from) && self.to.is_none_or(|to| players <= to)
    }
}
