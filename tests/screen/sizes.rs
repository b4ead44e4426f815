//! Every view at every size: nothing may panic, and it comes back when the window grows.

use super::{Kit, paired};
use kojarz::text::Lang;

/// Keys that open each view from the boards of a paired round.
const VIEWS: &[&str] = &[
    "",
    "s1",
    "m",
    "1<up>0",
    "<f2>",
    "<f2>/zo",
    "<f2>a",
    "<f2>e",
    "<f2>m",
    "<f2>m4",
    "<f2>m5",
    "<f2>i",
    "<f4>",
    "<f4>w",
    "<f4><enter>",
    "<f9>",
    "?",
    ":",
    "q",
    "qn",
    "qo",
    "1k",
    "h",
    "h<space>",
    "t",
    "<f2>r",
    "<f2>r3",
    "<f2>z",
    "<f2>z1",
    "<f4>f",
    "<f2>o",
    "<f2>o1",
    "<f2>o2",
    "<f2>o3",
];

#[test]
fn no_size_breaks_a_view() {
    for keys in VIEWS {
        let mut kit = paired(Lang::Pl, 80, 24);
        kit.keys(keys);
        let usual = kit.text();
        for (columns, rows) in sizes() {
            kit.terminal.backend_mut().resize(columns, rows);
            kit.draw();
            // The list moves while it is small.
            kit.rush("<down><pgdn>");
        }
        kit.terminal.backend_mut().resize(80, 24);
        kit.draw();
        assert_eq!(kit.text().lines().next(), usual.lines().next(), "{keys}");
    }
}

/// Sizes from 1x1 to 130x45: those at which something changes; with `long-tests` every one.
fn sizes() -> Vec<(u16, u16)> {
    let (columns, rows): (Vec<u16>, Vec<u16>) = if cfg!(feature = "long-tests") {
        ((1..=130).collect(), (1..=45).collect())
    } else {
        (vec![1, 2, 7, 39, 40, 41, 61, 119, 120, 130], vec![1, 3, 9, 10, 11, 13, 45])
    };
    columns.iter().flat_map(|&c| rows.iter().map(move |&r| (c, r))).collect()
}

#[test]
fn below_the_least_size_one_line_says_so() {
    let kit = Kit::new(Lang::Pl, 39, 9);
    assert!(kit.text().contains("Okno jest za małe"), "{}", kit.text());
    let kit = Kit::new(Lang::Pl, 40, 10);
    assert!(!kit.text().contains("za małe"), "{}", kit.text());
}
