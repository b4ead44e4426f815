//! Perfect matchings of least cost: Edmonds' primal-dual algorithm, one search tree at a time.
//!
//! The dual is held in *cut form*: a price `y` for each vertex and a `z >= 0` for each blossom, such that for every edge
//! `cost - y_u - y_v - (z of the blossoms that contain exactly one of u, v) >= 0`, with equality on matched edges. What is stored
//! is `price[v] = y_v + (z of all blossoms around v)`; the slack of an edge between different outer blossoms is then
//! `cost - price[u] - price[v]`. In this form any prices with `y_u + y_v <= cost` are a start, also those of an earlier solution.
//!
//! Costs are even numbers. Along tight edges the prices then keep their parity, so the slack between two vertices of one tree
//! is even, and halves stay whole. Several trees with unequal starts would break this: hence one tree.
//!
//! Here the tree grows; [`nested`] holds the matching and its blossoms, [`slacks`] finds the edges that become tight next.

mod nested;
mod slacks;
#[cfg(test)]
mod tests;

use self::nested::{Cycle, Link, Nested, turned};
use super::bitset::{BitGraph, BitSet};
use super::blossoms::NOBODY;
use super::weight::Weight;
use crate::pairing::interrupt::{Interrupt, Interrupted};

/// The costs of the edges of a graph.
pub trait Costs {
    /// What they are counted in.
    type W: Weight;

    /// Cost of an edge: an even number. Only asked for edges of the graph.
    fn cost(&self, u: usize, v: usize) -> Self::W;
}

/// A perfect matching of least cost, and its proof.
#[derive(Debug, Clone)]
pub struct Solution<W> {
    /// Partner of each vertex.
    pub mate: Vec<u32>,
    /// Price `y` of each vertex, blossoms left out: `y_u + y_v <= cost` on every edge.
    pub prices: Vec<W>,
    /// Sum of the `z`: what the prices fall short of the cost. With gap 0 the matchings of least cost are exactly the perfect
    /// matchings of tight edges; otherwise no edge with more slack than the gap is in any of them.
    pub gap: W,
}

/// What there is to solve.
#[derive(Debug)]
pub struct Task<'a, C: Costs> {
    /// The edges.
    pub graph: &'a BitGraph,
    /// The vertices that take part.
    pub alive: &'a BitSet,
    /// Costs of the edges.
    pub costs: &'a C,
    /// How much the sum of all prices may rise before the task is given up; `None` = as far as needed.
    pub budget: Option<C::W>,
}

/// Completes `mate`, a matching of edges that are tight under `prices`, to a perfect matching of least cost.
///
/// `None` if there is no perfect matching, or none within the budget.
///
/// # Errors
/// [`Interrupted`] if somebody asked to stop.
pub fn solve<C: Costs>(
    task: &Task<'_, C>,
    prices: Vec<C::W>,
    mate: Vec<u32>,
    interrupt: &Interrupt,
) -> Result<Option<Solution<C::W>>, Interrupted> {
    let mut solver = Solver::new(task, prices, mate);
    for root in task.alive.iter() {
        if solver.nodes.mate(root as u32).is_none() && !solver.search(root as u32, interrupt)? {
            return Ok(None);
        }
    }
    Ok(Some(solver.finish()))
}

/// What the current search thinks of an outer blossom (or single vertex).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root.
    S,
    /// At an odd distance.
    T,
}

struct Solver<'a, C: Costs> {
    task: &'a Task<'a, C>,
    n: usize,
    nodes: Nested,
    price: Vec<C::W>,
    /// The dual value of each node: infinite for a vertex, which can't be taken apart.
    z: Vec<C::W>,
    label: Vec<Label>,
    /// For a T node: the edge by which it was reached, its own end second.
    entry: Vec<Link>,
    /// Vertices in S nodes, and in free ones.
    in_s: BitSet,
    in_free: BitSet,
    /// Outer S nodes and T nodes of this search.
    s_nodes: Vec<u32>,
    t_nodes: Vec<u32>,
    /// For a free vertex: its least slack to an S vertex plus `risen`, and that vertex. Infinite for others.
    key: Vec<C::W>,
    from: Vec<u32>,
    /// For an S blossom: for each vertex outside, the inside vertex with the least slack to it. Empty for others.
    nearest: Vec<Vec<u32>>,
    /// For an S node: its least slack to another S node plus twice `risen`, and the edge.
    inner: Vec<(C::W, u32, u32)>,
    /// How far the prices of S have risen in this search, and in all.
    risen: C::W,
    spent: C::W,
    /// Free vertices that became tight.
    tight: Vec<u32>,
}

