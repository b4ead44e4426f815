//! Whatever a terminal sends, made into keys, pastes and sizes.
//!
//! Old terminals and slow lines send the same key in many ways; everything behind this file sees one. The only other file
//! that knows crossterm's types is `terminal.rs`.

use super::key::Key;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::collections::VecDeque;
use std::io;
use std::time::Duration;

/// How long a lone Esc waits for the rest of a key that came in pieces. Lines that split an arrow deliver the rest within
/// some 60 ms; 100 ms is still not felt as a delay of Esc itself.
pub const ESCAPE_WAIT: Duration = Duration::from_millis(100);

/// What the screen is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key),
    /// Pasted text, cleaned: no control characters, line ends and tabs as spaces.
    Paste(String),
    /// The terminal has another size; the screen asks for it when it draws.
    Resize,
}

/// Where terminal events come from: crossterm, or a list in a test.
pub trait Source {
    /// The next event; waits for it without end if `wait` is `None`, else answers `None` when the time is over.
    ///
    /// # Errors
    /// When the terminal is gone.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>>;
}

/// The real terminal.
#[derive(Debug, Default)]
pub struct Terminal;

impl Source for Terminal {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
        match wait {
            None => crossterm::event::read().map(Some),
            Some(time) if crossterm::event::poll(time)? => crossterm::event::read().map(Some),
            Some(_) => Ok(None),
        }
    }
}

/// Reads normalised input from a source.
#[derive(Debug)]
pub struct Reader<S> {
    source: S,
    ready: VecDeque<Input>,
}

impl<S: Source> Reader<S> {
    /// A reader of this source.
    pub fn new(source: S) -> Self {
        Self { source, ready: VecDeque::new() }
    }

    /// Waits for the next input.
    ///
    /// # Errors
    /// When the source ends.
    pub fn read(&mut self) -> io::Result<Input> {
        loop {
            if let Some(input) = self.ready.pop_front() {
                return Ok(input);
            }
            if let Some(event) = self.source.next(None)? {
                self.take(event)?;
            }
        }
    }

    fn take(&mut self, event: Event) -> io::Result<()> {
        match normalise(event) {
            Some(Input::Key(Key::Esc)) => self.after_escape(),
            Some(input) => {
                self.ready.push_back(input);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Esc came alone: either the person pressed it, or the rest of a longer key is still on the line.
    fn after_escape(&mut self) -> io::Result<()> {
        let Some(event) = self.source.next(Some(ESCAPE_WAIT))? else {
            self.ready.push_back(Input::Key(Key::Esc));
            return Ok(());
        };
        match typed(&event) {
            Some(introducer @ ('[' | 'O')) => self.rest_of_sequence(introducer),
            Some(digit @ '0'..='9') => {
                self.ready.push_back(Input::Key(function_key(digit)));
                Ok(())
            }
            _ => {
                self.ready.push_back(Input::Key(Key::Esc));
                self.take(event)
            }
        }
    }

    /// Collects `[`…final or `O`+final, each sign allowed to come late; what is no known key is swallowed, never typed.
    fn rest_of_sequence(&mut self, introducer: char) -> io::Result<()> {
        let mut body = String::new();
        while body.len() < 16 {
            let Some(event) = self.source.next(Some(ESCAPE_WAIT))? else {
                // Nothing followed: it was Esc and then a sign that means nothing here.
                if body.is_empty() {
                    self.ready.push_back(Input::Key(Key::Esc));
                }
                return Ok(());
            };
            let Some(sign) = typed(&event) else {
                return self.take(event);
            };
            body.push(sign);
            // `[[A` of the Linux console has a second bracket before its letter.
            let ended = matches!(sign, '@'..='~') && body != "[";
            if introducer == 'O' || ended {
                break;
            }
        }
        if introducer == '[' && body == "200~" {
            return self.split_paste();
        }
        if let Some(key) = sequence(introducer, &body) {
            self.ready.push_back(Input::Key(key));
        }
        Ok(())
    }

    /// The head of a bracketed paste came in pieces, so its text arrives as single keys: gather them until they stop.
    fn split_paste(&mut self) -> io::Result<()> {
        let mut text = String::new();
        while let Some(event) = self.source.next(Some(ESCAPE_WAIT))? {
            match (typed(&event), normalise(event)) {
                (Some(sign), _) => text.push(sign),
                (None, Some(Input::Key(Key::Enter | Key::Tab))) => text.push(' '),
                (None, Some(Input::Resize)) => self.ready.push_back(Input::Resize),
                _ => break,
            }
        }
        self.ready.push_back(Input::Paste(clean_paste(&text)));
        Ok(())
    }
}

/// The plain sign of a key event.
fn typed(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(c), modifiers, kind, .. })
            if *kind != KeyEventKind::Release
                && !modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
        {
            Some(*c)
        }
        _ => None,
    }
}

