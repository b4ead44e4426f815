//! Pairing by hand: a session with a start and an end. The pairs on top, below them who has no game; what a pair breaks stands
//! beside it. Nothing of it counts before Enter, and Esc puts everything back.

use super::boards::byes;
use crate::engine::guard::pairs::Before;
use crate::engine::{self, HandCommand};
use crate::model::{ByeKind, PlayerId, Points, Reason, Round, RoundNumber, Section};
use crate::standings::{self, Request};
use crate::text::words::asking;
use crate::text::words::hand::{self as words, HandWords};
use crate::text::words::views::{EntryWords, RoundWords};
use crate::text::words::{deeds, named};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::question::LineQuestion;
use crate::tui::widgets::{Cell, Column, Find, FindAnswer, Table, TableState, Width};
use ratatui::layout::Position;
use std::collections::HashMap;

/// Which seat of a board is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

/// The session.
pub struct Hand {
    table: TableState,
    side: Side,
    /// Who was marked for an exchange.
    marked: Option<PlayerId>,
    find: Find,
    /// Who has no game: the bye first, then who waits for a pair, then who is away.
    free: Vec<(PlayerId, Option<ByeKind>)>,
    /// Points before the round.
    points: HashMap<PlayerId, Points>,
    /// What each pair breaks.
    broken: Vec<Vec<Reason>>,
    /// What stands against the bye.
    broken_bye: Vec<Reason>,
}

