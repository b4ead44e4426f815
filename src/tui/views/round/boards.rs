//! The boards of a round: the board list is the form in which results are entered.
//!
//! A result is one key and goes to the selected board; then the selection goes on to the next board without one. A board is
//! reached by its number: after `*`, `/` or `g`, or always in slip mode. A number is complete as soon as no other board can
//! be meant (with 24 boards: `3`, `07`, `12`), so that a slip costs at most three keys.

use super::jump::{Jump, Jumped};
use super::looked_at::LookedAt;
use crate::engine::{self, ResultCommand};
use crate::model::{BoardNumber, ByeKind, GameRef, GameResult, PlayerId, Points, Round, Section};
use crate::standings::{self, Request, start_list};
use crate::text::results;
use crate::text::words::deeds;
use crate::text::words::views::{self, RoundWords};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::standings_table::StandingsTable;
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;
use std::collections::HashMap;

/// From so many columns on the standings stand beside the boards.
pub(super) const WIDE: u16 = 120;
/// Columns of the board list then.
pub(super) const BOARDS: u16 = 80;
/// Columns of a list of boards that is one of two.
const COLUMN: u16 = 70;

/// The boards of a round.
pub struct Boards {
    at: LookedAt,
    table: TableState,
    jump: Jump,
    /// Points before the round.
    points: HashMap<PlayerId, Points>,
    standings: StandingsTable,
}

impl Boards {
    /// The last round, at its first open board.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            at: LookedAt::now(cx),
            table: TableState::default(),
            jump: Jump::default(),
            points: HashMap::new(),
            standings: StandingsTable::default(),
        };
        view.read(cx);
        view.go_to_open(cx, 0);
        view
    }

    fn round<'a>(&self, cx: &'a Cx) -> Option<&'a Round> {
        self.at.round(cx)
    }

    fn read(&mut self, cx: &Cx) {
        self.points.clear();
        self.standings.read(cx, None, None);
        if let (Some(event), Some(section), Some(round)) = (cx.event(), cx.section(), self.round(cx))
            && let Some(before) = round.number.previous()
        {
            let request = Request { after: Some(before), tie_breaks: Some(Vec::new()), ..Request::default() };
            let rows = standings::table(event, section, &request).rows;
            self.points = rows.iter().filter_map(|row| Some((row.entrant.player()?, row.points))).collect();
        }
    }

    /// Selects the first open board from this row on, turning around at the end; stays where it is if none is open.
    fn go_to_open(&mut self, cx: &Cx, from: usize) -> bool {
        let Some(round) = self.round(cx) else { return false };
        let count = round.games.len();
        let open = (0..count)
            .map(|step| (from + step) % count)
            .find(|&i| round.games.get(i).is_some_and(|game| game.result.is_none()));
        if let Some(place) = open {
            self.table.selected = place;
        }
        open.is_some()
    }

    fn selected(&self, cx: &Cx) -> Option<GameRef> {
        let round = self.round(cx)?;
        let game = round.games.get(self.table.selected)?;
        Some(GameRef::board(round.number, game.board))
    }

    fn set(&self, cx: &Cx, result: Option<GameResult>) -> Answer {
        let w = RoundWords::of(cx.lang);
        let (Some(section), Some(round)) = (cx.section(), self.round(cx)) else {
            return Answer::Say(w.nothing_paired.to_owned());
        };
        match self.selected(cx) {
            Some(game) => {
                Answer::act(engine::Command::Result(section.id, ResultCommand::Set { game, result }))
            }
            None if round.games.is_empty() => Answer::Say(w.no_board_selected.to_owned()),
            None => Answer::Say(w.no_bye_result.to_owned()),
        }
    }

    fn menu(&self, cx: &Cx) -> Answer {
        match self.selected(cx) {
            Some(game) => super::game_menu::menu(cx, game),
            None => Answer::Say(RoundWords::of(cx.lang).no_board_selected.to_owned()),
        }
    }

    fn turn(&mut self, cx: &Cx, step: i32) -> Answer {
        if let Err(reason) = self.at.turn(cx, step) {
            return Answer::Say(reason.to_owned());
        }
        self.table.selected = 0;
        self.read(cx);
        Answer::Redraw
    }

    fn detail_of(&self, cx: &Cx, round: &Round) -> Option<String> {
        let (event, section) = (cx.event()?, cx.section()?);
        let game = round.games.get(self.table.selected)?;
        let who = |id: PlayerId| {
            let player = event.player(id)?;
            let number = section.participant(id).and_then(|p| p.number);
            let rating = start_list::rating(&player.person, section.settings.rating_choice);
            let mut notes: Vec<String> =
                number.map(|n| crate::text::words::report::number(cx.lang, n.0)).into_iter().collect();
            notes.extend(rating.map(|r| r.to_string()));
            Some(format!("{} ({})", player.person.name(), notes.join(", ")))
        };
        let board = RoundWords::of(cx.lang).board_long;
        Some(format!("{board} {}: {} – {}", game.board, who(game.white)?, who(game.black)?))
    }

    fn draw_nothing(cx: &Cx, section: &Section, pane: &mut Pane<'_>) {
        let w = RoundWords::of(cx.lang);
        let round = section.next_round();
        let playing = section.participants.iter().filter(|p| p.planned_bye(round).is_none()).count();
        pane.line(2, 1, w.nothing_paired, cx.theme.strong());
        pane.line(2, 3, &views::pair_hint(cx.lang, false, round, playing), Style::new());
    }
}

