//! The least slacks: how far prices may change before an edge becomes tight. This is where the time goes, so what is known is kept
//! as long as it holds.

use super::{Costs, Solver};
use crate::pairing::matching::alternating::known;
use crate::pairing::matching::bitset::{common, members};
use crate::pairing::matching::blossoms::NOBODY;
use crate::pairing::matching::weight::Weight;

impl<C: Costs> Solver<'_, C> {
    fn slack(&self, u: usize, v: usize) -> C::W {
        self.task.costs.cost(u, v) - self.price[u] - self.price[v]
    }

    /// Updates the keys of the free neighbours of a vertex that is new in S.
    pub(super) fn look_around(&mut self, u: usize) {
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

    /// Computes the key of a vertex that became free.
    pub(super) fn find_key(&mut self, v: usize) {
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

    /// Fills `nearest` of a blossom from its single vertices.
    pub(super) fn find_nearest(&mut self, node: u32) {
        if self.nodes.is_vertex(node) {
            return;
        }
        let mut nearest = vec![NOBODY; self.n];
        for u in self.nodes.vertices(node) {
            for v in members(self.task.graph.row(u as usize)) {
                self.keep_nearer(&mut nearest, u, v);
            }
        }
        self.nearest[node as usize] = nearest;
    }

    /// [`Solver::find_nearest`] of a new blossom, from what is known of its children.
    pub(super) fn merge_nearest(&self, children: &[u32]) -> Vec<u32> {
        let mut nearest = vec![NOBODY; self.n];
        for &child in children {
            if self.nodes.is_vertex(child) {
                for v in members(self.task.graph.row(child as usize)) {
                    self.keep_nearer(&mut nearest, child, v);
                }
            } else {
                for (v, &u) in self.nearest[child as usize].iter().enumerate() {
                    if u != NOBODY {
                        self.keep_nearer(&mut nearest, u, v);
                    }
                }
            }
        }
        nearest
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
    pub(super) fn find_inner(&mut self, node: u32) {
        let mut best = (C::W::INFINITE, NOBODY, NOBODY);
        let mut offer = |slack: C::W, u: usize, v: usize| {
            if slack < best.0 {
                best = (slack, u as u32, v as u32);
            }
        };
        if self.nodes.is_vertex(node) {
            let u = node as usize;
            for v in common(self.task.graph.row(u), self.in_s.words()) {
                offer(self.slack(u, v), u, v);
            }
        } else {
            let nearest = &self.nearest[node as usize];
            for v in self.in_s.iter().filter(|&v| self.nodes.outer(v as u32) != node) {
                if let Some(u) = known(nearest[v]) {
                    offer(self.slack(u, v), u, v);
                }
            }
        }
        if best.0 < C::W::INFINITE {
            best.0 += self.risen.double();
        }
        self.inner[node as usize] = best;
    }
}
