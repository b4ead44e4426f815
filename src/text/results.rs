//! Results as they stand on screen and paper, the same in every language.

use crate::model::{Colour, GameResult, Outcome};

/// A result, White first: `1:0`, `½:½`, `+:−`; unrated ones with `*`, an adjourned game as `…`.
#[must_use]
pub const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1:0",
        GameResult::BlackWins => "0:1",
        GameResult::Draw => "½:½",
        GameResult::BothLose => "0:0",
        GameResult::HalfToWhite => "½:0",
        GameResult::HalfToBlack => "0:½",
        GameResult::WhiteWinsUnrated => "1:0*",
        GameResult::BlackWinsUnrated => "0:1*",
        GameResult::DrawUnrated => "½:½*",
        GameResult::WhiteWinsByForfeit => "+:−",
        GameResult::BlackWinsByForfeit => "−:+",
        GameResult::DoubleForfeit => "−:−",
        GameResult::Adjourned => "…",
    }
}

/// A result for programs, in ASCII and never a time of day or a formula to a spreadsheet; forfeits end with `F`.
#[must_use]
pub const fn result_for_programs(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::BothLose => "0-0",
        GameResult::HalfToWhite => "1/2-0",
        GameResult::HalfToBlack => "0-1/2",
        GameResult::WhiteWinsUnrated => "1-0 unrated",
        GameResult::BlackWinsUnrated => "0-1 unrated",
        GameResult::DrawUnrated => "1/2-1/2 unrated",
        GameResult::WhiteWinsByForfeit => "1-0F",
        GameResult::BlackWinsByForfeit => "0-1F",
        GameResult::DoubleForfeit => "0-0F",
        GameResult::Adjourned => "adjourned",
    }
}

/// What one side got: `1`, `½`, `0`, `+`, `−`.
#[must_use]
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "1",
        Outcome::Draw => "½",
        Outcome::Loss => "0",
        Outcome::ForfeitWin => "+",
        Outcome::ForfeitLoss => "−",
    }
}

/// The letter of a colour in a crosstable (`12w1`): the international ones, because a Polish `b` would be White.
#[must_use]
pub const fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}
