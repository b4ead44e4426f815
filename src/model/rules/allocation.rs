//! Who got which prize, and why: made by `awards::prizes`, kept in the event once the arbiter froze it.

use super::prize::Prize;
use crate::model::{Money, PlayerId, TeamId};
use serde::{Deserialize, Serialize};

/// The prizes of an event, given out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Allocation {
    /// One for every prize, in the order of the rules.
    pub awards: Vec<Award>,
}

/// One prize and its holder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// Place of the set in the rules, from 0.
    pub set: usize,
    /// Place of the list in the set, from 0.
    pub list: usize,
    /// Which prize of the list, from 1; 0 for the prize that everybody else gets.
    pub rank: u16,
    /// The prize.
    pub prize: Prize,
    /// Who gets it, or why nobody does.
    pub holder: Result<Winner, UnassignedReason>,
    /// Money paid out; differs from the prize's value when it was shared.
    pub amount: Money,
    /// Better placed people of the class who did not get it, best first.
    #[serde(default)]
    pub passed_over: Vec<PassedOver>,
    /// What the arbiter should know.
    #[serde(default)]
    pub notes: Vec<AwardNote>,
}

/// Somebody who can win a prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Winner {
    /// A player of the event.
    Player(PlayerId),
    /// A team of the event.
    Team(TeamId),
    /// A person of a series, by his place in the list of its people.
    SeriesPerson(u32),
}

/// Why a prize stays with the organiser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnassignedReason {
    /// Nobody is left who may have it.
    NobodyLeft,
    /// Fewer people of the class than the minimum.
    TooFew {
        /// So many play.
        have: u16,
        /// So many are needed.
        need: u16,
    },
}

/// Somebody who would have had the prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassedOver {
    /// Who.
    pub who: Winner,
    /// Why not.
    pub reason: PassedReason,
}

/// Why somebody was passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PassedReason {
    /// Has another prize of the set already.
    HasPrize {
        /// Place of its list in the set.
        list: usize,
        /// Which prize of that list.
        rank: u16,
    },
    /// Did not finish the event.
    NotFinished,
    /// Left before the closing.
    NotPresent,
    /// Sex or birth is not known, so nobody can say whether he is of the class.
    DataMissing,
}

/// Something about an award that the arbiter should see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AwardNote {
    /// Somebody else is level with the holder in everything the list looks at: the order between them is not by rule.
    Level {
        /// Who.
        with: Winner,
    },
    /// Two prizes of equal value were open to the holder and the regulations give them no order.
    EqualValue {
        /// Place of the other list in the set.
        list: usize,
        /// Which prize of it.
        rank: u16,
    },
    /// Shared by so many people with equal points.
    SharedBy(u16),
}
