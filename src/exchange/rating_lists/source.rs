//! A rating list as a stream of bytes, unpacked if it came in a ZIP, with a count of what was read of the file.

use super::RatingListError;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::Path;
use std::rc::Rc;

/// A list of two million people in XML unpacks to less than this.
const MOST_UNPACKED: u64 = 4 * 1024 * 1024 * 1024;
/// A line longer than this stands in no list.
pub(super) const LONGEST_LINE: u64 = 64 * 1024;

/// Counts the bytes that pass.
struct Counted<R> {
    inner: R,
    count: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buffer)?;
        self.count.set(self.count.get() + n as u64);
        Ok(n)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, position: io::SeekFrom) -> io::Result<u64> {
        self.inner.seek(position)
    }
}

/// What is known of a stream from outside: bytes of the file and how many of them were read.
pub(super) struct Meter {
    pub(super) total: u64,
    pub(super) count: Rc<Cell<u64>>,
}

/// Opens a file; answers whether it is packed too.
fn open(path: &Path) -> Result<(File, bool), RatingListError> {
    let mut file = File::open(path)?;
    let mut magic = [0; 4];
    let packed = file.read_exact(&mut magic).is_ok() && magic.starts_with(b"PK\x03\x04");
    file.rewind()?;
    Ok((file, packed))
}

fn zip_error(error: zip::result::ZipError) -> RatingListError {
    RatingListError::Zip(error.to_string())
}

/// Where in a packed file the list is.
fn place_of_list<R: Read + Seek>(archive: &mut zip::ZipArchive<R>) -> Option<usize> {
    (0..archive.len()).find(|&place| {
        archive.by_index_raw(place).is_ok_and(|entry| {
            let name = entry.name().map_or_else(|_| String::new(), |name| name.to_ascii_lowercase());
            entry.is_file() && [".xml", ".txt", ".csv"].iter().any(|ending| name.ends_with(ending))
        })
    })
}

/// The name of the list inside a packed file; `None` if the file is not packed.
pub(super) fn packed_name(path: &Path) -> Result<Option<String>, RatingListError> {
    let (file, packed) = open(path)?;
    if !packed {
        return Ok(None);
    }
    let mut archive = zip::ZipArchive::new(BufReader::new(file)).map_err(zip_error)?;
    let place = place_of_list(&mut archive).ok_or(RatingListError::UnknownFormat)?;
    let entry = archive.by_index_raw(place).map_err(zip_error)?;
    Ok(entry.name().ok().map(|name| name.to_string()))
}

/// Opens a list and hands its unpacked bytes to `read`.
pub(super) fn with_list<T>(
    path: &Path,
    read: impl FnOnce(&mut dyn BufRead, &Meter) -> Result<T, RatingListError>,
) -> Result<T, RatingListError> {
    let (file, packed) = open(path)?;
    let count = Rc::new(Cell::new(0));
    let meter = Meter { total: file.metadata()?.len(), count: count.clone() };
    let counted = Counted { inner: file, count };
    if !packed {
        return read(&mut BufReader::with_capacity(64 * 1024, counted), &meter);
    }
    let mut archive = zip::ZipArchive::new(BufReader::new(counted)).map_err(zip_error)?;
    let place = place_of_list(&mut archive).ok_or(RatingListError::UnknownFormat)?;
    meter.count.set(0);
    let entry = archive.by_index(place).map_err(zip_error)?;
    if entry.size() > MOST_UNPACKED {
        return Err(RatingListError::Zip("it would unpack to more than 4 GB".to_owned()));
    }
    // The size in the directory may lie; the stream ends here in any case.
    read(&mut BufReader::with_capacity(64 * 1024, entry.take(MOST_UNPACKED)), &meter)
}

/// Reads one line without its end into `line`; `false` at the end of the stream.
pub(super) fn read_line(
    stream: &mut dyn BufRead,
    line: &mut Vec<u8>,
    number: u64,
) -> Result<bool, RatingListError> {
    line.clear();
    let n = stream.take(LONGEST_LINE + 1).read_until(b'\n', line)? as u64;
    if n > LONGEST_LINE {
        return Err(RatingListError::LongLine { line: number });
    }
    while line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
        line.pop();
    }
    Ok(n > 0)
}

/// UTF-8, else one letter a byte: FIDE's text lists are cut by bytes, and what is not ASCII in them is Latin-1.
pub(super) fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}
