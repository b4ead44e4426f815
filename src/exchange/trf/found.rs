//! What the reader has to say about a file: problems, for which it is refused, and notes, which the arbiter reads before
//! anything is made of it. Data only; `text` words them.

use crate::model::{ByeKind, Colour, PointSystem, Points};

/// Something found at a place of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// The column in characters, from 1; 0 for the line as a whole.
    pub column: usize,
    /// What it is.
    pub what: T,
}

/// A reason to refuse the file.
pub type Problem = Found<ProblemKind>;

/// A repair, an assumption or a curiosity.
pub type Note = Found<NoteKind>;

/// A field of a record, as `text` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Field {
    PairingNumber,
    Rating,
    Points,
    Opponent,
    Colour,
    Result,
    Gap,
    Round,
    Value,
    Type,
}

/// Why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProblemKind {
    /// There is no 001 record.
    NoPlayers,
    /// Longer than the file of any tournament, or odd in more places than any.
    TooLong,
    /// A record that may stand once stands twice.
    SecondRecord {
        /// Its code.
        code: String,
    },
    /// A field of a record can't be understood.
    BadField {
        /// Code of the record.
        code: String,
        /// Which field.
        field: Field,
        /// What stands there.
        text: String,
    },
    /// A rating of more than four digits.
    RatingTooLarge {
        /// Pairing number.
        player: u16,
        /// What stands there.
        text: String,
    },
    /// A pairing number is given to two players (or two teams).
    NumberTwice {
        /// The number.
        number: u16,
        /// Line of the first.
        first_line: usize,
    },
    /// A pairing number is missing between 1 and the last.
    NumberMissing {
        /// The number.
        number: u16,
    },
    /// A record names a number that nobody has.
    UnknownNumber {
        /// Code of the record.
        code: String,
        /// The number.
        number: u16,
    },
    /// More rounds than any event has.
    TooManyRounds {
        /// How many the file asks for.
        rounds: usize,
    },
    /// The opponent does not exist.
    UnknownOpponent {
        /// Who.
        player: u16,
        /// When.
        round: u16,
        /// Against whom.
        opponent: u16,
    },
    /// A player is his own opponent.
    PlaysHimself {
        /// Who.
        player: u16,
        /// When.
        round: u16,
    },
    /// One line has the game, the other has not.
    OneSided {
        /// Who has it.
        player: u16,
        /// Against whom.
        opponent: u16,
        /// When.
        round: u16,
    },
    /// Both have the same colour.
    SameColour {
        /// One.
        player: u16,
        /// The other.
        opponent: u16,
        /// When.
        round: u16,
        /// The colour.
        colour: Colour,
    },
    /// The two results don't belong together.
    ResultsDisagree {
        /// One.
        player: u16,
        /// The other.
        opponent: u16,
        /// When.
        round: u16,
        /// Result in the line of the one.
        result: char,
        /// Result in the line of the other.
        other: char,
    },
    /// A bye with an opponent.
    ByeWithOpponent {
        /// Who.
        player: u16,
        /// When.
        round: u16,
        /// The opponent.
        opponent: u16,
        /// The letter.
        letter: char,
    },
    /// A symbol that is no bye, without an opponent.
    ResultWithoutOpponent {
        /// Who.
        player: u16,
        /// When.
        round: u16,
        /// The symbol.
        letter: char,
    },
    /// The points of the file are not the sum of the results.
    PointsDisagree {
        /// Who.
        player: u16,
        /// The sum of the results.
        counted: Points,
        /// What the file says.
        stated: Points,
    },
    /// A player is in two teams.
    TwoTeams {
        /// Who.
        player: u16,
        /// The team that had him first.
        first: u16,
        /// The other.
        second: u16,
    },
    /// Somebody has a game but is in no team.
    NoTeam {
        /// Who.
        player: u16,
        /// When.
        round: u16,
    },
    /// The players of a team met players of several teams in a round.
    SeveralOpponents {
        /// The team.
        team: u16,
        /// When.
        round: u16,
    },
}

