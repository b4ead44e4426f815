//! The commands as they are run: what they print, and what they say about files that others could not read.

use kojarz::engine::{Engine, Surroundings};
use std::path::PathBuf;
use std::process::Command;

/// Exit code, standard output, standard error.
fn kojarz(arguments: &[&str]) -> (i32, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_kojarz")).args(arguments).args(["--lang", "en"]).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// A file in a folder of its own that goes when the test ends.
struct File(PathBuf);

impl File {
    fn with(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kojarz-commands-{}-{name}.trf", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A line 001; `cells` are `opponent colour result`.
fn player(number: u16, rating: &str, fide_id: &str, points: &str, place: u16, cells: &[&str]) -> String {
    let name = format!("Player, Number{number}");
    let cells: String = cells.iter().map(|cell| format!("  {cell:>8}")).collect();
    format!(
        "001 {number:4}      {name:<33}{rating:>5} POL {fide_id:>11} {:10} {points:>4} {place:4}{cells}\n",
        ""
    )
}

#[test]
fn p14_where_every_game_is_a_forfeit_the_person_is_warned() {
    let (mut text, half) = ("XXR 3\n".to_owned(), 4);
    for number in 1..=2 * half {
        let (opponent, colour) = if number <= half { (number + half, "w") } else { (number - half, "b") };
        let (points, result) = if number <= half { ("1.0", "+") } else { ("0.0", "-") };
        text += &player(number, "2000", "", points, number, &[&format!("{opponent:4} {colour} {result}")]);
    }
    let file = File::with("p14", &text);
    let (code, pairs, said) = kojarz(&["pair", file.name()]);
    assert_eq!((code, pairs.lines().next()), (0, Some("4")), "{said}");
    assert!(said.contains("every game is a forfeit"), "{said}");
}

#[test]
fn p37_a_rating_that_does_not_fit_is_told_with_line_and_column() {
    let text =
        "XXR 3\n".to_owned() + &player(1, "10500", "", "0.0", 1, &[]) + &player(2, "1900", "", "0.0", 2, &[]);
    let file = File::with("p37", &text);
    let (_, _, said) = kojarz(&["pair", file.name()]);
    assert!(said.contains(":2:") && said.contains("10500"), "{said}");
}

#[test]
fn p38_a_file_without_the_number_of_rounds_asks_for_it() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/cases/eng-generated-209p-cr.trf");
    let (code, _, said) = kojarz(&["pair", file]);
    assert_eq!(code, 2);
    assert!(said.contains("give --rounds N"), "{said}");
    let (code, pairs, said) = kojarz(&["pair", file, "--rounds", "9"]);
    assert_eq!((code, pairs.lines().next()), (0, Some("105")), "{said}");
}

#[test]
fn f11_a_damaged_fide_id_is_dropped_with_a_warning_that_names_the_player() {
    let text = "XXR 3\n152 W\n".to_owned()
        + &player(1, "2000", "'34179178'", "0.0", 1, &[])
        + &player(2, "1900", "11/01/1987", "0.0", 2, &[])
        + &player(3, "1900", "CM1", "0.0", 3, &[]);
    let file = File::with("f11", &text);
    let (code, pairs, said) = kojarz(&["pair", file.name()]);
    assert_eq!((code, pairs.lines().next()), (0, Some("2")), "{said}");
    for damaged in ["11/01/1987", "CM1"] {
        let told = said.lines().find(|line| line.contains(damaged));
        assert!(told.is_some_and(|line| line.contains("layer")), "{damaged}: {said}");
    }
}

#[test]
fn q21_check_compares_the_order_of_the_places() {
    let event = |second: u16, third: u16| {
        "012 Test\n062 4\n142 1\n152 W\n202 BH,SB\n".to_owned()
            + &player(1, "2000", "", "1.0", 1, &["   3 w 1"])
            + &player(2, "1900", "", "1.0", second, &["   4 b 1"])
            + &player(3, "1800", "", "0.0", third, &["   1 b 0"])
            + &player(4, "1700", "", "0.0", 4, &["   2 w 0"])
    };
    // Equal players may stand in any order.
    let good = File::with("q21-good", &event(2, 3));
    let (code, lines, said) = kojarz(&["check", good.name()]);
    assert_eq!((code, lines.as_str()), (0, ""), "{said}");
    assert!(said.contains("1 table, 0 differences"), "{said}");
    let bad = File::with("q21-bad", &event(3, 2));
    let (code, lines, said) = kojarz(&["check", bad.name()]);
    assert_eq!(code, 1, "{said}");
    assert!(lines.ends_with("\tstandings\t3 2\t2 3\n"), "{lines}");
    let unknown = File::with("q21-unknown", &event(3, 2).replace("BH,SB", "XYZ"));
    let (code, _, said) = kojarz(&["check", unknown.name()]);
    assert_eq!(code, 0, "{said}");
    assert!(!said.contains("table"), "{said}");
}

/// A data folder with one empty Swiss event called Test in it.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kojarz-commands-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let mut event = kojarz::engine::templates::load("swiss", kojarz::text::Lang::En).unwrap();
        event.info.name = "Test".to_owned();
        let folder = kojarz::store::library::new_folder(&path, &event.info).unwrap();
        drop(Engine::create(&folder, event, Surroundings::system("test")).unwrap());
        Self(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn event(&self) -> kojarz::model::Event {
        let folder = kojarz::store::library::find(&self.0, "Test").unwrap();
        Engine::open(&folder, Surroundings::system("test")).unwrap().0.event().clone()
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn import_takes_a_trf_as_a_section_and_tells_before_what_differs_from_the_rules() {
    let data = Data::new("import-trf");
    let into = ["--into", "Test", "--data", data.name()];
    // Board 2 has the colours the wrong way round.
    let text = "012 Other\n062 4\n142 3\n152 W\n192 FIDE_DUTCH\n".to_owned()
        + &player(1, "2000", "", "1.0", 1, &["   3 w 1"])
        + &player(2, "1900", "", "1.0", 2, &["   4 w 1"])
        + &player(3, "1800", "", "0.0", 3, &["   1 b 0"])
        + &player(4, "1700", "", "0.0", 4, &["   2 b 0"]);
    let file = File::with("import", &text);
    let (code, _, said) = kojarz(&[&["import", file.name()], &into[..]].concat());
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("Round 1: the file has 2-4, the rules give 4-2."), "{said}");
    assert!(said.contains("nothing was changed"), "{said}");
    assert_eq!(data.event().sections.len(), 1);

    let (code, _, said) = kojarz(&[&["import", file.name(), "--dry-run", "--yes"], &into[..]].concat());
    assert_eq!((code, data.event().sections.len()), (0, 1), "{said}");

    let (code, done, said) = kojarz(&[&["import", file.name(), "--yes"], &into[..]].concat());
    assert_eq!((code, done.as_str()), (0, "imported into Test\n"), "{said}");
    let event = data.event();
    let section = &event.sections[1];
    assert_eq!((section.participants.len(), section.rounds.len()), (4, 1));
    assert_eq!(kojarz::model::integrity_lines::lines(section), ["### Import @ Round 1: 2-4 => 4-2"]);
}

#[test]
fn import_takes_a_list_and_export_gives_it_back() {
    let data = Data::new("import-list");
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/lists/csv-registrations-36-tab.csv");
    let into = ["--into", "Test", "--data", data.name()];
    let (code, _, said) = kojarz(&[&["import", list], &into[..]].concat());
    assert_eq!(code, 0, "{said}");
    let people = data.event().players;
    assert_eq!(people.len(), 36);
    // Once more: everybody is known.
    let (code, _, said) = kojarz(&[&["import", list], &into[..]].concat());
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("everybody on the list is entered already"), "{said}");

    let (code, csv, said) = kojarz(&["export", "Test", "--to", "csv", "--data", data.name()]);
    assert_eq!(code, 0, "{said}");
    let again = Data::new("export-list");
    let file = File::with("export.csv", &csv);
    let (code, _, said) = kojarz(&["import", file.name(), "--into", "Test", "--data", again.name()]);
    assert_eq!(code, 0, "{said}");
    let names = |players: &[kojarz::model::Player]| {
        let mut names: Vec<_> = players
            .iter()
            .map(|player| {
                let person = &player.person;
                let rating = |r: &Option<kojarz::model::person::Rating>| r.as_ref().map(|r| r.value);
                (
                    person.name(),
                    person.birth,
                    person.club.clone(),
                    rating(&person.ratings.fide),
                    person.fide_id,
                )
            })
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&again.event().players), names(&people));
}

#[test]
fn import_has_the_choices_of_the_screen_by_options() {
    let data = Data::new("import-choices");
    let into = ["--into", "Test", "--data", data.name()];
    let import = |text: &str, more: &[&str]| {
        let file = File::with("choices.csv", text);
        kojarz(&[&["import", file.name()], &into[..], more].concat())
    };
    // Heads that say nothing: without options the towns would be taken for names.
    let list = "x,y,z\nGdańsk,Nowak Jan,2001\nSopot,Lis Ola,2002\n";
    let read = ["--columns", "town,name,birth", "--head", "yes", "--separator", ","];
    let (code, _, said) = import(list, &read);
    assert_eq!((code, data.event().players.len()), (0, 2), "{said}");
    assert_eq!(data.event().players[1].person.town, "Sopot");

    let towns = || data.event().players.iter().map(|p| p.person.town.clone()).collect::<Vec<_>>();
    let second = "town;name;birth\nGdynia;Nowak Jan;2001\nHel;Lis Ola;2002\n";
    let (code, _, said) = import(second, &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("Line 2, left out: Nowak Jan is entered already"), "{said}");
    let (code, _, said) = import(second, &["--duplicates", "2=update"]);
    assert_eq!((code, towns()), (0, vec!["Gdynia".to_owned(), "Sopot".to_owned()]), "{said}");
    let (code, _, said) = import(second, &["--duplicates", "add", "--duplicates", "2=skip"]);
    assert_eq!((code, data.event().players.len()), (0, 3), "{said}");
    assert_eq!(towns()[2], "Hel");
    for wrong in [["--duplicates", "drop"], ["--columns", "shoe"], ["--separator", "x"], ["--head", "maybe"]]
    {
        let (code, _, said) = import(second, &wrong);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(wrong[1]), "{said}");
    }
}

#[test]
fn import_says_what_is_missing() {
    let data = Data::new("import-missing");
    let file = File::with("missing", "");
    for (arguments, says) in [
        (&["import", file.name()][..], "--into"),
        (&["import", "--into", "Test"], "file"),
        (&["import", file.name(), "--into", "Nobody", "--data", data.name()], "Nobody"),
        (&["import", "/nowhere.csv", "--into", "Test", "--data", data.name()], "nowhere"),
        (&["import", file.name(), "--into", "Test", "--data", data.name()], "empty"),
    ] {
        let (code, _, said) = kojarz(arguments);
        assert_eq!(code, 2, "{arguments:?}: {said}");
        assert!(said.contains(says), "{arguments:?}: {said}");
    }
}
