//! Traps 14-16, 19, 23, 26 and 27: who may enter, under which number, and what the desk's marks mean.

use super::super::engine_support::{has, insist};
use super::super::hall::Hall;
use kojarz::awards::check::{RuleProblem, check_rules};
use kojarz::awards::deposits::{deposits, newly_barred};
use kojarz::awards::groups::{best_of, check};
use kojarz::engine::{
    Command, Consent, DeskCommand, EngineError, EntryCommand, NewEntry, NumberCommand, PresenceCommand,
    RoundCommand,
};
use kojarz::model::participant::Standing;
use kojarz::model::person::{Birth, Payment, PaymentMethod, Player, Rating, Title};
use kojarz::model::rules::{Condition, Entrant};
use kojarz::model::settings::LateNumbers;
use kojarz::model::{Money, PairingNumber, Person, PlayerId, Question, Reason};
use kojarz::text::Lang;
use kojarz::text::words::awards;

/// What is asked before somebody is entered; `None` = nothing, he is in.
fn asked(hall: &mut Hall, code: &str, entry: NewEntry) -> Option<Question> {
    let add = Command::Entry(EntryCommand::Add { section: hall.section(code), entries: vec![entry] });
    match hall.engine.perform(&add, &Consent::Unasked) {
        Ok(_) => None,
        Err(EngineError::Ask(question)) => Some(question),
        Err(error) => panic!("{error:?}"),
    }
}

/// What E2 asks of everybody: in the register, or of the host club.
fn registered() -> Condition {
    Condition::Any(vec![Condition::Registered, Condition::Host])
}

fn rated(name: &str, rating: u16, born: i32) -> Person {
    let mut person = Person { surname: name.to_owned(), birth: Some(Birth::Year(born)), ..Person::default() };
    person.ratings.national = Some(Rating { value: rating, list: String::new() });
    person
}

/// The problems of the rules as the screen tells them.
fn problems(hall: &Hall) -> Vec<String> {
    check_rules(hall.event()).iter().map(|problem| awards::problem(Lang::Pl, problem)).collect()
}

#[test]
fn trap_14_holes_between_groups_are_told_and_a_note_lets_somebody_in() {
    let mut e5 = Hall::of("e5", (2019, 5, 1), 14, |_| ());
    let hole = problems(&e5).into_iter().find(|told| told.starts_with("Nie pasuje do żadnej grupy")).unwrap();
    assert!(hole.contains("ur. od 2005") && hole.contains("1401–1599"), "{hole}");
    // A child of 2008 with 1500 fits neither A nor B: asked, and with a note of the arbiter no more.
    let entry = NewEntry::new(rated("Child", 1500, 2008));
    let outside = |reason: &Reason| matches!(reason, Reason::OutsideConditions { .. });
    assert!(has(&asked(&mut e5, "B", entry.clone()).unwrap(), outside));
    let mut noted = entry;
    noted.desk.override_note = "strong for her age".to_owned();
    assert_eq!(asked(&mut e5, "B", noted), None);
    assert_eq!(e5.event().players[0].desk.override_note, "strong for her age");

    let e2 = Hall::of("e2", (2025, 12, 6), 14, |_| ());
    let told = problems(&e2);
    // Rated 1401-1599 (a FIDE rating keeps them out of B2) and too old for D1: the regulations have no group for them.
    let fits = |hall: &Hall, fide: Option<u16>| {
        let mut person = rated("Adult", 1500, 1980);
        person.category = "III".to_owned();
        person.ratings.fide = fide.map(|value| Rating { value, list: String::new() });
        let player = Player { id: PlayerId(99), person, desk: Default::default() };
        ["A1", "A2", "B1", "B2", "C", "D1", "D2"]
            .into_iter()
            .filter(|code| check(hall.event(), &player, code).failures.iter().all(|c| **c == registered()))
            .count()
    };
    assert_eq!((fits(&e2, None), fits(&e2, Some(1500))), (1, 0));
    assert!(told.iter().any(|t| t.starts_with("Nie pasuje") && t.contains("1401–1599")), "{told:#?}");
    let both = |problem: &RuleProblem| {
        matches!(problem, RuleProblem::Overlap { one, other, region }
            if one == "A2" && other == "B1" && region.national.is_some_and(|r| r.from == Some(1800) && r.to == Some(1900)))
    };
    assert!(check_rules(e2.event()).iter().any(both), "{told:#?}");
}

