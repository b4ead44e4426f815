//! Holes and overlaps of the conditions of entry: which kinds of people fit no section, or more than one.
//!
//! Every limit that some condition names divides its axis (sex, birth year, category, the two ratings); one typical person
//! of each cell of that grid is asked into every section. Neighbouring cells with the same answer are put together, so that
//! the result reads "born 2005-2011 and rated 1401-1599", not as a list of cells.

use crate::model::person::{Birth, Rating, Sex};
use crate::model::rules::{Condition, Entrant, RatingList};
use crate::model::{Event, Person, Player, PlayerId};
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeSet;

/// What the conditions of an event leave open.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coverage {
    /// Kinds of people who fit nowhere.
    pub holes: Vec<Region>,
    /// Kinds of people who fit two sections, by the codes of both.
    pub overlaps: Vec<(String, String, Region)>,
    /// Sections that nobody can be in.
    pub empty: Vec<String>,
}

/// A kind of people. `None` or an empty list = the axis says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Region {
    /// Sex.
    pub sex: Option<Sex>,
    /// Birth years, both included, open at an end without a limit.
    pub born: Option<(Option<i32>, Option<i32>)>,
    /// Categories.
    pub categories: Vec<String>,
    /// FIDE rating.
    pub fide: Option<RatingRange>,
    /// National rating.
    pub national: Option<RatingRange>,
}

/// A range of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingRange {
    /// People without a rating are in it.
    pub unrated: bool,
    /// Somebody with a rating is in it.
    pub rated: bool,
    /// Lowest rating; `None` = no limit.
    pub from: Option<u16>,
    /// Highest rating; `None` = no limit.
    pub to: Option<u16>,
}

/// The birth years that are looked at when a condition names an age: up to this many years before the event.
const OLDEST: i32 = 100;
/// Without a first day of the event ages are counted from this year.
const SOME_YEAR: i32 = 2000;

/// Holes and overlaps of the sections' conditions. Sections without a rule take everybody.
#[must_use]
pub fn coverage(event: &Event) -> Coverage {
    let rules = &event.rules.groups;
    let everybody = Condition::everybody();
    let groups: Vec<(&str, &Condition)> = event
        .sections
        .iter()
        .map(|section| {
            let code = section.code.as_str();
            (code, rules.of(code).map_or(&everybody, |rule| &rule.who))
        })
        .collect();
    if groups.iter().all(|(_, who)| who.is_everybody()) {
        return Coverage::default();
    }
    let day = event.info.start.or_else(|| NaiveDate::from_ymd_opt(SOME_YEAR, 7, 1));
    let grid = Grid::of(groups.iter().map(|(_, who)| *who), day);
    let answers: Vec<Option<Vec<bool>>> = grid.cells().map(|cell| grid.ask(cell, &groups, day)).collect();

    let fits = |cell: usize, group: usize| {
        answers.get(cell).and_then(Option::as_ref).is_some_and(|a| a.get(group) == Some(&true))
    };
    let possible = |cell: usize| answers.get(cell).is_some_and(Option::is_some);
    let mut result = Coverage {
        holes: grid.regions(possible, |cell| (0..groups.len()).all(|group| !fits(cell, group))),
        ..Coverage::default()
    };
    let takes_best = |code: &str| rules.of(code).is_some_and(|rule| rule.best.is_some());
    for (a, (code_a, _)) in groups.iter().enumerate() {
        if !grid.cells().any(|cell| fits(grid.flat(cell), a)) {
            result.empty.push((*code_a).to_owned());
        }
        for (b, (code_b, _)) in groups.iter().enumerate().skip(a + 1) {
            if takes_best(code_a) || takes_best(code_b) {
                continue;
            }
            let both = grid.regions(possible, |cell| fits(cell, a) && fits(cell, b));
            result
                .overlaps
                .extend(both.into_iter().map(|region| ((*code_a).to_owned(), (*code_b).to_owned(), region)));
        }
    }
    result
}

/// Whether anybody can hold a condition. What is not on the axes (a club, a town …) is taken as if somebody had it.
#[must_use]
pub fn can_be_held(condition: &Condition, day: Option<NaiveDate>) -> bool {
    let plain = on_axes(condition);
    let day = day.or_else(|| NaiveDate::from_ymd_opt(SOME_YEAR, 7, 1));
    let grid = Grid::of(std::iter::once(&plain), day);
    grid.cells().any(|cell| grid.ask(cell, &[("", &plain)], day).is_some_and(|fits| fits == [true]))
}

