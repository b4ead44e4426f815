//! Perfect matchings of least cost: Edmonds' primal-dual algorithm, one search tree at a time.
//!
//! The dual is held in *cut form*: a price `y` for each vertex and a `z >= 0` for each blossom, such that for every edge
//! `cost - y_u - y_v - (z of the blossoms that contain exactly one of u, v) >= 0`, with equality on matched edges. What is stored
//! is `price[v] = y_v + (z of all blossoms around v)`; the slack of an edge between different outer blossoms is then
//! `cost - price[u] - price[v]`. In this form any prices with `y_u + y_v <= cost` are a start, also those of an earlier solution.
//!
//! Costs are even numbers. Along tight edges the prices then keep their parity, so the slack between two vertices of one tree
//! is even, and halves stay whole. Several trees with unequal starts would break this: hence one tree.

use super::alternating::{NOBODY, known};
use super::bitset::{BitGraph, BitSet, common, members};
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
        if known(solver.mate[root]).is_none() && !solver.search(root, interrupt)? {
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

/// A blossom: an odd cycle of smaller ones and vertices ("nodes").
#[derive(Debug)]
struct Blossom<W> {
    /// The cycle; the first contains the base.
    cycle: Vec<u32>,
    /// `links[i]` joins `cycle[i]` and `cycle[i + 1]`, in this order.
    links: Vec<(u32, u32)>,
    /// The vertex that is matched outside (or exposed).
    base: u32,
    /// Its dual value.
    z: W,
    /// All vertices inside.
    vertices: Vec<u32>,
    /// While S: for each vertex outside, the inside vertex with the least slack to it.
    nearest: Vec<u32>,
}

struct Solver<'a, C: Costs> {
    task: &'a Task<'a, C>,
    n: usize,
    price: Vec<C::W>,
    mate: Vec<u32>,
    /// Blossoms; node `n + i` is number `i`.
    blossoms: Vec<Blossom<C::W>>,
    unused: Vec<u32>,
    /// The blossom around each node; [`NOBODY`] for an outer one.
    parent: Vec<u32>,
    /// The outer node around each vertex.
    outer: Vec<u32>,
    label: Vec<Label>,
    /// For a T node: the edge by which it was reached, its own end second.
    entry: Vec<(u32, u32)>,
    /// Vertices in S nodes, and in free ones.
    in_s: BitSet,
    in_free: BitSet,
    /// Outer S nodes, T blossoms, and vertices in T nodes of this search.
    s_nodes: Vec<u32>,
    t_nodes: Vec<u32>,
    /// For a free vertex: its least slack to an S vertex plus `risen`, and that vertex. Infinite for others.
    key: Vec<C::W>,
    from: Vec<u32>,
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
            price,
            mate,
            blossoms: Vec::new(),
            unused: Vec::new(),
            parent: vec![NOBODY; n],
            outer: (0..n as u32).collect(),
            label: vec![Label::Free; n],
            entry: vec![(NOBODY, NOBODY); n],
            in_s: BitSet::new(n),
            in_free: BitSet::new(n),
            s_nodes: Vec::new(),
            t_nodes: Vec::new(),
            key: vec![C::W::INFINITE; n],
            from: vec![NOBODY; n],
            inner: vec![(C::W::INFINITE, NOBODY, NOBODY); n],
            risen: C::W::ZERO,
            spent: C::W::ZERO,
            tight: Vec::new(),
        }
    }

    fn blossom(&self, node: u32) -> Option<&Blossom<C::W>> {
        (node as usize).checked_sub(self.n).and_then(|i| self.blossoms.get(i))
    }

    fn blossom_mut(&mut self, node: u32) -> Option<&mut Blossom<C::W>> {
        (node as usize).checked_sub(self.n).and_then(|i| self.blossoms.get_mut(i))
    }

    fn is_vertex(&self, node: u32) -> bool {
        (node as usize) < self.n
    }

    fn base(&self, node: u32) -> u32 {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    fn vertices(&self, node: u32) -> Vec<u32> {
        self.blossom(node).map_or_else(|| vec![node], |blossom| blossom.vertices.clone())
    }

    fn slack(&self, u: usize, v: usize) -> C::W {
        self.task.costs.cost(u, v) - self.price[u] - self.price[v]
    }

    // ---- one search -------------------------------------------------------------------------------------------------

    /// Grows a tree from an exposed vertex until it reaches another one. `false`: there is none to be reached.
    fn search(&mut self, root: usize, interrupt: &Interrupt) -> Result<bool, Interrupted> {
        self.begin();
        let root = self.outer[root];
        self.make_s(root);
        loop {
            if let Some(vertex) = self.next_tight() {
                if self.grow(vertex) {
                    break;
                }
            } else if let Some((u, v)) = self.tight_inside() {
                self.contract(u, v);
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
    fn tight_inside(&self) -> Option<(u32, u32)> {
        let twice = self.risen.double();
        let tight = self.s_nodes.iter().map(|&node| self.inner[node as usize]).find(|inner| inner.0 == twice);
        tight.map(|(_, u, v)| (u, v))
    }

    /// A T blossom whose dual value is used up.
    fn spent_t_blossom(&self) -> Option<u32> {
        self.t_nodes.iter().copied().find(|&node| self.blossom(node).is_some_and(|b| b.z == C::W::ZERO))
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
            step = step.min(self.blossom(node).map_or(C::W::INFINITE, |b| b.z));
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
        for i in 0..self.t_nodes.len() {
            let node = self.t_nodes[i];
            match (node as usize).checked_sub(self.n).and_then(|i| self.blossoms.get_mut(i)) {
                None => self.price[node as usize] -= step,
                Some(blossom) => {
                    blossom.z -= step;
                    for &vertex in &blossom.vertices {
                        self.price[vertex as usize] -= step;
                    }
                }
            }
        }
        for i in 0..self.s_nodes.len() {
            let node = self.s_nodes[i];
            if let Some(blossom) = self.blossom_mut(node) {
                blossom.z += step;
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
        let node = self.outer[vertex as usize];
        let edge = (self.from[vertex as usize], vertex);
        let Some(partner) = known(self.mate[self.base(node) as usize]) else {
            self.augment(edge.0, vertex);
            return true;
        };
        self.make_t(node, edge);
        self.make_s(self.outer[partner]);
        false
    }

    fn make_t(&mut self, node: u32, edge: (u32, u32)) {
        self.label[node as usize] = Label::T;
        self.entry[node as usize] = edge;
        self.t_nodes.push(node);
        self.leave_free(node);
    }

    fn leave_free(&mut self, node: u32) {
        for vertex in self.vertices(node) {
            self.in_free.remove(vertex as usize);
            self.key[vertex as usize] = C::W::INFINITE;
        }
    }

    fn make_s(&mut self, node: u32) {
        self.label[node as usize] = Label::S;
        self.leave_free(node);
        for vertex in self.vertices(node) {
            self.in_s.insert(vertex as usize);
            self.look_around(vertex as usize);
        }
        self.find_nearest(node);
        self.s_nodes.push(node);
        self.find_inner(node);
    }

    /// Updates the keys of the free neighbours of a vertex that is new in S.
    fn look_around(&mut self, u: usize) {
        let price = self.price[u] - self.risen;
        for v in common(self.task.graph.row(u), self.in_free.words()) {
            let key = self.task.costs.cost(u, v) - price - self.price[v];
            if key < self.key[v] {
                self.key[v] = key;
                self.from[v] = u as u32;
                if key == self.risen {
                    self.tight.push(v as u32);
                }
            }
        }
    }

    /// Fills [`Blossom::nearest`] from the single vertices.
    fn find_nearest(&mut self, node: u32) {
        if self.is_vertex(node) {
            return;
        }
        let mut nearest = vec![NOBODY; self.n];
        for u in self.vertices(node) {
            for v in members(self.task.graph.row(u as usize)) {
                self.keep_nearer(&mut nearest, u, v);
            }
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.nearest = nearest;
        }
    }

    fn keep_nearer(&self, nearest: &mut [u32], u: u32, v: usize) {
        let nearer = match known(nearest[v]) {
            None => true,
            Some(other) => {
                let cost = |u: usize| self.task.costs.cost(u, v) - self.price[u];
                cost(u as usize) < cost(other)
            }
        };
        if nearer {
            nearest[v] = u;
        }
    }

    /// Finds the least slack between an S node and the other S nodes.
    fn find_inner(&mut self, node: u32) {
        let mut best = (C::W::INFINITE, NOBODY, NOBODY);
        let mut offer = |slack: C::W, u: usize, v: usize| {
            if slack < best.0 {
                best = (slack, u as u32, v as u32);
            }
        };
        match self.blossom(node) {
            None => {
                let u = node as usize;
                for v in common(self.task.graph.row(u), self.in_s.words()) {
                    offer(self.slack(u, v), u, v);
                }
            }
            Some(blossom) => {
                for v in self.in_s.iter().filter(|&v| self.outer[v] != node) {
                    if let Some(u) = known(blossom.nearest[v]) {
                        offer(self.slack(u, v), u, v);
                    }
                }
            }
        }
        if best.0 < C::W::INFINITE {
            best.0 += self.risen.double();
        }
        self.inner[node as usize] = best;
    }

    // ---- blossoms ---------------------------------------------------------------------------------------------------

    /// The way from an S node to the root: nodes, and the edges between them.
    fn way_up(&self, from: u32) -> (Vec<u32>, Vec<(u32, u32)>) {
        let (mut nodes, mut links) = (vec![from], Vec::new());
        let mut at = from;
        loop {
            let base = self.base(at);
            let Some(partner) = known(self.mate[base as usize]) else { return (nodes, links) };
            let t = self.outer[partner];
            links.push((base, partner as u32));
            nodes.push(t);
            let (s_end, t_end) = self.entry[t as usize];
            links.push((t_end, s_end));
            at = self.outer[s_end as usize];
            nodes.push(at);
        }
    }

    /// Makes a blossom of the cycle that a tight edge between two S nodes closes.
    fn contract(&mut self, u: u32, v: u32) {
        let (mut left, mut left_links) = self.way_up(self.outer[u as usize]);
        let (mut right, mut right_links) = self.way_up(self.outer[v as usize]);
        // Cut both ways off at the first common node.
        while left.len() > 1 && right.len() > 1 && left[left.len() - 2] == right[right.len() - 2] {
            left.pop();
            left_links.pop();
            right.pop();
            right_links.pop();
        }
        right.pop();
        left.reverse();
        let mut links: Vec<(u32, u32)> = left_links.iter().rev().map(|&(a, b)| (b, a)).collect();
        links.push((u, v));
        links.append(&mut right_links);
        let mut cycle = left;
        cycle.append(&mut right);
        self.add_blossom(cycle, links);
    }

    fn add_blossom(&mut self, cycle: Vec<u32>, links: Vec<(u32, u32)>) {
        let base = self.base(cycle[0]);
        let vertices: Vec<u32> = cycle.iter().flat_map(|&child| self.vertices(child)).collect();
        let newcomers: Vec<u32> =
            cycle.iter().copied().filter(|&child| self.label[child as usize] == Label::T).collect();
        for &child in &newcomers {
            for vertex in self.vertices(child) {
                self.in_s.insert(vertex as usize);
                self.look_around(vertex as usize);
            }
            self.find_nearest(child);
        }
        let nearest = self.merge_nearest(&cycle);
        let gone = |node: &u32| cycle.contains(node);
        self.s_nodes.retain(|node| !gone(node));
        self.t_nodes.retain(|node| !gone(node));
        let blossom = Blossom { cycle: Vec::new(), links, base, z: C::W::ZERO, vertices, nearest };
        let node = self.store(blossom);
        for &child in &cycle {
            self.parent[child as usize] = node;
            if let Some(blossom) = self.blossom_mut(child) {
                blossom.nearest = Vec::new();
            }
        }
        for vertex in self.vertices(node) {
            self.outer[vertex as usize] = node;
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.cycle = cycle;
        }
        self.label[node as usize] = Label::S;
        self.s_nodes.push(node);
        self.find_inner(node);
    }

    fn merge_nearest(&self, cycle: &[u32]) -> Vec<u32> {
        let mut nearest = vec![NOBODY; self.n];
        for &child in cycle {
            match self.blossom(child) {
                None => {
                    for v in members(self.task.graph.row(child as usize)) {
                        self.keep_nearer(&mut nearest, child, v);
                    }
                }
                Some(blossom) => {
                    for v in 0..self.n {
                        if blossom.nearest[v] != NOBODY {
                            self.keep_nearer(&mut nearest, blossom.nearest[v], v);
                        }
                    }
                }
            }
        }
        nearest
    }

    fn store(&mut self, blossom: Blossom<C::W>) -> u32 {
        if let Some(index) = self.unused.pop() {
            self.blossoms[index as usize] = blossom;
            let node = self.n + index as usize;
            self.parent[node] = NOBODY;
            return node as u32;
        }
        self.blossoms.push(blossom);
        self.parent.push(NOBODY);
        self.label.push(Label::Free);
        self.entry.push((NOBODY, NOBODY));
        self.inner.push((C::W::INFINITE, NOBODY, NOBODY));
        (self.n + self.blossoms.len() - 1) as u32
    }

    /// Takes the outer blossom apart; answers its cycle and links. The children become outer nodes.
    fn take_apart(&mut self, node: u32) -> (Vec<u32>, Vec<(u32, u32)>) {
        let Some(blossom) = self.blossom_mut(node) else { return (Vec::new(), Vec::new()) };
        let cycle = std::mem::take(&mut blossom.cycle);
        let links = std::mem::take(&mut blossom.links);
        blossom.vertices = Vec::new();
        blossom.nearest = Vec::new();
        self.unused.push(node - self.n as u32);
        for &child in &cycle {
            self.parent[child as usize] = NOBODY;
            self.label[child as usize] = Label::Free;
            for vertex in self.vertices(child) {
                self.outer[vertex as usize] = child;
            }
        }
        (cycle, links)
    }

    /// Takes a T blossom apart and labels the part of its cycle that the tree runs through.
    fn expand(&mut self, node: u32) {
        let entry = self.entry[node as usize];
        self.t_nodes.retain(|&other| other != node);
        let (cycle, links) = self.take_apart(node);
        let entered = self.outer[entry.1 as usize];
        let Some(start) = cycle.iter().position(|&child| child == entered) else { return };
        for &child in &cycle {
            for vertex in self.vertices(child) {
                self.in_free.insert(vertex as usize);
                self.find_key(vertex as usize);
            }
        }
        // From the entered child to the one with the base in an even number of steps: first along its matched edge.
        let len = cycle.len();
        let forward = start % 2 == 1;
        let mut at = start;
        self.make_t(cycle[at], entry);
        let mut even = Vec::new();
        while at != 0 {
            let step = |at: usize| if forward { (at + 1) % len } else { at - 1 };
            let s = step(at);
            even.push(cycle[s]);
            let t = step(s);
            let edge = if forward { links[s] } else { (links[t].1, links[t].0) };
            self.make_t(cycle[t], edge);
            at = t;
        }
        for node in even {
            self.make_s(node);
        }
    }

    /// Computes the key of a vertex that became free.
    fn find_key(&mut self, v: usize) {
        let mut best = (C::W::INFINITE, NOBODY);
        for u in common(self.task.graph.row(v), self.in_s.words()) {
            let slack = self.slack(u, v);
            if slack < best.0 {
                best = (slack, u as u32);
            }
        }
        if best.0 < C::W::INFINITE {
            self.key[v] = best.0 + self.risen;
            self.from[v] = best.1;
            if self.key[v] == self.risen {
                self.tight.push(v as u32);
            }
        }
    }

    // ---- augmenting -------------------------------------------------------------------------------------------------

    /// Matches along the path from the exposed node of `exposed`, over the tight edge to `s`, up to the root.
    fn augment(&mut self, s: u32, exposed: u32) {
        self.rotate(self.outer[exposed as usize], exposed);
        self.mate[exposed as usize] = s;
        let (mut s, mut partner) = (s, exposed);
        loop {
            let node = self.outer[s as usize];
            let old = self.mate[self.base(node) as usize];
            self.rotate(node, s);
            self.mate[s as usize] = partner;
            let Some(old) = known(old) else { return };
            let t = self.outer[old];
            let (next, own) = self.entry[t as usize];
            self.rotate(t, own);
            self.mate[own as usize] = next;
            (s, partner) = (next, own);
        }
    }

    /// Makes `vertex` the base of a node: rematches the inside so that it is the one left over.
    fn rotate(&mut self, node: u32, vertex: u32) {
        let Some(blossom) = self.blossom(node) else { return };
        if blossom.base == vertex {
            return;
        }
        let (cycle, links) = (blossom.cycle.clone(), blossom.links.clone());
        let mut child = vertex;
        while self.parent[child as usize] != node {
            child = self.parent[child as usize];
        }
        let Some(start) = cycle.iter().position(|&other| other == child) else { return };
        self.rotate(child, vertex);
        let len = cycle.len();
        let forward = start % 2 == 1;
        let mut at = start;
        while at != 0 {
            // The two children after this one are now matched with each other.
            let (a, b, (end_a, end_b)) = if forward {
                (at + 1, (at + 2) % len, links[at + 1])
            } else {
                (at - 1, at - 2, (links[at - 2].1, links[at - 2].0))
            };
            self.rotate(cycle[a], end_a);
            self.rotate(cycle[b], end_b);
            self.mate[end_a as usize] = end_b;
            self.mate[end_b as usize] = end_a;
            at = b;
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.cycle.rotate_left(start);
            blossom.links.rotate_left(start);
            blossom.base = vertex;
        }
    }

    /// After a search, blossoms without dual value are of no use.
    fn end(&mut self) {
        let mut nodes: Vec<u32> = self.s_nodes.clone();
        nodes.append(&mut self.t_nodes);
        while let Some(node) = nodes.pop() {
            if self.blossom(node).is_some_and(|b| b.z == C::W::ZERO) {
                nodes.extend(self.take_apart(node).0);
            }
        }
    }

    fn finish(mut self) -> Solution<C::W> {
        let mut gap = C::W::ZERO;
        for blossom in &self.blossoms {
            if !blossom.cycle.is_empty() {
                gap += blossom.z;
                for &vertex in &blossom.vertices {
                    self.price[vertex as usize] -= blossom.z;
                }
            }
        }
        Solution { mate: self.mate, prices: self.price, gap }
    }
}
