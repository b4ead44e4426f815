//! The table of standings as the screen draws it: a view of its own, or beside the boards on a wide screen.

use crate::model::rules::Condition;
use crate::model::{RoundNumber, Section};
use crate::standings::{self, Entrant, Request, Row, Table as Standings};
use crate::text::words::views::StandingsWords;
use crate::text::words::{report, tie_breaks};
use crate::text::{numbers, width};
use crate::tui::pane::Pane;
use crate::tui::view::Cx;
use crate::tui::widgets::{Cell, Column, Table, TableState, Width};
use ratatui::layout::Position;
use std::collections::BTreeMap;

/// The crosstable: a cell a round, for everybody.
pub type Cells = BTreeMap<Entrant, Vec<String>>;

/// A table of standings that is kept until the event changes.
#[derive(Default)]
pub struct StandingsTable {
    pub(super) table: Option<Standings>,
    pub(super) state: TableState,
    /// Who is out, and the word for it.
    out: BTreeMap<Entrant, &'static str>,
}

impl StandingsTable {
    /// Computes the table.
    pub fn read(&mut self, cx: &Cx, after: Option<RoundNumber>, class: Option<Condition>) {
        self.table = match (cx.event(), cx.section()) {
            (Some(event), Some(section)) => {
                Some(standings::table(event, section, &Request { after, class, ..Request::default() }))
            }
            _ => None,
        };
        self.out = cx.section().map_or_else(BTreeMap::new, |section| out(cx, section));
    }

    /// Draws the table; with `active` a selection, with `cells` the crosstable.
    pub fn draw(
        &mut self,
        cx: &Cx,
        pane: &mut Pane<'_>,
        active: Option<()>,
        cells: Option<&Cells>,
    ) -> Option<Position> {
        let w = StandingsWords::of(cx.lang);
        let (event, section, table) = (cx.event()?, cx.section()?, self.table.as_ref()?);
        let team = section.settings.system.is_team();
        let mut columns = vec![
            Column::right(w.place, 3),
            Column::right(w.number, 3).spare(1),
            Column::left(if team { w.team } else { w.name }, Width::Between(14, 32)),
            Column::right(if team { w.match_points } else { w.points }, 4),
        ];
        let out = |row: &Row| self.out.get(&row.entrant).copied().unwrap_or("");
        let widest = table.rows.iter().map(|row| width::width(out(row))).max().unwrap_or(0);
        if widest > 0 {
            columns.insert(3, Column::left("", Width::Fixed(u16::try_from(widest).unwrap_or(9))));
        }
        for (place, column) in table.columns.iter().enumerate() {
            let head = tie_breaks::short(cx.lang, &column.tie_break);
            let wide = u16::try_from(width::width(&head)).unwrap_or(6).max(5);
            // What decides last goes first; the crosstable goes before any value.
            columns.push(Column::right(&head, wide).spare(2 + u8::try_from(place).unwrap_or(9)));
        }
        let rounds = cells.map_or(0, |rows| rows.values().map(Vec::len).max().unwrap_or(0));
        for number in 1..=rounds {
            columns.push(Column::left(&number.to_string(), Width::Fixed(5)).spare(20));
        }
        let grid =
            Table { columns: &columns, count: table.rows.len(), active: active.is_some(), theme: cx.theme };
        grid.draw(pane, &mut self.state, |index| {
            let Some(row) = table.rows.get(index) else { return Vec::new() };
            let name = match row.entrant {
                Entrant::Player(id) => event.player(id).map(|p| p.person.name()),
                Entrant::Team(id) => section.team(id).map(|t| t.name.clone()),
            };
            let mut line: Vec<Cell> = vec![
                row.place.to_string().into(),
                row.number.map_or(String::new(), |n| n.to_string()).into(),
                name.unwrap_or_default().into(),
                cx.points(row.points).into(),
            ];
            if widest > 0 {
                line.insert(3, out(row).into());
            }
            for (column, value) in table.columns.iter().zip(&row.values) {
                line.push(numbers::decimal(cx.lang, &value.shown(column.rounding)).into());
            }
            if let Some(own) = cells.and_then(|rows| rows.get(&row.entrant)) {
                line.extend(own.iter().map(|cell| Cell::from(cell.as_str())));
            }
            line
        })
    }

    /// Its rows, from the top.
    pub fn rows(&self) -> &[Row] {
        self.table.as_ref().map_or(&[], |table| &table.rows)
    }

    /// The selected row.
    pub fn selected(&self) -> Option<&Row> {
        self.rows().get(self.state.selected)
    }
}

/// Everybody who is out, with `withdrawn` …
fn out(cx: &Cx, section: &Section) -> BTreeMap<Entrant, &'static str> {
    let players = section.participants.iter().map(|p| (Entrant::Player(p.player), p.standing));
    let teams = section.teams.iter().map(|team| (Entrant::Team(team.id), team.standing));
    let told = players.chain(teams).map(|(entrant, standing)| (entrant, report::standing(cx.lang, standing)));
    told.filter(|(_, word)| !word.is_empty()).collect()
}
