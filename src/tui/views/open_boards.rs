//! The boards of all groups that have no result, in one list: results typed as the slips come, whatever group they are from.
//!
//! A board is found by its number or by a name. The same number may be open in several groups: then it is asked which one is
//! meant, or the group is typed before the number (`B7`).

use super::menu::Menu;
use super::round::current_round;
use crate::engine::{self, ResultCommand};
use crate::model::{Colour, Event, GameRef, GameResult, PlayerId, Round, Section, SectionId};
use crate::text::fold::{Query, fold};
use crate::text::results;
use crate::text::words::desk::DeskWords;
use crate::text::words::groups::{self as words, GroupWords};
use crate::text::words::named::{self, Named};
use crate::text::words::views::RoundWords;
use crate::tui::command::Command;
use crate::tui::key::Key;
use crate::tui::keymap::Context;
use crate::tui::pane::Pane;
use crate::tui::view::{Answer, Cx, View};
use crate::tui::widgets::{Cell, Column, LineInput, Table, TableState, Width};
use ratatui::layout::Position;
use ratatui::style::Style;

/// A board of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Board {
    section: SectionId,
    game: GameRef,
    result: Option<GameResult>,
    white: Option<PlayerId>,
    black: Option<PlayerId>,
}

impl Board {
    /// Whether a result is still to come: nothing is typed, or the game is adjourned.
    fn open(&self) -> bool {
        self.result.is_none_or(|result| result == GameResult::Adjourned)
    }
}

/// The list.
pub struct OpenBoards {
    /// The boards without a result that fit what is being searched for.
    rows: Vec<Board>,
    table: TableState,
    find: Option<LineInput>,
}

/// What was typed to find a board.
#[derive(Debug, PartialEq, Eq)]
enum Wanted {
    /// A number, perhaps of one group, by its folded code.
    Number { group: String, digits: String },
    /// A name.
    Name(Query),
}

impl Wanted {
    /// `7`, `B7`, `b 7`, `3.2`; everything else is a name.
    fn read(typed: &str) -> Self {
        let typed = typed.trim();
        let start = typed.find(|c: char| c.is_ascii_digit());
        let split = start.map(|start| typed.split_at(start));
        match split {
            Some((group, digits)) if digits.chars().all(|c| c.is_ascii_digit() || c == '.') => {
                Self::Number { group: fold(group.trim()), digits: digits.to_owned() }
            }
            _ => Self::Name(Query::new(typed)),
        }
    }
}

impl OpenBoards {
    /// All groups, at the first open board.
    #[must_use]
    pub fn new(cx: &Cx) -> Self {
        let mut view = Self { rows: Vec::new(), table: TableState::default(), find: None };
        view.read(cx);
        view
    }

    /// Reads the boards again; the selected one stays selected, or the next one is if it has its result now.
    fn read(&mut self, cx: &Cx) {
        let was = self.rows.get(self.table.selected).copied();
        let typed = self.find.as_ref().map(LineInput::text).unwrap_or_default();
        let all = cx.event().map_or_else(Vec::new, boards);
        self.rows = all.into_iter().filter(Board::open).collect();
        if let (Some(event), Wanted::Name(query)) = (cx.event(), Wanted::read(&typed))
            && !query.is_empty()
        {
            self.rows.retain(|board| {
                let names =
                    [board.white, board.black].into_iter().flatten().filter_map(|id| event.player(id));
                names.into_iter().any(|player| query.find(&player.person.name()).is_some())
            });
        }
        let still = was.and_then(|was| self.rows.iter().position(|row| same(row, &was)));
        let last = self.rows.len().saturating_sub(1);
        self.table.selected = still.unwrap_or_else(|| self.table.selected.min(last));
    }

    fn selected(&self) -> Option<Board> {
        self.rows.get(self.table.selected).copied()
    }

    fn set(&self, cx: &Cx, result: GameResult) -> Answer {
        match self.selected() {
            Some(board) => act(board, result),
            None => Answer::Say(GroupWords::of(cx.lang).nothing.to_owned()),
        }
    }

    fn menu(&self, cx: &Cx) -> Answer {
        let (Some(board), Some(event)) = (self.selected(), cx.event()) else {
            return Answer::Say(GroupWords::of(cx.lang).nothing.to_owned());
        };
        let items = GameResult::ALL.iter().map(|&result| {
            let label = format!("{:<5} {}", results::result(result), named::result_name(cx.lang, result));
            (label, act(board, result))
        });
        Answer::push(Menu::new(&label(cx, event, board), items.collect()))
    }

