//! Worked examples of series.

use super::*;
use crate::model::person::{Birth, Sex};
use crate::model::rules::{Class, Condition, ListOrder, UnassignedReason, Winner};
use crate::model::series::{Drops, SeriesClass, SeriesEvent, SeriesGroup};

/// Events from a table with a line a person: `name place place place`, `–` = not there. Everybody in one section.
fn events(table: &[&str], section: &str) -> Vec<EventResults> {
    let count = table[0].split_whitespace().count() - 1;
    let mut events = vec![EventResults::default(); count];
    for line in table {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap();
        for (event, word) in events.iter_mut().zip(words) {
            let Ok(place) = word.parse() else { continue };
            let person =
                Person { surname: name.to_owned(), birth: Some(Birth::Year(2000)), ..Person::default() };
            let section = section.to_owned();
            event.entries.push(Entry { person, section, place, field: 0, points: Points::ZERO });
        }
    }
    for event in &mut events {
        let field = u32::try_from(event.entries.len()).unwrap();
        event.entries.iter_mut().for_each(|entry| entry.field = field);
    }
    events
}

/// The rules of E1, over four events.
fn e1() -> Series {
    Series {
        events: vec![SeriesEvent::default(); 4],
        minimum_events: 3,
        absence: AbsenceValue::ClassifiedPlusOne,
        low_wins: true,
        ..Series::default()
    }
}

/// `name sum place` of every row; `-` for no place.
fn lines(table: &SeriesTable) -> Vec<String> {
    let line = |row: &SeriesRow| {
        let place = row.place.map_or("-".to_owned(), |place| place.to_string());
        format!("{} {} {place}", table.people.people[row.person].surname, row.sum)
    };
    table.rows.iter().map(line).collect()
}

/// Example 5.1: sums of places, and N + 1 for the missed event.
#[test]
fn example_5_1_sums_of_places() {
    let mut table = vec!["a 3 5 7 1".to_owned(), "b 12 23 5 16".to_owned(), "c 27 34 12 –".to_owned()];
    // With 32 others who played in all four, N is 35.
    table.extend((0..32).map(|i| format!("x{i} 50 50 50 50")));
    let lines_in: Vec<&str> = table.iter().map(String::as_str).collect();
    let result = table_of(&e1(), &events(&lines_in, "A"));
    assert_eq!(&lines(&result)[..3], ["a 16 1", "b 56 2", "c 109 3"]);
}

fn table_of(series: &Series, events: &[EventResults]) -> SeriesTable {
    table(series, events)
}

const TABLE_5_2: [&str; 6] = ["a 1 1 2 –", "b 2 3 1 1", "c 3 2 – 2", "d 4 – – 3", "e – 4 3 4", "f 5 5 4 5"];

/// Example 5.2 and trap 1: N is the number of people classified, not the field of the missed event.
#[test]
fn example_5_2_series_table() {
    let result = table_of(&e1(), &events(&TABLE_5_2, "A"));
    let want = ["b 7 1", "a 10 2", "c 13 3", "e 17 4", "f 19 5"];
    assert_eq!(&lines(&result)[..5], want);
    assert!(lines(&result)[5].starts_with("d ") && lines(&result)[5].ends_with(" -"));
    assert_eq!(result.rows[1].marks[3], Mark::Missed { value: Points::whole(6), counts: true });
    assert!(result.notes.is_empty());
}

/// Example 5.2, last sentence: staying away would have been cheaper; it is counted as the rule says, with a note.
#[test]
fn trap_1_cheaper_to_stay_away_is_noted() {
    let mut table = TABLE_5_2;
    table[5] = "f 5 5 4 8";
    let result = table_of(&e1(), &events(&table, "A"));
    let f = result.rows.iter().find(|row| result.people.people[row.person].surname == "f").unwrap();
    assert_eq!((f.sum, f.place), (Points::whole(22), Some(5)));
    assert_eq!(result.notes, [SeriesNote::CheaperToStayAway { person: f.person, event: 3 }]);
}

