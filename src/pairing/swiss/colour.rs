//! Colours: preferences (articles 1.6 and 1.7) and who gets which (article 5.2).

use crate::model::Colour;

/// The rule of article 5.2 that gave a board its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourRule {
    /// 5.2.1: both preferences granted.
    BothGranted,
    /// 5.2.2: the stronger preference, or the wider colour difference.
    Stronger,
    /// 5.2.3: the last round in which the two had different colours.
    LastDifference,
    /// 5.2.4: the preference of the higher ranked player.
    HigherRanked,
    /// 5.2.5: initial colour by odd or even number.
    InitialColour,
}

/// How much a player is due a colour (article 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// 1.7.3: as many games with each colour; the colour should alternate.
    Mild,
    /// 1.7.2: one more game with the other colour.
    Strong,
    /// 1.7.1: two more games with the other colour, or the last two with it.
    Absolute,
}

/// The colour that a player should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    /// Which colour.
    pub colour: Colour,
    /// How strongly.
    pub strength: Strength,
}

/// The colours of the games a player has played, oldest first. Rounds without a game leave no trace (C.04.2 article 3.4).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ColourHistory(pub Vec<Colour>);

impl ColourHistory {
    /// Article 1.6: games with White minus games with Black.
    #[must_use]
    pub fn difference(&self) -> i32 {
        self.0.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// The colour of the last two games, if they had the same.
    #[must_use]
    pub fn repeated(&self) -> Option<Colour> {
        match self.0.as_slice() {
            [.., a, b] if a == b => Some(*b),
            _ => None,
        }
    }

    /// Article 1.7.
    #[must_use]
    pub fn preference(&self) -> Option<Preference> {
        let due = |colour, strength| Some(Preference { colour, strength });
        let last = *self.0.last()?;
        match (self.difference(), self.repeated()) {
            (2.., _) => due(Colour::Black, Strength::Absolute),
            (..=-2, _) => due(Colour::White, Strength::Absolute),
            (_, Some(colour)) => due(colour.other(), Strength::Absolute),
            (1, None) => due(Colour::Black, Strength::Strong),
            (-1, None) => due(Colour::White, Strength::Strong),
            (0, None) => due(last.other(), Strength::Mild),
        }
    }
}

/// What article 5.2 looks at in a player.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// Colours so far.
    pub history: &'a ColourHistory,
    /// Preference that follows from them.
    pub preference: Option<Preference>,
    /// Whether the number among those who have arrived is odd (5.2.5).
    pub odd_number: bool,
}

/// Article 5.2: the colour of the higher ranked player, and the rule that gave it.
#[must_use]
pub fn allocate(higher: Claim<'_>, lower: Claim<'_>, initial: Colour) -> (Colour, ColourRule) {
    if let Some(colour) = grant_both(higher, lower) {
        (colour, ColourRule::BothGranted)
    } else if let Some(colour) = grant_stronger(higher, lower) {
        (colour, ColourRule::Stronger)
    } else if let Some(colour) = alternate_last_difference(higher, lower) {
        (colour, ColourRule::LastDifference)
    } else if let Some(preference) = higher.preference {
        // 5.2.4: the preference of the higher ranked player.
        (preference.colour, ColourRule::HigherRanked)
    } else {
        (by_number(higher, initial), ColourRule::InitialColour)
    }
}

/// 5.2.1: grant both preferences.
fn grant_both(higher: Claim<'_>, lower: Claim<'_>) -> Option<Colour> {
    match (higher.preference, lower.preference) {
        (Some(h), Some(l)) => (h.colour != l.colour).then_some(h.colour),
        (Some(h), None) => Some(h.colour),
        (None, Some(l)) => Some(l.colour.other()),
        (None, None) => None,
    }
}

/// 5.2.2: grant the stronger preference; of two absolute ones (a topscorer plays) that with the wider difference.
fn grant_stronger(higher: Claim<'_>, lower: Claim<'_>) -> Option<Colour> {
    let (h, l) = (higher.preference?, lower.preference?);
    let width = |claim: Claim<'_>, strength| {
        if strength == Strength::Absolute { claim.history.difference().unsigned_abs() } else { 0 }
    };
    let weight = (h.strength, width(higher, h.strength)).cmp(&(l.strength, width(lower, l.strength)));
    match weight {
        std::cmp::Ordering::Greater => Some(h.colour),
        std::cmp::Ordering::Less => Some(l.colour.other()),
        std::cmp::Ordering::Equal => None,
    }
}

/// 5.2.3: alternate to the last round in which one had White and the other Black.
fn alternate_last_difference(higher: Claim<'_>, lower: Claim<'_>) -> Option<Colour> {
    let backwards = higher.history.0.iter().rev().zip(lower.history.0.iter().rev());
    backwards.clone().find(|(h, l)| h != l).map(|(h, _)| h.other())
}

/// 5.2.5: an odd number has the initial colour.
fn by_number(higher: Claim<'_>, initial: Colour) -> Colour {
    if higher.odd_number { initial } else { initial.other() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(text: &str) -> ColourHistory {
        let colour = |c| match c {
            'W' => Some(Colour::White),
            'B' => Some(Colour::Black),
            _ => None,
        };
        ColourHistory(text.chars().filter_map(colour).collect())
    }

    /// Colour of the first player.
    fn decided(first: &str, second: &str, odd_number: bool) -> (Colour, ColourRule) {
        let (a, b) = (history(first), history(second));
        let claim = |h| Claim { history: h, preference: ColourHistory::preference(h), odd_number };
        allocate(claim(&a), claim(&b), Colour::White)
    }

    #[test]
    fn preferences_follow_article_1_7() {
        use Colour::{Black, White};
        use Strength::{Absolute, Mild, Strong};
        for (games, expected) in [
            ("W", Some((Black, Strong))),
            ("WB", Some((White, Mild))),
            ("WBW", Some((Black, Strong))),
            ("WW", Some((Black, Absolute))),
            ("BWBB", Some((White, Absolute))),
            ("WBuW", Some((Black, Strong))),
            ("uu", None),
            ("BWWB", Some((White, Mild))),
            ("WWB", Some((Black, Strong))),
            ("WBB", Some((White, Absolute))),
            ("WWBB", Some((White, Absolute))),
        ] {
            let found = history(games).preference().map(|p| (p.colour, p.strength));
            assert_eq!(found, expected, "{games}");
        }
    }

    #[test]
    fn the_first_rule_of_article_5_2_that_applies_decides() {
        use Colour::{Black, White};
        for (first, second, expected) in [
            ("W", "B", (Black, ColourRule::BothGranted)),
            ("", "B", (Black, ColourRule::BothGranted)),
            ("WB", "BWB", (Black, ColourRule::Stronger)),
            ("WBB", "BBWBB", (Black, ColourRule::Stronger)),
            ("WBBW", "BWBW", (White, ColourRule::LastDifference)),
            ("WBu", "uWB", (White, ColourRule::HigherRanked)),
            ("", "", (White, ColourRule::InitialColour)),
        ] {
            assert_eq!(decided(first, second, true), expected, "{first} - {second}");
        }
        assert_eq!(decided("", "", false).0, Black);
    }
}
