//! The production engine against the literal reference: named positions, and random events of three to ten players over every
//! option of a Swiss event.

mod engine;
mod events;
mod notation;
mod positions;
mod random;

use engine::Reference;
use kojarz::model::PlayerId;
use kojarz::pairing::swiss::{self, Input, Interrupt};

/// Pairs in board order, White first, and who has the bye.
type Found = (Vec<(PlayerId, PlayerId)>, Option<PlayerId>);

/// The production engine's answer in the form of the reference.
fn production(input: &Input) -> Option<Found> {
    let pairing = swiss::pair(input, &Interrupt::new()).ok()?;
    kojarz::pairing::legality::verify(input, &pairing).expect("a legal pairing");
    let mut pairs: Vec<_> = pairing.games.iter().map(|game| (game.white, game.black)).collect();
    pairs.sort_unstable();
    Some((pairs, pairing.bye))
}

/// Compares the two engines; the difference in words, with the position in the notation of the tests.
fn difference(input: &Input) -> Result<Option<Reference>, String> {
    let reference = engine::pair(input);
    let expected = reference.as_ref().map(|r| (r.pairs.clone(), r.bye));
    let found = production(input);
    if expected == found {
        return Ok(reference);
    }
    Err(format!(
        "reference: {}\nproduction: {}\n{}",
        shown(expected.as_ref()),
        shown(found.as_ref()),
        notation::written(input)
    ))
}

fn shown(pairing: Option<&Found>) -> String {
    let Some((pairs, bye)) = pairing else { return "none".to_owned() };
    let mut words: Vec<String> = pairs.iter().map(|(white, black)| format!("{white}-{black}")).collect();
    words.extend(bye.map(|bye| format!("{bye}-PAB")));
    words.join(" ")
}
