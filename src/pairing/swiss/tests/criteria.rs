//! One decisive position a criterion: without that criterion the pairing would be another.

use super::notation::{assert_pairs, position};
use crate::pairing::swiss::criteria::c10_c11_topscorer_colours;
use crate::pairing::swiss::field::Field;
use crate::pairing::swiss::floats::Float;

#[test]
fn each_criterion_decides_its_position() {
    for (criterion, (round, rounds), absent, players, expected) in [
        (
            "C8",
            (3, 4),
            &[][..],
            "1: 4w1 5b=
            2: 5b0 3w1
            3: 6w= 2b0
            4: 1b0 6b0
            5: 2w1 1w=
            6: 3b= 4w1",
            "6-5 1-2 4-3",
        ),
        (
            "C9",
            (3, 3),
            &[1][..],
            "1: 3w= 4b=
            2: 4b= H
            3: 1b= Z
            4: 2w= 1w=",
            "2-3 4-PAB",
        ),
        (
            "C11",
            (5, 5),
            &[][..],
            "1: 4w0 3b= U 5w=
            2: 5b1 6w1 7b0 3w1
            3: 6w0 1w= 4b1 2b0
            4: 1b1 7w0 3w0 U
            5: 2w0 U 6b0 1b=
            6: 3b1 2b0 5w1 7w1
            7: U 4b1 2w1 6b0",
            "2-4 1-6 5-7 3-PAB",
        ),
        (
            "C12",
            (4, 4),
            &[1, 4, 6][..],
            "1: 4w= 2b0 U
            2: 5b- 1w1 3b1
            3: 6w- 4b= 2w0
            4: 1b= 3w= 6b1
            5: 2w+ 6w1 7b0
            6: 3b+ 5b0 4w0
            7: U Z 5w1",
            "2-7 5-3",
        ),
        (
            "C13",
            (4, 4),
            &[1][..],
            "1: 4w= H 5b0
            2: 5b0 6w0 H
            3: 6w1 H Z
            4: 1b= 5w0 U
            5: 2w1 4b1 1w1
            6: 3b0 2b1 H",
            "6-5 4-3 2-PAB",
        ),
        (
            "C14",
            (2, 5),
            &[3][..],
            "1: 3w1
            2: 4b1
            3: 1b0
            4: 2w0
            5: U",
            "2-5 4-1",
        ),
        (
            "C15",
            (4, 5),
            &[2][..],
            "1: 3w= 4b0 6b0
            2: 5b1 7w= 8b=
            3: 1b= 6w0 5w0
            4: H 1w1 7b1
            5: 2w0 U 3b1
            6: Z 3b1 1w1
            7: U 2b= 4w0
            8: H H 2w=",
            "4-6 5-7 1-8 3-PAB",
        ),
        (
            "C16",
            (3, 3),
            &[][..],
            "1: 3w= 5b0
            2: 4b- H
            3: 1b= U
            4: 2w+ H
            5: U 1w1",
            "4-5 3-2 1-PAB",
        ),
        (
            "C17",
            (4, 4),
            &[][..],
            "1: 5w1 4b1 2w0
            2: 6b1 9w1 1b1
            3: 7w= 5b1 4w=
            4: 8b1 1w0 3b=
            5: 1b0 3w0 U
            6: 2w0 7b1 8w1
            7: 3b= 6w0 9b1
            8: 4w0 U 6b0
            9: U 2b0 7w0",
            "2-3 6-1 4-9 8-5 7-PAB",
        ),
        (
            "C18",
            (4, 5),
            &[][..],
            "1: 3w0 4b1 2w1
            2: 4b1 3w1 1b0
            3: 1b1 2b0 U
            4: 2w0 1w0 H
            5: H H H",
            "2-5 3-4 1-PAB",
        ),
        (
            "C19",
            (5, 5),
            &[][..],
            "1: 4w1 2b0 5b+ 6w=
            2: 5b+ 1w1 6b= 4w=
            3: 6w0 4b- 4b1 5b0
            4: 1b0 3w+ 3w0 2b=
            5: 2w- 6b0 1w- 3w1
            6: 3b1 5w1 2w= 1b=",
            "4-6 3-2 5-1",
        ),
        (
            "C20",
            (4, 4),
            &[][..],
            "1: 4w0 2b0 U
            2: 5b= 1w1 7b=
            3: 6w0 U 5b=
            4: 1b1 7w= 6b1
            5: 2w= 6b= 3w=
            6: 3b1 5w= 4w0
            7: U 4b= 2w=",
            "4-2 3-7 1-6 5-PAB",
        ),
        (
            "C21",
            (4, 5),
            &[][..],
            "1: 4w0 6b1 5w=
            2: 5b1 7w1 4b1
            3: 6w= 4b= 7b0
            4: 1b1 3w= 2w0
            5: 2w0 U 1b=
            6: 3b= 1w0 U
            7: U 2b0 3w1",
            "2-6 7-1 5-4 3-PAB",
        ),
    ] {
        assert_pairs(criterion, &position(round, rounds, absent, players), expected);
    }
}

