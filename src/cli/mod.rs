//! The same work without a screen, one file a subcommand.
//!
//! What a command makes goes to standard output, errors to standard error in one plain sentence. Exit codes: 0 good, 1 the
//! answer is "no", 2 bad input or usage.

use std::ffi::OsString;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Good.
    Good,
    /// The answer is "no": differences, no legal pairing …
    No,
    /// Bad input or usage.
    Bad,
}

impl Exit {
    /// The code the shell sees.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Good => 0,
            Self::No => 1,
            Self::Bad => 2,
        }
    }
}

/// A subcommand: its name, one line of help, and what runs it with the arguments after its name.
pub struct Command {
    /// As typed.
    pub name: &'static str,
    /// One line for `kojarz --help`.
    pub summary: &'static str,
    /// Runs it.
    pub run: fn(Vec<OsString>) -> Exit,
}

/// All subcommands, in the order of `--help`. Anything else on the command line opens the screen.
pub const COMMANDS: &[Command] = &[];
