//! The form of a team: its name, its captain, its members in board order. Whoever is typed and not entered yet is entered
//! with the team.

use super::form::{Fault, FormView};
use crate::engine::{Command, Member, NewEntry, TeamCommand};
use crate::model::person::Rating;
use crate::model::{Person, PlayerId, SectionId, Team, TeamId};
use crate::text::fold::fold;
use crate::text::words::games::board_label;
use crate::text::words::teams::{self as words, TeamWords};
use crate::tui::view::{Answer, Cx};
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;

// Places of the fields; the members come after them.
const NAME: usize = 0;
const SHORT_NAME: usize = 1;
const ORIGIN: usize = 2;
const CAPTAIN: usize = 3;
const STRENGTH: usize = 4;
const MEMBERS: usize = 5;

/// Empty fields for reserves below the last member.
const SPARE: usize = 2;

/// The form of a new team; when it is saved it opens again.
#[must_use]
pub fn add(cx: &Cx) -> Answer {
    form(cx, &Team::new(TeamId(0), "", Vec::new()))
}

/// The form of a team that is entered.
#[must_use]
pub fn edit(cx: &Cx, team: &Team) -> Answer {
    form(cx, team)
}

fn form(cx: &Cx, old: &Team) -> Answer {
    let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return Answer::Ignored };
    let w = TeamWords::of(cx.lang);
    let boards = usize::from(section.settings.team.boards);
    let name = |id: &PlayerId| event.player(*id).map(|player| player.person.name()).unwrap_or_default();
    let strength = old.strength.map_or(String::new(), |strength| strength.to_string());
    let mut fields = vec![
        Field::text(w.name, &old.name, w.name_hint),
        Field::text(w.short_name, &old.short_name, ""),
        Field::text(w.origin, &old.origin, ""),
        Field::text(w.captain, &old.captain, ""),
        Field::text(w.strength_long, &strength, w.strength_hint),
    ];
    let places = old.members.len().max(boards) + SPARE;
    for place in 0..places {
        let label = match place.checked_sub(boards) {
            Some(reserve) => words::reserve(cx.lang, reserve + 1),
            None => board_label(cx.lang, u16::try_from(place + 1).unwrap_or(u16::MAX)),
        };
        let member = old.members.get(place).map(name).unwrap_or_default();
        fields.push(Field::text(&label, &member, w.member_hint));
    }
    let fresh = old.id == TeamId(0);
    let (id, old) = (section.id, old.clone());
    let title = if fresh { w.add } else { w.edit };
    Answer::push(FormView::new(title, Form::new(fields), move |cx, form| {
        let command = read(cx, id, form, &old, places)?;
        cx.session.possible(&command, cx.lang).map_err(|reason| (NAME, reason))?;
        let mut answers = Vec::new();
        if fresh {
            answers.push(add(cx));
        }
        answers.push(Answer::act(command));
        Ok(Answer::All(answers))
    }))
}

/// The team of a form; what the form does not show stays as it was.
fn read(cx: &Cx, section: SectionId, form: &Form, old: &Team, places: usize) -> Result<Command, Fault> {
    let w = TeamWords::of(cx.lang);
    let name = form.text(NAME);
    if name.is_empty() {
        return Err((NAME, w.name_missing.to_owned()));
    }
    let members: Vec<Member> = (0..places)
        .map(|place| form.text(MEMBERS + place))
        .filter(|text| !text.is_empty())
        .map(|text| member(cx, old, &text))
        .collect();
    let strength = match form.text(STRENGTH).as_str() {
        "" => mean_rating(cx, &members),
        typed => Some(typed.parse().map_err(|_| (STRENGTH, w.strength_bad.to_owned()))?),
    };
    let team = Team {
        name,
        short_name: form.text(SHORT_NAME),
        origin: form.text(ORIGIN),
        captain: form.text(CAPTAIN),
        strength,
        ..old.clone()
    };
    Ok(Command::Team(section, TeamCommand::Compose { team: Box::new(team), members }))
}

/// Whoever of the team or of the section has this name; else somebody new.
fn member(cx: &Cx, team: &Team, text: &str) -> Member {
    let (person, folded) = (person(text), fold(text));
    let is = |id: PlayerId| {
        let other = cx.event()?.player(id)?;
        let other = fold(&other.person.name());
        (other == folded || other == fold(&person.name())).then_some(id)
    };
    let own = team.members.iter().find_map(|&id| is(id));
    let entered = || cx.section()?.participants.iter().find_map(|p| is(p.player));
    match own.or_else(entered) {
        Some(id) => Member::Entered(id),
        None => Member::New(Box::new(NewEntry::new(person))),
    }
}

/// `Nowak Jan Maria 1650`: surname, forenames, rating.
fn person(text: &str) -> Person {
    let mut words: Vec<&str> = text.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    let rating = words.last().and_then(|word| word.parse().ok()).filter(|value| (100..=3500).contains(value));
    if rating.is_some() {
        words.pop();
    }
    let mut words = words.into_iter();
    let mut person = Person {
        surname: words.next().unwrap_or_default().to_owned(),
        forename: words.collect::<Vec<_>>().join(" "),
        ..Person::default()
    };
    person.ratings.national = rating.map(|value| Rating { value, list: String::new() });
    person
}

/// Mean rating of the members who have one.
fn mean_rating(cx: &Cx, members: &[Member]) -> Option<u16> {
    let choice = cx.section()?.settings.rating_choice;
    let ratings: Vec<u32> = members
        .iter()
        .filter_map(|member| match member {
            Member::Entered(id) => {
                crate::standings::start_list::rating(&cx.event()?.player(*id)?.person, choice)
            }
            Member::New(entry) => crate::standings::start_list::rating(&entry.person, choice),
        })
        .map(u32::from)
        .collect();
    let count = u32::try_from(ratings.len()).ok().filter(|&count| count > 0)?;
    u16::try_from((ratings.iter().sum::<u32>() + count / 2) / count).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_typed_in_one_line() {
        let read = |text: &str| {
            let person = person(text);
            (person.surname.clone(), person.forename.clone(), person.ratings.national.map(|r| r.value))
        };
        assert_eq!(read("Nowak Jan 1650"), ("Nowak".into(), "Jan".into(), Some(1650)));
        assert_eq!(read("Dąb-Rozwadowski, Jan Maria"), ("Dąb-Rozwadowski".into(), "Jan Maria".into(), None));
        assert_eq!(read("Żółć"), ("Żółć".into(), String::new(), None));
    }
}
