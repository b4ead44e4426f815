//! Colour preferences (article 1.7).

use crate::model::Colour;
use crate::model::settings::TeamColourPreference as Kind;

/// The colour that a team should get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preference {
    /// Either will do.
    None,
    /// Mild (Type B only).
    Mild(Colour),
    /// Strong (Type B), or the only kind of Type A.
    Strong(Colour),
}

impl Preference {
    /// The colour, whatever the strength.
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::None => None,
            Self::Mild(colour) | Self::Strong(colour) => Some(colour),
        }
    }

    /// Whether it is a strong one (or one of Type A).
    #[must_use]
    pub const fn strong(self) -> bool {
        matches!(self, Self::Strong(_))
    }
}

/// The preference of a team with these colours in its played matches, first match first.
///
/// The strong clause comes first: two equal colours at the end make a preference even in the last round and with colours
/// even. "None in the last round" closes the list for what no other clause has given.
pub(super) fn of(colours: &[Colour], kind: Kind, last_round: bool) -> Preference {
    let Some((&last, before)) = colours.split_last() else { return Preference::None };
    if kind == Kind::None {
        return Preference::None;
    }
    let white = colours.iter().filter(|&&colour| colour == Colour::White).count();
    let (white, black) = (white, colours.len() - white);
    let twice = before.last() == Some(&last);
    let strong = match last {
        _ if black >= white + 2 => Some(Colour::White),
        _ if white >= black + 2 => Some(Colour::Black),
        // Difference 0 or 1 against the colour had twice: it would grow, or come back, by a third one.
        Colour::Black if twice && black >= white => Some(Colour::White),
        Colour::White if twice && white >= black => Some(Colour::Black),
        _ => None,
    };
    match (strong, kind) {
        (Some(colour), _) => Preference::Strong(colour),
        (None, Kind::TypeB) => match black.cmp(&white) {
            std::cmp::Ordering::Greater => Preference::Mild(Colour::White),
            std::cmp::Ordering::Less => Preference::Mild(Colour::Black),
            std::cmp::Ordering::Equal if last_round => Preference::None,
            std::cmp::Ordering::Equal => Preference::Mild(last.other()),
        },
        (None, _) => Preference::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(text: &str) -> Vec<Colour> {
        text.chars().map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect()
    }

    #[test]
    fn the_table_of_article_1_7() {
        use Colour::{Black, White};
        use Preference::{Mild, None, Strong};
        // Colours, whether it is the last round, Type A, Type B.
        let cases = [
            ("", false, None, None),
            ("W", false, None, Mild(Black)),
            ("B", false, None, Mild(White)),
            ("BB", false, Strong(White), Strong(White)),
            ("WBB", false, Strong(White), Strong(White)),
            ("BWW", false, Strong(Black), Strong(Black)),
            ("BWB", false, None, Mild(White)),
            ("WB", false, None, Mild(White)),
            ("BW", false, None, Mild(Black)),
            ("WB", true, None, None),
            // Difference 0 with two equal colours at the end, also in the last round.
            ("WWBB", false, Strong(White), Strong(White)),
            ("WWBB", true, Strong(White), Strong(White)),
            // Difference +1 after B B: no preference in Type A, only mild in Type B.
            ("WWWBB", false, None, Mild(Black)),
            ("WWW", false, Strong(Black), Strong(Black)),
            ("WWB", false, None, Mild(Black)),
            ("WWWB", false, Strong(Black), Strong(Black)),
        ];
        for (text, last_round, type_a, type_b) in cases {
            let of = |kind| of(&colours(text), kind, last_round);
            assert_eq!(of(Kind::TypeA), type_a, "{text} {last_round}");
            assert_eq!(of(Kind::TypeB), type_b, "{text} {last_round}");
            assert_eq!(of(Kind::None), None, "{text}");
        }
    }
}
