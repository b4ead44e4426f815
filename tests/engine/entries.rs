//! Entries, start numbers, late entries (checklist section 10).

use crate::support::*;
use kojarz::engine::{Command, EntryCommand, NewEntry, NumberCommand, PresenceCommand, RoundCommand};
use kojarz::model::person::{Rating, Title};
use kojarz::model::settings::{LateNumbers, RatingChoice, StartOrder};
use kojarz::model::start_order::tournament_rating;
use kojarz::model::{ByeKind, Level, PairingNumber, Person, PlayerId, Reason, Refusal, Settings};

fn late(hall: &mut Hall, rating: u16) -> PlayerId {
    let add = EntryCommand::Add { section: hall.id, entries: vec![NewEntry::new(person("Late", rating))] };
    hall.do_it(Command::Entry(add));
    PlayerId(hall.engine.event().next_player)
}

fn number(hall: &Hall, player: PlayerId) -> u16 {
    hall.section().participant(player).unwrap().number.unwrap().0
}

#[test]
fn q145_the_tournament_rating_by_each_method() {
    let mut both = Person::default();
    let rating = |value| Some(Rating { value, list: String::new() });
    both.ratings.fide = rating(1800);
    both.ratings.national = rating(1900);
    both.ratings.own = rating(1950);
    let fide_only = Person { ratings: Default::default(), ..both.clone() };
    for (choice, value) in [
        (RatingChoice::Fide, 1800),
        (RatingChoice::National, 1900),
        (RatingChoice::FideElseNational, 1800),
        (RatingChoice::NationalElseFide, 1900),
        (RatingChoice::Higher, 1900),
        (RatingChoice::Own, 1950),
    ] {
        assert_eq!(tournament_rating(&both, choice), value, "{choice:?}");
        assert_eq!(tournament_rating(&fide_only, choice), 0, "none: {choice:?}");
    }
}

#[test]
fn numbers_go_by_rating_then_title_then_the_polish_alphabet() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let id = make_section(&mut engine, Settings { rounds: 3, ..Settings::default() });
    let mut titled = person("Zych", 1800);
    titled.title = Some(Title::Fm);
    let people = [
        person("Łoś", 1800),
        person("Lis", 1800),
        person("Żuk", 0),
        titled,
        person("Źrebak", 0),
        person("Ara", 1900),
    ];
    let entries = people.iter().cloned().map(NewEntry::new).collect();
    perform(&mut engine, Command::Entry(EntryCommand::Add { section: id, entries }));
    perform(&mut engine, Command::Numbers(id, NumberCommand::Give));
    let section = engine.event().section(id).unwrap();
    let mut list: Vec<_> = section.participants.iter().map(|p| (p.number.unwrap(), p.player)).collect();
    list.sort();
    let names: Vec<String> =
        list.iter().map(|(_, id)| engine.event().player(*id).unwrap().person.name()).collect();
    assert_eq!(names, ["Ara", "Zych", "Lis", "Łoś", "Źrebak", "Żuk"]);
}

#[test]
fn q146_lots_repeat_themselves() {
    let settings = Settings { rounds: 3, start_order: StartOrder::Lots, ..Settings::default() };
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    let id = make_section(&mut engine, settings);
    enter(&mut engine, id, &[0; 12]);
    perform(&mut engine, Command::Numbers(id, NumberCommand::Give));
    let first = engine.event().clone();
    assert!(matches!(
        engine.perform(&Command::Numbers(id, NumberCommand::Give), &kojarz::engine::Consent::Unasked),
        Err(kojarz::engine::EngineError::Refused(Refusal::NothingToDo))
    ));
    drop(engine);
    let (engine, _) = reopen(&folder);
    assert_eq!(*engine.event(), first);
    let order: Vec<_> = first.sections[0].participants.iter().map(|p| p.number.unwrap().0).collect();
    assert_ne!(order, (1..=12).collect::<Vec<_>>(), "a lot, not the order of entry");
}

#[test]
fn q148_an_exchange_needs_equal_ratings() {
    let mut hall = Hall::t8();
    hall.pair();
    let exchange = hall.numbers(NumberCommand::Exchange(hall.p(1), hall.p(2)));
    assert_eq!(hall.refused(exchange), Refusal::RatingsDiffer((hall.p(1), hall.p(2))));
}

