//! `kojarz explain`: why a round is paired as it is.

use super::arguments::{Argument, Arguments};
use super::tournament::{Options, Tournament};
use super::{Answer, Failure, Invocation};
use crate::model::RoundNumber;
use crate::pairing::pairs::Unpaired;
use crate::pairing::swiss::{self, Input, Interrupt};
use crate::report;
use crate::text::words::cli as words;
use std::ffi::OsString;

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the round can't be paired.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let (mut file, mut round): (Option<OsString>, Option<u16>) = (None, None);
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(name) if name == "--round" => round = Some(arguments.parsed(&name)?),
            Argument::Option(name) => options.read(&name, &mut arguments)?,
            Argument::Plain(path) if file.is_none() => file = Some(path),
            Argument::Plain(path) => {
                return Err(Failure::usage(words::one_file(lang, &path.to_string_lossy())));
            }
        }
    }
    let file = file.ok_or_else(|| Failure::usage(words::no_file(lang)))?;
    let tournament = Tournament::read(&file, &options, lang)?;
    let section = &tournament.section;
    let round = match round {
        Some(round) => RoundNumber(round.max(1)),
        None => tournament
            .next_round(lang)
            .unwrap_or(RoundNumber::from_index(section.rounds.len().saturating_sub(1))),
    };
    if section.settings.system != crate::model::settings::System::Swiss {
        return Err(Failure::usage(words::explains_swiss_only(lang)));
    }
    let input = Input::from_section(section, round)
        .map_err(|error| tournament.unpaired(&Unpaired::NotReady(error), lang))?;
    let pairing = swiss::pair(&input, &Interrupt::new())
        .map_err(|why| tournament.unpaired(&Unpaired::NoPairing(why), lang))?;
    // The identities of a section read from a TRF are the numbers of the file.
    Ok(Answer::good(report::explain::pairing(lang, &pairing, |player| player.0.to_string())))
}
