//! Pairing the next round, taking it back, pairing again.

use super::compared::{self, Players, Teams};
use super::numbers;
use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::engine::guard::pool::{pairing_blocked, players_to_pair, typed_results};
use crate::engine::{pairing_call, team_call};
use crate::model::acceleration::group_a_size;
use crate::model::integrity::IntegrityKind;
use crate::model::lots::SplitMix64;
use crate::model::settings::{Acceleration, System};
use crate::model::{
    Colour, Deed, GameRef, GameResult, Level, PlayerId, Reason, Refusal, Round, RoundNumber, SectionId,
};

/// Wishes about rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundCommand {
    /// Pair the next round by the rules of the section; a round robin makes its whole schedule.
    Pair,
    /// Take the last round back (a round robin its whole schedule).
    Unpair,
    /// Pair the last round again, keeping the boards that have a result.
    PairAgain,
    /// The clocks of a round are started now.
    Start(RoundNumber),
    /// Draw the initial colour by lot.
    DrawInitialColour,
    /// Set the initial colour that was drawn by hand.
    SetInitialColour(Colour),
}

impl RoundCommand {
    pub(super) fn plan(self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        match self {
            Self::Pair => pair(draft, id),
            Self::Unpair => unpair(draft, id),
            Self::PairAgain => pair_again(draft, id),
            Self::Start(round) => start(draft, id, round),
            Self::DrawInitialColour => {
                let mut lots = SplitMix64::new(draft.surroundings().seed());
                set_initial_colour(draft, id, draw(&mut lots))
            }
            Self::SetInitialColour(colour) => set_initial_colour(draft, id, colour),
        }
    }
}

fn draw(lots: &mut SplitMix64) -> Colour {
    if lots.below(2) == 0 { Colour::White } else { Colour::Black }
}

/// Before round 1; afterwards it has given colours already.
fn set_initial_colour(draft: &mut Draft<'_>, id: SectionId, colour: Colour) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if !section.rounds.is_empty() {
        draft.not_in_fide_mode(
            section,
            Refusal::FrozenAfterRoundOne(crate::model::guard::Frozen::InitialColour),
        )?;
    }
    if section.initial_colour == Some(colour) {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(id), Deed::InitialColour(colour));
    draft.change_in(id, SectionChange::InitialColour(Swap::new(section.initial_colour, Some(colour))))
}

fn pair(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if let Some(refusal) = pairing_blocked(section) {
        return Err(refusal);
    }
    if section.settings.system.is_round_robin() {
        return make_schedule(draft, id);
    }
    adjourn_missing(draft, id)?;
    if section.rounds.is_empty() {
        begin(draft, id)?;
    }
    let round = section.next_round();
    let interrupt = &draft.surroundings().interrupt;
    let paired = pairing_call::next_round(draft.ahead()?, id, interrupt)?;
    let pairs = paired.games.len() + paired.matches.len();
    draft.deed(Some(id), Deed::RoundPaired { round, pairs });
    draft.change_round(id, paired)
}

/// Missing results become adjourned (C.04.2 article 3.1), and what is still adjourned longer ago is told.
pub(super) fn adjourn_missing(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    let missing: Vec<GameRef> = section.rounds.iter().flat_map(Round::open_refs).collect();
    if !missing.is_empty() {
        draft.ask(Level::Notice, Reason::GamesBecomeAdjourned(missing.clone()));
        for game in missing {
            let swap = Swap::new(None, Some(GameResult::Adjourned));
            draft.change_in(id, SectionChange::Result(game, swap))?;
        }
    }
    let before_last = section.rounds.len().saturating_sub(1);
    let still: Vec<GameRef> =
        section.rounds.iter().take(before_last).flat_map(Round::adjourned_refs).collect();
    if !still.is_empty() {
        draft.ask(Level::Notice, Reason::AdjournedStillOpen(still));
    }
    Ok(())
}

