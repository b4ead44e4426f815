//! Taking over the event of somebody else's file (checklist section 3).

use crate::support::*;
use kojarz::engine::{Command, EventCommand, ImportFinding};
use kojarz::model::integrity::Item;
use kojarz::model::{Level, Reason};

/// An event as a file gives it: identities of its own, two rounds played.
fn file() -> Hall {
    let mut hall = Hall::swiss(6, 4);
    hall.play_to(2);
    hall
}

#[test]
fn q54_q56_a_legal_file_is_taken_over_in_fide_mode_with_fresh_identities() {
    let mut hall = Hall::t8();
    let event = Box::new(file().engine.event().clone());
    let done = hall.do_it(Command::Event(EventCommand::Import { event, findings: Vec::new() }));
    let imported = hall.engine.event().section(done.section.unwrap()).unwrap();
    assert!(imported.fide_mode);
    assert_eq!(imported.name, "A 2", "the name was taken");
    assert_eq!(hall.engine.event().players.len(), 14);
    assert_eq!(imported.rounds.len(), 2);
    assert!(imported.rounds[0].games.iter().all(|game| imported.participant(game.white).is_some()));
    assert!(imported.participants.iter().all(|p| hall.section().participant(p.player).is_none()));
}

#[test]
fn q55_findings_ask_and_leave_a_line_each() {
    let mut hall = Hall::t8();
    let file = file();
    let (a, b) = (file.p(1), file.p(4));
    let finding = ImportFinding {
        section: file.id,
        round: round(2),
        file: vec![Item::Pair(a, b)],
        rules: vec![Item::Pair(b, a)],
    };
    let import = Command::Event(EventCommand::Import {
        event: Box::new(file.engine.event().clone()),
        findings: vec![finding],
    });
    let question = hall.asks(&import);
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| *r == Reason::ImportFindings(vec![round(2)])));
    assert_eq!(hall.engine.event().sections.len(), 1, "cancel: no section");
    hall.confirm(import);
    let imported = hall.engine.event().sections.last().unwrap();
    assert!(imported.fide_mode, "even with findings");
    assert_eq!(kojarz::model::integrity_lines::lines(imported), ["### Import @ Round 2: 1-4 => 4-1"]);
    hall.engine.undo().unwrap();
    assert_eq!(hall.engine.event().sections.len(), 1);
}

#[test]
fn a_file_that_left_fide_mode_stays_out_of_it() {
    let mut hall = Hall::t8();
    let mut out = file();
    out.leave_fide_mode();
    let event = Box::new(out.engine.event().clone());
    hall.do_it(Command::Event(EventCommand::Import { event, findings: Vec::new() }));
    assert!(!hall.engine.event().sections.last().unwrap().fide_mode);
}
