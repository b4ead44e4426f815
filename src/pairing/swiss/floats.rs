//! Floats of past rounds (article 1.4).

use super::input::{Entrant, Input, PastEvent};
use crate::model::{ByeKind, Outcome, PlayerId};

/// Whether and where a player floated in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Float {
    /// He did not.
    #[default]
    None,
    /// Met somebody with less, or scored without playing.
    Down,
    /// Met somebody with more.
    Up,
}

/// The float of a player in the round that lies `back` rounds before the one to be paired (1 = the last one).
pub fn float<'a>(
    input: &Input,
    player: &Entrant,
    back: usize,
    find: impl Fn(PlayerId) -> Option<&'a Entrant>,
) -> Float {
    let Some(index) = input.round.index().checked_sub(back) else { return Float::None };
    let Some(past) = player.history.get(index) else { return Float::None };
    match past.event {
        PastEvent::Bye(ByeKind::Allocated) => Float::Down,
        PastEvent::Game { opponent, outcome, .. } if outcome.played() => {
            let Some(opponent) = find(opponent) else { return Float::None };
            by_scores(player, opponent, index)
        }
        PastEvent::Game { outcome: Outcome::ForfeitLoss, .. } => Float::None,
        PastEvent::Bye(_) | PastEvent::Game { .. } => without_playing(input, past.value),
    }
}

/// Article 1.4.2: by the scores with which the round was paired.
fn by_scores(player: &Entrant, opponent: &Entrant, index: usize) -> Float {
    match player.pairing_score_in(index).cmp(&opponent.pairing_score_in(index)) {
        std::cmp::Ordering::Greater => Float::Down,
        std::cmp::Ordering::Less => Float::Up,
        std::cmp::Ordering::Equal => Float::None,
    }
}

/// Article 1.4.3: a round without a game that brought more than a loss is a downfloat.
fn without_playing(input: &Input, value: crate::model::Points) -> Float {
    if value > input.loss { Float::Down } else { Float::None }
}
