//! Writes frames to a terminal: plain VT100 sequences, the 8 basic colours, as few bytes as possible, one write a frame.
//!
//! Why not ratatui's own crossterm backend: it writes `38;5;n` even for the 8 basic colours, repeats all colours after each
//! change and at the end of every frame (25 bytes for an unchanged one), and under NO_COLOR a change of colour sends a bare
//! `CSI m` that kills reverse and bold.

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Cell, CellWidth};
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use std::io::{self, Write};

/// Size of the output buffer: a full frame of a big window fits, so it is one write.
pub const BUFFER: usize = 64 * 1024;

/// A backend that writes to anything. The size is asked from `size`, so that tests have their own.
pub struct Screen<W: Write> {
    out: W,
    size: fn() -> io::Result<(u16, u16)>,
    style: Look,
    /// Where the terminal's cursor is, if we know.
    at: Option<(u16, u16)>,
    cursor_shown: Option<bool>,
    /// Which cells hold something, row by row, so that the empty end of a row can be wiped with one sequence.
    filled: Vec<bool>,
}

/// What of a cell's style reaches the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Look {
    modifier: Modifier,
    colour: Option<u8>,
}

impl Look {
    fn of(cell: &Cell) -> Self {
        let colour = match cell.fg {
            Color::Red | Color::LightRed => Some(1),
            Color::Green | Color::LightGreen => Some(2),
            Color::Yellow | Color::LightYellow => Some(3),
            Color::Blue | Color::LightBlue => Some(4),
            Color::Magenta | Color::LightMagenta => Some(5),
            Color::Cyan | Color::LightCyan => Some(6),
            _ => None,
        };
        let shown = Modifier::BOLD | Modifier::UNDERLINED | Modifier::REVERSED;
        Self { modifier: cell.modifier & shown, colour }
    }

    /// The shortest sequence from one look to another: adding is enough if nothing has to go.
    fn change(self, to: Self) -> String {
        let gone =
            !(self.modifier - to.modifier).is_empty() || (self.colour.is_some() && to.colour.is_none());
        let (from, mut codes) =
            if gone { (Self::default(), vec![String::new()]) } else { (self, Vec::new()) };
        for (flag, code) in [(Modifier::BOLD, "1"), (Modifier::UNDERLINED, "4"), (Modifier::REVERSED, "7")] {
            if to.modifier.contains(flag) && !from.modifier.contains(flag) {
                codes.push(code.to_owned());
            }
        }
        if let Some(colour) = to.colour
            && from.colour != to.colour
        {
            codes.push(format!("3{colour}"));
        }
        if self == to { String::new() } else { format!("\x1b[{}m", codes.join(";")) }
    }
}

impl<W: Write> Screen<W> {
    /// A screen on `out`, as big as `size` says.
    pub fn new(out: W, size: fn() -> io::Result<(u16, u16)>) -> Self {
        Self { out, size, style: Look::default(), at: None, cursor_shown: None, filled: Vec::new() }
    }

    /// What was written to, for tests that count.
    pub fn out(&self) -> &W {
        &self.out
    }

    /// Forgets what the terminal shows, after somebody else had it.
    pub fn forget(&mut self) {
        self.style = Look::default();
        self.at = None;
        self.cursor_shown = None;
    }

    /// Sends something that draws nothing.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    fn go(&mut self, x: u16, y: u16) -> io::Result<()> {
        match self.at {
            Some(at) if at == (x, y) => {}
            Some((_, row)) if row == y && x == 0 => self.out.write_all(b"\r")?,
            Some((column, row)) if row == y && x > column => write!(self.out, "\x1b[{}C", x - column)?,
            _ => write!(self.out, "\x1b[{};{}H", y + 1, x + 1)?,
        }
        self.at = Some((x, y));
        Ok(())
    }

    /// Takes note of the changed cells of a row; answers the column from which on it is empty.
    fn end_of_row(&mut self, row: &[(u16, u16, &Cell)], width: u16) -> u16 {
        let Some(&(_, y, _)) = row.first() else { return 0 };
        let start = usize::from(y) * usize::from(width);
        let Some(filled) = self.filled.get_mut(start..start + usize::from(width)) else { return width };
        for (x, _, cell) in row {
            let wide = usize::from(cell.symbol().cell_width().max(1));
            for place in filled.iter_mut().skip(usize::from(*x)).take(wide) {
                *place = !blank(cell);
            }
        }
        filled.iter().rposition(|filled| *filled).map_or(0, |last| u16::try_from(last + 1).unwrap_or(width))
    }

    fn put(&mut self, x: u16, y: u16, cell: &Cell, width: u16) -> io::Result<()> {
        self.go(x, y)?;
        self.look(Look::of(cell))?;
        self.out.write_all(cell.symbol().as_bytes())?;
        // Terminals differ about where the cursor is after the last column, and after signs made of several characters.
        let after = x.saturating_add(cell.symbol().cell_width().max(1));
        let sure = after < width && cell.symbol().chars().count() == 1;
        self.at = sure.then_some((after, y));
        Ok(())
    }

    fn look(&mut self, look: Look) -> io::Result<()> {
        let change = self.style.change(look);
        self.style = look;
        self.out.write_all(change.as_bytes())
    }
}

