//! Are the ratings of an event still those of the list?

use crate::model::person::Rating;
use crate::model::{Player, PlayerId};

/// A player whose rating differs from the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingDifference {
    /// Who.
    pub player: PlayerId,
    /// The rating in the event.
    pub now: Option<Rating>,
    /// The rating of the list; `None` = unrated there.
    pub listed: Option<Rating>,
}

/// Compares the ratings of players with those of the people who are on the list, in the order of the list of players. Nothing
/// is changed: the arbiter picks what he takes over.
#[must_use]
pub fn compare(
    players: &[Player],
    listed: &[(PlayerId, Option<Rating>)],
    rating_of: impl Fn(&Player) -> Option<Rating>,
) -> Vec<RatingDifference> {
    let value = |rating: &Option<Rating>| rating.as_ref().map(|rating| rating.value);
    let difference = |player: &Player| {
        let (_, listed) = listed.iter().find(|(id, _)| *id == player.id)?;
        let now = rating_of(player);
        (value(&now) != value(listed)).then(|| RatingDifference {
            player: player.id,
            now,
            listed: listed.clone(),
        })
    };
    players.iter().filter_map(difference).collect()
}
