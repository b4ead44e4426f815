//! The criteria, one file a family. Each gives the value of one player or team as lines that add up to it, so that the table
//! and its working can never disagree.

mod arbiter;
mod buchholz;
mod cut;
mod direct_encounter;
mod koya;
mod own_record;
mod ratings;
mod sonneborn_berger;
mod team_boards;
mod team_direct_encounter;
mod team_scores;

use super::adjusted;
use super::field::{Field, Rules};
use super::{Entrant, Ratio, Value};
use crate::model::settings::PrimaryScore;
use crate::model::tie_break::{Criterion, TieBreak};
use crate::model::{Event, Points, Section};

/// Where a line of a working comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source<Who = Entrant> {
    /// An opponent, with his own score and the score that counts (adjusted for unplayed rounds).
    Opponent {
        /// Who.
        who: Who,
        /// His score in the standings.
        own: Points,
        /// The score used.
        used: Points,
    },
    /// An unplayed round: a game against a dummy (article 16.4, or the virtual opponent of old).
    Dummy {
        /// The opponent that was scheduled, if one was.
        scheduled: Option<Who>,
        /// The score of the dummy.
        used: Points,
        /// The limit that cut the own score down, if one did.
        limit: Option<Points>,
    },
    /// The own record.
    Own,
    /// The rating of an opponent, or a value computed for him (his Buchholz, his performance).
    OfOpponent {
        /// Who.
        who: Who,
    },
}

/// Why a line does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// Cut as one of the least significant.
    Low,
    /// Cut as one of the most significant.
    High,
}

/// One line of a working.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<Who = Entrant> {
    /// The round, from 1; 0 = from before the first round (bonus points).
    pub round: u16,
    /// Where it comes from.
    pub source: Source<Who>,
    /// Own points by which the score is multiplied, where it is.
    pub factor: Option<Points>,
    /// What the line brings, in units of the working.
    pub amount: i64,
    /// What the line is ordered by when lines are cut: the score of the opponent or dummy.
    pub weight: i64,
    /// A voluntary unplayed round (article 16.1.2).
    pub voluntary: bool,
    /// Cut, or counted.
    pub cut: Option<Cut>,
}

impl<Who> Line<Who> {
    /// A plain line; `round` counts from 0.
    pub(crate) fn new(round: usize, source: Source<Who>, amount: i64) -> Self {
        let round = u16::try_from(round + 1).unwrap_or(u16::MAX);
        Self { round, source, factor: None, amount, weight: amount, voluntary: false, cut: None }
    }

    /// The same line with another way to say who.
    pub(crate) fn map<Other>(self, name: impl Fn(Who) -> Option<Other>) -> Option<Line<Other>> {
        let source = match self.source {
            Source::Opponent { who, own, used } => Source::Opponent { who: name(who)?, own, used },
            Source::Dummy { scheduled, used, limit } => {
                Source::Dummy { scheduled: scheduled.and_then(name), used, limit }
            }
            Source::Own => Source::Own,
            Source::OfOpponent { who } => Source::OfOpponent { who: name(who)? },
        };
        let Self { round, factor, amount, weight, voluntary, cut, .. } = self;
        Some(Line { round, source, factor, amount, weight, voluntary, cut })
    }
}

/// How the lines make the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The sum of the lines that are not cut.
    Sum,
    /// Their mean, exact.
    Mean,
    /// Their mean, rounded half up to a whole number.
    RoundedMean,
    /// The mean rating of the opponents plus the rating difference for the share of points.
    Performance {
        /// Points over the board on the scale 1-½-0.
        score: Points,
        /// The share of points in hundredths, rounded half up.
        percent: u8,
        /// The rating difference for it (table of article 10.2).
        difference: i32,
    },
    /// The lowest rating whose expected score reaches the points made.
    PerfectPerformance {
        /// Points over the board on the scale 1-½-0.
        score: Points,
    },
    /// Another score plus the sum divided by a factor (article 13.4).
    ScorePlusSum {
        /// The other score.
        score: Points,
        /// The factor.
        factor: i64,
    },
    /// A rank among equals by the games between them: a line for each meeting.
    Encounter {
        /// How many are equal.
        equals: usize,
    },
    /// No lines: the value is read, typed or drawn.
    Given,
}

