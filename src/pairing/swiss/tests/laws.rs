//! What holds in every position.

use super::notation::{methods, written};
use super::simulator::{Event, Lots};
use crate::pairing::legality;
use crate::pairing::swiss::{Interrupt, pair, pair_by};

/// Plays random events and looks at every position before it is paired.
fn events(
    seed: u64,
    count: u64,
    players: std::ops::Range<u64>,
    mut look: impl FnMut(&crate::pairing::swiss::Input),
) {
    let mut lots = Lots(seed);
    for _ in 0..count {
        let size = players.start + lots.below(players.end - players.start);
        let event = Event::random(&mut lots, size as u16);
        let mut input = event.start();
        while input.round.0 <= event.rounds {
            event.call(&mut input, &mut lots);
            look(&input);
            let Ok(pairing) = pair(&input, &Interrupt::new()) else { break };
            event.play(&mut input, &pairing, &mut lots);
        }
    }
}

#[test]
fn every_method_gives_the_same_pairing() {
    let count = if cfg!(feature = "long-tests") { 2000 } else { 20 };
    events(1, count, 3..20, |input| {
        let fast = pair(input, &Interrupt::new());
        for method in methods() {
            let slow = pair_by(input, method, &Interrupt::new());
            match (&fast, &slow) {
                (Ok(fast), Ok(slow)) => {
                    assert_eq!(
                        written(fast),
                        written(slow),
                        "{method:?} {input:#?}\n{:#?}\n{:#?}",
                        fast.trace,
                        slow.trace
                    );
                }
                _ => assert_eq!(fast, slow, "{method:?}"),
            }
        }
    });
}

#[test]
fn every_pairing_is_legal() {
    events(2, 30, 2..30, |input| {
        if let Ok(pairing) = pair(input, &Interrupt::new()) {
            assert_eq!(legality::verify(input, &pairing), Ok(()));
        }
    });
}

#[test]
fn the_order_of_the_input_changes_nothing() {
    events(3, 20, 2..24, |input| {
        let mut shuffled = input.clone();
        let mut lots = Lots(input.players.len() as u64);
        for at in (1..shuffled.players.len()).rev() {
            shuffled.players.swap(at, lots.below(at as u64 + 1) as usize);
        }
        shuffled.forbidden.reverse();
        assert_eq!(pair(input, &Interrupt::new()), pair(&shuffled, &Interrupt::new()));
    });
}
