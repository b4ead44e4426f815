//! The organiser's own rules, kept inside the event: who may enter, what he pays, what he may win, and when rounds start.
//!
//! Rules are data. What they mean is computed in `awards`; here they are only described, so that they can be read, edited,
//! and copied into next year's event. Sections are named by their codes (`A1`), which is how an organiser writes them.

pub mod allocation;
pub mod combined;
pub mod condition;
pub mod fees;
pub mod groups;
pub mod prizes;
pub mod schedule;

pub use allocation::{Allocation, Award, AwardNote, PassedOver, PassedReason, UnassignedReason, Winner};
pub use combined::{CombinedPart, CombinedTable};
pub use condition::{AgeBy, Condition, Entrant, RatingList};
pub use fees::{Discount, Fees, FreeEntry, Loyalty, Surcharge, SurchargeWhen, Tariff};
pub use groups::{Barred, BestOf, GroupRule, Groups};
pub use prizes::{
    ListOrder, Prize, PrizeChoice, PrizeKind, PrizeList, PrizeSet, Prizes, Sharing, SizeClass, Source,
};
pub use schedule::{Happening, RoundTime, Schedule};

use serde::{Deserialize, Serialize};

/// A class of people with a table of its own: women, U10, residents.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Class {
    /// Name as printed.
    pub name: String,
    /// Who is in it.
    pub who: Condition,
}

/// All rules of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Rules {
    /// Who may enter which section.
    pub groups: Groups,
    /// Classes with tables of their own.
    pub classes: Vec<Class>,
    /// Tables over several sections.
    pub combined: Vec<CombinedTable>,
    /// What an entry costs.
    pub fees: Fees,
    /// What can be won.
    pub prizes: Prizes,
    /// When rounds start.
    pub schedule: Schedule,
}

impl Rules {
    /// The common table with this name.
    #[must_use]
    pub fn combined_table(&self, name: &str) -> Option<&CombinedTable> {
        self.combined.iter().find(|table| table.name == name)
    }
}
