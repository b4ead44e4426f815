//! Results of a round.

use super::boards;
use super::context::Context;
use crate::model::Round;
use crate::report::document::{Block, Document};
use crate::text::words::report as words;

/// The boards of a round with their results; provisional while some are missing.
#[must_use]
pub fn document(context: &Context, round: &Round) -> Document {
    let mut blocks: Vec<Block> = boards::start_position(context, round).into_iter().collect();
    blocks.extend(if context.section.settings.system.is_team() {
        let mut blocks = vec![Block::Table(boards::match_table(context, round, true))];
        blocks.extend(boards::match_boards(context, round));
        blocks
    } else {
        vec![Block::Table(boards::table(context, round, true))]
    });
    if boards::has_unrated(&round.games) {
        blocks.push(Block::Paragraph(words::unrated_note(context.lang).to_owned()));
    }
    let title = words::results_title(context.lang, round.number.0);
    let mut document = context.document(&title, Some(round.number), blocks);
    if !round.finished() {
        document.notices.push(words::provisional_open(context.lang, round.open_games()));
    }
    document
}
