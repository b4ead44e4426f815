//! The arbiter's hand on the screen: pairing by hand, round robins, numbers, forbidden pairs, no-shows, corrections.

use super::kit::Kit;
use super::{paired, sample};
use kojarz::model::participant::Standing;
use kojarz::model::round::PairedBy;
use kojarz::model::{ByeKind, GameResult, PlayerId, Round, RoundNumber, Section};
use kojarz::text::Lang;

fn section(kit: &Kit) -> &Section {
    kit.app.cx().section().unwrap()
}

fn last(kit: &Kit) -> &Round {
    section(kit).rounds.last().unwrap()
}

fn name(kit: &Kit, id: PlayerId) -> String {
    kit.app.cx().event().unwrap().player(id).unwrap().person.name()
}

/// Surnames of a board.
fn pair(kit: &Kit, board: usize) -> (String, String) {
    let game = &last(kit).games[board - 1];
    let surname = |id| name(kit, id).split(' ').next().unwrap().to_owned();
    (surname(game.white), surname(game.black))
}

/// Lines of the integrity log.
fn log(kit: &Kit) -> usize {
    section(kit).integrity.len()
}

/// The sample event with the first player away in round 1: 23 players, so somebody has the bye.
fn odd(lang: Lang) -> Kit {
    let mut kit = sample(lang, 80, 24);
    kit.keys("nkt");
    assert_eq!(last(&kit).games.len(), 11);
    kit
}

fn bye(kit: &Kit) -> Option<String> {
    let bye = last(kit).byes.iter().find(|bye| bye.kind == ByeKind::Allocated)?;
    Some(name(kit, bye.player))
}

#[test]
fn two_players_are_swapped_by_hand_and_the_log_has_a_line() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let (first, second) = (pair(&kit, 1), pair(&kit, 2));
    kit.keys("h");
    assert!(kit.row(1).starts_with("KOJARZENIE RĘCZNE, RUNDA 1"), "{}", kit.row(1));
    // Black of board 1 and Black of board 2 change seats.
    kit.keys("<right><space><down><space>");
    assert_eq!(pair(&kit, 1), (first.0.clone(), second.1.clone()));
    assert_eq!(pair(&kit, 2), (second.0.clone(), first.1.clone()));
    kit.keys("<enter>");
    assert!(kit.text().contains("Runda 1 różni się od przepisowej"), "{}", kit.text());
    kit.keys("t");
    assert_eq!(last(&kit).paired_by, PairedBy::Hand);
    assert_eq!(log(&kit), 1);
    assert!(kit.row(1).contains("[Runda]"), "the boards again: {}", kit.row(1));
    // The whole session is undone step by step; the line goes with its end.
    kit.keys("u");
    assert_eq!(log(&kit), 0);
    assert!(kit.row(1).starts_with("KOJARZENIE RĘCZNE"), "{}", kit.row(1));
}

#[test]
fn swapped_and_swapped_back_is_no_difference() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("h<space><down><space><space><up><space><enter>");
    assert_eq!(last(&kit).paired_by, PairedBy::Engine);
    assert_eq!(log(&kit), 0);
    assert!(section(&kit).hand_pairing.is_none());
}

#[test]
fn colours_are_exchanged_and_the_point_stays_with_the_person() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let (white, black) = pair(&kit, 1);
    kit.keys("1h<home>c");
    assert_eq!(pair(&kit, 1), (black, white));
    assert_eq!(last(&kit).games[0].result, Some(GameResult::BlackWins));
}

