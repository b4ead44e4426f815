//! Drawing of lots: random choices that come from a stored seed, so that the same event always draws the same.

/// SplitMix64 (Steele, Lea and Flood 2014): a tiny generator, the same on every machine and in every version.
#[derive(Debug, Clone)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that starts from this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound - 1`, each equally likely; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // The last, incomplete run of `bound` numbers would favour the small ones: draw again.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.next_u64();
            if drawn < fair {
                return drawn % bound;
            }
        }
    }

    /// Puts a list in random order, each order equally likely (Fisher-Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            // Both conversions are exact: the drawn number is at most `last`.
            let drawn = self.below(last as u64 + 1);
            list.swap(last, usize::try_from(drawn).unwrap_or(last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        let mut lots = SplitMix64::new(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| lots.next_u64()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_shuffle_keeps_everybody_and_repeats_itself() {
        let draw = |seed| {
            let mut list: Vec<u32> = (0..40).collect();
            SplitMix64::new(seed).shuffle(&mut list);
            list
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        let mut sorted = draw(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..40).collect::<Vec<_>>());
    }

    #[test]
    fn each_number_is_about_equally_likely() {
        let mut lots = SplitMix64::new(1);
        let mut hits = [0_u32; 6];
        for _ in 0..6000 {
            hits[usize::try_from(lots.below(6)).unwrap()] += 1;
        }
        assert!(hits.iter().all(|n| (900..1100).contains(n)), "{hits:?}");
    }
}
