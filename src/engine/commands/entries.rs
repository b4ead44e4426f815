//! People: entering, editing, deleting, checking in.

use super::membership::{enter, take_out};
use super::numbers;
use crate::engine::change::{Change, Swap};
use crate::engine::draft::Draft;
use crate::model::folding::fold;
use crate::model::person::Desk;
use crate::model::{Deed, Event, Level, Person, Player, PlayerId, Reason, Refusal, RoundNumber, SectionId};

/// The highest rating that a TRF has room for.
const HIGHEST_RATING: u16 = 9999;

/// Wishes about people.
#[derive(Debug, Clone, PartialEq)]
pub enum EntryCommand {
    /// Enter people who are new in the event.
    Add {
        /// The section.
        section: SectionId,
        /// Who.
        entries: Vec<NewEntry>,
    },
    /// Take over a list that was compared with the event: enter who is new, without asking again whether he is, and bring the
    /// data of others up to date; all of it or nothing.
    TakeList {
        /// The section.
        section: SectionId,
        /// Who is new.
        entries: Vec<NewEntry>,
        /// New data of people who are in the event already.
        edits: Vec<(PlayerId, Person)>,
    },
    /// Enter somebody of the event in (another) section.
    Enter {
        /// The section.
        section: SectionId,
        /// Who.
        player: PlayerId,
        /// First round; `None` = as soon as possible.
        first_round: Option<RoundNumber>,
    },
    /// Take somebody who has not played out of a section.
    Leave {
        /// The section.
        section: SectionId,
        /// Who.
        player: PlayerId,
    },
    /// Edit a person.
    EditPerson {
        /// Who.
        player: PlayerId,
        /// New data.
        person: Box<Person>,
    },
    /// Edit several people at once, as a refresh of their ratings does.
    EditPeople(Vec<(PlayerId, Person)>),
    /// Edit what the desk knows (payments, fee …).
    EditDesk {
        /// Who.
        player: PlayerId,
        /// New data.
        desk: Box<Desk>,
    },
    /// Check somebody in, or out again.
    CheckIn {
        /// Who.
        player: PlayerId,
        /// Present or not.
        present: bool,
    },
    /// Delete somebody who has not played from the event.
    Delete(PlayerId),
}

/// Somebody who is entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewEntry {
    /// Who.
    pub person: Person,
    /// What the desk knows.
    pub desk: Desk,
    /// First round; `None` = as soon as possible.
    pub first_round: Option<RoundNumber>,
    /// Half a point for each round missed before the entry, if the rules of the event grant it.
    pub half_for_missed: bool,
}

impl NewEntry {
    /// A person, entered now.
    #[must_use]
    pub fn new(person: Person) -> Self {
        Self { person, ..Self::default() }
    }
}

impl EntryCommand {
    pub(super) fn plan(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        match self {
            Self::Add { section, entries } => add(draft, *section, entries),
            Self::TakeList { section, entries, edits } => take_list(draft, *section, entries, edits),
            Self::Enter { section, player, first_round } => {
                draft.deed(Some(*section), Deed::PlayerEntered(*player));
                draft.event().player(*player).ok_or(Refusal::NoPlayer)?;
                enter(draft, *section, *player, *first_round, false)?;
                numbers::number_late_entries(draft, *section, &[*player])
            }
            Self::Leave { section, player } => leave(draft, *section, *player),
            Self::EditPerson { player, person } => edit_person(draft, *player, person),
            Self::EditPeople(people) => edit_people(draft, people),
            Self::EditDesk { player, desk } => {
                draft.deed(None, Deed::DeskEdited(*player));
                draft.change_player(*player, |player| player.desk = (**desk).clone())
            }
            Self::CheckIn { player, present } => {
                draft.deed(None, Deed::CheckedIn { player: *player, present: *present });
                draft.change_player(*player, |player| player.desk.checked_in = *present)
            }
            Self::Delete(player) => delete(draft, *player),
        }
    }
}

/// Somebody of the event who may be the same person: the same FIDE or national number, or the same name (letters folded) and
/// no other year of birth.
#[must_use]
pub fn same_person(event: &Event, person: &Person) -> Option<PlayerId> {
    let name = fold(&person.name());
    let same = |other: &Person| {
        let same_number = (person.fide_id.is_some() && person.fide_id == other.fide_id)
            || (!person.national_id.is_empty() && person.national_id == other.national_id);
        let other_year = match (person.birth, other.birth) {
            (Some(one), Some(other)) => one.year() != other.year(),
            _ => false,
        };
        same_number || (!other_year && fold(&other.name()) == name)
    };
    event.players.iter().find(|player| same(&player.person)).map(|player| player.id)
}

