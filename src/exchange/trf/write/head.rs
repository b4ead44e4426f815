//! The records of the head.

use super::{Lines, WriteError, Writer, in_columns};
use crate::exchange::trf::kind;
use crate::exchange::trf::player_record::{CELL_WIDTH, FIRST_CELL};
use crate::model::settings::{RatingChoice, System};
use crate::model::{Colour, PointSystem, Points};
use chrono::NaiveDate;

pub(super) fn write(writer: &Writer, out: &mut Lines) -> Result<(), WriteError> {
    let info = &writer.event.info;
    let settings = &writer.section.settings;
    let mut record = |code: &str, text: &str| {
        if !writer.kept(code) {
            out.line(&format!("{code} {text}"));
        }
    };
    let rated =
        writer.section.participants.iter().filter(|p| {
            writer.event.player(p.player).is_some_and(|player| player.person.ratings.fide.is_some())
        });
    record("012", &info.name);
    record("022", &info.place);
    record("032", &info.federation);
    record("042", &date(info.start));
    record("052", &date(info.end));
    record("062", &writer.section.participants.len().to_string());
    record("072", &rated.count().to_string());
    record("082", &writer.section.teams.len().to_string());
    record("092", kind_text(settings.system));
    record("102", &info.chief_arbiter);
    for deputy in &info.deputy_arbiters {
        record("112", deputy);
    }
    record("122", &settings.time_control);
    if !settings.round_dates.is_empty() {
        record("132", &round_dates(&settings.round_dates));
    }
    write_points(writer, &mut record)?;
    if writer.new_version() {
        write_new(writer, &mut record);
    }
    if writer.team_event() {
        write_matches(writer, &mut record)?;
    }
    if writer.engine_records() {
        if settings.rounds > 0 {
            record("XXR", &settings.rounds.to_string());
        }
        if let Some(colour) = writer.section.initial_colour {
            record("XXC", if colour == Colour::White { "white1" } else { "black1" });
        }
    }
    write_engine_points(writer, &mut record);
    Ok(())
}

/// Record 162, where a value is not the usual one. Also in a TRF16: FIDE's checker knows values from it alone.
fn write_points(writer: &Writer, record: &mut impl FnMut(&str, &str)) -> Result<(), WriteError> {
    let points = &writer.points;
    if *points != PointSystem::default() {
        let mut text = String::new();
        // bbpPairings has another letter for absence; nothing for nobody is what everybody reads.
        let worth = points.absence == points.forfeit_loss && points.absence != Points::ZERO;
        let absence = worth.then_some(("A", points.absence));
        let values = [("W", points.win), ("D", points.draw), ("L", points.loss)];
        for (letter, value) in values.into_iter().chain(absence).chain([("P", points.allocated_bye)]) {
            text.push_str(&format!(" {letter}{:>4}   ", in_columns(value, 4, "162")?));
        }
        record("162", &text);
    }
    Ok(())
}

/// The records that only TRF-2026 has.
fn write_new(writer: &Writer, record: &mut impl FnMut(&str, &str)) {
    let settings = &writer.section.settings;
    if settings.rounds > 0 {
        record("142", &settings.rounds.to_string());
    }
    if let Some(colour) = writer.section.initial_colour {
        record("152", if colour == Colour::White { "W" } else { "B" });
    }
    let national = writer.section.participants.iter().any(|p| {
        writer.event.player(p.player).is_some_and(|player| player.person.ratings.national.is_some())
    });
    if national || settings.rating_choice != RatingChoice::default() {
        let method = match settings.rating_choice {
            RatingChoice::Fide => "FIDE",
            RatingChoice::National => "NRO",
            RatingChoice::FideElseNational => "FIDON",
            RatingChoice::NationalElseFide => "NIDOF",
            RatingChoice::Higher => "HBFN",
            RatingChoice::Own => "OTHER",
        };
        record("172", &format!("{:3} {method}", writer.event.info.federation));
    }
    record("182", concat!("kojarz ", env!("CARGO_PKG_VERSION")));
    if !writer.team_event() {
        record("192", &kind::code(writer.section));
    }
    let codes: Vec<String> = settings.tie_breaks.iter().map(ToString::to_string).collect();
    if !codes.is_empty() {
        record("202", &codes.join(","));
    }
    let order: Vec<&str> = std::iter::once("PTS").chain(codes.iter().map(String::as_str)).collect();
    record("212", &order.join(","));
    if let Some(code) = time_control_code(&settings.time_control) {
        record("222", &code);
    }
}

