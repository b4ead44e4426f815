//! Rating lists from files on this computer: FIDE's (XML and fixed-width text, packed or not) and registers as CSV. A list
//! is read once, as a stream, into an index on disk; then a person is found by number or by the beginning of his name while
//! it is being typed.

mod check;
mod fixed;
mod index;
mod probe;
mod register;
mod sort;
mod source;
mod xml;

pub use check::{RatingDifference, compare};
pub use index::{Built, Index, ListInfo, build};
pub use probe::{Kind, Month, Probe, probe};

pub use crate::model::Pace;

use crate::model::person::{Sex, Title};
use std::io;
use std::ops::ControlFlow;

/// A person on a rating list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ListedPlayer {
    /// Number on the list (FIDE number, or the one of the national register); 0 = none yet, as registers have people.
    pub id: u32,
    /// `Surname, Forename`.
    pub name: String,
    /// Federation.
    pub federation: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Title.
    pub title: Option<Title>,
    /// Year of birth.
    pub birth_year: Option<u16>,
    /// Standard rating, or the only one of a register.
    pub standard: Option<u16>,
    /// Rapid rating.
    pub rapid: Option<u16>,
    /// Blitz rating.
    pub blitz: Option<u16>,
    /// Flags of the list: `i` inactive, `w` woman, `wi` both.
    pub flag: String,
    /// Category of a national register.
    pub category: String,
    /// Club of a national register.
    pub club: String,
    /// FIDE number, where a national register knows it.
    pub fide_id: Option<u32>,
}

impl ListedPlayer {
    /// The rating for this pace and no other.
    #[must_use]
    pub const fn rating(&self, pace: Pace) -> Option<u16> {
        match pace {
            Pace::Standard => self.standard,
            Pace::Rapid => self.rapid,
            Pace::Blitz => self.blitz,
        }
    }

    /// The rating for this pace; for rapid and blitz the standard one where there is no other (FIDE's "effective" list).
    #[must_use]
    pub fn effective(&self, pace: Pace) -> Option<u16> {
        self.rating(pace).or(self.standard)
    }

    /// Whether the list calls the player inactive.
    #[must_use]
    pub fn inactive(&self) -> bool {
        self.flag.contains(['i', 'I'])
    }
}

/// What is being done with a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The file is read; counted are its bytes.
    Reading,
    /// The people are put in order and written into the index; counted are people.
    Sorting,
}

/// How far the reading of a list has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done.
    pub done: u64,
    /// How much there is.
    pub total: u64,
    /// People found so far.
    pub people: u64,
}

/// Told now and then while a list is read; `Break` stops it with nothing changed.
pub type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// Why a list can't be read or an index not used.
#[derive(Debug, thiserror::Error)]
pub enum RatingListError {
    /// The file system said no.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The file is none of the known lists.
    #[error("this is no rating list: neither FIDE's XML or text nor a CSV with a name column")]
    UnknownFormat,
    /// The packed file is damaged, or would unpack to more than any list.
    #[error("the packed file can't be read: {0}")]
    Zip(String),
    /// The XML breaks off or is damaged.
    #[error("the XML is damaged after {people} people: {what}")]
    Xml {
        /// People read before.
        people: u64,
        /// What the reader said.
        what: String,
    },
    /// A line longer than any list has.
    #[error("line {line} is too long for a rating list")]
    LongLine {
        /// Line of the file, from 1.
        line: u64,
    },
    /// The arbiter stopped it.
    #[error("stopped; the list in use is unchanged")]
    Stopped,
    /// The index on disk is of another version or damaged: the list must be read again.
    #[error("the index of this rating list can't be used; read the list again")]
    BadIndex,
}
