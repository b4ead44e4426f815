//! Checks of single pairs and byes, for the arbiter's hand (the checklist's Q66, Q67, Q101, Q102).

use crate::model::card::{Cards, Cell};
use crate::model::{ByeKind, Colour, Level, Outcome, PlayerId, Reason, Round, RoundNumber, Section};

/// What is known about everybody before a round.
pub struct Before<'a> {
    section: &'a Section,
    round: RoundNumber,
    cards: Cards,
}

impl<'a> Before<'a> {
    /// Reads the rounds before `round`.
    #[must_use]
    pub fn of(section: &'a Section, round: RoundNumber) -> Self {
        Self { section, round, cards: Cards::of(section, round.index()) }
    }

    /// Everything unusual about a pair with these colours.
    #[must_use]
    pub fn pair(&self, white: PlayerId, black: PlayerId) -> Vec<(Level, Reason)> {
        let mut found = Vec::new();
        let met = self.met(white, black);
        if self.section.settings.system.is_round_robin() {
            // The same pair in another round of this cycle, earlier or later.
            let cycles = usize::from(self.section.settings.round_robin.cycles.max(1));
            let meetings = self
                .section
                .rounds
                .iter()
                .filter(|round| round.number != self.round)
                .filter(|round| round.game_of(white).is_some_and(|game| game.colour_of(black).is_some()))
                .count();
            if meetings >= cycles {
                found.push((Level::Confirm, Reason::MeetsTooOften((white, black))));
            }
            found.extend(self.third_in_schedule(white, Colour::White));
            found.extend(self.third_in_schedule(black, Colour::Black));
        } else if let Some(round) = met {
            found.push((Level::Confirm, Reason::Rematch { pair: (white, black), round }));
        }
        if self.forbidden(white, black) {
            found.push((Level::Confirm, Reason::ForbiddenPair((white, black))));
        }
        // The table's colours are final: a round robin knows no preferences.
        if self.section.settings.system.is_round_robin() {
            return found;
        }
        if self.round.0 < self.section.settings.rounds {
            found.extend(self.colour(white, Colour::White));
            found.extend(self.colour(black, Colour::Black));
        }
        if self.due(white) == Some(Colour::Black) && self.due(black) == Some(Colour::White) {
            found.push((Level::Notice, Reason::BothColoursWrong((white, black))));
        }
        found
    }

    /// What stands against the pairing-allocated bye for somebody: he had one, a forfeit win or a full-point bye (C2).
    #[must_use]
    pub fn bye(&self, player: PlayerId) -> Vec<(Level, Reason)> {
        let barred = self.cards.of_player(player).iter().position(|cell| match cell {
            Cell::Bye(kind) => matches!(kind, ByeKind::Allocated | ByeKind::Full),
            Cell::Game { .. } => cell.outcome() == Some(Outcome::ForfeitWin),
        });
        barred
            .map(|place| {
                let round = RoundNumber::from_index(place);
                (Level::Confirm, Reason::ByeNotAllowed { player, round })
            })
            .into_iter()
            .collect()
    }

    /// The round in which two players met over the board.
    #[must_use]
    pub fn met(&self, one: PlayerId, other: PlayerId) -> Option<RoundNumber> {
        let cells = self.cards.of_player(one).iter();
        let place = cells.map(Cell::played).position(|played| played.is_some_and(|(who, _)| who == other));
        place.map(RoundNumber::from_index)
    }

    /// Whether a pair is forbidden in this round.
    #[must_use]
    pub fn forbidden(&self, one: PlayerId, other: PlayerId) -> bool {
        self.section.forbidden.iter().any(|group| {
            group.from <= self.round
                && group.to.is_none_or(|to| self.round <= to)
                && group.players.contains(&one)
                && group.players.contains(&other)
        })
    }

    fn colours(&self, player: PlayerId) -> Vec<Colour> {
        self.cards.of_player(player).iter().filter_map(Cell::played).map(|(_, colour)| colour).collect()
    }

    fn difference(&self, player: PlayerId) -> i32 {
        self.colours(player).iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    fn colour(&self, player: PlayerId, colour: Colour) -> Vec<(Level, Reason)> {
        let mut found = Vec::new();
        if let [.., a, b] = *self.colours(player)
            && a == colour
            && b == colour
        {
            found.push((Level::Confirm, Reason::ThirdColour { player, colour }));
        }
        let difference = self.difference(player) + if colour == Colour::White { 1 } else { -1 };
        if difference.abs() > 2 {
            found.push((Level::Confirm, Reason::ColourDifference { player, difference }));
        }
        found
    }

    /// Whether a colour in this round makes three equal ones in a row in the schedule, with rounds before or after it (Q102).
    /// Free rounds do not count.
    fn third_in_schedule(&self, player: PlayerId, colour: Colour) -> Option<(Level, Reason)> {
        let colour_in = |round: &Round| {
            if round.number == self.round {
                return Some((round.number, colour));
            }
            Some((round.number, round.game_of(player)?.colour_of(player)?))
        };
        let colours: Vec<(RoundNumber, Colour)> = self.section.rounds.iter().filter_map(colour_in).collect();
        let equal = |three: &[(RoundNumber, Colour)]| three.iter().all(|&(_, other)| other == colour);
        let third = colours
            .windows(3)
            .any(|three| equal(three) && three.iter().any(|&(number, _)| number == self.round));
        third.then_some((Level::Confirm, Reason::ThirdColour { player, colour }))
    }

    /// The colour that somebody should have: the one he had less often, else the other one than last time; `None` before his
    /// first game.
    #[must_use]
    pub fn due(&self, player: PlayerId) -> Option<Colour> {
        match self.difference(player) {
            0 => self.colours(player).last().map(|colour| colour.other()),
            more_whites if more_whites > 0 => Some(Colour::Black),
            _ => Some(Colour::White),
        }
    }
}
