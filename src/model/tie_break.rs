//! Names of tie-breaks and their modifiers (C.07 article 5 and list MTB26 of the TRF).

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! criteria {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)*) => {
        /// A criterion of the standings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Criterion {
            $($(#[$doc])* $name,)*
        }

        impl Criterion {
            /// All criteria.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The code in files.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

criteria! {
    /// Direct encounter.
    DirectEncounter = "DE",
    /// Rounds with at least the points of a win.
    Wins = "WIN",
    /// Games won over the board.
    GamesWon = "WON",
    /// Games with Black.
    GamesWithBlack = "BPG",
    /// Wins with Black.
    WinsWithBlack = "BWG",
    /// Progressive score.
    Progressive = "PS",
    /// Rounds one elected to play.
    RoundsElected = "REP",
    /// Standard points.
    StandardPoints = "STD",
    /// Pairing number.
    PairingNumber = "TPN",
    /// Own rating.
    OwnRating = "RTNG",
    /// Buchholz.
    Buchholz = "BH",
    /// Average of the opponents' Buchholz.
    AverageBuchholz = "AOB",
    /// Fore Buchholz.
    ForeBuchholz = "FB",
    /// Sonneborn-Berger.
    SonnebornBerger = "SB",
    /// Koya.
    Koya = "KS",
    /// Average rating of opponents.
    AverageRating = "ARO",
    /// Tournament performance rating.
    Performance = "TPR",
    /// Perfect tournament performance.
    PerfectPerformance = "PTP",
    /// Average performance of opponents.
    AveragePerformance = "APRO",
    /// Average perfect performance of opponents.
    AveragePerfectPerformance = "APPO",
    /// The other of match points and game points.
    MatchVersusGamePoints = "MPvGP",
    /// Sonneborn-Berger, match points times match points.
    TeamSbMatchMatch = "EMMSB",
    /// Opponent's match points times own game points.
    TeamSbMatchGame = "EMGSB",
    /// Opponent's game points times own match points.
    TeamSbGameMatch = "EGMSB",
    /// Game points times game points.
    TeamSbGameGame = "EGGSB",
    /// Extended direct encounter.
    TeamDirectEncounter = "EDE",
    /// EDE, then board count, then top board results.
    TeamDirectEncounterBt = "EDEBT",
    /// EDE, then board count, then bottom board elimination.
    TeamDirectEncounterBb = "EDEBB",
    /// EDE, then top board results.
    TeamDirectEncounterT = "EDET",
    /// EDE, then bottom board elimination.
    TeamDirectEncounterB = "EDEB",
    /// Board count; lower is better.
    BoardCount = "BC",
    /// Top board results.
    TopBoards = "TBR",
    /// Bottom board elimination.
    BottomBoards = "BBE",
    /// Score and strength of schedule combined.
    ScoreStrength = "SSSC",
    /// Match points, where they are not the primary score.
    MatchPoints = "MPTS",
    /// Game points, where they are not the primary score.
    GamePoints = "GPTS",
    /// Drawing of lots with the section's seed.
    Lots = "LOTS",
    /// Result of a play-off, entered by the arbiter.
    PlayOff = "PO",
}

/// A criterion with its modifiers, or a value computed elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TieBreak {
    /// One of ours.
    Known {
        /// What.
        criterion: Criterion,
        /// How.
        #[serde(default)]
        modifiers: Modifiers,
    },
    /// `OTHER_name`: typed in by the arbiter.
    Other(String),
}

/// Which score of a team counts first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PrimaryScore {
    /// Match points.
    #[default]
    MatchPoints,
    /// Game points.
    GamePoints,
}

/// Modifiers of C.07 article 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Modifiers {
    /// Least significant values left out (`/C1`, `/C2`; `/M1` and `/M2` set both).
    pub cut_low: u8,
    /// Most significant values left out.
    pub cut_high: u8,
    /// Forfeits count as games (`/P`).
    pub forfeits_as_games: bool,
    /// Built on Fore Buchholz (`/F`).
    pub fore: bool,
    /// Koya limit, in half points from one half (`/L+1`).
    pub limit: i8,
    /// Reversed (`/R`).
    pub reversed: bool,
    /// Factor of SSSC (`/K3`).
    pub factor: Option<u8>,
    /// Which score of a team is meant (`:MP`, `:GP`).
    pub score: Option<PrimaryScore>,
}

impl TieBreak {
    /// A criterion without modifiers.
    #[must_use]
    pub fn plain(criterion: Criterion) -> Self {
        Self::Known { criterion, modifiers: Modifiers::default() }
    }

    /// A criterion with so many of the lowest values left out.
    #[must_use]
    pub fn cut(criterion: Criterion, low: u8) -> Self {
        Self::Known { criterion, modifiers: Modifiers { cut_low: low, ..Modifiers::default() } }
    }

