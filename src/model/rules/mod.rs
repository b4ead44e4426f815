//! The organiser's own rules, kept inside the event: who may enter, what he pays, what he may win, and when rounds start.
//!
//! Rules are data. What they mean is computed in `awards`; here they are only described, so that they can be read, edited,
//! and copied into next year's event. Sections are named by their codes (`A1`), which is how an organiser writes them.

pub mod allocation;
pub mod combined;
pub mod condition;
pub mod fees;
pub mod groups;
pub mod prize;
pub mod prizes;
pub mod schedule;
pub mod simple;

pub use allocation::{Allocation, Award, AwardNote, PassedOver, PassedReason, UnassignedReason, Winner};
pub use combined::{CombinedPart, CombinedTable};
pub use condition::{AgeBy, Condition, Entrant, RatingList};
pub use fees::{Discount, Fees, FreeEntry, Loyalty, Surcharge, SurchargeWhen, Tariff};
pub use groups::{Barred, BestOf, GroupRule, Groups};
pub use prize::{Prize, PrizeKind};
pub use prizes::{ListOrder, PrizeChoice, PrizeList, PrizeSet, Prizes, Sharing, SizeClass, Source};
pub use schedule::{Happening, RoundTime, Run, Schedule};

use serde::{Deserialize, Serialize};

/// A class of people with a table of its own: women, U10, residents.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Class {
    /// Name as printed.
    pub name: String,
    /// Who is in it.
    pub who: Condition,
}

/// All rules of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Rules {
    /// Who may enter which section.
    pub groups: Groups,
    /// Classes with tables of their own.
    pub classes: Vec<Class>,
    /// Tables over several sections.
    pub combined: Vec<CombinedTable>,
    /// What an entry costs.
    pub fees: Fees,
    /// What can be won.
    pub prizes: Prizes,
    /// When rounds start.
    pub schedule: Schedule,
}

impl Rules {
    /// The same rules with every mention of a section by its new code.
    #[must_use]
    pub fn with_section_renamed(&self, old: &str, new: &str) -> Self {
        let mut rules = self.clone();
        let rename = |code: &mut String| {
            if code == old {
                new.clone_into(code);
            }
        };
        rules.groups.everybody.rename_section(old, new);
        for group in &mut rules.groups.sections {
            rename(&mut group.section);
            group.who.rename_section(old, new);
            group.on_request.iter_mut().for_each(|condition| condition.rename_section(old, new));
            group.best.iter_mut().for_each(|best| rename(&mut best.others_to));
        }
        rules.classes.iter_mut().for_each(|class| class.who.rename_section(old, new));
        rules
            .combined
            .iter_mut()
            .flat_map(|table| &mut table.parts)
            .for_each(|part| rename(&mut part.section));
        rules.fees.free.iter_mut().for_each(|free| free.who.rename_section(old, new));
        for tariff in &mut rules.fees.tariffs {
            tariff.who.rename_section(old, new);
            tariff.discounts.iter_mut().for_each(|discount| discount.who.rename_section(old, new));
        }
        for list in rules.prizes.sets.iter_mut().flat_map(|set| &mut set.lists) {
            list.who.rename_section(old, new);
            if let Source::Section(code) | Source::Members(code) = &mut list.source {
                rename(code);
            }
            list.size.iter_mut().flat_map(|size| &mut size.sections).for_each(rename);
        }
        if let Some(players) = rules.prizes.starters.remove(old) {
            rules.prizes.starters.insert(new.to_owned(), players);
        }
        rules.schedule.rounds.iter_mut().flat_map(|round| &mut round.sections).for_each(rename);
        rules
    }

    /// The same rules for a section that was divided: whoever goes into the new one meets the same conditions, pays the same
    /// and starts at the same times. Places, prizes and common tables stay with the old one. Where the rules name the new
    /// section already, they stay as they are.
    #[must_use]
    pub fn with_section_split(&self, old: &str, new: &str) -> Self {
        let mut rules = self.clone();
        if rules.groups.of(new).is_none()
            && let Some(rule) = rules.groups.of(old)
        {
            let copy = GroupRule {
                section: new.to_owned(),
                who: rule.who.clone(),
                on_request: rule.on_request.clone(),
                ..GroupRule::default()
            };
            rules.groups.sections.push(copy);
        }
        let fees = &mut rules.fees;
        let payers = || self.fees.tariffs.iter().map(|t| &t.who).chain(self.fees.free.iter().map(|f| &f.who));
        if !payers().any(|who| who.sections().contains(&new)) {
            fees.free.iter_mut().for_each(|free| free.who.join_section(old, new));
            fees.tariffs.iter_mut().for_each(|tariff| tariff.who.join_section(old, new));
        }
        let times = &mut rules.schedule.rounds;
        if !times.iter().any(|time| time.sections.iter().any(|code| code == new)) {
            for time in times.iter_mut().filter(|time| time.sections.iter().any(|code| code == old)) {
                time.sections.push(new.to_owned());
            }
        }
        rules
    }

    /// The common table with this name.
    #[must_use]
    pub fn combined_table(&self, name: &str) -> Option<&CombinedTable> {
        self.combined.iter().find(|table| table.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every place in the rules where a section can be named.
    const RULES: &str = r#"#![enable(implicit_some)]
    (
        groups: (
            everybody: Any([Registered, Section(["A1"])]),
            sections: [(
                section: "A1", who: Not(Section(["A1"])), on_request: Section(["A1"]),
                best: (places: 6, list: Fide, others_to: "A1"),
            )],
        ),
        classes: [(name: "class", who: Section(["A1"]))],
        combined: [(name: "common", parts: [(section: "A1")])],
        fees: (
            free: [(who: Section(["A1"]))],
            tariffs: [(who: Section(["A1"]), discounts: [(who: Section(["A1"]))])],
        ),
        prizes: (
            sets: [(lists: [
                (source: Section("A1"), who: Section(["A1"]), size: (sections: ["A1"])),
                (source: Members("A1")),
            ])],
            starters: {"A1": 6},
        ),
        schedule: (rounds: [(sections: ["A1"], round: 1)]),
    )"#;

    #[test]
    fn a_renamed_section_is_renamed_wherever_the_rules_name_it() {
        let rules: Rules = ron::from_str(RULES).unwrap();
        let renamed: Rules = ron::from_str(&RULES.replace("A1", "Masters")).unwrap();
        assert_eq!(rules.with_section_renamed("A1", "Masters"), renamed);
        assert_eq!(rules.with_section_renamed("A2", "Masters"), rules);
    }

    #[test]
    fn a_new_section_out_of_an_old_one_has_its_conditions_fees_and_times() {
        let rules: Rules = ron::from_str(RULES).unwrap();
        let split = rules.with_section_split("A1", "A2");
        let both = Condition::Section(vec!["A1".to_owned(), "A2".to_owned()]);
        let (old, new) = (split.groups.of("A1").unwrap(), split.groups.of("A2").unwrap());
        assert_eq!((&new.who, &new.on_request), (&old.who, &old.on_request));
        assert!(new.best.is_none() && old.best.is_some());
        assert_eq!((&split.fees.tariffs[0].who, &split.fees.free[0].who), (&both, &both));
        assert_eq!(split.schedule.rounds[0].sections, ["A1", "A2"]);
        assert_eq!((&split.prizes, &split.combined), (&rules.prizes, &rules.combined));
        // A section that the rules know already keeps what they say of it.
        assert_eq!(split.with_section_split("A1", "A2"), split);
        assert_eq!(rules.with_section_split("B", "A2"), rules);
    }
}