/// One terminal event in our terms; `None` for what nobody needs.
#[must_use]
pub fn normalise(event: Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => normalise_key(key).map(Input::Key),
        Event::Paste(text) => Some(Input::Paste(clean_paste(&text))),
        Event::Resize(..) => Some(Input::Resize),
        _ => None,
    }
}

fn normalise_key(key: KeyEvent) -> Option<Key> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    Some(match key.code {
        // AltGr is reported as Ctrl+Alt by some terminals.
        KeyCode::Char(c) if control && alt => Key::Char(c),
        KeyCode::Char(digit @ '0'..='9') if alt => function_key(digit),
        KeyCode::Char(c) if alt => Key::Char(polish_letter(c)?),
        // Terminals that send 0x08 for Backspace, and 0x0a for Enter.
        KeyCode::Char('h') if control => Key::Backspace,
        KeyCode::Char('j' | 'm') if control => Key::Enter,
        KeyCode::Char('i') if control => Key::Tab,
        KeyCode::Char(' ') if control => return None,
        KeyCode::Char(c) if control => Key::Ctrl(c.to_ascii_lowercase()),
        KeyCode::Char(c) if c.is_control() => return None,
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab if key.modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Insert => Key::Insert,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(n @ 1..=12) => Key::F(n),
        _ => return None,
    })
}

/// Alt (or Esc) and a digit is the F key, for terminals and lines that lose F keys; 0 is F10.
fn function_key(digit: char) -> Key {
    Key::F(digit.to_digit(10).map_or(10, |d| if d == 0 { 10 } else { d as u8 }))
}

/// What Alt and this letter type on a Polish keyboard. Where the terminal sends Esc and the letter instead, we compose it.
fn polish_letter(c: char) -> Option<char> {
    const PAIRS: [(char, char); 18] = [
        ('a', 'ą'),
        ('c', 'ć'),
        ('e', 'ę'),
        ('l', 'ł'),
        ('n', 'ń'),
        ('o', 'ó'),
        ('s', 'ś'),
        ('x', 'ź'),
        ('z', 'ż'),
        ('A', 'Ą'),
        ('C', 'Ć'),
        ('E', 'Ę'),
        ('L', 'Ł'),
        ('N', 'Ń'),
        ('O', 'Ó'),
        ('S', 'Ś'),
        ('X', 'Ź'),
        ('Z', 'Ż'),
    ];
    PAIRS.iter().find(|(plain, _)| *plain == c).map(|&(_, letter)| letter)
}

/// The key of a control sequence without its Esc.
fn sequence(introducer: char, body: &str) -> Option<Key> {
    if introducer == '[' {
        if let Some(letter) = body.strip_prefix('[') {
            return letter
                .chars()
                .next()
                .filter(|c| ('A'..='E').contains(c))
                .map(|c| Key::F(c as u8 - b'A' + 1));
        }
        if let Some(number) = body.strip_suffix('~') {
            let number: u8 = number.split(';').next()?.parse().ok()?;
            return Some(match number {
                1 | 7 => Key::Home,
                2 => Key::Insert,
                3 => Key::Delete,
                4 | 8 => Key::End,
                5 => Key::PageUp,
                6 => Key::PageDown,
                11..=15 => Key::F(number - 10),
                17..=21 => Key::F(number - 11),
                23 | 24 => Key::F(number - 12),
                _ => return None,
            });
        }
    }
    Some(match body.chars().last()? {
        'A' => Key::Up,
        'B' => Key::Down,
        'C' => Key::Right,
        'D' => Key::Left,
        'H' => Key::Home,
        'F' => Key::End,
        'Z' => Key::BackTab,
        'P' => Key::F(1),
        'Q' => Key::F(2),
        'R' => Key::F(3),
        'S' => Key::F(4),
        'M' if introducer == 'O' => Key::Enter,
        // The numeric keypad in application mode: * + , - . / and the digits.
        c @ 'j'..='y' if introducer == 'O' => Key::Char(char::from(c as u8 - b'j' + b'*')),
        _ => return None,
    })
}

