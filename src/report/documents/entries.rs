//! Lists of entries: the public one before the day, and the one at the desk.

use super::context::{Context, without_empty_columns};
use super::start_list::birth;
use crate::awards::fees;
use crate::model::{Money, Participant, Player};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::standings::start_list::rating;
use crate::text::words::report as words;
use crate::text::{collate, numbers};

/// The public entry list: the fee of everybody, and "OK" for those who have paid and are confirmed.
#[must_use]
pub fn public(context: &Context) -> Document {
    let head = context.words();
    let columns = vec![
        Column::right("").key(),
        Column::left("").titled(head.title),
        Column::left(head.name).key(),
        Column::left(head.category).titled(head.category_long),
        Column::right(head.rating).titled(head.rating_long),
        Column::right(head.born).titled(head.born_long),
        Column::left(head.club).titled(head.club_long).flexible(),
        Column::right(head.fee),
        Column::centre(head.confirmed).titled(head.confirmed_long),
    ];
    let rows = by_name(context).into_iter().enumerate().map(|(i, (_, player))| {
        let person = &player.person;
        let rating = rating(person, context.section.settings.rating_choice);
        Row::new(vec![
            Cell::new((i + 1).to_string()),
            Cell::new(person.title.map_or("", |title| title.code())),
            context.name_cell(player.id),
            Cell::new(person.category.clone()),
            Cell::new(rating.map_or(String::new(), |rating| rating.to_string())),
            Cell::new(person.birth.map_or(String::new(), |birth| birth.year().to_string())),
            Cell::new(context.club(player.id)),
            money(context, fees::working(context.event, player, None).due),
            Cell::new(if player.desk.confirmed { "OK" } else { "" }),
        ])
    });
    let mut table = Table { caption: head.entry_list.to_owned(), columns, rows: rows.collect() };
    without_empty_columns(&mut table);
    let count = words::PLAYERS.count(context.lang, table.rows.len());
    let note = format!("{count}. OK = {}.", head.confirmed_long.to_lowercase());
    context.document(head.entry_list, None, vec![Block::Table(table), Block::Paragraph(note)])
}

/// The list of the desk: what is due, what was paid, who is here.
#[must_use]
pub fn check_in(context: &Context) -> Document {
    let head = context.words();
    let columns = vec![
        Column::right(head.number).titled(head.number_long).key(),
        Column::left(head.name).key(),
        Column::right(head.born),
        Column::left(head.club).titled(head.club_long).flexible(),
        Column::right(head.fee),
        Column::right(head.paid),
        Column::right(head.due),
        Column::centre(head.confirmed).titled(head.confirmed_long),
        Column::centre(head.present).titled(head.present_long),
        Column::left(head.remarks).flexible(),
    ];
    let (mut fee_sum, mut paid_sum, mut due_sum) = (Money::ZERO, Money::ZERO, Money::ZERO);
    let mut rows: Vec<Row> = by_name(context)
        .into_iter()
        .map(|(participant, player)| {
            let fee = fees::working(context.event, player, None).due;
            let (paid, due) = (fees::paid(player), fees::balance(context.event, player));
            fee_sum += fee;
            paid_sum += paid;
            due_sum += due;
            Row::new(vec![
                context.number_cell(player.id),
                context.name_cell(player.id),
                Cell::new(birth(context, player.id)),
                Cell::new(context.club(player.id)),
                money(context, fee),
                money(context, paid),
                money(context, due),
                Cell::new(if player.desk.confirmed { "OK" } else { "" }),
                Cell::new(if player.desk.checked_in { "×" } else { "___" }),
                Cell::new(words::standing(context.lang, participant.standing)),
            ])
        })
        .collect();
    let mut total = vec![Cell::empty(), Cell::new(head.sum), Cell::empty(), Cell::empty()];
    total.extend([fee_sum, paid_sum, due_sum].map(|sum| money(context, sum)));
    total.extend([Cell::empty(), Cell::empty(), Cell::empty()]);
    rows.push(Row::strong(total));
    let mut table = Table { caption: head.check_in_list.to_owned(), columns, rows };
    without_empty_columns(&mut table);
    context.document(head.check_in_list, None, vec![Block::Table(table)])
}

/// The participants with their persons, by name.
fn by_name<'a>(context: &Context<'a>) -> Vec<(&'a Participant, &'a Player)> {
    let participants = context.section.participants.iter();
    let mut list: Vec<_> =
        participants.filter_map(|p| context.player(p.player).map(|player| (p, player))).collect();
    list.sort_by_cached_key(|(_, player)| (collate::key(&player.person.name()), player.id));
    list
}

fn money(context: &Context, money: Money) -> Cell {
    Cell::with_data(numbers::amount(context.lang, money), money.to_string())
}
