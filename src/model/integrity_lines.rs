//! The one formatter of the `###` lines of a TRF: the integrity events of a section in words of the federation.

use super::integrity::{IntegrityEvent, IntegrityKind, Item};
use super::result::GameResult;
use super::section::Section;
use super::tie_break::TieBreak;
use super::{PairingNumber, PlayerId, RoundNumber, TeamId};

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
    let team = |team: TeamId| {
        let number = section.team(team).and_then(|team| team.number);
        number.map_or_else(|| "?".to_owned(), |number| number.to_string())
    };
    let matches = |list: &[(TeamId, Option<TeamId>)]| {
        let one = |&(white, black): &(TeamId, Option<TeamId>)| match black {
            Some(black) => format!("{}-{}", team(white), team(black)),
            None => format!("{}=PAB", team(white)),
        };
        list.iter().map(one).collect::<Vec<_>>().join(" ")
    };
    let pair = |white: &PlayerId, black: &PlayerId| format!("{}-{}", number(*white), number(*black));
    let result = |result: &Option<GameResult>| result.map_or("?", result_code);
    let codes = |list: &[TieBreak]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let (label, text) = match &event.kind {
        IntegrityKind::HandPairing { rules, kept } => {
            ("MPA", format!(": {} => {}", items(rules), items(kept)))
        }
        IntegrityKind::TeamHandPairing { rules, kept } => {
            ("MPA", format!(": {} => {}", matches(rules), matches(kept)))
        }
        IntegrityKind::MatchesCorrected { was, is } => {
            ("Correction", format!(": {} => {}", matches(was), matches(is)))
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