/// The condition with everything that is not on the axes left out.
fn on_axes(condition: &Condition) -> Condition {
    match condition {
        Condition::All(list) => Condition::All(list.iter().map(on_axes).collect()),
        Condition::Any(list) => Condition::Any(list.iter().map(on_axes).collect()),
        Condition::Not(inner) => match on_axes(inner) {
            everybody if everybody.is_everybody() => everybody,
            inner => Condition::Not(Box::new(inner)),
        },
        Condition::Sex(_) | Condition::Born { .. } | Condition::Age { .. } | Condition::Category(_) => {
            condition.clone()
        }
        Condition::Rating { list: RatingList::Fide | RatingList::National, .. } => condition.clone(),
        Condition::Rated(RatingList::Fide | RatingList::National) => condition.clone(),
        _ => Condition::everybody(),
    }
}

/// Number of axes: sex, birth, category, FIDE rating, national rating.
const AXES: usize = 5;
type Cell = [usize; AXES];

/// The axes, each divided where some condition has a limit. An axis that no condition names has one place.
struct Grid {
    sexes: Vec<Option<Sex>>,
    births: Vec<(Option<i32>, Option<i32>)>,
    categories: Vec<Option<&'static str>>,
    fide: Vec<RatingRange>,
    national: Vec<RatingRange>,
}

impl Grid {
    fn of<'c>(conditions: impl Iterator<Item = &'c Condition>, day: Option<NaiveDate>) -> Self {
        let mut limits = Limits::default();
        for condition in conditions {
            limits.read(condition, day);
        }
        let use_sex = limits.sex || limits.category;
        Self {
            sexes: if use_sex { vec![Some(Sex::Female), Some(Sex::Male)] } else { vec![None] },
            births: spans(&limits.births),
            categories: if limits.category {
                CATEGORIES.iter().map(|c| Some(c.0)).collect()
            } else {
                vec![None]
            },
            fide: ratings(&limits.fide, limits.fide_named),
            national: ratings(&limits.national, false),
        }
    }

    fn dimensions(&self) -> Cell {
        [self.sexes.len(), self.births.len(), self.categories.len(), self.fide.len(), self.national.len()]
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let dimensions = self.dimensions();
        (0..dimensions.iter().product()).map(move |flat| {
            let mut rest = flat;
            let mut cell = [0; AXES];
            for axis in (0..AXES).rev() {
                cell[axis] = rest % dimensions[axis];
                rest /= dimensions[axis];
            }
            cell
        })
    }

    fn flat(&self, cell: Cell) -> usize {
        cell.iter().zip(self.dimensions()).fold(0, |flat, (place, size)| flat * size + place)
    }

    /// Whether the typical person of a cell fits each group; `None` if there is no such person.
    fn ask(&self, cell: Cell, groups: &[(&str, &Condition)], day: Option<NaiveDate>) -> Option<Vec<bool>> {
        let player = self.typical(cell)?;
        let asked = groups
            .iter()
            .map(|(code, who)| who.holds(&Entrant { player: &player, section: code, day, host_club: "" }));
        Some(asked.collect())
    }

    fn typical(&self, cell: Cell) -> Option<Player> {
        let [sex, birth, category, fide, national] = cell;
        let sex = *self.sexes.get(sex)?;
        let born = self.births.get(birth)?;
        let category = *self.categories.get(category)?;
        let (fide, national) = (self.fide.get(fide)?, self.national.get(national)?);
        if let (Some(sex), Some(category)) = (sex, category)
            && !plausible(sex, category, *fide, *national)
        {
            return None;
        }
        let rating = |range: &RatingRange| {
            let value = range.from.or(range.to).filter(|_| range.rated)?;
            Some(Rating { value, list: String::new() })
        };
        let mut person = Person {
            sex,
            birth: born.0.or(born.1).map(Birth::Year),
            category: category.unwrap_or_default().to_owned(),
            national_id: "0".to_owned(),
            ..Person::default()
        };
        person.ratings.fide = rating(fide);
        person.ratings.national = rating(national);
        Some(Player { id: PlayerId(0), person, desk: Default::default() })
    }

    /// Puts the wanted cells together into as few boxes as comes easily. A box may run over cells of impossible people.
    fn regions(&self, possible: impl Fn(usize) -> bool, wanted: impl Fn(usize) -> bool) -> Vec<Region> {
        let good = |cell: Cell| {
            let flat = self.flat(cell);
            !possible(flat) || wanted(flat)
        };
        let mut covered = vec![false; self.dimensions().iter().product()];
        let mut regions = Vec::new();
        for cell in self.cells() {
            let flat = self.flat(cell);
            if covered.get(flat) != Some(&false) || !possible(flat) || !wanted(flat) {
                continue;
            }
            let (mut low, mut high) = (cell, cell);
            for axis in [4, 3, 2, 1, 0] {
                let size = self.dimensions()[axis];
                while low[axis] > 0 && slab(low, high, axis, low[axis] - 1).all(good) {
                    low[axis] -= 1;
                }
                while high[axis] + 1 < size && slab(low, high, axis, high[axis] + 1).all(good) {
                    high[axis] += 1;
                }
            }
            for inside in cells_of(low, high) {
                if let Some(mark) = covered.get_mut(self.flat(inside)) {
                    *mark = true;
                }
            }
            regions.push(self.region(low, high));
        }
        regions
    }

    fn region(&self, low: Cell, high: Cell) -> Region {
        let dimensions = self.dimensions();
        let whole = |axis: usize| low[axis] == 0 && high[axis] + 1 == dimensions[axis];
        let join = |axis: usize, ranges: &[RatingRange]| {
            let chosen = ranges.get(low[axis]..=high[axis]).filter(|_| !whole(axis))?;
            let (first, last) = (chosen.iter().find(|range| range.rated), chosen.last()?);
            Some(RatingRange {
                unrated: chosen.iter().any(|range| range.unrated),
                rated: first.is_some(),
                from: first.and_then(|range| range.from),
                to: last.to,
            })
        };
        Region {
            sex: if whole(0) { None } else { self.sexes.get(low[0]).copied().flatten() },
            born: match (self.births.get(low[1]), self.births.get(high[1])) {
                (Some(first), Some(last)) if !whole(1) => Some((first.0, last.1)),
                _ => None,
            },
            categories: if whole(2) {
                Vec::new()
            } else {
                let chosen = self.categories.get(low[2]..=high[2]).unwrap_or(&[]);
                chosen.iter().flatten().map(|category| (*category).to_owned()).collect()
            },
            fide: join(3, &self.fide),
            national: join(4, &self.national),
        }
    }
}

