//! Who is who across the events of a series.
//!
//! The number in the national register decides; then the FIDE number; then exactly the same name with the same year of
//! birth. A name that is only nearly the same (letters, one slip, names exchanged) is asked about and not merged before
//! somebody answers: in real series one person in twenty is spelt in two ways, and namesakes exist.

use super::EventResults;
use crate::model::Person;
use crate::model::folding::fold;
use crate::model::person::Birth;
use crate::model::series::{SamePerson, Spelling};
use std::collections::BTreeMap;

/// The people of a series.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct People {
    /// Everybody, by the first appearance; the data are of the latest event.
    pub people: Vec<Person>,
    /// Pairs of spellings that may be one person and wait for an answer.
    pub questions: Vec<(Spelling, Spelling)>,
    of_spelling: BTreeMap<Spelling, usize>,
}

impl People {
    /// The place in [`People::people`] of somebody as spelt in an event.
    #[must_use]
    pub fn find(&self, person: &Person) -> Option<usize> {
        self.of_spelling.get(&spelling(person)).copied()
    }
}

/// How somebody is spelt.
#[must_use]
pub fn spelling(person: &Person) -> Spelling {
    Spelling {
        name: person.name(),
        born: person.birth.map(Birth::year),
        national_id: person.national_id.trim().to_owned(),
    }
}

/// What two spellings are to each other.
enum Likeness {
    Same,
    Maybe,
    Different,
}

struct Known<'a> {
    spelling: Spelling,
    person: &'a Person,
    folded: String,
    /// Words of the name in alphabetical order: exchanged forenames and surnames are alike.
    sorted: String,
}

/// Finds out who is who.
#[must_use]
pub fn identify(events: &[EventResults], answers: &[SamePerson]) -> People {
    let mut known: Vec<Known<'_>> = Vec::new();
    let mut place_of: BTreeMap<Spelling, usize> = BTreeMap::new();
    for entry in events.iter().flat_map(|event| &event.entries) {
        let spelling = spelling(&entry.person);
        match place_of.get(&spelling).and_then(|&place| known.get_mut(place)) {
            Some(known) => known.person = &entry.person,
            None => {
                place_of.insert(spelling.clone(), known.len());
                let folded = fold(&spelling.name);
                let mut words: Vec<&str> = folded.split([' ', '-']).filter(|word| !word.is_empty()).collect();
                words.sort_unstable();
                let sorted = words.join(" ");
                known.push(Known { spelling, person: &entry.person, folded, sorted });
            }
        }
    }

    let mut merged = Merged::new(known.len());
    let mut asked = Vec::new();
    for (b, two) in known.iter().enumerate() {
        for (a, one) in known.iter().enumerate().take(b) {
            match likeness(one, two, answers) {
                Likeness::Same => merged.join(a, b),
                Likeness::Maybe => asked.push((a, b)),
                Likeness::Different => {}
            }
        }
    }

    let mut result = People::default();
    let mut person_of: BTreeMap<usize, usize> = BTreeMap::new();
    for (place, one) in known.iter().enumerate() {
        let index = *person_of.entry(merged.root(place)).or_insert_with(|| {
            result.people.push(Person::default());
            result.people.len() - 1
        });
        if let Some(person) = result.people.get_mut(index) {
            *person = newer(person, one.person);
        }
        result.of_spelling.insert(one.spelling.clone(), index);
    }
    let open = asked.into_iter().filter(|&(a, b)| merged.root(a) != merged.root(b));
    let spelt = |place: usize| known.get(place).map(|known| known.spelling.clone()).unwrap_or_default();
    result.questions = open.map(|(a, b)| (spelt(a), spelt(b))).collect();
    result
}

/// The data of the later spelling, with what only the earlier one knew.
fn newer(old: &Person, new: &Person) -> Person {
    let text = |new: &String, old: &String| if new.is_empty() { old.clone() } else { new.clone() };
    Person {
        sex: new.sex.or(old.sex),
        birth: match (new.birth, old.birth) {
            (Some(Birth::Year(_)), Some(date @ Birth::Date(_))) => Some(date),
            (new, old) => new.or(old),
        },
        national_id: text(&new.national_id, &old.national_id),
        club: text(&new.club, &old.club),
        town: text(&new.town, &old.town),
        category: text(&new.category, &old.category),
        federation: text(&new.federation, &old.federation),
        resident: new.resident || old.resident,
        ..new.clone()
    }
}