/// Whether a Swiss plays so many of the possible rounds that the last ones may have no legal pairing. While everybody has met
/// less than half of the field there always is one; asked is only where it comes close, beyond three quarters.
const fn near_the_limit(entered: usize, rounds: u16) -> bool {
    entered >= 4 && 4 * (rounds as usize) > 3 * entered
}

/// What is settled when round 1 is paired: numbers, initial colour, the last member of group A.
pub(super) fn begin(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    let (system, rounds) = (section.settings.system, section.settings.rounds);
    let entered = if system.is_team() { section.teams.len() } else { section.participants.len() };
    let most = super::settings::most_rounds(entered);
    if usize::from(rounds) > most && !system.is_round_robin() {
        draft.ask(Level::Notice, Reason::TooManyRounds { entered, most, rounds });
    } else if near_the_limit(entered, rounds) && !system.is_round_robin() {
        draft.ask(Level::Notice, Reason::NearTheLimit { entered, rounds });
    }
    if system.is_team() {
        super::teams::number_teams(draft, id)?;
    }
    if !system.is_team() && section.participants.iter().any(|p| p.number.is_none()) {
        let order = numbers::start_order(draft.event(), section);
        numbers::renumber(draft, id, &order)?;
    }
    if section.initial_colour.is_none() {
        let colour = draw(&mut SplitMix64::new(section.seed));
        draft.change_in(id, SectionChange::InitialColour(Swap::new(None, Some(colour))))?;
    }
    freeze_group_a(draft, id)
}

/// C.04.7 article 1.3: late entries do not move the border, so its last member is kept, not its size. Only who is there in
/// round 1 is counted.
fn freeze_group_a(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = draft.section_ahead(id)?;
    if section.settings.acceleration != (Acceleration::Baku { last_of_group_a: None })
        || section.settings.system != System::Swiss
    {
        return Ok(());
    }
    let there = players_to_pair(section, RoundNumber::FIRST);
    let mut numbered: Vec<_> = section
        .participants
        .iter()
        .filter(|p| there.contains(&p.player))
        .filter_map(|p| Some((p.number?, p.player)))
        .collect();
    numbered.sort_unstable();
    let last = group_a_size(numbered.len()).min(numbered.len()).checked_sub(1);
    let last_of_group_a = last.and_then(|place| numbered.get(place)).map(|&(_, player)| player);
    let was = section.settings.clone();
    let mut is = was.clone();
    is.acceleration = Acceleration::Baku { last_of_group_a };
    draft.change_in(id, SectionChange::Settings(Swap::new(Box::new(was), Box::new(is))))
}

/// Berger tables: every round at once, so that the schedule can be published before round 1.
fn make_schedule(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    let team = section.settings.system.is_team();
    if team {
        super::teams::number_teams(draft, id)?;
    } else {
        // Who does not come at all has no place in the schedule; the others move up, in their order.
        let there = players_to_pair(section, RoundNumber::FIRST);
        let mut order: Vec<PlayerId> = if section.participants.iter().all(|p| p.number.is_some()) {
            let mut numbered: Vec<_> = section.participants.iter().map(|p| (p.number, p.player)).collect();
            numbered.sort_unstable();
            numbered.into_iter().map(|(_, player)| player).collect()
        } else {
            let entered: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
            crate::pairing::round_robin::by_lot(&entered, section.seed)
        };
        order.retain(|player| there.contains(player));
        numbers::renumber(draft, id, &order)?;
    }
    let rounds = pairing_call::schedule(draft.section_ahead(id)?)?;
    let count = rounds.len();
    let was = draft.section_ahead(id)?.settings.clone();
    let planned = u16::try_from(count).unwrap_or(u16::MAX);
    if was.rounds != planned {
        let is = crate::model::Settings { rounds: planned, ..was.clone() };
        draft.change_in(id, SectionChange::Settings(Swap::new(Box::new(was), Box::new(is))))?;
    }
    for round in rounds {
        draft.change_round(id, round)?;
    }
    draft.deed(Some(id), Deed::ScheduleMade { rounds: count });
    Ok(())
}

