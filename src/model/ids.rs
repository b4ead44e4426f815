//! The different kinds of number. Each is its own type, so that a board can't be taken for a round.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number!(
    /// A person in one event. Given once, never used again, never shown.
    PlayerId(u32)
);
number!(
    /// A team in one event. Given once, never used again.
    TeamId(u32)
);
number!(
    /// A section (group) of an event.
    SectionId(u32)
);
number!(
    /// The number a player or a team has in the start list of a section (TPN of C.04.2 article 2.3), from 1.
    PairingNumber(u16)
);
number!(
    /// A round of a section, from 1.
    RoundNumber(u16)
);
number!(
    /// A board (of a round, or inside a team match), from 1.
    BoardNumber(u16)
);

impl RoundNumber {
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// The round after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The round before this one; `None` for the first.
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        (self.0 > 1).then(|| Self(self.0 - 1))
    }

    /// Place of this round in a list that starts with round 1. Round 0 does not exist and answers 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }

    /// The round at this place of a list that starts with round 1.
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }
}
