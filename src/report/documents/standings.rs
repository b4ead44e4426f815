//! Standings with their legend; on request with the working of every value.

use super::context::{Context, without_empty_columns};
use super::working;
use crate::model::{Criterion, Round, RoundNumber};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::standings::start_list::rating;
use crate::standings::{self, Entrant, Request, Value};
use crate::text::numbers;
use crate::text::words::{report as words, tie_breaks};

/// The standings of the request.
#[must_use]
pub fn document(context: &Context, request: &Request, with_working: bool) -> Document {
    let table = standings::table(context.event, context.section, request);
    let mut blocks =
        vec![Block::Table(rows(context, &table)), Block::Heading(context.words().legend.to_owned())];
    blocks.push(Block::Facts(legend(context, &table)));
    if with_working {
        blocks.push(Block::Heading(context.words().how_counted.to_owned()));
        blocks.push(Block::Paragraph(words::brackets(context.lang).to_owned()));
        blocks.extend(table.rows.iter().map(|row| working::of_row(context, &table, row, request)));
    }
    let mut document = context.document(&title(context, &table), round_of(&table), blocks);
    document.notices.extend(provisional(context, &table));
    document
}

/// `Final standings` only if the last round is complete.
#[must_use]
pub fn title(context: &Context, table: &standings::Table) -> String {
    let open = open_games(context, table);
    if table.after_last_round && open == 0 {
        context.words().final_standings.to_owned()
    } else {
        words::standings_title(context.lang, table.rounds)
    }
}

/// The round after which the table stands.
#[must_use]
pub fn round_of(table: &standings::Table) -> Option<RoundNumber> {
    (table.rounds > 0).then_some(RoundNumber(table.rounds))
}

/// The notice on a table that is not final because results are missing (also those of adjourned games).
#[must_use]
pub fn provisional(context: &Context, table: &standings::Table) -> Option<String> {
    let open = open_games(context, table);
    (open > 0).then(|| words::provisional_open(context.lang, open))
}

fn open_games(context: &Context, table: &standings::Table) -> usize {
    let rounds = context.section.rounds.iter().take(table.rounds.into());
    rounds.map(|round: &Round| round.open_games() + round.adjourned_refs().len()).sum()
}

/// The rows of a table: place, who, points, and a column a criterion.
#[must_use]
pub fn rows(context: &Context, table: &standings::Table) -> Table {
    let words = context.words();
    let team = context.section.settings.system.is_team();
    let mut columns = vec![
        Column::right(words.place).titled(words.place_long).key(),
        Column::right(words.number).titled(words.number_long),
        Column::left("").titled(words.title),
        Column::left(if team { words.team } else { words.name }).key(),
        Column::right(words.rating).titled(words.rating_long),
        Column::left(words.club).titled(words.club_long).flexible(),
        Column::right(words.points).titled(words.points_long),
    ];
    for column in &table.columns {
        let head = tie_breaks::short(context.lang, &column.tie_break);
        columns.push(Column::right(&head).titled(&tie_breaks::long(context.lang, &column.tie_break)));
    }
    columns.push(Column::left(words.remarks).flexible());
    let mut last = None;
    let rows = table.rows.iter().map(|row| {
        // Whoever shares a place stands under the one who has it.
        let place = if last == Some(row.place) { String::new() } else { format!("{}.", row.place) };
        last = Some(row.place);
        let mut cells = vec![
            Cell::with_data(place, row.place.to_string()),
            Cell::new(row.number.map_or(String::new(), |number| number.to_string())),
        ];
        cells.extend(who(context, row.entrant));
        cells.push(context.points_cell(row.points));
        cells.extend(
            table.columns.iter().zip(&row.values).map(|(column, &value)| value_cell(context, column, value)),
        );
        cells.push(Cell::new(remark(context, row.entrant)));
        Row::new(cells)
    });
    let rows = rows.collect();
    let mut table = Table { caption: title(context, table), columns, rows };
    without_empty_columns(&mut table);
    table
}

