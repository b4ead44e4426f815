//! Work of the engine that takes long: the screen says so after a second, and a key stops it.
//!
//! The engine works in the app's own thread, so nothing else can happen to the event meanwhile. Two others help: one waits
//! and writes a line over the bottom of the screen, and the keyboard's thread raises the flag that the engine looks at.

use super::key::Key;
use crate::pairing::interrupt::Interrupt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How long a person waits before he wonders.
const LONG: Duration = Duration::from_secs(1);

/// What is known of the engine's work, shared by the threads.
#[derive(Debug, Clone, Default)]
pub struct Patience(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    work: Mutex<Work>,
    begun: Condvar,
    interrupt: Arc<Interrupt>,
}

/// The latest piece of work, counted, so that a quick one is not taken for the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Work {
    number: u64,
    stage: Stage,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    #[default]
    Done,
    Going,
    /// Going on, and the person knows.
    Told,
}

impl Patience {
    /// The flag that the engine looks at.
    #[must_use]
    pub fn interrupt(&self) -> Arc<Interrupt> {
        Arc::clone(&self.0.interrupt)
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.0.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does a piece of work; answers also whether the person was told, that is whether the screen was written on.
    pub fn during<T>(&self, work: impl FnOnce() -> T) -> (T, bool) {
        self.0.interrupt.lower();
        let number = self.work().number.wrapping_add(1);
        *self.work() = Work { number, stage: Stage::Going };
        self.0.begun.notify_one();
        let done = work();
        let told = std::mem::take(&mut self.work().stage) == Stage::Told;
        (done, told)
    }

    /// Whether a key is one that stops the work, and has.
    #[must_use]
    pub fn stops(&self, key: Key) -> bool {
        let stops = matches!(key, Key::Esc | Key::Ctrl('c')) && self.work().stage == Stage::Told;
        if stops {
            self.0.interrupt.raise();
        }
        stops
    }

    /// Starts the thread that tells the person, by `tell`, once a piece of work has taken long.
    pub fn follow(&self, tell: impl Fn() + Send + 'static) {
        let patience = self.clone();
        thread::spawn(move || {
            loop {
                patience.wait_and_tell(LONG, &tell);
            }
        });
    }

    /// Waits for a piece of work to begin and tells the person if it is still going on after `long`.
    fn wait_and_tell(&self, long: Duration, tell: &impl Fn()) {
        let mut work = self.work();
        while work.stage != Stage::Going {
            work = self.0.begun.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        let begun = *work;
        drop(work);
        thread::sleep(long);
        let mut work = self.work();
        if *work == begun {
            tell();
            work.stage = Stage::Told;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn only_work_that_takes_long_is_told_and_can_be_stopped() {
        let patience = Patience::default();
        assert!(!patience.stops(Key::Esc), "nothing to be stopped");
        let ((), told) = patience.during(|| assert!(!patience.stops(Key::Esc)));
        assert!(!told);
        let count = AtomicUsize::new(0);
        thread::scope(|scope| {
            scope.spawn(|| {
                patience.wait_and_tell(Duration::ZERO, &|| {
                    count.fetch_add(1, Ordering::SeqCst);
                });
            });
            let ((), told) = patience.during(|| {
                while !patience.stops(Key::Esc) {
                    thread::yield_now();
                }
                assert!(patience.interrupt().is_raised());
            });
            assert!(told);
        });
        assert_eq!(count.load(Ordering::SeqCst), 1);
        let ((), _) = patience.during(|| assert!(!patience.interrupt().is_raised(), "a new piece of work"));
    }
}
