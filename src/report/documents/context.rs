//! What every document of a section has: its head, its notices, and how a player is written.

use crate::model::{Event, PairingNumber, Player, PlayerId, Points, RoundNumber, Section, TeamId};
use crate::report::document::{Block, Cell, Document, Head, Link, Row, Size, Table};
use crate::text::words::{ReportWords, report as words};
use crate::text::{Lang, dates, numbers};
use chrono::NaiveDateTime;

/// What a document is made of.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The event.
    pub event: &'a Event,
    /// The section.
    pub section: &'a Section,
    /// Language.
    pub lang: Lang,
    /// When it is made; `None` leaves the date out (a site, whose files change only when something changed).
    pub made: Option<NaiveDateTime>,
    /// For everybody on the web: names, clubs and ratings only.
    pub public: bool,
}

impl<'a> Context<'a> {
    /// The words of documents.
    #[must_use]
    pub fn words(&self) -> &'static ReportWords {
        ReportWords::of(self.lang)
    }

    /// The head of a document, with or without a round.
    #[must_use]
    pub fn head(&self, round: Option<RoundNumber>) -> Head {
        let info = &self.event.info;
        let days = dates::period(self.lang, info.start, info.end);
        let place = [info.place.as_str(), &days].into_iter().filter(|part| !part.is_empty());
        let rounds = self.section.settings.rounds.max(u16::try_from(self.section.rounds.len()).unwrap_or(0));
        // The only section of an event often has no name of its own.
        let section = if self.section.name == info.name { "" } else { &self.section.name };
        Head {
            event: info.name.clone(),
            place: place.collect::<Vec<_>>().join(", "),
            section: section.to_owned(),
            round: round.map_or(String::new(), |round| words::round_of(self.lang, round.0, rounds)),
            made: self.made.map_or(String::new(), |at| dates::date_time(self.lang, at)),
        }
    }

    /// A document of this section, with the notices that all of them bear.
    #[must_use]
    pub fn document(&self, title: &str, round: Option<RoundNumber>, blocks: Vec<Block>) -> Document {
        let mut notices = Vec::new();
        if !self.section.fide_mode && !self.section.settings.system.is_team() {
            notices.push(self.words().not_fide.to_owned());
        }
        Document {
            lang: self.lang,
            title: title.to_owned(),
            head: self.head(round),
            notices,
            size: Size::Normal,
            blocks,
        }
    }

    /// A document of the whole event.
    #[must_use]
    pub fn event_document(&self, title: &str, blocks: Vec<Block>) -> Document {
        let mut head = self.head(None);
        head.section.clear();
        Document {
            lang: self.lang,
            title: title.to_owned(),
            head,
            notices: Vec::new(),
            size: Size::Normal,
            blocks,
        }
    }

    /// A player of the event.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&'a Player> {
        self.event.player(id)
    }

    /// `Surname Forename`; empty for somebody who is not in the event.
    #[must_use]
    pub fn name(&self, id: PlayerId) -> String {
        self.player(id).map_or(String::new(), |player| player.person.name())
    }

    /// A cell with a name that leads to the player's page.
    #[must_use]
    pub fn name_cell(&self, id: PlayerId) -> Cell {
        Cell::new(self.name(id)).linked(Link::Player(self.section.id, id))
    }

    /// The pairing number; empty before numbers are given.
    #[must_use]
    pub fn number(&self, id: PlayerId) -> Option<PairingNumber> {
        self.section.participant(id).and_then(|participant| participant.number)
    }

    /// A cell with the pairing number.
    #[must_use]
    pub fn number_cell(&self, id: PlayerId) -> Cell {
        Cell::new(self.number(id).map_or(String::new(), |number| number.to_string()))
    }

    /// A cell with points.
    #[must_use]
    pub fn points_cell(&self, points: Points) -> Cell {
        Cell::with_data(numbers::points(self.lang, points), points.to_string())
    }

    /// Club, or town for somebody without a club.
    #[must_use]
    pub fn club(&self, id: PlayerId) -> String {
        let person = self.player(id).map(|player| &player.person);
        person.map_or("", |p| if p.club.trim().is_empty() { &p.town } else { &p.club }).to_owned()
    }

    /// The name of a team.
    #[must_use]
    pub fn team_name(&self, id: TeamId) -> String {
        self.section.team(id).map_or(String::new(), |team| team.name.clone())
    }

    /// A cell with the name of a team that leads to its page.
    #[must_use]
    pub fn team_cell(&self, id: TeamId) -> Cell {
        Cell::new(self.team_name(id)).linked(Link::Team(self.section.id, id))
    }
}

/// Leaves out the columns in which no row says anything, except key columns.
pub fn without_empty_columns(table: &mut Table) {
    let filled: Vec<bool> = (0..table.columns.len())
        .map(|i| {
            let key = table.columns.get(i).is_some_and(|c| c.room == crate::report::document::Room::Key);
            key || table.rows.iter().any(|row| row.cells.get(i).is_some_and(|cell| !cell.text.is_empty()))
        })
        .collect();
    let kept = |i: usize| filled.get(i).copied().unwrap_or(true);
    let keep = |row: &mut Row| {
        let mut i = 0;
        row.cells.retain(|_| {
            i += 1;
            kept(i - 1)
        });
    };
    table.rows.iter_mut().for_each(keep);
    let mut i = 0;
    table.columns.retain(|_| {
        i += 1;
        kept(i - 1)
    });
}
