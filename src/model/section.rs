//! A section (group): who plays in it, how, and the rounds played so far.

use super::integrity::IntegrityEvent;
use super::participant::Participant;
use super::points::Points;
use super::result::{ByeKind, Colour};
use super::round::Round;
use super::settings::Settings;
use super::team::Team;
use super::{PlayerId, RoundNumber, SectionId, TeamId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Players (or teams) who may not meet in a range of rounds (record 260 of a TRF).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenGroup {
    /// Players; every two of them are forbidden.
    #[serde(default)]
    pub players: Vec<PlayerId>,
    /// Teams; every two of them are forbidden.
    #[serde(default)]
    pub teams: Vec<TeamId>,
    /// First round.
    pub from: RoundNumber,
    /// Last round; `None` = to the end.
    pub to: Option<RoundNumber>,
}

/// Points given or taken besides the results (record 299 of a TRF).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The result it replaces the value of (`W D L F H Z + -`); `None` = bonus or penalty.
    pub replaces: Option<char>,
    /// Game points (or points of a player); may be negative.
    pub points: Points,
    /// Match points of a team.
    #[serde(default)]
    pub match_points: Points,
    /// The round; `None` = all rounds (or the whole event for a bonus).
    pub round: Option<RoundNumber>,
    /// Players concerned.
    #[serde(default)]
    pub players: Vec<PlayerId>,
    /// Teams concerned.
    #[serde(default)]
    pub teams: Vec<TeamId>,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// A section of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Identity.
    pub id: SectionId,
    /// Full name (`senior`).
    pub name: String,
    /// Short name for file names and narrow columns (`A1`).
    pub code: String,
    /// How it is played.
    pub settings: Settings,
    /// FIDE mode: on for a new section; once off, never on again.
    #[serde(default = "yes")]
    pub fide_mode: bool,
    /// The round in which FIDE mode ended (0 = before round 1).
    #[serde(default)]
    pub fide_mode_left: Option<RoundNumber>,
    /// Players.
    #[serde(default)]
    pub participants: Vec<Participant>,
    /// Teams.
    #[serde(default)]
    pub teams: Vec<Team>,
    /// Rounds paired so far, round 1 first.
    #[serde(default)]
    pub rounds: Vec<Round>,
    /// Colour that the first player of round 1 has, drawn by lot; `None` before the draw.
    #[serde(default)]
    pub initial_colour: Option<Colour>,
    /// Seed of every drawing of lots in this section.
    #[serde(default)]
    pub seed: u64,
    /// Forbidden pairs.
    #[serde(default)]
    pub forbidden: Vec<ForbiddenGroup>,
    /// Bonus and penalty points.
    #[serde(default)]
    pub adjustments: Vec<Adjustment>,
    /// Order decided by play-off, among players who are equal up to the criterion's place in the list: best first.
    #[serde(default)]
    pub play_off: Vec<PlayerId>,
    /// The same for teams.
    #[serde(default)]
    pub team_play_off: Vec<TeamId>,
    /// Values of criteria computed elsewhere (`OTHER_…`), by name of the criterion.
    #[serde(default)]
    pub typed_values: BTreeMap<String, BTreeMap<PlayerId, Points>>,
    /// The round that is open for hand pairing, if any: nothing else is paired before it ends.
    #[serde(default)]
    pub hand_pairing: Option<RoundNumber>,
    /// That round as it was when its hand pairing began; `None` if it was not paired then.
    #[serde(default)]
    pub before_hand_pairing: Option<Box<Round>>,
    /// Log of the integrity events, oldest first.
    #[serde(default)]
    pub integrity: Vec<IntegrityEvent>,
    /// Lines of an imported TRF that mean nothing to us (unknown records, comments): written back as they stood.
    #[serde(default)]
    pub kept_records: Vec<String>,
    /// Closed: final standings made, nothing changes any more without being asked.
    #[serde(default)]
    pub closed: bool,
}

fn yes() -> bool {
    true
}

impl Section {
    /// An empty section.
    #[must_use]
    pub fn new(id: SectionId, name: &str, settings: Settings) -> Self {
        Self {
            id,
            name: name.to_owned(),
            code: name.to_owned(),
            settings,
            fide_mode: true,
            fide_mode_left: None,
            participants: Vec::new(),
            teams: Vec::new(),
            rounds: Vec::new(),
            initial_colour: None,
            seed: 0,
            forbidden: Vec::new(),
            adjustments: Vec::new(),
            play_off: Vec::new(),
            team_play_off: Vec::new(),
            typed_values: BTreeMap::new(),
            hand_pairing: None,
            before_hand_pairing: None,
            integrity: Vec::new(),
            kept_records: Vec::new(),
            closed: false,
        }
    }

    /// The round with this number, if it is paired.
    #[must_use]
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index()).filter(|round| round.number == number)
    }

    /// The last paired round.
    #[must_use]
    pub fn last_round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Whether the whole schedule of a round robin is made.
    #[must_use]
    pub const fn has_schedule(&self) -> bool {
        self.settings.system.is_round_robin() && !self.rounds.is_empty()
    }

    /// The round that would be paired next, even past the planned end.
    #[must_use]
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.rounds.len())
    }

    /// The participant record of this player.
    #[must_use]
    pub fn participant(&self, player: PlayerId) -> Option<&Participant> {
        self.participants.iter().find(|p| p.player == player)
    }

    /// Whether this person plays here, by himself or in a team.
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.participant(player).is_some() || self.teams.iter().any(|team| team.members.contains(&player))
    }

    /// Whether somebody was paired here, or had a bye that is not an absence: then he stays in its history.
    #[must_use]
    pub fn has_played(&self, player: PlayerId) -> bool {
        self.rounds.iter().any(|round| {
            let boards = round.matches.iter().flat_map(|m| &m.boards);
            round.game_of(player).is_some()
                || round.byes.iter().any(|bye| bye.player == player && bye.kind != ByeKind::Zero)
                || boards.into_iter().any(|board| [board.first, board.second].contains(&Some(player)))
        })
    }

    /// The team with this identity.
    #[must_use]
    pub fn team(&self, team: TeamId) -> Option<&Team> {
        self.teams.iter().find(|t| t.id == team)
    }

    /// Whether every planned round is paired and every result is in.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.rounds.len() >= usize::from(self.settings.rounds) && self.rounds.iter().all(Round::finished)
    }
}
