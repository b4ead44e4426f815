//! Norms for national categories, as proposals with their arithmetic and with what the arbiter must check.

use super::context::{Context, without_empty_columns};
use crate::awards::norms::{Doubt, Proposal, proposals};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::standings::Ratio;
use crate::text::numbers;
use crate::text::words::norms as words;

/// All proposals of the section.
#[must_use]
pub fn document(context: &Context) -> Document {
    let head = context.words();
    let found = proposals(context.event, context.section);
    let blocks = if found.is_empty() {
        vec![Block::Paragraph(words::none(context.lang).to_owned())]
    } else {
        let mut blocks = vec![
            Block::Paragraph(words::only_proposals(context.lang).to_owned()),
            Block::Table(table(context, &found)),
            Block::Paragraph(words::formula(context.lang).to_owned()),
        ];
        let doubts = doubts(context, &found);
        if !doubts.rows.is_empty() {
            blocks.extend([Block::Heading(head.to_check.to_owned()), Block::Table(doubts)]);
        }
        blocks
    };
    context.document(head.norms, None, blocks)
}

fn table(context: &Context, found: &[Proposal]) -> Table {
    let head = context.words();
    let columns = vec![
        Column::left(head.name).key(),
        Column::left(head.category).titled(head.category_long),
        Column::left(head.norm),
        Column::right("n").titled(head.norm_games),
        Column::right("Rs").titled(head.norm_mean),
        Column::right("ΔR").titled(head.norm_difference),
        Column::right("Ru").titled(head.norm_result),
        Column::right("min.").titled(head.norm_minimum),
    ];
    let number = |ratio: Ratio| {
        let plain = ratio.decimal(2);
        Cell::with_data(numbers::decimal(context.lang, &plain), plain)
    };
    let rows = found.iter().map(|proposal| {
        let person = context.player(proposal.player).map(|player| &player.person);
        Row::new(vec![
            context.name_cell(proposal.player),
            Cell::new(person.map_or(String::new(), |person| person.category.clone())),
            Cell::new(proposal.category.code()),
            Cell::new(proposal.arithmetic.games.to_string()),
            number(proposal.arithmetic.mean),
            number(proposal.arithmetic.difference),
            number(proposal.arithmetic.result),
            Cell::new(proposal.demand.minimum.to_string()),
        ])
    });
    let mut table = Table { caption: head.norms.to_owned(), columns, rows: rows.collect() };
    without_empty_columns(&mut table);
    table
}

/// What the arbiter must check, one a row: all of a person in one cell were cut on paper.
fn doubts(context: &Context, found: &[Proposal]) -> Table {
    let head = context.words();
    let columns = vec![Column::left(head.name).key(), Column::left(head.to_check).flexible()];
    let row = |proposal: &Proposal, doubt: Doubt| {
        Row::new(vec![context.name_cell(proposal.player), Cell::new(doubt_words(context, doubt))])
    };
    let rows =
        found.iter().flat_map(|proposal| proposal.doubts.iter().map(move |doubt| row(proposal, *doubt)));
    Table { caption: head.to_check.to_owned(), columns, rows: rows.collect() }
}

fn doubt_words(context: &Context, doubt: Doubt) -> String {
    let lang = context.lang;
    match doubt {
        Doubt::TooFewGames { played, needed } => words::too_few_games(lang, played, needed),
        Doubt::TooFast { minutes, needed } => words::too_fast(lang, minutes, needed),
        Doubt::UnknownTime => words::unknown_time(lang).to_owned(),
        Doubt::UnknownOpponents(count) => words::unknown_opponents(lang, count),
        Doubt::Unfinished => words::unfinished(lang).to_owned(),
    }
}
