//! A section as a TRF with its places, as `export` and `generate` print it.

use super::Failure;
use crate::exchange::trf::{self, Options};
use crate::model::{Event, Section, integrity};
use crate::standings::{Entrant, Request, table};
use crate::text::Lang;
use crate::text::words::trf as words;

/// Writes a section; its places and its integrity events are added to the options.
///
/// # Errors
/// Games are open and a final report is asked for, or somebody has no number.
pub fn written(
    event: &Event,
    section: &Section,
    mut options: Options,
    lang: Lang,
) -> Result<String, Failure> {
    for row in table(event, section, &Request::default()).rows {
        let place = u16::try_from(row.place).unwrap_or(u16::MAX);
        match row.entrant {
            Entrant::Player(player) => options.ranks.insert(player, place),
            Entrant::Team(team) => options.team_ranks.insert(team, place),
        };
    }
    options.comments.extend(integrity::lines(section));
    trf::write(event, section.id, &options).map_err(|error| Failure::bad(words::not_written(lang, &error)))
}