#[test]
fn q147_q150_an_exchange_between_equals_asks_and_leaves_the_ratings() {
    let mut hall = Hall::t8();
    let second = hall.p(2);
    let edit = EntryCommand::EditPerson { player: second, person: Box::new(person("P002", 2400)) };
    hall.do_it(Command::Entry(edit));
    hall.pair();
    let question = hall.confirm(hall.numbers(NumberCommand::Exchange(hall.p(1), second)));
    assert_eq!(question.level, Level::Confirm);
    assert_eq!((number(&hall, hall.p(1)), number(&hall, second)), (2, 1));
    let rating = hall.engine.event().player(second).unwrap().person.ratings.fide.as_ref().unwrap().value;
    assert_eq!(rating, 2400);
}

#[test]
fn q151_q152_numbers_are_fixed_when_round_4_is_paired() {
    let mut hall = Hall::t8();
    hall.play_to(4);
    for command in [NumberCommand::Give, NumberCommand::Exchange(hall.p(1), hall.p(2))] {
        assert_eq!(hall.refused(hall.numbers(command)), Refusal::NumbersFixed);
    }
}

#[test]
fn q153_q154_q155_numbers_are_made_anew_and_played_boards_stay() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    let boards = hall.section().rounds.clone();
    let fourth = hall.p(4);
    let edit = EntryCommand::EditPerson { player: fourth, person: Box::new(person("P004", 2500)) };
    hall.do_it(Command::Entry(edit));
    let question = hall.confirm(hall.numbers(NumberCommand::Give));
    assert_eq!(question.level, Level::Confirm);
    let numbers = |moves: &[(PlayerId, PairingNumber, PairingNumber)]| -> Vec<(u16, u16)> {
        let mut numbers: Vec<_> = moves.iter().map(|(_, old, new)| (old.0, new.0)).collect();
        numbers.sort_unstable();
        numbers
    };
    assert!(has(&question, |r| matches!(r, Reason::NumbersMove(moves)
        if numbers(moves) == [(1, 2), (2, 3), (3, 4), (4, 1)])));
    assert_eq!(number(&hall, fourth), 1);
    assert_eq!(hall.section().rounds, boards);
    assert_eq!(hall.refused(hall.numbers(NumberCommand::Give)), Refusal::NothingToDo);
}

#[test]
fn q156_a_late_entry_in_round_5_gets_the_number_its_rating_earns() {
    let mut hall = Hall::t8();
    hall.play_to(4);
    let before: Vec<_> = hall.section().rounds.clone();
    let late = late(&mut hall, 2385);
    assert_eq!(number(&hall, late), 3);
    let numbers: Vec<u16> = hall.players.iter().map(|&p| number(&hall, p)).collect();
    assert_eq!(numbers, [1, 2, 4, 5, 6, 7, 8, 9]);
    assert_eq!(hall.section().rounds, before, "all past pairs are unchanged");
    assert_eq!(hall.section().participant(late).unwrap().first_round, round(5));
    hall.pair();
    assert!(hall.pairs(5).split(['-', ' ']).any(|n| n == "3"), "he plays or has the bye");
}

#[test]
fn late_numbers_can_come_after_the_last_one() {
    for (rule, rounds, expected) in [
        (LateNumbers::AtEnd, 1, 9),
        (LateNumbers::ByRatingBeforeRound4, 3, 3),
        (LateNumbers::ByRatingBeforeRound4, 4, 9),
    ] {
        let mut hall = Hall::with(8, Settings { rounds: 6, late_numbers: rule, ..Settings::default() });
        hall.play_to(rounds);
        let late = late(&mut hall, 2385);
        assert_eq!(number(&hall, late), expected, "{rule:?} after round {rounds}");
    }
}

