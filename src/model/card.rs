//! A player's card: what happened to him round by round. Pairing, standings and prints all read the event through it.

use super::points::{PointSystem, Points};
use super::result::{ByeKind, Colour, GameResult, Outcome};
use super::section::Section;
use super::{BoardNumber, PlayerId, RoundNumber};
use std::collections::HashMap;

/// One round on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// He was paired.
    Game {
        /// Against whom.
        opponent: PlayerId,
        /// With which colour.
        colour: Colour,
        /// Board number as printed.
        board: BoardNumber,
        /// The result of the game, White first; `None` while it is not in.
        result: Option<GameResult>,
    },
    /// He was not.
    Bye(ByeKind),
}

impl Cell {
    /// What he got; `None` for a bye and for an open game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Game { colour, result, .. } => result.map(|r| r.outcome(*colour)),
            Self::Bye(_) => None,
        }
    }

    /// The points of the round; an open game has none yet.
    #[must_use]
    pub fn points(&self, system: &PointSystem) -> Points {
        match self {
            Self::Bye(kind) => kind.points(system),
            Self::Game { .. } => self.outcome().map_or(Points::ZERO, |outcome| outcome.points(system)),
        }
    }

    /// Opponent and colour if the game was played over the board.
    #[must_use]
    pub fn played(&self) -> Option<(PlayerId, Colour)> {
        match self {
            Self::Game { opponent, colour, .. } if self.outcome().is_some_and(Outcome::played) => {
                Some((*opponent, *colour))
            }
            _ => None,
        }
    }
}

/// The cards of all participants of an individual section.
#[derive(Debug, Clone)]
pub struct Cards {
    players: Vec<PlayerId>,
    place: HashMap<PlayerId, usize>,
    cells: Vec<Vec<Cell>>,
}

impl Cards {
    /// Reads the first `rounds` rounds of a section (fewer, if fewer are paired).
    #[must_use]
    pub fn of(section: &Section, rounds: usize) -> Self {
        let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
        let place: HashMap<PlayerId, usize> = players.iter().enumerate().map(|(i, &p)| (p, i)).collect();
        let mut cells = vec![Vec::with_capacity(rounds); players.len()];
        for round in section.rounds.iter().take(rounds) {
            for row in &mut cells {
                row.push(Cell::Bye(ByeKind::Zero));
            }
            let mut set = |player: PlayerId, cell: Cell| {
                if let Some(last) =
                    place.get(&player).and_then(|&i| cells.get_mut(i)).and_then(|row| row.last_mut())
                {
                    *last = cell;
                }
            };
            for bye in &round.byes {
                set(bye.player, Cell::Bye(bye.kind));
            }
            for game in &round.games {
                for colour in [Colour::White, Colour::Black] {
                    let cell = Cell::Game {
                        opponent: game.player(colour.other()),
                        colour,
                        board: game.board,
                        result: game.result,
                    };
                    set(game.player(colour), cell);
                }
            }
        }
        Self { players, place, cells }
    }

    /// Participants, in the order of the section.
    #[must_use]
    pub fn players(&self) -> &[PlayerId] {
        &self.players
    }

    /// Place of a player in [`Cards::players`].
    #[must_use]
    pub fn place_of(&self, player: PlayerId) -> Option<usize> {
        self.place.get(&player).copied()
    }

    /// The rounds of a player, round 1 first; empty for somebody who is not in the section.
    #[must_use]
    pub fn of_player(&self, player: PlayerId) -> &[Cell] {
        self.place_of(player).and_then(|i| self.cells.get(i)).map_or(&[], Vec::as_slice)
    }

    /// The cell of a player in a round.
    #[must_use]
    pub fn cell(&self, player: PlayerId, round: RoundNumber) -> Option<&Cell> {
        self.of_player(player).get(round.index())
    }
}
