//! How lists were read the last time, by their head line: the next list of the same registration form opens the same way.

use super::{Field, Grid, Mapping, Separator};
use crate::exchange::encoding::{self, Decoded, Encoding};
use serde::{Deserialize, Serialize};

/// The newest format of the file; one of a later version is not read and not overwritten.
const FORMAT: u32 = 1;
/// Head lines that are kept; the one that was not used for longest goes first.
const MOST_LISTS: usize = 50;
/// A head line ends within so many bytes.
const HEAD_WITHIN: usize = 16 * 1024;

/// How a list was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// The cells of its first row.
    pub head: Vec<String>,
    /// Whether that row was a head.
    pub has_head: bool,
    /// What each column held.
    pub columns: Vec<Option<Field>>,
    /// What divided the cells; `None` for a workbook.
    pub separator: Option<Separator>,
    /// Name of the encoding; empty for a workbook.
    pub encoding: String,
}

/// The memory of all head lines, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    kojarz_lists: u32,
    lists: Vec<Remembered>,
}

/// The file is of a later version, or damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl Default for Memory {
    fn default() -> Self {
        Self { kojarz_lists: FORMAT, lists: Vec::new() }
    }
}

impl Memory {
    /// Reads the file.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn from_ron(text: &str) -> Result<Self, Unreadable> {
        let memory: Self = ron::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
        if memory.kojarz_lists > FORMAT {
            return Err(Unreadable(format!("format {}", memory.kojarz_lists)));
        }
        Ok(memory)
    }

    /// The file: a list a line.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let lists: Vec<String> =
            self.lists.iter().filter_map(|list| ron::to_string(list).ok()).map(|list| list + ",\n").collect();
        format!("(kojarz_lists:{FORMAT},lists:[\n{}])\n", lists.concat())
    }

    /// Keeps how a list was read, instead of what was known of its head.
    pub fn keep(&mut self, list: Remembered) {
        self.forget(&list.head);
        self.lists.insert(0, list);
        self.lists.truncate(MOST_LISTS);
    }

    /// Forgets a head; `false` if it was not known.
    pub fn forget(&mut self, head: &[String]) -> bool {
        let before = self.lists.len();
        self.lists.retain(|list| list.head != head);
        self.lists.len() < before
    }

    /// How a grid with this head was read.
    #[must_use]
    pub fn of_head(&self, head: &[String]) -> Option<&Remembered> {
        self.lists.iter().find(|list| list.head == head)
    }

    /// How a text file of this kind was read: its first line is tried with each separator that is remembered, in the encoding
    /// that is remembered and in the one that was guessed. An encoding that is certain is never overruled.
    #[must_use]
    pub fn of_file(&self, bytes: &[u8], decoded: &Decoded) -> Option<(&Remembered, Encoding)> {
        let start = bytes.get(..HEAD_WITHIN).unwrap_or(bytes);
        let end = start.iter().position(|&byte| byte == b'\n').map_or(start.len(), |end| end + 1);
        let line = start.get(..end).unwrap_or(start);
        let guessed = decoded.text.lines().next().unwrap_or("");
        self.lists.iter().find_map(|list| {
            let separator = list.separator?;
            let is_head =
                |text: &str| Grid::read(text, Some(separator)).is_ok_and(|grid| grid.head() == list.head);
            let remembered = Encoding::parse(&list.encoding).filter(|_| !decoded.sure);
            let remembered =
                remembered.filter(|&encoding| is_head(&encoding::decode_as(line, encoding).text));
            let encoding = remembered.or_else(|| is_head(guessed).then_some(decoded.encoding))?;
            Some((list, encoding))
        })
    }
}

impl Remembered {
    /// How this grid is read.
    #[must_use]
    pub fn of(grid: &Grid, mapping: &Mapping, encoding: Option<Encoding>) -> Self {
        Self {
            head: grid.head().to_vec(),
            has_head: mapping.has_head,
            columns: mapping.columns.clone(),
            separator: grid.separator,
            encoding: encoding.map_or("", Encoding::name).to_owned(),
        }
    }

    /// What the columns of a grid hold.
    #[must_use]
    pub fn mapping(&self, grid: &Grid) -> Mapping {
        let mut columns = self.columns.clone();
        columns.resize(grid.width(), None);
        Mapping { has_head: self.has_head, columns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remembered(head: &str, encoding: Encoding) -> Remembered {
        let grid = Grid::read(head, None).unwrap();
        let mapping = Mapping { has_head: true, columns: vec![Some(Field::Name), None, Some(Field::Club)] };
        Remembered::of(&grid, &mapping, Some(encoding))
    }

    #[test]
    fn a_list_is_known_again_by_its_head_whatever_the_guess() {
        let mut memory = Memory::default();
        memory.keep(remembered("Zgłoszony;Wiek;Skąd\n", Encoding::Windows1250));
        let memory = Memory::from_ron(&memory.to_ron()).unwrap();
        // Read as Windows-1252 the head would be another one.
        let bytes =
            encoding_rs::WINDOWS_1250.encode("Zgłoszony;Wiek;Skąd\nŁoś Zofia;12;Żory\n").0.into_owned();
        let decoded = Decoded { sure: false, ..encoding::decode_as(&bytes, Encoding::Windows1252) };
        let (list, encoding) = memory.of_file(&bytes, &decoded).unwrap();
        assert_eq!((encoding, list.columns.len()), (Encoding::Windows1250, 3));
        // The same form saved as UTF-8: the columns are known, the encoding is the file's own.
        let text = "Zgłoszony;Wiek;Skąd\nŁoś Zofia;12;Żory\n";
        let (_, encoding) = memory.of_file(text.as_bytes(), &encoding::decode(text.as_bytes())).unwrap();
        assert_eq!(encoding, Encoding::Utf8);
        let other = b"Wiek;Zgloszony\n12;x\n";
        assert_eq!(memory.of_file(other, &encoding::decode(other)), None);
    }

    #[test]
    fn the_newest_is_kept_once_and_can_be_forgotten() {
        let mut memory = Memory::default();
        for n in 0..60 {
            memory.keep(remembered(&format!("a{n};b;c"), Encoding::Utf8));
        }
        assert_eq!(memory.lists.len(), MOST_LISTS);
        let list = remembered("a59;b;c", Encoding::Windows1250);
        memory.keep(list.clone());
        assert_eq!((memory.lists.len(), memory.of_head(&list.head)), (MOST_LISTS, Some(&list)));
        assert!(memory.forget(&list.head));
        assert!(!memory.forget(&list.head));
        assert_eq!(memory.of_head(&list.head), None);
    }

    #[test]
    fn a_file_of_a_later_version_or_a_damaged_one_is_told() {
        assert_eq!(Memory::from_ron("(kojarz_lists:2,lists:[])"), Err(Unreadable("format 2".to_owned())));
        assert!(Memory::from_ron("(kojarz_lists:1,").is_err());
    }

    #[test]
    fn a_workbook_is_known_by_its_head() {
        let grid = Grid::from_rows(vec![(1, vec!["A".to_owned(), "B".to_owned()])], None).unwrap();
        let mapping = Mapping { has_head: true, columns: vec![Some(Field::Name)] };
        let mut memory = Memory::default();
        memory.keep(Remembered::of(&grid, &mapping, None));
        let list = memory.of_head(grid.head()).unwrap();
        assert_eq!(list.mapping(&grid).columns, [Some(Field::Name), None]);
    }
}
