//! Rating lists on the screen: read from a file, looked up while typing, compared with the event.

use super::kit::Kit;
use super::sample;
use kojarz::model::Person;
use kojarz::text::Lang;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/lists/txt-ratinglist-layout.txt");

/// The sample event with the look-up open and the FIDE list read.
fn with_list(lang: Lang) -> Kit {
    let mut kit = sample(lang, 80, 24);
    // Its name does not say of which pace its ratings are.
    kit.keys("l<c-o>").paste(LIST).keys("<enter>");
    assert!(kit.text().contains("2026-11"), "{}", kit.text());
    kit.keys("<enter><enter>");
    kit
}

fn last(kit: &Kit) -> Person {
    kit.app.cx().event().unwrap().players.last().unwrap().person.clone()
}

#[test]
fn without_a_list_the_page_says_how_to_read_one() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("l");
    assert!(kit.text().contains("Ctrl-O czyta ją z pliku"), "{}", kit.text());
    kit.keys("<c-o>").paste("/no/such/file").keys("<enter>");
    assert!(kit.text().contains("Plik z listą"), "the form stays open: {}", kit.text());
}

#[test]
fn a_list_is_read_and_somebody_found_by_the_beginning_of_his_name() {
    for (lang, name) in [(Lang::En, "look_up_en"), (Lang::Pl, "look_up_pl")] {
        let mut kit = with_list(lang);
        let said = kit.message();
        assert!(said.contains("FIDE standard 2026-11") && said.contains("10"), "{said}");
        kit.keys("bak");
        insta::assert_snapshot!(name, kit.text());
    }
}

#[test]
fn somebody_who_is_not_on_the_list_is_told() {
    let mut kit = with_list(Lang::Pl);
    kit.keys("zzz");
    assert_eq!(kit.row(5), "Nikogo takiego na liście.", "{}", kit.text());
}

#[test]
fn whoever_is_found_is_entered_with_number_rating_and_the_month_of_the_list() {
    let mut kit = with_list(Lang::En);
    kit.keys("99000000<enter><c-s>");
    let person = last(&kit);
    assert_eq!((person.name().as_str(), person.federation.as_str()), ("Bakker TestA", "NED"));
    assert_eq!((person.fide_id, person.birth.unwrap().year()), (Some(99_000_000), 1965));
    let rating = person.ratings.fide.unwrap();
    assert_eq!((rating.value, rating.list.as_str()), (2612, "FIDE standard 2026-11"));
}

