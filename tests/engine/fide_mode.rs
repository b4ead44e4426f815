//! FIDE mode and the integrity log (checklist sections 1 and 2).

use crate::support::*;
use kojarz::engine::{
    Command, Consent, EngineError, EventCommand, HandCommand, PresenceCommand, ResultCommand,
};
use kojarz::model::{ByeKind, Level, Question, Reason, Refusal, Settings};

#[test]
fn q40_a_new_section_is_in_fide_mode() {
    assert!(Hall::t8().section().fide_mode);
}

#[test]
fn q43_leaving_asks_twice_and_cancelling_changes_nothing() {
    let mut hall = Hall::t8();
    let leave = Command::Event(EventCommand::LeaveFideMode(hall.id));
    let entries = hall.engine.history().len();
    assert_eq!(hall.asks(&leave).level, Level::DoubleConfirm);
    assert!(hall.section().fide_mode);
    assert_eq!(hall.engine.history().len(), entries, "nothing logged");
}

/// A yes to a quieter question, or to another one, is no yes to this one.
#[test]
fn q218_to_q221_no_level_is_lowered_or_switched_off() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    let player = hall.p(7);
    let full = PresenceCommand::SetBye { player, round: round(4), kind: Some(ByeKind::Full) };
    let past = hall.set(1, 1, Some(W));
    let leave = Command::Event(EventCommand::LeaveFideMode(hall.id));
    let wishes =
        [(Level::Notice, hall.presence(full)), (Level::Confirm, past), (Level::DoubleConfirm, leave)];
    for (level, wish) in wishes {
        let asked = hall.asks(&wish);
        assert_eq!(asked.level, level);
        let quieter = match level {
            Level::Notice | Level::Confirm => Level::Notice,
            Level::DoubleConfirm => Level::Confirm,
        };
        let lowered = Question { level: quieter, ..asked.clone() };
        let other = Question { reasons: Vec::new(), ..asked.clone() };
        for consent in [lowered, other].into_iter().filter(|consent| *consent != asked) {
            let answer = hall.engine.perform(&wish, &Consent::To(consent));
            assert!(matches!(answer, Err(EngineError::Ask(again)) if again == asked), "{wish:?}");
        }
    }
}

#[test]
fn q44_a_team_section_leaves_the_mode_like_any_other() {
    use kojarz::model::settings::System;
    let mut hall = Hall::with(4, Settings { system: System::TeamSwiss, rounds: 3, ..Settings::default() });
    assert!(hall.section().fide_mode);
    hall.leave_fide_mode();
    assert!(!hall.section().fide_mode);
    assert_eq!(hall.lines(), ["### FIDE mode exited before Round 1"]);
}

#[test]
fn q44_the_exit_has_one_line_with_its_round() {
    let mut hall = Hall::t8();
    hall.play_to(4);
    hall.leave_fide_mode();
    assert_eq!(hall.lines(), ["### FIDE mode exited @ Round 4"]);
    let mut hall = Hall::t8();
    hall.leave_fide_mode();
    assert_eq!(hall.lines(), ["### FIDE mode exited before Round 1"]);
    assert_eq!(hall.refused(Command::Event(EventCommand::LeaveFideMode(hall.id))), Refusal::FideModeLeft);
}

#[test]
fn q45_there_is_no_way_back_by_undo_redo_restore_or_reopening() {
    let mut hall = Hall::t8();
    let backup = hall.engine.event().clone();
    hall.leave_fide_mode();
    while hall.engine.undo().is_ok() {}
    while hall.engine.redo().is_ok() {}
    assert!(!hall.section().fide_mode, "undo");
    let check_in = kojarz::engine::EntryCommand::CheckIn { player: hall.p(1), present: true };
    hall.do_it(Command::Entry(check_in));
    hall.confirm(Command::Event(EventCommand::Restore(Box::new(backup))));
    assert!(!hall.section().fide_mode, "restore");
    hall.engine.undo().unwrap();
    assert!(!hall.section().fide_mode, "undo of the restore");
    hall.engine.redo().unwrap();
    assert!(!hall.section().fide_mode, "redo of the restore");
    let id = hall.id;
    hall.confirm(Command::Event(EventCommand::DeleteSection(id)));
    hall.engine.undo().unwrap();
    assert!(!hall.section().fide_mode, "undo of a deletion");
    let (engine, _) = reopen(&hall.folder);
    assert!(!engine.event().sections[0].fide_mode, "reopening");
}

