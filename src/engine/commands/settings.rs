//! How a section is played, and what freezes when round 1 is paired (the checklist's table 1.1 and section 5).

use crate::engine::change::{SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::guard::Frozen;
use crate::model::integrity::IntegrityKind;
use crate::model::section::{Adjustment, ForbiddenGroup};
use crate::model::settings::System;
use crate::model::tie_break::{Criterion, TieBreak};
use crate::model::{
    Deed, Level, PlayerId, PointSystem, Points, Reason, Refusal, Round, Section, SectionId, Settings,
    StartPosition, TeamId,
};
use std::collections::BTreeMap;

/// Wishes about the settings of a section.
#[derive(Debug, Clone, PartialEq)]
pub enum SettingsCommand {
    /// New settings.
    Set(Box<Settings>),
    /// Forbidden pairs and groups, all of them.
    SetForbidden(Vec<ForbiddenGroup>),
    /// Bonus and penalty points, all of them.
    SetAdjustments(Vec<Adjustment>),
    /// Order after a play-off among equals, best first.
    SetPlayOff(Vec<PlayerId>),
    /// The same for teams.
    SetTeamPlayOff(Vec<TeamId>),
    /// Values of a criterion computed elsewhere; `None` = no such criterion any more.
    SetTypedValues {
        /// Name of the criterion.
        name: String,
        /// Value of each player.
        values: Option<BTreeMap<PlayerId, Points>>,
    },
}

impl SettingsCommand {
    pub(super) fn plan(&self, id: SectionId, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        let section = super::section(draft, id)?;
        match self {
            Self::Set(settings) => set(draft, section, settings),
            Self::SetForbidden(groups) => set_forbidden(draft, section, groups),
            Self::SetAdjustments(adjustments) => {
                draft.deed(Some(id), Deed::AdjustmentsSet(adjustments.len()));
                swap(draft, id, &section.adjustments, adjustments, SectionChange::Adjustments)
            }
            Self::SetPlayOff(order) => {
                if let Some(&missing) = order.iter().find(|&&player| section.participant(player).is_none()) {
                    return Err(Refusal::NotInSection(missing));
                }
                draft.deed(Some(id), Deed::PlayOffSet);
                swap(draft, id, &section.play_off, order, SectionChange::PlayOff)
            }
            Self::SetTeamPlayOff(order) => {
                if order.iter().any(|&team| section.team(team).is_none()) {
                    return Err(Refusal::NoTeam);
                }
                draft.deed(Some(id), Deed::PlayOffSet);
                swap(draft, id, &section.team_play_off, order, SectionChange::TeamPlayOff)
            }
            Self::SetTypedValues { name, values } => {
                let was = section.typed_values.get(name).cloned();
                if was == *values {
                    return Err(Refusal::NothingToDo);
                }
                draft.deed(Some(id), Deed::ValuesTyped(name.clone()));
                let change = SectionChange::TypedValues(name.clone(), Swap::new(was, values.clone()));
                draft.change_in(id, change)
            }
        }
    }
}

fn swap<T: Clone + PartialEq>(
    draft: &mut Draft<'_>,
    id: SectionId,
    was: &[T],
    is: &[T],
    change: fn(Swap<Vec<T>>) -> SectionChange,
) -> Result<(), Refusal> {
    if was == is {
        return Err(Refusal::NothingToDo);
    }
    draft.change_in(id, change(Swap::new(was.to_vec(), is.to_vec())))
}

fn set(draft: &mut Draft<'_>, section: &Section, new: &Settings) -> Result<(), Refusal> {
    let old = &section.settings;
    if old == new {
        return Err(Refusal::NothingToDo);
    }
    let started = !section.rounds.is_empty();
    // What is frozen is refused as frozen, whatever its new value.
    if started {
        for frozen in frozen_changes(old, new) {
            draft.not_in_fide_mode(section, Refusal::FrozenAfterRoundOne(frozen))?;
        }
    }
    check_values(draft, section.fide_mode, new)?;
    if started && new.rounds < u16::try_from(section.rounds.len()).unwrap_or(u16::MAX) {
        return Err(Refusal::BadNumberOfRounds(new.rounds));
    }
    if !started {
        warn_of_too_many_rounds(draft, section, new);
    }
    if started && old.tie_breaks != new.tie_breaks {
        draft.ask(Level::DoubleConfirm, Reason::TieBreaksChanged);
        let kind = IntegrityKind::TieBreaks { was: old.tie_breaks.clone(), is: new.tie_breaks.clone() };
        draft.log(section.id, section.last_round().map(|round| round.number), kind)?;
    }
    draft.deed(Some(section.id), Deed::SettingsChanged);
    let swap = Swap::new(Box::new(old.clone()), Box::new(new.clone()));
    draft.change_in(section.id, SectionChange::Settings(swap))?;
    if old.chess960 == new.chess960 { Ok(()) } else { set_start_positions(draft, section, new.chess960) }
}

/// Rounds that are paired but have no result yet get start positions, or lose them; those that were played keep what was
/// played.
fn set_start_positions(draft: &mut Draft<'_>, section: &Section, chess960: bool) -> Result<(), Refusal> {
    for round in section.rounds.iter().filter(|round| round.results_in() == 0) {
        let position = chess960.then(|| StartPosition::drawn(section.seed, round.number));
        draft.change_round(section.id, Round { start_position: position, ..round.clone() })?;
    }
    Ok(())
}

/// What differs of the settings that are fixed once round 1 is paired.
fn frozen_changes(old: &Settings, new: &Settings) -> Vec<Frozen> {
    let (bye, old_bye) = (new.points.allocated_bye, old.points.allocated_bye);
    let without_bye = |points: &PointSystem| PointSystem { allocated_bye: Points::ZERO, ..points.clone() };
    let all = [
        (Frozen::System, old.system != new.system),
        (Frozen::Rounds, old.rounds != new.rounds),
        (Frozen::Points, without_bye(&old.points) != without_bye(&new.points)),
        (Frozen::ByeValue, old_bye != bye),
        (Frozen::Acceleration, old.acceleration != new.acceleration),
        (Frozen::RoundRobin, old.round_robin != new.round_robin),
        (Frozen::TeamRules, old.team != new.team),
    ];
    all.into_iter().filter(|(_, changed)| *changed).map(|(frozen, _)| frozen).collect()
}

/// What settings may not say at all in FIDE mode, whenever they are set.
pub(super) fn check_values(
    draft: &mut Draft<'_>,
    fide_mode: bool,
    settings: &Settings,
) -> Result<(), Refusal> {
    if settings.rounds > 99 {
        return Err(Refusal::BadNumberOfRounds(settings.rounds));
    }
    let wrong_points = wrong_points(&settings.points);
    let wrong_tie_break = settings
        .tie_breaks
        .iter()
        .find(|tie_break| settings.system.is_round_robin() && !round_robin_knows(tie_break))
        .map(|tie_break| Refusal::TieBreakNotForRoundRobin(tie_break.to_string()));
    for refusal in wrong_points.into_iter().chain(wrong_tie_break) {
        if fide_mode {
            return Err(refusal);
        }
        draft.ask(Level::Confirm, Reason::AgainstRules(Box::new(refusal)));
    }
    Ok(())
}

/// Two draws are not worth more than a win and a loss (Q74); a bye not more than a win (Q81), and only what normal results
/// can bring: 1, ½ or 0 with 1-½-0 (Q83), any sum of results up to a win else (Q84).
fn wrong_points(points: &PointSystem) -> Option<Refusal> {
    let bye = points.allocated_bye;
    if points.draw * 2 > points.win + points.loss {
        return Some(Refusal::DrawsWorthTooMuch);
    }
    if bye > points.win {
        return Some(Refusal::ByeWorthTooMuch);
    }
    let standard = (points.win, points.draw, points.loss) == (Points::ONE, Points::HALF, Points::ZERO);
    let reachable = if standard {
        [Points::ZERO, Points::HALF, Points::ONE].contains(&bye)
    } else {
        is_sum_of(bye, &[points.win, points.draw, points.loss])
    };
    (!reachable).then_some(Refusal::ByeValueNotReachable)
}

/// Whether some results together bring exactly this.
fn is_sum_of(value: Points, results: &[Points]) -> bool {
    let Ok(target) = usize::try_from(value.hundredths()) else { return false };
    let steps: Vec<usize> =
        results.iter().filter_map(|p| usize::try_from(p.hundredths()).ok()).filter(|&p| p > 0).collect();
    let mut reached = vec![false; target + 1];
    if let Some(nothing) = reached.first_mut() {
        *nothing = true;
    }
    for sum in 1..=target {
        let from = |step: &usize| sum.checked_sub(*step).and_then(|rest| reached.get(rest)) == Some(&true);
        if steps.iter().any(from)
            && let Some(place) = reached.get_mut(sum)
        {
            *place = true;
        }
    }
    reached.last() == Some(&true)
}

/// Buchholz, Fore Buchholz and average of Buchholz say nothing where everybody meets everybody (Q105).
fn round_robin_knows(tie_break: &TieBreak) -> bool {
    !matches!(
        tie_break,
        TieBreak::Known {
            criterion: Criterion::Buchholz | Criterion::ForeBuchholz | Criterion::AverageBuchholz,
            ..
        }
    )
}

/// More rounds than a Swiss of so many can be sure to be paired for (Q62).
fn warn_of_too_many_rounds(draft: &mut Draft<'_>, section: &Section, settings: &Settings) {
    let (entered, swiss) = match settings.system {
        System::Swiss => (section.participants.len(), true),
        System::TeamSwiss => (section.teams.len(), true),
        System::RoundRobin | System::TeamRoundRobin => (0, false),
    };
    if swiss && entered >= 2 {
        let most = most_rounds(entered);
        if usize::from(settings.rounds) > most {
            draft.ask(Level::Notice, Reason::TooManyRounds { entered, most, rounds: settings.rounds });
        }
    }
}

/// Rounds that a Swiss of so many can have at most: everybody can meet everybody else once, in an odd field with a bye each.
pub(super) const fn most_rounds(entered: usize) -> usize {
    if entered.is_multiple_of(2) { entered.saturating_sub(1) } else { entered }
}

/// C.05 article 5.2: before round 1, not later.
fn set_forbidden(draft: &mut Draft<'_>, section: &Section, groups: &[ForbiddenGroup]) -> Result<(), Refusal> {
    if groups.iter().any(|group| group.players.len() < 2 && group.teams.len() < 2) {
        return Err(Refusal::ForbiddenPairIncomplete);
    }
    let players = groups.iter().flat_map(|group| &group.players);
    if let Some(&stranger) = players.clone().find(|&&player| section.participant(player).is_none()) {
        return Err(Refusal::NotInSection(stranger));
    }
    if !section.rounds.is_empty() {
        draft.not_in_fide_mode(section, Refusal::ForbiddenPairsFixed)?;
    }
    draft.deed(Some(section.id), Deed::ForbiddenSet(groups.len()));
    swap(draft, section.id, &section.forbidden, groups, SectionChange::Forbidden)
}
