//! E4 in a terminal: villages with teams of three, from entries to the standings after two rounds.

use super::{Folder, Running};

/// Four villages with the strength of their first board; the others are 50 weaker each.
const VILLAGES: [(&str, u16); 4] = [("Alfin", 1800), ("Borek", 1600), ("Czarne", 1400), ("Dworek", 1200)];

#[test]
fn e4_from_entries_to_standings() {
    let folder = Folder::new("villages");
    let mut screen = Running::start(&folder.0);
    screen.wait("nie ma jeszcze turnieju");
    screen.send("n");
    screen.wait("Nowy turniej");
    // The eighth template, with three rounds.
    screen.send("Sołectwa\r\r\r\r\x1b[C\x1b[C\x1b[C\x1b[C\x1b[C\x1b[C\x1b[C");
    screen.wait("Sołectwa, drużyny trzyosobowe");
    screen.send("\r3\x13");
    screen.wait("Nie ma jeszcze drużyn");
    screen.send("a");
    for (village, strength) in VILLAGES {
        screen.wait_until("an empty form", |s| {
            s.text().contains("Nowa drużyna") && !s.text().contains("Trzeci")
        });
        screen.send(&format!("{village}\r\r{village}\r\r\r"));
        for (board, forename) in ["Pierwszy", "Drugi", "Trzeci"].iter().enumerate() {
            let rating = usize::from(strength) - 50 * board;
            screen.send(&format!("{village} {forename} {rating}\r"));
        }
        screen.send("\x13");
        screen.wait(&format!("Dodano drużynę {village}"));
    }
    screen.send("\x1b");
    screen.wait("[Zawodnicy]");
    assert!(screen.text().contains("4 drużyny · zapisano"));
    screen.send("r");
    screen.wait("Kolor nr 1: białe");
    screen.send("5");
    screen.wait("Kolor początkowy: białe");

    // Round 1: 1 – 3 and 4 – 2. Alfin wins 3:0, Borek 2:1.
    screen.send("k");
    screen.wait("Skojarzyć rundę 1 (4 drużyny)");
    screen.send("t");
    screen.wait("Skojarzono rundę 1: 2 mecze");
    screen.send("111");
    screen.wait("3:0");
    screen.send("001");
    screen.wait("Runda 1 kompletna");
    screen.wait("1:2");

    // Round 2: the winners meet; every board is drawn. In the other match a whole team does not come.
    screen.send("k");
    screen.wait("Skojarzyć rundę 2");
    screen.send("t");
    screen.wait("Skojarzono rundę 2");
    screen.send("===");
    screen.wait("1½:1½");
    screen.send("\x1b[A\x1b[A\x1b[A");
    screen.send("*2");
    screen.wait("2.1");
    screen.send("\x1b[A+");
    screen.wait("+:−");

    screen.send("\x1bOS");
    screen.wait("Tabela po rundzie 2");
    let text = screen.text();
    // Match points, board points: Alfin 2 + 1, 3 + 1½; Borek 2 + 1, 2 + 1½; then who won without playing.
    let row = |village: &str| {
        let row = text.lines().find(|line| line.contains(village)).unwrap();
        row.trim_start_matches('>').split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(row("Alfin")[..5], ["1", "1", "Alfin", "3", "4,5"], "{text}");
    assert_eq!(row("Borek")[..5], ["2", "2", "Borek", "3", "3,5"], "{text}");
    screen.send("\r");
    screen.wait("Karta drużyny");
    screen.wait("Alfin Pierwszy");
    screen.kill();
}
