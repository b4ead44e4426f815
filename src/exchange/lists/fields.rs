//! One cell of a list into one field of a person.

use super::Field;
use crate::model::Person;
use crate::model::person::{Birth, Rating, Sex, Title};
use chrono::NaiveDate;

/// The cell can't be understood as this field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unreadable;

/// Writes a cell that is not empty into a person.
pub(super) fn set_field(person: &mut Person, field: Field, cell: &str) -> Result<(), Unreadable> {
    match field {
        Field::Name => (person.surname, person.forename) = divide_name(cell),
        Field::Surname => person.surname = capitalised(cell),
        Field::Forename => person.forename = capitalised(cell),
        Field::Sex => person.sex = Some(sex(cell)?),
        Field::Birth => person.birth = birth(cell)?,
        Field::Federation => person.federation = cell.to_uppercase(),
        Field::FideId => person.fide_id = fide_id(cell)?,
        // Registers write 0 for people who have no number.
        Field::NationalId if cell.bytes().all(|byte| byte == b'0') => {}
        Field::NationalId => person.national_id = cell.to_owned(),
        Field::Title => match Title::parse(cell).filter(|_| cell.len() > 1) {
            Some(title) => person.title = Some(title),
            None => person.category = cell.to_owned(),
        },
        Field::Category => match Title::parse(cell).filter(|_| cell.len() > 1) {
            Some(title) => person.title = Some(title),
            None => person.category = cell.to_owned(),
        },
        Field::FideRating => person.ratings.fide = rating(cell)?,
        Field::Rating => person.ratings.national = rating(cell)?,
        Field::Club => person.club = cell.to_owned(),
        Field::Town => person.town = cell.to_owned(),
        Field::Province => person.province = cell.to_owned(),
        Field::Note => person.note = cell.to_owned(),
    }
    Ok(())
}

/// `Surname, Forename` at the comma; else at the first blank, since Polish lists put the surname first.
fn divide_name(cell: &str) -> (String, String) {
    let (surname, forename) = cell.split_once(',').or_else(|| cell.split_once(' ')).unwrap_or((cell, ""));
    (capitalised(surname.trim()), capitalised(forename.trim()))
}

/// `NOWAK` becomes `Nowak`; a name with any small letter stays as it is.
fn capitalised(name: &str) -> String {
    let shouted =
        name.chars().filter(|c| c.is_alphabetic()).count() > 1 && !name.chars().any(char::is_lowercase);
    if !shouted {
        return name.to_owned();
    }
    let mut at_start = true;
    let mut result = String::with_capacity(name.len());
    for c in name.chars() {
        if at_start {
            result.push(c)
        } else {
            result.extend(c.to_lowercase())
        }
        at_start = !c.is_alphabetic();
    }
    result
}

fn sex(cell: &str) -> Result<Sex, Unreadable> {
    match cell.to_lowercase().as_str() {
        "k" | "w" | "f" | "kobieta" | "dz" | "female" | "woman" => Ok(Sex::Female),
        "m" | "mężczyzna" | "ch" | "male" | "man" | "h" => Ok(Sex::Male),
        _ => Err(Unreadable),
    }
}

/// `2012`, `04.07.1988`, `21/01/2013`, `1988-07-04`, `1988/07/04`; zeros mean that nothing is known.
fn birth(cell: &str) -> Result<Option<Birth>, Unreadable> {
    let parts: Vec<&str> = cell.split(['.', '/', '-', ' ']).filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.parse::<i32>().map_err(|_| Unreadable);
    let year = |year: i32| {
        if (1900..2100).contains(&year) { Ok(year) } else { Err(Unreadable) }
    };
    match parts.as_slice() {
        [only] => match number(only)? {
            0 => Ok(None),
            known => Ok(Some(Birth::Year(year(known)?))),
        },
        [a, b, c, ..] => {
            let (y, m, d) = if a.len() == 4 {
                (number(a)?, number(b)?, number(c)?)
            } else {
                (number(c)?, number(b)?, number(a)?)
            };
            match (y, m, d) {
                (0, ..) => Ok(None),
                (y, 0, _) | (y, _, 0) => Ok(Some(Birth::Year(year(y)?))),
                (y, m, d) => {
                    let month = u32::try_from(m).map_err(|_| Unreadable)?;
                    let day = u32::try_from(d).map_err(|_| Unreadable)?;
                    let date = NaiveDate::from_ymd_opt(year(y)?, month, day).ok_or(Unreadable)?;
                    Ok(Some(Birth::Date(date)))
                }
            }
        }
        _ => Err(Unreadable),
    }
}

fn fide_id(cell: &str) -> Result<Option<u32>, Unreadable> {
    match cell.trim_matches(['\'', '"']).parse::<u32>() {
        Ok(0) => Ok(None),
        Ok(id) => Ok(Some(id)),
        Err(_) => Err(Unreadable),
    }
}

/// A whole number up to 4000; `0` and `-` mean unrated. A workbook writes `1712.0`, some lists `1712 N`.
fn rating(cell: &str) -> Result<Option<Rating>, Unreadable> {
    let cell = cell.split_whitespace().next().unwrap_or("");
    let cell = cell.strip_suffix(".0").unwrap_or(cell);
    if cell == "-" {
        return Ok(None);
    }
    match cell.parse::<u16>() {
        Ok(0) => Ok(None),
        Ok(value) if value <= 4000 => Ok(Some(Rating { value, list: String::new() })),
        _ => Err(Unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn births_are_read_in_every_common_form() {
        let date = |y, m, d| Some(Birth::Date(NaiveDate::from_ymd_opt(y, m, d).unwrap()));
        for (cell, expected) in [
            ("2012", Some(Birth::Year(2012))),
            ("04.07.1988", date(1988, 7, 4)),
            ("21/01/2013", date(2013, 1, 21)),
            ("1988-07-04", date(1988, 7, 4)),
            ("1988-07-04 00:00:00", date(1988, 7, 4)),
            ("1988/00/00", Some(Birth::Year(1988))),
            ("0000/00/00", None),
            ("0", None),
        ] {
            assert_eq!(birth(cell), Ok(expected), "{cell}");
        }
        for cell in ["31.02.2010", "x", "12", "1.2", "2012-13-01"] {
            assert_eq!(birth(cell), Err(Unreadable), "{cell}");
        }
    }

    #[test]
    fn names_in_capitals_are_calmed() {
        for (cell, name) in [
            ("NOWAK", "Nowak"),
            ("DĄB-ROZWADOWSKI", "Dąb-Rozwadowski"),
            ("de Vries", "de Vries"),
            ("ŁOŚ", "Łoś"),
        ] {
            assert_eq!(capitalised(cell), name);
        }
        assert_eq!(divide_name("ŻÓŁĆ Łucja Maria"), ("Żółć".to_owned(), "Łucja Maria".to_owned()));
    }

    #[test]
    fn ratings_and_numbers() {
        assert_eq!(rating("1712.0").map(|r| r.map(|r| r.value)), Ok(Some(1712)));
        assert_eq!(rating("0"), Ok(None));
        assert_eq!(rating("tysiąc"), Err(Unreadable));
        assert_eq!(fide_id("'34179178'"), Ok(Some(34_179_178)));
        assert_eq!(fide_id("CM1"), Err(Unreadable));
    }
}
