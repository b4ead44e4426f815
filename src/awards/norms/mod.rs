//! Norms for national categories (PZSzach), as proposals: the arbiter checks and ticks them, the program never grants one.

mod regulation;

pub use regulation::{Category, Demand, Regulation};

use crate::model::card::{Cards, Cell};
use crate::model::person::Person;
use crate::model::settings::System;
use crate::model::{Event, Outcome, PlayerId, Section};
use crate::standings::Ratio;

/// A game that counts for a norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormGame {
    /// Value of the opponent's category.
    pub opponent: i32,
    /// Won, drawn or lost over the board.
    pub outcome: Outcome,
}

/// The arithmetic of a norm, exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arithmetic {
    /// Games counted.
    pub games: usize,
    /// Games won against weak opponents that were left out because they only pull the mean down.
    pub left_out: usize,
    /// Rs: mean of the own value and those of the opponents.
    pub mean: Ratio,
    /// ΔR: 400 / (games + 1) × (wins − losses).
    pub difference: Ratio,
    /// Ru = Rs + ΔR.
    pub result: Ratio,
}

impl Arithmetic {
    /// N: the points that the minimum asks for, `n/2 + (n+1)/800 × (minimum − Rs)`. To be rounded up to half points.
    #[must_use]
    pub fn points_needed(&self, minimum: i32) -> Ratio {
        let games = i64::try_from(self.games).unwrap_or(0);
        let short = Ratio::whole(i64::from(minimum)).plus(self.mean.times(Ratio::whole(-1)));
        Ratio::new(games, 2).plus(Ratio::new(games + 1, 800).times(short))
    }
}

/// Counts all these games.
#[must_use]
pub fn arithmetic(own: i32, games: &[NormGame]) -> Arithmetic {
    let count = i64::try_from(games.len()).unwrap_or(0) + 1;
    let sum: i64 = games.iter().map(|game| i64::from(game.opponent)).sum::<i64>() + i64::from(own);
    let balance: i64 = games
        .iter()
        .map(|game| match game.outcome {
            Outcome::Win => 1,
            Outcome::Loss => -1,
            _ => 0,
        })
        .sum();
    let (mean, difference) = (Ratio::new(sum, count), Ratio::new(400 * balance, count));
    Arithmetic { games: games.len(), left_out: 0, mean, difference, result: mean.plus(difference) }
}

/// The best result when wins may be left out as long as `least` games remain (4.4). Of so many wins left out, those against the
/// weakest are the best choice.
#[must_use]
pub fn best_arithmetic(own: i32, games: &[NormGame], least: usize) -> Arithmetic {
    let mut left: Vec<NormGame> = games.to_vec();
    left.sort_by_key(|game| (game.outcome != Outcome::Win, game.opponent));
    let mut best = arithmetic(own, &left);
    for left_out in 1..=games.len().saturating_sub(least) {
        if left.first().map(|game| game.outcome) != Some(Outcome::Win) {
            break;
        }
        left.remove(0);
        let candidate = arithmetic(own, &left);
        if candidate.result > best.result {
            best = Arithmetic { left_out, ..candidate };
        }
    }
    best
}

/// What the arbiter must look at before he believes a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// Fewer games over the board than the norm needs; it may be completed (4.5) or hold by 4.3.
    TooFewGames {
        /// Played.
        played: usize,
        /// Needed.
        needed: usize,
    },
    /// The time control is too fast for this norm.
    TooFast {
        /// Minutes for 60 moves.
        minutes: u16,
        /// Needed.
        needed: u16,
    },
    /// The time control could not be read.
    UnknownTime,
    /// Opponents without a known category were left out.
    UnknownOpponents(usize),
    /// The section is not finished.
    Unfinished,
}

/// A norm that may have been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Who.
    pub player: PlayerId,
    /// For which category.
    pub category: Category,
    /// Own value at the start.
    pub own: i32,
    /// What the norm needs.
    pub demand: Demand,
    /// How it was counted.
    pub arithmetic: Arithmetic,
    /// What to check; empty = nothing stands against it.
    pub doubts: Vec<Doubt>,
}

/// The highest category above the own one whose minimum each player of a section reached, in the order of the participants.
/// Byes, forfeits and open games never count. Nobody without a known sex or category is proposed.
#[must_use]
pub fn proposals(event: &Event, section: &Section) -> Vec<Proposal> {
    if section.settings.system.is_team() {
        return Vec::new();
    }
    let regulation = Regulation::on(event.info.start);
    let cards = Cards::of(section, section.rounds.len());
    let players = section.participants.iter().map(|participant| participant.player);
    players.filter_map(|player| proposal(event, section, regulation, &cards, player)).collect()
}

fn proposal(
    event: &Event,
    section: &Section,
    regulation: &Regulation,
    cards: &Cards,
    player: PlayerId,
) -> Option<Proposal> {
    let person = &event.player(player)?.person;
    let sex = person.sex?;
    let (held, plus) = Category::parse(&person.category)?;
    let own = regulation.value(held, plus, sex);
    let (mut games, mut unknown) = (Vec::new(), 0);
    for cell in cards.of_player(player) {
        let (Cell::Game { opponent, .. }, Some(outcome)) = (cell, cell.outcome()) else { continue };
        if !outcome.played() {
            continue;
        }
        match event.player(*opponent).and_then(|opponent| value(regulation, &opponent.person)) {
            Some(opponent) => games.push(NormGame { opponent, outcome }),
            None => unknown += 1,
        }
    }
    if games.is_empty() {
        return None;
    }
    let mut higher = Category::WITH_NORMS.into_iter().rev().filter(|category| *category > held);
    higher.find_map(|category| {
        let demand = regulation.demand(category, sex)?;
        let arithmetic = match section.settings.system {
            // In a round robin all games count (4.6).
            System::RoundRobin => arithmetic(own, &games),
            _ => best_arithmetic(own, &games, demand.games),
        };
        (arithmetic.result >= Ratio::whole(i64::from(demand.minimum))).then(|| Proposal {
            player,
            category,
            own,
            demand,
            arithmetic,
            doubts: doubts(section, demand, arithmetic.games, unknown),
        })
    })
}

