//! `kojarz pair`: pairs the next round of a TRF.

use super::arguments::{Argument, Arguments};
use super::tournament::{Options, Tournament};
use super::{Answer, Failure, Invocation};
use crate::pairing::pairs::{Pairs, RoundPairs};
use crate::pairing::swiss::Interrupt;
use crate::text::words::cli as words;
use std::ffi::OsString;
use std::fmt::Write;

/// Runs the command.
///
/// # Errors
/// The file can't be read, or its next round can't be paired.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let mut file: Option<OsString> = None;
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(name) => options.read(&name, &mut arguments)?,
            Argument::Plain(path) if file.is_none() => file = Some(path),
            Argument::Plain(path) => {
                return Err(Failure::usage(words::one_file(lang, &path.to_string_lossy())));
            }
        }
    }
    let file = file.ok_or_else(|| Failure::usage(words::no_file(lang)))?;
    let tournament = Tournament::read(&file, &options, lang)?;
    let round = tournament.next_round(lang)?;
    let pairs = RoundPairs::by_rules(&tournament.section, round, &Interrupt::new())
        .map_err(|why| tournament.unpaired(&why, lang))?;
    Ok(Answer::good(printed(&pairs)))
}

/// The form that pairing engines share: the number of pairs (the bye is one), then a pair a line, the bye as `N 0`.
fn printed(pairs: &RoundPairs) -> String {
    fn numbers<T>(pairs: &Pairs<T>, number: impl Fn(&T) -> u32) -> String {
        let mut text = format!("{}\n", pairs.pairs.len() + usize::from(pairs.bye.is_some()));
        for (white, black) in &pairs.pairs {
            let _ = writeln!(text, "{} {}", number(white), number(black));
        }
        if let Some(bye) = &pairs.bye {
            let _ = writeln!(text, "{} 0", number(bye));
        }
        text
    }
    // The identities of a section read from a TRF are the numbers of the file.
    match pairs {
        RoundPairs::Players(pairs) => numbers(pairs, |player| player.0),
        RoundPairs::Teams(pairs) => numbers(pairs, |team| team.0),
    }
}