/// Keeps when the clocks of a round were started: what the timetable of the next round and the arbiter's report need.
fn start(draft: &mut Draft<'_>, id: SectionId, number: RoundNumber) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    let round = section.round(number).ok_or(Refusal::NoRound(number))?;
    if section.hand_pairing == Some(number) {
        return Err(Refusal::FinishHandPairing(number));
    }
    let now = draft.surroundings().clock.now();
    draft.deed(Some(id), Deed::RoundStarted(number));
    draft.change_in(id, SectionChange::Started(number, Swap::new(round.started, Some(now))))
}

fn unpair(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if let Some(round) = section.hand_pairing {
        return Err(Refusal::FinishHandPairing(round));
    }
    let last = section.last_round().ok_or(Refusal::NoRound(RoundNumber::FIRST))?;
    if section.settings.system.is_round_robin() {
        let results: usize = section.rounds.iter().map(typed_results).sum();
        if results > 0 {
            draft.not_in_fide_mode(section, Refusal::ScheduleStarted)?;
            draft.ask(Level::Confirm, Reason::ResultsLost { round: last.number, results });
        }
        draft.deed(Some(id), Deed::ScheduleUnmade);
        for round in section.rounds.iter().rev() {
            draft.drop_round(id, round.number)?;
        }
        return Ok(());
    }
    let results = typed_results(last);
    if results > 0 {
        draft.ask(Level::Confirm, Reason::ResultsLost { round: last.number, results });
    }
    draft.deed(Some(id), Deed::RoundUnpaired(last.number));
    draft.drop_round(id, last.number)?;
    forget_hand_pairing(draft, id, last.number)
}

/// A round that is put back or unpaired loses its line about hand pairing.
pub(super) fn forget_hand_pairing(
    draft: &mut Draft<'_>,
    id: SectionId,
    round: RoundNumber,
) -> Result<(), Refusal> {
    draft.unlog(id, |event| {
        event.round == Some(round)
            && matches!(event.kind, IntegrityKind::HandPairing { .. } | IntegrityKind::TeamHandPairing { .. })
    })
}

/// A board stays as soon as its result is in, a match as soon as one result of it is typed.
fn pair_again(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if let Some(round) = section.hand_pairing {
        return Err(Refusal::FinishHandPairing(round));
    }
    if section.settings.system.is_round_robin() {
        return Err(Refusal::WrongSystem);
    }
    let last = section.last_round().ok_or(Refusal::NoRound(RoundNumber::FIRST))?;
    let number = last.number;
    draft.drop_round(id, number)?;
    forget_hand_pairing(draft, id, number)?;
    if number == RoundNumber::FIRST {
        begin(draft, id)?;
    }
    let interrupt = &draft.surroundings().interrupt;
    let teams = section.settings.system.is_team();
    let (mut again, kept) = if teams {
        let keep: Vec<_> = last.matches.iter().filter(|m| m.begun()).cloned().collect();
        let kept = keep.len();
        (team_call::around(draft.section_ahead(id)?, keep, interrupt)?, kept)
    } else {
        let keep: Vec<_> = last.games.iter().filter(|game| game.result.is_some()).cloned().collect();
        let kept = keep.len();
        (pairing_call::around(draft.ahead()?, id, keep, interrupt)?, kept)
    };
    again.started = last.started;
    draft.deed(Some(id), Deed::RoundRepaired { round: number, kept });
    draft.change_round(id, again.clone())?;
    if kept > 0 && teams {
        compared::with_the_rules::<Teams>(draft, id, &again)?;
    } else if kept > 0 {
        compared::with_the_rules::<Players>(draft, id, &again)?;
    }
    Ok(())
}
