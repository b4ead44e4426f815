//! What the criteria read: the cards of a section as plain cells with their points, by place in a list. Players and teams
//! (once in match points, once in game points) look the same here.

use super::{Entrant, start_list};
use crate::model::card::{Cards, Cell as CardCell};
use crate::model::half_rule;
use crate::model::participant::Standing;
use crate::model::section::Adjustment;
use crate::model::settings::{Edition, UnratedMethod};
use crate::model::{ByeKind, Colour, Event, Outcome, PairingNumber, PlayerId, PointSystem, Points, Section};
use std::collections::BTreeSet;

/// What a round was for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Won over the board.
    Win,
    /// Drew over the board.
    Draw,
    /// Lost over the board.
    Loss,
    /// Won by forfeit.
    ForfeitWin,
    /// Lost by forfeit.
    ForfeitLoss,
    /// Pairing-allocated bye.
    Allocated,
    /// Full-point bye.
    Full,
    /// Half-point or zero-point bye: asked for, absent, not yet entered, withdrawn (C.07 article 16.1.1).
    Requested,
    /// Paired, no result yet.
    Open,
    /// No round of his: the free round of a round robin, or a game that counts for nobody.
    Free,
}

impl Kind {
    /// Played over the board.
    pub(crate) const fn played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// An unplayed round of C.07 article 15.1.
    pub(crate) const fn unplayed(self) -> bool {
        !self.played() && !matches!(self, Self::Open | Self::Free)
    }

    pub(crate) const fn of_outcome(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win => Self::Win,
            Outcome::Draw => Self::Draw,
            Outcome::Loss => Self::Loss,
            Outcome::ForfeitWin => Self::ForfeitWin,
            Outcome::ForfeitLoss => Self::ForfeitLoss,
        }
    }

    pub(crate) const fn of_bye(bye: ByeKind) -> Self {
        match bye {
            ByeKind::Allocated => Self::Allocated,
            ByeKind::Full => Self::Full,
            ByeKind::Half | ByeKind::Zero => Self::Requested,
        }
    }
}

/// One round on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub kind: Kind,
    /// Whom he was paired with, played or not.
    pub opponent: Option<usize>,
    pub colour: Option<Colour>,
    /// Points awarded.
    pub points: Points,
}

impl Cell {
    /// A round without anything.
    pub(crate) const FREE: Self =
        Self { kind: Kind::Free, opponent: None, colour: None, points: Points::ZERO };
}

/// Points of a win, a draw and a loss in the score that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Worth {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

/// Points given or taken besides the results, by place and round (0 = from the start).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bonus {
    pub who: usize,
    pub round: usize,
    pub points: Points,
}

/// The field of a section after some rounds.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub entrants: Vec<Entrant>,
    pub numbers: Vec<Option<PairingNumber>>,
    /// Ratings by the section's choice, unrated players by its method.
    pub ratings: Vec<Option<u16>>,
    /// Cards, round 1 first, all of the same length.
    pub cards: Vec<Vec<Cell>>,
    pub bonuses: Vec<Bonus>,
    /// Own scores.
    pub scores: Vec<Points>,
    /// Whether somebody stands in the table; expelled players do not, but opponents keep their points.
    pub ranked: Vec<bool>,
    pub worth: Worth,
    /// Rounds counted (R of T0.5).
    pub rounds: usize,
    /// Whether the last counted round is the last of the event.
    pub final_round: bool,
    pub swiss: bool,
    pub edition: Edition,
}

impl Field {
    /// The field of an individual section after `rounds` rounds.
    pub(crate) fn of_players(event: &Event, section: &Section, rounds: usize, rules: Rules) -> Self {
        let settings = &section.settings;
        let cards = Cards::of(section, rounds);
        let swiss = !settings.system.is_round_robin();
        let left = half_rule::players_out(section, &cards, rounds);
        let rows = cards.players().iter().map(|&player| {
            if left.contains(&player) {
                return vec![Cell::FREE; cards.of_player(player).len()];
            }
            let row = cards.of_player(player).iter().zip(1..);
            row.map(|(card_cell, round)| {
                let mut cell = cell_of(card_cell, &cards, &settings.points, swiss, &left);
                let named = |a: &Adjustment| a.players.contains(&player);
                if let Some(other) = replacement(&section.adjustments, letter(card_cell), round, named) {
                    cell.points = other.points;
                }
                cell
            })
            .collect()
        });
        let mut field = Self {
            entrants: cards.players().iter().map(|&player| Entrant::Player(player)).collect(),
            numbers: section.participants.iter().map(|p| p.number).collect(),
            ratings: section.participants.iter().map(|p| rating(event, section, p.player, rules)).collect(),
            cards: rows.collect(),
            bonuses: bonuses(&section.adjustments, rounds, |a| {
                a.players.iter().filter_map(|&p| cards.place_of(p)).map(|who| (who, a.points)).collect()
            }),
            scores: Vec::new(),
            ranked: section
                .participants
                .iter()
                .map(|p| in_table(p.standing, p.number, rounds) && !left.contains(&p.player))
                .collect(),
            worth: Worth { win: settings.points.win, draw: settings.points.draw, loss: settings.points.loss },
            rounds: rounds.min(section.rounds.len()),
            final_round: rounds >= planned_rounds(section),
            swiss,
            edition: rules.edition,
        };
        field.add_up();
        field
    }