/// Plans people who are new in the event, as far as can be seen.
pub(super) fn add(draft: &mut Draft<'_>, section: SectionId, entries: &[NewEntry]) -> Result<(), Refusal> {
    for entry in entries {
        if let Some(player) = same_person(draft.event(), &entry.person) {
            draft.ask(Level::Notice, Reason::MaybeSamePerson { player });
        }
    }
    add_new(draft, section, entries)
}

/// Plans people who are new in the event.
fn add_new(draft: &mut Draft<'_>, section: SectionId, entries: &[NewEntry]) -> Result<(), Refusal> {
    let event = draft.event();
    super::section(draft, section)?;
    let mut added = Vec::with_capacity(entries.len());
    for (place, entry) in entries.iter().enumerate() {
        check_person(&entry.person)?;
        let offset = u32::try_from(place).map_err(|_| Refusal::NoPlayer)?;
        let id = PlayerId(event.next_player + 1 + offset);
        let player = Player { id, person: entry.person.clone(), desk: entry.desk.clone() };
        let at = event.players.len() + place;
        draft.change(Change::Player(at, Swap::new(None, Some(Box::new(player)))))?;
        enter(draft, section, id, entry.first_round, entry.half_for_missed)?;
        added.push(id);
    }
    numbers::number_late_entries(draft, section, &added)?;
    draft.deed(
        Some(section),
        match added.as_slice() {
            [one] => Deed::PlayerEntered(*one),
            many => Deed::PlayersEntered(many.len()),
        },
    );
    Ok(())
}

fn check_person(person: &Person) -> Result<(), Refusal> {
    if person.name().trim().is_empty() {
        return Err(Refusal::NameMissing);
    }
    let ratings = [&person.ratings.fide, &person.ratings.national, &person.ratings.own];
    match ratings.into_iter().flatten().find(|rating| rating.value > HIGHEST_RATING) {
        Some(rating) => Err(Refusal::RatingTooHigh(rating.value.into())),
        None => Ok(()),
    }
}

fn leave(draft: &mut Draft<'_>, id: SectionId, player: PlayerId) -> Result<(), Refusal> {
    draft.deed(Some(id), Deed::LeftSection(player));
    take_out(draft, id, player)
}

fn delete(draft: &mut Draft<'_>, player: PlayerId) -> Result<(), Refusal> {
    let event = draft.event();
    let place = event.players.iter().position(|p| p.id == player).ok_or(Refusal::NoPlayer)?;
    let was = event.players.get(place).ok_or(Refusal::NoPlayer)?;
    draft.deed(None, Deed::PlayerDeleted(was.person.name()));
    for section in event.sections.iter().filter(|section| section.participant(player).is_some()) {
        take_out(draft, section.id, player)?;
    }
    draft.ask(Level::Confirm, Reason::PlayerDeleted(player));
    draft.change(Change::Player(place, Swap::new(Some(Box::new(was.clone())), None)))
}

fn edit_person(draft: &mut Draft<'_>, player: PlayerId, person: &Person) -> Result<(), Refusal> {
    check_person(person)?;
    draft.deed(None, Deed::PersonEdited(player));
    draft.change_player(player, |player| player.person = person.clone())
}

fn take_list(
    draft: &mut Draft<'_>,
    section: SectionId,
    entries: &[NewEntry],
    edits: &[(PlayerId, Person)],
) -> Result<(), Refusal> {
    let edited = change_people(draft, edits)?;
    if edited == 0 && entries.is_empty() {
        return Err(Refusal::NothingToDo);
    }
    if !entries.is_empty() {
        add_new(draft, section, entries)?;
    }
    if edited > 0 {
        draft.deed(Some(section), Deed::ListTaken { entered: entries.len(), edited });
    }
    Ok(())
}

fn edit_people(draft: &mut Draft<'_>, people: &[(PlayerId, Person)]) -> Result<(), Refusal> {
    match change_people(draft, people)? {
        0 => Err(Refusal::NothingToDo),
        edited => {
            draft.deed(None, Deed::PeopleEdited(edited));
            Ok(())
        }
    }
}

/// Plans new data of several people; answers how many of them really change.
fn change_people(draft: &mut Draft<'_>, people: &[(PlayerId, Person)]) -> Result<usize, Refusal> {
    let mut edited = 0;
    for (player, person) in people {
        check_person(person)?;
        if draft.event().player(*player).ok_or(Refusal::NoPlayer)?.person == *person {
            continue;
        }
        draft.change_player(*player, |player| player.person = person.clone())?;
        edited += 1;
    }
    Ok(edited)
}
