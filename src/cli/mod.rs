//! The same work without a screen, one file a subcommand.
//!
//! What a command makes goes to standard output (or to `--out PATH`), errors to standard error in one plain sentence. Exit
//! codes: 0 good, 1 the answer is "no", 2 bad input or usage.
//!
//! A new subcommand is a file with a `run` function, a line in [`COMMANDS`], and its summary and help in
//! `text::words::cli`. `--help`, `--lang` and `--out` are handled here for all of them.

mod arguments;
mod check;
mod events;
mod explain;
mod export;
mod failure;
mod files;
mod generate;
mod import;
mod import_list;
mod invocation;
mod pair;
mod report;
mod series;
mod standings;
mod tournament;
mod trf_file;
mod verify;

pub use failure::Failure;
pub use invocation::{Answer, Invocation};

use crate::text::Lang;
use crate::text::words::cli::{self as words, CliWords};
use crate::text::words::complaints;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

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

/// A subcommand.
pub struct Command {
    /// As typed.
    pub name: &'static str,
    /// One line for `kojarz --help`.
    pub summary: fn(&CliWords) -> &'static str,
    /// What `--help` says about it: usage, options, examples.
    pub help: fn(&CliWords) -> &'static str,
    /// Runs it.
    pub run: fn(Invocation) -> Result<Answer, Failure>,
}

/// All subcommands, in the order of `--help`. Anything else on the command line opens the screen.
pub const COMMANDS: &[Command] = &[
    Command { name: "pair", summary: |w| w.pair, help: |w| w.pair_help, run: pair::run },
    Command { name: "check", summary: |w| w.check, help: |w| w.check_help, run: check::run },
    Command { name: "generate", summary: |w| w.generate, help: |w| w.generate_help, run: generate::run },
    Command { name: "explain", summary: |w| w.explain, help: |w| w.explain_help, run: explain::run },
    Command { name: "import", summary: |w| w.import, help: |w| w.import_help, run: import::run },
    Command { name: "export", summary: |w| w.export, help: |w| w.export_help, run: export::run },
    Command {
        name: "standings",
        summary: |w| w.standings_summary,
        help: |w| w.standings_help,
        run: standings::run,
    },
    Command { name: "report", summary: |w| w.report_summary, help: |w| w.report_help, run: report::run },
    Command { name: "series", summary: |w| w.series_summary, help: |w| w.series_help, run: series::run },
    Command { name: "verify", summary: |w| w.verify_summary, help: |w| w.verify_help, run: verify::run },
];

/// What the command line asks for.
pub enum Request {
    /// Open the screen.
    Screen(ForScreen),
    /// A command has run.
    Done(Exit),
}

/// What the command line says about the screen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ForScreen {
    /// Language.
    pub lang: Lang,
    /// A file or an event to be opened.
    pub path: Option<OsString>,
    /// The data folder, if it is another one than usual.
    pub data: Option<PathBuf>,
    /// Only ASCII may be sent.
    pub ascii: bool,
}

impl ForScreen {
    /// Reads `[PATH] [--ascii] [--data DIR]`.
    fn parse(invocation: Invocation) -> Result<Self, Failure> {
        let lang = invocation.lang;
        let mut screen = Self { lang, ..Self::default() };
        let mut rest = invocation.arguments.into_iter();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy().into_owned();
            match text.as_str() {
                "--ascii" => screen.ascii = true,
                "--data" => {
                    let missing = || Failure::usage(complaints::value_missing(lang, "--data"));
                    screen.data = Some(PathBuf::from(rest.next().ok_or_else(missing)?));
                }
                "--" => screen.path = rest.next(),
                option if option.starts_with("--data=") => {
                    screen.data = Some(PathBuf::from(&option["--data=".len()..]));
                }
                option if option.starts_with('-') && option != "-" => {
                    return Err(Failure::usage(complaints::unknown_option(lang, option)));
                }
                _ if screen.path.is_none() => screen.path = Some(argument),
                _ => {
                    let first = screen.path.unwrap_or_default().to_string_lossy().into_owned();
                    return Err(Failure::usage(complaints::unknown_command(lang, &first)));
                }
            }
        }
        Ok(screen)
    }
}

/// Reads the command line (without the name of the program) and runs the command it names.
#[must_use]
pub fn run(arguments: Vec<OsString>, default_language: Lang) -> Request {
    let mut invocation = match Invocation::parse(arguments, default_language) {
        Ok(invocation) => invocation,
        Err(failure) => return Request::Done(complain(&failure)),
    };
    let words = CliWords::of(invocation.lang);
    let command =
        invocation.arguments.first().and_then(|first| COMMANDS.iter().find(|c| c.name == first.as_os_str()));
    if invocation.version {
        return Request::Done(print(&Answer::good(words::version(invocation.lang)), None, invocation.lang));
    }
    if invocation.help {
        let text = command.map_or_else(|| overview(words), |command| (command.help)(words).to_owned());
        return Request::Done(print(&Answer::good(text), None, invocation.lang));
    }
    let Some(command) = command else {
        return match ForScreen::parse(invocation) {
            Ok(screen) => Request::Screen(screen),
            Err(failure) => Request::Done(complain(&failure)),
        };
    };
    invocation.arguments.remove(0);
    let (lang, out) = (invocation.lang, invocation.out.clone());
    Request::Done(match (command.run)(invocation) {
        Ok(answer) => print(&answer, out.as_deref(), lang),
        Err(failure) => complain(&failure),
    })
}

/// `kojarz --help`.
fn overview(words: &CliWords) -> String {
    let mut text = format!("{}\n\n", words.overview);
    for command in COMMANDS {
        text.push_str(&format!("  {:<10} {}\n", command.name, (command.summary)(words)));
    }
    text.push_str(&format!("\n{}\n", words.overview_options));
    text
}

/// Writes what a command made.
fn print(answer: &Answer, out: Option<&Path>, lang: Lang) -> Exit {
    for warning in &answer.warnings {
        say(warning);
    }
    let written = match out {
        Some(path) => std::fs::write(path, &answer.output)
            .map_err(|error| complaints::cannot_write(lang, &path.display().to_string(), &error.to_string())),
        None => {
            let mut out = std::io::stdout().lock();
            match out.write_all(&answer.output).and_then(|()| out.flush()) {
                // Whoever reads has seen enough (`kojarz … | head`).
                Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
                other => other.map_err(|error| complaints::cannot_write(lang, "-", &error.to_string())),
            }
        }
    };
    match written {
        Ok(()) => answer.exit,
        Err(message) => complain(&Failure::bad(message)),
    }
}

fn complain(failure: &Failure) -> Exit {
    say(&failure.message);
    failure.exit
}

/// A line on standard error; where that is gone there is nobody to tell.
fn say(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "kojarz: {text}");
}
