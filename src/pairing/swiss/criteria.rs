//! The quality criteria C6-C21 (article 2.4), each as what it charges an edge of the bracket's graph.
//!
//! Everything that article 2.4 compares is a sum over edges: over pairs of the bracket, and over the edges by which
//! somebody leaves it ("floats"). The sums are compared one after another, so each is a [`Digit`].

use super::colour::{Preference, Strength};
use super::field::Field;
use super::floats::Float;
use crate::model::Colour;

/// The criteria of article 2 that a candidate is measured by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Criterion {
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
}

/// One of the numbers that candidates are compared by. Digits are ordered by importance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit {
    /// The criterion.
    pub criterion: Criterion,
    /// Place in a criterion that compares several numbers, such as one a score (highest first).
    pub place: usize,
}

impl Digit {
    /// The only digit of a criterion, or its first.
    #[must_use]
    pub const fn of(criterion: Criterion) -> Self {
        Self { criterion, place: 0 }
    }

    /// A digit of a criterion that has several.
    #[must_use]
    pub const fn at(criterion: Criterion, place: usize) -> Self {
        Self { criterion, place }
    }
}

/// What a vertex of a bracket's graph is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A moved-down player, with the number of his score among the scores of moved-down players (0 = highest).
    MovedDown(usize),
    /// A resident.
    Resident,
    /// A member of the next scoregroup.
    Next,
    /// Somebody below.
    Lower,
    /// A place outside for a downfloater, whoever may fill it.
    Place,
    /// The pairing-allocated bye.
    Bye,
}

impl Kind {
    /// Whether it belongs to the bracket.
    #[must_use]
    pub const fn is_inside(self) -> bool {
        matches!(self, Self::MovedDown(_) | Self::Resident)
    }

    /// Whether it lies beyond the next scoregroup.
    #[must_use]
    pub const fn is_beyond_next(self) -> bool {
        matches!(self, Self::Lower | Self::Place | Self::Bye)
    }
}

/// Everything about a vertex that charges depend on. Vertices with equal features form a class.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Features {
    /// What it is.
    pub kind: Kind,
    /// Colour preference; of members of the bracket only.
    pub preference: Option<Preference>,
    /// The absolute colour of somebody who is no topscorer (C3).
    pub bound: Option<Colour>,
    /// Floats of the last two rounds; of members of the bracket only.
    pub floats: [Float; 2],
    /// Rounds without a game, where C9 asks.
    pub unplayed: u32,
}

impl Features {
    /// A vertex that is no player.
    #[must_use]
    pub const fn of_kind(kind: Kind) -> Self {
        Self { kind, preference: None, bound: None, floats: [Float::None; 2], unplayed: 0 }
    }
}

/// What an edge is charged.
pub type Charges = Vec<(Digit, u32)>;

/// What an edge between two vertices is charged, C10 and C11 left out (they ask for more than features).
#[must_use]
pub fn charges(a: &Features, b: &Features) -> Charges {
    let (a, b) = if a.kind <= b.kind { (a, b) } else { (b, a) };
    let mut charges = Vec::new();
    match (a.kind.is_inside(), b.kind.is_inside()) {
        (true, true) => {
            charges.extend(c12_preference_denied(a, b));
            charges.extend(c13_strong_preference_denied(a, b));
            if let Kind::MovedDown(score) = a.kind {
                charges.extend(c15_c17_repeated_upfloats(b));
                charges.extend(c19_c21_repeated_upfloat_differences(score, b));
            }
        }
        (true, false) => {
            charges.push(c6_downfloaters());
            charges.extend(c7_downfloater_scores(a));
            charges.extend(c8_next_bracket(a, b));
            charges.extend(c9_unplayed_rounds_of_bye(a));
            charges.extend(c14_c16_repeated_downfloats(a));
            charges.extend(c18_c20_repeated_downfloat_differences(a));
        }
        _ => charges.extend(c8_next_bracket(a, b)),
    }
    charges
}

/// C6 (2.4.1): minimise the number of downfloaters.
const fn c6_downfloaters() -> (Digit, u32) {
    (Digit::of(Criterion::C6), 1)
}

/// C7 (2.4.2): minimise the scores of the downfloaters, the highest first. How many residents float follows from C6.
fn c7_downfloater_scores(floater: &Features) -> Option<(Digit, u32)> {
    moved_down_score(floater).map(|score| (Digit::at(Criterion::C7, score), 1))
}

