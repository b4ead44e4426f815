//! Facts: what changed in an event, from what to what. Only these are stored.
//!
//! A change carries the whole outcome, so reading a journal never runs a rule again. Every change knows its inverse, and it
//! only applies where it fits: the place it changes must hold the old value.

use crate::model::integrity::IntegrityEvent;
use crate::model::round::MatchForfeit;
use crate::model::rules::Rules;
use crate::model::section::{Adjustment, ForbiddenGroup};
use crate::model::{
    Colour, Event, EventInfo, GameRef, GameResult, PairingNumber, Participant, Player, PlayerId, Points,
    Round, RoundNumber, Section, SectionId, Settings, Team, TeamId,
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The old and the new value of a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap<T> {
    /// Before.
    pub was: T,
    /// After.
    pub is: T,
}

impl<T: Clone + PartialEq> Swap<T> {
    /// A swap of two values.
    pub const fn new(was: T, is: T) -> Self {
        Self { was, is }
    }

    fn set(&self, place: &mut T) -> Result<(), Misfit> {
        if *place == self.was {
            place.clone_from(&self.is);
            Ok(())
        } else {
            Err(Misfit)
        }
    }

    fn inverse(&self) -> Self {
        Self { was: self.is.clone(), is: self.was.clone() }
    }
}

/// A change that does not fit the event: something else stands where the old value should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the change does not fit the state of the event")]
pub struct Misfit;

/// An element of a list that comes, goes or changes.
type Element<T> = Swap<Option<Box<T>>>;

/// A fact about an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// The whole event (made, restored).
    Whole(Swap<Box<Event>>),
    /// Its head.
    Info(Swap<Box<EventInfo>>),
    /// The organiser's rules: fees, prizes, schedule.
    Rules(Swap<Box<Rules>>),
    /// A player at this place of the list.
    Player(usize, Element<Player>),
    /// A section at this place of the list.
    Section(usize, Element<Section>),
    /// Something inside a section.
    In(SectionId, SectionChange),
}

/// A fact about a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SectionChange {
    /// Name and code.
    Name(Swap<(String, String)>),
    /// Settings.
    Settings(Swap<Box<Settings>>),
    /// A participant at this place of the list.
    Participant(usize, Element<Participant>),
    /// Numbers of everybody who moves.
    Numbers(Vec<(PlayerId, Swap<Option<PairingNumber>>)>),
    /// A team at this place of the list.
    Team(usize, Element<Team>),
    /// A round: paired, unpaired, changed by hand.
    Round(RoundNumber, Element<Round>),
    /// When the clocks of a round were started.
    Started(RoundNumber, Swap<Option<DateTime<Utc>>>),
    /// The result of a game.
    Result(GameRef, Swap<Option<GameResult>>),
    /// The result of a game that counts for rating only.
    RatingResult(GameRef, Swap<Option<GameResult>>),
    /// The forfeit of a whole match, named by its first board.
    MatchForfeit(GameRef, Swap<Option<MatchForfeit>>),
    /// The initial colour.
    InitialColour(Swap<Option<Colour>>),
    /// Forbidden pairs.
    Forbidden(Swap<Vec<ForbiddenGroup>>),
    /// Bonus and penalty points.
    Adjustments(Swap<Vec<Adjustment>>),
    /// Order after a play-off.
    PlayOff(Swap<Vec<PlayerId>>),
    /// The same for teams.
    TeamPlayOff(Swap<Vec<TeamId>>),
    /// Typed values of a criterion.
    TypedValues(String, Swap<Option<BTreeMap<PlayerId, Points>>>),
    /// The round open for hand pairing, and how it was before.
    HandPairing(Swap<(Option<RoundNumber>, Option<Box<Round>>)>),
    /// The integrity event at this place of the log.
    Integrity(usize, Element<IntegrityEvent>),
    /// Closed or open.
    Closed(Swap<bool>),
    /// FIDE mode was left in this round (0 = before round 1). There is no way back, so this has no inverse.
    FideModeLeft(RoundNumber),
}

impl Change {
    /// The change that takes this one back; `None` where there is no way back.
    #[must_use]
    pub fn inverse(&self) -> Option<Self> {
        Some(match self {
            Self::Whole(swap) => Self::Whole(swap.inverse()),
            Self::Info(swap) => Self::Info(swap.inverse()),
            Self::Rules(swap) => Self::Rules(swap.inverse()),
            Self::Player(place, swap) => Self::Player(*place, swap.inverse()),
            Self::Section(place, swap) => Self::Section(*place, swap.inverse()),
            Self::In(section, change) => Self::In(*section, change.inverse()?),
        })
    }

