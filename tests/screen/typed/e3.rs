//! E3: children, cups by age and sex, statuettes for the youngest, a cup only if three of a country play.

use super::{Step, typed};

const STEPS: &[Step] = &[
    (
        "a new event",
        "nDzieci<enter><enter><enter><enter><enter><enter><enter><enter>BH/M1 BH PS WIN BPG LOTS<enter>10'+5\"<c-s>",
    ),
    (
        "one group up to 14",
        "<f8><down><down><down><down><enter>dzieci<enter>D<enter><enter><enter><enter><enter>-14<c-s>",
    ),
    (
        "classes",
        "a7U10 dziewczęta<c-s>a<enter>U10 chłopcy<c-s>a<enter>U14 dziewczęta<c-s>a<enter>U14 chłopcy<c-s>",
    ),
    ("15, on site 5 more", "a315<s-tab><s-tab><s-tab><s-tab>5<c-s>"),
    ("up to ten years 10", "c10<enter><enter><enter><enter><enter><enter><enter>-10<c-s>"),
    ("cups, in order", "a2puchary<enter><enter><right><enter>n<c-s>"),
    (
        "of the whole event",
        "a<enter>U10 dziewczęta<enter>c<enter>p<enter>3x<c-s>cU10 chłopcy<c-s>cU14 dziewczęta<c-s>cU14 chłopcy<c-s>",
    ),
    ("others may be had besides", "a2pozostałe<enter>n<c-s>"),
    (
        "statuettes for the youngest",
        "a<enter>najmłodsza dziewczynka<enter>c<enter>n<enter>1x<enter><enter><enter><enter><enter><enter>o\
         <enter><enter><enter>statuetka<c-s>cnajmłodszy chłopiec<c-s>",
    ),
    (
        "a cup if three play",
        "a<enter>najlepszy z Ukrainy<enter><enter>p<enter>1x<enter><enter><enter><enter><enter>federacja UKR\
         <enter><enter>3<c-s>",
    ),
    ("a medal for everybody", "a<enter>wszyscy<s-tab><s-tab><s-tab><s-tab>m<c-s>"),
    ("before and after", "aazapisy na miejscu<enter>9:30<enter>10<c-s>a<enter>zakończenie<enter>13:50<c-s>"),
    ("rounds every half an hour", "a91-7<enter>10:15<enter>30<c-s>"),
];

#[test]
fn e3_from_nothing() {
    let (_, keys) = typed("e3", STEPS);
    assert_eq!(keys, 450);
}