/// Pasted text never presses Enter and never moves anything.
fn clean_paste(text: &str) -> String {
    text.trim_end_matches(['\r', '\n'])
        .chars()
        .map(|c| if matches!(c, '\r' | '\n' | '\t') { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that delivers events, and pauses longer than any wait.
    struct Line(VecDeque<Option<Event>>);

    impl Source for Line {
        fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Event>> {
            match (self.0.pop_front(), wait) {
                (Some(Some(event)), _) => Ok(Some(event)),
                (Some(None), Some(_)) => Ok(None),
                (Some(None), None) => self.next(wait),
                (None, Some(_)) => Ok(None),
                (None, None) => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            }
        }
    }

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Option<Event> {
        Some(Event::Key(KeyEvent::new(code, modifiers)))
    }

    fn plain(c: char) -> Option<Event> {
        press(KeyCode::Char(c), KeyModifiers::NONE)
    }

    fn read(events: Vec<Option<Event>>) -> Vec<Input> {
        let mut reader = Reader::new(Line(events.into()));
        std::iter::from_fn(|| reader.read().ok()).collect()
    }

    fn esc() -> Option<Event> {
        press(KeyCode::Esc, KeyModifiers::NONE)
    }

    #[test]
    fn an_arrow_in_pieces_is_an_arrow() {
        let cases: &[(&str, Key)] = &[
            ("[A", Key::Up),
            ("OB", Key::Down),
            ("[3~", Key::Delete),
            ("[15~", Key::F(5)),
            ("[[B", Key::F(2)),
            ("[1;5C", Key::Right),
            ("OP", Key::F(1)),
            ("Oq", Key::Char('1')),
            ("Oj", Key::Char('*')),
            ("OM", Key::Enter),
            ("3", Key::F(3)),
            ("0", Key::F(10)),
        ];
        for (signs, key) in cases {
            let mut events = vec![esc()];
            events.extend(signs.chars().map(plain));
            assert_eq!(read(events), [Input::Key(*key)], "{signs}");
        }
    }

    #[test]
    fn a_lone_escape_stays_one() {
        assert_eq!(read(vec![esc()]), [Input::Key(Key::Esc)]);
        assert_eq!(read(vec![esc(), None, plain('[')]), [Input::Key(Key::Esc), Input::Key(Key::Char('['))]);
        assert_eq!(read(vec![esc(), plain('k')]), [Input::Key(Key::Esc), Input::Key(Key::Char('k'))]);
    }

    #[test]
    fn an_unknown_sequence_types_nothing() {
        let mut events = vec![esc()];
        events.extend("[99~k".chars().map(plain));
        assert_eq!(read(events), [Input::Key(Key::Char('k'))]);
    }

    #[test]
    fn a_split_paste_is_a_paste() {
        let mut events = vec![esc()];
        events.extend("[200~q1".chars().map(plain));
        events.push(press(KeyCode::Enter, KeyModifiers::NONE));
        assert_eq!(read(events), [Input::Paste("q1 ".to_owned())]);
    }

    #[test]
    fn modifiers_mean_what_a_polish_keyboard_means() {
        let both = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let cases = [
            (press(KeyCode::Char('ą'), both), Some(Key::Char('ą'))),
            (press(KeyCode::Char('l'), KeyModifiers::ALT), Some(Key::Char('ł'))),
            (press(KeyCode::Char('k'), KeyModifiers::ALT), None),
            (press(KeyCode::Char('5'), KeyModifiers::ALT), Some(Key::F(5))),
            (press(KeyCode::Char('h'), KeyModifiers::CONTROL), Some(Key::Backspace)),
            (press(KeyCode::Char('j'), KeyModifiers::CONTROL), Some(Key::Enter)),
            (press(KeyCode::Char('r'), KeyModifiers::CONTROL), Some(Key::Ctrl('r'))),
        ];
        for (event, key) in cases {
            let event = event.unwrap();
            assert_eq!(normalise(event.clone()), key.map(Input::Key), "{event:?}");
        }
    }

    #[test]
    fn a_paste_presses_nothing() {
        assert_eq!(clean_paste("Łoś\tZofia\r\nq\u{1b}[A\n"), "Łoś Zofia  q[A");
    }
}
