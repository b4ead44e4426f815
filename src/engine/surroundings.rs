//! What the engine takes from outside: the time, who sits there, and a source of seeds. Passed in, so that tests choose.

use crate::model::lots::SplitMix64;
use crate::pairing::interrupt::Interrupt;
use crate::store::{Disk, RealDisk};
use chrono::{DateTime, Utc};
use std::sync::Arc;

/// Tells the time.
pub trait Clock: Send {
    /// Now.
    fn now(&self) -> DateTime<Utc>;
}

/// The clock of the computer.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

/// A clock that stands still.
#[derive(Debug, Clone, Copy)]
pub struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// What the engine takes from outside.
pub struct Surroundings {
    /// The time.
    pub clock: Box<dyn Clock>,
    /// Who makes the changes (user and terminal), as the history shows it.
    pub who: String,
    /// Tells this run of the program from every other on the same event.
    pub session: u64,
    /// The disk.
    pub disk: Box<dyn Fn() -> Box<dyn Disk> + Send>,
    /// Raised by a person who will not wait for a pairing any longer.
    pub interrupt: Arc<Interrupt>,
}

impl Surroundings {
    /// The computer as it is.
    #[must_use]
    pub fn system(who: &str) -> Self {
        let clock = SystemClock;
        // Two processes may start in the same nanosecond, but not with the same number.
        let start = clock.now().timestamp_nanos_opt().unwrap_or_default().unsigned_abs();
        let session = SplitMix64::new(start ^ (u64::from(std::process::id()) << 40)).next_u64();
        Self {
            clock: Box::new(clock),
            who: who.to_owned(),
            session,
            disk: Box::new(|| Box::new(RealDisk)),
            interrupt: Arc::default(),
        }
    }

    /// A fresh seed for a drawing of lots.
    pub(super) fn seed(&self) -> u64 {
        let now = self.clock.now().timestamp_nanos_opt().unwrap_or_default().unsigned_abs();
        SplitMix64::new(now ^ self.session).next_u64()
    }
}
