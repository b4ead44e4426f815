//! From the lines of a TRF to its records: each line goes to the reader of its code.

use super::event_records;
use super::found::{Log, NoteKind, ProblemKind};
use super::line::Line;
use super::player_record;
use super::round_records;
use super::sheet::{NationalRecord, Sheet};
use super::team_records;

/// Records that may stand only once.
const SINGLE: [&str; 24] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "132", "142", "152", "162",
    "172", "182", "192", "202", "212", "222", "352", "362", "XXR",
];

/// Reads every line.
pub(super) fn read(lines: &[Line], log: &mut Log) -> Sheet {
    let mut sheet = Sheet::default();
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
        read_line(&mut sheet, line, &code, log);
    }
    sheet
}

fn read_line(sheet: &mut Sheet, line: &Line, code: &str, log: &mut Log) {
    match code {
        "001" => sheet.players.extend(player_record::read(line, log)),
        "###" => sheet.kept.push(line.text()),
        "XXR" | "XXZ" | "XXC" | "XXA" | "XXP" | "240" | "250" | "260" | "299" => {
            round_records::read(sheet, line, code, log);
        }
        "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => sheet.points.read(line, code, log),
        "013" | "300" | "310" | "320" | "330" | "340" | "352" | "362" | "801" | "802" => {
            if !team_records::read(&mut sheet.teams, line, code, log) {
                sheet.kept.push(line.text());
            }
        }
        _ if event_records::read(sheet, line, code, log) => {}
        _ if is_ruler(line) => {}
        _ if read_national(sheet, line, code) => {}
        _ => {
            sheet.kept.push(line.text());
            log.note(line.number, 1, NoteKind::UnknownRecord { code: code.to_owned() });
        }
    }
}

/// A national rating record: a federation in place of the code, then the static part of 001.
fn read_national(sheet: &mut Sheet, line: &Line, code: &str) -> bool {
    let federation = code.bytes().all(|b| b.is_ascii_uppercase()) && !code.starts_with("XX");
    match line.number(5, 8) {
        Ok(Some(number)) if federation && line.at(4) == ' ' && line.at(9) == ' ' => {
            sheet.nationals.push(NationalRecord { line: line.clone(), federation: code.to_owned(), number });
            true
        }
        _ => false,
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
