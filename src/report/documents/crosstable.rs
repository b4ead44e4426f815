//! Crosstables: of a Swiss with opponent, colour and result a round (`12w1`); of a round robin all against all.

use super::context::Context;
use super::standings::{provisional, round_of};
use crate::model::team_card::{TeamCards, TeamCell};
use crate::model::{ByeKind, Colour, Outcome, TeamId};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::standings::crosstable::{self, Mark, SwissCell};
use crate::standings::{self, Entrant, Request};
use crate::text::{numbers, results};

/// The crosstable in the order of the standings.
#[must_use]
pub fn document(context: &Context, request: &Request) -> Document {
    let words = context.words();
    let table = standings::table(context.event, context.section, request);
    let system = context.section.settings.system;
    let (title, rows) = if system.is_team() {
        (words.crosstable, teams(context, &table))
    } else if system.is_round_robin() {
        (words.round_robin_table, matrix(context, &table))
    } else {
        (words.crosstable, swiss(context, &table))
    };
    let mut blocks = vec![Block::Table(rows)];
    if system.is_team() || !system.is_round_robin() {
        blocks.push(Block::Paragraph(words.colour_letters.to_owned()));
    }
    let mut document = context.document(title, round_of(&table), blocks);
    document.notices.extend(provisional(context, &table));
    document
}

/// Place, number and name before the cells of a row, points after them.
fn frame(context: &Context, title: &str, middle: Vec<Column>) -> Vec<Column> {
    let words = context.words();
    let mut columns = vec![
        Column::right(words.place).titled(words.place_long).key(),
        Column::right(words.number).titled(words.number_long).key(),
        Column::left(title).key(),
    ];
    columns.extend(middle);
    columns.push(Column::right(words.points).titled(words.points_long));
    columns
}

fn row(context: &Context, row: &standings::Row, middle: Vec<Cell>) -> Row {
    let who = match row.entrant {
        Entrant::Player(player) => context.name_cell(player),
        Entrant::Team(team) => context.team_cell(team),
    };
    let number = Cell::new(row.number.map_or(String::new(), |number| number.to_string()));
    let mut cells = vec![Cell::new(row.place.to_string()), number, who];
    cells.extend(middle);
    cells.push(context.points_cell(row.points));
    Row::new(cells)
}

fn swiss(context: &Context, table: &standings::Table) -> Table {
    let rounds = usize::from(table.rounds);
    let cards = crosstable::swiss(context.section, rounds);
    let by_player: std::collections::HashMap<_, _> = cards.iter().map(|card| (card.player, card)).collect();
    let columns = (1..=rounds).map(|round| Column::right(&round.to_string())).collect();
    let rows = table.rows.iter().map(|line| {
        let card = line.entrant.player().and_then(|player| by_player.get(&player));
        let cells =
            card.map_or(Vec::new(), |card| card.cells.iter().map(|cell| swiss_cell(context, cell)).collect());
        row(context, line, cells)
    });
    Table {
        caption: String::new(),
        columns: frame(context, context.words().name, columns),
        rows: rows.collect(),
    }
}

/// `12w1`, `4b½`, `3w+`, `12w` while it is open; a round without a game by its word.
fn swiss_cell(context: &Context, cell: &SwissCell) -> Cell {
    let Some((opponent, colour)) = cell.opponent.zip(cell.colour) else {
        return match cell.mark {
            Mark::Bye(kind) => Cell::with_data(bye(context, kind), cell.to_string()),
            Mark::Result(_) | Mark::Open => Cell::with_data("–", cell.to_string()),
        };
    };
    let result = match cell.mark {
        Mark::Result(outcome) => results::outcome(outcome),
        Mark::Open | Mark::Bye(_) => "",
    };
    Cell::with_data(format!("{opponent}{}{result}", results::colour_letter(colour)), cell.to_string())
}

/// A round without a game, short enough for a cell.
fn bye(context: &Context, kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Allocated => context.words().pairing_bye,
        ByeKind::Full => "1",
        ByeKind::Half => "½",
        ByeKind::Zero => "–",
    }
}

fn matrix(context: &Context, table: &standings::Table) -> Table {
    let matrix = crosstable::matrix(context.section, table.rounds.into());
    let place = |entrant: Entrant| {
        let player = entrant.player()?;
        matrix.players.iter().position(|(other, _)| *other == player)
    };
    let order: Vec<Option<usize>> = table.rows.iter().map(|row| place(row.entrant)).collect();
    // Rows and columns stand in the order of the table, so that neighbours in it are found near the diagonal.
    let columns = (1..=order.len()).map(|place| Column::centre(&place.to_string())).collect();
    let rows = table.rows.iter().zip(&order).map(|(line, &own)| {
        let cells = order.iter().map(|&other| {
            let meetings = own.zip(other).and_then(|(own, other)| matrix.meetings.get(own)?.get(other));
            Cell::new(if own == other {
                "×".to_owned()
            } else {
                meetings.map_or(String::new(), |m| of_meetings(m))
            })
        });
        row(context, line, cells.collect())
    });
    Table {
        caption: String::new(),
        columns: frame(context, context.words().name, columns),
        rows: rows.collect(),
    }
}

fn of_meetings(meetings: &[Option<Outcome>]) -> String {
    meetings.iter().map(|outcome| outcome.map_or("·", results::outcome)).collect()
}

fn teams(context: &Context, table: &standings::Table) -> Table {
    let words = context.words();
    let rounds = usize::from(table.rounds);
    let cards = TeamCards::of(context.section, rounds);
    let mut columns: Vec<Column> = (1..=rounds).map(|round| Column::right(&round.to_string())).collect();
    columns.push(Column::right(words.match_points).titled(words.match_points_long));
    columns.push(Column::right(words.game_points).titled(words.game_points_long));
    let mut columns = frame(context, words.team, columns);
    // Match and game points say what the points are.
    columns.pop();
    let rows = table.rows.iter().map(|line| {
        let mut cells = Vec::new();
        if let Some(team) = line.entrant.team() {
            cells.extend(cards.of_team(team).iter().map(|round| {
                let shown = numbers::points(context.lang, round.game_points);
                Cell::new(team_cell(context, &round.cell, &shown))
            }));
            cells.push(context.points_cell(cards.match_points(team)));
            cells.push(context.points_cell(cards.game_points(team)));
        }
        let mut row = row(context, line, cells);
        row.cells.pop();
        row
    });
    Table { caption: String::new(), columns, rows: rows.collect() }
}

/// Opponent, colour on board 1 and game points: `4w2½`.
fn team_cell(context: &Context, cell: &TeamCell, points: &str) -> String {
    let opponent = |team: TeamId| {
        let number = context.section.team(team).and_then(|team| team.number);
        number.map_or("?".to_owned(), |number| number.to_string())
    };
    let letter = |colour: Colour| results::colour_letter(colour);
    match cell {
        TeamCell::Match { opponent: other, colour, .. } => {
            format!("{}{}{points}", opponent(*other), letter(*colour))
        }
        TeamCell::Bye(kind) => bye(context, *kind).to_owned(),
    }
}
