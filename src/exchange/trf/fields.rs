//! What readers of several records share: lists of numbers, and the note about a field that cannot be read.

use super::found::{Field, Log, ProblemKind};
use super::line::Line;

/// Reads a list of numbers in columns of equal width, a blank between them. What does not fit is a problem.
pub(super) fn numbers(line: &Line, from: usize, width: usize, code: &str, log: &mut Log) -> Vec<u16> {
    let mut numbers = Vec::new();
    let mut column = from;
    while column <= line.width() {
        let end = column + width - 1;
        match line.number(column, end) {
            Ok(number) if line.at(end + 1) == ' ' => numbers.extend(number),
            _ => {
                bad(line, column, code, Field::PairingNumber, &line.field(column, end + 1), log);
                return numbers;
            }
        }
        column = end + 2;
    }
    numbers
}

/// Notes a field that can't be understood.
pub(super) fn bad(line: &Line, column: usize, code: &str, field: Field, text: &str, log: &mut Log) {
    let what = ProblemKind::BadField { code: code.to_owned(), field, text: text.to_owned() };
    log.problem(line.number, column, what);
}
