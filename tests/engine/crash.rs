//! Nothing confirmed is ever lost: power cuts at every byte, kill -9, full disks.

use crate::support::*;
use kojarz::engine::{Command, Engine, EngineError, EventCommand, Surroundings};
use kojarz::model::{Event, EventInfo, Settings};
use kojarz::store::{Disk, EventFolder, Trouble};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

fn rename(name: &str) -> Command {
    let info = EventInfo { name: name.to_owned(), ..EventInfo::default() };
    Command::Event(EventCommand::SetInfo(Box::new(info)))
}

/// An event with a few changes; the states after each.
fn small_past(folder: &TempFolder) -> Vec<Event> {
    let mut engine = new_event(folder);
    let mut states = vec![Event::default(), engine.event().clone()];
    let section = make_section(&mut engine, Settings { rounds: 3, ..Settings::default() });
    states.push(engine.event().clone());
    enter(&mut engine, section, &[1500]);
    states.push(engine.event().clone());
    perform(&mut engine, rename("Żaba"));
    states.push(engine.event().clone());
    engine.undo().unwrap();
    states.push(engine.event().clone());
    states
}

fn put(folder: &TempFolder, journal: &[u8], event: Option<&[u8]>) {
    let _ = fs::remove_dir_all(folder.path());
    fs::create_dir_all(folder.path()).unwrap();
    fs::write(folder.path().join("journal.ron"), journal).unwrap();
    if let Some(event) = event {
        fs::write(folder.path().join("event.ron"), event).unwrap();
    }
}

/// Every place in long tests; else every place around the ends of lines, and one in seven.
fn looked_at(cut: usize, bytes: &[u8]) -> bool {
    let near = &bytes[cut.saturating_sub(3)..(cut + 3).min(bytes.len())];
    cfg!(feature = "long-tests") || cut.is_multiple_of(7) || near.contains(&b'\n')
}

#[test]
fn a_journal_cut_at_any_byte_gives_every_change_up_to_the_last_whole_line() {
    let past = TempFolder::new();
    let states = small_past(&past);
    let journal = fs::read(EventFolder::at(past.path()).journal()).unwrap();
    let header = journal.iter().position(|&b| b == b'\n').unwrap() + 1;
    let folder = TempFolder::new();
    for cut in (header..=journal.len()).filter(|&cut| looked_at(cut, &journal)) {
        put(&folder, &journal[..cut], None);
        let whole = journal[..cut].iter().filter(|&&b| b == b'\n').count() - 1;
        let opened = Engine::open(folder.path(), terminal("A"));
        if whole == 0 {
            assert!(matches!(opened.err(), Some(Trouble::Damaged { .. })), "no change was ever confirmed");
            continue;
        }
        let (mut engine, recovery) = opened.unwrap();
        assert_eq!(*engine.event(), states[whole], "cut at {cut}");
        let torn = &journal[..cut][journal[..cut].iter().rposition(|&b| b == b'\n').unwrap() + 1..];
        match &recovery.torn {
            Some(kept) => assert_eq!(fs::read(&kept.kept_in).unwrap(), torn, "kept, not dropped"),
            None => assert!(torn.is_empty(), "cut at {cut}"),
        }
        if cut % 91 == 0 {
            perform(&mut engine, rename("Dalej"));
            let event = engine.event().clone();
            drop(engine);
            assert_eq!(*Engine::open(folder.path(), terminal("A")).unwrap().0.event(), event);
        }
    }
}

#[test]
fn a_snapshot_cut_at_any_byte_is_told_and_the_journal_stands_in() {
    let past = TempFolder::new();
    let states = small_past(&past);
    let files = EventFolder::at(past.path());
    let (journal, event) = (fs::read(files.journal()).unwrap(), fs::read(files.event()).unwrap());
    let folder = TempFolder::new();
    for cut in (0..event.len()).filter(|&cut| looked_at(cut, &event)) {
        put(&folder, &journal, Some(&event[..cut]));
        let (engine, recovery) = Engine::open(folder.path(), terminal("A")).unwrap();
        assert_eq!(engine.event(), states.last().unwrap(), "cut at {cut}");
        // Only the end of the last line may be missing without harm.
        assert!(recovery.damaged.len() == 1 || cut == event.len() - 1, "cut at {cut}: {recovery:?}");
    }
}

