//! A section as a whole: how it is played, frozen after round 1, play-off, bonus points, closing, FIDE mode.

use super::kit::Kit;
use super::teams::e4;
use super::{paired, sample};
use kojarz::model::{Points, Section};
use kojarz::standings;
use kojarz::text::Lang;

fn section(kit: &Kit) -> &Section {
    kit.app.cx().section().unwrap()
}

#[test]
fn the_bye_of_e4_is_settled_on_the_spot() {
    let mut kit = e4(Lang::Pl, 80, 30);
    kit.keys("o1");
    assert!(kit.text().contains("Pauza: punkty meczowe"), "{}", kit.text());
    // Down to the two values of the bye: 2 match points and 3 board points.
    kit.keys("<down><down><down><down><down><down><down><down><down>2<enter>3<c-s>");
    assert!(kit.text().contains("7 rund dla 5 drużyn"), "{}", kit.text());
    kit.keys("t");
    let team = &section(&kit).settings.team;
    assert_eq!((team.bye_match_points, team.bye_game_points), (Points::whole(2), Some(Points::whole(3))));
    assert_eq!((team.boards, team.match_win), (3, Points::whole(2)), "nothing else changed");
}

#[test]
fn what_is_frozen_after_round_1_is_refused_in_the_form_and_the_rest_is_not() {
    let mut kit = paired(Lang::Pl, 80, 30);
    kit.keys("<f2>o19<c-s>");
    assert_eq!(section(&kit).settings.rounds, 7);
    assert!(kit.text().contains("runda 1") || kit.text().contains("rundzie 1"), "{}", kit.text());
    kit.keys("<esc>o1<down><down><down><down>15'<c-s>");
    assert_eq!(section(&kit).settings.time_control, "15'", "{}", kit.text());
}

#[test]
fn looking_at_the_form_changes_nothing() {
    for keys in ["", "kt"] {
        let mut kit = sample(Lang::En, 80, 30);
        kit.keys(&keys.replace('t', "y"));
        let before = section(&kit).clone();
        let lines = kit.app.cx().session.history().len();
        kit.keys("<f2>o1<c-s>");
        assert_eq!(*section(&kit), before);
        assert_eq!(kit.app.cx().session.history().len(), lines);
    }
}

#[test]
fn bonus_points_and_a_play_off_are_typed_and_taken_away() {
    let mut kit = paired(Lang::Pl, 80, 30);
    kit.keys("111111111111<f4>");
    let first = |kit: &Kit| {
        let event = kit.app.cx().event().unwrap();
        let row = standings::table(event, section(kit), &Default::default()).rows.remove(0);
        (event.player(row.entrant.player().unwrap()).unwrap().person.surname.clone(), row.points)
    };
    // Nobody is better than Rudzik with two points more; then a penalty is taken away.
    kit.keys("o3Rudzik<enter>2<enter><enter>fair play<enter>");
    assert_eq!(first(&kit).0, "Rudzik", "{}", kit.text());
    kit.keys("o4");
    assert!(section(&kit).adjustments.is_empty(), "{}", kit.text());
    kit.keys("o2Gęś<enter>Żółć<enter><c-s>");
    assert_eq!(section(&kit).play_off.len(), 2);
    kit.keys("o2Gęś<enter>Gęś<c-s>");
    assert!(kit.text().contains("Wpisano dwa razy"), "{}", kit.text());
}

#[test]
fn fide_mode_is_left_for_good_after_two_questions() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("o5");
    assert!(kit.text().contains("Tryb FIDE kończy się"), "{}", kit.text());
    // Yes, and to the question the other way round, whether everything shall stay: no.
    kit.keys("tn");
    assert!(!section(&kit).fide_mode);
    kit.keys("o5");
    assert!(kit.message().contains("nie wraca"), "{}", kit.message());
}

#[test]
fn teams_play_each_against_each() {
    let mut kit = Kit::new(Lang::Pl, 80, 40);
    // The last template before "from nothing": teams of four; two boards here.
    kit.keys("nLiga<enter><enter><enter><enter><left><left><c-s>");
    kit.keys("o1<down><down><down><down><down>2<c-s>");
    assert_eq!(section(&kit).settings.team.boards, 2, "{}", kit.text());
    kit.keys("a");
    for team in ["Ada", "Bea", "Cyd"] {
        kit.keys(&format!("{team}<enter><enter><enter><enter><enter>{team} Jan<enter>{team} Ewa<c-s>"));
    }
    kit.keys("<esc>r31<enter>2<enter>3<c-s>");
    kit.keys("kt");
    assert_eq!(section(&kit).rounds.len(), 3, "{}", kit.text());
    assert!(kit.row(1).contains("RUNDA 1"), "{}", kit.row(1));
    // One match a round; the left team wins 2:0 in all of them.
    kit.keys("11<right>11<right>11");
    assert!(section(&kit).finished(), "{}", kit.text());
    let rows = standings::table(kit.app.cx().event().unwrap(), section(&kit), &Default::default()).rows;
    assert_eq!(
        rows.iter().map(|row| row.points).sum::<Points>(),
        Points::whole(6),
        "three matches of 2 points"
    );
    kit.keys("<f3>t");
    assert!(kit.text().contains("2:0"), "{}", kit.text());
    kit.keys("<esc><f4>o4t");
    assert!(section(&kit).closed, "{}", kit.text());
}

/// Checklist Q222: the setting of the section, and the position above the boards of each round.
#[test]
fn q222_chess960_is_chosen_for_the_section_and_shown_above_the_boards() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("o1").keys(&"<down>".repeat(14));
    kit.keys("<right><c-s>");
    assert!(kit.app.cx().section().unwrap().settings.chess960, "{}", kit.text());
    kit.keys("ky");
    let position = kit.app.cx().section().unwrap().rounds[0].start_position.unwrap();
    let line = format!("Chess960, pozycja startowa {}: {}", position.number(), position.array());
    assert_eq!(kit.row(2), line, "{}", kit.text());
    assert!(kit.row(3).contains("Białe"), "{}", kit.text());
}
