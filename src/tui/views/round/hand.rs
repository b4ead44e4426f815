//! Pairing by hand: a session with a start and an end. The pairs on top, below them who has no game; what a pair breaks stands
//! beside it. Nothing of it counts before Enter, and Esc puts everything back. The same for players and for teams.

use super::{boards, match_rows};
use crate::engine::guard::pairs::Before;
use crate::engine::guard::team_pairs::TeamsBefore;
use crate::engine::{self, HandCommand};
use crate::model::{BoardNumber, ByeKind, Level, Points, Reason, Round, RoundNumber, Section};
use crate::standings::{self, Entrant, Request};
use crate::text::words::asking;
use crate::text::words::games::MatchWords;
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
    marked: Option<Entrant>,
    find: Find,
    /// Boards, or tables of teams: who has White (on board 1), who has Black.
    pairs: Vec<(BoardNumber, Entrant, Entrant)>,
    /// Who has no game: the bye first, then who waits for a pair, then who is away.
    free: Vec<(Entrant, Option<ByeKind>)>,
    /// Points before the round.
    points: HashMap<Entrant, Points>,
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
            pairs: Vec::new(),
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
            rows.iter().map(|row| (row.entrant, row.points)).collect()
        });
        let reasons = |found: Vec<(Level, Reason)>| found.into_iter().map(|(_, r)| r).collect();
        self.pairs = pairs(round);
        self.free = free(section, round);
        let before = (Before::of(section, round.number), TeamsBefore::of(section, round.number));
        let broken = |&(_, white, black): &(BoardNumber, Entrant, Entrant)| match (white, black) {
            (Entrant::Player(white), Entrant::Player(black)) => reasons(before.0.pair(white, black)),
            (Entrant::Team(white), Entrant::Team(black)) => reasons(before.1.pair(white, black)),
            _ => Vec::new(),
        };
        self.broken = self.pairs.iter().map(broken).collect();
        self.broken_bye = match self.free.first() {
            Some(&(Entrant::Player(player), Some(ByeKind::Allocated))) => reasons(before.0.bye(player)),
            Some(&(Entrant::Team(team), Some(ByeKind::Allocated))) => reasons(before.1.bye(team)),
            _ => Vec::new(),
        };
        let number = |who: Entrant| match who {
            Entrant::Player(id) => section.participant(id).and_then(|p| p.number).map(|n| n.0),
            Entrant::Team(id) => section.team(id).and_then(|team| team.number).map(|n| n.0),
        };
        let place = |kind: Option<ByeKind>| match kind {
            Some(ByeKind::Allocated) => 0,
            None => 1,
            Some(_) => 2,
        };
        let points = |id: Entrant| self.points.get(&id).copied().unwrap_or(Points::ZERO);
        self.free.sort_by_key(|&(id, kind)| (place(kind), std::cmp::Reverse(points(id)), number(id)));
        self.table.selected = self.table.selected.min(self.count().saturating_sub(1));
    }

    fn count(&self) -> usize {
        self.pairs.len() + self.free.len()
    }

    fn selected(&self) -> Option<Entrant> {
        match self.pairs.get(self.table.selected) {
            Some(&(_, white, _)) if self.side == Side::White => Some(white),
            Some(&(_, _, black)) => Some(black),
            None => self.free.get(self.table.selected - self.pairs.len()).map(|&(who, _)| who),
        }
    }

    fn waits(&self, who: Entrant) -> bool {
        self.free.iter().any(|&(other, _)| other == who)
    }

    fn who(cx: &Cx, who: Entrant) -> String {
        match (cx.event(), cx.section(), who) {
            (Some(event), _, Entrant::Player(id)) => named::Named::new(cx.lang, event, None).player(id),
            (_, Some(section), Entrant::Team(id)) => match_rows::team_name(section, id),
            _ => "?".to_owned(),
        }
    }

    fn act(cx: &Cx, step: HandCommand) -> Answer {
        cx.section().map_or(Answer::Ignored, |section| Answer::act(engine::Command::Hand(section.id, step)))
    }

    /// Marks somebody, then exchanges him with the next one that is chosen; two who have no game are paired.
    fn exchange(&mut self, cx: &Cx) -> Answer {
        let w = HandWords::of(cx.lang);
        let Some(chosen) = self.selected() else { return Answer::Say(w.nobody.to_owned()) };
        let Some(other) = self.marked.take() else {
            self.marked = Some(chosen);
            return Answer::Say(words::marked(cx.lang, &Self::who(cx, chosen)));
        };
        if other == chosen {
            return Answer::Say(w.unmarked.to_owned());
        }
        let pair = self.waits(other) && self.waits(chosen);
        match (other, chosen) {
            (Entrant::Player(a), Entrant::Player(b)) if pair => Self::act(cx, HandCommand::Pair(a, b)),
            (Entrant::Player(a), Entrant::Player(b)) => Self::act(cx, HandCommand::SwapPlayers(a, b)),
            (Entrant::Team(a), Entrant::Team(b)) if pair => Self::act(cx, HandCommand::PairTeams(a, b)),
            (Entrant::Team(a), Entrant::Team(b)) => Self::act(cx, HandCommand::SwapTeams(a, b)),
            _ => Answer::Ignored,
        }
    }

    fn bye(&self, cx: &Cx) -> Answer {
        let Some(chosen) = self.selected() else {
            return Answer::Say(HandWords::of(cx.lang).nobody.to_owned());
        };
        let holder = self.free.first().filter(|(_, kind)| *kind == Some(ByeKind::Allocated));
        match (holder, chosen) {
            (Some(&(holder, _)), _) if holder == chosen => Self::act(cx, HandCommand::TakeBye),
            (_, Entrant::Player(player)) => Self::act(cx, HandCommand::GiveBye(player)),
            (_, Entrant::Team(team)) => Self::act(cx, HandCommand::GiveTeamBye(team)),
        }
    }

    /// A step about the board of the selected row.
    fn board(&self, cx: &Cx, step: fn(BoardNumber) -> HandCommand) -> Answer {
        match self.pairs.get(self.table.selected) {
            Some(&(board, ..)) => Self::act(cx, step(board)),
            None => Answer::Say(RoundWords::of(cx.lang).no_board_selected.to_owned()),
        }
    }

    fn search(&mut self, cx: &Cx) {
        let query = self.find.query();
        let hit = |who: Entrant| query.find(&Self::who(cx, who));
        let games = self
            .pairs
            .iter()
            .enumerate()
            .flat_map(|(row, &(_, white, black))| [(white, row, Side::White), (black, row, Side::Black)]);
        let pairs = self.pairs.len();
        let free = self.free.iter().enumerate().map(|(i, &(who, _))| (who, pairs + i, self.side));
        let best = games.chain(free).filter_map(|(who, row, side)| Some((hit(who)?, row, side)));
        if let Some((_, row, side)) = best.min_by_key(|&(found, row, _)| (found, row)) {
            self.table.selected = row;
            self.side = side;
        }
    }

    /// A name with the marks of its seat: `[…]` the selected one, `*` the marked one.
    fn name(&self, cx: &Cx, id: Entrant, selected: bool) -> Cell {
        let name = Self::who(cx, id);
        let name = if self.marked == Some(id) { format!("*{name}") } else { name };
        match (selected, self.marked == Some(id)) {
            (true, _) => format!("[{name}]").into(),
            (false, true) => Cell::styled(name, cx.theme.accent()),
            (false, false) => name.into(),
        }
    }
}

