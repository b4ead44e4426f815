//! Who plays on which board: line-ups of a round, and the boards that a match gets from them.

use super::result::{Colour, GameResult};
use super::round::{Round, TeamBoard, TeamMatch};
use super::section::Section;
use super::settings::TeamOptions;
use super::team::Team;
use super::{BoardNumber, PlayerId, RoundNumber};

/// Why a line-up can't stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LineUpProblem {
    /// More places than boards.
    #[error("more players than boards")]
    TooLong,
    /// Somebody who does not belong to the team.
    #[error("player {0} is not a member of the team")]
    NotMember(PlayerId),
    /// Somebody sits on two boards.
    #[error("player {0} sits on two boards")]
    Twice(PlayerId),
    /// Somebody sits below a member who comes after him in the board order.
    #[error("player {0} sits below a member who comes after him in the board order")]
    OutOfOrder(PlayerId),
}

impl Team {
    /// The line-up of a round, one place a board: as given for this round, else the first members in board order. A place
    /// without a player is an empty board.
    #[must_use]
    pub fn line_up(&self, round: RoundNumber, boards: u16) -> Vec<Option<PlayerId>> {
        let mut places = match self.line_ups.get(&round) {
            Some(given) => given.clone(),
            None => self.members.iter().map(|&member| Some(member)).collect(),
        };
        places.resize(usize::from(boards), None);
        places
    }

    /// What is wrong with a line-up, in board order: nothing if it keeps the board order with reserves moving up, whatever
    /// boards stay empty.
    #[must_use]
    pub fn line_up_problems(&self, places: &[Option<PlayerId>], boards: u16) -> Vec<LineUpProblem> {
        let mut problems = Vec::new();
        if places.len() > usize::from(boards) {
            problems.push(LineUpProblem::TooLong);
        }
        let mut lowest: Option<usize> = None;
        let mut seen: Vec<PlayerId> = Vec::new();
        for player in places.iter().flatten().copied() {
            let Some(order) = self.members.iter().position(|&member| member == player) else {
                problems.push(LineUpProblem::NotMember(player));
                continue;
            };
            if seen.contains(&player) {
                problems.push(LineUpProblem::Twice(player));
            } else if lowest.is_some_and(|lowest| order < lowest) {
                problems.push(LineUpProblem::OutOfOrder(player));
            }
            seen.push(player);
            lowest = lowest.max(Some(order));
        }
        problems
    }
}

impl TeamOptions {
    /// Colour of the white team's player on a board: by the pattern of the event, which is repeated if it is short, else
    /// alternating from White.
    #[must_use]
    pub fn colour_on(&self, board: BoardNumber) -> Colour {
        let place = usize::from(board.0).saturating_sub(1);
        match self.colours.len() {
            0 if place.is_multiple_of(2) => Colour::White,
            0 => Colour::Black,
            length => self.colours.get(place % length).copied().unwrap_or(Colour::White),
        }
    }
}

impl TeamBoard {
    /// A board that has not been played yet. Where a player is missing the result is known: he loses by forfeit.
    #[must_use]
    pub fn new(
        board: BoardNumber,
        first: Option<PlayerId>,
        second: Option<PlayerId>,
        first_colour: Colour,
    ) -> Self {
        let won_by = |colour| match colour {
            Colour::White => GameResult::WhiteWinsByForfeit,
            Colour::Black => GameResult::BlackWinsByForfeit,
        };
        let result = match (first, second) {
            (Some(_), Some(_)) => None,
            (Some(_), None) => Some(won_by(first_colour)),
            (None, Some(_)) => Some(won_by(first_colour.other())),
            (None, None) => Some(GameResult::DoubleForfeit),
        };
        Self { board, first, second, first_colour, result, rating_result: None }
    }
}

impl TeamMatch {
    /// A match with the boards that the line-ups of this round give it.
    #[must_use]
    pub fn new(
        table: BoardNumber,
        round: RoundNumber,
        white: &Team,
        black: &Team,
        options: &TeamOptions,
    ) -> Self {
        let (first, second) = (white.line_up(round, options.boards), black.line_up(round, options.boards));
        let boards = (1..).map(BoardNumber).zip(first.into_iter().zip(second));
        Self {
            table,
            white: white.id,
            black: black.id,
            boards: boards
                .map(|(board, (first, second))| {
                    TeamBoard::new(board, first, second, options.colour_on(board))
                })
                .collect(),
            forfeit: None,
        }
    }
}