#[test]
fn the_bye_is_moved_and_taken_away() {
    let mut kit = odd(Lang::Pl);
    let holder = bye(&kit).unwrap();
    let (white, black) = pair(&kit, 1);
    kit.keys("hb");
    assert!(bye(&kit).unwrap().starts_with(&white), "White of board 1 has the bye now");
    assert_eq!(format!("{} {}", pair(&kit, 1).0, pair(&kit, 1).1), {
        let surname = holder.split(' ').next().unwrap();
        format!("{surname} {black}")
    });
    // On the holder the same key takes it away: he waits for a pair, which Enter asks about.
    kit.keys("<down><down><down><down><down><down><down><down><down><down><down>b");
    assert_eq!(bye(&kit), None);
    assert!(kit.text().contains("BEZ PARY"), "{}", kit.text());
    assert!(kit.row(0).contains("bez pary: 1"), "{}", kit.row(0));
    kit.keys("<enter>");
    assert!(kit.text().contains("Bez partii i bez punktów"), "{}", kit.text());
    kit.keys("n");
    assert!(section(&kit).hand_pairing.is_some());
}

#[test]
fn giving_up_changes_nothing() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("10");
    let before = last(&kit).clone();
    kit.keys("h<end><space><up><space>c");
    assert_ne!(*last(&kit), before);
    kit.keys("<esc>");
    assert!(kit.message().starts_with("Porzucić kojarzenie ręczne"), "{}", kit.message());
    kit.keys("t");
    assert_eq!(*last(&kit), before);
    assert!(section(&kit).hand_pairing.is_none());
    assert_eq!(log(&kit), 0);
}

#[test]
fn an_empty_round_is_filled_by_hand_and_its_warnings_stand_beside_the_pairs() {
    let mut kit = paired(Lang::Pl, 100, 40);
    let (white, black) = pair(&kit, 1);
    kit.keys("111111111111h1");
    assert_eq!((last(&kit).number, last(&kit).games.len()), (RoundNumber(2), 0));
    assert!(kit.row(0).contains("bez pary: 24"), "{}", kit.row(0));
    // The pair of board 1 again, in the same colours: a question, and a remark beside the pair.
    kit.keys(&format!("/{white}<enter><space>/{black}<enter><space>"));
    assert!(
        kit.text().contains("grali już w rundzie 1") || kit.text().contains("rundzie 1"),
        "{}",
        kit.text()
    );
    kit.keys("t<home>");
    assert_eq!(pair(&kit, 1), (white, black));
    assert!(kit.text().contains("grali w r. 1"), "{}", kit.text());
    assert!(kit.row(0).contains("bez pary: 22"), "{}", kit.row(0));
    kit.keys("x");
    assert!(last(&kit).games.is_empty());
    // Nothing else is paired while the session is open.
    kit.keys("<f2>k");
    assert!(kit.message().contains("ręczn"), "{}", kit.message());
}

#[test]
fn the_second_bye_and_the_third_colour_are_warned_of() {
    let mut kit = odd(Lang::Pl);
    let holder = bye(&kit).unwrap();
    kit.keys("11111111111<f2>n<f3>kt");
    // Two rounds of the same colour in hand: only the bye is certain here.
    let surname = holder.split(' ').next().unwrap().to_owned();
    kit.keys(&format!("h/{surname}<enter>b"));
    assert!(kit.text().contains("pauza nie przysługuje"), "{}", kit.text());
    kit.keys("t");
    assert_eq!(bye(&kit).as_deref(), Some(holder.as_str()));
    assert!(kit.text().contains("bez prawa do pauzy") || kit.text().contains("bez prawa"), "{}", kit.text());
}

#[test]
fn a_session_goes_on_after_a_restart() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("h<space><down><space>");
    let mut again = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, kit.folder());
    again.keys("<enter>");
    assert!(again.row(1).starts_with("KOJARZENIE RĘCZNE"), "{}", again.text());
}

#[test]
fn unpairing_keeps_the_boards_that_have_results_on_request() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let first = pair(&kit, 1);
    kit.keys("1x2");
    assert_eq!(pair(&kit, 1), first);
    assert_eq!(last(&kit).games[0].result, Some(GameResult::WhiteWins));
    assert_eq!(last(&kit).games.len(), 12);
    kit.keys("x1t");
    assert!(section(&kit).rounds.is_empty(), "{}", kit.text());
    kit.keys("u");
    assert_eq!(last(&kit).games[0].result, Some(GameResult::WhiteWins), "one undo brings the results back");
}

