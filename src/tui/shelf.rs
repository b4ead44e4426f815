//! The rating lists of this computer: their indexes in the data folder, and what an entry takes from them.

use crate::exchange::rating_lists::{Index, ListedPlayer, Pace, RatingListError};
use crate::model::person::{Birth, Rating};
use crate::model::{Person, Player};
use std::path::{Path, PathBuf};

/// A list that is indexed.
#[derive(Debug)]
pub struct Shelved {
    /// Its index.
    pub index: Index,
    /// Whether its numbers and ratings are those of a national register, not of FIDE.
    pub national: bool,
}

/// The folder of the indexes.
#[must_use]
pub fn folder(data: &Path) -> PathBuf {
    data.join("rating-lists")
}

/// Where the index of a list file goes, the name of the list, and whether it is a national register: FIDE gives XML, text and
/// ZIP, registers are CSV.
#[must_use]
pub fn place_of(data: &Path, list: &Path) -> (PathBuf, String) {
    let stem = list.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let national = list.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    let name = if national { stem } else { "FIDE".to_owned() };
    let file = crate::model::folding::file_name(&name, "x");
    let kind = if national { "national" } else { "fide" };
    (folder(data).join(format!("{kind}-{file}.index")), name)
}

/// All lists that can be used, in the order of their names. A damaged index is left out: its list has to be read again.
#[must_use]
pub fn lists(data: &Path) -> Vec<Shelved> {
    let entries = std::fs::read_dir(folder(data)).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "index"));
    paths.sort();
    let named =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("national-"));
    paths
        .iter()
        .filter_map(|path| Some(Shelved { index: Index::open(path).ok()?, national: named(path) }))
        .collect()
}

impl Shelved {
    /// People whose number or the beginning of whose name was typed.
    ///
    /// # Errors
    /// The disk, or a damaged index.
    pub fn find(&mut self, typed: &str, most: usize) -> Result<Vec<ListedPlayer>, RatingListError> {
        match typed.trim().parse() {
            Ok(id) => Ok(self.index.by_id(id)?.into_iter().collect()),
            Err(_) => self.index.by_name(&crate::text::fold::fold(typed.trim()), most),
        }
    }

    /// The entry of somebody of this list. Each rating remembers the list and its month.
    #[must_use]
    pub fn person(&self, listed: &ListedPlayer, pace: Pace) -> Person {
        let (surname, forename) = listed.name.split_once(',').unwrap_or((&listed.name, ""));
        let list = self.index.info().name.clone();
        let rating = listed.effective(pace).map(|value| Rating { value, list });
        let mut person = Person {
            surname: surname.trim().to_owned(),
            forename: forename.trim().to_owned(),
            sex: listed.sex,
            title: listed.title,
            birth: listed.birth_year.map(|year| Birth::Year(i32::from(year))),
            federation: listed.federation.clone(),
            category: listed.category.clone(),
            club: listed.club.clone(),
            ..Person::default()
        };
        if self.national {
            person.national_id = listed.id.to_string();
            person.ratings.national = rating;
        } else {
            person.fide_id = Some(listed.id);
            person.ratings.fide = rating;
        }
        person
    }

    /// The number of an entered player on this list.
    #[must_use]
    pub fn number_of(&self, player: &Player) -> Option<u32> {
        if self.national { player.person.national_id.parse().ok() } else { player.person.fide_id }
    }

    /// The rating of an entered player that this list would replace.
    #[must_use]
    pub fn rating_of(&self, player: &Player) -> Option<Rating> {
        let ratings = &player.person.ratings;
        if self.national { ratings.national.clone() } else { ratings.fide.clone() }
    }
}
