//! What is fixed when (checklist table 1.1, sections 5, 15, 18).

use crate::support::*;
use kojarz::engine::trf;
use kojarz::engine::{Command, EventCommand, NumberCommand, RoundCommand, SettingsCommand};
use kojarz::exchange::trf::Options;
use kojarz::model::guard::Frozen;
use kojarz::model::section::ForbiddenGroup;
use kojarz::model::settings::{Acceleration, System};
use kojarz::model::tie_break::{Criterion, Modifiers, TieBreak};
use kojarz::model::{BoardNumber, Colour, Level, PointSystem, Points, Reason, Refusal, Settings};

fn known(criterion: Criterion) -> TieBreak {
    TieBreak::Known { criterion, modifiers: Modifiers::default() }
}

#[test]
fn q57_q75_q85_q93_q109_what_is_frozen_when_round_1_is_paired() {
    type Edit = fn(&mut Settings);
    let edits: [(Edit, Frozen); 5] = [
        (|s| s.rounds = 6, Frozen::Rounds),
        (|s| s.points = PointSystem::three_one_zero(), Frozen::Points),
        (|s| s.points.allocated_bye = Points::HALF, Frozen::ByeValue),
        (|s| s.system = System::RoundRobin, Frozen::System),
        (|s| s.acceleration = Acceleration::Baku { last_of_group_a: None }, Frozen::Acceleration),
    ];
    for (edit, frozen) in edits {
        let mut hall = Hall::t8();
        let command = hall.settings(edit);
        assert!(!matches!(hall.engine.consider(&command), kojarz::engine::Verdict::Refused(_)), "{frozen:?}");
        hall.pair();
        let command = hall.settings(edit);
        assert_eq!(hall.refused(command), Refusal::FrozenAfterRoundOne(frozen));
    }
}

#[test]
fn q70_q98_what_a_new_section_begins_with() {
    let settings = Settings::default();
    assert_eq!(settings.points, PointSystem::from_results(Points::ONE, Points::HALF, Points::ZERO));
    assert_eq!(settings.points.allocated_bye, Points::ONE, "the bye is a win (Q79)");
    assert!(settings.round_robin.reverse_last_two);
}

#[test]
fn q62_too_many_rounds_are_noticed() {
    for (players, rounds, most) in [(6, 6, Some(5)), (6, 5, None), (7, 8, Some(7)), (7, 7, None)] {
        let mut hall = Hall::swiss(players, 3);
        let command = hall.settings(|s| s.rounds = rounds);
        match most {
            Some(most) => {
                let question = hall.asks(&command);
                assert_eq!(question.level, Level::Notice);
                let entered = usize::from(players);
                assert!(has(&question, |r| *r == Reason::TooManyRounds { entered, most, rounds }));
            }
            None => _ = hall.do_it(command),
        }
    }
}

#[test]
fn q74_q81_q84_points_that_cannot_be() {
    let points = |win: i32, draw: i32, loss: i32, bye: i32| PointSystem {
        allocated_bye: Points(bye),
        ..PointSystem::from_results(Points(win), Points(draw), Points(loss))
    };
    let cases = [
        (points(100, 60, 0, 100), Some(Refusal::DrawsWorthTooMuch)),
        (points(300, 100, 0, 300), None),
        (points(200, 100, 0, 200), None),
        (points(100, 50, 0, 150), Some(Refusal::ByeWorthTooMuch)),
        (points(100, 50, 0, 0), None),
        (points(100, 50, 0, 50), None),
        (points(100, 50, 0, 75), Some(Refusal::ByeValueNotReachable)),
        (points(300, 100, 0, 200), None),
        (points(300, 100, 0, 350), Some(Refusal::ByeWorthTooMuch)),
        (points(300, 100, 0, 150), Some(Refusal::ByeValueNotReachable)),
    ];
    for (system, refusal) in cases {
        let folder = TempFolder::new();
        let mut engine = new_event(&folder);
        let settings = Box::new(Settings { rounds: 5, points: system.clone(), ..Settings::default() });
        let make = EventCommand::MakeSection { name: "A".to_owned(), code: String::new(), settings };
        match refusal {
            Some(refusal) => assert_eq!(refused(&mut engine, Command::Event(make)), refusal, "{system:?}"),
            None => _ = perform(&mut engine, Command::Event(make)),
        }
    }
}

#[test]
fn q201_q202_tie_breaks_change_after_the_start_at_level_4_and_keep_the_former_list() {
    let old = vec![known(Criterion::Buchholz), known(Criterion::SonnebornBerger)];
    let mut hall = Hall::with(8, Settings { rounds: 5, tie_breaks: old, ..Settings::default() });
    let new = || vec![known(Criterion::DirectEncounter), known(Criterion::Buchholz)];
    hall.play_to(3);
    let command = hall.settings(|s| s.tie_breaks = new());
    assert_eq!(hall.confirm(command).level, Level::DoubleConfirm);
    assert_eq!(hall.lines(), ["### Tie-breaks @ Round 3: BH SB => DE BH"]);
}

