//! Random small events over every option, each round compared.

use crate::random::Random;
use crate::{difference, engine, production};
use kojarz::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, PointSystem, Points, RoundNumber};
use kojarz::pairing::swiss::{Entrant, Input, Past, PastEvent, acceleration};

/// How an event is played.
struct Options {
    rounds: u16,
    points: PointSystem,
    initial: Colour,
    draws: u64,
    favourites: bool,
    white_always_wins: bool,
    forfeits: u64,
    byes: u64,
    absences: u64,
    acceleration: Acceleration,
    forbidden: Vec<(PlayerId, PlayerId)>,
    /// First round of each player.
    enters: Vec<u16>,
    /// Round from which each player is gone.
    leaves: Vec<u16>,
}

#[derive(Clone, Copy, PartialEq)]
enum Acceleration {
    None,
    Baku(usize),
    Random,
}

impl Options {
    fn draw(random: &mut Random, players: usize) -> Self {
        let half = Points::HALF;
        let base = match random.below(8) {
            0..=3 => PointSystem::default(),
            4 => PointSystem::three_one_zero(),
            5 => PointSystem::from_results(Points::whole(3), Points::whole(2), Points::ONE),
            6 => PointSystem::from_results(Points::whole(2), Points::ONE, Points::ZERO),
            _ => PointSystem {
                forfeit_loss: Points::ZERO,
                ..PointSystem::from_results(Points::ONE, half, Points::ZERO)
            },
        };
        let allocated_bye =
            random.of(&[base.win, base.win, base.win, base.draw, Points(base.win.0 / 2), base.allocated_bye]);
        let rounds = 2 + random.below(8) as u16;
        let late = random.of(&[0, 0, 20]);
        let gone = random.of(&[0, 0, 15]);
        let enters =
            (0..players).map(|_| if random.percent(late) { 2 + random.below(3) as u16 } else { 1 }).collect();
        let leaves = (0..players)
            .map(|_| if random.percent(gone) { 2 + random.below(u64::from(rounds)) as u16 } else { u16::MAX })
            .collect();
        let mut forbidden = Vec::new();
        for _ in 0..random.of(&[0, 0, 0, 1, 2]) {
            let (a, b) = (random.below(players as u64) as u32 + 1, random.below(players as u64) as u32 + 1);
            if a != b {
                forbidden.push((PlayerId(a), PlayerId(b)));
            }
        }
        let baku = 2 * players.div_ceil(4);
        let acceleration = if base.win == base.draw * 2 && base.loss == Points::ZERO {
            random.of(&[
                Acceleration::None,
                Acceleration::None,
                Acceleration::Baku(baku),
                Acceleration::Random,
            ])
        } else {
            random.of(&[Acceleration::None, Acceleration::None, Acceleration::None, Acceleration::Random])
        };
        Self {
            rounds,
            points: PointSystem { allocated_bye, ..base },
            initial: random.of(&[Colour::White, Colour::Black]),
            draws: random.of(&[5, 20, 35, 50, 70, 100]),
            favourites: random.percent(50),
            white_always_wins: random.percent(5),
            forfeits: random.of(&[0, 0, 5, 20]),
            byes: random.of(&[0, 0, 10, 25]),
            absences: random.of(&[0, 0, 10, 25]),
            acceleration,
            forbidden,
            enters,
            leaves,
        }
    }

    fn virtual_points(&self, random: &mut Random, player: usize, round: u16) -> Points {
        match self.acceleration {
            Acceleration::None => Points::ZERO,
            Acceleration::Baku(last) if player < last => {
                acceleration::virtual_points(self.rounds, self.points.win, RoundNumber(round))
            }
            Acceleration::Baku(_) => Points::ZERO,
            Acceleration::Random => random.of(&[Points::ZERO, Points::ZERO, Points::HALF, Points::ONE]),
        }
    }

    fn outcome(&self, random: &mut Random, white: usize, black: usize) -> (Outcome, Outcome) {
        if random.percent(self.forfeits) {
            return random.of(&[
                (Outcome::ForfeitWin, Outcome::ForfeitLoss),
                (Outcome::ForfeitLoss, Outcome::ForfeitWin),
                (Outcome::ForfeitLoss, Outcome::ForfeitLoss),
            ]);
        }
        if self.white_always_wins {
            return (Outcome::Win, Outcome::Loss);
        }
        if random.percent(self.draws) {
            return (Outcome::Draw, Outcome::Draw);
        }
        let white_wins = if self.favourites {
            random.percent(if white < black { 85 } else { 15 })
        } else {
            random.percent(50)
        };
        if white_wins { (Outcome::Win, Outcome::Loss) } else { (Outcome::Loss, Outcome::Win) }
    }
}

