//! Situations that programs have got wrong (tie-breaks, standings, points), by their numbers.

use crate::corpus;
use crate::position::Position;
use kojarz::model::participant::Standing;
use kojarz::model::section::Adjustment;
use kojarz::model::settings::{System, UnratedMethod};
use kojarz::model::{
    Event, GameResult, PlayerId, PointSystem, Points, RoundNumber, Section, SectionId, TieBreak,
};
use kojarz::standings::{
    Entrant, Refusal, Request, Row, Source, Table, Value, Warning, combined, crosstable, suitability, table,
    working,
};

fn position(cards: &[&str]) -> Position {
    let mut position = Position::default();
    cards.iter().for_each(|card| position.card(card));
    position
}

fn event(cards: &[&str]) -> Event {
    position(cards).event()
}

fn codes(list: &str) -> Vec<TieBreak> {
    list.split(',').filter(|code| !code.is_empty()).map(|code| TieBreak::parse(code).unwrap()).collect()
}

fn standings(event: &Event, list: &str) -> Table {
    table(event, &event.sections[0], &Request { tie_breaks: Some(codes(list)), ..Request::default() })
}

fn row(table: &Table, number: u32) -> &Row {
    table.row(Entrant::Player(PlayerId(number))).unwrap()
}

/// Values of one code as shown, by number.
fn values(event: &Event, code: &str) -> Vec<String> {
    let table = standings(event, code);
    (1..=table.rows.len() as u32).map(|number| row(&table, number).values[0].exact()).collect()
}

/// `(place, number)` from the top.
fn places(table: &Table) -> Vec<(u32, u16)> {
    table.rows.iter().map(|row| (row.place, row.number.unwrap().0)).collect()
}

#[test]
fn b01_sonneborn_berger_shows_the_round_of_the_bye() {
    let event = event(&["1 U 2w1", "2 3w1 1b0", "3 2b0 U"]);
    let request = Request::default();
    let player = Entrant::Player(PlayerId(1));
    let working = working(&event, &event.sections[0], player, &codes("SB")[0], &request).unwrap();
    // Dummy: the own score 2, at most ½ × 2 rounds; then number 2 with 1 point.
    assert!(matches!(
        working.lines[0].source,
        Source::Dummy { used: Points::ONE, limit: Some(Points::ONE), .. }
    ));
    assert_eq!(working.lines.iter().map(|line| line.amount).collect::<Vec<_>>(), [10_000, 10_000]);
    assert_eq!(working.value, Value::whole(2));
}

#[test]
fn b02_direct_encounter_of_a_double_round_robin_looks_at_both_games() {
    let mut double = position(&["1 2w1 2b0", "2 1b0 1w1"]);
    double.system = System::RoundRobin;
    let table = standings(&double.event(), "DE");
    assert_eq!(places(&table), [(1, 1), (1, 2)]);
}

#[test]
fn b04_fore_buchholz_before_the_last_round_is_buchholz() {
    let mut event = event(&["1 2w1 3b1 4w1", "2 1b0 4w1 3b=", "3 4w1 1w0 2w=", "4 3b0 2b0 1b0"]);
    event.sections[0].settings.rounds = 7;
    assert_eq!(values(&event, "FB"), values(&event, "BH"));
    event.sections[0].settings.rounds = 3;
    assert_ne!(values(&event, "FB"), values(&event, "BH"));
}

#[test]
fn b04_fore_buchholz_can_be_printed_as_soon_as_the_last_round_is_paired() {
    let cards = ["1 2w1 3b1 4w1", "2 1b0 4w1 3b=", "3 4w1 1w0 2w=", "4 3b0 2b0 1b0"];
    let played = event(&cards);
    let mut paired = event(&cards);
    paired.sections[0].rounds[2].games.iter_mut().for_each(|game| game.result = None);
    assert_eq!(standings(&paired, "FB").rounds, 2);
    assert_eq!(values(&paired, "FB"), values(&played, "FB"));
}

#[test]
fn b10_plain_buchholz_is_the_same_in_every_edition() {
    use kojarz::model::settings::Edition;
    let event = corpus::event("cases/pl-club-24p.trf");
    for code in ["BH", "BH/C1"] {
        let by = |edition| corpus::values(&event, code, Some(edition));
        assert_eq!(by(Edition::Fide2026), by(Edition::Fide2024));
        assert_eq!(by(Edition::Fide2026), by(Edition::VirtualOpponent));
    }
}

