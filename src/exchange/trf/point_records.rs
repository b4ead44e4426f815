//! What results are worth: records 162, XXS and BB?.

use super::fields::bad;
use super::found::{Field, Log};
use super::line::Line;
use crate::model::{PointSystem, Points};

/// The values a file declares, by its own letters.
#[derive(Debug, Clone, Default)]
pub(super) struct DeclaredPoints {
    /// Record 162: `W D L A P X`.
    coded: Vec<(char, Points)>,
    /// Records XXS and BB?: what they set, in their order.
    engine: Vec<(Value, Points)>,
    /// Whether there was any record.
    pub any: bool,
}

/// What an engine record sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Win,
    Draw,
    Loss,
    /// A win, and everything worth a win (shortcut `W`).
    AllWins,
    /// A draw, and the half-point bye (shortcut `D`).
    AllDraws,
    ForfeitWin,
    ForfeitLoss,
    AllocatedBye,
    FullBye,
    HalfBye,
    ZeroBye,
}

impl DeclaredPoints {
    /// Reads one of these records.
    pub fn read(&mut self, line: &Line, code: &str, log: &mut Log) {
        self.any = true;
        match code {
            "162" => self.read_coded(line, log),
            "XXS" => self.read_engine(line, log),
            _ => {
                let text = line.rest(5);
                let value = match code {
                    "BBW" => Value::AllWins,
                    "BBD" => Value::AllDraws,
                    "BBL" => Value::Loss,
                    "BBZ" => Value::ZeroBye,
                    "BBF" => Value::ForfeitLoss,
                    _ => Value::AllocatedBye,
                };
                match Points::parse(&text) {
                    Some(points) => self.engine.push((value, points)),
                    None => bad(line, 5, code, Field::Points, &text, log),
                }
            }
        }
    }

    /// `W 3.0    D 1.0`: letters and values, in whatever columns.
    fn read_coded(&mut self, line: &Line, log: &mut Log) {
        for (column, letters, value) in pairs(line) {
            let mut chars = letters.chars();
            match (chars.next(), chars.next(), Points::parse(&value)) {
                (Some(letter), None, Some(points)) if "WDLAPX".contains(letter) => {
                    self.coded.push((letter, points))
                }
                _ => bad(line, column, "162", Field::Points, &format!("{letters} {value}"), log),
            }
        }
    }

    /// `XXS W=3 D=1 PAB=2`; the last one wins.
    fn read_engine(&mut self, line: &Line, log: &mut Log) {
        for (column, word) in line.words(5) {
            let parsed = word.split_once('=').and_then(|(code, value)| {
                let value = Points::parse(value)?;
                let what = match code.to_ascii_uppercase().as_str() {
                    "W" => Value::AllWins,
                    "WW" | "BW" => Value::Win,
                    "D" => Value::AllDraws,
                    "WD" | "BD" => Value::Draw,
                    "L" | "WL" | "BL" => Value::Loss,
                    "ZPB" => Value::ZeroBye,
                    "HPB" => Value::HalfBye,
                    "FPB" => Value::FullBye,
                    "PAB" => Value::AllocatedBye,
                    "FW" => Value::ForfeitWin,
                    "FL" => Value::ForfeitLoss,
                    _ => return None,
                };
                Some((what, value))
            });
            match parsed {
                Some(value) => self.engine.push(value),
                None => bad(line, column, "XXS", Field::Value, &word, log),
            }
        }
    }

    /// The system: 162 before the engines' records, and what neither sets follows from win and draw.
    pub fn system(&self) -> PointSystem {
        let coded = |letter| self.coded.iter().rev().find(|(l, _)| *l == letter).map(|&(_, points)| points);
        let engine = |values: &[Value]| {
            self.engine.iter().rev().find(|(value, _)| values.contains(value)).map(|&(_, points)| points)
        };
        let win = coded('W').or_else(|| engine(&[Value::Win, Value::AllWins])).unwrap_or(Points::ONE);
        let draw = coded('D').or_else(|| engine(&[Value::Draw, Value::AllDraws])).unwrap_or(Points::HALF);
        let loss = coded('L').or_else(|| engine(&[Value::Loss])).unwrap_or(Points::ZERO);
        let absent = coded('A');
        PointSystem {
            win,
            draw,
            loss,
            forfeit_win: engine(&[Value::ForfeitWin]).unwrap_or(win),
            forfeit_loss: absent.or_else(|| engine(&[Value::ForfeitLoss])).unwrap_or(Points::ZERO),
            allocated_bye: coded('P').or_else(|| engine(&[Value::AllocatedBye])).unwrap_or(win),
            full_bye: engine(&[Value::FullBye]).unwrap_or(win),
            half_bye: engine(&[Value::HalfBye]).unwrap_or(draw),
            absence: absent.or_else(|| engine(&[Value::ZeroBye])).unwrap_or(Points::ZERO),
        }
    }
}

/// Letters followed by a value, with or without blanks between: `TW  2.0   TD 1`. Columns are where the letters begin.
pub(super) fn pairs(line: &Line) -> Vec<(usize, String, String)> {
    let mut pairs: Vec<(usize, String, String)> = Vec::new();
    for (column, word) in line.words(5) {
        let letters: String = word.chars().take_while(|c| c.is_alphabetic()).collect();
        let value: String = word.chars().skip(letters.chars().count()).collect();
        if !letters.is_empty() {
            pairs.push((column, letters.to_uppercase(), value));
        } else if let Some((_, _, last)) = pairs.last_mut().filter(|(_, _, last)| last.is_empty()) {
            *last = value;
        } else {
            pairs.push((column, String::new(), value));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn system(lines: &[&str]) -> PointSystem {
        let mut log = Log::default();
        let mut points = DeclaredPoints::default();
        for text in lines {
            let line = Line::new(1, text);
            points.read(&line, &line.code(), &mut log);
        }
        assert!(log.problems.is_empty(), "{log:?}");
        points.system()
    }

    #[test]
    fn every_dialect_gives_the_same_system() {
        let expected = PointSystem::three_one_zero();
        for lines in [
            &["162  W 3.0    D 1.0    L 0.0    P 2.0"][..],
            &["162 W 3 D 1 P 2"],
            &["XXS W=3 D=1 PAB=2"],
            &["BBW  3.0", "BBD  1.0", "BBU  2.0"],
        ] {
            assert_eq!(system(lines), expected, "{lines:?}");
        }
        assert_eq!(system(&[]), PointSystem::default());
        assert_eq!(system(&["162  A 0.5"]).absence, Points::HALF);
        assert_eq!(system(&["BBF 0.5", "BBZ 0.25"]).absence, Points(25));
    }

    #[test]
    fn what_is_no_value_has_a_place() {
        let mut log = Log::default();
        DeclaredPoints::default().read(&Line::new(4, "XXS W=3 Q=1"), "XXS", &mut log);
        assert_eq!(log.problems.len(), 1);
        assert_eq!((log.problems[0].line, log.problems[0].column), (4, 9));
    }
}
