//! Rating criteria (C.07 article 10). Only games over the board against rated opponents count, on the scale 1-½-0.

use super::cut::cut;
use super::{Calculation, Compute, Line, Method, Source};
use crate::model::Points;
use crate::model::tie_break::Modifiers;
use crate::standings::Value;
use crate::standings::field::{Field, Kind};
use crate::standings::rating::performance;

/// The opponents met over the board with their ratings, and the points made against them in halves.
fn opponents(field: &Field, who: usize) -> (Vec<Line<usize>>, i64) {
    let mut halves = 0;
    let mut lines = Vec::with_capacity(field.rounds);
    for (round, cell) in field.card(who).iter().enumerate() {
        let won = match cell.kind {
            Kind::Win => 2,
            Kind::Draw => 1,
            Kind::Loss => 0,
            _ => continue,
        };
        let Some(opponent) = cell.opponent else { continue };
        let Some(rating) = field.rating(opponent) else { continue };
        halves += won;
        lines.push(Line::new(round, Source::OfOpponent { who: opponent }, i64::from(rating)));
    }
    (lines, halves)
}

fn ratings(lines: &[Line<usize>]) -> Vec<i32> {
    lines.iter().filter_map(|line| i32::try_from(line.amount).ok()).collect()
}

fn half_points(halves: i64) -> Points {
    Points(i32::try_from(halves * 50).unwrap_or(0))
}

/// ARO (10.1): the mean rating of the opponents, rounded half up.
pub(super) fn average(field: &Field, m: Modifiers) -> Compute<'_> {
    Box::new(move |who| {
        let (mut lines, _) = opponents(field, who);
        cut(&mut lines, m.cut_low, m.cut_high);
        Calculation::rounded_mean(lines)
    })
}

/// TPR (10.2).
pub(super) fn performance(field: &Field) -> Compute<'_> {
    Box::new(|who| {
        let (lines, halves) = opponents(field, who);
        let Some(result) = performance::performance(&ratings(&lines), halves) else {
            return Calculation { lines, ..Calculation::given(Value::Undefined) };
        };
        let method = Method::Performance {
            score: half_points(halves),
            percent: result.percent,
            difference: result.difference,
        };
        let value = Value::whole(i64::from(result.average + result.difference));
        Calculation { value, lines, unit: 1, method }
    })
}

/// PTP (10.3).
pub(super) fn perfect_performance(field: &Field) -> Compute<'_> {
    Box::new(|who| {
        let (lines, halves) = opponents(field, who);
        let perfect = performance::perfect_performance(&ratings(&lines), halves);
        let value = perfect.map_or(Value::Undefined, |rating| Value::whole(i64::from(rating)));
        Calculation {
            value,
            lines,
            unit: 1,
            method: Method::PerfectPerformance { score: half_points(halves) },
        }
    })
}

/// The rounded mean of a value of the opponents met over the board; opponents without one are left out (T7.7).
fn average_of<'a>(field: &'a Field, of: &Compute<'_>) -> Compute<'a> {
    let values: Vec<Option<i64>> =
        (0..field.len()).map(|who| of(who).value.number().map(|value| value.rounded())).collect();
    Box::new(move |who| {
        let played = field.card(who).iter().enumerate().filter(|(_, cell)| cell.kind.played());
        let lines = played.filter_map(|(round, cell)| {
            let opponent = cell.opponent?;
            let value = values.get(opponent).copied().flatten()?;
            Some(Line::new(round, Source::OfOpponent { who: opponent }, value))
        });
        Calculation::rounded_mean(lines.collect())
    })
}

/// APRO (10.4).
pub(super) fn average_performance(field: &Field) -> Compute<'_> {
    average_of(field, &performance(field))
}

/// APPO (10.5).
pub(super) fn average_perfect_performance(field: &Field) -> Compute<'_> {
    average_of(field, &perfect_performance(field))
}
