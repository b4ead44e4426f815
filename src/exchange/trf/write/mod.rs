//! Writes a section as a TRF.
//!
//! Ranks are given by the caller, because standings are another room. Whatever a version has no record for is left out, except
//! values of points, which both versions can say with the records of the engines.

mod head;
mod players;
mod rounds;
mod teams;

use crate::model::{
    ByeKind, Event, GameRef, PairingNumber, PlayerId, PointSystem, Points, RoundNumber, Section, SectionId,
    TeamId, folding,
};
use std::collections::BTreeMap;
use thiserror::Error;

/// The version of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Version {
    /// TRF16, which every program reads.
    Trf16,
    /// TRF-2026.
    #[default]
    Trf26,
}

/// How games without a result are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OpenGames {
    /// Not at all: a final report has none.
    #[default]
    Refused,
    /// Marked `?`, with the points of an unknown result (a draw): the exchange file of a running event.
    Unknown,
    /// With a blank result: the same event comes back when the file is read.
    Blank,
}

/// What is written, and what the section itself does not know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// The version.
    pub version: Version,
    /// Games without a result.
    pub open_games: OpenGames,
    /// Also the records of pairing engines (XX?).
    pub engine_records: bool,
    /// Letters outside ASCII are replaced by plain ones.
    pub ascii: bool,
    /// Places of the players (columns 86-89); shared ones are written shared.
    pub ranks: BTreeMap<PlayerId, u16>,
    /// Places of the teams.
    pub team_ranks: BTreeMap<TeamId, u16>,
    /// `###` lines for the end of the file.
    pub comments: Vec<String>,
}

/// Why a section can't be written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The event has no such section.
    #[error("there is no such section")]
    NoSection,
    /// Players (or teams) without a pairing number.
    #[error("{0} entries have no pairing number")]
    NoNumbers(usize),
    /// A final report is asked for and these games have no result.
    #[error("{} games have no result", .0.len())]
    OpenGames(Vec<GameRef>),
    /// Points longer than their columns (100 and more with a fraction, say): they would shift the rest of the line.
    #[error("{points} points don't fit into the columns of record {code}")]
    PointsTooLong {
        /// The record.
        code: &'static str,
        /// The points.
        points: Points,
    },
}

/// Writes a section: lines end with CR LF, the text is UTF-8 without byte order mark.
///
/// # Errors
/// See [`WriteError`].
pub fn write(event: &Event, section: SectionId, options: &Options) -> Result<String, WriteError> {
    let section = event.section(section).ok_or(WriteError::NoSection)?;
    let writer = Writer::of(event, section, options)?;
    let mut out = Lines::default();
    head::write(&writer, &mut out)?;
    players::write(&writer, &mut out)?;
    rounds::write(&writer, &mut out)?;
    teams::write(&writer, &mut out)?;
    for line in section.kept_records.iter().chain(&options.comments) {
        out.line(line);
    }
    Ok(if options.ascii { plain(&out.text) } else { out.text })
}

/// Lines as they are written.
#[derive(Debug, Default)]
struct Lines {
    text: String,
}

impl Lines {
    /// A line; line ends and other control characters inside become blanks.
    fn line(&mut self, line: &str) {
        // Engines want the last cell of a player whole, with its blank result.
        let line = if line.starts_with("001") { line } else { line.trim_end() };
        self.text.extend(line.chars().map(|c| if c.is_control() { ' ' } else { c }));
        self.text.push_str("\r\n");
    }
}

/// A section with the numbers under which it is written.
struct Writer<'a> {
    event: &'a Event,
    section: &'a Section,
    options: &'a Options,
    numbers: BTreeMap<PlayerId, PairingNumber>,
    team_numbers: BTreeMap<TeamId, PairingNumber>,
    /// What results are worth in this file.
    points: PointSystem,
}