    /// Applies the change.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the event does not hold the old value; it is unchanged then.
    pub fn apply(&self, event: &mut Event) -> Result<(), Misfit> {
        match self {
            Self::Whole(swap) => {
                if *event != *swap.was {
                    return Err(Misfit);
                }
                event.clone_from(&swap.is);
                Ok(())
            }
            Self::Info(swap) => set_boxed(swap, &mut event.info),
            Self::Rules(swap) => set_boxed(swap, &mut event.rules),
            Self::Player(place, swap) => {
                set_element(&mut event.players, *place, swap)?;
                if let Some(player) = &swap.is {
                    event.next_player = event.next_player.max(player.id.0);
                }
                Ok(())
            }
            Self::Section(place, swap) => {
                set_element(&mut event.sections, *place, swap)?;
                if let Some(section) = &swap.is {
                    event.next_section = event.next_section.max(section.id.0);
                }
                Ok(())
            }
            Self::In(id, change) => {
                if let SectionChange::Team(_, Swap { is: Some(team), .. }) = change {
                    event.next_team = event.next_team.max(team.id.0);
                }
                change.apply(event.section_mut(*id).ok_or(Misfit)?)
            }
        }
    }
}

impl SectionChange {
    fn inverse(&self) -> Option<Self> {
        Some(match self {
            Self::Name(swap) => Self::Name(swap.inverse()),
            Self::Settings(swap) => Self::Settings(swap.inverse()),
            Self::Participant(place, swap) => Self::Participant(*place, swap.inverse()),
            Self::Numbers(moves) => {
                Self::Numbers(moves.iter().map(|(player, swap)| (*player, swap.inverse())).collect())
            }
            Self::Team(place, swap) => Self::Team(*place, swap.inverse()),
            Self::Round(round, swap) => Self::Round(*round, swap.inverse()),
            Self::Started(round, swap) => Self::Started(*round, swap.inverse()),
            Self::Result(game, swap) => Self::Result(*game, swap.inverse()),
            Self::RatingResult(game, swap) => Self::RatingResult(*game, swap.inverse()),
            Self::MatchForfeit(game, swap) => Self::MatchForfeit(*game, swap.inverse()),
            Self::InitialColour(swap) => Self::InitialColour(swap.inverse()),
            Self::Forbidden(swap) => Self::Forbidden(swap.inverse()),
            Self::Adjustments(swap) => Self::Adjustments(swap.inverse()),
            Self::PlayOff(swap) => Self::PlayOff(swap.inverse()),
            Self::TeamPlayOff(swap) => Self::TeamPlayOff(swap.inverse()),
            Self::TypedValues(name, swap) => Self::TypedValues(name.clone(), swap.inverse()),
            Self::HandPairing(swap) => Self::HandPairing(swap.inverse()),
            Self::Integrity(place, swap) => Self::Integrity(*place, swap.inverse()),
            Self::Closed(swap) => Self::Closed(swap.inverse()),
            Self::FideModeLeft(_) => return None,
        })
    }

    fn apply(&self, section: &mut Section) -> Result<(), Misfit> {
        match self {
            Self::Name(swap) => {
                let mut name = (section.name.clone(), section.code.clone());
                swap.set(&mut name)?;
                (section.name, section.code) = name;
                Ok(())
            }
            Self::Settings(swap) => set_boxed(swap, &mut section.settings),
            Self::Participant(place, swap) => set_element(&mut section.participants, *place, swap),
            Self::Numbers(moves) => set_numbers(section, moves),
            Self::Team(place, swap) => set_element(&mut section.teams, *place, swap),
            Self::Round(round, swap) => set_element(&mut section.rounds, round.index(), swap),
            Self::Started(round, swap) => {
                swap.set(&mut section.rounds.get_mut(round.index()).ok_or(Misfit)?.started)
            }
            Self::Result(game, swap) => swap.set(result_place(section, *game).ok_or(Misfit)?),
            Self::RatingResult(game, swap) => swap.set(rating_place(section, *game).ok_or(Misfit)?),
            Self::MatchForfeit(game, swap) => swap.set(forfeit_place(section, *game).ok_or(Misfit)?),
            Self::InitialColour(swap) => swap.set(&mut section.initial_colour),
            Self::Forbidden(swap) => swap.set(&mut section.forbidden),
            Self::Adjustments(swap) => swap.set(&mut section.adjustments),
            Self::PlayOff(swap) => swap.set(&mut section.play_off),
            Self::TeamPlayOff(swap) => swap.set(&mut section.team_play_off),
            Self::TypedValues(name, swap) => {
                if section.typed_values.get(name) != swap.was.as_ref() {
                    return Err(Misfit);
                }
                match &swap.is {
                    Some(values) => section.typed_values.insert(name.clone(), values.clone()),
                    None => section.typed_values.remove(name),
                };
                Ok(())
            }
            Self::HandPairing(swap) => {
                let mut place = (section.hand_pairing, section.before_hand_pairing.clone());
                swap.set(&mut place)?;
                (section.hand_pairing, section.before_hand_pairing) = place;
                Ok(())
            }
            Self::Integrity(place, swap) => set_element(&mut section.integrity, *place, swap),
            Self::Closed(swap) => swap.set(&mut section.closed),
            Self::FideModeLeft(round) => {
                if section.fide_mode {
                    section.fide_mode = false;
                    section.fide_mode_left = Some(*round);
                }
                Ok(())
            }
        }
    }
}