/// Title, name, rating and club of a player; of a team its name, strength and origin.
fn who(context: &Context, entrant: Entrant) -> [Cell; 4] {
    match entrant {
        Entrant::Player(id) => {
            let person = context.player(id).map(|player| &player.person);
            let rating = person.and_then(|person| rating(person, context.section.settings.rating_choice));
            [
                Cell::new(person.and_then(|person| person.title).map_or("", |title| title.code())),
                context.name_cell(id),
                Cell::new(rating.map_or(String::new(), |rating| rating.to_string())),
                Cell::new(context.club(id)),
            ]
        }
        Entrant::Team(id) => {
            let team = context.section.team(id);
            let strength = team.and_then(|team| team.strength);
            [
                Cell::empty(),
                context.team_cell(id),
                Cell::new(strength.map_or(String::new(), |strength| strength.to_string())),
                Cell::new(team.map_or(String::new(), |team| team.origin.clone())),
            ]
        }
    }
}

/// The value of a criterion; `-` where it is undefined.
#[must_use]
pub fn value_cell(context: &Context, column: &standings::Column, value: Value) -> Cell {
    match value {
        Value::Undefined => Cell::with_data("-", ""),
        value => {
            let shown = numbers::decimal(context.lang, &value.shown(column.rounding));
            Cell::with_data(shown, value.plain(column.rounding))
        }
    }
}

/// `withdrawn` … for somebody who is out.
fn remark(context: &Context, entrant: Entrant) -> &'static str {
    let standing = match entrant {
        Entrant::Player(id) => context.section.participant(id).map(|p| p.standing),
        Entrant::Team(id) => context.section.team(id).map(|t| t.standing),
    };
    standing.map_or("", |standing| words::standing(context.lang, standing))
}

/// What the heads of the columns mean, in the order in which they decide, and by which rules they were counted.
#[must_use]
pub fn legend(context: &Context, table: &standings::Table) -> Vec<(String, String)> {
    let words = context.words();
    let mut facts = vec![(words.points.to_owned(), scoring(context))];
    for column in &table.columns {
        let short = tie_breaks::short(context.lang, &column.tie_break);
        facts.push((short, tie_breaks::long(context.lang, &column.tie_break)));
    }
    for (tie_break, _) in &table.refused {
        let short = tie_breaks::short(context.lang, tie_break);
        let long = tie_breaks::long(context.lang, tie_break);
        facts.push((short, words::not_counted(context.lang, &long)));
    }
    facts.extend(played_off(context, table));
    facts.push((words.rules_edition.to_owned(), tie_breaks::edition(context.lang, table.edition).to_owned()));
    facts
}

/// Who played for which places, where a play-off outside the list of criteria has decided.
fn played_off(context: &Context, table: &standings::Table) -> Option<(String, String)> {
    let order = standings::play_off::decided(context.section, &table.columns, table.after_last_round);
    let told = order.iter().filter_map(|&entrant| {
        let name = match entrant {
            Entrant::Player(id) => context.name_cell(id).text,
            Entrant::Team(id) => context.team_cell(id).text,
        };
        Some(format!("{}. {name}", table.row(entrant)?.overall))
    });
    let told: Vec<String> = told.collect();
    let name = tie_breaks::criterion(context.lang, Criterion::PlayOff).to_owned();
    (!told.is_empty()).then(|| (name, told.join(", ")))
}

/// `win 1, draw ½, loss 0`, with the bye where it is worth something else than a win.
#[must_use]
pub fn scoring(context: &Context) -> String {
    let settings = &context.section.settings;
    let show = |points| numbers::points(context.lang, points);
    if settings.system.is_team() {
        let team = &settings.team;
        let values = [team.match_win, team.match_draw, team.match_loss].map(show);
        return words::match_scoring(context.lang, &values);
    }
    let points = &settings.points;
    let values = [points.win, points.draw, points.loss].map(show);
    let bye = (points.allocated_bye != points.win).then(|| show(points.allocated_bye));
    words::scoring(context.lang, &values, bye.as_deref())
}