#[test]
fn q105_buchholz_is_no_tie_break_of_a_round_robin() {
    let folder = TempFolder::new();
    let mut engine = new_event(&folder);
    for criterion in [Criterion::Buchholz, Criterion::ForeBuchholz, Criterion::AverageBuchholz] {
        let settings = Box::new(Settings {
            system: System::RoundRobin,
            tie_breaks: vec![known(criterion)],
            ..Settings::default()
        });
        let make = EventCommand::MakeSection { name: "RR".to_owned(), code: String::new(), settings };
        let refusal = refused(&mut engine, Command::Event(make));
        assert_eq!(refusal, Refusal::TieBreakNotForRoundRobin(criterion.code().to_owned()));
    }
}

#[test]
fn q195_q196_forbidden_pairs_are_entered_before_round_1_only() {
    let mut hall = Hall::t8();
    let group = |players| ForbiddenGroup { players, teams: Vec::new(), from: round(1), to: None };
    let three = vec![group(vec![hall.p(1), hall.p(5), hall.p(6)])];
    hall.do_it(Command::Settings(hall.id, SettingsCommand::SetForbidden(three)));
    hall.pair();
    for forbidden in ["1-5", "5-1", "1-6", "6-1"] {
        assert!(!hall.pairs(1).split(' ').any(|pair| pair == forbidden), "{}", hall.pairs(1));
    }
    for groups in [Vec::new(), vec![group(vec![hall.p(2), hall.p(3)])]] {
        let set = Command::Settings(hall.id, SettingsCommand::SetForbidden(groups));
        assert_eq!(hall.refused(set), Refusal::ForbiddenPairsFixed);
    }
    let mut hall = Hall::t8();
    let one = vec![group(vec![hall.p(1)])];
    let set = Command::Settings(hall.id, SettingsCommand::SetForbidden(one));
    assert_eq!(hall.refused(set), Refusal::ForbiddenPairIncomplete);
}

#[test]
fn q194_a_forbidden_group_bars_each_of_its_pairs_and_has_its_record() {
    let mut hall = Hall::t8();
    let players = [4, 5, 8].map(|n| hall.p(n)).to_vec();
    let group = ForbiddenGroup { players, teams: Vec::new(), from: round(1), to: Some(round(5)) };
    hall.do_it(Command::Settings(hall.id, SettingsCommand::SetForbidden(vec![group])));
    hall.pair();
    for r in 1..=4 {
        if r > 1 {
            hall.pair();
        }
        for barred in ["4-5", "5-4", "4-8", "8-4", "5-8", "8-5"] {
            assert!(!hall.pairs(r).split(' ').any(|pair| pair == barred), "round {r}: {}", hall.pairs(r));
        }
        hall.all_draws();
    }
    let text = trf::written(hall.engine.event(), hall.section(), Options::default()).unwrap();
    let record: Vec<&str> =
        text.lines().find(|line| line.starts_with("260")).unwrap().split_whitespace().collect();
    let numbers: Vec<u16> = record.iter().map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers, [260, 1, 5, 4, 5, 8], "rounds 1 to 5, then the group");
}

#[test]
fn same_club_is_kept_apart_where_it_is_possible() {
    let mut hall = Hall::with(8, Settings { rounds: 3, avoid_same_origin: true, ..Settings::default() });
    for n in [1, 5] {
        let player = hall.p(n);
        let mut person = hall.engine.event().player(player).unwrap().person.clone();
        person.club = if n == 1 { "Hetman" } else { "hetman" }.to_owned();
        let edit = kojarz::engine::EntryCommand::EditPerson { player, person: Box::new(person) };
        hall.do_it(Command::Entry(edit));
    }
    hall.pair();
    assert!(!hall.pairs(1).split(' ').any(|pair| pair == "1-5" || pair == "5-1"), "{}", hall.pairs(1));
    // Where it is not possible the round is paired all the same.
    let mut hall = Hall::with(2, Settings { rounds: 1, avoid_same_origin: true, ..Settings::default() });
    for n in [1, 2] {
        let player = hall.p(n);
        let mut person = hall.engine.event().player(player).unwrap().person.clone();
        person.club = "Hetman".to_owned();
        let edit = kojarz::engine::EntryCommand::EditPerson { player, person: Box::new(person) };
        hall.do_it(Command::Entry(edit));
    }
    hall.pair();
    assert_eq!(hall.pairs(1), "1-2");
}

