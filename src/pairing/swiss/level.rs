//! A bracket as a graph whose cheapest perfect matchings are its best candidates.
//!
//! There are three levels of looking down (see [`Scope`]). The first two relax what happens below the bracket; an answer of
//! theirs counts only when [`super::follow`] finds an ideal continuation for it. The third relaxes nothing.

use super::bracket::Bracket;
use super::criteria::Criterion;
use super::criteria::{Charges, Digit, Features, Kind, c10_c11_topscorer_colours, charges};
use super::field::Member;
use super::floats::Float;
use super::packing::{Bounds, Packed, Packing};
use crate::model::Colour;
use crate::pairing::matching::bitset::BitGraph;
use crate::pairing::matching::transport::{ClassProblem, prices};
use crate::pairing::matching::weighted::Costs;
use std::collections::BTreeMap;

/// How far down a level looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The bracket alone; its downfloaters get places outside. Relaxes C8 and completion. (Exact in the last bracket.)
    Alone,
    /// The bracket and the next scoregroup; whoever leaves both gets a place. Relaxes completion.
    Next {
        /// Places for those who leave both.
        places: usize,
    },
    /// Everybody below, and the bye: nothing is relaxed.
    Whole,
}

/// What the sums of a level are bounded by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Downfloaters {
    /// Nothing is known: only C6 is asked.
    Unknown,
    /// The least possible number of downfloaters.
    Number(usize),
}

/// The graph of a bracket at one level. Vertices: moved-down players, residents, then whatever is outside.
#[derive(Debug)]
pub struct Level<'b, 'f> {
    /// The bracket.
    pub bracket: &'b Bracket<'f>,
    /// How far it looks.
    pub scope: Scope,
    /// The edges.
    pub graph: BitGraph,
    /// Class of each vertex.
    class_of: Vec<u32>,
    /// What the members of each class have in common.
    classes: Vec<Features>,
    /// How the sums are packed.
    pub packing: Packing,
    bounds: Bounds,
}

impl<'b, 'f> Level<'b, 'f> {
    /// Builds the graph.
    #[must_use]
    pub fn new(bracket: &'b Bracket<'f>, scope: Scope, downfloaters: Downfloaters) -> Self {
        let graph = edges(bracket, scope, downfloaters);
        let kinds = (0..graph.len()).map(|vertex| features(bracket, scope, downfloaters, vertex));
        let (class_of, classes) = classify(kinds);
        let bounds = bounds(bracket, scope, downfloaters);
        let packing = Packing::new(&bounds, super::packing::BITS_OF_I64);
        Self { bracket, scope, graph, class_of, classes, packing, bounds }
    }

    /// Packs for a wider weight.
    pub fn widen(&mut self) {
        self.packing = Packing::new(&self.bounds, super::packing::BITS_OF_I128);
    }

    /// Number of vertices inside the bracket.
    #[must_use]
    pub fn inside(&self) -> usize {
        self.bracket.len()
    }

    /// The place in the field of a vertex, `None` for a place outside. The bye has the place of [`super::field::Field::bye`].
    #[must_use]
    pub fn place(&self, vertex: usize) -> Option<usize> {
        let place = self.bracket.player(vertex);
        let end = match self.scope {
            Scope::Alone if self.bracket.is_last() => self.bracket.field.len() + 1,
            Scope::Alone => self.bracket.residents.end,
            Scope::Next { .. } => self.bracket.next.end,
            Scope::Whole => self.bracket.field.len() + 1,
        };
        (vertex < self.bracket.moved_down.len() || place < end).then_some(place)
    }

