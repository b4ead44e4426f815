//! The whole program in a pseudo-terminal: played by keys, killed, started again, stopped by signals.
//!
//! Everything waits for a text on the screen; nothing sleeps but where a slow line is played.

use kojarz::engine::{Engine, Surroundings};
use kojarz::model::participant::Participant;
use kojarz::model::person::Desk;
use kojarz::model::{
    BoardNumber, Event, Game, GameResult, PairingNumber, Person, Player, PlayerId, Round, RoundNumber,
    Section, SectionId, Settings,
};
use kojarz::store::library;
#[path = "program/day.rs"]
mod day;
#[path = "program/lists.rs"]
mod lists;
#[path = "program/print.rs"]
mod print;
#[path = "program/villages.rs"]
mod villages;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

const ROWS: u16 = 50;
const COLUMNS: u16 = 100;
const PATIENCE: Duration = Duration::from_secs(60);

fn wide(n: u16) -> NonZero<u16> {
    NonZero::new(n).unwrap()
}

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kojarz-program-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program on a terminal of its own.
struct Running {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    raw: Vec<u8>,
}

impl Running {
    fn start(data: &Path) -> Self {
        Self::with(data, &[("LANG", "pl_PL.UTF-8"), ("TERM", "xterm-256color")], None)
    }

    fn with(data: &Path, environment: &[(&str, &str)], shell: Option<&str>) -> Self {
        let size = PtySize { rows: ROWS, cols: COLUMNS, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).unwrap();
        let program = env!("CARGO_BIN_EXE_kojarz");
        let mut command = match shell {
            Some(script) => {
                let mut command = CommandBuilder::new("bash");
                command.args(["--norc", "-c", &script.replace("KOJARZ", program)]);
                command
            }
            None => CommandBuilder::new(program),
        };
        for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR"] {
            command.env_remove(name);
        }
        for (name, value) in environment {
            command.env(name, value);
        }
        command.env("KOJARZ_DATA", data);
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().unwrap();
        let writer = pty.master.take_writer().unwrap();
        let (sender, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(wide(ROWS), wide(COLUMNS), 0);
        Self { master: pty.master, writer, child, bytes, screen, raw: Vec::new() }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    fn wait_until(&mut self, what: &str, seen: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !seen(self) {
            let left = end.saturating_duration_since(Instant::now());
            match self.bytes.recv_timeout(left) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.raw.extend(bytes);
                }
                Err(_) => panic!("waited for {what:?}, saw:\n{}", self.text()),
            }
        }
    }

    fn wait(&mut self, text: &str) {
        self.wait_until(text, |running| running.text().contains(text));
    }

    /// Reads what is left until the terminal closes.
    fn drain(&mut self) {
        while let Ok(bytes) = self.bytes.recv_timeout(PATIENCE) {
            self.raw.extend(bytes);
        }
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    fn kill(mut self) {
        self.signal("-KILL");
        self.child.wait().unwrap();
    }

    /// Rows of the screen in columns.
    fn rows(&self) -> Vec<Vec<char>> {
        self.text().lines().map(|line| line.chars().collect()).collect()
    }
}

fn piece(row: &[char], from: usize, to: usize) -> String {
    row.iter().skip(from).take(to.saturating_sub(from)).collect::<String>().trim().to_owned()
}

/// White and Black of each board, read from the screen.
fn boards(running: &Running, count: usize) -> Vec<(String, String)> {
    let rows = running.rows();
    let column = |head: &str| {
        let text: String = rows[2].iter().collect();
        text[..text.find(head).unwrap()].chars().count()
    };
    let (white, black) = (column("Białe"), column("Czarne"));
    rows[3..3 + count]
        .iter()
        .map(|row| (piece(row, white, white + 29), piece(row, black, row.len())))
        .collect()
}

/// What the test itself knows of a player: points doubled, and his opponents with what he got.
#[derive(Default, Clone)]
struct Record {
    doubled: u32,
    games: Vec<(String, u32)>,
    running: u32,
}

/// Results of a round: 18 of `1`, `0`, `=`, different in each round.
fn results(round: u32) -> Vec<char> {
    (0..18u32)
        .map(|board| ['1', '0', '=', '1', '=', '0', '0'][((board * 5 + round * 3) % 7) as usize])
        .collect()
}

