//! What the keys do.

use super::kit::Kit;
use super::{paired, sample};
use kojarz::model::GameResult;
use kojarz::text::Lang;
use kojarz::tui::events::Happening;
use kojarz::tui::input::Input;

fn result(kit: &Kit, board: usize) -> Option<GameResult> {
    kit.app.cx().section().unwrap().rounds.last().unwrap().games[board - 1].result
}

fn players(kit: &Kit) -> usize {
    kit.app.cx().section().unwrap().participants.len()
}

#[test]
fn results_are_undone_and_redone() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("1");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
    assert_eq!(kit.message(), "Stół 1: 1:0. u = cofnij.");
    kit.keys("u");
    assert_eq!(result(&kit, 1), None);
    kit.keys("<c-r>");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
}

#[test]
fn another_result_asks_and_any_other_key_is_no_and_counts() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("1<up>0");
    assert!(kit.message().starts_with("Stół 1 ma 1:0. Zmienić na 0:1?"), "{}", kit.message());
    kit.keys("<enter>");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
    kit.keys("0<down>=");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
    assert_eq!(result(&kit, 2), Some(GameResult::Draw));
    kit.keys("<home>0t");
    assert_eq!(result(&kit, 1), Some(GameResult::BlackWins));
}

#[test]
fn every_result_has_a_way() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("5+-m6m7");
    let found: Vec<_> = (1..=5).map(|board| result(&kit, board)).collect();
    assert_eq!(
        found,
        [
            Some(GameResult::Draw),
            Some(GameResult::WhiteWinsByForfeit),
            Some(GameResult::BlackWinsByForfeit),
            Some(GameResult::DoubleForfeit),
            Some(GameResult::BothLose)
        ]
    );
    kit.keys("<home><del>t");
    assert_eq!(result(&kit, 1), None);
}

#[test]
fn a_wrong_board_number_says_so_and_changes_nothing() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("*13");
    assert!(kit.message().contains("Nie ma takiego stołu") || kit.message().starts_with("stół:"));
    assert!((1..=12).all(|board| result(&kit, board).is_none()));
    kit.keys("<esc>1");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
}

#[test]
fn open_boards_stop_the_next_pairing_or_are_asked_about() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("1k");
    assert!(kit.text().contains("Brakuje wyników"), "{}", kit.text());
    kit.keys("<enter>");
    assert_eq!(kit.app.cx().section().unwrap().rounds.len(), 1, "{}", kit.text());
}

#[test]
fn a_player_is_found_without_accents_and_stays_selected() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("/zolc<enter>");
    assert!(kit.row(-3).starts_with("Żółć Łucja"), "{}", kit.row(-3));
    kit.keys("s");
    assert!(kit.row(-3).starts_with("Żółć Łucja"), "{}", kit.row(-3));
}

#[test]
fn players_are_added_one_after_the_other() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("aNowy<enter>Jan<enter>2001<c-s>");
    assert_eq!(players(&kit), 25);
    kit.keys("Nowa<enter>Ewa<c-s><esc>");
    assert_eq!(players(&kit), 26);
    let event = kit.app.cx().event().unwrap();
    assert_eq!(event.players.last().unwrap().person.name(), "Nowa Ewa");
    assert_eq!(event.players.last().unwrap().person.federation, "POL");
}

#[test]
fn a_wrong_field_is_said_and_nothing_is_lost() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("aNowy<enter>Jan<enter>kiedyś<c-s>");
    assert_eq!(players(&kit), 24);
    assert!(kit.text().contains("To nie jest data"), "{}", kit.text());
    kit.keys("1999<c-s>");
    assert_eq!(players(&kit), 25);
}

#[test]
fn the_same_person_twice_is_asked_about() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("aNowak<enter>Jan<enter>1958<c-s>");
    assert_eq!(players(&kit), 24);
    assert!(kit.text().contains("jest już taka osoba"), "{}", kit.text());
    kit.keys("t");
    assert_eq!(players(&kit), 25);
}

#[test]
fn keys_that_were_pressed_before_a_box_came_do_not_answer_it() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("<f2>");
    let playing = |kit: &Kit| {
        kit.app.cx().section().unwrap().participants.iter().all(|p| p.standing.out_from().is_none())
    };
    kit.keys("m").rush("8t");
    assert!(playing(&kit), "a key of the time before the box");
    kit.keys("<enter>");
    assert!(playing(&kit), "Enter alone never does it");
    kit.keys("m8t");
    assert!(!playing(&kit));
}

#[test]
fn marks_are_set_and_taken_back() {
    let mut kit = sample(Lang::Pl, 80, 24);
    kit.keys("n");
    assert!(kit.text().contains("runda 1: nieobecność"), "{}", kit.text());
    assert!(kit.row(0).contains("w rundzie 1: 23"), "{}", kit.row(0));
    kit.keys("n");
    assert!(!kit.text().contains("runda 1: nieobecność"), "{}", kit.text());
    kit.keys("m3");
    kit.keys("t");
    assert!(kit.text().contains("wyc. od rundy 1"), "{}", kit.text());
}

