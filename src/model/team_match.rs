//! What a match of two teams came to: made from its boards, never typed.

use super::result::{Colour, Outcome};
use super::round::{MatchForfeit, TeamBoard, TeamMatch};
use super::settings::Settings;
use super::{ByeKind, Points, TeamId};

/// What a team got from a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchOutcome {
    /// More game points than the other team.
    Win,
    /// As many.
    Draw,
    /// Fewer, or none because nobody came.
    Loss,
}

/// What a match is worth for one team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchScore {
    /// Points of the boards so far.
    pub game_points: Points,
    /// Points of the match; none while a board is open.
    pub match_points: Points,
    /// Won, drawn or lost; `None` while a board is open.
    pub outcome: Option<MatchOutcome>,
    /// Whether at least one board was played (C.04.6 article 1.6.1): only then is it a meeting and gives a colour.
    pub played: bool,
}

impl TeamBoard {
    /// The colour that the team with this colour on board 1 has here.
    #[must_use]
    pub fn colour_of(&self, team: Colour) -> Colour {
        match team {
            Colour::White => self.first_colour,
            Colour::Black => self.first_colour.other(),
        }
    }

    /// What the player of that team got; `None` while the game is open.
    #[must_use]
    pub fn outcome(&self, team: Colour) -> Option<Outcome> {
        self.result.map(|result| result.outcome(self.colour_of(team)))
    }

    /// The player of that team.
    #[must_use]
    pub fn player(&self, team: Colour) -> Option<super::PlayerId> {
        match team {
            Colour::White => self.first,
            Colour::Black => self.second,
        }
    }
}

impl TeamMatch {
    /// The team with this colour on board 1.
    #[must_use]
    pub fn team(&self, colour: Colour) -> TeamId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The colour of this team on board 1; `None` if it does not play here.
    #[must_use]
    pub fn colour_of(&self, team: TeamId) -> Option<Colour> {
        [Colour::White, Colour::Black].into_iter().find(|&colour| self.team(colour) == team)
    }

    /// Whether a result is missing.
    #[must_use]
    pub fn open(&self) -> bool {
        self.forfeit.is_none() && self.boards.iter().any(|board| board.result.is_none())
    }

    /// Whether at least one board was played over the board.
    #[must_use]
    pub fn played(&self) -> bool {
        self.forfeit.is_none()
            && self.boards.iter().any(|board| board.result.is_some_and(|result| result.played()))
    }

    /// Points of the boards so far; those of a match that was forfeited as a whole are a forfeit on every board.
    #[must_use]
    pub fn game_points(&self, team: Colour, settings: &Settings) -> Points {
        match self.forfeit {
            Some(forfeit) => {
                let each = if forfeit.won_by(team) { Outcome::ForfeitWin } else { Outcome::ForfeitLoss };
                each.points(&settings.points) * i32::from(settings.team.boards)
            }
            None => self
                .boards
                .iter()
                .filter_map(|board| board.outcome(team))
                .map(|outcome| outcome.points(&settings.points))
                .sum(),
        }
    }

    /// Won, drawn or lost by the game points; `None` while a board is open.
    #[must_use]
    pub fn outcome(&self, team: Colour, settings: &Settings) -> Option<MatchOutcome> {
        if self.open() {
            return None;
        }
        let nobody_came = match self.forfeit {
            Some(forfeit) => forfeit == MatchForfeit::Both,
            None => [Colour::White, Colour::Black].iter().all(|&side| {
                self.boards.iter().all(|board| board.outcome(side) == Some(Outcome::ForfeitLoss))
            }),
        };
        if nobody_came {
            return Some(MatchOutcome::Loss);
        }
        let (own, other) = (self.game_points(team, settings), self.game_points(team.other(), settings));
        Some(match own.cmp(&other) {
            std::cmp::Ordering::Greater => MatchOutcome::Win,
            std::cmp::Ordering::Equal => MatchOutcome::Draw,
            std::cmp::Ordering::Less => MatchOutcome::Loss,
        })
    }

    /// Everything the match brings the team with this colour on board 1.
    #[must_use]
    pub fn score(&self, team: Colour, settings: &Settings) -> MatchScore {
        let (outcome, played) = (self.outcome(team, settings), self.played());
        MatchScore {
            game_points: self.game_points(team, settings),
            match_points: outcome.map_or(Points::ZERO, |outcome| settings.team.match_points(outcome, played)),
            outcome,
            played,
        }
    }
}

impl MatchForfeit {
    /// A match that the team with this colour wins without playing.
    #[must_use]
    pub const fn to(winner: Colour) -> Self {
        match winner {
            Colour::White => Self::WhiteWins,
            Colour::Black => Self::BlackWins,
        }
    }

    /// The same forfeit seen with the colours exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::WhiteWins => Self::BlackWins,
            Self::BlackWins => Self::WhiteWins,
            Self::Both => Self::Both,
        }
    }

    /// Whether the team with this colour won without playing.
    #[must_use]
    pub const fn won_by(self, team: Colour) -> bool {
        matches!((self, team), (Self::WhiteWins, Colour::White) | (Self::BlackWins, Colour::Black))
    }
}

impl super::settings::TeamOptions {
    /// Match points of an outcome. A match that is lost without a played board counts as an absence.
    #[must_use]
    pub fn match_points(&self, outcome: MatchOutcome, played: bool) -> Points {
        match outcome {
            MatchOutcome::Win => self.match_win,
            MatchOutcome::Draw => self.match_draw,
            MatchOutcome::Loss if played => self.match_loss,
            MatchOutcome::Loss => self.match_absence,
        }
    }

