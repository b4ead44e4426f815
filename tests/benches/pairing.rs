//! How long a round takes to pair, and how much memory. `cargo bench --bench pairing`
//!
//! Reading files and playing the rounds before are not counted. The events that are not read from a file are played here,
//! with a seed, so that every run measures the same positions.

#![allow(clippy::unwrap_used)]

use divan::{AllocProfiler, Bencher};
use kojarz::exchange::trf;
use kojarz::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, PointSystem, Points, RoundNumber};
use kojarz::pairing::swiss::{
    Entrant, Input, Interrupt, Method, Pairing, Past, PastEvent, SettledBy, pair, pair_by,
};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    brackets_settled_by_each_level();
    divan::main();
}

// ---- recorded events ------------------------------------------------------------------------------------------------

const RECORDED: [(&str, u16); 3] = [("swiss-400x9", 9), ("swiss-1000x9", 9), ("swiss-2000x11", 11)];

fn recorded(name: &str, round: u16) -> Input {
    let path = format!("{}/tests/fixtures/large/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    let event = trf::read(&std::fs::read_to_string(path).unwrap()).unwrap().event;
    Input::from_section(event.sections.first().unwrap(), RoundNumber(round)).unwrap()
}

#[divan::bench(args = RECORDED.map(|(name, _)| name), sample_count = 20)]
fn last_round_of_recorded_event(bencher: Bencher, name: &str) {
    let round = RECORDED.iter().find(|(other, _)| *other == name).unwrap().1;
    measure(bencher, &recorded(name, round));
}

#[divan::bench(sample_count = 3)]
fn plain_method_400_players(bencher: Bencher) {
    let input = recorded("swiss-400x9", 9);
    bencher.bench_local(|| pair_by(&input, Method::PLAIN, &Interrupt::new()).unwrap());
}

// ---- events played here ---------------------------------------------------------------------------------------------

#[divan::bench(args = [100, 200, 400, 1000, 2000, 5000], sample_count = 10)]
fn growth_round_9(bencher: Bencher, players: u16) {
    measure(bencher, &Event { players, ..Event::USUAL }.position(9));
}

#[divan::bench(args = [1000, 2000], sample_count = 5)]
fn hostile_all_draws(bencher: Bencher, players: u16) {
    measure(bencher, &Event { players, draws: 100, ..Event::USUAL }.position(5));
}

#[divan::bench(args = [1000, 2000], sample_count = 5)]
fn hostile_white_always_wins(bencher: Bencher, players: u16) {
    measure(bencher, &Event { players, draws: 0, white_wins: 100, ..Event::USUAL }.position(5));
}

#[divan::bench(args = [(500, 3), (1000, 3), (2000, 3)], sample_count = 1, sample_size = 1)]
fn hostile_white_wins_98_percent(bencher: Bencher, (players, round): (u16, u16)) {
    measure(bencher, &Event { players, draws: 0, white_wins: 98, ..Event::USUAL }.position(round));
}

#[divan::bench(args = [4, 20], sample_count = 5)]
fn hostile_clubs_that_may_not_meet(bencher: Bencher, clubs: u16) {
    measure(bencher, &Event { players: 2000, clubs, ..Event::USUAL }.position(9));
}

fn measure(bencher: Bencher, input: &Input) {
    bencher.bench_local(|| pair(input, &Interrupt::new()).unwrap());
}

/// Counts how far the engine had to look, over all rounds of the recorded events.
fn brackets_settled_by_each_level() {
    let levels =
        [SettledBy::FirstCandidate, SettledBy::BracketAlone, SettledBy::NextBracket, SettledBy::WholeField];
    println!("brackets settled by {levels:?}");
    for (name, rounds) in RECORDED {
        let mut counts = [0; 4];
        for round in 1..=rounds {
            let pairing = pair(&recorded(name, round), &Interrupt::new()).unwrap();
            for bracket in pairing.trace.brackets {
                counts[levels.iter().position(|&level| level == bracket.settled_by).unwrap()] += 1;
            }
        }
        println!("{name}: {counts:?}");
    }
}

/// An event as its results go.
#[derive(Clone, Copy)]
struct Event {
    players: u16,
    draws: u64,
    white_wins: u64,
    /// Players of one club may not meet; 0 = no clubs.
    clubs: u16,
}

impl Event {
    const USUAL: Self = Self { players: 0, draws: 30, white_wins: 55, clubs: 0 };

    /// The position before a round of an event of eleven, all rounds before having been played.
    fn position(self, round: u16) -> Input {
        let mut lots = Lots(u64::from(self.players));
        let mut input = self.start();
        while input.round.0 < round {
            let pairing = pair(&input, &Interrupt::new()).unwrap();
            self.play(&mut input, &pairing, &mut lots);
        }
        input
    }

    fn start(self) -> Input {
        let entrant = |number: u16| Entrant {
            id: PlayerId(u32::from(number)),
            number: PairingNumber(number),
            present: true,
            seated: false,
            bonus: Points::ZERO,
            history: Vec::new(),
            virtual_points: Points::ZERO,
        };
        let mut forbidden = Vec::new();
        for a in 1..=self.players {
            for b in a + 1..=self.players {
                if self.clubs > 0 && a % self.clubs == b % self.clubs {
                    forbidden.push((PlayerId(u32::from(a)), PlayerId(u32::from(b))));
                }
            }
        }
        Input {
            rounds: 11,
            round: RoundNumber(1),
            win: Points::ONE,
            loss: Points::ZERO,
            initial_colour: Colour::White,
            players: (1..=self.players).map(entrant).collect(),
            forbidden,
        }
    }

    fn play(self, input: &mut Input, pairing: &Pairing, lots: &mut Lots) {
        let bye = PastEvent::Bye(ByeKind::Allocated);
        let mut cells = vec![bye; input.players.len() + 1];
        for board in &pairing.games {
            let (white, black) = if lots.percent(self.draws) {
                (Outcome::Draw, Outcome::Draw)
            } else if lots.percent(self.white_wins) {
                (Outcome::Win, Outcome::Loss)
            } else {
                (Outcome::Loss, Outcome::Win)
            };
            let game = |opponent, colour, outcome| PastEvent::Game { opponent, colour, outcome };
            cells[board.white.0 as usize] = game(board.black, Colour::White, white);
            cells[board.black.0 as usize] = game(board.white, Colour::Black, black);
        }
        let system = PointSystem::default();
        for player in &mut input.players {
            let event = cells[player.id.0 as usize];
            let value = match event {
                PastEvent::Game { outcome, .. } => outcome.points(&system),
                PastEvent::Bye(kind) => kind.points(&system),
            };
            player.history.push(Past { event, value, bonus: Points::ZERO, virtual_points: Points::ZERO });
        }
        input.round = input.round.next();
    }
}

/// SplitMix64.
struct Lots(u64);

impl Lots {
    fn percent(&mut self, chance: u64) -> bool {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ z >> 31) % 100 < chance
    }
}
