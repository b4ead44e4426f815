//! Plain text, for a printer (`lp`) and for a terminal: real widths, pages with a head and `page x/y`.

use crate::report::document::{Align, Block, Card, CardLine, Cards, Document, PosterLine, Room, Size, Table};
use crate::report::layout::{Part, Wish, fit};
use crate::text::sanitise::line as clean;
use crate::text::width::{centre, cut, left, right, width, wrap};
use crate::text::words::ReportWords;

/// The paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paper {
    /// Columns of a line.
    pub columns: usize,
    /// Lines of a page; `None` = one endless page.
    pub lines: Option<usize>,
}

impl Default for Paper {
    /// A4 as `lp` prints it: 80 columns, 60 lines.
    fn default() -> Self {
        Self { columns: 80, lines: Some(60) }
    }
}

/// Least columns in which a name can still be told from another.
const LEAST_NAME: usize = 12;
/// Facts that stay together on a page.
const SHORT_LIST: usize = 10;
/// Pages are never shorter than this, whatever is asked for: a head and a few rows must fit.
const LEAST_LINES: usize = 16;

/// Lines that are not divided by a page, or what happens between them.
enum Piece {
    /// These lines stay together.
    Lines(Vec<String>),
    /// Rows under a head, which comes again on the next page.
    Rows { head: Vec<String>, rows: Vec<Vec<String>> },
    /// These lines stand in the middle of a page of their own.
    Poster(Vec<String>),
    /// A new page.
    Break,
}

/// The document as text. Pages are divided by form feeds; lines have no spaces at their end.
#[must_use]
pub fn write(document: &Document, paper: Paper) -> String {
    let columns = paper.columns.max(20);
    let mut pieces = Vec::new();
    if !document.notices.is_empty() {
        let notices = document.notices.iter().flat_map(|text| wrap(&clean(text), columns));
        pieces.push(Piece::Lines(notices.chain([String::new()]).collect()));
    }
    for block in &document.blocks {
        pieces.extend(block_pieces(block, document.size, columns));
    }
    let head = page_head(document, columns);
    let room = paper.lines.map(|lines| lines.max(LEAST_LINES).saturating_sub(head.len() + 2));
    let pages = match room {
        None => vec![Page { bare: false, lines: endless(pieces) }],
        Some(room) => divide(pieces, room),
    };
    let words = ReportWords::of(document.lang);
    let last = pages.iter().filter(|page| !page.bare).count();
    let (mut text, mut number) = (String::new(), 0);
    for page in pages {
        if !text.is_empty() {
            text.push('\u{c}');
        }
        let head: &[String] = if page.bare { &[] } else { &head };
        for line in head.iter().chain(&page.lines) {
            text.push_str(line.trim_end());
            text.push('\n');
        }
        if let Some(room) = room.filter(|_| !page.bare) {
            number += 1;
            text.push_str(&"\n".repeat(room.saturating_sub(page.lines.len()) + 1));
            text.push_str(&right(&format!("{} {number}/{last}", words.page), columns));
            text.push('\n');
        }
    }
    text
}

/// The lines of a page between its head and its foot.
struct Page {
    /// Without head and foot: a diploma.
    bare: bool,
    lines: Vec<String>,
}

/// Event, section and round; place and dates; the title. On every page.
fn page_head(document: &Document, columns: usize) -> Vec<String> {
    let made = clean(&document.head.made);
    let belongs = document.where_it_belongs();
    let belongs = clean(&belongs);
    let mut lines = Vec::new();
    if width(&belongs) + width(&made) + 2 <= columns {
        lines.push(left(&belongs, columns - width(&made)) + &made);
    } else {
        lines.extend(wrap(&belongs, columns));
        lines.push(right(&made, columns));
    }
    if !document.head.place.is_empty() {
        lines.push(cut(&clean(&document.head.place), columns, "…"));
    }
    lines.push(String::new());
    let title: Vec<String> =
        wrap(&clean(&document.title), columns).into_iter().map(|line| centre(&line, columns)).collect();
    lines.extend(title);
    lines.push(String::new());
    lines
}

