//! Worked examples that need a section with results: 5.3 and 5.9.

use kojarz::engine::templates;
use kojarz::model::participant::Participant;
use kojarz::model::person::Desk;
use kojarz::model::round::{Bye, TeamBoard, TeamMatch};
use kojarz::model::tie_break::TieBreak;
use kojarz::model::{
    BoardNumber, ByeKind, Colour, Event, Game, GameResult, Person, Player, PlayerId, Round, RoundNumber,
    Team, TeamId,
};
use kojarz::standings::{Entrant, Ratio, Request, Row, Value, table};
use kojarz::text::Lang;

/// A section of E1 in which people are added as they are needed.
pub struct Played {
    pub event: Event,
}

impl Played {
    pub fn new(rounds: u16) -> Self {
        let mut event = templates::load("e1", Lang::En).unwrap();
        event.sections.truncate(1);
        let codes = ["BH", "BH/M1", "BH/C1", "PS"];
        event.sections[0].settings.tie_breaks =
            codes.iter().filter_map(|code| TieBreak::parse(code)).collect();
        event.sections[0].rounds = (1..=rounds).map(|n| Round::empty(RoundNumber(n))).collect();
        Self { event }
    }

    pub fn somebody(&mut self) -> PlayerId {
        let id = self.event.new_player_id();
        self.event.players.push(Player { id, person: Person::default(), desk: Desk::default() });
        self.event.sections[0].participants.push(Participant::new(id));
        id
    }

    /// `W`, `D` or `L` of somebody against somebody, or `U` for the bye.
    pub fn round(&mut self, round: usize, player: PlayerId, letter: char, opponent: Option<PlayerId>) {
        let opponent = if letter == 'U' { None } else { Some(opponent.unwrap_or_else(|| self.somebody())) };
        let round = &mut self.event.sections[0].rounds[round];
        match opponent {
            None => round.byes.push(Bye { player, kind: ByeKind::Allocated }),
            Some(opponent) => {
                let board = BoardNumber(u16::try_from(round.games.len() + 1).unwrap());
                let mut game = Game::new(board, player, opponent);
                game.result = Some(match letter {
                    'W' => GameResult::WhiteWins,
                    'D' => GameResult::Draw,
                    _ => GameResult::BlackWins,
                });
                round.games.push(game);
            }
        }
    }

    pub fn row(&self, player: PlayerId) -> Row {
        let table = table(&self.event, &self.event.sections[0], &Request::default());
        table.row(Entrant::Player(player)).unwrap().clone()
    }
}

/// Points of a card, one letter a round; `Z` = late.
pub fn points(card: &str) -> String {
    let mut played = Played::new(u16::try_from(card.len()).unwrap());
    let hero = played.somebody();
    for (round, letter) in card.chars().enumerate().filter(|(_, letter)| *letter != 'Z') {
        played.round(round, hero, letter, None);
    }
    played.row(hero).points.to_string()
}

/// Example 5.3 and traps 6, 7 and 8: win 3, draw 1, bye 2, and nothing for a round that somebody was late for.
#[test]
fn example_5_3_points_of_e1() {
    for (card, want) in [
        ("WWWWWDDLU", "19"),
        ("WWWWWWWWU", "26"),
        ("WWWWWWWWW", "27"),
        ("ZWWWWWWWW", "24"),
        ("UWWWWWWWL", "23"),
    ] {
        assert_eq!(points(card), want, "{card}");
    }
}

/// Example 5.3: progress after W W D L W is 3 + 6 + 7 + 7 + 10.
#[test]
fn example_5_3_progress() {
    let mut played = Played::new(5);
    let hero = played.somebody();
    for (round, letter) in "WWDLW".chars().enumerate() {
        played.round(round, hero, letter, None);
    }
    assert_eq!(played.row(hero).values[3], Value::whole(33));
}

