//! Results: the running round, past rounds, adjourned games (checklist sections 7, 9, 11).

use crate::support::*;
use kojarz::engine::{Command, EventCommand, ResultCommand, RoundCommand};
use kojarz::model::{Colour, GameResult, Level, Points, Reason, Refusal, SectionId};

fn rating(hall: &Hall, r: u16, board: u16, result: Option<GameResult>) -> Command {
    Command::Result(hall.id, ResultCommand::SetForRating { game: game(r, board), result })
}

#[test]
fn the_running_round_is_free_but_another_result_asks() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    let question = hall.asks(&hall.set(1, 1, Some(B)));
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| matches!(r, Reason::OtherResult { has, new: Some(B), .. } if *has == W)));
    hall.confirm(hall.set(1, 1, Some(B)));
    hall.confirm(hall.set(1, 1, None));
    assert_eq!(hall.round(1).games[0].result, None);
    assert!(hall.lines().is_empty(), "no integrity event in the running round");
    assert_eq!(hall.refused(hall.set(1, 9, Some(W))), Refusal::NoGame(game(1, 9)));
    assert_eq!(hall.refused(hall.set(2, 1, Some(W))), Refusal::NoRound(round(2)));
}

#[test]
fn the_clock_of_a_round_is_kept_through_undo_restart_and_pairing_again() {
    let mut hall = Hall::t8();
    let start = |r| Command::Round(SectionId(1), RoundCommand::Start(round(r)));
    assert_eq!(hall.refused(start(1)), Refusal::NoRound(round(1)));
    hall.pair();
    assert_eq!(hall.round(1).started, None);
    perform(&mut hall.engine, start(1));
    assert_eq!(hall.round(1).started, Some(noon()));
    hall.result(1, 1, W);
    perform(&mut hall.engine, Command::Round(hall.id, RoundCommand::PairAgain));
    assert_eq!(hall.round(1).started, Some(noon()));
    hall.engine.undo().unwrap();
    hall.engine.undo().unwrap();
    hall.engine.undo().unwrap();
    assert_eq!(hall.round(1).started, None);
    hall.engine.redo().unwrap();
    assert_eq!(hall.round(1).started, Some(noon()));
}

#[test]
fn q180_q186_every_result_of_the_list_can_be_entered_and_scores() {
    let points = [
        (GameResult::WhiteWins, 100, 0),
        (GameResult::Draw, 50, 50),
        (GameResult::BothLose, 0, 0),
        (GameResult::HalfToWhite, 50, 0),
        (GameResult::HalfToBlack, 0, 50),
        (GameResult::WhiteWinsByForfeit, 100, 0),
        (GameResult::DoubleForfeit, 0, 0),
        (GameResult::WhiteWinsUnrated, 100, 0),
    ];
    for (result, white, black) in points {
        let mut hall = Hall::swiss(2, 1);
        hall.pair();
        hall.result(1, 1, result);
        let system = hall.section().settings.points.clone();
        let got = |colour| hall.round(1).games[0].result.unwrap().outcome(colour).points(&system);
        assert_eq!((got(Colour::White), got(Colour::Black)), (Points(white), Points(black)), "{result:?}");
    }
}

#[test]
fn q189_q191_older_rounds_are_closed_and_the_rating_way_is_named() {
    let mut hall = Hall::t8();
    hall.play_to(5);
    for r in 1..=3 {
        let refusal = hall.refused(hall.set(r, 1, Some(W)));
        assert_eq!(refusal, Refusal::TooLongAgo { round: round(r), paired: round(5) });
    }
}

#[test]
fn q190_the_round_before_the_last_is_corrected_at_level_3() {
    let mut hall = Hall::t8();
    hall.play_to(5);
    let pairs = hall.pairs(5);
    let question = hall.confirm(hall.set(4, 1, Some(W)));
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| matches!(r, Reason::PastResult { paired, .. } if *paired == round(5))));
    assert_eq!(hall.lines().len(), 1);
    assert_eq!(hall.pairs(5), pairs, "a correction never pairs a round again");
}

#[test]
fn q192_q193_a_later_finding_counts_for_rating_only() {
    let mut hall = Hall::t8();
    hall.play_to(5);
    assert_eq!(hall.refused(rating(&hall, 5, 1, Some(W))), Refusal::NotPastForRating(round(5)));
    hall.do_it(rating(&hall, 2, 1, Some(W)));
    let game = hall.round(2).games[0].clone();
    assert_eq!((game.result, game.rating_result), (Some(D), Some(W)));
    let pair = hall.pairs(2).split(' ').next().unwrap().to_owned();
    let line =
        format!("### Rating correction @ Round 2: {pair}: =-= => 1-0 (pairings and standings used =-=)");
    assert_eq!(hall.lines(), [line]);
    hall.do_it(rating(&hall, 2, 1, Some(B)));
    assert_eq!(hall.lines().len(), 1, "the last finding stands");
    hall.do_it(rating(&hall, 2, 1, None));
    assert!(hall.lines().is_empty());
}

