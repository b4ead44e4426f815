//! The players of the section: find, sort, add, edit, mark.

use super::{forbidden, marks, numbers, open_file, player_form, section_menu};
use crate::engine::{self, EntryCommand};
use crate::model::{ByeKind, Participant, Person, PlayerId, Section, half_rule};
use crate::standings::start_list;
use crate::text::words::views::{self, EntryWords};
use crate::text::words::{deeds, named};
use crate::text::{collate, dates};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::question::LineQuestion;
use crate::tui::widgets::{Column, Find, FindAnswer, Table, TableState, Width};
use ratatui::layout::Position;
use std::cmp::Reverse;

/// Order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Number,
    Name,
    Rating,
    Club,
}

impl Sort {
    const fn next(self) -> Self {
        match self {
            Self::Number => Self::Name,
            Self::Name => Self::Rating,
            Self::Rating => Self::Club,
            Self::Club => Self::Number,
        }
    }

    const fn said(self, w: &EntryWords) -> &'static str {
        match self {
            Self::Number => w.by_number,
            Self::Name => w.by_name,
            Self::Rating => w.by_rating,
            Self::Club => w.by_club,
        }
    }
}

/// The list of players.
pub struct Entries {
    sort: Sort,
    find: Find,
    /// Whom the list shows, in its order.
    shown: Vec<PlayerId>,
    selected: Option<PlayerId>,
    table: TableState,
}

impl Entries {
    /// Everybody, by number.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            sort: Sort::Number,
            find: Find::default(),
            shown: Vec::new(),
            selected: None,
            table: TableState::default(),
        };
        view.read(cx);
        view
    }

    /// Reads the list anew; the selection stays on the same person.
    fn read(&mut self, cx: &Cx) {
        let (Some(event), Some(section)) = (cx.event(), cx.section()) else {
            self.shown.clear();
            return;
        };
        let query = self.find.query();
        let person = |id: PlayerId| event.player(id).map(|p| &p.person);
        let name = |id: PlayerId| person(id).map(Person::name).unwrap_or_default();
        let mut shown: Vec<PlayerId> = start_list::start_order(event, section)
            .into_iter()
            .filter(|&id| query.is_empty() || query.find(&name(id)).is_some())
            .collect();
        match self.sort {
            Sort::Number => shown.sort_by_key(|&id| {
                section.participant(id).and_then(|p| p.number).map_or(u16::MAX, |number| number.0)
            }),
            Sort::Name => shown.sort_by(|&a, &b| collate::compare(&name(a), &name(b))),
            Sort::Rating => shown.sort_by_key(|&id| Reverse(person(id).map_or(0, |p| rating(section, p)))),
            Sort::Club => shown.sort_by(|&a, &b| {
                let club = |id| person(id).map_or("", |p| p.club.as_str());
                collate::compare(club(a), club(b))
            }),
        }
        if !query.is_empty() {
            // Whose name begins with what was typed comes first.
            shown.sort_by_key(|&id| query.find(&name(id)));
        }
        self.shown = shown;
        self.settle();
    }

    fn settle(&mut self) {
        match self.selected.and_then(|id| self.shown.iter().position(|&other| other == id)) {
            Some(place) => self.table.selected = place,
            None => {
                self.table.selected = self.table.selected.min(self.shown.len().saturating_sub(1));
                self.selected = self.shown.get(self.table.selected).copied();
            }
        }
    }

    fn moved(&mut self) {
        self.selected = self.shown.get(self.table.selected).copied();
    }

    fn absent(&self, cx: &Cx) -> Answer {
        let (Some(section), Some(id)) = (cx.section(), self.selected) else { return nobody(cx) };
        let Some(participant) = section.participant(id) else { return nobody(cx) };
        let round = section.next_round();
        let kind = match participant.requested_byes.get(&round) {
            Some(_) => None,
            None => Some(ByeKind::Zero),
        };
        let set = engine::PresenceCommand::SetBye { player: id, round, kind };
        Answer::act(engine::Command::Presence(section.id, set))
    }

    fn delete(&self, cx: &Cx) -> Answer {
        let (Some(event), Some(id)) = (cx.event(), self.selected) else { return nobody(cx) };
        let command = engine::Command::Entry(EntryCommand::Delete(id));
        if let Err(reason) = cx.session.possible(&command, cx.lang) {
            return Answer::Say(reason);
        }
        // The guard asks itself where something would be lost; a fresh entry is asked about here.
        let name = named::Named::new(cx.lang, event, None).player(id);
        match cx.session.engine().map(|engine| engine.consider(&command)) {
            Some(engine::Verdict::Allowed) => {
                let sentence = EntryWords::of(cx.lang).delete_question.replace("%s", &name);
                Answer::push(LineQuestion::new(&sentence, Answer::act(command)))
            }
            _ => Answer::act(command),
        }
    }
}

fn nobody(cx: &Cx) -> Answer {
    Answer::Say(EntryWords::of(cx.lang).nobody_selected.to_owned())
}

/// The rating that orders the start list; 0 = none.
fn rating(section: &Section, person: &Person) -> u16 {
    start_list::rating(person, section.settings.rating_choice).unwrap_or(0)
}

