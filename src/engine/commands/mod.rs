//! Wishes: what a person asks for. One family a file; each plans its changes and says what has to be asked before.

pub(in crate::engine) mod compared;
pub mod desk;
pub mod entries;
pub mod event;
mod free_number;
pub mod hand;
mod leaving;
mod membership;
pub mod numbers;
pub mod presence;
pub mod results;
pub mod rounds;
pub mod settings;
mod team_hand;
pub mod teams;

use super::draft::Draft;
use crate::model::{Level, Participant, PlayerId, Reason, Refusal, Section, SectionId};

/// A wish.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// The event and its sections as wholes.
    Event(event::EventCommand),
    /// People: entering, editing, deleting.
    Entry(entries::EntryCommand),
    /// The desk: money, moving people, merging sections, prizes.
    Desk(desk::DeskCommand),
    /// Who plays when: byes ahead, withdrawals, no-shows.
    Presence(SectionId, presence::PresenceCommand),
    /// Numbers of the start list.
    Numbers(SectionId, numbers::NumberCommand),
    /// Pairing and unpairing.
    Round(SectionId, rounds::RoundCommand),
    /// Results.
    Result(SectionId, results::ResultCommand),
    /// Pairing by hand.
    Hand(SectionId, hand::HandCommand),
    /// Teams.
    Team(SectionId, teams::TeamCommand),
    /// How a section is played.
    Settings(SectionId, settings::SettingsCommand),
}

impl Command {
    /// Plans the changes; refused if it cannot be done.
    pub(super) fn plan(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        if let Some(id) = self.section()
            && section(draft, id)?.closed
        {
            draft.ask(Level::Confirm, Reason::SectionClosed);
        }
        match self {
            Self::Event(command) => command.plan(draft),
            Self::Entry(command) => command.plan(draft),
            Self::Desk(command) => command.plan(draft),
            Self::Presence(section, command) => command.plan(*section, draft),
            Self::Numbers(section, command) => command.plan(*section, draft),
            Self::Round(section, command) => command.plan(*section, draft),
            Self::Result(section, command) => command.plan(*section, draft),
            Self::Hand(section, command) => command.plan(*section, draft),
            Self::Team(section, command) => command.plan(*section, draft),
            Self::Settings(section, command) => command.plan(*section, draft),
        }
    }

    /// The section inside which it works, if it is about one.
    #[must_use]
    pub const fn section(&self) -> Option<SectionId> {
        match self {
            Self::Event(_) | Self::Entry(_) | Self::Desk(_) => None,
            Self::Presence(section, _)
            | Self::Numbers(section, _)
            | Self::Round(section, _)
            | Self::Result(section, _)
            | Self::Hand(section, _)
            | Self::Team(section, _)
            | Self::Settings(section, _) => Some(*section),
        }
    }
}

/// The section with this identity, as it is before the command.
fn section<'a>(draft: &Draft<'a>, id: SectionId) -> Result<&'a Section, Refusal> {
    draft.event().section(id).ok_or(Refusal::NoSection)
}

/// Somebody of a section.
fn participant(section: &Section, player: PlayerId) -> Result<&Participant, Refusal> {
    section.participant(player).ok_or(Refusal::NotInSection(player))
}