fn block_pieces(block: &Block, size: Size, columns: usize) -> Vec<Piece> {
    match block {
        Block::Heading(text) => {
            let text = clean(text);
            let mut lines = wrap(&text, columns);
            lines.push("─".repeat(width(&text).min(columns)));
            vec![Piece::Lines(lines)]
        }
        Block::Paragraph(text) => {
            let mut lines = wrap(&clean(text), columns);
            lines.push(String::new());
            vec![Piece::Lines(lines)]
        }
        Block::Facts(facts) => {
            let names = facts.iter().map(|(name, _)| width(&clean(name))).max().unwrap_or(0).min(columns / 2);
            let rows: Vec<_> =
                facts.iter().map(|(name, value)| fact_lines(name, value, names, columns)).collect();
            let blank = Piece::Lines(vec![String::new()]);
            // A short legend is not divided.
            if rows.len() <= SHORT_LIST {
                return vec![Piece::Lines(rows.concat()), blank];
            }
            vec![Piece::Rows { head: Vec::new(), rows }, blank]
        }
        Block::Table(table) => table_pieces(table, size, columns),
        Block::Cards(cards) => card_pieces(cards, columns),
        Block::Poster(lines) => vec![Piece::Poster(poster_lines(lines, columns))],
        Block::PageBreak => vec![Piece::Break],
    }
}

/// `name  value`, the value going on under itself.
fn fact_lines(name: &str, value: &str, names: usize, columns: usize) -> Vec<String> {
    let values = wrap(&clean(value), columns.saturating_sub(names + 2).max(1));
    values
        .iter()
        .enumerate()
        .map(|(i, value)| {
            let name = if i == 0 { clean(name) } else { "".into() };
            format!("{}  {value}", left(&name, names))
        })
        .collect()
}

fn table_pieces(table: &Table, size: Size, columns: usize) -> Vec<Piece> {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let wishes: Vec<Wish> = table
        .columns
        .iter()
        .enumerate()
        .map(|(i, column)| {
            let cells =
                table.rows.iter().filter_map(|row| row.cells.get(i)).map(|cell| width(&clean(&cell.text)));
            let natural = cells.chain([width(&column.head)]).max().unwrap_or(0);
            let least = if natural <= 5 { natural } else { LEAST_NAME.min(natural).max(width(&column.head)) };
            // No column is wider than the page, whatever somebody calls himself.
            let natural = if column.room == Room::Fixed { natural.min(columns / 3) } else { natural };
            Wish { natural: number(natural), least: number(least), room: column.room }
        })
        .collect();
    let mut pieces = Vec::new();
    for part in fit(&wishes, 1, number(columns)) {
        let head = [
            table_line(&part, table, |i| table.columns.get(i).map_or("", |column| &column.head)),
            rule(&part, columns),
        ];
        let rows = table
            .rows
            .iter()
            .map(|row| {
                let line = table_line(&part, table, |i| row.cells.get(i).map_or("", |cell| &cell.text));
                if size == Size::Large { vec![line, String::new()] } else { vec![line] }
            })
            .collect();
        pieces.push(Piece::Rows { head: head.to_vec(), rows });
        pieces.push(Piece::Lines(vec![String::new()]));
    }
    pieces
}

fn rule(part: &Part, columns: usize) -> String {
    let total = part.iter().map(|(_, w)| *w as usize).sum::<usize>() + part.len().saturating_sub(1);
    "─".repeat(total.min(columns))
}

fn table_line<'a>(part: &Part, table: &Table, text: impl Fn(usize) -> &'a str) -> String {
    let cells: Vec<String> = part
        .iter()
        .map(|&(i, w)| {
            let text = clean(text(i));
            match table.columns.get(i).map(|column| column.align).unwrap_or_default() {
                Align::Left => left(&text, w as usize),
                Align::Right => right(&text, w as usize),
                Align::Centre => centre(&text, w as usize),
            }
        })
        .collect();
    cells.join(" ")
}

/// Boxes side by side; a row of boxes is never divided.
fn card_pieces(cards: &Cards, columns: usize) -> Vec<Piece> {
    let across = cards.across.clamp(1, (columns / 26).max(1));
    let inner = (columns + 1) / across - 5;
    cards
        .cards
        .chunks(across)
        .map(|row| {
            let boxes: Vec<Vec<String>> = row.iter().map(|card| card_lines(card, inner)).collect();
            let height = boxes.iter().map(Vec::len).max().unwrap_or(0);
            let edge = |left: &str, right: &str| {
                vec![format!("{left}{}{right}", "─".repeat(inner + 2)); boxes.len()].join(" ")
            };
            let mut lines = vec![edge("┌", "┐")];
            for i in 0..height {
                let cells: Vec<String> = boxes
                    .iter()
                    .map(|lines| format!("│ {} │", left(lines.get(i).map_or("", String::as_str), inner)))
                    .collect();
                lines.push(cells.join(" "));
            }
            lines.push(edge("└", "┘"));
            Piece::Lines(lines)
        })
        .collect()
}

