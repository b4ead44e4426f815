//! The door: parse the command line, open the screen or run one command.

#![forbid(unsafe_code)]

use kojarz::cli::{COMMANDS, Exit};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let command = arguments.first().and_then(|first| COMMANDS.iter().find(|c| c.name == first.as_os_str()));
    let exit = match command {
        Some(command) => {
            arguments.remove(0);
            (command.run)(arguments)
        }
        None => Exit::Good,
    };
    ExitCode::from(exit.code())
}
