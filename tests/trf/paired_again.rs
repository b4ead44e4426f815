//! Rounds of files, paired again by the rules.

use crate::{folder, read, section};
use kojarz::exchange::{encoding, trf};
use kojarz::model::settings::System;
use kojarz::model::{Colour, RoundNumber, Section};
use kojarz::pairing::check;
use kojarz::pairing::pairs::{Pairs, RoundPairs, Unpaired};
use kojarz::pairing::swiss::{Interrupt, NoPairing};

fn words<T>(pairs: &Pairs<T>, number: impl Fn(&T) -> u32) -> Vec<String> {
    let mut words: Vec<String> =
        pairs.pairs.iter().map(|(white, black)| format!("{}-{}", number(white), number(black))).collect();
    words.extend(pairs.bye.as_ref().map(|bye| format!("{}-bye", number(bye))));
    words.sort();
    words
}

fn paired(section: &Section, round: RoundNumber) -> Vec<String> {
    match RoundPairs::by_rules(section, round, &Interrupt::new()).unwrap_or_else(|why| panic!("{why}")) {
        RoundPairs::Players(pairs) => words(&pairs, |player| player.0),
        RoundPairs::Teams(pairs) => words(&pairs, |team| team.0),
    }
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(folder("cases").join(file)).expect("a readable file");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn expected_pairings_come_out() {
    let mut count = 0;
    for row in rows("expected-pairings.tsv") {
        let (file, expected) = (&row[0], &row[2]);
        let imported = read(file);
        let section = section(&imported);
        if section.settings.system.is_team() {
            // The Swiss team system has its own tests.
            continue;
        }
        let mut expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
        expected.sort();
        assert_eq!(paired(section, section.next_round()), expected, "{file}");
        count += 1;
    }
    assert_eq!(count, 17);
}

#[test]
fn recorded_events_are_reproduced() {
    let mut count = 0;
    for row in rows("replay.tsv") {
        let (file, colour, rounds) = (&row[0], &row[1], &row[2]);
        let imported = read(file);
        let mut section = section(&imported).clone();
        match colour.as_str() {
            "white" => section.initial_colour = Some(Colour::White),
            "black" => section.initial_colour = Some(Colour::Black),
            _ => {
                section.settings.system = System::RoundRobin;
                section.settings.round_robin.reverse_last_two = false;
            }
        }
        let (from, to) = rounds.split_once('-').expect("a range");
        for round in from.parse().expect("a round")..=to.parse().expect("a round") {
            let difference = check::round(&section, RoundNumber(round), &Interrupt::new());
            assert_eq!(difference, None, "{file}, round {round}");
            count += 1;
        }
    }
    assert_eq!(count, 3 + 6 + 5 + 2 + 5 + 9 + 7);
}

#[test]
fn corpus_events_are_paired_as_recorded() {
    let mut rounds = 0;
    for entry in std::fs::read_dir(folder("dutch")).expect("the folder") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read(&path).expect("a readable file");
        let imported = trf::read(&encoding::decode(&text).text).expect("a good file");
        let section = section(&imported);
        assert_eq!(check::section(section, &Interrupt::new()), [], "{}", path.display());
        rounds += section.rounds.len();
    }
    assert!(rounds > 300, "{rounds}");
}

#[test]
fn the_answer_may_be_that_there_is_none() {
    for file in ["eng-nolegal-4p.trf", "eng-nolegal-5p.trf"] {
        let imported = read(file);
        let section = section(&imported);
        let answer = RoundPairs::by_rules(section, section.next_round(), &Interrupt::new());
        assert!(
            matches!(answer, Err(Unpaired::NoPairing(NoPairing::Impossible { .. } | NoPairing::NoBye))),
            "{file}: {answer:?}"
        );
    }
}

#[test]
fn nobody_is_paired_when_everybody_has_left() {
    let imported = read("eng-nolegal-4p.trf");
    let mut section = section(&imported).clone();
    section.rounds.truncate(1);
    let next = section.next_round();
    for participant in &mut section.participants {
        participant.standing = kojarz::model::participant::Standing::Withdrawn { from: next };
    }
    let answer = RoundPairs::by_rules(&section, next, &Interrupt::new());
    assert_eq!(answer, Err(Unpaired::NobodyPresent));
}
