//! The schedule of a round robin: who meets whom in which round, from the first day on.

use super::boards::result_cell;
use super::context::Context;
use crate::awards::schedule::round_time;
use crate::model::round::TeamMatch;
use crate::model::{Colour, Game, PlayerId, Round, RoundNumber, TeamId};
use crate::report::document::{Block, Cell, Column, Document, Row, Table};
use crate::text::words::report as words;
use crate::text::words::schedule::start_rule;
use crate::text::{dates, numbers};
use chrono::Days;

/// A table a round. Rounds that are paired already show their results; `planned` are all rounds as the tables make them.
#[must_use]
pub fn document(context: &Context, planned: &[Round]) -> Document {
    let mut blocks = Vec::new();
    for plan in planned {
        let round = context.section.round(plan.number).unwrap_or(plan);
        let time = start(context, round.number).map_or(String::new(), |time| format!(" · {time}"));
        blocks.push(Block::Heading(format!("{}{time}", words::round(context.lang, round.number.0))));
        blocks.push(Block::Table(pairs(context, round)));
    }
    if blocks.is_empty() {
        blocks.push(Block::Paragraph(context.words().nothing.to_owned()));
    }
    context.document(context.words().schedule, None, blocks)
}

/// When a round starts, if the timetable says it: the day, and the time or what it depends on.
pub(super) fn start(context: &Context, round: RoundNumber) -> Option<String> {
    let time = round_time(&context.event.rules.schedule, &context.section.code, round)?;
    let rule = Some(start_rule(context.lang, time)).filter(|rule| !rule.is_empty())?;
    let first = context.event.info.start;
    let day = first.and_then(|day| day.checked_add_days(Days::new(u64::from(time.day.saturating_sub(1)))));
    Some(day.map_or(rule.clone(), |day| format!("{} {rule}", dates::date(context.lang, day))))
}

fn pairs(context: &Context, round: &Round) -> Table {
    let words = context.words();
    let team = context.section.settings.system.is_team();
    let [first, second] = if team { [words.team, words.team] } else { [words.white, words.black] };
    let columns = vec![
        Column::right(if team { words.table } else { words.board }).key(),
        Column::right(words.number).titled(words.number_long),
        Column::left(first).flexible(),
        Column::centre(words.result),
        Column::right(words.number).titled(words.number_long),
        Column::left(second).flexible(),
    ];
    let mut rows: Vec<Row> = round.games.iter().map(|game| game_row(context, game)).collect();
    rows.extend(round.matches.iter().map(|m| match_row(context, m)));
    rows.extend(free(context, round));
    Table { caption: words::round(context.lang, round.number.0), columns, rows }
}

fn game_row(context: &Context, game: &Game) -> Row {
    let result = game.result.map_or(Cell::with_data(":", ""), |result| result_cell(Some(result)));
    let name = |player: PlayerId| context.name_cell(player);
    Row::new(vec![
        Cell::new(game.board.to_string()),
        context.number_cell(game.white),
        name(game.white),
        result,
        context.number_cell(game.black),
        name(game.black),
    ])
}

fn match_row(context: &Context, m: &TeamMatch) -> Row {
    let number = |team: TeamId| {
        let number = context.section.team(team).and_then(|team| team.number);
        Cell::new(number.map_or(String::new(), |number| number.to_string()))
    };
    let settings = &context.section.settings;
    let points = |side: Colour| numbers::points(context.lang, m.game_points(side, settings));
    let open = m.open() || m.boards.is_empty();
    let result =
        if open { ":".to_owned() } else { format!("{}:{}", points(Colour::White), points(Colour::Black)) };
    Row::new(vec![
        Cell::new(m.table.to_string()),
        number(m.white),
        context.team_cell(m.white),
        Cell::new(result),
        number(m.black),
        context.team_cell(m.black),
    ])
}

/// Whoever has nobody to play in an odd field.
fn free(context: &Context, round: &Round) -> Vec<Row> {
    let words = context.words();
    let row = |number: Option<u16>, name: Cell| {
        let number = Cell::new(number.map_or(String::new(), |number| number.to_string()));
        Row::new(vec!["–".into(), number, name, words.pairing_bye.into(), Cell::empty(), Cell::empty()])
    };
    if context.section.settings.system.is_team() {
        let plays = |team: TeamId| round.matches.iter().any(|m| m.colour_of(team).is_some());
        let teams = context.section.teams.iter().filter(|team| !plays(team.id));
        return teams.map(|team| row(team.number.map(|n| n.0), context.team_cell(team.id))).collect();
    }
    let players = context.section.participants.iter().filter(|p| round.game_of(p.player).is_none());
    players.map(|p| row(p.number.map(|n| n.0), context.name_cell(p.player))).collect()
}
