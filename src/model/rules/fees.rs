//! What an entry costs.

use super::condition::Condition;
use crate::model::Money;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// The rules of the entry fee.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Fees {
    /// Who pays nothing. Tried before the tariffs; the first that holds counts.
    pub free: Vec<FreeEntry>,
    /// Tariffs; the first whose condition holds counts. None that holds = no fee.
    pub tariffs: Vec<Tariff>,
    /// Raise to the floor before the surcharges are added (else after).
    pub floor_before_surcharge: bool,
}

/// People who enter free of charge.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FreeEntry {
    /// Who.
    pub who: Condition,
    /// A deposit that is given back unless he stays away.
    pub deposit: Money,
}

/// A base fee with what is taken off and added.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tariff {
    /// Whose (a section, an age).
    pub who: Condition,
    /// The fee.
    pub base: Money,
    /// Discounts do not bring it under this.
    pub floor: Money,
    /// Every discount whose condition holds is taken off.
    pub discounts: Vec<Discount>,
    /// Taken off for the second, third … person of a family; the last value also for all after.
    pub family: Vec<Money>,
    /// Taken off for coming again.
    pub loyalty: Option<Loyalty>,
    /// Added, every one that holds.
    pub surcharges: Vec<Surcharge>,
}

/// A fixed sum off.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Discount {
    /// What it is called.
    pub name: String,
    /// For whom.
    pub who: Condition,
    /// How much.
    pub amount: Money,
}

/// A discount for people who came to earlier events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loyalty {
    /// From so many earlier events.
    pub events: u8,
    /// How much.
    pub amount: Money,
}

/// A sum added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surcharge {
    /// When.
    pub when: SurchargeWhen,
    /// How much.
    pub amount: Money,
}

/// When a surcharge is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SurchargeWhen {
    /// Entered on site.
    OnSite,
    /// Pays in cash.
    Cash,
    /// Starts after round 1.
    Late,
    /// Entered on site, or starts after round 1.
    OnSiteOrLate,
    /// Entered after this day.
    EnteredAfter(NaiveDate),
}
