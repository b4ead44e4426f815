//! What a cell of a 001 record means: a game, a bye, or an empty board opposite.

use super::found::{Log, NoteKind, ProblemKind};
use super::player_record::{PlayerRecord, RawCell, cell_column};
use crate::model::{ByeKind, Colour};

/// A cell that has been understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// A game against this pairing number.
    Game(GameCell),
    /// No game.
    Bye(ByeKind),
    /// In a team event: present, but nobody sat on the other side of the board.
    EmptyBoard,
}

/// One side of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameCell {
    pub opponent: u16,
    pub colour: Option<Colour>,
    /// The symbol of the result; blank while it is not in.
    pub letter: char,
}

/// Understands the cell of a round (from 1). Conversions are noted; a symbol that means nothing is a problem and leaves an absence.
pub(super) fn understand(record: &PlayerRecord, round: u16, teams: bool, log: &mut Log) -> Cell {
    let index = usize::from(round).saturating_sub(1);
    let raw =
        record.cells.get(index).copied().unwrap_or(RawCell { opponent: None, colour: None, letter: ' ' });
    if let Some(opponent) = raw.opponent {
        return Cell::Game(GameCell { opponent, colour: raw.colour, letter: raw.letter });
    }
    let (player, line, column) = (record.number, record.line, cell_column(index));
    let (kind, as_written) = match raw.letter {
        'U' => (ByeKind::Allocated, true),
        'F' => (ByeKind::Full, true),
        'H' => (ByeKind::Half, true),
        'Z' => (ByeKind::Zero, true),
        ' ' => {
            if raw.colour.is_some() {
                log.note(line, column + 5, NoteKind::EntryIgnored { player, round });
            }
            (ByeKind::Zero, true)
        }
        '+' if teams => return Cell::EmptyBoard,
        '-' => (ByeKind::Zero, teams),
        '0' | 'L' => (ByeKind::Zero, false),
        '+' | '1' | 'W' => (ByeKind::Full, false),
        '=' | 'D' => (ByeKind::Half, false),
        letter => {
            log.problem(line, column + 7, ProblemKind::ResultWithoutOpponent { player, round, letter });
            (ByeKind::Zero, true)
        }
    };
    if !as_written {
        log.note(line, column + 7, NoteKind::ByeRead { player, round, letter: raw.letter, kind });
    }
    Cell::Bye(kind)
}