#[test]
fn b17_koya_counts_the_games_that_count() {
    // Number 10 left after 3 games: nobody's games against it count, so the line is half of 8.
    let mut event = round_robin_of_10_with_a_leaver();
    let table = standings(&event, "KS");
    assert_eq!(table.rows.len(), 9);
    assert!(table.rows.iter().all(|row| row.values[0].number().is_some()));
    // Somebody who has played no game at all divides nothing by zero.
    event.sections[0].rounds.iter_mut().for_each(|round| round.games.clear());
    let table = standings(&event, "KS,ARO,AOB");
    assert!(table.rows.iter().all(|row| row.values[0] == Value::whole(0)));
}

/// Everybody draws with everybody; number 10 plays rounds 1 to 3 and is out.
fn round_robin_of_10_with_a_leaver() -> Event {
    use kojarz::pairing::round_robin::rounds_of_players;
    let cards: Vec<String> = (1..=10).map(|number| format!("{number} ·")).collect();
    let mut position = position(&cards.iter().map(String::as_str).collect::<Vec<_>>());
    position.system = System::RoundRobin;
    let mut event = position.event();
    let section = &mut event.sections[0];
    let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    section.settings.rounds = 9;
    section.rounds = rounds_of_players(&players, section.settings.round_robin);
    for round in &mut section.rounds {
        for game in &mut round.games {
            let left = round.number > RoundNumber(3);
            game.result = Some(match (game.white, game.black) {
                (PlayerId(10), _) if left => GameResult::BlackWinsByForfeit,
                (_, PlayerId(10)) if left => GameResult::WhiteWinsByForfeit,
                _ => GameResult::Draw,
            });
        }
    }
    section.participants[9].standing = Standing::Withdrawn { from: RoundNumber(4) };
    event
}

#[test]
fn b20_who_left_a_round_robin_before_half_counts_for_nobody() {
    let mut event = round_robin_of_10_with_a_leaver();
    let table = standings(&event, "SB");
    assert_eq!(table.rows.len(), 9);
    // Eight draws among nine, whoever met number 10 and however.
    assert!(table.rows.iter().all(|row| row.points == Points::whole(4)));
    assert!(table.rows.iter().all(|row| row.values[0] == Value::whole(16)));
    // The games stay in the crosstable.
    let matrix = crosstable::matrix(&event.sections[0], 9);
    assert_eq!(matrix.meetings[9].iter().filter(|games| !games.is_empty()).count(), 9);
    // Somebody who left after half of his games stays.
    event.sections[0].participants[9].standing = Standing::Withdrawn { from: RoundNumber(6) };
    for round in &mut event.sections[0].rounds[3..5] {
        round.games.iter_mut().for_each(|game| game.result = Some(GameResult::Draw));
    }
    assert_eq!(standings(&event, "SB").rows.len(), 10);
}

#[test]
fn b19_tenths_are_exact() {
    let mut position = position(&["1 2w1 3b1", "2 1b0 4w1", "3 4w= 1w0", "4 3b= 2b0"]);
    position.points = PointSystem::from_results(Points(220), Points(110), Points::ZERO);
    let table = standings(&position.event(), "");
    assert_eq!(row(&table, 1).points.to_string(), "4.4");
    // 1.1 + 2.2 and 3.3 are the same.
    position.cards.get_mut(&3).unwrap()[1] = "U".into();
    position.cards.get_mut(&1).unwrap()[1] = "H".into();
    let table = standings(&position.event(), "");
    assert_eq!((row(&table, 1).place, row(&table, 3).place), (1, 1));
    assert_eq!(row(&table, 1).points.to_string(), "3.3");
}

#[test]
fn b22_an_open_game_adds_nothing() {
    let mut event = event(&["1 3w1 2b1", "2 4w1 1w0", "3 1b0 4w1", "4 2b0 3b0"]);
    let buchholz = |event: &Event| values(event, "BH");
    assert_eq!(buchholz(&event), ["2", "2", "2", "2"]);
    event.sections[0].rounds[1].games[0].result = None;
    let table = standings(&event, "BH");
    assert!(table.provisional);
    assert_eq!(row(&table, 1).points, Points::ONE);
    // Number 1: only number 3, who has 1 point; number 2: only number 4.
    assert_eq!(buchholz(&event), ["1", "0", "1", "2"]);
}

