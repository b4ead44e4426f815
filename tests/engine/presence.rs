//! Byes ahead, absence, withdrawal (checklist section 8, cases of the kinds withdrawal and late entry).

use crate::support::*;
use kojarz::engine::{Command, EntryCommand, NumberCommand, PresenceCommand, RoundCommand};
use kojarz::model::participant::Standing;
use kojarz::model::settings::System;
use kojarz::model::{ByeKind, GameResult, Level, Points, Reason, Refusal, SectionId, Settings};
use kojarz::standings::{self, Entrant, Request};

#[test]
fn q172_a_half_point_bye_is_kept_and_the_player_not_paired() {
    let mut hall = Hall::t8();
    let player = hall.p(4);
    let set = PresenceCommand::SetBye { player, round: round(2), kind: Some(ByeKind::Half) };
    hall.do_it(hall.presence(set));
    hall.play_to(2);
    let bye = hall.round(2).byes.iter().find(|bye| bye.player == player).unwrap();
    assert_eq!(bye.kind, ByeKind::Half);
    assert!(hall.round(2).game_of(player).is_none());
    assert_eq!(hall.refused(hall.presence(set)), Refusal::NothingToDo);
    // M17: it stays in its round once later ones are paired.
    hall.play_to(4);
    assert!(hall.round(2).byes.iter().any(|bye| bye.player == player && bye.kind == ByeKind::Half));
}

#[test]
fn q174_a_second_half_point_bye_asks() {
    let mut hall = Hall::t8();
    let player = hall.p(4);
    let set = |r| PresenceCommand::SetBye { player, round: round(r), kind: Some(ByeKind::Half) };
    hall.do_it(hall.presence(set(2)));
    let question = hall.asks(&hall.presence(set(3)));
    assert_eq!(question.level, Level::Confirm);
    assert!(has(&question, |r| *r == Reason::SecondHalfBye { player, before: 1 }));
    assert_eq!(hall.section().participant(player).unwrap().requested_byes.len(), 1, "cancel: unchanged");
}

#[test]
fn q177_a_full_point_bye_scores_as_a_win_and_bars_the_allocated_bye() {
    let mut hall = Hall::swiss(7, 5);
    hall.pair();
    let last = hall.p(7);
    assert!(hall.round(1).byes.iter().all(|bye| bye.player == last), "the bye of round 1 is the last one's");
    hall.all_draws();
    let player = hall.p(6);
    let set = PresenceCommand::SetBye { player, round: round(2), kind: Some(ByeKind::Full) };
    let question = hall.confirm(hall.presence(set));
    assert!(has(&question, |r| *r == Reason::FullPointBye { player, round: round(2) }));
    hall.play_to(5);
    let kinds = |r: u16| -> Vec<ByeKind> {
        hall.round(r).byes.iter().filter(|bye| bye.player == player).map(|bye| bye.kind).collect()
    };
    assert_eq!([1, 2, 3, 4, 5].map(kinds), [vec![], vec![ByeKind::Full], vec![], vec![], vec![]]);
    let after = Request { after: Some(round(2)), ..Request::default() };
    let table = standings::table(hall.engine.event(), hall.section(), &after);
    let row = table.row(Entrant::Player(player)).unwrap();
    assert_eq!(row.points, Points::parse("1.5").unwrap(), "a draw and a win");
}

#[test]
fn q176_a_player_without_half_point_byes_gets_none_in_any_way() {
    let mut hall = Hall::t8();
    let player = hall.p(4);
    let half = |r| PresenceCommand::SetBye { player, round: round(r), kind: Some(ByeKind::Half) };
    hall.do_it(hall.presence(half(4)));
    hall.do_it(hall.presence(PresenceCommand::BarHalfByes { player, barred: true }));
    let requested = &hall.section().participant(player).unwrap().requested_byes;
    assert_eq!(requested.get(&round(4)), Some(&ByeKind::Zero), "also one asked for before");
    for r in [1, 3, 5] {
        assert_eq!(hall.refused(hall.presence(half(r))), Refusal::NoHalfByes(player));
    }
}

#[test]
fn a_bye_beyond_the_rules_of_the_section_asks() {
    let settings = Settings {
        rounds: 5,
        half_byes_allowed: 1,
        half_bye_last_round: Some(round(3)),
        ..Settings::default()
    };
    let mut hall = Hall::with(8, settings);
    let player = hall.p(4);
    let set = PresenceCommand::SetBye { player, round: round(4), kind: Some(ByeKind::Half) };
    let question = hall.confirm(hall.presence(set));
    assert!(has(&question, |r| *r == Reason::HalfByeBeyondRules { player, round: round(4) }));
    let allocated = PresenceCommand::SetBye { player, round: round(2), kind: Some(ByeKind::Allocated) };
    assert_eq!(hall.refused(hall.presence(allocated)), Refusal::BadBye(ByeKind::Allocated));
}

