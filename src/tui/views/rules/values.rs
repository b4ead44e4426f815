//! The prizes of a list as they are typed: `400 350 2x200`, and what they are.

use crate::model::Money;
use crate::model::rules::{Prize, PrizeList};

/// More prizes than this are a slip of the finger.
const MOST: usize = 1000;

/// `400 350 300`, or `3x` for three without a value.
pub fn write_values(prizes: &[Prize]) -> String {
    if !prizes.is_empty() && prizes.iter().all(|prize| prize.value == Money::ZERO) {
        return format!("{}x", prizes.len());
    }
    prizes.iter().map(|prize| prize.value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads values: `400 350`, `2x200`, `3x`.
pub fn read_values(text: &str) -> Option<Vec<Money>> {
    let mut values = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once(['x', 'X', '×', '*']) {
            Some((count, value)) => {
                let count: usize = count.parse().ok().filter(|n| *n <= MOST)?;
                let value = if value.is_empty() { Money::ZERO } else { Money::parse(value)? };
                values.extend(std::iter::repeat_n(value, count));
            }
            None => values.push(Money::parse(word)?),
        }
    }
    let valid = values.len() <= MOST && values.iter().all(|&value| value >= Money::ZERO);
    valid.then_some(values)
}

/// What the prizes are, the first one first, with the prize of everybody else at the end: `chess set; clock; book`. One text
/// without a semicolon is true for all.
pub fn write_what(list: &PrizeList) -> String {
    let all: Vec<&str> =
        list.prizes.iter().chain(&list.everybody_else).map(|prize| prize.what.as_str()).collect();
    match all.split_first() {
        Some((first, rest)) if !rest.is_empty() && rest.iter().all(|what| what == first) => {
            (*first).to_owned()
        }
        Some((only, [])) => (*only).to_owned(),
        _ => all.join("; "),
    }
}

/// Puts what was typed into the prizes.
pub fn put_what(list: &mut PrizeList, text: &str) {
    let parts: Vec<&str> = text.split(';').map(str::trim).collect();
    for (place, prize) in list.prizes.iter_mut().chain(&mut list.everybody_else).enumerate() {
        let what = match parts.as_slice() {
            [one] => Some(one),
            several => several.get(place),
        };
        prize.what = what.copied().unwrap_or("").to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::rules::PrizeKind;

    fn list(count: usize, other: bool) -> PrizeList {
        PrizeList {
            prizes: vec![Prize::default(); count],
            everybody_else: other.then(|| Prize { kind: PrizeKind::Medal, ..Prize::default() }),
            ..PrizeList::default()
        }
    }

    #[test]
    fn values_are_read_and_written() {
        let read = |text: &str| {
            let prize = |value| Prize { value, ..Prize::default() };
            read_values(text).map(|values| write_values(&values.into_iter().map(prize).collect::<Vec<_>>()))
        };
        assert_eq!(read("400 350,50 10").as_deref(), Some("400 350.50 10"));
        assert_eq!(read("3x").as_deref(), Some("3x"));
        assert_eq!(read("100 2x50").as_deref(), Some("100 50 50"));
        assert_eq!(read("").as_deref(), Some(""));
        for bad in ["x", "five", "-5", "2000x", "1000x 1"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_prizes_are_is_said_once_or_for_each() {
        for (text, count, other) in [
            ("", 3, false),
            ("szachy", 3, false),
            ("szachy; zegar; książka", 3, false),
            ("szachy; ; ", 3, false),
            ("; ; ; uczestnictwo", 3, true),
            ("statuetka", 1, false),
            ("", 0, true),
        ] {
            let mut list = list(count, other);
            put_what(&mut list, text);
            assert_eq!(write_what(&list), text, "{list:?}");
            let before = list.clone();
            put_what(&mut list, &write_what(&before));
            assert_eq!(list, before);
        }
    }
}
