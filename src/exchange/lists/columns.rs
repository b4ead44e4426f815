//! Which column of a list holds what.

use super::fields::set_field;
use super::{Grid, ListError};
use crate::model::Person;
use serde::{Deserialize, Serialize};

/// What a column may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Field {
    /// `Surname Forename` or `Surname, Forename` in one cell.
    Name,
    /// Surname.
    Surname,
    /// Forenames.
    Forename,
    /// Sex.
    Sex,
    /// Birth date or year.
    Birth,
    /// Federation.
    Federation,
    /// FIDE number.
    FideId,
    /// Number in the national register.
    NationalId,
    /// Title or category (`FM`, `II+`).
    Title,
    /// National category only.
    Category,
    /// FIDE rating.
    FideRating,
    /// A rating of an unnamed or national list.
    Rating,
    /// Club.
    Club,
    /// Town.
    Town,
    /// Province.
    Province,
    /// Anything else worth keeping.
    Note,
}

impl Field {
    /// All, in the order of the mapping screen.
    pub const ALL: [Self; 16] = [
        Self::Name,
        Self::Surname,
        Self::Forename,
        Self::Sex,
        Self::Birth,
        Self::Federation,
        Self::FideId,
        Self::NationalId,
        Self::Title,
        Self::Category,
        Self::FideRating,
        Self::Rating,
        Self::Club,
        Self::Town,
        Self::Province,
        Self::Note,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Surname => "surname",
            Self::Forename => "forename",
            Self::Sex => "sex",
            Self::Birth => "birth",
            Self::Federation => "fed",
            Self::FideId => "fide-id",
            Self::NationalId => "cr",
            Self::Title => "title",
            Self::Category => "category",
            Self::FideRating => "fide-rating",
            Self::Rating => "rating",
            Self::Club => "club",
            Self::Town => "town",
            Self::Province => "province",
            Self::Note => "note",
        }
    }

    /// Reads the name of the command line.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.code() == code)
    }

    /// The heads under which lists from Poland, from FIDE programs and from their neighbours keep this field, folded and
    /// without signs.
    const fn heads(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
                "name",
                "nazwisko i imie",
                "nazwisko imie",
                "imie i nazwisko",
                "zawodnik",
                "zawodniczka",
                "player",
                "full name",
                "nom prenom",
                "naam",
            ],
            Self::Surname => {
                &["nazwisko", "surname", "last name", "lastname", "family name", "nom", "nachname"]
            }
            Self::Forename => {
                &["imie", "imiona", "forename", "first name", "firstname", "given name", "prenom", "vorname"]
            }
            Self::Sex => &["plec", "sex", "gender", "sexe", "k m", "m k", "geschlecht"],
            Self::Birth => &[
                "data ur",
                "data urodzenia",
                "rok ur",
                "rok urodzenia",
                "rocznik",
                "rok",
                "ur",
                "urodzony",
                "birth",
                "birthday",
                "birth date",
                "birthdate",
                "date of birth",
                "dob",
                "born",
                "year",
                "ne e le",
                "b day",
                "geb",
            ],
            Self::Federation => &["fed", "federacja", "federation", "kraj", "country", "panstwo"],
            Self::FideId => &["fide id", "id fide", "code fide", "fideid", "nr fide", "id number"],
            Self::NationalId => &["cr", "id cr", "nr cr", "identyfikator cr", "national id", "id", "pzszach"],
            Self::Title => &["tytul", "title", "titre", "tit", "kat tyt", "tytul kategoria"],
            Self::Category => &["kat", "kategoria", "category"],
            Self::FideRating => {
                &["elo", "fide", "ranking fide", "elo fide", "rating fide", "fide rating", "rtg fide"]
            }
            Self::Rating => {
                &["ranking", "rank", "rating", "rtg", "ranking pzszach", "ranking krajowy", "elo pl", "rk"]
            }
            Self::Club => {
                &["klub", "club", "klub miejscowosc", "verein", "druzyna", "team", "szkola", "school"]
            }
            Self::Town => &["miejscowosc", "miasto", "town", "city", "ville"],
            Self::Province => &["woj", "wojewodztwo", "province", "region", "ligue"],
            Self::Note => &["uwagi", "note", "notes", "remarks"],
        }
    }

    /// The field whose usual heads hold this one.
    #[must_use]
    pub fn of_head(head: &str) -> Option<Self> {
        let head = folded(head);
        Self::ALL.into_iter().find(|field| field.heads().contains(&head.as_str()))
    }
}

