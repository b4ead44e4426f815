//! The form of a player: new or edited.

use super::form::{Fault, FormView, Offer};
use crate::engine::{Command, EntryCommand, NewEntry};
use crate::exchange::rating_lists::{ListedPlayer, Pace};
use crate::model::person::{Birth, Rating, Sex, Title};
use crate::model::{Person, PlayerId, RoundNumber, Section, SectionId};
use crate::text::fold::{self, Query};
use crate::text::words::rating_lists::RatingListWords;
use crate::text::words::views::EntryWords;
use crate::text::{Lang, dates, sanitise, width};
use crate::tui::shelf::{self, Shelved};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

// Places of the fields.
const SURNAME: usize = 0;
const FORENAME: usize = 1;
const BIRTH: usize = 2;
const SEX: usize = 3;
const CATEGORY: usize = 4;
const NATIONAL: usize = 5;
const FIDE: usize = 6;
const CLUB: usize = 7;
const TOWN: usize = 8;
const FEDERATION: usize = 9;
const NATIONAL_ID: usize = 10;
const FIDE_ID: usize = 11;
const FIRST_ROUND: usize = 12;

/// A person as the fields show him.
struct Texts {
    sex: usize,
    birth: String,
    category: String,
    national: String,
    fide: String,
    fide_id: String,
}

impl Texts {
    fn of(lang: Lang, person: &Person) -> Self {
        let sex = match person.sex {
            None => 0,
            Some(Sex::Female) => 1,
            Some(Sex::Male) => 2,
        };
        let rating = |rating: &Option<Rating>| rating.as_ref().map_or(String::new(), |r| r.value.to_string());
        let title = person.title.map_or("", Title::code);
        let category =
            [person.category.as_str(), title].into_iter().filter(|t| !t.is_empty()).collect::<Vec<_>>();
        Self {
            sex,
            birth: person.birth.map_or(String::new(), |birth| dates::birth(lang, birth)),
            category: category.join(" "),
            national: rating(&person.ratings.national),
            fide: rating(&person.ratings.fide),
            fide_id: person.fide_id.map_or(String::new(), |id| id.to_string()),
        }
    }
}

fn fields(cx: &Cx, person: &Person) -> Vec<Field> {
    let w = EntryWords::of(cx.lang);
    let sexes = vec![w.unknown.to_owned(), w.female.to_owned(), w.male.to_owned()];
    let texts = Texts::of(cx.lang, person);
    vec![
        Field::text(w.surname, &person.surname, w.surname_hint),
        Field::text(w.forename, &person.forename, ""),
        Field::text(w.birth, &texts.birth, w.birth_hint),
        Field::choice(w.sex, sexes, texts.sex, ""),
        Field::text(w.category_long, &texts.category, w.category_hint),
        Field::text(w.national, &texts.national, ""),
        Field::text(w.fide, &texts.fide, ""),
        Field::text(w.club, &person.club, ""),
        Field::text(w.town, &person.town, ""),
        Field::text(w.federation, &person.federation, ""),
        Field::text(w.national_id, &person.national_id, ""),
        Field::text(w.fide_id, &texts.fide_id, ""),
    ]
}

/// The form for a new player; when he is saved it opens again, with club, town and federation as before.
#[must_use]
pub fn add(cx: &Cx) -> Answer {
    let last = cx.event().and_then(|event| event.players.last());
    add_like(cx, last.map(|player| &player.person))
}

/// The form for a new player who was found in a rating list.
#[must_use]
pub fn add_person(cx: &Cx, person: &Person) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let (id, found) = (section.id, person.clone());
    let form = Form::new(add_fields(cx, section, person));
    Answer::push(FormView::new(EntryWords::of(cx.lang).add, form, move |cx, form| {
        let person = read(cx, form, &found)?;
        let command = add_command(id, person, first_round(cx, form)?);
        cx.session.possible(&command, cx.lang).map_err(|reason| (SURNAME, reason))?;
        Ok(Answer::act(command))
    }))
}

fn add_fields(cx: &Cx, section: &Section, person: &Person) -> Vec<Field> {
    let mut fields = fields(cx, person);
    if !section.rounds.is_empty() {
        fields.push(Field::text(EntryWords::of(cx.lang).first_round, &section.next_round().to_string(), ""));
    }
    fields
}