/// The kind of an event of teams (which score counts first), colours of the boards and points of a match.
fn write_matches(writer: &Writer, record: &mut impl FnMut(&str, &str)) -> Result<(), WriteError> {
    record("192", &kind::code(writer.section));
    let team = &writer.section.settings.team;
    let board = |place: usize| match team.colours.get(place % team.colours.len().max(1)) {
        Some(&colour) => colour,
        None if place.is_multiple_of(2) => Colour::White,
        None => Colour::Black,
    };
    let letters = (0..usize::from(team.boards)).map(|b| if board(b) == Colour::White { 'W' } else { 'B' });
    record("352", &letters.collect::<String>());
    let points = |points| in_columns(points, 4, "362");
    let (win, draw, loss) = (points(team.match_win)?, points(team.match_draw)?, points(team.match_loss)?);
    record("362", &format!("TW{win:>4}   TD{draw:>4}   TL{loss:>4}"));
    Ok(())
}

/// Values that record 162 can't say (or, in a TRF16, all that are not the usual ones), in the dialects of both engines.
fn write_engine_points(writer: &Writer, record: &mut impl FnMut(&str, &str)) {
    let points = &writer.points;
    let follows = PointSystem {
        allocated_bye: points.allocated_bye,
        absence: points.absence,
        forfeit_loss: points.absence,
        ..PointSystem::from_results(points.win, points.draw, points.loss)
    };
    let plain = *points == follows;
    let wanted = if writer.new_version() { !plain } else { *points != PointSystem::default() };
    if !wanted {
        return;
    }
    let mut values =
        vec![("W", points.win), ("D", points.draw), ("L", points.loss), ("PAB", points.allocated_bye)];
    values.extend([("FW", points.forfeit_win), ("FL", points.forfeit_loss), ("FPB", points.full_bye)]);
    values.extend([("HPB", points.half_bye), ("ZPB", points.absence)]);
    let words: Vec<String> = values.iter().map(|(code, value)| format!("{code}={value}")).collect();
    record("XXS", &words.join(" "));
    if !writer.new_version() {
        for (code, value) in [
            ("BBW", points.win),
            ("BBD", points.draw),
            ("BBL", points.loss),
            ("BBZ", points.absence),
            ("BBF", points.forfeit_loss),
            ("BBU", points.allocated_bye),
        ] {
            // Free text: no columns to keep.
            record(code, &format!("{:>4}", in_columns(value, 4, code).unwrap_or_else(|_| value.to_string())));
        }
    }
}

fn date(date: Option<NaiveDate>) -> String {
    date.map_or_else(String::new, |date| date.format("%Y/%m/%d").to_string())
}

/// Dates stand in the columns of the rounds.
fn round_dates(dates: &[Option<NaiveDate>]) -> String {
    // Column 5 is where the text of a record begins.
    let mut text = " ".repeat(FIRST_CELL - 5);
    for date in dates {
        let day = date.map_or_else(String::new, |date| date.format("%y/%m/%d").to_string());
        text.push_str(&super::filled(&day, CELL_WIDTH));
    }
    text
}

const fn kind_text(system: System) -> &'static str {
    match system {
        System::Swiss => "Individual: Swiss-System",
        System::RoundRobin => "Individual: Round-Robin",
        System::TeamSwiss => "Team: Swiss-System",
        System::TeamRoundRobin => "Team: Round-Robin",
    }
}

/// Record 222 of an announced control such as `60'+30"` or `15'`; `None` for anything longer.
fn time_control_code(text: &str) -> Option<String> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text
        .replace("''", "\"")
        .replace("min.", "'")
        .replace("min", "'")
        .replace(['′', '’'], "'")
        .replace('″', "\"");
    let (base, increment) = match text.split_once('+') {
        Some((base, increment)) => (base, Some(increment)),
        None => (text.as_str(), None),
    };
    let seconds = base.strip_suffix('\'')?.parse::<u32>().ok()?.checked_mul(60)?;
    Some(match increment {
        None => seconds.to_string(),
        Some(increment) => format!(
            "{seconds}+{}",
            increment.strip_suffix(['"', 's']).unwrap_or(increment).parse::<u16>().ok()?
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_time_control_has_a_code() {
        for (text, code) in [
            ("15'", Some("900")),
            ("60'+30\"", Some("3600+30")),
            ("5 min + 3 s", Some("300+3")),
            ("10' + 5''", Some("600+5")),
            ("40/120, 60", None),
            ("Blitz", None),
            ("", None),
        ] {
            assert_eq!(time_control_code(text).as_deref(), code, "{text}");
        }
    }
}
