//! Results of games, and what each side got.

use super::points::{PointSystem, Points};
use serde::{Deserialize, Serialize};

/// The two colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The result of a game. A game without one is `None` where a result is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// `1:0`
    WhiteWins,
    /// `0:1`
    BlackWins,
    /// `½:½`
    Draw,
    /// `0:0` after play: both lost. A played game, unlike a double forfeit.
    BothLose,
    /// `½:0` by decision, played.
    HalfToWhite,
    /// `0:½` by decision, played.
    HalfToBlack,
    /// `1:0`, not rated (`W`/`L` of a TRF).
    WhiteWinsUnrated,
    /// `0:1`, not rated.
    BlackWinsUnrated,
    /// `½:½`, not rated (`D` of a TRF).
    DrawUnrated,
    /// `+:−`
    WhiteWinsByForfeit,
    /// `−:+`
    BlackWinsByForfeit,
    /// `−:−`
    DoubleForfeit,
    /// Adjourned: a draw for the pairing until it ends (C.04.2 article 3.1).
    Adjourned,
}

/// What one side of a game got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Won over the board.
    Win,
    /// Drew over the board (also the half of `½:0`).
    Draw,
    /// Lost over the board (also both sides of `0:0`).
    Loss,
    /// Won because the opponent did not play.
    ForfeitWin,
    /// Lost without playing.
    ForfeitLoss,
}

impl Outcome {
    /// Whether the game was played over the board.
    #[must_use]
    pub const fn played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// What it is worth.
    #[must_use]
    pub fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Win => system.win,
            Self::Draw => system.draw,
            Self::Loss => system.loss,
            Self::ForfeitWin => system.forfeit_win,
            Self::ForfeitLoss => system.forfeit_loss,
        }
    }
}

impl GameResult {
    /// Every result, in the order of menus.
    pub const ALL: [Self; 13] = [
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::WhiteWinsByForfeit,
        Self::BlackWinsByForfeit,
        Self::DoubleForfeit,
        Self::BothLose,
        Self::HalfToWhite,
        Self::HalfToBlack,
        Self::WhiteWinsUnrated,
        Self::DrawUnrated,
        Self::BlackWinsUnrated,
        Self::Adjourned,
    ];

    /// What the side with this colour got. An adjourned game counts as a draw.
    #[must_use]
    pub const fn outcome(self, side: Colour) -> Outcome {
        let white = matches!(side, Colour::White);
        match self {
            Self::WhiteWins | Self::WhiteWinsUnrated => {
                if white {
                    Outcome::Win
                } else {
                    Outcome::Loss
                }
            }
            Self::BlackWins | Self::BlackWinsUnrated => {
                if white {
                    Outcome::Loss
                } else {
                    Outcome::Win
                }
            }
            Self::Draw | Self::DrawUnrated | Self::Adjourned => Outcome::Draw,
            Self::BothLose => Outcome::Loss,
            Self::HalfToWhite => {
                if white {
                    Outcome::Draw
                } else {
                    Outcome::Loss
                }
            }
            Self::HalfToBlack => {
                if white {
                    Outcome::Loss
                } else {
                    Outcome::Draw
                }
            }
            Self::WhiteWinsByForfeit => {
                if white {
                    Outcome::ForfeitWin
                } else {
                    Outcome::ForfeitLoss
                }
            }
            Self::BlackWinsByForfeit => {
                if white {
                    Outcome::ForfeitLoss
                } else {
                    Outcome::ForfeitWin
                }
            }
            Self::DoubleForfeit => Outcome::ForfeitLoss,
        }
    }

    /// Whether it was played over the board (colours and meetings count).
    #[must_use]
    pub const fn played(self) -> bool {
        self.outcome(Colour::White).played()
    }

    /// Whether it counts for rating.
    #[must_use]
    pub const fn rated(self) -> bool {
        self.played()
            && !matches!(
                self,
                Self::WhiteWinsUnrated | Self::BlackWinsUnrated | Self::DrawUnrated | Self::Adjourned
            )
    }

    /// A game that the side with this colour lost by forfeit.
    #[must_use]
    pub const fn lost_by_forfeit(loser: Colour) -> Self {
        match loser {
            Colour::White => Self::BlackWinsByForfeit,
            Colour::Black => Self::WhiteWinsByForfeit,
        }
    }

    /// The same result seen with the colours exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::WhiteWins => Self::BlackWins,
            Self::BlackWins => Self::WhiteWins,
            Self::HalfToWhite => Self::HalfToBlack,
            Self::HalfToBlack => Self::HalfToWhite,
            Self::WhiteWinsUnrated => Self::BlackWinsUnrated,
            Self::BlackWinsUnrated => Self::WhiteWinsUnrated,
            Self::WhiteWinsByForfeit => Self::BlackWinsByForfeit,
            Self::BlackWinsByForfeit => Self::WhiteWinsByForfeit,
            Self::Draw | Self::BothLose | Self::DrawUnrated | Self::DoubleForfeit | Self::Adjourned => self,
        }
    }
}

/// A round without a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ByeKind {
    /// Pairing-allocated bye (`U`, pauza).
    Allocated,
    /// Full-point bye (`F`).
    Full,
    /// Half-point bye (`H`).
    Half,
    /// Zero-point bye, absence, not yet entered, withdrawn (`Z`).
    Zero,
}

impl ByeKind {
    /// What it is worth.
    #[must_use]
    pub fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Allocated => system.allocated_bye,
            Self::Full => system.full_bye,
            Self::Half => system.half_bye,
            Self::Zero => system.absence,
        }
    }
}
