//! Dates as the writers of TRF files write them.

use crate::model::person::Birth;
use chrono::NaiveDate;

/// Reads `2026/04/11`, `2026-04-11`, `28. 07. 2005`, `24/09/2010`, `26/04/11`, `May 29, 2020`, `29 May 2020`. `None` for
/// anything else.
pub(super) fn parse(text: &str) -> Option<NaiveDate> {
    let parts = parts(text);
    let [a, b, c] = parts.as_slice() else { return None };
    let number = |part: &str| part.parse::<u32>().ok();
    let year = |part: &str| part.parse::<i32>().ok();
    match (month(a), month(b)) {
        (Some(month), None) => return NaiveDate::from_ymd_opt(year(c)?, month, number(b)?),
        (None, Some(month)) => return NaiveDate::from_ymd_opt(year(c)?, month, number(a)?),
        _ => {}
    }
    match (a.len(), c.len()) {
        (4, 1 | 2) => NaiveDate::from_ymd_opt(year(a)?, number(b)?, number(c)?),
        // Day before month; the other way round only where nothing else is possible.
        (1 | 2, 4) => NaiveDate::from_ymd_opt(year(c)?, number(b)?, number(a)?)
            .or_else(|| NaiveDate::from_ymd_opt(year(c)?, number(a)?, number(b)?)),
        (2, 2) => NaiveDate::from_ymd_opt(2000 + year(a)?, number(b)?, number(c)?),
        _ => None,
    }
}

/// Reads a birth date or a year of birth; `Ok(None)` for a blank or `0000/00/00`, `Err` for what can't be read.
pub(super) fn parse_birth(text: &str) -> Result<Option<Birth>, ()> {
    let parts = parts(text);
    if parts.iter().all(|part| part.bytes().all(|b| b == b'0')) {
        return Ok(None);
    }
    let year = |part: &String| part.parse().ok().filter(|year| (1850..2200).contains(year)).map(Birth::Year);
    let zero = |part: &String| part.bytes().all(|b| b == b'0');
    match parts.as_slice() {
        [only] => Ok(Some(year(only).ok_or(())?)),
        [first, b, _] if first.len() == 4 && zero(b) => Ok(Some(year(first).ok_or(())?)),
        [first, b, last] if last.len() == 4 && (zero(first) || zero(b)) => Ok(Some(year(last).ok_or(())?)),
        [first, _, last] if first.len() == 4 && zero(last) => Ok(Some(year(first).ok_or(())?)),
        _ => parse(text).map(|date| Some(Birth::Date(date))).ok_or(()),
    }
}

fn parts(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn month(text: &str) -> Option<u32> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let start: String = text.chars().take(3).collect::<String>().to_lowercase();
    let place = MONTHS.iter().position(|&month| month == start)?;
    u32::try_from(place + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_every_form_that_files_have() {
        for (text, expected) in [
            ("2026/04/11", "2026-04-11"),
            ("2024-08-01", "2024-08-01"),
            ("28. 07. 2005", "2005-07-28"),
            ("1.03.2026", "2026-03-01"),
            ("24/09/2010", "2010-09-24"),
            ("26/03/01", "2026-03-01"),
            ("May 29, 2020", "2020-05-29"),
            ("Jun 26, 2020", "2020-06-26"),
            ("29 june 2020", "2020-06-29"),
            ("05/13/2020", "2020-05-13"),
        ] {
            assert_eq!(parse(text).map(|date| date.to_string()).as_deref(), Some(expected), "{text}");
        }
        for text in ["", "soon", "2026", "2026/13/01", "31.02.2026", "1/2", "2026/04/11/5"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn births_may_be_a_year_or_nothing() {
        let date = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).map(Birth::Date);
        for (text, expected) in [
            ("1969.12.06", Ok(date(1969, 12, 6))),
            ("1970/07/27", Ok(date(1970, 7, 27))),
            ("27/07/1970", Ok(date(1970, 7, 27))),
            ("1988/00/00", Ok(Some(Birth::Year(1988)))),
            ("00.00.1988", Ok(Some(Birth::Year(1988)))),
            ("1988", Ok(Some(Birth::Year(1988)))),
            ("0000/00/00", Ok(None)),
            ("", Ok(None)),
            ("0", Ok(None)),
            ("unknown", Err(())),
            ("1988/02/30", Err(())),
        ] {
            assert_eq!(parse_birth(text), expected, "{text}");
        }
    }
}
