//! Pairing by hand (checklist section 6.1).

use crate::support::*;
use kojarz::engine::{Command, HandCommand, RoundCommand, SettingsCommand};
use kojarz::model::round::PairedBy;
use kojarz::model::section::ForbiddenGroup;
use kojarz::model::{BoardNumber, ByeKind, GameResult, Level, Reason, Refusal, RoundNumber};

fn begin(hall: &mut Hall, r: u16) {
    hall.do_it(hall.hand(HandCommand::Begin(round(r))));
}

#[test]
fn q64_pairings_are_made_and_changed_by_hand() {
    let mut hall = Hall::swiss(5, 3);
    hall.pair();
    assert_eq!(hall.pairs(1), "1-3 4-2 5");
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(3), hall.p(4))));
    assert_eq!(hall.pairs(1), "1-4 3-2 5");
    hall.insist(hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    hall.insist(hall.hand(HandCommand::GiveBye(hall.p(2))));
    assert_eq!(hall.pairs(1), "4-1 3-5 2");
    hall.insist(hall.hand(HandCommand::Break(BoardNumber(2))));
    hall.insist(hall.hand(HandCommand::Pair(hall.p(5), hall.p(3))));
    assert_eq!(hall.pairs(1), "4-1 5-3 2");
}

#[test]
fn q65_the_next_round_waits_for_the_end_of_the_session() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    begin(&mut hall, 1);
    let pair = Command::Round(hall.id, RoundCommand::Pair);
    assert_eq!(hall.refused(pair), Refusal::FinishHandPairing(round(1)));
    assert_eq!(hall.refused(hall.hand(HandCommand::Begin(round(1)))), Refusal::FinishHandPairing(round(1)));
    hall.do_it(hall.hand(HandCommand::Finish));
    assert_eq!(hall.refused(hall.hand(HandCommand::Finish)), Refusal::NoHandPairing);
    hall.pair();
}

#[test]
fn q68_swapped_and_swapped_back_is_no_difference_and_no_line() {
    let mut hall = Hall::t8();
    hall.pair();
    let before = hall.round(1).clone();
    begin(&mut hall, 1);
    for _ in 0..2 {
        hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(5), hall.p(7))));
    }
    hall.do_it(hall.hand(HandCommand::Finish));
    assert_eq!(*hall.round(1), before);
    assert!(hall.lines().is_empty());
}

#[test]
fn q69_a_difference_asks_with_both_pairings_and_leaves_one_line() {
    let mut hall = Hall::swiss(4, 3);
    hall.pair();
    assert_eq!(hall.pairs(1), "1-3 4-2");
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(3), hall.p(4))));
    let question = hall.confirm(hall.hand(HandCommand::Finish));
    assert!(question.level >= Level::Confirm);
    assert!(has(&question, |r| matches!(r, Reason::DiffersFromRules { rules, hand, .. }
        if rules.len() == 2 && hand.len() == 2)));
    assert_eq!(hall.lines(), ["### MPA @ Round 1: 1-3 4-2 => 1-4 3-2"]);
    assert_eq!(hall.round(1).paired_by, PairedBy::Hand);
    // Finishing again replaces the line; the round put back as the rules have it loses it.
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    hall.confirm(hall.hand(HandCommand::Finish));
    assert_eq!(hall.lines(), ["### MPA @ Round 1: 1-3 4-2 => 4-1 3-2"]);
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(3), hall.p(4))));
    hall.do_it(hall.hand(HandCommand::Finish));
    assert!(hall.lines().is_empty());
    assert_eq!(hall.round(1).paired_by, PairedBy::Engine);
}

#[test]
fn an_unpaired_round_loses_its_line() {
    let mut hall = Hall::swiss(4, 3);
    hall.pair();
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    hall.confirm(hall.hand(HandCommand::Finish));
    assert_eq!(hall.lines().len(), 1);
    hall.insist(Command::Round(hall.id, RoundCommand::Unpair));
    assert!(hall.lines().is_empty());
}