fn add_like(cx: &Cx, like: Option<&Person>) -> Answer {
    let Some(section) = cx.section() else { return Answer::Ignored };
    let id = section.id;
    let w = EntryWords::of(cx.lang);
    let person = Person {
        club: like.map_or(String::new(), |p| p.club.clone()),
        town: like.map_or(String::new(), |p| p.town.clone()),
        federation: like.map_or("POL".to_owned(), |p| p.federation.clone()),
        ..Person::default()
    };
    let fields = add_fields(cx, section, &person);
    let taken = Taken::default();
    let base = Rc::clone(&taken);
    let view = FormView::new(w.add, Form::new(fields), move |cx, form| {
        let person = read(cx, form, &base.borrow())?;
        let first_round = first_round(cx, form)?;
        let again = add_like(cx, Some(&person));
        let command = add_command(id, person, first_round);
        cx.session.possible(&command, cx.lang).map_err(|reason| (SURNAME, reason))?;
        Ok(Answer::All(vec![again, Answer::act(command)]))
    });
    Answer::push(view.offering(RatingListWords::of(cx.lang).offers, offers(cx, taken)))
}

fn add_command(section: SectionId, person: Person, first_round: Option<RoundNumber>) -> Command {
    let entry = NewEntry { first_round, ..NewEntry::new(person) };
    Command::Entry(EntryCommand::Add { section, entries: vec![entry] })
}

fn first_round(cx: &Cx, form: &Form) -> Result<Option<RoundNumber>, Fault> {
    let text = form.text(FIRST_ROUND);
    if text.is_empty() {
        return Ok(None);
    }
    let round = text.parse().ok().map(RoundNumber);
    let fault = || (FIRST_ROUND, EntryWords::of(cx.lang).first_round_bad.to_owned());
    round.filter(|round| round.0 >= 1).map(Some).ok_or_else(fault)
}

/// The form of somebody who is entered.
#[must_use]
pub fn edit(cx: &Cx, id: PlayerId) -> Answer {
    let Some(player) = cx.event().and_then(|event| event.player(id)) else { return Answer::Ignored };
    let old = player.person.clone();
    let form = Form::new(fields(cx, &old));
    let taken: Taken = Rc::new(RefCell::new(old.clone()));
    let base = Rc::clone(&taken);
    let view = FormView::new(EntryWords::of(cx.lang).edit, form, move |cx, form| {
        let person = read(cx, form, &base.borrow())?;
        if person == old {
            return Ok(Answer::Redraw);
        }
        let command = Command::Entry(EntryCommand::EditPerson { player: id, person: Box::new(person) });
        cx.session.possible(&command, cx.lang).map_err(|reason| (SURNAME, reason))?;
        Ok(Answer::act(command))
    });
    Answer::push(view.offering(RatingListWords::of(cx.lang).offers, offers(cx, taken)))
}

/// The person behind the form: what no field shows, and the lists that the ratings come from.
type Taken = Rc<RefCell<Person>>;

/// People of the rating lists for what stands in the name or in a number, and clubs of the event.
fn offers(cx: &Cx, taken: Taken) -> impl Fn(&Cx, &Form) -> Vec<Offer> + use<> {
    let lists = RefCell::new(shelf::lists(cx.session.data()));
    move |cx, form| {
        let nameless = form.text(FIDE_ID).is_empty() && form.text(NATIONAL_ID).is_empty();
        let (typed, national) = match form.focus() {
            SURNAME | FORENAME if nameless => {
                (format!("{} {}", form.text(SURNAME), form.text(FORENAME)), None)
            }
            FIDE_ID => (form.text(FIDE_ID), Some(false)),
            NATIONAL_ID => (form.text(NATIONAL_ID), Some(true)),
            CLUB => return clubs(cx, &form.text(CLUB)),
            _ => return Vec::new(),
        };
        if typed.trim().is_empty() {
            return Vec::new();
        }
        let pace = cx.event().map_or(Pace::Standard, |event| event.info.pace);
        found(&mut lists.borrow_mut(), &typed, national, pace)
            .into_iter()
            .map(|found| offer(cx.lang, found, &taken))
            .collect()
    }
}

