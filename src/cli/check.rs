//! `kojarz check`: pairs every round of many files again and compares.

use super::arguments::{Argument, Arguments};
use super::tournament::{Options, Tournament};
use super::{Answer, Exit, Failure, Invocation};
use crate::model::PlayerId;
use crate::pairing::check::{self, Difference};
use crate::pairing::pairs::{Pairs, RoundPairs};
use crate::pairing::swiss::Interrupt;
use crate::standings::recorded::{self, Recorded};
use crate::text::Lang;
use crate::text::words::{complaints, pairing as pairing_words};
use std::ffi::OsString;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs the command.
///
/// # Errors
/// Bad usage. A file that can't be read is told and makes the exit code 2; the others are checked all the same.
pub fn run(invocation: Invocation) -> Result<Answer, Failure> {
    let lang = invocation.lang;
    let mut arguments = Arguments::of(&invocation);
    let mut paths: Vec<OsString> = Vec::new();
    let mut options = Options::default();
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(name) if name == "--threads" => threads = arguments.parsed(&name)?,
            Argument::Option(name) => options.read(&name, &mut arguments)?,
            Argument::Plain(path) => paths.push(path),
        }
    }
    if paths.is_empty() {
        return Err(Failure::usage(complaints::no_file(lang)));
    }
    let checked = in_parallel(&paths, threads, |path| Checked::of(path, &options, lang));
    Ok(answer(&checked, lang))
}

/// What became of a file.
#[derive(Debug, Clone, Default)]
struct Checked {
    /// A line for each difference.
    lines: String,
    rounds: usize,
    differences: usize,
    standings: Standings,
    /// For standard error.
    failure: Option<Failure>,
}

impl Checked {
    fn of(path: &OsString, options: &Options, lang: Lang) -> Self {
        let tournament = match Tournament::read(path, options, lang) {
            Ok(tournament) => tournament,
            Err(failure) => return Self { failure: Some(failure), ..Self::default() },
        };
        let differences = check::section(&tournament.section, &Interrupt::new());
        let standings = Standings::of(&tournament);
        let mut lines: String =
            differences.iter().map(|difference| line(&tournament.name, difference)).collect();
        lines.push_str(&standings.lines);
        Self {
            lines,
            rounds: tournament.section.rounds.len(),
            differences: differences.len(),
            standings,
            failure: None,
        }
    }
}

/// How the places of a file compare with the rules.
#[derive(Debug, Clone, Default)]
struct Standings {
    /// A line for each two players in the wrong order.
    lines: String,
    checked: bool,
    differences: usize,
}

impl Standings {
    fn of(tournament: &Tournament) -> Self {
        match recorded::compare(&tournament.event, &tournament.section, &tournament.places) {
            Recorded::NotChecked => Self::default(),
            Recorded::Same => Self { checked: true, ..Self::default() },
            Recorded::Reversed(pairs) => {
                let line = |(first, second): &(PlayerId, PlayerId)| {
                    format!(
                        "{}\tstandings\t{} {}\t{} {}\n",
                        tournament.name, first.0, second.0, second.0, first.0
                    )
                };
                Self { lines: pairs.iter().map(line).collect(), checked: true, differences: pairs.len() }
            }
        }
    }
}

/// Does a job for every path on so many threads; answers stand in the order of the paths, whatever the threads do.
fn in_parallel<T: Send>(paths: &[OsString], threads: usize, job: impl Fn(&OsString) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(paths.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, paths.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(path) = paths.get(place) else { break };
                    let answer = job(path);
                    if let Ok(mut done) = done.lock() {
                        done.push((place, answer));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, answer)| answer).collect()
}

fn answer(checked: &[Checked], lang: Lang) -> Answer {
    let mut answer = Answer::good("");
    let (mut files, mut rounds, mut differences) = (0, 0, 0);
    let (mut tables, mut reversed) = (0, 0);
    for file in checked {
        answer.output.extend_from_slice(file.lines.as_bytes());
        match &file.failure {
            Some(failure) => {
                answer.warnings.push(failure.message.clone());
                answer.exit = Exit::Bad;
            }
            None => files += 1,
        }
        rounds += file.rounds;
        differences += file.differences;
        tables += usize::from(file.standings.checked);
        reversed += file.standings.differences;
    }
    if differences + reversed > 0 && answer.exit == Exit::Good {
        answer.exit = Exit::No;
    }
    answer.warnings.push(pairing_words::checked(lang, files, rounds, differences));
    if tables > 0 {
        answer.warnings.push(pairing_words::tables_checked(lang, tables, reversed));
    }
    answer
}

/// File, round, the pairs that only the file has, the pairs that only the rules give, with tabs between. Never translated.
fn line(file: &str, difference: &Difference) -> String {
    let (recorded, by_rules) = match (&difference.recorded, &difference.by_rules) {
        (RoundPairs::Players(recorded), Ok(RoundPairs::Players(by_rules))) => {
            (only_in(recorded, by_rules, |id| id.0), only_in(by_rules, recorded, |id| id.0))
        }
        (RoundPairs::Teams(recorded), Ok(RoundPairs::Teams(by_rules))) => {
            (only_in(recorded, by_rules, |id| id.0), only_in(by_rules, recorded, |id| id.0))
        }
        (_, Err(why)) => (String::new(), why.to_string()),
        _ => (String::new(), String::new()),
    };
    format!("{file}\t{}\t{recorded}\t{by_rules}\n", difference.round)
}

fn only_in<T: PartialEq>(mine: &Pairs<T>, theirs: &Pairs<T>, number: impl Fn(&T) -> u32) -> String {
    let mut words: Vec<String> = Vec::new();
    for pair in mine.pairs.iter().filter(|pair| !theirs.pairs.contains(pair)) {
        words.push(format!("{}-{}", number(&pair.0), number(&pair.1)));
    }
    if let Some(bye) = mine.bye.as_ref().filter(|bye| theirs.bye.as_ref() != Some(bye)) {
        words.push(format!("{}-bye", number(bye)));
    }
    words.join(" ")
}
