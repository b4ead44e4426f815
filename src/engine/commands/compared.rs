//! A round that was not made by the rules alone, held against what the rules make: pairs and bye, colours too, the order of boards
//! not (acceptance list, question 68). What differs is asked about and written into the integrity log.

use crate::engine::draft::Draft;
use crate::engine::{pairing_call, team_call};
use crate::model::guard::TeamPair;
use crate::model::integrity::{IntegrityKind, Item};
use crate::model::round::{Bye, TeamBye};
use crate::model::{
    ByeKind, Level, PlayerId, Reason, Refusal, Round, Section, SectionId, TeamId, TeamReason,
};

/// What sits at the boards of a section, as far as comparing has to know.
pub(super) trait Sides {
    /// Two sides, or one with the bye.
    type Pair: Copy + PartialEq;
    /// Pairs and bye of a round.
    fn of(round: &Round) -> Vec<Self::Pair>;
    /// What the rules make of the position before this round, with the same sides there.
    fn by_the_rules(draft: &mut Draft<'_>, id: SectionId, round: &Round) -> Result<Vec<Self::Pair>, Refusal>;
    /// Asks whether to leave it so.
    fn differs(round: &Round, rules: &[Self::Pair], hand: &[Self::Pair]) -> Reason;
    /// The line about a round that was paired by hand.
    fn paired_by_hand(rules: Vec<Self::Pair>, kept: Vec<Self::Pair>) -> IntegrityKind;
    /// The line about a past round that was corrected.
    fn corrected(was: Vec<Self::Pair>, is: Vec<Self::Pair>) -> IntegrityKind;
    /// Gives a zero-point bye to who has neither pair nor bye; says who that is.
    fn leave_the_rest(section: &Section, round: &mut Round) -> Option<Reason>;
}

/// A section of players.
pub(super) struct Players;

/// A section of teams.
pub(super) struct Teams;

/// Compares with the rules; whether it differs.
pub(super) fn with_the_rules<S: Sides>(
    draft: &mut Draft<'_>,
    id: SectionId,
    round: &Round,
) -> Result<bool, Refusal> {
    let hand = S::of(round);
    let rules = match S::by_the_rules(draft, id, round) {
        Ok(rules) => rules,
        Err(Refusal::NoLegalPairing(_)) => {
            draft.ask(Level::Notice, Reason::NothingToCompare(round.number));
            Vec::new()
        }
        Err(refusal) => return Err(refusal),
    };
    let (missing, made) = (without(&rules, &hand), without(&hand, &rules));
    if missing.is_empty() && made.is_empty() {
        return Ok(false);
    }
    draft.ask(Level::Confirm, S::differs(round, &missing, &made));
    draft.log(id, Some(round.number), S::paired_by_hand(missing, made))?;
    Ok(true)
}

/// Compares a past round with what it was; whether it differs.
pub(super) fn with_the_past<S: Sides>(
    draft: &mut Draft<'_>,
    id: SectionId,
    before: &Round,
    after: &Round,
) -> Result<bool, Refusal> {
    let (was, is) = (S::of(before), S::of(after));
    let (was, is) = (without(&was, &is), without(&is, &was));
    if was.is_empty() && is.is_empty() {
        return Ok(false);
    }
    draft.ask(Level::Confirm, Reason::PastPairs(after.number));
    draft.log(id, Some(after.number), S::corrected(was, is))?;
    Ok(true)
}

/// What is in the first list only.
pub(in crate::engine) fn without<T: PartialEq + Copy>(items: &[T], others: &[T]) -> Vec<T> {
    items.iter().filter(|item| !others.contains(item)).copied().collect()
}

impl Sides for Players {
    type Pair = Item;

    fn of(round: &Round) -> Vec<Item> {
        let pairs = round.games.iter().map(|game| Item::Pair(game.white, game.black));
        let byes = round.byes.iter().filter(|bye| bye.kind == ByeKind::Allocated);
        pairs.chain(byes.map(|bye| Item::Bye(bye.player))).collect()
    }

