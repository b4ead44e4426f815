//! One decisive position for each criterion, and the disputed ones: the answer by the rules, and the answer if the criterion were
//! ignored.

use crate::engine::{self, Reference};
use crate::{notation, production};
use kojarz::model::{Colour, PlayerId};

/// Criterion, rounds of the event, who is absent, the position, the pairing, and the pairing without the criterion.
type Position = (usize, u16, &'static [u32], &'static str, &'static str, &'static str);

const DECISIVE: &[Position] = &[
    (
        8,
        4,
        &[],
        "1: 4w1 5b=
         2: 5b0 3w1
         3: 6w= 2b0
         4: 1b0 6b0
         5: 2w1 1w=
         6: 3b= 4w1",
        "6-5 1-2 4-3",
        "1-6 3-5 4-2",
    ),
    (
        9,
        3,
        &[1],
        "1: 3w= 4b=
         2: 4b= H
         3: 1b= Z
         4: 2w= 1w=",
        "2-3 4-PAB",
        "3-4 2-PAB",
    ),
    (
        11,
        5,
        &[],
        "1: 4w0 3b= U 5w=
         2: 5b1 6w1 7b0 3w1
         3: 6w0 1w= 4b1 2b0
         4: 1b1 7w0 3w0 U
         5: 2w0 U 6b0 1b=
         6: 3b1 2b0 5w1 7w1
         7: U 4b1 2w1 6b0",
        "2-4 1-6 5-7 3-PAB",
        "2-1 6-4 5-7 3-PAB",
    ),
    (
        12,
        4,
        &[1, 4, 6],
        "1: 4w= 2b0 U
         2: 5b- 1w1 3b1
         3: 6w- 4b= 2w0
         4: 1b= 3w= 6b1
         5: 2w+ 6w1 7b0
         6: 3b+ 5b0 4w0
         7: U Z 5w1",
        "2-7 5-3",
        "2-5 3-7",
    ),
    (
        13,
        4,
        &[1],
        "1: 4w= H 5b0
         2: 5b0 6w0 H
         3: 6w1 H Z
         4: 1b= 5w0 U
         5: 2w1 4b1 1w1
         6: 3b0 2b1 H",
        "6-5 4-3 2-PAB",
        "3-5 6-4 2-PAB",
    ),
    (
        14,
        5,
        &[3],
        "1: 3w1
         2: 4b1
         3: 1b0
         4: 2w0
         5: U",
        "2-5 4-1",
        "2-1 5-4",
    ),
    (
        15,
        5,
        &[2],
        "1: 3w= 4b0 6b0
         2: 5b1 7w= 8b=
         3: 1b= 6w0 5w0
         4: H 1w1 7b1
         5: 2w0 U 3b1
         6: Z 3b1 1w1
         7: U 2b= 4w0
         8: H H 2w=",
        "4-6 5-7 1-8 3-PAB",
        "4-6 5-8 1-7 3-PAB",
    ),
    (
        16,
        3,
        &[],
        "1: 3w= 5b0
         2: 4b- H
         3: 1b= U
         4: 2w+ H
         5: U 1w1",
        "4-5 3-2 1-PAB",
        "3-5 2-4 1-PAB",
    ),
    (
        17,
        4,
        &[],
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
        "2-3 6-1 7-5 8-9 4-PAB",
    ),
    (
        18,
        5,
        &[],
        "1: 3w0 4b1 2w1
         2: 4b1 3w1 1b0
         3: 1b1 2b0 U
         4: 2w0 1w0 H
         5: H H H",
        "2-5 3-4 1-PAB",
        "5-1 3-4 2-PAB",
    ),
    (
        19,
        5,
        &[],
        "1: 4w1 2b0 5b+ 6w=
         2: 5b+ 1w1 6b= 4w=
         3: 6w0 4b- 4b1 5b0
         4: 1b0 3w+ 3w0 2b=
         5: 2w- 6b0 1w- 3w1
         6: 3b1 5w1 2w= 1b=",
        "4-6 3-2 5-1",
        "4-6 5-2 3-1",
    ),
    (
        20,
        4,
        &[],
        "1: 4w0 2b0 U
         2: 5b= 1w1 7b=
         3: 6w0 U 5b=
         4: 1b1 7w= 6b1
         5: 2w= 6b= 3w=
         6: 3b1 5w= 4w0
         7: U 4b= 2w=",
        "4-2 3-7 1-6 5-PAB",
        "4-2 3-7 1-5 6-PAB",
    ),
    (
        21,
        5,
        &[],
        "1: 4w0 6b1 5w=
         2: 5b1 7w1 4b1
         3: 6w= 4b= 7b0
         4: 1b1 3w= 2w0
         5: 2w0 U 1b=
         6: 3b= 1w0 U
         7: U 2b0 3w1",
        "2-6 7-1 5-4 3-PAB",
        "2-1 5-7 6-4 3-PAB",
    ),
];

/// Rounds of the event, who is absent, the position, the pairing.
type Answer = (&'static str, u16, &'static [u32], &'static str, &'static str);

