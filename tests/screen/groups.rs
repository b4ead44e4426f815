//! The screen over all groups: rounds, times, and results of every group from one list.

use super::desk::{engine, enter, plain};
use super::kit::Kit;
use kojarz::model::{GameResult, Section};
use kojarz::text::Lang;

/// The event of E5 with three groups; four people play in A and four in B, round 1 of both is paired.
fn two_groups(lang: Lang) -> Kit {
    let mut kit = Kit::new(lang, 80, 24);
    kit.keys("nMaj<enter><enter>10.05.2026<enter><enter><right><right><right><right><right><right><right><right><c-s>");
    let yes = if lang == Lang::Pl { "t" } else { "y" };
    for (birth, names) in
        [(1990, ["Anioł", "Bober", "Czyż", "Dudek"]), (2015, ["Estera", "Frącz", "Gawron", "Hajduk"])]
    {
        kit.keys("<f2>a");
        for name in names {
            kit.keys(&format!("{name}<enter>Jan<enter>{birth}<c-s>"));
        }
        kit.keys(&format!("<esc>k{yes}<tab>"));
    }
    kit
}

fn section(kit: &Kit, place: usize) -> &Section {
    &kit.app.cx().event().unwrap().sections[place]
}

fn result(kit: &Kit, group: usize, board: usize) -> Option<GameResult> {
    section(kit, group).rounds[0].games[board - 1].result
}

#[test]
fn results_of_all_groups_are_typed_from_one_list() {
    let mut kit = two_groups(Lang::En);
    assert_eq!((section(&kit, 0).rounds.len(), section(&kit, 1).rounds.len()), (1, 1), "{}", kit.text());
    kit.keys("<f7>r");
    assert!(kit.row(0).contains("open: A 2, B 2"), "{}", kit.row(0));
    // One key a result; the list goes on by itself.
    kit.keys("1");
    assert_eq!(result(&kit, 0, 1), Some(GameResult::WhiteWins));
    assert!(kit.message().contains("Group A, round 1."), "{}", kit.message());
    assert!(kit.row(0).contains("open: A 1, B 2"), "{}", kit.row(0));
    kit.keys("u");
    assert_eq!(result(&kit, 0, 1), None);
    assert!(kit.row(0).contains("open: A 2, B 2"), "{}", kit.row(0));
}

#[test]
fn a_number_that_two_groups_have_is_asked_about() {
    let mut kit = two_groups(Lang::En);
    kit.keys("<f7>r/2");
    assert!(kit.text().contains("Which group?"), "{}", kit.text());
    kit.keys("20");
    assert_eq!(result(&kit, 1, 2), Some(GameResult::BlackWins));
    assert_eq!(result(&kit, 0, 2), None);
    // Now only A has it, and only A is meant.
    kit.keys("*2=");
    assert_eq!(result(&kit, 0, 2), Some(GameResult::Draw));
    kit.keys("g2");
    assert!(kit.message().contains("Board 2 of A has ½:½ already"), "{}", kit.message());
    // With the group before the number nothing is asked.
    kit.keys("/b1+");
    assert_eq!(result(&kit, 1, 1), Some(GameResult::WhiteWinsByForfeit));
    assert!(kit.message().contains("Group B: round 1 is complete."), "{}", kit.message());
}

#[test]
fn a_board_is_found_by_a_name_and_gets_any_result() {
    let mut kit = two_groups(Lang::Pl);
    kit.keys("<f7>r/fracz<enter>");
    assert!(kit.text().contains("Frącz"), "{}", kit.text());
    let game = |kit: &Kit| {
        let event = kit.app.cx().event().unwrap();
        let frącz = event.players.iter().find(|p| p.person.surname == "Frącz").unwrap().id;
        section(kit, 1).rounds[0].game_of(frącz).unwrap().result
    };
    kit.keys("m1");
    assert!(game(&kit).is_some(), "{}", kit.text());
}

#[test]
fn the_clock_of_a_round_is_started_and_shown() {
    let mut kit = two_groups(Lang::En);
    kit.keys("<f7><home>s");
    let started = section(&kit, 0).rounds[0].started.unwrap();
    assert_eq!(started.to_rfc3339(), "2026-04-12T08:00:00+00:00");
    assert_eq!(section(&kit, 1).rounds[0].started, None);
    // Once more only after a question; undo takes it away.
    kit.keys("s");
    assert!(kit.message().starts_with("Round 1 started at 10:00."), "{}", kit.message());
    kit.keys("nu");
    assert_eq!(section(&kit, 0).rounds[0].started, None);
}

