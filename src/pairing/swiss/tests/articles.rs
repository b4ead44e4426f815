//! Positions that show a single rule, and disputed ones.

use super::notation::{assert_pairs, position, start};
use crate::model::{Colour, PlayerId, Points};
use crate::pairing::swiss::{Input, Interrupt, NoPairing, pair};

#[test]
fn round_one_is_upper_half_against_lower_half() {
    for (players, absent, initial, expected) in [
        (8, &[][..], Colour::White, "1-5 6-2 3-7 8-4"),
        (8, &[], Colour::Black, "5-1 2-6 7-3 4-8"),
        (7, &[], Colour::White, "1-4 5-2 3-6 7-PAB"),
        (10, &[1, 3], Colour::White, "2-7 8-4 5-9 10-6"),
        (10, &[1, 9], Colour::Black, "6-2 3-7 8-4 5-10"),
        (1, &[], Colour::White, "1-PAB"),
        (2, &[], Colour::White, "1-2"),
        (0, &[], Colour::White, ""),
    ] {
        let input = Input { initial_colour: initial, ..start(players, 5, absent) };
        assert_pairs(&format!("{players} players without {absent:?}"), &input, expected);
    }
}

#[test]
fn positions_of_the_rules() {
    for (name, (round, rounds), absent, players, expected) in [
        (
            "second round",
            (2, 5),
            &[][..],
            "1: 5w1\n2: 6b=\n3: 7w0\n4: 8b1\n5: 1b0\n6: 2w=\n7: 3b1\n8: 4w0",
            "4-1 7-6 2-3 5-8",
        ),
        (
            "all favourites won",
            (2, 5),
            &[],
            "1: 5w1\n2: 6b1\n3: 7w1\n4: 8b1\n5: 1b0\n6: 2w0\n7: 3b0\n8: 4w0",
            "4-1 2-3 5-8 7-6",
        ),
        (
            "C5: the lowest possible score has the bye, though the top bracket then makes no pair",
            (3, 3),
            &[4],
            "1: 4w1 2b1\n2: 5b1 1w0\n3: 6w1 4b1\n4: 1b0 3w0\n5: 2w0 6b1\n6: 3b0 5w0",
            "1-5 3-2 6-PAB",
        ),
        (
            "C9: who has played all games has the bye",
            (2, 3),
            &[],
            "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0\n5: Z",
            "2-1 3-5 4-PAB",
        ),
        (
            "C4: two leaders who may meet float, or the last two could not",
            (3, 4),
            &[],
            "1: 3w1 H\n2: 4b1 H\n3: 1b0 4w=\n4: 2w0 3b=",
            "4-1 2-3",
        ),
        (
            "forfeits are no meetings",
            (4, 4),
            &[],
            "1: 3w- 2b1 4w=\n2: 4b- 1w0 3w0\n3: 1b- 4w0 2b1\n4: 2w- 3b1 1b=",
            "3-1 4-2",
        ),
        (
            "the bye never goes to a barred player",
            (6, 9),
            &[1],
            "1: 5w1 6b1 7w0 4b0 2b0\n2: 6b0 7b0 U 8w0 1w1\n3: Z 5b1 8w= H 7w1\n4: 7w= 8b1 H 1w1 5b1\n\
             5: 1b0 3w0 Z U 4w0\n6: 2w1 1w0 Z 7b0 H\n7: 4b= 2w1 1b1 6w1 3b0\n8: H 4w0 3b= 2b1 H",
            "4-2 7-5 6-3 8-PAB",
        ),
        (
            "the bye never goes to a barred player, again",
            (7, 9),
            &[4, 6, 10],
            "1: 6w0 10b= U H 7w0 H\n2: 7b= 5w0 10w0 Z 3b= U\n3: 8w0 U 5b0 Z 2w= 6b0\n\
             4: Z 9b1 7w1 6w= 5b= 8w0\n5: 10w= 2b1 3w1 8b1 4w= 9b=\n6: 1b1 8w0 9w= 4b= 10w= 3w1\n\
             7: 2w= H 4b0 9w0 1b1 10b1\n8: 3b1 6b1 H 5w0 H 4b1\n9: 4w0 H H 7b1 10w1 5w=\n\
             10: 5b= 1w= 2b1 H 9b0 7w0",
            "5-1 8-2 3-9 7-PAB",
        ),
        (
            "topscorers may meet with the same absolute preference; the wider difference has its colour",
            (5, 5),
            &[],
            "1: 4w= 2b0 6b1 5w1\n2: 5b0 1w1 3b1 6w=\n3: 6w1 5b0 2w0 4w1\n4: 1b= 6w= 5w0 3b0\n\
             5: 2w1 3w1 4b1 1b0\n6: 3b0 4b= 1w0 2b=",
            "6-5 1-3 4-2",
        ),
    ] {
        assert_pairs(name, &position(round, rounds, absent, players), expected);
    }
}

