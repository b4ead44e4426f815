//! The loop around the app: wait for something to happen, take all that waits, draw once.

use super::app::{App, Want};
use super::events::{self, Happening, Watch};
use super::jobs::Jobs;
use super::patience::Patience;
use super::screen::{BUFFER, Screen};
use super::session::Session;
use super::terminal;
use super::theme::{self, Theme};
use super::view::{Clock, Cx};
use super::views::open_file;
use crate::engine::Surroundings;
use crate::model::trouble::Trouble;
use crate::store::library;
use crate::text::Lang;
use crate::text::words::{screen as words, troubles};
use chrono::{Local, NaiveDateTime};
use ratatui::Terminal;
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What the command line says about the screen.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Language.
    pub lang: Lang,
    /// An event, a TRF or a list to be opened.
    pub path: Option<OsString>,
    /// The data folder, if it is another one than usual.
    pub data: Option<PathBuf>,
    /// Only ASCII is sent.
    pub ascii: bool,
}

struct SystemClock(Instant);

impl Clock for SystemClock {
    fn now(&self) -> NaiveDateTime {
        Local::now().naive_local()
    }

    fn running(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Opens the screen and stays until the person leaves; answers the exit code.
///
/// # Errors
/// A sentence for standard error: there is no terminal, no data folder, or nothing to open.
pub fn run(options: &Options) -> Result<i32, String> {
    let lang = options.lang;
    let word = |trouble: Trouble| troubles::trouble(lang, &trouble);
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(words::no_terminal(lang));
    }
    let data = library::data_folder(options.data.as_deref()).map_err(word)?;
    let watch = Watch::default();
    let theme = Theme::from_environment(|name| std::env::var(name).ok(), options.ascii);
    let who = who();
    let patience = Patience::default();
    let interrupt = patience.interrupt();
    let surroundings =
        Box::new(move || Surroundings { interrupt: Arc::clone(&interrupt), ..Surroundings::system(&who) });
    let session = Session::new(data.clone(), surroundings, watch.clone(), patience.clone());
    let mut app = App::new(Cx { lang, theme, clock: Rc::new(SystemClock(Instant::now())), session });
    if let Some(path) = &options.path {
        open(&mut app, path)?;
    }

    let crashed = match lang {
        Lang::En => |file: &str| words::crashed(Lang::En, file),
        Lang::Pl => |file: &str| words::crashed(Lang::Pl, file),
    };
    terminal::install_panic_hook(data, crashed);
    let (sender, receiver) = channel();
    events::follow_signals(sender.clone()).map_err(|error| error.to_string())?;
    let _guard = terminal::enter().map_err(|error| error.to_string())?;
    let sentence = words::Screen::of(lang).patience;
    let sentence = if theme.ascii { theme::in_ascii(sentence) } else { sentence.to_owned() };
    patience.follow(move || terminal::tell(&sentence));
    events::follow_keys(sender.clone(), patience);
    app = app.with_jobs(Jobs::beside(sender.clone()));
    watch.follow(sender);
    // Whoever reads the other end may be gone; then there is nobody to be told.
    Ok(follow(&mut app, &receiver).unwrap_or(0))
}

/// Opens what the command line names, before the screen is taken: a wrong name is said like that of any command.
fn open(app: &mut App, path: &OsString) -> Result<(), String> {
    let text = path.to_string_lossy();
    let folder = app.cx().session.find(&text).unwrap_or_else(|| PathBuf::from(path));
    if !folder.exists() {
        return Err(words::no_such_file(app.cx().lang, &text));
    }
    let answer = open_file::open(app.cx(), Path::new(&folder))?;
    app.answer(answer)
}

/// Who makes the changes, as the history shows it: the user and his terminal.
fn who() -> String {
    let user = ["LOGNAME", "USER"].iter().find_map(|name| std::env::var(name).ok()).unwrap_or_default();
    let terminal = std::fs::read_link("/proc/self/fd/0").ok();
    let terminal = terminal.and_then(|path| path.strip_prefix("/dev").ok().map(Path::to_path_buf));
    match terminal {
        Some(terminal) => format!("{user} {}", terminal.display()).trim().to_owned(),
        None => user,
    }
}

type Output = Terminal<Screen<BufWriter<Stdout>>>;

fn follow(app: &mut App, happenings: &Receiver<Happening>) -> io::Result<i32> {
    let screen = Screen::new(BufWriter::with_capacity(BUFFER, io::stdout()), crossterm::terminal::size);
    let mut output = Terminal::new(screen)?;
    loop {
        for want in app.take_wants() {
            grant(want, &mut output)?;
        }
        if app.take_dirty() {
            output.draw(|frame| app.draw(frame))?;
        }
        if let Some(code) = app.ended() {
            app.close();
            return Ok(code);
        }
        let Ok(first) = happenings.recv() else { return Ok(0) };
        app.handle(first);
        // Everything that waits is done before anything is drawn, so that a held key on a slow line does not run on.
        while app.ended().is_none()
            && let Ok(next) = happenings.try_recv()
        {
            app.handle(next);
        }
    }
}

fn grant(want: Want, output: &mut Output) -> io::Result<()> {
    match want {
        Want::Clear => {
            terminal::take()?;
            output.backend_mut().forget();
            output.clear()
        }
        // When we run again, SIGCONT asks for a fresh screen.
        Want::Suspend => {
            terminal::stop_ourselves();
            Ok(())
        }
        Want::Send(bytes) => output.backend_mut().send(&bytes),
        Want::Bell => output.backend_mut().send(b"\x07"),
    }
}
