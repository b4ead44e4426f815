//! Rating change after an event (FIDE Rating Regulations, article 8.3).

use super::tables::expected_hundredths;

/// A rated game: the opponent's rating and the own points in halves (0, 1 or 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// Rating of the opponent.
    pub opponent: i32,
    /// 2 = won, 1 = drawn, 0 = lost.
    pub half_points: u8,
}

/// The change of a rating with its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// Expected score in hundredths.
    pub expected: i32,
    /// Score minus expected score, in hundredths.
    pub difference: i32,
    /// Times the coefficient K: the change in hundredths of a rating point. Rounded to whole points, half away from zero, only
    /// when the rating is published.
    pub change: i32,
}

/// The change of `own` after these games with coefficient `k` (40, 20 or 10). A difference of more than 400 points counts as
/// 400 (8.3.1).
#[must_use]
pub fn change(own: i32, k: i32, games: &[RatedGame]) -> Change {
    let expected: i32 =
        games.iter().map(|game| expected_hundredths((own - game.opponent).clamp(-400, 400))).sum();
    let score: i32 = games.iter().map(|game| i32::from(game.half_points) * 50).sum();
    Change { expected, difference: score - expected, change: (score - expected) * k }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_400_points_count_as_400() {
        let game = |opponent, half_points| RatedGame { opponent, half_points };
        // 1800 beats 1900 (.36), draws 1700 (.64): 1.5 - 1.00 = +0.5, K 20.
        let two = change(1800, 20, &[game(1900, 2), game(1700, 1)]);
        assert_eq!(two, Change { expected: 100, difference: 50, change: 1000 });
        // Against 1000 a win brings .08, not nothing.
        assert_eq!(change(1800, 10, &[game(1000, 2)]).change, 80);
        assert_eq!(change(1800, 40, &[]), Change { expected: 0, difference: 0, change: 0 });
    }
}
