//! Standings by class: women, under 10, residents … as the event names them.

use super::context::{Context, without_empty_columns};
use super::standings::{provisional, round_of, value_cell};
use crate::model::rules::Class;
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::standings::{self, Request};
use crate::text::words::tie_breaks;

/// A table a class that somebody of the section belongs to.
#[must_use]
pub fn document(context: &Context, request: &Request) -> Document {
    let words = context.words();
    let whole = standings::table(context.event, context.section, request);
    let mut blocks = Vec::new();
    for class in &context.event.rules.classes {
        let request = Request { class: Some(class.who.clone()), ..request.clone() };
        let table = standings::table(context.event, context.section, &request);
        if !table.rows.is_empty() {
            blocks.push(Block::Heading(class.name.clone()));
            blocks.push(Block::Table(rows(context, class, &table)));
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::Paragraph(words.nothing.to_owned()));
    }
    let mut document = context.document(words.classes, round_of(&whole), blocks);
    document.notices.extend(provisional(context, &whole));
    document
}

/// The rows of a class: place in it, place in all, name, points, criteria.
fn rows(context: &Context, class: &Class, table: &standings::Table) -> Table {
    let words = context.words();
    let mut columns = vec![
        Column::right(words.place).titled(words.place_long).key(),
        Column::right(words.overall).titled(words.overall_long),
        Column::left(words.name).key(),
        Column::right(words.born).titled(words.born_long),
        Column::left(words.club).titled(words.club_long).flexible(),
        Column::right(words.points).titled(words.points_long),
    ];
    for column in &table.columns {
        let head = tie_breaks::short(context.lang, &column.tie_break);
        columns.push(Column::right(&head).titled(&tie_breaks::long(context.lang, &column.tie_break)));
    }
    let rows = table.rows.iter().filter_map(|row| {
        let player = row.entrant.player()?;
        let birth = context.player(player).and_then(|player| player.person.birth).filter(|_| !context.public);
        let mut cells = vec![
            Cell::new(format!("{}.", row.place)),
            Cell::new(row.overall.to_string()),
            context.name_cell(player),
            Cell::new(birth.map_or(String::new(), |birth| birth.year().to_string())),
            Cell::new(context.club(player)),
            context.points_cell(row.points),
        ];
        cells.extend(
            table.columns.iter().zip(&row.values).map(|(column, &value)| value_cell(context, column, value)),
        );
        Some(Row::new(cells))
    });
    let mut table = Table { caption: class.name.clone(), columns, rows: rows.collect() };
    without_empty_columns(&mut table);
    table
}
