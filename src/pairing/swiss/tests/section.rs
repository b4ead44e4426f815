//! What is read out of a section, and what a section must have before a round of it can be paired.

use crate::model::section::ForbiddenGroup;
use crate::model::settings::{Acceleration, Settings};
use crate::model::{
    BoardNumber, Colour, Game, GameResult, Outcome, PairingNumber, Participant, PlayerId, Points, Round,
    RoundNumber, Section, SectionId,
};
use crate::pairing::swiss::{Input, InputError, PastEvent};

const FOUR: [u32; 4] = [1, 2, 3, 4];

/// Four players of whom round 1 is played: 1-3 won by White, 4-2 drawn.
fn after_round_one() -> Section {
    let mut section = Section::new(SectionId(1), "A", Settings { rounds: 3, ..Settings::default() });
    section.initial_colour = Some(Colour::White);
    for number in FOUR {
        let number = u16::try_from(number).unwrap();
        let player = Participant::new(PlayerId(u32::from(number)));
        section.participants.push(Participant { number: Some(PairingNumber(number)), ..player });
    }
    let game = |board, white, black, result| Game {
        result,
        ..Game::new(BoardNumber(board), PlayerId(white), PlayerId(black))
    };
    section.rounds.push(Round {
        games: vec![game(1, 1, 3, Some(GameResult::WhiteWins)), game(2, 4, 2, Some(GameResult::Draw))],
        ..Round::empty(RoundNumber(1))
    });
    section
}

fn read(section: &Section, round: u16) -> Result<Input, InputError> {
    Input::from_section(section, RoundNumber(round))
}

#[test]
fn what_is_missing_is_named() {
    type Change = fn(&mut Section);
    let cases: [(&str, u16, Change, InputError); 6] = [
        (
            "a round is left out",
            3,
            |_| {},
            InputError::RoundTooEarly { round: RoundNumber(3), missing: RoundNumber(2) },
        ),
        (
            "a result is missing",
            2,
            |section| section.rounds[0].games[1].result = None,
            InputError::MissingResults { round: RoundNumber(1), boards: vec![BoardNumber(2)] },
        ),
        (
            "no result is in",
            2,
            |section| section.rounds[0].games.iter_mut().for_each(|game| game.result = None),
            InputError::MissingResults {
                round: RoundNumber(1),
                boards: vec![BoardNumber(1), BoardNumber(2)],
            },
        ),
        (
            "somebody entered and was not numbered",
            2,
            |section| section.participants.push(Participant::new(PlayerId(5))),
            InputError::NoNumber { players: vec![PlayerId(5)] },
        ),
        (
            "the colour is neither drawn nor seen",
            1,
            |section| {
                section.rounds.clear();
                section.initial_colour = None;
            },
            InputError::NoInitialColour,
        ),
        (
            "accelerated, and a win is worth three draws (C.04.7 article 1.1)",
            2,
            |section| {
                section.settings.acceleration = Acceleration::Baku { last_of_group_a: None };
                section.settings.points.win = Points::whole(3);
                section.settings.points.draw = Points::ONE;
            },
            InputError::BakuPoints,
        ),
    ];
    for (name, round, change, error) in cases {
        let mut section = after_round_one();
        change(&mut section);
        assert_eq!(read(&section, round), Err(error), "{name}");
    }
}

#[test]
fn errors_say_where_to_look() {
    let boards = vec![BoardNumber(2), BoardNumber(7)];
    let error = InputError::MissingResults { round: RoundNumber(1), boards };
    assert_eq!(error.to_string(), "round 1 has 2 boards without a result, the first is board 2");
    let error = InputError::RoundTooEarly { round: RoundNumber(3), missing: RoundNumber(2) };
    assert_eq!(error.to_string(), "round 3 cannot be paired before round 2");
}

#[test]
fn an_open_result_of_the_round_itself_or_later_does_not_matter() {
    let mut section = after_round_one();
    section.rounds[0].games[1].result = None;
    assert!(read(&section, 1).is_ok());
}

/// C.04.2 article 3.1.
#[test]
fn an_adjourned_game_is_a_draw() {
    let mut section = after_round_one();
    section.rounds[0].games[0].result = Some(GameResult::Adjourned);
    let input = read(&section, 2).unwrap();
    for player in [0, 2] {
        let past = &input.players[player].history[0];
        assert!(matches!(past.event, PastEvent::Game { outcome: Outcome::Draw, .. }));
        assert_eq!(past.value, Points::HALF);
    }
}

#[test]
fn the_initial_colour_is_read_off_round_one_if_nobody_stored_it() {
    for (first_board, expected) in [((1, 3), Colour::White), ((3, 1), Colour::Black)] {
        let mut section = after_round_one();
        section.initial_colour = None;
        let game = &mut section.rounds[0].games[0];
        (game.white, game.black) = (PlayerId(first_board.0), PlayerId(first_board.1));
        assert_eq!(read(&section, 2).unwrap().initial_colour, expected);
    }
}

#[test]
fn who_is_there() {
    type Change = fn(&mut Section);
    let cases: [(&str, u16, Change, &[u32]); 4] = [
        ("everybody without a planned bye", 2, |_| {}, &FOUR),
        (
            "a late entry from his first round on",
            2,
            |s| s.participants[1].first_round = RoundNumber(3),
            &[1, 3, 4],
        ),
        ("in a paired round whoever has a game", 1, |s| s.rounds[0].games.truncate(1), &[1, 3]),
        (
            "a paired round is as it was, whatever was planned later",
            1,
            |s| s.participants[1].first_round = RoundNumber(3),
            &FOUR,
        ),
    ];
    for (name, round, change, expected) in cases {
        let mut section = after_round_one();
        change(&mut section);
        let players = read(&section, round).unwrap().players;
        let there: Vec<u32> = players.iter().filter(|p| p.present).map(|p| p.id.0).collect();
        assert_eq!(there, expected, "{name}");
    }
}

#[test]
fn forbidden_groups_hold_in_their_rounds_and_between_every_two() {
    let mut section = after_round_one();
    section.forbidden = vec![ForbiddenGroup {
        players: vec![PlayerId(1), PlayerId(2), PlayerId(4)],
        teams: Vec::new(),
        from: RoundNumber(2),
        to: Some(RoundNumber(2)),
    }];
    let pairs = |round| read(&section, round).unwrap().forbidden;
    assert_eq!(pairs(1), []);
    let every_two = [(1, 2), (1, 4), (2, 4)].map(|(a, b)| (PlayerId(a), PlayerId(b)));
    assert_eq!(pairs(2), every_two);
}
