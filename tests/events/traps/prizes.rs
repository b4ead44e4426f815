//! Traps 11-13 and 17: sizes of prizes, equal values, labels, and prizes that need enough people.

use super::super::hall::Hall;
use super::super::{awards_of, player, table};
use kojarz::awards::prizes::{allocate, players_started};
use kojarz::engine::{Command, DeskCommand, NewEntry};
use kojarz::model::person::{Birth, Rating, Sex};
use kojarz::model::rules::{Award, AwardNote, Prize, UnassignedReason, Winner};
use kojarz::model::{Money, Person, PlayerId};
use kojarz::report::documents::Context;
use kojarz::report::writers::text;
use kojarz::report::{Kind, Options};
use kojarz::text::Lang;

/// Somebody for A1 and A2; `W` in the name is a woman.
fn strong(name: &str, rating: u16) -> NewEntry {
    let mut person = Person { surname: name.to_owned(), national_id: name.to_owned(), ..Person::default() };
    for list in [&mut person.ratings.national, &mut person.ratings.fide] {
        *list = Some(Rating { value: rating, list: String::new() });
    }
    person.sex = Some(if name.contains('W') { Sex::Female } else { Sex::Male });
    person.birth = Some(Birth::Year(1990));
    NewEntry::new(person)
}

/// E2 with so many people in A1 and A2, round 1 played.
fn e2(a2: u16) -> Hall {
    let mut hall = Hall::of("e2", (2025, 12, 6), 11, |_| ());
    hall.forfeits = false;
    for n in 0..6 {
        hall.enter("A1", strong(&format!("M{n}"), 2300 - n));
    }
    for n in 0..a2 {
        hall.enter("A2", strong(&format!("P{n}"), 2100 - n));
    }
    for code in ["A1", "A2"] {
        hall.prepare(code);
        hall.play_round(code);
    }
    hall
}

fn values(hall: &Hall) -> Vec<i64> {
    let awards = allocate(hall.event()).awards;
    awards_of(hall, &awards, "money").iter().map(|award| award.prize.value.0 / 100).collect()
}

#[test]
fn trap_11_the_pool_goes_by_those_who_play_and_stays_once_it_is_fixed() {
    let both = ["A1".to_owned(), "A2".to_owned()];
    for (a2, started, want) in [
        (23, 29, vec![300, 250, 200, 200, 200, 200]),
        (24, 30, vec![500, 350, 250, 250, 200, 200, 200]),
        (33, 39, vec![500, 350, 250, 250, 200, 200, 200]),
        (34, 40, vec![1000, 600, 400, 300, 250, 200, 200, 200]),
    ] {
        let mut hall = e2(a2);
        assert_eq!(players_started(hall.event(), &both), started);
        assert_eq!(values(&hall), want, "{started} players");
        if started == 29 {
            // Fixed after round 1: the thirtieth, who comes late, changes nothing any more.
            hall.do_it(Command::Desk(DeskCommand::FreezeStarters));
            hall.enter("A2", strong("Late", 1900));
            hall.play_round("A2");
            assert_eq!(players_started(hall.event(), &both), 29);
            assert_eq!(values(&hall), want);
        }
    }
}

