//! What becomes of an input: each reader is used as the program uses it, with what follows the reading. The answer says
//! whether something came out of it.

use kojarz::engine::verify::verify;
use kojarz::engine::{Command, Consent, Engine, EntryCommand, NewEntry, Surroundings};
use kojarz::exchange::lists::{self, Grid, Mapping, find_duplicates, people};
use kojarz::exchange::rating_lists::{self, Index};
use kojarz::exchange::{encoding, tables, trf};
use kojarz::model::Person;
use kojarz::text::words::{lists as list_words, trf as trf_words, troubles};
use kojarz::text::{Lang, fold};
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub fn trf(bytes: &[u8]) -> bool {
    match trf::read(&encoding::decode(bytes).text) {
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                assert!(!trf_words::problem(Lang::Pl, "f", problem).is_empty());
            }
            false
        }
        Ok(imported) => {
            for note in &imported.notes {
                assert!(!trf_words::note(Lang::En, "f", note).is_empty());
            }
            let options = trf::Options { open_games: trf::OpenGames::Unknown, ..trf::Options::default() };
            let section = &imported.event.sections[0];
            match trf::write(&imported.event, section.id, &options) {
                Ok(written) => assert!(trf::read(&written).is_ok(), "what was written can be read"),
                Err(trf::WriteError::PointsTooLong { .. }) => {}
                Err(error) => panic!("what was read can be written, but {error}"),
            }
            true
        }
    }
}

pub fn list(bytes: &[u8]) -> bool {
    for encoding in encoding::Encoding::ALL {
        let _ = encoding::decode_as(bytes, encoding);
    }
    grid(Grid::read(&encoding::decode(bytes).text, None))
}

fn grid(grid: Result<Grid, lists::ListError>) -> bool {
    let grid = match grid {
        Ok(grid) => grid,
        Err(error) => {
            assert!(!list_words::error(Lang::Pl, &error).is_empty());
            return false;
        }
    };
    let Ok(mapping) = Mapping::guess(&grid) else { return false };
    let found = people(&grid, &mapping);
    for problem in &found.problems {
        assert!(!list_words::problem(Lang::Pl, problem).is_empty());
    }
    let importable = found.importable();
    let list: Vec<Person> = found.people.into_iter().map(|(_, person)| person).collect();
    let _ = find_duplicates(&[], &list, fold::fold);
    importable
}

const SHEET: &str = r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:C3"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Rok ur.</t></is></c><c r="C1" t="str"><v>Klub</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>2001</v></c><c r="C2" t="b"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>37000.5</v></c><c r="C3" t="e"><v>#N/A</v></c></row></sheetData></worksheet>"#;
const STRINGS: &str = r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="3" uniqueCount="3"><si><t>Nazwisko i imię</t></si><si><t>Nowak Jan</t></si><si><r><t>Łoś </t></r><r><t>Zofia</t></r></si></sst>"#;
const STYLES: &str = r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>"#;
const WORKBOOK: &str = r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="0"/><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#;

const ROOT: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;

/// The parts of a workbook, and one packed as it comes.
const PARTS: [(&str, &str); 6] = [
    ("_rels/.rels", ROOT),
    ("xl/worksheets/sheet1.xml", SHEET),
    ("xl/sharedStrings.xml", STRINGS),
    ("xl/styles.xml", STYLES),
    ("xl/workbook.xml", WORKBOOK),
    ("xl/_rels/workbook.xml.rels", RELATIONS),
];

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

pub fn zipped(name: &str, bytes: &[u8]) -> Vec<u8> {
    packed(&[(name, bytes)])
}

#[cfg(feature = "xlsx")]
pub fn workbook_parts() -> Vec<Vec<u8>> {
    let whole: Vec<(&str, &[u8])> = PARTS.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let mut corpus: Vec<Vec<u8>> = PARTS.iter().map(|(_, text)| text.as_bytes().to_vec()).collect();
    let whole = packed(&whole);
    let read = lists::read_xlsx(&whole).expect("the undamaged workbook is read");
    assert_eq!(read.rows().len(), 3);
    corpus.push(whole);
    corpus
}

