//! Puts the two sides of a game together: opponents, colours and results of both lines must agree.

use super::cells::{Cell, GameCell};
use super::found::{Log, NoteKind, ProblemKind};
use super::player_record::{PlayerRecord, cell_column};
use crate::model::{Colour, GameResult};

/// A game whose two lines agree. The places are those of the players in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ReadGame {
    pub white: usize,
    pub black: usize,
    pub result: Option<GameResult>,
    /// Whether a line gives the colours; where none does they are assumed.
    pub colours_known: bool,
}

/// The players of a file by their pairing numbers.
#[derive(Debug)]
pub(super) struct Places(Vec<Option<usize>>);

impl Places {
    /// Of records with distinct numbers.
    pub fn of(players: &[PlayerRecord]) -> Self {
        let mut places = vec![None; 10_000];
        for (place, player) in players.iter().enumerate() {
            if let Some(slot) = places.get_mut(usize::from(player.number)) {
                *slot = Some(place);
            }
        }
        Self(places)
    }

    /// The place of a number.
    pub fn get(&self, number: u16) -> Option<usize> {
        self.0.get(usize::from(number)).copied().flatten()
    }
}

/// The games of a round, in the order of the smaller pairing number.
pub(super) fn of_round(
    players: &[PlayerRecord],
    places: &Places,
    cells: &[Cell],
    round: u16,
    log: &mut Log,
) -> Vec<ReadGame> {
    let mut games = Vec::new();
    for (place, (record, cell)) in players.iter().zip(cells).enumerate() {
        let Cell::Game(mine) = cell else { continue };
        let problem =
            |log: &mut Log, what| log.problem(record.line, cell_column(usize::from(round) - 1), what);
        let (player, opponent) = (record.number, mine.opponent);
        if player == opponent {
            problem(log, ProblemKind::PlaysHimself { player, round });
            continue;
        }
        let Some(other) = places.get(opponent) else {
            problem(log, ProblemKind::UnknownOpponent { player, round, opponent });
            continue;
        };
        match cells.get(other) {
            // Each game is put together once, by the side with the smaller place.
            Some(Cell::Game(theirs)) if theirs.opponent == player => {
                if place < other {
                    let both = Both {
                        round,
                        players: (record, players.get(other).unwrap_or(record)),
                        places: (place, other),
                    };
                    games.extend(both.join(*mine, *theirs, log));
                }
            }
            _ => problem(log, ProblemKind::OneSided { player, opponent, round }),
        }
    }
    games
}

/// The two lines of a game.
struct Both<'a> {
    round: u16,
    players: (&'a PlayerRecord, &'a PlayerRecord),
    places: (usize, usize),
}

impl Both<'_> {
    fn join(&self, mine: GameCell, theirs: GameCell, log: &mut Log) -> Option<ReadGame> {
        let colour = self.colour(mine.colour, theirs.colour, log)?;
        let result = match colour.unwrap_or(Colour::White) {
            Colour::White => self.result(mine.letter, theirs.letter, log)?,
            Colour::Black => self.result(mine.letter, theirs.letter, log)?.map(GameResult::mirrored),
        };
        let (white, black) = match colour.unwrap_or(Colour::White) {
            Colour::White => self.places,
            Colour::Black => (self.places.1, self.places.0),
        };
        Some(ReadGame { white, black, result, colours_known: colour.is_some() })
    }

    fn numbers(&self) -> (u16, u16) {
        (self.players.0.number, self.players.1.number)
    }

    fn column(&self) -> usize {
        cell_column(usize::from(self.round) - 1)
    }

    /// The colour of the first player; `Some(None)` where neither line has one.
    fn colour(&self, mine: Option<Colour>, theirs: Option<Colour>, log: &mut Log) -> Option<Option<Colour>> {
        let (player, opponent) = self.numbers();
        let round = self.round;
        match (mine, theirs) {
            (Some(colour), Some(other)) if colour == other => {
                let what = ProblemKind::SameColour { player, opponent, round, colour };
                log.problem(self.players.1.line, self.column() + 5, what);
                None
            }
            (Some(colour), _) => Some(Some(colour)),
            (None, Some(other)) => Some(Some(other.other())),
            (None, None) => {
                let what = NoteKind::ColourAssumed { player, opponent, round };
                log.note(self.players.0.line, self.column() + 5, what);
                Some(None)
            }
        }
    }

    /// The result seen by the first player as if he had White; `Some(None)` while it is not in, `None` (and a problem) where
    /// the two lines contradict each other.
    fn result(&self, mine: char, theirs: char, log: &mut Log) -> Option<Option<GameResult>> {
        if mine == ' ' && theirs == ' ' {
            return Some(None);
        }
        let (player, opponent) = self.numbers();
        let round = self.round;
        let places = [(mine, self.players.0, opponent), (theirs, self.players.1, player)];
        for (letter, record, opponent) in places {
            let other = if record.number == player { theirs } else { mine };
            if matches!(letter, 'U' | 'F' | 'H') || (letter == 'Z' && !matches!(other, '+' | '-' | 'Z')) {
                let what = ProblemKind::ByeWithOpponent { player: record.number, round, opponent, letter };
                log.problem(record.line, self.column() + 7, what);
                return None;
            }
            if letter == 'Z' {
                let what = NoteKind::ForfeitRead { player: record.number, opponent, round, letter };
                log.note(record.line, self.column() + 7, what);
            }
        }
        if let Some(unknown) = [mine, theirs].into_iter().find(|&letter| !is_known(letter)) {
            let other_is_open = [mine, theirs].into_iter().all(|letter| letter == ' ' || !is_known(letter));
            if other_is_open {
                if !matches!(unknown, '?' | 'X') {
                    let what = NoteKind::UnknownResult { player, opponent, round, letter: unknown };
                    log.note(self.players.0.line, self.column() + 7, what);
                }
                return Some(Some(GameResult::Adjourned));
            }
        }
        let forfeit = |letter| if letter == 'Z' { '-' } else { letter };
        let joined = join_letters(forfeit(mine), forfeit(theirs));
        if joined.is_none() {
            let what = ProblemKind::ResultsDisagree { player, opponent, round, result: mine, other: theirs };
            log.problem(self.players.1.line, self.column() + 7, what);
        }
        joined.map(Some)
    }
}

fn is_known(letter: char) -> bool {
    matches!(letter, ' ' | '1' | '=' | '0' | 'W' | 'D' | 'L' | '+' | '-' | 'Z')
}

/// The result that two symbols make, the first one being White's. These pairs and no others are results (checklist, questions
/// 180-185).
fn join_letters(white: char, black: char) -> Option<GameResult> {
    Some(match (white, black) {
        ('1', '0') => GameResult::WhiteWins,
        ('0', '1') => GameResult::BlackWins,
        ('=', '=') => GameResult::Draw,
        ('0', '0') => GameResult::BothLose,
        ('=', '0') => GameResult::HalfToWhite,
        ('0', '=') => GameResult::HalfToBlack,
        ('W', 'L') => GameResult::WhiteWinsUnrated,
        ('L', 'W') => GameResult::BlackWinsUnrated,
        ('D', 'D') => GameResult::DrawUnrated,
        ('+', '-') => GameResult::WhiteWinsByForfeit,
        ('-', '+') => GameResult::BlackWinsByForfeit,
        ('-', '-') => GameResult::DoubleForfeit,
        _ => return None,
    })
}
