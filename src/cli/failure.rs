//! Why a command gave no answer.

use super::Exit;

/// One plain sentence (or one a line) in the language of the user, and the exit code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// How the command ends.
    pub exit: Exit,
    /// What is said on standard error.
    pub message: String,
}

impl Failure {
    /// Bad input.
    #[must_use]
    pub fn bad(message: impl Into<String>) -> Self {
        Self { exit: Exit::Bad, message: message.into() }
    }

    /// Bad usage.
    #[must_use]
    pub fn usage(message: impl Into<String>) -> Self {
        Self::bad(message)
    }

    /// Everything was understood and the answer is "no".
    #[must_use]
    pub fn no(message: impl Into<String>) -> Self {
        Self { exit: Exit::No, message: message.into() }
    }
}
