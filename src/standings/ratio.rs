//! Exact fractions: what averages and weighted points are made of.

use crate::model::Points;
use std::cmp::Ordering;
use std::fmt;

/// An exact number, kept in lowest terms with a positive denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// `numerator / denominator`; a denominator of zero is read as one.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        let denominator = if denominator == 0 { 1 } else { denominator };
        let sign = if denominator < 0 { -1 } else { 1 };
        let divisor = gcd(numerator, denominator) * sign;
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// The part above the line, in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The part below the line, in lowest terms; never less than 1.
    #[must_use]
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }

    /// The product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        Self::new(self.numerator * other.numerator, self.denominator * other.denominator)
    }

    /// Rounded to a whole number, halves up (also below zero: −0.5 becomes 0).
    #[must_use]
    pub fn rounded(self) -> i64 {
        (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator)
    }

    /// Cut to a whole number, downwards.
    #[must_use]
    pub fn floor(self) -> i64 {
        self.numerator.div_euclid(self.denominator)
    }

    /// How many decimals are needed to write it exactly; `None` if it never ends.
    #[must_use]
    pub fn exact_decimals(self) -> Option<u8> {
        let mut rest = self.denominator;
        let (mut twos, mut fives) = (0_u8, 0_u8);
        while rest % 2 == 0 {
            rest /= 2;
            twos += 1;
        }
        while rest % 5 == 0 {
            rest /= 5;
            fives += 1;
        }
        (rest == 1).then_some(twos.max(fives))
    }

    /// Decimal with a point and this many decimals, rounded half up.
    #[must_use]
    pub fn decimal(self, decimals: u8) -> String {
        let scale = 10_i64.pow(u32::from(decimals.min(9)));
        let scaled = self.times(Self::whole(scale)).rounded();
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
        if decimals == 0 {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}.{rest:0width$}", width = usize::from(decimals.min(9)))
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl From<Points> for Ratio {
    fn from(points: Points) -> Self {
        Self::new(i64::from(points.hundredths()), 100)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `25/2`, or `12` if it is whole.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            f.pad(&self.numerator.to_string())
        } else {
            f.pad(&format!("{}/{}", self.numerator, self.denominator))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced_and_compared_exactly() {
        assert_eq!(Ratio::new(50, -100), Ratio::new(-1, 2));
        assert_eq!(Ratio::new(25, 2).to_string(), "25/2");
        // W31: 69.950 and 69.9545… both print as 69.95.
        let (first, second) = (Ratio::new(6995, 100), Ratio::new(7695, 110));
        assert!(second > first);
        assert_eq!((first.decimal(2), second.decimal(2)), ("69.95".into(), "69.95".into()));
    }

    #[test]
    fn rounding_is_half_up() {
        for (numerator, denominator, whole) in
            [(3701, 2, 1851), (1, 2, 1), (-1, 2, 0), (-3, 2, -1), (7, 4, 2)]
        {
            assert_eq!(Ratio::new(numerator, denominator).rounded(), whole, "{numerator}/{denominator}");
        }
        assert_eq!(Ratio::new(-1, 4).decimal(1), "-0.2");
        assert_eq!(Ratio::new(1, 8).exact_decimals(), Some(3));
        assert_eq!(Ratio::new(1, 3).exact_decimals(), None);
    }
}
