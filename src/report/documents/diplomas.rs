//! Diplomas: a page each, and the list of them.

use super::context::Context;
use super::prizes::{allocation, provisional, winner_name};
use crate::model::rules::{PrizeKind, Winner};
use crate::report::document::{Block, Cell, Column, Document, PosterLine, Row, Table};
use crate::standings::{Entrant, Request, table};
use crate::text::dates;
use crate::text::words::prizes as words;

/// One diploma.
struct Diploma {
    winner: String,
    /// Place; `None` = for taking part.
    place: Option<u32>,
    /// What in: a class, a section.
    list: String,
}

/// Those that the rules of the event give out; if they name none, the first three of each section.
fn diplomas(context: &Context) -> Vec<Diploma> {
    let sets = &context.event.rules.prizes.sets;
    let from_rules = allocation(context.event).awards.into_iter().filter_map(|award| {
        let winner = award.holder.ok()?;
        (award.prize.kind == PrizeKind::Diploma).then(|| Diploma {
            winner: winner_name(context, winner),
            place: (award.rank > 0).then_some(u32::from(award.rank)),
            // Whoever only took part did so in the event, not in a class.
            list: sets
                .get(award.set)
                .filter(|_| award.rank > 0)
                .and_then(|set| set.lists.get(award.list))
                .map_or(String::new(), |list| list.name.clone()),
        })
    });
    let from_rules: Vec<Diploma> = from_rules.collect();
    if !from_rules.is_empty() {
        return from_rules;
    }
    let several = context.event.sections.len() > 1;
    let sections = context.event.sections.iter().flat_map(|section| {
        let rows = table(context.event, section, &Request::default()).rows;
        rows.into_iter().take_while(|row| row.place <= 3).map(move |row| (section, row))
    });
    sections
        .map(|(section, row)| Diploma {
            winner: match row.entrant {
                Entrant::Player(player) => winner_name(context, Winner::Player(player)),
                Entrant::Team(team) => winner_name(context, Winner::Team(team)),
            },
            place: Some(row.place),
            list: if several { section.name.clone() } else { String::new() },
        })
        .collect()
}

/// A page a diploma.
#[must_use]
pub fn pages(context: &Context) -> Document {
    let head = context.words();
    let info = &context.event.info;
    let days = dates::period(context.lang, info.start, info.end);
    let place =
        [info.place.clone(), days].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let poster = |diploma: Diploma| {
        let mut lines = vec![
            PosterLine::Title(head.diploma.to_owned()),
            PosterLine::Text(words::diploma_for(context.lang).to_owned()),
            PosterLine::Name(diploma.winner),
            PosterLine::Text(words::diploma_reason(context.lang, diploma.place)),
        ];
        if !diploma.list.is_empty() {
            lines.push(PosterLine::Text(words::diploma_class(context.lang, &diploma.list)));
        }
        lines.push(PosterLine::Text(words::diploma_event(context.lang, &info.name)));
        lines.push(PosterLine::Small(place.clone()));
        lines.push(PosterLine::Signatures(vec![head.chief_arbiter.to_owned(), head.organiser.to_owned()]));
        Block::Poster(lines)
    };
    let mut blocks: Vec<Block> = diplomas(context).into_iter().map(poster).collect();
    if blocks.is_empty() {
        blocks.push(Block::Paragraph(head.nothing.to_owned()));
    }
    context.event_document(head.diplomas, blocks)
}

/// The list of all diplomas, for whoever writes them by hand or hands them out.
#[must_use]
pub fn list(context: &Context) -> Document {
    let head = context.words();
    let columns = vec![
        Column::right("").key(),
        Column::left(head.name).key(),
        Column::left(head.diploma_reason).flexible(),
        Column::left(head.diploma_class).flexible(),
    ];
    let rows = diplomas(context).into_iter().enumerate().map(|(i, diploma)| {
        Row::new(vec![
            Cell::new((i + 1).to_string()),
            Cell::new(diploma.winner),
            Cell::new(words::diploma_reason(context.lang, diploma.place)),
            Cell::new(diploma.list),
        ])
    });
    let mut table = Table { caption: head.diploma_list.to_owned(), columns, rows: rows.collect() };
    super::context::without_empty_columns(&mut table);
    let mut document = context.event_document(head.diploma_list, vec![Block::Table(table)]);
    document.notices.extend(provisional(context));
    document
}
