//! How a section is played: everything that is decided before round 1.

use super::points::{PointSystem, Points};
use super::result::Colour;
pub use super::tie_break::PrimaryScore;
use super::tie_break::TieBreak;
use super::{PlayerId, RoundNumber};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// The pairing system of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum System {
    /// FIDE (Dutch) system, C.04.3.
    #[default]
    Swiss,
    /// Berger tables, C.05 annex 1.
    RoundRobin,
    /// Swiss team system, C.04.6.
    TeamSwiss,
    /// Berger tables for teams.
    TeamRoundRobin,
}

impl System {
    /// Whether teams play, not single players.
    #[must_use]
    pub const fn is_team(self) -> bool {
        matches!(self, Self::TeamSwiss | Self::TeamRoundRobin)
    }

    /// Whether the schedule is fixed from the start.
    #[must_use]
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin | Self::TeamRoundRobin)
    }
}

/// Edition of the tie-break rules (C.07) and of the treatment of unplayed games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The half-point virtual opponent in use before August 2023.
    VirtualOpponent,
    /// C.07 as in force from 2024.
    Fide2024,
    /// C.07 as in force from 1 March 2026.
    #[default]
    Fide2026,
}

/// Accelerated pairing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Acceleration {
    /// None.
    #[default]
    None,
    /// Baku (C.04.7). The last member of group A is frozen when round 1 is paired.
    Baku {
        /// Last member of group A (a person, so that late entries do not move the border).
        last_of_group_a: Option<PlayerId>,
    },
    /// A table of the organiser: virtual points for a range of start numbers in a range of rounds (record 250).
    Table(Vec<AccelerationRow>),
}

/// A line of an acceleration table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccelerationRow {
    /// First round.
    pub from_round: RoundNumber,
    /// Last round.
    pub to_round: RoundNumber,
    /// First pairing number.
    pub from_number: super::PairingNumber,
    /// Last pairing number.
    pub to_number: super::PairingNumber,
    /// Virtual points in each of these rounds.
    pub points: Points,
    /// Virtual match points (teams).
    #[serde(default)]
    pub match_points: Points,
}

/// Which rating orders the start list (record 172 of a TRF).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum RatingChoice {
    /// FIDE only.
    Fide,
    /// National only.
    National,
    /// FIDE, else national.
    #[default]
    FideElseNational,
    /// National, else FIDE.
    NationalElseFide,
    /// The higher one.
    Higher,
    /// Typed for this event.
    Own,
}

/// The second key of the start order, for equal rating and title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum StartOrder {
    /// Alphabetical (Polish order).
    #[default]
    Alphabet,
    /// By lot with the section's seed.
    Lots,
    /// Older first.
    Age,
    /// Smaller FIDE number first.
    FideId,
    /// As entered.
    Entry,
}

/// Which number a late entry gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum LateNumbers {
    /// The one that the rating earns, in any round (C.04.2 article 2.3).
    #[default]
    ByRating,
    /// The one that the rating earns before round 4 is paired, afterwards the one after the last.
    ByRatingBeforeRound4,
    /// The one after the last.
    AtEnd,
}

/// Round-robin options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RoundRobinOptions {
    /// Meetings of each pair: 1 or 2.
    pub cycles: u8,
    /// Exchange the last two rounds of the first cycle, against three equal colours in a row.
    pub reverse_last_two: bool,
    /// Whether a late entry may take the free number of an odd field.
    pub late_takes_free_number: bool,
}

impl Default for RoundRobinOptions {
    fn default() -> Self {
        Self { cycles: 1, reverse_last_two: true, late_takes_free_number: false }
    }
}

/// Kind of colour preference in the Swiss team system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TeamColourPreference {
    /// Type A: simple.
    #[default]
    TypeA,
    /// Type B: strong and mild.
    TypeB,
    /// None.
    None,
}

/// Options of team sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TeamOptions {
    /// Boards of a match.
    pub boards: u16,
    /// Match points of a won, drawn and lost match.
    pub match_win: Points,
    /// Drawn match.
    pub match_draw: Points,
    /// Lost match.
    pub match_loss: Points,
    /// Match points of a match lost by forfeit or of an absence.
    pub match_absence: Points,
    /// Match points of the pairing-allocated bye.
    pub bye_match_points: Points,
    /// Game points of the pairing-allocated bye; `None` = half of the boards.
    pub bye_game_points: Option<Points>,
    /// Which score counts first.
    pub primary: PrimaryScore,
    /// Whether the other score is used for colours (C.04.6 article 4.2.2).
    pub secondary_used: bool,
    /// Colour preference.
    pub preference: TeamColourPreference,
    /// Colours of the boards of the team with White, `W`/`B` a board; empty = alternating from White.
    pub colours: Vec<Colour>,
}

impl Default for TeamOptions {
    fn default() -> Self {
        Self {
            boards: 4,
            match_win: Points::whole(2),
            match_draw: Points::ONE,
            match_loss: Points::ZERO,
            match_absence: Points::ZERO,
            bye_match_points: Points::ONE,
            bye_game_points: None,
            primary: PrimaryScore::MatchPoints,
            secondary_used: true,
            preference: TeamColourPreference::TypeA,
            colours: Vec::new(),
        }
    }
}

/// How rating tie-breaks treat unrated opponents (C.07 article 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum UnratedMethod {
    /// The tie-break is left out of the list.
    #[default]
    LeaveOut,
    /// Unrated players count with a rating of the regulations.
    Fixed(u16),
    /// Games against unrated players are left out.
    SkipGames,
}

/// Everything about how a section is played.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Pairing system.
    pub system: System,
    /// Number of rounds.
    pub rounds: u16,
    /// Points.
    pub points: PointSystem,
    /// Order of the standings after points.
    pub tie_breaks: Vec<TieBreak>,
    /// Edition of the tie-break rules.
    pub edition: Edition,
    /// Time control as announced (`15'`, `60'+30"`).
    pub time_control: String,
    /// Days of the rounds, round 1 first, as far as they are fixed.
    pub round_dates: Vec<Option<NaiveDate>>,
    /// Acceleration.
    pub acceleration: Acceleration,
    /// Rating of the start order.
    pub rating_choice: RatingChoice,
    /// Second key of the start order.
    pub start_order: StartOrder,
    /// Round robin.
    pub round_robin: RoundRobinOptions,
    /// Teams.
    pub team: TeamOptions,
    /// Unrated opponents in rating tie-breaks.
    pub unrated: UnratedMethod,
    /// Half-point byes a player may ask for; 0 = none.
    pub half_byes_allowed: u16,
    /// Last round for which a half-point bye may be asked; `None` = any.
    pub half_bye_last_round: Option<RoundNumber>,
    /// Last round before which a late entry is taken; `None` = any.
    pub last_entry_round: Option<RoundNumber>,
    /// Numbers of late entries.
    pub late_numbers: LateNumbers,
    /// Keep people of the same club or village apart where it is possible (round 1 and later).
    pub avoid_same_origin: bool,
    /// Chess960: each round has a start position that is drawn when it is paired.
    pub chess960: bool,
}
