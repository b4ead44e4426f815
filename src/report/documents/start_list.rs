//! Start lists: by number, by name; of teams with their players.

use super::context::{Context, without_empty_columns};
use crate::model::{Participant, PlayerId, Team};
use crate::report::document::{Block, Cell, Column, Document, Link, Row, Table};
use crate::standings::start_list;
use crate::text::words::report as words;
use crate::text::{collate, dates};

/// The order of a start list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By pairing number; before numbers are given, in the order in which they will be.
    Number,
    /// By name.
    Name,
}

/// The start list of a section.
#[must_use]
pub fn document(context: &Context, order: Order) -> Document {
    let words = context.words();
    let title = match order {
        Order::Number => words.start_list,
        Order::Name => words.start_list_by_name,
    };
    let blocks = if context.section.settings.system.is_team() && order == Order::Number {
        teams(context)
    } else {
        vec![Block::Table(players(context, order))]
    };
    context.document(title, None, blocks)
}

fn players(context: &Context, order: Order) -> Table {
    let words = context.words();
    let columns = vec![
        Column::right(words.number).titled(words.number_long).key(),
        Column::left("").titled(words.title),
        Column::left(words.name).key(),
        Column::left(words.category).titled(words.category_long),
        Column::right(words.rating).titled(words.rating_long),
        Column::right(words.born).titled(words.born_long),
        Column::left(words.federation).titled(words.federation_long),
        Column::left(words.club).titled(words.club_long).flexible(),
        Column::left(words.remarks).flexible(),
    ];
    let rows = participants(context, order).into_iter().map(|p| player_row(context, p)).collect();
    let mut table = Table { caption: words.start_list.to_owned(), columns, rows };
    without_empty_columns(&mut table);
    table
}

/// The year of birth, except for the public.
fn born(context: &Context, id: PlayerId) -> Cell {
    let birth = context.player(id).and_then(|player| player.person.birth).filter(|_| !context.public);
    Cell::new(birth.map_or(String::new(), |birth| birth.year().to_string()))
}

/// The participants in this order.
fn participants<'a>(context: &Context<'a>, order: Order) -> Vec<&'a Participant> {
    let section = context.section;
    let mut list: Vec<&Participant> = section.participants.iter().collect();
    match order {
        Order::Name => list.sort_by_cached_key(|p| (collate::key(&context.name(p.player)), p.player)),
        Order::Number => {
            let expected = start_list::start_order(context.event, section);
            let place = |p: &Participant| expected.iter().position(|&player| player == p.player);
            list.sort_by_cached_key(|p| (p.number.is_none(), p.number, place(p)));
        }
    }
    list
}

fn player_row(context: &Context, participant: &Participant) -> Row {
    let id = participant.player;
    let Some(person) = context.player(id).map(|player| &player.person) else {
        return Row::default();
    };
    let rating = start_list::rating(person, context.section.settings.rating_choice);
    let public = |text: &String| if context.public { Cell::empty() } else { Cell::new(text.clone()) };
    Row::new(vec![
        context.number_cell(id),
        Cell::new(person.title.map_or("", |title| title.code())),
        context.name_cell(id),
        public(&person.category),
        Cell::new(rating.map_or(String::new(), |rating| rating.to_string())),
        born(context, id),
        public(&person.federation),
        Cell::new(context.club(id)),
        Cell::new(words::standing(context.lang, participant.standing)),
    ])
}

/// Every team as a bold row with its players under it.
fn teams(context: &Context) -> Vec<Block> {
    let words = context.words();
    let columns = vec![
        Column::right(words.number).titled(words.number_long).key(),
        Column::right(words.board).titled(words.board_long),
        Column::left("").titled(words.title),
        Column::left(words.name).key(),
        Column::right(words.rating).titled(words.rating_long),
        Column::right(words.born).titled(words.born_long),
        Column::left(words.club).titled(words.club_long).flexible(),
    ];
    let mut list: Vec<&Team> = context.section.teams.iter().collect();
    list.sort_by_cached_key(|team| (team.number.is_none(), team.number, collate::key(&team.name), team.id));
    let mut rows = Vec::new();
    for team in list {
        rows.push(Row::strong(vec![
            Cell::new(team.number.map_or(String::new(), |number| number.to_string())),
            Cell::empty(),
            Cell::empty(),
            Cell::new(team.name.clone()).linked(Link::Team(context.section.id, team.id)),
            Cell::new(team.strength.map_or(String::new(), |strength| strength.to_string())),
            Cell::empty(),
            Cell::new(team.origin.clone()),
        ]));
        rows.extend(team.members.iter().enumerate().map(|(i, &member)| {
            let person = context.player(member).map(|player| &player.person);
            let board = i + 1;
            let reserve = board > usize::from(context.section.settings.team.boards);
            let rating = person.and_then(|p| start_list::rating(p, context.section.settings.rating_choice));
            Row::new(vec![
                Cell::empty(),
                Cell::new(if reserve { "r".to_owned() } else { board.to_string() }),
                Cell::new(person.and_then(|p| p.title).map_or("", |title| title.code())),
                context.name_cell(member),
                Cell::new(rating.map_or(String::new(), |rating| rating.to_string())),
                born(context, member),
                Cell::new(context.club(member)),
            ])
        }));
    }
    let mut table = Table { caption: words.start_list.to_owned(), columns, rows };
    without_empty_columns(&mut table);
    vec![Block::Table(table)]
}

/// A birth date for the desk, never for the wall.
#[must_use]
pub fn birth(context: &Context, id: PlayerId) -> String {
    let birth = context.player(id).and_then(|player| player.person.birth);
    birth.map_or(String::new(), |birth| dates::birth(context.lang, birth))
}