/// Somebody of a list.
struct Listed {
    player: ListedPlayer,
    person: Person,
    national: bool,
    list: String,
}

/// People of the lists, the likeliest list first; who stands on several lists of FIDE is found once. A list that fails finds
/// nobody; the look-up says what is wrong with it.
fn found(lists: &mut [Shelved], typed: &str, national: Option<bool>, pace: Pace) -> Vec<Listed> {
    let mut all: Vec<Listed> = Vec::new();
    for place in shelf::likeliest(lists, pace) {
        let Some(list) = lists.get_mut(place).filter(|list| national.is_none_or(|n| n == list.national))
        else {
            continue;
        };
        for player in list.find(typed, MOST_OFFERS).unwrap_or_default() {
            let rating = shelf::rating(lists, place, &player, pace).unwrap_or_default();
            let Some(list) = lists.get(place) else { continue };
            let twice = |other: &Listed| !other.national && !list.national && other.player.id == player.id;
            if all.iter().any(twice) {
                continue;
            }
            let person = list.person(&player, rating);
            let name = list.index.info().name.clone();
            all.push(Listed { player, person, national: list.national, list: name });
        }
    }
    all
}

/// Offers of a list at a time.
const MOST_OFFERS: usize = 8;

/// Somebody of a list as an offer.
fn offer(lang: Lang, found: Listed, taken: &Taken) -> Offer {
    let Listed { player, person: found, national, list } = found;
    let rating = if national { &found.ratings.national } else { &found.ratings.fide };
    // The rating may stand on another list than the person.
    let label = offered(&player, rating.as_ref(), rating.as_ref().map_or(&list, |rating| &rating.list));
    let taken = Rc::clone(taken);
    let take = Box::new(move |form: &mut Form| {
        fill(lang, form, &found, national);
        let mut person = taken.borrow_mut();
        if national {
            person.ratings.national = found.ratings.national;
        } else {
            person.ratings.fide = found.ratings.fide;
        }
    });
    Offer { label, take }
}

/// `Nowak, Jan                   POL 1990 FM  2100 1112345 FIDE 2026-11`
fn offered(player: &ListedPlayer, rating: Option<&Rating>, list: &str) -> String {
    let year = player.birth_year.map_or(String::new(), |year| year.to_string());
    let title = player.title.map_or(player.category.as_str(), |title| title.code());
    let value = rating.map_or(String::new(), |rating| rating.value.to_string());
    [
        width::left(&sanitise::line(&player.name), 28),
        width::left(&sanitise::line(&player.federation), 3),
        width::right(&year, 4),
        width::left(&sanitise::line(title), 3),
        width::right(&value, 4),
        if player.id > 0 { player.id.to_string() } else { "–".to_owned() },
        sanitise::line(list).into_owned(),
    ]
    .join(" ")
}

/// Puts what a list knows into the fields; what it does not know stays as it was typed, and so does the name if only the
/// marks of its letters differ (`Łoś` is `Los` on FIDE's list).
fn fill(lang: Lang, form: &mut Form, person: &Person, national: bool) {
    let texts = Texts::of(lang, person);
    for (field, name) in [(SURNAME, &person.surname), (FORENAME, &person.forename)] {
        if fold::fold(&form.text(field)) != fold::fold(name) {
            form.set_text(field, name);
        }
    }
    if person.birth.is_some() {
        form.set_text(BIRTH, &texts.birth);
    }
    if person.sex.is_some() {
        form.choose(SEX, texts.sex);
    }
    if !texts.category.is_empty() {
        form.set_text(CATEGORY, &texts.category);
    }
    if !person.federation.is_empty() {
        form.set_text(FEDERATION, &person.federation);
    }
    if national {
        form.set_text(NATIONAL, &texts.national);
        if !person.national_id.is_empty() {
            form.set_text(NATIONAL_ID, &person.national_id);
        }
        if person.fide_id.is_some() {
            form.set_text(FIDE_ID, &texts.fide_id);
        }
        if !person.club.is_empty() {
            form.set_text(CLUB, &person.club);
        }
    } else {
        form.set_text(FIDE, &texts.fide);
        form.set_text(FIDE_ID, &texts.fide_id);
    }
}