/// A list of so many people in a file of this name.
fn write(kit: &Kit, name: &str, text: &str) -> String {
    let path = kit.folder().path().join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

fn fide(people: &[(u32, &str, u16)]) -> String {
    let player = |(id, name, rating): &(u32, &str, u16)| {
        format!("<player><fideid>{id}</fideid><name>{name}</name><rating>{rating}</rating></player>")
    };
    format!("<playerslist>{}</playerslist>", people.iter().map(player).collect::<String>())
}

#[test]
fn lists_of_one_pace_stand_side_by_side_and_the_standard_one_completes_the_others() {
    let mut kit = sample(Lang::En, 80, 24);
    let standard = fide(&[(11, "Adams, Test", 1700), (12, "Baker, Test", 1800)]);
    let standard = write(&kit, "standard_nov26frl.xml", &standard);
    let rapid =
        write(&kit, "rapid_nov26frl.xml", &fide(&[(11, "Adams, Test", 0), (12, "Baker, Test", 1900)]));
    kit.keys("l<c-o>").paste(&standard).keys("<enter><c-o>").paste(&rapid).keys("<enter>");
    assert!(kit.message().contains("FIDE rapid 2026-11: 2 people"), "{}", kit.text());
    assert!(kit.text().contains("List: FIDE rapid 2026-11 (2)"), "the list just read: {}", kit.text());
    // The list follows the pace of the event; where there is none for it, the standard one is the next best.
    for (pace, list) in
        [("rapid", "rapid"), ("blitz", "standard"), ("standard", "standard"), ("rapid", "rapid")]
    {
        kit.keys("<tab>");
        assert!(kit.text().contains(&format!("List: FIDE {list} 2026-11 (2)")), "{pace}: {}", kit.text());
    }
    kit.keys("<esc>l");
    assert!(kit.text().contains("List: FIDE rapid 2026-11 (2)   Rating: rapid"), "{}", kit.text());
    kit.keys("<c-n>");
    assert!(kit.text().contains("List: FIDE standard 2026-11 (2)   Rating: standard"), "{}", kit.text());
    kit.keys("<c-n>baker");
    let row = kit.row(6);
    assert!(row.contains("1800") && row.contains("1900"), "the ratings of both lists: {}", kit.text());
    kit.keys("<enter><c-s>");
    let rating = last(&kit).ratings.fide.unwrap();
    assert_eq!((rating.value, rating.list.as_str()), (1900, "FIDE rapid 2026-11"));
    kit.keys("<c-u>adams<enter><c-s>");
    let rating = last(&kit).ratings.fide.unwrap();
    assert_eq!((rating.value, rating.list.as_str()), (1700, "FIDE standard 2026-11"));
    kit.keys("<c-f>");
    assert!(kit.message().contains("Every rating is as on the list"), "{}", kit.message());
    // Below the form everybody is offered once.
    kit.keys("<esc>abak");
    assert_eq!(kit.text().matches("Baker, Test").count(), 1, "{}", kit.text());
}

#[test]
fn the_month_is_asked_where_neither_the_file_nor_its_name_says_it() {
    let mut kit = sample(Lang::Pl, 80, 24);
    let list = write(
        &kit,
        "players_list_xml_foa.xml",
        &fide(&[(11, "Adams, Test", 1700)])
            .replace("</rating>", "</rating><rapid_rating>1500</rapid_rating>"),
    );
    kit.keys("l<c-o>").paste(&list).keys("<enter>");
    assert!(kit.text().contains("Miesiąc listy") && kit.text().contains("2026-04"), "{}", kit.text());
    insta::assert_snapshot!("month_asked_pl", kit.text());
    kit.keys("<c-u>wiosna<enter>");
    assert!(kit.text().contains("Proszę rok i miesiąc"), "{}", kit.text());
    kit.keys("<c-u>11.2026<enter>");
    assert!(kit.message().contains("FIDE 2026-11: można szukać wśród 1 osób"), "{}", kit.text());
    // A register may have no month.
    let register = write(&kit, "Rejestr.csv", "CR;Nazwisko;Imię;Ranking\n0;Nowa;Osoba;1200\n");
    kit.keys("<c-o>").paste(&register).keys("<enter><enter>");
    assert!(kit.message().contains("Rejestr: można szukać"), "{}", kit.text());
    // Who has no number in the register gets none.
    kit.keys("nowa");
    insta::assert_snapshot!("register_pl", kit.text());
    kit.keys("<enter><c-s>");
    let person = last(&kit);
    assert_eq!((person.name().as_str(), person.national_id.as_str()), ("Nowa Osoba", ""));
    assert_eq!(person.ratings.national.unwrap().list, "Rejestr");
}

#[test]
fn a_list_that_cannot_be_read_is_told_in_the_language_of_the_screen() {
    for (lang, says) in [(Lang::Pl, "To nie jest lista rankingowa"), (Lang::En, "This is no rating list")] {
        let mut kit = sample(lang, 80, 24);
        let list = write(&kit, "rapid 2026-11.xml", "<playerslist></playerslist>");
        kit.keys("l<c-o>").paste(&list).keys("<enter>");
        assert!(kit.message().contains(says), "{}", kit.text());
        let index = kit.folder().path().join("rating-lists/fide-rapid.index");
        assert!(!index.exists());
    }
}

#[test]
fn ratings_that_differ_are_shown_before_they_are_taken_over() {
    let mut kit = with_list(Lang::En);
    kit.keys("<c-f>");
    assert!(kit.message().contains("nothing was compared"), "{}", kit.message());
    kit.keys("99000000<enter><c-s>");
    kit.keys("<c-f>");
    assert_eq!(kit.message(), "Every rating is as on the list; not on it: 24.");
    // Somebody typed another rating.
    kit.keys("<esc>/Bakker<enter>e").keys(&"<down>".repeat(6)).keys("<c-u>2500<c-s>");
    assert_eq!(last(&kit).ratings.fide.unwrap().value, 2500);
    kit.keys("l<c-f>");
    let row = kit.text().lines().find(|row| row.contains("[x] Bakker TestA")).unwrap().to_owned();
    assert!(row.contains("2500") && row.contains("typed") && row.contains("2612"), "{row}");
    assert_eq!(kit.message(), "Compared: 1; not on the list: 24.");
    kit.keys("<esc>");
    assert_eq!(last(&kit).ratings.fide.unwrap().value, 2500);
    kit.keys("<c-f> <enter>");
    assert_eq!(kit.row(-3), "Bakker TestA: 2500 (typed) → 2612 (FIDE standard 2026-11)", "{}", kit.text());
    insta::assert_snapshot!("differences_en", kit.text());
    assert!(kit.message().contains("Nothing is marked"), "{}", kit.message());
    kit.keys(" <enter>");
    assert_eq!(last(&kit).ratings.fide.unwrap().list, "FIDE standard 2026-11");
    kit.keys("<esc>u");
    assert_eq!(last(&kit).ratings.fide.unwrap().value, 2500);
}

#[test]
fn whoever_is_being_typed_is_offered_below_the_form() {
    let mut kit = with_list(Lang::Pl);
    kit.keys("<esc>abakk");
    assert!(kit.text().contains("Bakker, TestA                NED 1965 GM  2612"), "{}", kit.text());
    // The name as it was typed stays if only the marks of its letters differ.
    kit.keys("<c-u>Bąkker<down><enter><c-s>");
    let person = last(&kit);
    assert_eq!((person.name().as_str(), person.fide_id), ("Bąkker TestA", Some(99_000_000)));
    let rating = person.ratings.fide.unwrap();
    assert_eq!((rating.value, rating.list.as_str()), (2612, "FIDE standard 2026-11"));
}

#[test]
fn a_number_finds_too_and_a_rating_typed_over_belongs_to_no_list() {
    let mut kit = with_list(Lang::En);
    kit.keys("<esc>a").keys(&"<tab>".repeat(11)).keys("99000000<down><enter>");
    assert!(kit.text().contains("Bakker"), "{}", kit.text());
    kit.keys(&"<tab>".repeat(7)).keys("<c-u>2000<c-s>");
    let rating = last(&kit).ratings.fide.unwrap();
    assert_eq!((rating.value, rating.list.as_str()), (2000, ""));
}

#[test]
fn clubs_of_the_event_are_offered() {
    let mut kit = sample(Lang::En, 80, 24);
    kit.keys("aNowy").keys(&"<tab>".repeat(7)).keys("<c-u>szk<down><enter><c-s>");
    assert!(last(&kit).club.starts_with("Szko"), "{}", last(&kit).club);
}
