//! How a value came about, in one line: `21 = no. 19: 5 + no. 12: 7 + no. 2: 9`.

use super::context::Context;
use crate::report::document::Block;
use crate::standings::{self, Cut, Entrant, Line, Method, Ratio, Request, Source, Value, Working, working};
use crate::text::numbers;
use crate::text::words::{report as words, tie_breaks};

/// The working of all values of a row.
#[must_use]
pub fn of_row(context: &Context, table: &standings::Table, row: &standings::Row, request: &Request) -> Block {
    let name = match row.entrant {
        Entrant::Player(player) => context.name(player),
        Entrant::Team(team) => context.team_name(team),
    };
    let mut facts = vec![(format!("{}. {name}", row.place), numbers::points(context.lang, row.points))];
    for (column, &value) in table.columns.iter().zip(&row.values) {
        let Some(working) = working(context.event, context.section, row.entrant, &column.tie_break, request)
        else {
            continue;
        };
        let shown = match value {
            Value::Undefined => "-".to_owned(),
            value => numbers::decimal(context.lang, &value.shown(column.rounding)),
        };
        let head = tie_breaks::short(context.lang, &column.tie_break);
        facts.push((head, [shown, describe(context, &working)].concat()));
    }
    Block::Facts(facts)
}

/// What follows the value: ` = …`, with what does not count in brackets; empty if there is nothing to say.
#[must_use]
pub fn describe(context: &Context, working: &Working) -> String {
    let lines: Vec<&Line> = working.lines.iter().filter(|line| line.cut.is_none()).collect();
    let cut: Vec<&Line> = working.lines.iter().filter(|line| line.cut.is_some()).collect();
    if working.lines.is_empty() {
        return String::new();
    }
    let show = |line: &&Line| self::line(context, working, line);
    let sum = lines.iter().map(show).collect::<Vec<_>>().join(" + ");
    let sum = if sum.is_empty() { "0".to_owned() } else { sum };
    let points = |points| numbers::points(context.lang, points);
    let made = match working.method {
        Method::Sum => sum,
        Method::Mean | Method::RoundedMean => words::mean_of(context.lang, &sum),
        Method::Performance { score, percent, difference } => {
            words::performance_of(context.lang, &sum, &points(score), percent, difference)
        }
        Method::PerfectPerformance { score } => {
            words::perfect_performance_of(context.lang, &sum, &points(score))
        }
        Method::ScorePlusSum { score, factor } => format!("{} + ({sum}) / {factor}", points(score)),
        Method::Encounter { equals } => words::among_equals(context.lang, equals, &sum),
        Method::Given => return String::new(),
    };
    if cut.is_empty() {
        return format!(" = {made}");
    }
    let cut_low = cut.iter().filter(|line| line.cut == Some(Cut::Low)).map(show);
    let cut_high = cut.iter().filter(|line| line.cut == Some(Cut::High)).map(show);
    let without = cut_low.chain(cut_high).collect::<Vec<_>>().join(", ");
    format!(" = {made} ({} {without})", words::without(context.lang))
}

/// A line a round: `round 3: no. 19 Nowak Jan: 5`; what does not count stands in brackets.
#[must_use]
pub fn lines(context: &Context, working: &Working) -> Vec<String> {
    let name = |entrant: Entrant| match entrant {
        Entrant::Player(player) => context.name(player),
        Entrant::Team(team) => context.team_name(team),
    };
    let one = |line: &Line| {
        let text = self::line(context, working, line);
        let opponent = match line.source {
            Source::Opponent { who, .. } | Source::OfOpponent { who } => Some(name(who)),
            Source::Dummy { .. } | Source::Own => None,
        };
        let text = match (opponent, text.split_once(": ")) {
            (Some(opponent), Some((number, value))) => {
                let round = words::in_round(context.lang, line.round);
                format!("{round}: {number} {opponent}: {value}")
            }
            _ => text,
        };
        if line.cut.is_some() { format!("({text})") } else { text }
    };
    working.lines.iter().map(one).collect()
}

/// One contribution: `no. 19: 5`, `no. 19: ½·5`, `round 3: 3½`.
fn line(context: &Context, working: &Working, line: &Line) -> String {
    let points = |points| numbers::points(context.lang, points);
    let amount = {
        let ratio = Ratio::new(line.amount, working.unit.max(1));
        let decimals = ratio.exact_decimals().unwrap_or(2);
        numbers::decimal(context.lang, &ratio.decimal(decimals))
    };
    let who = |entrant: Entrant| {
        let number = match entrant {
            Entrant::Player(player) => context.number(player),
            Entrant::Team(team) => context.section.team(team).and_then(|team| team.number),
        };
        number.map_or("?".to_owned(), |number| words::number(context.lang, number.0))
    };
    let round = || words::in_round(context.lang, line.round);
    match line.source {
        Source::Opponent { who: opponent, own, used } => {
            let value = match line.factor {
                Some(factor) => format!("{}·{}", points(factor), points(used)),
                None => amount,
            };
            // A score that was adjusted for unplayed rounds is not the one in the table.
            let note = if own == used { String::new() } else { format!(" [{}]", points(own)) };
            format!("{}: {value}{note}", who(opponent))
        }
        Source::Dummy { used, .. } => {
            let value = match line.factor {
                Some(factor) => format!("{}·{}", points(factor), points(used)),
                None => amount,
            };
            format!("{} ({}): {value}", round(), words::no_game(context.lang))
        }
        Source::Own if line.round == 0 => amount,
        Source::Own => format!("{}: {amount}", round()),
        Source::OfOpponent { who: opponent } => format!("{}: {amount}", who(opponent)),
    }
}