    fn by_the_rules(draft: &mut Draft<'_>, id: SectionId, round: &Round) -> Result<Vec<Item>, Refusal> {
        let interrupt = &draft.surroundings().interrupt;
        let event = draft.ahead()?;
        let section = event.section(id).ok_or(Refusal::NoSection)?;
        if section.settings.system.is_round_robin() {
            let schedule = pairing_call::schedule(section)?;
            return Ok(schedule.get(round.number.index()).map(Self::of).unwrap_or_default());
        }
        let pairing = pairing_call::by_the_rules(event, section, round, interrupt)?;
        let pairs = pairing.games.iter().map(|board| Item::Pair(board.white, board.black));
        Ok(pairs.chain(pairing.bye.map(Item::Bye)).collect())
    }

    fn differs(round: &Round, rules: &[Item], hand: &[Item]) -> Reason {
        let pairs = |items: &[Item]| items.iter().map(|item| sides(*item)).collect();
        Reason::DiffersFromRules { round: round.number, rules: pairs(rules), hand: pairs(hand) }
    }

    fn paired_by_hand(rules: Vec<Item>, kept: Vec<Item>) -> IntegrityKind {
        IntegrityKind::HandPairing { rules, kept }
    }

    fn corrected(was: Vec<Item>, is: Vec<Item>) -> IntegrityKind {
        IntegrityKind::PairsCorrected { was, is }
    }

    fn leave_the_rest(section: &Section, round: &mut Round) -> Option<Reason> {
        let seated = |player: PlayerId| {
            round.game_of(player).is_some() || round.byes.iter().any(|bye| bye.player == player)
        };
        let players = section.participants.iter().map(|p| p.player);
        let left: Vec<PlayerId> = players.filter(|&player| !seated(player)).collect();
        round.byes.extend(left.iter().map(|&player| Bye { player, kind: ByeKind::Zero }));
        (!left.is_empty()).then_some(Reason::LeftUnpaired(left))
    }
}

const fn sides(item: Item) -> (PlayerId, Option<PlayerId>) {
    match item {
        Item::Pair(white, black) => (white, Some(black)),
        Item::Bye(player) | Item::FullBye(player) | Item::HalfBye(player) | Item::ZeroBye(player) => {
            (player, None)
        }
    }
}

impl Sides for Teams {
    type Pair = TeamPair;

    fn of(round: &Round) -> Vec<TeamPair> {
        let matches = round.matches.iter().map(|m| (m.white, Some(m.black)));
        let byes = round.team_byes.iter().filter(|bye| bye.kind == ByeKind::Allocated);
        matches.chain(byes.map(|bye| (bye.team, None))).collect()
    }

    fn by_the_rules(draft: &mut Draft<'_>, id: SectionId, round: &Round) -> Result<Vec<TeamPair>, Refusal> {
        let interrupt = &draft.surroundings().interrupt;
        let section = draft.section_ahead(id)?;
        if section.settings.system.is_round_robin() {
            let schedule = team_call::schedule(section)?;
            return Ok(schedule.get(round.number.index()).map(Self::of).unwrap_or_default());
        }
        let pairing = team_call::by_the_rules(section, round, interrupt)?;
        let matches = pairing.matches.iter().map(|m| (m.white, Some(m.black)));
        Ok(matches.chain(pairing.bye.map(|team| (team, None))).collect())
    }

    fn differs(round: &Round, rules: &[TeamPair], hand: &[TeamPair]) -> Reason {
        let (rules, hand) = (rules.to_vec(), hand.to_vec());
        Reason::OfTeams(TeamReason::DiffersFromRules { round: round.number, rules, hand })
    }

    fn paired_by_hand(rules: Vec<TeamPair>, kept: Vec<TeamPair>) -> IntegrityKind {
        IntegrityKind::TeamHandPairing { rules, kept }
    }

    fn corrected(was: Vec<TeamPair>, is: Vec<TeamPair>) -> IntegrityKind {
        IntegrityKind::MatchesCorrected { was, is }
    }

    fn leave_the_rest(section: &Section, round: &mut Round) -> Option<Reason> {
        let seated = |team: TeamId| {
            round.matches.iter().any(|m| m.colour_of(team).is_some())
                || round.team_byes.iter().any(|bye| bye.team == team)
        };
        let teams = section.teams.iter().map(|team| team.id);
        let left: Vec<TeamId> = teams.filter(|&team| !seated(team)).collect();
        round.team_byes.extend(left.iter().map(|&team| TeamBye { team, kind: ByeKind::Zero }));
        (!left.is_empty()).then_some(Reason::OfTeams(TeamReason::LeftUnpaired(left)))
    }
}