#[test]
fn q111_group_a_counts_who_is_there_in_round_1_and_keeps_its_last_member() {
    let acceleration = Acceleration::Baku { last_of_group_a: None };
    let mut hall = Hall::with(10, Settings { rounds: 5, acceleration, ..Settings::default() });
    for n in [9, 10] {
        let player = hall.p(n);
        let absent = kojarz::engine::PresenceCommand::SetBye {
            player,
            round: round(1),
            kind: Some(kojarz::model::ByeKind::Zero),
        };
        hall.do_it(hall.presence(absent));
    }
    hall.pair();
    let last = hall.p(4);
    assert_eq!(hall.section().settings.acceleration, Acceleration::Baku { last_of_group_a: Some(last) });
    assert_eq!(hall.round(1).virtual_points.len(), 4);
    hall.all_draws();
    let entry = kojarz::engine::NewEntry::new(person("Late", 2395));
    let add = kojarz::engine::EntryCommand::Add { section: hall.id, entries: vec![entry] };
    hall.do_it(Command::Entry(add));
    hall.pair();
    assert_eq!(hall.round(2).virtual_points.len(), 5, "the late entry is above the last member");
}

#[test]
fn q95_numbers_of_a_round_robin_are_drawn_or_set_and_then_fixed() {
    let mut hall = Hall::with(6, Settings { system: System::RoundRobin, ..Settings::default() });
    let order: Vec<_> = hall.players.iter().rev().copied().collect();
    hall.do_it(hall.numbers(NumberCommand::SetOrder(order)));
    assert_eq!(hall.section().participant(hall.p(6)).unwrap().number.unwrap().0, 1);
    let short = NumberCommand::SetOrder(vec![hall.p(1)]);
    assert_eq!(hall.refused(hall.numbers(short)), Refusal::OrderIncomplete);
    hall.pair();
    assert_eq!(hall.pairs(1), "1-6 2-5 3-4");
    assert_eq!(hall.refused(hall.numbers(NumberCommand::Draw)), Refusal::ScheduleStarted);
    let pair = Command::Round(hall.id, RoundCommand::Pair);
    assert_eq!(hall.refused(pair), Refusal::AllRoundsPaired);
}

#[test]
fn q101_a_repeated_pair_of_a_round_robin_asks() {
    use kojarz::engine::HandCommand;
    let mut hall = Hall::with(4, Settings { system: System::RoundRobin, ..Settings::default() });
    let order = hall.players.clone();
    hall.do_it(hall.numbers(NumberCommand::SetOrder(order)));
    hall.pair();
    assert_eq!(hall.pairs(1), "1-4 2-3");
    hall.do_it(hall.hand(HandCommand::Begin(round(1))));
    let question = hall.asks(&hall.hand(HandCommand::SwapPlayers(hall.p(3), hall.p(4))));
    assert!(has(&question, |r| matches!(r, Reason::MeetsTooOften(_))));
}

#[test]
fn q102_three_equal_colours_in_a_row_are_named_in_later_rounds_too() {
    use kojarz::engine::HandCommand;
    let settings = Settings { system: System::RoundRobin, ..Settings::default() };
    let mut hall = Hall::with(4, Settings { round_robin: double(), ..settings });
    hall.do_it(hall.numbers(NumberCommand::SetOrder(hall.players.clone())));
    hall.pair();
    // Number 4 has White in rounds 3 and 4, so White in round 2 makes three.
    assert_eq!(
        (hall.pairs(2), hall.pairs(3), hall.pairs(4)),
        ("2-4 3-1".into(), "4-3 1-2".into(), "4-1 3-2".into())
    );
    hall.do_it(hall.hand(HandCommand::Begin(round(2))));
    let question = hall.asks(&hall.hand(HandCommand::SwapColours(BoardNumber(1))));
    let player = hall.p(4);
    assert!(has(&question, |r| *r == Reason::ThirdColour { player, colour: Colour::White }), "rounds 2 to 4");
}

fn double() -> kojarz::model::settings::RoundRobinOptions {
    kojarz::model::settings::RoundRobinOptions { cycles: 2, ..Default::default() }
}

#[test]
fn names_and_codes_of_sections_are_different() {
    let mut hall = Hall::t8();
    let make = |name: &str, code: &str| {
        Command::Event(EventCommand::MakeSection {
            name: name.to_owned(),
            code: code.to_owned(),
            settings: Box::new(Settings { rounds: 5, ..Settings::default() }),
        })
    };
    assert_eq!(hall.refused(make("a", "B")), Refusal::NameTaken("a".to_owned()));
    assert_eq!(hall.refused(make("Other", "a")), Refusal::NameTaken("a".to_owned()));
    assert_eq!(hall.refused(make(" ", "")), Refusal::NameMissing);
    hall.do_it(make("B", ""));
}
