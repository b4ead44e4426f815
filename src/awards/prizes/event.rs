//! The prizes of an event: its standings and people as the allocation sees them.

use super::{Field, Row, give_out};
use crate::awards::combined::{self, Placed};
use crate::awards::{entrant, section_of};
use crate::model::card::{Cards, Cell};
use crate::model::person::Birth;
use crate::model::result::Outcome;
use crate::model::rules::{Allocation, Condition, SizeClass, Source, Winner};
use crate::model::section::Standing;
use crate::model::{ByeKind, Event, Player, Section, TeamId};
use std::collections::{BTreeMap, BTreeSet};

/// An event with the standings of its sections.
pub struct EventField<'a> {
    event: &'a Event,
    standings: BTreeMap<&'a str, Vec<Placed>>,
}

impl<'a> EventField<'a> {
    /// Reads the standings of every section once, best first.
    #[must_use]
    pub fn new(event: &'a Event, standings: impl Fn(&Section) -> Vec<Placed>) -> Self {
        let standings =
            event.sections.iter().map(|section| (section.code.as_str(), standings(section))).collect();
        Self { event, standings }
    }

    fn placed(&self, code: &str) -> &[Placed] {
        self.standings.get(code).map_or(&[], Vec::as_slice)
    }

    /// All sections one after another; places go on counting.
    fn everybody(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for section in &self.event.sections {
            let before = u32::try_from(rows.len()).unwrap_or(u32::MAX);
            let placed = self.placed(&section.code).iter();
            rows.extend(placed.map(|p| Row { place: p.place.saturating_add(before), ..row(p) }));
        }
        rows
    }

    /// The players of the teams, in the order of the teams' standings and of the boards.
    fn members(&self, code: &str) -> Vec<Row> {
        let Some(section) = self.event.sections.iter().find(|section| section.code == code) else {
            return Vec::new();
        };
        let team_of = |placed: &Placed| match placed.who {
            Winner::Team(team) => section.team(team).map(|team| (*placed, team)),
            _ => None,
        };
        let teams = self.placed(code).iter().filter_map(team_of);
        teams
            .flat_map(|(placed, team)| {
                team.members.iter().map(move |&player| Row { who: Winner::Player(player), ..row(&placed) })
            })
            .collect()
    }

    fn player(&self, who: Winner) -> Option<&'a Player> {
        match who {
            Winner::Player(player) => self.event.player(player),
            Winner::Team(_) | Winner::SeriesPerson(_) => None,
        }
    }

    /// Where somebody stands in his section.
    fn standing(&self, who: Winner) -> Option<Standing> {
        match who {
            Winner::Player(player) => {
                let section = section_of(self.event, player)?;
                let own = section.participant(player).map(|participant| participant.standing);
                let team = || section.teams.iter().find(|team| team.members.contains(&player));
                own.or_else(|| team().map(|team| team.standing))
            }
            Winner::Team(id) => {
                self.event.sections.iter().find_map(|section| section.team(id)).map(|team| team.standing)
            }
            Winner::SeriesPerson(_) => None,
        }
    }
}

fn row(placed: &Placed) -> Row {
    Row { who: placed.who, score: i64::from(placed.points.0), place: placed.place }
}

impl Field for EventField<'_> {
    fn table(&self, source: &Source) -> Vec<Row> {
        match source {
            Source::Event => self.everybody(),
            Source::Section(code) => self.placed(code).iter().map(row).collect(),
            Source::Members(code) => self.members(code),
            Source::Combined(name) => match self.event.rules.combined_table(name) {
                Some(rules) => combined::table(rules, |code| self.placed(code).to_vec())
                    .into_iter()
                    .map(|row| Row { who: row.who, score: row.value.0, place: row.place })
                    .collect(),
                None => Vec::new(),
            },
            Source::Group(_) => Vec::new(),
        }
    }

    fn answer(&self, who: Winner, condition: &Condition) -> Option<bool> {
        if condition.is_everybody() {
            return Some(true);
        }
        match self.player(who) {
            Some(player) => condition.answer(&entrant(self.event, player)),
            None => Some(false),
        }
    }

    fn birth(&self, who: Winner) -> Option<Birth> {
        self.player(who)?.person.birth
    }

    fn finished(&self, who: Winner) -> bool {
        self.standing(who) == Some(Standing::Playing)
    }

    fn present(&self, who: Winner) -> bool {
        self.player(who).is_none_or(|player| !player.desk.left_early)
    }

    fn size(&self, size: &SizeClass) -> u16 {
        players_started(self.event, &size.sections)
    }
}

/// The prizes of an event as its rules give them out with these standings; not looking at a frozen allocation.
#[must_use]
pub fn allocate(event: &Event, standings: impl Fn(&Section) -> Vec<Placed>) -> Allocation {
    give_out(&event.rules.prizes.sets, &EventField::new(event, standings))
}

/// How many people started in these sections: the frozen numbers where there are some, else counted now.
#[must_use]
pub fn players_started(event: &Event, codes: &[String]) -> u16 {
    let count = |code: &String| match event.rules.prizes.starters.get(code) {
        Some(&frozen) => frozen,
        None => event.sections.iter().find(|section| &section.code == code).map_or(0, starters),
    };
    codes.iter().map(count).fold(0, u16::saturating_add)
}

/// How many people really play in a section: before round 1 everybody who is in, afterwards everybody who has been at the
/// board, had the pairing-allocated bye or has an open game in some round. Not somebody who only failed to appear.
#[must_use]
pub fn starters(section: &Section) -> u16 {
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    if section.settings.system.is_team() {
        let playing =
            section.teams.iter().filter(|team| section.rounds.is_empty() || has_played(section, team.id));
        return number(playing.map(|team| team.members.len()).sum());
    }
    if section.rounds.is_empty() {
        return number(section.participants.iter().filter(|p| p.standing == Standing::Playing).count());
    }
    let cards = Cards::of(section, section.rounds.len());
    let there = |cell: &Cell| match cell {
        Cell::Bye(kind) => *kind == ByeKind::Allocated,
        Cell::Game { .. } => cell.outcome() != Some(Outcome::ForfeitLoss),
    };
    number(section.participants.iter().filter(|p| cards.of_player(p.player).iter().any(there)).count())
}

fn has_played(section: &Section, team: TeamId) -> bool {
    let played: BTreeSet<_> = section
        .rounds
        .iter()
        .flat_map(|round| &round.matches)
        .filter(|m| m.forfeit.is_none())
        .flat_map(|m| [m.white, m.black])
        .collect();
    let bye = || section.rounds.iter().flat_map(|round| &round.team_byes).any(|bye| bye.team == team);
    played.contains(&team) || bye()
}
