//! All perfect matchings of least cost, and the art of narrowing them down without losing the one that is looked for.
//!
//! A solved matching comes with prices. If they add up to its cost ([`Solution::gap`] is zero), the matchings of least cost are
//! *exactly* the perfect matchings of the tight edges, and every further question is one about a graph without weights. If
//! a gap is left, edges with more slack than the gap are in no matching of least cost; questions are then answered by
//! solving again, starting from the old prices and giving up as soon as the cost rises.

use super::alternating::{AlternatingTree, Growth, known};
use super::bitset::{BitGraph, BitSet, members};
use super::blossoms::NOBODY;
use super::cardinality::augment_all;
use super::weight::{Behind, Weight};
use super::weighted::{Costs, Solution, Task, solve};
use crate::pairing::interrupt::{Interrupt, Interrupted};

/// The perfect matchings of least cost of a graph.
#[derive(Debug)]
pub struct Optima<'a, C: Costs> {
    costs: C,
    interrupt: &'a Interrupt,
    /// Edges that may be in a matching of least cost. With gap zero all perfect matchings of these are.
    graph: BitGraph,
    alive: BitSet,
    /// One of the matchings.
    mate: Vec<u32>,
    prices: Vec<C::W>,
    gap: C::W,
    /// Ask the weights even where the graph alone would do: the slow way, against which tests hold the fast one.
    always_weigh: bool,
}

