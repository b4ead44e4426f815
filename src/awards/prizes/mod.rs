//! Who gets which prize, and why.
//!
//! Each set is given out by itself: its prizes are put in the order of the set's choice (value, then the order of the
//! lists; or that order alone), and each goes to the best placed person of its class who has none yet. That is how the
//! regulations of open events are meant: a freed place prize moves on to the next player just as a class prize does.

mod event;
mod sharing;
#[cfg(test)]
mod tests;

pub use event::{EventField, allocate, players_started, starters, starters_of};

use crate::model::person::Birth;
use crate::model::rules::{
    Allocation, Award, AwardNote, Condition, ListOrder, PassedOver, PassedReason, Prize, PrizeChoice,
    PrizeList, PrizeSet, SizeClass, Source, UnassignedReason, Winner,
};
use std::collections::{BTreeMap, BTreeSet};

/// A row of a table that prizes are read from, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub who: Winner,
    /// Points (in any unit): people with equal ones share money.
    pub score: i64,
    /// Place; equal for people who are level in everything.
    pub place: u32,
}

/// What the allocation needs to know about a competition: an event or a series.
pub trait Field {
    /// The rows of a table, best first; empty for a table that does not exist.
    fn table(&self, source: &Source) -> Vec<Row>;
    /// Whether somebody holds a condition; `None` if his data do not say.
    fn answer(&self, who: Winner, condition: &Condition) -> Option<bool>;
    /// When somebody was born.
    fn birth(&self, who: Winner) -> Option<Birth>;
    /// Whether somebody finished the competition.
    fn finished(&self, who: Winner) -> bool;
    /// Whether somebody is at the closing.
    fn present(&self, who: Winner) -> bool;
    /// Number of players of a size class.
    fn size(&self, size: &SizeClass) -> u16;
}

/// Gives out all prizes.
#[must_use]
pub fn give_out(sets: &[PrizeSet], field: &impl Field) -> Allocation {
    let awards =
        sets.iter().enumerate().flat_map(|(place, set)| SetInHand::new(place, set, field).give_out());
    Allocation { awards: awards.collect() }
}

/// Whether a list is given at all with this number of players.
#[must_use]
pub fn is_active(list: &PrizeList, field: &impl Field) -> bool {
    list.size.as_ref().is_none_or(|size| size.holds(field.size(size)))
}

/// Somebody who may come into question for a list.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    row: Row,
    /// Why he can't have any prize of it; `None` = he can.
    barred: Option<PassedReason>,
    /// What decides the order, to see who is level.
    level: Level,
}

/// The key of the list's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    Place(u32),
    Born(Birth),
}

/// A prize waiting for its holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slot {
    list: usize,
    /// From 1.
    rank: u16,
}

/// A set while it is given out.
struct SetInHand<'a> {
    place: usize,
    set: &'a PrizeSet,
    /// Candidates of every list, best first; `None` for a list that is not given with this number of players.
    candidates: Vec<Option<Vec<Candidate>>>,
    /// What everybody holds of this set.
    held: BTreeMap<Winner, Vec<Slot>>,
}

impl<'a> SetInHand<'a> {
    fn new(place: usize, set: &'a PrizeSet, field: &impl Field) -> Self {
        let candidates = set
            .lists
            .iter()
            .map(|list| is_active(list, field).then(|| candidates(set, list, field)))
            .collect();
        Self { place, set, candidates, held: BTreeMap::new() }
    }

    fn candidates(&self, list: usize) -> &[Candidate] {
        self.candidates.get(list).and_then(Option::as_deref).unwrap_or(&[])
    }

