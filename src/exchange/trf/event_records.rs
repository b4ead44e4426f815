//! The head of a TRF: records 012 to 222.

use super::dates;
use super::fields::bad;
use super::found::{Field, Log, NoteKind};
use super::line::Line;
use super::player_record::{self, MAX_ROUNDS};
use super::sheet::Sheet;
use crate::model::settings::RatingChoice;
use crate::model::{Colour, TieBreak};
use chrono::NaiveDate;

/// Reads a record of the head; `false` where it is none of them (or its text has to be kept).
pub(super) fn read(sheet: &mut Sheet, line: &Line, code: &str, log: &mut Log) -> bool {
    let text = line.rest(5);
    match code {
        "012" => sheet.info.name = text,
        "022" => sheet.info.place = text,
        "032" => sheet.info.federation = text,
        "042" => sheet.info.start = date(sheet, line, code, log),
        "052" => sheet.info.end = date(sheet, line, code, log),
        // Counts are made anew when a file is written; the tournament checks them when it is read.
        "062" | "072" | "082" => count(sheet, line, code),
        "092" => sheet.kind.text = text,
        "102" => sheet.info.chief_arbiter = text,
        "112" => {
            if !text.is_empty() {
                sheet.info.deputy_arbiters.push(text);
            }
        }
        "122" => sheet.time_control = text,
        "132" => sheet.round_dates = round_dates(line),
        "142" => sheet.rounds = rounds(line, code, log),
        "152" => match text.to_ascii_uppercase().as_str() {
            "W" => sheet.initial_colour = Some(Colour::White),
            "B" => sheet.initial_colour = Some(Colour::Black),
            "" => {}
            _ => bad(line, 5, code, Field::Colour, &text, log),
        },
        "172" => sheet.rating_choice = rating_choice(&line.rest(9)).or_else(|| rating_choice(&text)),
        // The program that paired; ours writes its own.
        "182" => {}
        "192" => sheet.kind.code = Some(text).filter(|code| !code.is_empty()),
        "202" => sheet.tie_breaks = Some(tie_breaks(line, log)),
        "212" => sheet.standings_order = Some(tie_breaks(line, log)),
        _ => return false,
    }
    true
}

fn date(sheet: &mut Sheet, line: &Line, code: &str, log: &mut Log) -> Option<NaiveDate> {
    let text = line.rest(5);
    let date = dates::parse(&text);
    if date.is_none() && !text.is_empty() {
        sheet.kept.push(line.text());
        log.note(line.number, 5, NoteKind::DateUnread { code: code.to_owned(), text });
    }
    date
}

/// `129 (88)` counts 129.
fn count(sheet: &mut Sheet, line: &Line, code: &str) {
    let digits: String = line.rest(5).chars().take_while(char::is_ascii_digit).collect();
    if let Ok(stated) = digits.parse() {
        sheet.counts.insert(code.to_owned(), (line.number, stated));
    }
}

/// Record 132 gives a two-digit year in the columns of each round.
fn round_dates(line: &Line) -> Vec<Option<NaiveDate>> {
    let mut dates: Vec<Option<NaiveDate>> = Vec::new();
    let mut column = player_record::cell_column(0);
    while column <= line.width() && dates.len() < MAX_ROUNDS {
        dates.push(dates::parse(&line.field(column, column + 8)));
        column += player_record::CELL_WIDTH;
    }
    dates
}

/// A number of rounds, from 1.
pub(super) fn rounds(line: &Line, code: &str, log: &mut Log) -> Option<u16> {
    let text = line.rest(5);
    if text.is_empty() {
        return None;
    }
    let rounds = text.parse().ok().filter(|&rounds| (1..=MAX_ROUNDS).contains(&usize::from(rounds)));
    if rounds.is_none() {
        bad(line, 5, code, Field::Round, &text, log);
    }
    rounds
}

fn rating_choice(text: &str) -> Option<RatingChoice> {
    // The federation before the method is often missing or in other columns.
    text.split_whitespace().rev().find_map(|word| {
        Some(match word {
            "FIDE" => RatingChoice::Fide,
            "NRO" => RatingChoice::National,
            "FIDON" => RatingChoice::FideElseNational,
            "NIDOF" => RatingChoice::NationalElseFide,
            "HBFN" => RatingChoice::Higher,
            "OTHER" => RatingChoice::Own,
            _ => return None,
        })
    })
}

/// A comma list of criteria; the scores at its beginning say nothing new.
fn tie_breaks(line: &Line, log: &mut Log) -> Vec<TieBreak> {
    let mut list = Vec::new();
    for (place, code) in line.rest(5).split(',').map(str::trim).enumerate() {
        let upper = code.to_ascii_uppercase();
        if code.is_empty() || upper == "PTS" || (place < 1 && matches!(upper.as_str(), "MPTS" | "GPTS")) {
            continue;
        }
        list.push(TieBreak::parse(code).unwrap_or_else(|| {
            log.note(line.number, 5, NoteKind::UnknownTieBreak { code: code.to_owned() });
            TieBreak::Other(code.to_owned())
        }));
    }
    list
}
