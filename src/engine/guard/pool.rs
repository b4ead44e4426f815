//! Who is to be paired, and whether pairing is possible at all.

use crate::model::round::{TeamBoard, TeamMatch};
use crate::model::{PlayerId, Refusal, Round, RoundNumber, Section, TeamId};

/// Why the next round cannot be paired now, as far as that can be said without pairing it; `None` = it can be tried.
/// Cheap enough for every frame.
#[must_use]
pub fn pairing_blocked(section: &Section) -> Option<Refusal> {
    if let Some(round) = section.hand_pairing {
        return Some(Refusal::FinishHandPairing(round));
    }
    let round_robin = section.settings.system.is_round_robin();
    if (round_robin && !section.rounds.is_empty())
        || section.rounds.len() >= usize::from(section.settings.rounds) && !round_robin
    {
        return Some(Refusal::AllRoundsPaired);
    }
    let round = section.next_round();
    let left = if section.settings.system.is_team() {
        teams_to_pair(section, round).len()
    } else {
        players_to_pair(section, round).len()
    };
    (left < 2).then_some(Refusal::TooFewPlayers(left))
}

/// Players who are to be paired in this round.
#[must_use]
pub fn players_to_pair(section: &Section, round: RoundNumber) -> Vec<PlayerId> {
    let participants = section.participants.iter();
    participants.filter(|p| p.planned_bye(round).is_none()).map(|p| p.player).collect()
}

/// Teams that are to be paired in this round.
#[must_use]
pub fn teams_to_pair(section: &Section, round: RoundNumber) -> Vec<TeamId> {
    section.teams.iter().filter(|team| team.planned_bye(round).is_none()).map(|team| team.id).collect()
}

/// The round to which results are being entered: the last paired one of a Swiss. Rounds of a round robin are all made at the
/// start, so there it is the last one in which a result is in.
#[must_use]
pub fn running_round(section: &Section) -> Option<RoundNumber> {
    let round = if section.settings.system.is_round_robin() {
        let begun = section.rounds.iter().rev().find(|round| typed_results(round) > 0);
        begun.or(section.rounds.first())
    } else {
        section.rounds.last()
    };
    round.map(|round| round.number)
}

/// Results that somebody typed.
#[must_use]
pub fn typed_results(round: &Round) -> usize {
    let games = round.games.iter().filter(|game| game.result.is_some()).count();
    games + round.matches.iter().map(typed_in_match).sum::<usize>()
}

/// Results of a match that somebody typed. The forfeits of empty boards, which a match has from the start, are not among them.
#[must_use]
pub fn typed_in_match(m: &TeamMatch) -> usize {
    let seated = |board: &&TeamBoard| board.first.is_some() && board.second.is_some();
    let boards = m.boards.iter().filter(seated).filter(|board| board.result.is_some()).count();
    boards + usize::from(m.forfeit.is_some())
}
