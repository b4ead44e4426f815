//! XLSX entry lists.

use super::grid::clean;
use super::{Grid, ListError, MOST_BYTES, MOST_ROWS, unpacked};
use calamine::{Cell, Data, DataRef, Reader, Xlsx, XlsxCellReader, XlsxError, open_workbook_from_rs};
use std::collections::BTreeMap;
use std::io::Cursor;

/// The most columns an entry list may have.
const MOST_COLUMNS: usize = 200;

/// Reads the first sheet of a workbook that has anything in it.
///
/// # Errors
/// [`ListError::Workbook`] if the file is no workbook, [`ListError::TooLong`] if it is longer than any entry list,
/// [`ListError::Empty`].
pub fn read_xlsx(bytes: &[u8]) -> Result<Grid, ListError> {
    if bytes.len() > MOST_BYTES {
        return Err(ListError::TooLong);
    }
    unpacked::check(bytes)?;
    let mut workbook: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(workbook_error)?;
    for name in workbook.sheet_names() {
        let cells = match workbook.worksheet_cells_reader(&name) {
            // A sheet that is only a chart.
            Err(XlsxError::NotAWorksheet(_)) => continue,
            cells => cells.map_err(workbook_error)?,
        };
        let rows = rows(cells)?;
        if !rows.is_empty() {
            return Grid::from_rows(rows, None);
        }
    }
    Err(ListError::Empty)
}

fn workbook_error(error: XlsxError) -> ListError {
    ListError::Workbook(error.to_string())
}

/// The rows in which something stands, from the first column that is used. Cell by cell: two cells in opposite corners of a
/// sheet are no reason to make room for all between them.
fn rows(mut cells: XlsxCellReader<'_, Cursor<&[u8]>>) -> Result<Vec<(usize, Vec<String>)>, ListError> {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let (mut first_column, mut bytes) = (MOST_COLUMNS, 0);
    while let Some(cell) = cells.next_cell().map_err(workbook_error)? {
        let Some((row, column, text)) = read(&cell)? else { continue };
        // One long text may stand in a million cells.
        bytes += text.len() + size_of::<String>();
        if bytes > MOST_BYTES {
            return Err(ListError::TooLong);
        }
        first_column = first_column.min(column);
        let cells = rows.entry(row).or_default();
        cells.resize(cells.len().max(column + 1), String::new());
        if let Some(place) = cells.get_mut(column) {
            *place = text;
        }
    }
    let from_first = |cells: Vec<String>| cells.into_iter().skip(first_column).collect();
    Ok(rows.into_iter().map(|(row, cells)| (row + 1, from_first(cells))).collect())
}

/// Row, column and text of a cell; nothing for an empty one.
fn read(cell: &Cell<DataRef<'_>>) -> Result<Option<(usize, usize, String)>, ListError> {
    if matches!(cell.get_value(), DataRef::Empty) {
        return Ok(None);
    }
    let (row, column) = cell.get_position();
    let (row, column) = (row as usize, column as usize);
    if row >= MOST_ROWS || column >= MOST_COLUMNS {
        return Err(ListError::TooLong);
    }
    Ok(Some((row, column, cell_text(&cell.get_value().clone().into()))))
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
