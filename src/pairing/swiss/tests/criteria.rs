//! One decisive position a criterion: without that criterion the pairing would be another.

use super::notation::{assert_pairs, position};

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
