//! The terminal: taking it over, and giving it back as it was found, on every way out.

use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// Alternate screen, cleared; bracketed paste; the numeric keypad sends digits (`ESC >`).
const ENTER: &[u8] = b"\x1b[?1049h\x1b[2J\x1b[?2004h\x1b>";
/// Plain style, paste off, cursor on, the screen from before.
const LEAVE: &[u8] = b"\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

/// Whether the terminal is ours. One flag for the program, as there is one terminal.
static OURS: AtomicBool = AtomicBool::new(false);

/// Holds the terminal; dropping it gives it back.
#[derive(Debug)]
pub struct Guard(());

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Takes the terminal over.
///
/// # Errors
/// When there is no terminal or it can't be written.
pub fn enter() -> io::Result<Guard> {
    take()?;
    Ok(Guard(()))
}

/// Takes the terminal over again after somebody else had it (Ctrl-Z and `fg`). Raw mode is set anew even if we believe it
/// is on: a shell may have changed it behind our back.
///
/// # Errors
/// When the terminal is gone.
pub fn take() -> io::Result<()> {
    let _ = disable_raw_mode();
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    let mut out = io::stdout();
    out.write_all(ENTER)?;
    out.flush()
}

/// Writes over the lowest line but one, where messages are, while the app is busy. The cursor stays where it was.
pub fn tell(text: &str) {
    if !OURS.load(Ordering::SeqCst) {
        return;
    }
    let (_, rows) = crossterm::terminal::size().ok().filter(|&(_, rows)| rows > 1).unwrap_or((80, 24));
    let mut out = io::stdout();
    // Nobody can be told if the terminal is gone.
    let _ = write!(out, "\x1b7\x1b[{};1H\x1b[0;7m {text} \x1b[m\x1b[K\x1b8", rows - 1);
    let _ = out.flush();
}

/// Gives the terminal back. Does nothing the second time, and fails silently: there may be no terminal any more.
pub fn restore() {
    if OURS.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        let _ = out.write_all(LEAVE);
        let _ = out.flush();
        let _ = disable_raw_mode();
    }
}

/// After a panic anywhere: the terminal is given back, what happened is written to a file in `folder`, and the person reads
/// one plain sentence (made by `sentence` from the name of that file) instead of a broken screen.
pub fn install_panic_hook(folder: PathBuf, sentence: fn(&str) -> String) {
    std::panic::set_hook(Box::new(move |info| {
        restore();
        let report = format!(
            "kojarz {}\n{info}\n{}\n",
            env!("CARGO_PKG_VERSION"),
            std::backtrace::Backtrace::force_capture()
        );
        let file = folder.join(format!("crash-{}.txt", std::process::id()));
        let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, &report));
        match written {
            Ok(()) => eprintln!("{}", sentence(&file.display().to_string())),
            Err(_) => eprintln!("{report}"),
        }
    }));
}

/// Whether this process may stop itself: the leader of a session has no shell above it that could wake it again.
#[must_use]
pub fn may_suspend() -> bool {
    // Field 6 of the line is the session; the name in parentheses may itself hold blanks.
    let Ok(stat) = std::fs::read_to_string("/proc/self/stat") else {
        return true;
    };
    let session = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(3));
    session.and_then(|s| s.parse::<u32>().ok()) != Some(std::process::id())
}

/// Stops this process until somebody continues it.
pub fn stop_ourselves() {
    restore();
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGSTOP);
}
