//! Start positions of Chess960 (checklist Q222): drawn once a round, stored, taken back with the round and never drawn anew.

use crate::support::*;
use kojarz::engine::{Command, RoundCommand};
use kojarz::model::settings::System;
use kojarz::model::{Settings, StartPosition};

fn position(hall: &Hall, round: u16) -> Option<StartPosition> {
    hall.round(round).start_position
}

fn chess960() -> Hall {
    Hall::with(8, Settings { rounds: 5, chess960: true, ..Settings::default() })
}

#[test]
fn q222_a_position_is_drawn_with_the_round_and_read_again_with_it() {
    let mut hall = chess960();
    hall.play_to(3);
    let drawn: Vec<_> = (1..=3).map(|round| position(&hall, round)).collect();
    assert!(drawn.iter().all(Option::is_some), "{drawn:?}");
    assert_ne!((drawn[0], drawn[1]), (drawn[1], drawn[2]), "each round has its own");
    let Hall { folder, engine, id, .. } = hall;
    drop(engine);
    let (engine, _) = reopen(&folder);
    let again: Vec<_> =
        engine.event().section(id).unwrap().rounds.iter().map(|round| round.start_position).collect();
    assert_eq!(again, drawn);
}

#[test]
fn q222_the_draw_is_undone_with_the_round_and_not_repeated() {
    let mut hall = chess960();
    hall.pair();
    let drawn = position(&hall, 1);
    hall.engine.undo().unwrap();
    assert!(hall.section().rounds.is_empty());
    hall.engine.redo().unwrap();
    assert_eq!(position(&hall, 1), drawn);
    hall.insist(Command::Round(hall.id, RoundCommand::Unpair));
    hall.pair();
    assert_eq!(position(&hall, 1), drawn, "pairing again draws no other one");
    hall.result(1, 1, W);
    hall.insist(Command::Round(hall.id, RoundCommand::PairAgain));
    assert_eq!(position(&hall, 1), drawn);
}

#[test]
fn a_round_robin_has_a_position_for_each_round() {
    let settings = Settings { system: System::RoundRobin, chess960: true, ..Settings::default() };
    let mut hall = Hall::with(4, settings);
    hall.pair();
    let drawn: Vec<_> = hall.section().rounds.iter().map(|round| round.start_position).collect();
    assert_eq!(drawn.len(), 3);
    assert!(drawn.iter().all(Option::is_some), "{drawn:?}");
}

#[test]
fn switching_it_on_or_off_touches_only_rounds_without_results() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    hall.pair();
    let on = hall.settings(|settings| settings.chess960 = true);
    hall.do_it(on);
    assert_eq!(position(&hall, 1), None, "it was played as usual");
    let drawn = position(&hall, 2);
    assert!(drawn.is_some());
    hall.engine.undo().unwrap();
    assert_eq!(position(&hall, 2), None);
    hall.engine.redo().unwrap();
    hall.result(2, 1, W);
    let off = hall.settings(|settings| settings.chess960 = false);
    hall.do_it(off);
    assert_eq!(position(&hall, 2), drawn, "one game was played from it");
}
