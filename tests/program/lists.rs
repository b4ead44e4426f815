//! A long rating list is read beside the screen.

use super::{Folder, Running};
use std::io::{BufWriter, Write};
use std::path::Path;

/// A list of more people than any computer reads before a key is pressed.
fn long_list(path: &Path) {
    let mut file = BufWriter::new(std::fs::File::create(path).unwrap());
    file.write_all(b"<playerslist>").unwrap();
    for id in 1..=1_000_000 {
        write!(file, "<player><fideid>{id}</fideid><name>N{id}</name></player>").unwrap();
    }
    file.write_all(b"</playerslist>").unwrap();
    file.flush().unwrap();
}

#[test]
fn a_list_being_read_tells_how_far_it_is_and_esc_stops_it_with_nothing_changed() {
    let folder = Folder::new("rating-list");
    let list = folder.0.join("rapid_nov26frl.xml");
    long_list(&list);
    let mut screen = Running::start(&folder.0);
    screen.wait("nie ma jeszcze turnieju");
    screen.send("p");
    screen.wait("Turniej przykładowy");
    screen.send("l");
    screen.wait("Listy rankingowe");
    screen.send("\x0f");
    screen.wait("Plik z listą");
    screen.send(&format!("{}\r", list.display()));
    screen.wait("1 z 2, czytam: ");
    // Meanwhile keys are taken.
    screen.send("abc");
    screen.wait("Nazwisko albo numer: abc");
    screen.send("\x1b");
    screen.wait("Przerwano: listy nie wczytano, nic się nie zmieniło.");
    let left = std::fs::read_dir(folder.0.join("rating-lists")).unwrap().count();
    assert_eq!(left, 0, "neither an index nor what was begun");
    screen.wait("Ctrl-O czyta ją z pliku");
    screen.kill();
}
