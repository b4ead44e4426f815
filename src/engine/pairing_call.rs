//! The engine's way into the pairing systems: reads the position, pairs, checks, and makes a round that stores everything.

use super::same_origin::{self, Avoid, avoid_if_possible};
use crate::model::folding::fold;
use crate::model::round::{Bye, PairedBy};
use crate::model::settings::System;
use crate::model::{
    BoardNumber, ByeKind, Event, Game, Person, PlayerId, Points, Refusal, Round, RoundNumber, Section,
    SectionId,
};
use crate::pairing::interrupt::Interrupt;
use crate::pairing::legality;
use crate::pairing::round_robin;
use crate::pairing::swiss::{self, Input, NoPairing, Pairing};
use std::collections::BTreeSet;

/// Pairs the next round of a Swiss.
pub(super) fn next_round(event: &Event, id: SectionId, interrupt: &Interrupt) -> Result<Round, Refusal> {
    let section = event.section(id).ok_or(Refusal::NoSection)?;
    match section.settings.system {
        System::Swiss => {
            let (input, pairing) =
                swiss_pairing(event, section, section.next_round(), &BTreeSet::new(), interrupt)?;
            Ok(swiss_round(section, &input, &pairing, Vec::new()))
        }
        System::TeamSwiss => super::team_call::around(section, Vec::new(), interrupt),
        System::RoundRobin | System::TeamRoundRobin => Err(Refusal::WrongSystem),
    }
}

/// Pairs the next round around boards that stay as they are.
pub(super) fn around(
    event: &Event,
    id: SectionId,
    keep: Vec<Game>,
    interrupt: &Interrupt,
) -> Result<Round, Refusal> {
    let section = event.section(id).ok_or(Refusal::NoSection)?;
    let out: BTreeSet<PlayerId> = keep.iter().flat_map(|game| [game.white, game.black]).collect();
    let (input, pairing) = swiss_pairing(event, section, section.next_round(), &out, interrupt)?;
    Ok(swiss_round(section, &input, &pairing, keep))
}

/// What the rules pair for a round that is paired already: the same people present.
pub(super) fn by_the_rules(
    event: &Event,
    section: &Section,
    round: &Round,
    interrupt: &Interrupt,
) -> Result<Pairing, Refusal> {
    let mut position = section.clone();
    position.rounds.truncate(round.number.index());
    position.rounds.push(round.clone());
    swiss_pairing(event, &position, round.number, &BTreeSet::new(), interrupt).map(|(_, pairing)| pairing)
}

fn swiss_pairing(
    event: &Event,
    section: &Section,
    round: RoundNumber,
    out: &BTreeSet<PlayerId>,
    interrupt: &Interrupt,
) -> Result<(Input, Pairing), Refusal> {
    let mut input = Input::from_section(section, round)
        .map_err(|error| Refusal::PairingFailedCheck(error.to_string()))?;
    for player in &mut input.players {
        player.seated = out.contains(&player.id);
        player.present = player.present && !player.seated;
    }
    let found = if section.settings.avoid_same_origin {
        let rules_only = input.forbidden.len();
        avoid_if_possible(&NoPairing::Interrupted, |avoid| {
            input.forbidden.truncate(rules_only);
            if avoid == Avoid::SameOrigin {
                input.forbidden.extend(same_origin(event, &input));
            }
            swiss::pair(&input, interrupt)
        })
    } else {
        swiss::pair(&input, interrupt)
    };
    let pairing = found.map_err(|error| match error {
        NoPairing::Impossible { .. } | NoPairing::NoBye | NoPairing::TooManyScores => {
            Refusal::NoLegalPairing(round)
        }
        NoPairing::Interrupted => Refusal::PairingStopped,
    })?;
    legality::verify(&input, &pairing).map_err(|broken| {
        let broken: Vec<String> = broken.iter().map(ToString::to_string).collect();
        Refusal::PairingFailedCheck(broken.join(", "))
    })?;
    Ok((input, pairing))
}

/// Pairs of people of the same club, or of the same town where there is no club.
fn same_origin(event: &Event, input: &Input) -> Vec<(PlayerId, PlayerId)> {
    let origin = |person: &Person| {
        let origin = if person.club.trim().is_empty() { &person.town } else { &person.club };
        fold(origin.trim())
    };
    let present = input.players.iter().filter(|player| player.present);
    let origins: Vec<_> =
        present.filter_map(|player| Some((player.id, origin(&event.player(player.id)?.person)))).collect();
    same_origin::pairs(&origins)
}

/// The round as it is stored: boards, the byes of everybody without a game, virtual points.
fn swiss_round(section: &Section, input: &Input, pairing: &Pairing, keep: Vec<Game>) -> Round {
    let number = section.next_round();
    let taken: BTreeSet<BoardNumber> = keep.iter().map(|game| game.board).collect();
    let mut free = (1..).map(BoardNumber).filter(|board| !taken.contains(board));
    let mut round = Round::empty(number);
    round.paired_by = if keep.is_empty() { PairedBy::Engine } else { PairedBy::Hand };
    round.games = keep;
    for board in &pairing.games {
        if let Some(free) = free.next() {
            round.games.push(Game::new(free, board.white, board.black));
        }
    }
    round.games.sort_by_key(|game| game.board);
    round.byes.extend(pairing.bye.map(|player| Bye { player, kind: ByeKind::Allocated }));
    round.byes.extend(byes_ahead(section, number));
    let virtual_points = input.players.iter().filter(|player| player.virtual_points != Points::ZERO);
    round.virtual_points = virtual_points.map(|player| (player.id, player.virtual_points)).collect();
    round
}

/// The byes of everybody who is not to be paired, absences included: a paired round tells all by itself.
pub(super) fn byes_ahead(section: &Section, round: RoundNumber) -> impl Iterator<Item = Bye> + '_ {
    section
        .participants
        .iter()
        .filter_map(move |p| Some(Bye { player: p.player, kind: p.planned_bye(round)? }))
}

/// Virtual points of a round that is filled by hand; whoever has none is not named.
pub(super) fn virtual_points(section: &Section, round: RoundNumber) -> Vec<(PlayerId, Points)> {
    let players = Input::from_section(section, round).map(|input| input.players).unwrap_or_default();
    let points = players.into_iter().map(|player| (player.id, player.virtual_points));
    points.filter(|(_, points)| *points != Points::ZERO).collect()
}

/// All rounds of a round robin.
pub(super) fn schedule(section: &Section) -> Result<Vec<Round>, Refusal> {
    if section.settings.system.is_team() {
        return super::team_call::schedule(section);
    }
    let mut numbered: Vec<_> =
        section.participants.iter().filter_map(|p| Some((p.number?, p.player))).collect();
    numbered.sort_unstable();
    let players: Vec<PlayerId> = numbered.into_iter().map(|(_, player)| player).collect();
    if players.len() < 2 {
        return Err(Refusal::TooFewPlayers(players.len()));
    }
    Ok(round_robin::rounds_of_players(&players, section.settings.round_robin))
}
