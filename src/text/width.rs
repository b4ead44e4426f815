//! Texts in columns: measured by the width they take on a terminal, cut by whole characters as a reader sees them.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// The mark at the end of a text that was cut.
pub const CUT: &str = "…";
/// The same for terminals without it.
pub const CUT_ASCII: &str = "~";

/// Columns that a text takes.
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text, or as much of it as fits into so many columns with the mark at its end.
#[must_use]
pub fn cut(text: &str, columns: usize, mark: &str) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    if columns < width(mark) {
        return String::new();
    }
    let room = columns - width(mark);
    let mut kept = String::new();
    for grapheme in text.graphemes(true) {
        // The width of a text is not always the sum of the widths of its parts, so the whole is measured.
        let before = kept.len();
        kept.push_str(grapheme);
        if width(&kept) > room {
            kept.truncate(before);
            break;
        }
    }
    kept.truncate(kept.trim_end().len());
    kept.push_str(mark);
    kept
}

/// The text with spaces after it, cut with `…` if it is too long: exactly so many columns.
#[must_use]
pub fn left(text: &str, columns: usize) -> String {
    let mut text = cut(text, columns, CUT);
    let gap = columns.saturating_sub(width(&text));
    text.extend(std::iter::repeat_n(' ', gap));
    text
}

/// The text with spaces before it, cut with `…` if it is too long: exactly so many columns.
#[must_use]
pub fn right(text: &str, columns: usize) -> String {
    let text = cut(text, columns, CUT);
    let gap = columns.saturating_sub(width(&text));
    " ".repeat(gap) + &text
}

/// The text in the middle, cut with `…` if it is too long: exactly so many columns.
#[must_use]
pub fn centre(text: &str, columns: usize) -> String {
    let text = cut(text, columns, CUT);
    let gap = columns.saturating_sub(width(&text));
    " ".repeat(gap / 2) + &text + &" ".repeat(gap - gap / 2)
}

/// The text in lines of at most so many columns, broken at spaces; a word longer than a line is broken where the line ends.
/// At least one line, which may be empty.
#[must_use]
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        if !line.is_empty() && width(&line) + 1 + width(word) <= columns {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for grapheme in word.graphemes(true) {
            if !line.is_empty() && width(&line) + width(grapheme) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(grapheme);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_cut_between_letters() {
        for (text, columns, cut_text) in [
            ("Żółć", 4, "Żółć"),
            ("Brzęczyszczykiewicz", 6, "Brzęc…"),
            ("Dąb Jan", 5, "Dąb…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("日本語", 4, "日…"),
            ("👨‍👩‍👧 rodzina", 4, "👨‍👩‍👧…"),
            ("abc", 1, "…"),
            ("abc", 0, ""),
        ] {
            assert_eq!(cut(text, columns, CUT), cut_text, "{text} in {columns}");
        }
        assert_eq!(cut("Nowak", 4, CUT_ASCII), "Now~");
    }

    #[test]
    fn texts_are_padded() {
        assert_eq!(left("ab", 4), "ab  ");
        assert_eq!(right("3½", 4), "  3½");
        assert_eq!(centre("ab", 5), " ab  ");
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(wrap("ala ma kota", 6), ["ala ma", "kota"]);
        assert_eq!(wrap("abcdefg hi", 3), ["abc", "def", "g", "hi"]);
        assert_eq!(wrap("", 3), [""]);
    }

    proptest! {
        #[test]
        fn columns_are_exact(text in "\\PC{0,30}", columns in 0usize..40) {
            for padded in [left(&text, columns), right(&text, columns), centre(&text, columns)] {
                prop_assert_eq!(width(&padded), columns);
            }
        }

        #[test]
        fn a_cut_text_begins_as_the_text(text in "\\PC{0,30}", columns in 0usize..40) {
            let short = cut(&text, columns, CUT);
            prop_assert!(text.starts_with(short.strip_suffix(CUT).unwrap_or(&short)));
        }

        #[test]
        fn wrapping_loses_no_letter(text in "[a-zżółć ]{0,60}", columns in 1usize..20) {
            let lines = wrap(&text, columns);
            prop_assert!(lines.iter().all(|line| width(line) <= columns));
            prop_assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }
}