    /// Match points of a round without a match.
    #[must_use]
    pub fn bye_match_points(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::Allocated => self.bye_match_points,
            ByeKind::Full => self.match_win,
            ByeKind::Half => self.match_draw,
            ByeKind::Zero => self.match_absence,
        }
    }
}

impl Settings {
    /// Game points of a team in a round without a match: as many as on every board the result the bye stands for. The
    /// pairing-allocated bye brings a draw on every board (C.04.6 article 1.4) unless the rules of the event name a value.
    #[must_use]
    pub fn bye_game_points(&self, kind: ByeKind) -> Points {
        let boards = i32::from(self.team.boards);
        match kind {
            ByeKind::Allocated => self.team.bye_game_points.unwrap_or(self.points.draw * boards),
            ByeKind::Full | ByeKind::Half | ByeKind::Zero => kind.points(&self.points) * boards,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::settings::TeamOptions;
    use crate::model::{BoardNumber, GameResult, PlayerId};

    fn settings(boards: u16) -> Settings {
        Settings { team: TeamOptions { boards, ..TeamOptions::default() }, ..Settings::default() }
    }

    /// Results White first; board 1 has the white team's player with White, then colours alternate.
    fn played(results: &[Option<GameResult>]) -> TeamMatch {
        let boards = results.iter().zip(1..).map(|(&result, board)| TeamBoard {
            board: BoardNumber(board),
            first: Some(PlayerId(u32::from(board))),
            second: Some(PlayerId(100 + u32::from(board))),
            first_colour: if board % 2 == 1 { Colour::White } else { Colour::Black },
            result,
            rating_result: None,
        });
        TeamMatch {
            table: BoardNumber(1),
            white: TeamId(1),
            black: TeamId(2),
            boards: boards.collect(),
            forfeit: None,
        }
    }

    const W: Option<GameResult> = Some(GameResult::WhiteWins);
    const B: Option<GameResult> = Some(GameResult::BlackWins);
    const D: Option<GameResult> = Some(GameResult::Draw);
    const WF: Option<GameResult> = Some(GameResult::WhiteWinsByForfeit);
    const BF: Option<GameResult> = Some(GameResult::BlackWinsByForfeit);
    const NONE: Option<GameResult> = Some(GameResult::DoubleForfeit);
    const ZEROS: Option<GameResult> = Some(GameResult::BothLose);

    #[test]
    fn a_match_follows_from_its_boards() {
        // Boards (White first), game points of the white team and of the other, match points, played.
        type Case = (&'static str, &'static [Option<GameResult>], i32, i32, i32, i32, bool);
        let cases: [Case; 9] = [
            ("3:0", &[W, B, W], 300, 0, 200, 0, true),
            ("2½:½", &[D, B, W], 250, 50, 200, 0, true),
            ("1½:1½", &[D, D, D], 150, 150, 100, 100, true),
            ("1:2", &[B, B, B], 100, 200, 0, 200, true),
            ("one board forfeited", &[WF, D, D], 200, 100, 200, 0, true),
            ("nobody came to either side", &[NONE, NONE, NONE], 0, 0, 0, 0, false),
            ("all boards forfeited by the black team", &[WF, BF, WF], 300, 0, 200, 0, false),
            ("forfeits to both sides, no board played", &[WF, WF, NONE], 100, 100, 100, 100, false),
            ("both lose on every board, but played", &[ZEROS, ZEROS, ZEROS], 0, 0, 100, 100, true),
        ];
        let settings = settings(3);
        for (name, boards, white, black, white_mp, black_mp, was_played) in cases {
            let m = played(boards);
            let (w, b) = (m.score(Colour::White, &settings), m.score(Colour::Black, &settings));
            assert_eq!((w.game_points, b.game_points), (Points(white), Points(black)), "{name}");
            assert_eq!((w.match_points, b.match_points), (Points(white_mp), Points(black_mp)), "{name}");
            assert_eq!((w.played, b.played), (was_played, was_played), "{name}");
        }
    }

    #[test]
    fn an_open_board_keeps_the_match_open() {
        let score = played(&[W, None, W]).score(Colour::White, &settings(3));
        assert_eq!(score.game_points, Points::whole(2));
        assert_eq!((score.outcome, score.match_points), (None, Points::ZERO));
    }

    #[test]
    fn a_match_forfeited_as_a_whole_brings_every_board() {
        let mut m = played(&[None, None, None]);
        m.forfeit = Some(MatchForfeit::BlackWins);
        let settings = settings(3);
        let (w, b) = (m.score(Colour::White, &settings), m.score(Colour::Black, &settings));
        assert_eq!((w.game_points, w.match_points, w.played), (Points::ZERO, Points::ZERO, false));
        assert_eq!((b.game_points, b.match_points), (Points::whole(3), Points::whole(2)));
        m.forfeit = Some(MatchForfeit::Both);
        assert_eq!(m.score(Colour::White, &settings).match_points, Points::ZERO);
    }

    #[test]
    fn the_bye_has_both_values_of_the_event() {
        let mut s = settings(3);
        assert_eq!(s.bye_game_points(ByeKind::Allocated), Points(150));
        s.team.bye_game_points = Some(Points::whole(2));
        s.team.bye_match_points = Points::whole(2);
        assert_eq!(s.bye_game_points(ByeKind::Allocated), Points::whole(2));
        assert_eq!(s.team.bye_match_points(ByeKind::Allocated), Points::whole(2));
        assert_eq!(
            (s.bye_game_points(ByeKind::Half), s.team.bye_match_points(ByeKind::Half)),
            (Points(150), Points::ONE)
        );
        assert_eq!(s.bye_game_points(ByeKind::Zero), Points::ZERO);
    }
}
