//! A tournament file as the commands `pair`, `check` and `explain` use it, with the options that overrule it.

use super::arguments::{Argument, Arguments};
use super::{Failure, Invocation, files};
use crate::exchange::encoding::Encoding;
use crate::model::settings::System;
use crate::model::{Colour, Event, PlayerId, RoundNumber, Section};
use crate::pairing::pairs::Unpaired;
use crate::text::Lang;
use crate::text::words::{complaints, pairing as pairing_words, trf as trf_words};
use std::ffi::{OsStr, OsString};

/// What the command line says instead of the file.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// `--encoding`.
    encoding: Option<Encoding>,
    /// `--rounds`.
    rounds: Option<u16>,
    /// `--initial-colour`.
    initial_colour: Option<Colour>,
    /// `--system`.
    system: Option<System>,
}

impl Options {
    /// Reads one of these options.
    ///
    /// # Errors
    /// It is another one, or its value is wrong.
    pub fn read(&mut self, name: &str, arguments: &mut Arguments) -> Result<(), Failure> {
        match name {
            "--encoding" => self.encoding = Some(arguments.chosen(name, Encoding::parse)?),
            "--rounds" => self.rounds = Some(arguments.parsed(name)?),
            "--initial-colour" => {
                self.initial_colour = Some(arguments.chosen(name, |value| match value {
                    "white" | "w" | "W" => Some(Colour::White),
                    "black" | "b" | "B" => Some(Colour::Black),
                    _ => None,
                })?);
            }
            "--system" => {
                self.system = Some(arguments.chosen(name, |value| match value {
                    "swiss" => Some(System::Swiss),
                    "round-robin" => Some(System::RoundRobin),
                    _ => None,
                })?);
            }
            _ => return Err(arguments.unknown(name)),
        }
        Ok(())
    }
}

/// Reads the one file that `pair` and `explain` are called with, and what they say instead of it. `own` takes the options that
/// only this command has; it answers whether it did.
///
/// # Errors
/// Bad usage, or the file can't be read.
pub fn only_file(
    invocation: &Invocation,
    mut own: impl FnMut(&str, &mut Arguments) -> Result<bool, Failure>,
) -> Result<Tournament, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(invocation);
    let mut file: Option<OsString> = None;
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(name) => {
                if !own(&name, &mut arguments)? {
                    options.read(&name, &mut arguments)?;
                }
            }
            Argument::Plain(path) if file.is_none() => file = Some(path),
            Argument::Plain(path) => {
                return Err(Failure::usage(complaints::one_file(lang, &path.to_string_lossy())));
            }
        }
    }
    let file = file.ok_or_else(|| Failure::usage(complaints::no_file(lang)))?;
    Tournament::read(&file, &options, lang)
}

/// A tournament read from a TRF. The identities of players and teams are the numbers of the file.
#[derive(Debug, Clone)]
pub struct Tournament {
    /// The name of the file, for messages.
    pub name: String,
    /// Its only section.
    pub section: Section,
    /// What was repaired, assumed or looks odd, in sentences.
    pub notes: Vec<String>,
    /// The event around the section, which tables ask for its people.
    pub event: Event,
    /// The places that the file records.
    pub places: Vec<(PlayerId, u16)>,
    /// Whether the number of rounds is known.
    rounds_known: bool,
}

impl Tournament {
    /// Reads a TRF, `-` being standard input.
    ///
    /// # Errors
    /// It can't be read.
    pub fn read(path: &OsStr, options: &Options, lang: Lang) -> Result<Self, Failure> {
        let name = path.to_string_lossy().into_owned();
        let mut imported = files::trf(path, options.encoding, lang)?;
        let mut section = imported
            .event
            .sections
            .first()
            .cloned()
            .ok_or_else(|| Failure::bad(complaints::nothing_in_file(lang, &name)))?;
        section.settings.rounds = options.rounds.unwrap_or(section.settings.rounds);
        section.initial_colour = options.initial_colour.or(section.initial_colour);
        // Games of players stay games of players, whatever the system.
        if !section.settings.system.is_team() {
            section.settings.system = options.system.unwrap_or(section.settings.system);
        }
        let rounds_known = imported.rounds_stated || options.rounds.is_some();
        let notes = imported.notes.iter().map(|note| trf_words::note(lang, &name, note)).collect();
        if let Some(of_file) = imported.event.sections.first_mut() {
            of_file.clone_from(&section);
        }
        Ok(Self { name, section, notes, event: imported.event, places: imported.ranks, rounds_known })
    }

    /// The round after the last one that is paired.
    ///
    /// # Errors
    /// All rounds are paired, or nobody knows how many there are.
    pub fn next_round(&self, lang: Lang) -> Result<RoundNumber, Failure> {
        let next = self.section.next_round();
        if !self.rounds_known {
            Err(Failure::bad(complaints::rounds_unknown(lang, &self.name)))
        } else if next.0 > self.section.settings.rounds {
            Err(Failure::no(complaints::all_rounds_paired(lang, &self.name, self.section.settings.rounds)))
        } else {
            Ok(next)
        }
    }

    /// Says why a round can't be paired.
    #[must_use]
    pub fn unpaired(&self, why: &Unpaired, lang: Lang) -> Failure {
        let message = format!("{}: {}", self.name, pairing_words::unpaired(lang, &self.section, why));
        match why {
            Unpaired::NotReady(_) | Unpaired::TeamsNotReady(_) | Unpaired::NotInSchedule(_) => {
                Failure::bad(message)
            }
            Unpaired::NobodyPresent | Unpaired::NoPairing(_) | Unpaired::NoTeamPairing(_) => {
                Failure::no(message)
            }
        }
    }
}
