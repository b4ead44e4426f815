//! What is done with the people of a list who are entered already, or stand in it twice.

use super::Duplicate;
use super::duplicates::Twin;
use crate::model::person::Rating;
use crate::model::{Person, Player, PlayerId};

/// What is done with a duplicate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Choice {
    /// The row is left out.
    #[default]
    LeaveOut,
    /// What the row knows goes into the person who is there.
    TakeData,
    /// The row is another person after all and is entered.
    Another,
}

impl Choice {
    /// All, in the order of the screen.
    pub const ALL: [Self; 3] = [Self::LeaveOut, Self::TakeData, Self::Another];

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::LeaveOut => Self::TakeData,
            Self::TakeData => Self::Another,
            Self::Another => Self::LeaveOut,
        }
    }

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeaveOut => "skip",
            Self::TakeData => "update",
            Self::Another => "add",
        }
    }

    /// Reads the name of the command line.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

/// What comes of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// People to be entered, in the order of the list.
    pub fresh: Vec<Person>,
    /// New data of people who are entered, each once.
    pub edits: Vec<(PlayerId, Person)>,
}

impl Outcome {
    /// Whether nothing would change.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fresh.is_empty() && self.edits.is_empty()
    }
}

/// Divides the people of a list by what is done with the duplicates among them; `choice` is asked with a place of the list.
#[must_use]
pub fn settle(
    entered: &[Player],
    list: &[Person],
    duplicates: &[Duplicate],
    choice: impl Fn(usize) -> Choice,
) -> Outcome {
    let mut outcome = Outcome::default();
    // Where each row of the list went among the fresh ones.
    let mut places: Vec<Option<usize>> = Vec::with_capacity(list.len());
    for (place, person) in list.iter().enumerate() {
        let duplicate = duplicates.iter().find(|duplicate| duplicate.place == place);
        let taken = duplicate.map_or(Choice::Another, |_| choice(place));
        places.push((taken == Choice::Another).then_some(outcome.fresh.len()));
        match (taken, duplicate.map(|duplicate| duplicate.twin)) {
            (Choice::Another, _) => outcome.fresh.push(person.clone()),
            (Choice::TakeData, Some(Twin::Entered(player))) => edit(&mut outcome, entered, player, person),
            (Choice::TakeData, Some(Twin::Row(earlier))) => {
                let place = places.get(earlier).copied().flatten();
                if let Some(present) = place.and_then(|place| outcome.fresh.get_mut(place)) {
                    *present = with_data(present, person);
                }
            }
            (Choice::TakeData, None) | (Choice::LeaveOut, _) => {}
        }
    }
    outcome
}

fn edit(outcome: &mut Outcome, entered: &[Player], player: PlayerId, person: &Person) {
    if let Some((_, present)) = outcome.edits.iter_mut().find(|(edited, _)| *edited == player) {
        *present = with_data(present, person);
        return;
    }
    let Some(present) = entered.iter().find(|entered| entered.id == player) else { return };
    let person = with_data(&present.person, person);
    if person != present.person {
        outcome.edits.push((player, person));
    }
}

