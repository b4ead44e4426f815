//! The event and its sections as wholes.

use crate::engine::change::{Change, SectionChange, Swap};
use crate::engine::draft::Draft;
use crate::engine::undoing::keep_exits;
use crate::model::folding::fold;
use crate::model::integrity::{IntegrityKind, Item};
use crate::model::rules::Rules;
use crate::model::{
    Deed, Event, EventInfo, Level, PlayerId, Reason, Refusal, RoundNumber, Section, SectionId, Settings,
};
use std::collections::BTreeMap;

/// Wishes about the event and its sections.
#[derive(Debug, Clone, PartialEq)]
pub enum EventCommand {
    /// Edit the head of the event.
    SetInfo(Box<EventInfo>),
    /// Edit the organiser's rules: fees, prizes, schedule.
    SetRules(Box<Rules>),
    /// Edit them as they were seen: refused if somebody else has changed them meanwhile.
    EditRules {
        /// What the person saw.
        was: Box<Rules>,
        /// What they shall be.
        is: Box<Rules>,
    },
    /// Make a section.
    MakeSection {
        /// Full name.
        name: String,
        /// Short name; empty = the name.
        code: String,
        /// How it is played.
        settings: Box<Settings>,
    },
    /// Rename a section.
    RenameSection {
        /// Which.
        section: SectionId,
        /// Full name.
        name: String,
        /// Short name.
        code: String,
    },
    /// Delete a section and the people who are in no other.
    DeleteSection(SectionId),
    /// Take over the sections and the people of an event that was read from somebody else's file.
    Import {
        /// As read, with identities of its own.
        event: Box<Event>,
        /// Rounds that differ from the pairing rules.
        findings: Vec<ImportFinding>,
    },
    /// Make the final standings: nothing changes any more without a question.
    Close(SectionId),
    /// Open a closed section again.
    Reopen(SectionId),
    /// Leave FIDE mode, for good.
    LeaveFideMode(SectionId),
    /// Put an older state of this event in the place of the present one.
    Restore(Box<Event>),
}

/// A round of an imported section that is not what the rules pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportFinding {
    /// The section, by its identity in the file.
    pub section: SectionId,
    /// The round.
    pub round: RoundNumber,
    /// What the file has, where it differs; identities of the file.
    pub file: Vec<Item>,
    /// What the rules pair.
    pub rules: Vec<Item>,
}

impl EventCommand {
    pub(super) fn plan(&self, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        match self {
            Self::SetInfo(info) => set_info(draft, info),
            Self::SetRules(rules) => set_rules(draft, rules),
            Self::EditRules { was, .. } if **was != draft.event().rules => Err(Refusal::RulesChanged),
            Self::EditRules { is, .. } => set_rules(draft, is),
            Self::MakeSection { name, code, settings } => make_section(draft, name, code, settings),
            Self::RenameSection { section, name, code } => rename_section(draft, *section, name, code),
            Self::DeleteSection(section) => delete_section(draft, *section),
            Self::Import { event, findings } => import(draft, event, findings),
            Self::Close(section) => close(draft, *section),
            Self::Reopen(section) => reopen(draft, *section),
            Self::LeaveFideMode(section) => leave_fide_mode(draft, *section),
            Self::Restore(event) => restore(draft, event),
        }
    }
}

fn set_info(draft: &mut Draft<'_>, info: &EventInfo) -> Result<(), Refusal> {
    if info.name.trim().is_empty() {
        return Err(Refusal::NameMissing);
    }
    draft.deed(None, Deed::InfoEdited);
    let was = &draft.event().info;
    if was == info {
        return Err(Refusal::NothingToDo);
    }
    draft.change(Change::Info(Swap::new(Box::new(was.clone()), Box::new(info.clone()))))
}

