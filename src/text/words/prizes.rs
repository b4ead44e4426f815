//! Words of prizes and diplomas.

use crate::model::rules::PrizeKind;
use crate::text::Lang;

/// The kind of a prize.
#[must_use]
pub const fn kind(lang: Lang, kind: PrizeKind) -> &'static str {
    match (lang, kind) {
        (Lang::En, PrizeKind::Money) => "money",
        (Lang::Pl, PrizeKind::Money) => "pieniądze",
        (Lang::En, PrizeKind::Voucher) => "voucher",
        (Lang::Pl, PrizeKind::Voucher) => "bon",
        (Lang::En, PrizeKind::Goods) => "gift",
        (Lang::Pl, PrizeKind::Goods) => "upominek",
        (Lang::En, PrizeKind::Cup) => "cup",
        (Lang::Pl, PrizeKind::Cup) => "puchar",
        (Lang::En, PrizeKind::Medal) => "medal",
        (Lang::Pl, PrizeKind::Medal) => "medal",
        (Lang::En, PrizeKind::Diploma) => "diploma",
        (Lang::Pl, PrizeKind::Diploma) => "dyplom",
    }
}

/// In the place of a name: nobody is left for the prize.
#[must_use]
pub const fn not_given(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "not awarded",
        Lang::Pl => "nieprzyznana",
    }
}

/// The same, because too few people of the class play.
#[must_use]
pub fn not_given_too_few(lang: Lang, have: u16, need: u16) -> String {
    match lang {
        Lang::En => format!("not awarded ({have} of {need} people needed)"),
        Lang::Pl => format!("nieprzyznana ({have} z {need} wymaganych osób)"),
    }
}

/// A shared prize.
#[must_use]
pub fn shared_by(lang: Lang, people: u16) -> String {
    match lang {
        Lang::En => format!("shared by {people}"),
        Lang::Pl => format!("podział na {people}"),
    }
}

/// A prize for everybody who got nothing else.
#[must_use]
pub fn for_everybody_else(lang: Lang, what: &str, people: usize) -> String {
    match lang {
        Lang::En => format!("Everybody else ({people}): {what}"),
        Lang::Pl => format!("Pozostali uczestnicy ({people}): {what}"),
    }
}

/// Above the name on a diploma.
#[must_use]
pub const fn diploma_for(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "awarded to",
        Lang::Pl => "otrzymuje",
    }
}

/// What a diploma is for.
#[must_use]
pub fn diploma_reason(lang: Lang, place: Option<u32>) -> String {
    match (lang, place) {
        (Lang::En, Some(place)) => format!("for place {place}"),
        (Lang::Pl, Some(place)) => format!("za zajęcie {place}. miejsca"),
        (Lang::En, None) => "for taking part".to_owned(),
        (Lang::Pl, None) => "za udział".to_owned(),
    }
}

/// In which class.
#[must_use]
pub fn diploma_class(lang: Lang, class: &str) -> String {
    match lang {
        Lang::En => format!("in the class: {class}"),
        Lang::Pl => format!("w klasyfikacji: {class}"),
    }
}

/// In which event.
#[must_use]
pub fn diploma_event(lang: Lang, event: &str) -> String {
    match lang {
        Lang::En => format!("in the tournament “{event}”"),
        Lang::Pl => format!("w turnieju „{event}”"),
    }
}
