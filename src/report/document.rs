//! What a document is, before it becomes text, HTML, CSV or PDF. Documents say what there is to read; writers say how it looks
//! and make every text harmless in their own form.

use crate::model::{PlayerId, RoundNumber, SectionId, TeamId};
use crate::text::Lang;

/// A document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Language of the words in it.
    pub lang: Lang,
    /// What it is: `Pairings of round 3`.
    pub title: String,
    /// What it belongs to.
    pub head: Head,
    /// What a reader must know first: "provisional", "not in FIDE mode".
    pub notices: Vec<String>,
    /// How large it is set.
    pub size: Size,
    /// The content, from top to bottom.
    pub blocks: Vec<Block>,
}

/// What stands above every page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Head {
    /// Name of the event.
    pub event: String,
    /// Place and dates.
    pub place: String,
    /// Name of the section; empty for a document of the whole event.
    pub section: String,
    /// `round 3 of 9`; empty where no round is meant.
    pub round: String,
    /// Date and time of the making.
    pub made: String,
}

/// How large a document is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Size {
    /// To be read in the hand.
    #[default]
    Normal,
    /// To be read on a wall from two metres.
    Large,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading inside the document.
    Heading(String),
    /// Running text.
    Paragraph(String),
    /// Names and values, one a line: legends, facts of the event.
    Facts(Vec<(String, String)>),
    /// Rows and columns.
    Table(Table),
    /// Pieces to be cut out and handed around.
    Cards(Cards),
    /// A page with a few large lines in the middle.
    Poster(Vec<PosterLine>),
    /// What follows begins a new page.
    PageBreak,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// What it shows, for those who can't see its place on the page; not printed where a heading says it.
    pub caption: String,
    /// Columns, from left to right.
    pub columns: Vec<Column>,
    /// Rows, from top to bottom; each has a cell a column.
    pub rows: Vec<Row>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The short word above it.
    pub head: String,
    /// The long one, where the short one needs it.
    pub title: String,
    /// Where its texts stand.
    pub align: Align,
    /// What may happen to it on a narrow page.
    pub room: Room,
}

/// Where the text of a column stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Align {
    /// At the left.
    #[default]
    Left,
    /// At the right: numbers.
    Right,
    /// In the middle: results.
    Centre,
}

/// What may happen to a column on a page that is too narrow for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Room {
    /// It keeps its width.
    #[default]
    Fixed,
    /// Its texts may be cut (clubs, towns).
    Flexible,
    /// Its texts may be cut, and it comes again when the table goes on in a second part (place, name).
    Key,
}

impl Column {
    /// A column with its texts at the left.
    #[must_use]
    pub fn left(head: &str) -> Self {
        Self { head: head.to_owned(), title: String::new(), align: Align::Left, room: Room::Fixed }
    }

    /// A column of numbers.
    #[must_use]
    pub fn right(head: &str) -> Self {
        Self { align: Align::Right, ..Self::left(head) }
    }

    /// A column of results.
    #[must_use]
    pub fn centre(head: &str) -> Self {
        Self { align: Align::Centre, ..Self::left(head) }
    }

    /// The same with the long form of its head.
    #[must_use]
    pub fn titled(self, title: &str) -> Self {
        Self { title: title.to_owned(), ..self }
    }

    /// The same, but its texts may be cut.
    #[must_use]
    pub fn flexible(self) -> Self {
        Self { room: Room::Flexible, ..self }
    }

    /// The same, but it stands in every part of a table that is too wide for one.
    #[must_use]
    pub fn key(self) -> Self {
        Self { room: Room::Key, ..self }
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Whether it is set in bold (a total, a team above its players).
    pub strong: bool,
}

impl Row {
    /// A plain row.
    #[must_use]
    pub fn new(cells: Vec<Cell>) -> Self {
        Self { cells, strong: false }
    }

    /// A row in bold.
    #[must_use]
    pub fn strong(cells: Vec<Cell>) -> Self {
        Self { cells, strong: true }
    }
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// What a person reads.
    pub text: String,
    /// What a program reads, where that is another (`3.5` for `3½`).
    pub data: Option<String>,
    /// What it leads to on a site.
    pub link: Option<Link>,
}

impl Cell {
    /// A cell with this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), data: None, link: None }
    }

    /// An empty cell.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// A cell that programs read otherwise.
    #[must_use]
    pub fn with_data(text: impl Into<String>, data: impl Into<String>) -> Self {
        Self { text: text.into(), data: Some(data.into()), link: None }
    }

    /// The same cell, leading somewhere.
    #[must_use]
    pub fn linked(self, link: Link) -> Self {
        Self { link: Some(link), ..self }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// What a cell leads to. Only a site has addresses for it; other writers leave it out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Link {
    /// The page of a player in a section.
    Player(SectionId, PlayerId),
    /// The page of a team.
    Team(SectionId, TeamId),
    /// The page of a round.
    Round(SectionId, RoundNumber),
    /// Another page of the site, by its path.
    Page(String),
}

/// Pieces of one size, in a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cards {
    /// Pieces side by side.
    pub across: usize,
    /// The pieces.
    pub cards: Vec<Card>,
}

/// One piece.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// Small line at the top.
    pub overline: String,
    /// The large line.
    pub title: String,
    /// Lines below it.
    pub lines: Vec<CardLine>,
}

/// A line of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardLine {
    /// A word and what belongs to it: `White:` `Nowak Jan`.
    Fact(String, String),
    /// Plain text.
    Text(String),
    /// A line to write on, after a word.
    Blank(String),
}

/// A line of a poster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PosterLine {
    /// The largest (`DIPLOMA`).
    Title(String),
    /// Large: whose it is.
    Name(String),
    /// Middle.
    Text(String),
    /// Small: at the foot.
    Small(String),
    /// Places for signatures, side by side.
    Signatures(Vec<String>),
}

impl Document {
    /// The tables, in order.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        })
    }

    /// Event, section and round in one line, without the empty ones.
    #[must_use]
    pub fn where_it_belongs(&self) -> String {
        let parts = [self.head.event.as_str(), &self.head.section, &self.head.round];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}