#[test]
fn letters_type_in_fields_and_pastes_press_nothing() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    kit.keys("nq:?u1");
    assert!(kit.text().contains("q:?u1"), "{}", kit.text());
    kit.paste("a\nb\u{1b}[A");
    assert!(kit.text().contains("q:?u1a b[A"), "{}", kit.text());
}

#[test]
fn the_palette_runs_commands_by_name() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys(":tabel<enter>");
    assert!(kit.row(1).contains("[Tabela]"), "{}", kit.row(1));
}

#[test]
fn a_new_event_is_made_from_the_form() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    kit.keys("nPuchar<enter>Żory<enter><enter><enter><right><c-s>");
    let event = kit.app.cx().event().unwrap();
    assert_eq!((event.info.name.as_str(), event.info.place.as_str()), ("Puchar", "Żory"));
    assert_eq!(event.sections[0].settings.points, kojarz::model::PointSystem::three_one_zero());
}

#[test]
fn somebody_elses_change_is_seen() {
    let mut first = paired(Lang::Pl, 80, 24);
    let mut second = Kit::with(Lang::Pl, 80, 24, kojarz::tui::theme::Theme::FULL, first.folder());
    second.keys("<enter>1");
    first.app.handle(Happening::FileChanged);
    assert!(first.app.take_dirty());
    first.draw();
    assert_eq!(result(&first, 1), Some(GameResult::WhiteWins));
}

#[test]
fn the_cursor_is_at_the_focus_in_every_frame() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.keys("<down>");
    let at = kit.terminal.get_cursor_position().unwrap();
    let row = kit.text().lines().position(|line| line.starts_with('>')).unwrap();
    assert_eq!((usize::from(at.y), at.x), (row, 0));
    kit.keys("*1");
    let at = kit.terminal.get_cursor_position().unwrap();
    assert_eq!((at.y, at.x), (22, 8), "{}", kit.text());
}

#[test]
fn a_resize_loses_no_key() {
    let mut kit = paired(Lang::Pl, 80, 24);
    kit.app.handle(Happening::Input(Input::Resize));
    kit.keys("1");
    assert_eq!(result(&kit, 1), Some(GameResult::WhiteWins));
}

#[test]
fn a_damaged_list_says_where_and_imports_nothing() {
    let mut kit = sample(Lang::Pl, 80, 24);
    let list = kit.folder().path().join("zła.csv");
    std::fs::write(&list, "Nazwisko;Imię\nNowak;Jan\n;Anna\n").unwrap();
    kit.keys("i").paste(&list.display().to_string()).keys("<enter><enter>");
    assert!(kit.message().contains("Wiersz 3"), "{}", kit.text());
    assert_eq!(players(&kit), 24);
}

#[test]
fn a_damaged_trf_says_where_and_opens_nothing() {
    let mut kit = Kit::new(Lang::Pl, 80, 24);
    let file = kit.folder().path().join("zły.trf");
    let line = "001    1      Nowak, Jan                        1200 POL                       0.0    1";
    std::fs::write(&file, format!("012 X\n{line}\n{line}\n")).unwrap();
    kit.keys("o").paste(&file.display().to_string()).keys("<enter>");
    assert!(kit.app.cx().event().is_none());
    assert!(kit.text().contains("zły.trf"), "{}", kit.text());
}

#[test]
fn a_pairing_explains_itself_by_name() {
    let mut kit = paired(Lang::Pl, 100, 60);
    kit.keys("w");
    assert!(kit.text().contains("Dlaczego takie pary"), "{}", kit.text());
    assert!(kit.text().contains("Grupa punktowa"), "{}", kit.text());
    assert!(kit.text().contains("Gęś Nina"), "{}", kit.text());
}

#[test]
fn what_was_made_of_a_trf_is_told_before_it_is_opened() {
    let mut kit = Kit::new(Lang::En, 80, 24);
    let line = |number: u16, opponent: u16, colour: char, points: &str, result: char| {
        let name = format!("Player, Number{number}");
        format!(
            "001 {number:4}      {name:<33} 2000 POL {:22} {points:>4} {number:4}  {opponent:4} {colour} {result}\n",
            ""
        )
    };
    // Board 2 has the colours the wrong way round.
    let text = "012 Other\n062 4\n142 3\n152 W\n192 FIDE_DUTCH\n".to_owned()
        + &line(1, 3, 'w', "1.0", '1')
        + &line(2, 4, 'w', "1.0", '1')
        + &line(3, 1, 'b', "0.0", '0')
        + &line(4, 2, 'b', "0.0", '0');
    let path = kit.folder().path().join("other.trf");
    std::fs::write(&path, text).unwrap();
    kit.keys("o").paste(&path.display().to_string()).keys("<enter>");
    let seen = kit.text();
    assert!(seen.contains("What was made of the file"), "{seen}");
    assert!(seen.contains("Round 1: the file has 2-4, the rules give 4-2."), "{seen}");
    kit.keys("<esc>");
    assert!(kit.app.cx().event().is_none(), "nothing was made");
    kit.keys("<esc>o").paste(&path.display().to_string()).keys("<enter><enter>");
    let section = kit.app.cx().section().unwrap();
    assert_eq!(section.rounds.len(), 1);
    assert_eq!(kojarz::model::integrity_lines::lines(section), ["### Import @ Round 1: 2-4 => 4-2"]);
}