/// A person with everything that a row knows; what the row does not know stays.
#[must_use]
pub fn with_data(present: &Person, row: &Person) -> Person {
    let text = |row: &str, present: &str| if row.is_empty() { present.to_owned() } else { row.to_owned() };
    // The same value keeps the name of the list that it came from.
    let rating = |row: &Option<Rating>, present: &Option<Rating>| match (row, present) {
        (Some(row), Some(present)) if row.value == present.value => Some(present.clone()),
        (Some(row), _) => Some(row.clone()),
        (None, present) => present.clone(),
    };
    let mut person = present.clone();
    person.surname = text(&row.surname, &present.surname);
    person.forename = text(&row.forename, &present.forename);
    person.sex = row.sex.or(present.sex);
    person.title = row.title.or(present.title);
    // A year alone does not replace the date that is known.
    person.birth = match (row.birth, present.birth) {
        (Some(row), Some(present)) if row.year() == present.year() => Some(row.max(present)),
        (row, present) => row.or(present),
    };
    person.federation = text(&row.federation, &present.federation);
    person.fide_id = row.fide_id.or(present.fide_id);
    person.national_id = text(&row.national_id, &present.national_id);
    person.category = text(&row.category, &present.category);
    person.club = text(&row.club, &present.club);
    person.town = text(&row.town, &present.town);
    person.province = text(&row.province, &present.province);
    person.ratings.fide = rating(&row.ratings.fide, &present.ratings.fide);
    person.ratings.national = rating(&row.ratings.national, &present.ratings.national);
    person.note = text(&row.note, &present.note);
    person
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::lists::find_duplicates;
    use crate::model::person::Birth;

    fn person(name: &str, club: &str) -> Person {
        Person { surname: name.to_owned(), club: club.to_owned(), ..Person::default() }
    }

    fn entered(names: &[&str]) -> Vec<Player> {
        let player = |(id, name): (u32, &&str)| Player {
            id: PlayerId(id),
            person: person(name, "Old"),
            desk: Default::default(),
        };
        (1..).zip(names).map(player).collect()
    }

    #[test]
    fn each_duplicate_is_left_out_updates_or_is_another_person() {
        let players = entered(&["Adam", "Bea", "Cyd"]);
        let list = [person("Adam", "New"), person("Bea", "New"), person("Cyd", "New"), person("Dan", "New")];
        let twice = find_duplicates(&players, &list, str::to_lowercase);
        let choice = |place: usize| Choice::ALL[place];
        let outcome = settle(&players, &list, &twice, choice);
        assert_eq!(outcome.fresh, [person("Cyd", "New"), person("Dan", "New")]);
        assert_eq!(outcome.edits, [(PlayerId(2), person("Bea", "New"))]);
        assert!(settle(&players, &list[..3], &twice, |_| Choice::LeaveOut).is_empty());
    }

    #[test]
    fn a_row_that_stands_twice_completes_the_first_one() {
        let list = [person("Dan", ""), person("Eve", "E"), person("Dan", "D")];
        let twice = find_duplicates(&[], &list, str::to_lowercase);
        let fresh = |choice: Choice| settle(&[], &list, &twice, |_| choice).fresh;
        assert_eq!(fresh(Choice::LeaveOut), list[..2]);
        assert_eq!(fresh(Choice::TakeData), [person("Dan", "D"), person("Eve", "E")]);
        assert_eq!(fresh(Choice::Another), list);
    }

    #[test]
    fn data_that_a_row_does_not_know_stay() {
        let mut present = person("Adam", "Old");
        present.contact = "600 100 200".to_owned();
        present.birth = Some(Birth::Date(chrono::NaiveDate::from_ymd_opt(2010, 3, 4).unwrap()));
        present.ratings.fide = Some(Rating { value: 1500, list: "FIDE 2026-11".to_owned() });
        let mut row = person("Adam", "");
        row.birth = Some(Birth::Year(2010));
        row.ratings.fide = Some(Rating { value: 1500, list: String::new() });
        assert_eq!(with_data(&present, &row), present, "nothing new");
        row.birth = Some(Birth::Year(2011));
        row.ratings.fide = Some(Rating { value: 1600, list: String::new() });
        let updated = with_data(&present, &row);
        assert_eq!((updated.birth, updated.ratings.fide), (row.birth, row.ratings.fide));
        assert_eq!(updated.contact, present.contact);
    }

    #[test]
    fn a_player_who_stands_twice_in_the_list_is_edited_once() {
        let players = entered(&["Adam"]);
        let mut second = person("Adam", "");
        second.town = "Żory".to_owned();
        let list = [person("Adam", "New"), second.clone()];
        let twice = find_duplicates(&players, &list, str::to_lowercase);
        let outcome = settle(&players, &list, &twice, |_| Choice::TakeData);
        second.club = "New".to_owned();
        assert_eq!(outcome.edits, [(PlayerId(1), second)]);
    }
}