    /// The costs of the edges.
    #[must_use]
    pub fn costs<W: Packed>(&self) -> LevelCosts<'_, W> {
        LevelCosts::new(self)
    }

    /// The sums of a perfect matching, digit by digit.
    #[must_use]
    pub fn sums(&self, partner: impl Fn(usize) -> Option<usize>) -> BTreeMap<Digit, u32> {
        let mut sums = BTreeMap::new();
        for u in 0..self.graph.len() {
            let Some(v) = partner(u).filter(|&v| v > u) else { continue };
            for (digit, amount) in self.charges(u, v) {
                *sums.entry(digit).or_default() += amount;
            }
        }
        sums
    }

    /// Everything an edge is charged.
    #[must_use]
    pub fn charges(&self, u: usize, v: usize) -> Charges {
        let features = |vertex: usize| &self.classes[self.class_of[vertex] as usize];
        let mut charges = charges(features(u), features(v));
        if u.max(v) < self.inside() {
            let [c10, c11] = topscorer_colours(self.bracket, u, v);
            charges.extend([(Digit::of(Criterion::C10), c10), (Digit::of(Criterion::C11), c11)]);
        }
        charges.retain(|&(_, amount)| amount > 0);
        charges
    }

    /// Prices to start from: what the classes would pay if members of them could meet as they like.
    #[must_use]
    pub fn start_prices<W: Packed>(&self, costs: &LevelCosts<'_, W>) -> Option<Vec<W>> {
        let k = self.classes.len();
        let mut sizes = vec![0; k];
        for &class in &self.class_of {
            sizes[class as usize] += 1;
        }
        let mut cost = costs.table.clone();
        for a in 0..k {
            for b in 0..k {
                if !may_be_edge(&self.classes[a], &self.classes[b], self.scope) || (a == b && sizes[a] == 1) {
                    cost[a * k + b] = W::INFINITE;
                }
            }
        }
        let of_class = prices(&ClassProblem { sizes, cost })?;
        Some(self.class_of.iter().map(|&class| of_class[class as usize]).collect())
    }
}

fn topscorer_colours(bracket: &Bracket<'_>, u: usize, v: usize) -> [u32; 2] {
    let (u, v) = (bracket.player(u), bracket.player(v));
    c10_c11_topscorer_colours(bracket.field, u.min(v), u.max(v))
}

/// Whether an edge between two classes can exist at all.
fn may_be_edge(a: &Features, b: &Features, scope: Scope) -> bool {
    let both_bound = a.bound.is_some() && a.bound == b.bound;
    let possible = match (a.kind, b.kind) {
        (Kind::MovedDown(_), Kind::MovedDown(_)) | (Kind::Bye, Kind::Bye) => false,
        (Kind::Place, Kind::Place) => matches!(scope, Scope::Next { .. }),
        _ => true,
    };
    possible && !both_bound
}

/// Costs of the edges of a level, by class.
#[derive(Debug)]
pub struct LevelCosts<'l, W> {
    level: &'l Level<'l, 'l>,
    classes: usize,
    table: Vec<W>,
    /// Pairs of classes whose edges may also be charged by C10 or C11.
    contested: Vec<bool>,
    /// What one player weighs in C10 and in C11.
    topscorer_units: [W; 2],
}

impl<'l, W: Packed> LevelCosts<'l, W> {
    fn new(level: &'l Level<'_, '_>) -> Self {
        let k = level.classes.len();
        let mut table = vec![W::ZERO; k * k];
        let mut contested = vec![false; k * k];
        let topscorers = level.bracket.players().any(|place| level.bracket.field.members[place].topscorer);
        for a in 0..k {
            for b in a..k {
                let (first, second) = (&level.classes[a], &level.classes[b]);
                let mut weight = W::ZERO;
                for (digit, amount) in charges(first, second) {
                    weight += level.packing.weight(digit, amount);
                }
                table[a * k + b] = weight.double();
                table[b * k + a] = weight.double();
                let same = topscorers && same_absolute_colour(first, second);
                contested[a * k + b] = same;
                contested[b * k + a] = same;
            }
        }
        let unit = |criterion| level.packing.weight::<W>(Digit::of(criterion), 1).double();
        let topscorer_units = [unit(Criterion::C10), unit(Criterion::C11)];
        Self { level, classes: k, table, contested, topscorer_units }
    }