impl<'a, C: Costs> Optima<'a, C> {
    /// Solves. The prices must be a start: on every edge `y_u + y_v <= cost`. `None` if there is no perfect matching.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn solve(
        graph: BitGraph,
        costs: C,
        prices: Vec<C::W>,
        always_weigh: bool,
        interrupt: &'a Interrupt,
    ) -> Result<Option<Self>, Interrupted> {
        let alive = BitSet::full(graph.len());
        let mate = vec![NOBODY; graph.len()];
        let gap = C::W::ZERO;
        let mut optima = Self { costs, interrupt, graph, alive, mate, prices, gap, always_weigh };
        let solution = optima.search(None)?;
        Ok(solution.map(|solution| {
            optima.take(solution);
            optima
        }))
    }

    /// Number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// One of the matchings of least cost: the partner of each vertex.
    #[must_use]
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        known(self.mate[vertex])
    }

    /// Whether the matchings are exactly those of the graph.
    fn is_exact(&self) -> bool {
        self.gap == C::W::ZERO && !self.always_weigh
    }

    fn slack(&self, u: usize, v: usize) -> C::W {
        self.costs.cost(u, v) - self.prices[u] - self.prices[v]
    }

    /// A perfect matching of least cost, from the present prices.
    fn search(&self, budget: Option<C::W>) -> Result<Option<Solution<C::W>>, Interrupted> {
        let tight = self.edges_with_slack_up_to(C::W::ZERO);
        let mut mate = self.mate.clone();
        for vertex in self.alive.iter() {
            if let Some(partner) = known(mate[vertex])
                && !tight.has(vertex, partner)
            {
                mate[vertex] = NOBODY;
                mate[partner] = NOBODY;
            }
        }
        let exposed = augment_all(&tight, &self.alive, &mut mate);
        if exposed.is_empty() {
            return Ok(Some(Solution { mate, prices: self.prices.clone(), gap: C::W::ZERO }));
        }
        let task = Task { graph: &self.graph, alive: &self.alive, costs: &self.costs, budget };
        solve(&task, self.prices.clone(), mate, self.interrupt)
    }

    fn take(&mut self, solution: Solution<C::W>) {
        self.mate = solution.mate;
        self.prices = solution.prices;
        self.gap = solution.gap;
        self.graph = self.edges_with_slack_up_to(self.gap);
    }

    fn edges_with_slack_up_to(&self, limit: C::W) -> BitGraph {
        let mut kept = BitGraph::new(self.graph.len());
        for u in self.alive.iter() {
            for v in members(self.graph.row(u)) {
                if v > u && self.alive.contains(v) && self.slack(u, v) <= limit {
                    kept.add(u, v);
                }
            }
        }
        kept
    }

    /// Keeps only the matchings in which `vertex` has none of these partners, if there are such; answers whether.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn refuse(&mut self, vertex: usize, partners: impl Fn(usize) -> bool) -> Result<bool, Interrupted> {
        let refused: Vec<usize> = self.neighbours(vertex).filter(|&v| partners(v)).collect();
        let old_mate = self.mate.clone();
        for &partner in &refused {
            self.graph.remove(vertex, partner);
            if self.mate[vertex] == partner as u32 {
                self.mate[vertex] = NOBODY;
                self.mate[partner] = NOBODY;
            }
        }
        let kept = self.mate[vertex] != NOBODY || self.match_again()?;
        if !kept {
            for partner in refused {
                self.graph.add(vertex, partner);
            }
            self.mate = old_mate;
        }
        Ok(kept)
    }

    /// Keeps only the matchings in which every vertex has a partner in its set (`sets[group[vertex]]`), if there are such;
    /// answers whether.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn keep_within(&mut self, group: &[usize], sets: &[BitSet]) -> Result<bool, Interrupted> {
        let (old_graph, old_mate) = (self.graph.clone(), self.mate.clone());
        for vertex in self.alive.iter() {
            self.graph.keep_in_row(vertex, sets[group[vertex]].words());
        }
        for vertex in self.alive.iter() {
            if known(self.mate[vertex]).is_some_and(|partner| !self.graph.has(vertex, partner)) {
                self.mate[vertex] = NOBODY;
            }
        }
        let complete = self.alive.iter().all(|vertex| self.mate[vertex] != NOBODY);
        let kept = complete && self.gap == C::W::ZERO || self.match_again()?;
        if !kept {
            self.graph = old_graph;
            self.mate = old_mate;
        }
        Ok(kept)
    }

    /// Completes the matching again, if that can be done at no higher cost.
    fn match_again(&mut self) -> Result<bool, Interrupted> {
        if self.is_exact() {
            Ok(augment_all(&self.graph, &self.alive, &mut self.mate).is_empty())
        } else {
            self.solve_again()
        }
    }

    fn solve_again(&mut self) -> Result<bool, Interrupted> {
        let Some(solution) = self.search(Some(self.gap))? else { return Ok(false) };
        let sum = |prices: &[C::W]| self.alive.iter().fold(C::W::ZERO, |sum, vertex| sum + prices[vertex]);
        let cost = sum(&self.prices) + self.gap;
        if sum(&solution.prices) + solution.gap > cost {
            return Ok(false);
        }
        self.take(solution);
        Ok(true)
    }

    /// Keeps only the matchings in which `vertex` has its smallest partner, and answers that partner.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn settle_smallest(&mut self, vertex: usize) -> Result<Option<usize>, Interrupted> {
        if self.is_exact() {
            self.match_smallest(vertex);
        } else {
            while let Some(partner) = self.partner(vertex) {
                if !self.refuse(vertex, |other| other >= partner)? {
                    break;
                }
            }
        }
        let partner = self.partner(vertex);
        if let Some(partner) = partner {
            self.settle(vertex, partner);
        }
        Ok(partner)
    }

    /// Matches `vertex` with its smallest possible partner in the graph: whoever is even in the tree of its present one.
    fn match_smallest(&mut self, vertex: usize) {
        let Some(present) = self.partner(vertex) else { return };
        let smaller: Vec<usize> = self.neighbours(vertex).take_while(|&v| v < present).collect();
        let Some(&smallest) = smaller.first() else { return };
        self.alive.remove(vertex);
        self.mate[present] = NOBODY;
        let mut tree = AlternatingTree::new(self.graph.len());
        let growth = tree.grow(&self.graph, &self.alive, &self.mate, present, Some(smallest));
        let found = match growth {
            Growth::Found => Some(smallest),
            Growth::Complete | Growth::Exposed(_) => smaller.into_iter().find(|&v| tree.even().contains(v)),
        };
        let chosen = found.unwrap_or(present);
        tree.expose(&mut self.mate, chosen);
        self.mate[vertex] = chosen as u32;
        self.mate[chosen] = vertex as u32;
        self.alive.insert(vertex);
    }

    /// The vertices with which `vertex` may still be matched, smallest first.
    fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        members(self.graph.row(vertex)).filter(|&v| self.alive.contains(v))
    }

    /// Takes a matched pair out: it is decided.
    fn settle(&mut self, u: usize, v: usize) {
        let slack = self.slack(u, v);
        self.gap -= slack;
        self.alive.remove(u);
        self.alive.remove(v);
        if slack > C::W::ZERO {
            self.graph = self.edges_with_slack_up_to(self.gap);
        }
    }

    /// The same matchings, compared by a second cost. `low_prices` must be a start for it.
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn compared_by<L: Fn(usize, usize) -> i64>(
        &self,
        low: L,
        low_prices: &[i64],
    ) -> Result<Option<Refined<'a, '_, C, L>>, Interrupted> {
        let mut graph = self.graph.clone();
        for vertex in 0..graph.len() {
            let none = BitSet::new(graph.len());
            let keep = if self.alive.contains(vertex) { &self.alive } else { &none };
            graph.keep_in_row(vertex, keep.words());
        }
        if self.is_exact() {
            let prices = low_prices.iter().map(|&price| price * 2).collect();
            let costs = LowCosts { low };
            return Ok(self.solve_second(graph, costs, prices)?.map(Refined::Exact));
        }
        let prices = low_prices.iter().map(|&price| Behind { high: C::W::ZERO, low: price * 2 }).collect();
        let costs = SlackThenLow { of: self, low };
        Ok(self.solve_second(graph, costs, prices)?.map(Refined::Weighted))
    }

    fn solve_second<D: Costs>(
        &self,
        graph: BitGraph,
        costs: D,
        prices: Vec<D::W>,
    ) -> Result<Option<Optima<'a, D>>, Interrupted> {
        let mut optima = Optima {
            costs,
            interrupt: self.interrupt,
            graph,
            alive: self.alive.clone(),
            mate: self.mate.clone(),
            prices,
            gap: D::W::ZERO,
            always_weigh: self.always_weigh,
        };
        let solution = optima.search(None)?;
        Ok(solution.map(|solution| {
            optima.take(solution);
            optima
        }))
    }
}

