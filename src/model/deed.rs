//! What somebody did, as the history, the message line and the undo hint tell it. `text` finds the words.

use super::guard::Pair;
use super::result::{ByeKind, Colour, GameResult};
use super::round::GameRef;
use super::{Money, PlayerId, RoundNumber, SectionId, TeamId};
use serde::{Deserialize, Serialize};

/// What was done, with what it takes to say it. The section is kept beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// The event was made (or opened from somebody else's file).
    EventMade,
    /// The head of the event was edited.
    InfoEdited,
    /// The organiser's rules were edited.
    RulesEdited,
    /// An older state took the place of the present one.
    Restored,
    /// A section was made.
    SectionMade(String),
    /// A section was renamed.
    SectionRenamed(String),
    /// A section was deleted.
    SectionDeleted(String),
    /// A section was read from a file.
    SectionImported(String),
    /// A section was closed.
    SectionClosed,
    /// A section was opened again.
    SectionReopened,
    /// FIDE mode was left.
    FideModeLeft,
    /// Settings were changed.
    SettingsChanged,
    /// Forbidden pairs were set.
    ForbiddenSet(usize),
    /// Bonus and penalty points were set.
    AdjustmentsSet(usize),
    /// The order after a play-off was set.
    PlayOffSet,
    /// Values of a criterion were typed.
    ValuesTyped(String),
    /// One player was entered.
    PlayerEntered(PlayerId),
    /// Several players were entered.
    PlayersEntered(usize),
    /// A late entry took the bye holder of the running round as opponent.
    JoinedRunningRound {
        /// Who came late.
        player: PlayerId,
        /// Who had the bye.
        opponent: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// A list was taken over: people entered, and the data of others brought up to date.
    ListTaken {
        /// How many were entered.
        entered: usize,
        /// How many were there already and had their data changed.
        edited: usize,
    },
    /// Data of a person were edited.
    PersonEdited(PlayerId),
    /// Data of several people were edited.
    PeopleEdited(usize),
    /// The desk's data were edited (check-in, payments …).
    DeskEdited(PlayerId),
    /// Money was taken or given back.
    Paid {
        /// Whose.
        player: PlayerId,
        /// How much; negative when it went back.
        amount: Money,
    },
    /// People who had not paid were deleted.
    UnpaidRemoved(usize),
    /// Somebody moved into another section.
    Moved {
        /// Who.
        player: PlayerId,
        /// Where to.
        to: SectionId,
    },
    /// A section went into another; their names.
    SectionsMerged {
        /// The one that is no more.
        from: String,
        /// The one that stays.
        into: String,
    },
    /// A section was made of people of another; its name.
    SectionSplit(String),
    /// The numbers of players were fixed for the size classes of prizes.
    StartersFrozen,
    /// The prizes were fixed, or not any more.
    PrizesFrozen(bool),
    /// Somebody was checked in, or out again.
    CheckedIn {
        /// Who.
        player: PlayerId,
        /// In (`true`) or out.
        present: bool,
    },
    /// Somebody was deleted from the list; the name, because he is gone.
    PlayerDeleted(String),
    /// Somebody left a section without having played.
    LeftSection(PlayerId),
    /// A bye ahead was set or taken away.
    ByeSet {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The kind; `None` = he plays.
        kind: Option<ByeKind>,
    },
    /// Withdrawn.
    Withdrawn {
        /// Who.
        player: PlayerId,
        /// First round without him.
        from: RoundNumber,
    },
    /// Struck off.
    StruckOff {
        /// Who.
        player: PlayerId,
        /// First round without him.
        from: RoundNumber,
        /// With an excuse.
        excused: bool,
    },
    /// Everybody absent was struck off.
    AbsentStruckOff(usize),
    /// Expelled.
    Expelled {
        /// Who.
        player: PlayerId,
        /// First round without him.
        from: RoundNumber,
    },
    /// Came back.
    Returned {
        /// Who.
        player: PlayerId,
        /// First round with him again.
        from: RoundNumber,
    },
    /// The first round of somebody was set.
    FirstRoundSet {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// Half-point byes were barred or allowed for somebody.
    HalfByesBarred {
        /// Who.
        player: PlayerId,
        /// Barred (`true`) or allowed.
        barred: bool,
    },
    /// Numbers were given.
    NumbersGiven(usize),
    /// Numbers were drawn by lot.
    NumbersDrawn(usize),
    /// Numbers were exchanged.
    NumbersExchanged(Pair),
    /// The initial colour was drawn or set.
    InitialColour(Colour),
    /// A round was paired.
    RoundPaired {
        /// The round.
        round: RoundNumber,
        /// Games or matches.
        pairs: usize,
    },
    /// A whole schedule was made.
    ScheduleMade {
        /// Rounds.
        rounds: usize,
    },
    /// The clocks of a round were started.
    RoundStarted(RoundNumber),
    /// A round was unpaired.
    RoundUnpaired(RoundNumber),
    /// A whole schedule was taken back.
    ScheduleUnmade,
    /// A round was paired again, keeping the boards that had results.
    RoundRepaired {
        /// The round.
        round: RoundNumber,
        /// Boards kept.
        kept: usize,
    },
    /// A result was entered, changed or taken away.
    ResultSet {
        /// Which game.
        game: GameRef,
        /// Before.
        was: Option<GameResult>,
        /// After.
        is: Option<GameResult>,
    },
    /// A result for rating only.
    RatingResultSet {
        /// Which game.
        game: GameRef,
        /// The rated result; `None` = as in the standings.
        is: Option<GameResult>,
    },
    /// Colours of a game were exchanged, the points stayed with the people.
    ColoursSwapped(GameRef),
    /// A whole match was forfeited, or not any more.
    MatchForfeitSet(GameRef),
    /// Hand pairing of a round began.
    HandPairingBegun(RoundNumber),
    /// Two players were exchanged by hand.
    PlayersSwapped(Pair),
    /// A bye was given by hand.
    ByeGiven(PlayerId),
    /// A pair was made by hand.
    PairMade(Pair),
    /// A pair was broken by hand.
    PairBroken(Pair),
    /// A bye was taken away by hand.
    ByeTaken(PlayerId),
    /// Hand pairing ended.
    HandPairingEnded {
        /// The round.
        round: RoundNumber,
        /// Whether it differs from the pairing of the rules.
        differs: bool,
    },
    /// Hand pairing was given up.
    HandPairingCancelled(RoundNumber),
    /// A team was entered.
    TeamEntered(TeamId),
    /// A team was edited.
    TeamEdited(TeamId),
    /// A team was deleted; its name.
    TeamDeleted(String),
    /// A line-up was set.
    LineUpSet {
        /// The team.
        team: TeamId,
        /// The round.
        round: RoundNumber,
    },
    /// Two teams were exchanged by hand.
    TeamsSwapped(TeamId, TeamId),
    /// Two teams of a match exchanged their colours by hand.
    TeamColoursSwapped(TeamId, TeamId),
    /// A bye was given to a team by hand.
    TeamByeGiven(TeamId),
    /// A bye was taken away from a team by hand.
    TeamByeTaken(TeamId),
    /// A match was made by hand.
    MatchMade(TeamId, TeamId),
    /// A match was broken by hand.
    MatchBroken(TeamId, TeamId),
}
