//! A paired round: a stored fact that is never computed again.

use super::points::Points;
use super::result::{ByeKind, Colour, GameResult};
use super::{BoardNumber, PlayerId, RoundNumber, StartPosition, TeamId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// Where a game is: a board of a round, or a board of a table (team match) of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameRef {
    /// The round.
    pub round: RoundNumber,
    /// The table of a team match; `None` in an individual section.
    #[serde(default)]
    pub table: Option<BoardNumber>,
    /// The board.
    pub board: BoardNumber,
}

impl GameRef {
    /// A board of an individual section.
    #[must_use]
    pub const fn board(round: RoundNumber, board: BoardNumber) -> Self {
        Self { round, table: None, board }
    }

    /// A board of a team match.
    #[must_use]
    pub const fn table(round: RoundNumber, table: BoardNumber, board: BoardNumber) -> Self {
        Self { round, table: Some(table), board }
    }
}

/// A game of two players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Number of the board, as printed.
    pub board: BoardNumber,
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
    /// The result; `None` while it is not in.
    #[serde(default)]
    pub result: Option<GameResult>,
    /// Another result that counts for rating only (C.04.2 article 4.3), found too late for the standings.
    #[serde(default)]
    pub rating_result: Option<GameResult>,
}

impl Game {
    /// A game that has not been played yet.
    #[must_use]
    pub fn new(board: BoardNumber, white: PlayerId, black: PlayerId) -> Self {
        Self { board, white, black, result: None, rating_result: None }
    }

    /// The colour of this player; `None` if he does not play here.
    #[must_use]
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        if self.white == player {
            Some(Colour::White)
        } else if self.black == player {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// Who has this colour.
    #[must_use]
    pub fn player(&self, colour: Colour) -> PlayerId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

/// One board of a team match. A missing player loses by forfeit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBoard {
    /// Board of the match, from 1.
    pub board: BoardNumber,
    /// Player of the first team ([`TeamMatch::white`]).
    pub first: Option<PlayerId>,
    /// Player of the second team.
    pub second: Option<PlayerId>,
    /// Colour of the first team's player on this board.
    pub first_colour: Colour,
    /// The result, White first; `None` while it is not in.
    #[serde(default)]
    pub result: Option<GameResult>,
    /// Another result for rating only.
    #[serde(default)]
    pub rating_result: Option<GameResult>,
}

/// A match of two teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMatch {
    /// Number of the table, as printed.
    pub table: BoardNumber,
    /// The team that has White on board 1.
    pub white: TeamId,
    /// The other team.
    pub black: TeamId,
    /// The boards, in order.
    pub boards: Vec<TeamBoard>,
    /// Set when the match as a whole was forfeited (record 330 of a TRF); the boards then carry no results.
    #[serde(default)]
    pub forfeit: Option<MatchForfeit>,
}

/// Which team did not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatchForfeit {
    /// `+-`: the team with White won.
    WhiteWins,
    /// `-+`
    BlackWins,
    /// `--`
    Both,
}

/// A player who had no game in a round, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    pub player: PlayerId,
    /// Which kind.
    pub kind: ByeKind,
}

/// A team that had no match in a round, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBye {
    /// Which team.
    pub team: TeamId,
    /// Which kind.
    pub kind: ByeKind,
}

/// Where the pairs of a round come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PairedBy {
    /// By the rules of the section, unchanged.
    #[default]
    Engine,
    /// Changed or made by the arbiter.
    Hand,
    /// Read from somebody else's file.
    Import,
}

/// A round that has been paired. Players without a game and without a bye in it were absent (zero-point bye).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// Games of an individual section, in board order.
    #[serde(default)]
    pub games: Vec<Game>,
    /// Matches of a team section, in table order.
    #[serde(default)]
    pub matches: Vec<TeamMatch>,
    /// Byes of players, the pairing-allocated one included.
    #[serde(default)]
    pub byes: Vec<Bye>,
    /// Byes of teams.
    #[serde(default)]
    pub team_byes: Vec<TeamBye>,
    /// Who made the pairs.
    #[serde(default)]
    pub paired_by: PairedBy,
    /// Virtual points of accelerated pairings in this round, by player; whoever is not named had none.
    #[serde(default)]
    pub virtual_points: Vec<(PlayerId, Points)>,
    /// The same for teams.
    #[serde(default)]
    pub team_virtual_points: Vec<(TeamId, Points)>,
    /// When its clocks were started; `None` = nobody said.
    #[serde(default)]
    pub started: Option<DateTime<Utc>>,
    /// The start position of all its games, if Chess960 is played.
    #[serde(default)]
    pub start_position: Option<StartPosition>,
}

impl Round {
    /// A round without anybody in it.
    #[must_use]
    pub fn empty(number: RoundNumber) -> Self {
        Self {
            number,
            games: Vec::new(),
            matches: Vec::new(),
            byes: Vec::new(),
            team_byes: Vec::new(),
            paired_by: PairedBy::default(),
            virtual_points: Vec::new(),
            team_virtual_points: Vec::new(),
            started: None,
            start_position: None,
        }
    }

    /// The game of this player in an individual round.
    #[must_use]
    pub fn game_of(&self, player: PlayerId) -> Option<&Game> {
        self.games.iter().find(|game| game.colour_of(player).is_some())
    }

    /// Number of games, or of boards of unforfeited matches, that have no result.
    #[must_use]
    pub fn open_games(&self) -> usize {
        let games = self.games.iter().filter(|game| game.result.is_none()).count();
        let boards = self
            .matches
            .iter()
            .filter(|m| m.forfeit.is_none())
            .flat_map(|m| &m.boards)
            .filter(|board| board.result.is_none())
            .count();
        games + boards
    }

    /// Number of games, or of boards of unforfeited matches.
    #[must_use]
    pub fn all_games(&self) -> usize {
        self.games.len()
            + self.matches.iter().filter(|m| m.forfeit.is_none()).map(|m| m.boards.len()).sum::<usize>()
    }

    /// The games that have no result, in board order; adjourned ones are not among them.
    #[must_use]
    pub fn open_refs(&self) -> Vec<GameRef> {
        self.refs(|result| result.is_none())
    }

    /// The adjourned games, in board order.
    #[must_use]
    pub fn adjourned_refs(&self) -> Vec<GameRef> {
        self.refs(|result| result == Some(GameResult::Adjourned))
    }

    fn refs(&self, wanted: impl Fn(Option<GameResult>) -> bool) -> Vec<GameRef> {
        let games = self
            .games
            .iter()
            .filter(|game| wanted(game.result))
            .map(|game| GameRef::board(self.number, game.board));
        let boards = self.matches.iter().filter(|m| m.forfeit.is_none()).flat_map(|m| {
            m.boards
                .iter()
                .filter(|board| wanted(board.result))
                .map(|board| GameRef::table(self.number, m.table, board.board))
        });
        games.chain(boards).collect()
    }

    /// Number of games with a result, adjourned ones included.
    #[must_use]
    pub fn results_in(&self) -> usize {
        self.all_games() - self.open_games()
    }

    /// Whether every result is in.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.open_games() == 0
    }
}
