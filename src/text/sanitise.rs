//! Text from outside, made harmless: a name in a file never controls the terminal, the page or the file system.

use crate::model::folding::{fold, is_mark};
use std::borrow::Cow;

/// Combining marks that one letter may carry; more are noise that spills over other lines.
const MARKS_A_LETTER: usize = 3;

/// One line of harmless text: control characters (escape sequences lose their ESC), direction overrides and invisible
/// characters are left out, tabs and line ends become spaces, heaps of combining marks are thinned.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    if text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}') {
            clean.push(' ');
        } else if (harmless(c) || is_mark(c)) && marks <= MARKS_A_LETTER {
            clean.push(c);
        }
    }
    Cow::Owned(clean)
}

/// Whether a character may stand anywhere without being looked at (a mark may, but is counted).
fn harmless(c: char) -> bool {
    !(c.is_control() || is_mark(c) || is_invisible(c))
}

/// Characters that change what a reader sees without being seen: direction marks and overrides, zero-width characters, line
/// separators, tags, private use.
const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

/// A name for a file or a folder made of any text: small ASCII letters, digits and `-`, at most 60, never empty, never a
/// name that some system reserves.
#[must_use]
pub fn file_name(text: &str) -> String {
    let mut name = String::new();
    for c in fold(text).chars() {
        match c {
            'a'..='z' | '0'..='9' => name.push(c),
            _ if name.ends_with('-') || name.is_empty() => {}
            _ => name.push('-'),
        }
        if name.len() == 60 {
            break;
        }
    }
    name.truncate(name.trim_end_matches('-').len());
    if name.is_empty() {
        name.push('x');
    }
    if RESERVED.contains(&name.as_str()) {
        name.push_str("-x");
    }
    name
}

/// Names that Windows takes for devices.
const RESERVED: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_lose_what_could_harm() {
        for (text, clean) in [
            ("Żółć Łucja", "Żółć Łucja"),
            ("\u{1b}[31mred\u{1b}]0;title\u{7}", "[31mred]0;title"),
            ("a\tb\nc\r\nd", "a b c  d"),
            ("\u{9b}2J", "2J"),
            ("abc\u{202e}fed", "abcfed"),
            ("a\u{200b}b\u{feff}", "ab"),
            ("e\u{301}", "e\u{301}"),
            ("z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}a", "z\u{300}\u{301}\u{302}a"),
            ("שלום", "שלום"),
        ] {
            assert_eq!(line(text), clean);
        }
    }

    #[test]
    fn file_names_stay_in_their_folder() {
        for (text, name) in [
            ("Grand Prix I – Łódź", "grand-prix-i-lodz"),
            ("../../etc/passwd", "etc-passwd"),
            ("C:\\x", "c-x"),
            ("..", "x"),
            ("", "x"),
            ("Иванов", "x"),
            ("CON", "con-x"),
            ("<script>", "script"),
            ("a\0b", "a-b"),
        ] {
            assert_eq!(file_name(text), name, "{text}");
        }
        assert_eq!(file_name(&"ż".repeat(300)).len(), 60);
    }

    proptest! {
        #[test]
        fn file_names_hold_nothing_else(text in ".*") {
            let name = file_name(&text);
            prop_assert!(!name.is_empty() && name.len() <= 62);
            prop_assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            prop_assert!(!name.starts_with('-') && !name.ends_with('-'));
        }

        #[test]
        fn clean_lines_stay_as_they_are(text in ".*") {
            let clean = line(&text).into_owned();
            prop_assert!(!clean.chars().any(char::is_control));
            prop_assert_eq!(line(&clean).into_owned(), clean.clone());
        }
    }
}
