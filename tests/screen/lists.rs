//! Lists of people on the screen: how they are read is remembered, and what is done with people who are there already.

use super::kit::Kit;
use super::sample;
use kojarz::model::Person;
use kojarz::text::Lang;

/// Opens a list that is written into the data folder.
fn open<'a>(kit: &'a mut Kit, name: &str, text: &[u8]) -> &'a mut Kit {
    let path = kit.folder().path().join(name);
    std::fs::write(&path, text).unwrap();
    kit.keys("i").paste(&path.display().to_string()).keys("<enter>")
}

fn people(kit: &Kit) -> Vec<Person> {
    kit.app.cx().event().unwrap().players.iter().map(|player| player.person.clone()).collect()
}

fn named(kit: &Kit, name: &str) -> Vec<Person> {
    people(kit).into_iter().filter(|person| person.name() == name).collect()
}

/// Heads that say nothing to the program.
const FORM: &str = "Skąd;Kto\nŻory;Nowak Ivo\nKęty;Lis Ola\n";

#[test]
fn a_second_list_with_the_same_head_opens_as_the_last_time() {
    let mut kit = sample(Lang::Pl, 80, 24);
    open(&mut kit, "first.csv", FORM.as_bytes());
    // The second column holds names, the first towns.
    kit.keys("h<down>m<enter>").keys("<down>m<down><enter><up>m").keys(&"<down>".repeat(14)).keys("<enter>");
    assert!(kit.text().contains("miejscowość"), "{}", kit.text());
    kit.keys("i");
    assert_eq!(named(&kit, "Nowak Ivo")[0].town, "Żory", "{}", kit.text());
    let second = encoding_rs::WINDOWS_1250.encode("Skąd;Kto\nŁódź;Wójcik Ewa\n").0.into_owned();
    open(&mut kit, "second.csv", &second);
    assert!(kit.row(1).ends_with("jak poprzednio"), "{}", kit.text());
    assert!(kit.row(1).contains("Windows-1250"), "{}", kit.text());
    kit.keys("i");
    assert_eq!(named(&kit, "Wójcik Ewa")[0].town, "Łódź", "{}", kit.text());
    // One key forgets it.
    open(&mut kit, "third.csv", FORM.as_bytes()).keys("f");
    assert!(kit.message().contains("Zapomniane"), "{}", kit.text());
    assert!(!kit.text().contains("jak poprzednio"), "{}", kit.text());
    kit.keys("f");
    assert!(kit.message().contains("nic nie zapamiętano"), "{}", kit.text());
    kit.keys("<esc>");
    open(&mut kit, "third.csv", FORM.as_bytes());
    assert!(!kit.text().contains("jak poprzednio"), "{}", kit.text());
}

#[test]
fn a_memory_that_cannot_be_read_is_left_as_it_is() {
    let mut kit = sample(Lang::En, 80, 24);
    let file = kit.folder().path().join("list-columns.ron");
    std::fs::write(&file, "(kojarz_lists:9,lists:[])").unwrap();
    open(&mut kit, "list.csv", b"Name\nNobody Known\n").keys("i");
    assert_eq!(named(&kit, "Nobody Known").len(), 1);
    assert!(kit.message().contains("columns are not remembered"), "{}", kit.message());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "(kojarz_lists:9,lists:[])");
}

/// Three people of the sample with new clubs, a new one, and a row that stands twice.
fn with_duplicates(kit: &Kit) -> String {
    let mut list = "Nazwisko i imię;Klub\n".to_owned();
    for person in people(kit).iter().take(3) {
        list += &format!("{};Nowy Klub\n", person.name());
    }
    list + "Całkiem Nowa;Wieża\nCałkiem Nowa;Goniec\n"
}

