//! Random tournaments that obey the rules (the generator of the FIDE endorsement): parameters and a seed in, an event out.
//!
//! What a parameter leaves open is drawn from the seed too, so that a thousand seeds see byes and none, forfeits and none,
//! small fields and large. The same parameters with the same seed make the same event everywhere.

use super::pairs::{RoundPairs, Unpaired};
use super::swiss::{Interrupt, acceleration};
use crate::model::lots::SplitMix64;
use crate::model::person::{Rating, Sex};
use crate::model::round::Bye;
use crate::model::section::ForbiddenGroup;
use crate::model::settings::Acceleration;
use crate::model::{
    BoardNumber, ByeKind, Colour, Criterion, Event, Game, GameResult, PairingNumber, Participant, Player,
    PointSystem, Points, Round, RoundNumber, Section, TieBreak,
};

/// What a person may fix; everything that is `None` is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parameters {
    /// Number of players.
    pub players: Option<u16>,
    /// Number of rounds.
    pub rounds: Option<u16>,
    /// Percentages of games and of player-rounds.
    pub draws: Option<u8>,
    /// Games that end by forfeit.
    pub forfeits: Option<u8>,
    /// Half-point byes asked for.
    pub half_byes: Option<u8>,
    /// Full-point byes given.
    pub full_byes: Option<u8>,
    /// Absences for a round.
    pub absences: Option<u8>,
    /// Players who leave before the end.
    pub withdrawals: Option<u8>,
    /// Players who come after round 1.
    pub late_entries: Option<u8>,
    /// Pairs of players who may not meet.
    pub forbidden: Option<u8>,
    /// Baku acceleration.
    pub baku: Option<bool>,
    /// Points.
    pub points: Option<PointSystem>,
    /// Highest rating.
    pub highest_rating: Option<u16>,
    /// Lowest rating; the same as the highest makes all equal.
    pub lowest_rating: Option<u16>,
    /// Players without a rating.
    pub unrated: Option<u8>,
    /// Tie-breaks named in the file.
    pub tie_breaks: Option<Vec<TieBreak>>,
}

/// Parameters without anything left open.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Plan {
    players: u16,
    rounds: u16,
    draws: u8,
    forfeits: u8,
    half_byes: u8,
    full_byes: u8,
    absences: u8,
    withdrawals: u8,
    late_entries: u8,
    forbidden: u8,
    baku: bool,
    points: PointSystem,
    highest_rating: u16,
    lowest_rating: u16,
    unrated: u8,
    tie_breaks: Vec<TieBreak>,
    initial_colour: Colour,
}

impl Plan {
    fn draw(parameters: &Parameters, lots: &mut SplitMix64) -> Self {
        // Every value is drawn, whether it is needed or not: fixing one must not change the others.
        let most = *choice(lots, &[8, 16, 40, 90]);
        let players = 4 + below(lots, most);
        let rounds = 3 + below(lots, 9);
        let draws = *choice(lots, &[5, 15, 30, 45]);
        let forfeits = *choice(lots, &[0, 0, 1, 4, 10]);
        let half_byes = *choice(lots, &[0, 0, 2, 6, 15]);
        let full_byes = *choice(lots, &[0, 0, 0, 0, 2]);
        let absences = *choice(lots, &[0, 0, 1, 3, 10]);
        let withdrawals = *choice(lots, &[0, 0, 5, 15]);
        let late_entries = *choice(lots, &[0, 0, 5, 15]);
        let forbidden = *choice(lots, &[0, 0, 0, 1, 3]);
        let points = choice(lots, &systems()).clone();
        let baku = below(lots, 4) == 0;
        let highest_rating = 1600 + 100 * below(lots, 12);
        let spread = *choice(lots, &[0, 200, 600, 1000, 1000]);
        let unrated = *choice(lots, &[0, 0, 10, 40, 100]);
        let tie_breaks = choice(lots, &lists()).clone();
        let initial_colour = *choice(lots, &[Colour::White, Colour::Black]);
        let players = parameters.players.unwrap_or(players).max(1);
        let highest_rating = parameters.highest_rating.unwrap_or(highest_rating);
        let points = parameters.points.clone().unwrap_or(points);
        Self {
            players,
            // More rounds than opponents can't be played; a drawn number leaves some choice.
            rounds: parameters.rounds.unwrap_or_else(|| rounds.min((players / 2 + 1).max(2))),
            draws: parameters.draws.unwrap_or(draws),
            forfeits: parameters.forfeits.unwrap_or(forfeits),
            half_byes: parameters.half_byes.unwrap_or(half_byes),
            full_byes: parameters.full_byes.unwrap_or(full_byes),
            absences: parameters.absences.unwrap_or(absences),
            withdrawals: parameters.withdrawals.unwrap_or(withdrawals),
            late_entries: parameters.late_entries.unwrap_or(late_entries),
            forbidden: parameters.forbidden.unwrap_or(forbidden),
            baku: parameters.baku.unwrap_or(baku && acceleration::Baku::allows(&points)),
            points,
            highest_rating,
            lowest_rating: parameters
                .lowest_rating
                .unwrap_or(highest_rating.saturating_sub(spread))
                .min(highest_rating),
            unrated: parameters.unrated.unwrap_or(unrated),
            tie_breaks: parameters.tie_breaks.clone().unwrap_or(tie_breaks),
            initial_colour,
        }
    }
}