impl Hand {
    /// The round whose session is open.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            table: TableState::default(),
            side: Side::White,
            marked: None,
            find: Find::default(),
            free: Vec::new(),
            points: HashMap::new(),
            broken: Vec::new(),
            broken_bye: Vec::new(),
        };
        view.read(cx);
        view
    }

    fn round(cx: &Cx) -> Option<(&Section, &Round)> {
        let section = cx.section()?;
        Some((section, section.round(section.hand_pairing?)?))
    }

    fn read(&mut self, cx: &Cx) {
        let (Some(event), Some((section, round))) = (cx.event(), Self::round(cx)) else { return };
        self.points = round.number.previous().map_or_else(HashMap::new, |before| {
            let request = Request { after: Some(before), tie_breaks: Some(Vec::new()), ..Request::default() };
            let rows = standings::table(event, section, &request).rows;
            rows.iter().filter_map(|row| Some((row.entrant.player()?, row.points))).collect()
        });
        let before = Before::of(section, round.number);
        let reasons = |found: Vec<(crate::model::Level, Reason)>| found.into_iter().map(|(_, r)| r).collect();
        self.broken = round.games.iter().map(|game| reasons(before.pair(game.white, game.black))).collect();
        self.free = free(section, round);
        self.broken_bye = match self.free.first() {
            Some(&(player, Some(ByeKind::Allocated))) => reasons(before.bye(player)),
            _ => Vec::new(),
        };
        let number = |id: PlayerId| section.participant(id).and_then(|p| p.number);
        let place = |kind: Option<ByeKind>| match kind {
            Some(ByeKind::Allocated) => 0,
            None => 1,
            Some(_) => 2,
        };
        let points = |id: PlayerId| self.points.get(&id).copied().unwrap_or(Points::ZERO);
        self.free.sort_by_key(|&(id, kind)| (place(kind), std::cmp::Reverse(points(id)), number(id)));
        self.table.selected = self.table.selected.min(self.count(cx).saturating_sub(1));
    }

    fn count(&self, cx: &Cx) -> usize {
        Self::round(cx).map_or(0, |(_, round)| round.games.len()) + self.free.len()
    }

    fn selected(&self, cx: &Cx) -> Option<PlayerId> {
        let (_, round) = Self::round(cx)?;
        match round.games.get(self.table.selected) {
            Some(game) if self.side == Side::White => Some(game.white),
            Some(game) => Some(game.black),
            None => self.free.get(self.table.selected - round.games.len()).map(|&(player, _)| player),
        }
    }

    fn act(cx: &Cx, step: HandCommand) -> Answer {
        cx.section().map_or(Answer::Ignored, |section| Answer::act(engine::Command::Hand(section.id, step)))
    }

    /// Marks somebody, then exchanges him with the next one that is chosen; two who have no game are paired.
    fn exchange(&mut self, cx: &Cx) -> Answer {
        let w = HandWords::of(cx.lang);
        let (Some(player), Some((_, round)), Some(event)) = (self.selected(cx), Self::round(cx), cx.event())
        else {
            return Answer::Say(w.nobody.to_owned());
        };
        match self.marked.take() {
            None => {
                self.marked = Some(player);
                let name = named::Named::new(cx.lang, event, None).player(player);
                Answer::Say(words::marked(cx.lang, &name))
            }
            Some(other) if other == player => Answer::Say(w.unmarked.to_owned()),
            Some(other) if round.game_of(other).is_none() && round.game_of(player).is_none() => {
                Self::act(cx, HandCommand::Pair(other, player))
            }
            Some(other) => Self::act(cx, HandCommand::SwapPlayers(other, player)),
        }
    }

    fn bye(&self, cx: &Cx) -> Answer {
        let Some(player) = self.selected(cx) else {
            return Answer::Say(HandWords::of(cx.lang).nobody.to_owned());
        };
        let holder = self.free.first().filter(|(_, kind)| *kind == Some(ByeKind::Allocated));
        match holder {
            Some(&(holder, _)) if holder == player => Self::act(cx, HandCommand::TakeBye),
            _ => Self::act(cx, HandCommand::GiveBye(player)),
        }
    }

    /// A step about the board of the selected row.
    fn board(&self, cx: &Cx, step: fn(crate::model::BoardNumber) -> HandCommand) -> Answer {
        let board = Self::round(cx).and_then(|(_, round)| round.games.get(self.table.selected));
        match board {
            Some(game) => Self::act(cx, step(game.board)),
            None => Answer::Say(RoundWords::of(cx.lang).no_board_selected.to_owned()),
        }
    }

    fn search(&mut self, cx: &Cx) {
        let (Some(event), Some((_, round))) = (cx.event(), Self::round(cx)) else { return };
        let query = self.find.query();
        let hit = |id: PlayerId| query.find(&event.player(id)?.person.name());
        let games = round
            .games
            .iter()
            .enumerate()
            .flat_map(|(row, game)| [(game.white, row, Side::White), (game.black, row, Side::Black)]);
        let free = self.free.iter().enumerate().map(|(i, &(id, _))| (id, round.games.len() + i, self.side));
        let best = games.chain(free).filter_map(|(id, row, side)| Some((hit(id)?, row, side)));
        if let Some((_, row, side)) = best.min_by_key(|&(found, row, _)| (found, row)) {
            self.table.selected = row;
            self.side = side;
        }
    }

    /// A name with the marks of its seat: `[…]` the selected one, `*` the marked one.
    fn name(&self, cx: &Cx, id: PlayerId, selected: bool) -> Cell {
        let name = cx.event().and_then(|event| event.player(id)).map_or("?".to_owned(), |p| p.person.name());
        let name = if self.marked == Some(id) { format!("*{name}") } else { name };
        match (selected, self.marked == Some(id)) {
            (true, _) => format!("[{name}]").into(),
            (false, true) => Cell::styled(name, cx.theme.accent()),
            (false, false) => name.into(),
        }
    }
}

/// Who has no game in the round, and the bye if he has one.
fn free(section: &Section, round: &Round) -> Vec<(PlayerId, Option<ByeKind>)> {
    let waits = |player: PlayerId| {
        let named = round.byes.iter().any(|bye| bye.player == player);
        !named && section.participant(player).is_some_and(|p| p.planned_bye(round.number).is_none())
    };
    byes(section, round)
        .into_iter()
        .map(|(player, kind)| (player, if waits(player) { None } else { Some(kind) }))
        .collect()
}

