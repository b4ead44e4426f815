//! The rating lists of this computer: their indexes in the data folder, and what an entry takes from them. FIDE's combined
//! list and its lists of one pace may stand side by side, and as many registers as there are; a newer list replaces the one
//! of its kind.

use crate::exchange::rating_lists::{Index, Kind, ListedPlayer, Month, Pace, RatingListError};
use crate::model::folding::{file_name, fold};
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
    /// The pace of all its ratings; `None` = it has all of them.
    pub pace: Option<Pace>,
}

/// The folder of the indexes.
#[must_use]
pub fn folder(data: &Path) -> PathBuf {
    data.join("rating-lists")
}

/// The word for a pace in the names of lists, which are the same in every language.
const fn pace_word(pace: Pace) -> &'static str {
    match pace {
        Pace::Standard => "standard",
        Pace::Rapid => "rapid",
        Pace::Blitz => "blitz",
    }
}

/// Where the index of a list goes, and the name that each rating taken from it remembers: `FIDE rapid 2026-11`. `stem` is the
/// name of a register.
#[must_use]
pub fn place_of(data: &Path, kind: Kind, stem: &str, month: Option<Month>) -> (PathBuf, String) {
    let (file, name) = match kind {
        Kind::Combined => ("fide-all".to_owned(), "FIDE".to_owned()),
        Kind::Single(pace) => {
            let word = pace_word(pace.unwrap_or_default());
            (format!("fide-{word}"), format!("FIDE {word}"))
        }
        Kind::Register => (format!("national-{}", file_name(stem, "x")), stem.to_owned()),
    };
    let name = month.map_or(name.clone(), |month| format!("{name} {month}"));
    (folder(data).join(format!("{file}.index")), name)
}

/// All lists that can be used, in the order of their names. A damaged index is left out: its list has to be read again.
#[must_use]
pub fn lists(data: &Path) -> Vec<Shelved> {
    let entries = std::fs::read_dir(folder(data)).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "index"));
    paths.sort();
    paths.iter().filter_map(|path| shelved(path)).collect()
}

fn shelved(path: &Path) -> Option<Shelved> {
    let name = path.file_stem()?.to_string_lossy().into_owned();
    let pace = Pace::ALL.into_iter().find(|pace| name == format!("fide-{}", pace_word(*pace)));
    Some(Shelved { index: Index::open(path).ok()?, national: name.starts_with("national-"), pace })
}

/// The places of the lists, the likeliest for this pace first: FIDE's list of the pace, the combined one, the standard one,
/// the other ones of FIDE, registers.
#[must_use]
pub fn likeliest(lists: &[Shelved], pace: Pace) -> Vec<usize> {
    let mut places: Vec<usize> = (0..lists.len()).collect();
    places.sort_by_key(|&place| match lists.get(place) {
        Some(Shelved { national: false, pace: Some(found), .. }) if *found == pace => 0,
        Some(Shelved { national: false, pace: None, .. }) => 1,
        Some(Shelved { national: false, pace: Some(Pace::Standard), .. }) => 2,
        Some(Shelved { national: false, .. }) => 3,
        _ => 4,
    });
    places
}

/// The rating of somebody of a list for this pace, with the list that it stands on. FIDE's rapid and blitz lists are completed
/// by the standard one, wherever that stands (its "effective" lists).
///
/// # Errors
/// Those of the look-up.
pub fn rating(
    lists: &mut [Shelved],
    place: usize,
    listed: &ListedPlayer,
    pace: Pace,
) -> Result<Option<Rating>, RatingListError> {
    let Some(list) = lists.get(place) else { return Ok(None) };
    if let Some(value) = list.own_rating(listed, pace) {
        return Ok(Some(list.named(value)));
    }
    if list.national || list.pace != Some(pace) || pace == Pace::Standard {
        return Ok(None);
    }
    for other in lists.iter_mut().filter(|other| !other.national) {
        let standard = other.index.by_id(listed.id)?.and_then(|listed| listed.standard);
        if let Some(value) = standard {
            return Ok(Some(other.named(value)));
        }
    }
    Ok(None)
}

/// Completes somebody of a FIDE list of one pace with the ratings of the lists of the other paces, so that they are seen side
/// by side (checklist Q128).
///
/// # Errors
/// Those of the look-up.
pub fn complete(
    lists: &mut [Shelved],
    place: usize,
    listed: &mut ListedPlayer,
) -> Result<(), RatingListError> {
    if lists.get(place).is_none_or(|list| list.pace.is_none()) {
        return Ok(());
    }
    for other in lists.iter_mut() {
        let Some(pace) = other.pace else { continue };
        let Some(found) = other.index.by_id(listed.id)? else { continue };
        match pace {
            Pace::Standard => listed.standard = found.standard,
            Pace::Rapid => listed.rapid = found.rapid,
            Pace::Blitz => listed.blitz = found.blitz,
        }
    }
    Ok(())
}

impl Shelved {
    /// People whose number or the beginning of whose name was typed.
    ///
    /// # Errors
    /// The disk, or a damaged index.
    pub fn find(&mut self, typed: &str, most: usize) -> Result<Vec<ListedPlayer>, RatingListError> {
        match typed.trim().parse() {
            Ok(id) => Ok(self.index.by_id(id)?.into_iter().collect()),
            Err(_) => self.index.by_name(&fold(typed.trim()), most),
        }
    }

    /// The rating that this list alone gives for a pace. A list of one pace gives that one, whatever is played.
    #[must_use]
    pub fn own_rating(&self, listed: &ListedPlayer, pace: Pace) -> Option<u16> {
        match self.pace {
            Some(own) => listed.rating(own),
            None => listed.effective(pace),
        }
    }

    /// A rating of this list.
    #[must_use]
    pub fn named(&self, value: u16) -> Rating {
        Rating { value, list: self.index.info().name.clone() }
    }

    /// The entry of somebody of this list with a rating of it.
    #[must_use]
    pub fn person(&self, listed: &ListedPlayer, rating: Option<Rating>) -> Person {
        let (surname, forename) = listed.name.split_once(',').unwrap_or((&listed.name, ""));
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
        // Registers have people without a number; none is better than the number 0 for all of them.
        let number = Some(listed.id).filter(|&id| id > 0);
        if self.national {
            person.national_id = number.map_or(String::new(), |id| id.to_string());
            person.fide_id = listed.fide_id;
            person.ratings.national = rating;
        } else {
            person.fide_id = number;
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
