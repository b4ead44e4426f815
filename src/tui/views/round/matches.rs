//! The matches of a team round: a line a match, under it a line a board. The line reads from the first team's side: `1` is a
//! point for the player on the left, whatever his colour. The match result is made by the program.

use super::boards::{BOARDS, WIDE};
use super::jump::{Jump, Jumped};
use super::looked_at::LookedAt;
use super::match_rows::{self, byes, from_first, score, team_name};
use super::{game_menu, line_up};
use crate::engine::{self, ResultCommand};
use crate::model::round::{MatchForfeit, TeamBoard, TeamMatch};
use crate::model::team_card::TeamCards;
use crate::model::{BoardNumber, ByeKind, GameRef, GameResult, PlayerId, Round, Section, TeamId};
use crate::text::results;
use crate::text::words::games::MatchWords;
use crate::text::words::views::{self, RoundWords};
use crate::text::words::{deeds, named};
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::views::menu::Menu;
use crate::tui::views::standings_table::StandingsTable;
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// A match, by its place in the round.
    Match(usize),
    /// A board of a match.
    Board(usize, usize),
    /// A team without a match.
    Bye(TeamId, ByeKind),
}

/// The matches of a round.
pub struct Matches {
    at: LookedAt,
    table: TableState,
    jump: Jump,
    rows: Vec<Row>,
    cards: Option<TeamCards>,
    standings: StandingsTable,
}

