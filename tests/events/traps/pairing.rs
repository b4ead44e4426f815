//! Traps 7, 8, 18, 20-22, 29 and 30: byes, absences, forfeits, too many rounds, board order and times.

use super::super::engine_support::{self, asks, has};
use super::super::hall::Hall;
use kojarz::awards::schedule;
use kojarz::engine::{Command, NewEntry, PresenceCommand, ResultCommand, RoundCommand};
use kojarz::exchange::trf;
use kojarz::model::card::{Cards, Cell};
use kojarz::model::{
    ByeKind, GameRef, GameResult, Person, PlayerId, Points, Reason, RoundNumber, Section, Settings,
};
use kojarz::report::documents::Context;
use kojarz::report::writers::text;
use kojarz::report::{Kind, Options};
use kojarz::standings::{self, Request};
use kojarz::text::{Lang, results};
use std::collections::BTreeSet;

fn named(name: &str) -> NewEntry {
    NewEntry::new(Person { surname: name.to_owned(), ..Person::default() })
}

/// An event of a template with so many people in a section.
fn hall(template: &str, code: &str, people: usize) -> (Hall, Vec<PlayerId>) {
    let mut hall = Hall::of(template, (2026, 4, 12), 7, |_| ());
    hall.forfeits = false;
    let ids = (0..people).map(|n| hall.enter(code, named(&format!("P{n:02}")))).collect();
    (hall, ids)
}

fn section<'a>(hall: &'a Hall, code: &str) -> &'a Section {
    hall.event().section(hall.section(code)).unwrap()
}

#[test]
fn trap_07_a_bye_of_2_is_less_than_a_win_bars_a_second_one_and_is_written_out() {
    let (mut hall, _) = hall("e1", "senior", 7);
    hall.prepare("senior");
    for _ in 0..5 {
        hall.play_round("senior");
    }
    let byes: Vec<PlayerId> = section(&hall, "senior")
        .rounds
        .iter()
        .flat_map(|round| &round.byes)
        .filter(|bye| bye.kind == ByeKind::Allocated)
        .map(|bye| bye.player)
        .collect();
    assert_eq!(byes.len(), 5);
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), 5, "nobody has it twice");
    let points = &section(&hall, "senior").settings.points;
    let worth = |cell: &Cell| cell.points(points);
    let cards = Cards::of(section(&hall, "senior"), 1);
    assert_eq!(worth(cards.cell(byes[0], RoundNumber(1)).unwrap()), Points::whole(2));
    let file = trf::write(hall.event(), hall.section("senior"), &Default::default()).unwrap();
    let values = file.lines().find(|line| line.starts_with("162")).unwrap();
    assert!(values.contains("3.0") && values.contains("2.0"), "{values}");
}

#[test]
fn trap_08_late_for_round_1_is_no_bye_and_no_forfeit() {
    let (mut hall, _) = hall("e1", "senior", 6);
    hall.prepare("senior");
    hall.play_round("senior");
    let late = hall.enter("senior", named("Late"));
    hall.play_round("senior");
    let senior = section(&hall, "senior");
    let cards = Cards::of(senior, 2);
    let first = cards.cell(late, RoundNumber(1)).unwrap();
    assert!(matches!(first, Cell::Bye(ByeKind::Zero)), "{first:?}");
    assert_eq!((first.points(&senior.settings.points), first.played()), (Points::ZERO, None));
    let file = trf::write(hall.event(), hall.section("senior"), &Default::default()).unwrap();
    let line = file.lines().find(|line| line.starts_with("001") && line.contains("Late")).unwrap();
    assert!(line.contains("0000 - Z"), "{line}");
}

