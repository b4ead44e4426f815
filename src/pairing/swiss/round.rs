//! Pairs a round, bracket by bracket from the top (article 1.9).

use super::bracket::Bracket;
use super::decision::Decision;
use super::field::Field;
use super::settle::{Unsettled, settle};
use super::trace::{BracketTrace, Trace};
use super::{Board, Input, Method, NoPairing, Pairing, board_order, bye, refusal};
use crate::model::{Colour, PlayerId};
use crate::pairing::interrupt::Interrupt;

/// Pairs a round by a given method.
pub fn pair(input: &Input, method: Method, interrupt: &Interrupt) -> Result<Pairing, NoPairing> {
    let mut field = Field::new(input);
    let bye_score = bye::open_bye(&mut field)?;
    let field = &field;
    let groups = field.scoregroups();
    let mut trace = Trace { bye_score, ..Trace::default() };
    let mut pairs = Vec::with_capacity(field.len() / 2);
    let mut floaters = Vec::new();
    for (at, residents) in groups.iter().enumerate() {
        let end = field.len();
        let bracket = Bracket {
            field,
            moved_down: floaters,
            residents: residents.clone(),
            next: groups.get(at + 1).cloned().unwrap_or(end..end),
            bye_score,
        };
        let decision = settle(&bracket, method, interrupt).map_err(|unsettled| match unsettled {
            Unsettled::Interrupted => NoPairing::Interrupted,
            Unsettled::TooManyScores => NoPairing::TooManyScores,
            Unsettled::Impossible => NoPairing::Impossible { stuck: ids(field, bracket.players()) },
        })?;
        trace.brackets.push(describe(&bracket, &decision));
        pairs.extend(decision.pairs);
        floaters = decision.floaters;
    }
    board_order::sort(field, &mut pairs);
    let games = pairs.iter().map(|&(higher, lower)| {
        let (colour, rule) = field.colours(higher, lower);
        trace.colours.push(rule);
        let (higher, lower) = (field.members[higher].id, field.members[lower].id);
        match colour {
            Colour::White => Board { white: higher, black: lower },
            Colour::Black => Board { white: lower, black: higher },
        }
    });
    Ok(Pairing { games: games.collect(), bye: ids(field, floaters).first().copied(), trace })
}

fn ids(field: &Field, places: impl IntoIterator<Item = usize>) -> Vec<PlayerId> {
    places.into_iter().filter_map(|place| field.members.get(place)).map(|member| member.id).collect()
}

fn describe(bracket: &Bracket<'_>, decision: &Decision) -> BracketTrace {
    let field = bracket.field;
    let id = |place: usize| field.members[place].id;
    BracketTrace {
        score: field.members[bracket.residents.start].score,
        moved_down: ids(field, bracket.moved_down.iter().copied()),
        residents: ids(field, bracket.residents.clone()),
        pairs: decision.pairs.iter().map(|&(a, b)| (id(a), id(b))).collect(),
        downfloaters: ids(field, decision.floaters.iter().copied()),
        settled_by: decision.settled_by,
        chosen: super::trace::values(&decision.sums),
        exchange: super::trace::Exchange {
            out_of_s1: ids(field, decision.exchanged.out_of_s1.iter().copied()),
            into_s1: ids(field, decision.exchanged.into_s1.iter().copied()),
        },
        first_candidate_fails: refusal::of_first_candidate(bracket, decision),
    }
}