impl Section {
    /// The round again with boards made from the present line-ups, for matches that have no typed result yet: line-ups may
    /// be handed in until the first game of a match is in.
    #[must_use]
    pub fn with_line_ups(&self, round: &Round) -> Round {
        let mut fresh = round.clone();
        for m in fresh.matches.iter_mut().filter(|m| !m.begun()) {
            if let (Some(white), Some(black)) = (self.team(m.white), self.team(m.black)) {
                *m = TeamMatch::new(m.table, round.number, white, black, &self.settings.team);
            }
        }
        fresh
    }
}

impl TeamMatch {
    /// Whether a result was typed: the match as a whole forfeited, or a board that had two players.
    #[must_use]
    pub fn begun(&self) -> bool {
        self.forfeit.is_some()
            || self.boards.iter().any(|b| b.result.is_some() && b.first.is_some() && b.second.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Settings, TeamId};

    fn team(id: u32, members: &[u32]) -> Team {
        Team::new(TeamId(id), "Team", members.iter().map(|&m| PlayerId(m)).collect())
    }

    fn places(numbers: &[u32]) -> Vec<Option<PlayerId>> {
        numbers.iter().map(|&n| (n > 0).then_some(PlayerId(n))).collect()
    }

    #[test]
    fn the_board_order_is_the_line_up_unless_one_is_given() {
        let mut t = team(1, &[1, 2, 3, 4]);
        t.line_ups.insert(RoundNumber(2), places(&[1, 3, 4]));
        assert_eq!(t.line_up(RoundNumber(1), 3), places(&[1, 2, 3]));
        assert_eq!(t.line_up(RoundNumber(2), 3), places(&[1, 3, 4]));
        assert_eq!(team(1, &[1, 2]).line_up(RoundNumber(1), 3), places(&[1, 2, 0]), "a short team");
    }

    #[test]
    fn a_line_up_keeps_the_board_order() {
        use LineUpProblem::{NotMember, OutOfOrder, TooLong, Twice};
        let t = team(1, &[1, 2, 3, 4]);
        let cases: [(&[u32], Vec<LineUpProblem>); 7] = [
            (&[1, 2, 3], vec![]),
            (&[2, 3, 4], vec![]),
            (&[1, 0, 4], vec![]),
            (&[2, 1, 3], vec![OutOfOrder(PlayerId(1))]),
            (&[1, 9, 3], vec![NotMember(PlayerId(9))]),
            (&[1, 1, 3], vec![Twice(PlayerId(1))]),
            (&[1, 2, 3, 4], vec![TooLong]),
        ];
        for (given, expected) in cases {
            assert_eq!(t.line_up_problems(&places(given), 3), expected, "{given:?}");
        }
    }

    #[test]
    fn colours_alternate_or_follow_the_pattern() {
        use Colour::{Black, White};
        let colours =
            |options: &TeamOptions| (1..=4).map(|b| options.colour_on(BoardNumber(b))).collect::<Vec<_>>();
        let mut options = TeamOptions::default();
        assert_eq!(colours(&options), [White, Black, White, Black]);
        options.colours = vec![White, Black, Black, White];
        assert_eq!(colours(&options), [White, Black, Black, White]);
        options.colours = vec![White];
        assert_eq!(colours(&options), [White; 4]);
    }

    #[test]
    fn a_missing_player_loses_by_forfeit_at_once() {
        let options = TeamOptions { boards: 3, ..TeamOptions::default() };
        let (a, b) = (team(1, &[1, 2]), team(2, &[11, 12, 13]));
        let m = TeamMatch::new(BoardNumber(1), RoundNumber(1), &a, &b, &options);
        let results: Vec<Option<GameResult>> = m.boards.iter().map(|board| board.result).collect();
        assert_eq!(results, [None, None, Some(GameResult::BlackWinsByForfeit)]);
        assert!(!m.begun() && m.open());
        let settings = Settings { team: options, ..Settings::default() };
        assert_eq!(m.game_points(Colour::Black, &settings), crate::model::Points::ONE);
    }
}
