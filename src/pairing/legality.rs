//! An independent look at a finished pairing: whatever made it, these must hold before it is stored.

use super::swiss::{Board, Entrant, Input, Pairing, PastEvent};
use super::team_swiss;
use crate::model::{ByeKind, Colour, Outcome, PlayerId, TeamId};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// A rule that a pairing breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Violation<T = PlayerId> {
    /// Somebody present is in no pair and has no bye.
    #[error("{0:?} is left out")]
    LeftOut(T),
    /// Somebody appears twice.
    #[error("{0:?} is paired twice")]
    Twice(T),
    /// Somebody is paired who is absent or not in the field.
    #[error("{0:?} is not to be paired")]
    NotPresent(T),
    /// C1: they have played each other already.
    #[error("{0:?} and {1:?} have met before")]
    Rematch(T, T),
    /// The arbiter forbade the pair.
    #[error("{0:?} and {1:?} may not meet")]
    Forbidden(T, T),
    /// C2: this one may not have the pairing-allocated bye (again).
    #[error("{0:?} may not have the bye")]
    ByeBarred(T),
    /// C3: both must have the same colour, and neither is a topscorer. Teams have no such rule.
    #[error("{0:?} and {1:?} must both have the same colour")]
    SameAbsoluteColour(T, T),
}

/// Checks that everybody present is paired exactly once, and C1, C2, C3 and the forbidden pairs.
///
/// Written against the rules alone, sharing no code with the engine.
///
/// # Errors
/// Everything that is broken.
pub fn verify(input: &Input, pairing: &Pairing) -> Result<(), Vec<Violation>> {
    let present = input.players.iter().filter(|p| p.present).map(|p| p.id).collect();
    let paired = pairing.games.iter().flat_map(|board| [board.white, board.black]).chain(pairing.bye);
    let mut found = everybody_once(present, paired);
    let players: BTreeMap<PlayerId, &Entrant> = input.players.iter().map(|p| (p.id, p)).collect();
    for &Board { white, black } in &pairing.games {
        if input.forbidden.contains(&(white, black)) || input.forbidden.contains(&(black, white)) {
            found.insert(Violation::Forbidden(white, black));
        }
        if let (Some(w), Some(b)) = (players.get(&white), players.get(&black)) {
            if w.history.iter().filter_map(|past| past.played()).any(|(opponent, _)| opponent == black) {
                found.insert(Violation::Rematch(white, black));
            }
            let same = absolute_colour(w).is_some() && absolute_colour(w) == absolute_colour(b);
            if same && !topscorer(input, w) && !topscorer(input, b) {
                found.insert(Violation::SameAbsoluteColour(white, black));
            }
        }
    }
    if let Some(bye) = pairing.bye.and_then(|id| players.get(&id))
        && bye_barred(input, bye)
    {
        found.insert(Violation::ByeBarred(bye.id));
    }
    if found.is_empty() { Ok(()) } else { Err(found.into_iter().collect()) }
}

/// Checks a pairing of teams: everybody once, no rematch (C.04.6 article 2.1.1), no barred bye (2.1.2), no forbidden pair.
///
/// # Errors
/// Everything that is broken.
pub fn verify_teams(
    input: &team_swiss::Input,
    pairing: &team_swiss::Pairing,
) -> Result<(), Vec<Violation<TeamId>>> {
    let present = input.teams.iter().map(|team| team.id).collect();
    let paired = pairing.matches.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye);
    let mut found = everybody_once(present, paired);
    let teams: BTreeMap<TeamId, &team_swiss::Entrant> = input.teams.iter().map(|t| (t.id, t)).collect();
    for &team_swiss::Pair { white, black } in &pairing.matches {
        if input.forbidden.contains(&(white, black)) || input.forbidden.contains(&(black, white)) {
            found.insert(Violation::Forbidden(white, black));
        }
        if teams.get(&white).is_some_and(|team| team.played.iter().any(|&(opponent, _)| opponent == black)) {
            found.insert(Violation::Rematch(white, black));
        }
    }
    if let Some(bye) = pairing.bye.filter(|bye| teams.get(bye).is_some_and(|team| team.bye_barred)) {
        found.insert(Violation::ByeBarred(bye));
    }
    if found.is_empty() { Ok(()) } else { Err(found.into_iter().collect()) }
}

