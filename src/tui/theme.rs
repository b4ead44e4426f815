//! How things look: the terminal's own colours, reverse video for the selection, one accent. Nothing is said by colour alone.

use crate::text::fold;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Whether colours may be used at all.
    pub colour: bool,
    /// Whether only ASCII may be sent.
    pub ascii: bool,
}

impl Theme {
    /// Everything allowed; what tests draw with.
    pub const FULL: Self = Self { colour: true, ascii: false };

    /// What the environment says: `NO_COLOR`, monochrome terminals, a locale without UTF-8.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>, ascii: bool) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let terminal = set("TERM").unwrap_or_default();
        let monochrome = ["vt100", "vt102", "vt220", "dumb"].iter().any(|name| terminal.starts_with(name));
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| set(name)).unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8");
        Self { colour: set("NO_COLOR").is_none() && !monochrome, ascii: ascii || !utf8 }
    }

    /// The selected row, together with a `>` before it.
    #[must_use]
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Heads and names of views.
    #[must_use]
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What needs the arbiter. Readable on black and on white.
    #[must_use]
    pub fn accent(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.fg(Color::Red) } else { style }
    }
}

/// Replaces everything that is not ASCII, cell by cell, so that the widths stay.
pub fn make_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let sign = ascii(cell.symbol());
            cell.set_char(sign);
        }
    }
}

/// A text in ASCII, sign by sign.
#[must_use]
pub fn in_ascii(text: &str) -> String {
    text.chars().map(|sign| ascii(sign.encode_utf8(&mut [0; 4]))).collect()
}

/// The nearest ASCII sign of a letter or a drawing sign; `?` if there is none.
fn ascii(symbol: &str) -> char {
    let Some(first) = symbol.chars().next() else {
        return ' ';
    };
    match first {
        _ if symbol.is_ascii() => first,
        '─' | '–' | '—' | '−' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '…' => '~',
        '½' => '=',
        '·' => '.',
        '←' => '<',
        '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '„' | '”' | '“' => '"',
        '’' => '\'',
        '\u{a0}' => ' ',
        letter => {
            let folded = fold::fold(symbol).chars().next().filter(char::is_ascii).unwrap_or('?');
            if letter.is_uppercase() { folded.to_ascii_uppercase() } else { folded }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides() {
        let theme = |pairs: &'static [(&str, &str)]| {
            Theme::from_environment(
                |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()),
                false,
            )
        };
        assert_eq!(theme(&[("LANG", "pl_PL.UTF-8"), ("TERM", "xterm")]), Theme::FULL);
        assert_eq!(theme(&[("LANG", "C")]), Theme { colour: true, ascii: true });
        assert_eq!(theme(&[]), Theme { colour: true, ascii: true });
        assert_eq!(
            theme(&[("LANG", "pl_PL.utf8"), ("NO_COLOR", "1")]),
            Theme { colour: false, ascii: false }
        );
        assert!(!theme(&[("LC_ALL", "C"), ("LANG", "pl_PL.utf8"), ("TERM", "vt220")]).colour);
        assert_eq!(theme(&[("LC_ALL", ""), ("LANG", "pl_PL.utf8"), ("NO_COLOR", "")]), Theme::FULL);
    }

    #[test]
    fn letters_keep_their_case_and_boxes_their_shape() {
        let row: String = "Łoś ½:½ ┌─│ Żółć…".chars().map(|c| ascii(&c.to_string())).collect();
        assert_eq!(row, "Los =:= +-| Zolc~");
    }
}
