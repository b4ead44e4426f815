//! Team criteria made of match points and game points (C.07 articles 13.1, 13.2 and 13.4).

use super::buchholz;
use super::{Calculation, Compute, Line, Method, Sheet, Source, counted, sonneborn_berger};
use crate::model::settings::PrimaryScore;
use crate::model::tie_break::Modifiers;
use crate::standings::adjusted::Adjusted;
use crate::standings::field::{Field, planned_rounds};
use crate::standings::{Ratio, Value};

fn total(field: &Field, who: usize) -> Calculation {
    let line = |(round, cell): (usize, &crate::standings::field::Cell)| {
        Line::new(round, Source::Own, i64::from(cell.points.hundredths()))
    };
    let bonus = field.bonus(who, |_| true);
    let mut lines: Vec<_> = field.card(who).iter().enumerate().map(line).collect();
    if bonus.hundredths() != 0 {
        let line = Line::new(0, Source::Own, i64::from(bonus.hundredths()));
        lines.insert(0, Line { round: 0, ..line });
    }
    Calculation::sum(lines, 100)
}

/// MPvGP (13.1): the score that is not the primary one.
pub(super) fn secondary<'a>(sheet: &'a Sheet<'_>) -> Compute<'a> {
    let field = sheet.secondary.as_ref().unwrap_or(&sheet.field);
    Box::new(|who| total(field, who))
}

/// Match points or game points as a criterion.
pub(super) fn score<'a>(sheet: &'a Sheet<'_>, score: PrimaryScore) -> Compute<'a> {
    let field = sheet.in_score(Some(score));
    Box::new(|who| total(field, who))
}

/// ESB (13.2): the opponents' totals in one score times the own points of the match in another.
pub(super) fn extended_sonneborn_berger<'a>(
    sheet: &'a Sheet<'_>,
    totals: PrimaryScore,
    own: PrimaryScore,
    m: Modifiers,
) -> Compute<'a> {
    sonneborn_berger::compute(sheet.in_score(Some(totals)), sheet.in_score(Some(own)), m)
}

/// SSSC (13.4): the secondary score plus Buchholz on the primary score divided by a factor.
pub(super) fn score_and_strength<'a>(sheet: &'a Sheet<'_>, fore: Option<Field>, m: Modifiers) -> Compute<'a> {
    let secondary = sheet.secondary.as_ref().unwrap_or(&sheet.field);
    let factor = m.factor.map_or_else(|| factor(sheet), i64::from).max(1);
    let adjusted = Adjusted::of(fore.as_ref().unwrap_or(&sheet.field), m.forfeits_as_games);
    Box::new(move |who| {
        let field = fore.as_ref().unwrap_or(&sheet.field);
        let lines = buchholz::elements(field, &adjusted, who);
        let lines: Vec<_> = lines.into_iter().map(|line| Line { factor: None, ..line }).collect();
        let score = secondary.score(who);
        let strength = Ratio::new(counted(&lines).sum(), 100 * factor);
        let value = Value::Number(Ratio::from(score).plus(strength));
        Calculation { value, lines, unit: 100, method: Method::ScorePlusSum { score, factor } }
    })
}

/// The greatest primary score of the event by the greatest secondary score of one match, cut to a whole number (T9.6).
fn factor(sheet: &Sheet<'_>) -> i64 {
    let rounds = i64::try_from(planned_rounds(sheet.section)).unwrap_or(0);
    let most = i64::from(sheet.field.worth.win.hundredths()) * rounds;
    let of_a_match = sheet.secondary.as_ref().map_or(0, |field| field.worth.win.hundredths());
    Ratio::new(most, i64::from(of_a_match)).floor()
}
