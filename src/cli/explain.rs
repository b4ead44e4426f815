//! `kojarz explain`: why a round is paired as it is.

use super::{Answer, Failure, Invocation, tournament};
use crate::model::RoundNumber;
use crate::pairing::pairs::Unpaired;
use crate::pairing::swiss::{self, Input, Interrupt};
use crate::report;
use crate::text::words::cli as words;

/// Runs the command.
///
/// # Errors
/// The file can't be read, or the round can't be paired.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut round: Option<u16> = None;
    let tournament = tournament::only_file(&invocation, |name, arguments| {
        if name == "--round" {
            round = Some(arguments.parsed(name)?);
        }
        Ok(name == "--round")
    })?;
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
