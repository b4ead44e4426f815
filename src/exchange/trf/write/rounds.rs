//! Records about rounds: byes, acceleration, forbidden pairs, adjustments.

use super::{Lines, WriteError, Writer, in_columns};
use crate::model::section::Adjustment;
use crate::model::settings::{Acceleration, AccelerationRow};
use crate::model::{ByeKind, PairingNumber, Points, RoundNumber, acceleration};
use std::collections::BTreeMap;

pub(super) fn write(writer: &Writer, out: &mut Lines) -> Result<(), WriteError> {
    let rows = rows(writer);
    if writer.round_records() {
        write_byes(writer, out);
        // For engines these points are in XXA, which all of them read; bbpPairings adds them up when both are there.
        let in_engine_records = writer.engine_records() && !writer.team_event();
        for row in rows.iter().filter(|_| !in_engine_records) {
            write_row(row, out)?;
        }
        for group in &writer.section.forbidden {
            // Engines want the last round, also where it is the last of all.
            let last = Some(RoundNumber(writer.section.settings.rounds)).filter(|last| *last >= group.from);
            let to = group.to.or(last).map_or_else(String::new, |to| to.to_string());
            let numbers = numbers(writer, &group.players, &group.teams);
            out.line(&format!("260 {:>3} {to:>3}{}", group.from, listed(&numbers)));
        }
    }
    for adjustment in &writer.section.adjustments {
        let round = adjustment.round.map_or_else(String::new, |round| round.to_string());
        let points = |points| in_columns(points, 4, "299");
        let value = |value| if value == Points::ZERO { Ok(String::new()) } else { points(value) };
        // A value that replaces another may be zero.
        let (points, match_points) = match adjustment.replaces {
            Some(_) => (points(adjustment.points)?, points(adjustment.match_points)?),
            None => (value(adjustment.points)?, value(adjustment.match_points)?),
        };
        let numbers = if of_everybody(writer, adjustment) {
            Vec::new()
        } else {
            numbers(writer, &adjustment.players, &adjustment.teams)
        };
        let kind = adjustment.replaces.unwrap_or(' ');
        out.line(&format!("299 {kind}  {match_points:>4}  {points:>4}  {round:>3}{}", listed(&numbers)));
    }
    if writer.engine_records() && !writer.team_event() {
        write_engine(writer, &rows, out)?;
    }
    Ok(())
}

/// Whether a value replaces another for the whole event, which a record without numbers says.
fn of_everybody(writer: &Writer, adjustment: &Adjustment) -> bool {
    let section = writer.section;
    adjustment.replaces.is_some()
        && adjustment.round.is_none()
        && if writer.team_event() {
            section.teams.iter().all(|team| adjustment.teams.contains(&team.id))
        } else {
            section.participants.iter().all(|participant| adjustment.players.contains(&participant.player))
        }
}

/// The rows of the section's acceleration, Baku's among them.
fn rows(writer: &Writer) -> Vec<AccelerationRow> {
    let settings = &writer.section.settings;
    match &settings.acceleration {
        Acceleration::None => Vec::new(),
        Acceleration::Table(rows) => rows.clone(),
        Acceleration::Baku { last_of_group_a } => {
            let last = last_of_group_a.and_then(|player| writer.numbers.get(&player));
            last.map_or_else(Vec::new, |&last| {
                acceleration::baku_table(settings.rounds, settings.points.win, last)
            })
        }
    }
}

fn write_row(row: &AccelerationRow, out: &mut Lines) -> Result<(), WriteError> {
    let points = |points| in_columns(points, 4, "250");
    let match_points =
        if row.match_points == Points::ZERO { String::new() } else { points(row.match_points)? };
    out.line(&format!(
        "250 {match_points:>4} {:>4} {:>3} {:>3} {:>4} {:>4}",
        points(row.points)?,
        row.from_round,
        row.to_round,
        row.from_number,
        row.to_number
    ));
    Ok(())
}

/// Byes of the rounds to come; those of teams also of the past, where no other record has them.
fn write_byes(writer: &Writer, out: &mut Lines) {
    let mut byes: BTreeMap<(RoundNumber, ByeKind), Vec<u16>> = BTreeMap::new();
    if writer.team_event() {
        for round in &writer.section.rounds {
            for bye in round.team_byes.iter().filter(|bye| bye.kind != ByeKind::Allocated) {
                byes.entry((round.number, bye.kind)).or_default().push(writer.team_number(bye.team));
            }
        }
        for team in &writer.section.teams {
            let out_from = team.standing.out_from();
            for round in writer.rounds_to_come() {
                let gone = out_from.is_some_and(|from| round >= from) || round < team.first_round;
                let kind = team.requested_byes.get(&round).copied().or(gone.then_some(ByeKind::Zero));
                if let Some(kind) = kind {
                    byes.entry((round, kind)).or_default().push(writer.team_number(team.id));
                }
            }
        }
    } else {
        for participant in &writer.section.participants {
            for round in writer.rounds_to_come() {
                if let Some(kind) = participant.planned_bye(round) {
                    byes.entry((round, kind)).or_default().push(writer.number(participant.player));
                }
            }
        }
    }
    for ((round, kind), mut numbers) in byes {
        numbers.sort_unstable();
        let letter = match kind {
            ByeKind::Full => 'F',
            ByeKind::Half => 'H',
            ByeKind::Zero | ByeKind::Allocated => 'Z',
        };
        out.line(&format!("240 {letter} {round:>3}{}", listed(&numbers)));
    }
}

/// What the engines read: XXP, XXZ and XXA.
fn write_engine(writer: &Writer, rows: &[AccelerationRow], out: &mut Lines) -> Result<(), WriteError> {
    let next = writer.section.next_round();
    for group in &writer.section.forbidden {
        let in_force = group.from <= next && group.to.is_none_or(|to| to >= next);
        if in_force || !writer.new_version() {
            let words: Vec<String> =
                group.players.iter().map(|&player| writer.number(player).to_string()).collect();
            out.line(&format!("XXP {}", words.join(" ")));
        }
    }
    // bbpPairings refuses values of rounds that are not played.
    let last = rows.iter().map(|row| row.to_round).max();
    let last = last.map(|last| last.min(RoundNumber(writer.section.settings.rounds.max(1))));
    let Some(last) = last else { return Ok(()) };
    for &number in writer.numbers.values().collect::<std::collections::BTreeSet<&PairingNumber>>() {
        let points = |round: RoundNumber| -> Points {
            let concerned = rows.iter().filter(|row| {
                (row.from_round..=row.to_round).contains(&round)
                    && (row.from_number..=row.to_number).contains(&number)
            });
            concerned.map(|row| row.points).sum()
        };
        let values: Vec<Points> = (1..=last.0).map(RoundNumber).map(points).collect();
        if values.iter().any(|&value| value != Points::ZERO) {
            let column = |&value: &Points| Ok(format!("{:>4}", in_columns(value, 4, "XXA")?));
            let columns: Vec<String> = values.iter().map(column).collect::<Result<_, WriteError>>()?;
            out.line(&format!("XXA {number:>4} {}", columns.join(" ")));
        }
    }
    Ok(())
}

fn numbers(writer: &Writer, players: &[crate::model::PlayerId], teams: &[crate::model::TeamId]) -> Vec<u16> {
    let players = players.iter().map(|&player| writer.number(player));
    players.chain(teams.iter().map(|&team| writer.team_number(team))).collect()
}

/// Numbers in four columns each, a blank before each.
pub(super) fn listed(numbers: &[u16]) -> String {
    numbers.iter().map(|number| format!(" {number:>4}")).collect()
}
