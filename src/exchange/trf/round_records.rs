//! Records about rounds and about the work of pairing engines: 240, 250, 260, 299 and XX?.

use super::event_records;
use super::fields::{bad, numbers};
use super::found::{Field, Log, NoteKind};
use super::line::Line;
use super::player_record::MAX_ROUNDS;
use super::sheet::{AdjustmentRecord, ByeRecord, ForbiddenRecord, Sheet, VirtualRecord};
use crate::model::section::Adjustment;
use crate::model::settings::AccelerationRow;
use crate::model::{ByeKind, Colour, PairingNumber, Points, RoundNumber};

/// Reads one of these records.
pub(super) fn read(sheet: &mut Sheet, line: &Line, code: &str, log: &mut Log) {
    match code {
        "XXR" => sheet.engine_rounds = event_records::rounds(line, code, log),
        "XXC" => configuration(sheet, line, log),
        "XXZ" => sheet.absent.extend(list(line, code, log).into_iter().map(|number| (line.number, number))),
        "XXP" => {
            let numbers = list(line, code, log);
            sheet.forbidden.push(ForbiddenRecord { line: line.number, from: 1, to: None, numbers });
        }
        "XXA" => sheet.virtual_points.extend(virtual_points(line, log)),
        "240" => sheet.byes.extend(bye(line, log)),
        "250" => sheet.acceleration.extend(acceleration(line, log)),
        "260" => sheet.forbidden.extend(forbidden(line, log)),
        _ => sheet.adjustments.extend(adjustment(line, log)),
    }
}

/// `XXC rank white1`: words in any order; unknown ones mean nothing.
fn configuration(sheet: &mut Sheet, line: &Line, log: &mut Log) {
    for (column, word) in line.words(5) {
        match word.to_ascii_lowercase().as_str() {
            "rank" => sheet.by_rank = true,
            "white1" => sheet.initial_colour = Some(Colour::White),
            "black1" => sheet.initial_colour = Some(Colour::Black),
            _ => bad(line, column, "XXC", Field::Value, &word, log),
        }
    }
}

/// Numbers with blanks between them.
fn list(line: &Line, code: &str, log: &mut Log) -> Vec<u16> {
    let mut numbers = Vec::new();
    for (column, word) in line.words(4) {
        match word.parse() {
            Ok(number) => numbers.push(number),
            Err(_) => bad(line, column, code, Field::PairingNumber, &word, log),
        }
    }
    numbers
}

fn virtual_points(line: &Line, log: &mut Log) -> Option<VirtualRecord> {
    let number = match line.number(4, 9) {
        Ok(Some(number)) if line.at(9) == ' ' => number,
        _ => {
            bad(line, 5, "XXA", Field::PairingNumber, &line.field(4, 9), log);
            return None;
        }
    };
    let mut values = Vec::new();
    let mut column = 10;
    while column <= line.width() && values.len() < MAX_ROUNDS {
        if line.at(column + 4) != ' ' {
            bad(line, column, "XXA", Field::Points, &line.field(column, column + 4), log);
            return None;
        }
        values.push(points(line, column, column + 3, "XXA", log)?);
        column += 5;
    }
    Some(VirtualRecord { line: line.number, number, points: values })
}

/// A round of a three-column field; blank and `000` are `None`.
fn round(line: &Line, from: usize, to: usize, code: &str, log: &mut Log) -> Option<Option<u16>> {
    match line.number(from, to) {
        Ok(round) if round.is_none_or(|round| usize::from(round) <= MAX_ROUNDS) => {
            Some(round.filter(|&r| r > 0))
        }
        _ => {
            bad(line, from, code, Field::Round, &line.field(from, to), log);
            None
        }
    }
}

