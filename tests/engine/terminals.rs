//! Two terminals on one event: they see each other's changes, and a second, different result asks.

use crate::support::*;
use kojarz::engine::Command;
use kojarz::engine::{Consent, Engine, EngineError, EventCommand, RoundCommand};
use kojarz::model::{Reason, Refusal};

fn second(hall: &Hall) -> Engine {
    Engine::open(hall.folder.path(), terminal("B")).unwrap().0
}

#[test]
fn each_terminal_sees_the_results_of_the_other() {
    let mut hall = Hall::t8();
    hall.pair();
    let mut other = second(&hall);
    hall.result(1, 1, W);
    assert!(other.follow().unwrap());
    assert_eq!(other.event(), hall.engine.event());
    assert!(!other.follow().unwrap(), "nothing new, nothing read");
    perform(&mut other, hall.set(1, 2, Some(B)));
    assert!(hall.engine.follow().unwrap());
    assert_eq!(other.event(), hall.engine.event());
}

#[test]
fn a_different_result_from_another_terminal_asks_even_if_it_was_not_seen_yet() {
    let mut hall = Hall::t8();
    hall.pair();
    let mut other = second(&hall);
    hall.result(1, 1, W);
    // The other terminal has not followed: by what it knows, the board is open.
    let second_result = hall.set(1, 1, Some(D));
    match other.perform(&second_result, &Consent::Unasked) {
        Err(EngineError::Ask(question)) => {
            assert!(has(
                &question,
                |r| matches!(r, Reason::OtherResult { has, new: Some(D), .. } if *has == W)
            ));
        }
        answer => panic!("{answer:?}"),
    }
    match other.perform(&hall.set(1, 1, Some(W)), &Consent::Unasked) {
        Err(EngineError::Refused(Refusal::NothingToDo)) => {}
        answer => panic!("the same result is no news: {answer:?}"),
    }
}

#[test]
fn an_answer_does_not_cover_what_happened_since_the_question() {
    let mut hall = Hall::t8();
    hall.pair();
    hall.result(1, 1, W);
    let draw = hall.set(1, 1, Some(D));
    let question = hall.asks(&draw);
    let mut other = second(&hall);
    let loss = hall.set(1, 1, Some(B));
    confirm(&mut other, loss);
    match hall.engine.perform(&draw, &Consent::To(question)) {
        Err(EngineError::Ask(again)) => {
            assert!(has(&again, |r| matches!(r, Reason::OtherResult { has, .. } if *has == B)));
        }
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn undo_takes_back_the_own_change_not_the_one_of_the_neighbour() {
    let mut hall = Hall::t8();
    hall.pair();
    let mut other = second(&hall);
    hall.result(1, 1, W);
    perform(&mut other, hall.set(1, 2, Some(B)));
    hall.engine.undo().unwrap();
    assert_eq!(hall.round(1).games[0].result, None);
    assert_eq!(hall.round(1).games[1].result, Some(B));
    other.follow().unwrap();
    other.undo().unwrap();
    assert_eq!(other.event().sections[0].rounds[0].results_in(), 0);
}

#[test]
fn undo_is_refused_where_another_terminal_built_on_it() {
    let mut hall = Hall::t8();
    hall.pair();
    let mut other = second(&hall);
    hall.all_draws();
    other.follow().unwrap();
    perform(&mut other, Command::Round(hall.id, RoundCommand::Pair));
    assert!(matches!(hall.engine.undo(), Err(EngineError::Refused(Refusal::LaterChanges))));
    assert_eq!(hall.section().rounds.len(), 2, "and the round of the other was read");
}

#[test]
fn rules_that_somebody_else_changed_are_not_overwritten() {
    let mut hall = Hall::t8();
    let mut other = second(&hall);
    let edit = |engine: &Engine, places: u16| {
        let was = Box::new(engine.event().rules.clone());
        let mut is = was.clone();
        is.groups.capacity = Some(places);
        Command::Event(EventCommand::EditRules { was, is })
    };
    let (first, late) = (edit(&hall.engine, 10), edit(&other, 20));
    perform(&mut hall.engine, first);
    match other.perform(&late, &Consent::Unasked) {
        Err(EngineError::Refused(Refusal::RulesChanged)) => {}
        answer => panic!("{answer:?}"),
    }
    assert_eq!(other.event().rules.groups.capacity, Some(10));
    let again = edit(&other, 20);
    perform(&mut other, again);
    assert_eq!(other.event().rules.groups.capacity, Some(20));
}