    fn prize(&self, slot: Slot) -> Option<&'a Prize> {
        self.set.lists.get(slot.list)?.prizes.get(usize::from(slot.rank).checked_sub(1)?)
    }

    /// The slots of all lists that are given, in the order in which they find their holders.
    fn slots(&self) -> Vec<Slot> {
        let mut slots = Vec::new();
        for (place, list) in self.set.lists.iter().enumerate() {
            if self.candidates.get(place).is_some_and(Option::is_some) {
                slots.extend((1..).take(list.prizes.len()).map(|rank| Slot { list: place, rank }));
            }
        }
        if self.set.choice == PrizeChoice::ValueThenOrder {
            // Stable: slots of equal value stay in the order of the lists.
            slots.sort_by_key(|&slot| std::cmp::Reverse(self.prize(slot).map(|prize| prize.value)));
        }
        slots
    }

    fn give_out(mut self) -> Vec<Award> {
        let slots = self.slots();
        let mut awards: Vec<Award> = Vec::with_capacity(slots.len());
        for (index, &slot) in slots.iter().enumerate() {
            if let Some(prize) = self.prize(slot) {
                let later = slots.get(index + 1..).unwrap_or(&[]);
                awards.push(self.award(slot, prize, later));
            }
        }
        awards.sort_by_key(|award| (award.list, award.rank));
        sharing::share(&self, &mut awards);
        for list in 0..self.set.lists.len() {
            self.everybody_else(list, &mut awards);
        }
        awards.sort_by_key(|award| (award.list, award.rank == 0));
        awards
    }

    /// Finds the holder of one prize. `later` are the prizes still to be given.
    fn award(&mut self, slot: Slot, prize: &Prize, later: &[Slot]) -> Award {
        let mut award = Award {
            set: self.place,
            list: slot.list,
            rank: slot.rank,
            prize: prize.clone(),
            holder: Err(UnassignedReason::NobodyLeft),
            amount: prize.value,
            passed_over: Vec::new(),
            notes: Vec::new(),
        };
        if let Some(reason) = self.too_few(slot.list) {
            award.holder = Err(reason);
            return award;
        }
        let mut holder: Option<Candidate> = None;
        let mut level_with = None;
        for &candidate in self.candidates(slot.list) {
            let reason = candidate.barred.or_else(|| self.holds_already(candidate.row.who, slot));
            match (holder, reason) {
                (None, Some(reason)) => {
                    if !same_list(reason, slot) {
                        award.passed_over.push(PassedOver { who: candidate.row.who, reason });
                    }
                }
                (None, None) => holder = Some(candidate),
                (Some(first), None) => {
                    if candidate.level == first.level {
                        level_with = Some(candidate.row.who);
                    }
                    break;
                }
                (Some(_), Some(_)) => {}
            }
        }
        let Some(holder) = holder else { return award };
        award.holder = Ok(holder.row.who);
        award.notes.extend(level_with.map(|with| AwardNote::Level { with }));
        award.notes.extend(self.equal_value(holder.row.who, slot, later));
        self.held.entry(holder.row.who).or_default().push(slot);
        award
    }

    fn too_few(&self, list: usize) -> Option<UnassignedReason> {
        let need = self.set.lists.get(list)?.minimum;
        let of_class =
            self.candidates(list).iter().filter(|c| c.barred != Some(PassedReason::DataMissing)).count();
        let have = u16::try_from(of_class).unwrap_or(u16::MAX);
        (have < need).then_some(UnassignedReason::TooFew { have, need })
    }

    /// The prize that keeps somebody from having this one: of the same list, or of another if the set allows only one.
    fn holds_already(&self, who: Winner, slot: Slot) -> Option<PassedReason> {
        let held = self.held.get(&who)?;
        let other = held.iter().find(|other| self.set.one_each || other.list == slot.list)?;
        Some(PassedReason::HasPrize { list: other.list, rank: other.rank })
    }

    /// Another prize of the same value that was open to the holder, where the regulations give no order to such prizes.
    fn equal_value(&self, who: Winner, slot: Slot, later: &[Slot]) -> Option<AwardNote> {
        if !(self.set.ask_equal_values && self.set.one_each) {
            return None;
        }
        let value = self.prize(slot)?.value;
        let open = |other: &&Slot| {
            other.list != slot.list
                && self.prize(**other).is_some_and(|prize| prize.value == value)
                && self.first_free(other.list) == Some(who)
        };
        later.iter().find(open).map(|other| AwardNote::EqualValue { list: other.list, rank: other.rank })
    }

    /// Who would get the next prize of a list.
    fn first_free(&self, list: usize) -> Option<Winner> {
        let slot = Slot { list, rank: 0 };
        let free = |c: &&Candidate| c.barred.is_none() && self.holds_already(c.row.who, slot).is_none();
        self.candidates(list).iter().find(free).map(|candidate| candidate.row.who)
    }

    /// The prize of everybody of the class who has no other of this list.
    fn everybody_else(&self, list: usize, awards: &mut Vec<Award>) {
        let Some(prize) = self.set.lists.get(list).and_then(|rules| rules.everybody_else.as_ref()) else {
            return;
        };
        let has: BTreeSet<Winner> =
            awards.iter().filter(|award| award.list == list).filter_map(|award| award.holder.ok()).collect();
        for candidate in self.candidates(list) {
            if candidate.barred.is_none() && !has.contains(&candidate.row.who) {
                awards.push(Award {
                    set: self.place,
                    list,
                    rank: 0,
                    prize: prize.clone(),
                    holder: Ok(candidate.row.who),
                    amount: prize.value,
                    passed_over: Vec::new(),
                    notes: Vec::new(),
                });
            }
        }
    }
}

/// Whether the reason is a prize of the same list: that is the order of places, and no news.
fn same_list(reason: PassedReason, slot: Slot) -> bool {
    matches!(reason, PassedReason::HasPrize { list, .. } if list == slot.list)
}

/// Everybody of the class of a list, in its order. People whose data do not say whether they belong come along, barred.
fn candidates(set: &PrizeSet, list: &PrizeList, field: &impl Field) -> Vec<Candidate> {
    let mut found = Vec::new();
    for row in field.table(&list.source) {
        let of_class = field.answer(row.who, &list.who);
        let birth = field.birth(row.who);
        let ordered_by_age = list.order != ListOrder::Table;
        let barred = match of_class {
            Some(false) => continue,
            None => Some(PassedReason::DataMissing),
            Some(true) if ordered_by_age && birth.is_none() => Some(PassedReason::DataMissing),
            Some(true) if set.must_finish && !field.finished(row.who) => Some(PassedReason::NotFinished),
            Some(true) if set.must_be_present && !field.present(row.who) => Some(PassedReason::NotPresent),
            Some(true) => None,
        };
        let level = match birth.filter(|_| ordered_by_age) {
            Some(birth) => Level::Born(birth),
            None => Level::Place(row.place),
        };
        found.push(Candidate { row, barred, level });
    }
    // Stable: people born on the same day stay in the order of the table; people without a birth date stay in front, where
    // the arbiter sees them passed over.
    match list.order {
        ListOrder::Table => {}
        ListOrder::Youngest => {
            found.sort_by_key(|c| (matches!(c.level, Level::Born(_)), std::cmp::Reverse(day_born(c.level))));
        }
        ListOrder::Oldest => found.sort_by_key(|c| (matches!(c.level, Level::Born(_)), day_born(c.level))),
    }
    found
}

/// Year, month and day; the middle of the year when only the year is known.
fn day_born(level: Level) -> (i32, u32) {
    use chrono::Datelike;
    match level {
        Level::Born(Birth::Date(date)) => (date.year(), date.ordinal()),
        Level::Born(Birth::Year(year)) => (year, 183),
        Level::Place(_) => (0, 0),
    }
}
