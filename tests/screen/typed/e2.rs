//! E2: seven groups, everything that a regulation may say.

use super::{Step, typed};

const STEPS: &[Step] = &[
    (
        "a new event for a round robin",
        "nE2<enter><enter><enter><enter><enter>5<enter><enter><enter>DE WIN SB KS<enter>60'+30\"<c-s>",
    ),
    (
        "A1, a round robin of FIDE rated players",
        "<f8><down><down><down><down><enter>A1<enter><enter><enter><enter><enter><enter><enter><enter>\
         FIDE 1700-2399, ranking 1800-<enter><enter><enter><enter>k<c-s>",
    ),
    (
        "A2, a Swiss",
        "a<enter><enter><enter><enter><enter><enter><enter><enter><enter>FIDE -2399, ranking 1800-\
         <enter><enter><enter><enter><left><enter>BH/C1 BH SB PS<c-s>",
    ),
    ("B1", "a<enter>B1<enter><enter>7<enter>30'+30\"<enter><enter><enter><enter>1600-1900<c-s>"),
    (
        "B2, ordered by the national rating",
        "a<enter><enter><enter><enter><enter><enter><enter><enter><enter>ranking 1250-1700, (nie FIDE lub ranking -1400)\
         <enter><enter><enter><enter><enter><enter>kk<c-s>",
    ),
    (
        "C",
        "a<enter>C<enter><enter>6<enter>25'+5\"<enter><enter><enter><enter><enter>kat bk V lub (kobiety, kat IV) lub \
         ((kat IV lub (kobiety, kat III)), wiek -10, ranking -1400)<c-s>",
    ),
    (
        "D1",
        "a<enter>D1<enter><enter><enter><enter><enter><enter><enter><enter>(kat bk V IV lub (kobiety, kat III)), wiek -10<c-s>",
    ),
    (
        "D2",
        "a<enter><enter><enter><enter><enter><enter><enter><enter><enter>(kat bk V lub (kobiety, kat IV)), wiek -8<c-s>",
    ),
    (
        "A1 takes the six best, at least one host",
        "<up><up><up><up><up><up><enter><s-tab><s-tab><s-tab><s-tab>6<enter><enter>1<enter>A2<c-s>",
    ),
    ("entry", "<up><up><enter><enter><enter>cr lub gospodarz<enter><enter>12<c-s>"),
    ("classes and the common table", "a7kobiety<c-s>a7U12<c-s>a8A1+A2<enter>A1 x1,5; A2<c-s>"),
    ("free entries", "a5tytuł GM WGM IM WIM<enter>100<c-s>"),
    ("the tariff of A", "a3130<enter><enter>40<enter>10 20 30<enter>60<enter><enter>A1 A2<c-s>"),
    ("of B1", "c110<enter><enter>30<enter><enter>50<enter><enter>B1<c-s>"),
    ("of B2", "c90<enter><enter>20<enter><enter><enter><enter>B2<c-s>"),
    (
        "of C and D, 10 more in cash",
        "c60<enter><enter>10<enter><enter>30<enter><enter>C D1 D2<s-tab><up><up><up><up><up><s-tab><s-tab>10<c-s>",
    ),
    ("first the floor, then the surcharge", "<down><enter>t<c-s>"),
    ("cups", "a2puchary<enter>n<enter><right><enter>n<c-s>a<enter>A1<enter><enter>p<enter>3x<c-s>"),
    ("cups of the other groups", "cA2<c-s>cB1<c-s>cB2<c-s>cC<c-s>cD1<c-s>cD2<c-s>"),
    ("medals", "a2medale<c-s>a<enter>kobiety A1+A2<enter><enter>m<enter>3x<c-s>cU12 A1+A2<c-s>"),
    ("medals of B", "ckobiety B1<c-s>ckobiety B2<c-s>"),
    (
        "money: one each, the highest first, ask at equal values",
        "a2pieniężne<enter>t<enter><right><enter><enter><enter><enter><enter>t<c-s>",
    ),
    (
        "with 40 players in A1 and A2",
        "a<enter>A1<enter><enter><enter>1000 600 400<up><up><up><s-tab><s-tab>40-<enter>A1 A2<c-s>\
         a<enter>A2<enter><enter><enter>300 250 200<c-s>",
    ),
    (
        "with 30",
        "cA1<enter><enter><enter>500 350 250<up><up><up><s-tab><s-tab>30-39<c-s>a<enter>A2<enter><enter><enter>250 200<c-s>",
    ),
    (
        "with fewer",
        "cA1<enter><enter><enter>300 250 200<up><up><up><s-tab><s-tab>-29<c-s>a<enter>A2<enter><enter><enter>200<c-s>",
    ),
    (
        "best woman and best child of the common table",
        "a<enter>najlepsza kobieta<s-tab><s-tab><bs><tab><tab><tab>a<enter><enter>200<c-s>",
    ),
    ("best child", "cnajlepszy U12<c-s>"),
    (
        "the day",
        "aaweryfikacja osób bez OK<enter>9<enter>9:15<c-s>a<enter>odprawa techniczna<enter>9:30<c-s>",
    ),
    (
        "rounds of A1 and A2 on two days",
        "a9<enter>9:30<enter><enter><enter><enter>A1 A2<c-s>a<enter><enter>12:20<enter><enter>5<c-s>\
         a<enter><enter>15:10<enter><enter>5<c-s>a<enter><enter>9:30<enter><enter><enter>2<c-s>\
         a<enter><enter>12:20<enter><enter>5<c-s>",
    ),
];

#[test]
fn e2_from_nothing() {
    let (_, keys) = typed("e2", STEPS);
    assert_eq!(keys, 1102);
}
