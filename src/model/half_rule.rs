//! The 50 % rule of round robins (General Regulations 6.6): who leaves before half of his games are completed is not in the
//! final table, and his games count for nobody. They stay in the crosstable and in the report for rating.

use super::card::Cards;
use super::participant::Standing;
use super::section::Section;
use super::team_card::TeamCards;
use super::{PlayerId, RoundNumber, TeamId};
use std::collections::BTreeSet;

/// Whether somebody who left stays in the final table: exactly half is enough.
#[must_use]
pub const fn stays(completed: usize, scheduled: usize) -> bool {
    completed * 2 >= scheduled
}

/// Games (or matches) of each participant in the whole event: everybody against everybody else, in every cycle. A free round
/// is no game.
#[must_use]
pub fn scheduled_games(section: &Section) -> usize {
    let entered = if section.settings.system.is_team() {
        section.teams.iter().filter(|team| team.number.is_some()).count()
    } else {
        section.participants.iter().filter(|p| p.number.is_some()).count()
    };
    entered.saturating_sub(1) * usize::from(section.settings.round_robin.cycles.max(1))
}

/// Games that somebody completed over the board, and how many there are to be played.
#[must_use]
pub fn completed(section: &Section, player: PlayerId) -> (usize, usize) {
    let cards = Cards::of(section, section.rounds.len());
    let completed = cards.of_player(player).iter().filter(|cell| cell.played().is_some()).count();
    (completed, scheduled_games(section))
}

/// The players of a round robin who had left too early after this many rounds; nobody in a Swiss.
///
/// Only games played over the board are completed ones; a win by forfeit is none.
#[must_use]
pub fn players_out(section: &Section, cards: &Cards, rounds: usize) -> BTreeSet<PlayerId> {
    if !section.settings.system.is_round_robin() {
        return BTreeSet::new();
    }
    let scheduled = scheduled_games(section);
    let left = section.participants.iter().filter(|p| has_left(p.standing, rounds)).map(|p| p.player);
    left.filter(|&player| {
        let completed = cards.of_player(player).iter().filter(|cell| cell.played().is_some()).count();
        !stays(completed, scheduled)
    })
    .collect()
}

/// The teams of a round robin that had left too early after this many rounds; none in a Swiss.
#[must_use]
pub fn teams_out(section: &Section, cards: &TeamCards, rounds: usize) -> BTreeSet<TeamId> {
    if !section.settings.system.is_round_robin() {
        return BTreeSet::new();
    }
    let scheduled = scheduled_games(section);
    let left = section.teams.iter().filter(|team| has_left(team.standing, rounds)).map(|team| team.id);
    left.filter(|&team| {
        let completed = cards.of_team(team).iter().filter(|round| round.played().is_some()).count();
        !stays(completed, scheduled)
    })
    .collect()
}

/// Withdrawn, struck off or expelled by then. Whoever merely missed games keeps everything.
fn has_left(standing: Standing, rounds: usize) -> bool {
    standing.out_from().is_some_and(|from: RoundNumber| from.index() <= rounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::settings::{RoundRobinOptions, System};
    use crate::model::{
        BoardNumber, Game, GameResult, PairingNumber, Participant, Round, SectionId, Settings,
    };

    /// A round robin of `n` in which player 1 got these results with White, one a round, and then withdrew.
    fn round_robin(n: u32, cycles: u8, results: &[GameResult]) -> Section {
        let round_robin = RoundRobinOptions { cycles, ..RoundRobinOptions::default() };
        let settings = Settings { system: System::RoundRobin, round_robin, ..Settings::default() };
        let mut section = Section::new(SectionId(1), "rr", settings);
        for (player, number) in (1..=n).map(PlayerId).zip((1..).map(PairingNumber)) {
            section.participants.push(Participant { number: Some(number), ..Participant::new(player) });
        }
        for (&result, index) in results.iter().zip(0..) {
            let mut round = Round::empty(RoundNumber::from_index(index));
            let opponent = PlayerId(2 + index as u32 % (n - 1));
            let mut game = Game::new(BoardNumber(1), PlayerId(1), opponent);
            game.result = Some(result);
            round.games.push(game);
            section.rounds.push(round);
        }
        section.participants[0].standing = Standing::Withdrawn { from: section.next_round() };
        section
    }

    fn out(section: &Section) -> bool {
        let rounds = section.rounds.len();
        players_out(section, &Cards::of(section, rounds), rounds).contains(&PlayerId(1))
    }

    #[test]
    fn less_than_half_of_the_games_is_out_half_stays() {
        use GameResult::{BlackWins, Draw, WhiteWins, WhiteWinsByForfeit};
        let cases: [(&str, u32, u8, Vec<GameResult>, bool); 6] = [
            ("9 games, 4 played", 10, 1, vec![Draw; 4], true),
            ("9 games, 5 played", 10, 1, vec![BlackWins; 5], false),
            ("10 games (odd field of 11), 5 played", 11, 1, vec![WhiteWins; 5], false),
            (
                "7 games, 3 played and a win by forfeit",
                8,
                1,
                vec![Draw, Draw, Draw, WhiteWinsByForfeit],
                true,
            ),
            ("6 games in two cycles, 3 played", 4, 2, vec![Draw; 3], false),
            ("9 games, none played", 10, 1, vec![], true),
        ];
        for (name, n, cycles, results, expected) in cases {
            assert_eq!(out(&round_robin(n, cycles, &results)), expected, "{name}");
        }
    }

    #[test]
    fn missing_games_without_leaving_and_leaving_a_swiss_cost_nothing() {
        let mut stayed = round_robin(10, 1, &[GameResult::Draw]);
        stayed.participants[0].standing = Standing::Playing;
        assert!(!out(&stayed));
        let mut swiss = round_robin(10, 1, &[GameResult::Draw]);
        swiss.settings.system = System::Swiss;
        assert!(!out(&swiss));
    }
}
