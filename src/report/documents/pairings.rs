//! Pairings of a round: by board, by name, in large letters.

use super::boards;
use super::context::Context;
use crate::model::{Colour, PlayerId, Round};
use crate::report::document::{Block, Cell, Column, Document, Row, Size, Table};
use crate::text::collate;
use crate::text::words::report as words;

/// By board.
#[must_use]
pub fn by_board(context: &Context, round: &Round) -> Document {
    let title = words::pairings_title(context.lang, round.number.0);
    let mut blocks: Vec<Block> = start_line(context, round).into_iter().collect();
    blocks.extend(boards::start_position(context, round));
    blocks.extend(if context.section.settings.system.is_team() {
        let mut blocks = vec![Block::Table(boards::match_table(context, round, false))];
        for m in round.matches.iter().filter(|m| m.forfeit.is_none() && !m.boards.is_empty()) {
            blocks.push(Block::Heading(boards::match_heading(context, m)));
            blocks.push(Block::Table(boards::boards_of(context, m, false)));
        }
        blocks
    } else {
        vec![Block::Table(boards::table(context, round, false))]
    });
    context.document(&title, Some(round.number), blocks)
}

/// When the round starts, if the timetable says it.
fn start_line(context: &Context, round: &Round) -> Option<Block> {
    let start = super::schedule::start(context, round.number)?;
    Some(Block::Paragraph(words::starts(context.lang, &start)))
}

/// By board in letters that can be read on a wall: board and names only.
#[must_use]
pub fn large(context: &Context, round: &Round) -> Document {
    let head = context.words();
    let table = if context.section.settings.system.is_team() {
        let columns = vec![
            Column::right(head.table).titled(head.table_long).key(),
            Column::left(head.team).flexible(),
            Column::left(head.team).flexible(),
        ];
        let rows = round.matches.iter().map(|m| {
            Row::new(vec![
                Cell::new(m.table.to_string()),
                Cell::new(context.team_name(m.white)),
                Cell::new(context.team_name(m.black)),
            ])
        });
        let byes = round.team_byes.iter().map(|bye| {
            let word = boards::bye_word(context, bye.kind);
            Row::new(vec!["–".into(), Cell::new(context.team_name(bye.team)), word.into()])
        });
        Table { caption: String::new(), columns, rows: rows.chain(byes).collect() }
    } else {
        let columns = vec![
            Column::right(head.board).titled(head.board_long).key(),
            Column::left(head.white).flexible(),
            Column::left(head.black).flexible(),
        ];
        let rows = round.games.iter().map(|game| {
            let name = |player| Cell::new(context.name(player));
            Row::new(vec![Cell::new(game.board.to_string()), name(game.white), name(game.black)])
        });
        let byes = boards::byes(context, round).into_iter().map(|(player, kind)| {
            let word = boards::bye_word(context, kind);
            Row::new(vec!["–".into(), Cell::new(context.name(player)), word.into()])
        });
        Table { caption: String::new(), columns, rows: rows.chain(byes).collect() }
    };
    let title = words::pairings_title(context.lang, round.number.0);
    let mut blocks: Vec<Block> = boards::start_position(context, round).into_iter().collect();
    blocks.push(Block::Table(table));
    let document = context.document(&title, Some(round.number), blocks);
    Document { size: Size::Large, ..document }
}

/// By name: where everybody sits, with which colour and against whom.
#[must_use]
pub fn by_name(context: &Context, round: &Round) -> Document {
    let head = context.words();
    let columns = vec![
        Column::left(head.name).key(),
        Column::right(head.number).titled(head.number_long),
        Column::right(head.board).titled(head.board_long),
        Column::left(head.colour),
        Column::left(head.opponent).flexible(),
    ];
    let mut seats: Vec<(PlayerId, Row)> = Vec::new();
    let mut seat = |player: PlayerId, board: Cell, colour: &str, opponent: Cell| {
        let cells =
            vec![context.name_cell(player), context.number_cell(player), board, Cell::new(colour), opponent];
        seats.push((player, Row::new(cells)));
    };
    let colour = |colour: Colour| match colour {
        Colour::White => head.with_white,
        Colour::Black => head.with_black,
    };
    for game in &round.games {
        for side in [Colour::White, Colour::Black] {
            let opponent = context.name_cell(game.player(side.other()));
            seat(game.player(side), Cell::new(game.board.to_string()), colour(side), opponent);
        }
    }
    for (player, kind) in boards::byes(context, round).into_iter().filter(|_| round.matches.is_empty()) {
        seat(player, "–".into(), boards::bye_word(context, kind), Cell::empty());
    }
    for m in &round.matches {
        for board in &m.boards {
            for side in [Colour::White, Colour::Black] {
                if let Some(player) = board.player(side) {
                    let place = Cell::new(format!("{}.{}", m.table, board.board));
                    let opponent = board.player(side.other()).map_or("–".into(), |o| context.name_cell(o));
                    seat(player, place, colour(board.colour_of(side)), opponent);
                }
            }
        }
    }
    seats.sort_by_cached_key(|(player, _)| (collate::key(&context.name(*player)), *player));
    let rows = seats.into_iter().map(|(_, row)| row).collect();
    let title = words::pairings_by_name_title(context.lang, round.number.0);
    let table = Table { caption: String::new(), columns, rows };
    let mut blocks: Vec<Block> = boards::start_position(context, round).into_iter().collect();
    blocks.push(Block::Table(table));
    context.document(&title, Some(round.number), blocks)
}
