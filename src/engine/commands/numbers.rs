//! Numbers of the start list (C.04.2 article 2): given, drawn, exchanged, made anew.

use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::integrity::IntegrityKind;
use crate::model::settings::LateNumbers;
use crate::model::start_order::{StartKey, tournament_rating};
use crate::model::{
    Deed, Event, Level, PairingNumber, PlayerId, Reason, Refusal, RoundNumber, Section, SectionId,
};
use crate::pairing::round_robin::by_lot;

/// From this round on numbers are fixed (C.04.2 article 2.3).
const FIXED_FROM: RoundNumber = RoundNumber(4);

/// Wishes about the numbers of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberCommand {
    /// Number everybody by rating, title and the second key; also anew, after ratings were corrected.
    Give,
    /// Number everybody by lot (round robin).
    Draw,
    /// Number everybody in this order.
    SetOrder(Vec<PlayerId>),
    /// Exchange the numbers of two players.
    Exchange(PlayerId, PlayerId),
}

impl NumberCommand {
    pub(super) fn plan(&self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let section = super::section(draft, id)?;
        match self {
            Self::Give => {
                let order = start_order(draft.event(), section);
                draft.deed(Some(id), Deed::NumbersGiven(order.len()));
                number_anew(draft, section, &order)
            }
            Self::Draw => {
                let entered: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
                let order = by_lot(&entered, draft.surroundings().seed());
                draft.deed(Some(id), Deed::NumbersDrawn(order.len()));
                number_anew(draft, section, &order)
            }
            Self::SetOrder(order) => {
                let mut given = order.clone();
                given.sort_unstable();
                let mut entered: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
                entered.sort_unstable();
                if given != entered {
                    return Err(Refusal::OrderIncomplete);
                }
                draft.deed(Some(id), Deed::NumbersGiven(order.len()));
                number_anew(draft, section, order)
            }
            Self::Exchange(one, other) => exchange(draft, section, *one, *other),
        }
    }
}

/// Everybody in the order of the start list.
pub(super) fn start_order(event: &Event, section: &Section) -> Vec<PlayerId> {
    let mut keys: Vec<(StartKey, PlayerId)> = section
        .participants
        .iter()
        .filter_map(|p| Some((StartKey::of(section, p.player, &event.player(p.player)?.person), p.player)))
        .collect();
    keys.sort();
    keys.into_iter().map(|(_, player)| player).collect()
}

/// Gives numbers in this order, asking first if numbers that were issued move.
fn number_anew(draft: &mut Draft<'_>, section: &Section, order: &[PlayerId]) -> Result<(), Refusal> {
    check_not_fixed(draft, section)?;
    let moves = issued_moves(section, order);
    if moves.len() >= 2 {
        draft.ask(Level::Confirm, Reason::NumbersMove(moves.clone()));
        if let Some(last) = section.last_round() {
            draft.log(section.id, Some(last.number), IntegrityKind::NumbersMade { moves })?;
        }
    }
    renumber(draft, section.id, order)
}

/// Numbers of a Swiss are open until round 4 is paired; those of a schedule until it is made.
fn check_not_fixed(draft: &mut Draft<'_>, section: &Section) -> Result<(), Refusal> {
    if section.settings.system.is_round_robin() && !section.rounds.is_empty() {
        return Err(Refusal::ScheduleStarted);
    }
    if section.rounds.len() >= usize::from(FIXED_FROM.0) {
        draft.not_in_fide_mode(section, Refusal::NumbersFixed)?;
    }
    Ok(())
}

fn issued_moves(section: &Section, order: &[PlayerId]) -> Vec<(PlayerId, PairingNumber, PairingNumber)> {
    order
        .iter()
        .enumerate()
        .filter_map(|(place, &player)| {
            let old = section.participant(player)?.number?;
            let new = number_at(place);
            (old != new).then_some((player, old, new))
        })
        .collect()
}

fn number_at(place: usize) -> PairingNumber {
    PairingNumber(u16::try_from(place + 1).unwrap_or(u16::MAX))
}

/// Plans the numbers 1, 2, 3 … in this order; nobody else has one afterwards.
pub(super) fn renumber(draft: &mut Draft<'_>, id: SectionId, order: &[PlayerId]) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    let new_number = |player: PlayerId| order.iter().position(|&other| other == player).map(number_at);
    let moves: Vec<_> = section
        .participants
        .iter()
        .map(|p| (p.player, Swap::new(p.number, new_number(p.player))))
        .filter(|(_, swap)| swap.was != swap.is)
        .collect();
    if moves.is_empty() {
        return Ok(());
    }
    draft.change_in(id, SectionChange::Numbers(moves))
}

/// Plans numbers for people who come when numbers are out: by rating or after the last one, as the section has it. Everybody
/// below moves down one; stored games follow the people. Nothing before numbers are given.
pub(super) fn number_late_entries(
    draft: &mut Draft<'_>,
    id: SectionId,
    late: &[PlayerId],
) -> Result<(), Refusal> {
    let event = draft.ahead()?;
    let section = event.section(id).ok_or(Refusal::NoSection)?;
    let mut order: Vec<(PairingNumber, PlayerId)> =
        section.participants.iter().filter_map(|p| Some((p.number?, p.player))).collect();
    if order.is_empty() {
        return Ok(());
    }
    order.sort_unstable();
    let mut order: Vec<PlayerId> = order.into_iter().map(|(_, player)| player).collect();
    let by_rating = match section.settings.late_numbers {
        _ if section.has_schedule() => false,
        LateNumbers::ByRating => true,
        LateNumbers::ByRatingBeforeRound4 => section.rounds.len() < usize::from(FIXED_FROM.0),
        LateNumbers::AtEnd => false,
    };
    let key = |player: PlayerId| Some(StartKey::of(section, player, &event.player(player)?.person));
    for &player in late {
        let own = key(player);
        let below = order.iter().position(|&other| by_rating && key(other) > own);
        order.insert(below.unwrap_or(order.len()), player);
    }
    renumber(draft, id, &order)
}

/// Plans that the numbers close up after somebody was taken out of the list.
pub(super) fn close_up(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    let mut order: Vec<(PairingNumber, PlayerId)> =
        section.participants.iter().filter_map(|p| Some((p.number?, p.player))).collect();
    order.sort_unstable();
    let order: Vec<PlayerId> = order.into_iter().map(|(_, player)| player).collect();
    renumber(draft, id, &order)
}

fn exchange(draft: &mut Draft<'_>, section: &Section, one: PlayerId, other: PlayerId) -> Result<(), Refusal> {
    if one == other {
        return Err(Refusal::SamePlayer);
    }
    check_not_fixed(draft, section)?;
    let participant = |player| section.participant(player).ok_or(Refusal::NotInSection(player));
    let rating = |player| {
        let person = draft.event().player(player).map(|player| &player.person);
        person.map_or(0, |person| tournament_rating(person, section.settings.rating_choice))
    };
    let (number, other_number) = (participant(one)?.number, participant(other)?.number);
    if rating(one) != rating(other) {
        draft.not_in_fide_mode(section, Refusal::RatingsDiffer((one, other)))?;
    }
    draft.deed(Some(section.id), Deed::NumbersExchanged((one, other)));
    draft.ask(Level::Confirm, Reason::NumbersExchanged((one, other)));
    let moves = vec![(one, Swap::new(number, other_number)), (other, Swap::new(other_number, number))];
    draft.change_in(section.id, SectionChange::Numbers(moves))?;
    match section.last_round() {
        Some(last) => draft.log(section.id, Some(last.number), IntegrityKind::NumbersExchanged(one, other)),
        None => Ok(()),
    }
}
