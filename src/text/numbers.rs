//! Numbers as people write them: points with `½`, the decimal sign of the language, counted nouns, money.

use super::Lang;
use crate::model::{Money, Points};

/// A space at which no line breaks: between the thousands of an amount and before its currency.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// Points: `3`, `3½`, `½`, `-½`; other fractions with the decimal sign of the language: `5,25`.
#[must_use]
pub fn points(lang: Lang, points: Points) -> String {
    let (whole, rest) = (points.hundredths().unsigned_abs() / 100, points.hundredths().unsigned_abs() % 100);
    if rest != 50 {
        return decimal(lang, &points.to_string());
    }
    let sign = if points < Points::ZERO { "-" } else { "" };
    if whole == 0 { format!("{sign}½") } else { format!("{sign}{whole}½") }
}

/// Points without `½`, for columns of numbers: `12,5`.
#[must_use]
pub fn points_decimal(lang: Lang, points: Points) -> String {
    decimal(lang, &points.to_string())
}

/// A number written with a decimal point, with the decimal sign of the language.
#[must_use]
pub fn decimal(lang: Lang, number: &str) -> String {
    match lang {
        Lang::En => number.to_owned(),
        Lang::Pl => number.replace('.', ","),
    }
}

/// An amount without a currency: `20`, `1 000`, `62,50`.
#[must_use]
pub fn amount(lang: Lang, money: Money) -> String {
    let text = money.to_string();
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut grouped = sign.to_owned();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            grouped.push(NO_BREAK_SPACE);
        }
        grouped.push(digit);
    }
    if !rest.is_empty() {
        grouped.push(match lang {
            Lang::En => '.',
            Lang::Pl => ',',
        });
        grouped.push_str(rest);
    }
    grouped
}

/// An amount of złotys: `1 000 zł`.
#[must_use]
pub fn money(lang: Lang, money: Money) -> String {
    format!("{}{NO_BREAK_SPACE}zł", amount(lang, money))
}

/// The forms of a counted noun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noun {
    /// English: one, many (`round`, `rounds`).
    pub en: [&'static str; 2],
    /// Polish: 1, 2–4, 5 and more (`runda`, `rundy`, `rund`).
    pub pl: [&'static str; 3],
}

impl Noun {
    /// The form that stands after this number.
    #[must_use]
    pub fn form(&self, lang: Lang, n: usize) -> &'static str {
        match lang {
            Lang::En => self.en[usize::from(n != 1)],
            Lang::Pl => self.pl[polish_form(n)],
        }
    }

    /// Number and noun: `5 rund`.
    #[must_use]
    pub fn count(&self, lang: Lang, n: usize) -> String {
        format!("{n} {}", self.form(lang, n))
    }
}

/// 0 after 1, 1 after 2–4 (not 12–14), 2 after everything else.
const fn polish_form(n: usize) -> usize {
    match (n, n % 10, n % 100) {
        (1, ..) => 0,
        (_, _, 12..=14) => 2,
        (_, 2..=4, _) => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_as_people_write_them() {
        for (hundredths, pl, en) in [
            (0, "0", "0"),
            (50, "½", "½"),
            (350, "3½", "3½"),
            (-50, "-½", "-½"),
            (525, "5,25", "5.25"),
            (10, "0,1", "0.1"),
            (1200, "12", "12"),
        ] {
            assert_eq!(points(Lang::Pl, Points(hundredths)), pl);
            assert_eq!(points(Lang::En, Points(hundredths)), en);
        }
        assert_eq!(points_decimal(Lang::Pl, Points(1250)), "12,5");
    }

    #[test]
    fn money_as_people_write_it() {
        for (grosze, text) in [
            (0, "0\u{a0}zł"),
            (2000, "20\u{a0}zł"),
            (6250, "62,50\u{a0}zł"),
            (100_000, "1\u{a0}000\u{a0}zł"),
            (123_456_789, "1\u{a0}234\u{a0}567,89\u{a0}zł"),
            (-5000, "-50\u{a0}zł"),
        ] {
            assert_eq!(money(Lang::Pl, Money(grosze)), text);
        }
    }

    #[test]
    fn polish_nouns_have_three_forms() {
        let round = Noun { en: ["round", "rounds"], pl: ["runda", "rundy", "rund"] };
        for (n, pl) in [
            (0, "rund"),
            (1, "runda"),
            (2, "rundy"),
            (4, "rundy"),
            (5, "rund"),
            (11, "rund"),
            (12, "rund"),
            (14, "rund"),
            (21, "rund"),
            (22, "rundy"),
            (112, "rund"),
            (122, "rundy"),
        ] {
            assert_eq!(round.count(Lang::Pl, n), format!("{n} {pl}"));
        }
        assert_eq!(round.count(Lang::En, 1), "1 round");
        assert_eq!(round.count(Lang::En, 0), "0 rounds");
    }
}