/// Clubs of the event that begin, or have a word that begins, as what was typed.
fn clubs(cx: &Cx, typed: &str) -> Vec<Offer> {
    let Some(event) = cx.event().filter(|_| !typed.is_empty()) else { return Vec::new() };
    let query = Query::new(typed);
    let clubs: BTreeSet<_> = event
        .players
        .iter()
        .map(|player| player.person.club.as_str())
        .filter(|club| *club != typed)
        .filter_map(|club| Some((query.find(club)?, club)))
        .collect();
    let offer = |club: &str| {
        let club = club.to_owned();
        let label = sanitise::line(&club).into_owned();
        Offer { label, take: Box::new(move |form: &mut Form| form.set_text(CLUB, &club)) }
    };
    clubs.into_iter().take(MOST_OFFERS).map(|(_, club)| offer(club)).collect()
}

/// The person of a form; what the form does not show stays as it was.
fn read(cx: &Cx, form: &Form, old: &Person) -> Result<Person, Fault> {
    let w = EntryWords::of(cx.lang);
    let mut person = old.clone();
    person.surname = form.text(SURNAME);
    if person.surname.is_empty() {
        return Err((SURNAME, w.surname_missing.to_owned()));
    }
    person.forename = form.text(FORENAME);
    person.birth = birth(w, &form.text(BIRTH))?;
    person.sex = match form.chosen(SEX) {
        1 => Some(Sex::Female),
        2 => Some(Sex::Male),
        _ => None,
    };
    (person.category, person.title) = category(&form.text(CATEGORY));
    person.ratings.national = rating(w, form, NATIONAL, &old.ratings.national)?;
    person.ratings.fide = rating(w, form, FIDE, &old.ratings.fide)?;
    person.club = form.text(CLUB);
    person.town = form.text(TOWN);
    person.federation = form.text(FEDERATION).to_uppercase();
    let letters = person.federation.chars().all(|c| c.is_ascii_uppercase());
    if !person.federation.is_empty() && (person.federation.len() != 3 || !letters) {
        return Err((FEDERATION, w.federation_bad.to_owned()));
    }
    person.national_id = form.text(NATIONAL_ID);
    let fide_id = form.text(FIDE_ID);
    person.fide_id = match fide_id.as_str() {
        "" => None,
        digits => Some(digits.parse().map_err(|_| (FIDE_ID, w.fide_id_bad.to_owned()))?),
    };
    Ok(person)
}

fn birth(w: &EntryWords, text: &str) -> Result<Option<Birth>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    dates::parse_birth(text).map(Some).ok_or_else(|| (BIRTH, w.birth_bad.to_owned()))
}

/// Category and FIDE title, which people write into one field.
fn category(text: &str) -> (String, Option<Title>) {
    let mut category = Vec::new();
    let mut title = None;
    for word in text.split_whitespace() {
        // `m` and `k` are Polish categories, not the one-letter codes of old files.
        match Title::parse(word).filter(|_| word.len() > 1) {
            Some(found) if title.is_none() => title = Some(found),
            _ => category.push(word),
        }
    }
    (category.join(" "), title)
}

fn rating(w: &EntryWords, form: &Form, field: usize, old: &Option<Rating>) -> Result<Option<Rating>, Fault> {
    let text = form.text(field);
    if text.is_empty() {
        return Ok(None);
    }
    let value: u16 =
        text.parse().ok().filter(|&v| v <= 3500).ok_or_else(|| (field, w.rating_bad.to_owned()))?;
    match old {
        Some(old) if old.value == value => Ok(Some(old.clone())),
        _ => Ok((value > 0).then(|| Rating { value, list: String::new() })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn category_and_title_share_a_field() {
        assert_eq!(category("II+"), ("II+".to_owned(), None));
        assert_eq!(category("k FM"), ("k".to_owned(), Some(Title::Fm)));
        assert_eq!(category("m"), ("m".to_owned(), None));
        assert_eq!(category(""), (String::new(), None));
    }
}