/// The cells of a box with one axis fixed.
fn slab(low: Cell, high: Cell, axis: usize, place: usize) -> impl Iterator<Item = Cell> {
    let (mut low, mut high) = (low, high);
    (low[axis], high[axis]) = (place, place);
    cells_of(low, high)
}

fn cells_of(low: Cell, high: Cell) -> impl Iterator<Item = Cell> {
    let sizes: Cell = std::array::from_fn(|axis| high[axis] - low[axis] + 1);
    (0..sizes.iter().product()).map(move |flat| {
        let mut rest = flat;
        let mut cell = low;
        for axis in (0..AXES).rev() {
            cell[axis] += rest % sizes[axis];
            rest /= sizes[axis];
        }
        cell
    })
}

/// What the conditions name. A limit is the first value above a division.
#[derive(Default)]
struct Limits {
    sex: bool,
    category: bool,
    fide_named: bool,
    births: BTreeSet<i32>,
    fide: BTreeSet<u16>,
    national: BTreeSet<u16>,
}

impl Limits {
    fn read(&mut self, condition: &Condition, day: Option<NaiveDate>) {
        match condition {
            Condition::All(list) | Condition::Any(list) => {
                list.iter().for_each(|inner| self.read(inner, day))
            }
            Condition::Not(inner) => self.read(inner, day),
            Condition::Sex(_) => self.sex = true,
            Condition::Category(_) => self.category = true,
            Condition::Born { from, to } => {
                self.births.extend(*from);
                self.births.extend(to.map(|to| to + 1));
            }
            Condition::Age { from, to, .. } => {
                let year = day.map_or(SOME_YEAR, |day| day.year());
                // The oldest are born first: a highest age is a first year.
                self.births.extend(to.map(|to| year - i32::from(to)));
                self.births.extend(from.map(|from| year - i32::from(from) + 1));
                self.births.retain(|&born| born > year - OLDEST);
            }
            Condition::Rating { list, from, to } => {
                let limits = match list {
                    RatingList::Fide => {
                        self.fide_named = true;
                        &mut self.fide
                    }
                    RatingList::National => &mut self.national,
                    RatingList::Own | RatingList::Highest => return,
                };
                limits.extend(*from);
                limits.extend(to.map(|to| to.saturating_add(1)));
            }
            Condition::Rated(RatingList::Fide) => self.fide_named = true,
            _ => {}
        }
    }
}

