//! Which letters the bytes of a file stand for.
//!
//! A TRF and a CSV say nothing about their encoding. A byte order mark and valid UTF-8 are certain; everything else is a
//! guess from the letters that would come out, which the arbiter may overrule by naming the encoding.

use std::borrow::Cow;

/// An encoding that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, with or without byte order mark.
    Utf8,
    /// UTF-16 little endian ("Unicode text" of spreadsheets).
    Utf16Le,
    /// UTF-16 big endian.
    Utf16Be,
    /// Windows-1250, Central Europe.
    Windows1250,
    /// ISO 8859-2, Central Europe.
    Iso8859_2,
    /// Windows-1252, Western Europe; holds ISO 8859-1.
    Windows1252,
    /// Windows-1253, Greek.
    Windows1253,
    /// Windows-1251, Cyrillic.
    Windows1251,
}

impl Encoding {
    /// All encodings, in the order of a menu.
    pub const ALL: [Self; 8] = [
        Self::Utf8,
        Self::Windows1250,
        Self::Iso8859_2,
        Self::Windows1252,
        Self::Windows1253,
        Self::Windows1251,
        Self::Utf16Le,
        Self::Utf16Be,
    ];

    /// The name in menus and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Windows1250 => "Windows-1250",
            Self::Iso8859_2 => "ISO-8859-2",
            Self::Windows1252 => "Windows-1252",
            Self::Windows1253 => "Windows-1253",
            Self::Windows1251 => "Windows-1251",
        }
    }

    /// Reads a name as people type it: `utf-8`, `cp1250`, `windows-1250`, `latin2`, `iso-8859-1`. `None` for others.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase();
        // `cp1250` is no label of the web, but everybody's word for it.
        let label = name.strip_prefix("cp").map_or(name.clone(), |number| format!("windows-{number}"));
        let found = encoding_rs::Encoding::for_label(label.as_bytes())?;
        Self::ALL.into_iter().find(|encoding| encoding.table() == found)
    }

    fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Windows1250 => encoding_rs::WINDOWS_1250,
            Self::Iso8859_2 => encoding_rs::ISO_8859_2,
            Self::Windows1252 => encoding_rs::WINDOWS_1252,
            Self::Windows1253 => encoding_rs::WINDOWS_1253,
            Self::Windows1251 => encoding_rs::WINDOWS_1251,
        }
    }
}

/// A text and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without byte order mark. Bytes that mean nothing in the encoding became `U+FFFD`.
    pub text: String,
    /// The encoding used.
    pub encoding: Encoding,
    /// `false` when the encoding was guessed.
    pub sure: bool,
}

/// Decodes a file: by its byte order mark, else as UTF-8 if it is valid, else by the likeliest letters.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((mark, length)) = encoding_rs::Encoding::for_bom(bytes) {
        let encoding = Encoding::ALL.into_iter().find(|e| e.table() == mark).unwrap_or(Encoding::Utf8);
        return decode_as(bytes.get(length..).unwrap_or_default(), encoding);
    }
    if std::str::from_utf8(bytes).is_ok() {
        return decode_as(bytes, Encoding::Utf8);
    }
    Decoded { sure: false, ..decode_as(bytes, guess(bytes)) }
}

/// Decodes a file in the encoding that the arbiter named.
#[must_use]
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded {
    let text: Cow<'_, str> = encoding.table().decode_with_bom_removal(bytes).0;
    Decoded { text: text.into_owned(), encoding, sure: true }
}

const POLISH: &str = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ";
const WESTERN: &str = "àâäáãåæçèéêëìíîïñòóôöõøùúûüÿœßÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØÙÚÛÜŒ";
const GREEK: &str = "αάοόιίεέτνσςΑΆΟΌΙΊΕΈΤΝΣ";
const CYRILLIC: &str = "аоиетнсАОИЕТНС";

