//! Searches for alternating paths in a graph held as bits: Edmonds' algorithm with one tree.

use super::bitset::{BitGraph, BitSet, word_members};
use super::blossoms::{Blossoms, NOBODY};

/// One alternating tree, grown from an exposed vertex. Blossoms are contracted; every *even* vertex can be reached from the
/// root by an alternating path that ends with a matching edge.
#[derive(Debug)]
pub struct AlternatingTree {
    root: usize,
    even: BitSet,
    unvisited: BitSet,
    /// For a vertex that was reached by an edge outside the matching (also inside a blossom): from where.
    parent: Vec<u32>,
    blossoms: Blossoms,
    queue: Vec<u32>,
    /// Bases met on the two walks that look for a common one carry the number of the search.
    walked: Vec<u32>,
    walks: u32,
    /// Whom the present contraction takes in.
    swallowed: Vec<u32>,
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
            blossoms: Blossoms::new(vertices),
            queue: Vec::with_capacity(vertices),
            walked: vec![0; vertices],
            walks: 0,
            swallowed: Vec::new(),
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
        self.blossoms.clear();
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
                while let Some(neighbour) = self.even_outside(vertex, row, i) {
                    self.contract(mate, vertex, neighbour);
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

    /// An even neighbour in another blossom, in word `index` of the row of a vertex.
    fn even_outside(&mut self, vertex: usize, row: u64, index: usize) -> Option<usize> {
        let even = row & self.even.words()[index];
        if even == 0 {
            return None;
        }
        word_members(even & !self.blossoms.member_word(vertex, index), index * 64).next()
    }

    /// Contracts the odd cycle that the edge between two even vertices closes.
    fn contract(&mut self, mate: &[u32], u: usize, v: usize) {
        let top = self.common_base(mate, u, v);
        self.turn_walk(mate, u, v, top);
        self.turn_walk(mate, v, u, top);
        while let Some(vertex) = self.swallowed.pop() {
            self.blossoms.join(vertex as usize, top);
            if !self.even.contains(vertex as usize) {
                self.make_even(vertex as usize);
            }
        }
    }

    /// The lowest base that both vertices have above them: both walk up in turn until one steps where the other has been.
    fn common_base(&mut self, mate: &[u32], u: usize, v: usize) -> usize {
        self.walks += 1;
        let (mut at, mut other) = (Some(self.blossoms.base(u)), Some(self.blossoms.base(v)));
        loop {
            if let Some(base) = at {
                if self.walked[base] == self.walks {
                    return base;
                }
                self.walked[base] = self.walks;
                at = (base != self.root).then(|| self.above(mate, base));
            }
            std::mem::swap(&mut at, &mut other);
        }
    }

    /// The next base on the way to the root.
    fn above(&mut self, mate: &[u32], base: usize) -> usize {
        let odd = mate[base] as usize;
        self.blossoms.base(self.parent[odd] as usize)
    }

    /// Hangs the even vertices from `from` up to `top` on their other neighbour, so that they can be left in both directions,
    /// and notes whom the blossom swallows.
    fn turn_walk(&mut self, mate: &[u32], from: usize, other: usize, top: usize) {
        let (mut at, mut child) = (from, other);
        while self.blossoms.base(at) != top {
            let partner = mate[at] as usize;
            self.swallowed.extend([at as u32, partner as u32]);
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
