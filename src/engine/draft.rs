//! The changes a command is going to make, and the questions it has to ask before.

use super::change::{Change, Misfit, SectionChange, Swap};
use super::surroundings::Surroundings;
use crate::model::integrity::{IntegrityEvent, IntegrityKind};
use crate::model::rules::Rules;
use crate::model::{
    Deed, Event, Level, Participant, Player, PlayerId, Question, Reason, Refusal, Round, RoundNumber,
    Section, SectionId, StartPosition, Team,
};

/// Changes being planned. The event itself is not touched.
pub struct Draft<'a> {
    base: &'a Event,
    ahead: Option<Event>,
    surroundings: &'a Surroundings,
    section: Option<SectionId>,
    deed: Option<Deed>,
    changes: Vec<Change>,
    reasons: Vec<(Level, Reason)>,
}

/// A finished plan.
pub(super) struct Plan {
    pub section: Option<SectionId>,
    pub deed: Deed,
    pub changes: Vec<Change>,
    pub question: Option<Question>,
}

impl<'a> Draft<'a> {
    pub(super) const fn new(base: &'a Event, surroundings: &'a Surroundings) -> Self {
        Self {
            base,
            ahead: None,
            surroundings,
            section: None,
            deed: None,
            changes: Vec::new(),
            reasons: Vec::new(),
        }
    }

