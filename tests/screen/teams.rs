//! A team event on the screen: entries, line-ups, board results with the match made by the program, forfeits, standings.

use super::kit::Kit;
use kojarz::model::{Points, RoundNumber, TeamId};
use kojarz::text::Lang;

/// The form of a new event with the template of E4: villages, teams of three, 7 rounds.
const E4: &str =
    "nSołectwa<enter><enter><enter><enter><right><right><right><right><right><right><right><c-s>";

/// Five villages of three players each, the first one with a reserve. Strengths follow the ratings.
const TEAMS: [(&str, &str, [&str; 4]); 5] = [
    ("Bobrowniki", "Lis Jan", ["Lis Jan 1800", "Lis Ewa 1750", "Lis Ola 1700", "Lis Bo 1100"]),
    ("Dębina", "Sowa Jan", ["Sowa Jan 1650", "Sowa Ewa 1600", "Sowa Ola 1550", ""]),
    ("Grabów", "Kos Jan", ["Kos Jan 1500", "Kos Ewa 1450", "Kos Ola 1400", ""]),
    ("Lipno", "Gil Jan", ["Gil Jan 1350", "Gil Ewa 1300", "Gil Ola 1250", ""]),
    ("Żabno", "Jeż Jan", ["Jeż Jan 1200", "Jeż Ewa 1150", "Jeż Ola 1100", ""]),
];

pub fn e4(lang: Lang, columns: u16, rows: u16) -> Kit {
    let mut kit = Kit::new(lang, columns, rows);
    kit.keys(E4);
    kit.keys("a");
    for (name, captain, members) in TEAMS {
        kit.keys(&format!("{name}<enter><enter>{name}<enter>{captain}<enter><enter>"));
        for member in members {
            kit.keys(&format!("{member}<enter>"));
        }
        kit.keys("<c-s>");
    }
    // Number 1 has White; then round 1.
    kit.keys("<esc>r5");
    kit
}

fn table_after(kit: &Kit) -> Vec<(u32, String, Points)> {
    let cx = kit.app.cx();
    let section = cx.section().unwrap();
    let table = kojarz::standings::table(cx.event().unwrap(), section, &Default::default());
    let name = |row: &kojarz::standings::Row| match row.entrant {
        kojarz::standings::Entrant::Team(id) => section.team(id).unwrap().name.clone(),
        kojarz::standings::Entrant::Player(_) => panic!("a player among teams"),
    };
    table.rows.iter().map(|row| (row.place, name(row), row.points)).collect()
}

#[test]
fn teams_are_entered_with_their_players() {
    let kit = e4(Lang::Pl, 80, 24);
    let section = kit.app.cx().section().unwrap();
    assert_eq!(section.settings.team.boards, 3);
    assert_eq!(section.teams.len(), 5);
    assert_eq!(section.participants.len(), 16);
    let first = &section.teams[0];
    assert_eq!((first.captain.as_str(), first.origin.as_str()), ("Lis Jan", "Bobrowniki"));
    // (1800 + 1750 + 1700 + 1100) / 4 = 1587.5
    assert_eq!((first.members.len(), first.strength), (4, Some(1588)));
    assert!(kit.text().contains("3+1"), "{}", kit.text());
}

#[test]
fn the_board_order_is_edited() {
    let mut kit = e4(Lang::Pl, 80, 24);
    // The second and the third member of the first team change places; strength is typed.
    kit.keys("<home>e<enter><enter><enter><enter>1800<enter><enter>Lis Ola<enter>Lis Ewa<c-s>");
    let section = kit.app.cx().section().unwrap();
    let name = |place: usize| {
        let id = section.teams[0].members[place];
        kit.app.cx().event().unwrap().player(id).unwrap().person.forename.clone()
    };
    assert_eq!([name(0), name(1), name(2), name(3)], ["Jan", "Ola", "Ewa", "Bo"]);
    assert_eq!(section.teams[0].strength, Some(1800));
    assert_eq!(section.participants.len(), 16, "nobody was entered twice");
}

