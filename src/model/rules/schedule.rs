//! When rounds start.

use crate::model::RoundNumber;
use chrono::{NaiveTime, TimeDelta};
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

/// Lines of the timetable that people say in one: "rounds 2-7, 5 minutes after the last game", "from 10:15 every 30 minutes".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Sections, by code; empty = all.
    pub sections: Vec<String>,
    /// First round.
    pub first: RoundNumber,
    /// Last round.
    pub last: RoundNumber,
    /// Day of the event, from 1.
    pub day: u8,
    /// Fixed time of the first round.
    pub at: Option<NaiveTime>,
    /// So many minutes from one fixed time to the next.
    pub every: Option<u16>,
    /// See [`RoundTime::minutes_after`].
    pub minutes_after: Option<u16>,
}

/// So many lines with fixed times are needed before a common distance means anything.
const LEAST_TIMED: usize = 3;

impl Run {
    /// The lines; `None` if the last one would start after midnight, or without a distance all would start at once.
    #[must_use]
    pub fn lines(&self) -> Option<Vec<RoundTime>> {
        let mut lines = Vec::new();
        for (step, round) in (self.first.0..=self.last.0).enumerate() {
            let at = match self.at {
                Some(first) if step > 0 => {
                    let minutes = i64::from(self.every?) * i64::try_from(step).ok()?;
                    let (at, days) = first.overflowing_add_signed(TimeDelta::minutes(minutes));
                    (days == 0).then_some(Some(at))?
                }
                at => at,
            };
            let (sections, round) = (self.sections.clone(), RoundNumber(round));
            lines.push(RoundTime { sections, round, day: self.day, at, minutes_after: self.minutes_after });
        }
        Some(lines)
    }

    /// How many lines it takes.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.last.0.saturating_sub(self.first.0)) + 1
    }

    /// Whether it takes none; it never does.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }
}

/// Minutes from one fixed time to the next.
fn distance(one: &RoundTime, next: &RoundTime) -> Option<u16> {
    u16::try_from(next.at?.signed_duration_since(one.at?).num_minutes()).ok().filter(|&minutes| minutes > 0)
}

/// Whether the second line goes on where the first one ends, but for the time.
fn goes_on(one: &RoundTime, next: &RoundTime) -> bool {
    next.round == one.round.next()
        && (&next.sections, next.day, next.minutes_after) == (&one.sections, one.day, one.minutes_after)
}

/// The longest run with which these lines begin.
fn first_run(lines: &[RoundTime]) -> Option<Run> {
    let first = lines.first()?;
    let every = lines.get(1).and_then(|second| distance(first, second));
    let same = |pair: &&[RoundTime]| {
        let [one, next] = pair else { return false };
        goes_on(one, next)
            && match (one.at, next.at) {
                (None, None) => one.minutes_after.is_some(),
                (Some(_), Some(_)) => every.is_some() && distance(one, next) == every,
                _ => false,
            }
    };
    let mut count = 1 + lines.windows(2).take_while(same).count();
    if first.at.is_some() && count < LEAST_TIMED {
        count = 1;
    }
    Some(Run {
        sections: first.sections.clone(),
        first: first.round,
        last: lines.get(count - 1)?.round,
        day: first.day,
        at: first.at,
        every: every.filter(|_| count > 1),
        minutes_after: first.minutes_after,
    })
}

impl Schedule {
    /// The lines of the rounds as few runs, in their order.
    #[must_use]
    pub fn runs(&self) -> Vec<Run> {
        let mut runs = Vec::new();
        let mut rest = self.rounds.as_slice();
        while let Some(run) = first_run(rest) {
            rest = rest.get(run.len()..).unwrap_or_default();
            runs.push(run);
        }
        runs
    }

    /// Puts these lines into the place of a run (`None` = after the last one). Other lines about the same rounds of the
    /// same sections go.
    pub fn put_run(&mut self, run: Option<usize>, lines: Vec<RoundTime>) {
        let runs = self.runs();
        let place = run.unwrap_or(runs.len());
        let start: usize = runs.iter().take(place).map(Run::len).sum();
        let end = start + runs.get(place).map_or(0, Run::len);
        let other = |line: &&RoundTime| {
            lines.iter().all(|new| (new.round, &new.sections) != (line.round, &line.sections))
        };
        let mut all: Vec<RoundTime> = self.rounds.iter().take(start).filter(other).cloned().collect();
        let after: Vec<RoundTime> = self.rounds.iter().skip(end).filter(other).cloned().collect();
        all.extend(lines);
        all.extend(after);
        self.rounds = all;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(sections: &[&str], round: u16, at: Option<(u32, u32)>, minutes_after: Option<u16>) -> RoundTime {
        RoundTime {
            sections: sections.iter().map(|&code| code.to_owned()).collect(),
            round: RoundNumber(round),
            day: 1,
            at: at.and_then(|(hour, minute)| NaiveTime::from_hms_opt(hour, minute, 0)),
            minutes_after,
        }
    }

    fn told(schedule: &Schedule) -> Vec<(u16, u16, Option<u16>, Option<u16>)> {
        schedule.runs().iter().map(|run| (run.first.0, run.last.0, run.every, run.minutes_after)).collect()
    }

    #[test]
    fn lines_are_joined_to_runs_and_come_back() {
        let mut rounds = vec![line(&[], 1, Some((10, 0)), None)];
        rounds.extend((2..=7).map(|round| line(&[], round, None, Some(5))));
        rounds.extend((8..=9).map(|round| line(&["A"], round, None, Some(5))));
        // Every half an hour; two of them alone are no run.
        rounds.extend((0..3).map(|n| line(&["B"], n + 1, Some((10, 15 + u32::from(n) * 15)), None)));
        rounds.extend((0..2).map(|n| line(&["C"], n + 1, Some((10, 15 + u32::from(n) * 15)), Some(5))));
        let schedule = Schedule { rounds, ..Schedule::default() };
        let want = [
            (1, 1, None, None),
            (2, 7, None, Some(5)),
            (8, 9, None, Some(5)),
            (1, 3, Some(15), None),
            (1, 1, None, Some(5)),
            (2, 2, None, Some(5)),
        ];
        assert_eq!(told(&schedule), want);
        let again: Vec<RoundTime> = schedule.runs().iter().flat_map(|run| run.lines().unwrap()).collect();
        assert_eq!(again, schedule.rounds);
    }

    #[test]
    fn a_run_replaces_what_was_said_of_its_rounds() {
        let mut schedule = Schedule::default();
        let run = |first, last, at: Option<(u32, u32)>, every, after| Run {
            sections: Vec::new(),
            first: RoundNumber(first),
            last: RoundNumber(last),
            day: 1,
            at: at.and_then(|(hour, minute)| NaiveTime::from_hms_opt(hour, minute, 0)),
            every,
            minutes_after: after,
        };
        schedule.put_run(None, run(1, 1, Some((10, 0)), None, None).lines().unwrap());
        schedule.put_run(None, run(2, 7, None, None, Some(5)).lines().unwrap());
        assert_eq!(told(&schedule), [(1, 1, None, None), (2, 7, None, Some(5))]);
        schedule.put_run(Some(0), run(1, 3, Some((9, 0)), Some(60), None).lines().unwrap());
        assert_eq!(told(&schedule), [(1, 3, Some(60), None), (4, 7, None, Some(5))]);
        assert_eq!(run(1, 3, Some((9, 0)), None, None).lines(), None, "no distance");
        assert_eq!(run(1, 3, Some((23, 0)), Some(60), None).lines(), None, "after midnight");
    }
}
