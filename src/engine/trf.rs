//! A section as a TRF with what other rooms know of it: its places and its integrity events.

use crate::exchange::trf::{self, Options, WriteError};
use crate::model::{Event, Section, integrity_lines};
use crate::standings::{Entrant, Request, table};

/// Writes a section; its places and its integrity events are added to the options.
///
/// # Errors
/// See [`WriteError`].
pub fn written(event: &Event, section: &Section, mut options: Options) -> Result<String, WriteError> {
    for row in table(event, section, &Request::default()).rows {
        let place = u16::try_from(row.place).unwrap_or(u16::MAX);
        match row.entrant {
            Entrant::Player(player) => options.ranks.insert(player, place),
            Entrant::Team(team) => options.team_ranks.insert(team, place),
        };
    }
    options.comments.extend(integrity_lines::lines(section));
    trf::write(event, section.id, &options)
}
