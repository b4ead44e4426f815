//! A piece of the screen to write on. Whatever does not fit is cut; nothing can be written outside.

use crate::text::{sanitise, width};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// A rectangle of a buffer. Rows and columns count from its own corner.
pub struct Pane<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Pane<'a> {
    /// This rectangle, or as much of it as the buffer has.
    pub fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.area.height
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> u16 {
        self.area.width
    }

    /// A rectangle inside this one, as much of it as there is.
    pub fn part(&mut self, column: u16, row: u16, columns: u16, rows: u16) -> Pane<'_> {
        let area = Rect {
            x: self.area.x.saturating_add(column),
            y: self.area.y.saturating_add(row),
            width: columns,
            height: rows,
        };
        Pane { area: area.intersection(self.area), buffer: self.buffer }
    }

    /// Writes a text, cut to `columns` with `…`.
    pub fn put(&mut self, column: u16, row: u16, columns: u16, text: &str, style: Style) {
        if row >= self.area.height || column >= self.area.width {
            return;
        }
        let columns = usize::from(columns.min(self.area.width - column));
        let text = width::cut(&sanitise::line(text), columns, width::CUT);
        self.buffer.set_stringn(self.area.x + column, self.area.y + row, text, columns, style);
    }

    /// Writes a text that ends at the right of `columns`.
    pub fn put_right(&mut self, column: u16, row: u16, columns: u16, text: &str, style: Style) {
        let wide = u16::try_from(width::width(text)).unwrap_or(u16::MAX);
        let before = columns.saturating_sub(wide);
        self.put(column.saturating_add(before), row, columns - before, text, style);
    }

    /// Writes a text over the whole row from a column on.
    pub fn line(&mut self, column: u16, row: u16, text: &str, style: Style) {
        self.put(column, row, self.area.width, text, style);
    }

    /// Adds a style to a whole row.
    pub fn mark_row(&mut self, row: u16, style: Style) {
        if row < self.area.height {
            let area = Rect { y: self.area.y + row, height: 1, ..self.area };
            self.buffer.set_style(area, style);
        }
    }

    /// Wipes the rectangle.
    pub fn wipe(&mut self) {
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                if let Some(cell) = self.buffer.cell_mut(Position { x, y }) {
                    cell.reset();
                }
            }
        }
    }

    /// Draws a light box around the rectangle with a title, and answers the inside.
    pub fn boxed(&mut self, title: &str, style: Style) -> Pane<'_> {
        self.wipe();
        let (columns, rows) = (self.columns(), self.rows());
        if columns >= 2 && rows >= 2 {
            let bar = "─".repeat(usize::from(columns - 2));
            self.line(0, 0, &format!("┌{bar}┐"), Style::new());
            self.line(0, rows - 1, &format!("└{bar}┘"), Style::new());
            for row in 1..rows - 1 {
                self.line(0, row, "│", Style::new());
                self.line(columns - 1, row, "│", Style::new());
            }
            if columns > 6 && !title.is_empty() {
                let title = width::cut(title, usize::from(columns - 6), width::CUT);
                self.line(2, 0, &format!(" {title} "), style);
            }
        }
        self.part(2, 1, columns.saturating_sub(4), rows.saturating_sub(2))
    }

    /// Where a place of this pane is on the whole screen.
    #[must_use]
    pub fn position(&self, column: u16, row: u16) -> Position {
        Position {
            x: self.area.x + column.min(self.area.width.saturating_sub(1)),
            y: self.area.y + row.min(self.area.height.saturating_sub(1)),
        }
    }
}
