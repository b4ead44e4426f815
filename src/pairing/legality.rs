//! An independent look at a finished pairing: whatever made it, these must hold before it is stored.

use super::swiss::{Board, Entrant, Input, Pairing, PastEvent};
use crate::model::{ByeKind, Colour, Outcome, PlayerId};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// A rule that a pairing breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Violation {
    /// A present player is in no game and has no bye.
    #[error("player {0:?} is left out")]
    LeftOut(PlayerId),
    /// A player appears twice.
    #[error("player {0:?} is paired twice")]
    Twice(PlayerId),
    /// A player is paired who is absent or not in the field.
    #[error("player {0:?} is not to be paired")]
    NotPresent(PlayerId),
    /// C1: they have played each other already.
    #[error("{0:?} and {1:?} have met before")]
    Rematch(PlayerId, PlayerId),
    /// The arbiter forbade the pair.
    #[error("{0:?} and {1:?} may not meet")]
    Forbidden(PlayerId, PlayerId),
    /// C2: this player may not have the pairing-allocated bye (again).
    #[error("player {0:?} may not have the bye")]
    ByeBarred(PlayerId),
    /// C3: both must have the same colour, and neither is a topscorer.
    #[error("{0:?} and {1:?} must both have the same colour")]
    SameAbsoluteColour(PlayerId, PlayerId),
}

/// Checks that everybody present is paired exactly once, and C1, C2, C3 and the forbidden pairs.
///
/// Written against the rules alone, sharing no code with the engine.
///
/// # Errors
/// Everything that is broken.
pub fn verify(input: &Input, pairing: &Pairing) -> Result<(), Vec<Violation>> {
    let mut found = BTreeSet::new();
    everybody_once(input, pairing, &mut found);
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

fn everybody_once(input: &Input, pairing: &Pairing, found: &mut BTreeSet<Violation>) {
    let present: BTreeSet<PlayerId> = input.players.iter().filter(|p| p.present).map(|p| p.id).collect();
    let mut seen = BTreeSet::new();
    for id in pairing.games.iter().flat_map(|board| [board.white, board.black]).chain(pairing.bye) {
        if !present.contains(&id) {
            found.insert(Violation::NotPresent(id));
        }
        if !seen.insert(id) {
            found.insert(Violation::Twice(id));
        }
    }
    found.extend(present.difference(&seen).map(|&id| Violation::LeftOut(id)));
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
