//! CSV, for spreadsheets and programs: the tables of a document, nothing else.

use crate::report::document::{Block, Card, CardLine, Document, Table};
use crate::text::sanitise::line as clean;

/// Form of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// Between the cells.
    pub delimiter: u8,
    /// Whether the file begins with a byte order mark, without which some spreadsheets take UTF-8 for Windows-1252.
    pub mark: bool,
}

impl Default for Form {
    fn default() -> Self {
        Self { delimiter: b',', mark: false }
    }
}

/// The tables of the document. If there are several, an empty line and the caption stand before each further one.
#[must_use]
pub fn write(document: &Document, form: Form) -> String {
    let mut text = String::new();
    if form.mark {
        text.push('\u{feff}');
    }
    let mut first = true;
    for block in &document.blocks {
        let rows = match block {
            Block::Table(table) => table_rows(table),
            Block::Cards(cards) => cards.cards.iter().map(card_row).collect(),
            _ => continue,
        };
        if !first {
            text.push('\n');
            if let Block::Table(table) = block
                && !table.caption.is_empty()
            {
                text.push_str(&lines(&[vec![table.caption.clone()]], form));
            }
        }
        first = false;
        text.push_str(&lines(&rows, form));
    }
    text
}

fn table_rows(table: &Table) -> Vec<Vec<String>> {
    let head = table.columns.iter().map(|column| column.head.clone()).collect();
    let rows = table.rows.iter().map(|row| {
        row.cells.iter().map(|cell| cell.data.clone().unwrap_or_else(|| cell.text.clone())).collect()
    });
    std::iter::once(head).chain(rows).collect()
}

fn card_row(card: &Card) -> Vec<String> {
    let facts = card.lines.iter().filter_map(|line| match line {
        CardLine::Fact(_, value) => Some(value.clone()),
        CardLine::Text(text) => Some(text.clone()),
        CardLine::Blank(_) => None,
    });
    std::iter::once(card.title.clone()).chain(facts).collect()
}

/// Rows of cells as they are, for lists that other programs read.
#[must_use]
pub fn rows(rows: &[Vec<String>], form: Form) -> String {
    let mark = if form.mark { "\u{feff}" } else { "" };
    format!("{mark}{}", lines(rows, form))
}

fn lines(rows: &[Vec<String>], form: Form) -> String {
    let mut writer = ::csv::WriterBuilder::new()
        .delimiter(form.delimiter)
        .flexible(true)
        .quote_style(::csv::QuoteStyle::Necessary)
        .from_writer(Vec::new());
    for row in rows {
        // Writing into memory does not fail; a row that did would only be missing.
        let _ = writer.write_record(row.iter().map(|cell| harmless(cell)));
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell that no spreadsheet runs: what would begin a formula gets an apostrophe before it, also behind a sign that another
/// reader may take for the end of a cell. Numbers stay numbers.
fn harmless(cell: &str) -> String {
    let cell = clean(cell);
    if cell.strip_prefix(['-', '+']).unwrap_or(&cell).bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return cell.into_owned();
    }
    let mut out = String::with_capacity(cell.len() + 1);
    let mut at_start = true;
    for c in cell.chars() {
        if at_start && matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠') {
            out.push('\'');
        }
        at_start = matches!(c, ';' | ',' | '\t') || (at_start && matches!(c, ' ' | '"' | '\u{a0}'));
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_run_by_a_spreadsheet() {
        for (cell, written) in [
            ("=HYPERLINK(\"http://x\";\"y\")", "'=HYPERLINK(\"http://x\";\"y\")"),
            ("+48 600", "'+48 600"),
            ("-cmd", "'-cmd"),
            ("@SUM(A1)", "'@SUM(A1)"),
            (" =1+1", " '=1+1"),
            ("\t=1+1", " '=1+1"),
            ("＝1", "'＝1"),
            ("Nowak;=1+1", "Nowak;'=1+1"),
            ("a,\"=1", "a,\"'=1"),
            ("-1.5", "-1.5"),
            ("+3", "+3"),
            ("Dąb-Rozwadowski", "Dąb-Rozwadowski"),
            ("−:+", "−:+"),
            ("1:0", "1:0"),
            ("", ""),
            ("-", "-"),
        ] {
            assert_eq!(harmless(cell), written, "{cell}");
        }
    }

    #[test]
    fn cells_with_signs_are_quoted() {
        let form = Form { delimiter: b';', mark: false };
        assert_eq!(lines(&[vec!["a;b".into(), "c\"d".into(), "e".into()]], form), "\"a;b\";\"c\"\"d\";e\n");
    }
}
