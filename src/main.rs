//! The door: parse the command line, open the screen or run one command.

#![forbid(unsafe_code)]
// Nothing that comes from outside may end the program. Tests may.
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kojarz::cli::{self, Exit, ForScreen, Request};
use kojarz::text::Lang;
use kojarz::tui::run::{self, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).collect();
    let language = Lang::from_environment(|name| std::env::var(name).ok());
    match cli::run(arguments, language) {
        Request::Done(exit) => ExitCode::from(exit.code()),
        Request::Screen(ForScreen { lang, path, data, ascii }) => {
            match run::run(&Options { lang, path, data, ascii }) {
                Ok(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
                Err(sentence) => {
                    eprintln!("kojarz: {sentence}");
                    ExitCode::from(Exit::Bad.code())
                }
            }
        }
    }
}