fn systems() -> Vec<PointSystem> {
    let standard = PointSystem::default();
    let half = PointSystem { allocated_bye: Points::HALF, ..standard.clone() };
    let three = PointSystem::from_results(Points::whole(3), Points::ONE, Points::ZERO);
    vec![standard.clone(), standard.clone(), standard, half, three, PointSystem::three_one_zero()]
}

fn lists() -> Vec<Vec<TieBreak>> {
    let (buchholz, berger) = (Criterion::Buchholz, Criterion::SonnebornBerger);
    vec![
        vec![TieBreak::cut(buchholz, 1), TieBreak::plain(buchholz), TieBreak::plain(berger)],
        vec![
            TieBreak::plain(Criterion::DirectEncounter),
            TieBreak::plain(buchholz),
            TieBreak::plain(Criterion::Wins),
        ],
        vec![TieBreak::plain(Criterion::Progressive), TieBreak::plain(Criterion::GamesWithBlack)],
    ]
}

/// A number below a small limit.
fn below(lots: &mut SplitMix64, limit: u16) -> u16 {
    u16::try_from(lots.below(u64::from(limit))).unwrap_or(0)
}

fn percent(lots: &mut SplitMix64, chance: u8) -> bool {
    lots.below(100) < u64::from(chance)
}

/// One of several; the lists here are never empty.
fn choice<'a, T>(lots: &mut SplitMix64, list: &'a [T]) -> &'a T {
    let drawn = usize::try_from(lots.below(list.len() as u64)).unwrap_or(0);
    list.get(drawn).unwrap_or(&list[0])
}

/// Makes a Swiss event with one section. `expected` is the expected score of a rating difference in hundredths (the FIDE table).
///
/// The event ends early where a round has no legal pairing or fewer than two players are left; its number of rounds stays what
/// was planned, so that the topscorer rules are not brought forward.
#[must_use]
pub fn event(parameters: &Parameters, seed: u64, expected: impl Fn(i32) -> i32) -> Event {
    let mut lots = SplitMix64::new(seed);
    let plan = Plan::draw(parameters, &mut lots);
    let mut event = new_event(&plan, seed, &mut lots);
    let ratings = ratings(&event);
    let Some(section) = event.sections.first_mut() else { return event };
    for round in (1..=plan.rounds).map(RoundNumber) {
        ask_for_byes(section, &plan, round, &mut lots);
        match pair(section, round) {
            Ok(mut paired) => {
                for game in &mut paired.games {
                    game.result = Some(result(game, &ratings, &plan, &mut lots, &expected));
                }
                section.rounds.push(paired);
            }
            Err(_) => break,
        }
    }
    // What was asked for a round that was never paired is no part of the event.
    let next = section.next_round();
    for participant in &mut section.participants {
        participant.requested_byes.retain(|round, _| *round < next);
    }
    event
}

