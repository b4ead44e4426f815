//! The boards of one match, from the players who sat there.

use super::games::ReadGame;
use crate::model::round::TeamBoard;
use crate::model::{BoardNumber, Colour, GameResult, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

/// Who of a team sat at a board, in board order, as places in the file.
#[derive(Debug, Clone)]
pub(super) struct Side {
    pub players: Vec<usize>,
}

/// A board whose colours may not be known yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenBoard {
    first: Option<PlayerId>,
    second: Option<PlayerId>,
    /// Colour of the first team's player.
    first_colour: Option<Colour>,
    /// The result seen from the first team, as if its player had White.
    result: Option<GameResult>,
}

/// Boards with their colours, and whether the first team has White on board 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Coloured {
    pub boards: Vec<TeamBoard>,
    pub first_is_white: bool,
}

/// Joins the line-ups of two teams. Whoever has no game sat at an empty board; where the two orders cross, the order of the
/// first team counts.
pub(super) fn boards(
    first: &Side,
    second: &Side,
    games: &[ReadGame],
    id: impl Fn(usize) -> PlayerId,
) -> Vec<OpenBoard> {
    let by_player: BTreeMap<usize, &ReadGame> =
        games.iter().flat_map(|game| [(game.white, game), (game.black, game)]).collect();
    let game_of = |player: usize| by_player.get(&player).copied();
    let mut boards = Vec::new();
    let mut waiting = second.players.iter().copied().peekable();
    let mut seated: BTreeSet<usize> = BTreeSet::new();
    let alone_in_second = |player: usize| OpenBoard {
        first: None,
        second: Some(id(player)),
        first_colour: None,
        result: Some(GameResult::BlackWinsByForfeit),
    };
    for &player in &first.players {
        let Some(game) = game_of(player) else {
            boards.push(OpenBoard {
                first: Some(id(player)),
                second: None,
                first_colour: None,
                result: Some(GameResult::WhiteWinsByForfeit),
            });
            continue;
        };
        let opponent = if game.white == player { game.black } else { game.white };
        // The empty boards opposite that come before this opponent.
        while let Some(other) = waiting.next_if(|&other| other != opponent && game_of(other).is_none()) {
            boards.push(alone_in_second(other));
        }
        if waiting.peek() == Some(&opponent) {
            waiting.next();
        }
        seated.insert(opponent);
        while waiting.next_if(|other| seated.contains(other)).is_some() {}
        let white = game.white == player;
        boards.push(OpenBoard {
            first: Some(id(player)),
            second: Some(id(opponent)),
            first_colour: game.colours_known.then_some(if white { Colour::White } else { Colour::Black }),
            result: if white { game.result } else { game.result.map(GameResult::mirrored) },
        });
    }
    boards.extend(waiting.filter(|other| game_of(*other).is_none()).map(alone_in_second));
    boards
}

/// Colour of the team with White on the board at this place.
fn pattern(colours: &[Colour], place: usize) -> Colour {
    let repeated = place.checked_rem(colours.len()).and_then(|place| colours.get(place));
    repeated.copied().unwrap_or(if place.is_multiple_of(2) { Colour::White } else { Colour::Black })
}

/// Gives every board its colours: those of the file, else those that the team has by the pattern of the event.
pub(super) fn with_colours(boards: Vec<OpenBoard>, colours: &[Colour]) -> Coloured {
    let known = boards.iter().enumerate().find_map(|(place, board)| Some((place, board.first_colour?)));
    let first_is_white = known.is_none_or(|(place, colour)| colour == pattern(colours, place));
    let boards = boards
        .into_iter()
        .zip(1_u16..)
        .enumerate()
        .map(|(place, (board, number))| {
            let white = pattern(colours, place);
            let by_pattern = if first_is_white { white } else { white.other() };
            let first_colour = board.first_colour.unwrap_or(by_pattern);
            TeamBoard {
                board: BoardNumber(number),
                first: board.first,
                second: board.second,
                first_colour,
                result: match first_colour {
                    Colour::White => board.result,
                    Colour::Black => board.result.map(GameResult::mirrored),
                },
                rating_result: None,
            }
        })
        .collect();
    Coloured { boards, first_is_white }
}

/// The board seen from the other team.
pub(super) fn turned(board: TeamBoard) -> TeamBoard {
    TeamBoard { first: board.second, second: board.first, first_colour: board.first_colour.other(), ..board }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: usize, black: usize) -> ReadGame {
        ReadGame { white, black, result: Some(GameResult::WhiteWins), colours_known: true }
    }

    fn of(first: &[usize], second: &[usize], games: &[ReadGame]) -> Vec<String> {
        let id = |place: usize| PlayerId(u32::try_from(place).expect("small"));
        let (first, second) = (Side { players: first.to_vec() }, Side { players: second.to_vec() });
        let name = |player: Option<PlayerId>| player.map_or("-".to_owned(), |player| player.to_string());
        let open = boards(&first, &second, games, id);
        let coloured = with_colours(open, &[]);
        let line = |board: TeamBoard| {
            let colour = if board.first_colour == Colour::White { 'w' } else { 'b' };
            format!("{}{colour}{}", name(board.first), name(board.second))
        };
        coloured.boards.into_iter().map(line).collect()
    }

    #[test]
    fn boards_follow_the_line_ups() {
        let games = [game(1, 11), game(12, 2), game(3, 13)];
        assert_eq!(of(&[1, 2, 3], &[11, 12, 13], &games), ["1w11", "2b12", "3w13"]);
        // Nobody opposite 2; 14 sits alone on the last board.
        let games = [game(1, 11), game(3, 13)];
        assert_eq!(of(&[1, 2, 3], &[11, 13, 14], &games), ["1w11", "2b-", "3w13", "-b14"]);
        // 12 sits alone on board 2.
        assert_eq!(of(&[1, 3], &[11, 12, 13], &games), ["1w11", "-b12", "3w13"]);
        // The second team's order is not the one of its members.
        let games = [game(1, 12), game(11, 2), game(3, 13)];
        assert_eq!(of(&[1, 2, 3], &[11, 12, 13], &games), ["1w12", "2b11", "3w13"]);
    }

    #[test]
    fn the_first_known_colour_says_who_has_white() {
        let games = [game(11, 1)];
        let id = |place: usize| PlayerId(u32::try_from(place).expect("small"));
        let sides = (Side { players: vec![1, 2] }, Side { players: vec![11] });
        let coloured = with_colours(boards(&sides.0, &sides.1, &games, id), &[]);
        assert!(!coloured.first_is_white);
        assert_eq!(coloured.boards[1].first_colour, Colour::White);
        assert_eq!(coloured.boards[1].result, Some(GameResult::WhiteWinsByForfeit));
        let turned = turned(coloured.boards[0].clone());
        assert_eq!((turned.first, turned.first_colour), (Some(PlayerId(11)), Colour::White));
    }
}