fn bye(line: &Line, log: &mut Log) -> Option<ByeRecord> {
    let kind = match line.at(5).to_ascii_uppercase() {
        'F' => ByeKind::Full,
        'H' => ByeKind::Half,
        'Z' => ByeKind::Zero,
        _ => {
            bad(line, 5, "240", Field::Type, &line.field(5, 6), log);
            return None;
        }
    };
    let Some(round) = round(line, 7, 9, "240", log)? else {
        bad(line, 7, "240", Field::Round, "", log);
        return None;
    };
    Some(ByeRecord { line: line.number, kind, round, numbers: numbers(line, 11, 4, "240", log) })
}

fn points(line: &Line, from: usize, to: usize, code: &str, log: &mut Log) -> Option<Points> {
    let text = line.field(from, to);
    if text.is_empty() {
        return Some(Points::ZERO);
    }
    // The columns are made for `99.9`; more is a number from beside them.
    let value = Points::parse(&text).filter(|points| points.hundredths().abs() < 10_000);
    if value.is_none() {
        bad(line, from, code, Field::Points, &text, log);
    }
    value
}

fn acceleration(line: &Line, log: &mut Log) -> Option<AccelerationRow> {
    let match_points = points(line, 5, 8, "250", log)?;
    let points = points(line, 10, 13, "250", log)?;
    let number = |from, to| line.number(from, to).ok().flatten();
    let numbers = (number(15, 17), number(19, 21), number(23, 26), number(28, 31));
    let (Some(from_round), Some(to_round), Some(from_number), Some(to_number)) = numbers else {
        bad(line, 15, "250", Field::Value, &line.rest(15), log);
        return None;
    };
    Some(AccelerationRow {
        from_round: RoundNumber(from_round),
        to_round: RoundNumber(to_round),
        from_number: PairingNumber(from_number),
        to_number: PairingNumber(to_number),
        points,
        match_points,
    })
}

fn forbidden(line: &Line, log: &mut Log) -> Option<ForbiddenRecord> {
    let from = round(line, 5, 7, "260", log)?.unwrap_or(1);
    let to = round(line, 9, 11, "260", log)?;
    Some(ForbiddenRecord { line: line.number, from, to, numbers: numbers(line, 13, 4, "260", log) })
}

/// Columns of record 299 between its fields.
const GAPS_OF_299: [(usize, usize); 4] = [(6, 7), (12, 13), (18, 19), (23, 23)];

/// The line with blanks between its fields. Some programs begin all of them one column earlier; cut there, 2.5 would be 0.5.
fn aligned_299(line: &Line, log: &mut Log) -> Option<Line> {
    let aligned = |line: &Line| GAPS_OF_299.iter().all(|&(from, to)| line.blank(from, to));
    if aligned(line) {
        return Some(line.clone());
    }
    let moved = line.shifted(6, 1);
    if aligned(&moved) {
        log.note(line.number, 6, NoteKind::ColumnsShifted { by: 1 });
        return Some(moved);
    }
    let gap = GAPS_OF_299.iter().find(|&&(from, to)| !line.blank(from, to)).map_or(6, |&(from, _)| from);
    bad(line, gap, "299", Field::Gap, &line.rest(gap), log);
    None
}

fn adjustment(line: &Line, log: &mut Log) -> Option<AdjustmentRecord> {
    let line = &aligned_299(line, log)?;
    let replaces = match line.at(5).to_ascii_uppercase() {
        ' ' => None,
        letter if "WDLFHZ+-".contains(letter) => Some(letter),
        letter => {
            bad(line, 5, "299", Field::Type, &letter.to_string(), log);
            return None;
        }
    };
    let adjustment = Adjustment {
        replaces,
        match_points: points(line, 8, 11, "299", log)?,
        points: points(line, 14, 17, "299", log)?,
        round: round(line, 20, 22, "299", log)?.map(RoundNumber),
        players: Vec::new(),
        teams: Vec::new(),
        reason: String::new(),
    };
    Some(AdjustmentRecord { line: line.number, adjustment, numbers: numbers(line, 24, 4, "299", log) })
}