impl View for Hand {
    fn context(&self) -> Context {
        Context::Hand
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        let round = Self::round(cx).map_or(RoundNumber::FIRST, |(_, round)| round.number);
        Some(words::title(cx.lang, round))
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (_, round) = Self::round(cx)?;
        let (w, h) = (RoundWords::of(cx.lang), HandWords::of(cx.lang));
        let heads = [
            Column::right(w.board, 3),
            Column::left(w.white, Width::Between(10, 28)),
            Column::right(w.points, 4).spare(1),
            Column::right(w.points, 4).spare(1),
            Column::left(w.black, Width::Between(10, 28)),
            Column::left(h.remarks, Width::Between(10, 30)),
        ];
        let before = |id: PlayerId| cx.points(self.points.get(&id).copied().unwrap_or(Points::ZERO));
        let remarks = |reasons: &[Reason]| {
            let texts: Vec<String> = reasons.iter().map(|reason| words::remark(cx.lang, reason)).collect();
            Cell::styled(texts.join(", "), cx.theme.accent())
        };
        let mut state = std::mem::take(&mut self.table);
        let chosen = state.selected;
        let table = Table { columns: &heads, count: self.count(cx), active: true, theme: cx.theme };
        let at = table.draw(pane, &mut state, |index| match round.games.get(index) {
            Some(game) => vec![
                game.board.to_string().into(),
                self.name(cx, game.white, index == chosen && self.side == Side::White),
                before(game.white).into(),
                before(game.black).into(),
                self.name(cx, game.black, index == chosen && self.side == Side::Black),
                remarks(self.broken.get(index).map_or(&[], Vec::as_slice)),
            ],
            None => match self.free.get(index - round.games.len()) {
                Some(&(player, kind)) => vec![
                    "–".into(),
                    self.name(cx, player, index == chosen),
                    before(player).into(),
                    Cell::default(),
                    match kind {
                        Some(kind) => deeds::bye(cx.lang, Some(kind)).into(),
                        None => Cell::styled(h.waits, cx.theme.accent()),
                    },
                    match kind {
                        Some(ByeKind::Allocated) => remarks(&self.broken_bye),
                        _ => Cell::default(),
                    },
                ],
                None => Vec::new(),
            },
        });
        self.table = state;
        at
    }

    /// What the selected pair breaks, in sentences; else who is selected.
    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some((section, round))) = (cx.event(), Self::round(cx)) else {
            return String::new();
        };
        let reasons: &[Reason] = match self.table.selected.checked_sub(round.games.len()) {
            None => self.broken.get(self.table.selected).map_or(&[], Vec::as_slice),
            Some(0) => self.broken_bye.as_slice(),
            Some(_) => &[],
        };
        if reasons.is_empty() {
            let names = named::Named::new(cx.lang, event, Some(section.id));
            return self.selected(cx).map_or(String::new(), |player| names.player(player));
        }
        let sentences: Vec<String> =
            reasons.iter().map(|reason| asking::sentence(cx.lang, event, section.id, reason)).collect();
        sentences.join(" ")
    }

    fn status(&self, cx: &Cx) -> String {
        let waiting = self.free.iter().filter(|(_, kind)| kind.is_none()).count();
        words::status(cx.lang, waiting)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.find.prompt(EntryWords::of(cx.lang).find)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        match self.find.key(key) {
            FindAnswer::Ignored => return Answer::Ignored,
            FindAnswer::Changed => self.search(cx),
            FindAnswer::Closed => {}
        }
        Answer::Redraw
    }

    fn pasted(&mut self, cx: &Cx, text: &str) -> Answer {
        if !self.find.paste(text) {
            return Answer::Ignored;
        }
        self.search(cx);
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let count = self.count(cx);
        if self.table.command(command, count) {
            return Answer::Redraw;
        }
        match command {
            Command::WhiteSeat => self.side = Side::White,
            Command::BlackSeat => self.side = Side::Black,
            Command::Find => self.find.open(),
            Command::SwapPlayers => return self.exchange(cx),
            Command::SwapColours => return self.board(cx, HandCommand::SwapColours),
            Command::MoveBye => return self.bye(cx),
            Command::BreakPair => return self.board(cx, HandCommand::Break),
            Command::FinishHand => return Self::act(cx, HandCommand::Finish),
            Command::Back => {
                let give_up = Self::act(cx, HandCommand::Cancel);
                let sentence = HandWords::of(cx.lang).give_up;
                return Answer::push(LineQuestion::new(sentence, give_up));
            }
            _ => return Answer::Ignored,
        }
        Answer::Redraw
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        self.marked = None;
        self.read(cx);
        if let (Some(engine::Command::Hand(_, HandCommand::Pair(..))), Some((_, round))) =
            (by, Self::round(cx))
        {
            // On to the next one who waits, if there is one.
            if let Some(place) = self.free.iter().position(|(_, kind)| kind.is_none()) {
                self.table.selected = round.games.len() + place;
            }
        }
        None
    }
}