/// C10 decides no position that is small enough to be searched for, so its charge is tested by itself: before the last
/// round two players have had White three times in four games, and one of them must get it again.
#[test]
fn topscorers_of_the_same_colour_difference_are_charged() {
    let charges = |text: &str, rounds: u16| {
        let field = Field::new(&position(5, rounds, &[], text));
        let place = |number| field.members.iter().position(|member| member.id.0 == number).unwrap();
        let (one, other) = (place(1), place(2));
        c10_c11_topscorer_colours(&field, one.min(other), one.max(other))
    };
    let others = "3: 1b0 2w0 1b0 2b0\n4: 2b0 1b0 2w0 1b0";
    let alternating = "1: 3w1 4w1 3b1 4w1\n2: 4w1 3b1 4b1 3w1";
    let both = "1: 3w1 4b1 3w1 4w1\n2: 4w1 3w1 4b1 3w1";
    for (name, players, rounds, expected) in [
        // 1 had WBWW (difference 2, twice White), 2 had WWBW (difference 2): by the later Black 2 gets White, his third of
        // four becomes a difference of three; nobody has a colour three times in a row.
        ("both have a difference of two", both, 5, [1, 0]),
        ("only one has", alternating, 5, [0, 0]),
        ("it is not the last round, so nobody is a topscorer", both, 6, [0, 0]),
    ] {
        assert_eq!(charges(&format!("{players}\n{others}"), rounds), expected, "{name}");
    }
}

/// Articles 1.4.3 and 2.1.2: what a round without a game means for the next bye and for floats.
#[test]
fn a_round_without_a_game_bars_from_the_bye_or_floats() {
    for (cell, loss, bye_allowed, float) in [
        ("U", 0, false, Float::Down),
        ("F", 0, false, Float::Down),
        ("2w+", 0, false, Float::Down),
        ("H", 0, true, Float::Down),
        ("2w-", 0, true, Float::None),
        ("Z", 0, true, Float::None),
        ("H", 1, true, Float::None),
    ] {
        let mut input = position(2, 5, &[], &format!("1: {cell}\n2: 3w1\n3: 2b0"));
        input.loss = crate::model::Points(50 * loss);
        let field = Field::new(&input);
        let member = field.members.iter().find(|member| member.id.0 == 1).unwrap();
        assert_eq!((member.bye_allowed, member.floats[0]), (bye_allowed, float), "{cell}, loss {loss}/2");
    }
}

/// An allocated bye that is worth less than a win bars from a second one all the same.
#[test]
fn a_cheap_bye_still_bars_from_another() {
    let mut input = position(2, 5, &[], "1: U\n2: 3w1\n3: 2b0");
    input.players[0].history[0].value = crate::model::Points(50);
    let field = Field::new(&input);
    assert!(!field.members.iter().find(|member| member.id.0 == 1).unwrap().bye_allowed);
}
