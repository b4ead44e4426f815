//! Integrity events of a section (FIDE: log of changes that bend a pairing), and the one formatter of their `###` lines.
//!
//! Events hold identities, never numbers: late entries move numbers, and a line is printed with those valid at export time.

use super::result::GameResult;
use super::section::Section;
use super::tie_break::TieBreak;
use super::{PairingNumber, PlayerId, RoundNumber};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A pair or a bye in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// White and Black.
    Pair(PlayerId, PlayerId),
    /// Pairing-allocated bye.
    Bye(PlayerId),
    /// Full-point bye.
    FullBye(PlayerId),
    /// Half-point bye.
    HalfBye(PlayerId),
    /// Zero-point bye.
    ZeroBye(PlayerId),
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum IntegrityKind {
    /// Manual pairing alteration: what the rules pair, and what was kept; only what differs.
    HandPairing {
        /// Pairs of the rules.
        rules: Vec<Item>,
        /// Pairs kept.
        kept: Vec<Item>,
    },
    /// A result of a past round was corrected.
    ResultCorrected {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// Before.
        was: Option<GameResult>,
        /// After.
        is: Option<GameResult>,
    },
    /// Colours of a past round were corrected; White and Black before.
    ColoursCorrected {
        /// White before.
        white: PlayerId,
        /// Black before.
        black: PlayerId,
    },
    /// Pairs of a past round were corrected.
    PairsCorrected {
        /// Before.
        was: Vec<Item>,
        /// After.
        is: Vec<Item>,
    },
    /// An adjourned game ended otherwise than as a draw.
    AdjournedEnded {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// The result.
        result: GameResult,
    },
    /// Numbers were made anew: the players who moved, in the order of their old numbers and of their new ones.
    NumbersMade {
        /// Old and new number of each who moved.
        moves: Vec<(PlayerId, PairingNumber, PairingNumber)>,
    },
    /// Two players exchanged their numbers.
    NumbersExchanged(PlayerId, PlayerId),
    /// A full-point bye was given.
    FullPointBye(PlayerId),
    /// A result counts for rating only.
    RatingOnly {
        /// White.
        white: PlayerId,
        /// Black.
        black: PlayerId,
        /// What pairings and standings used.
        used: Option<GameResult>,
        /// What is rated.
        rated: GameResult,
    },
    /// An imported round differs from the rules.
    Import {
        /// What the file has, where it differs.
        file: Vec<Item>,
        /// What the rules pair.
        rules: Vec<Item>,
    },
    /// The list of tie-breaks was changed after the start.
    TieBreaks {
        /// Former list.
        was: Vec<TieBreak>,
        /// New list.
        is: Vec<TieBreak>,
    },
}

/// One integrity event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntegrityEvent {
    /// The round concerned; `None` = before round 1.
    pub round: Option<RoundNumber>,
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub kind: IntegrityKind,
}

/// The `###` lines of a section for a TRF, without line ends: leaving FIDE mode first, then the log in its order.
///
/// ASCII, White first, numbers of the start list as they are now.
#[must_use]
pub fn lines(section: &Section) -> Vec<String> {
    let mut lines = Vec::new();
    if !section.fide_mode {
        lines.push(match section.fide_mode_left {
            Some(RoundNumber(0)) | None => "### FIDE mode exited before Round 1".to_owned(),
            Some(round) => format!("### FIDE mode exited @ Round {round}"),
        });
    }
    lines.extend(section.integrity.iter().map(|event| line(section, event)));
    lines
}