#[test]
fn b22_a_round_without_any_result_does_not_count() {
    let mut event = event(&["1 3w1 2b1", "2 4w1 U", "3 1b0 4w1", "4 2b0 3b0"].map(|c| c));
    event.sections[0].rounds[1].games.iter_mut().for_each(|game| game.result = None);
    let table = standings(&event, "BH");
    assert_eq!(table.rounds, 1);
    assert!(!table.provisional && !table.after_last_round);
}

#[test]
fn b23_equals_share_the_place_and_the_next_is_skipped() {
    let event = event(&["1 5w1 U", "2 3w= 4b=", "3 2b= 5w=", "4 6w= 2w=", "5 1b0 3b=", "6 4b= Z"]);
    let table = standings(&event, "");
    assert_eq!(places(&table), [(1, 1), (2, 2), (2, 3), (2, 4), (5, 5), (5, 6)]);
}

#[test]
fn b25_draws_and_byes_keep_the_running_score() {
    let mut position =
        position(&["1 2w1 3w1 4w= 5w1 6w1", "2 1b0", "3 · 1b0", "4 · · 1b=", "5 · · · 1b0", "6 · · · · 1b0"]);
    position.points.draw = Points::ZERO;
    let table = standings(&position.event(), "PS");
    assert_eq!(row(&table, 1).points, Points::whole(4));
    assert_eq!(row(&table, 1).values[0], Value::whole(1 + 2 + 2 + 3 + 4));
    let event = event(&["1 2w1 U 3w1 4w1", "2 1b0", "3 · · 1b0", "4 · · · 1b0"]);
    assert_eq!(row(&standings(&event, ""), 1).points, Points::whole(4));
}

#[test]
fn b27_one_setting_says_what_the_bye_is_worth() {
    let mut position = position(&["1 U 2w= 3w1", "2 · 1b=", "3 · · 1b0"]);
    for (bye, total, progress) in [(100, "2.5", "5"), (50, "2", "7/2"), (0, "1.5", "2")] {
        position.points.allocated_bye = Points(bye);
        let event = position.event();
        let table = standings(&event, "PS");
        assert_eq!(row(&table, 1).points.to_string(), total);
        assert_eq!(row(&table, 1).values[0].exact(), progress);
        let cells = &crosstable::swiss(&event.sections[0], 3)[0].cells;
        assert_eq!(cells.iter().map(|cell| cell.points).sum::<Points>().to_string(), total);
    }
}

#[test]
fn expelled_players_are_out_of_the_table_and_opponents_keep_their_points() {
    let mut event = event(&["1 2w1 3b1", "2 1b0 4w1", "3 4w1 1w0", "4 3b0 2b0"]);
    event.sections[0].participants[1].standing = Standing::Expelled { from: RoundNumber(3) };
    let table = standings(&event, "BH");
    assert_eq!(places(&table), [(1, 1), (2, 3), (3, 4)]);
    assert_eq!((row(&table, 1).points, row(&table, 1).values[0]), (Points::whole(2), Value::whole(2)));
}

#[test]
fn after_any_past_round_later_rounds_do_not_exist() {
    let cards = ["1 2w1 3b1 4w1", "2 1b0 4w1 3b=", "3 4w1 1w0 2w=", "4 3b0 2b0 1b0"];
    let whole = event(&cards);
    for rounds in 0..=3_usize {
        let mut cut = event(&cards);
        cut.sections[0].rounds.truncate(rounds);
        let list = Some(codes("BH/C1,SB,PS,REP,ARO"));
        let request = |after| Request { after, tie_breaks: list.clone(), ..Request::default() };
        let after = request(Some(RoundNumber(rounds as u16)));
        let found = table(&whole, &whole.sections[0], &after);
        assert_eq!(found.rows, table(&cut, &cut.sections[0], &request(None)).rows, "after round {rounds}");
        assert_eq!(usize::from(found.rounds), rounds);
    }
}

