//! Buchholz (C.07 article 8): the sum of the opponents' scores.

use super::cut::cut;
use super::{Calculation, Compute, Line, Source};
use crate::model::tie_break::Modifiers;
use crate::standings::adjusted::Adjusted;
use crate::standings::field::{Cell, Field};

/// The elements of a card (article 16): each met opponent with his adjusted score, each unplayed round with its dummy.
/// Amount and weight are the score in hundredths; `factor` holds the own points of the round.
pub(super) fn elements(field: &Field, adjusted: &Adjusted, who: usize) -> Vec<Line<usize>> {
    let line = |(round, cell): (usize, &Cell)| {
        let source = match adjusted.meeting(field, cell) {
            Some(opponent) => {
                let (own, used) = (field.score(opponent), adjusted.score(opponent));
                Source::Opponent { who: opponent, own, used }
            }
            None if !field.swiss || !cell.kind.unplayed() => return None,
            None => {
                let dummy = adjusted.dummy(field, who, round, cell);
                Source::Dummy { scheduled: cell.opponent, used: dummy.score, limit: dummy.limit }
            }
        };
        let used = match source {
            Source::Opponent { used, .. } | Source::Dummy { used, .. } => i64::from(used.hundredths()),
            Source::Own | Source::OfOpponent { .. } => 0,
        };
        let voluntary = adjusted.voluntary(field, cell);
        Some(Line { factor: Some(cell.points), voluntary, ..Line::new(round, source, used) })
    };
    field.card(who).iter().enumerate().filter_map(line).collect()
}

fn sum(field: &Field, adjusted: &Adjusted, who: usize, m: Modifiers) -> Calculation {
    let mut lines = elements(field, adjusted, who);
    lines.iter_mut().for_each(|line| line.factor = None);
    cut(&mut lines, m.cut_low, m.cut_high);
    Calculation::sum(lines, 100)
}

/// BH (8.1).
pub(super) fn plain(field: &Field, m: Modifiers) -> Compute<'_> {
    let adjusted = Adjusted::of(field, m.forfeits_as_games);
    Box::new(move |who| sum(field, &adjusted, who, m))
}

/// FB (8.3): Buchholz of a field in which the last round has been drawn.
pub(super) fn fore<'a>(field: Field, m: Modifiers) -> Compute<'a> {
    let adjusted = Adjusted::of(&field, m.forfeits_as_games);
    Box::new(move |who| sum(&field, &adjusted, who, m))
}

/// AOB (8.2): the mean of the Buchholz (or, with `/F`, of the Fore Buchholz) of the opponents met over the board.
pub(super) fn average<'a>(field: &'a Field, fore: Option<&Field>, m: Modifiers) -> Compute<'a> {
    let counted = fore.unwrap_or(field);
    let adjusted = Adjusted::of(counted, m.forfeits_as_games);
    let of_opponents: Vec<i64> = (0..field.len()).map(|who| hundredths(counted, &adjusted, who)).collect();
    Box::new(move |who| {
        let played = field.card(who).iter().enumerate().filter(|(_, cell)| cell.kind.played());
        let lines = played.filter_map(|(round, cell)| {
            let opponent = cell.opponent?;
            let amount = of_opponents.get(opponent).copied()?;
            Some(Line::new(round, Source::OfOpponent { who: opponent }, amount))
        });
        Calculation::mean(lines.collect(), 100)
    })
}

/// The Buchholz of somebody in hundredths, for criteria built on it.
pub(super) fn hundredths(field: &Field, adjusted: &Adjusted, who: usize) -> i64 {
    elements(field, adjusted, who).iter().map(|line| line.amount).sum()
}
