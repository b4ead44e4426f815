//! Finished team Swiss events: every round is paired again from what was known before it.

use kojarz::exchange::trf;
use kojarz::model::{ByeKind, PairingNumber, RoundNumber, Section, TeamId};
use kojarz::pairing::interrupt::Interrupt;
use kojarz::pairing::team_swiss::{Input, NoPairing, pair};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/team")
}

fn read(path: &Path) -> Section {
    let text = std::fs::read_to_string(path).expect("the file is there");
    let mut imported = trf::read(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
    imported.event.sections.remove(0)
}

fn number(section: &Section, team: TeamId) -> PairingNumber {
    section.team(team).and_then(|team| team.number).expect("every team of a file has its number")
}

/// `3-1 4-2 5-bye`, White first, in the order of the smaller number.
fn printed(section: &Section, pairs: impl Iterator<Item = (TeamId, TeamId)>, bye: Option<TeamId>) -> String {
    let number = |team| number(section, team);
    let pairs: BTreeSet<_> = pairs
        .map(|(white, black)| (number(white).min(number(black)), number(white), number(black)))
        .collect();
    let mut words: Vec<String> = pairs.iter().map(|(_, white, black)| format!("{white}-{black}")).collect();
    words.extend(bye.map(|team| format!("{}-bye", number(team))));
    words.join(" ")
}

fn paired(section: &Section, round: RoundNumber) -> Result<String, NoPairing> {
    let input = Input::from_section(section, round).expect("the position can be read");
    let pairing = pair(&input, &Interrupt::new())?;
    let pairs = pairing.matches.iter().map(|m| (m.white, m.black));
    Ok(printed(section, pairs, pairing.bye))
}

fn recorded(section: &Section, round: RoundNumber) -> String {
    let round = section.round(round).expect("the round is in the file");
    let bye = round.team_byes.iter().find(|bye| bye.kind == ByeKind::Allocated).map(|bye| bye.team);
    printed(section, round.matches.iter().map(|m| (m.white, m.black)), bye)
}

#[test]
fn every_round_of_every_event_comes_out_as_recorded() {
    let mut differences = Vec::new();
    let mut rounds = 0;
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("team-")))
        .collect();
    files.sort();
    assert!(files.len() >= 37);
    for path in files {
        let section = read(&path);
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        for round in section.rounds.iter().map(|round| round.number) {
            rounds += 1;
            let (ours, theirs) = (paired(&section, round), recorded(&section, round));
            if ours.as_ref() != Ok(&theirs) {
                differences.push(format!("{name} round {round}: {ours:?} instead of {theirs}"));
            }
        }
        // An event that stops early had no legal pairing for its next round.
        if section.rounds.len() < usize::from(section.settings.rounds) {
            let next = paired(&section, section.next_round());
            if !matches!(next, Err(NoPairing::Impossible { .. } | NoPairing::NoBye)) {
                differences.push(format!("{name}: {next:?} although the event ended"));
            }
        }
    }
    assert_eq!(differences, Vec::<String>::new(), "of {rounds} rounds");
}

/// The next round of the examples in the folder, first number White.
#[test]
fn positions_with_a_known_answer() {
    let cases = [
        // The engine these come from makes one matching of the whole round; article 3.2 goes bracket by bracket. It differs in
        // 299-blank (4-5 3-1 2-bye) and in c4-global (4-1 6-3 2-5). The rule text wins, and FIDE's open checker Gacrux 1.11.65
        // pairs both, and every other row that it reads, as given here.
        ("299-all", "1-3 5-2 4-bye"),
        // Team 4 leads alone and takes the upfloater with the highest score (2.3.2), which is 1.
        ("299-blank", "4-1 5-3 2-bye"),
        ("299-forfeit", "3-1 5-4 2-bye"),
        ("299-target", "1-3 5-4 2-bye"),
        ("bye-lowscore", "3-1 2-5 4-bye"),
        ("bye", "1-4 5-2 3-6 7-bye"),
        ("c4-global", "3-1 2-5 4-6"),
        ("col-firstpref", "2-1 3-4"),
        ("col-onepref", "2-1 4-3"),
        ("col-oppositepref", "2-1 4-3"),
        ("informative-score", "1-3 4-2"),
        ("round1", "1-3 4-2"),
        ("round2", "3-1 4-2"),
        ("split6", "1-4 5-2 3-6"),
        ("utf8-names", "1-2 4-3"),
    ];
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|(name, right)| {
            let section = read(&folder().join(format!("team26-{name}.trf")));
            let ours = paired(&section, section.next_round());
            (ours.as_deref() != Ok(right)).then(|| format!("{name}: {ours:?} instead of {right}"))
        })
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}
