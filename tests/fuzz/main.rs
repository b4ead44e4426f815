//! Damaged files of every kind, for as long as one likes: no panic, no endless loop, no refusal without a word.
//!
//! `KOJARZ_FUZZ_SECONDS=600 cargo test --release --features long-tests --test fuzz -- --nocapture` gives each reader ten
//! minutes; without the variable it is ten seconds. The run is random but for its seed (`KOJARZ_FUZZ_SEED`); an input that
//! breaks a reader is kept beside the test's other files and named in the failure.

mod mutate;
mod readers;

use kojarz::model::lots::SplitMix64;
use mutate::mutated;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// No input of these sizes may keep a reader longer.
const LONGEST: Duration = Duration::from_secs(5);

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fuzz").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn fixtures(folder: &str, endings: &[&str]) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(folder);
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)));
    paths.sort();
    let small = |bytes: &Vec<u8>| bytes.len() < 60_000;
    paths.iter().map(|path| std::fs::read(path).unwrap()).filter(small).collect()
}

/// Feeds a reader with damaged copies of its corpus. What a reader calls new (`true`) joins the corpus, so that damage adds up.
fn feed(name: &str, mut corpus: Vec<Vec<u8>>, words: &[&[u8]], mut read: impl FnMut(&[u8]) -> bool) {
    assert!(!corpus.is_empty());
    let seed = number("KOJARZ_FUZZ_SEED", 1);
    let end = Instant::now() + Duration::from_secs(number("KOJARZ_FUZZ_SECONDS", 10));
    let mut random = SplitMix64::new(seed ^ name.len() as u64);
    let (mut inputs, mut accepted, mut slowest) = (0_u64, 0_u64, Duration::ZERO);
    let own = corpus.len();
    while Instant::now() < end {
        let input = mutated(&corpus, words, &mut random);
        let started = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| read(&input)));
        let took = started.elapsed();
        if outcome.is_err() || took > LONGEST {
            let kept = scratch("broken").join(format!("{name}-{inputs}"));
            std::fs::write(&kept, &input).unwrap();
            panic!("{name}: input {inputs} of seed {seed} (kept as {}) took {took:?}", kept.display());
        }
        inputs += 1;
        slowest = slowest.max(took);
        if outcome.is_ok_and(|new| new) {
            accepted += 1;
            let place = own + (random.next_u64() % 500) as usize;
            match corpus.get_mut(place) {
                Some(old) => *old = input,
                None => corpus.push(input),
            }
        }
    }
    println!("{name}: {inputs} inputs, {accepted} accepted, the slowest took {slowest:?}");
}

#[test]
fn trf() {
    let words: &[&[u8]] = &[
        b"\n001    1",
        b"\n013 ",
        b"\n310   1",
        b"\n250  ",
        b"\n299 ",
        b"\n240 F   1",
        b"\n260 ",
        b"\n162 W 3.0",
        b"\n142 9",
        b"XXR 99",
        b"\nXXC rank",
        b"\nXXA    1",
        b"\nXXP 1 2",
        b"  9999 w 1",
        b" 0000 - U",
        b"-",
        b"\r",
        b"\t",
        b"\xef\xbb\xbf",
        b"\xc3\xb3",
        b"65535",
    ];
    feed("trf", fixtures("cases", &[".trf"]), words, readers::trf);
}

#[test]
fn lists() {
    let words: &[&[u8]] = &[
        b"\"",
        b"\"\"",
        b";",
        b",",
        b"\t",
        b"\r\n",
        b"\n",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"=1+1",
        b"31.02.1999",
        b"0000-00-00",
        b"Nazwisko",
        b"\0",
        b"\xb3\xf3\xb9",
        b"99999999999999999999",
        b"\x1b[2J",
        b"\xe2\x80\xae",
    ];
    feed("lists", fixtures("lists", &[".csv"]), words, readers::list);
}

#[cfg(feature = "xlsx")]
#[test]
fn workbooks() {
    let words: &[&[u8]] = &[
        b"<c r=\"XFD1048576\" t=\"s\"><v>9</v></c>",
        b"<v>",
        b"</v>",
        b"t=\"s\"",
        b"t=\"inlineStr\"",
        b"s=\"1\"",
        b"<row r=\"4294967295\">",
        b"&#x0;",
        b"]]>",
        b"<dimension ref=\"A1:XFD1048576\"/>",
        b"<!DOCTYPE a [<!ENTITY b \"c\">]>&b;",
        b"-1",
        b"1e999",
        b"<mergeCell ref=\"B9:A1\"/>",
    ];
    feed("workbooks", readers::workbook_parts(), words, readers::workbook);
}

#[test]
fn rating_lists() {
    let mut corpus = fixtures("lists", &[".txt"]);
    corpus.push(readers::XML.as_bytes().to_vec());
    corpus.push(
        "CR;Nazwisko i imię;Kat.;Ranking;Rok ur.\n17;Łoś Zofia;IV;1400;2012\n18;Żółć, Jan;II;1800;1990\n"
            .into(),
    );
    corpus.push(readers::zipped("players.xml", readers::XML.as_bytes()));
    let words: &[&[u8]] = &[
        b"<player>",
        b"</player>",
        b"<fideid>",
        b"<rating>",
        b"</playerslist>",
        b"<!--",
        b"<![CDATA[",
        b"&amp;",
        b"&",
        b"<name>",
        b"4294967296",
        b"\n",
        b"\0",
        b"PK\x03\x04",
    ];
    let folder = scratch("rating-lists");
    feed("rating lists", corpus, words, |bytes| readers::rating_list(&folder, bytes));
}

#[test]
fn rating_indexes() {
    let folder = scratch("rating-indexes");
    let index = readers::good_index(&folder);
    let words: &[&[u8]] = &[&[0; 8], &[255; 8], &[0, 0, 0, 1], &[1, 0, 0, 0], b"kojarz"];
    feed("rating indexes", vec![index], words, |bytes| readers::index(&folder, bytes));
}

#[test]
fn events() {
    let folder = scratch("events");
    let words: &[&[u8]] = &[
        b"(",
        b")",
        b"[",
        b"]",
        b",",
        b"Some(",
        b"None",
        b"18446744073709551616",
        b"-1",
        b"\n",
        b"\"",
        b"\\u{",
        b"r#\"",
        b"65535",
        b"NaN",
        b"((((((((",
    ];
    feed("events", readers::event_files(&folder), words, |bytes| readers::event(&folder, bytes));
}

#[test]
fn tables_of_series() {
    let words: &[&[u8]] = &[b";", b",", b"\n", b"\"", b"1/2", b"-", b"9999999999", b"place", b"\xef\xbb\xbf"];
    let table = b"place;name;club;points;birth\n1;Nowak Jan;MDK;7.5;2001\n2;Los Zofia;KS;7;2012\n".to_vec();
    feed("tables of series", vec![table], words, readers::table);
}
