//! Performances (C.07 articles 10.2 and 10.3). Scores are counted in half points: a win is 2, a draw 1.

use super::tables::{difference, expected_hundredths};
use crate::standings::Ratio;

/// A tournament performance with its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Performance {
    /// Mean rating of the opponents, rounded half up.
    pub average: i32,
    /// Share of points in hundredths, rounded half up.
    pub percent: u8,
    /// The difference for this share; the performance is `average + difference`.
    pub difference: i32,
}

/// TPR: the mean rating of the opponents plus the difference for the share of points. `None` without a game.
#[must_use]
pub fn performance(opponents: &[i32], half_points: i64) -> Option<Performance> {
    let games = i64::try_from(opponents.len()).ok().filter(|&games| games > 0)?;
    let sum: i64 = opponents.iter().map(|&rating| i64::from(rating)).sum();
    let average = i32::try_from(Ratio::new(sum, games).rounded()).ok()?;
    let percent = u8::try_from(Ratio::new(half_points * 50, games).rounded()).ok()?;
    Some(Performance { average, percent, difference: difference(percent) })
}

/// PTP: the lowest rating whose expected score against these opponents reaches the points made. No points: 800 below the
/// weakest opponent; all points: the lowest rating that table 8.1.2 gives 1.00 against the strongest. `None` without a game.
#[must_use]
pub fn perfect_performance(opponents: &[i32], half_points: i64) -> Option<i32> {
    let (&weakest, &strongest) = (opponents.iter().min()?, opponents.iter().max()?);
    if half_points <= 0 {
        return Some(weakest - 800);
    }
    let reaches = |rating: i32| {
        let expected: i64 =
            opponents.iter().map(|&opponent| i64::from(expected_hundredths(rating - opponent))).sum();
        expected >= half_points * 50
    };
    // The expected score grows with the rating: search between a rating too low and one high enough.
    let (mut low, mut high) = (weakest - 800, strongest + 736);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if reaches(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn performance_counts_draws_as_halves() {
        // B06: 3 wins, 2 draws, 1 loss against 1850; B07: nothing of 7 against 2476.
        let total = |opponents: &[i32], half_points| {
            performance(opponents, half_points).map(|p| p.average + p.difference)
        };
        assert_eq!(total(&[1850; 6], 8), Some(1975));
        assert_eq!(total(&[2476; 7], 0), Some(1676));
        // W25: 3½ of 4, .875 is .88.
        assert_eq!(total(&[2000, 1950, 1900, 1850], 7), Some(2261));
        assert_eq!(total(&[], 0), None);
    }

    #[test]
    fn perfect_performance_is_the_lowest_rating_that_expects_enough() {
        assert_eq!(perfect_performance(&[1800, 1900, 2000, 2105], 4), Some(1952));
        assert_eq!(perfect_performance(&[1800, 1901], 4), Some(2637));
        assert_eq!(perfect_performance(&[1800, 1901], 0), Some(1000));
        assert_eq!(perfect_performance(&[], 0), None);
    }
}