/// Trap 2: N per group by default, or over all groups.
#[test]
fn trap_2_n_is_per_group_or_common() {
    let mut series = e1();
    series.groups = ["junior", "senior"]
        .map(|name| SeriesGroup { name: name.to_owned(), ..SeriesGroup::default() })
        .to_vec();
    let mut all = events(&["a 1 1 1 –", "b 2 2 2 2"], "junior");
    for (event, more) in all.iter_mut().zip(events(&["s 1 1 1 1", "t 2 2 2 2", "u 3 3 3 3"], "senior")) {
        event.entries.extend(more.entries);
    }
    let sum_of_a =
        |series: &Series| table_of(series, &all).rows.iter().find(|row| row.person == 0).unwrap().sum;
    assert_eq!(sum_of_a(&series), Points::whole(3 + 3));
    series.absence_over = Scope::Everybody;
    assert_eq!(sum_of_a(&series), Points::whole(3 + 6));
}

/// Trap 3: results in two groups are both kept and told.
#[test]
fn trap_3_results_in_two_groups_stay_apart() {
    let mut series = e1();
    series.minimum_events = 1;
    series.absence = AbsenceValue::None;
    series.groups = ["junior", "senior"]
        .map(|name| SeriesGroup { name: name.to_owned(), ..SeriesGroup::default() })
        .to_vec();
    let mut all = events(&["a 1 2 – –"], "junior");
    for (event, more) in all.iter_mut().zip(events(&["a – – 5 6"], "senior")) {
        event.entries.extend(more.entries);
    }
    let result = table_of(&series, &all);
    assert_eq!(lines(&result), ["a 3 1", "a 11 1"]);
    assert_eq!(result.notes, [SeriesNote::InTwoGroups { person: 0 }]);
}

/// Trap 4: residents of two groups are compared by their sums as they are.
#[test]
fn trap_4_classes_over_groups_compare_sums() {
    let mut series = e1();
    series.groups = ["junior", "senior"]
        .map(|name| SeriesGroup { name: name.to_owned(), ..SeriesGroup::default() })
        .to_vec();
    let mut all = events(&["a 2 2 2 2", "b 1 1 1 1"], "junior");
    for (event, more) in all.iter_mut().zip(events(&["s 1 2 1 1", "t 2 1 2 2"], "senior")) {
        event.entries.extend(more.entries);
    }
    for entry in all.iter_mut().flat_map(|event| &mut event.entries) {
        entry.person.resident = entry.person.surname != "b";
        entry.person.sex = Some(Sex::Female);
    }
    let result = table_of(&series, &all);
    let class = SeriesClass {
        class: Class { name: "residents".to_owned(), who: Condition::Resident },
        ..SeriesClass::default()
    };
    let field = SeriesField::new(&series, &result);
    let order: Vec<(u32, &str)> = field
        .class(&class)
        .iter()
        .map(|row| (row.place, result.people.people[row.row.person].surname.as_str()))
        .collect();
    assert_eq!(order, [(1, "s"), (2, "t"), (3, "a")]);
}

/// Trap 5: nothing said about ties means a shared place; ties can be added.
#[test]
fn trap_5_equal_sums_share_the_place_unless_the_series_says_more() {
    let all = events(&["a 1 4 3 3", "b 3 3 3 2", "c 2 2 4 –"], "A");
    let mut series = e1();
    assert_eq!(lines(&table_of(&series, &all)), ["a 11 1", "b 11 1", "c 12 3"]);
    series.ties = vec![SeriesTie::BestEvent];
    assert_eq!(lines(&table_of(&series, &all)), ["a 11 1", "b 11 2", "c 12 3"]);
    series.ties = vec![SeriesTie::LastEvent];
    assert_eq!(lines(&table_of(&series, &all)), ["b 11 1", "a 11 2", "c 12 3"]);
    series.ties = vec![SeriesTie::MoreEvents];
    assert_eq!(lines(&table_of(&series, &all)), ["a 11 1", "b 11 1", "c 12 3"]);
}

/// After two of four events everybody who can still reach the minimum is in the table.
#[test]
fn interim_tables_keep_whoever_can_still_make_it() {
    let two: Vec<EventResults> = events(&TABLE_5_2, "A").into_iter().take(2).collect();
    let result = table_of(&e1(), &two);
    assert!(result.rows.iter().all(|row| row.place.is_some()));
    let three: Vec<EventResults> = events(&TABLE_5_2, "A").into_iter().take(3).collect();
    let out: Vec<&str> = {
        let result = table_of(&e1(), &three);
        let names =
            result.rows.iter().filter(|row| row.place.is_none()).map(|row| row.person).collect::<Vec<_>>();
        names.into_iter().map(|person| ["a", "b", "c", "d", "e", "f"][person]).collect()
    };
    assert_eq!(out, ["d"]);
}

