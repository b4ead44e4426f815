//! Odd cycles within odd cycles, and the matching that runs through them: what the search with weights contracts, keeps from one
//! tree to the next and takes apart again. Knows no weights.
//!
//! A *node* is a vertex or a blossom: an odd cycle of smaller nodes. One vertex of a node, its *base*, is matched outside (or
//! exposed); all others are matched inside.

use crate::pairing::matching::blossoms::NOBODY;

/// An edge, in the direction in which it is walked.
pub type Link = (u32, u32);

/// A matching and the blossoms on it.
#[derive(Debug)]
pub struct Nested {
    vertices: usize,
    /// Partner of each vertex; [`NOBODY`] for an exposed one.
    mate: Vec<u32>,
    /// Blossoms; node `vertices + i` is number `i`.
    blossoms: Vec<Blossom>,
    unused: Vec<u32>,
    /// The blossom around each node; [`NOBODY`] for an outer one.
    parent: Vec<u32>,
    /// The outer node around each vertex.
    outer: Vec<u32>,
}

#[derive(Debug)]
struct Blossom {
    /// The first node contains the base.
    cycle: Cycle,
    /// The vertex that is matched outside (or exposed).
    base: u32,
    /// All vertices inside.
    vertices: Vec<u32>,
}

/// An odd number of nodes round which the matching alternates: the second is matched with the third, and so on.
#[derive(Debug, Clone, Default)]
pub struct Cycle {
    /// The nodes.
    pub nodes: Vec<u32>,
    /// `links[i]` joins `nodes[i]` and the next one, in this order.
    pub links: Vec<Link>,
}

/// Two steps round a cycle: over a matched edge to `over`, then over `link` to `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoSteps {
    /// The node in between.
    pub over: u32,
    /// The node at the end.
    pub to: u32,
    /// The edge from `over` to `to`.
    pub link: Link,
}

impl Cycle {
    /// The way from the node at `start` to the first one in an even number of steps.
    pub fn even_way(&self, start: usize) -> impl Iterator<Item = TwoSteps> {
        let len = self.nodes.len();
        let forward = start % 2 == 1;
        let mut at = start;
        std::iter::from_fn(move || {
            if at == 0 {
                return None;
            }
            let (over, to) = if forward { (at + 1, (at + 2) % len) } else { (at - 1, at - 2) };
            let link = if forward { self.links[over] } else { turned(self.links[to]) };
            at = to;
            Some(TwoSteps { over: self.nodes[over], to: self.nodes[to], link })
        })
    }
}

/// The same edge, walked the other way.
pub const fn turned((from, to): Link) -> Link {
    (to, from)
}

impl Nested {
    /// A matching without blossoms: the partner of each vertex, [`NOBODY`] for an exposed one.
    #[must_use]
    pub fn new(mate: Vec<u32>) -> Self {
        let vertices = mate.len();
        Self {
            vertices,
            mate,
            blossoms: Vec::new(),
            unused: Vec::new(),
            parent: vec![NOBODY; vertices],
            outer: (0..vertices as u32).collect(),
        }
    }

    /// The matching.
    #[must_use]
    pub fn into_mate(self) -> Vec<u32> {
        self.mate
    }

    /// Partner of a vertex.
    #[must_use]
    pub fn mate(&self, vertex: u32) -> Option<u32> {
        let mate = self.mate[vertex as usize];
        (mate != NOBODY).then_some(mate)
    }

    /// The outer node around a vertex.
    #[must_use]
    pub fn outer(&self, vertex: u32) -> u32 {
        self.outer[vertex as usize]
    }

    /// Whether a node is a vertex.
    #[must_use]
    pub fn is_vertex(&self, node: u32) -> bool {
        (node as usize) < self.vertices
    }