#[test]
fn people_who_are_there_already_are_left_out_unless_it_is_chosen_otherwise() {
    let mut kit = sample(Lang::Pl, 80, 24);
    let (names, list): (Vec<String>, _) =
        (people(&kit).iter().map(Person::name).collect(), with_duplicates(&kit));
    open(&mut kit, "list.csv", list.as_bytes());
    assert!(kit.text().contains("w tym już wpisanych: 4"), "{}", kit.text());
    kit.keys("i");
    assert_eq!(people(&kit).len(), 25, "{}", kit.message());
    assert_eq!(named(&kit, "Całkiem Nowa")[0].club, "Wieża");
    assert_ne!(people(&kit)[0].club, "Nowy Klub");
    kit.keys("u");

    open(&mut kit, "list.csv", list.as_bytes());
    // The first is brought up to date, the second is another person, the third is left out; the twin completes.
    kit.keys("<tab> <down>  <down><down><down> ");
    insta::assert_snapshot!("duplicates_pl", kit.text());
    kit.keys("i");
    assert_eq!(people(&kit).len(), 26, "{}", kit.text());
    assert_eq!(people(&kit)[0].club, "Nowy Klub");
    let clubs = |name: &str| named(&kit, name).into_iter().map(|person| person.club).collect::<Vec<_>>();
    assert_eq!(clubs(&names[1])[1], "Nowy Klub");
    assert_eq!(clubs(&names[2]).len(), 1);
    assert_eq!(clubs("Całkiem Nowa"), ["Goniec"]);
    assert!(kit.message().contains("dodano 2, uaktualniono 1"), "{}", kit.message());
    // One undo takes all of it back.
    kit.keys("u");
    assert_eq!(people(&kit).len(), 24);
    assert_ne!(people(&kit)[0].club, "Nowy Klub");
}

#[test]
fn one_key_chooses_for_all_and_another_goes_to_the_next_duplicate() {
    let mut kit = sample(Lang::En, 80, 24);
    let list = with_duplicates(&kit);
    open(&mut kit, "list.csv", list.as_bytes()).keys("a");
    assert!(kit.message().contains("(4): new data taken over"), "{}", kit.message());
    kit.keys("d");
    assert!(kit.row(-3).starts_with("Line 3, new data taken over: Żółć Łucja"), "{}", kit.text());
    kit.keys("ddd");
    assert!(kit.row(-3).starts_with("Line 2, new"), "{}", kit.text());
    kit.keys("i");
    assert!(kit.message().contains("1 entered, 3 brought up to date"), "{}", kit.message());
    // Nobody is new any more and nothing would change.
    open(&mut kit, "list.csv", list.as_bytes()).keys("i");
    assert!(kit.message().contains("entered already"), "{}", kit.text());
    kit.keys("<tab><down> ");
    assert!(kit.row(-3).contains("new data taken over"), "{}", kit.text());
}

#[test]
fn every_column_of_a_wide_list_is_reached_at_80_columns_and_every_row() {
    let mut kit = sample(Lang::Pl, 80, 24);
    let mut list =
        "Nazwisko;Imię;Płeć;Data ur.;Fed;FIDE ID;CR;Tytuł;Kat.;FIDE;Ranking;Klub;Miasto;Woj.;Uwagi\n"
            .to_owned();
    for row in 1..=40 {
        list += &format!(
            "Osoba{row};Test;K;1.02.2001;POL;{};{row};FM;I;2000;1900;Klub{row};Miasto{row};WP;uwaga{row}\n",
            500_000 + row
        );
    }
    open(&mut kit, "wide.csv", list.as_bytes()).keys("<tab>");
    assert!(kit.text().contains("Kolumny 1–"), "{}", kit.text());
    insta::assert_snapshot!("wide_list_pl", kit.text());
    let mut seen = kit.text();
    for _ in 0..14 {
        kit.keys("<right>");
        seen += &kit.text();
    }
    for value in ["Płeć", "1.02.2001", "POL", "500001", "FM", "Klub1", "Miasto1", "WP", "uwaga1"] {
        assert!(seen.contains(value), "{value}: {seen}");
    }
    assert!(kit.text().contains("z 13: ← →"), "{}", kit.text());
    kit.keys("<end>");
    assert!(kit.text().contains("Osoba40") && kit.text().contains("uwaga40"), "{}", kit.text());
}

#[test]
fn all_odd_cells_can_be_read() {
    let mut kit = sample(Lang::En, 80, 24);
    let rows: String = (1..=9).map(|n| format!("Person{n};x{n}\n")).collect();
    open(&mut kit, "odd.csv", format!("Name;Rating\n{rows}").as_bytes());
    assert!(kit.text().contains("o: 8 more. Line 2, column 2: \"x1\""), "{}", kit.text());
    kit.keys("o");
    assert!(kit.text().contains("Line 10, column 2: \"x9\""), "{}", kit.text());
}

/// Case M15: the message stands at the field, and what was typed is still there.
#[test]
fn m15_a_wrong_path_is_told_at_the_field_and_nothing_is_lost() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("i").paste("c:\\not_found.pdf").keys("<enter>");
    assert!(kit.text().contains("Nie ma takiego pliku"), "{}", kit.text());
    assert!(kit.text().contains("c:\\not_found.pdf"), "{}", kit.text());
    assert_eq!(people(&kit).len(), 24);
}
