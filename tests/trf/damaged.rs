//! Files damaged at random: never a panic, and every problem has its place.

use crate::decoded;
use kojarz::exchange::encoding;
use kojarz::exchange::trf::{self, OpenGames, Options};
use kojarz::text::Lang;
use kojarz::text::words::trf as words;
use proptest::prelude::*;

const FILES: [&str; 6] = [
    "trf26-ind-16p.trf",
    "trf26-team-26p.trf",
    "team26-299-all.trf",
    "eng-late-13p.trf",
    "li-swiss-13p-r10.trf",
    "eng-accel-floats-10p.trf",
];

/// One act of damage.
#[derive(Debug, Clone)]
enum Damage {
    Replace(usize, char),
    Insert(usize, String),
    Remove(usize, usize),
    Double(usize),
    Swap(usize, usize),
    Cut(usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (any::<usize>(), any::<char>()).prop_map(|(at, c)| Damage::Replace(at, c)),
        (
            any::<usize>(),
            prop::sample::select(vec!['0', '9', ' ', '\t', '-', 'w', '+', '?', 'Z', '.', '\r', '\u{1a}'])
        )
            .prop_map(|(at, c)| Damage::Replace(at, c)),
        (any::<usize>(), "[ -~]{0,12}|001 9999.{0,90}|XX[RZCSAP] .{0,20}|[0-9]{3} .{0,40}")
            .prop_map(|(at, text)| Damage::Insert(at, text)),
        (any::<usize>(), 0..30_usize).prop_map(|(at, count)| Damage::Remove(at, count)),
        any::<usize>().prop_map(Damage::Double),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Damage::Swap(a, b)),
        any::<usize>().prop_map(Damage::Cut),
    ]
}

fn damaged(text: &str, damages: &[Damage]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for damage in damages {
        let size = letters.len().max(1);
        match damage {
            Damage::Replace(at, c) => {
                if let Some(letter) = letters.get_mut(at % size) {
                    *letter = *c;
                }
            }
            Damage::Insert(at, text) => {
                let at = at % size;
                letters.splice(at.min(letters.len())..at.min(letters.len()), text.chars());
            }
            Damage::Remove(at, count) => {
                let at = (at % size).min(letters.len());
                letters.drain(at..(at + count).min(letters.len()));
            }
            Damage::Double(at) | Damage::Swap(at, _) => {
                let mut lines: Vec<String> =
                    letters.iter().collect::<String>().split('\n').map(str::to_owned).collect();
                let (at, count) = (at % lines.len(), lines.len());
                match damage {
                    Damage::Swap(_, other) => lines.swap(at, other % count),
                    _ => lines.insert(at, lines[at].clone()),
                }
                letters = lines.join("\n").chars().collect();
            }
            Damage::Cut(at) => letters.truncate(at % size),
        }
    }
    letters.into_iter().collect()
}

fn survives(text: &str) {
    match trf::read(text) {
        Err(problems) => {
            assert!(!problems.is_empty(), "a refusal without a reason");
            let lines = text.split(['\r', '\n']).count();
            for problem in &problems {
                assert!(problem.line <= lines);
                for lang in Lang::ALL {
                    assert!(!words::problem(lang, "file", problem).is_empty());
                }
            }
        }
        Ok(imported) => {
            for note in &imported.notes {
                assert!(!words::note(Lang::Pl, "file", note).is_empty());
            }
            let options = Options { open_games: OpenGames::Unknown, ..Options::default() };
            let section = imported.event.sections[0].id;
            let written = match trf::write(&imported.event, section, &options) {
                Ok(written) => written,
                Err(trf::WriteError::PointsTooLong { .. }) => return,
                Err(error) => panic!("what was read can be written, but {error}"),
            };
            trf::read(&written)
                .unwrap_or_else(|problems| panic!("what was written can be read: {problems:?}\n{text}"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(feature = "long-tests") { 20_000 } else { 150 }))]

    #[test]
    fn a_damaged_file_is_read_or_refused(file in 0..FILES.len(), damages in prop::collection::vec(damage(), 1..6)) {
        survives(&damaged(&decoded(FILES[file]).text, &damages));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = trf::read(&encoding::decode(&bytes).text);
    }
}

#[test]
fn an_entry_list_without_rounds_can_be_written() {
    survives("001    1");
}

/// Found by damage: ranks were asked for and there was none, and the number was not 1.
#[test]
fn numbers_with_gaps_and_no_ranks_count_in_their_order() {
    survives("001    4      Somebody\n001    9      Another\nXXC rank\n");
}

#[test]
fn points_that_no_event_gives_are_refused() {
    for record in ["299         2500    605", "299          999", "299         -200", "XXA    1  240"] {
        let problems = trf::read(&format!("001    1      Somebody\n{record}\n")).unwrap_err();
        assert!(problems.iter().any(|problem| problem.line == 2), "{record}: {problems:?}");
    }
}

#[test]
fn a_huge_field_is_refused_quickly() {
    let wide = format!("001    1      Somebody{}\n", " ".repeat(70) + &"  0000 - Z".repeat(100_000));
    assert!(trf::read(&wide).is_err());
    let rounds = "XXR 65000\n001    1      Somebody\n";
    assert!(trf::read(rounds).is_err());
}
