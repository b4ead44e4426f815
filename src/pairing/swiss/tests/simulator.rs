//! Random events, played round by round by the engine itself.

use crate::model::{ByeKind, Colour, Outcome, PairingNumber, PlayerId, PointSystem, Points, RoundNumber};
use crate::pairing::swiss::{Entrant, Input, Pairing, Past, PastEvent};

/// SplitMix64: the same seed gives the same numbers everywhere.
#[derive(Debug, Clone)]
pub struct Lots(pub u64);

impl Lots {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// How an event goes.
#[derive(Debug, Clone)]
pub struct Event {
    pub players: u16,
    pub rounds: u16,
    pub draws: u64,
    pub white_wins: u64,
    pub byes: u64,
    pub forfeits: u64,
    pub accelerated: bool,
    pub points: PointSystem,
    pub forbidden: Vec<(PlayerId, PlayerId)>,
}

impl Event {
    /// Something random, with so many players.
    pub fn random(lots: &mut Lots, players: u16) -> Self {
        let system = match lots.below(5) {
            0 => PointSystem::three_one_zero(),
            1 => PointSystem { allocated_bye: Points::HALF, ..PointSystem::default() },
            2 => PointSystem::from_results(Points::whole(3), Points::whole(2), Points::ONE),
            _ => PointSystem::default(),
        };
        let mut forbidden = Vec::new();
        if lots.percent(30) {
            for _ in 0..=players / 4 {
                let mut one = || PlayerId(1 + lots.below(u64::from(players)) as u32);
                forbidden.push((one(), one()));
            }
        }
        Self {
            players,
            rounds: 2 + lots.below(u64::from(players).min(11)) as u16,
            draws: [10, 30, 60, 100][lots.below(4) as usize],
            white_wins: [50, 50, 70, 98][lots.below(4) as usize],
            byes: [0, 3, 15][lots.below(3) as usize],
            forfeits: [0, 2, 10][lots.below(3) as usize],
            accelerated: lots.percent(20),
            points: system,
            forbidden,
        }
    }

    /// The position before round 1.
    pub fn start(&self) -> Input {
        let entrant = |number: u16| Entrant {
            seated: false,
            id: PlayerId(u32::from(number)),
            number: PairingNumber(number),
            present: true,
            bonus: Points::ZERO,
            history: Vec::new(),
            virtual_points: self.virtual_points(number, 1),
        };
        Input {
            rounds: self.rounds,
            round: RoundNumber(1),
            win: self.points.win,
            loss: self.points.loss,
            initial_colour: Colour::White,
            players: (1..=self.players).map(entrant).collect(),
            forbidden: self.forbidden.clone(),
        }
    }

    fn virtual_points(&self, number: u16, round: u16) -> Points {
        let half = self.accelerated && number <= self.players / 2 && round <= self.rounds.div_ceil(2);
        if half { self.points.win } else { Points::ZERO }
    }

    /// Draws who is absent from the round to be paired.
    pub fn call(&self, input: &mut Input, lots: &mut Lots) {
        for player in &mut input.players {
            player.present = !lots.percent(self.byes);
        }
    }

    /// Plays a paired round and moves on to the next.
    pub fn play(&self, input: &mut Input, pairing: &Pairing, lots: &mut Lots) {
        let mut cells: Vec<Option<PastEvent>> = vec![None; input.players.len() + 1];
        for board in &pairing.games {
            let (white, black) = self.result(lots);
            let game = |opponent, colour, outcome| Some(PastEvent::Game { opponent, colour, outcome });
            cells[board.white.0 as usize] = game(board.black, Colour::White, white);
            cells[board.black.0 as usize] = game(board.white, Colour::Black, black);
        }
        if let Some(bye) = pairing.bye {
            cells[bye.0 as usize] = Some(PastEvent::Bye(ByeKind::Allocated));
        }
        let round = input.round.next();
        for player in &mut input.players {
            let kind = if lots.percent(50) { ByeKind::Half } else { ByeKind::Zero };
            let event = cells[player.id.0 as usize].unwrap_or(PastEvent::Bye(kind));
            let value = match event {
                PastEvent::Game { outcome, .. } => outcome.points(&self.points),
                PastEvent::Bye(kind) => kind.points(&self.points),
            };
            let virtual_points = player.virtual_points;
            player.history.push(Past { event, value, bonus: Points::ZERO, virtual_points });
            player.virtual_points = self.virtual_points(player.number.0, round.0);
            player.present = true;
        }
        input.round = round;
    }

    fn result(&self, lots: &mut Lots) -> (Outcome, Outcome) {
        if lots.percent(self.forfeits) {
            return match lots.below(3) {
                0 => (Outcome::ForfeitWin, Outcome::ForfeitLoss),
                1 => (Outcome::ForfeitLoss, Outcome::ForfeitWin),
                _ => (Outcome::ForfeitLoss, Outcome::ForfeitLoss),
            };
        }
        if lots.percent(self.draws) {
            (Outcome::Draw, Outcome::Draw)
        } else if lots.percent(self.white_wins) {
            (Outcome::Win, Outcome::Loss)
        } else {
            (Outcome::Loss, Outcome::Win)
        }
    }
}