fn set_rules(draft: &mut Draft<'_>, rules: &Rules) -> Result<(), Refusal> {
    let was = &draft.event().rules;
    if was == rules {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(None, Deed::RulesEdited);
    draft.change(Change::Rules(Swap::new(Box::new(was.clone()), Box::new(rules.clone()))))
}

/// A name that is there and not taken; files of rounds are named by the code, so codes differ in more than capitals.
fn check_name(event: &Event, own: Option<SectionId>, name: &str, code: &str) -> Result<(), Refusal> {
    if name.trim().is_empty() {
        return Err(Refusal::NameMissing);
    }
    let others = || event.sections.iter().filter(|section| Some(section.id) != own);
    if others().any(|section| fold(&section.code) == fold(code)) {
        return Err(Refusal::NameTaken(code.to_owned()));
    }
    if others().any(|section| fold(&section.name) == fold(name)) {
        return Err(Refusal::NameTaken(name.to_owned()));
    }
    Ok(())
}

pub(super) fn make_section(
    draft: &mut Draft<'_>,
    name: &str,
    code: &str,
    settings: &Settings,
) -> Result<(), Refusal> {
    let (name, code) = (name.trim(), if code.trim().is_empty() { name.trim() } else { code.trim() });
    let event = draft.event();
    check_name(event, None, name, code)?;
    super::settings::check_values(draft, true, settings)?;
    let id = SectionId(event.next_section + 1);
    let mut section = Section::new(id, name, settings.clone());
    code.clone_into(&mut section.code);
    section.seed = draft.surroundings().seed();
    draft.deed(Some(id), Deed::SectionMade(name.to_owned()));
    draft.change(Change::Section(event.sections.len(), Swap::new(None, Some(Box::new(section)))))
}

fn rename_section(draft: &mut Draft<'_>, id: SectionId, name: &str, code: &str) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    let (name, code) = (name.trim(), if code.trim().is_empty() { name.trim() } else { code.trim() });
    check_name(draft.event(), Some(id), name, code)?;
    let was = (section.name.clone(), section.code.clone());
    let is = (name.to_owned(), code.to_owned());
    if was == is {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(id), Deed::SectionRenamed(name.to_owned()));
    let (old_code, new_code) = (was.1.clone(), is.1.clone());
    draft.change_in(id, SectionChange::Name(Swap::new(was, is)))?;
    let rules = &draft.event().rules;
    let renamed = rules.with_section_renamed(&old_code, &new_code);
    if *rules == renamed {
        return Ok(());
    }
    draft.change(Change::Rules(Swap::new(Box::new(rules.clone()), Box::new(renamed))))
}

fn delete_section(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let event = draft.event();
    let place = event.sections.iter().position(|section| section.id == id).ok_or(Refusal::NoSection)?;
    let section = super::section(draft, id)?;
    if !section.rounds.is_empty() {
        draft.ask(Level::DoubleConfirm, Reason::SectionHasRounds(section.rounds.len()));
    } else if !section.participants.is_empty() {
        draft.ask(Level::Confirm, Reason::SectionHasPlayers(section.participants.len()));
    }
    draft.deed(Some(id), Deed::SectionDeleted(section.name.clone()));
    draft.change(Change::Section(place, Swap::new(Some(Box::new(section.clone())), None)))?;
    let mut rules = event.rules.clone();
    rules.groups.sections.retain(|rule| rule.section != section.code);
    if rules != event.rules {
        draft.change(Change::Rules(Swap::new(Box::new(event.rules.clone()), Box::new(rules))))?;
    }
    let elsewhere = |player: PlayerId| {
        event.sections.iter().any(|other| other.id != id && other.participant(player).is_some())
    };
    for (place, player) in event.players.iter().enumerate().rev() {
        if section.participant(player.id).is_some() && !elsewhere(player.id) {
            draft.change(Change::Player(place, Swap::new(Some(Box::new(player.clone())), None)))?;
        }
    }
    Ok(())
}

/// An imported section is in FIDE mode, whatever was found in it; only a file that says it was left keeps the exit.
fn import(draft: &mut Draft<'_>, file: &Event, findings: &[ImportFinding]) -> Result<(), Refusal> {
    let event = draft.event();
    let renamed = Renamed::of(event, file);
    let Some(first) = file.sections.first() else { return Err(Refusal::NothingToDo) };
    for (place, player) in file.players.iter().enumerate() {
        let mut player = player.clone();
        player.id = renamed.player(player.id);
        draft.change(Change::Player(event.players.len() + place, Swap::new(None, Some(Box::new(player)))))?;
    }
    for (place, section) in file.sections.iter().enumerate() {
        let mut section = renamed.section(section);
        (section.name, section.code) = free_name(draft.ahead()?, &section.name, &section.code);
        if section.seed == 0 {
            section.seed = draft.surroundings().seed();
        }
        let change = Change::Section(event.sections.len() + place, Swap::new(None, Some(Box::new(section))));
        draft.change(change)?;
    }
    if !findings.is_empty() {
        let rounds = findings.iter().map(|finding| finding.round).collect();
        draft.ask(Level::Confirm, Reason::ImportFindings(rounds));
    }
    for finding in findings {
        let items = |items: &[Item]| items.iter().map(|item| renamed.item(*item)).collect();
        let kind = IntegrityKind::Import { file: items(&finding.file), rules: items(&finding.rules) };
        draft.log(renamed.section_id(finding.section), Some(finding.round), kind)?;
    }
    draft.deed(Some(renamed.section_id(first.id)), Deed::SectionImported(first.name.clone()));
    Ok(())
}

fn free_name(event: &Event, name: &str, code: &str) -> (String, String) {
    let candidates = (1..).map(|n| match n {
        1 => (name.to_owned(), code.to_owned()),
        n => (format!("{name} {n}"), format!("{code}{n}")),
    });
    let mut free = candidates.filter(|(name, code)| {
        event.sections.iter().all(|s| fold(&s.name) != fold(name) && fold(&s.code) != fold(code))
    });
    free.next().unwrap_or_default()
}

/// Fresh identities for everybody and everything of a file.
struct Renamed {
    players: BTreeMap<PlayerId, PlayerId>,
    teams: BTreeMap<crate::model::TeamId, crate::model::TeamId>,
    sections: BTreeMap<SectionId, SectionId>,
}

impl Renamed {
    fn of(event: &Event, file: &Event) -> Self {
        let players = (event.next_player + 1..).map(PlayerId);
        let teams = (event.next_team + 1..).map(crate::model::TeamId);
        let sections = (event.next_section + 1..).map(SectionId);
        let file_teams = file.sections.iter().flat_map(|section| &section.teams);
        Self {
            players: file.players.iter().map(|player| player.id).zip(players).collect(),
            teams: file_teams.map(|team| team.id).zip(teams).collect(),
            sections: file.sections.iter().map(|section| section.id).zip(sections).collect(),
        }
    }

    fn player(&self, id: PlayerId) -> PlayerId {
        self.players.get(&id).copied().unwrap_or(id)
    }

    fn team(&self, id: crate::model::TeamId) -> crate::model::TeamId {
        self.teams.get(&id).copied().unwrap_or(id)
    }

    fn section_id(&self, id: SectionId) -> SectionId {
        self.sections.get(&id).copied().unwrap_or(id)
    }

    fn item(&self, item: Item) -> Item {
        match item {
            Item::Pair(white, black) => Item::Pair(self.player(white), self.player(black)),
            Item::Bye(player) => Item::Bye(self.player(player)),
            Item::FullBye(player) => Item::FullBye(self.player(player)),
            Item::HalfBye(player) => Item::HalfBye(self.player(player)),
            Item::ZeroBye(player) => Item::ZeroBye(self.player(player)),
        }
    }

    fn section(&self, section: &Section) -> Section {
        use crate::model::settings::Acceleration;
        let mut section = section.clone();
        section.id = self.section_id(section.id);
        if section.fide_mode_left.is_none() {
            section.fide_mode = true;
        }
        if let Acceleration::Baku { last_of_group_a: Some(last) } = &mut section.settings.acceleration {
            *last = self.player(*last);
        }
        for participant in &mut section.participants {
            participant.player = self.player(participant.player);
        }
        for team in &mut section.teams {
            team.id = self.team(team.id);
            let line_ups = team.line_ups.values_mut().flatten().flatten();
            for member in team.members.iter_mut().chain(line_ups) {
                *member = self.player(*member);
            }
        }
        for round in &mut section.rounds {
            self.round(round);
        }
        for group in &mut section.forbidden {
            self.people(&mut group.players, &mut group.teams);
        }
        for adjustment in &mut section.adjustments {
            self.people(&mut adjustment.players, &mut adjustment.teams);
        }
        self.people(&mut section.play_off, &mut section.team_play_off);
        for values in section.typed_values.values_mut() {
            *values = std::mem::take(values).into_iter().map(|(id, v)| (self.player(id), v)).collect();
        }
        section
    }

    fn people(&self, players: &mut [PlayerId], teams: &mut [crate::model::TeamId]) {
        for player in players {
            *player = self.player(*player);
        }
        for team in teams {
            *team = self.team(*team);
        }
    }

    fn round(&self, round: &mut crate::model::Round) {
        for game in &mut round.games {
            game.white = self.player(game.white);
            game.black = self.player(game.black);
        }
        for m in &mut round.matches {
            m.white = self.team(m.white);
            m.black = self.team(m.black);
            let boards = m.boards.iter_mut();
            for player in boards.flat_map(|board| [&mut board.first, &mut board.second]).flatten() {
                *player = self.player(*player);
            }
        }
        for bye in &mut round.byes {
            bye.player = self.player(bye.player);
        }
        for bye in &mut round.team_byes {
            bye.team = self.team(bye.team);
        }
        for (player, _) in &mut round.virtual_points {
            *player = self.player(*player);
        }
        for (team, _) in &mut round.team_virtual_points {
            *team = self.team(*team);
        }
    }
}

/// No final standings while a game is open or adjourned (C.04.2 article 3.1; the checklist's Q161 and Q169).
fn close(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if section.closed {
        return Err(Refusal::NothingToDo);
    }
    if let Some(round) = section.hand_pairing {
        return Err(Refusal::FinishHandPairing(round));
    }
    let unfinished = unfinished_games(section);
    if !unfinished.is_empty() {
        return Err(Refusal::NotFinished(unfinished));
    }
    draft.deed(Some(id), Deed::SectionClosed);
    draft.change_in(id, SectionChange::Closed(Swap::new(false, true)))
}

/// Games without a result and adjourned ones, of all rounds.
pub(super) fn unfinished_games(section: &Section) -> Vec<crate::model::GameRef> {
    section
        .rounds
        .iter()
        .flat_map(|round| round.open_refs().into_iter().chain(round.adjourned_refs()))
        .collect()
}

fn reopen(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    if !super::section(draft, id)?.closed {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(Some(id), Deed::SectionReopened);
    draft.change_in(id, SectionChange::Closed(Swap::new(true, false)))
}

fn leave_fide_mode(draft: &mut Draft<'_>, id: SectionId) -> Result<(), Refusal> {
    let section = super::section(draft, id)?;
    if !section.fide_mode {
        return Err(Refusal::FideModeLeft);
    }
    draft.deed(Some(id), Deed::FideModeLeft);
    draft.ask(Level::DoubleConfirm, Reason::LeavesFideMode);
    let round = section.last_round().map_or(RoundNumber(0), |round| round.number);
    draft.change_in(id, SectionChange::FideModeLeft(round))
}

fn restore(draft: &mut Draft<'_>, older: &Event) -> Result<(), Refusal> {
    let event = draft.event();
    let mut is = older.clone();
    keep_exits(event, &mut is);
    // Identities given since are never given again.
    is.next_player = is.next_player.max(event.next_player);
    is.next_section = is.next_section.max(event.next_section);
    is.next_team = is.next_team.max(event.next_team);
    if is == *event {
        return Err(Refusal::NothingToDo);
    }
    draft.deed(None, Deed::Restored);
    draft.ask(Level::Confirm, Reason::Restores);
    draft.change(Change::Whole(Swap::new(Box::new(event.clone()), Box::new(is))))
}
