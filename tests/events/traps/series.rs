//! Traps 1-5 and 24: series, from the tables of their events on disk to the printed page.

use super::super::engine_support::TempFolder;
use kojarz::awards::series::{SeriesNote, SeriesTable};
use kojarz::engine::series::{OpenSeries, template, write};
use kojarz::model::Points;
use kojarz::model::series::{SamePerson, Scope, Series, SeriesTie};
use kojarz::report::documents::series::{SeriesContext, document};
use kojarz::report::writers::text;
use kojarz::text::Lang;

/// A series on disk with a CSV table an event.
struct Shelf {
    folder: TempFolder,
    open: OpenSeries,
}

impl Shelf {
    /// The series of E1 over tables made of lines `name group resident place place place place`; `–` = not there, `*` = resident.
    fn of(people: &[&str], edit: impl FnOnce(&mut Series)) -> Self {
        let mut tables = vec!["Miejsce;Nazwisko i imię;Rok ur.;Grupa;Powiat\n".to_owned(); 4];
        for line in people {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, group, resident, places @ ..] = words.as_slice() else { panic!("{line}") };
            for (table, place) in tables.iter_mut().zip(places).filter(|(_, place)| **place != "–") {
                let resident = if *resident == "*" { "tak" } else { "nie" };
                table.push_str(&format!("{place};{};2010;{group};{resident}\n", name.replace('_', " ")));
            }
        }
        Self::of_tables(&tables, edit)
    }

    fn of_tables(tables: &[String], edit: impl FnOnce(&mut Series)) -> Self {
        let folder = TempFolder::new();
        std::fs::create_dir_all(folder.path()).unwrap();
        let mut series = template(Lang::Pl).unwrap();
        for (number, (event, table)) in series.events.iter_mut().zip(tables).enumerate() {
            event.path = format!("{}.csv", number + 1);
            std::fs::write(folder.path().join(&event.path), table).unwrap();
        }
        edit(&mut series);
        write(&folder.path().join("gp.ron"), &series).unwrap();
        let open = OpenSeries::read(&folder.path().join("gp.ron")).unwrap();
        Self { folder, open }
    }

    fn table(&self) -> SeriesTable {
        self.open.table(4)
    }

    /// Sum and place of somebody in a group; no place = not classified.
    fn row(&self, name: &str, group: usize) -> (Points, Option<u32>) {
        let table = self.table();
        let is = |person: usize| table.people.people[person].name() == name;
        let row = table.group(group).find(|row| is(row.person)).unwrap();
        (row.sum, row.place)
    }

    /// The printed page in Polish.
    fn page(&self) -> String {
        let table = self.table();
        let context = SeriesContext {
            series: &self.open.series,
            events: &self.open.results,
            table: &table,
            lang: Lang::Pl,
            made: None,
        };
        text::write(&document(&context), text::Paper { columns: 100, lines: None })
    }
}

/// The table of 5.2, with a crowd in the fourth event that comes only once.
const CROWD: [&str; 10] = [
    "Ada senior - 1 1 2 –",
    "Bea senior - 2 3 1 1",
    "Cyd senior - 3 2 – 2",
    "Dag senior - 4 – – 3",
    "Ewa senior - – 4 3 4",
    "Fil senior - 5 5 4 8",
    "Gal senior - – – – 5",
    "Hot senior - – – – 6",
    "Iga senior - – – – 7",
    "Jan senior - – – – 9",
];

#[test]
fn trap_01_a_missed_event_counts_the_classified_and_one_not_the_field_nor_the_last_place() {
    let shelf = Shelf::of(&CROWD, |_| ());
    // N = 5 people with three events or more; the fourth event had nine people, the third only four.
    assert_eq!(shelf.row("Ada", 1), (Points::whole(4 + 6), Some(2)));
    assert_eq!(shelf.row("Cyd", 1), (Points::whole(7 + 6), Some(3)));
    assert_eq!(shelf.row("Dag", 1).1, None);
    // Coming was dearer than staying away: counted as the rule says, and told.
    assert_eq!(shelf.row("Fil", 1), (Points::whole(22), Some(5)));
    assert!(shelf.page().contains("Fil, 4: nieobecność kosztowałaby mniej"), "{}", shelf.page());
}

#[test]
fn trap_02_n_is_counted_in_each_group_unless_the_organiser_says_over_all() {
    let mut people = CROWD.to_vec();
    people.extend(["Kim junior - 1 1 1 –", "Lea junior - 2 2 2 1"]);
    assert_eq!(template(Lang::Pl).unwrap().absence_over, Scope::Group);
    assert_eq!(Shelf::of(&people, |_| ()).row("Kim", 0).0, Points::whole(3 + 3));
    let common = Shelf::of(&people, |series| series.absence_over = Scope::Everybody);
    assert_eq!(common.row("Kim", 0).0, Points::whole(3 + 8));
}

#[test]
fn trap_03_places_in_two_groups_are_kept_apart_and_told() {
    let mut people = CROWD.to_vec();
    people.extend(["Kim junior - 1 1 1 –", "Kim senior - – – – 10"]);
    let shelf = Shelf::of(&people, |_| ());
    assert_eq!(shelf.row("Kim", 0), (Points::whole(3 + 2), Some(1)));
    assert_eq!(shelf.row("Kim", 1).1, None, "one event among the seniors is too few");
    let in_two = |note: &SeriesNote| matches!(note, SeriesNote::InTwoGroups { .. });
    assert_eq!(shelf.table().notes.iter().filter(|note| in_two(note)).count(), 1);
    assert!(shelf.page().contains("Kim: wyniki w dwóch grupach; nie są sumowane."), "{}", shelf.page());
}

