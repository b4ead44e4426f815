//! When the next round starts: "5 minutes after the last game, or 12:20".

use crate::model::rules::{RoundTime, Schedule};
use crate::model::{Event, RoundNumber};
use chrono::{Days, NaiveDateTime, TimeDelta};

/// The start of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// When the round may start.
    pub start: Option<NaiveDateTime>,
    /// When the clocks of absent people are started.
    pub clocks: Option<NaiveDateTime>,
}

/// The line of the timetable for a round of a section. A line that names the section goes before one for all.
#[must_use]
pub fn round_time<'a>(schedule: &'a Schedule, section: &str, round: RoundNumber) -> Option<&'a RoundTime> {
    let of_round = || schedule.rounds.iter().filter(|time| time.round == round);
    of_round()
        .find(|time| time.sections.iter().any(|code| code == section))
        .or_else(|| of_round().find(|time| time.sections.is_empty()))
}

/// When a round starts, given when the last game of the round before ended (`None` = still going on).
///
/// With both a fixed time and "so many minutes after", the earlier one starts the round, but clocks of absent people wait
/// for the fixed time. With minutes alone both are the same.
#[must_use]
pub fn start(
    event: &Event,
    section: &str,
    round: RoundNumber,
    last_game: Option<NaiveDateTime>,
) -> Option<Start> {
    let time = round_time(&event.rules.schedule, section, round)?;
    let day = event.info.start?.checked_add_days(Days::new(u64::from(time.day.saturating_sub(1))))?;
    let fixed = time.at.map(|at| day.and_time(at));
    let after = time
        .minutes_after
        .and_then(|minutes| last_game?.checked_add_signed(TimeDelta::minutes(i64::from(minutes))));
    let start = match (fixed, after) {
        (Some(fixed), Some(after)) => Some(fixed.min(after)),
        (fixed, after) => fixed.or(after),
    };
    Some(Start { start, clocks: fixed.or(after) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    fn at(day: u32, hour: u32, minute: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2025, 12, day).unwrap().and_hms_opt(hour, minute, 0).unwrap()
    }

    /// Trap 30.
    #[test]
    fn five_minutes_after_the_last_game_or_the_fixed_time() {
        let mut event = Event::default();
        event.info.start = NaiveDate::from_ymd_opt(2025, 12, 6);
        event.rules.schedule = ron::from_str(
            r#"#![enable(implicit_some)]
            (rounds: [
                (round: 1, at: "09:30:00"),
                (sections: ["A1"], round: 2, at: "12:20:00", minutes_after: 5),
                (round: 2, minutes_after: 5),
                (sections: ["A1"], round: 4, day: 2, at: "09:30:00"),
            ])"#,
        )
        .unwrap();
        let start = |section, round, last| start(&event, section, RoundNumber(round), last).unwrap();
        let both = |time| Start { start: Some(time), clocks: Some(time) };
        assert_eq!(start("A1", 1, None), both(at(6, 9, 30)));
        // The last game ended early: the round may start, but clocks wait for 12:20.
        let early = Start { start: Some(at(6, 11, 45)), clocks: Some(at(6, 12, 20)) };
        assert_eq!(start("A1", 2, Some(at(6, 11, 40))), early);
        assert_eq!(start("A1", 2, Some(at(6, 12, 30))), both(at(6, 12, 20)));
        assert_eq!(start("A1", 2, None), both(at(6, 12, 20)));
        assert_eq!(start("B", 2, Some(at(6, 12, 30))), both(at(6, 12, 35)));
        assert_eq!(start("B", 2, None), Start { start: None, clocks: None });
        assert_eq!(start("A1", 4, None), both(at(7, 9, 30)));
        assert!(round_time(&event.rules.schedule, "B", RoundNumber(3)).is_none());
    }
}
