//! E1: an event of a Grand Prix, juniors and seniors, 3-1-0.

use super::{Step, typed};

const STEPS: &[Step] = &[
    (
        "a new event, 3-1-0 with a bye worth 2",
        "nGP<enter><enter><enter><enter><right><enter>9<enter><enter><enter>BH/M1 BH PS<enter>15'<c-s>",
    ),
    (
        "juniors",
        "<f8><down><down><down><down><enter>junior<enter><enter><enter><enter><enter><enter>-15<c-s>",
    ),
    (
        "seniors, on request from 12",
        "a<enter>senior<enter><enter><enter><enter><enter><enter>16-<enter><enter><enter><enter><enter>wiek 12-15<c-s>",
    ),
    ("county residents", "a7mieszkańcy powiatu<enter>mm<c-s>"),
    ("fees: the host club nothing, the county 10, others 20", "a320<c-s>"),
    ("each before the one for everybody", "a<enter>0<enter><enter><enter><enter><enter>kk<c-s>"),
    ("the county", "a<enter>10<enter><enter><enter><enter><enter>mm<c-s>"),
    ("diplomas", "a2dyplomy<enter>n<enter><right><enter>n<c-s>"),
    (
        "for places 1-3, and one for taking part",
        "a<enter>junior<enter><enter>d<enter>3x<enter><enter><enter><enter><enter><enter><enter><enter>d<enter>\
         ; ; ; uczestnictwo<c-s>csenior<c-s>",
    ),
    ("goods", "a2nagrody rzeczowe<c-s>a<enter>junior<enter><enter>n<enter>3x<c-s>csenior<c-s>"),
    (
        "the morning",
        "aazapisy na miejscu<enter>9:30<enter>9:45<c-s>a<enter>sprawdzenie obecności<enter>9:50<c-s>",
    ),
    ("rounds", "a9<enter>10<c-s>a<enter>2-9<enter><enter><enter>5<c-s>"),
];

#[test]
fn e1_from_nothing() {
    let (_, keys) = typed("e1", STEPS);
    assert_eq!(keys, 320);
}
