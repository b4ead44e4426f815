//! `kojarz standings EVENT`: the table, for people or for programs.

use super::arguments::{Argument, Arguments};
use super::{Answer, Failure, Invocation, events, files};
use crate::exchange::encoding::Encoding;
use crate::model::settings::{Edition, System, UnratedMethod};
use crate::model::{Event, RoundNumber, Section, SectionId, TieBreak};
use crate::report::documents::Context;
use crate::report::documents::standings as document;
use crate::report::writers::text::{self, Paper};
use crate::standings::{Entrant, Ratio, Request, Row, Table, Value, rounding, table};
use crate::text::Lang;
use crate::text::words::{complaints, standings as standings_words};
use serde_json::{Map, json};
use std::ffi::OsString;
use std::path::PathBuf;

/// In which form the table is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Format {
    /// For people, in their language.
    #[default]
    Text,
    /// `place,number,name,points` and the codes as they were given.
    Csv,
    /// The same with exact fractions and what was left out.
    Json,
}

/// A column of the output, headed as it was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Head {
    /// As given.
    code: String,
    /// `None` for `PTS`, the points.
    tie_break: Option<TieBreak>,
}

#[derive(Debug, Default)]
struct Options {
    file: Option<OsString>,
    format: Format,
    tie_breaks: Option<Vec<Head>>,
    system: Option<System>,
    encoding: Option<Encoding>,
    section: Option<String>,
    data: Option<PathBuf>,
    request: Request,
}

/// Runs the command.
///
/// # Errors
/// A wrong option or a file that can't be read.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut options = options(&invocation)?;
    let file = options.file.take().ok_or_else(|| Failure::usage(complaints::no_file(lang)))?;
    let mut event = match options.encoding {
        Some(encoding) => files::trf(&file, Some(encoding), lang)?.event,
        None => events::event(&file, options.data.as_deref(), lang)?,
    };
    if let Some(system) = options.system {
        let id = events::section(&event, options.section.as_deref(), lang)?.id;
        play_as(&mut event, id, system);
    }
    let section = events::section(&event, options.section.as_deref(), lang)?;
    let heads = options.tie_breaks.take().unwrap_or_else(|| heads_of(section));
    options.request.tie_breaks = Some(heads.iter().filter_map(|head| head.tie_break.clone()).collect());
    let table = table(&event, section, &options.request);
    let output = match options.format {
        Format::Text => as_text(&event, section, lang, &options.request, heads.len()),
        Format::Csv => as_csv(&event, section, &table, &heads),
        Format::Json => as_json(&event, section, &table, &heads),
    };
    let refused = table.refused.iter().map(|(code, reason)| standings_words::refusal(lang, code, *reason));
    let warned = table.warnings.iter().map(|(code, reason)| standings_words::warning(lang, code, *reason));
    Ok(Answer { warnings: refused.chain(warned).collect(), ..Answer::good(output) })
}

/// Takes the section for a Swiss or a round robin, whatever the head of the file says.
fn play_as(event: &mut Event, section: SectionId, system: System) {
    if let Some(section) = event.section_mut(section) {
        section.settings.system = match (system, section.settings.system.is_team()) {
            (System::RoundRobin, true) => System::TeamRoundRobin,
            (System::Swiss, true) => System::TeamSwiss,
            (system, _) => system,
        };
    }
}

