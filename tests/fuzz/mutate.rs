//! Damage: bytes changed, words put in, pieces doubled, moved, taken out, or brought from another file.

use kojarz::model::lots::SplitMix64;

/// A damaged copy of a file of the corpus, not longer than 100,000 bytes.
pub fn mutated(corpus: &[Vec<u8>], words: &[&[u8]], random: &mut SplitMix64) -> Vec<u8> {
    let mut below = |limit: usize| (random.next_u64() % limit.max(1) as u64) as usize;
    let mut bytes = corpus[below(corpus.len())].clone();
    for _ in 0..=below(6) {
        let at = below(bytes.len() + 1);
        let longest = [1, 4, 16, 200][below(4)];
        let to = (at + 1 + below(longest)).min(bytes.len());
        match below(9) {
            0 if at < bytes.len() => bytes[at] ^= 1 << below(8),
            1 if at < bytes.len() => bytes[at] = below(256) as u8,
            // A digit by another digit: still a number, another one.
            2 => {
                if let Some(digit) = bytes[at..].iter().position(u8::is_ascii_digit) {
                    bytes[at + digit] = b'0' + below(10) as u8;
                }
            }
            3 => drop(bytes.splice(at..at, words[below(words.len())].iter().copied())),
            4 => drop(bytes.splice(at..to.max(at), words[below(words.len())].iter().copied())),
            5 => drop(bytes.drain(at..to.max(at))),
            6 => {
                let piece = bytes[at..to.max(at)].to_vec();
                let there = below(bytes.len() + 1);
                bytes.splice(there..there, piece);
            }
            7 => {
                let other = &corpus[below(corpus.len())];
                let from = below(other.len() + 1);
                let piece = other[from..(from + below(400)).min(other.len())].to_vec();
                bytes.splice(at..to.max(at), piece);
            }
            _ if below(8) == 0 => bytes.truncate(at),
            _ => {}
        }
    }
    bytes.truncate(100_000);
    bytes
}
