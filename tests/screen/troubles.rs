//! Troubles of halls, each by its number: cases (`m…`) and traps (`trap_…`) that concern pairing and results, played by keys.

use super::kit::Kit;
use super::{paired, sample};
use kojarz::model::integrity::IntegrityKind;
use kojarz::model::{ByeKind, GameResult, Points, RoundNumber, Section};
use kojarz::standings::{self, Entrant};
use kojarz::text::Lang;

fn section(kit: &Kit) -> &Section {
    kit.app.cx().section().unwrap()
}

/// Points of somebody in the standings, by surname.
fn points(kit: &Kit, surname: &str) -> Points {
    let event = kit.app.cx().event().unwrap();
    let table = standings::table(event, section(kit), &Default::default());
    let is = |entrant: Entrant| {
        entrant.player().and_then(|id| event.player(id)).is_some_and(|p| p.person.surname == surname)
    };
    table.rows.iter().find(|row| is(row.entrant)).unwrap().points
}

/// White wins every open board of the round.
fn all_white(kit: &mut Kit) {
    let open = section(kit).rounds.last().unwrap().open_games();
    kit.keys(&"1".repeat(open));
}

#[test]
fn m01_unpairing_says_what_is_lost_and_one_undo_brings_it_back() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("1=0101");
    let before = section(&kit).rounds.clone();
    kit.keys("x1");
    assert!(kit.text().contains("Runda 1 traci 6 wyników"), "{}", kit.text());
    kit.keys("t");
    assert!(section(&kit).rounds.is_empty());
    kit.keys("u");
    assert_eq!(section(&kit).rounds, before);
}

#[test]
fn m02_who_returns_during_a_round_keeps_its_zero_and_plays_the_next_one() {
    let mut kit = paired(Lang::Pl, 80, 24);
    all_white(&mut kit);
    // Number 1 withdraws, round 2 is paired without him, he comes back while it is running.
    kit.keys("<f2><home>m3kt<f2><home>");
    assert!(kit.text().contains("wyc. od rundy 2"), "{}", kit.text());
    kit.keys("m1");
    let first = section(&kit).participants[0].clone();
    let round = &section(&kit).rounds[1];
    assert!(round.game_of(first.player).is_none());
    assert!(round.byes.iter().any(|bye| bye.player == first.player && bye.kind == ByeKind::Zero));
    kit.keys("<f3>");
    all_white(&mut kit);
    kit.keys("kt");
    assert!(section(&kit).rounds[2].game_of(first.player).is_some(), "{}", kit.text());
}

#[test]
fn m05_each_rule_that_a_hand_made_pair_breaks_is_named_and_the_round_has_a_line() {
    let mut kit = sample(Lang::Pl, 100, 40);
    // Numbers 1 and 3 may not meet; the last one is away, so somebody has the bye.
    kit.keys("z1Brzęcz<enter>Dąb<enter><c-s><end>nkt");
    all_white(&mut kit);
    kit.keys("<f2><end>nktx");
    kit.keys("t");
    kit.keys("h1");
    assert!(kit.text().contains("BEZ PARY"), "{}", kit.text());
    kit.keys("/Brzęcz<enter><space>/Dąb<enter><space>");
    assert!(kit.text().contains("para zakazana"), "{}", kit.text());
    kit.keys("t<home>");
    assert!(kit.text().contains("zakazana"), "beside the pair: {}", kit.text());
    // The holder of the first bye gets a second one.
    let event = kit.app.cx().event().unwrap();
    let bye = section(&kit).rounds[0].byes.iter().find(|bye| bye.kind == ByeKind::Allocated).unwrap();
    let holder = event.player(bye.player).unwrap().person.surname.clone();
    kit.keys(&format!("/{holder}<enter>b"));
    assert!(kit.text().contains("pauza nie przysługuje"), "{}", kit.text());
    kit.keys("t<enter>");
    // Everybody else stays without a pair here: that is asked, too, and the comparison with the rules.
    assert!(kit.text().contains("Bez partii i bez punktów"), "{}", kit.text());
    kit.keys("t");
    let line = |kit: &Kit| {
        section(kit).integrity.iter().any(|event| {
            event.round == Some(RoundNumber(2)) && matches!(event.kind, IntegrityKind::HandPairing { .. })
        })
    };
    assert!(line(&kit), "{}", kit.text());
}

#[test]
fn m06_trap_8_a_late_entry_has_no_points_no_opponent_and_no_colour_for_what_it_missed() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("<f2>aPóźny<enter>Jan<c-s><esc>");
    let late = section(&kit).participants.last().unwrap().clone();
    assert_eq!(late.first_round, RoundNumber(2));
    kit.keys("<f3>");
    all_white(&mut kit);
    kit.keys("<f4>/Późny<enter>");
    assert_eq!(points(&kit, "Późny"), Points::ZERO);
    kit.keys("<enter>");
    assert!(kit.text().contains("nieobecność"), "{}", kit.text());
    assert!(!kit.text().contains("walkower"), "{}", kit.text());
    kit.keys("<esc>kt");
    assert!(
        section(&kit).rounds[1]
            .byes
            .iter()
            .chain(&section(&kit).rounds[0].byes)
            .all(|bye| { bye.player != late.player || bye.kind != ByeKind::Half })
    );
}

