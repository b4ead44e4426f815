//! What the name of a class says about who is in it: `U10 dziewczęta`, `60+`, `najlepsza kobieta`.

use super::fold::fold;
use crate::model::person::Sex;
use crate::model::rules::{AgeBy, Condition};

/// Words for women and girls, folded; of a long one the beginning is enough.
const WOMEN: [&str; 7] = ["kobiet", "dziewcz", "women", "woman", "girl", "girls", "panie"];
/// Words for men and boys.
const MEN: [&str; 7] = ["mezcz", "chlop", "men", "man", "boy", "boys", "panowie"];
/// A word of so many letters is known by its beginning.
const LONG: usize = 5;

/// The sex and the age that a name speaks of; everybody if it speaks of none.
#[must_use]
pub fn condition(name: &str) -> Condition {
    let small = name.to_lowercase();
    let words = || small.split([' ', ',', '/', '(', ')']).filter(|word| !word.is_empty());
    let folded: Vec<String> = words().map(fold).collect();
    let known = |word: &str, begin: &str| word == begin || (begin.len() >= LONG && word.starts_with(begin));
    let one_of = |list: &[&str]| folded.iter().any(|word| list.iter().any(|begin| known(word, begin)));
    let mut parts = Vec::new();
    match (one_of(&WOMEN), one_of(&MEN)) {
        (true, false) => parts.push(Condition::Sex(Sex::Female)),
        (false, true) => parts.push(Condition::Sex(Sex::Male)),
        _ => {}
    }
    parts.extend(words().find_map(age));
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => Condition::All(parts.into_iter().chain([last]).collect()),
        None => Condition::everybody(),
    }
}

/// `u10` is up to 10, `60+` is from 60.
fn age(word: &str) -> Option<Condition> {
    let years = |digits: &str| digits.parse().ok().filter(|years| (1..=120).contains(years));
    let limits = |from: Option<u8>, to: Option<u8>| Condition::Age { from, to, by: AgeBy::Year };
    if let Some(digits) = word.strip_suffix('+') {
        return years(digits).map(|from| limits(Some(from), None));
    }
    let digits = word.strip_prefix('u').map(|rest| rest.trim_start_matches('-'))?;
    years(digits).map(|to| limits(None, Some(to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, conditions};

    #[test]
    fn names_say_who_is_meant() {
        for (name, who) in [
            ("kobiety", "women"),
            ("Dziewczęta", "women"),
            ("najlepsza kobieta", "women"),
            ("U10 chłopcy", "men, age -10"),
            ("U-18", "age -18"),
            ("60+", "age 60-"),
            ("women 50+", "women, age 50-"),
            ("miejsca", ""),
            ("kobiety i mężczyźni", ""),
            ("A1", ""),
            ("U2000", ""),
            ("", ""),
        ] {
            assert_eq!(conditions::write(Lang::En, &condition(name)), who, "{name}");
        }
    }
}
