//! 72 events with every value computed by an independent program from the text of the rules, in two editions.

use kojarz::exchange::trf;
use kojarz::model::settings::Edition;
use kojarz::model::{Event, PairingNumber, TieBreak};
use kojarz::standings::{Request, table};
use std::collections::BTreeMap;
use std::path::Path;

/// Reads an event of the fixtures.
pub fn event(path: &str) -> Event {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(path);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = kojarz::exchange::encoding::decode(&bytes).text;
    trf::read(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display())).event
}

/// The exact values of one code, by number.
pub fn values(event: &Event, code: &str, edition: Option<Edition>) -> BTreeMap<PairingNumber, String> {
    let tie_breaks = if code == "PTS" { vec![] } else { vec![TieBreak::parse(code).unwrap()] };
    let request = Request { tie_breaks: Some(tie_breaks), edition, ..Request::default() };
    let table = table(event, &event.sections[0], &request);
    assert!(table.refused.is_empty(), "{code}: {:?}", table.refused);
    let value = |row: &kojarz::standings::Row| match row.values.first() {
        Some(value) => value.exact(),
        None => kojarz::standings::Ratio::from(row.points).to_string(),
    };
    table.rows.iter().map(|row| (row.number.unwrap(), value(row))).collect()
}

fn check(list: &str, edition: Edition, expected_count: usize) {
    let mut codes: Vec<&str> = Vec::new();
    let mut found: Vec<BTreeMap<PairingNumber, String>> = Vec::new();
    let mut file = "";
    let (mut count, mut wrong) = (0, Vec::new());
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        if let Some(rest) = line.strip_prefix("number ") {
            codes = rest.split(' ').collect();
        } else if let Some(name) = line.strip_prefix("= ") {
            file = name;
            let event = event(&format!("dutch/{name}"));
            found = codes.iter().map(|code| values(&event, code, Some(edition))).collect();
        } else {
            let mut words = line.split(' ');
            let number = PairingNumber(words.next().unwrap().parse().unwrap());
            for ((code, expected), values) in codes.iter().zip(words).zip(&found) {
                count += 1;
                let value = values.get(&number).map_or("missing", String::as_str);
                if value != expected.trim_matches('-') && value != expected {
                    wrong.push(format!("{file} {number} {code}: {value}, not {expected}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count} differ:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    assert_eq!(count, expected_count);
}

#[test]
fn rules_of_2026() {
    check(include_str!("../fixtures/tie-breaks/edition-2026.txt"), Edition::Fide2026, 42_826);
}

#[test]
fn rules_of_2024() {
    check(include_str!("../fixtures/tie-breaks/edition-2024.txt"), Edition::Fide2024, 13_034);
}