#[test]
fn cancel_restores_the_state_at_the_start() {
    let mut hall = Hall::t8();
    hall.pair();
    let before = hall.engine.event().clone();
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(1), hall.p(8))));
    hall.insist(hall.hand(HandCommand::Break(BoardNumber(2))));
    hall.do_it(hall.hand(HandCommand::Cancel));
    assert_eq!(*hall.engine.event(), before);
}

#[test]
fn q63_an_empty_round_is_filled_by_hand_where_no_legal_pairing_exists() {
    let mut hall = Hall::swiss(3, 4);
    let pair = Command::Round(hall.id, RoundCommand::Pair);
    hall.confirm(pair.clone());
    hall.all_draws();
    hall.play_to(3);
    assert_eq!(hall.refused(pair), Refusal::NoLegalPairing(round(4)));
    begin(&mut hall, 4);
    assert!(hall.round(4).games.is_empty());
    let question = hall.confirm(hall.hand(HandCommand::Pair(hall.p(1), hall.p(2))));
    assert!(has(&question, |r| matches!(r, Reason::Rematch { .. })));
    let question = hall.confirm(hall.hand(HandCommand::GiveBye(hall.p(3))));
    assert!(has(&question, |r| matches!(r, Reason::ByeNotAllowed { .. })));
    let question = hall.confirm(hall.hand(HandCommand::Finish));
    assert!(has(&question, |r| *r == Reason::NothingToCompare(round(4))));
    assert_eq!(hall.lines(), ["### MPA @ Round 4:  => 1-2 3=PAB"]);
    hall.all_draws();
    assert!(hall.section().finished());
}

#[test]
fn players_left_unpaired_get_no_points_and_that_is_asked() {
    let mut hall = Hall::t8();
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::Pair(hall.p(1), hall.p(5))));
    let question = hall.confirm(hall.hand(HandCommand::Finish));
    assert!(has(&question, |r| matches!(r, Reason::LeftUnpaired(left) if left.len() == 6)));
    let zero = hall.round(1).byes.iter().filter(|bye| bye.kind == ByeKind::Zero).count();
    assert_eq!(zero, 6);
}

#[test]
fn q66_each_broken_rule_is_named() {
    // Rematch.
    let mut hall = Hall::t8();
    hall.play_to(1);
    hall.pair();
    begin(&mut hall, 2);
    let one = hall.round(1).games[0].clone();
    let seat = hall.round(2).game_of(one.white).unwrap().clone();
    let opponent = if seat.white == one.white { seat.black } else { seat.white };
    let question = hall.asks(&hall.hand(HandCommand::SwapPlayers(opponent, one.black)));
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| matches!(r, Reason::Rematch { round: RoundNumber(1), .. })));

    // Forbidden pair.
    let mut hall = Hall::t8();
    let group =
        ForbiddenGroup { players: vec![hall.p(1), hall.p(6)], teams: Vec::new(), from: round(1), to: None };
    hall.do_it(Command::Settings(hall.id, SettingsCommand::SetForbidden(vec![group])));
    hall.pair();
    begin(&mut hall, 1);
    let opponent = hall.round(1).game_of(hall.p(1)).unwrap().black;
    let question = hall.asks(&hall.hand(HandCommand::SwapPlayers(opponent, hall.p(6))));
    assert!(has(&question, |r| matches!(r, Reason::ForbiddenPair(_))));

    // Second bye: after a bye, and after a win by forfeit.
    let mut hall = Hall::swiss(7, 5);
    hall.pair();
    let had_bye = hall.round(1).byes[0].player;
    hall.result(1, 1, GameResult::WhiteWinsByForfeit);
    let by_forfeit = hall.round(1).games[0].white;
    hall.all_draws();
    hall.pair();
    begin(&mut hall, 2);
    for player in [had_bye, by_forfeit] {
        let question = hall.asks(&hall.hand(HandCommand::GiveBye(player)));
        assert!(has(&question, |r| *r == Reason::ByeNotAllowed { player, round: round(1) }));
    }
}