impl<'a, C: Costs> Solver<'a, C> {
    fn new(task: &'a Task<'a, C>, price: Vec<C::W>, mate: Vec<u32>) -> Self {
        let n = task.graph.len();
        Self {
            task,
            n,
            nodes: Nested::new(mate),
            price,
            z: vec![C::W::INFINITE; n],
            label: vec![Label::Free; n],
            entry: vec![(NOBODY, NOBODY); n],
            in_s: BitSet::new(n),
            in_free: BitSet::new(n),
            s_nodes: Vec::new(),
            t_nodes: Vec::new(),
            key: vec![C::W::INFINITE; n],
            from: vec![NOBODY; n],
            nearest: vec![Vec::new(); n],
            inner: vec![(C::W::INFINITE, NOBODY, NOBODY); n],
            risen: C::W::ZERO,
            spent: C::W::ZERO,
            tight: Vec::new(),
        }
    }

    // ---- one search -------------------------------------------------------------------------------------------------

    /// Grows a tree from an exposed vertex until it reaches another one. `false`: there is none to be reached.
    fn search(&mut self, root: u32, interrupt: &Interrupt) -> Result<bool, Interrupted> {
        self.begin();
        self.make_s(self.nodes.outer(root));
        loop {
            if let Some(vertex) = self.next_tight() {
                if self.grow(vertex) {
                    break;
                }
            } else if let Some(edge) = self.tight_inside() {
                self.contract(edge);
            } else if let Some(node) = self.spent_t_blossom() {
                self.expand(node);
            } else {
                interrupt.check()?;
                if !self.raise_prices() {
                    return Ok(false);
                }
            }
        }
        self.end();
        Ok(true)
    }

    fn begin(&mut self) {
        self.label.fill(Label::Free);
        self.key.fill(C::W::INFINITE);
        self.in_s.clear();
        self.in_free.clone_from(self.task.alive);
        self.s_nodes.clear();
        self.t_nodes.clear();
        self.tight.clear();
        self.risen = C::W::ZERO;
    }

    fn next_tight(&mut self) -> Option<u32> {
        while let Some(vertex) = self.tight.pop() {
            if self.in_free.contains(vertex as usize) && self.key[vertex as usize] == self.risen {
                return Some(vertex);
            }
        }
        None
    }

    /// A tight edge between two S nodes.
    fn tight_inside(&self) -> Option<Link> {
        let twice = self.risen.double();
        let tight = self.s_nodes.iter().map(|&node| self.inner[node as usize]).find(|inner| inner.0 == twice);
        tight.map(|(_, u, v)| (u, v))
    }

    /// A T blossom whose dual value is used up.
    fn spent_t_blossom(&self) -> Option<u32> {
        self.t_nodes.iter().copied().find(|&node| self.z[node as usize] == C::W::ZERO)
    }

    /// Changes the duals as far as possible. `false`: nothing stops them (no perfect matching), or the budget is used up.
    fn raise_prices(&mut self) -> bool {
        let grow = self.key.iter().min().copied().unwrap_or(C::W::INFINITE);
        let mut step = if grow < C::W::INFINITE { grow - self.risen } else { grow };
        let inner = self.s_nodes.iter().map(|&node| self.inner[node as usize].0).min();
        if let Some(inner) = inner.filter(|&inner| inner < C::W::INFINITE) {
            step = step.min((inner - self.risen.double()).half());
        }
        for &node in &self.t_nodes {
            step = step.min(self.z[node as usize]);
        }
        if step == C::W::INFINITE {
            return false;
        }
        self.risen += step;
        self.spent += step;
        if self.task.budget.is_some_and(|budget| self.spent > budget) {
            return false;
        }
        self.apply(step);
        true
    }