/// Everybody who is present is paired exactly once, and nobody else is.
fn everybody_once<T: Ord + Copy>(
    present: BTreeSet<T>,
    paired: impl Iterator<Item = T>,
) -> BTreeSet<Violation<T>> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for id in paired {
        if !present.contains(&id) {
            found.insert(Violation::NotPresent(id));
        }
        if !seen.insert(id) {
            found.insert(Violation::Twice(id));
        }
    }
    found.extend(present.difference(&seen).map(|&id| Violation::LeftOut(id)));
    found
}

/// C.04.1 article 4.
fn bye_barred(input: &Input, player: &Entrant) -> bool {
    player.history.iter().any(|past| match past.event {
        PastEvent::Bye(ByeKind::Allocated) => true,
        PastEvent::Bye(_) | PastEvent::Game { outcome: Outcome::ForfeitWin | Outcome::ForfeitLoss, .. } => {
            past.value >= input.win
        }
        PastEvent::Game { .. } => false,
    })
}

/// Article 1.7.1.
fn absolute_colour(player: &Entrant) -> Option<Colour> {
    let colours: Vec<Colour> =
        player.history.iter().filter_map(|past| past.played()).map(|(_, c)| c).collect();
    let whites = colours.iter().filter(|&&c| c == Colour::White).count();
    let blacks = colours.len() - whites;
    if whites > blacks + 1 {
        return Some(Colour::Black);
    }
    if blacks > whites + 1 {
        return Some(Colour::White);
    }
    match colours.as_slice() {
        [.., a, b] if a == b => Some(a.other()),
        _ => None,
    }
}

/// Article 1.8: only in the last round, more than half of what could be won so far.
fn topscorer(input: &Input, player: &Entrant) -> bool {
    let played = i32::from(input.round.0) - 1;
    input.round.0 >= input.rounds && player.pairing_score() * 2 > input.win * played
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::settings::TeamColourPreference;
    use crate::model::{PairingNumber, Points};
    use crate::pairing::interrupt::Interrupt;
    use crate::pairing::team_swiss::{Entrant, Input, Pair, pair};

    /// Five teams; 1 and 2 have met, 3 has had the bye, 4 and 5 may not meet.
    fn position() -> Input {
        let team = |n: u16| Entrant {
            id: TeamId(u32::from(n)),
            number: PairingNumber(n),
            place: n,
            score: Points::ZERO,
            secondary: Points::ZERO,
            played: match n {
                1 => vec![(TeamId(2), Colour::White)],
                2 => vec![(TeamId(1), Colour::Black)],
                _ => Vec::new(),
            },
            floated: false,
            bye_barred: n == 3,
        };
        Input {
            last_round: false,
            last_two_rounds: false,
            initial_colour: Colour::White,
            preference: TeamColourPreference::default(),
            teams: (1..=5).map(team).collect(),
            forbidden: vec![(TeamId(4), TeamId(5))],
        }
    }

    #[test]
    fn a_pairing_of_teams_must_obey_every_rule() {
        let input = position();
        let good = pair(&input, &Interrupt::new()).unwrap();
        assert_eq!(verify_teams(&input, &good), Ok(()));
        let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(TeamId);
        let made = |pairs: &[(TeamId, TeamId)], bye| {
            let matches = pairs.iter().map(|&(white, black)| Pair { white, black }).collect();
            verify_teams(&input, &team_swiss::Pairing { matches, bye, ..good.clone() }).unwrap_err()
        };
        for (pairs, bye, broken) in [
            (&[(one, two), (three, four)][..], Some(five), Violation::Rematch(one, two)),
            (&[(one, four), (two, five)], Some(three), Violation::ByeBarred(three)),
            (&[(five, four), (two, three)], Some(one), Violation::Forbidden(five, four)),
            (&[(one, four), (two, three)], None, Violation::LeftOut(five)),
            (&[(one, four), (two, four)], Some(five), Violation::Twice(four)),
            (&[(one, TeamId(9)), (two, three)], Some(five), Violation::NotPresent(TeamId(9))),
        ] {
            assert!(made(pairs, bye).contains(&broken), "{broken:?}");
        }
    }
}
