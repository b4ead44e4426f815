//! Article 4: of all best candidates the one that is generated first.
//!
//! The nested loops of article 3.5 run over sets of moved-down players, their opponents, resident exchanges and
//! transpositions. C6 and C7 have fixed how many players are paired at each place, so each loop is a series of decisions
//! that keep only best candidates.

mod exchange;
mod moved_down;
mod transposition;

use crate::pairing::interrupt::Interrupted;
use crate::pairing::matching::optima::Optima;
use crate::pairing::matching::weighted::Costs;

/// The shape of a bracket's graph: vertices below `moved_down` are moved-down players, those up to `inside` residents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Number of moved-down players.
    pub moved_down: usize,
    /// Number of players of the bracket.
    pub inside: usize,
}

/// What was decided on the way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Walk {
    /// Vertices that left S1 in an exchange, smallest first.
    pub out_of_s1: Vec<usize>,
    /// Vertices that came into S1.
    pub into_s1: Vec<usize>,
}

/// Narrows the best candidates down to the first one. Afterwards [`Optima::partner`] tells it.
///
/// # Errors
/// [`Interrupted`] if somebody asked to stop.
pub fn first_candidate<C: Costs>(optima: &mut Optima<'_, C>, shape: Shape) -> Result<Walk, Interrupted> {
    moved_down::choose_set(optima, shape)?;
    let taken = moved_down::choose_opponents(optima, shape)?;
    let remainder: Vec<usize> = (shape.moved_down..shape.inside).filter(|v| !taken.contains(v)).collect();
    let paired = remainder.iter().filter(|&&v| optima.partner(v).is_some_and(|p| p < shape.inside)).count();
    let (s1, walk) = exchange::choose_s1(optima, &remainder, paired / 2, shape)?;
    transposition::choose_partners(optima, &s1)?;
    Ok(walk)
}
