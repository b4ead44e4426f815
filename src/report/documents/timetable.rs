//! The timetable of the event on one page: check-in, rounds of all groups, closing.

use super::context::{Context, without_empty_columns};
use crate::model::RoundNumber;
use crate::model::rules::RoundTime;
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::text::dates;
use crate::text::words::report as words;
use crate::text::words::schedule::start_rule;
use chrono::{Days, NaiveTime};

/// A line of the timetable before it is worded.
struct Line {
    day: u8,
    /// Where it stands on its day: its own time, or that of the round before.
    sorted_at: Option<NaiveTime>,
    time: String,
    what: What,
    sections: Vec<String>,
}

/// What happens.
enum What {
    Happening(String),
    /// From this round to that one, each by the same rule.
    Rounds(RoundNumber, RoundNumber),
}

/// Everything that the rules put on the timetable, in the order of the day.
#[must_use]
pub fn document(context: &Context) -> Document {
    let head = context.words();
    let mut lines = happenings(context);
    lines.extend(rounds(context));
    // Stable: rounds without a time of their own follow the one before them.
    lines.sort_by_key(|line| (line.day, line.sorted_at.is_none(), line.sorted_at));
    let columns = vec![
        Column::left(head.day).key(),
        Column::left(head.time).key(),
        Column::left(head.programme).flexible(),
        Column::left(head.section).titled(head.section_long).flexible(),
    ];
    let mut last = None;
    let rows = lines.iter().map(|line| {
        let day = if last == Some(line.day) { String::new() } else { day(context, line.day) };
        last = Some(line.day);
        let what = match &line.what {
            What::Happening(what) => what.clone(),
            What::Rounds(from, to) if from == to => words::round(context.lang, from.0),
            What::Rounds(from, to) => words::rounds(context.lang, from.0, to.0),
        };
        Row::new(vec![
            Cell::new(day),
            Cell::new(line.time.clone()),
            Cell::new(what),
            Cell::new(line.sections.join(", ")),
        ])
    });
    let mut table = Table { caption: head.timetable.to_owned(), columns, rows: rows.collect() };
    without_empty_columns(&mut table);
    let block =
        if table.rows.is_empty() { Block::Paragraph(head.nothing.to_owned()) } else { Block::Table(table) };
    context.event_document(head.timetable, vec![block])
}

/// The date of a day of the event, or its number while the first day is not known.
fn day(context: &Context, day: u8) -> String {
    let first = context.event.info.start;
    let date = first.and_then(|first| first.checked_add_days(Days::new(u64::from(day.saturating_sub(1)))));
    date.map_or(day.to_string(), |date| dates::date(context.lang, date))
}

fn happenings(context: &Context) -> Vec<Line> {
    let happenings = context.event.rules.schedule.happenings.iter();
    let line = happenings.map(|happening| Line {
        day: happening.day,
        sorted_at: Some(happening.at),
        time: match happening.until {
            Some(until) => format!("{}–{}", dates::time(happening.at), dates::time(until)),
            None => dates::time(happening.at),
        },
        what: What::Happening(happening.what.clone()),
        sections: Vec::new(),
    });
    line.collect()
}

/// The rounds; neighbours with the same rule stand in one line.
fn rounds(context: &Context) -> Vec<Line> {
    let mut times: Vec<&RoundTime> = context.event.rules.schedule.rounds.iter().collect();
    times.sort_by(|a, b| (a.day, &a.sections, a.round).cmp(&(b.day, &b.sections, b.round)));
    let mut lines: Vec<Line> = Vec::new();
    for time in times {
        let rule = start_rule(context.lang, time);
        let above = lines.last_mut().filter(|line| line.day == time.day && line.sections == time.sections);
        if let Some(Line { time: above, what: What::Rounds(_, to), .. }) = above
            && *above == rule
            && to.next() == time.round
        {
            *to = time.round;
            continue;
        }
        let before = lines.iter().rev().find(|line| line.day == time.day).and_then(|line| line.sorted_at);
        lines.push(Line {
            day: time.day,
            sorted_at: time.at.or(before),
            time: rule,
            what: What::Rounds(time.round, time.round),
            sections: time.sections.clone(),
        });
    }
    lines
}
