//! Series set up on the screen alone: events from the list and from tables, rules, groups, classes, and who is who.

use super::kit::Kit;
use kojarz::engine::series::OpenSeries;
use kojarz::engine::{Engine, FixedClock, Surroundings, templates};
use kojarz::model::participant::Participant;
use kojarz::model::person::{Birth, Player};
use kojarz::model::series::{AbsenceValue, PlaceValue, Scope, SeriesTie};
use kojarz::model::{BoardNumber, Event, Game, GameResult, Person, PlayerId, Points, Round, RoundNumber};
use kojarz::store::RealDisk;
use kojarz::text::Lang;
use std::path::PathBuf;

/// The file of the series that the keys make.
fn file(kit: &Kit, name: &str) -> PathBuf {
    kit.folder().path().join("series").join(name)
}

fn read(kit: &Kit, name: &str) -> OpenSeries {
    OpenSeries::read(&file(kit, name)).unwrap()
}

/// A CSV table in the data folder.
fn csv(kit: &Kit, name: &str, rows: &str) {
    let path = kit.folder().path().join(name);
    std::fs::write(path, format!("M-ce;Nazwisko i imię;Rok ur.;Grupa;CR\n{rows}")).unwrap();
}

/// An event of E1 in the data folder in which the seniors ended in this order, with a winner more a place.
fn event(kit: &Kit, number: u32, day: (i32, u32, u32), order: &[&str]) {
    let mut event = templates::load("e1", Lang::Pl).unwrap();
    event.info.name = format!("Runda cyklu {number}");
    event.info.start = chrono::NaiveDate::from_ymd_opt(day.0, day.1, day.2);
    let ids: Vec<PlayerId> = order.iter().map(|name| somebody(&mut event, name)).collect();
    // Everybody against everybody, a round a game: the better placed wins, so that nobody shares a place.
    let mut round = 0;
    for (place, &white) in ids.iter().enumerate() {
        for &black in &ids[place + 1..] {
            round += 1;
            let mut made = Round::empty(RoundNumber(round));
            let mut game = Game::new(BoardNumber(1), white, black);
            game.result = Some(GameResult::WhiteWins);
            made.games.push(game);
            event.sections[1].rounds.push(made);
        }
    }
    event.sections[1].settings.rounds = round.max(1);
    let folder = kit.folder().path().join("events").join(format!("gp-{number}"));
    std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
    let surroundings = Surroundings {
        clock: Box::new(FixedClock(chrono::DateTime::UNIX_EPOCH)),
        who: "test".to_owned(),
        session: u64::from(number),
        disk: Box::new(|| Box::new(RealDisk)),
        interrupt: std::sync::Arc::default(),
    };
    Engine::create(&folder, event, surroundings).unwrap();
}

fn somebody(event: &mut Event, name: &str) -> PlayerId {
    let id = event.new_player_id();
    let (surname, year) = name.split_once(' ').unwrap_or((name, "1990"));
    let person = Person {
        surname: surname.to_owned(),
        birth: Some(Birth::Year(year.parse().unwrap())),
        ..Person::default()
    };
    event.players.push(Player { id, person, desk: Default::default() });
    event.sections[1].participants.push(Participant::new(id));
    id
}

/// The table of 5.2 as the orders of four events; a place that nobody of the six has is taken by a guest.
const ORDERS: [&[&str]; 4] = [
    &["Ada", "Bea", "Cyd", "Dag", "Fil"],
    &["Ada", "Cyd", "Bea", "Ewa", "Fil"],
    &["Bea", "Ada", "Ewa", "Fil"],
    &["Bea", "Cyd", "Dag", "Ewa", "Fil"],
];

/// Sum and place of the seniors as the table on the screen shows them.
fn shown(kit: &Kit, name: &str) -> String {
    let text = kit.text();
    let line = text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}\n{text}"));
    let words: Vec<&str> = line.split_whitespace().collect();
    format!("{} {}", words.last().unwrap(), words[0])
}

