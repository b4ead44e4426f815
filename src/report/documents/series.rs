//! The table of a series: groups, classes over groups, prizes.

use crate::awards::series::{self, Mark, SeriesField, SeriesNote, SeriesRow, SeriesTable};
use crate::model::person::Birth;
use crate::model::rules::Winner;
use crate::model::series::Series;
use crate::report::document::{Block, Cell, Column, Document, Head, Row, Size, Table};
use crate::text::words::{AwardWords, awards, series as words};
use crate::text::{Lang, dates, numbers};
use chrono::NaiveDateTime;

/// A series as its document sees it.
#[derive(Debug, Clone, Copy)]
pub struct SeriesContext<'a> {
    /// The rules.
    pub series: &'a Series,
    /// Names and days of the events counted.
    pub events: &'a [series::EventResults],
    /// The table.
    pub table: &'a SeriesTable,
    /// Language.
    pub lang: Lang,
    /// When it is made.
    pub made: Option<NaiveDateTime>,
}

/// The tables of all groups and classes, with prizes once the last event is held.
#[must_use]
pub fn document(context: &SeriesContext) -> Document {
    let (lang, words_of) = (context.lang, AwardWords::of(context.lang));
    let mut blocks = Vec::new();
    for (group, name) in context.table.groups.iter().enumerate() {
        if !name.is_empty() {
            blocks.push(Block::Heading(name.clone()));
        }
        let rows = context.table.group(group).map(|row| (row.place, row));
        blocks.push(Block::Table(table(context, name, rows)));
    }
    let field = SeriesField::new(context.series, context.table);
    for class in &context.series.classes {
        let rows = field.class(class);
        if rows.is_empty() {
            continue;
        }
        blocks.push(Block::Heading(class.class.name.clone()));
        blocks.push(Block::Table(table(
            context,
            &class.class.name,
            rows.iter().map(|row| (Some(row.place), row.row)),
        )));
        if class.groups.len() != 1 && context.table.groups.len() > 1 {
            blocks.push(Block::Paragraph(words_of.mixed_groups.to_owned()));
        }
    }
    blocks.push(Block::Paragraph(words::legend(lang)));
    if context.table.events >= context.series.events.len() && !context.series.prizes.is_empty() {
        blocks.extend(prizes(context));
    }
    let notes = context.table.notes.iter().map(|&note| Block::Paragraph(note_text(context, note)));
    blocks.extend(notes);
    let questions = &context.table.people.questions;
    if !questions.is_empty() {
        blocks.push(Block::Heading(words_of.questions.to_owned()));
        blocks.extend(
            questions.iter().map(|(one, other)| Block::Paragraph(words::same_person(lang, one, other))),
        );
    }
    Document {
        lang,
        title: words::title(lang, context.table.events, context.series.events.len()),
        head: Head {
            event: context.series.name.clone(),
            made: context.made.map_or(String::new(), |at| dates::date_time(lang, at)),
            ..Head::default()
        },
        notices: Vec::new(),
        size: Size::Normal,
        blocks,
    }
}

fn name(context: &SeriesContext, person: usize) -> String {
    context.table.people.people.get(person).map_or(String::new(), |person| person.name())
}

fn note_text(context: &SeriesContext, note: SeriesNote) -> String {
    let (person, event) = match note {
        SeriesNote::CheaperToStayAway { person, event } => (person, event_name(context, event)),
        SeriesNote::InTwoGroups { person } => (person, String::new()),
        SeriesNote::TwiceInEvent { person, event } => (person, event_name(context, event)),
    };
    words::note(context.lang, note, &name(context, person), &event)
}

/// The name of an event, or its number.
fn event_name(context: &SeriesContext, event: usize) -> String {
    match context.events.get(event) {
        Some(found) if !found.name.is_empty() => found.name.clone(),
        _ => (event + 1).to_string(),
    }
}

fn table<'t>(
    context: &SeriesContext,
    caption: &str,
    rows: impl Iterator<Item = (Option<u32>, &'t SeriesRow)>,
) -> Table {
    let words_of = AwardWords::of(context.lang);
    let mut columns = vec![
        Column::right(words_of.place).key(),
        Column::left(words_of.player).key(),
        Column::right(words_of.born),
        Column::left(words_of.club).flexible(),
    ];
    for event in 0..context.table.events {
        let title = match context.events.get(event).and_then(|event| event.date) {
            Some(date) => format!("{}, {}", event_name(context, event), dates::date(context.lang, date)),
            None => event_name(context, event),
        };
        columns.push(Column::right(&(event + 1).to_string()).titled(&title));
    }
    columns.push(Column::right(words_of.events_short).titled(words_of.events));
    columns.push(Column::right(words_of.sum));
    let rows = rows.map(|(place, row)| {
        let person = context.table.people.people.get(row.person);
        let born = person.and_then(|person| person.birth).map(Birth::year);
        let club = person.map_or("", |p| if p.club.is_empty() { &p.town } else { &p.club });
        let mut cells = vec![
            Cell::new(place.map_or(String::new(), |place| format!("{place}."))),
            Cell::new(name(context, row.person)),
            Cell::new(born.map_or(String::new(), |year| year.to_string())),
            Cell::new(club),
        ];
        cells.extend(row.marks.iter().map(|&mark| mark_cell(context.lang, mark)));
        cells.push(Cell::new(row.events.to_string()));
        cells.push(Cell::with_data(numbers::points(context.lang, row.sum), row.sum.to_string()));
        Row::new(cells)
    });
    Table { caption: caption.to_owned(), columns, rows: rows.collect() }
}

fn mark_cell(lang: Lang, mark: Mark) -> Cell {
    match mark {
        Mark::NotThere => Cell::empty(),
        Mark::Missed { value, counts } => Cell::new(words::mark(lang, value, counts, true)),
        Mark::Played { value, counts, .. } => {
            Cell::with_data(words::mark(lang, value, counts, false), value.to_string())
        }
    }
}

fn prizes(context: &SeriesContext) -> Vec<Block> {
    let words_of = AwardWords::of(context.lang);
    let columns = vec![
        Column::left(words_of.list).key(),
        Column::left(words_of.player).key(),
        Column::left(words_of.prize).flexible(),
    ];
    let rows = series::prizes(context.series, context.table).awards.into_iter().map(|award| {
        let set = context.series.prizes.get(award.set);
        let what = set.map_or(String::new(), |set| awards::which_prize(set, award.list, award.rank));
        let who = match award.holder {
            Ok(Winner::SeriesPerson(person)) => name(context, usize::try_from(person).unwrap_or(usize::MAX)),
            Ok(_) => String::new(),
            Err(reason) => awards::unassigned(context.lang, reason),
        };
        Row::new(vec![
            Cell::new(what),
            Cell::new(who),
            Cell::new(awards::prize(context.lang, &award.prize, award.amount)),
        ])
    });
    let table = Table { caption: words_of.prizes.to_owned(), columns, rows: rows.collect() };
    vec![Block::Heading(words_of.prizes.to_owned()), Block::Table(table)]
}