/// What the arbiter should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteKind {
    /// A record is missing; this is used instead.
    Default {
        /// Its code in a TRF-2026.
        code: &'static str,
        /// The value, as it would be written.
        value: String,
    },
    /// Tabs were replaced by blanks up to the next multiple of eight.
    TabsExpanded,
    /// Control characters were replaced by blanks.
    ControlCharacters,
    /// The columns of a line were out of place and moved.
    ColumnsShifted {
        /// By how many columns, to the right if positive.
        by: isize,
    },
    /// A date could not be read; the record is kept as it is.
    DateUnread {
        /// The record.
        code: String,
        /// What stands there.
        text: String,
    },
    /// A count of the head is not what the file holds.
    CountDiffers {
        /// The record.
        code: String,
        /// What it says.
        stated: u16,
        /// What there is.
        counted: usize,
    },
    /// Something in the title field that is no title; kept as category.
    TitleKept {
        /// Who.
        player: u16,
        /// What stands there.
        text: String,
    },
    /// No FIDE number can look like this; dropped.
    FideIdDropped {
        /// Who.
        player: u16,
        /// What stands there.
        text: String,
    },
    /// Two players have the same FIDE number.
    FideIdTwice {
        /// Who.
        player: u16,
        /// Who else.
        other: u16,
    },
    /// No birth date can look like this; dropped.
    BirthDropped {
        /// Who.
        player: u16,
        /// What stands there.
        text: String,
    },
    /// A result without opponent was read as a bye.
    ByeRead {
        /// Who.
        player: u16,
        /// When.
        round: u16,
        /// The result.
        letter: char,
        /// The bye.
        kind: ByeKind,
    },
    /// A colour without an opponent and without a result was left out.
    EntryIgnored {
        /// Who.
        player: u16,
        /// When.
        round: u16,
    },
    /// The colour of a game that stands in neither line: the smaller number gets White.
    ColourAssumed {
        /// White.
        player: u16,
        /// Black.
        opponent: u16,
        /// When.
        round: u16,
    },
    /// A symbol that is no result: the game counts as adjourned.
    UnknownResult {
        /// One.
        player: u16,
        /// The other.
        opponent: u16,
        /// When.
        round: u16,
        /// The symbol.
        letter: char,
    },
    /// A bye letter in a paired game was read as a loss by forfeit.
    ForfeitRead {
        /// Who.
        player: u16,
        /// Against whom.
        opponent: u16,
        /// When.
        round: u16,
        /// The letter.
        letter: char,
    },
    /// The points add up with another scoring system than the file declares.
    PointsFound {
        /// The system.
        system: Box<PointSystem>,
    },
    /// In a team event the points of a player are not the sum of his results; the results count.
    PointsIgnored {
        /// Who.
        player: u16,
        /// The sum of the results.
        counted: Points,
        /// What the file says.
        stated: Points,
    },
    /// A record that kojarz does not know; kept and written back.
    UnknownRecord {
        /// Its code.
        code: String,
    },
    /// A record of the 2024 draft whose number means something else today; kept, not used.
    DraftRecord {
        /// Its code.
        code: String,
    },
    /// Two records say different things; the first one named is used.
    RecordsDiffer {
        /// Used.
        used: &'static str,
        /// Not used.
        ignored: &'static str,
    },
    /// More than one pairing-allocated bye in a round.
    SeveralByes {
        /// When.
        round: u16,
        /// How many.
        count: usize,
    },
    /// Record 240 names another bye than the player's own line.
    ByeDiffers {
        /// Who.
        player: u16,
        /// When.
        round: u16,
    },
    /// The initial colour was read from round 1.
    InitialColour {
        /// The colour.
        colour: Colour,
    },
    /// Every game is written as a forfeit: colours and meetings would not count.
    AllForfeits,
    /// A tie-break that kojarz does not compute; its values have to be typed.
    UnknownTieBreak {
        /// As in the file.
        code: String,
    },
    /// Neither record 192 nor 092 names the pairing system; Swiss is assumed.
    SystemAssumed,
    /// Somebody played for a team without standing in its list; added as its last reserve.
    GuestPlayer {
        /// Who.
        player: u16,
        /// The team.
        team: u16,
    },
    /// The file is about teams but has no usable records of them; read as an event of single players.
    TeamsMissing,
    /// `XXC rank` asks for an order that the ranks of the file don't give.
    RanksUnusable,
}

impl NoteKind {
    /// Whether the note only names what was filled in where the file leaves something open, as every reader has to.
    #[must_use]
    pub const fn fills_in(&self) -> bool {
        matches!(self, Self::Default { .. } | Self::InitialColour { .. } | Self::SystemAssumed)
    }
}

/// Collects what is found while reading.
#[derive(Debug, Default)]
pub(super) struct Log {
    pub problems: Vec<Problem>,
    pub notes: Vec<Note>,
}

/// Nobody reads more problems than this; the file is refused with the first ones.
const MOST_PROBLEMS: usize = 10_000;
/// A file with more repairs than this is refused: not one may be left untold, and no tournament needs so many.
const MOST_NOTES: usize = 100_000;

impl Log {
    pub fn problem(&mut self, line: usize, column: usize, what: ProblemKind) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Found { line, column, what });
        }
    }

    pub fn note(&mut self, line: usize, column: usize, what: NoteKind) {
        if self.notes.len() < MOST_NOTES {
            self.notes.push(Found { line, column, what });
        } else if self.problems.last().is_none_or(|last| last.what != ProblemKind::TooLong) {
            self.problem(line, column, ProblemKind::TooLong);
        }
    }
}