#[test]
fn e1_of_four_events_is_set_up_by_keys_and_the_numbers_of_5_2_come_out() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let days = [(2026, 4, 12), (2026, 6, 7), (2026, 9, 20), (2026, 11, 29)];
    for (number, (day, order)) in (1..).zip(days.into_iter().zip(ORDERS)) {
        event(&kit, number, day, order);
    }
    // A new series with the rules of E1; then the four events of the list, one after the other.
    kit.keys("snGrand Prix<c-s>");
    assert!(kit.text().contains("jeszcze się nie odbył"), "{}", kit.text());
    for _ in 0..4 {
        // The events that are not in it yet are offered first; the form of the chosen one is taken as it is.
        kit.keys("a1<enter><c-s>");
    }
    let open = read(&kit, "grand-prix.ron");
    assert_eq!(open.problems, []);
    assert_eq!(open.series.events.len(), 4, "each takes the place of a planned one");
    let days_of: Vec<_> = open.series.events.iter().map(|event| event.date.unwrap()).collect();
    assert!(days_of.is_sorted(), "{days_of:?}");
    assert!(open.series.events.iter().all(|event| event.path.starts_with("../events/")), "{open:?}");
    // The table: sums of places, N + 1 = 6 for a missed event, d not classified.
    kit.keys("t");
    for (name, want) in
        [("Bea", "7 1."), ("Ada", "10 2."), ("Cyd", "13 3."), ("Ewa", "17 4."), ("Fil", "19 5.")]
    {
        assert_eq!(shown(&kit, name), want, "{}", kit.text());
    }
    let table = open.table(4);
    let dag = table.rows.iter().find(|row| table.people.people[row.person].surname == "Dag").unwrap();
    assert_eq!((dag.place, dag.events), (None, 2));
    // After the second event everybody can still come to three: a table after each event.
    kit.keys("<left><left>");
    assert!(kit.row(1).contains("2 turnieje z 4"), "{}", kit.row(1));
    assert_eq!(shown(&kit, "Bea"), "5 2.", "{}", kit.text());
    kit.keys("<right><right>");
    assert!(kit.row(1).contains("Klasyfikacja końcowa"), "{}", kit.row(1));
    // Printed into the folder of the series.
    kit.keys("<c-p><right><c-s>");
    assert!(kit.message().contains("series/export/grand-prix-4.html"), "{}", kit.message());
    let written = std::fs::read_to_string(file(&kit, "export/grand-prix-4.html")).unwrap();
    assert!(written.contains("Bea") && written.contains("Klasyfikacja końcowa"));
}

#[test]
fn the_sums_of_5_1_come_out_of_tables_of_events_run_elsewhere() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    // 16, 56, and 73 with N = 35: 36 more for the missed fourth event.
    let places = [("Alfa", [3, 5, 7, 1]), ("Beta", [12, 23, 5, 16]), ("Gama", [27, 34, 12, 0])];
    for number in 0..4 {
        let mut rows = String::new();
        for (name, of) in places.iter().filter(|(_, of)| of[number] > 0) {
            rows.push_str(&format!("{};{name} A;1990;senior;{name}\n", of[number]));
        }
        for other in 0..32 {
            rows.push_str(&format!("50;Inny{other:02} I;1990;senior;I{other}\n"));
        }
        csv(&kit, &format!("t{number}.csv"), &rows);
    }
    kit.keys("snGP<c-s>");
    let data = kit.folder().path().display().to_string();
    for number in 0..4 {
        // The form of a table: name, day, path.
        kit.keys("a1<enter>");
        kit.paste(&format!("T{number}"));
        kit.keys(&format!("<enter>1{number}.05.2026<enter>"));
        kit.paste(&format!("{data}/t{number}.csv"));
        kit.keys("<c-s>");
    }
    let open = read(&kit, "gp.ron");
    assert_eq!(open.problems, [], "{}", kit.text());
    assert_eq!(open.series.events[0].path, "../t0.csv");
    kit.keys("t");
    for (name, want) in [("Alfa A", "16 1."), ("Beta A", "56 2."), ("Gama A", "109 3.")] {
        assert_eq!(shown(&kit, name), want, "{}", kit.text());
    }
}