#[test]
fn trap_04_residents_of_two_groups_stand_by_their_sums_with_a_note_on_the_page() {
    let people =
        ["Ada senior * 2 2 2 2", "Bea senior - 1 1 1 1", "Kim junior * 1 1 1 2", "Lea junior * 2 2 2 1"];
    let page = Shelf::of(&people, |_| ()).page();
    let class = page.split("mieszkańcy powiatu").nth(1).unwrap();
    let place = |name: &str| class.find(name).unwrap_or_else(|| panic!("{name}: {page}"));
    assert!(place("Kim") < place("Lea") && place("Lea") < place("Ada"), "{page}");
    assert!(class.contains("Sumy z grup różnej wielkości są porównywane bez przeliczania."), "{page}");
}

#[test]
fn trap_05_equal_sums_share_the_place_and_both_are_printed_unless_the_series_separates_them() {
    let people = ["Ada senior - 1 4 3 3", "Bea senior - 3 3 3 2", "Cyd senior - 2 2 4 4"];
    let shared = Shelf::of(&people, |_| ());
    assert_eq!((shared.row("Ada", 1).1, shared.row("Bea", 1).1), (Some(1), Some(1)));
    assert_eq!(shared.row("Cyd", 1).1, Some(3));
    for name in ["Ada", "Bea"] {
        let page = shared.page();
        let line = page.lines().find(|line| line.contains(name)).unwrap();
        assert!(line.trim_start().starts_with("1."), "{line}");
    }
    for (tie, first) in [(SeriesTie::BestEvent, "Ada"), (SeriesTie::LastEvent, "Bea")] {
        let separated = Shelf::of(&people, |series| series.ties = vec![tie]);
        assert_eq!(separated.row(first, 1).1, Some(1), "{tie:?}");
        let places = [separated.row("Ada", 1).1, separated.row("Bea", 1).1];
        assert!(places.contains(&Some(2)), "{tie:?} {places:?}");
    }
}

#[test]
fn trap_24_two_spellings_are_asked_about_and_the_answer_is_remembered() {
    let head = "Miejsce;Nazwisko;Imię;Rok ur.;Grupa;CR\n";
    let tables = [
        "1;Kowalski;Jan;2010;senior;\n2;Żółć;Łukasz;2011;senior;77\n",
        "1;Kowalsky;Jan;2010;senior;\n2;Zolc;Lukasz;;senior;77\n",
    ]
    .map(|rows| format!("{head}{rows}"));
    let mut shelf = Shelf::of_tables(&tables, |series| series.minimum_events = 2);
    let people = shelf.table().people;
    // The number in the register joins two spellings at once; a name that is nearly the same is asked about.
    assert_eq!((people.people.len(), people.questions.len()), (3, 1));
    assert!(
        shelf.page().contains("Kowalski Jan (2010) = Kowalsky Jan (2010)? Niepołączeni do czasu odpowiedzi.")
    );
    let (one, other) = people.questions[0].clone();
    shelf.open.answer(SamePerson { one, other, same: true }).unwrap();
    let again = OpenSeries::read(&shelf.folder.path().join("gp.ron")).unwrap().table(4);
    assert_eq!((again.people.people.len(), again.people.questions.len()), (2, 0));
    assert!(again.rows.iter().all(|row| row.events == 2));
}

#[test]
fn two_people_of_one_name_in_one_event_are_told_not_lost_in_silence() {
    let head = "Miejsce;Nazwisko;Imię;Rok ur.;Grupa;CR\n";
    let namesakes =
        format!("{head}1;Nowak;Jan;2010;senior;\n2;Kos;Ewa;2010;senior;\n3;Nowak;Jan;2010;senior;\n");
    let shelf = Shelf::of_tables(std::slice::from_ref(&namesakes), |series| series.minimum_events = 1);
    assert_eq!(shelf.row("Nowak Jan", 1).0, Points::whole(1), "the better place");
    let told = "Nowak Jan występuje w 1 dwa razy; liczy się lepsze miejsce.";
    assert!(shelf.page().contains(told), "{}", shelf.page());
    // With numbers of the register they are two.
    let numbered =
        namesakes.replacen("senior;\n", "senior;1\n", 1).replace("Jan;2010;senior;\n", "Jan;2010;senior;2\n");
    let shelf = Shelf::of_tables(&[numbered], |series| series.minimum_events = 1);
    assert_eq!(shelf.table().people.people.len(), 3);
    assert!(!shelf.page().contains("dwa razy"), "{}", shelf.page());
}

#[test]
fn a_table_that_cannot_be_read_is_told_in_polish() {
    let head = "Miejsce;Nazwisko;Imię\n";
    for (table, why) in [
        (
            format!("{head}pierwszy;Nowak;Jan\n"),
            "„pierwszy” w wierszu 2 to nie jest miejsce ani liczba punktów",
        ),
        (String::new(), "nie ma w nim listy osób z nazwiskami"),
    ] {
        let shelf = Shelf::of_tables(&[table], |_| ());
        let told: Vec<String> = shelf
            .open
            .problems
            .iter()
            .map(|problem| kojarz::text::words::series::problem(Lang::Pl, problem))
            .collect();
        assert!(told[0].starts_with("Nie można odczytać") && told[0].ends_with(why), "{told:?}");
    }
}
