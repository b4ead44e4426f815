//! The screen over all groups: rounds, times, and results of every group from one list.

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