/// Lower case, Polish and French letters without their marks, everything else a blank.
fn folded(head: &str) -> String {
    let letters: String = head
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'ą' | 'à' | 'â' | 'ä' => 'a',
            'ć' | 'ç' => 'c',
            'ę' | 'é' | 'è' | 'ê' | 'ë' => 'e',
            'ł' => 'l',
            'ń' => 'n',
            'ó' | 'ö' => 'o',
            'ś' => 's',
            'ü' => 'u',
            'ź' | 'ż' => 'z',
            c if c.is_alphanumeric() => c,
            _ => ' ',
        })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What each column of a list holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapping {
    /// Whether the first row holds heads and no person.
    pub has_head: bool,
    /// One place a column; `None` = not used.
    pub columns: Vec<Option<Field>>,
}

impl Mapping {
    /// Reads the heads; where there are none, looks at the cells.
    ///
    /// # Errors
    /// [`ListError::NoNames`] if no column can hold names.
    pub fn guess(grid: &Grid) -> Result<Self, ListError> {
        let mapping = Self::likeliest(grid);
        if mapping.column_of_name().is_some() { Ok(mapping) } else { Err(ListError::NoNames) }
    }

    /// As [`Mapping::guess`], but what was found is kept although no column holds names: the person says which one does.
    #[must_use]
    pub fn likeliest(grid: &Grid) -> Self {
        let mut columns = vec![None; grid.width()];
        for (place, head) in grid.head().iter().enumerate() {
            let field = Field::of_head(head);
            if field.is_some() && !columns.contains(&field) {
                columns[place] = field;
            }
        }
        let has_head = columns.iter().flatten().count() > 0;
        let mut mapping = Self { has_head, columns };
        if !has_head {
            mapping.guess_by_cells(grid);
        }
        mapping
    }

    /// Without heads: words are names (two columns of single words: surname and forename), and the column whose cells all
    /// are birth years or dates is the birth.
    fn guess_by_cells(&mut self, grid: &Grid) {
        let column = |place: usize| -> Vec<&str> {
            grid.data_rows(false)
                .filter_map(|(_, row)| row.get(place))
                .map(String::as_str)
                .filter(|cell| !cell.is_empty())
                .collect()
        };
        let width = grid.width();
        let is_word =
            |cell: &&str| cell.chars().any(char::is_alphabetic) && !cell.chars().any(|c| c.is_ascii_digit());
        let word_columns: Vec<usize> = (0..width)
            .filter(|&place| {
                let cells = column(place);
                !cells.is_empty()
                    && cells.iter().all(is_word)
                    && cells.iter().any(|cell| cell.chars().count() > 2)
            })
            .collect();
        let single = |place: usize| column(place).iter().all(|cell| !cell.contains([' ', ',']));
        match word_columns.as_slice() {
            [first, second, ..] if second - first == 1 && single(*first) => {
                self.columns[*first] = Some(Field::Surname);
                self.columns[*second] = Some(Field::Forename);
            }
            [first, ..] => self.columns[*first] = Some(Field::Name),
            [] => {}
        }
        let birth = (0..width).find(|&place| {
            let cells = column(place);
            !cells.is_empty()
                && cells.iter().all(|cell| {
                    let mut person = Person::default();
                    set_field(&mut person, Field::Birth, cell).is_ok()
                        && person.birth.is_some_and(|birth| (1900..2100).contains(&birth.year()))
                })
        });
        if let Some(place) = birth {
            self.columns[place] = Some(Field::Birth);
        }
    }

    /// The used columns, names first.
    pub fn fields(&self) -> impl Iterator<Item = (usize, Field)> {
        self.columns.iter().enumerate().filter_map(|(place, field)| field.map(|field| (place, field)))
    }

    /// The column of the name or surname.
    #[must_use]
    pub fn column_of_name(&self) -> Option<usize> {
        self.fields().find(|(_, field)| matches!(field, Field::Name | Field::Surname)).map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_known_in_the_spellings_of_real_lists() {
        for (head, field) in [
            ("Nazwisko i imię", Field::Name),
            ("NAZWISKO", Field::Surname),
            ("Prénom", Field::Forename),
            ("Né(e) le", Field::Birth),
            ("Rok ur.", Field::Birth),
            ("Code FIDE", Field::FideId),
            ("Elo", Field::FideRating),
            ("Ranking", Field::Rating),
            ("Płeć", Field::Sex),
            ("Woj.", Field::Province),
            ("Kat.", Field::Category),
        ] {
            assert_eq!(Field::of_head(head), Some(field), "{head}");
        }
        assert_eq!(Field::of_head("Lp."), None);
    }

    #[test]
    fn no_head_stands_for_two_fields() {
        let heads: Vec<&str> = Field::ALL.iter().flat_map(|field| field.heads().iter().copied()).collect();
        for (place, head) in heads.iter().enumerate() {
            assert!(!heads[place + 1..].contains(head), "{head}");
            assert_eq!(folded(head), *head, "a head is written folded");
        }
    }
}
