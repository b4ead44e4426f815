//! FIDE's fixed-width text lists. The head line says where each column begins, so that a blank rating moves nothing.

use super::ListedPlayer;
use super::source::decode;
use crate::model::person::{Sex, Title};
use std::ops::Range;

/// Where the columns stand, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    id: Range<usize>,
    name: Range<usize>,
    federation: Range<usize>,
    sex: Range<usize>,
    title: Range<usize>,
    standard: Option<Range<usize>>,
    rapid: Option<Range<usize>>,
    blitz: Option<Range<usize>>,
    birth: Option<Range<usize>>,
    flag: Option<usize>,
}

impl Columns {
    /// Reads the head line; `None` if it is not one.
    pub(super) fn from_head(head: &str) -> Option<Self> {
        if !head.trim_start_matches('\u{feff}').starts_with("ID Number") || !head.is_ascii() {
            return None;
        }
        let heads: Vec<(usize, &str)> = split_with_places(head);
        let place = |name: &str| heads.iter().position(|(_, head)| *head == name);
        // A column begins under its head and ends where the next one begins.
        let range = |index: usize| {
            let start = heads.get(index).map_or(head.len(), |(start, _)| *start);
            start..heads.get(index + 1).map_or(head.len(), |(next, _)| *next)
        };
        let of = |name: &str| place(name).map(range);
        // A list of one pace heads its rating with the month (`NOV26`); the combined list with SRtng, RRtng and BRtng.
        let monthly = heads.iter().position(|(_, head)| is_month(head)).map(range);
        Some(Self {
            id: 0..place("Name").map(range)?.start,
            name: of("Name")?,
            federation: of("Fed")?,
            sex: of("Sex")?,
            title: of("Tit")?,
            standard: of("SRtng").or(monthly),
            rapid: of("RRtng"),
            blitz: of("BRtng"),
            birth: of("B-day"),
            flag: place("Flag").map(|index| range(index).start),
        })
    }

    /// Whether the list has ratings of all paces.
    pub(super) const fn is_combined(&self) -> bool {
        self.rapid.is_some() || self.blitz.is_some()
    }

    /// The month of a list of one pace (`NOV26`), from its head line.
    pub(super) fn month(head: &str) -> Option<String> {
        split_with_places(head)
            .into_iter()
            .map(|(_, word)| word)
            .find(|word| is_month(word))
            .map(str::to_owned)
    }

    /// Reads a line; `None` if it holds no number and name.
    pub(super) fn read(&self, line: &[u8]) -> Option<ListedPlayer> {
        let cut = |range: &Range<usize>| {
            let end = range.end.min(line.len());
            decode(line.get(range.start.min(end)..end).unwrap_or(&[])).trim().to_owned()
        };
        let number = |range: &Option<Range<usize>>| {
            range.as_ref().and_then(|range| cut(range).parse::<u16>().ok()).filter(|&value| value > 0)
        };
        let flag = self.flag.and_then(|start| line.get(start..)).map(|rest| decode(rest).trim().to_owned());
        let player = ListedPlayer {
            id: cut(&self.id).parse().ok()?,
            name: cut(&self.name),
            federation: cut(&self.federation),
            sex: sex(&cut(&self.sex)),
            title: Title::parse(&cut(&self.title)),
            birth_year: number(&self.birth),
            standard: number(&self.standard),
            rapid: number(&self.rapid),
            blitz: number(&self.blitz),
            flag: flag.unwrap_or_default(),
            ..ListedPlayer::default()
        };
        (!player.name.is_empty()).then_some(player)
    }
}

/// `F` and `M` of FIDE's lists.
pub(super) fn sex(text: &str) -> Option<Sex> {
    match text {
        "F" | "W" => Some(Sex::Female),
        "M" => Some(Sex::Male),
        _ => None,
    }
}

fn is_month(head: &str) -> bool {
    const MONTHS: [&str; 12] =
        ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
    head.len() == 5
        && head.get(..3).is_some_and(|month| MONTHS.contains(&month.to_ascii_uppercase().as_str()))
        && head.bytes().skip(3).all(|byte| byte.is_ascii_digit())
}

/// The words of a head line with their places; `ID Number` is one word.
fn split_with_places(head: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut place = 0;
    for part in head.split(' ') {
        if !part.is_empty() {
            words.push((place, part));
        }
        place += part.len() + 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_rating_moves_no_column() {
        let head =
            "ID Number      Name            Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag";
        let columns = Columns::from_head(head).unwrap();
        let line =
            b"99001096       Popov, TestI    RUS M                                       0      1997 wi";
        let player = columns.read(line).unwrap();
        assert_eq!((player.id, player.standard, player.birth_year), (99_001_096, None, Some(1997)));
        assert_eq!((player.flag.as_str(), player.inactive()), ("wi", true));
        assert_eq!(Columns::month(head).as_deref(), Some("NOV26"));
    }

    #[test]
    fn the_combined_list_has_three_ratings() {
        let head = "ID Number      Name            Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
        let columns = Columns::from_head(head).unwrap();
        let mut line = " ".repeat(head.len());
        for (column, text) in [
            ("ID", "100"),
            ("Name", "Nowak, Test"),
            ("Fed", "POL"),
            ("Sex", "F"),
            ("Tit", "FM"),
            ("SRtng", "2301"),
            ("RRtng", "2250"),
            ("B-day", "1977"),
            ("Flag", "w"),
        ] {
            let place = head.find(column).unwrap();
            line.replace_range(place..place + text.len(), text);
        }
        let player = columns.read(line.as_bytes()).unwrap();
        assert_eq!((player.standard, player.rapid, player.blitz), (Some(2301), Some(2250), None));
        assert_eq!(player.title, Some(Title::Fm));
        assert_eq!(player.sex, Some(Sex::Female));
    }

    #[test]
    fn what_is_no_head_is_refused() {
        assert_eq!(Columns::from_head("Nazwisko;Imię"), None);
        assert_eq!(Columns::from_head("ID Number"), None);
    }
}