/// A value with its lines.
#[derive(Debug, Clone)]
pub(crate) struct Calculation {
    pub value: Value,
    pub lines: Vec<Line<usize>>,
    /// One whole of the value in units of the lines.
    pub unit: i64,
    pub method: Method,
}

impl Calculation {
    /// A value without lines.
    pub(crate) fn given(value: Value) -> Self {
        Self { value, lines: Vec::new(), unit: 1, method: Method::Given }
    }

    /// The sum of the lines that count.
    pub(crate) fn sum(lines: Vec<Line<usize>>, unit: i64) -> Self {
        let value = Value::Number(Ratio::new(counted(&lines).sum(), unit));
        Self { value, lines, unit, method: Method::Sum }
    }

    /// The exact mean of the lines that count; undefined without any.
    pub(crate) fn mean(lines: Vec<Line<usize>>, unit: i64) -> Self {
        let value = mean(&lines, unit).map_or(Value::Undefined, Value::Number);
        Self { value, lines, unit, method: Method::Mean }
    }

    /// The mean rounded half up; undefined without any line that counts.
    pub(crate) fn rounded_mean(lines: Vec<Line<usize>>) -> Self {
        let value = mean(&lines, 1).map_or(Value::Undefined, |mean| Value::whole(mean.rounded()));
        Self { value, lines, unit: 1, method: Method::RoundedMean }
    }
}

/// Amounts of the lines that are not cut.
pub(crate) fn counted<Who>(lines: &[Line<Who>]) -> impl Iterator<Item = i64> {
    lines.iter().filter(|line| line.cut.is_none()).map(|line| line.amount)
}

fn mean(lines: &[Line<usize>], unit: i64) -> Option<Ratio> {
    let count = i64::try_from(counted(lines).count()).ok().filter(|&count| count > 0)?;
    Some(Ratio::new(counted(lines).sum(), unit * count))
}

/// A section after some rounds, ready for every criterion.
pub(crate) struct Sheet<'a> {
    pub section: &'a Section,
    /// Players, or teams in their primary score.
    pub field: Field,
    /// Teams in the other score.
    pub secondary: Option<Field>,
    event: &'a Event,
    /// Rounds that Fore Buchholz sees: the last round counts as soon as it is paired.
    fore_rounds: usize,
    rules: Rules,
}

impl<'a> Sheet<'a> {
    /// Reads a section after `rounds` rounds; `fore_rounds` of them count for Fore Buchholz.
    pub(crate) fn new(
        event: &'a Event,
        section: &'a Section,
        rounds: usize,
        fore_rounds: usize,
        rules: Rules,
    ) -> Self {
        let settings = &section.settings;
        let read = |score| Field::of_teams(section, rounds, rules, score);
        let (field, secondary) = if settings.system.is_team() {
            (read(settings.team.primary), Some(read(other(settings.team.primary))))
        } else {
            (Field::of_players(event, section, rounds, rules), None)
        };
        Self { section, field, secondary, event, fore_rounds, rules }
    }

    /// The field in this score; the primary one if none is named.
    pub(crate) fn in_score(&self, score: Option<PrimaryScore>) -> &Field {
        match (score, &self.secondary) {
            (Some(score), Some(secondary)) if score != self.section.settings.team.primary => secondary,
            _ => &self.field,
        }
    }

    /// The field as Fore Buchholz sees it.
    fn fore(&self, score: Option<PrimaryScore>) -> Field {
        if self.fore_rounds == self.field.rounds {
            return adjusted::fore(self.in_score(score));
        }
        let primary = self.section.settings.team.primary;
        adjusted::fore(&if self.section.settings.system.is_team() {
            Field::of_teams(self.section, self.fore_rounds, self.rules, score.unwrap_or(primary))
        } else {
            Field::of_players(self.event, self.section, self.fore_rounds, self.rules)
        })
    }
}

