//! When rounds start.

use crate::model::RoundNumber;
use chrono::NaiveTime;
use serde::{Deserialize, Serialize};

/// The timetable.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Schedule {
    /// Rounds.
    pub rounds: Vec<RoundTime>,
    /// Everything else: check-in, technical meeting, closing.
    pub happenings: Vec<Happening>,
}

/// When a round starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundTime {
    /// Sections, by code; empty = all.
    #[serde(default)]
    pub sections: Vec<String>,
    /// Round.
    pub round: RoundNumber,
    /// Day of the event, from 1.
    #[serde(default = "first_day")]
    pub day: u8,
    /// Fixed time; `None` = only "so many minutes after the last game".
    #[serde(default)]
    pub at: Option<NaiveTime>,
    /// May start so many minutes after the last game of the round before, if that is earlier; the clocks of absent people
    /// are started at the fixed time all the same.
    #[serde(default)]
    pub minutes_after: Option<u16>,
}

/// Something else on the timetable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// What.
    pub what: String,
    /// Day of the event, from 1.
    #[serde(default = "first_day")]
    pub day: u8,
    /// When.
    pub at: NaiveTime,
    /// Until when.
    #[serde(default)]
    pub until: Option<NaiveTime>,
}

const fn first_day() -> u8 {
    1
}
