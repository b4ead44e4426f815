//! Reads files named on the command line.

use super::Failure;
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::trf::{self, Imported};
use crate::text::Lang;
use crate::text::words::{complaints, trf as trf_words};
use std::ffi::OsStr;
use std::io::Read;

/// More than any tournament fills; whatever is longer was not meant.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Reads a whole file, `-` being standard input.
///
/// # Errors
/// It can't be read or is longer than any tournament.
pub fn bytes(path: &OsStr, lang: Lang) -> Result<Vec<u8>, Failure> {
    let name = path.to_string_lossy();
    let failed =
        |error: std::io::Error| Failure::bad(complaints::cannot_read(lang, &name, &error.to_string()));
    let mut bytes = Vec::new();
    let read = if path == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).map_err(failed)?.take(LARGEST + 1).read_to_end(&mut bytes)
    };
    read.map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::bad(complaints::too_long(lang, &name)));
    }
    Ok(bytes)
}

/// Reads a TRF, in the encoding named or in the one that its letters show.
///
/// # Errors
/// It can't be read; each problem is a line with the name of the file, line and column.
pub fn trf(path: &OsStr, encoding: Option<Encoding>, lang: Lang) -> Result<Imported, Failure> {
    let bytes = bytes(path, lang)?;
    let decoded = match encoding {
        Some(encoding) => encoding::decode_as(&bytes, encoding),
        None => encoding::decode(&bytes),
    };
    trf::read(&decoded.text).map_err(|problems| {
        let name = path.to_string_lossy();
        let lines: Vec<String> =
            problems.iter().map(|problem| trf_words::problem(lang, &name, problem)).collect();
        Failure::bad(lines.join("\n"))
    })
}