#[test]
fn every_rule_of_a_series_has_a_field() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("snSummer<c-s><enter>");
    // Name and host club stay; points from a table, a bonus, the highest sum; best 3, one left out after 4.
    kit.keys("<enter>Skoczek<enter><right><enter>100 90 80 +5<enter>2<enter><right><enter>3<enter>1<enter>4<enter>");
    // At least 2 events, a missed one counts the field + 3, over all groups; then more events, then the last one.
    kit.keys("2<enter><right><enter>3<enter><right><enter><right><enter><left><enter><c-s>");
    let series = read(&kit, "summer.ron").series;
    assert_eq!(series.host_club, "Skoczek");
    assert_eq!(series.value, PlaceValue::Table { points: vec![100, 90, 80], beyond: 5 });
    assert_eq!((series.bonus, series.low_wins, series.best, series.minimum_events), (2, false, Some(3), 2));
    assert_eq!(series.drops.map(|drops| (drops.number, drops.after)), Some((1, 4)));
    assert_eq!((series.absence, series.absence_over), (AbsenceValue::FieldPlus(3), Scope::Everybody));
    assert_eq!(series.ties, [SeriesTie::MoreEvents, SeriesTie::LastEvent]);
    assert!(kit.text().contains("points from a table 100 90 80 +5"), "{}", kit.text());
    // A number that is none is told at its field and nothing is stored.
    kit.keys("<enter><enter><enter><enter>100 ninety<c-s>");
    assert!(kit.text().contains("Whole numbers with spaces"), "{}", kit.text());
    kit.keys("<esc>");
    assert_eq!(read(&kit, "summer.ron").series, series);
    // What cannot add up is told once, and kept when it is done again.
    kit.keys("<enter><enter><enter><left><c-s>");
    assert!(kit.text().contains("Again = save all the same"), "{}", kit.text());
    kit.keys("<c-s>");
    assert_eq!(read(&kit, "summer.ron").series.value, PlaceValue::Place);
}

#[test]
fn groups_classes_and_prizes_are_added_edited_and_deleted() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("snSummer<enter><right><c-s>");
    assert!(read(&kit, "summer.ron").series.groups.is_empty());
    kit.keys("a2A<enter>A1, A2<c-s>a3girls<enter>women, age -14<enter>A<c-s>a4cups<c-s>a5first<enter><right><enter><enter><enter>3x<c-s>");
    let series = read(&kit, "summer.ron").series;
    assert_eq!(series.groups[0].sections, ["A1", "A2"]);
    assert_eq!((series.classes[0].class.name.as_str(), series.classes[0].groups.len()), ("girls", 1));
    assert_eq!((series.prizes[0].lists.len(), series.prizes[0].lists[0].prizes.len()), (1, 3));
    assert!(series.prizes[0].one_each);
    // The last line is that list: edited, then deleted after a question.
    kit.keys("<end>e<enter><enter><enter><enter>100 50<c-s>");
    let values: Vec<i64> =
        read(&kit, "summer.ron").series.prizes[0].lists[0].prizes.iter().map(|prize| prize.value.0).collect();
    assert_eq!(values, [10000, 5000]);
    kit.keys("<end>dn");
    assert_eq!(read(&kit, "summer.ron").series.prizes[0].lists.len(), 1);
    kit.keys("dy");
    assert!(read(&kit, "summer.ron").series.prizes[0].lists.is_empty());
}

#[test]
fn a_missing_event_file_is_told_in_words_and_can_be_corrected() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    csv(&kit, "one.csv", "1;Nowak Jan;1990;senior;1\n2;Kos Ewa;1991;senior;2\n");
    kit.keys("snGP<c-s>a1<enter><enter>12.04.2026<enter>");
    kit.paste(&kit.folder().path().join("nowhere.csv").display().to_string());
    kit.keys("<c-s>");
    assert!(kit.text().contains("Nie ma takiego pliku ani katalogu."), "{}", kit.text());
    kit.keys("<c-u>");
    kit.paste(&kit.folder().path().join("one.csv").display().to_string());
    kit.keys("<c-s>");
    assert_eq!(read(&kit, "gp.ron").results.len(), 1, "{}", kit.text());
    // The file goes away later, as files do.
    std::fs::remove_file(kit.folder().path().join("one.csv")).unwrap();
    kit.keys("<esc><enter>");
    assert!(kit.text().contains("BRAK"), "{}", kit.text());
    assert!(kit.text().contains("Brak turnieju „1”: nie ma"), "{}", kit.text());
}

