//! Dates and times as people write them: `dd.mm.rrrr` in Polish, `yyyy-mm-dd` in English (never a guess between day and month).

use super::Lang;
use crate::model::person::Birth;
use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime};

/// A date.
#[must_use]
pub fn date(lang: Lang, date: NaiveDate) -> String {
    match lang {
        Lang::Pl => date.format("%d.%m.%Y").to_string(),
        Lang::En => date.format("%Y-%m-%d").to_string(),
    }
}

/// A date and the time of day, to the minute.
#[must_use]
pub fn date_time(lang: Lang, at: NaiveDateTime) -> String {
    format!("{} {}", date(lang, at.date()), at.format("%H:%M"))
}

/// From the first day to the last: `12–13.12.2025`, one date if it is one day, empty if none is known.
#[must_use]
pub fn period(lang: Lang, start: Option<NaiveDate>, end: Option<NaiveDate>) -> String {
    match (start, end) {
        (Some(start), Some(end)) if start != end => {
            let same_month = start.year() == end.year() && start.month() == end.month();
            if lang == Lang::Pl && same_month {
                format!("{:02}–{}", start.day(), date(lang, end))
            } else {
                format!("{} – {}", date(lang, start), date(lang, end))
            }
        }
        (Some(day), _) | (None, Some(day)) => date(lang, day),
        (None, None) => String::new(),
    }
}

/// A birth date as exactly as it is known.
#[must_use]
pub fn birth(lang: Lang, birth: Birth) -> String {
    match birth {
        Birth::Year(year) => year.to_string(),
        Birth::Date(day) => date(lang, day),
    }
}

/// Reads a date typed as `12.04.2026`, `12-4-2026`, `12/04/2026` (day first), `2026-04-12`, `2026.04.12` or `20260412`.
#[must_use]
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    if text.len() == 8 && text.bytes().all(|b| b.is_ascii_digit()) {
        return NaiveDate::parse_from_str(text, "%Y%m%d").ok();
    }
    let mut parts = text.split(['.', '-', '/', ' ']).map(str::trim).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let month = second.parse().ok()?;
    let (year, day) = if first.len() == 4 { (first, third) } else { (third, first) };
    if year.len() != 4 {
        return None;
    }
    NaiveDate::from_ymd_opt(year.parse().ok()?, month, day.parse().ok()?)
}

/// Reads a birth date or only its year.
#[must_use]
pub fn parse_birth(text: &str) -> Option<Birth> {
    let text = text.trim();
    if text.len() == 4
        && let Ok(year) = text.parse()
        && (1800..2200).contains(&year)
    {
        return Some(Birth::Year(year));
    }
    parse_date(text).map(Birth::Date)
}

/// Reads a time of day typed as `9:30`, `9.30`, `0930` or only its hour.
#[must_use]
pub fn parse_time(text: &str) -> Option<NaiveTime> {
    let text = text.trim();
    let (hour, minute) = match text.split_once([':', '.', ' ']) {
        Some(parts) => parts,
        None if (3..=4).contains(&text.len()) => text.split_at_checked(text.len() - 2)?,
        None => (text, "0"),
    };
    NaiveTime::from_hms_opt(hour.parse().ok()?, minute.parse().ok()?, 0)
}

/// A time of day: `09:30`.
#[must_use]
pub fn time(at: NaiveTime) -> String {
    at.format("%H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_as_people_type_them() {
        for (text, right) in [
            ("9:30", Some("09:30")),
            ("09.30", Some("09:30")),
            ("930", Some("09:30")),
            ("1015", Some("10:15")),
            ("9", Some("09:00")),
            ("24:00", None),
            ("ż30", None),
            ("", None),
        ] {
            assert_eq!(parse_time(text).map(time).as_deref(), right, "{text}");
        }
    }

    fn day(text: &str) -> Option<NaiveDate> {
        text.parse().ok()
    }

    #[test]
    fn dates_are_read_as_people_type_them() {
        for text in [
            "12.04.2026",
            "12.4.2026",
            "12-04-2026",
            "12/4/2026",
            "2026-04-12",
            "2026.04.12",
            "20260412",
            " 12 . 04 . 2026 ",
        ] {
            assert_eq!(parse_date(text), day("2026-04-12"), "{text}");
        }
        for text in ["", "12.04", "12.04.26", "31.02.2026", "1.2.3.2026", "x.y.zzzz", "2026"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
        assert_eq!(parse_birth("2012"), Some(Birth::Year(2012)));
        assert_eq!(parse_birth("4.7.1988"), day("1988-07-04").map(Birth::Date));
        assert_eq!(parse_birth("0012"), None);
    }

    #[test]
    fn periods() {
        for (start, end, pl, en) in [
            ("2025-12-12", "2025-12-13", "12–13.12.2025", "2025-12-12 – 2025-12-13"),
            ("2025-12-31", "2026-01-01", "31.12.2025 – 01.01.2026", "2025-12-31 – 2026-01-01"),
            ("2026-04-12", "2026-04-12", "12.04.2026", "2026-04-12"),
            ("2026-04-12", "", "12.04.2026", "2026-04-12"),
            ("", "", "", ""),
        ] {
            assert_eq!(period(Lang::Pl, day(start), day(end)), pl);
            assert_eq!(period(Lang::En, day(start), day(end)), en);
        }
    }
}
