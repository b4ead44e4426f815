//! How a value comes about: what the arbiter shows to somebody who does not believe it.

use super::table::{Ranking, Request, sheet};
use super::tie_breaks::{Calculation, Line, Method, encounter, prepare};
use super::{Entrant, Value};
use crate::model::tie_break::TieBreak;
use crate::model::{Event, Section};

/// A value with the lines that make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Working {
    /// Whose.
    pub entrant: Entrant,
    /// Of which criterion.
    pub tie_break: TieBreak,
    /// How the lines make the value.
    pub method: Method,
    /// One whole of the value in units of [`Line::amount`]: 100 for points, 10 000 for products of points, 1 for ratings.
    pub unit: i64,
    /// The contributions, by round.
    pub lines: Vec<Line>,
    /// The value, the same as in the table.
    pub value: Value,
}

/// The working of a criterion for somebody, under the rules of the request. `None` if he is not in the section.
///
/// A criterion that ranks equals (direct encounter) is worked out at its place in the list of the request: it shows the games
/// inside the group of equals it met.
#[must_use]
pub fn working(
    event: &Event,
    section: &Section,
    entrant: Entrant,
    tie_break: &TieBreak,
    request: &Request,
) -> Option<Working> {
    let sheet = sheet(event, section, request);
    let who = sheet.field.entrants.iter().position(|&other| other == entrant)?;
    let Calculation { value, lines, unit, method } = match prepare(&sheet, tie_break) {
        Some(compute) => compute(who),
        None => {
            let list = request.tie_breaks.as_ref().unwrap_or(&section.settings.tie_breaks);
            let before: Vec<&TieBreak> = list.iter().take_while(|other| *other != tie_break).collect();
            let column = before.len();
            let ranking = Ranking::of(&sheet, before.into_iter().chain([tie_break]));
            encounter(&sheet, tie_break, ranking.group(column, who), who, ranking.value(column, who))
        }
    };
    let name = |who: usize| sheet.field.entrants.get(who).copied();
    let lines = lines.into_iter().filter_map(|line| line.map(name)).collect();
    Some(Working { entrant, tie_break: tie_break.clone(), method, unit, lines, value })
}