/// Example 5.3 and trap 9: Buchholz, median (both extremes left out) and cut-1 over nine opponents.
#[test]
fn example_5_3_buchholz() {
    let mut played = Played::new(9);
    let hero = played.somebody();
    for (met, score) in [22, 19, 18, 15, 13, 13, 10, 9, 4].into_iter().enumerate() {
        let opponent = played.somebody();
        played.round(met, hero, 'W', Some(opponent));
        // The opponent makes his points in the other eight rounds, against people who play nobody else.
        let (wins, draws) = (score / 3, score % 3);
        let others = (0..9).filter(|&round| round != met);
        let letters = "W".repeat(wins) + &"D".repeat(draws) + &"L".repeat(8 - wins - draws);
        for (round, letter) in others.zip(letters.chars()) {
            played.round(round, opponent, letter, None);
        }
    }
    let row = played.row(hero);
    assert_eq!(row.points.to_string(), "27");
    assert_eq!(row.values[..3], [123, 97, 119].map(Value::whole));
}

/// Example 5.9: 3:0, 1½:1½ and 1:2 make 3 match points and 5½ board points; the direct match decides between equals.
#[test]
fn example_5_9_teams_of_e4() {
    let mut event = templates::load("e4", Lang::En).unwrap();
    let teams: Vec<TeamId> = (0..4).map(|_| event.new_team_id()).collect();
    for (n, &id) in teams.iter().enumerate() {
        let members: Vec<PlayerId> = (0..3).map(|_| event.new_player_id()).collect();
        for &member in &members {
            event.players.push(Player { id: member, person: Person::default(), desk: Desk::default() });
            event.sections[0].participants.push(Participant::new(member));
        }
        let text = format!(
            "(id: {}, name: \"T{n}\", members: [{}, {}, {}])",
            id.0, members[0].0, members[1].0, members[2].0
        );
        event.sections[0].teams.push(ron::from_str::<Team>(&text).unwrap());
    }
    let results = [
        // Round 1: team 0 beats team 1 by 3:0. Round 2: draws with team 2. Round 3: loses to team 3 by 1:2.
        (0, 1, ["W", "W", "W"], 2, 3, ["W", "D", "L"]),
        (0, 2, ["W", "D", "L"], 1, 3, ["W", "W", "L"]),
        (0, 3, ["W", "L", "L"], 1, 2, ["W", "W", "L"]),
    ];
    for (number, (a, b, first, c, d, second)) in results.into_iter().enumerate() {
        let mut round = Round::empty(RoundNumber(u16::try_from(number + 1).unwrap()));
        for (table, (one, other, letters)) in [(a, b, first), (c, d, second)].into_iter().enumerate() {
            let team = |index: usize| &event.sections[0].teams[index];
            let boards = letters.iter().enumerate().map(|(board, letter)| TeamBoard {
                board: BoardNumber(u16::try_from(board + 1).unwrap()),
                first: Some(team(one).members[board]),
                second: Some(team(other).members[board]),
                first_colour: Colour::White,
                result: Some(match *letter {
                    "W" => GameResult::WhiteWins,
                    "D" => GameResult::Draw,
                    _ => GameResult::BlackWins,
                }),
                rating_result: None,
            });
            round.matches.push(TeamMatch {
                table: BoardNumber(u16::try_from(table + 1).unwrap()),
                white: team(one).id,
                black: team(other).id,
                boards: boards.collect(),
                forfeit: None,
            });
        }
        event.sections[0].rounds.push(round);
    }
    let table = table(&event, &event.sections[0], &Request::default());
    let row = |index: usize| table.row(Entrant::Team(teams[index])).unwrap();
    let told = |index: usize| (row(index).points.to_string(), row(index).values[0]);
    let halves = |n: i64| Value::Number(Ratio::new(n, 2));
    assert_eq!(told(0), ("3".to_owned(), halves(11)));
    // Teams 0 and 3 are level on match points; board points order them.
    assert_eq!(told(1), ("4".to_owned(), halves(8)));
    assert_eq!(told(3), ("3".to_owned(), halves(9)));
    assert_eq!(row(0).place, 2);
}
