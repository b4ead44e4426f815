//! Sections written as cards of a crosstable: `2w1 H 3b= U`.

use kojarz::model::person::{Desk, Rating, Ratings};
use kojarz::model::round::{Bye, MatchForfeit, TeamBoard, TeamBye, TeamMatch};
use kojarz::model::settings::System;
use kojarz::model::{
    BoardNumber, ByeKind, Colour, Event, Game, GameResult, PairingNumber, Participant, Person, Player,
    PlayerId, PointSystem, Points, Round, RoundNumber, Section, SectionId, Settings, Team, TeamId,
};
use std::collections::BTreeMap;

/// A position as text.
#[derive(Debug, Clone, Default)]
pub struct Position {
    pub system: System,
    pub boards: u16,
    pub points: PointSystem,
    /// Cells by number.
    pub cards: BTreeMap<u16, Vec<String>>,
    pub ratings: BTreeMap<u16, u16>,
}

/// The rating of whoever has none in the text.
pub fn default_rating(number: u16) -> u16 {
    2100 - 50 * number
}

impl Position {
    /// Reads `1 (2200) 2w1 H …`.
    pub fn card(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        let number: u16 = words.next().unwrap().parse().unwrap();
        let mut cells: Vec<String> = words.map(str::to_owned).collect();
        if cells[0].starts_with('(') {
            let rating = cells.remove(0);
            let value = rating.trim_matches(['(', ')']).parse().unwrap_or(0);
            self.ratings.insert(number, value);
        }
        self.cards.insert(number, cells);
    }

    /// The event with this one section.
    pub fn event(&self) -> Event {
        let mut event = Event::default();
        let rounds = self.cards.values().map(Vec::len).max().unwrap_or(0);
        let settings = Settings {
            system: self.system,
            rounds: rounds as u16,
            points: self.points.clone(),
            ..Settings::default()
        };
        let mut section = Section::new(SectionId(1), "A", settings);
        section.settings.team.boards = self.boards;
        for &number in self.cards.keys() {
            if self.system.is_team() {
                section.teams.push(team(number));
                continue;
            }
            let value = self.ratings.get(&number).copied().unwrap_or_else(|| default_rating(number));
            let fide = (value > 0).then(|| Rating { value, list: String::new() });
            let person = Person {
                surname: format!("Gracz {number}"),
                ratings: Ratings { fide, ..Ratings::default() },
                ..Person::default()
            };
            event.players.push(Player { id: PlayerId(number.into()), person, desk: Desk::default() });
            let mut participant = Participant::new(PlayerId(number.into()));
            participant.number = Some(PairingNumber(number));
            section.participants.push(participant);
        }
        section.rounds = (0..rounds).map(|index| self.round(index)).collect();
        event.sections.push(section);
        event
    }

    fn round(&self, index: usize) -> Round {
        let mut round = Round::empty(RoundNumber::from_index(index));
        for (&number, cells) in &self.cards {
            let Some(cell) = cells.get(index) else { continue };
            let bye = match cell.as_str() {
                "U" => Some(ByeKind::Allocated),
                "H" => Some(ByeKind::Half),
                "F" => Some(ByeKind::Full),
                "Z" => Some(ByeKind::Zero),
                "·" => continue,
                _ => None,
            };
            match bye {
                Some(kind) if self.system.is_team() => {
                    round.team_byes.push(TeamBye { team: TeamId(number.into()), kind });
                }
                Some(kind) => round.byes.push(Bye { player: PlayerId(number.into()), kind }),
                None if cell.contains('w') => self.pair(&mut round, index, number, cell),
                None => {}
            }
        }
        round
    }

    /// Adds the game of somebody with White; what Black got stands on the other card.
    fn pair(&self, round: &mut Round, index: usize, white: u16, cell: &str) {
        let (opponent, own) = cell.split_once('w').unwrap();
        let black: u16 = opponent.parse().unwrap();
        let other = &self.cards[&black][index];
        let (back, theirs) =
            other.split_once('b').unwrap_or_else(|| panic!("{white}: {cell}, {black}: {other}"));
        assert_eq!(back.parse(), Ok(white), "{white} and {black} in round {}", index + 1);
        let board = BoardNumber((round.games.len() + round.matches.len() + 1) as u16);
        if self.system.is_team() {
            round.matches.push(self.team_match(board, white, black, own, theirs));
            return;
        }
        let mut game = Game::new(board, PlayerId(white.into()), PlayerId(black.into()));
        game.result = match (own, theirs) {
            ("1", "0") => Some(GameResult::WhiteWins),
            ("=", "=") => Some(GameResult::Draw),
            ("0", "1") => Some(GameResult::BlackWins),
            ("+", "-") => Some(GameResult::WhiteWinsByForfeit),
            ("-", "+") => Some(GameResult::BlackWinsByForfeit),
            ("-", "-") => Some(GameResult::DoubleForfeit),
            ("0", "0") => Some(GameResult::BothLose),
            ("", "") => None,
            other => panic!("{other:?}"),
        };
        round.games.push(game);
    }

    fn team_match(&self, table: BoardNumber, white: u16, black: u16, own: &str, theirs: &str) -> TeamMatch {
        let forfeit = match (own, theirs) {
            ("+", _) => Some(MatchForfeit::WhiteWins),
            (_, "+") => Some(MatchForfeit::BlackWins),
            ("-", "-") => Some(MatchForfeit::Both),
            _ => None,
        };
        let points = Points::parse(own).unwrap_or_default();
        let boards = if forfeit.is_some() { Vec::new() } else { self.team_boards(points) };
        TeamMatch { table, white: TeamId(white.into()), black: TeamId(black.into()), boards, forfeit }
    }

    /// Boards that give the first team so many points: from the top, 2 of 4 as 1 ½ ½ 0.
    fn team_boards(&self, points: Points) -> Vec<TeamBoard> {
        let halves = points.hundredths() / 50;
        let boards = i32::from(self.boards);
        let mut each: Vec<i32> = (0..boards).map(|board| (halves - 2 * board).clamp(0, 2)).collect();
        if halves == boards && boards == 4 {
            each = vec![2, 1, 1, 0];
        }
        let board = |(index, halves): (usize, &i32)| TeamBoard {
            board: BoardNumber(index as u16 + 1),
            first: None,
            second: None,
            first_colour: if index % 2 == 0 { Colour::White } else { Colour::Black },
            result: Some(match (halves, index % 2 == 0) {
                (1, _) => GameResult::Draw,
                (2, true) | (0, false) => GameResult::WhiteWins,
                _ => GameResult::BlackWins,
            }),
            rating_result: None,
        };
        each.iter().enumerate().map(board).collect()
    }
}

fn team(number: u16) -> Team {
    Team {
        id: TeamId(number.into()),
        name: format!("Drużyna {number}"),
        short_name: String::new(),
        origin: String::new(),
        captain: String::new(),
        number: Some(PairingNumber(number)),
        strength: None,
        members: Vec::new(),
        first_round: RoundNumber::FIRST,
        standing: kojarz::model::participant::Standing::Playing,
        requested_byes: BTreeMap::new(),
        line_ups: BTreeMap::new(),
    }
}