    fn apply(&mut self, step: C::W) {
        for vertex in self.in_s.iter() {
            self.price[vertex] += step;
        }
        for &node in &self.t_nodes {
            for vertex in self.nodes.vertices(node) {
                self.price[vertex as usize] -= step;
            }
            if !self.nodes.is_vertex(node) {
                self.z[node as usize] -= step;
            }
        }
        for &node in &self.s_nodes {
            if !self.nodes.is_vertex(node) {
                self.z[node as usize] += step;
            }
        }
        let risen = self.risen;
        self.tight.extend(
            self.key.iter().enumerate().filter(|(_, key)| **key == risen).map(|(vertex, _)| vertex as u32),
        );
    }

    // ---- growing ----------------------------------------------------------------------------------------------------

    /// Takes the node of a tight free vertex into the tree. `true`: it was exposed, and the matching has grown.
    fn grow(&mut self, vertex: u32) -> bool {
        let node = self.nodes.outer(vertex);
        let edge = (self.from[vertex as usize], vertex);
        let Some(partner) = self.nodes.mate(self.nodes.base(node)) else {
            self.augment(edge);
            return true;
        };
        self.make_t(node, edge);
        self.make_s(self.nodes.outer(partner));
        false
    }

    fn make_t(&mut self, node: u32, edge: Link) {
        self.label[node as usize] = Label::T;
        self.entry[node as usize] = edge;
        self.t_nodes.push(node);
        self.leave_free(node);
    }

    fn leave_free(&mut self, node: u32) {
        for vertex in self.nodes.vertices(node) {
            self.in_free.remove(vertex as usize);
            self.key[vertex as usize] = C::W::INFINITE;
        }
    }

    fn make_s(&mut self, node: u32) {
        self.label[node as usize] = Label::S;
        self.leave_free(node);
        for vertex in self.nodes.vertices(node) {
            self.in_s.insert(vertex as usize);
            self.look_around(vertex as usize);
        }
        self.find_nearest(node);
        self.s_nodes.push(node);
        self.find_inner(node);
    }

    // ---- blossoms ---------------------------------------------------------------------------------------------------

    /// The way from an S node to the root: nodes, and the edges between them.
    fn way_up(&self, from: u32) -> (Vec<u32>, Vec<Link>) {
        let (mut nodes, mut links) = (vec![from], Vec::new());
        let mut at = from;
        loop {
            let base = self.nodes.base(at);
            let Some(partner) = self.nodes.mate(base) else { return (nodes, links) };
            let t = self.nodes.outer(partner);
            links.push((base, partner));
            nodes.push(t);
            let (s_end, t_end) = self.entry[t as usize];
            links.push((t_end, s_end));
            at = self.nodes.outer(s_end);
            nodes.push(at);
        }
    }

    /// The cycle that an edge between two S nodes closes.
    fn cycle_over(&self, (u, v): Link) -> Cycle {
        let (mut left, mut left_links) = self.way_up(self.nodes.outer(u));
        let (mut right, mut right_links) = self.way_up(self.nodes.outer(v));
        // Cut both ways off at the first common node.
        while left.len() > 1 && right.len() > 1 && left[left.len() - 2] == right[right.len() - 2] {
            left.pop();
            left_links.pop();
            right.pop();
            right_links.pop();
        }
        right.pop();
        left.reverse();
        left.append(&mut right);
        let mut links: Vec<Link> = left_links.iter().rev().map(|&link| turned(link)).collect();
        links.push((u, v));
        links.append(&mut right_links);
        Cycle { nodes: left, links }
    }