#[test]
fn e4_runs_on_the_screen_from_entries_to_standings() {
    let mut kit = e4(Lang::Pl, 80, 24);
    // Strengths: 1588, 1600, 1450, 1300, 1150. So the numbers are Dębina 1, Bobrowniki 2, Grabów 3, Lipno 4, Żabno 5.
    kit.keys("k");
    assert!(kit.text().contains("przepisy zapewniają tylko 5"), "7 rounds of 5 teams: {}", kit.text());
    kit.keys("t");
    // Round 1 of five: 5 has the bye, 1 meets 3 and 2 meets 4; number 1 has White on board 1, number 2 Black.
    let matches = |kit: &Kit| {
        let round = kit.app.cx().section().unwrap().rounds.last().unwrap().clone();
        let section = kit.app.cx().section().unwrap();
        let number = |id: TeamId| section.team(id).unwrap().number.unwrap().0;
        let mut pairs: Vec<(u16, u16)> =
            round.matches.iter().map(|m| (number(m.white), number(m.black))).collect();
        pairs.sort_unstable();
        (pairs, round.team_byes.iter().map(|bye| number(bye.team)).collect::<Vec<_>>())
    };
    assert_eq!(matches(&kit), (vec![(1, 3), (4, 2)], vec![5]), "{}", kit.text());

    // Table 1: Dębina – Grabów 1:0, ½:½, 1:0 from the left; table 2: Lipno – Bobrowniki 0:1, 0:1, forfeit to the left.
    kit.keys("1=1").keys("00+");
    assert!(kit.message().contains("Runda 1 kompletna"), "{}", kit.text());
    assert!(kit.text().contains("2½:½") && kit.text().contains("1:2"), "{}", kit.text());

    kit.keys("<f4>");
    // Match points, then board points: Dębina 2 (2½), Bobrowniki 2 (2), Żabno bye 1 (1½), Lipno 0 (1), Grabów 0 (½).
    let whole = |n: i32| Points::whole(n);
    let expected = [("Dębina", 2), ("Bobrowniki", 2), ("Żabno", 1), ("Lipno", 0), ("Grabów", 0)];
    for ((_, name, points), (wanted, match_points)) in table_after(&kit).iter().zip(expected) {
        assert_eq!((name.as_str(), *points), (wanted, whole(match_points)), "{}", kit.text());
    }
    assert!(kit.text().contains("Dębina"), "{}", kit.text());

    // The card of the first team, and the best players of each board.
    kit.keys("<enter>");
    assert!(kit.text().contains("Sowa Jan") && kit.text().contains("Kos Jan"), "{}", kit.text());
    kit.keys("<esc>b");
    assert!(kit.text().contains("Szachownica 1"), "{}", kit.text());
    kit.keys("<esc>");

    // Round 2. Lis Ola of Bobrowniki is missing: Lis Bo takes board 3, before the round is paired.
    kit.keys("<f2><home><down>l");
    assert!(kit.text().contains("Bobrowniki: skład na rundę 2"), "{}", kit.text());
    // The choice of board 3 (nobody, Jan, Ewa, Ola, Bo) goes one to the right.
    kit.keys("<enter><enter><right><c-s>");
    kit.keys("kt");
    let section = kit.app.cx().section().unwrap();
    assert_eq!(section.rounds.len(), 2, "{}", kit.text());
    let bobrowniki = section.teams[0].id;
    let m = section.rounds[1].matches.iter().find(|m| m.colour_of(bobrowniki).is_some()).unwrap();
    let own = m.colour_of(bobrowniki).unwrap();
    let third = m.boards[2].player(own).unwrap();
    assert_eq!(kit.app.cx().event().unwrap().player(third).unwrap().person.forename, "Bo");

    // A whole match is forfeited on its line, and taken back.
    kit.keys("<home>+");
    assert!(kit.text().contains("+:−"), "{}", kit.text());
    kit.keys("<home><del>");
    assert!(!kit.text().contains("+:−"), "{}", kit.text());
    // Every game of round 2 is drawn: every match is 1½:1½.
    kit.keys("o======");
    assert!(kit.text().contains("1½:1½"), "{}", kit.text());
    assert!(kit.app.cx().section().unwrap().rounds[1].finished(), "{}", kit.text());
}

