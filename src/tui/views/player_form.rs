//! The form of a player: new or edited.

use super::form::{Fault, FormView};
use crate::engine::{Command, EntryCommand, NewEntry};
use crate::model::person::{Birth, Rating, Sex, Title};
use crate::model::{Person, PlayerId, RoundNumber, Section, SectionId};
use crate::text::dates;
use crate::text::words::views::EntryWords;
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

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

fn fields(cx: &Cx, person: &Person) -> Vec<Field> {
    let w = EntryWords::of(cx.lang);
    let sexes = vec![w.unknown.to_owned(), w.female.to_owned(), w.male.to_owned()];
    let sex = match person.sex {
        None => 0,
        Some(Sex::Female) => 1,
        Some(Sex::Male) => 2,
    };
    let rating = |rating: &Option<Rating>| rating.as_ref().map_or(String::new(), |r| r.value.to_string());
    let title = person.title.map_or("", Title::code);
    let category =
        [person.category.as_str(), title].into_iter().filter(|t| !t.is_empty()).collect::<Vec<_>>();
    vec![
        Field::text(w.surname, &person.surname, w.surname_hint),
        Field::text(w.forename, &person.forename, ""),
        Field::text(
            w.birth,
            &person.birth.map_or(String::new(), |birth| dates::birth(cx.lang, birth)),
            w.birth_hint,
        ),
        Field::choice(w.sex, sexes, sex, ""),
        Field::text(w.category_long, &category.join(" "), w.category_hint),
        Field::text(w.national, &rating(&person.ratings.national), ""),
        Field::text(w.fide, &rating(&person.ratings.fide), ""),
        Field::text(w.club, &person.club, ""),
        Field::text(w.town, &person.town, ""),
        Field::text(w.federation, &person.federation, ""),
        Field::text(w.national_id, &person.national_id, ""),
        Field::text(w.fide_id, &person.fide_id.map_or(String::new(), |id| id.to_string()), ""),
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
    Answer::push(FormView::new(w.add, Form::new(add_fields(cx, section, &person)), move |cx, form| {
        let person = read(cx, form, &Person::default())?;
        let first_round = first_round(cx, form)?;
        let again = add_like(cx, Some(&person));
        let command = add_command(id, person, first_round);
        cx.session.possible(&command, cx.lang).map_err(|reason| (SURNAME, reason))?;
        Ok(Answer::All(vec![again, Answer::act(command)]))
    }))
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
    Answer::push(FormView::new(EntryWords::of(cx.lang).edit, form, move |cx, form| {
        let person = read(cx, form, &old)?;
        if person == old {
            return Ok(Answer::Redraw);
        }
        let command = Command::Entry(EntryCommand::EditPerson { player: id, person: Box::new(person) });
        cx.session.possible(&command, cx.lang).map_err(|reason| (SURNAME, reason))?;
        Ok(Answer::act(command))
    }))
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
