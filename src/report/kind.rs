//! The kinds of document, for the command line, the screen and the site.

use super::document::Document;
use super::documents::{
    Context, bulletin, classes, crosstable, diplomas, entries, norms, pairings, prizes, results, schedule,
    slips, standings, start_list, timetable,
};
use crate::model::{Round, RoundNumber};
use crate::standings::Request;
use crate::text::Lang;
use crate::text::words::ReportWords;
use crate::text::words::report as words;
use thiserror::Error;

/// A kind of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Start list by number.
    StartList,
    /// Start list by name.
    StartListByName,
    /// Pairings by board.
    Pairings,
    /// Pairings by name.
    PairingsByName,
    /// Pairings by board in large letters.
    PairingsLarge,
    /// Result slips.
    Slips,
    /// Sheets of team matches.
    MatchSheets,
    /// Results of a round.
    Results,
    /// Standings.
    Standings,
    /// Standings with the working of every value.
    Working,
    /// Crosstable.
    Crosstable,
    /// Standings by class.
    Classes,
    /// Schedule of a round robin.
    Schedule,
    /// Timetable of the event.
    Timetable,
    /// Public entry list with fees.
    Entries,
    /// Check-in list of the desk.
    CheckIn,
    /// Prizes of the event.
    Prizes,
    /// Receipts of prizes.
    Receipts,
    /// Diplomas, a page each.
    Diplomas,
    /// List of the diplomas.
    DiplomaList,
    /// Norms proposed.
    Norms,
    /// Final bulletin of the event.
    Bulletin,
}

/// What a document is made for.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The round; `None` = the last one.
    pub round: Option<RoundNumber>,
    /// All rounds of a round robin as its tables make them, for its schedule.
    pub planned: Vec<Round>,
}

/// Why a document can't be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReportError {
    /// No round is paired yet.
    #[error("no round is paired yet")]
    NothingPaired,
    /// That round is not paired.
    #[error("round {0} is not paired yet")]
    NotPaired(RoundNumber),
    /// It exists only in sections of teams.
    #[error("only for sections of teams")]
    OnlyForTeams,
    /// It exists only in sections of players.
    #[error("only for sections of players")]
    OnlyForPlayers,
    /// It exists only in round robins.
    #[error("only for round robins")]
    OnlyForRoundRobins,
}

impl ReportError {
    /// The sentence for the person who asked.
    #[must_use]
    pub fn sentence(self, lang: Lang) -> String {
        match self {
            Self::NothingPaired => words::nothing_paired(lang).to_owned(),
            Self::NotPaired(round) => words::not_paired(lang, round.0),
            Self::OnlyForTeams => words::only_for_teams(lang).to_owned(),
            Self::OnlyForPlayers => words::only_for_players(lang).to_owned(),
            Self::OnlyForRoundRobins => words::only_for_round_robins(lang).to_owned(),
        }
    }
}