#[test]
fn trap_15_without_a_host_among_the_six_best_the_sixth_makes_room_and_a_tie_is_asked() {
    let mut hall =
        Hall::of("e2", (2025, 12, 6), 15, |event| event.rules.groups.host_club = "Host".to_owned());
    let mut enter = |name: &str, fide: u16, club: &str| {
        let mut person = rated(name, 1900, 1990);
        person.ratings.fide = Some(Rating { value: fide, list: String::new() });
        person.club = club.to_owned();
        person.national_id = name.to_owned();
        hall.enter("A1", NewEntry::new(person))
    };
    let six: Vec<PlayerId> =
        [2300, 2250, 2200, 2150, 2100, 2000].map(|fide| enter(&format!("G{fide}"), fide, "Guests")).to_vec();
    let host = enter("Host", 1900, "Host");
    let level = enter("Level", 2100, "Guests");
    let best = best_of(hall.event(), "A1").unwrap();
    assert_eq!(best.as_hosts, [host]);
    // Six places, one of them the host's: 2100 is there twice and only one of them gets in.
    assert_eq!(best.tied, [six[4], level]);
    assert_eq!(best.others.len(), 2);
    assert!(best.others.contains(&six[5]));
}

#[test]
fn trap_16_classes_go_by_the_year_of_birth() {
    let age = |from, to| Condition::Age { from, to, by: Default::default() };
    for (year, class, born, inside) in [
        (2023, age(None, Some(10)), 2013, true),
        (2023, age(None, Some(10)), 2012, false),
        (2025, age(None, Some(12)), 2013, true),
        (2025, age(None, Some(12)), 2012, false),
        (2025, age(None, Some(10)), 2015, true),
        (2025, age(None, Some(8)), 2017, true),
        (2025, age(None, Some(8)), 2016, false),
        (2019, age(None, Some(18)), 2001, true),
        (2019, age(None, Some(14)), 2005, true),
        (2019, age(None, Some(10)), 2009, true),
        (2019, age(None, Some(10)), 2008, false),
        (2019, age(Some(60), None), 1959, true),
        (2019, age(Some(60), None), 1960, false),
    ] {
        // Born on the last day of the year: the day does not matter.
        let birth = Birth::Date(chrono::NaiveDate::from_ymd_opt(born, 12, 31).unwrap());
        let person = Person { birth: Some(birth), ..Person::default() };
        let player = Player { id: PlayerId(1), person, desk: Default::default() };
        let day = chrono::NaiveDate::from_ymd_opt(year, 1, 5);
        let entrant = Entrant { player: &player, section: "", day, host_club: "" };
        assert_eq!(class.holds(&entrant), inside, "{class:?} in {year}, born {born}");
    }
}

#[test]
fn trap_19_only_an_absence_without_excuse_costs_the_deposit_and_the_next_year() {
    for excused in [true, false] {
        let mut hall = Hall::of("e2", (2025, 12, 6), 19, |_| ());
        let mut person = rated("Titled", 2200, 1980);
        person.title = Some(Title::Im);
        let titled = hall.enter("A2", NewEntry::new(person));
        for n in 0..5 {
            hall.enter("A2", NewEntry::new(rated(&format!("P{n}"), 1900, 1990)));
        }
        let payment =
            Payment { amount: Money::whole(100), method: PaymentMethod::Cash, on: None, deposit: true };
        hall.do_it(Command::Desk(DeskCommand::Pay { player: titled, payment }));
        hall.prepare("A2");
        let section = hall.section("A2");
        hall.do_it(Command::Round(section, RoundCommand::Pair));
        let no_show = PresenceCommand::NoShow { player: titled, strike_off: Some(excused) };
        hall.do_it(Command::Presence(section, no_show));
        let standing = hall.event().section(section).unwrap().participant(titled).unwrap().standing;
        assert!(matches!(standing, Standing::StruckOff { excused: kept, .. } if kept == excused));
        assert_eq!(deposits(hall.event())[0].kept, !excused);
        assert_eq!(newly_barred(hall.event()).len(), usize::from(!excused));
    }
}

