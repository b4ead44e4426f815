//! Money: exact, in grosze.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// An amount of money in grosze (hundredths of a złoty, or of whatever the event pays in).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(pub i64);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// Whole złotys.
    #[must_use]
    pub const fn whole(zloty: i64) -> Self {
        Self(zloty * 100)
    }

    /// Reads `120`, `62.50`, `62,5`, `-10`, `1 000`. `None` if it is no amount or finer than a grosz.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.as_str()),
        };
        let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || fraction.len() > 2 {
            return None;
        }
        let tens = if fraction.len() == 1 { 10 } else { 1 };
        let grosze =
            whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(fraction.parse::<i64>().ok()? * tens)?;
        Some(Self(sign * grosze))
    }
}

/// `120` or `62.50`. The screen writes the sign of the currency through `text`.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        f.pad(&if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:02}") })
    }
}

/// Stored as it is read by people (`"62.50"`), because rules are RON that organisers look into.
impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom(format!("\"{text}\" is no amount of money")))
    }
}

impl Add for Money {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}
impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}
impl Sub for Money {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
impl Neg for Money {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written() {
        for (text, grosze, written) in [
            ("120", 12000, "120"),
            ("62.50", 6250, "62.50"),
            ("62,5", 6250, "62.50"),
            ("-10", -1000, "-10"),
            ("1 000", 100_000, "1000"),
            ("0.05", 5, "0.05"),
        ] {
            assert_eq!(Money::parse(text), Some(Money(grosze)), "{text}");
            assert_eq!(Money(grosze).to_string(), written);
        }
        for text in ["", "-", "zł", "1.234", "1.", ".5", "99999999999999999999"] {
            assert_eq!(Money::parse(text), None, "{text}");
        }
    }
}
