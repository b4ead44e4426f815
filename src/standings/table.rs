//! The table: points first, then inside each group of equals the criteria of the list one after the other (C.07 article 4.2).

use super::classes;
use super::field::{Rules, planned_rounds};
use super::play_off;
pub use super::row::{Column, Entrant, Row};
use super::suitability::{self, Refusal, Warning};
use super::tie_breaks::{Sheet, group_ranks, parts_by_rank, prepare};
use super::value::{self, Value};
use crate::model::rules::Condition;
use crate::model::settings::{Edition, UnratedMethod};
use crate::model::tie_break::TieBreak;
use crate::model::{Event, Round, RoundNumber, Section, SectionId};
use std::cmp::Ordering;

/// What is asked for. The default is the table of now by the section's own settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Request {
    /// After this round; later rounds are ignored completely. `None` = after the last round with a result.
    pub after: Option<RoundNumber>,
    /// Other criteria than the section's.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// Another edition of the rules than the section's.
    pub edition: Option<Edition>,
    /// Another way to treat unrated opponents than the section's.
    pub unrated: Option<UnratedMethod>,
    /// Only these people; places are counted among them. Teams are never filtered.
    pub class: Option<Condition>,
}

/// Standings of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Of which section.
    pub section: SectionId,
    /// Rounds counted: the table is "after round n"; 0 before the first result.
    pub rounds: u16,
    /// Every planned round is counted.
    pub after_last_round: bool,
    /// A counted round has games without a result.
    pub provisional: bool,
    /// Edition of the rules.
    pub edition: Edition,
    /// Criteria after points, in order.
    pub columns: Vec<Column>,
    /// Best first.
    pub rows: Vec<Row>,
    /// Criteria of the list that were left out, and why.
    pub refused: Vec<(TieBreak, Refusal)>,
    /// Criteria that were used but should be asked about.
    pub warnings: Vec<(TieBreak, Warning)>,
}

impl Table {
    /// The row of somebody.
    #[must_use]
    pub fn row(&self, entrant: Entrant) -> Option<&Row> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }

    /// The column of a criterion.
    #[must_use]
    pub fn column(&self, tie_break: &TieBreak) -> Option<usize> {
        self.columns.iter().position(|column| column.tie_break == *tie_break)
    }
}

/// How many rounds a table of now counts: all up to the last one with a result. A round that is paired and has none yet does
/// not count as anything (T11.5).
#[must_use]
pub fn counted_rounds(section: &Section) -> usize {
    section.rounds.iter().rposition(has_results).map_or(0, |last| last + 1)
}

fn has_results(round: &Round) -> bool {
    let empty = round.games.is_empty() && round.matches.is_empty();
    empty
        || round.games.iter().any(|game| game.result.is_some())
        || round.matches.iter().any(|m| m.forfeit.is_some() || m.boards.iter().any(|b| b.result.is_some()))
}

/// The standings of a section.
#[must_use]
pub fn table(event: &Event, section: &Section, request: &Request) -> Table {
    let rules = rules(section, request);
    let list = request.tie_breaks.as_ref().unwrap_or(&section.settings.tie_breaks);
    let (mut columns, mut refused, mut warnings) = (Vec::new(), Vec::new(), Vec::new());
    let halves = has_halves(section);
    for tie_break in list {
        match suitability::check(event, section, tie_break, rules.unrated) {
            Err(reason) => refused.push((tie_break.clone(), reason)),
            Ok(warning) => {
                warnings.extend(warning.map(|warning| (tie_break.clone(), warning)));
                let rounding = value::rounding(tie_break, halves);
                columns.push(Column { tie_break: tie_break.clone(), rounding });
            }
        }
    }
    let sheet = sheet(event, section, request);
    let ranking = Ranking::of(&sheet, columns.iter().map(|column| &column.tie_break));
    let counted = section.rounds.iter().take(sheet.field.rounds);
    let mut table = Table {
        section: section.id,
        rounds: u16::try_from(sheet.field.rounds).unwrap_or(u16::MAX),
        after_last_round: sheet.field.final_round && sheet.field.rounds > 0,
        provisional: counted.into_iter().any(|round| !round.finished()),
        edition: rules.edition,
        columns,
        rows: ranking.rows(&sheet),
        refused,
        warnings,
    };
    let played_off = play_off::decided(section, &table.columns, table.after_last_round);
    if !played_off.is_empty() {
        play_off::apply(&played_off, &mut table.rows);
    }
    if let Some(class) = &request.class {
        classes::keep(event, section, class, &mut table.rows);
    }
    table
}

fn rules(section: &Section, request: &Request) -> Rules {
    Rules {
        edition: request.edition.unwrap_or(section.settings.edition),
        unrated: request.unrated.unwrap_or(section.settings.unrated),
    }
}