fn options(invocation: &Invocation) -> Result<Options, Failure> {
    let lang = invocation.lang;
    let mut options = Options::default();
    let mut arguments = Arguments::of(invocation);
    while let Some(argument) = arguments.next()? {
        let option = match argument {
            Argument::Option(option) => option,
            Argument::Plain(file) => {
                if options.file.is_some() {
                    return Err(Failure::usage(complaints::one_file(lang, &file.to_string_lossy())));
                }
                options.file = Some(file);
                continue;
            }
        };
        let wrong = |value: &str| Failure::usage(complaints::value_wrong(lang, &option, value));
        match option.as_str() {
            "--tie-breaks" => {
                options.tie_breaks = Some(heads(&arguments.value(&option)?).map_err(|v| wrong(&v))?)
            }
            "--format" => {
                let value = arguments.value(&option)?;
                options.format = format(&value).ok_or_else(|| wrong(&value))?;
            }
            "--after" => options.request.after = Some(RoundNumber(arguments.parsed(&option)?)),
            "--edition" => {
                let value = arguments.value(&option)?;
                options.request.edition = Some(edition(&value).ok_or_else(|| wrong(&value))?);
            }
            "--unrated" => {
                let value = arguments.value(&option)?;
                options.request.unrated = Some(unrated(&value).ok_or_else(|| wrong(&value))?);
            }
            "--system" => {
                let value = arguments.value(&option)?;
                options.system = Some(system(&value).ok_or_else(|| wrong(&value))?);
            }
            "--encoding" => {
                let value = arguments.value(&option)?;
                options.encoding = Some(Encoding::parse(&value).ok_or_else(|| wrong(&value))?);
            }
            "--section" => options.section = Some(arguments.value(&option)?),
            "--data" => options.data = Some(PathBuf::from(arguments.value(&option)?)),
            _ => return Err(arguments.unknown(&option)),
        }
    }
    Ok(options)
}

/// Reads `BH/C1,BH,SB`; `PTS` repeats the points. The first word that is no code is given back.
fn heads(list: &str) -> Result<Vec<Head>, String> {
    let codes = list.split([',', ' ']).map(str::trim).filter(|code| !code.is_empty());
    codes
        .map(|code| {
            let tie_break = match TieBreak::parse(code) {
                None if code.eq_ignore_ascii_case("PTS") => None,
                None => return Err(code.to_owned()),
                known => known,
            };
            Ok(Head { code: code.to_owned(), tie_break })
        })
        .collect()
}

fn heads_of(section: &Section) -> Vec<Head> {
    let list = section.settings.tie_breaks.iter();
    list.map(|code| Head { code: code.to_string(), tie_break: Some(code.clone()) }).collect()
}

fn format(value: &str) -> Option<Format> {
    Some(match value {
        "text" => Format::Text,
        "csv" => Format::Csv,
        "json" => Format::Json,
        _ => return None,
    })
}

fn edition(value: &str) -> Option<Edition> {
    Some(match value {
        "2026" => Edition::Fide2026,
        "2024" => Edition::Fide2024,
        "virtual" => Edition::VirtualOpponent,
        _ => return None,
    })
}

const fn edition_code(edition: Edition) -> &'static str {
    match edition {
        Edition::Fide2026 => "2026",
        Edition::Fide2024 => "2024",
        Edition::VirtualOpponent => "virtual",
    }
}

fn unrated(value: &str) -> Option<UnratedMethod> {
    match value {
        "leave-out" => Some(UnratedMethod::LeaveOut),
        "skip" => Some(UnratedMethod::SkipGames),
        rating => rating.parse().ok().map(UnratedMethod::Fixed),
    }
}

fn system(value: &str) -> Option<System> {
    match value {
        "swiss" => Some(System::Swiss),
        "round-robin" => Some(System::RoundRobin),
        _ => None,
    }
}

/// Lines as long as the list needs: a name and a club, and room for each criterion.
fn as_text(event: &Event, section: &Section, lang: Lang, request: &Request, criteria: usize) -> String {
    let context = Context { event, section, lang, made: None, public: false };
    let paper = Paper { columns: 80 + 8 * criteria.saturating_sub(4), lines: None };
    text::write(&document::document(&context, request, false), paper)
}

fn name(event: &Event, section: &Section, entrant: Entrant) -> String {
    match entrant {
        Entrant::Player(id) => event.player(id).map(|player| player.person.name()).unwrap_or_default(),
        Entrant::Team(id) => section.team(id).map(|team| team.name.clone()).unwrap_or_default(),
    }
}