impl Matches {
    /// The running round, at its first open board.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self {
            at: LookedAt::now(cx),
            table: TableState::default(),
            jump: Jump::default(),
            rows: Vec::new(),
            cards: None,
            standings: StandingsTable::default(),
        };
        view.read(cx);
        view.go_to_open(cx, 0);
        view
    }

    fn look_at_now(&mut self, cx: &Cx) {
        self.at = LookedAt::now(cx);
        self.read(cx);
    }

    fn round<'a>(&self, cx: &'a Cx) -> Option<&'a Round> {
        self.at.round(cx)
    }

    fn read(&mut self, cx: &Cx) {
        self.rows.clear();
        self.cards = None;
        self.standings.read(cx, None, None);
        let (Some(section), Some(round)) = (cx.section(), self.round(cx)) else { return };
        self.cards = Some(TeamCards::of(section, round.number.index()));
        for (place, m) in round.matches.iter().enumerate() {
            self.rows.push(Row::Match(place));
            if m.forfeit.is_none() {
                self.rows.extend((0..m.boards.len()).map(|board| Row::Board(place, board)));
            }
        }
        self.rows.extend(byes(section, round).into_iter().map(|(team, kind)| Row::Bye(team, kind)));
        self.table.selected = self.table.selected.min(self.rows.len().saturating_sub(1));
    }

    /// Selects the first open board from this row on, turning around at the end; stays where it is if none is open.
    fn go_to_open(&mut self, cx: &Cx, from: usize) -> bool {
        let Some(round) = self.round(cx) else { return false };
        let open = |row: &Row| match *row {
            Row::Board(place, board) => {
                round.matches.get(place).and_then(|m| m.boards.get(board)).is_some_and(|b| b.result.is_none())
            }
            _ => false,
        };
        let count = self.rows.len();
        let found =
            (0..count).map(|step| (from + step) % count).find(|&row| self.rows.get(row).is_some_and(open));
        if let Some(row) = found {
            self.table.selected = row;
        }
        found.is_some()
    }

    fn selected_match<'a>(&self, cx: &'a Cx) -> Option<&'a TeamMatch> {
        match *self.rows.get(self.table.selected)? {
            Row::Match(place) | Row::Board(place, _) => self.round(cx)?.matches.get(place),
            Row::Bye(..) => None,
        }
    }

    fn selected_board<'a>(&self, cx: &'a Cx) -> Option<&'a TeamBoard> {
        match *self.rows.get(self.table.selected)? {
            Row::Board(place, board) => self.round(cx)?.matches.get(place)?.boards.get(board),
            _ => None,
        }
    }

    fn game(&self, cx: &Cx) -> Option<GameRef> {
        let (round, m) = (self.round(cx)?, self.selected_match(cx)?);
        let board = self.selected_board(cx).or(m.boards.first())?;
        Some(GameRef::table(round.number, m.table, board.board))
    }

    /// Enters a result that is said from the first team's side.
    fn set(&self, cx: &Cx, said: Option<GameResult>) -> Answer {
        let (Some(section), Some(game)) = (cx.section(), self.game(cx)) else {
            return Answer::Say(MatchWords::of(cx.lang).no_team.to_owned());
        };
        match self.selected_board(cx) {
            Some(board) => {
                let result = said.map(|result| from_first(result, board.first_colour));
                Answer::act(engine::Command::Result(section.id, ResultCommand::Set { game, result }))
            }
            None => match said {
                Some(GameResult::WhiteWinsByForfeit) => self.forfeit(cx, Some(MatchForfeit::WhiteWins)),
                Some(GameResult::BlackWinsByForfeit) => self.forfeit(cx, Some(MatchForfeit::BlackWins)),
                None => self.forfeit(cx, None),
                Some(_) => Answer::Say(MatchWords::of(cx.lang).board_first.to_owned()),
            },
        }
    }

    fn forfeit(&self, cx: &Cx, forfeit: Option<MatchForfeit>) -> Answer {
        let (Some(section), Some(game)) = (cx.section(), self.game(cx)) else {
            return Answer::Say(MatchWords::of(cx.lang).no_team.to_owned());
        };
        Answer::act(engine::Command::Result(section.id, ResultCommand::ForfeitMatch { game, forfeit }))
    }

    fn menu(&self, cx: &Cx) -> Answer {
        let (Some(section), Some(game)) = (cx.section(), self.game(cx)) else {
            return Answer::Say(MatchWords::of(cx.lang).no_team.to_owned());
        };
        let w = MatchWords::of(cx.lang);
        let Some(board) = self.selected_board(cx) else {
            let items = [
                (w.first_wins, Some(MatchForfeit::WhiteWins)),
                (w.second_wins, Some(MatchForfeit::BlackWins)),
                (w.nobody_came, Some(MatchForfeit::Both)),
                (w.is_played, None),
            ];
            let items = items.map(|(label, forfeit)| (label.to_owned(), self.forfeit(cx, forfeit)));
            let title = format!("{}: {} {}", w.whole, w.table_long, game.table.unwrap_or(game.board));
            return Answer::push(Menu::new(&title, items.into()));
        };
        let mut items: Vec<(String, Answer)> = GameResult::ALL
            .iter()
            .map(|&result| {
                let said = results::result(from_first(result, board.first_colour));
                let label = format!("{said:<5} {}", named::result_name(cx.lang, result));
                let set = ResultCommand::Set { game, result: Some(result) };
                (label, Answer::act(engine::Command::Result(section.id, set)))
            })
            .collect();
        let g = crate::text::words::games::GameWords::of(cx.lang);
        items.push((g.swap_colours.to_owned(), game_menu::colours(section.id, game)));
        items.push((g.for_rating.to_owned(), game_menu::for_rating(cx, section.id, game)));
        let table = game.table.unwrap_or(game.board);
        Answer::push(Menu::new(
            &format!("{} {table}.{}", RoundWords::of(cx.lang).board_long, game.board),
            items,
        ))
    }

    fn line_ups(&self, cx: &Cx) -> Answer {
        let w = MatchWords::of(cx.lang);
        let (Some(section), Some(round), Some(m)) = (cx.section(), self.round(cx), self.selected_match(cx))
        else {
            return Answer::Say(w.no_team.to_owned());
        };
        let items = [m.white, m.black].into_iter().filter_map(|id| {
            let team = section.team(id)?;
            Some((team.name.clone(), line_up::form(cx, team, round.number)))
        });
        Answer::push(Menu::new(w.line_ups, items.collect()))
    }

    fn turn(&mut self, cx: &Cx, step: i32) -> Answer {
        if let Err(reason) = self.at.turn(cx, step) {
            return Answer::Say(reason.to_owned());
        }
        self.table.selected = 0;
        self.read(cx);
        self.go_to_open(cx, 0);
        Answer::Redraw
    }

    fn draw_nothing(cx: &Cx, section: &Section, pane: &mut Pane<'_>) {
        let round = section.next_round();
        let playing = super::field(section, round).0;
        pane.line(2, 1, RoundWords::of(cx.lang).nothing_paired, cx.theme.strong());
        pane.line(2, 3, &views::pair_hint(cx.lang, true, round, playing), ratatui::style::Style::new());
    }
}

