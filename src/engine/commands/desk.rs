//! The desk: payments, confirmations, moving people between sections, merging and splitting, freezing prizes.

use super::membership::{enter, take_out};
use super::numbers;
use crate::awards::{fees, prizes};
use crate::engine::change::{Change, Swap};
use crate::engine::draft::Draft;
use crate::model::person::Payment;
use crate::model::{Deed, Level, PlayerId, Reason, Refusal, RoundNumber, Section, SectionId};

/// Wishes of the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeskCommand {
    /// Take money, or give it back (a negative amount).
    Pay {
        /// Whose.
        player: PlayerId,
        /// What.
        payment: Payment,
    },
    /// "OK" of the entry list: paid and confirmed, or not any more.
    SetConfirmed {
        /// Who.
        player: PlayerId,
        /// Confirmed or not.
        confirmed: bool,
    },
    /// Delete these people, who have not paid; asked with their names. The list comes from [`fees::unpaid`].
    RemoveUnpaid(Vec<PlayerId>),
    /// Move somebody who has not played into another section. His payments go with him.
    Move {
        /// Who.
        player: PlayerId,
        /// Out of this section.
        from: SectionId,
        /// Into this one.
        to: SectionId,
        /// Why against the conditions of the section, if it is; empty = no note.
        note: String,
    },
    /// Before round 1: everybody of one section goes into another, and the first one is no more.
    Merge {
        /// The section that goes.
        from: SectionId,
        /// The section that stays.
        into: SectionId,
    },
    /// Before round 1: these people make a new section, played like the one they leave.
    Split {
        /// The section that is split.
        from: SectionId,
        /// Name of the new one.
        name: String,
        /// Its short name; empty = the name.
        code: String,
        /// Who goes.
        players: Vec<PlayerId>,
    },
    /// Fix the numbers of players that size classes of prizes go by.
    FreezeStarters,
    /// Fix who gets which prize, as it stands now.
    FreezePrizes,
    /// Give the prizes out by the standings again.
    ThawPrizes,
}

impl DeskCommand {
    pub(super) fn plan(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        match self {
            Self::Pay { player, payment } => {
                if payment.amount.0 == 0 {
                    return Err(Refusal::NothingToDo);
                }
                draft.deed(None, Deed::Paid { player: *player, amount: payment.amount });
                draft.change_player(*player, |player| player.desk.payments.push(payment.clone()))
            }
            Self::SetConfirmed { player, confirmed } => {
                draft.deed(None, Deed::DeskEdited(*player));
                draft.change_player(*player, |player| player.desk.confirmed = *confirmed)
            }
            Self::RemoveUnpaid(players) => remove_unpaid(draft, players),
            Self::Move { player, from, to, note } => move_player(draft, *player, *from, *to, note),
            Self::Merge { from, into } => merge(draft, *from, *into),
            Self::Split { from, name, code, players } => split(draft, *from, name, code, players),
            Self::FreezeStarters => {
                draft.deed(None, Deed::StartersFrozen);
                let starters = |section: &Section| (section.code.clone(), prizes::starters(section));
                let starters = draft.event().sections.iter().map(starters).collect();
                draft.change_rules(|rules| rules.prizes.starters = starters)
            }
            Self::FreezePrizes => {
                draft.deed(None, Deed::PrizesFrozen(true));
                let allocation = prizes::allocate(draft.event());
                draft.change_rules(|rules| rules.prizes.frozen = Some(allocation))
            }
            Self::ThawPrizes => {
                draft.deed(None, Deed::PrizesFrozen(false));
                draft.change_rules(|rules| rules.prizes.frozen = None)
            }
        }
    }
}

