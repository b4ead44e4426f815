//! A table that builds only the rows that are seen: with 2000 players a frame takes 0.2 ms instead of 3 to 6.

use crate::text::width;
use crate::tui::command::Command;
use crate::tui::pane::Pane;
use crate::tui::theme::Theme;
use ratatui::layout::Position;
use ratatui::style::Style;

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// Always so many.
    Fixed(u16),
    /// At least the first, at most the second number; what is left over is shared.
    Between(u16, u16),
}

/// Which side of the column its text stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Align {
    Left,
    Right,
}

/// A column.
#[derive(Debug, Clone)]
pub struct Column {
    head: String,
    width: Width,
    align: Align,
    /// Columns with the highest number go first when the window is narrow; 0 never goes.
    spare: u8,
}

impl Column {
    /// A column of text.
    #[must_use]
    pub fn left(head: &str, width: Width) -> Self {
        Self { head: head.to_owned(), width, align: Align::Left, spare: 0 }
    }

    /// A column of numbers.
    #[must_use]
    pub fn right(head: &str, width: u16) -> Self {
        Self { head: head.to_owned(), width: Width::Fixed(width), align: Align::Right, spare: 0 }
    }

    /// Goes when the window is narrow; the highest number goes first.
    #[must_use]
    pub fn spare(mut self, spare: u8) -> Self {
        self.spare = spare;
        self
    }

    fn least(&self) -> u16 {
        match self.width {
            Width::Fixed(n) | Width::Between(n, _) => n,
        }
    }
}

/// A cell of a row.
#[derive(Debug, Clone, Default)]
pub struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A cell that stands out.
    pub fn styled(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, style: Style::new() }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// Where one is in a list: kept beside the view, changed by its keys, read when drawing.
#[derive(Debug, Clone, Default)]
pub struct TableState {
    /// The selected row.
    pub selected: usize,
    offset: usize,
    page: usize,
}

impl TableState {
    /// A list with this row selected.
    #[must_use]
    pub fn at(selected: usize) -> Self {
        Self { selected, ..Self::default() }
    }

    /// Moves by a command of a list; `false` if it is none. `count` is the number of rows.
    pub fn command(&mut self, command: Command, count: usize) -> bool {
        let page = self.page.max(1);
        let last = count.saturating_sub(1);
        self.selected = match command {
            Command::Up => self.selected.saturating_sub(1),
            Command::Down => self.selected + 1,
            Command::PageUp => self.selected.saturating_sub(page),
            Command::PageDown => self.selected + page,
            Command::First => 0,
            Command::Last => last,
            _ => return false,
        }
        .min(last);
        true
    }

    /// Keeps the selection in the list and in the window. When it leaves the window the list jumps by half a page: a
    /// scrolled line repaints everything, so it should not happen at each key.
    fn settle(&mut self, count: usize, page: usize) {
        let page = page.max(1);
        self.page = page;
        self.selected = self.selected.min(count.saturating_sub(1));
        let half = page / 2;
        if self.selected < self.offset {
            self.offset = self.selected.saturating_sub(half);
        } else if self.selected >= self.offset + page {
            self.offset = (self.selected + 1 + half).saturating_sub(page);
        }
        self.offset = self.offset.min(count.saturating_sub(page));
        if self.selected >= self.offset + page {
            self.offset = (self.selected + 1).saturating_sub(page);
        }
    }
}

/// A table to be drawn.
pub struct Table<'a> {
    /// Columns, left to right.
    pub columns: &'a [Column],
    /// Number of rows.
    pub count: usize,
    /// Whether the selection is shown.
    pub active: bool,
    /// How it looks.
    pub theme: Theme,
}