#[test]
fn q66_third_colour_and_colour_difference_are_named_but_not_in_the_last_round() {
    // Four players with White twice in rounds 1 and 2 by hand; in round 3 White again is the third in a row.
    for (rounds, silent) in [(4, false), (3, true)] {
        let mut hall = Hall::swiss(8, rounds);
        for (r, blacks) in [(1, [5, 6, 7, 8]), (2, [6, 7, 8, 5])] {
            begin(&mut hall, r);
            for (white, black) in (1..=4).zip(blacks) {
                hall.insist(hall.hand(HandCommand::Pair(hall.p(white), hall.p(black))));
            }
            hall.insist(hall.hand(HandCommand::Finish));
            hall.all_draws();
        }
        begin(&mut hall, 3);
        let pair = hall.hand(HandCommand::Pair(hall.p(1), hall.p(7)));
        if silent {
            let question = match hall.engine.consider(&pair) {
                kojarz::engine::Verdict::Ask(question) => question,
                _ => continue,
            };
            assert!(!has(&question, |r| matches!(
                r,
                Reason::ThirdColour { .. } | Reason::ColourDifference { .. }
            )));
        } else {
            let question = hall.asks(&pair);
            let thirds = question.reasons.iter().filter(|r| matches!(r, Reason::ThirdColour { .. })).count();
            let differences =
                question.reasons.iter().filter(|r| matches!(r, Reason::ColourDifference { .. })).count();
            assert_eq!((thirds, differences), (2, 2));
        }
    }
}

#[test]
fn q67_two_wrong_colours_are_a_notice() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    hall.pair();
    let (board, _) = hall
        .round(2)
        .games
        .iter()
        .map(|g| (g.board, (g.white, g.black)))
        .find(|(_, (white, black))| {
            // White had Black in round 1 and Black had White: both are due what they have.
            hall.round(1).game_of(*white).unwrap().black == *white
                && hall.round(1).game_of(*black).unwrap().white == *black
        })
        .unwrap();
    begin(&mut hall, 2);
    let question = hall.asks(&hall.hand(HandCommand::SwapColours(board)));
    assert_eq!(question.level, Level::Notice);
    assert!(has(&question, |r| matches!(r, Reason::BothColoursWrong(_))));
}

#[test]
fn the_bye_moves_and_its_holder_takes_the_seat() {
    let mut hall = Hall::swiss(5, 3);
    hall.pair();
    let holder = hall.round(1).byes[0].player;
    let (white, black) = (hall.round(1).games[0].white, hall.round(1).games[0].black);
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::GiveBye(black)));
    assert_eq!(hall.round(1).byes[0].player, black);
    assert_eq!((hall.round(1).games[0].white, hall.round(1).games[0].black), (white, holder));
}

#[test]
fn a_swap_that_loses_a_result_says_so_and_colours_keep_the_point() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    let winner = hall.round(1).games[0].white;
    begin(&mut hall, 1);
    hall.insist(hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    assert_eq!((hall.round(1).games[0].black, hall.round(1).games[0].result), (winner, Some(B)));
    let question = hall.asks(&hall.hand(HandCommand::SwapPlayers(winner, hall.p(2))));
    assert!(has(&question, |r| *r == Reason::ResultsLost { round: round(1), results: 1 }));
}

#[test]
fn pairs_of_the_round_before_the_last_are_a_correction() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    let (one, other) = (hall.round(1).games[0].black, hall.round(1).games[1].black);
    hall.confirm(hall.hand(HandCommand::Begin(round(1))));
    hall.insist(hall.hand(HandCommand::SwapPlayers(one, other)));
    hall.insist(hall.hand(HandCommand::Finish));
    assert_eq!(hall.lines().len(), 1);
    assert!(hall.lines()[0].starts_with("### Correction @ Round 1: "), "{:?}", hall.lines());
}
