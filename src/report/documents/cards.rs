//! The card of a player or of a team: all its rounds on one page.

use super::boards::bye_word;
use super::context::{Context, without_empty_columns};
use super::standings;
use crate::model::card::{self, Cards};
use crate::model::team_card::{TeamCards, TeamCell};
use crate::model::{Colour, PlayerId, Points, RoundNumber, TeamId};
use crate::report::document::{Block, Cell, Column, Document, Link, Row, Table};
use crate::standings::start_list::rating;
use crate::standings::{Entrant, Table as Standings};
use crate::text::{numbers, results};

/// The cards of a section: what all of them read is read once.
pub struct CardFile<'a> {
    context: Context<'a>,
    standings: &'a Standings,
    players: Cards,
    teams: TeamCards,
}

impl<'a> CardFile<'a> {
    /// The cards as they are now, with places from these standings.
    #[must_use]
    pub fn new(context: Context<'a>, standings: &'a Standings) -> Self {
        let rounds = context.section.rounds.len();
        let players = Cards::of(context.section, rounds);
        let teams = TeamCards::of(context.section, rounds);
        Self { context, standings, players, teams }
    }

    /// The card of a player of an individual section.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Document {
        let context = &self.context;
        let words = context.words();
        let person = context.player(player).map(|player| &player.person);
        let rating_of = |player: PlayerId| {
            let person = context.player(player).map(|player| &player.person);
            let rating = person.and_then(|person| rating(person, context.section.settings.rating_choice));
            rating.map_or(String::new(), |rating| rating.to_string())
        };
        let mut facts = vec![
            (words.number_long, context.number(player).map_or(String::new(), |number| number.to_string())),
            (words.title_long, person.and_then(|p| p.title).map_or(String::new(), |title| title.to_string())),
            (words.rating_long, rating_of(player)),
            (words.club, context.club(player)),
        ];
        facts.extend(self.standing(Entrant::Player(player)));
        let columns = vec![
            Column::right(words.round).key(),
            Column::right(words.board).titled(words.board_long),
            Column::left(words.colour),
            Column::right(words.number).titled(words.number_long),
            Column::left(words.opponent).key(),
            Column::right(words.rating).titled(words.rating_long),
            Column::centre(words.result),
            Column::right(words.points).titled(words.points_long),
        ];
        let mut sum = Points::ZERO;
        let rows = self.players.of_player(player).iter().enumerate().map(|(i, cell)| {
            sum += cell.points(&context.section.settings.points);
            let round = self.round_cell(i);
            let points = context.points_cell(sum);
            match cell {
                card::Cell::Bye(kind) => {
                    let word = Cell::new(bye_word(context, *kind));
                    let [a, b, c, d, e] = std::array::from_fn(|_| Cell::empty());
                    Row::new(vec![round, a, b, c, word, d, e, points])
                }
                card::Cell::Game { opponent, colour, board, .. } => Row::new(vec![
                    round,
                    Cell::new(board.to_string()),
                    Cell::new(colour_word(context, *colour)),
                    context.number_cell(*opponent),
                    context.name_cell(*opponent),
                    Cell::new(rating_of(*opponent)),
                    Cell::new(cell.outcome().map_or("·", results::outcome)),
                    points,
                ]),
            }
        });
        let mut table = Table { caption: words.player_card.to_owned(), columns, rows: rows.collect() };
        without_empty_columns(&mut table);
        self.document(&context.name(player), facts, vec![Block::Table(table)])
    }

    /// The card of a team: its players, its matches.
    #[must_use]
    pub fn team(&self, team: TeamId) -> Document {
        let context = &self.context;
        let words = context.words();
        let Some(of) = context.section.team(team) else {
            return self.document("", Vec::new(), Vec::new());
        };
        let mut facts = vec![
            (words.number_long, of.number.map_or(String::new(), |number| number.to_string())),
            (words.club, of.origin.clone()),
            (words.captain, of.captain.clone()),
        ];
        facts.extend(self.standing(Entrant::Team(team)));
        let columns = vec![
            Column::right(words.board).titled(words.board_long).key(),
            Column::left(words.name).key(),
            Column::right(words.rating).titled(words.rating_long),
        ];
        let members = of.members.iter().enumerate().map(|(i, &member)| {
            let person = context.player(member).map(|player| &player.person);
            let rating = person.and_then(|person| rating(person, context.section.settings.rating_choice));
            let rating = Cell::new(rating.map_or(String::new(), |rating| rating.to_string()));
            Row::new(vec![Cell::new((i + 1).to_string()), context.name_cell(member), rating])
        });
        let mut members = Table { caption: words.players.to_owned(), columns, rows: members.collect() };
        without_empty_columns(&mut members);
        let columns = vec![
            Column::right(words.round).key(),
            Column::right(words.table).titled(words.table_long),
            Column::left(words.opponent).key(),
            Column::right(words.game_points).titled(words.game_points_long),
            Column::right(words.match_points).titled(words.match_points_long),
        ];
        let rows = self.teams.of_team(team).iter().enumerate().map(|(i, round)| {
            let (table, opponent) = match round.cell {
                TeamCell::Match { opponent, table, .. } => (table.to_string(), context.team_cell(opponent)),
                TeamCell::Bye(kind) => (String::new(), Cell::new(bye_word(context, kind))),
            };
            let points = [round.game_points, round.match_points].map(|points| context.points_cell(points));
            let [game, matches] = points;
            Row::new(vec![self.round_cell(i), Cell::new(table), opponent, game, matches])
        });
        let matches = Table { caption: words.player_card.to_owned(), columns, rows: rows.collect() };
        let blocks =
            vec![Block::Table(matches), Block::Heading(words.players.to_owned()), Block::Table(members)];
        self.document(&of.name, facts, blocks)
    }

    /// Place and points.
    fn standing(&self, entrant: Entrant) -> [(&'static str, String); 2] {
        let words = self.context.words();
        let row = self.standings.row(entrant);
        let place =
            row.filter(|_| self.standings.rounds > 0).map_or(String::new(), |row| row.place.to_string());
        let points = row.map_or(String::new(), |row| numbers::points(self.context.lang, row.points));
        [(words.place_long, place), (words.points_long, points)]
    }

    fn round_cell(&self, index: usize) -> Cell {
        let round = RoundNumber::from_index(index);
        Cell::new(round.to_string()).linked(Link::Round(self.context.section.id, round))
    }

    fn document(&self, title: &str, facts: Vec<(&str, String)>, blocks: Vec<Block>) -> Document {
        let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
        let facts = facts.map(|(name, value)| (name.to_owned(), value)).collect();
        let mut blocks = blocks;
        blocks.insert(0, Block::Facts(facts));
        let mut document = self.context.document(title, standings::round_of(self.standings), blocks);
        document.notices.extend(standings::provisional(&self.context, self.standings));
        document
    }
}

fn colour_word(context: &Context, colour: Colour) -> &'static str {
    let words = context.words();
    match colour {
        Colour::White => words.with_white,
        Colour::Black => words.with_black,
    }
}