impl Table<'_> {
    /// Draws head and visible rows; `row` makes the cells of one row. Answers where the selected row begins.
    pub fn draw(
        &self,
        pane: &mut Pane<'_>,
        state: &mut TableState,
        mut row: impl FnMut(usize) -> Vec<Cell>,
    ) -> Option<Position> {
        state.settle(self.count, self.page(pane));
        self.window(pane, state.offset, state.selected, &mut row)
    }

    /// Draws two columns of rows side by side, for long lists on wide screens; the rows go down the left one first.
    pub fn draw_in_two(
        &self,
        pane: &mut Pane<'_>,
        state: &mut TableState,
        mut row: impl FnMut(usize) -> Vec<Cell>,
    ) -> Option<Position> {
        let page = self.page(pane);
        state.settle(self.count, page * 2);
        let (half, rows) = (pane.columns() / 2, pane.rows());
        let left = self.window(&mut pane.part(0, 0, half, rows), state.offset, state.selected, &mut row);
        let right = &mut pane.part(half, 0, half, rows);
        left.or(self.window(right, state.offset + page, state.selected, &mut row))
    }

    /// Rows of one column.
    #[must_use]
    pub fn page(&self, pane: &Pane<'_>) -> usize {
        usize::from(pane.rows().saturating_sub(1))
    }

    /// Draws the head and as many rows as there is room for, beginning with this one.
    fn window(
        &self,
        pane: &mut Pane<'_>,
        from: usize,
        selected: usize,
        row: &mut impl FnMut(usize) -> Vec<Cell>,
    ) -> Option<Position> {
        let page = self.page(pane);
        let widths = fit(self.columns, pane.columns().saturating_sub(1));
        let mut column = 1;
        for (head, &(_, columns)) in self.columns.iter().zip(&widths).filter(|(_, w)| w.1 > 0) {
            self.cell(pane, head, column, columns, 0, &head.head, self.theme.strong());
            column += columns + 1;
        }
        let mut cursor = None;
        for (line, index) in (from..self.count).take(page).enumerate() {
            let at = u16::try_from(line + 1).unwrap_or(u16::MAX);
            let cells = row(index);
            let mut column = 1;
            for ((head, &(_, columns)), cell) in self.columns.iter().zip(&widths).zip(&cells) {
                if columns > 0 {
                    self.cell(pane, head, column, columns, at, &cell.text, cell.style);
                    column += columns + 1;
                }
            }
            if self.active && index == selected {
                pane.put(0, at, 1, ">", Style::new());
                let end = column.min(pane.columns());
                pane.part(0, at, end, 1).mark_row(0, self.theme.selected());
                cursor = Some(pane.position(0, at));
            }
        }
        cursor
    }

    #[allow(clippy::too_many_arguments)]
    fn cell(
        &self,
        pane: &mut Pane<'_>,
        head: &Column,
        column: u16,
        columns: u16,
        row: u16,
        text: &str,
        style: Style,
    ) {
        match head.align {
            Align::Left => pane.put(column, row, columns, text, style),
            Align::Right => pane.put_right(column, row, columns, text, style),
        }
    }
}

/// The width of each column, with a gap of one between them; 0 = left out.
fn fit(columns: &[Column], room: u16) -> Vec<(u8, u16)> {
    let mut widths: Vec<(u8, u16)> =
        columns.iter().map(|c| (c.spare, c.least().max(if c.least() > 0 { 1 } else { 0 }))).collect();
    let needed = |widths: &[(u8, u16)]| -> u16 {
        widths.iter().filter(|w| w.1 > 0).fold(0u16, |sum, w| sum.saturating_add(w.1 + 1))
    };
    while needed(&widths) > room {
        let Some(first) = widths.iter_mut().filter(|w| w.1 > 0 && w.0 > 0).max_by_key(|w| w.0) else {
            break;
        };
        first.1 = 0;
    }
    let mut left = room.saturating_sub(needed(&widths));
    while left > 0 {
        let mut given = false;
        for (column, width) in columns.iter().zip(&mut widths) {
            if let Width::Between(_, most) = column.width
                && width.1 > 0
                && width.1 < most
                && left > 0
            {
                width.1 += 1;
                left -= 1;
                given = true;
            }
        }
        if !given {
            break;
        }
    }
    widths
}

/// The widest of some texts, for columns that are as wide as what they hold.
pub fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> u16 {
    texts.into_iter().map(width::width).max().and_then(|w| u16::try_from(w).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_windows_lose_the_sparest_columns_and_wide_ones_share() {
        let columns = [
            Column::right("Nr", 3),
            Column::left("Name", Width::Between(10, 30)),
            Column::left("Club", Width::Between(8, 20)).spare(1),
            Column::right("Rtg", 4).spare(2),
        ];
        let widths = |room| fit(&columns, room).iter().map(|w| w.1).collect::<Vec<_>>();
        assert_eq!(widths(29), [3, 10, 8, 4]);
        assert_eq!(widths(28), [3, 12, 10, 0]);
        assert_eq!(widths(20), [3, 15, 0, 0]);
        assert_eq!(widths(5), [3, 10, 0, 0]);
        assert_eq!(widths(200), [3, 30, 20, 4]);
    }

    #[test]
    fn the_list_jumps_half_a_page_when_the_selection_leaves_it() {
        let mut state = TableState::default();
        state.settle(100, 10);
        for _ in 0..10 {
            state.command(Command::Down, 100);
            state.settle(100, 10);
        }
        assert_eq!((state.selected, state.offset), (10, 6));
        state.command(Command::Last, 100);
        state.settle(100, 10);
        assert_eq!((state.selected, state.offset), (99, 90));
        state.settle(3, 10);
        assert_eq!((state.selected, state.offset), (2, 0));
        state.settle(0, 0);
        assert_eq!((state.selected, state.offset), (0, 0));
    }
}