fn blank(cell: &Cell) -> bool {
    cell.symbol() == " " && Look::of(cell) == Look::default()
}

impl<W: Write> Backend for Screen<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let Size { width, height } = self.size()?;
        self.filled.resize(usize::from(width) * usize::from(height), false);
        let cells: Vec<(u16, u16, &Cell)> = content.filter(|(x, y, _)| *x < width && *y < height).collect();
        for row in cells.chunk_by(|a, b| a.1 == b.1) {
            let end = self.end_of_row(row, width);
            let (shown, wiped) = row.split_at(row.partition_point(|(x, ..)| *x < end));
            for &(x, y, cell) in shown {
                self.put(x, y, cell, width)?;
            }
            match wiped {
                [] => {}
                [(x, y, _), .., _, _] => {
                    self.go(*x, *y)?;
                    self.look(Look::default())?;
                    self.out.write_all(b"\x1b[K")?;
                }
                few => {
                    for &(x, y, cell) in few {
                        self.put(x, y, cell, width)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown != Some(false) {
            self.cursor_shown = Some(false);
            self.out.write_all(b"\x1b[?25l")?;
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown != Some(true) {
            self.cursor_shown = Some(true);
            self.out.write_all(b"\x1b[?25h")?;
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        let (x, y) = self.at.unwrap_or_default();
        Ok(Position { x, y })
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        self.go(position.x, position.y)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.look(Look::default())?;
        self.filled.clear();
        let Size { width, height } = self.size()?;
        self.filled.resize(usize::from(width) * usize::from(height), false);
        self.out.write_all(b"\x1b[2J")
    }

    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        self.clear()
    }

    /// A size that can't be asked, or is 0x0 (serial lines), counts as 80x24.
    fn size(&self) -> io::Result<Size> {
        let (width, height) = (self.size)().unwrap_or_default();
        Ok(if width == 0 || height == 0 { Size::new(80, 24) } else { Size::new(width, height) })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::Terminal;
    use ratatui::style::{Style, Stylize};
    use ratatui::text::Line;

    fn written(draws: &[Line<'static>]) -> String {
        let mut terminal = Terminal::new(Screen::new(Vec::new(), || Ok((20, 2)))).unwrap();
        let mut before = 0;
        for line in draws {
            before = terminal.backend().out().len();
            terminal.draw(|frame| frame.render_widget(line, frame.area())).unwrap();
        }
        String::from_utf8_lossy(&terminal.backend().out()[before..]).replace('\x1b', "^")
    }

    #[test]
    fn an_unchanged_frame_sends_nothing() {
        assert_eq!(written(&[Line::raw("abc"), Line::raw("abc")]), "");
    }

    #[test]
    fn one_changed_sign_sends_a_move_and_the_sign() {
        assert_eq!(written(&[Line::raw("abcdef"), Line::raw("abcdeX")]), "^[1;6HX");
    }

    #[test]
    fn basic_colours_are_basic_and_reverse_survives() {
        let line = Line::from(vec!["a".red().reversed(), "b".bold(), "c".into()]);
        assert_eq!(written(&[Line::raw(""), line]), "^[1;1H^[7;31ma^[;1mb^[mc");
    }

    #[test]
    fn a_row_that_ends_is_wiped() {
        let long = Line::styled("a long line of text", Style::new());
        assert_eq!(written(&[long, Line::raw("a")]), "^[1;3H^[K");
    }
}
