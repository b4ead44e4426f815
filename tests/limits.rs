//! Files that would fill the memory: a gigabyte of each kind, and small archives that hold ten. Each is refused or streamed.
//!
//! `cargo test --release --features long-tests --test limits -- --nocapture` tells what each took.
#![cfg(feature = "long-tests")]

use kojarz::exchange::lists::{Grid, ListError, read_xlsx};
use kojarz::exchange::rating_lists::{Index, RatingListError, build};
use kojarz::exchange::{encoding, trf, whole};
use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

const GIGABYTE: u64 = 1 << 30;

/// Peaks are of the whole process: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("limits");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// A line of `/proc/…/status` in kilobytes.
fn status(process: &str, key: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(key));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

/// Runs it and tells what it took; `megabytes` more than before are too many.
fn measured<T>(what: &str, megabytes: u64, run: impl FnOnce() -> T) -> T {
    fs::write("/proc/self/clear_refs", "5").expect("Linux");
    let before = status("self", "VmRSS");
    let started = Instant::now();
    let result = run();
    let (took, peak) = (started.elapsed(), status("self", "VmHWM").saturating_sub(before));
    println!("{what}: {took:?}, {peak} kB");
    assert!(peak < megabytes * 1024, "{what}: {peak} kB");
    assert!(took < Duration::from_secs(240), "{what}: {took:?}");
    result
}

fn fold(name: &str) -> String {
    name.to_lowercase()
}

fn indexed(list: &Path) -> Result<u64, RatingListError> {
    let index = list.with_extension("index");
    let built = build(list, &index, "limits", None, &fold, &mut |_| ControlFlow::Continue(()));
    let people = built.map(|built| built.info.people);
    let _ = fs::remove_file(&index);
    people
}

/// An archive with one part of so many bytes, all the same.
fn bomb(path: &Path, part: &str, size: u64, head: &[u8]) {
    let mut archive = zip::ZipWriter::new(BufWriter::new(File::create(path).unwrap()));
    let options = zip::write::SimpleFileOptions::default().compression_level(Some(1)).large_file(true);
    archive.start_file(part, options).unwrap();
    archive.write_all(head).unwrap();
    let mut rest = std::io::repeat(b' ').take(size);
    std::io::copy(&mut rest, &mut archive).unwrap();
    archive.finish().unwrap();
}

#[test]
fn ten_gigabytes_in_a_small_archive() {
    let _alone = alone();
    let path = scratch("bomb.zip");
    bomb(&path, "xl/worksheets/sheet1.xml", 10 * GIGABYTE, b"<worksheet><sheetData>");
    let bytes = fs::read(&path).unwrap();
    println!("{} bytes hold 10 GB", bytes.len());
    // Ten gigabytes of one byte are packed in more than a list may have; the rule for what it unpacks to is tested with less.
    assert_eq!(measured("workbook, 10 GB", 100, || read_xlsx(&bytes)), Err(ListError::TooLong));
    drop(bytes);
    let path = scratch("small-bomb.zip");
    bomb(&path, "xl/worksheets/sheet1.xml", 2 * GIGABYTE, b"<worksheet><sheetData>");
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.len() < 32 * 1024 * 1024);
    assert_eq!(measured("workbook, 2 GB", 100, || read_xlsx(&bytes)), Err(ListError::TooLong));
    for (name, head) in [("players.xml", &b"<playerslist>"[..]), ("players.txt", b"ID Number Name\n")] {
        let path = scratch(&format!("{name}.zip"));
        for gigabytes in [3, 10] {
            bomb(&path, name, gigabytes * GIGABYTE, head);
            let what =
                format!("rating list {name}, {gigabytes} GB in {} bytes", path.metadata().unwrap().len());
            assert!(measured(&what, 50, || indexed(&path)).is_err());
        }
    }
}

/// Read from the disk as the program does: what is too long is not even begun.
#[test]
fn a_gigabyte_of_each_kind() {
    let _alone = alone();
    for name in ["sparse.trf", "sparse.csv", "sparse.xlsx", "sparse.xml"] {
        let path = scratch(name);
        File::create(&path).unwrap().set_len(GIGABYTE).unwrap();
        assert_eq!(measured(name, 10, || whole::file(&path)).unwrap(), None);
        assert!(measured(&format!("{name} as a rating list"), 50, || indexed(&path)).is_err());
    }
}