impl View for Boards {
    fn context(&self) -> Context {
        Context::Round
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        if self.jump.slips() {
            return Some(RoundWords::of(cx.lang).slips.to_owned());
        }
        self.at.title(cx)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let (event, section) = (cx.event()?, cx.section()?);
        let Some(round) = self.round(cx) else {
            Self::draw_nothing(cx, section, pane);
            return None;
        };
        let w = RoundWords::of(cx.lang);
        let (columns, rows) = (pane.columns(), pane.rows());
        let byes = byes(section, round);
        let count = round.games.len() + byes.len();
        // More boards than fit: two columns of them are worth more than the standings.
        let in_two = columns >= 2 * COLUMN && count > usize::from(rows.saturating_sub(1));
        let beside = columns >= WIDE && !in_two;
        if beside {
            self.standings.draw(cx, &mut pane.part(BOARDS + 2, 0, columns - BOARDS - 2, rows), None, None);
        }
        let top = super::draw_start_position(cx, round, pane);
        let mut pane = pane.part(0, top, if beside { BOARDS } else { columns }, rows - top);
        let heads = [
            Column::right(w.board, 3),
            Column::left(w.white, Width::Between(10, 29)),
            Column::right(w.points, 4).spare(1),
            Column::left(w.result, Width::Fixed(6)),
            Column::right(w.points, 4).spare(1),
            Column::left(w.black, Width::Between(10, 29)),
        ];
        let name = |id: PlayerId| event.player(id).map_or("?".to_owned(), |p| p.person.name());
        let before = |id: PlayerId| cx.points(self.points.get(&id).copied().unwrap_or(Points::ZERO));
        let table = Table { columns: &heads, count, active: true, theme: cx.theme };
        let row = |index: usize| match round.games.get(index) {
            Some(game) => vec![
                game.board.to_string().into(),
                name(game.white).into(),
                before(game.white).into(),
                match game.result {
                    Some(result) => format!(" {}", results::result(result)).into(),
                    None => Cell::styled("  ·", cx.theme.accent()),
                },
                before(game.black).into(),
                name(game.black).into(),
            ],
            None => match byes.get(index - round.games.len()) {
                Some(&(player, kind)) => vec![
                    "–".into(),
                    name(player).into(),
                    before(player).into(),
                    Cell::default(),
                    Cell::default(),
                    deeds::bye(cx.lang, Some(kind)).into(),
                ],
                None => Vec::new(),
            },
        };
        if in_two {
            table.draw_in_two(&mut pane, &mut self.table, row)
        } else {
            table.draw(&mut pane, &mut self.table, row)
        }
    }

