//! The records of a TRF, read one by one but not yet put together.

use super::kind::Kind;
use super::line::Line;
use super::player_record::PlayerRecord;
use super::point_records::DeclaredPoints;
use super::team_records::TeamRecords;
use crate::model::section::Adjustment;
use crate::model::settings::{AccelerationRow, RatingChoice};
use crate::model::{ByeKind, Colour, EventInfo, Points, TieBreak};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Record 240: a bye of several players (or teams) in a round.
#[derive(Debug, Clone)]
pub(super) struct ByeRecord {
    pub line: usize,
    pub kind: ByeKind,
    pub round: u16,
    pub numbers: Vec<u16>,
}

/// Record 260 or XXP: who may not meet.
#[derive(Debug, Clone)]
pub(super) struct ForbiddenRecord {
    pub line: usize,
    pub from: u16,
    pub to: Option<u16>,
    pub numbers: Vec<u16>,
}

/// Record 299: the adjustment without the people, and their numbers.
#[derive(Debug, Clone)]
pub(super) struct AdjustmentRecord {
    pub line: usize,
    pub adjustment: Adjustment,
    pub numbers: Vec<u16>,
}

/// Record XXA: virtual points of a player, round 1 first.
#[derive(Debug, Clone)]
pub(super) struct VirtualRecord {
    pub line: usize,
    pub number: u16,
    pub points: Vec<Points>,
}

/// A national rating record (its code is a federation).
#[derive(Debug, Clone)]
pub(super) struct NationalRecord {
    pub line: Line,
    pub federation: String,
    pub number: u16,
}

/// Everything the records say.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    pub info: EventInfo,
    pub time_control: String,
    pub round_dates: Vec<Option<NaiveDate>>,
    pub players: Vec<PlayerRecord>,
    pub nationals: Vec<NationalRecord>,
    /// Record 142.
    pub rounds: Option<u16>,
    /// Record XXR.
    pub engine_rounds: Option<u16>,
    pub initial_colour: Option<Colour>,
    pub kind: Kind,
    pub points: DeclaredPoints,
    pub rating_choice: Option<RatingChoice>,
    /// Record 202.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// Record 212.
    pub standings_order: Option<Vec<TieBreak>>,
    pub byes: Vec<ByeRecord>,
    /// Record XXZ.
    pub absent: Vec<(usize, u16)>,
    pub acceleration: Vec<AccelerationRow>,
    pub virtual_points: Vec<VirtualRecord>,
    pub forbidden: Vec<ForbiddenRecord>,
    pub adjustments: Vec<AdjustmentRecord>,
    pub by_rank: bool,
    pub teams: TeamRecords,
    /// Lines that are kept as they stand: comments and unknown records.
    pub kept: Vec<String>,
    /// Counts of the head (062, 072, 082) with their lines.
    pub counts: BTreeMap<String, (usize, u16)>,
    /// Records that may stand once, with their first lines.
    pub seen: BTreeMap<String, usize>,
}