#[test]
fn trap_23_nobody_gets_the_identity_of_somebody_deleted_nor_a_number_that_was_played_under() {
    let mut hall = Hall::of("e5", (2019, 5, 1), 23, |event| {
        event.sections[0].settings.late_numbers = LateNumbers::AtEnd;
    });
    let entered: Vec<PlayerId> =
        (0..6).map(|n| hall.enter("A", NewEntry::new(rated(&format!("P{n}"), 2000 - n, 1990)))).collect();
    // Deleted before round 1: the next entry is somebody new for the whole event, also in the history.
    hall.do_it(Command::Entry(EntryCommand::Delete(entered[5])));
    let next = hall.enter("A", NewEntry::new(rated("Q", 1500, 1990)));
    assert!(entered.iter().all(|&old| next > old), "{next:?} is an identity that was used");
    hall.prepare("A");
    hall.play_round("A");
    let section = hall.section("A");
    let last = hall.event().section(section).unwrap().participants.iter().filter_map(|p| p.number).max();
    hall.do_it(Command::Presence(section, PresenceCommand::Withdraw { player: next, from: None }));
    let late = hall.enter("A", NewEntry::new(rated("Late", 2400, 1990)));
    let number = hall.event().section(section).unwrap().participant(late).unwrap().number;
    assert_eq!(last, Some(PairingNumber(6)));
    assert!(number > last, "{number:?}");
    // And who has played can't be deleted, so that his number stays his.
    assert!(insist(&mut hall.engine, Command::Entry(EntryCommand::Delete(entered[0]))).is_err());
}

#[test]
fn trap_26_equal_ratings_are_ordered_by_title_polish_name_and_entry() {
    let names = ["Śliwa", "Łoś", "Sowa", "Żak", "Lis", "Zając", "Ćma", "Czyż", "Łoś"];
    let order_of = |entries: &[&str]| {
        let mut hall = Hall::of("e5", (2019, 5, 1), 26, |_| ());
        for name in entries {
            hall.enter("A", NewEntry::new(rated(name, 1600, 1990)));
        }
        let mut titled = rated("Żuk", 1600, 1990);
        titled.title = Some(Title::Fm);
        hall.enter("A", NewEntry::new(titled));
        hall.do_it(Command::Numbers(hall.section("A"), NumberCommand::Give));
        let section = hall.event().section(hall.section("A")).unwrap();
        let mut numbered: Vec<_> = section.participants.iter().map(|p| (p.number, p.player)).collect();
        numbered.sort();
        let names = numbered.iter().map(|(_, id)| hall.event().player(*id).unwrap().person.surname.clone());
        (names.collect::<Vec<_>>(), numbered.iter().map(|(_, id)| id.0).collect::<Vec<_>>())
    };
    let want = ["Żuk", "Czyż", "Ćma", "Lis", "Łoś", "Łoś", "Sowa", "Śliwa", "Zając", "Żak"];
    let (order, ids) = order_of(&names);
    assert_eq!(order, want);
    // Namesakes stand in the order of their entries.
    assert_eq!(ids[4..6], [2, 9]);
    let reversed: Vec<&str> = names.iter().rev().copied().collect();
    assert_eq!(order_of(&reversed).0, want);
}

#[test]
fn trap_27_ok_means_paid_and_confirmed_not_present() {
    let mut hall = Hall::of("e5", (2019, 5, 1), 27, |_| ());
    let ids: Vec<PlayerId> =
        (0..3).map(|n| hall.enter("A", NewEntry::new(rated(&format!("P{n}"), 1700, 1990)))).collect();
    // The first has OK and does not come; the second comes without it.
    hall.do_it(Command::Desk(DeskCommand::SetConfirmed { player: ids[0], confirmed: true }));
    for &player in &ids[1..] {
        hall.do_it(Command::Entry(EntryCommand::CheckIn { player, present: true }));
    }
    let desk = |hall: &Hall, n: usize| hall.event().player(ids[n]).unwrap().desk.clone();
    assert!(!desk(&hall, 0).checked_in && !desk(&hall, 1).confirmed);
    let section = hall.section("A");
    hall.do_it(Command::Presence(section, PresenceCommand::StrikeOffAbsent));
    let playing: Vec<bool> = ids
        .iter()
        .map(|&id| {
            let section = hall.event().section(section).unwrap();
            section.participant(id).unwrap().standing == Standing::Playing
        })
        .collect();
    assert_eq!(playing, [false, true, true]);
    // Confirmed people are not asked for money any more, whatever is open.
    let unpaid: Vec<PlayerId> =
        kojarz::awards::fees::unpaid(hall.event()).iter().map(|player| player.id).collect();
    assert_eq!(unpaid, ids[1..]);
}
