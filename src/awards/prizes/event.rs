//! The prizes of an event: its standings and people as the allocation sees them.

use super::{Field, Row, give_out};
use crate::awards::{entrant, section_of};
use crate::model::card::{Cards, Cell};
use crate::model::participant::Standing;
use crate::model::person::Birth;
use crate::model::result::Outcome;
use crate::model::rules::{Allocation, Condition, SizeClass, Source, Winner};
use crate::model::{ByeKind, Event, Player, PlayerId, Section, Team, TeamId};
use crate::standings::{self, Entrant, Request, combined};
use std::collections::{BTreeMap, BTreeSet};

/// An event with the standings of its sections.
pub struct EventField<'a> {
    event: &'a Event,
    standings: BTreeMap<&'a str, Vec<Row>>,
}

impl<'a> EventField<'a> {
    /// Reads the standings of every section once.
    #[must_use]
    pub fn new(event: &'a Event) -> Self {
        let rows = |section| {
            let table = standings::table(event, section, &Request::default());
            let row = |row: &standings::Row| Row {
                who: winner(row.entrant),
                score: i64::from(row.points.0),
                place: row.place,
            };
            table.rows.iter().map(row).collect()
        };
        let standings = event.sections.iter().map(|section| (section.code.as_str(), rows(section))).collect();
        Self { event, standings }
    }

    fn rows(&self, code: &str) -> &[Row] {
        self.standings.get(code).map_or(&[], Vec::as_slice)
    }

    /// A common table. Only people with equal values share money, so their rank among all values is score enough.
    fn combined(&self, name: &str) -> Vec<Row> {
        let Some(rules) = self.event.rules.combined_table(name) else { return Vec::new() };
        let table = combined::combined(self.event, rules, None);
        let mut rows = Vec::with_capacity(table.len());
        let mut score = 0;
        for (place, row) in table.iter().enumerate() {
            if place
                .checked_sub(1)
                .and_then(|above| table.get(above))
                .is_some_and(|a| a.weighted != row.weighted)
            {
                score -= 1;
            }
            rows.push(Row { who: winner(row.entrant), score, place: row.place });
        }
        rows
    }

    /// All sections one after another; places go on counting.
    fn everybody(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for section in &self.event.sections {
            let before = u32::try_from(rows.len()).unwrap_or(u32::MAX);
            let own = self.rows(&section.code).iter();
            rows.extend(own.map(|row| Row { place: row.place.saturating_add(before), ..*row }));
        }
        rows
    }

    /// The players of the teams, in the order of the teams' standings and of the boards.
    fn members(&self, code: &str) -> Vec<Row> {
        let Some(section) = self.event.sections.iter().find(|section| section.code == code) else {
            return Vec::new();
        };
        let team_of = |row: &Row| match row.who {
            Winner::Team(team) => section.team(team).map(|team| (*row, team)),
            _ => None,
        };
        let teams = self.rows(code).iter().filter_map(team_of);
        let members = |(row, team): (Row, &'a Team)| {
            team.members.iter().map(move |&player| Row { who: Winner::Player(player), ..row })
        };
        teams.flat_map(members).collect()
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

const fn winner(entrant: Entrant) -> Winner {
    match entrant {
        Entrant::Player(player) => Winner::Player(player),
        Entrant::Team(team) => Winner::Team(team),
    }
}

impl Field for EventField<'_> {
    fn table(&self, source: &Source) -> Vec<Row> {
        match source {
            Source::Event => self.everybody(),
            Source::Section(code) => self.rows(code).to_vec(),
            Source::Members(code) => self.members(code),
            Source::Combined(name) => self.combined(name),
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

/// The prizes of an event as its rules give them out now; not looking at a frozen allocation.
#[must_use]
pub fn allocate(event: &Event) -> Allocation {
    give_out(&event.rules.prizes.sets, &EventField::new(event))
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

/// How many people really play in a section.
#[must_use]
pub fn starters(section: &Section) -> u16 {
    u16::try_from(starters_of(section).len()).unwrap_or(u16::MAX)
}

/// Who really plays in a section: before round 1 everybody who is in, afterwards everybody who has been at the board, had
/// the pairing-allocated bye or has an open game in some round. Not somebody who only failed to appear.
#[must_use]
pub fn starters_of(section: &Section) -> BTreeSet<PlayerId> {
    if section.settings.system.is_team() {
        let playing =
            section.teams.iter().filter(|team| section.rounds.is_empty() || has_played(section, team.id));
        return playing.flat_map(|team| team.members.iter().copied()).collect();
    }
    if section.rounds.is_empty() {
        let playing = section.participants.iter().filter(|p| p.standing == Standing::Playing);
        return playing.map(|p| p.player).collect();
    }
    let cards = Cards::of(section, section.rounds.len());
    let there = |cell: &Cell| match cell {
        Cell::Bye(kind) => *kind == ByeKind::Allocated,
        Cell::Game { .. } => cell.outcome() != Some(Outcome::ForfeitLoss),
    };
    let played = section.participants.iter().filter(|p| cards.of_player(p.player).iter().any(there));
    played.map(|p| p.player).collect()
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
