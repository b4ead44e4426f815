//! A flag by which a person stops a pairing that takes too long.

use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that another thread may raise. The engine looks at it in its outer loops and gives up with nothing changed.
#[derive(Debug, Default)]
pub struct Interrupt(AtomicBool);

impl Interrupt {
    /// A flag that is down.
    #[must_use]
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Asks the engine to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the flag down before the next piece of work.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The answer of a calculation that was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

impl Interrupt {
    /// Lets a loop end by `?` when somebody asked to stop.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody did.
    pub fn check(&self) -> Result<(), Interrupted> {
        if self.is_raised() { Err(Interrupted) } else { Ok(()) }
    }
}
