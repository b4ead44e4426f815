//! Read, write, read: the same event; written again: the same bytes.

use crate::all_cases;
use kojarz::exchange::encoding;
use kojarz::exchange::trf::{self, Imported, OpenGames, Options, Version};
use kojarz::model::settings::Acceleration;
use kojarz::model::{Event, integrity_lines};

fn options(imported: &Imported, version: Version) -> Options {
    Options {
        version,
        open_games: OpenGames::Blank,
        ranks: imported.ranks.iter().copied().collect(),
        ..Options::default()
    }
}

/// What a version has no record for is not expected back.
fn comparable(event: &Event, version: Version) -> Event {
    let mut event = event.clone();
    for section in &mut event.sections {
        section.kept_records.sort();
        if version == Version::Trf16 {
            let (teams, settings) = (&mut section.teams, &mut section.settings);
            settings.tie_breaks.clear();
            settings.rating_choice = Default::default();
            settings.round_robin = Default::default();
            settings.team = Default::default();
            // Rows of a table are made anew from the values of each player.
            settings.acceleration = Acceleration::None;
            for team in teams {
                team.short_name.clear();
                team.strength = None;
                team.requested_byes.clear();
            }
            for forbidden in &mut section.forbidden {
                forbidden.to = None;
            }
        }
    }
    for player in &mut event.players {
        if version == Version::Trf16 {
            // A title leaves no room for a category.
            if player.person.title.is_some() {
                player.person.category.clear();
            }
            player.person.ratings.national = None;
            player.person.national_id.clear();
            player.person.province.clear();
        }
    }
    event
}

fn check(name: &str, bytes: &[u8], version: Version) {
    let first = match trf::read(&encoding::decode(bytes).text) {
        Ok(first) => first,
        Err(_) if name.starts_with("bad-") => return,
        Err(problems) => panic!("{name}: {problems:?}"),
    };
    let section = first.event.sections[0].id;
    let system = first.event.sections[0].settings.system;
    if version == Version::Trf16 && system.is_team() {
        return;
    }
    let text = trf::write(&first.event, section, &options(&first, version))
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let second = trf::read(&text).unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}"));
    let (a, b) = (comparable(&first.event, version), comparable(&second.event, version));
    if a != b {
        difference(name, &a, &b);
    }
    assert_eq!(first.ranks, second.ranks, "{name}");
    let again = trf::write(&second.event, section, &options(&second, version)).expect("written once already");
    for (one, two) in text.lines().zip(again.lines()) {
        assert_eq!(one, two, "{name}");
    }
    assert_eq!(text, again, "{name}");
}

/// Says in which part two events differ, instead of printing both.
fn difference(name: &str, a: &Event, b: &Event) {
    assert_eq!(a.info, b.info, "{name}");
    for (one, two) in a.players.iter().zip(&b.players) {
        assert_eq!(one, two, "{name}");
    }
    let (a, b) = (&a.sections[0], &b.sections[0]);
    assert_eq!(a.settings, b.settings, "{name}");
    assert_eq!(a.participants, b.participants, "{name}");
    assert_eq!(a.teams, b.teams, "{name}");
    for (one, two) in a.rounds.iter().zip(&b.rounds) {
        assert_eq!(one, two, "{name}");
    }
    assert_eq!(a, b, "{name}");
    panic!("{name}: the number of players or of rounds differs");
}

#[test]
fn every_case_comes_back_as_trf_2026() {
    for (name, bytes) in all_cases() {
        check(&name, &bytes, Version::Trf26);
    }
}

#[test]
fn every_case_of_players_comes_back_as_trf16() {
    for (name, bytes) in all_cases() {
        check(&name, &bytes, Version::Trf16);
    }
}

#[test]
fn corpus_events_come_back_in_both_versions() {
    let mut count = 0;
    for entry in std::fs::read_dir(crate::folder("dutch")).expect("the folder") {
        let path = entry.expect("an entry").path();
        let bytes = std::fs::read(&path).expect("a readable file");
        let name = path.display().to_string();
        check(&name, &bytes, Version::Trf26);
        check(&name, &bytes, Version::Trf16);
        count += 1;
    }
    assert!(count >= 50, "{count}");
}

#[test]
fn a_final_report_needs_every_result_and_a_running_one_marks_what_is_open() {
    let imported = crate::read("fr-masters-128p-r7of9.trf");
    let section = imported.event.sections[0].id;
    let refused = trf::write(&imported.event, section, &Options::default());
    assert!(matches!(refused, Err(trf::WriteError::OpenGames(games)) if games.len() == 61));
    let running = Options { open_games: OpenGames::Unknown, ..Options::default() };
    let text = trf::write(&imported.event, section, &running).expect("written");
    assert_eq!(text.matches(" w ?").count(), 61);
    assert_eq!(text.matches(" b ?").count(), 61);
    assert!(trf::read(&text).is_ok());
}

#[test]
fn the_records_that_apply_are_filled() {
    let imported = crate::read("trf26-team-26p.trf");
    let section = imported.event.sections[0].id;
    let text = trf::write(&imported.event, section, &options(&imported, Version::Trf26)).expect("written");
    for start in [
        "012 ",
        "022",
        "032 ",
        "042 2026/05/29",
        "052 ",
        "062 26",
        "072 25",
        "082 5",
        "092 Team",
        "102",
        "142 3",
        "152 W",
        "162  W 1.0    D 0.5    L 0.0    A 0.0    P 5.0",
        "182 kojarz",
        "192 FIDE_TEAM_TYPEA_MP_GP",
        "212 PTS,WIN,BH,AOB",
        "352 WBBW",
        "362 TW 3.0   TD 1.0   TL 0.0",
        "310   1 ADP U",
        "320  2.0  5.0   5   3",
        "300   1   1   3   10   15    7   14",
    ] {
        assert!(text.lines().any(|line| line.starts_with(start)), "{start}\n{text}");
    }
    assert!(text.lines().all(|line| !line.starts_with("XX")));
    assert!(text.contains("\r\n"));
}

#[test]
fn plain_letters_and_comments_on_request() {
    let mut imported = crate::read("pl-club-24p.trf");
    imported.event.info.name = "Żółw i Łoś".to_owned();
    let section = imported.event.sections[0].id;
    let options = Options {
        ascii: true,
        comments: vec!["### FIDE mode exited @ Round 2".to_owned()],
        ..options(&imported, Version::Trf16)
    };
    let text = trf::write(&imported.event, section, &options).expect("written");
    assert!(text.is_ascii());
    assert!(text.starts_with("012 Zolw i Los\r\n"), "{text}");
    assert!(text.ends_with("### FIDE mode exited @ Round 2\r\n"));
    assert!(text.contains("\r\nXXR 7\r\n"));
    assert!(integrity_lines::lines(&imported.event.sections[0]).is_empty());
}

#[test]
fn a_name_never_breaks_its_line() {
    let mut imported = crate::read("pl-club-24p.trf");
    imported.event.players[0].person.surname = "Evil\r\n001    2 Name\u{1b}[2J".to_owned();
    imported.event.players[1].person.surname = "x".repeat(300);
    let section = imported.event.sections[0].id;
    let text = trf::write(&imported.event, section, &options(&imported, Version::Trf26)).expect("written");
    let again = trf::read(&text).expect("readable");
    assert_eq!(again.event.players.len(), 24);
    assert!(!text.contains('\u{1b}'));
}