    /// The vertex of a node that is matched outside or exposed.
    #[must_use]
    pub fn base(&self, node: u32) -> u32 {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    /// All vertices of a node.
    #[must_use]
    pub fn vertices(&self, node: u32) -> Vec<u32> {
        self.blossom(node).map_or_else(|| vec![node], |blossom| blossom.vertices.clone())
    }

    /// All blossoms that are not taken apart, and their vertices.
    pub fn blossoms(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let numbered = (self.vertices as u32..).zip(&self.blossoms);
        numbered.filter(|(_, b)| !b.vertices.is_empty()).map(|(node, b)| (node, b.vertices.as_slice()))
    }

    fn blossom(&self, node: u32) -> Option<&Blossom> {
        (node as usize).checked_sub(self.vertices).and_then(|i| self.blossoms.get(i))
    }

    fn blossom_mut(&mut self, node: u32) -> Option<&mut Blossom> {
        (node as usize).checked_sub(self.vertices).and_then(|i| self.blossoms.get_mut(i))
    }

    /// Makes an outer blossom of a cycle of outer nodes; the first contains its base. Answers its node, which may be one that
    /// was used before.
    pub fn contract(&mut self, cycle: Cycle) -> u32 {
        let base = self.base(cycle.nodes[0]);
        let vertices: Vec<u32> = cycle.nodes.iter().flat_map(|&node| self.vertices(node)).collect();
        let index = self.unused.pop().unwrap_or(self.blossoms.len() as u32);
        let node = self.vertices as u32 + index;
        for &child in &cycle.nodes {
            self.parent[child as usize] = node;
        }
        for &vertex in &vertices {
            self.outer[vertex as usize] = node;
        }
        let blossom = Blossom { cycle, base, vertices };
        if let Some(place) = self.blossoms.get_mut(index as usize) {
            *place = blossom;
            self.parent[node as usize] = NOBODY;
        } else {
            self.blossoms.push(blossom);
            self.parent.push(NOBODY);
        }
        node
    }

    /// Takes an outer blossom apart; answers its cycle, whose nodes become outer ones.
    pub fn take_apart(&mut self, node: u32) -> Cycle {
        let Some(blossom) = self.blossom_mut(node) else { return Cycle::default() };
        let cycle = std::mem::take(&mut blossom.cycle);
        blossom.vertices = Vec::new();
        self.unused.push(node - self.vertices as u32);
        for &child in &cycle.nodes {
            self.parent[child as usize] = NOBODY;
            for vertex in self.vertices(child) {
                self.outer[vertex as usize] = child;
            }
        }
        cycle
    }

    /// Matches `vertex` with somebody outside its outer node; the inside follows, the old partner does not.
    pub fn marry(&mut self, vertex: u32, partner: u32) {
        self.rotate(self.outer(vertex), vertex);
        self.mate[vertex as usize] = partner;
    }

    /// Makes `vertex` the base of a node: rematches the inside so that it is the one left over.
    fn rotate(&mut self, node: u32, vertex: u32) {
        let Some(blossom) = self.blossom(node) else { return };
        if blossom.base == vertex {
            return;
        }
        let cycle = blossom.cycle.clone();
        let mut child = vertex;
        while self.parent[child as usize] != node {
            child = self.parent[child as usize];
        }
        let Some(start) = cycle.nodes.iter().position(|&other| other == child) else { return };
        self.rotate(child, vertex);
        for TwoSteps { over, to, link: (a, b) } in cycle.even_way(start) {
            self.rotate(over, a);
            self.rotate(to, b);
            self.mate[a as usize] = b;
            self.mate[b as usize] = a;
        }
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.cycle.nodes.rotate_left(start);
            blossom.cycle.links.rotate_left(start);
            blossom.base = vertex;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A triangle 0 1 2 in a pentagon with 3 4 5 6; only 0 is exposed.
    fn triangle_in_pentagon() -> (Nested, u32, u32) {
        let mut nested = Nested::new(vec![NOBODY, 2, 1, 4, 3, 6, 5]);
        let triangle = nested.contract(Cycle { nodes: vec![0, 1, 2], links: vec![(0, 1), (1, 2), (2, 0)] });
        let pentagon = nested.contract(Cycle {
            nodes: vec![triangle, 3, 4, 5, 6],
            links: vec![(1, 3), (3, 4), (4, 5), (5, 6), (6, 2)],
        });
        (nested, triangle, pentagon)
    }

    #[test]
    fn any_vertex_can_be_the_one_left_over() {
        for vertex in 0..7 {
            let (mut nested, _, pentagon) = triangle_in_pentagon();
            nested.marry(vertex, NOBODY);
            assert_eq!(nested.base(pentagon), vertex);
            let mate = nested.into_mate();
            for v in (0..7).filter(|&v| v != vertex) {
                let partner = mate[v as usize];
                assert_ne!(partner, NOBODY, "{v} without {vertex}");
                assert_eq!(mate[partner as usize], v);
            }
        }
    }

    #[test]
    fn a_blossom_that_is_taken_apart_leaves_its_nodes_and_its_place() {
        let (mut nested, triangle, pentagon) = triangle_in_pentagon();
        assert_eq!(nested.blossoms().count(), 2);
        assert_eq!([1, 3].map(|vertex| nested.outer(vertex)), [pentagon, pentagon]);
        let cycle = nested.take_apart(pentagon);
        assert_eq!(cycle.nodes, [triangle, 3, 4, 5, 6]);
        assert_eq!([1, 3].map(|vertex| nested.outer(vertex)), [triangle, 3]);
        assert_eq!(nested.contract(cycle), pentagon);
    }

    #[test]
    fn the_even_way_starts_with_the_matched_edge() {
        let cycle = Cycle {
            nodes: vec![10, 11, 12, 13, 14],
            links: vec![(10, 11), (11, 12), (12, 13), (13, 14), (14, 10)],
        };
        let way = |start| cycle.even_way(start).map(|steps| (steps.over, steps.to)).collect::<Vec<_>>();
        assert_eq!(way(0), []);
        assert_eq!(way(1), [(12, 13), (14, 10)]);
        assert_eq!(way(2), [(11, 10)]);
        assert_eq!(way(3), [(14, 10)]);
        assert_eq!(way(4), [(13, 12), (11, 10)]);
    }
}