impl View for Matches {
    fn context(&self) -> Context {
        Context::Matches
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        self.at.title(cx)
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let section = cx.section()?;
        let Some(round) = self.round(cx) else {
            Self::draw_nothing(cx, section, pane);
            return None;
        };
        let w = MatchWords::of(cx.lang);
        let (columns, rows) = (pane.columns(), pane.rows());
        if columns >= WIDE {
            self.standings.draw(cx, &mut pane.part(BOARDS + 2, 0, columns - BOARDS - 2, rows), None, None);
        }
        let top = super::draw_start_position(cx, round, pane);
        let pane = &mut pane.part(0, top, if columns >= WIDE { BOARDS } else { columns }, rows - top);
        let heads = [
            Column::right(w.table, 5),
            Column::right(w.match_points, 3).spare(2),
            Column::left(w.first, Width::Between(10, 34)),
            Column::left(w.colour, Width::Fixed(1)),
            Column::left(w.result, Width::Fixed(6)),
            Column::left(w.colour, Width::Fixed(1)),
            Column::left(w.second, Width::Between(10, 34)),
            Column::right(w.match_points, 3).spare(2),
        ];
        let mut state = std::mem::take(&mut self.table);
        let table = Table { columns: &heads, count: self.rows.len(), active: true, theme: cx.theme };
        let at = table.draw(pane, &mut state, |index| match self.rows.get(index) {
            Some(&Row::Match(place)) => round
                .matches
                .get(place)
                .map_or_else(Vec::new, |m| match_rows::of_match(cx, section, self.cards.as_ref(), m)),
            Some(&Row::Board(place, board)) => {
                let m = round.matches.get(place);
                let board = m.and_then(|m| Some((m, m.boards.get(board)?)));
                board.map_or_else(Vec::new, |(m, board)| match_rows::of_board(cx, m, board))
            }
            Some(&Row::Bye(team, kind)) => vec![
                "–".into(),
                Cell::default(),
                team_name(section, team).into(),
                Cell::default(),
                Cell::default(),
                Cell::default(),
                deeds::bye(cx.lang, Some(kind)).into(),
            ],
            None => Vec::new(),
        });
        self.table = state;
        at
    }

    fn detail(&self, cx: &Cx) -> String {
        let (Some(event), Some(section), Some(m)) = (cx.event(), cx.section(), self.selected_match(cx))
        else {
            return String::new();
        };
        let teams = format!("{} – {}", team_name(section, m.white), team_name(section, m.black));
        let table = MatchWords::of(cx.lang).table_long;
        match self.selected_board(cx) {
            None => format!("{table} {}: {teams} {}", m.table, score(cx, section, m)),
            Some(board) => {
                let names = named::Named::new(cx.lang, event, Some(section.id));
                let who = |player: Option<PlayerId>| {
                    player.map_or(MatchWords::of(cx.lang).nobody.to_owned(), |player| names.player(player))
                };
                let (first, second) = (who(board.first), who(board.second));
                let of = deeds::colour_name(cx.lang, board.first_colour);
                format!("{table} {}.{}: {first} ({of}) – {second} · {teams}", m.table, board.board)
            }
        }
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(round) = self.round(cx) else { return String::new() };
        let open: Vec<String> = round
            .open_refs()
            .iter()
            .map(|game| format!("{}.{}", game.table.unwrap_or(game.board), game.board))
            .collect();
        let all = round.all_games();
        views::round_status(cx.lang, all - open.len(), all, &open)
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        self.jump.prompt(MatchWords::of(cx.lang).jump)
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        let tables: Vec<BoardNumber> =
            self.round(cx).map_or_else(Vec::new, |round| round.matches.iter().map(|m| m.table).collect());
        match self.jump.key(key, &tables) {
            Jumped::Ignored => return Answer::Ignored,
            Jumped::Redraw => {}
            Jumped::To(place) => {
                let row = self.rows.iter().position(|row| *row == Row::Match(place)).unwrap_or(0);
                self.table.selected = row;
                // To its first open board, if it has one.
                let whole =
                    self.round(cx).and_then(|round| round.matches.get(place)).is_some_and(TeamMatch::open);
                if whole {
                    self.go_to_open(cx, row);
                }
            }
            Jumped::Nowhere => return Answer::Say(MatchWords::of(cx.lang).no_table.to_owned()),
        }
        Answer::Redraw
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::FirstWins => self.set(cx, Some(GameResult::WhiteWins)),
            Command::SecondWins => self.set(cx, Some(GameResult::BlackWins)),
            Command::Draw => self.set(cx, Some(GameResult::Draw)),
            Command::FirstForfeit => self.set(cx, Some(GameResult::WhiteWinsByForfeit)),
            Command::SecondForfeit => self.set(cx, Some(GameResult::BlackWinsByForfeit)),
            Command::ClearResult => self.set(cx, None),
            Command::OtherResult => self.menu(cx),
            Command::LineUp => self.line_ups(cx),
            Command::Jump => {
                if self.round(cx).is_some() {
                    self.jump.open();
                }
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
            self.table.selected = 0;
            self.look_at_now(cx);
            self.go_to_open(cx, 0);
            return None;
        }
        self.read(cx);
        let Some(engine::Command::Result(_, ResultCommand::Set { game, result })) = by else { return None };
        let (section, round) = (cx.section()?, self.round(cx)?);
        if round.number != game.round {
            return None;
        }
        if round.finished() {
            return Some(views::round_complete(cx.lang, section, round.number));
        }
        if result.is_some() {
            let place = round.matches.iter().position(|m| Some(m.table) == game.table)?;
            let board = round.matches.get(place)?.boards.iter().position(|b| b.board == game.board)?;
            let row = self.rows.iter().position(|row| *row == Row::Board(place, board))?;
            self.go_to_open(cx, row + 1);
            self.jump.after_result();
        }
        None
    }
}
