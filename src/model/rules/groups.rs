//! Who may enter which section, and how many.

use super::condition::{Condition, RatingList};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Conditions of entry.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Groups {
    /// The host club; empty = there is none.
    pub host_club: String,
    /// Asked of everybody, whatever the section ("in CR, or from the host school").
    pub everybody: Condition,
    /// Places in all sections together; `None` = no limit.
    pub capacity: Option<u16>,
    /// Rules of single sections.
    pub sections: Vec<GroupRule>,
    /// Last day by which an entry must be paid; the unpaid may be removed after it.
    pub pay_by: Option<NaiveDate>,
    /// People who may not enter before a date.
    pub barred: Vec<Barred>,
    /// Months without entry after an unexcused walkover; 0 = no such rule.
    pub months_barred: u8,
}

impl Groups {
    /// The rule of the section with this code.
    #[must_use]
    pub fn of(&self, code: &str) -> Option<&GroupRule> {
        self.sections.iter().find(|rule| rule.section == code)
    }
}

/// Who may enter one section.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GroupRule {
    /// Code of the section.
    pub section: String,
    /// Who may enter.
    pub who: Condition,
    /// Who may enter besides on request (a 12-15 year-old in the seniors).
    pub on_request: Option<Condition>,
    /// Places; `None` = no limit of its own.
    pub capacity: Option<u16>,
    /// Places kept for this section whatever the others take.
    pub guaranteed: u16,
    /// Set when the section takes the best of those who ask.
    pub best: Option<BestOf>,
}

/// "The six highest FIDE ratings entered, at least one from the host club".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestOf {
    /// How many.
    pub places: u16,
    /// By which list.
    pub list: RatingList,
    /// How many of them must belong to the host club, if so many ask.
    #[serde(default)]
    pub hosts: u16,
    /// Code of the section for those who do not get in.
    pub others_to: String,
}

/// Somebody who may not enter before a date (after a walkover without excuse).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Barred {
    /// Surname and forename.
    pub name: String,
    /// Number in the national register; empty = known by name only.
    pub national_id: String,
    /// First day on which he may enter again.
    pub until: Option<NaiveDate>,
    /// Why.
    pub reason: String,
}
