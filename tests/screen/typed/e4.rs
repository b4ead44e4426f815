//! E4: teams of three; the bye is settled on the spot.

use super::{Step, typed};

const STEPS: &[Step] = &[
    (
        "a new event",
        "nSołectwa<enter><enter><enter><enter><enter><enter><enter><enter>GPTS EDE<enter>15'<c-s>",
    ),
    (
        "its group is one of teams",
        "<f8><down><down><down><down><enter>drużyny<enter>T<enter><enter><enter><enter><enter><enter><enter><enter>\
         <enter><enter><enter>s<c-s>",
    ),
    (
        "three boards, the bye 1 and 1½ points",
        "<f2>o1<down><down><down><down><down><down>3<enter><enter><enter><enter>1,5<c-s><f8>",
    ),
    (
        "cups for teams",
        "a2puchary<enter>n<enter><right><enter>n<c-s>a<enter>drużyny<enter><enter>p<enter>3x<c-s>",
    ),
    (
        "a medal for every player",
        "a2medale<c-s>a<enter>wszyscy<enter>z<s-tab><s-tab><s-tab><s-tab><s-tab>m<c-s>",
    ),
    ("rounds", "a9<enter>10<c-s>a<enter>2-7<enter><enter><enter>5<c-s>"),
];

#[test]
fn e4_from_nothing() {
    let (_, keys) = typed("e4", STEPS);
    assert_eq!(keys, 152);
}
