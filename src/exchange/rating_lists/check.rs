//! Are the ratings of an event still those of the list?

use super::ListedPlayer;
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
    pub listed: Option<u16>,
}

/// Compares the ratings of players who are on the list, in the order of the players. Nothing is changed: the arbiter picks
/// what he takes over.
///
/// # Errors
/// Those of the look-up.
pub fn compare<E>(
    players: &[Player],
    mut find: impl FnMut(&Player) -> Result<Option<ListedPlayer>, E>,
    rating_of: impl Fn(&Player) -> Option<Rating>,
    listed_rating: impl Fn(&ListedPlayer) -> Option<u16>,
) -> Result<Vec<RatingDifference>, E> {
    let mut differences = Vec::new();
    for player in players {
        let Some(on_list) = find(player)? else { continue };
        let (now, listed) = (rating_of(player), listed_rating(&on_list));
        if now.as_ref().map(|rating| rating.value) != listed {
            differences.push(RatingDifference { player: player.id, now, listed });
        }
    }
    Ok(differences)
}
