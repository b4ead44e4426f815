//! Which tie-breaks make sense where: the guard of the engine, the list of choices and the table ask the same question.

use super::start_list;
use crate::model::settings::UnratedMethod;
use crate::model::tie_break::{Criterion, TieBreak};
pub use crate::model::tie_break::{Refusal, Warning};
use crate::model::{Event, Section};

/// Whether the criterion looks at ratings (C.07 article 10).
#[must_use]
pub const fn uses_ratings(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::OwnRating
            | Criterion::AverageRating
            | Criterion::Performance
            | Criterion::PerfectPerformance
            | Criterion::AveragePerformance
            | Criterion::AveragePerfectPerformance
    )
}

/// Whether the criterion is built on opponents' scores in a way that only a Swiss knows.
#[must_use]
pub const fn uses_buchholz(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Buchholz | Criterion::ForeBuchholz | Criterion::AverageBuchholz | Criterion::ScoreStrength
    )
}

/// Whether the criterion compares teams by match points, game points or boards.
#[must_use]
pub const fn only_for_teams(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::MatchVersusGamePoints
            | Criterion::TeamSbMatchMatch
            | Criterion::TeamSbMatchGame
            | Criterion::TeamSbGameMatch
            | Criterion::TeamSbGameGame
            | Criterion::TeamDirectEncounter
            | Criterion::TeamDirectEncounterBt
            | Criterion::TeamDirectEncounterBb
            | Criterion::TeamDirectEncounterT
            | Criterion::TeamDirectEncounterB
            | Criterion::BoardCount
            | Criterion::TopBoards
            | Criterion::BottomBoards
            | Criterion::ScoreStrength
            | Criterion::MatchPoints
            | Criterion::GamePoints
    )
}

/// Whether a tie-break can be used in a section; `Ok` with a warning if it should be asked about.
///
/// # Errors
/// The reason why it must not be used.
pub fn check(
    event: &Event,
    section: &Section,
    tie_break: &TieBreak,
    unrated: UnratedMethod,
) -> Result<Option<Warning>, Refusal> {
    let TieBreak::Known { criterion, .. } = tie_break else { return Ok(None) };
    let system = section.settings.system;
    if only_for_teams(*criterion) && !system.is_team() {
        return Err(Refusal::OnlyForTeams);
    }
    if uses_buchholz(*criterion) && system.is_round_robin() {
        return Err(Refusal::BuchholzInRoundRobin);
    }
    if uses_ratings(*criterion) {
        if system.is_team() && *criterion != Criterion::OwnRating {
            return Err(Refusal::OnlyForPlayers);
        }
        let count = unrated_players(event, section);
        if count > 0 && unrated == UnratedMethod::LeaveOut {
            return Err(Refusal::UnratedPlayers { count });
        }
        return Ok(long_event(event));
    }
    Ok((*criterion == Criterion::Koya && !system.is_round_robin()).then_some(Warning::KoyaInSwiss))
}

fn unrated_players(event: &Event, section: &Section) -> usize {
    if section.settings.system.is_team() {
        return 0;
    }
    let people = section.participants.iter().filter_map(|p| event.player(p.player));
    people.filter(|p| start_list::rating(&p.person, section.settings.rating_choice).is_none()).count()
}

fn long_event(event: &Event) -> Option<Warning> {
    let days = (event.info.end? - event.info.start?).num_days();
    (days > 30).then_some(Warning::LongEvent { days })
}
