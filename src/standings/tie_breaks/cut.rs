//! Cuts (C.07 article 14) and the rule that voluntary unplayed rounds go first (article 16.5).

use super::{Cut, Line};

/// Leaves out the least significant `low` lines, then the `high` most significant ones (articles 14.1 to 14.4).
pub(crate) fn cut<Who>(lines: &mut [Line<Who>], low: u8, high: u8) {
    for _ in 0..low {
        if let Some(line) = lowest(lines).and_then(|place| lines.get_mut(place)) {
            line.cut = Some(Cut::Low);
        }
    }
    for _ in 0..high {
        let left = lines.iter_mut().filter(|line| line.cut.is_none());
        if let Some(line) = left.max_by_key(|line| (line.weight, line.amount)) {
            line.cut = Some(Cut::High);
        }
    }
}

/// The line to cut next. Least significant is the lowest score of an opponent or dummy and among equal scores the lowest
/// contribution (14.1.1, 14.1.2). If the lowest contribution of a voluntary unplayed round is not below the contribution of
/// that line, the voluntary round goes (16.5); among several with this contribution the one with the lowest score (T4.6).
fn lowest<Who>(lines: &[Line<Who>]) -> Option<usize> {
    let left = || lines.iter().enumerate().filter(|(_, line)| line.cut.is_none());
    let (least, least_line) = left().min_by_key(|(_, line)| (line.weight, line.amount))?;
    let voluntary =
        left().filter(|(_, line)| line.voluntary).min_by_key(|(_, line)| (line.amount, line.weight));
    match voluntary {
        Some((place, line)) if line.amount >= least_line.amount => Some(place),
        _ => Some(least),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::tie_breaks::Source;

    fn line(weight: i64, amount: i64, voluntary: bool) -> Line<usize> {
        Line { voluntary, weight, ..Line::new(0, Source::Own, amount) }
    }

    fn kept(mut lines: Vec<Line<usize>>, low: u8, high: u8) -> i64 {
        cut(&mut lines, low, high);
        lines.iter().filter(|line| line.cut.is_none()).map(|line| line.amount).sum()
    }

    #[test]
    fn sonneborn_berger_loses_the_weakest_opponent_not_the_smallest_product() {
        assert_eq!(kept(vec![line(1, 1, false), line(4, 0, false), line(3, 3, false)], 1, 0), 3);
    }

    #[test]
    fn the_higher_of_voluntary_and_least_significant_goes() {
        // W10, gracz 2: 0.5×1, H 2×½, − 2.5×0, 1.5×1; in quarters.
        let card = || vec![line(2, 2, false), line(8, 4, true), line(10, 0, true), line(6, 6, false)];
        assert_eq!(kept(card(), 0, 0), 12);
        assert_eq!(kept(card(), 1, 0), 10);
        assert_eq!(kept(card(), 2, 0), 4);
    }

    #[test]
    fn a_median_of_few_games_leaves_nothing() {
        assert_eq!(kept(vec![line(5, 5, false)], 1, 1), 0);
        assert_eq!(kept(vec![line(5, 5, false), line(3, 3, false), line(4, 4, false)], 1, 1), 4);
    }
}
