//! One line of a TRF: columns count characters from 1, and everything after the end of the line is blank.

/// A line with its number.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// From 1.
    pub number: usize,
    chars: Vec<char>,
}

/// A field that should hold a number and does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoNumber;

impl Line {
    /// A line of the file; trailing blanks mean nothing.
    pub fn new(number: usize, text: &str) -> Self {
        Self { number, chars: text.trim_end().chars().collect() }
    }

    /// The character in a column.
    pub fn at(&self, column: usize) -> char {
        column.checked_sub(1).and_then(|place| self.chars.get(place)).copied().unwrap_or(' ')
    }

    /// The last column that is not blank; 0 for an empty line.
    pub fn width(&self) -> usize {
        self.chars.len()
    }

    /// The columns from one to another, both included, as they stand.
    pub fn raw(&self, from: usize, to: usize) -> String {
        (from..=to.min(self.width())).map(|column| self.at(column)).collect()
    }

    /// The same without the blanks around.
    pub fn field(&self, from: usize, to: usize) -> String {
        self.raw(from, to).trim().to_owned()
    }

    /// Everything from a column on, without the blanks around.
    pub fn rest(&self, from: usize) -> String {
        self.field(from, self.width())
    }

    /// The whole line.
    pub fn text(&self) -> String {
        self.chars.iter().collect()
    }

    /// The record code: the first three characters.
    pub fn code(&self) -> String {
        (1..=3).map(|column| self.at(column)).collect()
    }

    /// Whether these columns are all blank.
    pub fn blank(&self, from: usize, to: usize) -> bool {
        (from..=to.min(self.width())).all(|column| self.at(column) == ' ')
    }

    /// A number without sign; `None` where the field is blank.
    pub fn number(&self, from: usize, to: usize) -> Result<Option<u16>, NoNumber> {
        let text = self.field(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        if !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NoNumber);
        }
        text.parse().map(Some).map_err(|_| NoNumber)
    }

    /// The words of the line from a column on, each with the column where it begins.
    pub fn words(&self, from: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut open = false;
        for column in from..=self.width() {
            let letter = self.at(column);
            if letter.is_whitespace() {
                open = false;
            } else if let Some((_, word)) = words.last_mut().filter(|_| open) {
                word.push(letter);
            } else {
                words.push((column, letter.to_string()));
                open = true;
            }
        }
        words
    }

    /// A copy in which the text from a column on stands so many columns further right (or left, dropping blanks).
    pub fn shifted(&self, column: usize, by: isize) -> Self {
        let cut = column.saturating_sub(1).min(self.chars.len());
        let (head, tail) = self.chars.split_at(cut);
        let mut chars = head.to_vec();
        match usize::try_from(by) {
            Ok(right) => chars.extend(std::iter::repeat_n(' ', right)),
            Err(_) => chars.truncate(cut.saturating_sub(by.unsigned_abs())),
        }
        chars.extend_from_slice(tail);
        Self { number: self.number, chars }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_from_one_and_never_end() {
        let line = Line::new(3, "013 Łódź  12x ");
        assert_eq!(line.code(), "013");
        assert_eq!(line.at(5), 'Ł');
        assert_eq!(line.at(99), ' ');
        assert_eq!(line.field(5, 8), "Łódź");
        assert_eq!(line.field(90, 95), "");
        assert_eq!(line.number(9, 12), Ok(Some(12)));
        assert_eq!(line.number(9, 13), Err(NoNumber));
        assert_eq!(line.number(50, 53), Ok(None));
        assert_eq!(line.words(5), [(5, "Łódź".to_owned()), (11, "12x".to_owned())]);
    }
}