    /// Goes to the board whose number is typed, as soon as only one can be meant; asks which group if several have it.
    fn arrive(&mut self, cx: &Cx, entered: bool) -> Answer {
        let typed = self.find.as_ref().map(LineInput::text).unwrap_or_default();
        let (Some(event), Wanted::Number { group, digits }) = (cx.event(), Wanted::read(&typed)) else {
            return Answer::Redraw;
        };
        let code = |board: &Board| event.section(board.section).map_or(String::new(), |s| fold(&s.code));
        let of_group = |board: &&Board| group.is_empty() || code(board) == group;
        let exact = |board: &&Board| number(board.game) == digits;
        let longer = self.rows.iter().filter(of_group).any(|board| {
            let number = number(board.game);
            number != digits && number.starts_with(&digits)
        });
        if longer && !entered {
            return Answer::Redraw;
        }
        let found: Vec<Board> = self.rows.iter().filter(of_group).filter(exact).copied().collect();
        match found.as_slice() {
            [] => {
                let all = boards(event);
                let done = all.iter().filter(of_group).filter(exact).find(|board| !board.open());
                self.find = None;
                Answer::Say(match done.and_then(|board| Some((board, board.result?))) {
                    Some((board, result)) => {
                        let section = event.section(board.section).map_or("?", |s| s.code.as_str());
                        words::has_result(cx.lang, section, &digits, results::result(result))
                    }
                    None => GroupWords::of(cx.lang).no_board.to_owned(),
                })
            }
            [one] => {
                self.go_to(*one);
                Answer::Redraw
            }
            _ => {
                self.find = None;
                let place = |board: &Board| self.rows.iter().position(|row| same(row, board)).unwrap_or(0);
                let items =
                    found.iter().map(|board| (label(cx, event, *board), Answer::Told(0, place(board))));
                Answer::push(Menu::new(GroupWords::of(cx.lang).which_group, items.collect()))
            }
        }
    }

    fn go_to(&mut self, board: Board) {
        self.find = None;
        if let Some(place) = self.rows.iter().position(|row| same(row, &board)) {
            self.table.selected = place;
        }
    }
}

fn act(board: Board, result: GameResult) -> Answer {
    let set = ResultCommand::Set { game: board.game, result: Some(result) };
    Answer::act(engine::Command::Result(board.section, set))
}

fn same(one: &Board, other: &Board) -> bool {
    (one.section, one.game) == (other.section, other.game)
}

/// `7`, of a match `3.2`.
fn number(game: GameRef) -> String {
    game.table.map_or_else(|| game.board.to_string(), |table| format!("{table}.{}", game.board))
}

/// `B 7: Nowak Jan – Kos Ewa`, of an earlier round `B 7 (round 2): …`.
fn label(cx: &Cx, event: &Event, board: Board) -> String {
    let names = Named::new(cx.lang, event, Some(board.section));
    let players = names.players_of(board.game);
    let mut place = format!("{} {}", names.section(board.section), number(board.game));
    let current = event.section(board.section).and_then(current_round).map(|round| round.number);
    if current != Some(board.game.round) {
        place = words::of_round(cx.lang, &place, board.game.round.0);
    }
    format!("{place}: {players}")
}

/// Every board of the round that each group plays, and what is still open of the rounds before it; nothing of a group that is
/// being paired by hand.
fn boards(event: &Event) -> Vec<Board> {
    let of_section = |section: &Section| {
        let Some(current) = current_round(section) else { return Vec::new() };
        let earlier = section.rounds.iter().filter(|round| round.number < current.number);
        let mut boards: Vec<Board> = earlier.flat_map(|round| of_round(section.id, round)).collect();
        boards.retain(Board::open);
        boards.extend(of_round(section.id, current));
        boards
    };
    let playing = |section: &&Section| section.hand_pairing.is_none();
    event.sections.iter().filter(playing).flat_map(of_section).collect()
}

fn of_round(section: SectionId, round: &Round) -> Vec<Board> {
    let games = round.games.iter().map(|game| Board {
        section,
        game: GameRef::board(round.number, game.board),
        result: game.result,
        white: Some(game.white),
        black: Some(game.black),
    });
    let matches = round.matches.iter().filter(|m| m.forfeit.is_none()).flat_map(|m| {
        m.boards.iter().map(|board| {
            let (white, black) = match board.first_colour {
                Colour::White => (board.first, board.second),
                Colour::Black => (board.second, board.first),
            };
            let game = GameRef::table(round.number, m.table, board.board);
            Board { section, game, result: board.result, white, black }
        })
    });
    games.chain(matches).collect()
}

impl View for OpenBoards {
    fn context(&self) -> Context {
        Context::OpenBoards
    }