#[test]
fn a_table_is_reached_by_its_number() {
    let mut kit = e4(Lang::Pl, 80, 24);
    kit.keys("kt*2=");
    let round = &kit.app.cx().section().unwrap().rounds[0];
    let result = |table: usize, board: usize| round.matches[table].boards[board].result;
    assert!(result(1, 0).is_some() && result(0, 0).is_none(), "{}", kit.text());
    kit.keys("*9");
    assert_eq!(kit.message(), "stolik:", "there is no table 9: the prompt waits for another number");
}

#[test]
fn a_line_up_against_the_board_order_is_asked_about() {
    let mut kit = e4(Lang::Pl, 80, 24);
    // Board 1 gets the reserve, who comes last in the board order.
    kit.keys("<home>l<end><c-s>");
    let given =
        |kit: &Kit| kit.app.cx().section().unwrap().teams[0].line_ups.contains_key(&RoundNumber::FIRST);
    assert!(kit.text().contains("Wbrew kolejności"), "{}", kit.text());
    kit.keys("n");
    assert!(!given(&kit));
    kit.keys("<home>l<end><c-s>t");
    assert!(given(&kit), "{}", kit.text());
    // Somebody on two boards is refused in the form, which stays open.
    kit.keys("<home>l<enter><end><c-s>");
    assert!(kit.text().contains("jest na dwóch szachownicach"), "{}", kit.text());
}

#[test]
fn a_team_is_marked_and_withdraws() {
    let mut kit = e4(Lang::Pl, 80, 24);
    kit.keys("<home>m1");
    assert!(kit.row(0).contains("w rundzie 1: 4"), "{}", kit.row(0));
    kit.keys("m1");
    assert!(!kit.row(0).contains("w rundzie 1"), "{}", kit.row(0));
    kit.keys("m3");
    assert!(kit.text().contains("wyc. od rundy 1"), "{}", kit.text());
}

#[test]
fn teams_are_paired_by_hand() {
    let mut kit = e4(Lang::Pl, 80, 24);
    kit.keys("kt");
    let pair = |kit: &Kit, table: usize| {
        let section = kit.app.cx().section().unwrap();
        let m = &section.rounds[0].matches[table - 1];
        let name = |id| section.team(id).unwrap().name.clone();
        (name(m.white), name(m.black))
    };
    let (first, second) = (pair(&kit, 1), pair(&kit, 2));
    kit.keys("h");
    assert!(kit.row(1).starts_with("KOJARZENIE RĘCZNE, RUNDA 1"), "{}", kit.text());
    // Black of table 1 and Black of table 2 change seats.
    kit.keys("<right><space><down><space>");
    assert_eq!(pair(&kit, 1), (first.0.clone(), second.1.clone()));
    assert_eq!(pair(&kit, 2), (second.0.clone(), first.1.clone()));
    kit.keys("<enter>");
    assert!(kit.text().contains("Runda 1 różni się od przepisowej"), "{}", kit.text());
    kit.keys("t");
    let section = kit.app.cx().section().unwrap();
    assert_eq!((section.integrity.len(), section.hand_pairing), (1, None), "{}", kit.text());
    // Giving up puts the round back as it was.
    kit.keys("hx<esc>t");
    assert_eq!(pair(&kit, 1), (first.0, second.1));
}

#[test]
fn unpairing_keeps_the_matches_that_have_results_on_request() {
    let mut kit = e4(Lang::Pl, 80, 24);
    kit.keys("kt1x2");
    let round = &kit.app.cx().section().unwrap().rounds[0];
    assert!(round.matches[0].begun(), "{}", kit.text());
    assert_eq!(round.matches.len(), 2);
}
