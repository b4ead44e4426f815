//! The two tables of the FIDE Rating Regulations, as data: expected score by difference (8.1.2) and difference by share of
//! points (8.1.1, the `dp` of C.07 article 10.2).

/// Largest difference for which the stronger player is expected to make .50, .51 … .99; above the last it is 1.00.
const UP_TO: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// Rating difference for a share of .50, .51 … 1.00.
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// Expected score in hundredths of a point against an opponent this much weaker (or, below zero, stronger), by table 8.1.2.
#[must_use]
pub fn expected_hundredths(difference: i32) -> i32 {
    let higher = UP_TO.iter().take_while(|&&limit| difference.abs() > limit).count();
    let stronger = 50 + i32::try_from(higher).unwrap_or(50);
    if difference < 0 { 100 - stronger } else { stronger }
}

/// The rating difference that belongs to a share of points in hundredths (0 … 100).
#[must_use]
pub fn difference(percent: u8) -> i32 {
    let of = |above: usize| DIFFERENCE.get(above).copied().unwrap_or(800);
    match usize::from(percent).checked_sub(50) {
        Some(above) => of(above),
        None => -of(50 - usize::from(percent)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_scores_of_the_table() {
        for (difference, hundredths) in
            [(0, 50), (3, 50), (4, 51), (-4, 49), (100, 64), (392, 92), (735, 99), (736, 100), (-736, 0)]
        {
            assert_eq!(expected_hundredths(difference), hundredths, "{difference}");
        }
    }

    #[test]
    fn differences_of_the_table() {
        for (percent, points) in [(50, 0), (67, 125), (33, -125), (88, 336), (0, -800), (100, 800), (99, 677)]
        {
            assert_eq!(difference(percent), points, "{percent}");
        }
    }
}
