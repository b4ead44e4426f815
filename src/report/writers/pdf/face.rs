//! The font of a PDF: which glyphs a text has and how wide it is.

use super::Length;
use crate::model::folding::is_mark;
use crate::text::sanitise::line as clean;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// A font and its widths.
pub struct Face {
    /// As the PDF embeds it.
    pub font: Font,
    parsed: FontRef<'static>,
    units_per_em: u32,
}

/// A text in a font.
pub struct Shaped {
    /// The text without anything harmful.
    pub text: String,
    /// Its glyphs.
    pub glyphs: Vec<KrillaGlyph>,
}

impl Face {
    /// Reads a font; `None` if it is none.
    #[must_use]
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let parsed = FontRef::new(bytes).ok()?;
        let units_per_em = parsed.metrics(Size::unscaled(), LocationRef::default()).units_per_em;
        (units_per_em > 0).then_some(())?;
        Some(Self { font: Font::new(bytes.into(), 0)?, parsed, units_per_em: u32::from(units_per_em) })
    }

    /// Width of a text that is already clean, at this size.
    #[must_use]
    pub fn width(&self, text: &str, size: Length) -> Length {
        let charmap = self.parsed.charmap();
        let metrics = self.parsed.glyph_metrics(Size::unscaled(), LocationRef::default());
        let units: i64 = text
            .chars()
            .filter(|&c| !is_mark(c))
            .map(|c| charmap.map(c).unwrap_or_default())
            .map(|glyph| whole(metrics.advance_width(glyph).unwrap_or_default()))
            .sum();
        Length::try_from(units * i64::from(size) / i64::from(self.units_per_em)).unwrap_or(Length::MAX)
    }

    /// The glyphs of a text. Letters that the font does not have become its empty box; the text under them stays, so that it
    /// can be searched and copied. Marks stand over the letter before them.
    #[must_use]
    pub fn shape(&self, text: &str) -> Shaped {
        let text = clean(text).into_owned();
        let charmap = self.parsed.charmap();
        let metrics = self.parsed.glyph_metrics(Size::unscaled(), LocationRef::default());
        let em = fraction(self.units_per_em);
        let mut glyphs = Vec::with_capacity(text.len());
        for (place, c) in text.char_indices() {
            let glyph = charmap.map(c).unwrap_or_default();
            let range = place..place + c.len_utf8();
            if is_mark(c) {
                // A mark of this font is drawn to the left of where it stands, over the letter before.
                glyphs.push(KrillaGlyph::new(GlyphId::new(glyph.to_u32()), 0.0, 0.0, 0.0, 0.0, range, None));
                continue;
            }
            let advance = metrics.advance_width(glyph).unwrap_or_default() / em;
            glyphs.push(KrillaGlyph::new(GlyphId::new(glyph.to_u32()), advance, 0.0, 0.0, 0.0, range, None));
        }
        Shaped { text, glyphs }
    }

    /// The text, cut with `…` to this width.
    #[must_use]
    pub fn cut(&self, text: &str, size: Length, room: Length) -> String {
        let text = clean(text);
        if self.width(&text, size) <= room {
            return text.into_owned();
        }
        let mut kept: String = text.into_owned();
        while kept.pop().is_some() {
            let tried = format!("{}…", kept.trim_end());
            if self.width(&tried, size) <= room {
                return tried;
            }
        }
        String::new()
    }

    /// The text in lines of at most this width; a word that is longer is broken.
    #[must_use]
    pub fn wrap(&self, text: &str, size: Length, room: Length) -> Vec<String> {
        let text = clean(text);
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let tried = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(&tried, size) <= room {
                line = tried;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                line.push(c);
                if self.width(&line, size) > room && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, c.to_string()));
                }
            }
        }
        if !line.is_empty() || lines.is_empty() {
            lines.push(line);
        }
        lines
    }
}

/// Font units are whole numbers that the font reader hands out as fractions.
#[allow(clippy::cast_possible_truncation)]
fn whole(units: f32) -> i64 {
    units as i64
}

/// The PDF library takes fractions.
#[allow(clippy::cast_precision_loss)]
fn fraction(units: u32) -> f32 {
    units as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_every_letter_and_sign_of_our_documents() {
        for bytes in [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD] {
            let face = Face::new(bytes).unwrap();
            for c in "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżAĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ0123456789½:+−-–…·×„”“’ΔéüßčøЖд\u{a0}".chars() {
                assert!(face.parsed.charmap().map(c).is_some_and(|glyph| glyph.to_u32() != 0), "{c}");
            }
        }
    }

    #[test]
    fn texts_are_cut_and_wrapped_to_their_room() {
        let face = Face::new(ttf_noto_sans::REGULAR).unwrap();
        let name = "Brzęczyszczykiewicz Grzegorz";
        let whole = face.width(name, 1000);
        assert_eq!(face.cut(name, 1000, whole), name);
        let short = face.cut(name, 1000, whole / 2);
        assert!(short.ends_with('…') && face.width(&short, 1000) <= whole / 2);
        let lines = face.wrap(&"ż".repeat(300), 1000, 10_000);
        assert!(lines.iter().all(|line| face.width(line, 1000) <= 10_000));
        assert_eq!(lines.concat(), "ż".repeat(300));
    }
}
