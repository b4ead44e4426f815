//! What the players fill in: result slips of a round, sheets of team matches.

use super::boards;
use super::context::Context;
use crate::model::round::TeamMatch;
use crate::model::{PlayerId, Round};
use crate::report::document::{Block, Card, CardLine, Cards, Document};
use crate::text::words::report as words;

/// A slip a board, in board order.
#[must_use]
pub fn slips(context: &Context, round: &Round) -> Document {
    let head = context.words();
    let player = |player: PlayerId| match context.number(player) {
        Some(number) => format!("{number}. {}", context.name(player)),
        None => context.name(player),
    };
    let where_it_belongs = context.document("", None, Vec::new()).where_it_belongs();
    let cards = round.games.iter().map(|game| Card {
        overline: where_it_belongs.clone(),
        title: words::slip_title(context.lang, round.number.0, game.board.0),
        lines: vec![
            CardLine::Fact(format!("{}:", head.white), player(game.white)),
            CardLine::Fact(format!("{}:", head.black), player(game.black)),
            CardLine::Blank(head.result.to_owned()),
            CardLine::Blank(head.white_signature.to_owned()),
            CardLine::Blank(head.black_signature.to_owned()),
        ],
    });
    let cards = Cards { across: 2, cards: cards.collect() };
    context.document(head.slips, Some(round.number), vec![Block::Cards(cards)])
}

/// Boards up to which two match sheets share a page.
const BOARDS_OF_HALF_A_PAGE: usize = 8;

/// A sheet a match, in table order.
#[must_use]
pub fn match_sheets(context: &Context, round: &Round) -> Document {
    let head = context.words();
    let mut blocks = Vec::new();
    for (i, m) in round.matches.iter().filter(|m| m.forfeit.is_none()).enumerate() {
        let two_a_page = m.boards.len() <= BOARDS_OF_HALF_A_PAGE;
        if i > 0 && !(two_a_page && i % 2 == 1) {
            blocks.push(Block::PageBreak);
        }
        blocks.push(Block::Heading(boards::match_heading(context, m)));
        blocks.push(Block::Table(boards::boards_of(context, m, false)));
        blocks.push(Block::Cards(signatures(context, m)));
    }
    context.document(head.match_sheets, Some(round.number), blocks)
}

fn signatures(context: &Context, team_match: &TeamMatch) -> Cards {
    let head = context.words();
    let captain = |team| {
        let captain = context.section.team(team).map_or(String::new(), |team| team.captain.clone());
        Card {
            overline: head.team.to_owned(),
            title: context.team_name(team),
            lines: vec![
                CardLine::Fact(format!("{}:", head.captain), captain),
                CardLine::Blank(head.sum.to_owned()),
                CardLine::Blank(head.captain_signature.to_owned()),
            ],
        }
    };
    Cards { across: 2, cards: vec![captain(team_match.white), captain(team_match.black)] }
}