/// A packed workbook is damaged as it is; a damaged part is packed with the good ones.
#[cfg(feature = "xlsx")]
pub fn workbook(bytes: &[u8]) -> bool {
    if !bytes.starts_with(b"<") {
        return grid(lists::read_xlsx(bytes));
    }
    let about = |text: &str| bytes.windows(9).any(|window| text.as_bytes().starts_with(window));
    let place = PARTS.iter().position(|(_, text)| about(text)).unwrap_or(0);
    let parts: Vec<(&str, &[u8])> = PARTS
        .iter()
        .enumerate()
        .map(|(n, (name, text))| (*name, if n == place { bytes } else { text.as_bytes() }))
        .collect();
    grid(lists::read_xlsx(&packed(&parts)))
}

pub const XML: &str = "<?xml version=\"1.0\"?><playerslist><player><fideid>1</fideid><name>Łoś, Zofia</name><country>POL</country><sex>F</sex><title>WFM</title><rating>1999</rating><rapid_rating>1900</rapid_rating><blitz_rating>1800</blitz_rating><birthday>2012</birthday><flag>wi</flag></player><player><fideid>2</fideid><name>Żółć, Jan</name><country>POL</country><rating>0</rating></player></playerslist>";

fn go_on(_: rating_lists::Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub fn rating_list(folder: &Path, bytes: &[u8]) -> bool {
    let (list, index) = (folder.join("list"), folder.join("index"));
    fs::write(&list, bytes).unwrap();
    // What a list is like is looked at before it is read; what can't be read may fail in both.
    let probed = rating_lists::probe(&list);
    let built = rating_lists::build(&list, &index, "fuzz", None, &fold::fold, &mut go_on);
    assert!(built.is_err() || probed.is_ok(), "{probed:?}");
    if let Err(error) = &built {
        assert!(!error.to_string().is_empty());
        return false;
    }
    searched(&index);
    true
}

fn searched(path: &Path) -> bool {
    let Ok(mut index) = Index::open(path) else { return false };
    for id in [0, 1, 2, 17, 99_000_137, u32::MAX] {
        let _ = index.by_id(id);
    }
    for name in ["", "a", "los zofia", "zzz", "\u{10ffff}"] {
        let _ = index.by_name(name, 20);
    }
    true
}

pub fn good_index(folder: &Path) -> Vec<u8> {
    assert!(rating_list(folder, XML.as_bytes()));
    fs::read(folder.join("index")).unwrap()
}

pub fn index(folder: &Path, bytes: &[u8]) -> bool {
    let path = folder.join("damaged");
    fs::write(&path, bytes).unwrap();
    searched(&path)
}

/// The files of an event with a few changes, the journal first.
pub fn event_files(folder: &Path) -> Vec<Vec<u8>> {
    let good = folder.join("good");
    let _ = fs::remove_dir_all(&good);
    let text = include_str!("../fixtures/cases/eng-late-13p.trf");
    let event = trf::read(text).unwrap().event;
    let section = event.sections[0].id;
    let mut engine = Engine::create(&good, event, Surroundings::system("fuzz")).unwrap();
    for surname in ["Nowak", "Łoś"] {
        let person = Person { surname: surname.to_owned(), ..Person::default() };
        let entries = vec![NewEntry::new(person)];
        let command = Command::Entry(EntryCommand::Add { section, entries });
        let consent = match engine.consider(&command) {
            kojarz::engine::Verdict::Ask(question) => Consent::To(question),
            _ => Consent::Unasked,
        };
        let _ = engine.perform(&command, &consent);
    }
    engine.write_event().unwrap();
    ["journal.ron", "event.ron"].iter().map(|name| fs::read(good.join(name)).unwrap()).collect()
}

/// A damaged journal is opened alone and beside the good snapshot, a damaged snapshot alone and beside the good journal.
pub fn event(folder: &Path, bytes: &[u8]) -> bool {
    let journal = bytes.windows(7).take(40).any(|window| window == b"journal");
    let (damaged, other) = if journal { ("journal.ron", "event.ron") } else { ("event.ron", "journal.ron") };
    let mut opened = false;
    for with_other in [false, true] {
        let place: PathBuf = folder.join("damaged");
        let _ = fs::remove_dir_all(&place);
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join(damaged), bytes).unwrap();
        if with_other {
            fs::copy(folder.join("good").join(other), place.join(other)).unwrap();
        }
        match Engine::open(&place, Surroundings::system("fuzz")) {
            Ok((engine, _)) => opened |= !engine.event().sections.is_empty(),
            Err(trouble) => assert!(!troubles::trouble(Lang::Pl, &trouble).is_empty()),
        }
        let _ = verify(&place);
    }
    opened
}

pub fn table(bytes: &[u8]) -> bool {
    tables::read(&encoding::decode(bytes).text, "A").is_ok()
}
