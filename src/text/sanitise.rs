//! Text from outside, made harmless: a name in a file never controls the terminal or the page. (Names of files:
//! [`crate::model::folding::file_name`].)

use crate::model::folding::is_mark;
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

    proptest! {
        #[test]
        fn clean_lines_stay_as_they_are(text in ".*") {
            let clean = line(&text).into_owned();
            prop_assert!(!clean.chars().any(char::is_control));
            prop_assert_eq!(line(&clean).into_owned(), clean.clone());
        }
    }
}