#[test]
fn trap_24_people_who_may_be_the_same_are_asked_about_and_the_answer_is_kept() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    csv(&kit, "one.csv", "1;Kowalski Jan;2010;senior;\n2;Żółć Ewa;1991;senior;\n");
    csv(&kit, "two.csv", "1;Kowalsky Jan;2010;senior;\n2;Zolc Ewa;1991;senior;\n");
    kit.keys("snGP<c-s>");
    for (day, name) in [(12, "one.csv"), (13, "two.csv")] {
        kit.keys(&format!("a1<end><up><enter><enter>{day}.04.2026<enter>"));
        kit.paste(&kit.folder().path().join(name).display().to_string());
        kit.keys("<c-s>");
    }
    kit.keys("t");
    assert!(kit.text().contains("Ta sama osoba? (1 z 2)"), "{}", kit.text());
    assert!(kit.text().contains("Kowalsky Jan (2010)"), "{}", kit.text());
    // Nothing is merged before somebody answers; Esc is later.
    kit.keys("<esc>");
    assert_eq!(read(&kit, "gp.ron").table(9).people.people.len(), 4);
    kit.keys("it");
    assert!(kit.text().contains("(2 z 2)"), "{}", kit.text());
    kit.keys("n");
    let open = read(&kit, "gp.ron");
    let people = open.table(9).people;
    assert_eq!((people.people.len(), people.questions.len()), (3, 0));
    assert_eq!(open.series.answers.iter().map(|answer| answer.same).collect::<Vec<_>>(), [true, false]);
    kit.keys("i");
    assert_eq!(kit.message(), "Nikt nie czeka na odpowiedź.");
    // An answer can be taken back in the set-up; then it is asked again.
    kit.keys("e<end>dt<esc>");
    assert_eq!(read(&kit, "gp.ron").series.answers.len(), 1);
    kit.keys("i");
    assert!(kit.text().contains("Ta sama osoba? (1 z 1)"), "{}", kit.text());
}

#[test]
fn the_views_of_a_series() {
    for lang in Lang::ALL {
        let name = if lang == Lang::Pl { "pl" } else { "en" };
        let mut kit = Kit::new(lang, 80, 24);
        csv(&kit, "one.csv", "1;Nowak Jan;1990;senior;1\n2;Kos Ewa;1991;senior;2\n3;Lis Ida;2012;junior;3\n");
        kit.keys("snGrand Prix<c-s>");
        insta::assert_snapshot!(format!("series_setup_{name}"), kit.text());
        kit.keys("a1<enter>I<enter>12.04.2026<enter>");
        kit.paste(&kit.folder().path().join("one.csv").display().to_string());
        kit.keys("<c-s>t");
        insta::assert_snapshot!(format!("series_table_{name}"), kit.text());
        kit.keys("e<home><enter>");
        insta::assert_snapshot!(format!("series_rules_{name}"), kit.text());
        kit.keys("<esc><esc><esc><esc>");
        insta::assert_snapshot!(format!("series_list_{name}"), kit.text());
        assert_eq!(read(&kit, "grand-prix.ron").results[0].entries[0].points, Points::ZERO);
    }
}

#[test]
fn a_table_without_groups_is_told_and_its_group_is_named_at_the_event() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let path = kit.folder().path().join("plain.csv");
    std::fs::write(&path, "Nazwisko;Imię;Rok ur.\nNowak;Jan;1990\nKos;Ewa;1991\n").unwrap();
    kit.keys("snGP<c-s>a1<enter><enter>12.04.2026<enter>");
    kit.paste(&path.display().to_string());
    kit.keys("<c-s>");
    assert!(kit.text().contains("Tabela nie ma kolumny z grupą"), "{}", kit.text());
    // The line of the event is the fourth from the problem on; its last field is the group.
    while !kit.row(-3).contains("plain.csv") {
        kit.keys("<down>");
    }
    kit.keys("e<enter><enter><enter>senior<c-s>");
    assert_eq!(read(&kit, "gp.ron").problems, [], "{}", kit.text());
    kit.keys("t");
    assert_eq!(shown(&kit, "Nowak Jan"), "1 1.", "{}", kit.text());
}

#[test]
fn what_another_terminal_wrote_meanwhile_is_not_overwritten() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("snGP<c-s><enter><enter>Skoczek");
    // The form is open; somebody else saves a bonus.
    let path = file(&kit, "gp.ron");
    let mut theirs = read(&kit, "gp.ron").series;
    theirs.bonus = 7;
    kojarz::engine::series::write(&path, &theirs).unwrap();
    kit.keys("<c-s>");
    assert!(kit.message().starts_with("Nothing saved: somebody else has changed"), "{}", kit.message());
    assert_eq!(read(&kit, "gp.ron").series, theirs);
    // The line shows theirs now; the same edit is kept beside it.
    assert!(kit.text().contains("+7 for taking part"), "{}", kit.text());
    kit.keys("<enter><enter>Skoczek<c-s>");
    let now = read(&kit, "gp.ron").series;
    assert_eq!((now.host_club.as_str(), now.bonus), ("Skoczek", 7), "{}", kit.text());
}
