//! Reads files named on the command line.

use super::Failure;
use crate::exchange::encoding::{self, Encoding};
use crate::exchange::trf::{self, Imported};
use crate::exchange::whole;
use crate::text::Lang;
use crate::text::words::{complaints, trf as trf_words};
use std::ffi::OsStr;
use std::path::Path;

/// Reads a whole file, `-` being standard input.
///
/// # Errors
/// It can't be read or is longer than any tournament.
pub fn bytes(path: &OsStr, lang: Lang) -> Result<Vec<u8>, Failure> {
    let name = path.to_string_lossy();
    let failed =
        |error: std::io::Error| Failure::bad(complaints::cannot_read(lang, &name, &error.to_string()));
    let read = if path == "-" { whole::read(std::io::stdin().lock()) } else { whole::file(Path::new(path)) };
    read.map_err(failed)?.ok_or_else(|| Failure::bad(complaints::too_long(lang, &name)))
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