/// The program itself, fed a gigabyte through a pipe, whose length nobody knows before.
#[test]
fn a_gigabyte_through_a_pipe() {
    let _alone = alone();
    let mut child = Command::new(env!("CARGO_BIN_EXE_kojarz"))
        .args(["check", "-", "--lang", "en"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let line = b"001    1 m    Somebody, Somewhere               2000 POL\n".repeat(1000);
    let (mut written, mut peak) = (0, 0);
    while written < GIGABYTE && pipe.write_all(&line).is_ok() {
        written += line.len() as u64;
        peak = peak.max(status(&child.id().to_string(), "VmHWM"));
    }
    drop(pipe);
    let output = child.wait_with_output().unwrap();
    println!("pipe: stopped after {written} bytes, {peak} kB");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("longer than any tournament"), "{output:?}");
    assert!(peak < 300 * 1024, "{peak} kB");
}

/// The longest files that are still read, made to take as much memory as they can.
#[test]
fn the_worst_files_that_are_read() {
    let _alone = alone();
    let mib = 1024 * 1024;
    for (what, text) in [
        ("TRF of short lines", "XYZ\n".repeat(4 * mib)),
        ("TRF of unknown records", format!("{}\n", "abc x".repeat(3)).repeat(mib)),
        ("TRF of absent players", format!("001    1      A\nXXZ {}\n", "x ".repeat(7 * mib))),
        ("TRF of one long line", format!("012 {}", "ż".repeat(8 * mib - 4))),
        ("TRF of 64 MB", "001    1 m    Somebody\n".repeat(64 * mib / 23)),
    ] {
        let read = measured(what, 200, || trf::read(&encoding::decode(text.as_bytes()).text));
        let problems = read.expect_err(what);
        assert!(!problems.is_empty() && problems.len() <= 10_000);
    }
    for (what, text) in [
        ("CSV of separators", ";".repeat(32 * mib)),
        ("CSV of short lines", "a\n".repeat(16 * mib)),
        ("CSV of one cell", "a".repeat(32 * mib)),
        ("CSV of an open quote", format!("a;\"{}", "b\n".repeat(15 * mib))),
    ] {
        let grid = measured(what, 300, || Grid::read(&text, None));
        println!(
            "    {}",
            grid.map_or_else(|error| error.to_string(), |grid| format!("{} rows", grid.rows().len()))
        );
    }
}

/// A list of a gigabyte is streamed.
#[test]
fn a_rating_list_of_a_gigabyte() {
    let _alone = alone();
    let path = scratch("gigabyte.xml");
    let mut file = BufWriter::new(File::create(&path).unwrap());
    file.write_all(b"<playerslist>").unwrap();
    let (mut written, mut id) = (0, 0_u64);
    while written < GIGABYTE {
        id += 1;
        let player = format!(
            "<player><fideid>{id}</fideid><name>Name{:05}, Fore{:02}</name><country>POL</country><sex>M</sex><title></title>\
             <w_title></w_title><o_title></o_title><foa_title></foa_title><rating>{}</rating><games>0</games><k>20</k>\
             <rapid_rating></rapid_rating><rapid_games></rapid_games><rapid_k></rapid_k><blitz_rating></blitz_rating>\
             <blitz_games></blitz_games><blitz_k></blitz_k><birthday>{}</birthday><flag></flag></player>",
            id * 7919 % 99_991,
            id % 89,
            1400 + id % 1400,
            1930 + id % 90
        );
        written += player.len() as u64;
        file.write_all(player.as_bytes()).unwrap();
    }
    file.write_all(b"</playerslist>").unwrap();
    drop(file);
    let index = path.with_extension("kept");
    let built = measured("rating list of 1 GB", 100, || {
        build(&path, &index, "limits", None, &fold, &mut |_| ControlFlow::Continue(()))
    });
    println!("    {id} people");
    assert_eq!(built.unwrap().info.people, id);
    assert!(Index::open(&index).unwrap().by_id(77_777).unwrap().is_some());
    for file in [path, index] {
        let _ = fs::remove_file(file);
    }
}