#[test]
fn a_journal_cut_behind_its_snapshot_goes_on_from_the_snapshot() {
    let past = TempFolder::new();
    let mut engine = new_event(&past);
    make_section(&mut engine, Settings { rounds: 3, ..Settings::default() });
    let event = engine.event().clone();
    drop(engine);
    let journal = EventFolder::at(past.path()).journal();
    let text = fs::read_to_string(&journal).unwrap();
    let two: Vec<&str> = text.lines().take(2).collect();
    fs::write(&journal, format!("{}\n", two.join("\n"))).unwrap();
    for _ in 0..2 {
        let (engine, _) = Engine::open(past.path(), terminal("A")).unwrap();
        assert_eq!(*engine.event(), event, "the newer snapshot holds");
    }
    let report = kojarz::engine::verify::verify(past.path()).unwrap();
    assert_eq!(report.misfit, None, "the journal is whole again");
}

#[test]
fn a_damaged_line_in_the_middle_is_bridged_by_a_snapshot_or_told() {
    let past = TempFolder::new();
    let states = small_past(&past);
    let files = EventFolder::at(past.path());
    let mut lines: Vec<String> =
        fs::read_to_string(files.journal()).unwrap().lines().map(str::to_owned).collect();
    let event = fs::read(files.event()).unwrap();
    lines[2] = "\u{0}\u{0}\u{0}".to_owned();
    let journal = lines.join("\n") + "\n";
    let folder = TempFolder::new();
    // event.ron was written when the name was set last, behind the damage: nothing is missing.
    put(&folder, journal.as_bytes(), Some(&event));
    let (engine, recovery) = Engine::open(folder.path(), terminal("A")).unwrap();
    assert_eq!(engine.event(), states.last().unwrap());
    assert_eq!(recovery.lost_lines, 0);
    // Without it the state before the damage is all there is, and that is said; the lines are kept.
    put(&folder, journal.as_bytes(), None);
    let (engine, recovery) = Engine::open(folder.path(), terminal("A")).unwrap();
    assert_eq!(*engine.event(), states[1]);
    assert_eq!(recovery.lost_lines, 3);
    let kept = fs::read_to_string(recovery.torn.unwrap().kept_in).unwrap();
    assert!(kept.contains("Żaba"));
}

/// A disk that is full while the flag is up: half of the bytes go in.
struct FullDisk(Arc<AtomicBool>);

impl Disk for FullDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) {
            file.write_all(&bytes[..bytes.len() / 2])?;
            return Err(io::ErrorKind::StorageFull.into());
        }
        file.write_all(bytes)
    }

    fn sync(&self, _: &File) -> io::Result<()> {
        Ok(())
    }
}

/// A disk whose sync fails while the flag is up.
struct BadSync(Arc<AtomicBool>);

impl Disk for BadSync {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&self, _: &File) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) { Err(io::Error::other("I/O error")) } else { Ok(()) }
    }
}

#[test]
fn a_full_disk_loses_nothing_and_changes_nothing() {
    let up = Arc::new(AtomicBool::new(false));
    let full = |flag: &Arc<AtomicBool>| -> Box<dyn Fn() -> Box<dyn Disk> + Send> {
        let flag = Arc::clone(flag);
        Box::new(move || Box::new(FullDisk(Arc::clone(&flag))))
    };
    let bad = |flag: &Arc<AtomicBool>| -> Box<dyn Fn() -> Box<dyn Disk> + Send> {
        let flag = Arc::clone(flag);
        Box::new(move || Box::new(BadSync(Arc::clone(&flag))))
    };
    for (name, disk) in [("full", full(&up)), ("sync", bad(&up))] {
        let folder = TempFolder::new();
        up.store(false, Ordering::Relaxed);
        let surroundings = Surroundings { disk, ..terminal("A") };
        let mut engine = Engine::create(folder.path(), Event::default(), surroundings).unwrap();
        perform(&mut engine, rename("Przed"));
        let before = engine.event().clone();
        let journal = fs::read(engine.folder().journal()).unwrap();
        up.store(true, Ordering::Relaxed);
        let failed = engine.perform(&rename("Po"), &kojarz::engine::Consent::Unasked);
        match failed {
            Err(EngineError::Trouble(Trouble::DiskFull(_))) if name == "full" => {}
            Err(EngineError::Trouble(Trouble::Unwritable { .. })) if name == "sync" => {}
            other => panic!("{name}: {other:?}"),
        }
        assert_eq!(*engine.event(), before, "memory is unchanged");
        assert_eq!(fs::read(engine.folder().journal()).unwrap(), journal, "the file is unchanged");
        assert_eq!(*Engine::open(folder.path(), terminal("B")).unwrap().0.event(), before);
        up.store(false, Ordering::Relaxed);
        perform(&mut engine, rename("Po"));
        assert_eq!(Engine::open(folder.path(), terminal("B")).unwrap().0.event().info.name, "Po");
    }
}

