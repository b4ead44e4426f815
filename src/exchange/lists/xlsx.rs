//! XLSX entry lists.

use super::grid::clean;
use super::{Grid, ListError, MOST_BYTES, MOST_ROWS};
use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use std::io::{Cursor, Read};

/// The most columns an entry list may have.
const MOST_COLUMNS: u32 = 200;

/// Reads the first sheet of a workbook that has anything in it.
///
/// # Errors
/// [`ListError::Workbook`] if the file is no workbook, [`ListError::TooLong`] if it is longer than any entry list,
/// [`ListError::Empty`].
pub fn read_xlsx(bytes: &[u8]) -> Result<Grid, ListError> {
    if bytes.len() > MOST_BYTES {
        return Err(ListError::TooLong);
    }
    check_unpacked_size(bytes)?;
    check_dimensions(bytes)?;
    let workbook_error = |error: calamine::XlsxError| ListError::Workbook(error.to_string());
    let mut workbook: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(workbook_error)?;
    for name in workbook.sheet_names() {
        let sheet = workbook.worksheet_range(&name).map_err(workbook_error)?;
        let (Some((first, _)), Some((last, width))) = (sheet.start(), sheet.end()) else { continue };
        if last as usize >= MOST_ROWS || width >= MOST_COLUMNS {
            return Err(ListError::TooLong);
        }
        let rows = sheet
            .rows()
            .enumerate()
            .map(|(place, row)| (first as usize + place + 1, row.iter().map(cell_text).collect()))
            .collect();
        return Grid::from_rows(rows, None);
    }
    Err(ListError::Empty)
}

/// A workbook is a ZIP: what it would unpack to is known before anything is unpacked.
fn check_unpacked_size(bytes: &[u8]) -> Result<(), ListError> {
    let workbook_error = |error: zip::result::ZipError| ListError::Workbook(error.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(workbook_error)?;
    let mut total = 0_u64;
    for place in 0..archive.len() {
        total = total.saturating_add(archive.by_index_raw(place).map_err(workbook_error)?.size());
    }
    if total > 8 * MOST_BYTES as u64 { Err(ListError::TooLong) } else { Ok(()) }
}

/// The workbook reader takes the corners of a sheet for granted; a sheet that ends before it begins is told here.
fn check_dimensions(bytes: &[u8]) -> Result<(), ListError> {
    let workbook_error = |error: zip::result::ZipError| ListError::Workbook(error.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(workbook_error)?;
    for place in 0..archive.len() {
        let sheet = archive.by_index(place).map_err(workbook_error)?;
        if !sheet.name().map_err(workbook_error)?.starts_with("xl/worksheets/") {
            continue;
        }
        // The dimension stands before the cells; what can't be read here the reader will tell.
        let mut head = Vec::new();
        let _ = sheet.take(DIMENSION_WITHIN).read_to_end(&mut head);
        let head = String::from_utf8_lossy(&head);
        let corners = head.split_once("<dimension ref=\"").and_then(|(_, rest)| rest.split_once('"'));
        if let Some(((from_row, from_column), (to_row, to_column))) = corners.and_then(|(corners, _)| {
            let (from, to) = corners.split_once(':')?;
            Some((corner(from)?, corner(to)?))
        }) && (to_row < from_row || to_column < from_column)
        {
            return Err(ListError::Workbook("a sheet ends before it begins (dimension)".to_owned()));
        }
    }
    Ok(())
}

/// How far into a sheet its dimension may stand.
const DIMENSION_WITHIN: u64 = 16 * 1024;

/// Row and column of a cell name such as `AB12`.
fn corner(name: &str) -> Option<(u64, u64)> {
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) =
        name.split_at_checked(letters).filter(|(column, _)| !column.is_empty() && column.len() < 6)?;
    let column =
        column.bytes().fold(0, |sum, letter| 26 * sum + u64::from(letter.to_ascii_uppercase() - b'A') + 1);
    Some((row.parse().ok()?, column))
}

fn cell_text(cell: &Data) -> String {
    match cell {
        Data::DateTime(when) => {
            let (year, month, day, ..) = when.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        Data::Empty | Data::Error(_) => String::new(),
        other => clean(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn workbook(dimension: &str) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file("xl/worksheets/sheet1.xml", options).unwrap();
        write!(zip, "<worksheet><dimension ref=\"{dimension}\"/><sheetData/></worksheet>").unwrap();
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_sheet_that_ends_before_it_begins_is_told() {
        for (dimension, good) in
            [("A1:C3", true), ("B2", true), ("A9:C3", false), ("D1:C3", false), ("AA1:Z9", false)]
        {
            let checked = check_dimensions(&workbook(dimension));
            assert_eq!(checked.is_ok(), good, "{dimension}");
            assert!(read_xlsx(&workbook(dimension)).is_err(), "no workbook at all, but no panic either");
        }
    }
}
