//! Printing and writing from the screen.

use super::kit::Kit;
use super::{paired, sample};
use kojarz::text::Lang;
use kojarz::tui::app::Want;
use std::path::PathBuf;

fn export(kit: &Kit) -> PathBuf {
    kit.app.cx().session.engine().unwrap().folder().export()
}

/// Names of the files in `export`, the site as its folder.
fn written(kit: &Kit) -> Vec<String> {
    let entries = std::fs::read_dir(export(kit)).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn documents_form_and_target_are_chosen_on_one_page() {
    for (lang, name) in [(Lang::En, "print_en"), (Lang::Pl, "print_pl")] {
        let mut kit = paired(lang, 80, 24);
        kit.keys("<c-p>");
        insta::assert_snapshot!(name, kit.text());
    }
}

#[test]
fn what_is_printed_now_is_chosen_already() {
    let mut kit = sample(Lang::En, 80, 24);
    kit.keys("<c-p>");
    assert!(kit.text().contains("[x] Start list"), "{}", kit.text());
    kit.keys("<esc>ky<c-p>");
    assert!(kit.text().contains("[x] Pairings"));
    kit.keys("<esc>").keys(&"1".repeat(12));
    kit.keys("<c-p>");
    assert!(kit.text().contains("[x] Standings"), "{}", kit.text());
}

#[test]
fn files_are_written_in_the_form_that_was_chosen_and_the_form_is_remembered() {
    let mut kit = paired(Lang::En, 80, 24);
    kit.keys("<c-p><enter>");
    assert_eq!(written(&kit), ["r01-pairings.txt"]);
    assert!(kit.message().contains("export/r01-pairings.txt"), "{}", kit.message());
    let text = std::fs::read_to_string(export(&kit).join("r01-pairings.txt")).unwrap();
    assert!(text.contains("Brzęczyszczykiewicz Grzegorz"));
    kit.keys("<c-p>ff<down> <enter>").keys("<c-p><enter>");
    assert_eq!(written(&kit), ["r01-pairings-by-name.csv", "r01-pairings.csv", "r01-pairings.txt"]);
    kit.keys("<c-p> <enter>");
    assert!(kit.message().contains("Nothing is chosen"), "{}", kit.message());
}

#[test]
fn the_clipboard_gets_a_sequence_of_the_terminal_and_no_pdf() {
    let mut kit = paired(Lang::En, 80, 24);
    kit.app.take_wants();
    kit.keys("<c-p>dd<enter>");
    let wants = kit.app.take_wants();
    let sent = wants.iter().any(|want| matches!(want, Want::Send(bytes) if bytes.starts_with(b"\x1b]52;c;")));
    assert!(sent, "{wants:?}");
    assert!(written(&kit).is_empty());
    kit.keys("<c-p>fff<enter>");
    assert!(kit.message().contains("no PDF"), "{}", kit.message());
    assert!(kit.text().contains("Print or write"), "the choice stays open");
}

#[test]
fn the_site_is_written_on_wish_and_then_by_itself_after_every_result() {
    let mut kit = paired(Lang::En, 80, 24);
    let page = export(&kit).join("site/open/round-1.html");
    // The last row of the list; only the site.
    kit.keys("<c-p> <end> <enter>");
    let before = std::fs::read_to_string(&page).unwrap();
    kit.keys("1");
    assert_eq!(std::fs::read_to_string(&page).unwrap(), before, "not switched on");
    kit.keys("<c-p>s");
    assert!(kit.text().contains("by itself"), "{}", kit.text());
    let one = std::fs::read_to_string(&page).unwrap();
    assert_ne!(one, before);
    kit.keys("<esc>0");
    assert_ne!(std::fs::read_to_string(&page).unwrap(), one);
    kit.keys("u");
    assert_eq!(std::fs::read_to_string(&page).unwrap(), one, "undo is a change too");
}
