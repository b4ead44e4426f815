//! Published tables of real events and tables of the FIDE checker, beside the files they belong to.

use crate::corpus::event;
use kojarz::model::settings::{Edition, System};
use kojarz::model::{Event, PairingNumber, Points, Round, RoundNumber, TieBreak};
use kojarz::standings::{Entrant, Ratio, Request, Source, Table, Value, table, working};

/// What to read and how.
struct Published {
    file: &'static str,
    table: &'static str,
    /// `None` = by the date of the file.
    edition: Option<Edition>,
    /// `None` = as the file says.
    system: Option<System>,
    /// Columns whose head is not the code: head and code, empty for a column that is left out.
    columns: &'static [(&'static str, &'static str)],
    /// Values that differ from the rule text: number, head and value by the text. The reason stands beside the table.
    by_the_text: &'static [(u16, &'static str, &'static str)],
    /// Rounds that are planned and not yet paired count as absences. The text ignores them (T11.4).
    unpaired_as_absences: bool,
}

const BY_THE_FILE: Published = Published {
    file: "",
    table: "",
    edition: None,
    system: None,
    columns: &[],
    by_the_text: &[],
    unpaired_as_absences: false,
};

fn check(published: &Published) {
    let mut event = event(&format!("cases/{}", published.file));
    if let Some(system) = published.system {
        event.sections[0].settings.system = system;
    }
    if published.unpaired_as_absences {
        let section = &mut event.sections[0];
        for index in section.rounds.len()..usize::from(section.settings.rounds) {
            section.rounds.push(Round::empty(RoundNumber::from_index(index)));
        }
    }
    let path = format!("{}/tests/fixtures/cases/{}", env!("CARGO_MANIFEST_DIR"), published.table);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let heads: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let number_at = heads.iter().position(|head| *head == "startno").unwrap();
    let (mut count, mut wrong) = (0, Vec::new());
    for (at, head) in heads.iter().enumerate() {
        let code = published.columns.iter().find(|(name, _)| name == head).map_or(*head, |(_, code)| *code);
        if at == number_at || ["place", "rank", ""].contains(&code) {
            continue;
        }
        let table = one_column(&event, code, published.edition);
        for row in &rows {
            let number = PairingNumber(row[number_at].parse().unwrap());
            let by_the_text = published.by_the_text.iter().find(|(n, h, _)| (*n, *h) == (number.0, *head));
            let expected = by_the_text.map_or(row[at], |(_, _, value)| *value);
            let decimals = expected.split_once('.').map_or(0, |(_, decimals)| decimals.len() as u8);
            let line = table.rows.iter().find(|line| line.number == Some(number)).unwrap();
            let value = line.values.first().map_or(Some(line.points.into()), |value| value.number());
            let found = value.map_or(String::new(), |value| value.decimal(decimals));
            // A checker prints 0 where there is no value.
            if found != expected && !(value.is_none() && expected == "0") && !equal(&found, expected) {
                wrong.push(format!("{number} {head}: {found}, not {expected}"));
            }
            count += 1;
        }
    }
    assert!(count > 0);
    assert!(
        wrong.is_empty(),
        "{}: {} of {count} differ:\n{}",
        published.table,
        wrong.len(),
        wrong[..wrong.len().min(30)].join("\n")
    );
}

/// `50` is `50.0`.
fn equal(a: &str, b: &str) -> bool {
    Points::parse(a).is_some_and(|points| Points::parse(b) == Some(points))
}

fn one_column(event: &Event, code: &str, edition: Option<Edition>) -> Table {
    let tie_breaks =
        if ["PTS", "points"].contains(&code) { vec![] } else { vec![TieBreak::parse(code).unwrap()] };
    let request = Request { tie_breaks: Some(tie_breaks), edition, ..Request::default() };
    let table = table(event, &event.sections[0], &request);
    assert!(table.refused.is_empty(), "{code}: {:?}", table.refused);
    table
}

macro_rules! tables {
    ($($test:ident: $file:literal, $table:literal, { $($field:ident: $value:expr),* },)*) => {
        $(#[test] fn $test() {
            check(&Published { file: $file, table: concat!($file, $table), $($field: $value,)* ..BY_THE_FILE });
        })*
    };
}