#[test]
fn a_snapshot_that_cannot_be_written_is_told_while_the_change_holds() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let event = engine.folder().event();
    fs::remove_file(&event).unwrap();
    fs::create_dir(&event).unwrap();
    let done = engine.perform(&rename("Nowy"), &kojarz::engine::Consent::Unasked).unwrap();
    assert_eq!(done.trouble.len(), 1);
    assert_eq!(engine.event().info.name, "Nowy");
    fs::remove_dir(&event).unwrap();
    drop(engine);
    assert_eq!(reopen(&folder).0.event().info.name, "Nowy");
}

/// Set in a child process: the folder in which it works.
const CHILD: &str = "KOJARZ_TEST_CHILD_FOLDER";

/// Not a test by itself: what the child processes of the tests below do. Renames the event again and again, and says so after
/// each confirmed change.
#[test]
fn child_process() {
    let Some(folder) = std::env::var_os(CHILD) else { return };
    let who = std::process::id().to_string();
    let (mut engine, _) = Engine::open(folder.as_ref(), Surroundings::system(&who)).unwrap();
    for n in 0..40 {
        engine.perform(&rename(&format!("{who}/{n}")), &kojarz::engine::Consent::Unasked).unwrap();
        println!("confirmed {who}/{n}");
        io::stdout().flush().unwrap();
    }
}

fn start_child(folder: &TempFolder) -> Child {
    Process::new(std::env::current_exe().unwrap())
        .args(["crash::child_process", "--exact", "--nocapture"])
        .env(CHILD, folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn confirmed(line: &str) -> Option<String> {
    line.split_once("confirmed ").map(|(_, name)| name.trim().to_owned())
}

#[test]
fn kill_9_loses_no_confirmed_change() {
    for after in [1, 7, 20] {
        let folder = TempFolder::new();
        drop(new_event(&folder));
        let mut child = start_child(&folder);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut seen: Vec<String> = lines.by_ref().filter_map(|line| confirmed(&line)).take(after).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        seen.extend(lines.filter_map(|line| confirmed(&line)));
        let (engine, recovery) = Engine::open(folder.path(), terminal("A")).unwrap();
        assert_eq!(recovery.lost_lines, 0);
        let names = names_in_history(&engine);
        assert_eq!(names.iter().take(seen.len()).collect::<Vec<_>>(), seen.iter().collect::<Vec<_>>());
        assert!(names.len() <= seen.len() + 1, "at most the one that was being written besides");
    }
}

#[test]
fn two_processes_lose_nothing_of_each_other() {
    let folder = TempFolder::new();
    drop(new_event(&folder));
    let children = [start_child(&folder), start_child(&folder)];
    let mut all = Vec::new();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        all.extend(String::from_utf8_lossy(&output.stdout).lines().filter_map(confirmed));
    }
    assert_eq!(all.len(), 80);
    let (engine, recovery) = Engine::open(folder.path(), terminal("A")).unwrap();
    assert!(recovery.quiet(), "{recovery:?}");
    let mut names = names_in_history(&engine);
    names.sort();
    all.sort();
    assert_eq!(names, all);
    assert!(kojarz::engine::verify::verify(folder.path()).unwrap().agrees());
}

/// The names that the event was given one after another.
fn names_in_history(engine: &Engine) -> Vec<String> {
    let changes = engine.history().iter().flat_map(|entry| &entry.changes);
    changes
        .filter_map(|change| match change {
            kojarz::engine::Change::Info(swap) => Some(swap.is.name.clone()),
            _ => None,
        })
        .collect()
}