#[test]
fn bonus_and_replaced_points_count() {
    let adjustment = |replaces, points, round: Option<u16>, player| Adjustment {
        replaces,
        points: Points(points),
        match_points: Points::ZERO,
        round: round.map(RoundNumber),
        players: vec![PlayerId(player)],
        teams: vec![],
        reason: String::new(),
    };
    let mut event = event(&["1 2w1 3b1", "2 1b0 4w1", "3 4w1 1w0", "4 3b0 2b0"]);
    event.sections[0].adjustments = vec![
        adjustment(None, -100, Some(2), 1),
        adjustment(None, 50, None, 4),
        adjustment(Some('L'), 25, Some(1), 2),
    ];
    let table = standings(&event, "PS");
    let of = |number| (row(&table, number).points.to_string(), row(&table, number).values[0].exact());
    assert_eq!(of(1), ("1".into(), "2".into()), "a penalty in round 2: 1, then 1");
    assert_eq!(of(4), ("0.5".into(), "1".into()), "a bonus from the start: ½, then ½");
    assert_eq!(of(2), ("1.25".into(), "3/2".into()), "a loss that was worth a quarter");
    // A penalty of round 2 does not exist after round 1.
    let request = Request { after: Some(RoundNumber(1)), ..Request::default() };
    let first = kojarz::standings::table(&event, &event.sections[0], &request);
    assert_eq!(row(&first, 1).points, Points::ONE);
}

#[test]
fn a_play_off_counts_at_its_place_among_equals_only() {
    let mut event = event(&["1 2w1 3w=", "2 1b0 4w1", "3 4w1 1b=", "4 3b0 2b0"]);
    event.sections[0].play_off = [4, 3, 1].map(PlayerId).to_vec();
    // Numbers 1 and 3 have 1½ points; number 4 can't be lifted over anybody.
    assert_eq!(places(&standings(&event, "PO,BH")), [(1, 3), (2, 1), (3, 2), (4, 4)]);
    assert_eq!(places(&standings(&event, "BH,PO"))[0], (1, 1), "Buchholz has decided before");
}