fn likeness(one: &Known<'_>, two: &Known<'_>, answers: &[SamePerson]) -> Likeness {
    let (a, b) = (&one.spelling, &two.spelling);
    let about = |answer: &&SamePerson| {
        (&answer.one == a && &answer.other == b) || (&answer.one == b && &answer.other == a)
    };
    if let Some(answer) = answers.iter().find(about) {
        return if answer.same { Likeness::Same } else { Likeness::Different };
    }
    if !a.national_id.is_empty() && !b.national_id.is_empty() {
        return if a.national_id == b.national_id { Likeness::Same } else { Likeness::Different };
    }
    if one.person.fide_id.is_some() && one.person.fide_id == two.person.fide_id {
        return Likeness::Same;
    }
    let years_differ = a.born.is_some() && b.born.is_some() && a.born != b.born;
    if years_differ {
        return Likeness::Different;
    }
    if a.name == b.name && a.born.is_some() && a.born == b.born {
        return Likeness::Same;
    }
    let one_year = a.born.is_some() && a.born == b.born;
    let alike = one.sorted == two.sorted || (one_year && one_slip(&one.folded, &two.folded));
    if alike { Likeness::Maybe } else { Likeness::Different }
}

/// Whether one letter more, less or other makes one text of the other. Short names are not tried: they are too alike.
fn one_slip(a: &str, b: &str) -> bool {
    const SHORTEST: usize = 7;
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().min(b.len()) < SHORTEST || a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let front = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let back = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    front + back + 1 >= a.len().max(b.len())
}

/// Sets of places that are one person.
struct Merged(Vec<usize>);

impl Merged {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn root(&self, mut place: usize) -> usize {
        while let Some(&parent) = self.0.get(place) {
            if parent == place {
                break;
            }
            place = parent;
        }
        place
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        // The earlier one stays the root, so that people keep the order of their first appearance.
        if let Some(parent) = self.0.get_mut(a.max(b)) {
            *parent = a.min(b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entry;
    use super::*;
    use crate::model::Points;

    fn events(people: &[(&str, Option<i32>, &str)]) -> Vec<EventResults> {
        let entry = |&(name, born, id): &(&str, Option<i32>, &str)| {
            let (surname, forename) = name.split_once(' ').unwrap();
            let person = Person {
                surname: surname.to_owned(),
                forename: forename.to_owned(),
                birth: born.map(Birth::Year),
                national_id: id.to_owned(),
                ..Person::default()
            };
            Entry { person, section: "A".to_owned(), place: 1, field: 1, points: Points::ZERO }
        };
        people
            .iter()
            .map(|one| EventResults { entries: vec![entry(one)], ..EventResults::default() })
            .collect()
    }

    /// Trap 24.
    #[test]
    fn two_spellings_are_one_person_by_id_and_asked_about_by_name() {
        for (one, two, people, questions) in [
            (("Żółć Łukasz", Some(2010), "77"), ("Zolc Lukasz", None, "77"), 1, 0),
            (("Żółć Łukasz", Some(2010), "77"), ("Żółć Łukasz", Some(2010), "78"), 2, 0),
            (("Żółć Łukasz", Some(2010), ""), ("Żółć Łukasz", Some(2010), ""), 1, 0),
            (("Żółć Łukasz", Some(2010), ""), ("Zolc Lukasz", Some(2010), ""), 2, 1),
            (("Nowak Anna", Some(2010), ""), ("Nowak Anna", None, ""), 2, 1),
            (("Nowak Anna", Some(2010), ""), ("Anna Nowak", Some(2010), ""), 2, 1),
            (("Nowak Anna", Some(2010), ""), ("Nowak Anna", Some(2011), ""), 2, 0),
            (("Kowalski Jan", Some(2010), ""), ("Kowalsky Jan", Some(2010), "9"), 2, 1),
            (("Kowalski Jan", Some(2010), ""), ("Kowalska Jana", Some(2010), ""), 2, 0),
        ] {
            let found = identify(&events(&[one, two]), &[]);
            assert_eq!((found.people.len(), found.questions.len()), (people, questions), "{one:?} {two:?}");
        }
    }

    #[test]
    fn an_answer_settles_a_question() {
        let events = events(&[("Kowalski Jan", Some(2010), ""), ("Kowalsky Jan", Some(2010), "9")]);
        let question = identify(&events, &[]).questions.remove(0);
        let answer = |same| SamePerson { one: question.0.clone(), other: question.1.clone(), same };
        assert_eq!(identify(&events, &[answer(true)]).people.len(), 1);
        assert_eq!(identify(&events, &[answer(false)]).people.len(), 2);
        for same in [true, false] {
            assert!(identify(&events, &[answer(same)]).questions.is_empty());
        }
    }
}