    /// Makes a blossom of the cycle that a tight edge between two S nodes closes.
    fn contract(&mut self, edge: Link) {
        let cycle = self.cycle_over(edge);
        let is_t = |node: &u32| self.label[*node as usize] == Label::T;
        let newcomers: Vec<u32> = cycle.nodes.iter().copied().filter(is_t).collect();
        for child in newcomers {
            for vertex in self.nodes.vertices(child) {
                self.in_s.insert(vertex as usize);
                self.look_around(vertex as usize);
            }
            self.find_nearest(child);
        }
        let nearest = self.merge_nearest(&cycle.nodes);
        for &child in &cycle.nodes {
            self.nearest[child as usize] = Vec::new();
        }
        self.s_nodes.retain(|node| !cycle.nodes.contains(node));
        self.t_nodes.retain(|node| !cycle.nodes.contains(node));
        let node = self.nodes.contract(cycle);
        self.remember(node, nearest);
        self.s_nodes.push(node);
        self.find_inner(node);
    }

    /// Makes room for a new S blossom.
    fn remember(&mut self, node: u32, nearest: Vec<u32>) {
        let node = node as usize;
        if node == self.z.len() {
            self.z.push(C::W::ZERO);
            self.label.push(Label::S);
            self.entry.push((NOBODY, NOBODY));
            self.nearest.push(nearest);
            self.inner.push((C::W::INFINITE, NOBODY, NOBODY));
        } else {
            self.z[node] = C::W::ZERO;
            self.label[node] = Label::S;
            self.nearest[node] = nearest;
        }
    }

    /// Takes a T blossom apart and labels the part of its cycle that the tree runs through.
    fn expand(&mut self, node: u32) {
        let entry = self.entry[node as usize];
        self.t_nodes.retain(|&other| other != node);
        let cycle = self.take_apart(node);
        let entered = self.nodes.outer(entry.1);
        let Some(start) = cycle.nodes.iter().position(|&child| child == entered) else { return };
        for &child in &cycle.nodes {
            for vertex in self.nodes.vertices(child) {
                self.in_free.insert(vertex as usize);
                self.find_key(vertex as usize);
            }
        }
        self.make_t(entered, entry);
        let mut s_children = Vec::new();
        for steps in cycle.even_way(start) {
            s_children.push(steps.over);
            self.make_t(steps.to, steps.link);
        }
        for child in s_children {
            self.make_s(child);
        }
    }

    /// Takes an outer blossom apart; its nodes become free.
    fn take_apart(&mut self, node: u32) -> Cycle {
        let cycle = self.nodes.take_apart(node);
        self.nearest[node as usize] = Vec::new();
        for &child in &cycle.nodes {
            self.label[child as usize] = Label::Free;
        }
        cycle
    }

    // ---- the end of a search ----------------------------------------------------------------------------------------

    /// Matches along the path from an exposed node, over a tight edge from S to it, up to the root.
    fn augment(&mut self, (s, exposed): Link) {
        self.nodes.marry(exposed, s);
        let (mut s, mut partner) = (s, exposed);
        loop {
            let old = self.nodes.mate(self.nodes.base(self.nodes.outer(s)));
            self.nodes.marry(s, partner);
            let Some(old) = old else { return };
            let (next, own) = self.entry[self.nodes.outer(old) as usize];
            self.nodes.marry(own, next);
            (s, partner) = (next, own);
        }
    }

    /// After a search, blossoms without dual value are of no use.
    fn end(&mut self) {
        let mut nodes: Vec<u32> = self.s_nodes.clone();
        nodes.append(&mut self.t_nodes);
        while let Some(node) = nodes.pop() {
            if self.z[node as usize] == C::W::ZERO {
                nodes.extend(self.take_apart(node).nodes);
            }
        }
    }

    fn finish(mut self) -> Solution<C::W> {
        let mut gap = C::W::ZERO;
        for (node, vertices) in self.nodes.blossoms() {
            let z = self.z[node as usize];
            gap += z;
            for &vertex in vertices {
                self.price[vertex as usize] -= z;
            }
        }
        Solution { mate: self.nodes.into_mate(), prices: self.price, gap }
    }
}