/// The likeliest one-byte encoding: the one in which most bytes become letters of its languages.
fn guess(bytes: &[u8]) -> Encoding {
    // Greek and Russian words consist of high bytes only; Polish or French words have one here and there.
    let candidates: [(Encoding, &str); 3] = if stands_in_runs(bytes) {
        [(Encoding::Windows1253, GREEK), (Encoding::Windows1251, CYRILLIC), (Encoding::Windows1250, POLISH)]
    } else {
        [(Encoding::Windows1250, POLISH), (Encoding::Iso8859_2, POLISH), (Encoding::Windows1252, WESTERN)]
    };
    let mut best = (Encoding::Windows1250, 0);
    for (encoding, letters) in candidates {
        let count = count_letters(bytes, encoding, letters);
        if count > best.1 {
            best = (encoding, count);
        }
    }
    best.0
}

/// Whether most high bytes stand beside another high byte.
fn stands_in_runs(bytes: &[u8]) -> bool {
    let high = |byte: Option<&u8>| byte.is_some_and(|&b| b >= 0x80);
    let mut all = 0_usize;
    let mut beside = 0_usize;
    for (place, byte) in bytes.iter().enumerate() {
        if high(Some(byte)) {
            all += 1;
            if high(bytes.get(place + 1))
                || place.checked_sub(1).is_some_and(|before| high(bytes.get(before)))
            {
                beside += 1;
            }
        }
    }
    beside * 2 > all
}

fn count_letters(bytes: &[u8], encoding: Encoding, letters: &str) -> usize {
    let mut frequency = [0_usize; 256];
    for &byte in bytes {
        if let Some(count) = frequency.get_mut(usize::from(byte)) {
            *count += 1;
        }
    }
    (0x80..=0xff_u8)
        .filter(|byte| {
            encoding.table().decode_without_bom_handling(&[*byte]).0.chars().all(|c| letters.contains(c))
        })
        .map(|byte| frequency.get(usize::from(byte)).copied().unwrap_or_default())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
        encoding.table().encode(text).0.into_owned()
    }

    #[test]
    fn a_guess_finds_the_letters_of_the_language() {
        for (text, encoding) in [
            ("Śląski, Żółw; Gdańsk; Wąsik Błażej", Encoding::Windows1250),
            ("Śląski, Żółw; Gdańsk; Wąsik Błażej", Encoding::Iso8859_2),
            ("Łoś Paweł; Kraków", Encoding::Windows1250),
            ("Hélène Français; Noël; garçon", Encoding::Windows1252),
            ("Müller; Groß; Jäger; Schröder", Encoding::Windows1252),
            ("ΔΙΑΣΥΛΛΟΓΙΚΟ ΚΥΠΕΛΛΟ ΑΚΤΗΣ; Λάκης", Encoding::Windows1253),
            ("Кубок города; Иванов Пётр", Encoding::Windows1251),
        ] {
            let decoded = decode(&encoded(text, encoding));
            assert_eq!((decoded.text.as_str(), decoded.encoding, decoded.sure), (text, encoding, false));
        }
    }

    #[test]
    fn utf_8_and_marks_are_certain() {
        let cases: [(&[u8], &str, Encoding); 5] = [
            (b"plain", "plain", Encoding::Utf8),
            ("Łoś".as_bytes(), "Łoś", Encoding::Utf8),
            (b"\xef\xbb\xbfname", "name", Encoding::Utf8),
            (b"\xff\xfeA\0", "A", Encoding::Utf16Le),
            (b"\xfe\xff\0A", "A", Encoding::Utf16Be),
        ];
        for (bytes, text, encoding) in cases {
            assert_eq!(decode(bytes), Decoded { text: text.to_owned(), encoding, sure: true });
        }
    }

    #[test]
    fn names_of_encodings_are_read_as_people_type_them() {
        for encoding in Encoding::ALL {
            assert_eq!(Encoding::parse(encoding.name()), Some(encoding));
        }
        assert_eq!(Encoding::parse("cp1250"), Some(Encoding::Windows1250));
        assert_eq!(Encoding::parse("latin2"), Some(Encoding::Iso8859_2));
        assert_eq!(Encoding::parse("ISO-8859-1"), Some(Encoding::Windows1252));
        assert_eq!(Encoding::parse("klingon"), None);
    }
}
