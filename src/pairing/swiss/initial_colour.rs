//! The initial colour (article 5.1): drawn by lot before round 1 and stored with the section.

use crate::model::{ByeKind, Colour, PairingNumber, PlayerId, Round, Section};

/// The stored colour; a section read from a file that does not say it shows it in round 1.
pub fn of_section(section: &Section) -> Option<Colour> {
    section.initial_colour.or_else(|| shown_by_round_one(section))
}

/// In round 1 nobody has a preference, so article 5.2.5 gave every board its colours: an odd number, counted among those
/// who were there, means the initial colour.
fn shown_by_round_one(section: &Section) -> Option<Colour> {
    let round = section.rounds.first()?;
    let number = |player: PlayerId| section.participant(player).and_then(|p| p.number);
    let mut there: Vec<PairingNumber> = players_there(round).filter_map(number).collect();
    there.sort_unstable();
    let game = round.games.first()?;
    let (white, black) = (number(game.white)?, number(game.black)?);
    let place = there.iter().position(|&n| n == white.min(black))? + 1;
    let higher_has = if white < black { Colour::White } else { Colour::Black };
    Some(if place % 2 == 1 { higher_has } else { higher_has.other() })
}

fn players_there(round: &Round) -> impl Iterator<Item = PlayerId> {
    let byes = round.byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.player);
    round.games.iter().flat_map(|game| [game.white, game.black]).chain(byes)
}
