//! Read, write, read: the same event; written again: the same bytes.

use crate::{all_cases, files_below};
use kojarz::exchange::encoding;
use kojarz::exchange::trf::{self, Imported, OpenGames, Options, Version};
use kojarz::model::settings::Acceleration;
use kojarz::model::{ByeKind, Event, Points, integrity_lines};

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
        // The bye of a member has a value of its own only where the file gives one.
        let settings = &mut section.settings;
        if settings.system.is_team() && settings.points.allocated_bye == settings.points.win {
            let of_team = settings.bye_game_points(ByeKind::Allocated).hundredths();
            settings.points.allocated_bye = Points(of_team / i32::from(settings.team.boards));
        }
        if version == Version::Trf16 {
            let (teams, settings) = (&mut section.teams, &mut section.settings);
            settings.tie_breaks.clear();
            settings.rating_choice = Default::default();
            settings.round_robin = Default::default();
            // Rows of a table are made anew from the values of each player.
            settings.acceleration = Acceleration::None;
            for team in teams {
                team.short_name.clear();
                team.strength = None;
            }
            if !section.settings.system.is_team() {
                for forbidden in &mut section.forbidden {
                    forbidden.to = None;
                }
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

/// Reads, writes, reads and writes again. `Ok(false)` for a file that is refused, a sentence for one that comes back otherwise.
pub fn come_back(bytes: &[u8], version: Version) -> Result<bool, String> {
    let Ok(first) = trf::read(&encoding::decode(bytes).text) else { return Ok(false) };
    let section = first.event.sections[0].id;
    let text = trf::write(&first.event, section, &options(&first, version)).map_err(|e| e.to_string())?;
    let second = trf::read(&text).map_err(|problems| format!("{problems:?}\n{text}"))?;
    let (a, b) = (comparable(&first.event, version), comparable(&second.event, version));
    if a != b {
        return Err(difference(&a, &b));
    }
    if first.ranks != second.ranks {
        return Err("the ranks differ".to_owned());
    }
    let again = trf::write(&second.event, section, &options(&second, version)).map_err(|e| e.to_string())?;
    match text.lines().zip(again.lines()).find(|(one, two)| one != two) {
        Some((one, two)) => Err(format!("written again\n{one}\nis\n{two}")),
        None if text != again => Err("written again it has another length".to_owned()),
        None => Ok(true),
    }
}

/// Says in which part two events differ, instead of printing both.
fn difference(a: &Event, b: &Event) -> String {
    fn first<T: PartialEq + std::fmt::Debug>(a: &[T], b: &[T]) -> Option<String> {
        let (one, two) = a.iter().zip(b).find(|(one, two)| one != two)?;
        Some(format!("{one:#?}\nis\n{two:#?}"))
    }
    fn whole<T: PartialEq + std::fmt::Debug>(a: &T, b: &T) -> Option<String> {
        first(std::slice::from_ref(a), std::slice::from_ref(b))
    }
    let (one, two) = (&a.sections[0], &b.sections[0]);
    whole(&a.info, &b.info)
        .or_else(|| first(&a.players, &b.players))
        .or_else(|| whole(&one.settings, &two.settings))
        .or_else(|| first(&one.participants, &two.participants))
        .or_else(|| first(&one.teams, &two.teams))
        .or_else(|| first(&one.rounds, &two.rounds))
        .or_else(|| whole(&one.forbidden, &two.forbidden))
        .or_else(|| whole(&one.adjustments, &two.adjustments))
        .or_else(|| whole(&one.kept_records, &two.kept_records))
        .or_else(|| whole(&one.initial_colour, &two.initial_colour))
        .unwrap_or_else(|| "the number of players or of rounds differs".to_owned())
}

/// What became of some files.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub accepted: usize,
    pub equal: usize,
    pub refused: Vec<String>,
}

/// Every file comes back, or is refused already when it is read.
pub fn all_come_back(files: Vec<(String, Vec<u8>)>, version: Version) -> Tally {
    let mut tally = Tally::default();
    let mut faults = Vec::new();
    for (name, bytes) in files {
        match come_back(&bytes, version) {
            Ok(false) => tally.refused.push(name),
            outcome => {
                tally.accepted += 1;
                tally.equal += usize::from(outcome.is_ok());
                faults.extend(outcome.err().map(|fault| format!("{name}: {fault}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), tally.accepted, faults.join("\n\n"));
    tally
}

#[test]
fn f23_every_case_comes_back_in_both_versions() {
    for version in [Version::Trf16, Version::Trf26] {
        let tally = all_come_back(all_cases(), version);
        assert!(tally.accepted >= 70, "{tally:?}");
        assert!(tally.refused.iter().all(|name| name.starts_with("bad-")), "{:?}", tally.refused);
    }
}

#[test]
fn corpus_events_come_back_in_both_versions() {
    for (folder, at_least) in [("dutch", 50), ("team", 50), ("round-robin", 2)] {
        for version in [Version::Trf16, Version::Trf26] {
            let tally = all_come_back(files_below(&[crate::folder(folder)]), version);
            assert!(tally.equal >= at_least && tally.refused.is_empty(), "{folder}: {tally:?}");
        }
    }
}

/// `KOJARZ_FILES=FOLDER:FOLDER cargo test --features long-tests --test trf every_file_of_a_folder -- --nocapture`; without the
/// variable all fixtures.
#[cfg(feature = "long-tests")]
#[test]
fn every_file_of_a_folder_comes_back() {
    let folders = std::env::var_os("KOJARZ_FILES")
        .map_or_else(|| vec![crate::folder("")], |folders| std::env::split_paths(&folders).collect());
    for version in [Version::Trf16, Version::Trf26] {
        let tally = all_come_back(files_below(&folders), version);
        println!(
            "{version:?}: {} accepted, {} equal, {} refused",
            tally.accepted,
            tally.equal,
            tally.refused.len()
        );
        for name in &tally.refused {
            println!("    refused {name}");
        }
        assert!(tally.accepted > 0);
    }
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
        "162  W 1.0    D 0.5    L 0.0    P 5.0",
        "182 kojarz",
        "192 FIDE_TEAM_TYPEA_MP_GP",
        "212 PTS,WIN,BH,AOB",
        "352 WBBW",
        "362 TW 3.0   TD 1.0   TL 0.0",
        "310   1 ADP U",
        "320  2.0  5.0   5   3",
        "300   1   1   3   10   15    7   14",
        "300   2   1   4   10    7 0000 0000",
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

/// A line shifted by one column would be read as something else.
#[test]
fn points_that_have_no_room_are_told_and_not_written() {
    let mut imported = crate::read("pl-club-24p.trf");
    let section = imported.event.sections[0].id;
    imported.event.sections[0].settings.points =
        kojarz::model::PointSystem { win: Points(2_550), ..kojarz::model::PointSystem::default() };
    for version in [Version::Trf16, Version::Trf26] {
        let refused = trf::write(&imported.event, section, &options(&imported, version));
        let Err(error @ trf::WriteError::PointsTooLong { .. }) = refused else { panic!("{refused:?}") };
        let sentence = kojarz::text::words::trf::not_written(kojarz::text::Lang::En, &error);
        assert!(
            sentence.starts_with("153.5 points don't fit into the columns of a TRF (record 001)"),
            "{sentence}"
        );
    }
}

/// FIDE's checker adds up the members of a team: the bye of the team is in their lines and in record 310 the same.
#[test]
fn members_share_what_the_bye_brings_their_team() {
    let imported = crate::read("team26-bye-lowscore.trf");
    let section = imported.event.sections[0].id;
    for version in [Version::Trf16, Version::Trf26] {
        let text = trf::write(&imported.event, section, &options(&imported, version)).expect("written");
        assert!(text.contains("\r\n162  W 1.0    D 0.5    L 0.0    P 0.5\r\n"), "{text}");
        let member =
            text.lines().find(|line| line.starts_with("001    5")).expect("member of the team with the bye");
        assert_eq!(&member[80..84], " 0.5", "{member}");
    }
}

#[test]
fn a_value_for_everybody_stays_one() {
    let imported = crate::read("team26-299-all.trf");
    let section = imported.event.sections[0].id;
    let text = trf::write(&imported.event, section, &options(&imported, Version::Trf26)).expect("written");
    assert!(text.contains("\r\n299 -   1.0   0.0\r\n"), "{text}");
}

/// bbpPairings adds up what stands in 250 and in XXA.
#[test]
fn engines_get_virtual_points_once() {
    let bytes = std::fs::read(crate::folder("dutch").join("baku-100054.trf")).expect("a readable file");
    let imported = trf::read(&encoding::decode(&bytes).text).expect("readable");
    let section = imported.event.sections[0].id;
    for engine_records in [false, true] {
        let options = Options { engine_records, ..options(&imported, Version::Trf26) };
        let text = trf::write(&imported.event, section, &options).expect("written");
        assert_eq!(text.contains("\r\nXXA "), engine_records, "{text}");
        assert_eq!(text.contains("\r\n250 "), !engine_records, "{text}");
    }
}
