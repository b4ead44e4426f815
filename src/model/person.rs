//! Who somebody is: the fields that do not depend on the section he plays in.

use super::PlayerId;
use super::money::Money;
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Sex as class tables and prizes need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// Woman or girl (`w` in a TRF).
    Female,
    /// Man or boy (`m` in a TRF).
    Male,
}

/// FIDE titles in the order of C.04.2 article 2.2: a smaller value is a stronger title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Title {
    Gm,
    Im,
    Wgm,
    Fm,
    Wim,
    Cm,
    Wfm,
    Wcm,
}

impl Title {
    /// All titles, strongest first.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// `GM`, `IM` …
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }

    /// Reads a full code or the one- and two-letter codes of old files (`g`, `wf`), in either case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text.trim().to_ascii_uppercase().as_str() {
            "GM" | "G" => Self::Gm,
            "IM" | "M" | "I" => Self::Im,
            "WGM" | "WG" => Self::Wgm,
            "FM" | "F" => Self::Fm,
            "WIM" | "WM" | "WI" => Self::Wim,
            "CM" | "C" => Self::Cm,
            "WFM" | "WF" => Self::Wfm,
            "WCM" | "WC" => Self::Wcm,
            _ => return None,
        })
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// When somebody was born, as exactly as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Birth {
    /// Only the year.
    Year(i32),
    /// The full date.
    Date(NaiveDate),
}

impl Birth {
    /// The year, by which Polish age classes go.
    #[must_use]
    pub fn year(self) -> i32 {
        match self {
            Self::Year(year) => year,
            Self::Date(date) => date.year(),
        }
    }
}

/// A rating and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Rating {
    /// The value; 0 is never stored (no rating is `None` where a rating is held).
    pub value: u16,
    /// Name and month of the list it was read from (`FIDE rapid 2026-11`); empty if typed by hand.
    pub list: String,
}

/// The ratings a person may have.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ratings {
    /// FIDE rating for this event's kind of play, or standard.
    pub fide: Option<Rating>,
    /// National rating (PZSzach).
    pub national: Option<Rating>,
    /// Typed by the arbiter for this event only.
    pub own: Option<Rating>,
}

/// A person of the event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// Surname, or the whole name if it could not be divided.
    pub surname: String,
    /// Forenames.
    pub forename: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// FIDE title.
    pub title: Option<Title>,
    /// Birth date or year.
    pub birth: Option<Birth>,
    /// Three-letter federation (`POL`).
    pub federation: String,
    /// FIDE identity number.
    pub fide_id: Option<u32>,
    /// Number in the national register (CR).
    pub national_id: String,
    /// National category (`bk`, `V` … `I`, `k`, `m`, with `+`).
    pub category: String,
    /// Club.
    pub club: String,
    /// Town or village.
    pub town: String,
    /// Province.
    pub province: String,
    /// Resident of the organiser's county, where the event asks for it.
    pub resident: bool,
    /// Ratings.
    pub ratings: Ratings,
    /// Phone, mail or parent: for the desk only, never printed or exported.
    pub contact: String,
    /// Anything else the arbiter wrote.
    pub note: String,
}

impl Person {
    /// `Surname Forename`, as Polish lists show it.
    #[must_use]
    pub fn name(&self) -> String {
        match (self.surname.is_empty(), self.forename.is_empty()) {
            (false, false) => format!("{} {}", self.surname, self.forename),
            (false, true) => self.surname.clone(),
            (true, _) => self.forename.clone(),
        }
    }

    /// `Surname, Forename`, as a TRF has it.
    #[must_use]
    pub fn name_with_comma(&self) -> String {
        if self.forename.is_empty() {
            self.surname.clone()
        } else {
            format!("{}, {}", self.surname, self.forename)
        }
    }
}

/// How the fee was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PaymentMethod {
    /// Cash at the desk.
    Cash,
    /// Bank transfer before the event.
    Transfer,
    /// Card at the desk.
    Card,
}

/// One payment (or a deposit given back, as a negative amount).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The amount; negative when money goes back.
    pub amount: Money,
    /// How.
    pub method: PaymentMethod,
    /// Day of the payment.
    pub on: Option<NaiveDate>,
    /// `true` for a deposit, which is no fee.
    pub deposit: bool,
}

/// What the desk knows about an entry.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Desk {
    /// Day of the entry; `None` = on site.
    pub entered_on: Option<NaiveDate>,
    /// Entered on site, on the day.
    pub on_site: bool,
    /// "OK" of the entry list: paid and confirmed. It does not mean present.
    pub confirmed: bool,
    /// Seen in the hall today.
    pub checked_in: bool,
    /// Payments.
    pub payments: Vec<Payment>,
    /// A fee set by the arbiter instead of the computed one.
    pub fee_override: Option<Money>,
    /// Rank in a family of players (1 = first), 0 = no family known.
    pub family_rank: u8,
    /// Number of earlier events of this organiser, for loyalty discounts.
    pub earlier_events: u8,
    /// Why somebody was let in against a condition of the section.
    pub override_note: String,
    /// Left before the closing: gets no prize that asks for presence.
    pub left_early: bool,
}

/// A person with his identity in this event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Identity.
    pub id: PlayerId,
    /// Who it is.
    pub person: Person,
    /// What the desk knows.
    #[serde(default)]
    pub desk: Desk,
}
