//! People: entering, editing, deleting, checking in.

use super::{free_number, numbers};
use crate::engine::change::{Change, SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::model::folding::fold;
use crate::model::participant::Standing;
use crate::model::person::Desk;
use crate::model::round::Bye;
use crate::model::{
    ByeKind, Deed, Event, Level, Participant, Person, Player, PlayerId, Reason, Refusal, RoundNumber,
    Section, SectionId,
};

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
                change_player(draft, *player, |player| player.desk = (**desk).clone())
            }
            Self::CheckIn { player, present } => {
                draft.deed(None, Deed::CheckedIn { player: *player, present: *present });
                change_player(draft, *player, |player| player.desk.checked_in = *present)
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

/// Plans a new participant. Who comes later than round 1 has missed the rounds before: no points for them, or halves if the
/// rules of the event grant them (C.04.2 article 2.4).
pub(super) fn enter(
    draft: &mut Draft<'_>,
    id: SectionId,
    player: PlayerId,
    first_round: Option<RoundNumber>,
    half_for_missed: bool,
) -> Result<(), Refusal> {
    let before = draft.section_ahead(id)?;
    let next = before.next_round();
    let first_round = if before.has_schedule() {
        // Members of a team come and go without a place of their own in the schedule.
        if !before.settings.system.is_team() {
            free_number::check(draft, id)?;
        }
        RoundNumber::FIRST
    } else {
        let wished = first_round.unwrap_or(if before.rounds.is_empty() { RoundNumber::FIRST } else { next });
        if wished < next {
            return Err(Refusal::AlreadyPaired(wished));
        }
        if wished.0 > before.settings.rounds.max(1) {
            return Err(Refusal::BeyondLastRound(wished));
        }
        let last = before.settings.last_entry_round;
        if let Some(last) = last.filter(|&last| wished > last) {
            draft.ask(Level::Confirm, Reason::EntryTooLate { round: wished, last });
        }
        wished
    };
    super::desk::check_entry(draft, id, player)?;
    let section = draft.section_ahead(id)?;
    if section.participant(player).is_some() {
        return Err(Refusal::AlreadyInSection(player));
    }
    let place = section.participants.len();
    let mut participant = Participant { first_round, ..Participant::new(player) };
    let mut missed = Vec::new();
    let takes_free_number = section.has_schedule() && !section.settings.system.is_team();
    if half_for_missed && !section.has_schedule() {
        missed.clone_from(&section.rounds);
        let ahead = (next.0..first_round.0).map(|round| (RoundNumber(round), ByeKind::Half));
        participant.requested_byes.extend(ahead);
    }
    draft.change_in(id, SectionChange::Participant(place, Swap::new(None, Some(Box::new(participant)))))?;
    for mut round in missed {
        round.byes.push(Bye { player, kind: ByeKind::Half });
        draft.change_round(id, round)?;
    }
    if takes_free_number { free_number::seat_player(draft, id, player) } else { Ok(()) }
}

/// Whether somebody was paired or had the pairing-allocated bye in a section: then he stays in its history.
pub(super) fn has_played(section: &Section, player: PlayerId) -> bool {
    section.rounds.iter().any(|round| {
        round.game_of(player).is_some()
            || round.byes.iter().any(|bye| bye.player == player && bye.kind != ByeKind::Zero)
            || round
                .matches
                .iter()
                .flat_map(|m| &m.boards)
                .any(|board| [board.first, board.second].contains(&Some(player)))
    })
}

/// Plans that somebody is taken out of a section in which he has not played.
pub(super) fn take_out(draft: &mut Draft<'_>, id: SectionId, player: PlayerId) -> Result<(), Refusal> {
    let section = &draft.section_ahead(id)?.clone();
    if has_played(section, player) {
        return Err(Refusal::HasPlayed(player));
    }
    if section.hand_pairing.is_some() {
        return Err(Refusal::FinishHandPairing(section.next_round()));
    }
    let place = section.participants.iter().position(|p| p.player == player);
    let place = place.ok_or(Refusal::NotInSection(player))?;
    for round in &section.rounds {
        let mut without = round.clone();
        without.byes.retain(|bye| bye.player != player);
        draft.change_round(id, without)?;
    }
    for team in section.teams.iter().filter(|team| team.members.contains(&player)) {
        let mut without = team.clone();
        without.members.retain(|&member| member != player);
        super::teams::change_team(draft, id, without)?;
    }
    let was = section.participants.get(place).cloned().map(Box::new);
    draft.change_in(id, SectionChange::Participant(place, Swap::new(was, None)))?;
    numbers::close_up(draft, id)
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
    change_player(draft, player, |player| player.person = person.clone())
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
        change_player(draft, *player, |player| player.person = person.clone())?;
        edited += 1;
    }
    Ok(edited)
}

pub(super) fn change_player(
    draft: &mut Draft<'_>,
    id: PlayerId,
    edit: impl FnOnce(&mut Player),
) -> Result<(), Refusal> {
    let event = draft.event();
    let place = event.players.iter().position(|player| player.id == id).ok_or(Refusal::NoPlayer)?;
    let was = event.players.get(place).cloned().ok_or(Refusal::NoPlayer)?;
    let mut is = was.clone();
    edit(&mut is);
    if was == is {
        return Err(Refusal::NothingToDo);
    }
    draft.change(Change::Player(place, Swap::new(Some(Box::new(was)), Some(Box::new(is)))))
}

/// Whether somebody is in the field of a section at the moment.
#[must_use]
pub(super) fn playing(participant: &Participant) -> bool {
    participant.standing == Standing::Playing
}