#[test]
fn somebody_who_did_not_come_is_kept_or_struck_off() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let white = last(&kit).games[0].white;
    // Board menu: White did not come, struck off without an excuse.
    kit.keys("mf");
    assert!(kit.text().contains("Walkower, w następnej rundzie gra dalej"), "{}", kit.text());
    kit.keys("3");
    assert_eq!(last(&kit).games[0].result, Some(GameResult::BlackWinsByForfeit));
    let standing = section(&kit).participant(white).unwrap().standing;
    assert_eq!(standing, Standing::StruckOff { from: RoundNumber(2), excused: false });
    kit.keys("u");
    assert_eq!(last(&kit).games[0].result, None);
    kit.keys("<home>mf1");
    assert_eq!(last(&kit).games[0].result, Some(GameResult::BlackWinsByForfeit));
    assert_eq!(section(&kit).participant(white).unwrap().standing, Standing::Playing);
}

#[test]
fn colours_played_wrongly_are_corrected_on_the_board() {
    let mut kit = paired(Lang::Pl, 80, 24);
    let (white, black) = pair(&kit, 1);
    kit.keys("1<home>me");
    assert_eq!(pair(&kit, 1), (black, white));
    assert_eq!(last(&kit).games[0].result, Some(GameResult::BlackWins));
}

#[test]
fn numbers_are_drawn_exchanged_and_typed() {
    let mut kit = sample(Lang::Pl, 80, 24);
    let numbers = |kit: &Kit| -> Vec<u16> {
        section(kit).participants.iter().filter_map(|p| p.number.map(|n| n.0)).collect()
    };
    kit.keys("r1");
    assert_eq!(numbers(&kit), (1..=24).collect::<Vec<u16>>());
    kit.keys("r2");
    kit.keys("t");
    let drawn = numbers(&kit);
    assert_ne!(drawn, (1..=24).collect::<Vec<u16>>());
    kit.keys("r1t<home>r3");
    // The first two fields change places.
    kit.keys("2<enter>1<c-s>t");
    assert_eq!(numbers(&kit)[..3], [2, 1, 3]);
    kit.keys("r3");
    kit.keys("7<c-s>");
    assert!(kit.text().contains("Każdy numer od 1 musi wystąpić raz"), "{}", kit.text());
}

#[test]
fn a_forbidden_pair_is_entered_and_taken_away() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("z1Brzę<enter>Lis<enter><c-s>");
    let names: Vec<String> =
        section(&kit).forbidden[0].players.iter().map(|&player| name(&kit, player)).collect();
    assert_eq!(names, ["Brzęczyszczykiewicz Grzegorz", "Lis Oskar"]);
    kit.keys("z1Nikt<c-s>");
    assert!(kit.text().contains("Nikt albo więcej osób"), "{}", kit.text());
    kit.keys("<esc>z3");
    assert!(section(&kit).forbidden.is_empty(), "{}", kit.text());
    kit.keys("z2");
    assert!(section(&kit).settings.avoid_same_origin);
}

/// Five players, each against each; numbers in the order of entry.
fn round_robin(lang: Lang) -> Kit {
    let mut kit = Kit::new(lang, 80, 24);
    kit.keys("nLiga<enter><enter><enter><enter><right><right><c-s>a");
    for surname in ["Ada", "Bea", "Cyd", "Dag", "Ewa"] {
        kit.keys(&format!("{surname}<enter>Test<c-s>"));
    }
    kit.keys("<esc>r31<enter>2<enter>3<enter>4<enter>5<c-s>");
    kit
}

