//! Pictures of the screen in text, in both languages and at several sizes; of some also the styles.

use super::teams::e4;
use super::{Kit, paired, sample};
use kojarz::text::Lang;
use kojarz::tui::theme::Theme;
use std::rc::Rc;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (200, 50)];

fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Pl => "pl",
    }
}

fn look(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

/// Takes a picture at every size and in both languages.
fn looks(name: &str, make: impl Fn(Lang, u16, u16) -> Kit) {
    for lang in Lang::ALL {
        for (columns, rows) in SIZES {
            let kit = make(lang, columns, rows);
            look(&format!("screen_{name}_{}_{columns}x{rows}", code(lang)), &kit.text());
        }
    }
}

fn with(make: fn(Lang, u16, u16) -> Kit, keys: &'static str) -> impl Fn(Lang, u16, u16) -> Kit {
    move |lang, columns, rows| {
        let mut kit = make(lang, columns, rows);
        kit.keys(keys);
        kit
    }
}

#[test]
fn the_first_screen() {
    looks("start_empty", Kit::new);
}

#[test]
fn the_list_of_events() {
    looks("start_list", with(sample, "q"));
}

#[test]
fn the_form_of_a_new_event() {
    looks("new_event", with(Kit::new, "nPuchar Zimy<enter>"));
}

#[test]
fn the_players() {
    looks("entries", with(sample, "<down><down>"));
}

#[test]
fn finding_a_player() {
    looks("entries_find", with(sample, "/zol"));
}

#[test]
fn the_form_of_a_player() {
    looks("player_form", with(sample, "aNowak<enter>Jan<enter>1999<enter>"));
}

#[test]
fn marking_a_player() {
    looks("marks", with(sample, "m"));
}

#[test]
fn the_boards_with_some_results() {
    looks("round", with(paired, "10=+"));
}

#[test]
fn another_result_is_asked_about() {
    looks("round_other_result", with(paired, "1<up>0"));
}

#[test]
fn slip_mode() {
    looks("round_slips", with(paired, "s1"));
}

#[test]
fn the_menu_of_results() {
    looks("round_menu", with(paired, "m<down>"));
}

#[test]
fn the_standings() {
    looks("standings", with(paired, "101010=10101k<f4>"));
}

#[test]
fn the_working_of_the_standings() {
    looks("working", with(paired, "101010=10101ky111111111111<f4>w"));
}

#[test]
fn the_card_of_a_player() {
    looks("card", with(paired, "101010=10101ky111111111111<f4><enter>"));
}

#[test]
fn the_help_and_the_palette() {
    looks("help", with(paired, "?"));
    looks("palette", with(paired, ":ko"));
}

#[test]
fn the_import_of_a_list() {
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/lists/csv-registrations-36-tab.csv");
    looks("import", |lang, columns, rows| {
        let mut kit = sample(lang, columns, rows);
        kit.keys("i").paste(list).keys("<enter>");
        kit
    });
}

#[test]
fn the_selection_is_reversed_and_marked() {
    look("style_entries_80x24", &sample(Lang::Pl, 80, 24).styles());
    look("style_round_80x24", &paired(Lang::Pl, 80, 24).styles());
    look("style_question_80x24", &{
        let mut kit = sample(Lang::Pl, 80, 24);
        kit.keys("m<down><down><enter>");
        kit.styles()
    });
}

#[test]
fn without_utf8_everything_is_ascii() {
    let folder = Rc::new(super::kit::Folder::new());
    let theme = Theme { colour: false, ascii: true };
    let mut kit = Kit::with(Lang::Pl, 80, 24, theme, folder);
    kit.keys("pkt=1");
    assert!(kit.text().is_ascii(), "{}", kit.text());
    look("screen_round_ascii_80x24", &kit.text());
}

#[test]
fn pairing_by_hand() {
    looks("hand", with(paired, "h<down><right><space><down><space><up>b"));
}

#[test]
fn the_teams() {
    looks("teams", e4);
}

#[test]
fn the_matches_of_a_round() {
    looks("matches", with(e4, "kt1="));
}

#[test]
fn a_line_up() {
    looks("line_up", with(e4, "<home>l<enter>"));
}

#[test]
fn a_teams_card() {
    looks("team_card", with(e4, "kt1=1<f4><enter>"));
}

#[test]
fn the_best_players_of_each_board() {
    looks("best_boards", with(e4, "kt1=1<f4>b"));
}

#[test]
fn all_rounds_on_a_page() {
    looks("schedule", with(paired, "10=t"));
}

#[test]
fn whose_table() {
    looks("classes", with(paired, "10=1<f4>f"));
}

#[test]
fn how_a_section_is_played() {
    looks("section_form", with(sample, "o1<down>"));
}

#[test]
fn how_a_section_of_teams_is_played() {
    looks("section_form_teams", with(e4, "o1<down>"));
}
