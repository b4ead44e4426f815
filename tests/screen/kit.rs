//! Plays the real app by keys on a screen in memory, with its own clock and its own data folder.

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Utc};
use kojarz::engine::{FixedClock, Surroundings};
use kojarz::store::RealDisk;
use kojarz::text::Lang;
use kojarz::tui::app::App;
use kojarz::tui::events::{Happening, Watch};
use kojarz::tui::input::Input;
use kojarz::tui::key::Key;
use kojarz::tui::patience::Patience;
use kojarz::tui::session::Session;
use kojarz::tui::theme::Theme;
use kojarz::tui::view::{Clock, Cx};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A clock that moves only when it is told to.
#[derive(Default)]
pub struct FakeClock(Cell<Duration>);

impl Clock for FakeClock {
    fn now(&self) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2026, 4, 12).unwrap().and_hms_opt(10, 0, 0).unwrap()
    }

    /// Two hours before Greenwich, wherever the test runs.
    fn local(&self, at: DateTime<Utc>) -> NaiveDateTime {
        at.naive_utc() + TimeDelta::hours(2)
    }

    fn running(&self) -> Duration {
        self.0.get()
    }
}

/// A folder that goes when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("kj-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::SeqCst));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The app on a screen in memory.
pub struct Kit {
    pub app: App,
    pub terminal: Terminal<TestBackend>,
    clock: Rc<FakeClock>,
    folder: Rc<Folder>,
}

pub fn cx(lang: Lang, theme: Theme, folder: &Path, clock: Rc<FakeClock>) -> Cx {
    let surroundings = || Surroundings {
        clock: Box::new(FixedClock(Utc.with_ymd_and_hms(2026, 4, 12, 8, 0, 0).unwrap())),
        who: "test".to_owned(),
        session: 7,
        disk: Box::new(|| Box::new(RealDisk)),
        interrupt: std::sync::Arc::default(),
    };
    let session =
        Session::new(folder.to_owned(), Box::new(surroundings), Watch::default(), Patience::default());
    Cx { lang, theme, clock, session }
}

impl Kit {
    pub fn new(lang: Lang, columns: u16, rows: u16) -> Self {
        Self::with(lang, columns, rows, Theme::FULL, Rc::new(Folder::new()))
    }

    pub fn with(lang: Lang, columns: u16, rows: u16, theme: Theme, folder: Rc<Folder>) -> Self {
        let clock = Rc::new(FakeClock::default());
        let app = App::new(cx(lang, theme, folder.path(), clock.clone()));
        let terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        let mut kit = Self { app, terminal, clock, folder };
        kit.draw();
        kit
    }

    pub fn folder(&self) -> Rc<Folder> {
        self.folder.clone()
    }

    pub fn draw(&mut self) {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame)).unwrap();
    }

    /// Presses keys, a second apart.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in Key::parse_all(keys) {
            self.clock.0.set(self.clock.0.get() + Duration::from_secs(1));
            self.app.handle(Happening::Input(Input::Key(key)));
        }
        self.draw();
        self
    }

    /// Presses keys at once.
    pub fn rush(&mut self, keys: &str) -> &mut Self {
        for key in Key::parse_all(keys) {
            self.app.handle(Happening::Input(Input::Key(key)));
        }
        self.draw();
        self
    }

    pub fn paste(&mut self, text: &str) -> &mut Self {
        self.app.handle(Happening::Input(Input::Paste(text.to_owned())));
        self.draw();
        self
    }

    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// What is on the screen; the data folder, which is another one each time, is written `DATA`.
    pub fn text(&self) -> String {
        let buffer = self.buffer();
        let folder = self.folder.path().display().to_string();
        (0..buffer.area.height)
            .map(|y| {
                let mut row = String::new();
                let mut skip = 0;
                for x in 0..buffer.area.width {
                    let symbol = buffer[(x, y)].symbol();
                    if skip > 0 {
                        skip -= 1;
                        continue;
                    }
                    skip = unicode_width::UnicodeWidthStr::width(symbol).saturating_sub(1);
                    row.push_str(symbol);
                }
                row.trim_end().replace(&folder, "DATA")
            })
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// One letter a cell: `r` reversed, `b` bold, `a` accent, `.` plain.
    pub fn styles(&self) -> String {
        let buffer = self.buffer();
        (0..buffer.area.height)
            .map(|y| {
                let row: String = (0..buffer.area.width)
                    .map(|x| {
                        let cell = &buffer[(x, y)];
                        match cell.modifier {
                            m if m.contains(Modifier::REVERSED) => 'r',
                            _ if cell.fg != ratatui::style::Color::Reset => 'a',
                            m if m.contains(Modifier::BOLD) => 'b',
                            _ => '.',
                        }
                    })
                    .collect();
                row.trim_end_matches('.').to_owned()
            })
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// A row of the screen, from the top or, if negative, from the bottom.
    pub fn row(&self, row: i32) -> String {
        let text = self.text();
        let rows: Vec<&str> = text.split('\n').collect();
        let index = if row < 0 { rows.len() as i32 + row } else { row };
        rows[index as usize].trim().to_owned()
    }

    /// The message line.
    pub fn message(&self) -> String {
        self.row(-2)
    }
}
