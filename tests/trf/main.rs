//! TRF files: those that tournament programs really write, cases that others got wrong, round trips, damaged files; and the
//! rounds in them, paired again.

mod cases;
mod damaged;
mod import;
mod paired_again;
mod round_trip;

use kojarz::exchange::encoding::{self, Decoded};
use kojarz::exchange::trf::{self, Imported, Problem};
use kojarz::model::Section;
use std::path::PathBuf;

/// A folder of test files.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

fn decoded(file: &str) -> Decoded {
    let path = folder("cases").join(file);
    encoding::decode(&std::fs::read(&path).unwrap_or_else(|error| panic!("{file}: {error}")))
}

fn try_read(file: &str) -> Result<Imported, Vec<Problem>> {
    trf::read(&decoded(file).text)
}

fn read(file: &str) -> Imported {
    try_read(file).unwrap_or_else(|problems| panic!("{file}: {problems:?}"))
}

fn section(imported: &Imported) -> &Section {
    &imported.event.sections[0]
}

/// Every TRF of the cases, with its bytes.
fn all_cases() -> Vec<(String, Vec<u8>)> {
    let files = files_below(&[folder("cases")]);
    assert!(files.len() > 70, "only {} cases", files.len());
    files
}

/// Every TRF in these folders and the folders in them.
fn files_below(folders: &[PathBuf]) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                files.extend(files_below(&[path]));
            } else if name.ends_with(".trf") || name.ends_with(".txt") {
                let bytes = std::fs::read(&path).expect("a readable file");
                if trf::looks_like_one(&bytes) {
                    files.push((name, bytes));
                }
            }
        }
    }
    files.sort();
    files
}
