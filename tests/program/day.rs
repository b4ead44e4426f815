//! A day in the hall, played in a terminal: 41 players, one no-show, two late entries, a wrong result found a round later, a
//! swapped pair, a bye moved, a withdrawal. The test keeps its own slips, works the table out from them, and at the end
//! reads the one on the screen.

use super::{Folder, Running, half, piece};
use std::collections::BTreeMap;
use std::time::Duration;

const PLAYERS: usize = 41;
const ROUNDS: usize = 5;

/// How somebody's round went.
#[derive(Debug, Clone, PartialEq)]
enum Slip {
    /// White, Black, points of White doubled (2, 1, 0).
    Game(String, String, u32),
    /// White won because Black did not come.
    Forfeit(String, String),
    /// The bye.
    Bye(String),
}

fn name(place: usize) -> String {
    format!("Gracz{place:02} Jan")
}

/// Whoever stands higher in the list wins, but now and then it is a draw or the other way round.
fn played(round: usize, white: &str, black: &str) -> u32 {
    let place = |name: &str| name[5..7].parse::<usize>().unwrap_or(99);
    let (w, b) = (place(white), place(black));
    match (w * 7 + b * 3 + round) % 6 {
        0 => 1,
        1 if w < b => 0,
        1 => 2,
        _ if w < b => 2,
        _ => 0,
    }
}

/// The key of a result.
const fn key(white: u32) -> char {
    match white {
        2 => '1',
        1 => '=',
        _ => '0',
    }
}

struct Day {
    screen: Running,
    /// Slips of each round, by board.
    rounds: Vec<Vec<Slip>>,
}

impl Day {
    fn do_it(&mut self, keys: &str, until: &str) {
        self.screen.send(keys);
        self.screen.wait(until);
    }

    /// Answers a box with Yes. Keys of its first 300 ms count as typed before it came.
    fn agree(&mut self, question: &str, until: &str) {
        self.screen.wait(question);
        std::thread::sleep(Duration::from_millis(400));
        self.do_it("t", until);
    }

    /// White and Black of every board on the screen, and who has the bye.
    fn boards(&self) -> (Vec<(String, String)>, Option<String>) {
        let rows = self.screen.rows();
        let head: String = rows[2].iter().collect();
        let column = |text: &str| head[..head.find(text).unwrap()].chars().count();
        let (white, black) = (column("Białe"), column("Czarne"));
        let (mut boards, mut bye) = (Vec::new(), None);
        for row in &rows[3..47] {
            let (first, second) = (piece(row, white, white + 29), piece(row, black, row.len()));
            match piece(row, 1, 4).parse::<u16>() {
                Ok(_) => boards.push((first, second)),
                Err(_) if second == "pauza" => bye = Some(first),
                Err(_) => {}
            }
        }
        (boards, bye)
    }

    /// Pairs the next round and notes its slips, not yet played.
    fn pair(&mut self, round: usize) {
        self.do_it("k", &format!("Skojarzyć rundę {round}"));
        self.do_it("t", &format!("Skojarzono rundę {round}"));
    }

    /// Types the results of the round in the order in which the slips come, by board number.
    fn play(&mut self, round: usize, forfeited: Option<usize>) {
        let (boards, bye) = self.boards();
        let count = boards.len();
        let mut slips: Vec<Slip> = boards
            .iter()
            .map(|(white, black)| Slip::Game(white.clone(), black.clone(), played(round, white, black)))
            .collect();
        let mut typed = usize::from(forfeited.is_some());
        if let Some(board) = forfeited {
            slips[board - 1] = Slip::Forfeit(boards[board - 1].0.clone(), boards[board - 1].1.clone());
        }
        self.do_it("s", "WYNIKI Z KARTEK");
        // A shuffled pile: every eighth slip of the pile, counted around.
        for k in 0..count {
            let board = (k * 8 + round) % count;
            let Slip::Game(_, _, white) = &slips[board] else { continue };
            let keys = format!("{:02}{}", board + 1, key(*white));
            self.screen.send(&keys);
            typed += 1;
        }
        self.screen.wait(&format!("{typed}/{count}"));
        self.screen.send("\x1b");
        self.screen.wait("[Runda]");
        slips.extend(bye.map(Slip::Bye));
        self.rounds.push(slips);
    }
}

