//! `kojarz generate`: a random tournament that obeys the rules.

use super::arguments::{Argument, Arguments};
use super::{Answer, Failure, Invocation, export, trf_file};
use crate::exchange::trf::Options;
use crate::model::{PointSystem, Points, TieBreak};
use crate::pairing::generate::{self, Parameters};
use crate::standings::rating::tables::expected_hundredths;
use crate::text::words::{cli as words, complaints};
use std::time::{SystemTime, UNIX_EPOCH};

/// Runs the command.
///
/// # Errors
/// A wrong option.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let mut parameters = Parameters::default();
    let mut options = Options::default();
    let mut seed: Option<u64> = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(option) => match option.as_str() {
                "--seed" => seed = Some(arguments.parsed(&option)?),
                "--to" => options.version = arguments.chosen(&option, export::version)?,
                "--engines" => options.engine_records = true,
                _ => read_parameter(&mut parameters, &option, &mut arguments)?,
            },
            Argument::Plain(word) => {
                return Err(Failure::usage(complaints::unexpected_word(lang, &word.to_string_lossy())));
            }
        }
    }
    let seed = seed.unwrap_or_else(seed_of_now);
    let event = generate::event(&parameters, seed, expected_hundredths);
    options.comments.push(format!("### kojarz generate --seed {seed}"));
    let section = super::events::section(&event, None, lang)?;
    let text = trf_file::written(&event, section, options, lang)?;
    Ok(Answer { warnings: vec![words::seed_used(lang, seed)], ..Answer::good(text) })
}

fn read_parameter(
    parameters: &mut Parameters,
    option: &str,
    arguments: &mut Arguments,
) -> Result<(), Failure> {
    let percentage = |text: &str| text.parse().ok().filter(|&percent: &u8| percent <= 100);
    match option {
        "--players" => {
            parameters.players =
                Some(arguments.chosen(option, |n| n.parse().ok().filter(|n| (1..=9999).contains(n)))?)
        }
        "--rounds" => {
            parameters.rounds =
                Some(arguments.chosen(option, |n| n.parse().ok().filter(|n| (1..=100).contains(n)))?)
        }
        "--draws" => parameters.draws = Some(arguments.chosen(option, percentage)?),
        "--forfeits" => parameters.forfeits = Some(arguments.chosen(option, percentage)?),
        "--half-byes" => parameters.half_byes = Some(arguments.chosen(option, percentage)?),
        "--full-byes" => parameters.full_byes = Some(arguments.chosen(option, percentage)?),
        "--absences" => parameters.absences = Some(arguments.chosen(option, percentage)?),
        "--withdrawals" => parameters.withdrawals = Some(arguments.chosen(option, percentage)?),
        "--late-entries" => parameters.late_entries = Some(arguments.chosen(option, percentage)?),
        "--unrated" => parameters.unrated = Some(arguments.chosen(option, percentage)?),
        "--forbidden" => parameters.forbidden = Some(arguments.parsed(option)?),
        "--baku" => {
            parameters.baku = Some(arguments.chosen(option, |word| match word {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            })?);
        }
        "--points" => parameters.points = Some(arguments.chosen(option, points)?),
        "--rating-max" => parameters.highest_rating = Some(arguments.chosen(option, rating)?),
        "--rating-min" => parameters.lowest_rating = Some(arguments.chosen(option, rating)?),
        "--tie-breaks" => {
            let list = |text: &str| text.split(',').map(TieBreak::parse).collect::<Option<Vec<_>>>();
            parameters.tie_breaks = Some(arguments.chosen(option, list)?);
        }
        _ => return Err(arguments.unknown(option)),
    }
    Ok(())
}

fn rating(text: &str) -> Option<u16> {
    text.parse().ok().filter(|rating| (1..=4000).contains(rating))
}

/// `3-1-0` or `3-1-0-2`: win, draw, loss and, if it is not the win, the pairing-allocated bye.
fn points(text: &str) -> Option<PointSystem> {
    let values = text.split('-').map(Points::parse).collect::<Option<Vec<_>>>()?;
    match *values.as_slice() {
        [win, draw, loss] => Some(PointSystem::from_results(win, draw, loss)),
        [win, draw, loss, allocated_bye] => {
            Some(PointSystem { allocated_bye, ..PointSystem::from_results(win, draw, loss) })
        }
        _ => None,
    }
}

/// A seed that nobody has to think of.
fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    (u64::from(now.subsec_nanos()) ^ (now.as_secs() << 10)) % 1_000_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_from_one_word() {
        assert_eq!(points("3-1-0-2"), Some(PointSystem::three_one_zero()));
        assert_eq!(points("1-0.5-0"), Some(PointSystem::default()));
        assert_eq!(points("3-1"), None);
        assert_eq!(points("x-1-0"), None);
    }
}
