//! Who has White (article 4).

use super::field::{Field, Place};
use super::trace::ColourRule;
use crate::model::Colour;

/// A rule of article 4.3: the colour of the first-team, if it decides.
type Rule = fn(&Field<'_>, Place, Place) -> Option<Colour>;

/// White, Black, and the rule that said so.
pub(super) fn allocate(field: &Field<'_>, a: Place, b: Place) -> (Place, Place, ColourRule) {
    let (first, other) = field.first_team(a, b);
    let (colour, rule) = colour_of_first(field, first, other);
    match colour {
        Colour::White => (first, other, rule),
        Colour::Black => (other, first, rule),
    }
}

/// The colour of the first-team: the first rule of article 4.3 that decides.
fn colour_of_first(field: &Field<'_>, first: Place, other: Place) -> (Colour, ColourRule) {
    let rules: [(Rule, ColourRule); 9] = [
        (neither_has_played, ColourRule::InitialColour),
        (only_one_prefers, ColourRule::OnePreference),
        (opposite_preferences, ColourRule::OppositePreferences),
        (only_one_strong, ColourRule::Strong),
        (lower_difference, ColourRule::Difference),
        (last_difference, ColourRule::LastDifference),
        (preference_of_first, ColourRule::FirstTeamPreference),
        (alternate_first, ColourRule::FirstTeamAlternates),
        (alternate_other, ColourRule::OtherTeamAlternates),
    ];
    let decided = rules.into_iter().find_map(|(rule, name)| Some((rule(field, first, other)?, name)));
    // Whoever has played has a last colour and whoever has not falls under the first rule, so one of them always decides.
    decided.unwrap_or((field.input.initial_colour, ColourRule::InitialColour))
}

/// 4.3.1: neither team has played a match: by the parity of the first-team's number.
fn neither_has_played(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    let (first, other) = (field.team(first), field.team(other));
    let initial = field.input.initial_colour;
    (first.played.is_empty() && other.played.is_empty())
        .then(|| if first.place % 2 == 1 { initial } else { initial.other() })
}

/// 4.3.2: only one team has a preference.
fn only_one_prefers(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    match (field.preference(first).colour(), field.preference(other).colour()) {
        (Some(colour), None) => Some(colour),
        (None, Some(colour)) => Some(colour.other()),
        _ => None,
    }
}

/// 4.3.3: opposite preferences.
fn opposite_preferences(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    let (own, others) = (field.preference(first).colour()?, field.preference(other).colour()?);
    (own != others).then_some(own)
}

/// 4.3.4 (Type B): only one of the two equal preferences is strong.
fn only_one_strong(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    let (own, others) = (field.preference(first), field.preference(other));
    match (own.strong(), others.strong()) {
        (true, false) => own.colour(),
        (false, true) => others.colour().map(Colour::other),
        _ => None,
    }
}

/// 4.3.5: White to the team with the lower colour difference.
fn lower_difference(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    let difference = |place| field.team(place).colour_difference();
    match difference(first).cmp(&difference(other)) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// 4.3.6: the latest place, counted from the end of the played matches, where one had White and the other Black.
fn last_difference(field: &Field<'_>, first: Place, other: Place) -> Option<Colour> {
    let (own, others) = (field.colours(first).rev(), field.colours(other).rev());
    own.zip(others).find(|(a, b)| a != b).map(|(own, _)| own.other())
}

/// 4.3.7: the preference of the first-team.
fn preference_of_first(field: &Field<'_>, first: Place, _: Place) -> Option<Colour> {
    field.preference(first).colour()
}

/// 4.3.8: the other colour than the first-team had last.
fn alternate_first(field: &Field<'_>, first: Place, _: Place) -> Option<Colour> {
    field.colours(first).next_back().map(Colour::other)
}

/// 4.3.9: the other team alternates.
fn alternate_other(field: &Field<'_>, _: Place, other: Place) -> Option<Colour> {
    field.colours(other).next_back()
}
