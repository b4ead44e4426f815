//! Prizes of the event, and the receipts that are signed when they are handed out.

use super::context::{Context, without_empty_columns};
use crate::awards::{prizes, section_of};
use crate::model::rules::{Allocation, Award, Prize, PrizeKind, UnassignedReason, Winner};
use crate::model::{Event, Money, Section};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::text::numbers;
use crate::text::words::prizes as words;

/// The prizes as they are: the frozen allocation, or what the rules give out with the standings of now.
#[must_use]
pub fn allocation(event: &Event) -> Allocation {
    match &event.rules.prizes.frozen {
        Some(frozen) => frozen.clone(),
        None => prizes::allocate(event),
    }
}

/// All prizes with their holders, a table a list.
#[must_use]
pub fn list(context: &Context) -> Document {
    let allocation = allocation(context.event);
    let mut blocks = Vec::new();
    for (set_place, set) in context.event.rules.prizes.sets.iter().enumerate() {
        for (list_place, list) in set.lists.iter().enumerate() {
            let awards: Vec<&Award> = allocation
                .awards
                .iter()
                .filter(|award| award.set == set_place && award.list == list_place)
                .collect();
            let ranked: Vec<&Award> = awards.iter().copied().filter(|award| award.rank > 0).collect();
            let others = awards.len() - ranked.len();
            if awards.is_empty() {
                continue;
            }
            let name = heading(&set.name, &list.name, context.words().prizes);
            blocks.push(Block::Heading(name.clone()));
            if !ranked.is_empty() {
                blocks.push(Block::Table(list_table(context, &name, &ranked)));
            }
            if let Some(prize) = list.everybody_else.as_ref().filter(|_| others > 0) {
                blocks.push(Block::Paragraph(words::for_everybody_else(
                    context.lang,
                    &what(context, prize),
                    others,
                )));
            }
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::Paragraph(context.words().nothing.to_owned()));
    }
    let mut document = context.event_document(context.words().prizes, blocks);
    document.notices.extend(provisional(context));
    document
}

/// The notice on prizes that may still change.
#[must_use]
pub fn provisional(context: &Context) -> Option<String> {
    let event = context.event;
    let settled = event.rules.prizes.frozen.is_some() || event.sections.iter().all(Section::finished);
    (!settled).then(|| crate::text::words::report::provisional(context.lang).to_owned())
}

/// Name of a set and of a list, without what is empty.
fn heading(set: &str, list: &str, neither: &str) -> String {
    match (set.is_empty(), list.is_empty()) {
        (true, true) => neither.to_owned(),
        (false, false) if set != list => format!("{set}: {list}"),
        (false, _) => set.to_owned(),
        (true, false) => list.to_owned(),
    }
}

fn list_table(context: &Context, name: &str, awards: &[&Award]) -> Table {
    let head = context.words();
    let columns = vec![
        Column::right("").key(),
        Column::left(head.name).key(),
        Column::left(head.section).titled(head.section_long),
        Column::left(head.club).titled(head.club_long).flexible(),
        Column::left(head.prize).flexible(),
        Column::right(head.amount),
        Column::left(head.remarks).flexible(),
    ];
    let rows = awards.iter().map(|award| {
        let (winner, section, club) = match award.holder {
            Ok(winner) => {
                (winner_cell(context, winner), section_name(context, winner), origin(context, winner))
            }
            Err(reason) => (Cell::new(unassigned(context, reason)), String::new(), String::new()),
        };
        Row::new(vec![
            Cell::new(format!("{}.", award.rank)),
            winner,
            Cell::new(section),
            Cell::new(club),
            Cell::new(what(context, &award.prize)),
            money(context, award),
            Cell::new(note(context, award)),
        ])
    });
    let mut table = Table { caption: name.to_owned(), columns, rows: rows.collect() };
    without_empty_columns(&mut table);
    table
}

/// What is handed out besides money.
#[must_use]
pub fn what(context: &Context, prize: &Prize) -> String {
    let kind = match prize.kind {
        PrizeKind::Money => "",
        kind => words::kind(context.lang, kind),
    };
    [kind, &prize.what].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
}