/// The score that is not this one.
pub(crate) fn other(score: PrimaryScore) -> PrimaryScore {
    match score {
        PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
        PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
    }
}

/// Computes a criterion for anybody of a field.
pub(crate) type Compute<'a> = Box<dyn Fn(usize) -> Calculation + 'a>;

/// Makes a criterion ready; `None` for one that only ranks those who are still equal (see [`group_ranks`]).
pub(crate) fn prepare<'a>(sheet: &'a Sheet<'a>, tie_break: &TieBreak) -> Option<Compute<'a>> {
    let (criterion, m) = match tie_break {
        TieBreak::Other(name) => return Some(arbiter::typed(sheet, name)),
        TieBreak::Known { criterion, modifiers } => (*criterion, *modifiers),
    };
    let field = sheet.in_score(m.score);
    Some(match criterion {
        Criterion::Buchholz if m.fore => buchholz::fore(sheet.fore(m.score), m),
        Criterion::Buchholz => buchholz::plain(field, m),
        Criterion::ForeBuchholz => buchholz::fore(sheet.fore(m.score), m),
        Criterion::AverageBuchholz => {
            let fore = m.fore.then(|| sheet.fore(m.score));
            buchholz::average(field, fore.as_ref(), m)
        }
        Criterion::SonnebornBerger => sonneborn_berger::compute(field, field, m),
        Criterion::Koya => koya::compute(field, m),
        Criterion::Wins => own_record::wins(field),
        Criterion::GamesWon => own_record::games_won(field),
        Criterion::GamesWithBlack => own_record::games_with_black(field),
        Criterion::WinsWithBlack => own_record::wins_with_black(field),
        Criterion::Progressive => own_record::progressive(field, m),
        Criterion::RoundsElected => own_record::rounds_elected(field),
        Criterion::StandardPoints => own_record::standard_points(field),
        Criterion::PairingNumber => own_record::pairing_number(field),
        Criterion::OwnRating => own_record::own_rating(field),
        Criterion::AverageRating => ratings::average(field, m),
        Criterion::Performance => ratings::performance(field),
        Criterion::PerfectPerformance => ratings::perfect_performance(field),
        Criterion::AveragePerformance => ratings::average_performance(field),
        Criterion::AveragePerfectPerformance => ratings::average_perfect_performance(field),
        Criterion::MatchVersusGamePoints => team_scores::secondary(sheet),
        Criterion::MatchPoints => team_scores::score(sheet, PrimaryScore::MatchPoints),
        Criterion::GamePoints => team_scores::score(sheet, PrimaryScore::GamePoints),
        Criterion::TeamSbMatchMatch => team_scores::extended_sonneborn_berger(
            sheet,
            PrimaryScore::MatchPoints,
            PrimaryScore::MatchPoints,
            m,
        ),
        Criterion::TeamSbMatchGame => team_scores::extended_sonneborn_berger(
            sheet,
            PrimaryScore::MatchPoints,
            PrimaryScore::GamePoints,
            m,
        ),
        Criterion::TeamSbGameMatch => team_scores::extended_sonneborn_berger(
            sheet,
            PrimaryScore::GamePoints,
            PrimaryScore::MatchPoints,
            m,
        ),
        Criterion::TeamSbGameGame => team_scores::extended_sonneborn_berger(
            sheet,
            PrimaryScore::GamePoints,
            PrimaryScore::GamePoints,
            m,
        ),
        Criterion::ScoreStrength => {
            team_scores::score_and_strength(sheet, m.fore.then(|| sheet.fore(None)), m)
        }
        Criterion::BoardCount => team_boards::board_count(sheet),
        Criterion::DirectEncounter
        | Criterion::TeamDirectEncounter
        | Criterion::TeamDirectEncounterBt
        | Criterion::TeamDirectEncounterBb
        | Criterion::TeamDirectEncounterT
        | Criterion::TeamDirectEncounterB
        | Criterion::TopBoards
        | Criterion::BottomBoards
        | Criterion::Lots
        | Criterion::PlayOff => return None,
    })
}

