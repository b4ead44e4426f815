//! Sonneborn-Berger (C.07 article 9.1): each opponent's score times the points made against him. For teams the two factors may
//! be different scores (article 13.2).

use super::buchholz::elements;
use super::cut::cut;
use super::{Calculation, Compute, Line};
use crate::model::Points;
use crate::model::tie_break::Modifiers;
use crate::standings::adjusted::Adjusted;
use crate::standings::field::Field;

/// SB, with opponents' totals from one field and own points from another (the same one for players).
pub(super) fn compute<'a>(totals: &'a Field, own: &'a Field, m: Modifiers) -> Compute<'a> {
    let adjusted = Adjusted::of(totals, m.forfeits_as_games);
    Box::new(move |who| {
        let mut lines = elements(totals, &adjusted, who);
        for line in &mut lines {
            multiply(line, own, who);
        }
        cut(&mut lines, m.cut_low, m.cut_high);
        // Hundredths times hundredths.
        Calculation::sum(lines, 10_000)
    })
}

fn multiply(line: &mut Line<usize>, own: &Field, who: usize) {
    let round = usize::from(line.round).saturating_sub(1);
    let points = own.card(who).get(round).map_or(Points::ZERO, |cell| cell.points);
    line.factor = Some(points);
    line.amount = line.weight * i64::from(points.hundredths());
}