#[test]
fn a_no_show_loses_by_forfeit_and_may_be_struck_off() {
    let mut hall = Hall::t8();
    hall.pair();
    let (white, black) = (hall.round(1).games[0].white, hall.round(1).games[0].black);
    let (stays, goes) = (None, Some(true));
    hall.do_it(hall.presence(PresenceCommand::NoShow { player: black, strike_off: stays }));
    assert_eq!(hall.round(1).games[0].result, Some(GameResult::WhiteWinsByForfeit));
    assert_eq!(hall.section().participant(black).unwrap().standing, Standing::Playing, "not silently");
    // The opponent is missing, too.
    hall.do_it(hall.presence(PresenceCommand::NoShow { player: white, strike_off: goes }));
    assert_eq!(hall.round(1).games[0].result, Some(GameResult::DoubleForfeit));
    let standing = hall.section().participant(white).unwrap().standing;
    assert_eq!(standing, Standing::StruckOff { from: round(2), excused: true });
    hall.all_draws();
    hall.pair();
    let kind = |player| hall.round(2).byes.iter().find(|bye| bye.player == player).map(|bye| bye.kind);
    assert_eq!(kind(white), Some(ByeKind::Zero));
    assert_ne!(kind(black), Some(ByeKind::Zero), "he plays, or has the bye of the odd field");
}

#[test]
fn the_absent_of_the_morning_are_struck_off_with_one_key_and_come_back_later() {
    let mut hall = Hall::t8();
    for n in 1..=6 {
        let check_in = EntryCommand::CheckIn { player: hall.p(n), present: true };
        hall.do_it(Command::Entry(check_in));
    }
    let question = hall.confirm(hall.presence(PresenceCommand::StrikeOffAbsent));
    assert!(has(&question, |r| *r == Reason::StrikesOff(vec![hall.p(7), hall.p(8)])));
    hall.play_to(1);
    assert_eq!(hall.round(1).games.len(), 3);
    hall.do_it(hall.presence(PresenceCommand::Return { player: hall.p(7), from: None }));
    hall.play_to(2);
    assert_eq!(hall.round(2).byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).count(), 1);
    assert!(hall.round(1).byes.iter().any(|bye| bye.player == hall.p(7) && bye.kind == ByeKind::Zero));
}

#[test]
fn m02_who_returns_during_a_paired_round_keeps_its_zero() {
    let mut hall = Hall::t8();
    let player = hall.p(8);
    hall.play_to(2);
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player, from: None }));
    assert_eq!(hall.section().participant(player).unwrap().standing, Standing::Withdrawn { from: round(3) });
    hall.play_to(3);
    hall.pair();
    let zero = |hall: &Hall, r| {
        hall.round(r).byes.iter().any(|bye| bye.player == player && bye.kind == ByeKind::Zero)
    };
    assert!(zero(&hall, 4));
    assert_eq!(
        hall.refused(hall.presence(PresenceCommand::Return { player, from: Some(round(4)) })),
        Refusal::AlreadyPaired(round(4))
    );
    hall.do_it(hall.presence(PresenceCommand::Return { player, from: None }));
    assert!(zero(&hall, 3) && zero(&hall, 4), "round 4 stays as it was");
    hall.all_draws();
    hall.pair();
    assert!(!zero(&hall, 5), "active from round 5");
}

#[test]
fn p34_nobody_left_is_said() {
    let mut hall = Hall::swiss(4, 3);
    hall.play_to(1);
    for left in [3, 2, 1] {
        let player = hall.p(left + 1);
        hall.do_it(hall.presence(PresenceCommand::Withdraw { player, from: None }));
    }
    let pair = Command::Round(hall.id, RoundCommand::Pair);
    assert_eq!(hall.refused(pair.clone()), Refusal::TooFewPlayers(1));
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player: hall.p(1), from: None }));
    assert_eq!(hall.refused(pair), Refusal::TooFewPlayers(0));
}

#[test]
fn q197_expelling_asks_and_opponents_keep_their_points() {
    let mut hall = Hall::t8();
    hall.play_to(1);
    let rounds = hall.section().rounds.clone();
    let player = hall.p(1);
    let question = hall.confirm(hall.presence(PresenceCommand::Expel { player, from: None }));
    assert_eq!(question.level, Level::Confirm);
    assert_eq!(hall.section().rounds, rounds);
    assert!(matches!(hall.section().participant(player).unwrap().standing, Standing::Expelled { .. }));
}

