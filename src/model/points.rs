//! Points: exact, in hundredths of a point, never a float.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Points of a player or a team, counted in hundredths: `½` is 50. Hundredths hold halves, the tenths of a TRF and the
/// quarters of "points times 1.5" without rounding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(50);
    /// One point.
    pub const ONE: Self = Self(100);

    /// A whole number of points.
    #[must_use]
    pub const fn whole(n: i32) -> Self {
        Self(n * 100)
    }

    /// The number of hundredths.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Reads `7`, `3.5`, `3,5`, `3½`, `½`, `-1`, `+0.25`. `None` if it is no number or finer than a hundredth.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (text, half) = match text.strip_suffix('½') {
            Some(rest) => (rest, 50),
            None => (text, 0),
        };
        let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || fraction.len() > 2 || (half > 0 && !fraction.is_empty()) {
            return None;
        }
        if whole.is_empty() && fraction.is_empty() && half == 0 {
            return None;
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let fraction: i32 = match fraction.len() {
            0 => 0,
            1 => fraction.parse::<i32>().ok()? * 10,
            _ => fraction.parse().ok()?,
        };
        let value = whole.checked_mul(100)?.checked_add(fraction + half)?;
        Some(Self(if negative { -value } else { value }))
    }
}

/// Decimal with a point and no needless zeros: `3`, `3.5`, `0.25`. For files; the screen writes `3½` through `text`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let text = match rest {
            0 => format!("{sign}{whole}"),
            r if r % 10 == 0 => format!("{sign}{whole}.{}", r / 10),
            r => format!("{sign}{whole}.{r:02}"),
        };
        f.pad(&text)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}
impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}
impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}
impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
impl Mul<i32> for Points {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}
impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

/// What each result of a game brings in a section (records 162 and BBW… of a TRF).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PointSystem {
    /// A win over the board.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A win by forfeit; normally as a win.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye (`U`).
    pub allocated_bye: Points,
    /// A full-point bye (`F`).
    pub full_bye: Points,
    /// A half-point bye (`H`).
    pub half_bye: Points,
    /// A zero-point bye or an absence (`Z`).
    pub absence: Points,
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::from_results(Points::ONE, Points::HALF, Points::ZERO)
    }
}

impl PointSystem {
    /// The system in which everything follows from win, draw and loss: forfeits and byes are worth the result they stand
    /// for and an absence is worth nothing.
    #[must_use]
    pub fn from_results(win: Points, draw: Points, loss: Points) -> Self {
        Self {
            win,
            draw,
            loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            allocated_bye: win,
            full_bye: win,
            half_bye: draw,
            absence: Points::ZERO,
        }
    }

    /// 3-1-0 with a bye worth 2, as Polish school events play it.
    #[must_use]
    pub fn three_one_zero() -> Self {
        Self {
            allocated_bye: Points::whole(2),
            ..Self::from_results(Points::whole(3), Points::ONE, Points::ZERO)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, hundredths) in [
            ("7", 700),
            ("3.5", 350),
            ("3,5", 350),
            ("3½", 350),
            ("½", 50),
            ("-1", -100),
            ("+0.25", 25),
            (".5", 50),
        ] {
            assert_eq!(Points::parse(text), Some(Points(hundredths)), "{text}");
        }
        for text in ["", "-", "x", "1.234", "1.5½", "99999999999", "1 0"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
    }

    #[test]
    fn points_are_written_without_needless_zeros() {
        for (hundredths, text) in
            [(0, "0"), (50, "0.5"), (1250, "12.5"), (525, "5.25"), (-100, "-1"), (5, "0.05")]
        {
            assert_eq!(Points(hundredths).to_string(), text);
        }
    }
}