const BOARD_COUNT: team_boards::Criterion = team_boards::Criterion::BoardCount;
const TOP_BOARDS: team_boards::Criterion = team_boards::Criterion::Boards(team_boards::Order::FromTheTop);
const BOTTOM_BOARDS: team_boards::Criterion =
    team_boards::Criterion::Boards(team_boards::Order::WithoutTheBottom);

/// Ranks those who are still equal at this place of the list: for each of the group its rank, 1 = best, equal ones share it.
/// Only for the criteria that [`prepare`] does not know; everybody equal for the others.
pub(crate) fn group_ranks(sheet: &Sheet<'_>, tie_break: &TieBreak, group: &[usize]) -> Vec<u32> {
    let TieBreak::Known { criterion, modifiers } = tie_break else { return vec![1; group.len()] };
    match criterion {
        Criterion::DirectEncounter => {
            direct_encounter::ranks(sheet.in_score(modifiers.score), group, *modifiers)
        }
        Criterion::TeamDirectEncounter => team_direct_encounter::ranks(sheet, group, *modifiers, &[]),
        Criterion::TeamDirectEncounterBt => {
            team_direct_encounter::ranks(sheet, group, *modifiers, &[BOARD_COUNT, TOP_BOARDS])
        }
        Criterion::TeamDirectEncounterBb => {
            team_direct_encounter::ranks(sheet, group, *modifiers, &[BOARD_COUNT, BOTTOM_BOARDS])
        }
        Criterion::TeamDirectEncounterT => {
            team_direct_encounter::ranks(sheet, group, *modifiers, &[TOP_BOARDS])
        }
        Criterion::TeamDirectEncounterB => {
            team_direct_encounter::ranks(sheet, group, *modifiers, &[BOTTOM_BOARDS])
        }
        Criterion::TopBoards => team_boards::ranks(sheet, group, team_boards::Order::FromTheTop),
        Criterion::BottomBoards => team_boards::ranks(sheet, group, team_boards::Order::WithoutTheBottom),
        Criterion::Lots => arbiter::lots(sheet, group),
        Criterion::PlayOff => arbiter::play_off(sheet, group),
        _ => vec![1; group.len()],
    }
}

/// The working of a criterion that ranks equals: for a direct encounter the meetings inside the group.
pub(crate) fn encounter(
    sheet: &Sheet<'_>,
    tie_break: &TieBreak,
    group: &[usize],
    who: usize,
    value: Value,
) -> Calculation {
    let TieBreak::Known { criterion, modifiers } = tie_break else { return Calculation::given(value) };
    let lines = match criterion {
        Criterion::DirectEncounter
        | Criterion::TeamDirectEncounter
        | Criterion::TeamDirectEncounterBt
        | Criterion::TeamDirectEncounterBb
        | Criterion::TeamDirectEncounterT
        | Criterion::TeamDirectEncounterB => {
            direct_encounter::lines(sheet.in_score(modifiers.score), group, who, *modifiers)
        }
        _ => return Calculation::given(value),
    };
    Calculation { value, lines, unit: 100, method: Method::Encounter { equals: group.len() } }
}

/// Ranks by a key, smaller keys first: 1, 1, 3 …
pub(crate) fn ranks_by_key<K: Ord>(keys: &[K]) -> Vec<u32> {
    let mut sorted: Vec<&K> = keys.iter().collect();
    sorted.sort_unstable();
    let before = |key: &K| sorted.partition_point(|other| *other < key);
    keys.iter().map(|key| u32::try_from(before(key) + 1).unwrap_or(u32::MAX)).collect()
}

/// Divides a list into parts of equal rank, best first.
pub(crate) fn parts_by_rank(list: &[usize], ranks: &[u32]) -> Vec<Vec<usize>> {
    let mut ranked: Vec<(u32, usize)> = ranks.iter().copied().zip(list.iter().copied()).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.chunk_by(|a, b| a.0 == b.0).map(|part| part.iter().map(|(_, who)| *who).collect()).collect()
}