    /// What an edge is charged by C10 and C11.
    #[cold]
    fn refused_topscorers(&self, u: usize, v: usize) -> W {
        let mut cost = W::ZERO;
        let counts = topscorer_colours(self.level.bracket, u, v);
        for (count, unit) in counts.into_iter().zip(self.topscorer_units) {
            for _ in 0..count {
                cost += unit;
            }
        }
        cost
    }
}

/// Only where both want the same colour absolutely can somebody be refused it so that C10 or C11 count.
fn same_absolute_colour(a: &Features, b: &Features) -> bool {
    let absolute = |features: &Features| {
        features.preference.filter(|p| p.strength == super::colour::Strength::Absolute).map(|p| p.colour)
    };
    absolute(a).is_some() && absolute(a) == absolute(b)
}

impl<W: Packed> Costs for LevelCosts<'_, W> {
    type W = W;

    #[inline]
    fn cost(&self, u: usize, v: usize) -> W {
        let index = self.level.class_of[u] as usize * self.classes + self.level.class_of[v] as usize;
        let cost = self.table[index];
        if self.contested[index] { cost + self.refused_topscorers(u, v) } else { cost }
    }
}

/// The edges of a level.
fn edges(bracket: &Bracket<'_>, scope: Scope, downfloaters: Downfloaters) -> BitGraph {
    let field = bracket.field;
    let (start, inside) = (bracket.residents.start, bracket.len());
    let to_the_end = start..field.len() + usize::from(field.is_odd());
    match scope {
        Scope::Alone if bracket.is_last() => field.part(&bracket.moved_down, to_the_end, 0),
        Scope::Whole => field.part(&bracket.moved_down, to_the_end, 0),
        Scope::Alone => {
            let places = match downfloaters {
                Downfloaters::Number(number) => number,
                Downfloaters::Unknown => 0,
            };
            let mut graph = field.part(&bracket.moved_down, start..bracket.residents.end, places);
            for place in inside..inside + places {
                for vertex in 0..inside {
                    graph.add(vertex, place);
                }
            }
            graph
        }
        Scope::Next { places } => {
            let players = inside + bracket.next.len();
            let mut graph = field.part(&bracket.moved_down, start..bracket.next.end, places);
            for place in players..players + places {
                for vertex in 0..place {
                    graph.add(vertex, place);
                }
            }
            graph
        }
    }
}

/// What the charges of a vertex depend on.
fn features(bracket: &Bracket<'_>, scope: Scope, downfloaters: Downfloaters, vertex: usize) -> Features {
    let kind = kind(bracket, scope, vertex);
    if kind.is_inside() {
        return member_features(bracket, downfloaters, bracket.player(vertex));
    }
    let outside = Features::of_kind(kind);
    if matches!(kind, Kind::Place | Kind::Bye) {
        return outside;
    }
    let member = bracket.field.members.get(bracket.player(vertex));
    Features { bound: member.and_then(bound), ..outside }
}

/// What the charges of a member of the bracket depend on.
pub fn member_features(bracket: &Bracket<'_>, downfloaters: Downfloaters, place: usize) -> Features {
    let member = &bracket.field.members[place];
    let kind = inside_kind(bracket, place);
    let Downfloaters::Number(floating) = downfloaters else {
        return Features { bound: bound(member), ..Features::of_kind(kind) };
    };
    let gets_bye = floating == 1 && bracket.bye_score == Some(member.score);
    Features {
        kind,
        preference: member.preference,
        bound: bound(member),
        floats: member.floats,
        unplayed: if gets_bye { member.unplayed } else { 0 },
    }
}

/// C3 binds whoever wants a colour absolutely and is no topscorer.
fn bound(member: &Member) -> Option<Colour> {
    member.absolute_colour().filter(|_| !member.topscorer)
}

