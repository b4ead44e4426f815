//! What a guard answers to a wish: why it asks first, why it refuses, and how loudly (FIDE levels).
//!
//! The engine decides, `text` finds the words. Everything here is data: who, where, which rule.

use super::result::{ByeKind, Colour, GameResult};
use super::round::GameRef;
use super::{BoardNumber, PairingNumber, PlayerId, RoundNumber, SectionId, TeamId};
use serde::{Deserialize, Serialize};

/// How loudly a guard asks. Level 1 is silent, level 5 is a [`Refusal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Level 2: a notice, acknowledged with one key.
    Notice,
    /// Level 3: proceed or cancel; cancel is the default.
    Confirm,
    /// Level 4: confirmed twice, the second time asked the other way round.
    DoubleConfirm,
}

/// Everything that should be known before a wish is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The loudest level among the reasons.
    pub level: Level,
    /// The section concerned.
    pub section: Option<SectionId>,
    /// The reasons, in the order found.
    pub reasons: Vec<Reason>,
}

impl Question {
    /// Whether somebody who agreed to this question agreed to `other`, too: no reason in it is new and none is louder.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        self.level >= other.level && other.reasons.iter().all(|reason| self.reasons.contains(reason))
    }
}

/// Two players who were paired.
pub type Pair = (PlayerId, PlayerId);

/// A match, or a bye (no second team), as pairing by hand compares them.
pub type TeamPair = (TeamId, Option<TeamId>);

/// Why a guard asks about teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeamReason {
    /// They have played each other.
    Rematch {
        /// Who.
        pair: (TeamId, TeamId),
        /// When.
        round: RoundNumber,
    },
    /// They may not meet.
    Forbidden(TeamId, TeamId),
    /// They meet more often than a round robin allows.
    MeetTooOften(TeamId, TeamId),
    /// The bye goes to a team that may not have it (had one, a forfeit win or a full-point bye).
    ByeNotAllowed {
        /// Which team.
        team: TeamId,
        /// In which round it scored without playing.
        round: RoundNumber,
    },
    /// Teams stay without a match and without a bye: they get no points in this round.
    LeftUnpaired(Vec<TeamId>),
    /// The round differs from what the rules pair; only what differs is named.
    DiffersFromRules {
        /// The round.
        round: RoundNumber,
        /// By the rules.
        rules: Vec<TeamPair>,
        /// By hand.
        hand: Vec<TeamPair>,
    },
}