#[test]
fn colours_played_wrongly_change_and_the_point_stays_with_the_person() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    let winner = hall.round(1).games[0].white;
    hall.do_it(Command::Result(hall.id, ResultCommand::SwapColours(game(1, 1))));
    let game_1 = hall.round(1).games[0].clone();
    assert_eq!((game_1.black, game_1.result), (winner, Some(B)));
}

#[test]
fn q157_q160_missing_results_become_adjourned_with_a_notice() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    hall.result(1, 2, W);
    hall.result(1, 4, W);
    let question = hall.confirm(Command::Round(hall.id, RoundCommand::Pair));
    assert_eq!(question.level, Level::Notice);
    assert!(has(&question, |r| *r == Reason::GamesBecomeAdjourned(vec![game(1, 3)])));
    assert_eq!(hall.round(1).games[2].result, Some(GameResult::Adjourned));
    // Nobody else has half a point: the two meet each other's scoregroup, here nobody, so they play down and up.
    assert_eq!(hall.section().rounds.len(), 2);
}

#[test]
fn q162_q163_an_adjourned_game_ends_at_any_time() {
    let mut hall = Hall::t8();
    hall.pair();
    for board in 2..=4 {
        hall.result(1, board, D);
    }
    for r in 2..=5 {
        hall.insist(Command::Round(hall.id, RoundCommand::Pair));
        assert_eq!(hall.section().rounds.len(), r);
        hall.all_draws();
    }
    let mut drawn = hall.engine.event().clone();
    hall.do_it(hall.set(1, 1, Some(D)));
    assert!(hall.lines().is_empty(), "a draw is what the rounds were paired with");
    hall.engine.undo().unwrap();
    assert_eq!(*hall.engine.event(), drawn);
    let question = hall.confirm(hall.set(1, 1, Some(B)));
    assert_eq!(question.level, Level::Confirm);
    assert_eq!(hall.lines(), ["### Adjournment @ Round 1: 1-5 0-1"]);
    drawn.sections.clear();
}

#[test]
fn q168_an_old_adjourned_game_is_told_at_every_pairing() {
    let mut hall = Hall::t8();
    hall.pair();
    for board in 2..=4 {
        hall.result(1, board, D);
    }
    hall.insist(Command::Round(hall.id, RoundCommand::Pair));
    hall.all_draws();
    let question = hall.asks(&Command::Round(hall.id, RoundCommand::Pair));
    assert_eq!(question.level, Level::Notice);
    assert!(has(&question, |r| *r == Reason::AdjournedStillOpen(vec![game(1, 1)])));
}

#[test]
fn m01_unpairing_asks_says_what_is_lost_and_one_undo_brings_it_back() {
    let mut hall = Hall::swiss(40, 5);
    hall.pair();
    for board in 1..=10 {
        hall.result(1, board, W);
    }
    let before = hall.engine.event().clone();
    let unpair = Command::Round(hall.id, RoundCommand::Unpair);
    let question = hall.asks(&unpair);
    assert!(has(&question, |r| *r == Reason::ResultsLost { round: round(1), results: 10 }));
    hall.confirm(unpair);
    assert!(hall.section().rounds.is_empty());
    hall.engine.undo().unwrap();
    assert_eq!(*hall.engine.event(), before);
}

#[test]
fn an_unpaired_round_is_paired_the_same_again() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    hall.pair();
    let pairs = hall.pairs(2);
    hall.do_it(Command::Round(hall.id, RoundCommand::Unpair));
    hall.pair();
    assert_eq!(hall.pairs(2), pairs);
    hall.confirm(Command::Round(hall.id, RoundCommand::Pair));
    assert_eq!(hall.section().rounds.len(), 3);
}

#[test]
fn pairing_again_keeps_the_boards_that_have_results() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    let kept = hall.round(1).games[0].clone();
    let out = hall.p(8);
    let withdraw = kojarz::engine::PresenceCommand::Withdraw { player: out, from: None };
    // He has a game: first his round is taken away from him by pairing again without him.
    assert!(matches!(
        hall.refused(
            hall.presence(kojarz::engine::PresenceCommand::Withdraw { player: out, from: Some(round(1)) })
        ),
        Refusal::AlreadyPaired(_)
    ));
    hall.do_it(hall.presence(withdraw));
    hall.insist(Command::Round(hall.id, RoundCommand::PairAgain));
    assert_eq!(hall.round(1).games[0], kept);
    assert_eq!(hall.round(1).results_in(), 1);
}

#[test]
fn a_finished_section_can_be_closed_and_the_rating_way_stays_open() {
    let mut hall = Hall::swiss(4, 3);
    hall.play_to(3);
    hall.do_it(Command::Event(EventCommand::Close(hall.id)));
    hall.insist(rating(&hall, 3, 1, Some(W)));
    assert_eq!(hall.round(3).games[0].result, Some(D));
}

#[test]
fn who_keeps_a_board_of_round_1_still_counts_for_the_colours_of_the_others() {
    let mut hall = Hall::swiss(8, 5);
    hall.pair();
    let before = hall.pairs(1);
    hall.result(1, 1, W);
    hall.insist(Command::Round(hall.id, RoundCommand::PairAgain));
    assert_eq!(hall.pairs(1), before);
}
