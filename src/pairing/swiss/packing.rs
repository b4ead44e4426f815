//! Packs digits into one number, so that comparing numbers is comparing digits in order.
//!
//! A digit needs room for the largest sum that a *best* candidate can have; worse candidates may overflow it. For if `x` is the
//! best and `y` is worse, first in digit `k`, then the number of `y` is at least the common part and `(x_k + 1)` units of `k`,
//! and all lower digits of `x` together stay below one unit of `k`.

use super::criteria::Digit;
use crate::pairing::matching::weight::{Weight, Words};

/// Digits and the largest sum that a best candidate can have in each.
#[derive(Debug, Clone, Default)]
pub struct Bounds(Vec<(Digit, u64)>);

impl Bounds {
    /// Adds a digit; one that is always zero needs no room.
    pub fn add(&mut self, digit: Digit, largest: usize) {
        if largest > 0 {
            self.0.push((digit, largest as u64));
        }
    }
}

/// Where each digit lies.
#[derive(Debug, Clone)]
pub struct Packing {
    /// Digits, the most important first, with their word (0 = least important) and their unit in it.
    places: Vec<(Digit, usize, i128)>,
    /// How many words there are.
    words: usize,
}

impl Packing {
    /// Packs digits into words that hold so many bits. No digit lies across a border.
    #[must_use]
    pub fn new(bounds: &Bounds, bits: u32) -> Self {
        let mut sorted = bounds.0.clone();
        sorted.sort_unstable();
        let limit = 1_i128 << bits;
        let (mut word, mut unit) = (0, 1_i128);
        let mut places = Vec::with_capacity(sorted.len());
        for &(digit, largest) in sorted.iter().rev() {
            let radix = i128::from(largest) + 1;
            if unit > limit / radix {
                word += 1;
                unit = 1;
            }
            places.push((digit, word, unit));
            unit *= radix;
        }
        places.reverse();
        Self { places, words: word + 1 }
    }

    /// How many words there are.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.words
    }

    /// The packed weight of so much in a digit; digits without room weigh nothing.
    #[must_use]
    pub fn weight<W: Packed>(&self, digit: Digit, amount: u32) -> W {
        match self.places.binary_search_by_key(&digit, |&(digit, _, _)| digit) {
            Ok(at) => {
                let (_, word, unit) = self.places[at];
                W::in_word(word, unit * i128::from(amount))
            }
            Err(_) => W::ZERO,
        }
    }
}

/// A weight that digits can be packed into.
pub trait Packed: Weight {
    /// An amount in one word, counted from the least important one.
    fn in_word(word: usize, amount: i128) -> Self;
}

/// Bits of digits that an `i64` has room for: one bit is for doubling, the others for sums over a whole field and for prices.
pub const BITS_OF_I64: u32 = 46;
/// The same for an `i128`.
pub const BITS_OF_I128: u32 = 110;

impl Packed for i64 {
    fn in_word(_: usize, amount: i128) -> Self {
        Self::try_from(amount).unwrap_or(Self::MAX >> 16)
    }
}

impl Packed for i128 {
    fn in_word(_: usize, amount: i128) -> Self {
        amount
    }
}

impl<const N: usize> Packed for Words<N> {
    fn in_word(word: usize, amount: i128) -> Self {
        let mut words = [0; N];
        if let Some(place) = words.iter_mut().rev().nth(word) {
            *place = amount;
        }
        Self(words)
    }
}