tables! {
    blitz_of_78: "fr-blitz-78p-r7.trf", ".checker.tsv", {},
    handicap_of_38: "fr-handicap-38p-r7.trf", ".checker.tsv", {},
    kids_of_31: "fr-kids-31p-r5.trf", ".checker.tsv", {},
    rapid_of_581: "fr-rapid-581p-r9.trf", ".checker.tsv", {},
    // Three of seven rounds were paired.
    school_of_232: "fr-school-232p-r3of7.trf", ".checker.tsv", { unpaired_as_absences: true },
    // The head of the file says Swiss. The column DE is 0 for everybody: it was computed without points before it, so that
    // nobody was equal to anybody.
    round_robin_of_10: "fr-rr-10p-r9.trf", ".checker.tsv", {
        system: Some(System::RoundRobin), columns: &[("DE", "")]
    },
    round_robin_of_7: "fr-rr-7p-r7.trf", ".checker.tsv", {
        system: Some(System::RoundRobin), columns: &[("DE", "")]
    },
    polish_club_of_24: "pl-club-24p.trf", ".standings.tsv", {},
    // Number 23 had the bye in round 1, was away in rounds 2-6 and 9. The published 27.0 is 6 lower: in each of these six
    // rounds the virtual opponent starts from his score without the point of the bye. By the formula (T12.2) the score before
    // a round is the own score, bye included.
    polish_club_of_29: "pl-club-29p-cp1250.trf", ".standings.tsv", {
        edition: Some(Edition::VirtualOpponent), by_the_text: &[(23, "BH", "33.0"), (23, "BH-C1", "32.5")]
    },
    // DE was published as 0 for everybody. SB: see below.
    open_of_220: "ru-open-220p-r9.trf", ".standings.tsv", {
        edition: Some(Edition::VirtualOpponent), columns: &[("DE", ""), ("SB", "")]
    },
    many_unplayed_of_2024: "sm-unplayed-15p-r7.trf", ".standings.tsv", {},
    exercise_of_9_rounds: "tec-swiss-16p-r9.trf", ".standings.tsv", {},
    exercise_of_5_rounds: "trf26-ind-16p.trf", ".standings.tsv", {},
    weekend_open: "uk-weekend-open-r5.trf", ".checker.tsv", {},
    // TB1 is the points; TB2 is 0 for everybody and nobody says what it is.
    weekend_open_as_published: "uk-weekend-open-r5.trf", ".standings.tsv", {
        columns: &[("TB1", "PTS"), ("TB2", ""), ("TB3", "PS")]
    },
    weekend_standard: "uk-weekend-standard-r5.trf", ".checker.tsv", {},
    weekend_standard_as_published: "uk-weekend-standard-r5.trf", ".standings.tsv", {
        columns: &[("TB1", "PTS"), ("TB2", ""), ("TB3", "PS")]
    },
}

#[test]
fn many_unplayed_of_2026() {
    check(&Published {
        file: "sm-unplayed-15p-r7.trf",
        table: "sm-unplayed-15p-r7.from-2026-03-01.standings.tsv",
        edition: Some(Edition::Fide2026),
        ..BY_THE_FILE
    });
}

/// The open of 220 was published with a Sonneborn-Berger in which every unplayed game is a draw with the virtual opponent. The
/// text of that time wants the result that was awarded, so 182 values are equal and 38 are not; with draws all 220 are.
#[test]
fn sonneborn_berger_of_the_open_of_220() {
    let event = event("cases/ru-open-220p-r9.trf");
    let code = TieBreak::parse("SB").unwrap();
    let request = Request { edition: Some(Edition::VirtualOpponent), ..Request::default() };
    let text = include_str!("../fixtures/cases/ru-open-220p-r9.trf.standings.tsv");
    let (mut by_the_text, mut with_draws) = (0, 0);
    for line in text.lines().skip_while(|line| !line.starts_with("rank")).skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (number, published) = (cells[1].parse().unwrap(), Points::parse(cells[6]).unwrap());
        let player = Entrant::Player(kojarz::model::PlayerId(number));
        let working = working(&event, &event.sections[0], player, &code, &request).unwrap();
        let drawn = working.lines.iter().map(|line| match line.source {
            Source::Dummy { used, .. } => i64::from(used.hundredths()) * 50,
            _ => line.amount,
        });
        with_draws += u32::from(Ratio::new(drawn.sum(), 10_000) == Ratio::from(published));
        by_the_text += u32::from(working.value == Value::Number(published.into()));
    }
    assert_eq!((by_the_text, with_draws), (182, 220));
}