/// Points doubled, progressive score doubled, games won over the board.
fn table(rounds: &[Vec<Slip>], people: &[String]) -> BTreeMap<String, (u32, u32, u32)> {
    let mut table: BTreeMap<String, (u32, u32, u32)> =
        people.iter().map(|name| (name.clone(), (0, 0, 0))).collect();
    for slips in rounds {
        for slip in slips {
            match slip {
                Slip::Game(white, black, of_white) => {
                    for (who, got) in [(white, *of_white), (black, 2 - of_white)] {
                        let row = table.get_mut(who).unwrap();
                        row.0 += got;
                        row.2 += u32::from(got == 2);
                    }
                }
                Slip::Forfeit(winner, _) | Slip::Bye(winner) => table.get_mut(winner).unwrap().0 += 2,
            }
        }
        for row in table.values_mut() {
            row.1 += row.0;
        }
    }
    table
}

#[test]
fn a_day_in_the_hall() {
    let folder = Folder::new("day");
    let list: String = (1..=PLAYERS).map(|n| format!("Gracz{n:02};Jan;{}\n", 2000 - 10 * n)).collect();
    let file = folder.0.join("lista.csv");
    std::fs::write(&file, format!("Nazwisko;Imię;Ranking\n{list}")).unwrap();
    let data = folder.0.join("data");
    let mut day = Day { screen: Running::start(&data), rounds: Vec::new() };
    day.screen.wait("nie ma jeszcze turnieju");

    // Five rounds, 1-½-0; points, then the progressive score, then games won over the board.
    day.do_it("n", "Nowy turniej");
    day.do_it(&format!("Dzień\r\r\r\r\r{ROUNDS}\r\r\rPS, WON\x13"), "Nie ma jeszcze zawodników");
    day.do_it("i", "Plik lub katalog");
    day.do_it(&format!("{}\r", file.display()), "Zawiera");
    day.do_it("\r", "41 zawodników · zapisano");
    day.do_it("r", "Losem");
    day.do_it("1", "Nadano numery");
    day.do_it("r", "Kolor nr 1: białe");
    day.do_it("6", "Kolor początkowy: białe");

    // Round 1: 20 boards and the bye for number 41.
    day.pair(1);
    let (boards, bye) = day.boards();
    assert_eq!((boards.len(), bye), (20, Some(name(41))));
    assert_eq!(boards[0], (name(1), name(21)));
    assert_eq!(boards[1], (name(22), name(2)));

    // The first late entry comes while the round is running and plays the holder of the bye.
    day.do_it("\x1bOQ", "[Zawodnicy]");
    day.do_it("a", "Nowy zawodnik");
    day.do_it("Gracz42\rJan\x13", "Dodano: Gracz42");
    day.do_it("\x1b", "[Zawodnicy]");
    assert!(day.screen.text().contains("42 zawodników"));
    day.do_it("m", "Gra od razu z pauzującym");
    day.do_it("a", "zagra z pauzującym");
    day.agree("zagra z pauzującym", "Gracz42 Jan gra z: Gracz41 Jan");
    day.do_it("\x1bOR", "[Runda]");
    let (boards, bye) = day.boards();
    assert_eq!((boards.len(), bye), (21, None));

    // Black of board 3 did not come: forfeit, he stays in the field.
    let absent = boards[2].1.clone();
    day.do_it("*03", "Stół 3:");
    day.do_it("m", &format!("{absent}: nie ma go przy stole"));
    day.do_it("g", "Walkower, w następnej rundzie gra dalej");
    day.do_it("1", "Stół 3: +:−");
    day.play(1, Some(3));
    assert!(day.screen.text().contains("21/21"));

    // The second late entry plays from round 2 on: 43 people, so there is a bye again.
    day.do_it("\x1bOQ", "[Zawodnicy]");
    day.do_it("a", "Nowy zawodnik");
    day.do_it("Gracz43\rJan\x13", "Dodano: Gracz43");
    day.do_it("\x1b", "[Zawodnicy]");
    assert!(day.screen.text().contains("43 zawodników"));
    day.pair(2);
    let (boards, holder) = day.boards();
    let holder = holder.unwrap();
    // The bye is moved to White of board 20, who has to leave early; its holder gets the seat.
    let leaves = boards[19].0.clone();
    day.do_it("h", "KOJARZENIE RĘCZNE, RUNDA 2");
    day.do_it(&format!("/{leaves}\r"), &format!("[{leaves}]"));
    day.do_it("b", &format!("Pauza: {leaves}"));
    day.do_it("\r", "różni się od przepisowej");
    day.agree("różni się od przepisowej", "Zakończono kojarzenie ręczne");
    day.screen.wait("[Runda]");
    let (after, bye) = day.boards();
    assert_eq!(bye.as_deref(), Some(leaves.as_str()));
    assert_eq!(after[19], (holder, boards[19].1.clone()));
    day.play(2, None);

    // Round 3: the Blacks of boards 12 and 13 are swapped.
    day.pair(3);
    let (boards, _) = day.boards();
    let (one, other) = (boards[11].clone(), boards[12].clone());
    day.do_it("h", "KOJARZENIE RĘCZNE, RUNDA 3");
    day.do_it(&format!("/{}\r", one.1), &format!("[{}]", one.1));
    day.do_it(" ", "teraz wskaż");
    day.do_it(&format!("/{}\r", other.1), &format!("[{}]", other.1));
    day.screen.send(" ");
    day.screen.wait("u = cofnij");
    day.do_it("\r", "różni się od przepisowej");
    day.agree("różni się od przepisowej", "Zakończono kojarzenie ręczne");
    day.screen.wait("[Runda]");
    let (after, _) = day.boards();
    assert_eq!(after[11], (one.0, other.1));
    assert_eq!(after[12], (other.0, one.1));

    // The result of board 5 of round 2 was wrong: found now, corrected with a question; round 3 stays as it is paired.
    let Slip::Game(white, black, was) = day.rounds[1][4].clone() else { panic!("board 5 was played") };
    let is = if was == 2 { 0 } else { 2 };
    day.do_it("\x1b[D", "RUNDA 2");
    day.do_it("*05", "Stół 5:");
    day.screen.send(&key(is).to_string());
    day.agree("Poprawka wyniku", "Stół 5:");
    day.rounds[1][4] = Slip::Game(white, black, is);
    day.do_it("\x1b[C", "[Runda]");
    assert_eq!(day.boards().0, after);
    day.play(3, None);

    // Somebody withdraws: 42 are left, nobody has the bye.
    day.do_it("\x1bOQ", "[Zawodnicy]");
    day.do_it("/Gracz30\r", ">  30 Gracz30");
    day.do_it("m", "Wycofuje się od rundy 4");
    day.do_it("3", "Gracz30 Jan: wycofany/a od rundy 4");
    day.pair(4);
    assert_eq!((day.boards().0.len(), day.boards().1), (21, None));
    day.play(4, None);
    day.pair(5);
    day.play(5, None);

    let people: Vec<String> = (1..=PLAYERS + 2).map(name).collect();
    let right = table(&day.rounds, &people);
    check(&mut day.screen, &right);
    day.screen.kill();
}

