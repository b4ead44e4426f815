//! Draws the real app into `screenshots/*.svg`. `UPDATE_SCREENSHOTS=1` writes them; otherwise a picture that has changed fails.

#[allow(dead_code)]
#[path = "screen/kit.rs"]
mod kit;

use kit::Kit;
use kojarz::text::Lang;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;
use std::path::Path;

/// Width and height of a cell.
const CELL: (u32, u32) = (9, 18);
const INK: &str = "#d8d8d8";
const PAPER: &str = "#1c1c1c";

/// Every letter stands in its own cell, so that columns line up in any font.
fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (u32::from(buffer.area.width), u32::from(buffer.area.height));
    let (width, height) = (columns * CELL.0 + 20, rows * CELL.1 + 20);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"monospace\" font-size=\"15\">\n<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n"
    );
    for y in 0..buffer.area.height {
        let mut letters = String::new();
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            let (left, top) = (u32::from(x) * CELL.0 + 10, u32::from(y) * CELL.1 + 10);
            let reversed = cell.modifier.contains(Modifier::REVERSED);
            if reversed {
                let _ = write!(
                    letters,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"{INK}\"/>",
                    CELL.0, CELL.1
                );
            }
            if cell.symbol() == " " {
                continue;
            }
            let colour = match (reversed, cell.fg) {
                (true, _) => PAPER,
                (false, Color::Red) => "#ff6060",
                (false, _) => INK,
            };
            let bold = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let symbol = cell.symbol().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let _ = write!(
                letters,
                "<text x=\"{left}\" y=\"{}\" fill=\"{colour}\"{bold}>{symbol}</text>",
                top + 14
            );
        }
        if !letters.is_empty() {
            let _ = writeln!(text, "{letters}");
        }
    }
    text + "</svg>\n"
}

/// Name, columns, rows, and the keys that lead there.
const PICTURES: &[(&str, u16, u16, &str)] = &[
    // A step down and up takes the message away: it names a folder of the test.
    ("players", 80, 24, "p<down><up>"),
    ("results", 80, 24, "pkt1=01+<down>1"),
    ("wide", 132, 30, "pkt10=110=1010=kt1=10"),
    ("standings", 80, 24, "pkt10=110=1010=kt1=1001=10111<f4>"),
    ("working", 80, 24, "pkt10=110=1010=kt1=1001=10111<f4>w"),
    (
        "hand",
        80,
        24,
        "pkt111111111111h1/brz<enter><space>/gęś<enter><space>t/żół<enter><space>/lis<enter><space>t<home>",
    ),
    ("matches", 80, 24, VILLAGES),
    (
        "rules",
        80,
        24,
        "nMaj<enter><enter><enter><enter><right><right><right><right><right><right><right><right><c-s><f8><down>",
    ),
];

/// Four villages of three players, round 1 with some results.
const VILLAGES: &str = "nSołectwa<enter><enter><enter><enter><right><right><right><right><right><right><right><c-s>a\
    Bobrowniki<enter><enter>Bobrowniki<enter><enter><enter>Lis Jan 1800<enter>Sowa Ewa 1750<enter>Łoś Ola 1700<c-s>\
    Dębina<enter><enter>Dębina<enter><enter><enter>Żuk Piotr 1650<enter>Kos Iga 1600<enter>Gil Adam 1550<c-s>\
    Grabów<enter><enter>Grabów<enter><enter><enter>Bąk Zofia 1500<enter>Jeż Igor 1450<enter>Kruk Maja 1400<c-s>\
    Żabno<enter><enter>Żabno<enter><enter><enter>Dudek Rafał 1350<enter>Wrona Lena 1300<enter>Ćma Olaf 1250<c-s>\
    <esc>r5kt1=10";

#[test]
fn pictures_show_the_screen_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    let update = std::env::var_os("UPDATE_SCREENSHOTS").is_some();
    let mut changed = Vec::new();
    for (name, columns, rows, keys) in PICTURES {
        let mut kit = Kit::new(Lang::Pl, *columns, *rows);
        kit.keys(keys);
        let picture = svg(kit.buffer());
        let path = folder.join(format!("{name}.svg"));
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &picture).unwrap();
        } else if std::fs::read_to_string(&path).ok().as_ref() != Some(&picture) {
            changed.push(*name);
        }
    }
    assert!(changed.is_empty(), "pictures out of date: {changed:?}; UPDATE_SCREENSHOTS=1 writes them");
}