    fn title(&self, cx: &Cx) -> Option<String> {
        Some(GroupWords::of(cx.lang).open_boards.to_owned())
    }

    fn draw(&mut self, cx: &Cx, pane: &mut Pane<'_>) -> Option<Position> {
        let event = cx.event()?;
        let (w, g) = (RoundWords::of(cx.lang), GroupWords::of(cx.lang));
        if self.rows.is_empty() {
            let typed = self.find.as_ref().is_some_and(|line| !line.is_empty());
            pane.line(2, 1, if typed { g.no_board } else { g.all_in }, Style::new());
            return None;
        }
        let columns = [
            Column::left(g.group, Width::Between(5, 10)),
            Column::right(DeskWords::of(cx.lang).round, 6).spare(1),
            Column::right(w.board, 5),
            Column::left(w.white, Width::Between(10, 29)),
            Column::left(w.result, Width::Fixed(6)),
            Column::left(w.black, Width::Between(10, 29)),
        ];
        let name = |id: Option<PlayerId>| {
            let player = id.and_then(|id| event.player(id));
            player.map_or("?".to_owned(), |player| player.person.name())
        };
        let table = Table { columns: &columns, count: self.rows.len(), active: true, theme: cx.theme };
        table.draw(pane, &mut self.table, |index| {
            let Some(board) = self.rows.get(index) else { return Vec::new() };
            let code = event.section(board.section).map_or("?", |section| section.code.as_str());
            vec![
                code.into(),
                board.game.round.to_string().into(),
                number(board.game).into(),
                name(board.white).into(),
                Cell::styled(board.result.map_or("·", results::result), cx.theme.accent()),
                name(board.black).into(),
            ]
        })
    }

    fn detail(&self, cx: &Cx) -> String {
        self.selected().zip(cx.event()).map_or(String::new(), |(board, event)| label(cx, event, board))
    }

    fn status(&self, cx: &Cx) -> String {
        let Some(event) = cx.event() else { return String::new() };
        let all = boards(event);
        let open = |section: &Section| {
            all.iter().filter(|board| board.section == section.id && board.open()).count()
        };
        let groups = event.sections.iter().map(|section| (section.code.clone(), open(section)));
        words::open_in(cx.lang, &groups.filter(|&(_, open)| open > 0).collect::<Vec<_>>())
    }

    fn prompt(&self, cx: &Cx) -> Option<String> {
        let line = self.find.as_ref()?;
        Some(format!("{} {}", GroupWords::of(cx.lang).find, line.text()))
    }

    fn typed(&mut self, cx: &Cx, key: Key) -> Answer {
        let Some(line) = &mut self.find else { return Answer::Ignored };
        match key {
            Key::Esc => {
                self.find = None;
                self.read(cx);
                Answer::Redraw
            }
            Key::Enter if matches!(Wanted::read(&line.text()), Wanted::Number { .. }) => {
                self.arrive(cx, true)
            }
            Key::Enter => {
                let found = self.selected();
                self.find = None;
                self.read(cx);
                if let Some(board) = found {
                    self.go_to(board);
                }
                Answer::Redraw
            }
            key if line.key(key) => {
                self.read(cx);
                self.arrive(cx, false)
            }
            _ => Answer::Ignored,
        }
    }

    fn command(&mut self, cx: &Cx, command: Command) -> Answer {
        if self.table.command(command, self.rows.len()) {
            return Answer::Redraw;
        }
        match command {
            Command::WhiteWins => self.set(cx, GameResult::WhiteWins),
            Command::BlackWins => self.set(cx, GameResult::BlackWins),
            Command::Draw => self.set(cx, GameResult::Draw),
            Command::WhiteForfeit => self.set(cx, GameResult::WhiteWinsByForfeit),
            Command::BlackForfeit => self.set(cx, GameResult::BlackWinsByForfeit),
            Command::OtherResult => self.menu(cx),
            Command::FindBoard => {
                self.find = Some(LineInput::default());
                Answer::Redraw
            }
            _ => Answer::Ignored,
        }
    }

    /// The group that was chosen for a number that several have.
    fn told(&mut self, _: &Cx, _about: usize, place: usize) {
        self.table.selected = place;
    }

    fn changed(&mut self, cx: &Cx, by: Option<&engine::Command>) -> Option<String> {
        self.read(cx);
        let Some(engine::Command::Result(id, ResultCommand::Set { game, .. })) = by else { return None };
        let section = cx.event()?.section(*id)?;
        let complete = section.round(game.round).is_some_and(Round::finished);
        Some(words::entered(cx.lang, &section.code, game.round.0, complete))
    }
}