fn half(doubled: u32) -> String {
    match (doubled / 2, doubled % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

#[test]
fn a_tournament_is_played_through_two_kills() {
    let folder = Folder::new("tournament");
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/lists/csv-registrations-36-tab.csv");
    let mut screen = Running::start(&folder.0);
    screen.wait("nie ma jeszcze turnieju");
    screen.send("n");
    screen.wait("Nowy turniej");
    screen.send("Puchar\r\r\r\r\r7\x13");
    screen.wait("Nie ma jeszcze zawodników");
    screen.send("i");
    screen.wait("Plik lub katalog");
    screen.send(&format!("{list}\r"));
    screen.wait("Zawiera");
    screen.send("\r");
    screen.wait("36 zawodników · zapisano");

    let mut known: BTreeMap<String, Record> = BTreeMap::new();
    for round in 1..=7 {
        screen.send("k");
        screen.wait(&format!("Skojarzyć rundę {round}"));
        screen.send("t");
        // The message line is drawn after the boards.
        screen.wait(&format!("Skojarzono rundę {round}"));
        let pairs = boards(&screen, 18);
        let keys = results(round);
        let typed: String = keys.iter().collect();
        if round == 3 || round == 5 {
            screen.send(&typed[..9]);
            screen.wait("9/18");
            screen.kill();
            screen = Running::start(&folder.0);
            screen.wait("Puchar");
            screen.send("\r");
            screen.wait("9/18");
            screen.wait("1 białe");
            assert_eq!(boards(&screen, 18), pairs, "the pairs of round {round} after the kill");
            screen.send(&typed[9..]);
        } else {
            screen.send(&typed);
        }
        screen.wait("18/18");
        for ((white, black), result) in pairs.into_iter().zip(keys) {
            let (of_white, of_black) = match result {
                '1' => (2, 0),
                '0' => (0, 2),
                _ => (1, 1),
            };
            for (who, other, got) in [(&white, &black, of_white), (&black, &white, of_black)] {
                let record = known.entry(who.clone()).or_default();
                assert!(!record.games.iter().any(|(met, _)| met == other), "{who} meets {other} again");
                record.games.push((other.clone(), got));
                record.doubled += got;
                record.running += record.doubled;
            }
        }
    }
    assert_eq!(known.len(), 36);

    // The standings by a few lines of our own: points, Buchholz without the lowest, Buchholz, Sonneborn-Berger, progress.
    let mut right: Vec<(u32, u32, u32, u32, u32, String)> = known
        .iter()
        .map(|(name, record)| {
            let scores: Vec<u32> = record.games.iter().map(|(other, _)| known[other].doubled).collect();
            let buchholz: u32 = scores.iter().sum();
            let berger: u32 = record.games.iter().zip(&scores).map(|((_, got), score)| got * score).sum();
            let cut = buchholz - scores.iter().min().unwrap();
            (record.doubled, cut, buchholz, berger, record.running, name.clone())
        })
        .collect();
    right.sort_by(|a, b| b.cmp(a));

    screen.send("\x1bOS");
    screen.wait("Klasyfikacja końcowa");
    screen.wait("w jak liczone");
    let rows = screen.rows();
    let head: String = rows[2].iter().collect();
    let at = |text: &str| head[..head.find(text).unwrap()].chars().count();
    let (name, points, cut, buchholz) = (at("Nazwisko"), at("Pkt"), at("Bc1"), at("Bch"));
    for (row, expected) in rows[3..].iter().zip(&right) {
        let decimal = |doubled: u32| format!("{},{}", doubled / 2, if doubled % 2 == 1 { 5 } else { 0 });
        let shown = (
            piece(row, points - 1, points + 3),
            piece(row, cut - 2, cut + 3),
            piece(row, buchholz - 2, buchholz + 3),
        );
        let wanted = (half(expected.0), decimal(expected.1), decimal(expected.2));
        assert_eq!(shown, wanted, "row {}", row.iter().collect::<String>());
        // Whoever is equal in everything may stand in either order.
        let equal = right.iter().filter(|other| other.0 == expected.0 && other.1 == expected.1);
        let names: Vec<&str> = equal.map(|other| other.5.as_str()).collect();
        let there = piece(row, name, points - 1);
        let there = there.trim_end_matches('…');
        assert!(names.iter().any(|name| name.starts_with(there)), "{there} among {names:?}");
    }
    screen.send("q");
    screen.wait("Turnieje na tym komputerze");
    screen.send("q");
    screen.drain();
    assert!(screen.child.wait().unwrap().success());
}

/// Whether the terminal was given back: plain style, paste off, cursor on, the old screen.
fn given_back(raw: &[u8]) -> bool {
    String::from_utf8_lossy(raw).contains("\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l")
}

#[test]
fn signals_give_the_terminal_back_and_lose_nothing() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let folder = Folder::new(&signal[1..]);
        let mut screen = Running::start(&folder.0);
        screen.wait("nie ma jeszcze turnieju");
        screen.send("p");
        screen.wait("24 zawodników");
        screen.send("n");
        screen.wait("w rundzie 1: 23");
        screen.signal(signal);
        screen.drain();
        assert!(given_back(&screen.raw), "{signal}");
        assert!(!screen.child.wait().unwrap().success(), "{signal}");
        let mut screen = Running::start(&folder.0);
        screen.wait("Turniej przykładowy");
        screen.send("\r");
        screen.wait("w rundzie 1: 23");
        screen.kill();
    }
}