/// Matchings of least cost compared by a second cost.
#[derive(Debug)]
pub enum Refined<'a, 'o, C: Costs, L: Fn(usize, usize) -> i64> {
    /// The first cost needs no attention any more.
    Exact(Optima<'a, LowCosts<L>>),
    /// Both costs count.
    Weighted(Optima<'a, SlackThenLow<'a, 'o, C, L>>),
}

impl<C: Costs, L: Fn(usize, usize) -> i64> Refined<'_, '_, C, L> {
    /// See [`Optima::partner`].
    #[must_use]
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        match self {
            Self::Exact(optima) => optima.partner(vertex),
            Self::Weighted(optima) => optima.partner(vertex),
        }
    }

    /// See [`Optima::refuse`].
    ///
    /// # Errors
    /// [`Interrupted`] if somebody asked to stop.
    pub fn refuse(&mut self, vertex: usize, partners: impl Fn(usize) -> bool) -> Result<bool, Interrupted> {
        match self {
            Self::Exact(optima) => optima.refuse(vertex, partners),
            Self::Weighted(optima) => optima.refuse(vertex, partners),
        }
    }
}

/// The second cost alone.
#[derive(Debug)]
pub struct LowCosts<L> {
    low: L,
}

impl<L: Fn(usize, usize) -> i64> Costs for LowCosts<L> {
    type W = i64;

    fn cost(&self, u: usize, v: usize) -> i64 {
        (self.low)(u, v) * 2
    }
}

/// The slack under the first cost, then the second cost.
#[derive(Debug)]
pub struct SlackThenLow<'a, 'o, C: Costs, L> {
    of: &'o Optima<'a, C>,
    low: L,
}

impl<C: Costs, L: Fn(usize, usize) -> i64> Costs for SlackThenLow<'_, '_, C, L> {
    type W = Behind<C::W>;

    fn cost(&self, u: usize, v: usize) -> Self::W {
        Behind { high: self.of.slack(u, v).double(), low: (self.low)(u, v) * 2 }
    }
}