/// What has to be known about somebody's part in the event.
fn state(cx: &Cx, section: &Section, participant: &Participant) -> String {
    let mut parts = Vec::new();
    if let Some(from) = participant.standing.out_from() {
        parts.push(views::out_from(cx.lang, from));
        let (played, scheduled) = half_rule::completed(section, participant.player);
        if section.settings.system.is_round_robin()
            && !section.rounds.is_empty()
            && !half_rule::stays(played, scheduled)
        {
            parts = vec![EntryWords::of(cx.lang).below_half.to_owned()];
        }
    } else if participant.first_round >= section.next_round() && participant.first_round.0 > 1 {
        parts.push(views::from_round(cx.lang, participant.first_round));
    }
    for (&round, &kind) in participant.requested_byes.range(section.next_round()..) {
        parts.push(views::bye_in(cx.lang, round, deeds::bye(cx.lang, Some(kind))));
    }
    parts.join(", ")
}

impl View for Entries {
    fn context(&self) -> Context {
        Context::Entries
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let w = EntryWords::of(cx.lang);
        let (event, section) = (cx.event()?, cx.section()?);
        if section.participants.is_empty() {
            pane.line(2, 1, w.empty, cx.theme.strong());
            return None;
        }
        let club_room = if pane.columns() > 100 { 28 } else { 18 };
        let columns = [
            Column::right(w.number, 4),
            Column::left(w.name, Width::Between(18, 32)),
            Column::left(w.category, Width::Fixed(4)).spare(2),
            Column::right(w.rating, 4),
            Column::right(w.born, 4).spare(1),
            Column::left(w.club, Width::Between(8, club_room)).spare(3),
            Column::left(w.state, Width::Between(16, 40)),
        ];
        let table = Table { columns: &columns, count: self.shown.len(), active: true, theme: cx.theme };
        let shown = &self.shown;
        table.draw(pane, &mut self.table, |index| {
            let Some(player) = shown.get(index).and_then(|&id| event.player(id)) else { return Vec::new() };
            let person = &player.person;
            let participant = section.participant(player.id);
            let number = participant.and_then(|p| p.number);
            let category = person.title.map_or(person.category.as_str(), |title| title.code());
            let rating = rating(section, person);
            vec![
                number.map_or(String::new(), |n| n.to_string()).into(),
                person.name().into(),
                category.into(),
                if rating > 0 { rating.to_string() } else { "–".to_owned() }.into(),
                person.birth.map_or(String::new(), |b| b.year().to_string()).into(),
                if person.club.is_empty() { &person.town } else { &person.club }.as_str().into(),
                participant.map_or(String::new(), |p| state(cx, section, p)).into(),
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        let Some(player) = self.selected.and_then(|id| cx.event()?.player(id)) else { return String::new() };
        let person = &player.person;
        let mut parts = vec![person.name()];
        parts.extend(person.birth.map(|birth| dates::birth(cx.lang, birth)));
        parts.extend([person.club.clone(), person.town.clone()].into_iter().filter(|t| !t.is_empty()));
        if !person.national_id.is_empty() {
            parts.push(format!("CR {}", person.national_id));
        }
        parts.extend(person.fide_id.map(|id| format!("FIDE {id}")));
        parts.join(" · ")
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(section) = cx.section() else { return String::new() };
        if self.find.is_open() {
            return views::HITS.count(cx.lang, self.shown.len());
        }
        let round = section.next_round();
        let playing = section.participants.iter().filter(|p| p.planned_bye(round).is_none()).count();
        views::entries_status(cx.lang, section.participants.len(), playing, round)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.find.prompt(EntryWords::of(cx.lang).find)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.find.key(key) {
            FindAnswer::Ignored => return Answer::Ignored,
            FindAnswer::Changed => {
                self.selected = None;
                self.table.selected = 0;
            }
            // The hit is taken: the whole list again, with it selected.
            FindAnswer::Closed => {}
        }
        self.read(cx);
        Answer::Redraw
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        if !self.find.paste(text) {
            return Answer::Ignored;
        }
        self.read(cx);
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.shown.len()) {
            self.moved();
            return Answer::Redraw;
        }
        match command {
            Command::Find => self.find.open(),
            Command::Sort => {
                self.sort = self.sort.next();
                self.read(cx);
                return Answer::Say(self.sort.said(EntryWords::of(cx.lang)).to_owned());
            }
            Command::AddPlayer => return player_form::add(cx),
            Command::EditPlayer => {
                return self.selected.map_or_else(|| nobody(cx), |id| player_form::edit(cx, id));
            }
            Command::Mark => return self.selected.map_or_else(|| nobody(cx), |id| marks::menu(cx, id)),
            Command::SectionMenu => return section_menu::menu(cx),
            Command::Numbers => return numbers::players(cx, self.selected),
            Command::Forbidden => return forbidden::menu(cx),
            Command::Absent => return self.absent(cx),
            Command::DeletePlayer => return self.delete(cx),
            Command::ImportList => return Answer::push(open_file::list_form(cx)),
            Command::RatingList => return Answer::push(super::look_up::LookUp::new(cx)),
            Command::Pair => return super::round::pair(cx),
            _ => return Answer::Ignored,
        }
        Answer::Redraw
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        if let Some(engine::Command::Entry(EntryCommand::Add { .. })) = by {
            // Whoever was just entered is the one that is looked at.
            self.selected =
                cx.section().and_then(|s| s.participants.last()).map(|p| p.player).or(self.selected);
        }
        self.read(cx);
        None
    }
}
