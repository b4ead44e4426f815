//! Sets of small numbers and adjacency matrices as rows of bits.

const BITS: usize = 64;

/// A set of numbers below a fixed bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// The empty set of numbers below `bound`.
    #[must_use]
    pub fn new(bound: usize) -> Self {
        Self { words: vec![0; bound.div_ceil(BITS)] }
    }

    /// All numbers below `bound`.
    #[must_use]
    pub fn full(bound: usize) -> Self {
        let mut set = Self::new(bound);
        set.insert_range(0, bound);
        set
    }

    /// The words of the set, lowest numbers first.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Puts a number in.
    #[inline]
    pub fn insert(&mut self, number: usize) {
        if let Some(word) = self.words.get_mut(number / BITS) {
            *word |= 1 << (number % BITS);
        }
    }

    /// Puts in every number from `from` up to, but without, `to`.
    pub fn insert_range(&mut self, from: usize, to: usize) {
        for (i, word) in self.words.iter_mut().enumerate() {
            *word |= range_word(i, from, to);
        }
    }

    /// Takes a number out.
    #[inline]
    pub fn remove(&mut self, number: usize) {
        if let Some(word) = self.words.get_mut(number / BITS) {
            *word &= !(1 << (number % BITS));
        }
    }

    /// Whether a number is in.
    #[inline]
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        self.words.get(number / BITS).is_some_and(|word| word >> (number % BITS) & 1 == 1)
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Adds all members of another set of the same bound.
    pub fn union_with(&mut self, other: &[u64]) {
        for (mine, theirs) in self.words.iter_mut().zip(other) {
            *mine |= theirs;
        }
    }

    /// How many numbers are in.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether nothing is in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The members, smallest first.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        members(&self.words)
    }
}

/// The numbers whose bits are set, smallest first.
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(i, &word)| word_members(word, i * BITS))
}

/// The numbers whose bits are set in both rows, smallest first.
pub fn common<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    a.iter().zip(b).enumerate().flat_map(|(i, (&a, &b))| word_members(a & b, i * BITS))
}

/// The smallest number that is in both rows.
#[must_use]
pub fn first_common(a: &[u64], b: &[u64]) -> Option<usize> {
    a.iter().zip(b).enumerate().find_map(|(i, (&a, &b))| {
        let both = a & b;
        (both != 0).then(|| i * BITS + both.trailing_zeros() as usize)
    })
}

/// The largest number that is in both rows.
#[must_use]
pub fn last_common(a: &[u64], b: &[u64]) -> Option<usize> {
    a.iter().zip(b).enumerate().rev().find_map(|(i, (&a, &b))| {
        let both = a & b;
        (both != 0).then(|| i * BITS + BITS - 1 - both.leading_zeros() as usize)
    })
}

/// The members of one word.
#[inline]
pub fn word_members(word: u64, offset: usize) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            offset + bit
        })
    })
}

/// The bits of word `index` that stand for numbers from `from` up to, but without, `to`.
fn range_word(index: usize, from: usize, to: usize) -> u64 {
    let start = index * BITS;
    let below = |n: usize| match n.saturating_sub(start) {
        0 => 0,
        n if n >= BITS => u64::MAX,
        n => (1 << n) - 1,
    };
    below(to) & !below(from)
}

/// A graph on the vertices `0..n`: one row of bits a vertex, kept symmetric.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BitGraph {
    vertices: usize,
    stride: usize,
    bits: Vec<u64>,
}

impl BitGraph {
    /// A graph without edges.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        let stride = vertices.div_ceil(BITS);
        Self { vertices, stride, bits: vec![0; stride * vertices] }
    }

    /// How many vertices there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vertices
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.vertices == 0
    }

    /// The neighbours of a vertex as a row of bits.
    #[inline]
    #[must_use]
    pub fn row(&self, vertex: usize) -> &[u64] {
        &self.bits[vertex * self.stride..(vertex + 1) * self.stride]
    }

    #[inline]
    fn row_mut(&mut self, vertex: usize) -> &mut [u64] {
        &mut self.bits[vertex * self.stride..(vertex + 1) * self.stride]
    }

    /// Whether there is an edge.
    #[inline]
    #[must_use]
    pub fn has(&self, u: usize, v: usize) -> bool {
        self.bits[u * self.stride + v / BITS] >> (v % BITS) & 1 == 1
    }

    /// Adds an edge.
    pub fn add(&mut self, u: usize, v: usize) {
        self.bits[u * self.stride + v / BITS] |= 1 << (v % BITS);
        self.bits[v * self.stride + u / BITS] |= 1 << (u % BITS);
    }

    /// Takes an edge away.
    pub fn remove(&mut self, u: usize, v: usize) {
        self.bits[u * self.stride + v / BITS] &= !(1 << (v % BITS));
        self.bits[v * self.stride + u / BITS] &= !(1 << (u % BITS));
    }

    /// Adds to `vertex`'s own row every neighbour in `others`. The caller keeps the graph symmetric.
    pub fn extend_row(&mut self, vertex: usize, others: impl Fn(usize) -> u64) {
        for (i, word) in self.row_mut(vertex).iter_mut().enumerate() {
            *word |= others(i);
        }
    }

    /// Keeps of `vertex`'s own row only what is in `others`. The caller keeps the graph symmetric.
    pub fn keep_in_row(&mut self, vertex: usize, others: &[u64]) {
        for (word, keep) in self.row_mut(vertex).iter_mut().zip(others) {
            *word &= keep;
        }
    }

    /// Copies `len` bits of `source`, from bit `from` on, into `vertex`'s own row from bit `to` on. The caller keeps the
    /// graph symmetric.
    pub fn copy_into_row(&mut self, vertex: usize, to: usize, source: &[u64], from: usize, len: usize) {
        let row = self.row_mut(vertex);
        let mut done = 0;
        while done < len {
            let (target, source_at) = (to + done, from + done);
            let room = BITS - target % BITS;
            let count = room.min(len - done);
            let bits = read_bits(source, source_at) & low_bits(count);
            if let Some(word) = row.get_mut(target / BITS) {
                *word |= bits << (target % BITS);
            }
            done += count;
        }
    }
}

fn low_bits(count: usize) -> u64 {
    if count >= BITS { u64::MAX } else { (1 << count) - 1 }
}

/// The 64 bits of `source` from bit `at` on; bits beyond its end are 0.
fn read_bits(source: &[u64], at: usize) -> u64 {
    let word = |i: usize| source.get(i).copied().unwrap_or(0);
    let (index, shift) = (at / BITS, at % BITS);
    if shift == 0 { word(index) } else { word(index) >> shift | word(index + 1) << (BITS - shift) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_answers_in_order() {
        let mut set = BitSet::new(200);
        for number in [130, 3, 64, 63] {
            set.insert(number);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 63, 64, 130]);
        set.remove(64);
        assert_eq!((set.len(), set.contains(64), set.contains(63)), (3, false, true));
        assert_eq!(BitSet::full(70).len(), 70);
    }

    #[test]
    fn bits_are_copied_across_words() {
        let mut source = BitSet::new(300);
        for number in [5, 69, 70, 133, 200] {
            source.insert(number);
        }
        let mut graph = BitGraph::new(250);
        graph.copy_into_row(0, 61, source.words(), 69, 100);
        assert_eq!(members(graph.row(0)).collect::<Vec<_>>(), [61, 62, 125]);
    }
}