#[test]
fn trap_12_value_then_order_the_freed_prize_moves_on_and_equal_values_are_asked() {
    let mut hall = Hall::of("e2", (2025, 12, 6), 12, |_| ());
    hall.forfeits = false;
    for n in 0..6 {
        hall.enter("A1", strong(&format!("M{n}"), 2300 - n));
    }
    for n in 0..24 {
        hall.enter("A2", strong(&format!("{}{n}", if n < 12 { "W" } else { "P" }), 2100 - n));
    }
    for code in ["A1", "A2"] {
        hall.prepare(code);
        hall.play_all(code);
    }
    let event = hall.event();
    let awards = allocate(event).awards;
    let money = awards_of(&hall, &awards, "money");
    let named = |name: &str| {
        let set = &event.rules.prizes.sets[money[0].set];
        money.iter().copied().filter(|award| set.lists[award.list].name == name).collect::<Vec<&Award>>()
    };
    // One prize each: whoever has a place prize of at least 200 is no best woman any more, the next one is.
    let holders: Vec<PlayerId> = money.iter().filter_map(|award| player(award)).collect();
    assert_eq!(holders.iter().collect::<std::collections::BTreeSet<_>>().len(), holders.len());
    let woman = named("best woman")[0];
    let second = named("A2")[1];
    let who = player(second).unwrap();
    // The 200 of place 2 and the 200 of the best woman have no order: if she could have had either, the arbiter is told.
    let women_before: Vec<PlayerId> = woman
        .passed_over
        .iter()
        .filter_map(|passed| match passed.who {
            Winner::Player(player) => Some(player),
            _ => None,
        })
        .collect();
    let is_woman = event.player(who).unwrap().person.sex == Some(Sex::Female);
    let told = second.notes.iter().any(|note| matches!(note, AwardNote::EqualValue { .. }));
    assert_eq!(told, is_woman && women_before.last() == Some(&who), "{second:#?} {woman:#?}");
    assert!(women_before.iter().all(|id| holders.contains(id)), "passed over only for a prize of their own");
}

#[test]
fn trap_13_the_order_of_the_lines_counts_not_what_is_printed_on_them() {
    // Two second prizes are labelled "I" in the regulations.
    let mut hall = Hall::of("e5", (2019, 5, 1), 13, |event| {
        let women = &mut event.rules.prizes.sets[0].lists[1];
        women.prizes.iter_mut().for_each(|prize: &mut Prize| prize.what = "I".to_owned());
        let values: Vec<Money> = women.prizes.iter().map(|prize| prize.value).collect();
        assert_eq!(values, [Money::whole(100), Money::whole(50)]);
        event.rules.prizes.sets[0].lists[0].prizes.clear();
    });
    for n in 0..16 {
        hall.enter("A", strong(&format!("W{n}"), 1900 - n));
    }
    hall.prepare("A");
    hall.play_all("A");
    let awards = allocate(hall.event()).awards;
    let women: Vec<&Award> =
        awards_of(&hall, &awards, "A").into_iter().filter(|award| award.list == 1).collect();
    assert_eq!(women.iter().map(|award| award.rank).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(women.iter().filter_map(|award| player(award)).collect::<Vec<_>>(), table(&hall, "A")[..2]);
}

#[test]
fn trap_17_a_prize_that_needs_three_people_is_printed_as_not_given() {
    let mut hall = Hall::of("e3", (2025, 3, 23), 17, |_| ());
    for n in 0..14 {
        let mut person = hall.somebody(&format!("K{n}"), (1000, 1400), (2011, 2019));
        person.federation = if n < 2 { "UKR" } else { "POL" }.to_owned();
        hall.enter("D", NewEntry::new(person));
    }
    let best = |hall: &Hall| {
        let awards = allocate(hall.event()).awards;
        awards_of(hall, &awards, "others").into_iter().find(|award| award.list == 2).unwrap().clone()
    };
    assert_eq!(best(&hall).holder, Err(UnassignedReason::TooFew { have: 2, need: 3 }));
    let print = |hall: &Hall| {
        let event = hall.event();
        let context =
            Context { event, section: &event.sections[0], lang: Lang::Pl, made: None, public: false };
        let document = Kind::Prizes.make(&context, &Options::default()).unwrap();
        text::write(&document, text::Paper { columns: 100, lines: None })
    };
    assert!(print(&hall).contains("nieprzyznana (2 z 3 wymaganych osób)"), "{}", print(&hall));
    // Counted when the entries are closed: the third one makes it a prize.
    let mut third = hall.somebody("K14", (1000, 1400), (2011, 2019));
    third.federation = "UKR".to_owned();
    hall.enter("D", NewEntry::new(third));
    hall.prepare("D");
    hall.play_all("D");
    assert!(best(&hall).holder.is_ok());
    assert!(!print(&hall).contains("wymaganych osób"), "{}", print(&hall));
}
