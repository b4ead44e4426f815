//! The prompt that jumps to a board by its number: after `*`, `/` or `g`, or always in slip mode.

use crate::model::BoardNumber;
use crate::tui::key::Key;

/// The prompt and whether slip mode holds it open.
#[derive(Debug, Default)]
pub struct Jump {
    /// Digits typed so far; `None` = no prompt.
    digits: Option<String>,
    slips: bool,
}

/// What a key did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jumped {
    /// Nothing: it is for somebody else.
    Ignored,
    /// The prompt looks different.
    Redraw,
    /// The board in this place was meant.
    To(usize),
    /// There is no such board.
    Nowhere,
}

impl Jump {
    /// Opens the prompt.
    pub fn open(&mut self) {
        self.digits = Some(String::new());
    }

    /// Slip mode on or off.
    pub fn set_slips(&mut self, slips: bool) {
        self.slips = slips;
        self.digits = slips.then(String::new);
    }

    /// Whether slip mode is on.
    #[must_use]
    pub fn slips(&self) -> bool {
        self.slips
    }

    /// A result was typed: the next number may come.
    pub fn after_result(&mut self) {
        self.digits = self.slips.then(String::new);
    }

    /// The prompt, if it is open.
    #[must_use]
    pub fn prompt(&self, label: &str) -> Option<String> {
        Some(format!("{label} {}", self.digits.as_ref()?))
    }

    /// Takes a key while the prompt is open; goes to a board as soon as only one can be meant.
    pub fn key(&mut self, key: Key, boards: &[BoardNumber]) -> Jumped {
        let Some(digits) = &mut self.digits else {
            return match key {
                Key::Esc if self.slips => {
                    self.slips = false;
                    Jumped::Redraw
                }
                _ => Jumped::Ignored,
            };
        };
        match key {
            Key::Char(digit @ '0'..='9') => {
                digits.push(digit);
                match typed_board(boards, digits) {
                    Typed::Board(place) => self.arrive(place),
                    Typed::Open => Jumped::Redraw,
                    Typed::Nothing => {
                        digits.clear();
                        Jumped::Nowhere
                    }
                }
            }
            Key::Enter => {
                let number: Option<u16> = digits.parse().ok();
                match boards.iter().position(|board| Some(board.0) == number) {
                    Some(place) => self.arrive(place),
                    None if digits.is_empty() => Jumped::Redraw,
                    None => {
                        digits.clear();
                        Jumped::Nowhere
                    }
                }
            }
            Key::Backspace => {
                digits.pop();
                Jumped::Redraw
            }
            Key::Esc => {
                // The first Esc drops the digits, the second ends slip mode.
                self.slips = self.slips && !digits.is_empty();
                self.digits = self.slips.then(String::new);
                Jumped::Redraw
            }
            _ => Jumped::Ignored,
        }
    }

    fn arrive(&mut self, place: usize) -> Jumped {
        self.digits = None;
        Jumped::To(place)
    }
}

/// What the digits typed so far mean.
#[derive(Debug, PartialEq, Eq)]
enum Typed {
    /// The board in this row.
    Board(usize),
    /// More than one board is possible.
    Open,
    /// No board.
    Nothing,
}

/// Which board is meant: every board is written with as many digits as the highest one, leading noughts may be left out.
fn typed_board(boards: &[BoardNumber], digits: &str) -> Typed {
    let wide = boards.iter().map(|b| b.to_string().len()).max().unwrap_or(1);
    let fits = |board: &BoardNumber| {
        let full = format!("{board:0wide$}", board = board.0);
        full.starts_with(digits)
            || (digits.len() < wide && board.to_string() == digits)
            || (!digits.starts_with('0') && board.to_string().starts_with(digits))
    };
    let mut found = boards.iter().enumerate().filter(|(_, board)| fits(board)).map(|(place, _)| place);
    match (found.next(), found.next()) {
        (Some(place), None) => Typed::Board(place),
        (Some(_), Some(_)) => {
            match boards.iter().position(|b| digits.len() == wide && digits.parse() == Ok(b.0)) {
                Some(place) => Typed::Board(place),
                None => Typed::Open,
            }
        }
        (None, _) => Typed::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_complete_when_only_one_board_is_left() {
        let boards: Vec<BoardNumber> = (1..=24).map(BoardNumber).collect();
        for (digits, right) in [
            ("3", Typed::Board(2)),
            ("9", Typed::Board(8)),
            ("1", Typed::Open),
            ("2", Typed::Open),
            ("0", Typed::Open),
            ("01", Typed::Board(0)),
            ("02", Typed::Board(1)),
            ("12", Typed::Board(11)),
            ("24", Typed::Board(23)),
            ("25", Typed::Nothing),
            ("00", Typed::Nothing),
        ] {
            assert_eq!(typed_board(&boards, digits), right, "{digits}");
        }
        let few: Vec<BoardNumber> = (1..=7).map(BoardNumber).collect();
        assert_eq!(typed_board(&few, "1"), Typed::Board(0));
        assert_eq!(typed_board(&few, "8"), Typed::Nothing);
    }
}
