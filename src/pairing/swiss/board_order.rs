//! The order of the boards (C.04.2 article 3.6).

use super::field::Field;
use std::cmp::Reverse;

/// Sorts pairs (the higher ranked player first) by the score of the higher ranked player, then by the sum of both scores, then
/// by the number of the higher ranked player. Scores are pairing scores (C.04.7 article 1.5).
pub fn sort(field: &Field, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_key(|&(higher, lower)| {
        let score = |place: usize| field.members[place].score;
        (Reverse(score(higher)), Reverse(score(higher) + score(lower)), higher)
    });
}
