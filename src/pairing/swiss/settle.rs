//! Settles one bracket: the cheapest level whose answer is certain gives its pairs.

use super::article4::{Shape, Walk, first_candidate};
use super::bracket::Bracket;
use super::decision::Decision;
use super::level::{Downfloaters, Level, Scope};
use super::packing::Packed;
use super::trace::SettledBy;
use super::{Method, follow, free_of_faults};
use crate::pairing::interrupt::{Interrupt, Interrupted};
use crate::pairing::matching::bitset::BitSet;
use crate::pairing::matching::cardinality::maximum;
use crate::pairing::matching::optima::Optima;
use crate::pairing::matching::weight::Words;

/// Why a bracket was not settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsettled {
    /// Somebody asked to stop.
    Interrupted,
    /// The criteria do not fit into the widest number.
    TooManyScores,
    /// No candidate: it cannot happen after completion was checked.
    Impossible,
}

impl From<Interrupted> for Unsettled {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// Settles a bracket. Completion (C4) must have been possible before it.
///
/// # Errors
/// See [`Unsettled`].
pub fn settle(bracket: &Bracket<'_>, method: Method, interrupt: &Interrupt) -> Result<Decision, Unsettled> {
    interrupt.check()?;
    if method.shortcuts {
        if let Some(decision) = free_of_faults::first_candidate(bracket) {
            return Ok(decision);
        }
        if let Some(decision) = alone(bracket, method, interrupt)? {
            let nobody_can_meet = decision.pairs.is_empty();
            if nobody_can_meet || bracket.is_last() || follow::is_ideal(bracket, &decision.floaters) {
                return Ok(decision);
            }
            if !decision.floaters.is_empty()
                && !bracket.lower().is_empty()
                && let Some(decision) = with_next(bracket, &decision.floaters, method, interrupt)?
                && follow::can_leave(bracket, &decision.leaving)
            {
                return Ok(decision);
            }
        }
    }
    whole(bracket, method, interrupt)?.ok_or(Unsettled::Impossible)
}

/// Level 1: the bracket alone.
fn alone(
    bracket: &Bracket<'_>,
    method: Method,
    interrupt: &Interrupt,
) -> Result<Option<Decision>, Unsettled> {
    let graph = bracket.field.part(&bracket.moved_down, bracket.residents.clone(), 0);
    let deficiency = maximum(&graph, &BitSet::full(graph.len())).exposed.len();
    let level = Level::new(bracket, Scope::Alone, Downfloaters::Number(deficiency));
    decide(level, SettledBy::BracketAlone, method, interrupt)
}

/// Level 2: the bracket and the next one, in which not more than with the downfloaters of level 1 need float on.
fn with_next(
    bracket: &Bracket<'_>,
    floaters: &[usize],
    method: Method,
    interrupt: &Interrupt,
) -> Result<Option<Decision>, Unsettled> {
    let scope = Scope::Next { places: follow::floating_on(bracket, floaters) };
    let level = Level::new(bracket, scope, Downfloaters::Number(floaters.len()));
    decide(level, SettledBy::NextBracket, method, interrupt)
}

/// Level 3: everybody below. Exact by itself. How many players float must be known before C9 can be asked.
fn whole(
    bracket: &Bracket<'_>,
    method: Method,
    interrupt: &Interrupt,
) -> Result<Option<Decision>, Unsettled> {
    let level = Level::new(bracket, Scope::Whole, Downfloaters::Unknown);
    let Some(optima) = solve::<i64>(&level, method, interrupt)? else { return Ok(None) };
    let inside = level.inside();
    let floating = (0..inside).filter(|&v| optima.partner(v).is_none_or(|partner| partner >= inside)).count();
    let level = Level::new(bracket, Scope::Whole, Downfloaters::Number(floating));
    decide(level, SettledBy::WholeField, method, interrupt)
}

/// Solves a level with the narrowest weight that its criteria fit into.
fn decide(
    mut level: Level<'_, '_>,
    settled_by: SettledBy,
    method: Method,
    interrupt: &Interrupt,
) -> Result<Option<Decision>, Unsettled> {
    if level.packing.words() == 1 {
        return decide_with::<i64>(&level, settled_by, method, interrupt);
    }
    level.widen();
    match level.packing.words() {
        1 => decide_with::<i128>(&level, settled_by, method, interrupt),
        2..=4 => decide_with::<Words<4>>(&level, settled_by, method, interrupt),
        5..=64 => decide_with::<Words<64>>(&level, settled_by, method, interrupt),
        _ => Err(Unsettled::TooManyScores),
    }
}

fn decide_with<W: Packed>(
    level: &Level<'_, '_>,
    settled_by: SettledBy,
    method: Method,
    interrupt: &Interrupt,
) -> Result<Option<Decision>, Unsettled> {
    let Some(mut optima) = solve::<W>(level, method, interrupt)? else { return Ok(None) };
    let shape = Shape { moved_down: level.bracket.moved_down.len(), inside: level.inside() };
    let walk = first_candidate(&mut optima, shape)?;
    Ok(Some(read(level, settled_by, &walk, |vertex| optima.partner(vertex))))
}

fn solve<'a, W: Packed>(
    level: &'a Level<'_, '_>,
    method: Method,
    interrupt: &'a Interrupt,
) -> Result<Option<Optima<'a, super::level::LevelCosts<'a, W>>>, Unsettled> {
    let costs = level.costs::<W>();
    let prices =
        if method.class_prices { level.start_prices(&costs) } else { Some(vec![W::ZERO; level.graph.len()]) };
    let Some(prices) = prices else { return Ok(None) };
    Ok(Optima::solve(level.graph.clone(), costs, prices, method.always_weigh, interrupt)?)
}

fn read(
    level: &Level<'_, '_>,
    settled_by: SettledBy,
    walk: &Walk,
    partner: impl Fn(usize) -> Option<usize> + Copy,
) -> Decision {
    let bracket = level.bracket;
    let inside = level.inside();
    let (mut pairs, mut floaters, mut leaving) = (Vec::new(), Vec::new(), Vec::new());
    for vertex in 0..level.graph.len() {
        let Some(place) = level.place(vertex) else { break };
        let mate = partner(vertex);
        if vertex < inside {
            match mate.filter(|&mate| mate < inside) {
                Some(mate) if mate > vertex => pairs.push((place, bracket.player(mate))),
                Some(_) => {}
                None => floaters.push(place),
            }
        }
        if matches!(level.scope, Scope::Next { .. }) && mate.is_some_and(|mate| level.place(mate).is_none()) {
            leaving.push(place);
        }
    }
    let places = |vertices: &[usize]| vertices.iter().map(|&vertex| bracket.player(vertex)).collect();
    Decision {
        pairs,
        floaters,
        leaving,
        settled_by,
        sums: level.sums(partner),
        exchanged: Walk { out_of_s1: places(&walk.out_of_s1), into_s1: places(&walk.into_s1) },
    }
}