fn new_event(plan: &Plan, seed: u64, lots: &mut SplitMix64) -> Event {
    let mut event = Event::default();
    event.info.name = format!("Random event {seed}");
    let id = event.new_section_id();
    let mut section = Section::new(id, &event.info.name, crate::model::Settings::default());
    section.settings.rounds = plan.rounds;
    section.settings.points = plan.points.clone();
    section.settings.tie_breaks.clone_from(&plan.tie_breaks);
    section.initial_colour = Some(plan.initial_colour);
    section.seed = seed;
    let mut ratings: Vec<u16> = (0..plan.players)
        .map(|_| {
            let rating = plan.lowest_rating + below(lots, plan.highest_rating - plan.lowest_rating + 1);
            if percent(lots, plan.unrated) { 0 } else { rating }
        })
        .collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    for (rating, number) in ratings.into_iter().zip(1_u16..) {
        let player = event.new_player_id();
        let mut entry = Player { id: player, person: Default::default(), desk: Default::default() };
        entry.person.surname = format!("Player{number:04}");
        entry.person.sex = Some(if percent(lots, 20) { Sex::Female } else { Sex::Male });
        entry.person.ratings.fide = (rating > 0).then(|| Rating { value: rating, list: String::new() });
        event.players.push(entry);
        let mut participant = Participant { number: Some(PairingNumber(number)), ..Participant::new(player) };
        if percent(lots, plan.late_entries) {
            participant.first_round = RoundNumber(2 + below(lots, 3.min(plan.rounds)));
        }
        if percent(lots, plan.withdrawals) {
            let from = RoundNumber(2 + below(lots, plan.rounds));
            participant.standing = crate::model::participant::Standing::Withdrawn { from };
        }
        section.participants.push(participant);
    }
    for _ in 0..plan.forbidden {
        let mut players: Vec<_> = section.participants.iter().map(|p| p.player).collect();
        lots.shuffle(&mut players);
        players.truncate(2 + usize::from(percent(lots, 30)));
        players.sort_unstable();
        section.forbidden.push(ForbiddenGroup {
            players,
            teams: Vec::new(),
            from: RoundNumber::FIRST,
            to: None,
        });
    }
    if plan.baku {
        let size = acceleration::group_a_size(section.participants.len()).min(section.participants.len());
        let last = size.checked_sub(1).and_then(|place| section.participants.get(place));
        section.settings.acceleration = Acceleration::Baku { last_of_group_a: last.map(|p| p.player) };
    }
    event.sections.push(section);
    event
}

/// Ratings by identity, for the expected scores; who has none is taken as a beginner.
fn ratings(event: &Event) -> std::collections::BTreeMap<crate::model::PlayerId, i32> {
    let value =
        |player: &Player| player.person.ratings.fide.as_ref().map_or(1400, |rating| i32::from(rating.value));
    event.players.iter().map(|player| (player.id, value(player))).collect()
}

fn ask_for_byes(section: &mut Section, plan: &Plan, round: RoundNumber, lots: &mut SplitMix64) {
    for participant in &mut section.participants {
        let kind = if percent(lots, plan.absences) {
            ByeKind::Zero
        } else if percent(lots, plan.half_byes) {
            ByeKind::Half
        } else if percent(lots, plan.full_byes) {
            ByeKind::Full
        } else {
            continue;
        };
        if participant.planned_bye(round).is_none() {
            participant.requested_byes.insert(round, kind);
        }
    }
}

/// A round as the rules pair it, with every bye written down.
fn pair(section: &Section, number: RoundNumber) -> Result<Round, Unpaired> {
    let RoundPairs::Players(pairs) = RoundPairs::by_rules(section, number, &Interrupt::new())? else {
        return Err(Unpaired::NobodyPresent);
    };
    let mut round = Round::empty(number);
    for (&(white, black), board) in pairs.pairs.iter().zip(1..) {
        round.games.push(Game::new(BoardNumber(board), white, black));
    }
    for participant in &section.participants {
        let planned = participant.planned_bye(number);
        let allocated = (pairs.bye == Some(participant.player)).then_some(ByeKind::Allocated);
        if let Some(kind) = planned.or(allocated) {
            round.byes.push(Bye { player: participant.player, kind });
        }
    }
    if let Ok(schedule) = acceleration::Schedule::of(section) {
        for participant in &section.participants {
            let points = schedule.points(participant, number);
            if points != Points::ZERO {
                round.virtual_points.push((participant.player, points));
            }
        }
    }
    Ok(round)
}

