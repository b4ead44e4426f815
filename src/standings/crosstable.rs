//! Crosstables as data: for a Swiss a cell a round (`12w1`), for a round robin a matrix of opponents.

use crate::model::card::{Cards, Cell};
use crate::model::result::Outcome;
use crate::model::{ByeKind, Colour, PairingNumber, PlayerId, Points, Section};

/// A cell of a Swiss crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwissCell {
    /// Number of the opponent; `None` without a game.
    pub opponent: Option<PairingNumber>,
    /// Own colour.
    pub colour: Option<Colour>,
    /// What came of it.
    pub mark: Mark,
    /// Points awarded.
    pub points: Points,
}

/// What came of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A result.
    Result(Outcome),
    /// Paired, no result yet.
    Open,
    /// No game.
    Bye(ByeKind),
}

/// `12w1`, `4b=`, `3w+`, `U`, `H`, `Z`, `12w` while it is open: the signs of a TRF. Prints word it through `text`.
impl std::fmt::Display for SwissCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        if let Some(number) = self.opponent {
            text.push_str(&number.to_string());
        }
        match self.colour {
            Some(Colour::White) => text.push('w'),
            Some(Colour::Black) => text.push('b'),
            None => {}
        }
        match self.mark {
            Mark::Open => {}
            Mark::Result(outcome) => text.push(sign(outcome)),
            Mark::Bye(ByeKind::Allocated) => text.push('U'),
            Mark::Bye(ByeKind::Full) => text.push('F'),
            Mark::Bye(ByeKind::Half) => text.push('H'),
            Mark::Bye(ByeKind::Zero) => text.push('Z'),
        }
        f.pad(&text)
    }
}

/// The sign of a result from one side: `1 = 0 + -`.
#[must_use]
pub const fn sign(outcome: Outcome) -> char {
    match outcome {
        Outcome::Win => '1',
        Outcome::Draw => '=',
        Outcome::Loss => '0',
        Outcome::ForfeitWin => '+',
        Outcome::ForfeitLoss => '-',
    }
}

/// The cells of a player, round 1 first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwissRow {
    /// Who.
    pub player: PlayerId,
    /// His number.
    pub number: Option<PairingNumber>,
    /// A cell a round.
    pub cells: Vec<SwissCell>,
}

/// The Swiss crosstable of the first `rounds` rounds, in the order of the participants.
#[must_use]
pub fn swiss(section: &Section, rounds: usize) -> Vec<SwissRow> {
    let cards = Cards::of(section, rounds);
    let number =
        |player| cards.place_of(player).and_then(|i| section.participants.get(i)).and_then(|p| p.number);
    let cell = |cell: &Cell| SwissCell {
        opponent: match cell {
            Cell::Game { opponent, .. } => number(*opponent),
            Cell::Bye(_) => None,
        },
        colour: match cell {
            Cell::Game { colour, .. } => Some(*colour),
            Cell::Bye(_) => None,
        },
        mark: match cell {
            Cell::Game { .. } => cell.outcome().map_or(Mark::Open, Mark::Result),
            Cell::Bye(kind) => Mark::Bye(*kind),
        },
        points: cell.points(&section.settings.points),
    };
    cards
        .players()
        .iter()
        .map(|&player| SwissRow {
            player,
            number: number(player),
            cells: cards.of_player(player).iter().map(cell).collect(),
        })
        .collect()
}

/// What one player of a round robin made against another: a result a meeting, `None` while it is open.
pub type Meetings = Vec<Option<Outcome>>;

/// A round-robin crosstable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// Rows and columns, in the order of the participants.
    pub players: Vec<(PlayerId, Option<PairingNumber>)>,
    /// `meetings[row][column]`: the results of the row's player against the column's, first cycle first. Empty on the diagonal
    /// and where no game is planned.
    pub meetings: Vec<Vec<Meetings>>,
}

/// The matrix of the first `rounds` rounds.
#[must_use]
pub fn matrix(section: &Section, rounds: usize) -> Matrix {
    let cards = Cards::of(section, rounds);
    let size = cards.players().len();
    let mut meetings = vec![vec![Meetings::new(); size]; size];
    for (row, &player) in cards.players().iter().enumerate() {
        for cell in cards.of_player(player) {
            let Cell::Game { opponent, .. } = cell else { continue };
            let column = cards.place_of(*opponent);
            let place = column.and_then(|column| meetings.get_mut(row).and_then(|line| line.get_mut(column)));
            if let Some(place) = place {
                place.push(cell.outcome());
            }
        }
    }
    Matrix { players: section.participants.iter().map(|p| (p.player, p.number)).collect(), meetings }
}