#[test]
fn suspended_and_brought_back_it_draws_itself_again() {
    let folder = Folder::new("suspend");
    let environment = [("LANG", "pl_PL.UTF-8"), ("TERM", "xterm")];
    let script = "set -m; KOJARZ; echo STOPPED; read -r go; fg; echo GONE";
    let mut screen = Running::with(&folder.0, &environment, Some(script));
    screen.wait("nie ma jeszcze turnieju");
    screen.send("\x1a");
    screen.wait("STOPPED");
    assert!(given_back(&screen.raw));
    screen.send("\r");
    screen.wait("nie ma jeszcze turnieju");
    screen.send("p");
    screen.wait("24 zawodników");
    screen.send("qq");
    screen.wait("GONE");
}

#[test]
fn an_arrow_that_comes_in_pieces_is_an_arrow() {
    let folder = Folder::new("split");
    let mut screen = Running::start(&folder.0);
    screen.wait("nie ma jeszcze turnieju");
    screen.send("p");
    screen.wait("> ");
    for piece in ["\x1b", "[", "B"] {
        screen.send(piece);
        // A slow line, not a wait for the program.
        std::thread::sleep(Duration::from_millis(60));
    }
    screen.wait_until("the second row", |s| s.rows().get(4).is_some_and(|row| row.first() == Some(&'>')));
    screen.send("/zol");
    screen.wait("szukaj: zol");
    screen.send("\x08\x7f");
    screen.wait_until("one letter", |s| s.text().lines().any(|line| line.trim() == "szukaj: z"));
    screen.kill();
}

#[test]
fn a_resize_redraws() {
    let folder = Folder::new("resize");
    let mut screen = Running::start(&folder.0);
    screen.wait("nie ma jeszcze turnieju");
    let size = PtySize { rows: 8, cols: 30, pixel_width: 0, pixel_height: 0 };
    screen.master.resize(size).unwrap();
    screen.screen.screen_mut().set_size(wide(8), wide(30));
    screen.wait("Okno jest za małe");
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    screen.master.resize(size).unwrap();
    screen.screen.screen_mut().set_size(wide(24), wide(80));
    screen.wait("n  utwórz nowy turniej");
    screen.kill();
}