    /// A criterion with so many of the lowest and of the highest values left out.
    #[must_use]
    pub fn median(criterion: Criterion, each: u8) -> Self {
        Self::Known {
            criterion,
            modifiers: Modifiers { cut_low: each, cut_high: each, ..Modifiers::default() },
        }
    }

    /// Reads `BH`, `BH/C1`, `bh-m1`, `SB:GP/C1`, `KS/L+1`, `OTHER_name`. `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(name) = text.strip_prefix("OTHER_").or_else(|| text.strip_prefix("other_")) {
            return (!name.is_empty()).then(|| Self::Other(name.to_owned()));
        }
        let (head, rest) = match text.find(['/', '-']) {
            Some(place) => text.split_at(place),
            None => (text, ""),
        };
        let (name, score) = match head.split_once(':') {
            Some((name, score)) => match score.to_ascii_uppercase().as_str() {
                "MP" => (name, Some(PrimaryScore::MatchPoints)),
                "GP" => (name, Some(PrimaryScore::GamePoints)),
                _ => return None,
            },
            None => (head, None),
        };
        let name = if name.eq_ignore_ascii_case("GE") { "REP" } else { name };
        let criterion = *Criterion::ALL.iter().find(|c| c.code().eq_ignore_ascii_case(name))?;
        let mut modifiers = Modifiers { score, ..Modifiers::default() };
        // `/L-1` holds a sign that is no separator.
        let marked = rest.to_ascii_uppercase().replace("L-", "L~");
        for part in marked.split(['/', '-']).skip(1) {
            let (letter, value) = part.split_at_checked(1)?;
            match (letter, value) {
                ("C", n) => modifiers.cut_low = n.parse().ok()?,
                ("M", n) => {
                    modifiers.cut_low = n.parse().ok()?;
                    modifiers.cut_high = modifiers.cut_low;
                }
                ("P", "") => modifiers.forfeits_as_games = true,
                ("F", "") => modifiers.fore = true,
                ("R", "") => modifiers.reversed = true,
                ("K", n) => modifiers.factor = Some(n.parse().ok()?),
                ("L", n) => modifiers.limit = n.replace('~', "-").parse().ok()?,
                _ => return None,
            }
        }
        Some(Self::Known { criterion, modifiers })
    }
}

/// The code in files: `BH/C1`, `SB:GP`, `KS/L-1`.
impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (criterion, m) = match self {
            Self::Other(name) => return write!(f, "OTHER_{name}"),
            Self::Known { criterion, modifiers } => (criterion, modifiers),
        };
        f.write_str(criterion.code())?;
        match m.score {
            Some(PrimaryScore::MatchPoints) => f.write_str(":MP")?,
            Some(PrimaryScore::GamePoints) => f.write_str(":GP")?,
            None => {}
        }
        if m.cut_low > 0 && m.cut_low == m.cut_high {
            write!(f, "/M{}", m.cut_low)?;
        } else if m.cut_low > 0 {
            write!(f, "/C{}", m.cut_low)?;
        }
        if m.fore {
            f.write_str("/F")?;
        }
        if m.forfeits_as_games {
            f.write_str("/P")?;
        }
        if m.limit != 0 {
            write!(f, "/L{:+}", m.limit)?;
        }
        if let Some(factor) = m.factor {
            write!(f, "/K{factor}")?;
        }
        if m.reversed {
            f.write_str("/R")?;
        }
        Ok(())
    }
}

/// Why a tie-break can't be used in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Buchholz and what is built on it must not be used in a round robin (C.07 article 8 of 2026).
    BuchholzInRoundRobin,
    /// A criterion of teams in a section of players.
    OnlyForTeams,
    /// A criterion of players in a section of teams.
    OnlyForPlayers,
    /// A rating criterion, unrated players take part, and the section leaves it out then (article 10).
    UnratedPlayers {
        /// How many.
        count: usize,
    },
}

/// Why a tie-break should be asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Warning {
    /// Koya is meant for round robins (article 9.2).
    KoyaInSwiss,
    /// Ratings change during an event that lasts more than 30 days (article 10).
    LongEvent {
        /// Days from the first to the last.
        days: i64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written_back() {
        for code in [
            "BH", "BH/C1", "BH/M2", "SB/C1/P", "KS/L+1", "KS/L-2", "AOB/F", "TPN/R", "SSSC/K3", "SB:GP/C1",
            "OTHER_x",
        ] {
            assert_eq!(TieBreak::parse(code).map(|t| t.to_string()).as_deref(), Some(code));
        }
        assert_eq!(TieBreak::parse("bh-m1"), TieBreak::parse("BH/M1"));
        assert_eq!(TieBreak::parse("KS/L1"), TieBreak::parse("KS/L+1"));
        assert_eq!(TieBreak::parse("GE"), TieBreak::parse("REP"));
        for bad in ["", "XX", "BH/Q", "BH/", "BH/C", "OTHER_"] {
            assert_eq!(TieBreak::parse(bad), None, "{bad}");
        }
    }
}