fn inside_kind(bracket: &Bracket<'_>, place: usize) -> Kind {
    if place >= bracket.residents.start {
        return Kind::Resident;
    }
    let score = bracket.field.members[place].score;
    Kind::MovedDown(bracket.moved_down_scores().iter().position(|&s| s == score).unwrap_or(0))
}

fn kind(bracket: &Bracket<'_>, scope: Scope, vertex: usize) -> Kind {
    let place = bracket.player(vertex);
    match scope {
        _ if place < bracket.residents.end => inside_kind(bracket, place),
        Scope::Alone if bracket.is_last() => Kind::Bye,
        Scope::Alone => Kind::Place,
        _ if place < bracket.next.end => Kind::Next,
        Scope::Next { .. } => Kind::Place,
        Scope::Whole if place < bracket.field.len() => Kind::Lower,
        Scope::Whole => Kind::Bye,
    }
}

fn classify(features: impl Iterator<Item = Features>) -> (Vec<u32>, Vec<Features>) {
    let mut numbers: BTreeMap<Features, u32> = BTreeMap::new();
    let mut classes = Vec::new();
    let class_of = features
        .map(|features| {
            *numbers.entry(features).or_insert_with_key(|features| {
                classes.push(features.clone());
                (classes.len() - 1) as u32
            })
        })
        .collect();
    (class_of, classes)
}

/// The largest sums that a best candidate can have (see [`super::packing`]).
fn bounds(bracket: &Bracket<'_>, scope: Scope, downfloaters: Downfloaters) -> Bounds {
    let mut bounds = Bounds::default();
    let size = bracket.len();
    if scope != Scope::Alone {
        bounds.add(Digit::of(Criterion::C6), size);
    }
    let Downfloaters::Number(floating) = downfloaters else { return bounds };
    if scope != Scope::Alone {
        bounds.add(Digit::of(Criterion::C8), floating + bracket.next.len());
        bounds.add(Digit::at(Criterion::C8, usize::MAX), floating.min(bracket.residents.len()));
    }
    if floating == 1 && bracket.bye_score.is_some() {
        let members = bracket.players().map(|place| &bracket.field.members[place]);
        let most = members.map(|member| member.unplayed).max().unwrap_or(0);
        bounds.add(Digit::of(Criterion::C9), most as usize);
    }
    if bracket.players().any(|place| bracket.field.members[place].topscorer) {
        bounds.add(Digit::of(Criterion::C10), size);
        bounds.add(Digit::of(Criterion::C11), size);
    }
    bounds.add(Digit::of(Criterion::C12), size / 2);
    bounds.add(Digit::of(Criterion::C13), size / 2);
    for (back, [down, up, down_differences, up_differences]) in [
        [Criterion::C14, Criterion::C15, Criterion::C18, Criterion::C19],
        [Criterion::C16, Criterion::C17, Criterion::C20, Criterion::C21],
    ]
    .into_iter()
    .enumerate()
    {
        let downfloated = bracket.count_residents(|floats| floats[back] == Float::Down);
        let upfloated = bracket.count_residents(|floats| floats[back] == Float::Up);
        bounds.add(Digit::of(down), floating.min(downfloated));
        bounds.add(Digit::of(up), bracket.moved_down.len().min(upfloated));
        for (place, score) in bracket.moved_down_scores().into_iter().enumerate() {
            let again = bracket.count_moved_down(score, |floats| floats[back] == Float::Down);
            bounds.add(Digit::at(down_differences, place), floating.min(again));
            let all = bracket.count_moved_down(score, |_| true);
            bounds.add(Digit::at(up_differences, place), all.min(upfloated));
        }
    }
    for (place, score) in bracket.moved_down_scores().into_iter().enumerate() {
        let largest = floating.min(bracket.count_moved_down(score, |_| true));
        bounds.add(Digit::at(Criterion::C7, place), largest);
        if scope != Scope::Alone {
            bounds.add(Digit::at(Criterion::C8, 1 + place), largest);
        }
    }
    bounds
}
