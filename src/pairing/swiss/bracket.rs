//! One bracket (article 1.3.2): who is in it, and what lies below.

use super::field::Field;
use super::floats::Float;
use crate::model::Points;
use std::ops::Range;

/// A bracket to be paired. Players are named by their place in the field.
#[derive(Debug, Clone)]
pub struct Bracket<'a> {
    /// The field.
    pub field: &'a Field,
    /// Moved-down players, best first.
    pub moved_down: Vec<usize>,
    /// Residents.
    pub residents: Range<usize>,
    /// The next scoregroup; empty in the last bracket.
    pub next: Range<usize>,
    /// Score of the player who will get the bye (C5), if the field is odd.
    pub bye_score: Option<Points>,
}

impl Bracket<'_> {
    /// Players of the bracket, in order of article 1.2.
    pub fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }

    /// The player with this number (from 0) in the order of the bracket.
    #[must_use]
    pub fn player(&self, number: usize) -> usize {
        match self.moved_down.get(number) {
            Some(&place) => place,
            None => self.residents.start + number - self.moved_down.len(),
        }
    }

    /// How many players there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// Everybody below the next scoregroup.
    #[must_use]
    pub fn lower(&self) -> Range<usize> {
        self.next.end..self.field.len()
    }

    /// Whether nobody is below.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.next.is_empty()
    }

    /// Scores of the moved-down players, highest first, each once.
    #[must_use]
    pub fn moved_down_scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = self.moved_down.iter().map(|&p| self.field.members[p].score).collect();
        scores.dedup();
        scores
    }

    /// How many moved-down players with this score fulfil a condition on their floats.
    #[must_use]
    pub fn count_moved_down(&self, score: Points, condition: impl Fn(&[Float; 2]) -> bool) -> usize {
        let members = self.moved_down.iter().map(|&place| &self.field.members[place]);
        members.filter(|member| member.score == score && condition(&member.floats)).count()
    }

    /// How many residents fulfil a condition on their floats.
    #[must_use]
    pub fn count_residents(&self, condition: impl Fn(&[Float; 2]) -> bool) -> usize {
        self.field.members[self.residents.clone()].iter().filter(|member| condition(&member.floats)).count()
    }
}