#[test]
fn typed_values_and_lots_are_stored_and_repeat_themselves() {
    let mut event = event(&["1 2w=", "2 1b=", "3 4w=", "4 3b="]);
    let typed = [(PlayerId(3), Points(150)), (PlayerId(2), Points(50))].into();
    event.sections[0].typed_values.insert("strength".into(), typed);
    assert_eq!(places(&standings(&event, "OTHER_strength")), [(1, 3), (2, 2), (3, 1), (3, 4)]);
    event.sections[0].seed = 7;
    let drawn = places(&standings(&event, "LOTS"));
    assert_eq!(drawn, places(&standings(&event, "LOTS")));
    assert_eq!(drawn.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let other = (8..40).any(|seed| {
        event.sections[0].seed = seed;
        places(&standings(&event, "LOTS")) != drawn
    });
    assert!(other, "another seed draws another order");
}

#[test]
fn tie_breaks_that_make_no_sense_are_refused_with_the_reason() {
    let mut position = position(&["1 (1800) 2w=", "2 (—) 1b="]);
    let swiss = position.event();
    position.system = System::RoundRobin;
    let round_robin = position.event();
    let check = |event: &Event, code: &str, unrated| {
        suitability::check(event, &event.sections[0], &codes(code)[0], unrated)
    };
    let out = UnratedMethod::LeaveOut;
    for code in ["BH", "BH/C1", "BH/M2", "FB", "FB/C2", "AOB", "AOB/F"] {
        assert_eq!(check(&round_robin, code, out), Err(Refusal::BuchholzInRoundRobin), "{code}");
        assert_eq!(check(&swiss, code, out), Ok(None), "{code}");
    }
    assert_eq!(check(&swiss, "KS", out), Ok(Some(Warning::KoyaInSwiss)));
    assert_eq!(check(&round_robin, "KS/L1", out), Ok(None));
    assert_eq!(check(&swiss, "EMMSB", out), Err(Refusal::OnlyForTeams));
    for code in ["ARO", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        assert_eq!(check(&swiss, code, out), Err(Refusal::UnratedPlayers { count: 1 }), "{code}");
        assert_eq!(check(&swiss, code, UnratedMethod::Fixed(1000)), Ok(None), "{code}");
        assert_eq!(check(&swiss, code, UnratedMethod::SkipGames), Ok(None), "{code}");
    }
    let table = standings(&swiss, "ARO,BH");
    assert_eq!(table.refused.len(), 1);
    assert_eq!(table.columns.len(), 1, "the rest of the list is used");
}

#[test]
fn unrated_opponents_by_each_method() {
    let mut position =
        position(&["1 (1800) 2w1 3b1", "2 (—) 1b0 4w1", "3 (1600) 4w1 1w0", "4 (1400) 3b0 2b0"]);
    let event = position.event();
    let aro = |event: &Event, unrated| {
        let request =
            Request { tie_breaks: Some(codes("ARO")), unrated: Some(unrated), ..Request::default() };
        row(&table(event, &event.sections[0], &request), 1).values.first().map(|value| value.exact())
    };
    assert_eq!(aro(&event, UnratedMethod::LeaveOut), None);
    assert_eq!(aro(&event, UnratedMethod::Fixed(1000)), Some("1300".into()));
    assert_eq!(aro(&event, UnratedMethod::SkipGames), Some("1600".into()));
    position.ratings.insert(2, 1200);
    assert_eq!(aro(&position.event(), UnratedMethod::LeaveOut), Some("1400".into()));
}

#[test]
fn rating_tie_breaks_of_a_long_event_are_asked_about() {
    let mut event = event(&["1 2w=", "2 1b="]);
    event.info.start = chrono::NaiveDate::from_ymd_opt(2026, 3, 1);
    event.info.end = chrono::NaiveDate::from_ymd_opt(2026, 4, 12);
    assert_eq!(
        standings(&event, "ARO").warnings,
        [(codes("ARO")[0].clone(), Warning::LongEvent { days: 42 })]
    );
}

#[test]
fn classes_count_places_among_themselves() {
    use kojarz::model::person::Sex;
    use kojarz::standings::classes;
    let mut event = event(&["1 4w1 2w=", "2 5w1 1b=", "3 6w=", "4 1b0", "5 2b0", "6 3b="]);
    for (player, sex) in
        [(0, Sex::Male), (1, Sex::Female), (2, Sex::Female), (3, Sex::Female), (5, Sex::Female)]
    {
        event.players[player].person.sex = Some(sex);
    }
    let request = Request { class: Some(classes::women()), ..Request::default() };
    let women = table(&event, &event.sections[0], &request);
    let lines: Vec<_> =
        women.rows.iter().map(|row| (row.place, row.overall, row.number.unwrap().0)).collect();
    // Number 5, of whom nothing is known, is not among them.
    assert_eq!(lines, [(1, 1, 2), (2, 3, 3), (2, 3, 6), (4, 5, 4)]);
}

#[test]
fn common_tables_weigh_points_exactly() {
    use kojarz::model::rules::{CombinedPart, CombinedTable};
    // polish-practice 5.4: A1 x 1.5 against A2; with equal values A1 stands above.
    let mut event =
        event(&["1 F F F H Z", "2 F F F Z Z", "3 F F H Z Z", "4 H Z Z Z Z", "5 F F F F F", "6 F F F F H"]);
    let mut second: Section = event.sections[0].clone();
    second.id = SectionId(2);
    second.code = "A2".into();
    event.sections[0].code = "A1".into();
    event.sections[0].participants.truncate(4);
    second.participants.drain(..4);
    event.sections.push(second);
    let part = |code: &str, percent| CombinedPart { section: code.into(), percent };
    let common = CombinedTable { name: "A".into(), parts: vec![part("A1", 150), part("A2", 100)] };
    let rows = combined::combined(&event, &common, None);
    let lines: Vec<_> = rows
        .iter()
        .map(|row| format!("{} {} {}", row.place, row.number.unwrap(), row.weighted.decimal(2)))
        .collect();
    assert_eq!(lines, ["1 1 5.25", "2 5 5.00", "3 2 4.50", "4 6 4.50", "5 3 3.75", "6 4 0.75"]);
}

#[test]
fn crosstables_show_cells_as_a_trf_does() {
    let event = event(&["1 2w1 U 3b+", "2 1b0 H 4w", "3 4b= Z 1w-", "4 3w= F 2b"]);
    let rows = crosstable::swiss(&event.sections[0], 3);
    let cells: Vec<String> = rows
        .iter()
        .map(|row| row.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(cells, ["2w1 U 3b+", "1b0 H 4w", "4b= Z 1w-", "3w= F 2b"]);
}

#[test]
fn a_tie_break_that_was_cut_says_which_rounds() {
    let event = corpus::event("cases/trf26-ind-16p.trf");
    let request = Request::default();
    let player = Entrant::Player(PlayerId(9));
    let working = working(&event, &event.sections[0], player, &codes("BH/C1")[0], &request).unwrap();
    // Number 9: a half-point bye, a forfeit loss and the bye of the last round are dummies; the first two are voluntary and
    // one of them goes.
    let voluntary: Vec<u16> =
        working.lines.iter().filter(|line| line.voluntary).map(|line| line.round).collect();
    assert_eq!(voluntary, [3, 4]);
    let cut: Vec<u16> =
        working.lines.iter().filter(|line| line.cut.is_some()).map(|line| line.round).collect();
    assert_eq!(cut, [3]);
}
