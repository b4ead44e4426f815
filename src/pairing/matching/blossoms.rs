//! The contracted odd cycles of one alternating tree: disjoint sets of vertices, each with its base.

use super::bitset::BitSet;

/// No vertex.
pub const NOBODY: u32 = u32::MAX;

/// Which vertices were contracted into one. A vertex that never was is a blossom of its own.
///
/// The members of a contracted blossom are also held as bits, so that whoever scans a row of a graph can leave out the edges
/// inside at one stroke: on dense graphs those are nearly all.
#[derive(Debug)]
pub struct Blossoms {
    vertices: usize,
    /// The way to the representative of a set (a disjoint-set forest).
    above: Vec<u32>,
    /// Base of the set, for a representative.
    base: Vec<u32>,
    /// Which of `sets` holds the members, for a representative; [`NOBODY`] for a single vertex.
    set: Vec<u32>,
    sets: Vec<BitSet>,
    used: usize,
}

impl Blossoms {
    /// Single vertices.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        Self {
            vertices,
            above: vec![0; vertices],
            base: vec![0; vertices],
            set: vec![NOBODY; vertices],
            sets: Vec::new(),
            used: 0,
        }
    }

    /// Takes all blossoms apart.
    pub fn clear(&mut self) {
        for (vertex, (above, base)) in self.above.iter_mut().zip(&mut self.base).enumerate() {
            *above = vertex as u32;
            *base = vertex as u32;
        }
        self.set.fill(NOBODY);
        self.used = 0;
    }

    fn representative(&mut self, vertex: usize) -> usize {
        let mut at = vertex;
        while self.above[at] as usize != at {
            let next = self.above[at] as usize;
            self.above[at] = self.above[next];
            at = next;
        }
        at
    }

    /// The base of the blossom of a vertex.
    pub fn base(&mut self, vertex: usize) -> usize {
        let representative = self.representative(vertex);
        self.base[representative] as usize
    }

    /// Word `index` of the members of the blossom of a vertex; 0 for a single vertex, which has no edge to itself.
    pub fn member_word(&mut self, vertex: usize, index: usize) -> u64 {
        let representative = self.representative(vertex);
        let set = self.sets.get(self.set[representative] as usize);
        set.and_then(|set| set.words().get(index)).copied().unwrap_or(0)
    }

    /// Puts the blossom of `vertex` into that of `base`, which keeps its base.
    pub fn join(&mut self, vertex: usize, base: usize) {
        let (from, into) = (self.representative(vertex), self.representative(base));
        if from == into {
            return;
        }
        let (from_set, into_set) = (self.set[from], self.set[into]);
        let set = match (from_set, into_set) {
            (NOBODY, NOBODY) => self.new_set(into),
            (larger, NOBODY) => {
                self.sets[larger as usize].insert(into);
                larger
            }
            (_, larger) => larger,
        };
        if from_set == NOBODY {
            self.sets[set as usize].insert(from);
        } else if into_set != NOBODY {
            let members = std::mem::replace(&mut self.sets[from_set as usize], BitSet::new(0));
            self.sets[set as usize].union_with(members.words());
            self.sets[from_set as usize] = members;
        }
        self.above[from] = into as u32;
        self.set[into] = set;
    }

    /// A set for a single vertex.
    fn new_set(&mut self, vertex: usize) -> u32 {
        match self.sets.get_mut(self.used) {
            Some(set) => set.clear(),
            None => self.sets.push(BitSet::new(self.vertices)),
        }
        self.sets[self.used].insert(vertex);
        self.used += 1;
        (self.used - 1) as u32
    }
}
