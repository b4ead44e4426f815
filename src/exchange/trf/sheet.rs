//! The records of a TRF, read one by one but not yet put together.

use super::event_records;
use super::found::{Field, Log, NoteKind, ProblemKind};
use super::kind::Kind;
use super::line::Line;
use super::player_record::{self, PlayerRecord};
use super::point_records::DeclaredPoints;
use super::round_records;
use super::team_records::{self, TeamRecords};
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

/// Records that may stand only once.
const SINGLE: [&str; 24] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "132", "142", "152", "162",
    "172", "182", "192", "202", "212", "222", "352", "362", "XXR",
];

impl Sheet {
    /// Reads every line.
    pub fn read(lines: &[Line], log: &mut Log) -> Self {
        let mut sheet = Self::default();
        // The draft of 2024 gave other meanings to the numbers of the team records.
        sheet.teams.draft = lines.iter().any(team_records::is_draft);
        for line in lines {
            let code = line.code();
            if SINGLE.contains(&code.as_str()) {
                if sheet.seen.contains_key(&code) {
                    log.problem(line.number, 1, ProblemKind::SecondRecord { code });
                    continue;
                }
                sheet.seen.insert(code.clone(), line.number);
            }
            sheet.read_line(line, &code, log);
        }
        sheet
    }

    fn read_line(&mut self, line: &Line, code: &str, log: &mut Log) {
        match code {
            "001" => self.players.extend(player_record::read(line, log)),
            "###" => self.kept.push(line.text()),
            "XXR" | "XXZ" | "XXC" | "XXA" | "XXP" | "240" | "250" | "260" | "299" => {
                round_records::read(self, line, code, log);
            }
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.points.read(line, code, log)
            }
            "013" | "300" | "310" | "320" | "330" | "340" | "352" | "362" | "801" | "802" => {
                if !team_records::read(&mut self.teams, line, code, log) {
                    self.kept.push(line.text());
                }
            }
            _ if event_records::read(self, line, code, log) => {}
            _ if is_ruler(line) => {}
            _ if self.read_national(line, code) => {}
            _ => {
                self.kept.push(line.text());
                log.note(line.number, 1, NoteKind::UnknownRecord { code: code.to_owned() });
            }
        }
    }

    /// A national rating record: a federation in place of the code, then the static part of 001.
    fn read_national(&mut self, line: &Line, code: &str) -> bool {
        let federation = code.bytes().all(|b| b.is_ascii_uppercase()) && !code.starts_with("XX");
        match line.number(5, 8) {
            Ok(Some(number)) if federation && line.at(4) == ' ' && line.at(9) == ' ' => {
                self.nationals.push(NationalRecord {
                    line: line.clone(),
                    federation: code.to_owned(),
                    number,
                });
                true
            }
            _ => false,
        }
    }
}

/// Lines of examples that only show the columns: digits, or the letters of the field names.
fn is_ruler(line: &Line) -> bool {
    let text = line.text();
    let text = text.trim();
    let counting = text.chars().all(|c| c.is_ascii_digit() || c == ' ')
        && (text.contains("123456789")
            || text
                .split_whitespace()
                .eq((1..).map(|n| n.to_string()).take(text.split_whitespace().count())));
    counting || ["DDD SSSS", "III TTT"].iter().any(|start| text.starts_with(start))
}

/// Reads a list of numbers in columns of equal width, a blank between them. What does not fit is a problem.
pub(super) fn numbers(line: &Line, from: usize, width: usize, code: &str, log: &mut Log) -> Vec<u16> {
    let mut numbers = Vec::new();
    let mut column = from;
    while column <= line.width() {
        let end = column + width - 1;
        match line.number(column, end) {
            Ok(number) if line.at(end + 1) == ' ' => numbers.extend(number),
            _ => {
                bad(line, column, code, Field::PairingNumber, &line.field(column, end + 1), log);
                return numbers;
            }
        }
        column = end + 2;
    }
    numbers
}

/// Notes a field that can't be understood.
pub(super) fn bad(line: &Line, column: usize, code: &str, field: Field, text: &str, log: &mut Log) {
    let what = ProblemKind::BadField { code: code.to_owned(), field, text: text.to_owned() };
    log.problem(line.number, column, what);
}