#[test]
fn the_views_over_all_groups() {
    for lang in Lang::ALL {
        let name = if lang == Lang::Pl { "pl" } else { "en" };
        let mut kit = two_groups(lang);
        kit.keys("<f7><home>s");
        insta::assert_snapshot!(format!("groups_running_{name}"), kit.text());
        kit.keys("r");
        insta::assert_snapshot!(format!("open_boards_{name}"), kit.text());
        kit.keys("10");
        kit.keys("<esc>");
        insta::assert_snapshot!(format!("groups_next_{name}"), kit.text());
    }
}

#[test]
fn a_board_that_stayed_open_in_an_earlier_round_is_in_the_list_too() {
    let mut kit = two_groups(Lang::En);
    // Group A: board 1 of round 1 is adjourned, board 2 is played; round 2 is paired over it.
    kit.keys("<f7><home>r");
    let adjourned = GameResult::ALL.iter().position(|&result| result == GameResult::Adjourned).unwrap();
    kit.keys(&format!("m{}", "123456789abcdefghijklmnoprstuwxyz".chars().nth(adjourned).unwrap()));
    kit.keys("<esc><f2><tab><tab>");
    while kit.app.cx().section().unwrap().code != "A" {
        kit.keys("<tab>");
    }
    kit.keys("<f3>");
    kit.keys("o1ky");
    assert_eq!(section(&kit, 0).rounds.len(), 2, "{}", kit.text());
    kit.keys("<f7>r");
    assert!(kit.row(0).contains("open: A 3, B 2"), "{}", kit.text());
    // The first line is the old board; its number exists in round 2, too, so it is asked which one.
    kit.keys("/a1");
    assert!(kit.text().contains("A 1 (round 1)"), "{}", kit.text());
    kit.keys("1");
    kit.keys("1");
    if kit.text().contains("adjourned") || result(&kit, 0, 1) != Some(GameResult::WhiteWins) {
        kit.keys("y");
    }
    assert_eq!(result(&kit, 0, 1), Some(GameResult::WhiteWins), "{}", kit.text());
    assert!(kit.row(0).contains("open: A 2, B 2"), "{}", kit.row(0));
}

#[test]
fn a_complete_round_is_told_once() {
    let mut kit = two_groups(Lang::Pl);
    // The round of the group that is looked at is open behind the list.
    kit.keys("<f3><f7>r");
    for _ in 0..4 {
        kit.keys("1");
        let message = kit.message();
        assert!(message.matches("komplet").count() <= 1, "{message}");
    }
    assert!(kit.message().contains("kompletna"), "{}", kit.message());
}

#[test]
fn undo_goes_back_over_a_started_clock_in_order() {
    let mut kit = two_groups(Lang::En);
    kit.keys("<f7><home>s");
    kit.keys("r1");
    let state = |kit: &Kit| {
        let round = section(kit, 0).rounds.first();
        round.map(|round| (round.started.is_some(), round.games[0].result.is_some()))
    };
    assert_eq!(state(&kit), Some((true, true)));
    kit.keys("u");
    assert_eq!(state(&kit), Some((true, false)), "the result first");
    kit.keys("u");
    assert_eq!(state(&kit), Some((false, false)), "then the clock");
    kit.keys("<c-r>");
    assert_eq!(state(&kit), Some((true, false)));
    kit.keys("<c-r>");
    assert_eq!(state(&kit), Some((true, true)));
    // Started again at another time, undo brings the first time back, not none.
    let first = section(&kit, 0).rounds[0].started;
    kit.keys("<esc>sy");
    kit.keys("u");
    assert_eq!(section(&kit, 0).rounds[0].started, first);
}

#[test]
fn a_group_is_merged_and_split_on_the_screen_before_round_1() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let mut engine = engine(kit.folder().path(), "e2", |_| ());
    for n in 0..4 {
        enter(&mut engine, "A2", &format!("Adam{n}"), 2000 - n, None);
        enter(&mut engine, "B1", &format!("Beata{n}"), 1850 - n, None);
    }
    drop(engine);
    kit = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter><f7><home><down>");
    // A2 goes into B1: the fees now and there stand beside the choice, and it is asked.
    kit.keys("m");
    assert!(plain(&kit).contains("B1: 4 osoby, wpisowe 520 zł, tam 440 zł"), "{}", kit.text());
    kit.keys("2");
    assert!(kit.text().contains("A2"), "{}", kit.text());
    kit.keys("t");
    let codes = |kit: &Kit| {
        let sections = &kit.app.cx().event().unwrap().sections;
        sections.iter().map(|s| (s.code.clone(), s.participants.len())).collect::<Vec<_>>()
    };
    assert!(codes(&kit).contains(&("B1".to_owned(), 8)), "{:?}", codes(&kit));
    assert!(!codes(&kit).iter().any(|(code, _)| code == "A2"));
    // Split again: the four best by rating are marked and make a group of their own.
    kit.keys("<home><down>p");
    insta::assert_snapshot!("split_pl", kit.text());
    kit.keys("<enter>");
    assert!(kit.message().contains("spacja zaznacza"), "{}", kit.message());
    kit.keys("<space><space><space><space><enter>Mocni<enter>A2<c-s>");
    assert!(codes(&kit).contains(&("A2".to_owned(), 4)), "{:?} {}", codes(&kit), kit.text());
    assert!(codes(&kit).contains(&("B1".to_owned(), 4)));
    // Everybody pays what the rules say of the group he is in now.
    let event = kit.app.cx().event().unwrap();
    let due = |place: usize| kojarz::awards::fees::working(event, &event.players[place], None).due.0 / 100;
    assert_eq!((due(0), due(1)), (130, 110));
    assert!(kit.row(1).contains("Grupy"), "back in the list of groups: {}", kit.row(1));
    kit.keys("uu");
    assert_eq!(codes(&kit).iter().map(|(_, people)| people).sum::<usize>(), 8);
    // Once a round is paired neither is possible any more, and why is said.
    kit.keys("<f2>");
    while kit.app.cx().section().unwrap().code != "B1" {
        kit.keys("<tab>");
    }
    kit.keys("kt<f7><home><down><down>p");
    assert!(kit.message().contains("skojarzon"), "{}", kit.message());
}