    /// Sums the cells and bonuses into scores.
    pub(crate) fn add_up(&mut self) {
        self.scores = self.cards.iter().map(|row| row.iter().map(|cell| cell.points).sum()).collect();
        for bonus in &self.bonuses {
            if let Some(score) = self.scores.get_mut(bonus.who) {
                *score += bonus.points;
            }
        }
    }

    /// How many are in the list.
    pub(crate) fn len(&self) -> usize {
        self.entrants.len()
    }

    /// The card of somebody; empty if there is no such place.
    pub(crate) fn card(&self, who: usize) -> &[Cell] {
        self.cards.get(who).map_or(&[], Vec::as_slice)
    }

    /// The own score of somebody.
    pub(crate) fn score(&self, who: usize) -> Points {
        self.scores.get(who).copied().unwrap_or_default()
    }

    /// The rating of somebody; `None` = unrated.
    pub(crate) fn rating(&self, who: usize) -> Option<u16> {
        self.ratings.get(who).copied().flatten()
    }

    /// The score before a round (index from 0), bonuses included.
    pub(crate) fn score_before(&self, who: usize, round: usize) -> Points {
        let cells: Points = self.card(who).iter().take(round).map(|cell| cell.points).sum();
        cells + self.bonus(who, |given| given <= round)
    }

    /// Bonuses of the rounds (1 first, 0 = from the start) that fit.
    pub(crate) fn bonus(&self, who: usize, fits: impl Fn(usize) -> bool) -> Points {
        self.bonuses.iter().filter(|b| b.who == who && fits(b.round)).map(|b| b.points).sum()
    }
}

/// The rules that a request may set differently from the section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    pub edition: Edition,
    pub unrated: UnratedMethod,
}

/// Rounds of the event as planned; as paired, if no number is planned.
pub(crate) fn planned_rounds(section: &Section) -> usize {
    match usize::from(section.settings.rounds) {
        0 => section.rounds.len(),
        planned => planned,
    }
}

/// Whether somebody stands in the table after this many rounds: not if he was expelled by then, and not if he was struck off
/// or withdrew before he ever got a number.
pub(crate) fn in_table(standing: Standing, number: Option<PairingNumber>, rounds: usize) -> bool {
    let out = standing.out_from().is_some_and(|from| from.index() <= rounds);
    !out || (!matches!(standing, Standing::Expelled { .. }) && number.is_some())
}

fn cell_of(
    cell: &CardCell,
    cards: &Cards,
    points: &PointSystem,
    swiss: bool,
    left: &BTreeSet<PlayerId>,
) -> Cell {
    match cell {
        CardCell::Game { opponent, .. } if left.contains(opponent) => Cell::FREE,
        CardCell::Game { opponent, colour, .. } => Cell {
            kind: cell.outcome().map_or(Kind::Open, Kind::of_outcome),
            opponent: cards.place_of(*opponent),
            colour: Some(*colour),
            points: cell.points(points),
        },
        CardCell::Bye(ByeKind::Zero) if !swiss => Cell::FREE,
        CardCell::Bye(bye) => Cell {
            kind: if swiss { Kind::of_bye(*bye) } else { Kind::Free },
            opponent: None,
            colour: None,
            points: bye.points(points),
        },
    }
}

/// The letter of a TRF for this cell, by which record 299 names results.
fn letter(cell: &CardCell) -> Option<char> {
    match cell {
        CardCell::Bye(ByeKind::Allocated) => Some('U'),
        CardCell::Bye(ByeKind::Full) => Some('F'),
        CardCell::Bye(ByeKind::Half) => Some('H'),
        CardCell::Bye(ByeKind::Zero) => Some('Z'),
        CardCell::Game { .. } => cell.outcome().map(|outcome| match outcome {
            Outcome::Win => 'W',
            Outcome::Draw => 'D',
            Outcome::Loss => 'L',
            Outcome::ForfeitWin => '+',
            Outcome::ForfeitLoss => '-',
        }),
    }
}

/// The adjustment that replaces the value of this result in this round (1 first), if any; the last one wins. One that names
/// nobody is meant for everybody.
pub(crate) fn replacement(
    adjustments: &[Adjustment],
    letter: Option<char>,
    round: usize,
    named: impl Fn(&Adjustment) -> bool,
) -> Option<&Adjustment> {
    let letter = letter?;
    adjustments.iter().rev().find(|a| {
        a.replaces == Some(letter)
            && a.round.is_none_or(|r| usize::from(r.0) == round)
            && ((a.players.is_empty() && a.teams.is_empty()) || named(a))
    })
}

/// Bonus and penalty points given in the counted rounds; `whom` says who gets how much.
pub(crate) fn bonuses(
    adjustments: &[Adjustment],
    rounds: usize,
    whom: impl Fn(&Adjustment) -> Vec<(usize, Points)>,
) -> Vec<Bonus> {
    let bonuses = adjustments.iter().filter(|a| a.replaces.is_none()).flat_map(|a| {
        let round = a.round.map_or(0, |r| usize::from(r.0));
        whom(a).into_iter().map(move |(who, points)| Bonus { who, round, points })
    });
    bonuses.filter(|bonus| bonus.round <= rounds).collect()
}

/// The rating that tie-breaks use.
fn rating(event: &Event, section: &Section, player: PlayerId, rules: Rules) -> Option<u16> {
    let person = event.player(player).map(|player| &player.person);
    let rating = person.and_then(|person| start_list::rating(person, section.settings.rating_choice));
    rating.or(match rules.unrated {
        UnratedMethod::Fixed(value) => Some(value),
        UnratedMethod::LeaveOut | UnratedMethod::SkipGames => None,
    })
}
