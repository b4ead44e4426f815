//! People of a list who are already entered, or stand in it twice.

use crate::model::person::Birth;
use crate::model::{Person, Player, PlayerId};
use std::collections::HashMap;

/// Why two records are one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SamePerson {
    /// The number in the national register.
    NationalId,
    /// The FIDE number.
    FideId,
    /// Folded name and birth.
    NameAndBirth,
}

/// Where the other record of a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Twin {
    /// A player of the event.
    Entered(PlayerId),
    /// An earlier place of the same list.
    Row(usize),
}

/// Somebody who is already there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duplicate {
    /// Place in the list that is imported.
    pub place: usize,
    /// The other record.
    pub twin: Twin,
    /// Why.
    pub why: SamePerson,
}

/// Finds the people of a list who are already entered or stand earlier in the list. `fold` takes the marks off a name
/// (`Żółć` and `zolc` are one). The same name with another birth is another person; a name without any birth on either side
/// is the same one.
#[must_use]
pub fn find_duplicates(entered: &[Player], list: &[Person], fold: impl Fn(&str) -> String) -> Vec<Duplicate> {
    let mut known = Known::default();
    for player in entered {
        known.add(&player.person, Twin::Entered(player.id), &fold);
    }
    let mut duplicates = Vec::new();
    for (place, person) in list.iter().enumerate() {
        match known.find(person, &fold) {
            Some((why, twin)) => duplicates.push(Duplicate { place, twin, why }),
            None => known.add(person, Twin::Row(place), &fold),
        }
    }
    duplicates
}

#[derive(Default)]
struct Known {
    national: HashMap<String, Twin>,
    fide: HashMap<u32, Twin>,
    names: HashMap<String, Vec<Namesake>>,
}

struct Namesake {
    birth: Option<Birth>,
    twin: Twin,
}

impl Known {
    fn add(&mut self, person: &Person, twin: Twin, fold: &impl Fn(&str) -> String) {
        if !person.national_id.is_empty() {
            self.national.insert(person.national_id.clone(), twin);
        }
        if let Some(id) = person.fide_id {
            self.fide.insert(id, twin);
        }
        self.names.entry(fold(&person.name())).or_default().push(Namesake { birth: person.birth, twin });
    }

    fn find(&self, person: &Person, fold: &impl Fn(&str) -> String) -> Option<(SamePerson, Twin)> {
        if let Some(&twin) = self.national.get(&person.national_id) {
            return Some((SamePerson::NationalId, twin));
        }
        if let Some(&twin) = person.fide_id.and_then(|id| self.fide.get(&id)) {
            return Some((SamePerson::FideId, twin));
        }
        let same_name = self.names.get(&fold(&person.name()))?;
        let known = same_name.iter().find(|known| same_birth(known.birth, person.birth))?;
        Some((SamePerson::NameAndBirth, known.twin))
    }
}

/// Two full dates must agree; where one side knows only the year, the years must; nothing known agrees with everything.
fn same_birth(a: Option<Birth>, b: Option<Birth>) -> bool {
    match (a, b) {
        (Some(Birth::Date(a)), Some(Birth::Date(b))) => a == b,
        (Some(a), Some(b)) => a.year() == b.year(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, birth: Option<Birth>) -> Person {
        Person { surname: name.to_owned(), birth, ..Person::default() }
    }

    #[test]
    fn the_same_name_with_another_birth_is_another_person() {
        let entered = vec![Player {
            id: PlayerId(1),
            person: person("Nowak", Some(Birth::Year(2001))),
            desk: Default::default(),
        }];
        let list = [
            person("nowak", Some(Birth::Year(2001))),
            person("Nowak", Some(Birth::Year(1999))),
            person("NOWAK", None),
            person("Nowak", Some(Birth::Year(1999))),
        ];
        let found: Vec<_> = find_duplicates(&entered, &list, str::to_lowercase)
            .into_iter()
            .map(|d| (d.place, d.twin))
            .collect();
        let one = Twin::Entered(PlayerId(1));
        assert_eq!(found, [(0, one), (2, one), (3, Twin::Row(1))]);
    }

    #[test]
    fn numbers_decide_before_names() {
        let mut a = person("Sørlie", None);
        a.fide_id = Some(7);
        let mut b = person("Sorlie, T.", None);
        b.fide_id = Some(7);
        let found = find_duplicates(&[], &[a, b], str::to_lowercase);
        assert_eq!(found, [Duplicate { place: 1, twin: Twin::Row(0), why: SamePerson::FideId }]);
    }
}