impl Kind {
    /// All kinds, in the order of a day.
    pub const ALL: &'static [Self] = &[
        Self::Timetable,
        Self::Entries,
        Self::CheckIn,
        Self::StartList,
        Self::StartListByName,
        Self::Schedule,
        Self::Pairings,
        Self::PairingsByName,
        Self::PairingsLarge,
        Self::Slips,
        Self::MatchSheets,
        Self::Results,
        Self::Standings,
        Self::Working,
        Self::Crosstable,
        Self::Classes,
        Self::Prizes,
        Self::Receipts,
        Self::Diplomas,
        Self::DiplomaList,
        Self::Norms,
        Self::Bulletin,
    ];

    /// The name on the command line and in file names.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::StartList => "start-list",
            Self::StartListByName => "start-list-by-name",
            Self::Pairings => "pairings",
            Self::PairingsByName => "pairings-by-name",
            Self::PairingsLarge => "pairings-large",
            Self::Slips => "slips",
            Self::MatchSheets => "match-sheets",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Working => "working",
            Self::Crosstable => "crosstable",
            Self::Classes => "classes",
            Self::Schedule => "schedule",
            Self::Timetable => "timetable",
            Self::Entries => "entries",
            Self::CheckIn => "check-in",
            Self::Prizes => "prizes",
            Self::Receipts => "receipts",
            Self::Diplomas => "diplomas",
            Self::DiplomaList => "diploma-list",
            Self::Norms => "norms",
            Self::Bulletin => "bulletin",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.code() == code)
    }

    /// The name in a menu.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        let words = ReportWords::of(lang);
        match self {
            Self::StartList => words.start_list,
            Self::StartListByName => words.start_list_by_name,
            Self::Pairings => words.pairings,
            Self::PairingsByName => words.pairings_by_name,
            Self::PairingsLarge => words.pairings_large,
            Self::Slips => words.slips,
            Self::MatchSheets => words.match_sheets,
            Self::Results => words.results,
            Self::Standings => words.standings,
            Self::Working => words.standings_with_working,
            Self::Crosstable => words.crosstable,
            Self::Classes => words.classes,
            Self::Schedule => words.schedule,
            Self::Timetable => words.timetable,
            Self::Entries => words.entry_list,
            Self::CheckIn => words.check_in_list,
            Self::Prizes => words.prizes,
            Self::Receipts => words.receipts,
            Self::Diplomas => words.diplomas,
            Self::DiplomaList => words.diploma_list,
            Self::Norms => words.norms,
            Self::Bulletin => words.bulletin,
        }
    }

    /// Whether it is about one round.
    #[must_use]
    pub const fn of_a_round(self) -> bool {
        matches!(
            self,
            Self::Pairings
                | Self::PairingsByName
                | Self::PairingsLarge
                | Self::Slips
                | Self::MatchSheets
                | Self::Results
        )
    }

    /// Whether it is about the whole event, not about one section.
    #[must_use]
    pub const fn of_the_event(self) -> bool {
        matches!(
            self,
            Self::Timetable
                | Self::Prizes
                | Self::Receipts
                | Self::Diplomas
                | Self::DiplomaList
                | Self::Bulletin
        )
    }

    /// The document.
    ///
    /// # Errors
    /// If the section has nothing to make it of; see [`ReportError`].
    pub fn make(self, context: &Context, options: &Options) -> Result<Document, ReportError> {
        let system = context.section.settings.system;
        let standing = Request { after: options.round, ..Request::default() };
        let round = || round(context, options.round);
        match self {
            Self::Slips if system.is_team() => return Err(ReportError::OnlyForPlayers),
            Self::Classes if system.is_team() => return Err(ReportError::OnlyForPlayers),
            Self::MatchSheets if !system.is_team() => return Err(ReportError::OnlyForTeams),
            Self::Schedule if !system.is_round_robin() => return Err(ReportError::OnlyForRoundRobins),
            _ => {}
        }
        Ok(match self {
            Self::StartList => start_list::document(context, start_list::Order::Number),
            Self::StartListByName => start_list::document(context, start_list::Order::Name),
            Self::Pairings => pairings::by_board(context, round()?),
            Self::PairingsByName => pairings::by_name(context, round()?),
            Self::PairingsLarge => pairings::large(context, round()?),
            Self::Slips => slips::slips(context, round()?),
            Self::MatchSheets => slips::match_sheets(context, round()?),
            Self::Results => results::document(context, round()?),
            Self::Standings => standings::document(context, &standing, false),
            Self::Working => standings::document(context, &standing, true),
            Self::Crosstable => crosstable::document(context, &standing),
            Self::Classes => classes::document(context, &standing),
            Self::Schedule => schedule::document(context, &options.planned),
            Self::Timetable => timetable::document(context),
            Self::Entries => entries::public(context),
            Self::CheckIn => entries::check_in(context),
            Self::Prizes => prizes::list(context),
            Self::Receipts => prizes::receipts(context),
            Self::Diplomas => diplomas::pages(context),
            Self::DiplomaList => diplomas::list(context),
            Self::Norms => norms::document(context),
            Self::Bulletin => bulletin::document(context),
        })
    }
}

/// The round that is meant: the one asked for, or the last.
fn round<'a>(context: &Context<'a>, asked: Option<RoundNumber>) -> Result<&'a Round, ReportError> {
    match asked {
        Some(number) => context.section.round(number).ok_or(ReportError::NotPaired(number)),
        None => context.section.last_round().ok_or(ReportError::NothingPaired),
    }
}