#[test]
fn q112_to_q115_every_integrity_event_asks_is_logged_and_goes_with_its_undo() {
    // Each case: a hall, the wish, the line that it writes.
    let mpa = |hall: &mut Hall| {
        hall.pair();
        hall.do_it(hall.hand(HandCommand::Begin(round(1))));
        hall.insist(hall.hand(HandCommand::SwapPlayers(hall.p(5), hall.p(6))));
        hall.hand(HandCommand::Finish)
    };
    let correction = |hall: &mut Hall| {
        hall.play_to(2);
        hall.set(1, 1, Some(W))
    };
    let colours = |hall: &mut Hall| {
        hall.play_to(2);
        Command::Result(hall.id, ResultCommand::SwapColours(game(1, 1)))
    };
    let adjournment = |hall: &mut Hall| {
        hall.pair();
        hall.confirm(Command::Round(hall.id, kojarz::engine::RoundCommand::Pair));
        hall.set(1, 1, Some(W))
    };
    let exchange = |hall: &mut Hall| {
        let third = hall.p(3);
        let mut person = hall.engine.event().player(third).unwrap().person.clone();
        person.ratings.fide.as_mut().unwrap().value = 2390;
        let edit = kojarz::engine::EntryCommand::EditPerson { player: third, person: Box::new(person) };
        hall.do_it(Command::Entry(edit));
        hall.play_to(1);
        hall.numbers(kojarz::engine::NumberCommand::Exchange(hall.p(2), third))
    };
    let regeneration = |hall: &mut Hall| {
        hall.play_to(2);
        let fourth = hall.p(4);
        let mut person = hall.engine.event().player(fourth).unwrap().person.clone();
        person.ratings.fide.as_mut().unwrap().value = 2500;
        let edit = kojarz::engine::EntryCommand::EditPerson { player: fourth, person: Box::new(person) };
        hall.do_it(Command::Entry(edit));
        hall.numbers(kojarz::engine::NumberCommand::Give)
    };
    type Case<'a> = (&'a dyn Fn(&mut Hall) -> Command, &'a str);
    let cases: [Case<'_>; 6] = [
        (&mpa, "### MPA @ Round 1: 1-5 6-2 => 1-6 5-2"),
        (&correction, "### Correction @ Round 1: 1-5: =-= => 1-0"),
        (&colours, "### Correction @ Round 1: 1-5 => 5-1"),
        (&adjournment, "### Adjournment @ Round 1: 1-5 1-0"),
        (&exchange, "### Exchange @ Round 1: 3 <=> 2"),
        (&regeneration, "### Regeneration @ Round 2: 1 2 3 4 => 4 1 2 3"),
    ];
    for (wish, line) in cases {
        let mut hall = Hall::t8();
        let command = wish(&mut hall);
        let before = hall.engine.event().clone();
        let question = hall.asks(&command);
        assert!(question.level >= Level::Confirm, "{line}");
        assert!(hall.lines().is_empty(), "a question writes no line: {line}");
        hall.insist(command);
        assert_eq!(hall.lines(), [line]);
        let event = hall.section().integrity[0].clone();
        assert_eq!(event.at, noon());
        hall.engine.undo().unwrap();
        assert_eq!(*hall.engine.event(), before, "{line}");
        assert!(hall.lines().is_empty());
    }
}

#[test]
fn lines_use_the_numbers_that_are_valid_now() {
    let mut hall = Hall::t8();
    hall.play_to(2);
    hall.insist(hall.set(1, 1, Some(W)));
    assert_eq!(hall.lines(), ["### Correction @ Round 1: 1-5: =-= => 1-0"]);
    let entry = kojarz::engine::NewEntry::new(person("Late", 2395));
    let add = kojarz::engine::EntryCommand::Add { section: hall.id, entries: vec![entry] };
    hall.do_it(Command::Entry(add));
    assert_eq!(hall.lines(), ["### Correction @ Round 1: 1-6: =-= => 1-0"]);
}

#[test]
fn q179_a_full_point_bye_has_a_line_and_a_notice() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    let player = hall.p(7);
    let set = |kind| PresenceCommand::SetBye { player, round: round(3), kind };
    let question = hall.confirm(hall.presence(set(Some(ByeKind::Full))));
    assert_eq!(question.level, Level::Notice);
    assert_eq!(hall.lines(), ["### FPB @ Round 3: 7=FPB"]);
    hall.do_it(hall.presence(set(None)));
    assert!(hall.lines().is_empty());
}

#[test]
fn outside_fide_mode_what_was_refused_becomes_a_question() {
    let mut hall = Hall::t8();
    hall.play_to(3);
    let old = hall.set(1, 1, Some(W));
    assert_eq!(hall.refused(old.clone()), Refusal::TooLongAgo { round: round(1), paired: round(3) });
    hall.leave_fide_mode();
    let question = hall.confirm(old);
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| matches!(r, Reason::AgainstRules(_))));
    assert_eq!(hall.lines().len(), 2, "and is logged all the same");
}

#[test]
fn q161_q169_no_final_standings_with_open_or_adjourned_games() {
    let mut hall = Hall::swiss(4, 1);
    hall.pair();
    hall.result(1, 1, W);
    let close = Command::Event(EventCommand::Close(hall.id));
    assert_eq!(hall.refused(close.clone()), Refusal::NotFinished(vec![game(1, 2)]));
    hall.result(1, 2, kojarz::model::GameResult::Adjourned);
    assert_eq!(hall.refused(close.clone()), Refusal::NotFinished(vec![game(1, 2)]));
    hall.result(1, 2, D);
    hall.do_it(close);
    let question = hall.asks(&hall.set(1, 1, Some(D)));
    assert!(has(&question, |r| *r == Reason::SectionClosed), "closed: nothing changes unasked");
    hall.do_it(Command::Event(EventCommand::Reopen(hall.id)));
}

#[test]
fn a_plan_that_fails_half_way_leaves_nothing() {
    // Pairing round 2 with a missing result makes it adjourned; but if the pairing fails, it is blank again (Q159).
    let mut hall = Hall::swiss(2, 3);
    let pair = Command::Round(hall.id, kojarz::engine::RoundCommand::Pair);
    hall.confirm(pair.clone());
    hall.insist(hall.set(1, 1, Some(D)));
    let again = insist(&mut hall.engine, pair.clone());
    assert!(matches!(again, Err(EngineError::Refused(Refusal::NoLegalPairing(_)))), "{again:?}");
    hall.insist(hall.set(1, 1, None));
    assert_eq!(hall.refused(pair), Refusal::NoLegalPairing(round(2)));
    assert_eq!(hall.round(1).games[0].result, None);
}