/// People who paid meanwhile (at another terminal) stay.
fn remove_unpaid(draft: &mut Draft<'_>, players: &[PlayerId]) -> Result<(), Refusal> {
    let event = draft.event();
    let unpaid: Vec<PlayerId> = fees::unpaid(event).iter().map(|player| player.id).collect();
    let leaving: Vec<PlayerId> = players.iter().copied().filter(|player| unpaid.contains(player)).collect();
    draft.deed(None, Deed::UnpaidRemoved(leaving.len()));
    draft.ask(Level::Confirm, Reason::RemovesUnpaid(leaving.clone()));
    for &player in &leaving {
        for section in event.sections.iter().filter(|section| section.has(player)) {
            take_out(draft, section.id, player)?;
        }
        let people = &draft.ahead()?.players;
        let place = people.iter().position(|other| other.id == player).ok_or(Refusal::NoPlayer)?;
        let was = people.get(place).cloned().map(Box::new);
        draft.change(Change::Player(place, Swap::new(was, None)))?;
    }
    Ok(())
}

fn move_player(
    draft: &mut Draft<'_>,
    player: PlayerId,
    from: SectionId,
    to: SectionId,
    note: &str,
) -> Result<(), Refusal> {
    super::section(draft, to)?;
    if from == to {
        return Err(Refusal::AlreadyInSection(player));
    }
    draft.deed(Some(to), Deed::Moved { player, to });
    take_out(draft, from, player)?;
    if !note.is_empty() {
        draft.change_player(player, |player| player.desk.override_note = note.to_owned())?;
    }
    enter(draft, to, player, None, false)?;
    numbers::number_late_entries(draft, to, &[player])
}

/// A section of players before its round 1.
fn not_begun<'a>(draft: &Draft<'a>, id: SectionId) -> Result<&'a Section, Refusal> {
    let section = super::section(draft, id)?;
    if section.settings.system.is_team() {
        return Err(Refusal::WrongSystem);
    }
    if section.rounds.is_empty() { Ok(section) } else { Err(Refusal::AlreadyPaired(RoundNumber::FIRST)) }
}

fn merge(draft: &mut Draft<'_>, from: SectionId, into: SectionId) -> Result<(), Refusal> {
    let (old, new) = (not_begun(draft, from)?, not_begun(draft, into)?);
    if from == into {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(into), Deed::SectionsMerged { from: old.name.clone(), into: new.name.clone() });
    draft.ask(Level::Confirm, Reason::SectionsMerge { from, into, players: old.participants.len() });
    let players: Vec<PlayerId> = old.participants.iter().map(|participant| participant.player).collect();
    for &player in players.iter().filter(|&&player| !new.has(player)) {
        enter(draft, into, player, None, false)?;
    }
    numbers::number_late_entries(draft, into, &players)?;
    let sections = &draft.ahead()?.sections;
    let place = sections.iter().position(|section| section.id == from).ok_or(Refusal::NoSection)?;
    let was = sections.get(place).cloned().map(Box::new);
    draft.change(Change::Section(place, Swap::new(was, None)))
}

fn split(
    draft: &mut Draft<'_>,
    from: SectionId,
    name: &str,
    code: &str,
    players: &[PlayerId],
) -> Result<(), Refusal> {
    let old = not_begun(draft, from)?;
    if let Some(&stranger) = players.iter().find(|&&player| !old.has(player)) {
        return Err(Refusal::NotInSection(stranger));
    }
    super::event::make_section(draft, name, code, &old.settings)?;
    let new = draft.ahead()?.sections.last().map(|section| section.id).ok_or(Refusal::NoSection)?;
    let (old, fresh) = (old.code.clone(), draft.section_ahead(new)?.code.clone());
    let was = draft.ahead()?.rules.clone();
    let is = was.with_section_split(&old, &fresh);
    if was != is {
        draft.change(Change::Rules(Swap::new(Box::new(was), Box::new(is))))?;
    }
    for &player in players {
        take_out(draft, from, player)?;
        enter(draft, new, player, None, false)?;
    }
    draft.deed(Some(new), Deed::SectionSplit(name.trim().to_owned()));
    Ok(())
}
