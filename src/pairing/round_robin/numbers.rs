//! Who gets which number: drawn by lot, or given by hand.

use crate::model::PairingNumber;
use crate::model::lots::SplitMix64;

/// Draws the numbers: the answer holds the same people (or teams), number 1 first. The same seed draws the same.
#[must_use]
pub fn by_lot<T: Clone>(entered: &[T], seed: u64) -> Vec<T> {
    let mut drawn = entered.to_vec();
    SplitMix64::new(seed).shuffle(&mut drawn);
    drawn
}

/// Everybody in the order of numbers that were given by hand, number 1 first; `None` unless the numbers are 1, 2, 3 …
/// without a gap.
#[must_use]
pub fn in_number_order<T: Copy>(given: &[(Option<PairingNumber>, T)]) -> Option<Vec<T>> {
    let mut numbered: Vec<(PairingNumber, T)> =
        given.iter().map(|&(number, who)| number.map(|n| (n, who))).collect::<Option<_>>()?;
    numbered.sort_by_key(|&(number, _)| number);
    let whole = (1..).zip(&numbered).all(|(expected, &(number, _))| number == PairingNumber(expected));
    whole.then(|| numbered.into_iter().map(|(_, who)| who).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_stored_by_its_seed() {
        let entered: Vec<u32> = (1..=10).collect();
        let drawn = by_lot(&entered, 42);
        assert_eq!(drawn, by_lot(&entered, 42));
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, entered);
        assert_ne!(drawn, entered);
    }

    #[test]
    fn numbers_by_hand_must_be_complete() {
        let n = |number| Some(PairingNumber(number));
        assert_eq!(in_number_order(&[(n(2), 'b'), (n(1), 'a')]), Some(vec!['a', 'b']));
        assert_eq!(in_number_order(&[(n(3), 'b'), (n(1), 'a')]), None);
        assert_eq!(in_number_order(&[(n(1), 'b'), (n(1), 'a')]), None);
        assert_eq!(in_number_order(&[(None, 'b'), (n(1), 'a')]), None);
    }
}