#[test]
fn a_round_robin_takes_results_in_any_order_and_forfeits_the_rest_of_a_leaver() {
    let mut hall = Hall::with(5, Settings { system: System::RoundRobin, ..Settings::default() });
    hall.pair();
    assert_eq!(hall.section().rounds.len(), 5, "the whole schedule at once");
    assert_eq!(hall.section().settings.rounds, 5);
    assert!(hall.section().rounds.iter().all(|round| round.byes.is_empty()), "M09: free is no bye");
    hall.result(4, 1, W);
    hall.result(2, 1, D);
    hall.result(1, 1, B);
    let player = hall.p(3);
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player, from: None }));
    for round in &hall.section().rounds {
        if let Some(game) = round.game_of(player) {
            assert!(game.result.is_some(), "round {}", round.number);
        }
    }
    let entry = kojarz::engine::NewEntry::new(person("Late", 0));
    let add = EntryCommand::Add { section: hall.id, entries: vec![entry] };
    assert_eq!(hall.refused(Command::Entry(add)), Refusal::RoundRobinStarted);
    let unpair = Command::Round(hall.id, RoundCommand::Unpair);
    assert_eq!(hall.refused(unpair), Refusal::ScheduleStarted);
}

/// Digest of the round robin, section 4: a late entry takes the free number of an odd field, if the regulations allow it.
#[test]
fn a_late_entry_takes_the_free_number_of_a_round_robin() {
    let mut hall = Hall::with(5, Settings { system: System::RoundRobin, ..Settings::default() });
    hall.do_it(hall.numbers(NumberCommand::SetOrder(hall.players.clone())));
    hall.do_it(hall.settings(|s| s.round_robin.late_takes_free_number = true));
    hall.pair();
    assert_eq!(hall.pairs(1), "2-5 3-4");
    hall.result(1, 1, W);
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player: hall.p(4), from: Some(round(2)) }));
    let late = |name: &str| {
        let entry = kojarz::engine::NewEntry::new(person(name, 2500));
        Command::Entry(EntryCommand::Add { section: SectionId(1), entries: vec![entry] })
    };
    let question = hall.confirm(late("Late"));
    let takes = Reason::TakesFreeNumber { number: kojarz::model::PairingNumber(6), games: 5, begun: 1 };
    assert_eq!(question.reasons, [takes]);
    let table = ["2-5 3-4 1-6", "5-3 1-2 6-4", "3-1 4-5 2-6", "1-4 2-3 6-5", "4-2 5-1 3-6"];
    assert_eq!([1, 2, 3, 4, 5].map(|r| hall.pairs(r)), table, "the printed boards keep their numbers");
    let against_the_leaver = hall.round(2).games[2].result;
    assert_eq!(against_the_leaver, Some(GameResult::WhiteWinsByForfeit));
    assert_eq!(hall.refused(late("Later")), Refusal::RoundRobinFull(6));
}

#[test]
fn who_was_struck_off_before_the_schedule_returns_to_the_free_number() {
    let mut hall = Hall::with(4, Settings { system: System::RoundRobin, ..Settings::default() });
    let player = hall.p(2);
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player, from: None }));
    hall.do_it(hall.settings(|s| s.round_robin.late_takes_free_number = true));
    hall.pair();
    assert_eq!(hall.round(1).games.len(), 1);
    hall.confirm(hall.presence(PresenceCommand::Return { player, from: None }));
    assert!(hall.section().rounds.iter().all(|round| round.games.len() == 2));
    assert_eq!(hall.section().participant(player).unwrap().number.unwrap().0, 4);
    let player = hall.p(1);
    hall.do_it(hall.presence(PresenceCommand::Withdraw { player, from: None }));
    let back = hall.presence(PresenceCommand::Return { player, from: None });
    assert_eq!(hall.refused(back), Refusal::GamesForfeited(player));
}

/// Exactly half of the games is enough; what a leaver played counts for nobody otherwise, and stays in the file.
#[test]
fn q103_who_leaves_a_round_robin_before_half_of_his_games_is_out() {
    for (players, cycles, played, stays) in
        [(10, 1, 4, false), (10, 1, 5, true), (6, 2, 5, true), (6, 2, 4, false)]
    {
        let mut settings = Settings { system: System::RoundRobin, ..Settings::default() };
        settings.round_robin.cycles = cycles;
        let mut hall = Hall::with(players, settings);
        hall.pair();
        let leaver = hall.p(1);
        for r in 1..=played {
            let board = hall.round(r).game_of(leaver).unwrap().board.0;
            hall.result(r, board, D);
        }
        let from = Some(round(played + 1));
        hall.do_it(hall.presence(PresenceCommand::Withdraw { player: leaver, from }));
        let table = standings::table(hall.engine.event(), hall.section(), &Default::default());
        let there = table.rows.iter().any(|row| row.entrant == Entrant::Player(leaver));
        assert_eq!(there, stays, "{players} players, {cycles} cycles, {played} played");
        let opponent = hall.round(1).game_of(leaver).unwrap();
        let opponent = if opponent.white == leaver { opponent.black } else { opponent.white };
        let row = table.rows.iter().find(|row| row.entrant == Entrant::Player(opponent));
        // The draw, and in a second cycle the forfeit.
        let points = if stays { 50 + 100 * (i32::from(cycles) - 1) } else { 0 };
        assert_eq!(row.unwrap().points, Points(points), "{players} players");
        assert!(hall.round(1).game_of(leaver).unwrap().result.is_some(), "kept for rating");
    }
}