#[test]
fn m09_an_odd_round_robin_has_a_free_round_and_no_dummy() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    kit.keys("nLiga<enter><enter><enter><enter><right><right><c-s>a");
    for surname in ["Ada", "Bea", "Cyd", "Dag", "Ewa"] {
        kit.keys(&format!("{surname}<enter>Test<c-s>"));
    }
    kit.keys("<esc>kt");
    for round in 0..5 {
        assert_eq!(section(&kit).rounds[round].games.len(), 2);
        assert!(section(&kit).rounds[round].byes.is_empty(), "a free round is no bye");
        kit.keys("11<right>");
    }
    kit.keys("<f4>");
    let event = kit.app.cx().event().unwrap();
    let rows = standings::table(event, section(&kit), &Default::default()).rows;
    assert_eq!(rows.len(), 5);
    assert_eq!(
        rows.iter().map(|row| row.points).sum::<Points>(),
        Points::whole(10),
        "ten games, no bye point"
    );
}

#[test]
fn m17_byes_and_absences_stay_in_their_round() {
    let mut kit = sample(Lang::Pl, 80, 40);
    kit.keys("<home>m2t<down>nkt");
    all_white(&mut kit);
    kit.keys("kt<left>");
    let text = kit.text();
    assert!(text.contains("wolne za ½ punktu") && text.contains("nieobecność"), "{text}");
}

#[test]
fn trap_7_the_bye_is_worth_2_where_a_win_is_worth_3_and_is_given_once() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    kit.keys("nDzieci<enter><enter><enter><enter><right><c-s>a");
    for surname in ["Ada", "Bea", "Cyd", "Dag", "Ewa"] {
        kit.keys(&format!("{surname}<enter>Test<c-s>"));
    }
    kit.keys("<esc>");
    let mut had = Vec::new();
    for round in 0..3 {
        kit.keys("k");
        if round == 0 {
            assert!(kit.text().contains("przepisy zapewniają tylko"), "{}", kit.text());
        }
        kit.keys("t");
        let byes = &section(&kit).rounds[round].byes;
        let holder = byes.iter().find(|bye| bye.kind == ByeKind::Allocated).unwrap().player;
        assert!(!had.contains(&holder), "a second bye");
        had.push(holder);
        if round == 0 {
            all_white(&mut kit);
            let event = kit.app.cx().event().unwrap();
            let surname = event.player(holder).unwrap().person.surname.clone();
            assert_eq!(points(&kit, &surname), Points::whole(2));
            let winner = section(&kit).rounds[0].games[0].white;
            let surname = event.player(winner).unwrap().person.surname.clone();
            assert_eq!(points(&kit, &surname), Points::whole(3));
        } else {
            all_white(&mut kit);
        }
    }
}

#[test]
fn trap_18_a_double_forfeit_is_no_game_but_0_0_is_one() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let played = |kit: &Kit, board: usize| {
        section(kit).rounds[0].games[board - 1].result.is_some_and(GameResult::played)
    };
    // Board 1: nobody came. Board 2: both lost at the board.
    kit.keys("m6m7");
    assert!(kit.text().contains("−:−") && kit.text().contains("0:0"), "{}", kit.text());
    assert!(!played(&kit, 1) && played(&kit, 2));
    let pair = |kit: &Kit, board: usize| {
        let game = &section(kit).rounds[0].games[board - 1];
        let event = kit.app.cx().event().unwrap();
        [game.white, game.black].map(|id| event.player(id).unwrap().person.surname.clone())
    };
    let (first, second) = (pair(&kit, 1), pair(&kit, 2));
    all_white(&mut kit);
    // Only those of board 2 have met.
    kit.keys(&format!("h1/{}<enter><space>/{}<enter><space>", first[0], first[1]));
    assert!(!kit.text().contains("rundzie 1"), "{}", kit.text());
    kit.keys(&format!("/{}<enter><space>/{}<enter><space>", second[0], second[1]));
    assert!(kit.text().contains("grali w rundzie 1"), "{}", kit.text());
}

#[test]
fn trap_22_boards_go_by_score_and_the_bye_comes_last_without_a_number() {
    let mut kit = sample(Lang::Pl, 80, 30);
    kit.keys("nkt");
    all_white(&mut kit);
    kit.keys("<f2><home>nkt");
    let table = |kit: &Kit, id| {
        let event = kit.app.cx().event().unwrap();
        points(kit, &event.player(id).unwrap().person.surname.clone())
    };
    let scores: Vec<Points> = section(&kit).rounds[1]
        .games
        .iter()
        .map(|game| table(&kit, game.white).max(table(&kit, game.black)))
        .collect();
    assert!(scores.windows(2).all(|two| two[0] >= two[1]), "{scores:?}");
    let text = kit.text();
    let last = text.lines().rfind(|line| line.contains("pauza")).unwrap();
    assert!(last.trim_start_matches('>').trim().starts_with('–'), "{last}");
}

#[test]
fn trap_29_a_draw_is_never_refused() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("============");
    assert!(section(&kit).rounds[0].games.iter().all(|game| game.result == Some(GameResult::Draw)));
}
