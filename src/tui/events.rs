//! Threads that wait for something to happen and tell the app through one channel: keys, signals, and the open event's
//! file when another terminal changes it.

use super::input::{Input, Reader, Terminal};
use super::patience::Patience;
use super::terminal;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

/// Something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// A key, a paste, a new size.
    Input(Input),
    /// The terminal sends nothing any more.
    InputGone,
    /// We are asked to end by a signal.
    End(i32),
    /// We are asked to suspend.
    Suspend,
    /// We run again after a stop.
    Continued,
    /// The file of the open event has another length or time.
    FileChanged,
    /// Work beside the app has gone on, and a view shows how far.
    Progress,
    /// Work beside the app has come to an end; what to say about it.
    Said(String),
}

/// Starts the keyboard thread.
///
/// A key that stops a long pairing is not passed on: the app could not hear it before the end.
pub fn follow_keys(channel: Sender<Happening>, patience: Patience) {
    thread::spawn(move || {
        let mut reader = Reader::new(Terminal);
        loop {
            let happening = reader.read().map_or(Happening::InputGone, Happening::Input);
            if matches!(happening, Happening::Input(Input::Key(key)) if patience.stops(key)) {
                continue;
            }
            let gone = happening == Happening::InputGone;
            if channel.send(happening).is_err() || gone {
                return;
            }
        }
    });
}

/// How long the app may take to finish what it is writing when a signal asks us to end.
const LAST_WORK: Duration = Duration::from_secs(5);

/// Starts the signal thread. It never trusts the app alone to end: on a dead terminal reading keys can hang for ever.
///
/// # Errors
/// When the signals can't be caught.
pub fn follow_signals(channel: Sender<Happening>) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            match signal {
                SIGTSTP => _ = channel.send(Happening::Suspend),
                // Crossterm hears of a new size only once it waits for keys; a window may change before that.
                SIGWINCH => _ = channel.send(Happening::Input(Input::Resize)),
                SIGCONT => _ = channel.send(Happening::Continued),
                signal => {
                    if channel.send(Happening::End(signal)).is_ok() {
                        thread::sleep(LAST_WORK);
                    }
                    terminal::restore();
                    std::process::exit(128 + signal);
                }
            }
        }
    });
    Ok(())
}

/// The file to be watched; shared with the thread that watches it.
#[derive(Debug, Clone, Default)]
pub struct Watch(Arc<Mutex<Option<PathBuf>>>);

/// How often the file is looked at.
const LOOK: Duration = Duration::from_millis(900);

impl Watch {
    /// Watches another file, or none.
    pub fn set(&self, file: Option<PathBuf>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = file;
    }

    fn file(&self) -> Option<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Starts the thread that looks at the file: one `stat` a second, and a word to the app only when it has changed.
    pub fn follow(&self, channel: Sender<Happening>) {
        let watch = self.clone();
        thread::spawn(move || {
            let mut known: Option<(PathBuf, Option<(u64, SystemTime)>)> = None;
            loop {
                thread::sleep(LOOK);
                let Some(file) = watch.file() else {
                    known = None;
                    continue;
                };
                let state = std::fs::metadata(&file).and_then(|m| Ok((m.len(), m.modified()?))).ok();
                let now = Some((file, state));
                let same_file = matches!((&known, &now), (Some(a), Some(b)) if a.0 == b.0);
                if same_file && known != now && channel.send(Happening::FileChanged).is_err() {
                    return;
                }
                known = now;
            }
        });
    }
}