    /// The event as it is before the command.
    pub(super) const fn event(&self) -> &'a Event {
        self.base
    }

    /// What the command does, for the history.
    pub(super) fn deed(&mut self, section: Option<SectionId>, deed: Deed) {
        self.section = section;
        self.deed = Some(deed);
    }

    pub(super) const fn surroundings(&self) -> &'a Surroundings {
        self.surroundings
    }

    /// The event as it will be after the changes planned so far.
    pub(super) fn ahead(&mut self) -> Result<&Event, Refusal> {
        if self.ahead.is_none() {
            let mut ahead = self.base.clone();
            super::change::apply_all(&self.changes, &mut ahead).map_err(|Misfit| Refusal::OutOfDate)?;
            self.ahead = Some(ahead);
        }
        self.ahead.as_ref().ok_or(Refusal::OutOfDate)
    }

    /// A section as it will be after the changes planned so far.
    pub(super) fn section_ahead(&mut self, section: SectionId) -> Result<&Section, Refusal> {
        self.ahead()?.section(section).ok_or(Refusal::NoSection)
    }

    /// Plans a change.
    pub(super) fn change(&mut self, change: Change) -> Result<(), Refusal> {
        if let Some(ahead) = &mut self.ahead {
            change.apply(ahead).map_err(|Misfit| Refusal::OutOfDate)?;
        }
        self.changes.push(change);
        Ok(())
    }

    /// Plans a change of a section.
    pub(super) fn change_in(&mut self, section: SectionId, change: SectionChange) -> Result<(), Refusal> {
        self.change(Change::In(section, change))
    }

    /// Something that has to be known before.
    pub(super) fn ask(&mut self, level: Level, reason: Reason) {
        self.reasons.push((level, reason));
    }

    /// Level 5: refused in FIDE mode, level 3 outside it.
    pub(super) fn not_in_fide_mode(&mut self, section: &Section, refusal: Refusal) -> Result<(), Refusal> {
        if section.fide_mode {
            return Err(refusal);
        }
        self.ask(Level::Confirm, Reason::AgainstRules(Box::new(refusal)));
        Ok(())
    }

    /// Plans new data of a participant.
    pub(super) fn change_participant(
        &mut self,
        section: SectionId,
        player: PlayerId,
        edit: impl FnOnce(&mut Participant),
    ) -> Result<(), Refusal> {
        let participants = &self.section_ahead(section)?.participants;
        let place =
            participants.iter().position(|p| p.player == player).ok_or(Refusal::NotInSection(player))?;
        let was = participants.get(place).cloned().ok_or(Refusal::NotInSection(player))?;
        let mut is = was.clone();
        edit(&mut is);
        if was == is {
            return Ok(());
        }
        let swap = Swap::new(Some(Box::new(was)), Some(Box::new(is)));
        self.change_in(section, SectionChange::Participant(place, swap))
    }

    /// Plans new data of a person.
    pub(super) fn change_player(
        &mut self,
        id: PlayerId,
        edit: impl FnOnce(&mut Player),
    ) -> Result<(), Refusal> {
        let people = &self.base.players;
        let place = people.iter().position(|player| player.id == id).ok_or(Refusal::NoPlayer)?;
        let was = people.get(place).cloned().ok_or(Refusal::NoPlayer)?;
        let mut is = was.clone();
        edit(&mut is);
        if was == is {
            return Err(Refusal::NothingToDo);
        }
        self.change(Change::Player(place, Swap::new(Some(Box::new(was)), Some(Box::new(is)))))
    }

    /// Plans a new form of a team.
    pub(super) fn change_team(&mut self, section: SectionId, is: Team) -> Result<(), Refusal> {
        let teams = &self.section_ahead(section)?.teams;
        let place = teams.iter().position(|team| team.id == is.id).ok_or(Refusal::NoTeam)?;
        let was = teams.get(place).cloned().ok_or(Refusal::NoTeam)?;
        if was == is {
            return Ok(());
        }
        let swap = Swap::new(Some(Box::new(was)), Some(Box::new(is)));
        self.change_in(section, SectionChange::Team(place, swap))
    }

    /// Plans other rules of the event.
    pub(super) fn change_rules(&mut self, edit: impl FnOnce(&mut Rules)) -> Result<(), Refusal> {
        let was = self.ahead()?.rules.clone();
        let mut is = was.clone();
        edit(&mut is);
        if was == is {
            return Err(Refusal::NothingToDo);
        }
        self.change(Change::Rules(Swap::new(Box::new(was), Box::new(is))))
    }

    /// Plans a new form of a round. A round that was not there before gets its start position in Chess960.
    pub(super) fn change_round(&mut self, section: SectionId, mut is: Round) -> Result<(), Refusal> {
        let round = is.number;
        let now = self.section_ahead(section)?;
        let was = now.round(round).cloned();
        if was.is_none() && now.settings.chess960 {
            is.start_position = Some(StartPosition::drawn(now.seed, round));
        }
        if was.as_ref() == Some(&is) {
            return Ok(());
        }
        let swap = Swap::new(was.map(Box::new), Some(Box::new(is)));
        self.change_in(section, SectionChange::Round(round, swap))
    }

    /// Plans that a round is no more.
    pub(super) fn drop_round(&mut self, section: SectionId, round: RoundNumber) -> Result<(), Refusal> {
        let was = self.section_ahead(section)?.round(round).cloned().ok_or(Refusal::NoRound(round))?;
        self.change_in(section, SectionChange::Round(round, Swap::new(Some(Box::new(was)), None)))
    }

    /// Plans a new line at the end of the integrity log.
    pub(super) fn log(
        &mut self,
        section: SectionId,
        round: Option<RoundNumber>,
        kind: IntegrityKind,
    ) -> Result<(), Refusal> {
        let place = self.section_ahead(section)?.integrity.len();
        let event = IntegrityEvent { round, at: self.surroundings.clock.now(), kind };
        self.change_in(section, SectionChange::Integrity(place, Swap::new(None, Some(Box::new(event)))))
    }

    /// Plans that lines of the integrity log are taken out.
    pub(super) fn unlog(
        &mut self,
        section: SectionId,
        is_meant: impl Fn(&IntegrityEvent) -> bool,
    ) -> Result<(), Refusal> {
        let log = self.section_ahead(section)?.integrity.clone();
        for (place, event) in log.into_iter().enumerate().rev().filter(|(_, event)| is_meant(event)) {
            let swap = Swap::new(Some(Box::new(event)), None);
            self.change_in(section, SectionChange::Integrity(place, swap))?;
        }
        Ok(())
    }

    /// The plan; refused if there is nothing to do.
    pub(super) fn finish(self) -> Result<Plan, Refusal> {
        let deed = self.deed.filter(|_| !self.changes.is_empty()).ok_or(Refusal::NothingToDo)?;
        let question = self.reasons.iter().map(|(level, _)| *level).max().map(|level| Question {
            level,
            section: self.section,
            reasons: self.reasons.into_iter().map(|(_, reason)| reason).collect(),
        });
        Ok(Plan { section: self.section, deed, changes: self.changes, question })
    }
}