#[test]
fn a_schedule_is_seen_before_it_is_made_and_filled_in_any_order() {
    let mut kit = round_robin(Lang::Pl);
    kit.keys("<f3>t");
    assert!(kit.text().contains("Tak wyjdzie z tablic"), "{}", kit.text());
    kit.keys("<esc>k");
    assert!(kit.message().contains("terminarz"), "{}", kit.message());
    kit.keys("t");
    assert_eq!(section(&kit).rounds.len(), 5, "{}", kit.text());
    assert!(kit.row(1).contains("RUNDA 1"), "the first round is looked at: {}", kit.row(1));
    // A result of round 4, then one of round 1.
    kit.keys("<right><right><right>1<left><left><left>0");
    assert_eq!(section(&kit).rounds[3].games[0].result, Some(GameResult::WhiteWins));
    assert_eq!(section(&kit).rounds[0].games[0].result, Some(GameResult::BlackWins));
    kit.keys("=");
    assert!(kit.message().contains("Runda 1 kompletna"), "{}", kit.message());
    kit.keys("t");
    let text = kit.text();
    assert!(text.contains("Runda 1") && text.contains("0:1") && text.contains("½:½"), "{text}");
}

#[test]
fn who_leaves_a_round_robin_early_is_told_the_50_percent_rule() {
    let mut kit = round_robin(Lang::Pl);
    kit.keys("<f3>kt1=<f2><home>m3");
    assert!(kit.message().contains("mniej niż połowa"), "{}", kit.text());
    kit.keys("t");
    assert!(kit.text().contains("poniżej 50 %"), "{}", kit.text());
    // The games that are left are won by forfeit by the others.
    let gone = section(&kit).participants.iter().find(|p| p.standing != Standing::Playing).unwrap().player;
    let open =
        section(&kit).rounds.iter().filter_map(|round| round.game_of(gone)).filter(|g| g.result.is_none());
    assert_eq!(open.count(), 0);
}

/// So many players from a list.
fn many(count: usize, columns: u16, rows: u16) -> Kit {
    let mut kit = Kit::new(Lang::Pl, columns, rows);
    let list: String = (1..=count).map(|n| format!("Gracz{n:03};Jan;{}\n", 2400 - 5 * n)).collect();
    let file = kit.folder().path().join("lista.csv");
    std::fs::write(&file, format!("Nazwisko;Imię;Ranking\n{list}")).unwrap();
    kit.keys("nOpen<c-s>i").paste(&file.display().to_string()).keys("<enter><enter>");
    kit
}

#[test]
fn sixty_boards_stand_in_two_columns_on_a_wide_screen() {
    let mut kit = many(120, 200, 50);
    kit.keys("kt");
    // 44 rows a column: board 45 begins the second one.
    assert!(kit.row(3).contains("1 Gracz061 Jan") || kit.row(3).contains("1 Gracz001 Jan"), "{}", kit.row(3));
    assert!(kit.row(3).contains(" 45 Gracz"), "{}", kit.row(3));
    assert!(kit.text().contains(" 60 Gracz"), "{}", kit.text());
    kit.keys("*60");
    let row = kit.text().lines().find(|line| line.contains("> 60 Gracz")).map(str::to_owned);
    assert!(row.is_some(), "the selection is in the second column: {}", kit.text());
    kit.keys("1");
    assert_eq!(last(&kit).games[59].result, Some(GameResult::WhiteWins));
}

#[test]
fn q170_who_is_out_is_marked_in_the_standings() {
    for (lang, word) in [(Lang::Pl, "wyc."), (Lang::En, "withdrawn")] {
        let mut kit = paired(lang, 80, 24);
        let player = section(&kit).participants[2].player;
        let who = name(&kit, player);
        kit.keys("<f4>");
        assert!(!kit.text().contains(word), "{}", kit.text());
        kit.keys("<f2>/").paste(&who).keys("<enter>m<down><down><enter><f4>");
        let seen = kit.text();
        let line = seen.lines().find(|line| line.contains(&who)).unwrap_or_default();
        assert!(line.contains(word), "{seen}");
        assert_eq!(seen.matches(word).count(), 1, "{seen}");
    }
}