#[test]
fn m06_missed_rounds_bring_nothing_or_halves_where_the_rules_grant_them() {
    let mut hall = Hall::swiss(8, 6);
    hall.play_to(2);
    for (name, half) in [("Zero", false), ("Half", true)] {
        let entry = NewEntry {
            first_round: Some(round(4)),
            half_for_missed: half,
            ..NewEntry::new(person(name, 1000))
        };
        hall.do_it(Command::Entry(EntryCommand::Add { section: hall.id, entries: vec![entry] }));
        let player = PlayerId(hall.engine.event().next_player);
        hall.pair();
        let kinds: Vec<_> = hall
            .section()
            .rounds
            .iter()
            .map(|r| r.byes.iter().find(|bye| bye.player == player).map(|bye| bye.kind))
            .collect();
        let expected = if half { Some(ByeKind::Half) } else { None };
        assert_eq!(kinds[..2], [expected, expected], "{name}");
        assert_eq!(kinds[2], Some(if half { ByeKind::Half } else { ByeKind::Zero }), "{name}");
        hall.do_it(Command::Round(hall.id, RoundCommand::Unpair));
    }
    assert_eq!(
        hall.refused(Command::Entry(EntryCommand::Add {
            section: hall.id,
            entries: vec![NewEntry { first_round: Some(round(2)), ..NewEntry::new(person("X", 0)) }],
        })),
        Refusal::AlreadyPaired(round(2))
    );
}

#[test]
fn entries_after_the_limit_ask() {
    let settings = Settings { rounds: 5, last_entry_round: Some(round(2)), ..Settings::default() };
    let mut hall = Hall::with(8, settings);
    hall.play_to(2);
    let add = EntryCommand::Add { section: hall.id, entries: vec![NewEntry::new(person("X", 0))] };
    let question = hall.confirm(Command::Entry(add));
    assert!(has(&question, |r| *r == Reason::EntryTooLate { round: round(3), last: round(2) }));
}

#[test]
fn a_late_entry_takes_the_bye_holder_of_the_running_round() {
    let mut hall = Hall::swiss(7, 5);
    hall.pair();
    let holder = hall.round(1).byes[0].player;
    let late = late(&mut hall, 2000);
    let question = hall.confirm(hall.presence(PresenceCommand::JoinRunningRound(late)));
    assert_eq!(question.level, Level::Confirm);
    let game = hall.round(1).game_of(late).unwrap().clone();
    assert!(game.colour_of(holder).is_some());
    assert_eq!(game.board.0, 4);
    assert!(hall.round(1).byes.is_empty());
    assert_eq!(hall.lines(), ["### MPA @ Round 1: 7=PAB => 7-8"]);
    hall.engine.undo().unwrap();
    assert_eq!(hall.round(1).byes[0].player, holder);
}

#[test]
fn who_has_played_is_withdrawn_not_deleted() {
    let mut hall = Hall::t8();
    hall.pair();
    let player = hall.p(3);
    assert_eq!(hall.refused(Command::Entry(EntryCommand::Delete(player))), Refusal::HasPlayed(player));
    let leave = EntryCommand::Leave { section: hall.id, player };
    assert_eq!(hall.refused(Command::Entry(leave)), Refusal::HasPlayed(player));
}

#[test]
fn a_deleted_identity_is_never_given_again_and_undo_brings_the_person_back() {
    let mut hall = Hall::t8();
    let last = hall.p(8);
    let before = hall.engine.event().clone();
    hall.confirm(Command::Entry(EntryCommand::Delete(last)));
    assert!(hall.engine.event().player(last).is_none());
    let new = late(&mut hall, 1000);
    assert!(new > last);
    hall.engine.undo().unwrap();
    hall.engine.undo().unwrap();
    assert_eq!(hall.engine.event().players, before.players);
}

#[test]
fn the_same_person_twice_is_noticed() {
    let mut hall = Hall::t8();
    let again = EntryCommand::Add { section: hall.id, entries: vec![NewEntry::new(person("p001", 0))] };
    let question = hall.asks(&Command::Entry(again));
    assert!(has(&question, |r| *r == Reason::MaybeSamePerson { player: hall.players[0] }));
}

#[test]
fn p37_a_rating_above_9999_is_refused_at_entry() {
    let mut hall = Hall::t8();
    let entry = NewEntry::new(person("Sum", 10500));
    let add = EntryCommand::Add { section: hall.id, entries: vec![entry] };
    assert_eq!(hall.refused(Command::Entry(add)), Refusal::RatingTooHigh(10500));
}