#[test]
fn trap_15_who_gets_into_a1_is_shown_and_a_tie_is_the_arbiters() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let mut engine = engine(kit.folder().path(), "e2", |event| event.rules.groups.host_club = String::new());
    for (name, rating) in [
        ("Abc", 2300),
        ("Bcd", 2250),
        ("Cde", 2200),
        ("Def", 2150),
        ("Efg", 2100),
        ("Fgh", 2000),
        ("Ghi", 2000),
    ] {
        enter(&mut engine, "A1", name, rating, None);
    }
    drop(engine);
    kit = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter><f7><home>");
    let detail = kit.row(-3);
    assert!(detail.contains("równy ranking na ostatnie miejsce, wybierz: Fgh, Ghi"), "{detail}");
    kit.keys("b");
    insta::assert_snapshot!("best_of_pl", kit.text());
    assert_eq!(kit.text().matches("równy ranking: wybierz").count(), 2, "{}", kit.text());
    // Enter moves the one who loses the choice; nobody else is left over then.
    kit.keys("<end><up><enter>");
    if kit.text().contains("Esc") && section(&kit, 1).participants.is_empty() {
        kit.keys("<enter>");
    }
    assert_eq!(
        (section(&kit, 0).participants.len(), section(&kit, 1).participants.len()),
        (6, 1),
        "{}",
        kit.text()
    );
    assert!(!kit.text().contains("równy ranking: wybierz"), "{}", kit.text());
    // Somebody who gets in by the rule only after a question.
    kit.keys("<home><enter>");
    assert!(kit.message().contains("Abc wchodzi według regulaminu"), "{}", kit.message());
    kit.keys("n");
    assert_eq!(section(&kit, 0).participants.len(), 6);
}

#[test]
fn trap_12_prizes_of_equal_value_are_asked_about_where_they_are_shown() {
    let kit = Kit::new(Lang::Pl, 80, 24);
    let mut made = engine(kit.folder().path(), "e2", |event| {
        // The second prize of A2 and the best woman's are worth the same: 200.
        event.rules.prizes.sets.retain(|set| set.one_each);
        for list in &mut event.rules.prizes.sets[0].lists {
            list.size = None;
        }
        let lists = &mut event.rules.prizes.sets[0].lists;
        *lists = vec![lists[3].clone(), lists[6].clone()];
    });
    for n in 0..4 {
        enter(&mut made, "A2", &format!("Pan{n}"), 2100 - n, None);
    }
    let mut event = made.event().clone();
    drop(made);
    // The second of the start list is the only woman; no game is played, so that the list is the table.
    event.players[1].person.sex = Some(kojarz::model::person::Sex::Female);
    for place in [0, 2, 3] {
        event.players[place].person.sex = Some(kojarz::model::person::Sex::Male);
    }
    let awards = kojarz::awards::prizes::allocate(&event).awards;
    let equal = |note: &kojarz::model::rules::AwardNote| {
        matches!(note, kojarz::model::rules::AwardNote::EqualValue { .. })
    };
    assert!(awards.iter().any(|award| award.notes.iter().any(equal)), "{awards:#?}");
    std::fs::remove_dir_all(kit.folder().path().join("events")).unwrap();
    let again = engine(kit.folder().path(), "e2", |made| *made = event);
    drop(again);
    let mut kit = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    kit.keys("<enter><f6>");
    let at = awards.iter().position(|award| award.notes.iter().any(equal)).unwrap();
    kit.keys(&"<down>".repeat(at));
    kit.keys("w");
    assert!(kit.text().contains("o tej samej wartości: zapytaj"), "{}", kit.text());
}
