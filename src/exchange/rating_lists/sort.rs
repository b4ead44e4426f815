//! Sorting more lines than fit into memory: sorted runs on disk, then one merge.

use super::RatingListError;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Bytes of lines held in memory before a run is written.
const RUN_BYTES: usize = 8 * 1024 * 1024;

/// Collects lines (without line ends) and gives them back in byte order.
pub(super) struct LineSorter {
    beside: PathBuf,
    lines: Vec<String>,
    bytes: usize,
    runs: Vec<PathBuf>,
}

impl LineSorter {
    /// A sorter that keeps its runs beside this file, under its name: two lists may be read at the same time.
    pub(super) fn new(file: &Path) -> Self {
        Self { beside: file.to_owned(), lines: Vec::new(), bytes: 0, runs: Vec::new() }
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: String) -> Result<(), RatingListError> {
        self.bytes += line.len() + size_of::<String>();
        self.lines.push(line);
        if self.bytes > RUN_BYTES { self.write_run() } else { Ok(()) }
    }

    fn write_run(&mut self) -> Result<(), RatingListError> {
        self.lines.sort_unstable();
        let path = self.beside.with_extension(format!("run-{}-{}", std::process::id(), self.runs.len()));
        let mut file = BufWriter::new(File::create(&path)?);
        self.runs.push(path);
        for line in self.lines.drain(..) {
            file.write_all(line.as_bytes())?;
            file.write_all(b"\n")?;
        }
        file.flush()?;
        self.bytes = 0;
        Ok(())
    }

    /// Hands over all lines in order.
    pub(super) fn finish(
        mut self,
        mut take: impl FnMut(&str) -> Result<(), RatingListError>,
    ) -> Result<(), RatingListError> {
        self.write_run()?;
        let mut readers = Vec::new();
        for run in &self.runs {
            readers.push(BufReader::new(File::open(run)?).lines());
        }
        let mut heap = BinaryHeap::new();
        for (place, reader) in readers.iter_mut().enumerate() {
            if let Some(line) = reader.next() {
                heap.push(Reverse((line?, place)));
            }
        }
        while let Some(Reverse((line, place))) = heap.pop() {
            take(&line)?;
            if let Some(next) = readers.get_mut(place).and_then(Iterator::next) {
                heap.push(Reverse((next?, place)));
            }
        }
        Ok(())
    }
}

impl Drop for LineSorter {
    fn drop(&mut self) {
        for run in &self.runs {
            // A run that stays behind only takes room; the next build of the same process overwrites it.
            let _ = std::fs::remove_file(run);
        }
    }
}