/// Plays an event and shows every position to `visit`, which pairs it; stops where there is no legal pairing.
pub fn play(
    seed: u64,
    players: std::ops::RangeInclusive<u64>,
    mut visit: impl FnMut(&Input) -> Option<engine::Reference>,
) {
    let mut random = Random::new(seed);
    let count = (players.start() + random.below(players.end() - players.start() + 1)) as usize;
    let options = Options::draw(&mut random, count);
    let id = |place: usize| PlayerId(place as u32 + 1);
    let mut field: Vec<Entrant> = (0..count)
        .map(|place| Entrant {
            id: id(place),
            number: PairingNumber(place as u16 + 1),
            present: true,
            seated: false,
            bonus: Points::ZERO,
            history: Vec::new(),
            virtual_points: Points::ZERO,
        })
        .collect();
    for round in 1..=options.rounds {
        let mut byes: Vec<Option<ByeKind>> = Vec::new();
        for (place, player) in field.iter_mut().enumerate() {
            let absent = round < options.enters[place] || round >= options.leaves[place];
            let bye = if absent || random.percent(options.absences) {
                Some(ByeKind::Zero)
            } else if random.percent(options.byes) {
                Some(random.of(&[ByeKind::Half, ByeKind::Half, ByeKind::Half, ByeKind::Full]))
            } else {
                None
            };
            player.present = bye.is_none();
            player.virtual_points = options.virtual_points(&mut random, place, round);
            byes.push(bye);
        }
        let mut input = Input {
            rounds: options.rounds,
            round: RoundNumber(round),
            win: options.points.win,
            loss: options.points.loss,
            initial_colour: options.initial,
            players: field.clone(),
            forbidden: options.forbidden.clone(),
        };
        random.shuffle(&mut input.players);
        if field.iter().filter(|player| player.present).count() < 2 {
            return;
        }
        let Some(pairing) = visit(&input) else { return };
        let mut events: Vec<Option<(PastEvent, Points)>> = byes
            .iter()
            .map(|bye| bye.map(|kind| (PastEvent::Bye(kind), kind.points(&options.points))))
            .collect();
        for &(white, black) in &pairing.pairs {
            let (w, b) = (white.0 as usize - 1, black.0 as usize - 1);
            let (mine, theirs) = options.outcome(&mut random, w, b);
            let game = |opponent, colour, outcome: Outcome| {
                Some((PastEvent::Game { opponent, colour, outcome }, outcome.points(&options.points)))
            };
            events[w] = game(black, Colour::White, mine);
            events[b] = game(white, Colour::Black, theirs);
        }
        if let Some(bye) = pairing.bye {
            events[bye.0 as usize - 1] =
                Some((PastEvent::Bye(ByeKind::Allocated), options.points.allocated_bye));
        }
        for (player, event) in field.iter_mut().zip(events) {
            let (event, value) = event.expect("everybody is paired or has a bye");
            let virtual_points = player.virtual_points;
            player.history.push(Past { event, value, bonus: Points::ZERO, virtual_points });
        }
    }
}

/// Plays so many rounds and compares each; the number played.
fn compare(first_seed: u64, rounds: usize, players: std::ops::RangeInclusive<u64>) -> usize {
    let mut compared = 0;
    let mut seed = first_seed;
    while compared < rounds {
        play(seed, players.clone(), |input| {
            compared += 1;
            difference(input).unwrap_or_else(|difference| panic!("seed {seed}: {difference}"))
        });
        seed += 1;
    }
    compared
}

#[test]
fn random_small_events_are_paired_like_the_reference() {
    compare(1, if cfg!(debug_assertions) { 1_500 } else { 10_000 }, 3..=9);
}

#[test]
fn the_order_of_the_players_changes_nothing() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        play(10_000 + seed, 6..=10, |input| {
            let mut other = input.clone();
            random.shuffle(&mut other.players);
            random.shuffle(&mut other.forbidden);
            assert_eq!(production(input), production(&other), "seed {seed}");
            engine::pair(input)
        });
    }
}

/// How often each criterion (C8 to C21) and each article (5.2.1 to 5.2.5) decided in the random events.
fn decisions(seeds: std::ops::Range<u64>) -> (Vec<usize>, Vec<usize>) {
    let mut criteria = vec![0; 22];
    let mut articles = vec![0; 6];
    for seed in seeds {
        play(seed, 4..=9, |input| {
            let reference = engine::pair(input);
            for (criterion, decided) in criteria.iter_mut().enumerate().skip(8) {
                if engine::pair_without(input, Some(criterion)) != reference {
                    *decided += 1;
                }
            }
            for &article in reference.iter().flat_map(|reference| &reference.articles) {
                articles[usize::from(article)] += 1;
            }
            reference
        });
    }
    (criteria, articles)
}

#[test]
fn the_random_events_reach_every_rule() {
    let (criteria, articles) = decisions(0..if cfg!(debug_assertions) { 60 } else { 3_000 });
    assert!(articles[1..].iter().all(|&count| count > 0), "{articles:?}");
    // The rarer ones have their own positions.
    for criterion in [8, 9, 12, 14] {
        assert!(criteria[criterion] > 0, "C{criterion}: {criteria:?}");
    }
    if !cfg!(debug_assertions) {
        for criterion in (8..=21).filter(|&c| c != 10) {
            assert!(criteria[criterion] > 0, "C{criterion}: {criteria:?}");
        }
    }
}

#[cfg(feature = "long-tests")]
mod long {
    use super::*;

    #[test]
    fn a_hundred_thousand_rounds() {
        // Two threads: there are at least two cores wherever somebody asks for this.
        std::thread::scope(|scope| {
            let first = scope.spawn(|| compare(1_000_000, 60_000, 3..=8));
            let second = scope.spawn(|| compare(2_000_000, 60_000, 5..=10));
            let compared = first.join().expect("no difference") + second.join().expect("no difference");
            eprintln!("{compared} rounds compared");
            assert!(compared >= 100_000);
        });
    }
}
