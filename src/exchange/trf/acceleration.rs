//! Virtual points: records 250 and XXA, and the Baku of a code.

use super::found::{Log, NoteKind};
use super::sheet::Sheet;
use crate::model::settings::{Acceleration, AccelerationRow};
use crate::model::{PairingNumber, Points, RoundNumber, Section, acceleration};
use std::collections::BTreeMap;

/// Records 250 and XXA come before the Baku of a code (F8.5). A table that is the one of Baku is Baku.
pub(super) fn add_acceleration(section: &mut Section, sheet: &Sheet, baku: bool, log: &mut Log) {
    let planned = sheet.rounds.or(sheet.engine_rounds);
    let last_round = planned.unwrap_or_else(|| u16::try_from(section.rounds.len()).unwrap_or(u16::MAX));
    let teams_play = section.settings.system.is_team();
    let win = if teams_play { section.settings.team.match_win } else { section.settings.points.win };
    let mut rows = sheet.acceleration.clone();
    if !rows.is_empty() && !sheet.virtual_points.is_empty() {
        log.note(0, 0, NoteKind::RecordsDiffer { used: "250", ignored: "XXA" });
    }
    if rows.is_empty() {
        rows = table_of_single_values(sheet);
    }
    let field = if teams_play { section.teams.len() } else { section.participants.len() };
    let group_a = acceleration::group_a_size(field);
    let last_of_group_a = match rows.first() {
        Some(row) => row.to_number,
        None => PairingNumber(u16::try_from(group_a).unwrap_or(u16::MAX)),
    };
    let standard = acceleration::baku_table(last_round, win, last_of_group_a);
    let last = section.participants.iter().find(|p| p.number == Some(last_of_group_a)).map(|p| p.player);
    let last = last.filter(|_| !teams_play);
    section.settings.acceleration = match (rows.is_empty(), baku) {
        (true, false) => Acceleration::None,
        (true, true) => {
            rows = standard;
            Acceleration::Baku { last_of_group_a: last.filter(|_| !section.rounds.is_empty()) }
        }
        (false, true) if rows == standard => Acceleration::Baku { last_of_group_a: last },
        (false, _) => Acceleration::Table(rows.clone()),
    };
    store_virtual_points(section, &rows);
}

/// The values of records XXA as ranges of numbers in which everybody has the same.
fn table_of_single_values(sheet: &Sheet) -> Vec<AccelerationRow> {
    let mut by_number: BTreeMap<u16, &[Points]> = BTreeMap::new();
    for record in &sheet.virtual_points {
        by_number.insert(record.number, &record.points);
    }
    let rounds = by_number.values().map(|points| points.len()).max().unwrap_or(0);
    let mut rows: Vec<AccelerationRow> = Vec::new();
    for index in 0..rounds {
        let round = RoundNumber::from_index(index);
        for (&number, values) in &by_number {
            let points = values.get(index).copied().unwrap_or_default();
            if points == Points::ZERO {
                continue;
            }
            let continues = |row: &&mut AccelerationRow| {
                row.from_round == round && row.points == points && row.to_number.0 + 1 == number
            };
            match rows.last_mut().filter(continues) {
                Some(row) => row.to_number = PairingNumber(number),
                None => rows.push(AccelerationRow {
                    from_round: round,
                    to_round: round,
                    from_number: PairingNumber(number),
                    to_number: PairingNumber(number),
                    points,
                    match_points: Points::ZERO,
                }),
            }
        }
    }
    joined_rounds(&rows)
}

/// Rounds that follow each other with the same rows become one row each.
fn joined_rounds(rows: &[AccelerationRow]) -> Vec<AccelerationRow> {
    let mut joined: Vec<AccelerationRow> = Vec::new();
    for row in rows {
        let same = |earlier: &&mut AccelerationRow| {
            earlier.to_round.next() == row.from_round
                && (earlier.from_number, earlier.to_number, earlier.points)
                    == (row.from_number, row.to_number, row.points)
        };
        match joined.iter_mut().find(same) {
            Some(earlier) => earlier.to_round = row.to_round,
            None => joined.push(*row),
        }
    }
    joined
}

fn store_virtual_points(section: &mut Section, rows: &[AccelerationRow]) {
    let teams_play = section.settings.system.is_team();
    for round in &mut section.rounds {
        let in_force: Vec<_> =
            rows.iter().filter(|row| (row.from_round..=row.to_round).contains(&round.number)).collect();
        let points_of = |number: Option<PairingNumber>| -> Option<Points> {
            let number = number?;
            let concerned = in_force.iter().filter(|row| (row.from_number..=row.to_number).contains(&number));
            // The example of the FIDE text has the match points of teams in the column of the game points.
            let points = |row: &&&AccelerationRow| {
                if row.points == Points::ZERO { row.match_points } else { row.points }
            };
            Some(concerned.map(|row| points(&row)).sum()).filter(|&points| points != Points::ZERO)
        };
        if teams_play {
            let teams = section.teams.iter();
            round.team_virtual_points =
                teams.filter_map(|team| Some((team.id, points_of(team.number)?))).collect();
        } else {
            let field = section.participants.iter();
            round.virtual_points = field.filter_map(|p| Some((p.player, points_of(p.number)?))).collect();
        }
    }
}