fn money(context: &Context, award: &Award) -> Cell {
    let amount = if award.holder.is_ok() { award.amount } else { award.prize.value };
    if amount == Money::ZERO {
        return Cell::empty();
    }
    Cell::with_data(numbers::money(context.lang, amount), amount.to_string())
}

fn unassigned(context: &Context, reason: UnassignedReason) -> String {
    match reason {
        UnassignedReason::NobodyLeft => words::not_given(context.lang).to_owned(),
        UnassignedReason::TooFew { have, need } => words::not_given_too_few(context.lang, have, need),
    }
}

/// What the rules did that a reader would ask about.
fn note(context: &Context, award: &Award) -> String {
    use crate::model::rules::AwardNote;
    let mut notes = Vec::new();
    for note in &award.notes {
        if let AwardNote::SharedBy(people) = note {
            notes.push(words::shared_by(context.lang, *people));
        }
    }
    notes.join(", ")
}

/// The name of a winner.
#[must_use]
pub fn winner_name(context: &Context, winner: Winner) -> String {
    match winner {
        Winner::Player(player) => context.name(player),
        Winner::Team(team) => {
            let team = context.event.sections.iter().find_map(|section| section.team(team));
            team.map_or(String::new(), |team| team.name.clone())
        }
        Winner::SeriesPerson(_) => String::new(),
    }
}

fn winner_cell(context: &Context, winner: Winner) -> Cell {
    Cell::new(winner_name(context, winner))
}

fn section_name(context: &Context, winner: Winner) -> String {
    if context.event.sections.len() < 2 {
        return String::new();
    }
    let section = match winner {
        Winner::Player(player) => section_of(context.event, player),
        Winner::Team(team) => context.event.sections.iter().find(|section| section.team(team).is_some()),
        Winner::SeriesPerson(_) => None,
    };
    section.map_or(String::new(), |section| section.code.clone())
}

fn origin(context: &Context, winner: Winner) -> String {
    match winner {
        Winner::Player(player) => context.club(player),
        Winner::Team(_) | Winner::SeriesPerson(_) => String::new(),
    }
}

/// Everything that is handed out, with a place for the signature, by the order of the lists; the sum of the money below.
#[must_use]
pub fn receipts(context: &Context) -> Document {
    let head = context.words();
    let allocation = allocation(context.event);
    let columns = vec![
        Column::right("").key(),
        Column::left(head.name).key(),
        Column::left(head.prize).flexible(),
        Column::right(head.amount),
        Column::left(head.signature),
    ];
    let given = allocation.awards.iter().filter(|award| award.prize.kind != PrizeKind::Diploma);
    let given = given.filter_map(|award| award.holder.as_ref().ok().map(|&winner| (award, winner)));
    let mut sum = Money::ZERO;
    let mut rows: Vec<Row> = Vec::new();
    for (award, winner) in given {
        sum += award.amount;
        let sets = &context.event.rules.prizes.sets;
        let list =
            sets.get(award.set).and_then(|set| set.lists.get(award.list)).map_or("", |list| &list.name);
        let place = if award.rank > 0 { format!(" {}", award.rank) } else { String::new() };
        let what = [format!("{list}{place}"), what(context, &award.prize)];
        let what: Vec<String> = what.into_iter().filter(|part| !part.trim().is_empty()).collect();
        rows.push(Row::new(vec![
            Cell::new((rows.len() + 1).to_string()),
            winner_cell(context, winner),
            Cell::new(what.join(", ")),
            money(context, award),
            Cell::with_data("_".repeat(24), ""),
        ]));
    }
    let total = vec![
        Cell::empty(),
        Cell::new(head.sum),
        Cell::empty(),
        Cell::with_data(numbers::money(context.lang, sum), sum.to_string()),
        Cell::empty(),
    ];
    rows.push(Row::strong(total));
    let table = Table { caption: head.receipts.to_owned(), columns, rows };
    let mut document = context.event_document(head.receipts, vec![Block::Table(table)]);
    document.notices.extend(provisional(context));
    document
}