#[test]
fn numbers_for_the_initial_colour_count_only_who_has_arrived() {
    let players = "1: Z\n2: 7w1\n3: Z\n4: 8b-\n5: 9w1\n6: 10b-\n7: 2b0\n8: 4w-\n9: 5b0\n10: 6w-";
    for (absent, expected) in [
        (&[3][..], "5-2 7-1 4-8 6-10 9-PAB"),
        (&[1], "5-2 7-3 4-8 6-10 9-PAB"),
        (&[1, 3], "5-2 8-4 9-6 7-10"),
    ] {
        assert_pairs(&format!("without {absent:?}"), &position(2, 5, absent, players), expected);
    }
}

#[test]
fn where_no_legal_pairing_exists_the_answer_says_who_is_stuck() {
    let all_have_met = "1: 2w1 3w1 4w1\n2: 1b0 4w1 3w1\n3: 4w1 1b0 2b0\n4: 3b0 2b0 1b0";
    let answer = pair(&position(4, 5, &[], all_have_met), &Interrupt::new());
    assert!(matches!(answer, Err(NoPairing::Impossible { stuck }) if stuck.len() == 4));
    let one = "1: U";
    assert_eq!(pair(&position(2, 2, &[], one), &Interrupt::new()), Err(NoPairing::NoBye));
}

#[test]
fn a_raised_flag_stops_the_pairing() {
    let mut text = String::new();
    for number in 1..=12 {
        let opponent = if number % 2 == 1 { number + 1 } else { number - 1 };
        text += &format!("{number}: {opponent}{}=\n", if number % 2 == 1 { 'w' } else { 'b' });
    }
    let input = position(2, 5, &[], &text);
    let flag = Interrupt::new();
    assert!(pair(&input, &flag).is_ok());
    flag.raise();
    assert_eq!(pair(&input, &flag), Err(NoPairing::Interrupted));
}

#[test]
fn forbidden_pairs_do_not_meet() {
    let mut input = start(4, 3, &[]);
    input.forbidden = vec![(PlayerId(3), PlayerId(1))];
    assert_pairs("1 and 3 may not meet", &input, "1-4 3-2");
}

/// C.04.2 article 3.6 (question 187): the higher score of a board, then the sum, then the number.
#[test]
fn q187_boards_go_by_score_then_sum_then_number() {
    let mut input = position(
        5,
        9,
        &[],
        "1: F F F H
         2: F F F H
         3: F F F F
         4: F F F F
         5: F F F F
         6: F F F Z",
    );
    // 3 (4 points) can only meet 6 (3 points).
    input.forbidden = [1, 2, 4, 5].map(|other| (PlayerId(3), PlayerId(other))).to_vec();
    assert_pairs("4-4, 4-3, 3.5-3.5", &input, "5-4 3-6 1-2");
}

/// C.04.7 article 1.5 (question 188): virtual points count for the order of boards.
#[test]
fn q188_boards_go_by_scores_with_virtual_points() {
    let mut input = position(3, 9, &[], "1: F H\n2: F H\n3: F Z\n4: F Z");
    for player in &mut input.players[2..] {
        player.virtual_points = Points::ONE;
    }
    assert_pairs("2 virtual against 1.5 real", &input, "3-4 1-2");
}