impl<'a> Writer<'a> {
    fn of(event: &'a Event, section: &'a Section, options: &'a Options) -> Result<Self, WriteError> {
        let numbers: BTreeMap<_, _> =
            section.participants.iter().filter_map(|p| Some((p.player, p.number?))).collect();
        let team_numbers: BTreeMap<_, _> =
            section.teams.iter().filter_map(|team| Some((team.id, team.number?))).collect();
        let missing = section.participants.len() + section.teams.len() - numbers.len() - team_numbers.len();
        if missing > 0 {
            return Err(WriteError::NoNumbers(missing));
        }
        let open: Vec<GameRef> = section.rounds.iter().flat_map(|round| round.open_refs()).collect();
        if options.open_games == OpenGames::Refused && !open.is_empty() {
            return Err(WriteError::OpenGames(open));
        }
        Ok(Self { event, section, options, numbers, team_numbers, points: points(section) })
    }

    fn new_version(&self) -> bool {
        self.options.version == Version::Trf26
    }

    /// Records of engines are the only ones by which a TRF16 can say some things.
    fn engine_records(&self) -> bool {
        self.options.engine_records || !self.new_version()
    }

    /// Records of rounds and matches that only TRF-2026 has. A TRF16 of teams has them, too: no engine ever gave it others, and
    /// without them a forfeited match, an order of boards or the points of a match would be lost. Other programs pass over them.
    fn round_records(&self) -> bool {
        self.new_version() || self.team_event()
    }

    fn team_event(&self) -> bool {
        self.section.settings.system.is_team()
    }

    fn number(&self, player: PlayerId) -> u16 {
        self.numbers.get(&player).copied().unwrap_or_default().0
    }

    fn team_number(&self, team: TeamId) -> u16 {
        self.team_numbers.get(&team).copied().unwrap_or_default().0
    }

    /// Whether a line that was kept as it stood takes the place of a record.
    fn kept(&self, code: &str) -> bool {
        self.section.kept_records.iter().any(|line| line.starts_with(code))
    }

    /// Rounds that are not paired yet.
    fn rounds_to_come(&self) -> impl Iterator<Item = RoundNumber> {
        let next = self.section.next_round().0;
        (next..=self.section.settings.rounds.max(next)).map(RoundNumber)
    }
}

/// The points of the section. In an event of teams the bye of a member is his share of what the team gets, unless somebody has
/// given it a value of its own: else the sum of the members is not what record 310 says of their team.
fn points(section: &Section) -> PointSystem {
    let settings = &section.settings;
    let mut points = settings.points.clone();
    let boards = i32::from(settings.team.boards);
    let of_team = settings.bye_game_points(ByeKind::Allocated).hundredths();
    if settings.system.is_team() && points.allocated_bye == points.win && boards > 0 && of_team % boards == 0
    {
        points.allocated_bye = Points(of_team / boards);
    }
    points
}

/// Points as columns want them: with a decimal, unless there is only room for whole points.
fn in_columns(points: Points, columns: usize, code: &'static str) -> Result<String, WriteError> {
    let mut text = points.to_string();
    if !text.contains('.') && text.len() + 2 <= columns {
        text.push_str(".0");
    }
    if text.len() > columns { Err(WriteError::PointsTooLong { code, points }) } else { Ok(text) }
}

/// A text in so many columns, cut or filled up with blanks.
fn filled(text: &str, columns: usize) -> String {
    let mut field: String = text.chars().take(columns).collect();
    field.extend(std::iter::repeat_n(' ', columns.saturating_sub(text.chars().count())));
    field
}

/// Letters without their marks; what is no letter of any alphabet we know becomes `?`.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            plain.push(c);
            continue;
        }
        let folded = folding::fold(&c.to_string());
        match (folded.is_ascii() && !folded.is_empty(), c.is_uppercase()) {
            (false, _) => plain.push('?'),
            (true, true) => plain.push_str(&folded.to_ascii_uppercase()),
            (true, false) => plain.push_str(&folded),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_keep_to_their_columns() {
        for (hundredths, columns, text) in [
            (0, 4, Some("0.0")),
            (50, 4, Some("0.5")),
            (1100, 4, Some("11.0")),
            (25, 4, Some("0.25")),
            (-100, 4, Some("-1.0")),
            (50_000, 4, Some("500")),
            (50_000, 6, Some("500.0")),
            (10_050, 6, Some("100.5")),
            (10_050, 4, None),
            (1025, 4, None),
            (-25, 4, None),
            (1_000_000, 4, None),
        ] {
            let written = in_columns(Points(hundredths), columns, "001");
            assert_eq!(written.ok().as_deref(), text, "{hundredths}");
        }
    }
}
