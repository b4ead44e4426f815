//! The best players of each board of a team event.

use crate::model::result::Outcome;
use crate::model::{BoardNumber, Colour, PlayerId, Points, Section, TeamId};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What somebody did on one board. Games on another board stand in the table of that board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardRow {
    /// Place on this board; equal ones share it.
    pub place: u32,
    /// Who.
    pub player: PlayerId,
    /// For which team.
    pub team: TeamId,
    /// Points, those of forfeits included.
    pub points: Points,
    /// Games played over the board.
    pub games: u32,
    /// Games won over the board.
    pub wins: u32,
    /// Points without a game.
    pub forfeit_wins: u32,
}

impl BoardRow {
    /// Order of the table: points, then fewer games for them, then more wins over the board.
    fn key(&self) -> (Reverse<Points>, u32, Reverse<u32>) {
        (Reverse(self.points), self.games + self.forfeit_wins, Reverse(self.wins))
    }
}

/// The table of each board after so many rounds, board 1 first; best first, everybody who sat there.
#[must_use]
pub fn best_boards(section: &Section, rounds: usize) -> Vec<(BoardNumber, Vec<BoardRow>)> {
    let mut tables: BTreeMap<BoardNumber, BTreeMap<PlayerId, BoardRow>> = BTreeMap::new();
    let matches = section.rounds.iter().take(rounds).flat_map(|round| &round.matches);
    for m in matches.filter(|m| m.forfeit.is_none()) {
        for board in &m.boards {
            for side in [Colour::White, Colour::Black] {
                let (Some(player), Some(outcome)) = (board.player(side), board.outcome(side)) else {
                    continue;
                };
                let fresh = BoardRow {
                    place: 0,
                    player,
                    team: m.team(side),
                    points: Points::ZERO,
                    games: 0,
                    wins: 0,
                    forfeit_wins: 0,
                };
                let row = tables.entry(board.board).or_default().entry(player).or_insert(fresh);
                row.points += outcome.points(&section.settings.points);
                row.games += u32::from(outcome.played());
                row.wins += u32::from(outcome == Outcome::Win);
                row.forfeit_wins += u32::from(outcome == Outcome::ForfeitWin);
            }
        }
    }
    tables.into_iter().map(|(board, rows)| (board, ranked(rows.into_values().collect()))).collect()
}

fn ranked(mut rows: Vec<BoardRow>) -> Vec<BoardRow> {
    rows.sort_by_key(BoardRow::key);
    let keys: Vec<_> = rows.iter().map(BoardRow::key).collect();
    for row in &mut rows {
        let better = keys.iter().take_while(|&&key| key < row.key()).count();
        row.place = u32::try_from(better + 1).unwrap_or(u32::MAX);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::round::TeamMatch;
    use crate::model::settings::{System, TeamOptions};
    use crate::model::{GameResult, Round, RoundNumber, SectionId, Settings, Team};

    #[test]
    fn each_board_has_its_table() {
        let options = TeamOptions { boards: 2, ..TeamOptions::default() };
        let settings = Settings { system: System::TeamSwiss, team: options.clone(), ..Settings::default() };
        let mut section = Section::new(SectionId(1), "T", settings);
        section.teams =
            [1, 2].map(|t| Team::new(TeamId(t), "", [1, 2].map(|b| PlayerId(10 * t + b)).to_vec())).to_vec();
        // Two rounds: board 1 is won by White each time, board 2 is drawn, then forfeited.
        for (number, second) in [(1, GameResult::Draw), (2, GameResult::WhiteWinsByForfeit)] {
            let (a, b) = (&section.teams[0], &section.teams[1]);
            let mut m = TeamMatch::new(BoardNumber(1), RoundNumber(number), a, b, &options);
            m.boards[0].result = Some(GameResult::WhiteWins);
            m.boards[1].result = Some(second);
            let mut round = Round::empty(RoundNumber(number));
            round.matches.push(m);
            section.rounds.push(round);
        }
        let tables = best_boards(&section, 2);
        let rows = |board: usize| {
            let of = |r: &BoardRow| (r.place, r.player.0, r.points.0, r.games, r.forfeit_wins);
            tables[board].1.iter().map(of).collect::<Vec<_>>()
        };
        assert_eq!(rows(0), [(1, 11, 200, 2, 0), (2, 21, 0, 2, 0)]);
        // The black team has White on board 2.
        assert_eq!(rows(1), [(1, 22, 150, 1, 1), (2, 12, 50, 1, 0)]);
    }
}