/// One event as a `###` line.
#[must_use]
pub fn line(section: &Section, event: &IntegrityEvent) -> String {
    let number = |player: PlayerId| {
        section
            .participant(player)
            .and_then(|participant| participant.number)
            .map_or_else(|| "?".to_owned(), |number| number.to_string())
    };
    let item = |item: &Item| match *item {
        Item::Pair(white, black) => format!("{}-{}", number(white), number(black)),
        Item::Bye(player) => format!("{}=PAB", number(player)),
        Item::FullBye(player) => format!("{}=FPB", number(player)),
        Item::HalfBye(player) => format!("{}=HPB", number(player)),
        Item::ZeroBye(player) => format!("{}=ZPB", number(player)),
    };
    let items = |list: &[Item]| list.iter().map(item).collect::<Vec<_>>().join(" ");
    let pair = |white: &PlayerId, black: &PlayerId| format!("{}-{}", number(*white), number(*black));
    let result = |result: &Option<GameResult>| result.map_or("?", result_code);
    let codes = |list: &[TieBreak]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let (label, text) = match &event.kind {
        IntegrityKind::HandPairing { rules, kept } => {
            ("MPA", format!(": {} => {}", items(rules), items(kept)))
        }
        IntegrityKind::ResultCorrected { white, black, was, is } => {
            ("Correction", format!(": {}: {} => {}", pair(white, black), result(was), result(is)))
        }
        IntegrityKind::ColoursCorrected { white, black } => {
            ("Correction", format!(": {} => {}", pair(white, black), pair(black, white)))
        }
        IntegrityKind::PairsCorrected { was, is } => {
            ("Correction", format!(": {} => {}", items(was), items(is)))
        }
        IntegrityKind::AdjournedEnded { white, black, result } => {
            ("Adjournment", format!(": {} {}", pair(white, black), result_code(*result)))
        }
        IntegrityKind::NumbersMade { moves } => ("Regeneration", format!(": {}", moved(moves))),
        IntegrityKind::NumbersExchanged(one, other) => {
            ("Exchange", format!(": {} <=> {}", number(*one), number(*other)))
        }
        IntegrityKind::FullPointBye(player) => ("FPB", format!(": {}=FPB", number(*player))),
        IntegrityKind::RatingOnly { white, black, used, rated } => (
            "Rating correction",
            format!(
                ": {}: {} => {} (pairings and standings used {})",
                pair(white, black),
                result(used),
                result_code(*rated),
                result(used)
            ),
        ),
        IntegrityKind::Import { file, rules } => ("Import", format!(": {} => {}", items(file), items(rules))),
        IntegrityKind::TieBreaks { was, is } => ("Tie-breaks", format!(": {} => {}", codes(was), codes(is))),
    };
    match event.round {
        Some(round) => format!("### {label} @ Round {round}{text}"),
        None => format!("### {label} before Round 1{text}"),
    }
}

/// The players who moved, in the order of their old numbers and then of their new ones, named by their old numbers.
fn moved(moves: &[(PlayerId, PairingNumber, PairingNumber)]) -> String {
    let mut before = moves.to_vec();
    before.sort_by_key(|&(_, old, _)| old);
    let mut after = moves.to_vec();
    after.sort_by_key(|&(_, _, new)| new);
    let numbers = |list: &[(PlayerId, PairingNumber, PairingNumber)]| {
        list.iter().map(|(_, old, _)| old.to_string()).collect::<Vec<_>>().join(" ")
    };
    format!("{} => {}", numbers(&before), numbers(&after))
}

/// A result in ASCII, White first.
#[must_use]
pub const fn result_code(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "=-=",
        GameResult::BothLose => "0-0",
        GameResult::HalfToWhite => "=-0",
        GameResult::HalfToBlack => "0-=",
        GameResult::WhiteWinsUnrated => "W-L",
        GameResult::BlackWinsUnrated => "L-W",
        GameResult::DrawUnrated => "D-D",
        GameResult::WhiteWinsByForfeit => "+--",
        GameResult::BlackWinsByForfeit => "--+",
        GameResult::DoubleForfeit => "---",
        GameResult::Adjourned => "?-?",
    }
}

impl Item {
    /// A pair with the colours as given, or a bye.
    #[must_use]
    pub const fn of(first: PlayerId, second: Option<PlayerId>) -> Self {
        match second {
            Some(second) => Self::Pair(first, second),
            None => Self::Bye(first),
        }
    }
}