/// Whether points of the section have fractions.
fn has_halves(section: &Section) -> bool {
    let points = &section.settings.points;
    [points.win, points.draw, points.loss, points.allocated_bye].iter().any(|p| p.hundredths() % 100 != 0)
}

/// The section as the criteria read it.
pub(super) fn sheet<'a>(event: &'a Event, section: &'a Section, request: &Request) -> Sheet<'a> {
    let now = counted_rounds(section);
    let rounds = request.after.map_or(now, |after| usize::from(after.0).min(now));
    // Fore Buchholz can be printed as soon as the last round is paired (T5.3).
    let last_paired = section.rounds.len() == planned_rounds(section);
    let fore = if request.after.is_none() && last_paired { section.rounds.len() } else { rounds };
    Sheet::new(event, section, rounds, fore, rules(section, request))
}

/// An order with the values that made it.
pub(super) struct Ranking {
    /// Those who are equal in everything, best part first.
    parts: Vec<Vec<usize>>,
    /// A list of values a criterion, by place in the field.
    values: Vec<Vec<Value>>,
    /// The groups of equals that each criterion met.
    groups: Vec<Vec<Vec<usize>>>,
}

impl Ranking {
    /// Points first, then the criteria.
    pub(super) fn of<'t>(sheet: &Sheet<'_>, tie_breaks: impl Iterator<Item = &'t TieBreak>) -> Self {
        let field = &sheet.field;
        let mut everybody: Vec<usize> = (0..field.len()).collect();
        everybody.retain(|&who| field.ranked.get(who) == Some(&true));
        // Equal ones are printed in the order of their numbers.
        everybody
            .sort_by_key(|&who| (field.numbers.get(who).copied().flatten().map_or(u16::MAX, |n| n.0), who));
        let mut parts = split(&everybody, |a, b| field.score(b).cmp(&field.score(a)));
        let (mut values, mut groups) = (Vec::new(), Vec::new());
        for tie_break in tie_breaks {
            groups.push(parts.clone());
            let (column, finer) = match prepare(sheet, tie_break) {
                Some(compute) => {
                    let column: Vec<Value> = (0..field.len()).map(|who| compute(who).value).collect();
                    let order = value::order(tie_break);
                    let of = |who: usize| column.get(who).copied().unwrap_or(Value::Undefined);
                    let compare = |a: usize, b: usize| of(a).compare(of(b), order);
                    let finer = parts.iter().flat_map(|part| split(part, compare)).collect();
                    (column, finer)
                }
                None => by_group(sheet, tie_break, &parts),
            };
            values.push(column);
            parts = finer;
        }
        Self { parts, values, groups }
    }

    /// The group of equals in which somebody stood when the criterion came to its turn.
    pub(super) fn group(&self, column: usize, who: usize) -> &[usize] {
        let groups = self.groups.get(column).into_iter().flatten();
        groups.into_iter().find(|group| group.contains(&who)).map_or(&[], Vec::as_slice)
    }

    /// The value of a criterion for somebody.
    pub(super) fn value(&self, column: usize, who: usize) -> Value {
        self.values.get(column).and_then(|values| values.get(who)).copied().unwrap_or(Value::Undefined)
    }

    fn rows(&self, sheet: &Sheet<'_>) -> Vec<Row> {
        let mut rows = Vec::with_capacity(sheet.field.len());
        for part in &self.parts {
            let place = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
            for &who in part {
                let Some(&entrant) = sheet.field.entrants.get(who) else { continue };
                rows.push(Row {
                    entrant,
                    number: sheet.field.numbers.get(who).copied().flatten(),
                    place,
                    overall: place,
                    points: sheet.field.score(who),
                    values: (0..self.values.len()).map(|column| self.value(column, who)).collect(),
                });
            }
        }
        rows
    }
}

/// A criterion that ranks only those who are still equal: ranks for groups, nothing for whoever stands alone.
fn by_group(sheet: &Sheet<'_>, tie_break: &TieBreak, parts: &[Vec<usize>]) -> (Vec<Value>, Vec<Vec<usize>>) {
    let mut column = vec![Value::Undefined; sheet.field.len()];
    let mut finer = Vec::with_capacity(parts.len());
    for part in parts {
        if part.len() < 2 {
            finer.push(part.clone());
            continue;
        }
        let ranks = group_ranks(sheet, tie_break, part);
        for (&who, &rank) in part.iter().zip(&ranks) {
            if let Some(value) = column.get_mut(who) {
                *value = Value::Rank(rank);
            }
        }
        finer.extend(parts_by_rank(part, &ranks));
    }
    (column, finer)
}

/// Sorts a group and divides it where neighbours differ.
fn split(group: &[usize], compare: impl Fn(usize, usize) -> Ordering) -> Vec<Vec<usize>> {
    let mut sorted = group.to_vec();
    sorted.sort_by(|&a, &b| compare(a, b));
    sorted.chunk_by(|&a, &b| compare(a, b) == Ordering::Equal).map(<[usize]>::to_vec).collect()
}
