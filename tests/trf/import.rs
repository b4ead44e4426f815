//! `kojarz import` and `kojarz export` as they are run: all or nothing, and everything told before anything is made.

use crate::folder;
use kojarz::engine::{Engine, Surroundings};
use kojarz::model::{Event, Section, SectionId, Settings};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Exit code, standard output, standard error.
fn kojarz(arguments: &[&str]) -> (i32, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_kojarz")).args(arguments).args(["--lang", "en"]).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// An event with an empty section A, in a folder that goes when the test ends.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kojarz-import-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        let place = Self(path);
        let mut event = Event::default();
        event.info.name = name.to_owned();
        event.sections.push(Section::new(SectionId(1), "A", Settings::default()));
        event.next_section = 1;
        Engine::create(&place.0.join("event"), event, Surroundings::system("test")).unwrap();
        place
    }

    fn event(&self) -> String {
        self.0.join("event").to_str().unwrap().to_owned()
    }

    fn opened(&self) -> Event {
        Engine::open(&self.0.join("event"), Surroundings::system("test")).unwrap().0.event().clone()
    }

    fn journal(&self) -> Vec<u8> {
        std::fs::read(self.0.join("event/journal.ron")).unwrap()
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Case F28: the second import of a list tells every duplicate with its line and adds nobody.
#[test]
fn f28_whoever_is_there_already_is_named() {
    let place = Place::new("f28");
    let list = place.file(
        "list.csv",
        "Nazwisko;Imię;Rok ur.\nNowak;Jan;2001\nŁoś;Zofia;2012\nnowak;jan;2001\nNowak;Jan;1999\n",
    );
    let (code, _, said) = kojarz(&["import", &list, "--into", &place.event()]);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("list.csv: Line 4, left out: it is the person of line 2 (same name and birth)"),
        "{said}"
    );
    assert_eq!(place.opened().players.len(), 3);
    let before = place.journal();
    let (code, _, said) = kojarz(&["import", &list, "--into", &place.event()]);
    assert_eq!((code, said.matches(" is entered already (same name and birth)").count()), (2, 4), "{said}");
    assert_eq!(place.journal(), before);
}

#[test]
fn an_odd_cell_is_told_and_needs_a_yes_and_a_missing_name_refuses_the_list() {
    let place = Place::new("odd");
    let before = place.journal();
    let odd = place.file("odd.csv", "Nazwisko;Imię;Ranking\nNowak;Jan;tysiąc\n");
    let (code, _, said) = kojarz(&["import", &odd, "--into", &place.event()]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("odd.csv: Line 2, column 3") && said.contains("--yes"), "{said}");
    let bad = place.file("bad.csv", "Nazwisko;Imię;Ranking\nNowak;Jan;1000\n;Anna;1200\n");
    let (code, _, said) = kojarz(&["import", &bad, "--into", &place.event(), "--yes"]);
    assert_eq!(code, 2);
    assert!(said.contains("Line 3, column 1"), "{said}");
    assert_eq!(place.journal(), before, "all or nothing");
    let (code, _, said) = kojarz(&["import", &odd, "--into", &place.event(), "--yes"]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(place.opened().players[0].person.surname, "Nowak");
}

/// Case F25: the list that is written offers the mark by which spreadsheets know UTF-8, and is read back with it.
#[test]
fn f25_the_export_has_a_byte_order_mark_on_request() {
    let place = Place::new("f25");
    let list = place.file("list.csv", "Nazwisko;Imię;Klub\nŁoś;Zofia;=SUM(A1)\n");
    let (code, _, said) = kojarz(&["import", &list, "--into", &place.event()]);
    assert_eq!(code, 0, "{said}");
    let (_, plain, _) = kojarz(&["export", &place.event(), "--to", "csv"]);
    let (code, marked, said) = kojarz(&["export", &place.event(), "--to", "csv", "--bom"]);
    assert_eq!((code, marked.strip_prefix('\u{feff}')), (0, Some(plain.as_str())), "{said}");
    assert!(plain.contains("Łoś") && plain.contains("'=SUM(A1)"), "{plain}");
    let other = Place::new("f25-other");
    let again = other.file("again.csv", &marked);
    let (code, _, said) = kojarz(&["import", &again, "--into", &other.event()]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(other.opened().players[0].person, place.opened().players[0].person);
}

/// Case M15: a path that is wrong, on the way in and on the way out, is named and nothing is lost.
#[test]
fn m15_a_wrong_path_is_named() {
    let place = Place::new("m15");
    let before = place.journal();
    let (code, _, said) = kojarz(&["import", "c:\\not_found.pdf", "--into", &place.event()]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("not_found.pdf"), "{said}");
    let nowhere = place.0.join("nowhere/list.csv");
    let (code, _, said) = kojarz(&["export", &place.event(), "--to", "csv", "--out", text(&nowhere)]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("nowhere"), "{said}");
    assert_eq!(place.journal(), before);
}

/// Case F13 on the way into an event.
#[test]
fn f13_a_damaged_file_is_refused_with_its_place_and_nothing_is_made() {
    let place = Place::new("f13");
    let before = place.journal();
    for file in [
        "bad-colour-7p.trf",
        "bad-result-7p.trf",
        "bad-missing-7p.trf",
        "bad-gap-7p.trf",
        "bad-points-7p.trf",
    ] {
        let path = folder("cases").join(file);
        let (code, told, said) = kojarz(&["import", text(&path), "--into", &place.event(), "--yes"]);
        assert_eq!((code, told.as_str()), (2, ""), "{file}: {said}");
        assert!(said.contains(file), "{said}");
    }
    assert_eq!(place.journal(), before);
}

/// Case F04: places by the tie-breaks, rows by number, whatever the file had.
#[test]
fn f04_the_export_has_places_and_rows_by_number() {
    let path = folder("cases").join("pl-club-24p.trf");
    for version in ["trf16", "trf26"] {
        let (code, told, said) = kojarz(&["export", text(&path), "--to", version]);
        assert_eq!(code, 0, "{said}");
        let rows: Vec<&str> = told.lines().filter(|line| line.starts_with("001 ")).collect();
        let field = |from: usize, to: usize| -> Vec<u32> {
            let cut = |row: &&str| -> String { row.chars().skip(from).take(to - from).collect() };
            rows.iter().map(|row| cut(row).trim().parse().unwrap()).collect()
        };
        assert_eq!(field(4, 8), (1..=24).collect::<Vec<u32>>());
        let mut places = field(85, 89);
        places.sort_unstable();
        assert_eq!((places[0], places.len()), (1, 24));
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] <= 1 || pair[0] != pair[1]));
    }
}