#[test]
fn old_terminals_get_what_they_understand() {
    let cases: [&[(&str, &str)]; 4] = [
        &[("LANG", "pl_PL.UTF-8"), ("TERM", "xterm"), ("NO_COLOR", "1")],
        &[("LANG", "pl_PL.UTF-8"), ("TERM", "linux")],
        &[("LANG", "pl_PL.UTF-8"), ("TERM", "vt100")],
        &[("LANG", "C"), ("TERM", "xterm")],
    ];
    for (number, environment) in cases.into_iter().enumerate() {
        let folder = Folder::new(&format!("old-{number}"));
        let mut screen = Running::with(&folder.0, environment, None);
        let has = |name: &str| environment.iter().any(|(key, value)| *key == name || *value == name);
        let ascii = has("C");
        screen.wait(if ascii { "p  a sample event" } else { "p  przykładowy" });
        screen.send("p");
        screen.wait(if ascii { "24 players" } else { "24 zawodników" });
        screen.send(if ascii { "ky" } else { "kt" });
        screen.wait("0/12");
        let raw = String::from_utf8_lossy(&screen.raw).into_owned();
        assert!(!raw.contains("38;5"), "{environment:?}");
        let coloured = raw.contains("\x1b[1;31m") || raw.contains(";31m");
        assert_eq!(coloured, !has("NO_COLOR") && !has("vt100"), "{environment:?}");
        assert!(
            raw.contains("\x1b[7m") || raw.contains(";7m"),
            "the selection is reversed in {environment:?}"
        );
        if ascii {
            assert!(screen.raw.is_ascii(), "{raw}");
        }
        screen.kill();
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_said_and_nothing_is_lost() {
    let folder = Folder::new("unwritable");
    let file = folder.0.join("file");
    std::fs::write(&file, "in the way").unwrap();
    let mut screen = Running::start(&file);
    screen.wait("p  przykładowy");
    screen.send("p");
    screen.wait(&file.display().to_string());
    screen.send("q");
    screen.drain();
    assert!(given_back(&screen.raw));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "in the way");
}

/// An event in which White won every game, ready for round 3: all leaders had White twice and may not meet, nor may the
/// last. The hardest pairing that is known to take long.
fn white_always_won(players: u32) -> Event {
    let mut event = Event::default();
    event.info.name = "White".to_owned();
    let mut section = Section::new(SectionId(1), "Open", Settings { rounds: 9, ..Settings::default() });
    for id in 1..=players {
        let person = Person { surname: format!("Player{id:04}"), ..Person::default() };
        event.players.push(Player { id: PlayerId(id), person, desk: Desk::default() });
        let mut participant = Participant::new(PlayerId(id));
        participant.number = Some(PairingNumber(u16::try_from(id).unwrap()));
        section.participants.push(participant);
    }
    let half = players / 2;
    let first = (1..=half).map(|id| if id % 2 == 1 { (id, id + half) } else { (id + half, id) });
    // Winners meet winners and losers losers; all winners had White.
    let (winners, losers): (Vec<u32>, Vec<u32>) = first.clone().unzip();
    let second: Vec<(u32, u32)> = [winners, losers]
        .iter()
        .flat_map(|group| group.chunks(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>())
        .collect();
    for (number, pairs) in [(1, first.collect::<Vec<_>>()), (2, second)] {
        let mut round = Round::empty(RoundNumber(number));
        for ((white, black), board) in pairs.into_iter().zip((1..).map(BoardNumber)) {
            let mut game = Game::new(board, PlayerId(white), PlayerId(black));
            game.result = Some(GameResult::WhiteWins);
            round.games.push(game);
        }
        section.rounds.push(round);
    }
    event.sections.push(section);
    event
}

#[test]
fn a_pairing_that_takes_long_is_stopped_by_a_key_and_nothing_is_changed() {
    let data = Folder::new("stopped");
    let players = if cfg!(debug_assertions) { 1600 } else { 4000 };
    let event = white_always_won(players);
    let folder = library::new_folder(&data.0, &event.info).unwrap();
    drop(Engine::create(&folder, event, Surroundings::system("test")).unwrap());
    let before = std::fs::read_to_string(folder.join("journal.ron")).unwrap();

    let mut running = Running::start(&data.0);
    running.wait("White");
    running.send("\r");
    running.wait("Player0001");
    running.send("k");
    running.wait("Esc przerywa");
    running.send("\x1b");
    running.wait("Kojarzenie przerwano.");
    running.wait("runda 2 z 9");
    running.kill();
    assert_eq!(std::fs::read_to_string(folder.join("journal.ron")).unwrap(), before);
}
