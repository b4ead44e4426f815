//! Looks over an event that comes from somebody else's file: pairs every round again and names what differs, before anything is
//! taken over.

use super::commands::compared::without;
use super::commands::event::ImportFinding;
use crate::model::Event;
use crate::model::integrity::{IntegrityEvent, IntegrityKind, Item};
use crate::pairing::check;
use crate::pairing::interrupt::Interrupt;
use crate::pairing::pairs::{Pairs, RoundPairs};
use chrono::{DateTime, Utc};

/// The rounds of an event of players that the rules pair otherwise, with what differs. Where the rules give no pairing at all
/// (the file lacks what they need), their side is empty.
#[must_use]
pub fn findings(event: &Event) -> Vec<ImportFinding> {
    let mut found = Vec::new();
    for section in event.sections.iter().filter(|section| !section.settings.system.is_team()) {
        for difference in check::section(section, &Interrupt::new()) {
            let RoundPairs::Players(recorded) = &difference.recorded else { continue };
            let by_rules = match &difference.by_rules {
                Ok(RoundPairs::Players(pairs)) => items(pairs),
                _ => Vec::new(),
            };
            let recorded = items(recorded);
            found.push(ImportFinding {
                section: section.id,
                round: difference.round,
                file: without(&recorded, &by_rules),
                rules: without(&by_rules, &recorded),
            });
        }
    }
    found
}

/// Writes the findings into the integrity log of their sections, for an event that is made of a file as it is.
pub fn record(event: &mut Event, findings: &[ImportFinding], at: DateTime<Utc>) {
    for finding in findings {
        if let Some(section) = event.section_mut(finding.section) {
            let kind = IntegrityKind::Import { file: finding.file.clone(), rules: finding.rules.clone() };
            section.integrity.push(IntegrityEvent { round: Some(finding.round), at, kind });
        }
    }
}

fn items(pairs: &Pairs<crate::model::PlayerId>) -> Vec<Item> {
    let games = pairs.pairs.iter().map(|&(white, black)| Item::Pair(white, black));
    games.chain(pairs.bye.map(Item::Bye)).collect()
}
