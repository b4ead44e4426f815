//! Accelerated pairing (C.04.7): virtual points of the first rounds.

use super::InputError;
pub use crate::model::acceleration::{group_a_size, virtual_points};
use crate::model::participant::Participant;
use crate::model::settings::{Acceleration, AccelerationRow};
use crate::model::{PairingNumber, PointSystem, Points, RoundNumber, Section};

/// Who has how many virtual points in which round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Schedule<'a> {
    /// Nobody has any.
    None,
    /// Baku acceleration.
    Baku(Baku),
    /// A table of the organiser.
    Table(&'a [AccelerationRow]),
}

/// Baku acceleration of one section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Baku {
    /// Rounds of the event.
    rounds: u16,
    /// Points for a win.
    win: Points,
    /// Number of the last member of group A; `None` in an empty field.
    last_of_group_a: Option<PairingNumber>,
}

impl<'a> Schedule<'a> {
    /// The schedule of a section.
    ///
    /// # Errors
    /// [`InputError::BakuPoints`] if Baku acceleration meets points for which it is not made.
    pub fn of(section: &'a Section) -> Result<Self, InputError> {
        let settings = &section.settings;
        match &settings.acceleration {
            Acceleration::None => Ok(Self::None),
            Acceleration::Table(rows) => Ok(Self::Table(rows)),
            Acceleration::Baku { .. } if !Baku::allows(&settings.points) => Err(InputError::BakuPoints),
            Acceleration::Baku { last_of_group_a } => {
                let stored = last_of_group_a.and_then(|id| section.participant(id)).and_then(|p| p.number);
                Ok(Self::Baku(Baku {
                    rounds: settings.rounds,
                    win: settings.points.win,
                    last_of_group_a: stored.or_else(|| last_of_first_half(&section.participants)),
                }))
            }
        }
    }

    /// Virtual points of a player in a round.
    #[must_use]
    pub fn points(&self, participant: &Participant, round: RoundNumber) -> Points {
        let Some(number) = participant.number else { return Points::ZERO };
        match self {
            Self::None => Points::ZERO,
            Self::Baku(baku) => baku.points(number, round),
            Self::Table(rows) => {
                let concerns = |row: &&AccelerationRow| {
                    (row.from_round..=row.to_round).contains(&round)
                        && (row.from_number..=row.to_number).contains(&number)
                };
                rows.iter().filter(concerns).map(|row| row.points).sum()
            }
        }
    }
}

/// The last member of group A while it is not frozen yet: among those who are in the field from round 1.
fn last_of_first_half(participants: &[Participant]) -> Option<PairingNumber> {
    let from_the_start = participants.iter().filter(|p| p.first_round <= RoundNumber::FIRST);
    let mut numbers: Vec<PairingNumber> = from_the_start.filter_map(|p| p.number).collect();
    numbers.sort_unstable();
    let size = group_a_size(numbers.len()).min(numbers.len());
    size.checked_sub(1).and_then(|last| numbers.get(last).copied())
}

impl Baku {
    /// C.04.7 article 1.1: a win is worth two draws and a loss nothing.
    #[must_use]
    pub fn allows(points: &PointSystem) -> bool {
        points.win == points.draw * 2 && points.loss == Points::ZERO
    }

    /// C.04.7 articles 1.3 and 1.4. Whoever is ranked above the last member of group A belongs to it, late entries too.
    fn points(&self, number: PairingNumber, round: RoundNumber) -> Points {
        if self.last_of_group_a.is_some_and(|last| number <= last) {
            virtual_points(self.rounds, self.win, round)
        } else {
            Points::ZERO
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn group_a_is_the_first_half_rounded_up_to_an_even_number() {
        for (players, size) in
            [(161, 82), (10, 6), (11, 6), (12, 6), (13, 8), (178, 90), (4, 2), (5, 4), (0, 0)]
        {
            assert_eq!(group_a_size(players), size, "{players} players");
        }
    }

    #[test]
    fn the_first_half_of_the_event_is_accelerated() {
        for (rounds, expected) in [
            (4, "1 0.5 0 0"),
            (5, "1 1 0.5 0 0"),
            (6, "1 1 0.5 0 0 0"),
            (7, "1 1 0.5 0.5 0 0 0"),
            (9, "1 1 1 0.5 0.5 0 0 0 0"),
            (11, "1 1 1 0.5 0.5 0.5 0 0 0 0 0"),
        ] {
            let points: Vec<String> = (1..=rounds)
                .map(|round| virtual_points(rounds, Points::ONE, RoundNumber(round)).to_string())
                .collect();
            assert_eq!(points.join(" "), expected, "{rounds} rounds");
        }
    }

    #[test]
    fn three_points_for_a_win_are_not_accelerated() {
        assert!(Baku::allows(&PointSystem::default()));
        assert!(Baku::allows(&PointSystem::from_results(Points::whole(2), Points::ONE, Points::ZERO)));
        assert!(!Baku::allows(&PointSystem::three_one_zero()));
    }
}