fn set_boxed<T: Clone + PartialEq>(swap: &Swap<Box<T>>, place: &mut T) -> Result<(), Misfit> {
    if *place == *swap.was {
        place.clone_from(&swap.is);
        Ok(())
    } else {
        Err(Misfit)
    }
}

fn set_element<T: Clone + PartialEq>(
    list: &mut Vec<T>,
    place: usize,
    swap: &Element<T>,
) -> Result<(), Misfit> {
    match (&swap.was, &swap.is) {
        (Some(was), Some(is)) => {
            let element = list.get_mut(place).filter(|element| **element == **was).ok_or(Misfit)?;
            element.clone_from(is);
        }
        (Some(was), None) => {
            list.get(place).filter(|element| **element == **was).ok_or(Misfit)?;
            list.remove(place);
        }
        (None, Some(is)) if place <= list.len() => list.insert(place, (**is).clone()),
        (None, Some(_)) => return Err(Misfit),
        (None, None) => {}
    }
    Ok(())
}

fn set_numbers(
    section: &mut Section,
    moves: &[(PlayerId, Swap<Option<PairingNumber>>)],
) -> Result<(), Misfit> {
    let places: BTreeMap<PlayerId, usize> =
        section.participants.iter().enumerate().map(|(place, p)| (p.player, place)).collect();
    let mut numbers = Vec::with_capacity(moves.len());
    for (player, swap) in moves {
        let place = *places.get(player).ok_or(Misfit)?;
        if section.participants.get(place).is_none_or(|p| p.number != swap.was) {
            return Err(Misfit);
        }
        numbers.push((place, swap.is));
    }
    for (place, number) in numbers {
        if let Some(participant) = section.participants.get_mut(place) {
            participant.number = number;
        }
    }
    Ok(())
}

fn result_place(section: &mut Section, game: GameRef) -> Option<&mut Option<GameResult>> {
    let round = section.rounds.get_mut(game.round.index())?;
    match game.table {
        None => round.games.iter_mut().find(|g| g.board == game.board).map(|g| &mut g.result),
        Some(table) => {
            let boards = &mut round.matches.iter_mut().find(|m| m.table == table)?.boards;
            boards.iter_mut().find(|b| b.board == game.board).map(|b| &mut b.result)
        }
    }
}

fn rating_place(section: &mut Section, game: GameRef) -> Option<&mut Option<GameResult>> {
    let round = section.rounds.get_mut(game.round.index())?;
    match game.table {
        None => round.games.iter_mut().find(|g| g.board == game.board).map(|g| &mut g.rating_result),
        Some(table) => {
            let boards = &mut round.matches.iter_mut().find(|m| m.table == table)?.boards;
            boards.iter_mut().find(|b| b.board == game.board).map(|b| &mut b.rating_result)
        }
    }
}

fn forfeit_place(section: &mut Section, game: GameRef) -> Option<&mut Option<MatchForfeit>> {
    let round = section.rounds.get_mut(game.round.index())?;
    let table = game.table?;
    round.matches.iter_mut().find(|m| m.table == table).map(|m| &mut m.forfeit)
}

/// Applies several changes, all or none.
///
/// # Errors
///
/// [`Misfit`] if one of them does not fit; the event is as before then.
pub fn apply_all(changes: &[Change], event: &mut Event) -> Result<(), Misfit> {
    for (done, change) in changes.iter().enumerate() {
        if change.apply(event).is_err() {
            take_back(changes.get(..done).unwrap_or_default(), event);
            return Err(Misfit);
        }
    }
    Ok(())
}

/// Takes back changes that were just applied: for a write that failed. Leaving FIDE mode is taken back, too: it was never
/// confirmed.
pub(super) fn take_back(changes: &[Change], event: &mut Event) {
    for change in changes.iter().rev() {
        match (change, change.inverse()) {
            // Each inverse fits, because nothing happened since.
            (_, Some(inverse)) => _ = inverse.apply(event),
            (Change::In(id, SectionChange::FideModeLeft(_)), None) => {
                if let Some(section) = event.section_mut(*id) {
                    section.fide_mode = true;
                    section.fide_mode_left = None;
                }
            }
            (_, None) => {}
        }
    }
}