fn card_lines(card: &Card, columns: usize) -> Vec<String> {
    let mut lines = vec![cut(&clean(&card.overline), columns, "…")];
    lines.push(cut(&clean(&card.title), columns, "…"));
    for line in &card.lines {
        match line {
            CardLine::Fact(name, value) => {
                lines.push(cut(&format!("{} {}", clean(name), clean(value)), columns, "…"));
            }
            CardLine::Text(text) => lines.extend(wrap(&clean(text), columns)),
            CardLine::Blank(name) => {
                let name = clean(name);
                lines.push(String::new());
                lines.push(format!("{name} {}", "_".repeat(columns.saturating_sub(width(&name) + 1))));
            }
        }
    }
    lines
}

fn poster_lines(lines: &[PosterLine], columns: usize) -> Vec<String> {
    let middle = |text: &str| -> Vec<String> {
        wrap(&clean(text), columns).into_iter().map(|line| centre(&line, columns)).collect()
    };
    let mut out = Vec::new();
    for line in lines {
        match line {
            PosterLine::Title(text) => {
                let spaced: Vec<String> = text.to_uppercase().chars().map(String::from).collect();
                out.extend(middle(&spaced.join(" ")));
                out.push(String::new());
            }
            PosterLine::Name(text) => {
                out.extend(middle(&text.to_uppercase()));
                out.push(String::new());
            }
            PosterLine::Text(text) | PosterLine::Small(text) => out.extend(middle(text)),
            PosterLine::Signatures(names) => {
                let each = columns / names.len().max(1);
                out.extend([String::new(), String::new()]);
                out.push(names.iter().map(|_| centre(&"_".repeat(each * 2 / 3), each)).collect());
                out.push(names.iter().map(|name| centre(&clean(name), each)).collect());
            }
        }
    }
    out
}

/// Everything on one page.
fn endless(pieces: Vec<Piece>) -> Vec<String> {
    let mut page = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Lines(lines) | Piece::Poster(lines) => page.extend(lines),
            Piece::Rows { head, rows } => {
                page.extend(head);
                page.extend(rows.into_iter().flatten());
            }
            Piece::Break => page.push(String::new()),
        }
    }
    page
}

/// Ends a page.
fn turn(pages: &mut Vec<Page>, page: &mut Vec<String>) {
    pages.push(Page { bare: false, lines: std::mem::take(page) });
}

/// Pages of at most so many lines.
fn divide(pieces: Vec<Piece>, room: usize) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut page: Vec<String> = Vec::new();
    let mut pieces = pieces.into_iter().peekable();
    while let Some(piece) = pieces.next() {
        match piece {
            Piece::Lines(lines) => {
                // A heading does not stay alone at the foot of a page.
                let follower = match pieces.peek() {
                    Some(Piece::Rows { head, rows }) => head.len() + rows.first().map_or(0, Vec::len),
                    _ => 0,
                };
                let blank = lines.iter().all(String::is_empty);
                let needed = if blank { lines.len() } else { lines.len() + follower };
                if page.len() + needed > room && !page.is_empty() {
                    turn(&mut pages, &mut page);
                }
                if !(blank && page.is_empty()) {
                    for line in lines {
                        if page.len() >= room {
                            turn(&mut pages, &mut page);
                        }
                        page.push(line);
                    }
                }
            }
            Piece::Rows { head, rows } => {
                if page.len() + head.len() + rows.first().map_or(0, Vec::len) > room && !page.is_empty() {
                    turn(&mut pages, &mut page);
                }
                page.extend(head.iter().cloned());
                for row in rows {
                    if page.len() + row.len() > room && page.len() > head.len() {
                        turn(&mut pages, &mut page);
                        page.extend(head.iter().cloned());
                    }
                    page.extend(row);
                }
            }
            Piece::Poster(lines) => {
                if !page.is_empty() {
                    turn(&mut pages, &mut page);
                }
                let above = vec![String::new(); room.saturating_sub(lines.len()) / 3];
                pages.push(Page { bare: true, lines: [above, lines].concat() });
            }
            Piece::Break => {
                if !page.is_empty() {
                    turn(&mut pages, &mut page);
                }
            }
        }
    }
    while page.last().is_some_and(String::is_empty) {
        page.pop();
    }
    if !page.is_empty() || pages.is_empty() {
        pages.push(Page { bare: false, lines: page });
    }
    pages
}
