//! The door: parse the command line, open the screen or run one command.

#![forbid(unsafe_code)]

use kojarz::cli::{self, Exit, Request};
use kojarz::text::Lang;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).collect();
    let language = Lang::from_environment(|name| std::env::var(name).ok());
    let exit = match cli::run(arguments, language) {
        Request::Done(exit) => exit,
        Request::Screen(_, _) => Exit::Good,
    };
    ExitCode::from(exit.code())
}