#[test]
fn trap_18_a_double_forfeit_and_both_lose_look_different_and_only_one_is_a_game() {
    let (mut hall, _) = hall("e1", "senior", 6);
    hall.prepare("senior");
    let id = hall.section("senior");
    hall.do_it(Command::Round(id, RoundCommand::Pair));
    let boards: Vec<GameRef> = section(&hall, "senior").rounds[0].open_refs();
    for (game, result) in
        boards.into_iter().zip([GameResult::DoubleForfeit, GameResult::BothLose, GameResult::Draw])
    {
        hall.do_it(Command::Result(id, ResultCommand::Set { game, result: Some(result) }));
    }
    let senior = section(&hall, "senior");
    let event = hall.event();
    let context = Context { event, section: senior, lang: Lang::Pl, made: None, public: false };
    let page = text::write(
        &Kind::Results.make(&context, &Options::default()).unwrap(),
        text::Paper { columns: 80, lines: None },
    );
    let (forfeit, lost) = (results::result(GameResult::DoubleForfeit), results::result(GameResult::BothLose));
    assert_ne!(forfeit, lost);
    assert!(page.contains(forfeit) && page.contains(lost), "{page}");
    let games = &senior.rounds[0].games;
    let cards = Cards::of(senior, 1);
    let met = |board: usize| cards.cell(games[board].white, RoundNumber(1)).unwrap().played().is_some();
    assert_eq!([met(0), met(1), met(2)], [false, true, true]);
}

#[test]
fn trap_20_too_many_rounds_are_told_before_round_1_and_a_round_robin_is_offered() {
    // Seven rounds for five teams are impossible; for seven or eight they may get stuck; for ten nothing is asked.
    for teams in [5, 7, 8, 10] {
        let mut hall = Hall::of("e4", (2026, 5, 3), 20, |_| ());
        for team in 0..teams {
            let members = (0..3).map(|i| hall.somebody(&format!("T{team}-{i}"), (1000, 1600), (1970, 2010)));
            let members = members.collect();
            hall.enter_team("T", &format!("Village {team}"), members);
        }
        let pair = Command::Round(hall.section("T"), RoundCommand::Pair);
        hall.prepare("T");
        if teams == 10 {
            engine_support::perform(&mut hall.engine, pair);
            continue;
        }
        let question = asks(&mut hall.engine, &pair);
        let few = |reason: &Reason| match reason {
            Reason::TooManyRounds { entered, .. } => teams == 5 && *entered == 5,
            Reason::NearTheLimit { entered, rounds: 7 } => *entered == teams,
            _ => false,
        };
        assert!(has(&question, few), "{question:?}");
        let told = kojarz::text::words::asking::question(Lang::Pl, hall.event(), &question);
        assert!(format!("{told:?}").contains("System kołowy"), "{told:?}");
    }
}

#[test]
fn trap_20_in_a_round_robin_only_who_left_early_leaves_the_table() {
    let (mut hall, ids) = hall("e2", "A1", 6);
    hall.prepare("A1");
    hall.play_round("A1");
    let id = hall.section("A1");
    let table = |hall: &Hall| standings::table(hall.event(), section(hall, "A1"), &Request::default());
    // One of five games is less than half, but he is still in the event.
    assert_eq!(table(&hall).rows.len(), 6);
    hall.do_it(Command::Presence(id, PresenceCommand::Withdraw { player: ids[2], from: None }));
    for _ in 1..5 {
        hall.play_round("A1");
    }
    let rows = table(&hall).rows;
    assert!(!rows.iter().any(|row| row.entrant.player() == Some(ids[2])));
    // His result of round 1 stays where everybody can see it.
    let event = hall.event();
    let context = Context { event, section: section(&hall, "A1"), lang: Lang::Pl, made: None, public: false };
    let options = Options { round: Some(RoundNumber(1)), ..Options::default() };
    let page = text::write(
        &Kind::Results.make(&context, &options).unwrap(),
        text::Paper { columns: 80, lines: None },
    );
    assert!(page.contains("P02"), "{page}");
}

