//! Searches for alternating paths in a graph held as bits: Edmonds' algorithm with one tree.

use super::bitset::{BitGraph, BitSet, word_members};

/// No vertex.
pub const NOBODY: u32 = u32::MAX;

/// One alternating tree, grown from an exposed vertex. Blossoms are contracted; every *even* vertex can be reached from the
/// root by an alternating path that ends with a matching edge.
#[derive(Debug)]
pub struct AlternatingTree {
    root: usize,
    even: BitSet,
    unvisited: BitSet,
    /// For a vertex that was reached by an edge outside the matching (also inside a blossom): from where.
    parent: Vec<u32>,
    /// Base of the blossom that a vertex lies in.
    base: Vec<u32>,
    queue: Vec<u32>,
    /// Scratch of a contraction: bases on the walk to the root, and bases that are swallowed.
    marked: BitSet,
    swallowed: BitSet,
}

/// What ended a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Growth {
    /// Another exposed vertex was reached; it hangs on the tree by its parent.
    Exposed(usize),
    /// The vertex that was looked for became even.
    Found,
    /// The tree is complete.
    Complete,
}

impl AlternatingTree {
    /// Room for graphs with so many vertices.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        Self {
            root: 0,
            even: BitSet::new(vertices),
            unvisited: BitSet::new(vertices),
            parent: vec![NOBODY; vertices],
            base: vec![0; vertices],
            queue: Vec::with_capacity(vertices),
            marked: BitSet::new(vertices),
            swallowed: BitSet::new(vertices),
        }
    }

    /// The even vertices of the last tree.
    #[must_use]
    pub fn even(&self) -> &BitSet {
        &self.even
    }

    /// The vertices that the last tree did not reach.
    #[must_use]
    pub fn unvisited(&self) -> &BitSet {
        &self.unvisited
    }

    /// Grows a tree from `root`, which must be exposed, over the vertices of `alive`. Stops at another exposed vertex, or as
    /// soon as `wanted` is even.
    pub fn grow(
        &mut self,
        graph: &BitGraph,
        alive: &BitSet,
        mate: &[u32],
        root: usize,
        wanted: Option<usize>,
    ) -> Growth {
        self.root = root;
        self.even.clear();
        self.unvisited.clone_from(alive);
        self.queue.clear();
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = u32::try_from(vertex).unwrap_or(NOBODY);
        }
        self.unvisited.remove(root);
        self.make_even(root);
        if wanted == Some(root) {
            return Growth::Found;
        }
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            let vertex = vertex as usize;
            for (i, &row) in graph.row(vertex).iter().enumerate() {
                while let Some(neighbour) = word_members(row & self.unvisited.words()[i], i * 64).next() {
                    self.unvisited.remove(neighbour);
                    self.parent[neighbour] = vertex as u32;
                    let Some(partner) = known(mate[neighbour]) else { return Growth::Exposed(neighbour) };
                    self.unvisited.remove(partner);
                    self.make_even(partner);
                    if wanted == Some(partner) {
                        return Growth::Found;
                    }
                }
                for neighbour in word_members(row & self.even.words()[i], i * 64) {
                    if self.base[neighbour] != self.base[vertex] {
                        self.contract(mate, vertex, neighbour);
                    }
                }
            }
            if wanted.is_some_and(|wanted| self.even.contains(wanted)) {
                return Growth::Found;
            }
        }
        Growth::Complete
    }

    fn make_even(&mut self, vertex: usize) {
        self.even.insert(vertex);
        self.queue.push(vertex as u32);
    }

    /// Contracts the odd cycle that the edge between two even vertices closes.
    fn contract(&mut self, mate: &[u32], u: usize, v: usize) {
        let top = self.common_base(mate, u, v);
        self.swallowed.clear();
        self.mark_walk(mate, u, v, top);
        self.mark_walk(mate, v, u, top);
        for vertex in 0..self.base.len() {
            if self.swallowed.contains(self.base[vertex] as usize) {
                self.base[vertex] = top as u32;
                if !self.even.contains(vertex) {
                    self.make_even(vertex);
                }
            }
        }
    }

    /// The lowest base that both vertices have above them.
    fn common_base(&mut self, mate: &[u32], u: usize, v: usize) -> usize {
        self.marked.clear();
        let mut at = self.base[u] as usize;
        loop {
            self.marked.insert(at);
            if at == self.root {
                break;
            }
            at = self.above(mate, at);
        }
        let mut at = self.base[v] as usize;
        while !self.marked.contains(at) {
            at = self.above(mate, at);
        }
        at
    }

    /// The next base on the way to the root.
    fn above(&self, mate: &[u32], base: usize) -> usize {
        let odd = mate[base] as usize;
        self.base[self.parent[odd] as usize] as usize
    }

    /// Marks the blossoms from `from` up to `top` and hangs the even vertices among them on their other neighbour, so that
    /// they can be left in both directions.
    fn mark_walk(&mut self, mate: &[u32], from: usize, other: usize, top: usize) {
        let (mut at, mut child) = (from, other);
        while self.base[at] as usize != top {
            let partner = mate[at] as usize;
            self.swallowed.insert(self.base[at] as usize);
            self.swallowed.insert(self.base[partner] as usize);
            self.parent[at] = child as u32;
            child = partner;
            at = self.parent[partner] as usize;
        }
    }

    /// Matches the exposed vertex that the search found, by exchanging the edges on its path to the root.
    pub fn augment(&self, mate: &mut [u32], exposed: usize) {
        let mut at = exposed;
        loop {
            let parent = self.parent[at] as usize;
            let next = mate[parent];
            mate[at] = parent as u32;
            mate[parent] = at as u32;
            match known(next) {
                Some(next) if parent != self.root => at = next,
                _ => break,
            }
        }
    }

    /// Moves the exposure from the root to an even vertex: afterwards the root is matched and `even` is not.
    pub fn expose(&self, mate: &mut [u32], even: usize) {
        if even == self.root {
            return;
        }
        let partner = mate[even] as usize;
        mate[even] = NOBODY;
        self.augment(mate, partner);
    }
}

/// The vertex, if there is one.
#[inline]
#[must_use]
pub fn known(vertex: u32) -> Option<usize> {
    (vertex != NOBODY).then_some(vertex as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pentagon with a tail: 5 - 0 - 1 - 2 - 3 - 4 - 0.
    fn pentagon_with_tail() -> BitGraph {
        let mut graph = BitGraph::new(6);
        for (u, v) in [(5, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 0)] {
            graph.add(u, v);
        }
        graph
    }

    #[test]
    fn a_blossom_makes_its_odd_vertices_even() {
        let graph = pentagon_with_tail();
        let mut mate = [NOBODY, 2, 1, 4, 3, NOBODY];
        let mut alive = BitSet::full(6);
        alive.remove(5);
        let mut tree = AlternatingTree::new(6);
        assert_eq!(tree.grow(&graph, &alive, &mate, 0, None), Growth::Complete);
        assert_eq!(tree.even().iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        tree.expose(&mut mate, 2);
        assert_eq!(mate[2], NOBODY);
        for v in [0, 1, 3, 4] {
            let partner = mate[v] as usize;
            assert!(graph.has(v, partner) && mate[partner] as usize == v);
        }
    }
}
