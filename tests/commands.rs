//! The commands as they are run: what they print, and what they say about files that others could not read.

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
