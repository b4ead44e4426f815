//! Reads the options of one command.

use super::{Failure, Invocation};
use crate::text::Lang;
use crate::text::words::complaints;
use lexopt::Arg;
use std::ffi::OsString;
use std::str::FromStr;

/// An argument of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// `--name`; its value, if it has one, is asked for with [`Arguments::value`].
    Option(String),
    /// A file, an event, a word.
    Plain(OsString),
}

/// The arguments of a command, one after another.
pub struct Arguments {
    parser: lexopt::Parser,
    lang: Lang,
}

impl Arguments {
    /// The arguments after the name of the command.
    #[must_use]
    pub fn of(invocation: &Invocation) -> Self {
        Self {
            parser: lexopt::Parser::from_args(invocation.arguments.iter().cloned()),
            lang: invocation.lang,
        }
    }

    /// The next argument; `None` at the end.
    ///
    /// # Errors
    /// A value stands where none belongs (`--flag=value`).
    pub fn next(&mut self) -> Result<Option<Argument>, Failure> {
        let lang = self.lang;
        match self.parser.next() {
            Ok(None) => Ok(None),
            Ok(Some(Arg::Long(name))) => Ok(Some(Argument::Option(format!("--{name}")))),
            Ok(Some(Arg::Short(name))) => Ok(Some(Argument::Option(format!("-{name}")))),
            Ok(Some(Arg::Value(value))) => Ok(Some(Argument::Plain(value))),
            Err(lexopt::Error::UnexpectedValue { option, .. }) => {
                Err(Failure::usage(complaints::value_unexpected(lang, &option)))
            }
            Err(error) => Err(Failure::usage(complaints::cannot_understand(lang, &error.to_string()))),
        }
    }

    /// The value of the option just read, as text.
    ///
    /// # Errors
    /// There is none.
    pub fn value(&mut self, option: &str) -> Result<String, Failure> {
        match self.parser.value() {
            Ok(value) => Ok(value.to_string_lossy().into_owned()),
            Err(_) => Err(Failure::usage(complaints::value_missing(self.lang, option))),
        }
    }

    /// The value of the option just read, as a number or whatever else can be parsed.
    ///
    /// # Errors
    /// There is none, or it is not one.
    pub fn parsed<T: FromStr>(&mut self, option: &str) -> Result<T, Failure> {
        let text = self.value(option)?;
        text.parse().map_err(|_| Failure::usage(complaints::value_wrong(self.lang, option, &text)))
    }

    /// The value of the option just read, as one of the words that `choose` knows.
    ///
    /// # Errors
    /// There is none, or it is another word.
    pub fn chosen<T>(&mut self, option: &str, choose: impl FnOnce(&str) -> Option<T>) -> Result<T, Failure> {
        let text = self.value(option)?;
        choose(&text).ok_or_else(|| Failure::usage(complaints::value_wrong(self.lang, option, &text)))
    }

    /// The refusal of an option that the command does not have.
    #[must_use]
    pub fn unknown(&self, option: &str) -> Failure {
        Failure::usage(complaints::unknown_option(self.lang, option))
    }
}
