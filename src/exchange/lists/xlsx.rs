//! XLSX entry lists.

use super::grid::clean;
use super::{Grid, ListError, MOST_BYTES, MOST_ROWS};
use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use std::io::Cursor;

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
