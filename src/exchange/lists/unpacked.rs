//! What a workbook would unpack to, looked at before its reader is let near it: a ZIP of a few kilobytes may hold ten
//! gigabytes, and the reader believes the counts and corners that the parts state.

use super::{ListError, MOST_ROWS};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{BufReader, Cursor, Read};

/// All parts of a workbook together. The longest entry list with all its styles is a tenth of that.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
/// Counts and corners stand before the cells; so far into a part they are looked for.
const HEAD: u64 = 16 * 1024;
/// Different texts of a workbook: more than cells of the longest entry list.
const MOST_TEXTS: usize = 64 * MOST_ROWS;

/// Adds up the sizes of all parts and looks at the beginning of each.
///
/// # Errors
/// [`ListError::TooLong`] if there is more in it than in any entry list, [`ListError::Workbook`] if it is no ZIP or a part
/// states what can't be.
pub(super) fn check(bytes: &[u8]) -> Result<(), ListError> {
    check_within(bytes, MOST_UNPACKED)
}

fn check_within(bytes: &[u8], most: u64) -> Result<(), ListError> {
    let workbook_error = |error: zip::result::ZipError| ListError::Workbook(error.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(workbook_error)?;
    let mut left = most;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(workbook_error)?;
        // A directory that says too little is no danger: no reader of this archive gets more out of the part.
        left = left.checked_sub(part.size()).ok_or(ListError::TooLong)?;
        let mut head = Vec::new();
        // What can't be unpacked the workbook's reader will tell.
        let _ = part.take(HEAD).read_to_end(&mut head);
        check_head(&head)?;
    }
    Ok(())
}

/// The reader makes room for as many texts as a part says it has, and takes the corners of a sheet for granted.
fn check_head(head: &[u8]) -> Result<(), ListError> {
    let mut reader = Reader::from_reader(BufReader::new(head));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let tag = match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(tag) | Event::Empty(tag)) => tag,
            // A picture, or the end of what was looked at.
            Ok(Event::Eof) | Err(_) => return Ok(()),
            Ok(_) => continue,
        };
        match tag.local_name().as_ref() {
            "sst" => {
                let count = attribute(&tag, "uniqueCount").and_then(|count| count.parse::<usize>().ok());
                return if count.is_some_and(|count| count > MOST_TEXTS) {
                    Err(ListError::TooLong)
                } else {
                    Ok(())
                };
            }
            "dimension" => return check_corners(&attribute(&tag, "ref").unwrap_or_default()),
            "sheetData" => return Ok(()),
            _ => {}
        }
    }
}

fn attribute(tag: &BytesStart, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|attribute| attribute.key.as_ref() == name)?;
    Some(found.value.into_owned())
}

/// `A1:C3`: the second corner is not before the first.
fn check_corners(dimension: &str) -> Result<(), ListError> {
    let corners = dimension.split_once(':').and_then(|(from, to)| Some((corner(from)?, corner(to)?)));
    match corners {
        Some(((from_row, from_column), (to_row, to_column)))
            if to_row < from_row || to_column < from_column =>
        {
            Err(ListError::Workbook("a sheet ends before it begins (dimension)".to_owned()))
        }
        _ => Ok(()),
    }
}

/// Row and column of a cell name such as `AB12`.
fn corner(name: &str) -> Option<(u64, u64)> {
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) =
        name.split_at_checked(letters).filter(|(column, _)| !column.is_empty() && column.len() < 6)?;
    let column =
        column.bytes().fold(0, |sum, letter| 26 * sum + u64::from(letter.to_ascii_uppercase() - b'A') + 1);
    Some((row.parse().ok()?, column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn packed(name: &str, text: &str) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_sheet_that_ends_before_it_begins_is_told() {
        for (dimension, good) in
            [("A1:C3", true), ("B2", true), ("A9:C3", false), ("D1:C3", false), ("AA1:Z9", false)]
        {
            for text in [
                format!("<worksheet><dimension ref=\"{dimension}\"/><sheetData/></worksheet>"),
                format!("<x:worksheet><x:dimension  x='' ref = '{dimension}'></x:dimension></x:worksheet>"),
            ] {
                let workbook = packed("xl/worksheets/sheet1.xml", &text);
                assert_eq!(check(&workbook).is_ok(), good, "{text}");
                assert!(
                    super::super::read_xlsx(&workbook).is_err(),
                    "no workbook at all, but no panic either"
                );
            }
        }
    }

    #[test]
    fn a_count_that_no_list_has_is_refused() {
        for (count, good) in [("3", true), ("99999999", false), ("18446744073709551615", false)] {
            let workbook = packed("elsewhere.xml", &format!("<sst count='1' uniqueCount='{count}'></sst>"));
            assert_eq!(check(&workbook).is_ok(), good, "{count}");
        }
    }

    #[test]
    fn a_workbook_that_unpacks_to_more_than_any_list_is_refused() {
        let long = packed("xl/worksheets/sheet1.xml", &" ".repeat(1_000_003));
        assert_eq!(check_within(&long, 1_000_003), Ok(()));
        assert_eq!(check_within(&long, 1_000_002), Err(ListError::TooLong));
    }

    #[test]
    fn a_directory_that_says_too_little_gives_no_more_than_it_says() {
        let size = 1_000_003_u32.to_le_bytes();
        let mut lie = packed("xl/worksheets/sheet1.xml", &" ".repeat(1_000_003));
        let mut lies = 0;
        for place in 0..lie.len() - 4 {
            if lie[place..place + 4] == size {
                lie[place..place + 4].copy_from_slice(&10_u32.to_le_bytes());
                lies += 1;
            }
        }
        assert!(lies > 0);
        let mut archive = zip::ZipArchive::new(Cursor::new(lie)).unwrap();
        let mut unpacked = Vec::new();
        let _ = archive.by_index(0).unwrap().read_to_end(&mut unpacked);
        assert!(unpacked.len() < 100, "{} bytes", unpacked.len());
    }
}