/// The spans between limits, open at both ends.
fn spans(limits: &BTreeSet<i32>) -> Vec<(Option<i32>, Option<i32>)> {
    let mut spans = Vec::with_capacity(limits.len() + 1);
    let mut from = None;
    for &limit in limits {
        spans.push((from, Some(limit - 1)));
        from = Some(limit);
    }
    spans.push((from, None));
    spans
}

/// The ranges between limits; people without a rating in front, by themselves where that matters.
fn ratings(limits: &BTreeSet<u16>, unrated_apart: bool) -> Vec<RatingRange> {
    let mut ranges = Vec::with_capacity(limits.len() + 2);
    if unrated_apart {
        ranges.push(RatingRange { unrated: true, rated: false, from: None, to: None });
    }
    let mut from = None;
    for &limit in limits {
        let to = Some(limit.saturating_sub(1));
        ranges.push(RatingRange { unrated: !unrated_apart && from.is_none(), rated: true, from, to });
        from = Some(limit);
    }
    ranges.push(RatingRange { unrated: !unrated_apart && from.is_none(), rated: true, from, to: None });
    ranges
}

/// Categories with the rating they stand for, women and men. Only used to leave out people who can't exist.
const CATEGORIES: [(&str, u16, u16); 8] = [
    ("bk", 1000, 1000),
    ("V", 1100, 1200),
    ("IV", 1250, 1400),
    ("III", 1400, 1600),
    ("II", 1600, 1800),
    ("I", 1800, 2000),
    ("k", 2000, 2200),
    ("m", 2200, 2400),
];

/// Whether somebody of this category can have such ratings: without a FIDE rating the national one is the category's value;
/// with one it may be higher.
fn plausible(sex: Sex, category: &str, fide: RatingRange, national: RatingRange) -> bool {
    let Some(row) = CATEGORIES.iter().find(|row| row.0 == category) else { return true };
    let value = if sex == Sex::Female { row.1 } else { row.2 };
    let reaches = national.to.is_none_or(|to| value <= to);
    let exact = reaches && national.from.is_none_or(|from| value >= from);
    if fide.rated { reaches } else { exact }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::templates;
    use crate::text::Lang;

    fn range(from: u16, to: u16) -> Option<RatingRange> {
        Some(RatingRange { unrated: false, rated: true, from: Some(from), to: Some(to) })
    }

    /// Trap 14: a child rated 1401-1599 fits no group of E5.
    #[test]
    fn the_hole_of_e5() {
        let mut event = templates::load("e5", Lang::En).unwrap();
        event.info.start = NaiveDate::from_ymd_opt(2019, 5, 1);
        let found = coverage(&event);
        let hole =
            Region { born: Some((Some(2005), None)), national: range(1401, 1599), ..Region::default() };
        assert_eq!(found.holes, [hole]);
        assert_eq!(found.overlaps, []);
        assert!(found.empty.is_empty());
    }

    /// Trap 14: E2 has a hole for FIDE-rated people with 1401-1599, and 1800-1900 fits A2 and B1.
    #[test]
    fn the_hole_and_the_overlap_of_e2() {
        let mut event = templates::load("e2", Lang::En).unwrap();
        event.info.start = NaiveDate::from_ymd_opt(2025, 12, 6);
        let found = coverage(&event);
        // Only people with a FIDE rating can have 1401-1599 (categories stand for round values), so the region need not say it.
        assert_eq!(found.holes[0].national, range(1401, 1599));
        // Nobody asked for them either: 2400 and more of FIDE.
        let strong =
            |hole: &Region| hole.fide.is_some_and(|range| range.from == Some(2400) && range.to.is_none());
        assert!(found.holes.iter().all(|hole| hole.national == range(1401, 1599) || strong(hole)));
        let both = found.overlaps.iter().find(|(a, b, _)| a == "A2" && b == "B1").unwrap();
        assert_eq!(both.2.national, range(1800, 1900));
        assert!(!found.overlaps.iter().any(|(a, _, _)| a == "A1"), "A1 takes the best of A2");
    }

    #[test]
    fn a_section_that_nobody_can_be_in_is_told() {
        let mut event = templates::load("e5", Lang::En).unwrap();
        event.rules.groups.sections[1].who = Condition::All(vec![
            Condition::Rating { list: RatingList::National, from: Some(1600), to: None },
            Condition::Rating { list: RatingList::National, from: None, to: Some(1400) },
        ]);
        assert_eq!(coverage(&event).empty, ["B"]);
    }
}
