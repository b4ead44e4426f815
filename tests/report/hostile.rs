//! Names that want to be more than names.

use crate::sample;
use kojarz::report::documents::Context;
use kojarz::report::writers::{csv, html, text};
use kojarz::report::{Document, Kind, Options};
use kojarz::text::Lang;
use kojarz::text::width::width;

const NAMES: [&str; 9] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "=HYPERLINK(\"http://zly.example\";\"klik\")",
    "+48 600 700 800;=1+1",
    "../../x",
    "\u{1b}[2J\u{1b}]0;tytuł\u{7}\u{9b}31m",
    "\u{202e}odwrotnie\u{202e}abc שלום",
    "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}algo",
    "',(SELECT 1)--",
];

/// All documents with these names in every field that comes from outside.
pub fn documents() -> Vec<(Kind, Document)> {
    let mut event = sample::event();
    event.info.name = NAMES[0].to_owned();
    event.info.place = NAMES[1].to_owned();
    event.info.remarks = NAMES[5].to_owned();
    event.sections[0].name = NAMES[2].to_owned();
    for (i, player) in event.players.iter_mut().enumerate() {
        player.person.surname = NAMES.get(i).map_or("ż".repeat(300), |name| (*name).to_owned());
        player.person.club = NAMES[(i + 2) % NAMES.len()].to_owned();
        player.person.category = NAMES[(i + 3) % NAMES.len()].to_owned();
    }
    event.rules.classes[0].name = NAMES[0].to_owned();
    event.rules.prizes.sets[0].name = NAMES[2].to_owned();
    let context =
        Context { event: &event, section: &event.sections[0], lang: Lang::Pl, made: None, public: false };
    let make = |&kind: &Kind| kind.make(&context, &Options::default()).ok().map(|document| (kind, document));
    Kind::ALL.iter().filter_map(make).collect()
}

#[test]
fn html_has_no_element_and_no_attribute_of_theirs() {
    for (kind, document) in documents() {
        let page = html::write(&document);
        for bad in ["<script", "<img", "onerror=alert(1)>", "\u{1b}", "\u{202e}", "\u{9b}"] {
            assert!(!page.contains(bad), "{bad:?} in {}", kind.code());
        }
        // A quote that is not ours would open or close an attribute.
        assert!(!page.contains("\"&gt;") || page.contains("&quot;&gt;"), "{}", kind.code());
    }
}

#[test]
fn html_is_balanced() {
    for (kind, document) in documents() {
        let page = html::write(&document);
        let mut open = Vec::new();
        for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
            let name = tag.trim_start_matches('/').split_whitespace().next().unwrap_or_default();
            if tag.starts_with('!') || ["meta", "link", "br"].contains(&name) {
                continue;
            }
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "{}", kind.code());
            } else {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{open:?} in {}", kind.code());
    }
}

#[test]
fn csv_has_no_formula() {
    for (kind, document) in documents() {
        let file = csv::write(&document, csv::Form::default());
        // Read as another program would: with each of the usual delimiters.
        for delimiter in [b',', b';', b'\t'] {
            let mut reader = ::csv::ReaderBuilder::new()
                .has_headers(false)
                .flexible(true)
                .delimiter(delimiter)
                .from_reader(file.as_bytes());
            for record in reader.records() {
                for cell in &record.unwrap() {
                    let number =
                        cell.trim_start_matches(['+', '-']).chars().all(|c| c.is_ascii_digit() || c == '.');
                    let first = cell.trim_start_matches(['"', ' ']).chars().next();
                    let formula = matches!(first, Some('=' | '+' | '-' | '@')) && !number;
                    assert!(!formula, "{cell:?} in {} with {:?}", kind.code(), char::from(delimiter));
                }
            }
        }
    }
}

#[test]
fn text_keeps_to_its_lines_and_has_no_control_characters() {
    for (kind, document) in documents() {
        let page = text::write(&document, text::Paper::default());
        for line in page.split(['\n', '\u{c}']) {
            assert!(!line.chars().any(char::is_control), "{line:?} in {}", kind.code());
            assert!(width(line) <= 80, "{line:?} in {}", kind.code());
        }
    }
}

#[cfg(feature = "pdf")]
#[test]
fn pdf_is_made_of_them() {
    // Between them these have every kind of block; without optimisation a PDF takes most of a second.
    let kinds = [Kind::Slips, Kind::Standings, Kind::Diplomas, Kind::Bulletin];
    for (kind, document) in documents().into_iter().filter(|(kind, _)| kinds.contains(kind)) {
        let pdf = kojarz::report::writers::pdf::write(&document);
        assert!(pdf.is_ok_and(|bytes| bytes.starts_with(b"%PDF-") && bytes.len() > 2000), "{}", kind.code());
    }
}