/// C8 (2.4.3): the next bracket (downfloaters and next scoregroup) has the fewest downfloaters, and of them the lowest
/// scores. First the number, then those from this bracket by score; how many of the next scoregroup float follows.
fn c8_next_bracket(from: &Features, to: &Features) -> Charges {
    if !to.kind.is_beyond_next() {
        return Vec::new();
    }
    let count = (Digit::of(Criterion::C8), 1);
    match from.kind {
        Kind::MovedDown(score) => vec![count, (Digit::at(Criterion::C8, 1 + score), 1)],
        Kind::Resident => vec![count, (Digit::at(Criterion::C8, usize::MAX), 1)],
        Kind::Next => vec![count],
        Kind::Lower | Kind::Place | Kind::Bye => Vec::new(),
    }
}

/// C9 (2.4.4): minimise the unplayed games of whoever gets the bye. The feature is 0 where the criterion does not apply.
fn c9_unplayed_rounds_of_bye(floater: &Features) -> Option<(Digit, u32)> {
    (floater.unplayed > 0).then_some((Digit::of(Criterion::C9), floater.unplayed))
}

/// C10 (2.4.5) and C11 (2.4.6): topscorers or their opponents who would get a colour difference above two, or a colour
/// three times in a row.
#[must_use]
pub fn c10_c11_topscorer_colours(field: &Field, higher: usize, lower: usize) -> [u32; 2] {
    let players = [&field.members[higher], &field.members[lower]];
    if !players.iter().any(|player| player.topscorer) {
        return [0, 0];
    }
    let (colour, _) = field.colours(higher, lower);
    let mut counts = [0, 0];
    for (player, colour) in players.into_iter().zip([colour, colour.other()]) {
        let step = if colour == Colour::White { 1 } else { -1 };
        counts[0] += u32::from((player.colours.difference() + step).abs() > 2);
        counts[1] += u32::from(player.colours.repeated() == Some(colour));
    }
    counts
}

/// C12 (2.4.7): minimise the players who do not get their colour preference: one in each pair that wants the same colour.
fn c12_preference_denied(a: &Features, b: &Features) -> Option<(Digit, u32)> {
    same_colour_wanted(a, b).map(|_| (Digit::of(Criterion::C12), 1))
}

/// C13 (2.4.8): minimise the players who do not get their strong preference: a mild one gives way, an absolute one does not.
fn c13_strong_preference_denied(a: &Features, b: &Features) -> Option<(Digit, u32)> {
    let [a, b] = same_colour_wanted(a, b)?;
    let denied = a.min(b) == Strength::Strong;
    denied.then_some((Digit::of(Criterion::C13), 1))
}

fn same_colour_wanted(a: &Features, b: &Features) -> Option<[Strength; 2]> {
    let (a, b) = (a.preference?, b.preference?);
    (a.colour == b.colour).then_some([a.strength, b.strength])
}

/// C14 (2.4.9) and C16 (2.4.11): minimise the resident downfloaters who had a downfloat in the last round, and in the one
/// before.
fn c14_c16_repeated_downfloats(floater: &Features) -> Charges {
    let resident = floater.kind == Kind::Resident;
    let of = |criterion, float| (resident && float == Float::Down).then_some((Digit::of(criterion), 1));
    of(Criterion::C14, floater.floats[0]).into_iter().chain(of(Criterion::C16, floater.floats[1])).collect()
}

/// C15 (2.4.10) and C17 (2.4.12): minimise the opponents of moved-down players who had an upfloat in the last round, and in
/// the one before.
fn c15_c17_repeated_upfloats(opponent: &Features) -> Charges {
    let of = |criterion, float| (float == Float::Up).then_some((Digit::of(criterion), 1));
    of(Criterion::C15, opponent.floats[0]).into_iter().chain(of(Criterion::C17, opponent.floats[1])).collect()
}

/// C18 (2.4.13) and C20 (2.4.15): minimise the score differences of moved-down players who had a downfloat in the last
/// round, and in the one before. Whoever floats on has the largest difference; those who are paired have differences that
/// depend on their own score alone, so once the floating ones are equal these are too.
fn c18_c20_repeated_downfloat_differences(floater: &Features) -> Charges {
    let Some(score) = moved_down_score(floater) else { return Vec::new() };
    let of = |criterion, float| (float == Float::Down).then_some((Digit::at(criterion, score), 1));
    of(Criterion::C18, floater.floats[0]).into_iter().chain(of(Criterion::C20, floater.floats[1])).collect()
}

/// C19 (2.4.14) and C21 (2.4.16): minimise the score differences of the opponents of moved-down players who had an
/// upfloat in the last round, and in the one before.
fn c19_c21_repeated_upfloat_differences(score: usize, opponent: &Features) -> Charges {
    let of = |criterion, float| (float == Float::Up).then_some((Digit::at(criterion, score), 1));
    of(Criterion::C19, opponent.floats[0]).into_iter().chain(of(Criterion::C21, opponent.floats[1])).collect()
}

fn moved_down_score(vertex: &Features) -> Option<usize> {
    match vertex.kind {
        Kind::MovedDown(score) => Some(score),
        _ => None,
    }
}