/// The other kinds of value, with best k of n and dropped events.
#[test]
fn kinds_of_value() {
    let mut all = events(&["a 1 3 1", "b 2 1 2", "c 3 2 –"], "A");
    for entry in all.iter_mut().flat_map(|event| &mut event.entries) {
        entry.points = Points::whole(7 - i32::try_from(entry.place).unwrap()) + Points::HALF;
    }
    let base = Series { events: vec![SeriesEvent::default(); 3], ..Series::default() };
    let table = PlaceValue::Table { points: vec![100, 90], beyond: 10 };
    for (series, want) in [
        (Series { value: table.clone(), ..base.clone() }, ["b 280 1", "a 210 2", "c 100 3"]),
        (Series { value: table.clone(), bonus: 5, ..base.clone() }, ["b 295 1", "a 225 2", "c 110 3"]),
        (Series { value: table.clone(), best: Some(2), ..base.clone() }, ["a 200 1", "b 190 2", "c 100 3"]),
        (
            Series { value: table, drops: Some(Drops { after: 3, number: 1 }), ..base.clone() },
            ["a 200 1", "b 190 2", "c 100 3"],
        ),
        (Series { value: PlaceValue::FieldMinusPlacePlusOne, ..base.clone() }, ["b 6 1", "a 6 1", "c 3 3"]),
        (Series { value: PlaceValue::GamePoints, ..base.clone() }, ["a 17.5 1", "b 17.5 1", "c 10 3"]),
        (
            Series { value: PlaceValue::FromBottomPlusPoints { times: 2 }, ..base.clone() },
            ["a 41 1", "b 41 1", "c 23 3"],
        ),
        (Series { low_wins: true, absence: AbsenceValue::FieldPlus(1), ..base }, ["a 5 1", "b 5 1", "c 8 3"]),
    ] {
        let mut got = lines(&table_of(&series, &all));
        let mut want = want.map(str::to_owned).to_vec();
        got.sort();
        want.sort();
        assert_eq!(got, want, "{series:?}");
    }
}

/// Cups of E1: one prize each; whoever has a cup of places 1-3 passes the class cup on.
#[test]
fn series_cups_pass_on() {
    let mut series = e1();
    series.minimum_events = 1;
    series.absence = AbsenceValue::None;
    series.groups = vec![SeriesGroup { name: "senior".to_owned(), ..SeriesGroup::default() }];
    let mut all = events(&["a 1", "b 2", "c 3", "d 4", "e 5"], "senior");
    for entry in &mut all[0].entries {
        let woman = ["b", "d"].contains(&entry.person.surname.as_str());
        entry.person.sex = Some(if woman { Sex::Female } else { Sex::Male });
        entry.person.birth = Some(Birth::Year(if entry.person.surname == "c" { 1940 } else { 1980 }));
    }
    series.prizes = ron::from_str(
        r#"#![enable(implicit_some)]
        [(name: "cups", one_each: true, choice: OrderOnly, lists: [
            (name: "senior", source: Group("senior"), prizes: [(kind: Cup), (kind: Cup), (kind: Cup)]),
            (name: "women", who: Sex(Female), prizes: [(kind: Cup)]),
            (name: "oldest", order: Oldest, prizes: [(kind: Cup)]),
            (name: "juniors", source: Group("junior"), prizes: [(kind: Cup)]),
        ])]"#,
    )
    .unwrap();
    let result = table_of(&series, &all);
    let holders: Vec<Result<Winner, UnassignedReason>> =
        prizes(&series, &result).awards.into_iter().map(|award| award.holder).collect();
    let person = |index| Ok(Winner::SeriesPerson(index));
    // b and c have cups of places; the women's goes to d, the oldest's to the next oldest.
    assert_eq!(
        holders,
        [person(0), person(1), person(2), person(3), person(4), Err(UnassignedReason::NobodyLeft)]
    );
    assert_eq!(SeriesClass::default().order, ListOrder::Table);
}
