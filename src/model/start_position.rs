//! Start positions of Chess960 (FIDE Laws, guidelines II): numbers 0 to 959, and the array that a number stands for.

use super::RoundNumber;
use super::lots::SplitMix64;
use serde::{Deserialize, Serialize};

/// How many there are.
const COUNT: u16 = 960;

/// A start position; 518 is the usual one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct StartPosition(u16);

impl StartPosition {
    /// The position with this number, if there is one.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < COUNT { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The position of a round, drawn with the seed of its section: the same whenever it is asked for, so that pairing a round
    /// again draws no other one.
    #[must_use]
    pub fn drawn(seed: u64, round: RoundNumber) -> Self {
        let mut lots = SplitMix64::new(seed ^ (u64::from(round.0) << 40) ^ 960);
        Self(u16::try_from(lots.below(u64::from(COUNT))).unwrap_or(0))
    }

    /// White's first rank from a1 to h1, by Scharnagl's numbering: the bishops by the remainders of two divisions by 4, the
    /// queen by that of a division by 6, the knights by what is left, then rook, king and rook.
    #[must_use]
    pub fn array(self) -> String {
        /// Places of the two knights among the five files that are free then.
        const KNIGHTS: [(usize, usize); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let number = usize::from(self.0);
        let (light, number) = (number % 4, number / 4);
        let (dark, number) = (number % 4, number / 4);
        let (queen, knights) = (number % 6, number / 6);
        let mut files = [' '; 8];
        let mut put = |free: usize, piece: char| {
            let mut empty = files.iter_mut().filter(|file| **file == ' ');
            if let Some(file) = empty.nth(free) {
                *file = piece;
            }
        };
        // The light squares of the first rank are b, d, f and h. With the light bishop on it, as many dark squares are free
        // before a dark one as before, and the light ones but his.
        put(2 * light + 1, 'B');
        let passed = usize::from(2 * light + 1 < 2 * dark);
        put(2 * dark - passed, 'B');
        put(queen, 'Q');
        let (first, second) = KNIGHTS.get(knights).copied().unwrap_or((0, 1));
        put(first, 'N');
        put(second - 1, 'N');
        for piece in ['R', 'K', 'R'] {
            put(0, piece);
        }
        files.iter().collect()
    }
}

impl From<StartPosition> for u16 {
    fn from(position: StartPosition) -> Self {
        position.0
    }
}

impl TryFrom<u16> for StartPosition {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        Self::new(number).ok_or_else(|| format!("{number} is no start position: 0 to 959"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Numbers and arrays as published in the tables of Chess960.
    #[test]
    fn q222_numbers_stand_for_the_arrays_of_the_published_table() {
        for (number, array) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (2, "BQNNRBKR"),
            (3, "BQNNRKRB"),
            (4, "QBBNNRKR"),
            (16, "BBNQNRKR"),
            (518, "RNBQKBNR"),
            (534, "RNBKQBNR"),
            (959, "RKRNNQBB"),
        ] {
            assert_eq!(StartPosition::new(number).unwrap().array(), array, "{number}");
        }
        assert_eq!(StartPosition::new(960), None);
    }

    #[test]
    fn every_number_is_another_array_with_the_king_between_the_rooks_and_bishops_of_two_colours() {
        let all: BTreeSet<String> = (0..960).map(|n| StartPosition::new(n).unwrap().array()).collect();
        assert_eq!(all.len(), 960);
        for array in all {
            let places = |piece: char| -> Vec<usize> {
                array.char_indices().filter(|(_, c)| *c == piece).map(|(place, _)| place).collect()
            };
            let (rooks, bishops) = (places('R'), places('B'));
            assert!(rooks[0] < places('K')[0] && places('K')[0] < rooks[1], "{array}");
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{array}");
            assert_eq!((places('Q').len(), places('N').len()), (1, 2), "{array}");
        }
    }

    #[test]
    fn a_round_is_always_drawn_the_same_and_rounds_differ() {
        let of = |seed, round| StartPosition::drawn(seed, RoundNumber(round));
        assert_eq!(of(7, 1), of(7, 1));
        let drawn: BTreeSet<_> = (1..=9).map(|round| of(7, round)).collect();
        assert!(drawn.len() > 7, "{drawn:?}");
        // Every position can come.
        let all: BTreeSet<_> = (0..20_000).map(|seed| of(seed, 1)).collect();
        assert_eq!(all.len(), 960);
    }
}