/// The value of a column in a row; undefined where the criterion was left out.
fn value(table: &Table, row: &Row, head: &Head) -> Value {
    match &head.tie_break {
        None => Value::Number(row.points.into()),
        Some(code) => {
            table.column(code).and_then(|place| row.values.get(place)).copied().unwrap_or(Value::Undefined)
        }
    }
}

/// A decimal for programs: exact, an average rounded as the rule says, empty if undefined.
fn plain(value: Value, head: &Head) -> String {
    match (&head.tie_break, value) {
        (Some(code), value) => value.plain(rounding(code, true)),
        (None, Value::Number(points)) => decimal(points),
        (None, _) => String::new(),
    }
}

/// Points are hundredths: two decimals always hold them.
fn decimal(points: Ratio) -> String {
    points.decimal(points.exact_decimals().unwrap_or(2))
}

fn as_csv(event: &Event, section: &Section, table: &Table, heads: &[Head]) -> String {
    let mut lines = vec![["place", "number", "name", "points"].map(str::to_owned).to_vec()];
    lines.iter_mut().for_each(|head| head.extend(heads.iter().map(|head| head.code.clone())));
    for row in &table.rows {
        let mut line = vec![
            row.place.to_string(),
            row.number.map_or(String::new(), |number| number.to_string()),
            name(event, section, row.entrant),
            row.points.to_string(),
        ];
        line.extend(heads.iter().map(|head| plain(value(table, row, head), head)));
        lines.push(line);
    }
    lines
        .iter()
        .map(|line| line.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n")
        .collect()
}

/// A cell of a CSV; control characters of a foreign file become spaces.
fn quoted(cell: &str) -> String {
    let clean: String = cell.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if clean.contains([',', '"']) { format!("\"{}\"", clean.replace('"', "\"\"")) } else { clean }
}

fn as_json(event: &Event, section: &Section, table: &Table, heads: &[Head]) -> String {
    let rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| {
            let values: Vec<_> = heads
                .iter()
                .map(|head| match value(table, row, head) {
                    Value::Undefined => json!({ "code": head.code, "value": null, "exact": null }),
                    value => {
                        json!({ "code": head.code, "value": plain(value, head), "exact": value.exact() })
                    }
                })
                .collect();
            json!({
                "place": row.place,
                "number": row.number.map(|number| number.0),
                "name": name(event, section, row.entrant),
                "points": row.points.to_string(),
                "values": values,
            })
        })
        .collect();
    let refused: Vec<_> = table
        .refused
        .iter()
        .map(|(code, reason)| json!({ "code": code.to_string(), "reason": format!("{reason:?}") }))
        .collect();
    let mut whole = Map::new();
    whole.insert("event".into(), json!(event.info.name));
    whole.insert("section".into(), json!(section.code));
    whole.insert("rounds".into(), json!(table.rounds));
    whole.insert("final".into(), json!(table.after_last_round && !table.provisional));
    whole.insert("edition".into(), json!(edition_code(table.edition)));
    whole.insert("rows".into(), json!(rows));
    whole.insert("refused".into(), json!(refused));
    format!("{}\n", serde_json::Value::Object(whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_codes_are_read() {
        let list = heads("BH/C1, bh SB,PTS").unwrap();
        let codes: Vec<&str> = list.iter().map(|head| head.code.as_str()).collect();
        assert_eq!(codes, ["BH/C1", "bh", "SB", "PTS"]);
        assert_eq!(list[3].tie_break, None);
        assert_eq!(heads("BH,BHX"), Err("BHX".into()));
    }

    #[test]
    fn cells_of_a_csv_are_harmless() {
        for (cell, written) in
            [("Nowak Jan", "Nowak Jan"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb\u{1b}", "a b ")]
        {
            assert_eq!(quoted(cell), written);
        }
    }
}
