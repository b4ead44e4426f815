//! Matchings with as many pairs as possible, without weights.

use super::alternating::{AlternatingTree, Growth, known};
use super::bitset::{BitGraph, BitSet, last_common};
use super::blossoms::NOBODY;

/// A matching of some vertices of a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matching {
    /// Partner of each vertex, [`NOBODY`] for one that has none.
    pub mate: Vec<u32>,
    /// Vertices that have no partner.
    pub exposed: Vec<usize>,
}

impl Matching {
    /// Whether everybody has a partner.
    #[must_use]
    pub fn is_perfect(&self) -> bool {
        self.exposed.is_empty()
    }
}

/// A largest matching of the vertices in `alive`.
#[must_use]
pub fn maximum(graph: &BitGraph, alive: &BitSet) -> Matching {
    let mut mate = vec![NOBODY; graph.len()];
    match_greedily(graph, alive, &mut mate);
    let exposed = augment_all(graph, alive, &mut mate);
    Matching { mate, exposed }
}

/// Whether all vertices in `alive` can be matched.
#[must_use]
pub fn is_perfect(graph: &BitGraph, alive: &BitSet) -> bool {
    alive.len().is_multiple_of(2) && maximum(graph, alive).is_perfect()
}

/// Gives each exposed vertex, the last first, the last exposed neighbour.
fn match_greedily(graph: &BitGraph, alive: &BitSet, mate: &mut [u32]) {
    let mut free = alive.clone();
    for vertex in (0..graph.len()).rev() {
        if free.contains(vertex)
            && let Some(partner) = last_common(graph.row(vertex), free.words())
        {
            mate[vertex] = partner as u32;
            mate[partner] = vertex as u32;
            free.remove(vertex);
            free.remove(partner);
        }
    }
}

/// Enlarges a matching until it is largest; answers the vertices that stay exposed.
pub fn augment_all(graph: &BitGraph, alive: &BitSet, mate: &mut [u32]) -> Vec<usize> {
    let mut tree = AlternatingTree::new(graph.len());
    let mut alive = alive.clone();
    let mut left = Vec::new();
    for vertex in 0..graph.len() {
        if !alive.contains(vertex) || known(mate[vertex]).is_some() {
            continue;
        }
        match tree.grow(graph, &alive, mate, vertex, None) {
            Growth::Exposed(other) => tree.augment(mate, other),
            Growth::Found | Growth::Complete => {
                // A complete tree (Hungarian tree) is never entered by a later augmenting path.
                left.push(vertex);
                alive.clone_from(tree.unvisited());
            }
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Largest number of pairs, by trying everything.
    fn by_trying(graph: &BitGraph, from: usize, used: &mut [bool]) -> usize {
        let Some(u) = (from..graph.len()).find(|&u| !used[u]) else { return 0 };
        used[u] = true;
        let mut best = by_trying(graph, u + 1, used);
        for v in u + 1..graph.len() {
            if !used[v] && graph.has(u, v) {
                used[v] = true;
                best = best.max(1 + by_trying(graph, u + 1, used));
                used[v] = false;
            }
        }
        used[u] = false;
        best
    }

    proptest::proptest! {
        #[test]
        fn no_matching_is_larger(n in 1_usize..9, edges in proptest::collection::vec((0_usize..9, 0_usize..9), 0..20)) {
            let mut graph = BitGraph::new(n);
            for (u, v) in edges {
                if u < n && v < n && u != v {
                    graph.add(u, v);
                }
            }
            let found = maximum(&graph, &BitSet::full(n));
            let pairs = (n - found.exposed.len()) / 2;
            proptest::prop_assert_eq!(pairs, by_trying(&graph, 0, &mut vec![false; n]));
            for (v, &partner) in found.mate.iter().enumerate() {
                if let Some(partner) = known(partner) {
                    proptest::prop_assert!(graph.has(v, partner) && found.mate[partner] as usize == v);
                }
            }
        }
    }
}