const WORKED: &[Answer] = &[
    ("round 1, eight", 5, &[], "1:\n2:\n3:\n4:\n5:\n6:\n7:\n8:", "1-5 6-2 3-7 8-4"),
    ("round 1, seven", 5, &[], "1:\n2:\n3:\n4:\n5:\n6:\n7:", "1-4 5-2 3-6 7-PAB"),
    (
        "only those who came have numbers for 5.2.5",
        5,
        &[1, 3],
        "1:\n2:\n3:\n4:\n5:\n6:\n7:\n8:\n9:\n10:",
        "2-7 8-4 5-9 10-6",
    ),
    ("round 2", 5, &[], "1: 5w1\n2: 6b=\n3: 7w0\n4: 8b1\n5: 1b0\n6: 2w=\n7: 3b1\n8: 4w0", "4-1 7-6 2-3 5-8"),
    (
        "C5: the bye goes to the lowest score, even if a bracket makes no pair",
        3,
        &[4],
        "1: 4w1 2b1\n2: 5b1 1w0\n3: 6w1 4b1\n4: 1b0 3w0\n5: 2w0 6b1\n6: 3b0 5w0",
        "1-5 3-2 6-PAB",
    ),
    ("C9", 3, &[], "1: 3w1\n2: 4b1\n3: 1b0\n4: 2w0\n5: Z", "2-1 3-5 4-PAB"),
    ("C4", 4, &[], "1: 3w1 H\n2: 4b1 H\n3: 1b0 4w=\n4: 2w0 3b=", "4-1 2-3"),
    (
        "forfeits are no meetings",
        4,
        &[],
        "1: 3w- 2b1 4w=\n2: 4b- 1w0 3w0\n3: 1b- 4w0 2b1\n4: 2w- 3b1 1b=",
        "3-1 4-2",
    ),
    (
        "C2: nobody has a second bye (8 has none yet)",
        9,
        &[1],
        "1: 5w1 6b1 7w0 4b0 2b0\n2: 6b0 7b0 U 8w0 1w1\n3: Z 5b1 8w= H 7w1\n4: 7w= 8b1 H 1w1 5b1\n\
         5: 1b0 3w0 Z U 4w0\n6: 2w1 1w0 Z 7b0 H\n7: 4b= 2w1 1b1 6w1 3b0\n8: H 4w0 3b= 2b1 H",
        "4-2 7-5 6-3 8-PAB",
    ),
    (
        "C2: nobody has a second bye (7 has none yet)",
        9,
        &[4, 6, 10],
        "1: 6w0 10b= U H 7w0 H\n2: 7b= 5w0 10w0 Z 3b= U\n3: 8w0 U 5b0 Z 2w= 6b0\n4: 9b1 8w0 6b= 10w= 5b= 8w0\n\
         5: 10w= 2b1 3w1 8b1 4w= 9b=\n6: 1b1 8w0 4w= H H 3w1\n7: 2w= H 4b0 9w0 1b1 10b1\n\
         8: 3b1 6b1 H 5w0 H 4b1\n9: 4w0 H H 7b1 10w1 5w=\n10: 5b= 1w= 2b1 4b= 9b0 7w0",
        "5-1 8-2 3-9 7-PAB",
    ),
    (
        "topscorers may meet with the same absolute preference; the wider difference gets it",
        5,
        &[],
        "1: 4w= 2b0 6b1 5w1\n2: 5b0 1w1 3b1 6w=\n3: 6w1 5b0 2w0 4w1\n4: 1b= 6w= 5w0 3b0\n\
         5: 2w1 3w1 4b1 1b0\n6: 3b0 4b= 1w0 2b=",
        "1-3 6-5 4-2",
    ),
];

fn parsed(text: &str) -> (Vec<(PlayerId, PlayerId)>, Option<PlayerId>) {
    let number = |text: &str| PlayerId(text.parse().expect("a number"));
    let mut bye = None;
    let mut pairs = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('-').expect("a pair") {
            (player, "PAB") => bye = Some(number(player)),
            (white, black) => pairs.push((number(white), number(black))),
        }
    }
    pairs.sort_unstable();
    (pairs, bye)
}

fn found(reference: Option<Reference>) -> Option<super::Found> {
    reference.map(|reference| (reference.pairs, reference.bye))
}

#[test]
fn each_criterion_decides_its_position() {
    for &(criterion, rounds, absent, position, with, without) in DECISIVE {
        let input = notation::read(position, rounds, absent);
        let expected = Some(parsed(with));
        assert_eq!(found(engine::pair(&input)), expected, "reference, C{criterion}");
        assert_eq!(production(&input), expected, "production, C{criterion}");
        let otherwise = found(engine::pair_without(&input, Some(criterion)));
        assert_eq!(otherwise, Some(parsed(without)), "without C{criterion}");
    }
}

#[test]
fn worked_positions_are_paired_as_the_rules_say() {
    for &(name, rounds, absent, position, answer) in WORKED {
        let input = notation::read(position, rounds, absent);
        assert_eq!(found(engine::pair(&input)), Some(parsed(answer)), "reference: {name}");
        assert_eq!(production(&input), Some(parsed(answer)), "production: {name}");
    }
}

#[test]
fn black_may_be_the_initial_colour() {
    let mut input = notation::read("1:\n2:\n3:\n4:\n5:\n6:\n7:\n8:\n9:\n10:", 5, &[1, 9]);
    input.initial_colour = Colour::Black;
    let expected = Some(parsed("6-2 3-7 8-4 5-10"));
    assert_eq!(found(engine::pair(&input)), expected);
    assert_eq!(production(&input), expected);
}

#[test]
fn a_position_without_a_legal_pairing_has_none() {
    let four = "1: 2w1 3b1 4w1\n2: 1b0 4w1 3b1\n3: 4w1 1w0 2w0\n4: 3b0 2b0 1b0";
    assert_eq!(found(engine::pair(&notation::read(four, 4, &[]))), None);
    assert_eq!(production(&notation::read(four, 4, &[])), None);
    let byes = "1: U 2w1\n2: U 1b0\n3: U Z";
    assert_eq!(found(engine::pair(&notation::read(byes, 4, &[]))), None);
    assert_eq!(production(&notation::read(byes, 4, &[])), None);
}
