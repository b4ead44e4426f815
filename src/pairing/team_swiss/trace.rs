//! Why these pairs: what was decided and on which ground (C.04.1 article 9). Data only; words are elsewhere.

use super::bracket::{Made, fails_of, first_candidate};
use super::field::{Field, Place};
use super::upfloaters::{Choice, following_complies};
use crate::model::{Points, TeamId};

/// The decisions of one pairing, in the order in which they were made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trace {
    /// The bye of an odd field.
    pub bye: Option<ByeTrace>,
    /// Brackets, from the top.
    pub brackets: Vec<BracketTrace>,
    /// The rule that gave the colours, in the order of the tables.
    pub colours: Vec<ColourRule>,
}

/// Why this team has the bye (article 3.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByeTrace {
    /// Which team.
    pub team: TeamId,
    /// Its score.
    pub score: Points,
    /// Matches it has played.
    pub matches: usize,
    /// Teams that would have come before it, in that order.
    pub passed_over: Vec<(TeamId, NotBye)>,
}

/// Why a team could not have the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotBye {
    /// It had one, or won without playing (C2).
    Barred,
    /// The other teams could not all be paired (3.4.1).
    OthersNotPairable,
}

/// One bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketTrace {
    /// Score of the residents.
    pub score: Points,
    /// The teams of the scoregroup, in the order of the start list.
    pub residents: Vec<TeamId>,
    /// The teams that moved up, higher score first, then smaller TPN.
    pub upfloaters: Vec<TeamId>,
    /// The pairs, top member first, in the order of the identifier.
    pub pairs: Vec<(TeamId, TeamId)>,
    /// C7: upfloaters that floated in the previous round.
    pub floated_upfloaters: u32,
    /// C8: teams whose colour preference is not met.
    pub unmet: u32,
    /// C9: strong ones among them.
    pub unmet_strong: u32,
    /// C10: opponents of upfloaters that floated in the previous round.
    pub floated_opponents: u32,
    /// Why the first set of as many upfloaters was passed over; `None` if it was chosen (or none is needed).
    pub first_set_fails: Option<Refusal>,
    /// Why "first half against second half" was passed over; `None` if it was chosen.
    pub first_pairs_fail: Option<Refusal>,
}

/// Why a candidate was passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The first criterion in which it is worse than the chosen one.
    pub criterion: Criterion,
    /// The candidate: the set of upfloaters, or the members of the pairs, top and bottom in turn, that break C1.
    pub teams: Vec<TeamId>,
}

/// The criteria of article 2.
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
}

/// The rule of article 4.3 that gave a match its colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourRule {
    /// 4.3.1: neither team has played; parity of the first-team's number and initial colour.
    InitialColour,
    /// 4.3.2: only one team has a preference.
    OnePreference,
    /// 4.3.3: opposite preferences.
    OppositePreferences,
    /// 4.3.4: only one preference is strong.
    Strong,
    /// 4.3.5: White to the lower colour difference.
    Difference,
    /// 4.3.6: the latest round in which the two had different colours.
    LastDifference,
    /// 4.3.7: preference of the first-team.
    FirstTeamPreference,
    /// 4.3.8: the first-team alternates.
    FirstTeamAlternates,
    /// 4.3.9: the other team alternates.
    OtherTeamAlternates,
}

/// What happened in a bracket; `unpaired` holds the teams that were unpaired when it began.
pub(super) fn bracket(
    field: &Field<'_>,
    unpaired: &[Place],
    (score, following): (Points, Option<Points>),
    choice: &Choice,
    made: &Made,
) -> BracketTrace {
    BracketTrace {
        score,
        residents: field.ids(&choice.residents),
        upfloaters: field.ids(&choice.upfloaters),
        pairs: made.pairs.iter().map(|&(a, b)| (field.id(a), field.id(b))).collect(),
        floated_upfloaters: floated(field, &choice.upfloaters),
        unmet: made.fails.unmet,
        unmet_strong: made.fails.unmet_strong,
        floated_opponents: made.fails.floated_opponents,
        first_set_fails: first_set_fails(field, unpaired, following, choice),
        first_pairs_fail: first_pairs_fail(field, choice, made),
    }
}

fn floated(field: &Field<'_>, upfloaters: &[Place]) -> u32 {
    upfloaters.iter().map(|&place| u32::from(field.floated(place))).sum()
}

/// The first criterion against the first set in the order of article 3.5.4. C5 can't be it: that set has the highest scores.
fn first_set_fails(
    field: &Field<'_>,
    unpaired: &[Place],
    following: Option<Points>,
    choice: &Choice,
) -> Option<Refusal> {
    let mut candidates: Vec<Place> =
        unpaired.iter().copied().filter(|place| !choice.residents.contains(place)).collect();
    candidates.sort_by_key(|&place| field.rank(place));
    candidates.truncate(choice.upfloaters.len());
    if candidates == choice.upfloaters {
        return None;
    }
    let members: Vec<Place> = choice.residents.iter().chain(&candidates).copied().collect();
    let rest: Vec<Place> = unpaired.iter().copied().filter(|place| !members.contains(place)).collect();
    let criterion = if !field.pairable(&members) {
        Criterion::C1
    } else if !field.pairable(&rest) {
        Criterion::C3
    } else if !following_complies(field, unpaired, &members, following)
        && following_complies(field, unpaired, &choice.members, following)
    {
        Criterion::C6
    } else {
        Criterion::C7
    };
    Some(Refusal { criterion, teams: field.ids(&candidates) })
}

/// The first criterion against the pairing with the smallest identifier of all.
fn first_pairs_fail(field: &Field<'_>, choice: &Choice, made: &Made) -> Option<Refusal> {
    let first = first_candidate(&choice.members);
    if first == made.pairs {
        return None;
    }
    let illegal: Vec<TeamId> = first
        .iter()
        .filter(|&&(a, b)| !field.legal(a, b))
        .flat_map(|&(a, b)| [field.id(a), field.id(b)])
        .collect();
    if !illegal.is_empty() {
        return Some(Refusal { criterion: Criterion::C1, teams: illegal });
    }
    let fails = fails_of(field, choice, &first);
    let criterion = if fails.unmet != made.fails.unmet {
        Criterion::C8
    } else if fails.unmet_strong != made.fails.unmet_strong {
        Criterion::C9
    } else {
        Criterion::C10
    };
    let teams = first.iter().flat_map(|&(a, b)| [field.id(a), field.id(b)]).collect();
    Some(Refusal { criterion, teams })
}