#[test]
fn trap_21_people_of_one_club_are_kept_apart_only_if_the_event_says_so() {
    assert!(!Settings::default().avoid_same_origin);
    let same = |apart: bool| {
        let mut hall = Hall::of("swiss", (2026, 5, 3), 21, |event| {
            event.sections[0].settings.avoid_same_origin = apart;
        });
        let code = hall.event().sections[0].code.clone();
        // The rules pair 1-5, 2-6, 3-7 and 4-8: two of them are neighbours at home.
        for (n, club) in
            ["Wieś", "Miasto", "Las", "Pole", "Wieś", "Miasto", "Rzeka", "Staw"].iter().enumerate()
        {
            let mut person = hall.somebody(&format!("P{n}"), (1500, 1500), (1990, 1990));
            person.ratings.fide = Some(kojarz::model::person::Rating {
                value: 2000 - 10 * u16::try_from(n).unwrap(),
                list: String::new(),
            });
            person.club = (*club).to_owned();
            hall.enter(&code, NewEntry::new(person));
        }
        hall.prepare(&code);
        let id = hall.section(&code);
        hall.do_it(Command::Round(id, RoundCommand::Pair));
        let club = |player: PlayerId| hall.event().player(player).unwrap().person.club.clone();
        let games = &section(&hall, &code).rounds[0].games;
        games.iter().filter(|game| club(game.white) == club(game.black)).count()
    };
    assert_eq!((same(false), same(true)), (2, 0));
}

#[test]
fn trap_22_boards_go_by_score_then_sum_then_number_and_the_bye_has_none() {
    let (mut hall, _) = hall("e5", "A", 15);
    hall.prepare("A");
    for _ in 0..4 {
        hall.play_round("A");
    }
    let a = section(&hall, "A");
    for round in &a.rounds[1..] {
        let request = Request { after: Some(RoundNumber(round.number.0 - 1)), ..Request::default() };
        let before = standings::table(hall.event(), a, &request);
        let score = |player: PlayerId| {
            let row = before.rows.iter().find(|row| row.entrant.player() == Some(player));
            row.map_or(Points::ZERO, |row| row.points)
        };
        let number = |player: PlayerId| a.participant(player).unwrap().number.unwrap();
        let key = |game: &kojarz::model::Game| {
            let (one, two) = (score(game.white), score(game.black));
            // Of equal scores the better number is the higher ranked player's.
            let better = [game.white, game.black]
                .into_iter()
                .min_by_key(|&player| (std::cmp::Reverse(score(player)), number(player)))
                .unwrap();
            (std::cmp::Reverse(one.max(two)), std::cmp::Reverse(one + two), number(better))
        };
        assert!(round.games.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])), "round {}", round.number);
        assert_eq!(round.byes.iter().filter(|bye| bye.kind == ByeKind::Allocated).count(), 1);
    }
}

#[test]
fn trap_29_no_draw_is_ever_refused_or_asked_about() {
    let mut hall = engine_support::Hall::swiss(8, 3);
    hall.pair();
    for board in 1..=4 {
        // `result` fails if anything is asked.
        hall.result(1, board, GameResult::Draw);
    }
    assert!(hall.round(1).games.iter().all(|game| game.result == Some(GameResult::Draw)));
}

#[test]
fn trap_30_the_round_may_start_early_but_the_clocks_of_the_absent_wait() {
    let mut event = kojarz::engine::templates::load("e2", Lang::Pl).unwrap();
    event.info.start = chrono::NaiveDate::from_ymd_opt(2025, 12, 6);
    let at = |hour, minute| event.info.start.unwrap().and_hms_opt(hour, minute, 0).unwrap();
    let start = |last| schedule::start(&event, "A1", RoundNumber(2), Some(last)).unwrap();
    let early = start(at(11, 30));
    assert_eq!((early.start, early.clocks), (Some(at(11, 35)), Some(at(12, 20))));
    let late = start(at(12, 30));
    assert_eq!((late.start, late.clocks), (Some(at(12, 20)), Some(at(12, 20))));
}
