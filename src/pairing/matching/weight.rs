//! Numbers that costs are counted in: integers, and lists of integers compared word by word.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// An ordered group whose even members can be halved.
pub trait Weight:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign
{
    /// Nothing.
    const ZERO: Self;
    /// More than any sum; never calculated with.
    const INFINITE: Self;

    /// Half of an even weight.
    #[must_use]
    fn half(self) -> Self;

    /// Twice a weight.
    #[must_use]
    fn double(self) -> Self {
        self + self
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;
    const INFINITE: Self = Self::MAX;

    fn half(self) -> Self {
        debug_assert!(self % 2 == 0, "{self} is odd");
        self / 2
    }
}

impl Weight for i128 {
    const ZERO: Self = 0;
    const INFINITE: Self = Self::MAX;

    fn half(self) -> Self {
        debug_assert!(self % 2 == 0, "{self} is odd");
        self / 2
    }
}

/// A weight of several words, the first one most important. Words never carry into each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Words<const N: usize>(pub [i128; N]);

impl<const N: usize> Weight for Words<N> {
    const ZERO: Self = Self([0; N]);
    const INFINITE: Self = Self([i128::MAX; N]);

    fn half(self) -> Self {
        Self(self.0.map(Weight::half))
    }
}

impl<const N: usize> Add for Words<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}
impl<const N: usize> Sub for Words<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}
impl<const N: usize> AddAssign for Words<N> {
    fn add_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}
impl<const N: usize> SubAssign for Words<N> {
    fn sub_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine -= theirs;
        }
    }
}

/// A weight with a second, less important one behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Behind<W> {
    /// Compared first.
    pub high: W,
    /// Compared where the first is equal.
    pub low: i64,
}

impl<W: Weight> Weight for Behind<W> {
    const ZERO: Self = Self { high: W::ZERO, low: 0 };
    const INFINITE: Self = Self { high: W::INFINITE, low: i64::MAX };

    fn half(self) -> Self {
        Self { high: self.high.half(), low: self.low.half() }
    }
}

impl<W: Weight> Add for Behind<W> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { high: self.high + other.high, low: self.low + other.low }
    }
}
impl<W: Weight> Sub for Behind<W> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { high: self.high - other.high, low: self.low - other.low }
    }
}
impl<W: Weight> AddAssign for Behind<W> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
impl<W: Weight> SubAssign for Behind<W> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