/// A result by the expected score of the rating difference, without any bonus for a colour.
fn result(
    game: &Game,
    ratings: &std::collections::BTreeMap<crate::model::PlayerId, i32>,
    plan: &Plan,
    lots: &mut SplitMix64,
    expected: &impl Fn(i32) -> i32,
) -> GameResult {
    if percent(lots, plan.forfeits) {
        return *choice(
            lots,
            &[
                GameResult::WhiteWinsByForfeit,
                GameResult::BlackWinsByForfeit,
                GameResult::WhiteWinsByForfeit,
                GameResult::BlackWinsByForfeit,
                GameResult::DoubleForfeit,
            ],
        );
    }
    let rating = |player| ratings.get(&player).copied().unwrap_or_default();
    let white = expected((rating(game.white) - rating(game.black)).clamp(-400, 400)).clamp(0, 100);
    // Draws take equally from both, as far as the expected score allows them: P(win) + P(draw) / 2 = expectation.
    let draw = i32::from(plan.draws).min(2 * white).min(2 * (100 - white));
    let drawn = i32::try_from(lots.below(200)).unwrap_or(0);
    if drawn < 2 * white - draw {
        GameResult::WhiteWins
    } else if drawn < 2 * white + draw {
        GameResult::Draw
    } else {
        GameResult::BlackWins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A straight line is enough here: the table has its own tests.
    fn line(difference: i32) -> i32 {
        50 + difference / 10
    }

    #[test]
    fn the_same_seed_makes_the_same_event_and_another_one_another() {
        let parameters = Parameters::default();
        assert_eq!(event(&parameters, 7, line), event(&parameters, 7, line));
        assert_ne!(event(&parameters, 7, line), event(&parameters, 8, line));
    }

    #[test]
    fn what_is_left_open_is_not_always_off() {
        let events: Vec<Event> = (0..50).map(|seed| event(&Parameters::default(), seed, line)).collect();
        let sections = || events.iter().filter_map(|event| event.sections.first());
        let with = |has: &dyn Fn(&Section) -> bool| sections().filter(|section| has(section)).count();
        let checks: [(&str, usize); 6] = [
            ("acceleration", with(&|s| s.settings.acceleration != Acceleration::None)),
            ("forbidden pairs", with(&|s| !s.forbidden.is_empty())),
            ("late entries", with(&|s| s.participants.iter().any(|p| p.first_round > RoundNumber::FIRST))),
            ("3-1-0", with(&|s| s.settings.points.win == Points::whole(3))),
            ("an odd number of rounds", with(&|s| s.settings.rounds % 2 == 1)),
            (
                "half-point byes",
                with(&|s| s.rounds.iter().flat_map(|r| &r.byes).any(|b| b.kind == ByeKind::Half)),
            ),
        ];
        for (name, count) in checks {
            assert!((1..50).contains(&count), "{name} in {count} of 50");
        }
    }

    #[test]
    fn results_follow_the_expectation() {
        let plan = Plan::draw(
            &Parameters { draws: Some(30), forfeits: Some(0), ..Parameters::default() },
            &mut SplitMix64::new(1),
        );
        let game = Game::new(BoardNumber(1), crate::model::PlayerId(1), crate::model::PlayerId(2));
        let mut lots = SplitMix64::new(3);
        for (difference, expectation) in [(0, 50), (100, 60), (-200, 30), (800, 90)] {
            let ratings = [(game.white, 1500 + difference), (game.black, 1500)].into();
            let halves: i32 = (0..20_000)
                .map(|_| match result(&game, &ratings, &plan, &mut lots, &line) {
                    GameResult::WhiteWins => 2,
                    GameResult::Draw => 1,
                    _ => 0,
                })
                .sum();
            let hundredths = halves / 400;
            assert!((hundredths - expectation).abs() <= 1, "difference {difference}: {hundredths}");
        }
    }
}