/// Why a guard asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The board already has another result.
    OtherResult {
        /// Which game.
        game: GameRef,
        /// What it has.
        has: GameResult,
        /// What it shall have; `None` = the result is taken away.
        new: Option<GameResult>,
    },
    /// A result of the round before the last paired one is corrected (C.04.2 article 4.3); it goes into the integrity log.
    PastResult {
        /// Which game.
        game: GameRef,
        /// What it has.
        has: Option<GameResult>,
        /// What it shall have.
        new: Option<GameResult>,
        /// The last paired round, which stays as it is.
        paired: RoundNumber,
    },
    /// Colours of a past round are corrected.
    PastColours(GameRef),
    /// The pairs of a past round are changed.
    PastPairs(RoundNumber),
    /// An adjourned game ends otherwise than as the draw that later rounds were paired with.
    AdjournedNotDrawn {
        /// Which game.
        game: GameRef,
        /// How it ended.
        result: GameResult,
    },
    /// Results are missing: these games become adjourned and count as draws for the pairing.
    GamesBecomeAdjourned(Vec<GameRef>),
    /// Adjourned games are still open in a round before the last completed one.
    AdjournedStillOpen(Vec<GameRef>),
    /// Results will be thrown away.
    ResultsLost {
        /// The round.
        round: RoundNumber,
        /// How many.
        results: usize,
    },
    /// A round is unpaired.
    RoundUnpaired(RoundNumber),
    /// The pair has met.
    Rematch {
        /// Who.
        pair: Pair,
        /// When.
        round: RoundNumber,
    },
    /// The pair is forbidden.
    ForbiddenPair(Pair),
    /// The bye goes to somebody who may not have it (had one, a forfeit win or a full-point bye).
    ByeNotAllowed {
        /// Who.
        player: PlayerId,
        /// In which round he scored without playing.
        round: RoundNumber,
    },
    /// Somebody would have the same colour a third time in a row.
    ThirdColour {
        /// Who.
        player: PlayerId,
        /// Which colour.
        colour: Colour,
    },
    /// Somebody would have a colour difference of more than two.
    ColourDifference {
        /// Who.
        player: PlayerId,
        /// Whites minus Blacks, afterwards.
        difference: i32,
    },
    /// Both players have the colour that the other one should have.
    BothColoursWrong(Pair),
    /// Something about teams that are paired by hand.
    OfTeams(TeamReason),
    /// A pair meets more often than a round robin allows.
    MeetsTooOften(Pair),
    /// Players stay without a game and without a bye: they get no points in this round.
    LeftUnpaired(Vec<PlayerId>),
    /// The hand-made round differs from the pairing of the rules.
    DiffersFromRules {
        /// The round.
        round: RoundNumber,
        /// Pairs of the rules that are missing (White first; `None` = bye).
        rules: Vec<(PlayerId, Option<PlayerId>)>,
        /// Pairs made by hand instead.
        hand: Vec<(PlayerId, Option<PlayerId>)>,
    },
    /// The rules have no legal pairing, so there is nothing to compare the hand-made round with.
    NothingToCompare(RoundNumber),
    /// A second or later half-point bye (General Regulations 6.7).
    SecondHalfBye {
        /// Who.
        player: PlayerId,
        /// How many he has had or asked for.
        before: u16,
    },
    /// More half-point byes than this section allows, or later than it allows.
    HalfByeBeyondRules {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// A full-point bye is not described by the regulations.
    FullPointBye {
        /// Who.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// Somebody leaves the event.
    LeavesField {
        /// Who.
        player: PlayerId,
        /// First round without him.
        from: RoundNumber,
    },
    /// Somebody is expelled: he disappears from the final standings, opponents keep their points.
    Expelled {
        /// Who.
        player: PlayerId,
        /// First round without him.
        from: RoundNumber,
    },
    /// These people are deleted, because they have not paid.
    RemovesUnpaid(Vec<PlayerId>),
    /// A section goes into another with all its players.
    SectionsMerge {
        /// The section that goes.
        from: SectionId,
        /// The section that stays.
        into: SectionId,
        /// How many players.
        players: usize,
    },
    /// No place is left in the section, by the organiser's rules.
    NoPlaceLeft(SectionId),
    /// Somebody does not meet the conditions of the section.
    OutsideConditions {
        /// His name; he may not be in the event yet.
        name: String,
        /// The section.
        section: SectionId,
    },
    /// Somebody may not enter before a date.
    Barred {
        /// His name.
        name: String,
        /// First day on which he may enter again.
        until: Option<chrono::NaiveDate>,
        /// Why, as the organiser wrote it.
        reason: String,
    },
    /// Several people are struck off at once.
    StrikesOff(Vec<PlayerId>),
    /// Later than the last round for entries.
    EntryTooLate {
        /// First round of the player.
        round: RoundNumber,
        /// Last round before which entries are taken.
        last: RoundNumber,
    },
    /// The late entry takes the free number of a round robin.
    TakesFreeNumber {
        /// The number.
        number: PairingNumber,
        /// Games (or matches) it gets.
        games: usize,
        /// How many of them are in rounds that have begun.
        begun: usize,
    },
    /// A line-up against the board order of the team: who sits below a member who comes after him.
    LineUpOutOfOrder(Vec<PlayerId>),
    /// The late entry plays the holder of the bye in the running round.
    JoinsRunningRound {
        /// The late entry.
        player: PlayerId,
        /// The holder of the bye.
        opponent: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// Numbers change: old and new number of everybody who moves.
    NumbersMove(Vec<(PlayerId, PairingNumber, PairingNumber)>),
    /// Two players exchange their numbers.
    NumbersExchanged(Pair),
    /// Somebody with the same name and year of birth is entered already.
    MaybeSamePerson {
        /// Who is there.
        player: PlayerId,
    },
    /// What is edited was changed by another terminal meanwhile.
    ChangedMeanwhile,
    /// Somebody is deleted from the list for good.
    PlayerDeleted(PlayerId),
    /// A team is deleted.
    TeamDeleted(TeamId),
    /// The section has players and no round: they go with it.
    SectionHasPlayers(usize),
    /// The section has paired rounds: they go with it.
    SectionHasRounds(usize),
    /// The section is closed, its final standings are made.
    SectionClosed,
    /// FIDE mode ends and never comes back.
    LeavesFideMode,
    /// The list of tie-breaks changes after the start; the former list goes into the file for FIDE.
    TieBreaksChanged,
    /// With so many rounds the event may not be able to end within the rules.
    TooManyRounds {
        /// Players or teams.
        entered: usize,
        /// Rounds at most.
        most: usize,
        /// Rounds wished.
        rounds: u16,
    },
    /// So many rounds for so few that near the end no legal pairing may be left.
    NearTheLimit {
        /// Players or teams.
        entered: usize,
        /// Rounds planned.
        rounds: u16,
    },
    /// An older state of the event takes the place of this one.
    Restores,
    /// The last change was made by another terminal.
    UndoesOthers(String),
    /// Imported rounds differ from the pairing rules.
    ImportFindings(Vec<RoundNumber>),
    /// Would be refused in FIDE mode, and is unusual outside it.
    AgainstRules(Box<Refusal>),
}

/// Which part of the settings is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Frozen {
    Rounds,
    Points,
    ByeValue,
    System,
    Acceleration,
    RoundRobin,
    TeamRules,
    Seed,
    InitialColour,
}

/// Why a guard refuses. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// No such section.
    NoSection,
    /// No such player (any more).
    NoPlayer,
    /// No such team.
    NoTeam,
    /// No such round, or it is not paired.
    NoRound(RoundNumber),
    /// No such game.
    NoGame(GameRef),
    /// The player is not in this section.
    NotInSection(PlayerId),
    /// The player is in this section already.
    AlreadyInSection(PlayerId),
    /// A name is needed.
    NameMissing,
    /// The name or the code of the section is taken.
    NameTaken(String),
    /// Somebody else has changed the rules since they were seen.
    RulesChanged,
    /// There is nothing to change.
    NothingToDo,
    /// A rating is more than 9999.
    RatingTooHigh(u32),
    /// The rounds have been played: this stays as it is (frozen when round 1 is paired).
    FrozenAfterRoundOne(Frozen),
    /// The system of a section does not fit the command (a team command in an individual section …).
    WrongSystem,
    /// Number of rounds is nought or out of reach.
    BadNumberOfRounds(u16),
    /// Two draws are worth more than a win and a loss.
    DrawsWorthTooMuch,
    /// The bye is worth more than a win.
    ByeWorthTooMuch,
    /// With 1-½-0 a bye is worth 1, ½ or 0.
    ByeValueNotReachable,
    /// A tie-break that cannot be used in a round robin.
    TieBreakNotForRoundRobin(String),
    /// Forbidden pairs are entered before round 1 (C.05 article 5.2).
    ForbiddenPairsFixed,
    /// A forbidden pair names nobody or only one.
    ForbiddenPairIncomplete,
    /// A correction of a round that is too long ago; the rating-only way stays.
    TooLongAgo {
        /// The round.
        round: RoundNumber,
        /// The last paired round.
        paired: RoundNumber,
    },
    /// Only results of past rounds are corrected for rating only.
    NotPastForRating(RoundNumber),
    /// Adjourned again is no result.
    StillAdjourned,
    /// Hand pairing of a round has to be finished or cancelled first.
    FinishHandPairing(RoundNumber),
    /// No hand pairing is going on.
    NoHandPairing,
    /// Only the last round or the next one can be paired by hand.
    NotForHandPairing(RoundNumber),
    /// Both have to be in the round.
    NotInRound(PlayerId),
    /// The player has a game already.
    HasGame(PlayerId),
    /// The player does not play in this round (absent, withdrawn, not yet there).
    NotPlaying(PlayerId),
    /// A player cannot play himself.
    SamePlayer,
    /// The board has a result: take it away first.
    BoardHasResult(GameRef),
    /// All rounds are paired.
    AllRoundsPaired,
    /// Games of the last round are open.
    OpenGames(Vec<GameRef>),
    /// Nobody, or only one, is left to be paired.
    TooFewPlayers(usize),
    /// No legal pairing exists; the round can be made by hand.
    NoLegalPairing(RoundNumber),
    /// The pairing did not pass the check that follows it; nothing was changed.
    PairingFailedCheck(String),
    /// A person stopped the pairing, because it took too long.
    PairingStopped,
    /// Results are in: unpairing would lose them.
    RoundHasResults(RoundNumber),
    /// Only the last round can be unpaired.
    NotLastRound(RoundNumber),
    /// A round-robin schedule with played games stays.
    ScheduleStarted,
    /// No half-point byes for this player.
    NoHalfByes(PlayerId),
    /// The round has been paired already.
    AlreadyPaired(RoundNumber),
    /// The round is beyond the last one.
    BeyondLastRound(RoundNumber),
    /// He has played or had a bye: withdraw instead of deleting.
    HasPlayed(PlayerId),
    /// The player is in the field already.
    AlreadyPlaying(PlayerId),
    /// The player is out of the field already.
    AlreadyOut(PlayerId),
    /// No bye in the running round: nobody is free.
    NobodyHasBye(RoundNumber),
    /// The regulations of a round robin that has begun let nobody take its free number.
    RoundRobinStarted,
    /// A round robin that has begun has no free number: the field is even.
    RoundRobinFull(usize),
    /// Who left a round robin has lost the rest by forfeit.
    GamesForfeited(PlayerId),
    /// Numbers are fixed when round 4 is paired (C.04.2 article 2.3).
    NumbersFixed,
    /// Numbers are exchanged between equal ratings only.
    RatingsDiffer(Pair),
    /// The order has to name every player exactly once.
    OrderIncomplete,
    /// The section is in no FIDE mode any more.
    FideModeLeft,
    /// Play-off only decides among those who are equal.
    NotEqual(PlayerId),
    /// The section has games that are not finished: no final standings.
    NotFinished(Vec<GameRef>),
    /// A member plays in two teams.
    InOtherTeam(PlayerId),
    /// The team has a match already.
    TeamHasMatch(TeamId),
    /// The team does not play any more.
    TeamNotPlaying(TeamId),
    /// A line-up names somebody who is no member.
    NotMember(PlayerId),
    /// A line-up has too many boards or a player twice.
    BadLineUp,
    /// The team plays already.
    TeamHasPlayed(TeamId),
    /// Nothing left to undo.
    NothingToUndo,
    /// Nothing left to redo.
    NothingToRedo,
    /// Later changes rest on this one.
    LaterChanges,
    /// The event is in use by a change that does not fit any more; read it again.
    OutOfDate,
    /// The board number does not exist or is taken.
    BadBoard(BoardNumber),
    /// A bye of this kind cannot be given ahead.
    BadBye(ByeKind),
}
