//! People as the rows of a list that this program, and most others, read again.

use crate::model::person::{Birth, Sex};
use crate::model::{Person, Player};

/// Heads of the columns, as [`super::columns::Field::of_head`] knows them.
const HEADS: [&str; 14] = [
    "Surname",
    "Forename",
    "Sex",
    "Birth date",
    "Federation",
    "FIDE ID",
    "CR",
    "Title",
    "Category",
    "FIDE rating",
    "Rating",
    "Club",
    "Town",
    "Note",
];

/// A row of heads and a row for each player, in the order given.
#[must_use]
pub fn rows<'a>(players: impl IntoIterator<Item = &'a Player>) -> Vec<Vec<String>> {
    let heads = HEADS.map(str::to_owned).to_vec();
    std::iter::once(heads).chain(players.into_iter().map(|player| row(&player.person))).collect()
}

fn row(person: &Person) -> Vec<String> {
    let rating = |rating: &Option<crate::model::person::Rating>| {
        rating.as_ref().map_or(String::new(), |rating| rating.value.to_string())
    };
    vec![
        person.surname.clone(),
        person.forename.clone(),
        match person.sex {
            Some(Sex::Male) => "M",
            Some(Sex::Female) => "K",
            None => "",
        }
        .to_owned(),
        match person.birth {
            Some(Birth::Date(date)) => date.format("%Y-%m-%d").to_string(),
            Some(Birth::Year(year)) => year.to_string(),
            None => String::new(),
        },
        person.federation.clone(),
        person.fide_id.map_or(String::new(), |id| id.to_string()),
        person.national_id.clone(),
        person.title.map_or(String::new(), |title| title.code().to_owned()),
        person.category.clone(),
        rating(&person.ratings.fide),
        rating(&person.ratings.national),
        person.club.clone(),
        person.town.clone(),
        person.note.clone(),
    ]
}