/// The value of somebody's category, or else his national rating.
fn value(regulation: &Regulation, person: &Person) -> Option<i32> {
    let known = Category::parse(&person.category).filter(|_| !person.category.trim().is_empty());
    let by_category =
        known.zip(person.sex).map(|((category, plus), sex)| regulation.value(category, plus, sex));
    by_category.or_else(|| person.ratings.national.as_ref().map(|rating| i32::from(rating.value)))
}

fn doubts(section: &Section, demand: Demand, played: usize, unknown: usize) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    if played < demand.games {
        doubts.push(Doubt::TooFewGames { played, needed: demand.games });
    }
    match minutes_for_60_moves(&section.settings.time_control) {
        None => doubts.push(Doubt::UnknownTime),
        Some(minutes) if minutes < demand.minutes => {
            doubts.push(Doubt::TooFast { minutes, needed: demand.minutes });
        }
        Some(_) => {}
    }
    if unknown > 0 {
        doubts.push(Doubt::UnknownOpponents(unknown));
    }
    if !section.finished() {
        doubts.push(Doubt::Unfinished);
    }
    doubts
}

/// Minutes for 60 moves of `15'`, `60'+30"`, `10' + 5"/pos.`: an increment of a second a move is a minute.
#[must_use]
pub fn minutes_for_60_moves(time_control: &str) -> Option<u16> {
    let number = |text: &str| {
        let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u16>().ok()
    };
    let (base, rest) = time_control.split_once(['\'', '′', '’'])?;
    let increment = match rest.split_once('+') {
        Some((_, increment)) => number(increment)?,
        None => 0,
    };
    number(base)?.checked_add(increment)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opponents, results as `+ = -` counts with the wins against the first of them.
    fn games(opponents: &[i32], wins: usize, draws: usize) -> Vec<NormGame> {
        let outcome = |place| match place {
            _ if place < wins => Outcome::Win,
            _ if place < wins + draws => Outcome::Draw,
            _ => Outcome::Loss,
        };
        opponents
            .iter()
            .enumerate()
            .map(|(place, &opponent)| NormGame { opponent, outcome: outcome(place) })
            .collect()
    }

    #[test]
    fn worked_examples_of_the_regulation() {
        // polish-practice 5.10: own, opponents, wins, draws, Rs, ΔR, Ru, minimum, norm, N.
        type Case = (i32, &'static [i32], usize, usize, [&'static str; 3], i32, bool, &'static str);
        let third: &[i32] = &[1400, 1600, 1400, 1200, 1600, 1400, 1400];
        let cases: [Case; 6] = [
            (
                1000,
                &[1000, 1000, 1200, 1200, 1000],
                2,
                2,
                ["1066.67", "66.67", "1133.33"],
                1050,
                true,
                "2.375",
            ),
            (
                1000,
                &[1200, 1200, 1000, 1400, 1200],
                4,
                0,
                ["1166.67", "200.00", "1366.67"],
                1300,
                true,
                "3.500",
            ),
            (
                1000,
                &[1000, 1100, 1000, 1250, 1200],
                3,
                1,
                ["1091.67", "133.33", "1225.00"],
                1150,
                true,
                "2.938",
            ),
            (1400, third, 5, 1, ["1425.00", "200.00", "1625.00"], 1550, true, "4.750"),
            (1400, third, 4, 1, ["1425.00", "100.00", "1525.00"], 1550, false, "4.750"),
            (
                1800,
                &[2000, 1800, 1800, 2000, 2200, 1800, 1600, 2000, 1800],
                5,
                2,
                ["1880.00", "120.00", "2000.00"],
                2000,
                true,
                "6.000",
            ),
        ];
        for (own, opponents, wins, draws, shown, minimum, norm, needed) in cases {
            let counted = arithmetic(own, &games(opponents, wins, draws));
            let found = [counted.mean, counted.difference, counted.result].map(|ratio| ratio.decimal(2));
            assert_eq!(found, shown, "{own} {opponents:?}");
            assert_eq!(counted.result >= Ratio::whole(minimum.into()), norm, "{own} {opponents:?}");
            assert_eq!(counted.points_needed(minimum).decimal(3), needed, "{own} {opponents:?}");
        }
    }

    #[test]
    fn wins_that_pull_the_mean_down_may_be_left_out() {
        let mut card = games(&[1600, 1600, 1600, 1600, 1600], 3, 2);
        card.push(NormGame { opponent: 1000, outcome: Outcome::Win });
        let all = arithmetic(1400, &card);
        let best = best_arithmetic(1400, &card, 5);
        assert!(best.result > all.result);
        assert_eq!((best.games, best.left_out), (5, 1));
        assert_eq!(best_arithmetic(1400, &card, 6), all, "too few games would remain");
    }

    #[test]
    fn time_controls_as_they_are_announced() {
        for (text, minutes) in [
            ("15'", Some(15)),
            ("60'+30\"", Some(90)),
            ("10' + 5\"/pos.", Some(15)),
            ("", None),
            ("kwadrans", None),
        ] {
            assert_eq!(minutes_for_60_moves(text), minutes, "{text}");
        }
    }
}