/// Boards of players, or tables of teams.
fn pairs(round: &Round) -> Vec<(BoardNumber, Entrant, Entrant)> {
    let games = round.games.iter();
    let games = games.map(|g| (g.board, Entrant::Player(g.white), Entrant::Player(g.black)));
    let matches = round.matches.iter().map(|m| (m.table, Entrant::Team(m.white), Entrant::Team(m.black)));
    games.chain(matches).collect()
}

/// Who has no game in the round, and the bye if he has one.
fn free(section: &Section, round: &Round) -> Vec<(Entrant, Option<ByeKind>)> {
    let number = round.number;
    let kind = |waits: bool, kind: ByeKind| if waits { None } else { Some(kind) };
    if section.settings.system.is_team() {
        let waits = |id| {
            let named = round.team_byes.iter().any(|bye| bye.team == id);
            !named && section.team(id).is_some_and(|team| team.planned_bye(number).is_none())
        };
        let mut byes = match_rows::byes(section, round);
        let known: Vec<_> = byes.iter().map(|&(team, _)| team).collect();
        // A schedule names nobody who is free; here he waits.
        let plays = |id| round.matches.iter().any(|m| m.colour_of(id).is_some());
        let others = section.teams.iter().map(|team| team.id);
        byes.extend(others.filter(|id| !known.contains(id) && !plays(*id)).map(|id| (id, ByeKind::Zero)));
        return byes.into_iter().map(|(id, of)| (Entrant::Team(id), kind(waits(id), of))).collect();
    }
    let waits = |id| {
        let named = round.byes.iter().any(|bye| bye.player == id);
        !named && section.participant(id).is_some_and(|p| p.planned_bye(number).is_none())
    };
    let byes = boards::byes(section, round).into_iter();
    byes.map(|(id, of)| (Entrant::Player(id), kind(waits(id), of))).collect()
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
        let team = cx.section()?.settings.system.is_team();
        let (w, h, m) = (RoundWords::of(cx.lang), HandWords::of(cx.lang), MatchWords::of(cx.lang));
        let (board, white, black) =
            if team { (m.table, m.first, m.second) } else { (w.board, w.white, w.black) };
        let heads = [
            Column::right(board, if team { 5 } else { 3 }),
            Column::left(white, Width::Between(10, 28)),
            Column::right(w.points, 4).spare(1),
            Column::right(w.points, 4).spare(1),
            Column::left(black, Width::Between(10, 28)),
            Column::left(h.remarks, Width::Between(10, 30)),
        ];
        let before = |id: Entrant| cx.points(self.points.get(&id).copied().unwrap_or(Points::ZERO));
        let remarks = |reasons: &[Reason]| {
            let texts: Vec<String> = reasons.iter().map(|reason| words::remark(cx.lang, reason)).collect();
            Cell::styled(texts.join(", "), cx.theme.accent())
        };
        let mut state = std::mem::take(&mut self.table);
        let chosen = state.selected;
        let table = Table { columns: &heads, count: self.count(), active: true, theme: cx.theme };
        let at = table.draw(pane, &mut state, |index| match self.pairs.get(index) {
            Some(&(board, white, black)) => vec![
                board.to_string().into(),
                self.name(cx, white, index == chosen && self.side == Side::White),
                before(white).into(),
                before(black).into(),
                self.name(cx, black, index == chosen && self.side == Side::Black),
                remarks(self.broken.get(index).map_or(&[], Vec::as_slice)),
            ],
            None => match self.free.get(index - self.pairs.len()) {
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
        let (Some(event), Some(section)) = (cx.event(), cx.section()) else { return String::new() };
        let reasons: &[Reason] = match self.table.selected.checked_sub(self.pairs.len()) {
            None => self.broken.get(self.table.selected).map_or(&[], Vec::as_slice),
            Some(0) => self.broken_bye.as_slice(),
            Some(_) => &[],
        };
        if reasons.is_empty() {
            return self.selected().map_or(String::new(), |who| Self::who(cx, who));
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
        if self.table.command(command, self.count()) {
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
        if let Some(engine::Command::Hand(_, HandCommand::Pair(..) | HandCommand::PairTeams(..))) = by {
            // On to the next one who waits, if there is one.
            if let Some(place) = self.free.iter().position(|(_, kind)| kind.is_none()) {
                self.table.selected = self.pairs.len() + place;
            }
        }
        None
    }
}
