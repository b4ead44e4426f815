//! The event on disk: what is written, what is read again, what is refused.

use crate::support::*;
use kojarz::engine::verify::verify;
use kojarz::engine::{Command, Engine, EventCommand};
use kojarz::model::{EventInfo, Settings};
use kojarz::store::{EventFolder, Trouble, library};
use std::fs;

#[test]
fn an_event_is_made_filled_and_opened_again() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let section = make_section(&mut engine, Settings { rounds: 5, ..Settings::default() });
    enter(&mut engine, section, &[1800, 1700, 1600, 1500]);
    let before = engine.event().clone();
    drop(engine);
    let (engine, recovery) = reopen(&folder);
    assert!(recovery.quiet(), "{recovery:?}");
    assert_eq!(*engine.event(), before);
}

#[test]
fn names_keep_their_letters_and_can_be_read_in_the_journal() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let section = make_section(&mut engine, Settings { rounds: 5, ..Settings::default() });
    let entry = kojarz::engine::NewEntry::new(person("Żółć \"Ł\"\n(x)", 1500));
    let add = kojarz::engine::EntryCommand::Add { section, entries: vec![entry] };
    perform(&mut engine, Command::Entry(add));
    let before = engine.event().clone();
    let text = fs::read_to_string(engine.folder().journal()).unwrap();
    assert!(text.contains("Żółć"), "people can read it");
    drop(engine);
    assert_eq!(*reopen(&folder).0.event(), before);
}

#[test]
fn every_snapshot_alone_is_enough_to_carry_on_elsewhere() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.all_draws();
    let folder = hall.engine.folder().clone();
    let snapshots = [folder.paired("A", round(1)), folder.finished("A", round(1))];
    for snapshot in snapshots {
        let elsewhere = TempFolder::new();
        fs::create_dir_all(elsewhere.path()).unwrap();
        fs::copy(&snapshot, elsewhere.path().join("event.ron")).unwrap();
        let (mut engine, recovery) = Engine::open(elsewhere.path(), terminal("B")).unwrap();
        assert!(recovery.journal_renewed);
        if snapshot == folder.finished("A", round(1)) {
            assert_eq!(engine.event(), hall.engine.event());
        }
        let info = EventInfo { name: "Elsewhere".to_owned(), ..engine.event().info.clone() };
        perform(&mut engine, Command::Event(EventCommand::SetInfo(Box::new(info))));
        let event = engine.event().clone();
        drop(engine);
        let (engine, recovery) = Engine::open(elsewhere.path(), terminal("B")).unwrap();
        assert!(recovery.quiet(), "{recovery:?}");
        assert_eq!(*engine.event(), event);
        assert!(verify(elsewhere.path()).unwrap().agrees());
    }
}

#[test]
fn a_newer_format_is_refused_and_left_untouched() {
    let hall = Hall::t8();
    let folder = hall.engine.folder().clone();
    drop(hall.engine);
    for file in [folder.journal(), folder.event()] {
        let old = fs::read_to_string(&file).unwrap();
        let newer = old.replacen("format:1", "format:2", 1);
        fs::write(&file, &newer).unwrap();
        let found = Engine::open(folder.path(), terminal("A")).err();
        assert!(matches!(found, Some(Trouble::NewerFormat { found: 2, known: 1, .. })), "{found:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), newer);
        fs::write(&file, old).unwrap();
    }
}

#[test]
fn a_folder_without_an_event_is_said() {
    let folder = TempFolder::new();
    fs::create_dir_all(folder.path()).unwrap();
    let found = Engine::open(folder.path(), terminal("A")).err();
    assert_eq!(found, Some(Trouble::NotAnEvent(folder.path().to_owned())));
}

#[test]
fn a_second_event_is_not_made_over_the_first() {
    let hall = Hall::t8();
    let again = Engine::create(hall.folder.path(), kojarz::model::Event::default(), terminal("B")).err();
    assert!(matches!(again, Some(Trouble::Exists(_))), "{again:?}");
}

#[cfg(unix)]
#[test]
fn birth_dates_are_for_the_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let mut hall = Hall::t8();
    hall.pair();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = hall.engine.folder();
    assert_eq!(mode(folder.path()), 0o700);
    for file in [folder.journal(), folder.event(), folder.paired("A", round(1))] {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[test]
fn the_library_lists_events_and_names_their_folders() {
    let data = TempFolder::new();
    let info = EventInfo {
        name: "Grand Prix „Łódź” / 1".to_owned(),
        start: chrono::NaiveDate::from_ymd_opt(2026, 4, 12),
        ..EventInfo::default()
    };
    let folder = library::new_folder(data.path(), &info).unwrap();
    assert_eq!(folder.file_name().unwrap(), "2026-04-12-grand-prix-lodz-1");
    let event = kojarz::model::Event { info: info.clone(), ..kojarz::model::Event::default() };
    let mut engine = Engine::create(&folder, event, terminal("A")).unwrap();
    make_section(&mut engine, Settings { rounds: 7, ..Settings::default() });
    let second = library::new_folder(data.path(), &info).unwrap();
    assert_eq!(second.file_name().unwrap(), "2026-04-12-grand-prix-lodz-1-2");
    let list = library::list(data.path()).unwrap();
    assert_eq!(list.len(), 1);
    let summary = list[0].summary.as_ref().unwrap();
    assert_eq!((summary.name.as_str(), summary.sections[0].rounds), (info.name.as_str(), 7));
    assert_eq!(library::find(data.path(), "2026-04-12-grand-prix-lodz-1"), Some(folder));
    assert_eq!(library::find(data.path(), "../events/2026-04-12-grand-prix-lodz-1"), None);
    fs::write(list[0].folder.join("event.ron"), "rubbish").unwrap();
    assert!(library::list(data.path()).unwrap()[0].summary.is_err(), "a damaged one stays in the list");
}

#[test]
fn a_section_code_never_leaves_the_folder() {
    let folder = EventFolder::at(std::path::Path::new("/events/x"));
    for code in ["../../etc/passwd", "A/B", "..", "", "Grupa Ł", "a\u{1b}[2J"] {
        let path = folder.paired(code, round(1));
        assert_eq!(path.parent(), Some(folder.rounds().as_path()), "{code:?}");
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c)), "{name}");
        assert!(!name.starts_with(".."), "{name}");
    }
    assert!(folder.paired("A1", round(3)).ends_with("A1-r03-paired.ron"));
}

#[test]
fn verify_says_yes_and_says_where_it_is_no() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    hall.engine.write_event().unwrap();
    let folder = hall.engine.folder().clone();
    let report = verify(folder.path()).unwrap();
    assert!(report.agrees(), "{report:?}");
    assert_eq!(report.good.len(), 5, "event.ron and two snapshots a round");
    let path = folder.finished("A", round(1));
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("Draw", "WhiteWins", 1)).unwrap();
    let report = verify(folder.path()).unwrap();
    assert_eq!(report.different, [path]);
}

/// What other programs can read lies beside the snapshot when a round is over.
#[test]
fn a_finished_round_leaves_a_trf() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    let text = fs::read_to_string(hall.engine.folder().trf("A", round(2))).unwrap();
    let read = kojarz::exchange::trf::read(&text).unwrap();
    let section = &read.event.sections[0];
    let results = |section: &kojarz::model::Section| -> usize {
        section.rounds.iter().flat_map(|round| &round.games).filter(|game| game.result.is_some()).count()
    };
    assert_eq!((section.participants.len(), section.rounds.len(), results(section)), (8, 2, 8));
}
