//! Folding of letters, so that `lukasz` finds `Łukasz` and two spellings of one name meet.
//!
//! Decomposition alone leaves `ł`, `đ`, `ø` and `ß`, so the letters of Latin-1 and Latin Extended-A have a table of their own.

/// The letters without marks that stand for this one, in lower case; `None` for a character that is no marked Latin letter.
#[must_use]
pub const fn base_letters(c: char) -> Option<&'static str> {
    Some(match c {
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' => "a",
        'Æ' | 'æ' => "ae",
        'Ç' | 'ç' | 'Ć'..='č' => "c",
        'Ð' | 'ð' | 'Ď'..='đ' => "d",
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' => "e",
        'Ĝ'..='ģ' => "g",
        'Ĥ'..='ħ' => "h",
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='ı' => "i",
        'Ĳ' | 'ĳ' => "ij",
        'Ĵ' | 'ĵ' => "j",
        'Ķ'..='ĸ' => "k",
        'Ĺ'..='ł' => "l",
        'Ñ' | 'ñ' | 'Ń'..='ŋ' => "n",
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' | 'Ō'..='ő' => "o",
        'Œ' | 'œ' => "oe",
        'Ŕ'..='ř' => "r",
        'Ś'..='š' | 'Ș' | 'ș' | 'ſ' => "s",
        'ß' | 'ẞ' => "ss",
        'Ţ'..='ŧ' | 'Ț' | 'ț' => "t",
        'Þ' | 'þ' => "th",
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' => "u",
        'Ŵ' | 'ŵ' => "w",
        'Ý' | 'ý' | 'ÿ' | 'Ŷ'..='Ÿ' => "y",
        'Ź'..='ž' => "z",
        _ => return None,
    })
}

/// Whether this is a combining mark of the common blocks.
#[must_use]
pub const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// The text in small letters without marks; words divided by single spaces, apostrophes left out, everything else that is
/// neither letter nor digit a space: `Dąb-Rozwadowski` becomes `dab rozwadowski`, `O'Neill` becomes `oneill`.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut gap = false;
    for c in text.chars() {
        if is_mark(c) || matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´') {
            continue;
        }
        let base = base_letters(c);
        if base.is_none() && !c.is_alphanumeric() {
            gap = true;
            continue;
        }
        if gap && !folded.is_empty() {
            folded.push(' ');
        }
        gap = false;
        match base {
            Some(letters) => folded.push_str(letters),
            // The lower case of a few letters (`İ`) carries a mark.
            None => folded.extend(c.to_lowercase().filter(|&c| !is_mark(c))),
        }
    }
    folded
}

/// A name for a file or a folder made of any text: small ASCII letters, digits and `-`, at most 60, never a name that
/// some system reserves; `empty` where nothing is left.
#[must_use]
pub fn file_name(text: &str, empty: &str) -> String {
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
        return empty.to_owned();
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
    fn names_lose_their_marks() {
        for (text, folded) in [
            ("Łukasz", "lukasz"),
            ("Żółć", "zolc"),
            ("ZAŻÓŁĆ GĘŚLĄ JAŹŃ", "zazolc gesla jazn"),
            ("Z\u{307}o\u{301}łc\u{301}", "zolc"),
            ("Dąb-Rozwadowski", "dab rozwadowski"),
            ("  Kowalski ,  Jan ", "kowalski jan"),
            ("O’Neill", "oneill"),
            ("Strauß Øivind Đoković", "strauss oivind dokovic"),
            ("Þór Æsir Œuvre", "thor aesir oeuvre"),
            ("Иванов Пётр", "иванов пётр"),
            ("U10", "u10"),
            ("!?", ""),
            ("", ""),
        ] {
            assert_eq!(fold(text), folded, "{text}");
        }
    }

    #[test]
    fn every_letter_of_the_table_folds_to_plain_letters() {
        for c in ('À'..='ž').filter(|c| c.is_alphabetic() && !matches!(c, 'ª' | 'º' | '×' | '÷')) {
            let letters = base_letters(c).unwrap_or_default();
            assert!(!letters.is_empty() && letters.bytes().all(|b| b.is_ascii_lowercase()), "{c}");
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
            assert_eq!(file_name(text, "x"), name, "{text}");
        }
        assert_eq!(file_name(&"ż".repeat(300), "x").len(), 60);
    }

    proptest! {
        #[test]
        fn file_names_hold_nothing_else(text in ".*") {
            let name = file_name(&text, "x");
            prop_assert!(!name.is_empty() && name.len() <= 62);
            prop_assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            prop_assert!(!name.starts_with('-') && !name.ends_with('-'));
        }

        #[test]
        fn folding_twice_changes_nothing(text in ".*") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
