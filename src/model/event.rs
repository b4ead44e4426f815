//! A whole event: people, sections, and what is true for all of them.

use super::person::Player;
use super::rules::Rules;
use super::section::Section;
use super::{PlayerId, SectionId, TeamId};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// The head of every print and of a TRF.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct EventInfo {
    /// Name.
    pub name: String,
    /// City or village.
    pub place: String,
    /// Federation, three letters.
    pub federation: String,
    /// First day.
    pub start: Option<NaiveDate>,
    /// Last day.
    pub end: Option<NaiveDate>,
    /// Organiser.
    pub organiser: String,
    /// Chief arbiter, with licence or FIDE number as typed.
    pub chief_arbiter: String,
    /// Deputies.
    pub deputy_arbiters: Vec<String>,
    /// Remarks for the bulletin.
    pub remarks: String,
    /// Whether the web site of the event is written again after every change.
    pub site: bool,
    /// How fast it is played: which of FIDE's three ratings counts.
    pub pace: Pace,
}

/// Which of the three ratings an event asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Pace {
    /// Standard.
    #[default]
    Standard,
    /// Rapid.
    Rapid,
    /// Blitz.
    Blitz,
}

impl Pace {
    /// All, the slowest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];
}

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Event {
    /// Head.
    pub info: EventInfo,
    /// Everybody who was ever entered, in entry order.
    pub players: Vec<Player>,
    /// Sections, in the order of the screen.
    pub sections: Vec<Section>,
    /// The organiser's rules: entry, fees, prizes, schedule.
    pub rules: Rules,
    /// The next free identities: a number once given is never given again.
    pub next_player: u32,
    /// See [`Event::next_player`].
    pub next_section: u32,
    /// See [`Event::next_player`].
    pub next_team: u32,
}

impl Event {
    /// The player with this identity.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        // Identities are given in entry order, so the list is nearly always sorted by them.
        match self.players.binary_search_by_key(&id, |player| player.id) {
            Ok(place) => self.players.get(place),
            Err(_) => self.players.iter().find(|player| player.id == id),
        }
    }

    /// The section with this identity.
    #[must_use]
    pub fn section(&self, id: SectionId) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// The section with this identity, to be changed.
    pub fn section_mut(&mut self, id: SectionId) -> Option<&mut Section> {
        self.sections.iter_mut().find(|section| section.id == id)
    }

    /// A fresh player identity.
    pub fn new_player_id(&mut self) -> PlayerId {
        self.next_player += 1;
        PlayerId(self.next_player)
    }

    /// A fresh section identity.
    pub fn new_section_id(&mut self) -> SectionId {
        self.next_section += 1;
        SectionId(self.next_section)
    }

    /// A fresh team identity.
    pub fn new_team_id(&mut self) -> TeamId {
        self.next_team += 1;
        TeamId(self.next_team)
    }
}