/// Reads the standings and compares every row with the test's own table.
fn check(screen: &mut Running, right: &BTreeMap<String, (u32, u32, u32)>) {
    screen.send("\x1bOS");
    screen.wait("Klasyfikacja końcowa");
    screen.wait("w jak liczone");
    let rows = screen.rows();
    let head: String = rows[2].iter().collect();
    let at = |text: &str| head[..head.find(text).unwrap()].chars().count();
    let (names, points, progress, won) = (at("Nazwisko"), at("Pkt"), at("Prog"), at("Wygr"));
    let decimal = |doubled: u32| format!("{},{}", doubled / 2, if doubled % 2 == 1 { 5 } else { 0 });
    let mut seen = Vec::new();
    for row in &rows[3..3 + right.len()] {
        // Who is out is marked between name and points.
        let who = piece(row, names, points - 1).replace("wyc.", "").replace("skr.", "").trim().to_owned();
        let expected = right[&who];
        let shown = (
            piece(row, points - 1, points + 3),
            piece(row, progress - 1, progress + 4),
            piece(row, won - 1, won + 4),
        );
        let wanted = (half(expected.0), decimal(expected.1), expected.2.to_string());
        assert_eq!(shown, wanted, "{who}: {}", row.iter().collect::<String>());
        seen.push((expected, who, row.iter().collect::<String>()));
    }
    assert!(seen.windows(2).all(|two| two[0].0 >= two[1].0), "best first");
    // By hand, from the slips: five wins; a win by forfeit and a draw; the bye that was moved; the withdrawal; the two late ones.
    for by_hand in [
        "1 5 Gracz05 Jan 5 15,0 5 25w1 18b1 14w1 8b1 3w1",
        "6 3 Gracz03 Jan 3½ 12,5 2 23w+ 19w1 12b= 11w1 5b0",
        "39 39 Gracz39 Jan 1 4,0 0 19b0 U 35w0 27b0 33w0",
        "38 30 Gracz30 Jan wyc. 1 5,0 1 10w1 8b0 18w0 Z Z",
        "40 42 Gracz42 Jan 1 3,0 0 41b= 9w0 26b0 28w0 43b=",
        "43 43 Gracz43 Jan ½ 0,5 0 Z 27b0 34w0 33b0 42w=",
    ] {
        let there = |row: &&String| {
            let words: Vec<&str> = row.trim_start_matches('>').split_whitespace().collect();
            words.join(" ") == by_hand
        };
        assert!(seen.iter().map(|(_, _, row)| row).any(|row| there(&row)), "{by_hand}");
    }
}
