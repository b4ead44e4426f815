//! Koya (C.07 article 9.2): points against opponents with at least half of the possible score.

use super::{Calculation, Compute, Line, Source};
use crate::model::tie_break::Modifiers;
use crate::standings::adjusted::Adjusted;
use crate::standings::field::{Cell, Field, Kind};

/// KS; the limit moves by half points with `/L`.
pub(super) fn compute(field: &Field, m: Modifiers) -> Compute<'_> {
    let line = limit_in_half_hundredths(field, m);
    // A forfeit is a scheduled game and counts with the points awarded, in a Swiss as in a round robin (T8.5).
    let adjusted = Adjusted::of(field, true);
    Box::new(move |who| {
        let met = field.card(who).iter().enumerate().filter_map(|(round, cell)| {
            let opponent = adjusted.meeting(field, cell)?;
            let score = field.score(opponent);
            (i64::from(score.hundredths()) * 2 >= line).then(|| {
                let source = Source::Opponent { who: opponent, own: score, used: score };
                Line::new(round, source, i64::from(cell.points.hundredths()))
            })
        });
        Calculation::sum(met.collect(), 100)
    })
}

/// Twice the line in hundredths, so that half of an odd number stays whole. The greatest possible score is that of the
/// games, not of the rounds: with an odd number of players everybody is free once (T8.5).
fn limit_in_half_hundredths(field: &Field, m: Modifiers) -> i64 {
    let games = |row: &Vec<Cell>| row.iter().filter(|cell| cell.kind != Kind::Free).count();
    let games = field.cards.iter().map(games).max().unwrap_or(0);
    let win = i64::from(field.worth.win.hundredths());
    // The line moves in steps of half a win.
    win * i64::try_from(games).unwrap_or(0) + i64::from(m.limit) * win
}
