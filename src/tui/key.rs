//! Keys as the keymap, the tests and the help write them: `k`, `<enter>`, `<c-r>`, `<f2>`.

use crate::text::Lang;
use crate::text::words::KeyNames;
use std::fmt;

/// A key after normalising. Letters carry their case; Shift and Alt are gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Key {
    /// Anything that can be typed, space included.
    Char(char),
    /// Ctrl and a small letter.
    Ctrl(char),
    /// A function key, 1 to 12.
    F(u8),
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Insert,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
}

/// The named keys, as tests and tables write them.
const NAMED: &[(&str, Key)] = &[
    ("enter", Key::Enter),
    ("esc", Key::Esc),
    ("tab", Key::Tab),
    ("s-tab", Key::BackTab),
    ("bs", Key::Backspace),
    ("del", Key::Delete),
    ("ins", Key::Insert),
    ("up", Key::Up),
    ("down", Key::Down),
    ("left", Key::Left),
    ("right", Key::Right),
    ("home", Key::Home),
    ("end", Key::End),
    ("pgup", Key::PageUp),
    ("pgdn", Key::PageDown),
    ("space", Key::Char(' ')),
    ("lt", Key::Char('<')),
];

impl Key {
    /// Reads a row of keys: `7<enter>1` is three. Anything in `<>` that is no key stands for its own signs.
    #[must_use]
    pub fn parse_all(text: &str) -> Vec<Self> {
        let mut keys = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if let Some((name, after)) = rest.strip_prefix('<').and_then(|inner| inner.split_once('>'))
                && let Some(key) = Self::named(name)
            {
                keys.push(key);
                rest = after;
                continue;
            }
            keys.push(Self::Char(first));
            rest = &rest[first.len_utf8()..];
        }
        keys
    }

    fn named(name: &str) -> Option<Self> {
        if let Some(&(_, key)) = NAMED.iter().find(|(known, _)| *known == name) {
            return Some(key);
        }
        if let Some(letter) = name.strip_prefix("c-") {
            return letter.chars().next().filter(|_| letter.chars().count() == 1).map(Self::Ctrl);
        }
        name.strip_prefix('f').and_then(|n| n.parse().ok()).filter(|n| (1..=12).contains(n)).map(Self::F)
    }

    /// As footer and help show it.
    #[must_use]
    pub fn label(self, lang: Lang) -> String {
        let w = KeyNames::of(lang);
        match self {
            Self::Char(' ') => w.space.to_owned(),
            Self::Char(c) => c.to_string(),
            Self::Ctrl(c) => format!("Ctrl-{}", c.to_ascii_uppercase()),
            Self::F(n) => format!("F{n}"),
            Self::Enter => "Enter".to_owned(),
            Self::Esc => "Esc".to_owned(),
            Self::Tab => "Tab".to_owned(),
            Self::BackTab => "Shift-Tab".to_owned(),
            Self::Backspace => "Backspace".to_owned(),
            Self::Delete => "Del".to_owned(),
            Self::Insert => "Ins".to_owned(),
            Self::Up => "↑".to_owned(),
            Self::Down => "↓".to_owned(),
            Self::Left => "←".to_owned(),
            Self::Right => "→".to_owned(),
            Self::Home => "Home".to_owned(),
            Self::End => "End".to_owned(),
            Self::PageUp => "PgUp".to_owned(),
            Self::PageDown => "PgDn".to_owned(),
        }
    }
}

/// The same form that [`Key::parse_all`] reads.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, key)| key == self) {
            return write!(f, "<{name}>");
        }
        match self {
            Self::Char(c) => write!(f, "{c}"),
            Self::Ctrl(c) => write!(f, "<c-{c}>"),
            Self::F(n) => write!(f, "<f{n}>"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_from_strings_and_written_back() {
        let text = "k7<enter>1<c-r><f12><s-tab>ą<space><lt>x>";
        let keys = Key::parse_all(text);
        assert_eq!(
            keys,
            [
                Key::Char('k'),
                Key::Char('7'),
                Key::Enter,
                Key::Char('1'),
                Key::Ctrl('r'),
                Key::F(12),
                Key::BackTab,
                Key::Char('ą'),
                Key::Char(' '),
                Key::Char('<'),
                Key::Char('x'),
                Key::Char('>'),
            ]
        );
        assert_eq!(keys.iter().map(ToString::to_string).collect::<String>(), text);
    }

    #[test]
    fn what_is_no_key_name_stands_for_itself() {
        assert_eq!(Key::parse_all("<no>").len(), 4);
        assert_eq!(Key::parse_all("<f99>").len(), 5);
    }
}
