//! What every command gets and gives.

use super::{Exit, Failure};
use crate::text::Lang;
use crate::text::words::complaints;
use std::ffi::OsString;
use std::path::PathBuf;

/// A command line, with the options that every command has taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invocation {
    /// Language of messages.
    pub lang: Lang,
    /// Where the output goes instead of standard output.
    pub out: Option<PathBuf>,
    /// `--help` was asked for.
    pub help: bool,
    /// `--version` was asked for.
    pub version: bool,
    /// The other arguments; for a command those after its name.
    pub arguments: Vec<OsString>,
}

/// What a command made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How it ends.
    pub exit: Exit,
    /// For standard output or `--out`.
    pub output: Vec<u8>,
    /// For standard error, a line each.
    pub warnings: Vec<String>,
}

impl Answer {
    /// A good answer.
    #[must_use]
    pub fn good(text: impl Into<Vec<u8>>) -> Self {
        Self { exit: Exit::Good, output: text.into(), warnings: Vec::new() }
    }

    /// The answer "no", with what there is to print.
    #[must_use]
    pub fn no(text: impl Into<Vec<u8>>) -> Self {
        Self { exit: Exit::No, ..Self::good(text) }
    }
}

impl Invocation {
    /// Takes `--lang`, `--out`, `--help` and `--version` out, wherever they stand before a `--`.
    ///
    /// # Errors
    /// A value is missing or names no language.
    pub fn parse(arguments: Vec<OsString>, default_language: Lang) -> Result<Self, Failure> {
        let mut invocation =
            Self { lang: default_language, out: None, help: false, version: false, arguments: Vec::new() };
        let mut rest = arguments.into_iter();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy().into_owned();
            let (name, value) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (text.as_str(), None),
            };
            let lang = invocation.lang;
            let mut value = || {
                let next = || rest.next().map(|value| value.to_string_lossy().into_owned());
                value
                    .clone()
                    .or_else(next)
                    .ok_or_else(|| Failure::usage(complaints::value_missing(lang, name)))
            };
            match name {
                "--lang" => {
                    let value = value()?;
                    invocation.lang = Lang::parse(&value)
                        .ok_or_else(|| Failure::usage(complaints::unknown_language(lang, &value)))?;
                }
                "--out" => invocation.out = Some(PathBuf::from(value()?)),
                "--help" | "-h" => invocation.help = true,
                "--version" | "-V" => invocation.version = true,
                "--" => {
                    invocation.arguments.push(argument);
                    invocation.arguments.extend(rest);
                    break;
                }
                _ => invocation.arguments.push(argument),
            }
        }
        Ok(invocation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Invocation, Failure> {
        Invocation::parse(text.split_whitespace().map(OsString::from).collect(), Lang::En)
    }

    #[test]
    fn common_options_may_stand_anywhere() {
        for text in
            ["--lang pl pair a.trf --out x", "pair --lang=pl --out=x a.trf", "pair a.trf --out x --lang pl"]
        {
            let invocation = parse(text).expect("good");
            assert_eq!(invocation.lang, Lang::Pl, "{text}");
            assert_eq!(invocation.out, Some(PathBuf::from("x")), "{text}");
            assert_eq!(invocation.arguments, ["pair", "a.trf"], "{text}");
        }
        assert_eq!(parse("check -- --help").expect("good").arguments, ["check", "--", "--help"]);
        assert!(parse("pair -h").expect("good").help);
    }

    #[test]
    fn a_missing_value_is_said() {
        assert!(parse("pair --lang").expect_err("bad").message.contains("--lang"));
        assert!(parse("pair --lang fr").expect_err("bad").message.contains("fr"));
    }
}