    fn detail(&self, cx: &Cx) -> String {
        self.round(cx).and_then(|round| self.detail_of(cx, round)).unwrap_or_default()
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(round) = self.round(cx) else { return String::new() };
        let open: Vec<String> = round
            .games
            .iter()
            .filter(|game| game.result.is_none())
            .map(|game| game.board.to_string())
            .collect();
        views::round_status(cx.lang, round.games.len() - open.len(), round.games.len(), &open)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.jump.prompt(RoundWords::of(cx.lang).jump)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        let boards: Vec<BoardNumber> =
            self.round(cx).map_or_else(Vec::new, |round| round.games.iter().map(|game| game.board).collect());
        match self.jump.key(key, &boards) {
            Jumped::Ignored => return Answer::Ignored,
            Jumped::Redraw => {}
            Jumped::To(place) => self.table.selected = place,
            Jumped::Nowhere => return Answer::Say(RoundWords::of(cx.lang).no_board.to_owned()),
        }
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        let count =
            self.round(cx).map_or(0, |r| r.games.len() + cx.section().map_or(0, |s| byes(s, r).len()));
        if self.table.command(command, count) {
            return Answer::Redraw;
        }
        match command {
            Command::WhiteWins => self.set(cx, Some(GameResult::WhiteWins)),
            Command::BlackWins => self.set(cx, Some(GameResult::BlackWins)),
            Command::Draw => self.set(cx, Some(GameResult::Draw)),
            Command::WhiteForfeit => self.set(cx, Some(GameResult::WhiteWinsByForfeit)),
            Command::BlackForfeit => self.set(cx, Some(GameResult::BlackWinsByForfeit)),
            Command::ClearResult => self.set(cx, None),
            Command::OtherResult => self.menu(cx),
            Command::Jump => {
                if self.round(cx).is_some() {
                    self.jump.open();
                }
                Answer::Redraw
            }
            Command::Slips => {
                self.jump.set_slips(!self.jump.slips() && self.round(cx).is_some());
                Answer::Redraw
            }
            Command::NextOpen => {
                if self.go_to_open(cx, self.table.selected + 1) {
                    Answer::Redraw
                } else {
                    Answer::Say(RoundWords::of(cx.lang).no_open.to_owned())
                }
            }
            Command::PreviousRound => self.turn(cx, -1),
            Command::NextRound => self.turn(cx, 1),
            other => self.at.command(cx, other),
        }
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        if let Some(engine::Command::Round(..)) = by {
            self.at = LookedAt::now(cx);
            self.table.selected = 0;
            self.go_to_open(cx, 0);
        }
        let mut said = None;
        if let Some(engine::Command::Result(_, ResultCommand::Set { game, result })) = by
            && let (Some(section), Some(round)) = (cx.section(), self.round(cx))
            && round.number == game.round
        {
            let place = round.games.iter().position(|g| g.board == game.board).unwrap_or(0);
            let complete = round.finished();
            if complete {
                said = Some(views::round_complete(cx.lang, section, round.number));
            }
            self.table.selected = place;
            if result.is_some() && !complete {
                self.go_to_open(cx, place + 1);
            }
            self.jump.after_result();
        }
        self.read(cx);
        said
    }
}

/// Who has no game in a round: byes first, then those who are away.
pub(super) fn byes(section: &Section, round: &Round) -> Vec<(PlayerId, ByeKind)> {
    let mut byes: Vec<(PlayerId, ByeKind)> = round.byes.iter().map(|bye| (bye.player, bye.kind)).collect();
    byes.sort_by_key(|&(_, kind)| kind);
    let mut playing: std::collections::BTreeSet<PlayerId> = byes.iter().map(|&(player, _)| player).collect();
    playing.extend(round.games.iter().flat_map(|game| [game.white, game.black]));
    let away = section
        .participants
        .iter()
        .map(|p| p.player)
        .filter(|player| !playing.contains(player))
        .map(|player| (player, ByeKind::Zero));
    byes.extend(away);
    byes
}
