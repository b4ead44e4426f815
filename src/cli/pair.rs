//! `kojarz pair`: pairs the next round of a TRF.

use super::{Answer, Failure, Invocation, tournament};
use crate::pairing::pairs::{Pairs, RoundPairs};
use crate::pairing::swiss::Interrupt;
use std::fmt::Write;

/// Runs the command.
///
/// # Errors
/// The file can't be read, or its next round can't be paired.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let tournament = tournament::only_file(&invocation, |_, _| Ok(false))?;
    let round = tournament.next_round(lang)?;
    let pairs = RoundPairs::by_rules(&tournament.section, round, &Interrupt::new())
        .map_err(|why| tournament.unpaired(&why, lang))?;
    Ok(Answer { warnings: tournament.notes, ..Answer::good(printed(&pairs)) })
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
