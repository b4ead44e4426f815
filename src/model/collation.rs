//! The order of Polish lists: a ą b c ć d e ę … z ź ż. Pure data, because start numbers are given by it.

use super::folding::{base_letters, is_mark};

/// The letters of a Polish list in order, with the three of foreign names (q, v, x) in their Latin places.
const ALPHABET: [char; 35] = [
    'a', 'ą', 'b', 'c', 'ć', 'd', 'e', 'ę', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'ł', 'm', 'n', 'ń', 'o', 'ó',
    'p', 'q', 'r', 's', 'ś', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'ź', 'ż',
];

/// What a text is sorted by. First the letters, whatever their case: spaces, then punctuation, digits, the 35 letters, the
/// letters of other scripts. Texts with the same letters: foreign marks (`e` before `é`), then small letters before capitals,
/// then the bytes, so that only equal texts are equal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SortKey {
    letters: Vec<u32>,
    marks: Vec<u32>,
    capitals: Vec<bool>,
    text: String,
}

/// The sort key of a text.
///
/// A list sorted by `key(&person.name())` has all of one surname together, `Dąb` before `Dąbek`.
#[must_use]
pub fn key(text: &str) -> SortKey {
    let mut key = SortKey { letters: Vec::with_capacity(text.len()), ..SortKey::default() };
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        let composed = next.and_then(|mark| compose(c, mark));
        if composed.is_some() {
            chars.next();
        }
        push(&mut key, composed.unwrap_or(c));
    }
    // Small letters come before capitals, as in a dictionary.
    key.capitals = text.chars().map(char::is_uppercase).collect();
    text.clone_into(&mut key.text);
    key
}

/// One character: its place in the alphabet and, for a foreign letter, its mark.
fn push(key: &mut SortKey, c: char) {
    if is_mark(c) {
        key.marks.push(u32::from(c));
        return;
    }
    let small = c.to_lowercase().next().unwrap_or(c);
    match place(small) {
        Some(place) => {
            key.letters.push(place);
            key.marks.push(0);
        }
        None => match base_letters(c) {
            Some(letters) => {
                key.letters.extend(letters.chars().filter_map(place));
                key.marks.push(u32::from(small));
            }
            None => {
                key.letters.push(AFTER_LATIN + u32::from(small));
                key.marks.push(0);
            }
        },
    }
}

const PUNCTUATION: u32 = 1;
const DIGITS: u32 = 1000;
const LETTERS: u32 = 2000;
const AFTER_LATIN: u32 = 3000;

/// Place of a small letter, a digit, a space or an ASCII sign; `None` for everything else.
fn place(c: char) -> Option<u32> {
    if c.is_whitespace() {
        return Some(0);
    }
    if let Some(digit) = c.to_digit(10) {
        return Some(DIGITS + digit);
    }
    if let Some(letter) = ALPHABET.iter().position(|&l| l == c) {
        return u32::try_from(letter).ok().map(|l| LETTERS + l);
    }
    c.is_ascii().then(|| PUNCTUATION + u32::from(c))
}

/// A Polish letter that was written as a letter and a combining mark.
const fn compose(letter: char, mark: char) -> Option<char> {
    Some(match (letter, mark) {
        ('a', '\u{328}') => 'ą',
        ('A', '\u{328}') => 'Ą',
        ('e', '\u{328}') => 'ę',
        ('E', '\u{328}') => 'Ę',
        ('c', '\u{301}') => 'ć',
        ('C', '\u{301}') => 'Ć',
        ('n', '\u{301}') => 'ń',
        ('N', '\u{301}') => 'Ń',
        ('o', '\u{301}') => 'ó',
        ('O', '\u{301}') => 'Ó',
        ('s', '\u{301}') => 'ś',
        ('S', '\u{301}') => 'Ś',
        ('z', '\u{301}') => 'ź',
        ('Z', '\u{301}') => 'Ź',
        ('z', '\u{307}') => 'ż',
        ('Z', '\u{307}') => 'Ż',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Each list is in the order it must have.
    #[test]
    fn polish_order() {
        let lists: [&[&str]; 7] = [
            &[
                "Adam", "Ądam", "Bąk", "Cudak", "Ćwik", "Ewa", "Ęwa", "Lis", "Łoś", "Mak", "Nos", "Ńos",
                "Oko", "Ósmy",
            ],
            &[
                "Puk", "Quiz", "Rok", "Sowa", "Śliwa", "Tur", "Vos", "Wir", "Xawery", "Yeti", "Zięba",
                "Źrebak", "Żak",
            ],
            &["Dąb Jan", "Dąb Zofia", "Dąb-Rozwadowski Adam", "Dąbek Adam"],
            // ó is a letter after o, not an o with a mark.
            &["Kos Jan", "Kosa Jan", "Kós Jan"],
            &["muller", "Muller", "müller", "Müller", "mullerowa"],
            // Digits are compared one by one.
            &["1", "10b", "2a", "a"],
            &["Zych", "Żyła", "Иванов"],
        ];
        for list in lists {
            for pair in list.windows(2) {
                assert!(key(pair[0]) < key(pair[1]), "{} < {}", pair[0], pair[1]);
            }
        }
    }

    #[test]
    fn a_mark_that_stands_alone_is_the_same_letter() {
        assert_eq!(key("z\u{307}ak").letters, key("żak").letters);
        assert_eq!(key("muller\u{308}").letters, key("muller").letters);
    }

    proptest! {
        #[test]
        fn only_equal_texts_are_equal(a in "\\PC{0,12}", b in "\\PC{0,12}") {
            prop_assert_eq!(key(&a) == key(&b), a == b);
        }

        #[test]
        fn case_never_moves_a_name_past_another(a in "[a-zżółć]{1,6}", b in "[a-zżółć]{1,6}") {
            if a != b {
                prop_assert_eq!(key(&a) < key(&b), key(&a.to_uppercase()) < key(&b));
            }
        }
    }
}
