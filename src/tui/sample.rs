//! The sample event: 24 invented players, ready to be paired.

use crate::engine::templates;
use crate::model::person::{Birth, Rating, Sex};
use crate::model::{Event, Participant, Person, Player};
use crate::text::Lang;
use crate::text::words::Screen;
use chrono::NaiveDate;

/// Surname, forename, sex, year of birth, category, rating, club.
type Row = (&'static str, &'static str, char, i32, &'static str, u16, &'static str);

const PLAYERS: [Row; 24] = [
    ("Brzęczyszczykiewicz", "Grzegorz", 'm', 1979, "I", 2012, "Hetman Łękołody"),
    ("Żółć", "Łucja", 'w', 2004, "I", 1968, "Wieża Żdżary"),
    ("Dąb-Rozwadowski", "Jan", 'm', 1963, "I", 1940, "Skoczek Zdrój"),
    ("Kowalska", "Anna", 'w', 1991, "II", 1875, "Hetman Łękołody"),
    ("Śliwa", "Piotr", 'm', 1985, "II", 1850, "Pionek Śnieżne"),
    ("Łoś", "Zofia", 'w', 2010, "II", 1822, "Szkoła nr 3"),
    ("Ćwik", "Tomasz", 'm', 1972, "II", 1790, "Wieża Żdżary"),
    ("Nowak", "Jan", 'm', 1958, "II", 1764, "Skoczek Zdrój"),
    ("Ziółko", "Ewa", 'w', 1988, "III", 1712, "Hetman Łękołody"),
    ("Wójcik", "Maria", 'w', 2008, "III", 1680, "Szkoła nr 3"),
    ("Mróz", "Adam", 'm', 1995, "III", 1655, "Pionek Śnieżne"),
    ("Król", "Igor", 'm', 2009, "III", 1633, "Szkoła nr 3"),
    ("Gęś", "Nina", 'w', 2011, "III", 1601, "Wieża Żdżary"),
    ("Lis", "Oskar", 'm', 2007, "IV", 1570, "Skoczek Zdrój"),
    ("Wrona", "Iga", 'w', 2012, "IV", 1544, "Szkoła nr 3"),
    ("Jeż", "Marcel", 'm', 2013, "IV", 1510, "Hetman Łękołody"),
    ("Szpak", "Lena", 'w', 2010, "IV", 1488, "Pionek Śnieżne"),
    ("Czapla", "Wit", 'm', 1949, "IV", 1450, "Skoczek Zdrój"),
    ("Zięba", "Róża", 'w', 2014, "V", 1402, "Szkoła nr 3"),
    ("Puchacz", "Leon", 'm', 2013, "V", 1377, "Wieża Żdżary"),
    ("Dudek", "Ada", 'w', 2015, "V", 1345, "Szkoła nr 3"),
    ("Sójka", "Kuba", 'm', 2014, "bk", 1210, "Szkoła nr 3"),
    ("Gil", "Antek", 'm', 2016, "bk", 0, "Szkoła nr 3"),
    ("Rudzik", "Mela", 'w', 2016, "bk", 0, "Szkoła nr 3"),
];

/// The sample event on this day.
#[must_use]
pub fn event(lang: Lang, day: NaiveDate) -> Event {
    let mut event = templates::load("swiss", lang).unwrap_or_default();
    event.info.name = Screen::of(lang).sample_name.to_owned();
    event.info.place = "Łękołody".to_owned();
    event.info.federation = "POL".to_owned();
    event.info.start = Some(day);
    event.info.end = Some(day);
    for (surname, forename, sex, year, category, rating, club) in PLAYERS {
        let id = event.new_player_id();
        let mut person = Person {
            surname: surname.to_owned(),
            forename: forename.to_owned(),
            sex: Some(if sex == 'w' { Sex::Female } else { Sex::Male }),
            birth: Some(Birth::Year(year)),
            federation: "POL".to_owned(),
            category: category.to_owned(),
            club: club.to_owned(),
            ..Person::default()
        };
        if rating > 0 {
            person.ratings.national = Some(Rating { value: rating, list: String::new() });
        }
        event.players.push(Player { id, person, desk: crate::model::person::Desk::default() });
        if let Some(section) = event.sections.first_mut() {
            section.settings.rounds = 7;
            section.participants.push(Participant::new(id));
        }
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_complete_and_ready() {
        let day = NaiveDate::from_ymd_opt(2026, 4, 12).unwrap();
        for lang in Lang::ALL {
            let event = event(lang, day);
            assert_eq!(event.players.len(), 24);
            assert_eq!(event.sections[0].participants.len(), 24);
            assert!(event.players.iter().all(|p| !p.person.surname.is_empty()));
        }
    }
}
