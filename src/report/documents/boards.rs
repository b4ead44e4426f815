//! The boards of a round: pairings before it, results after it.

use super::context::Context;
use crate::model::card::Cards;
use crate::model::participant::Standing;
use crate::model::round::{MatchForfeit, TeamMatch};
use crate::model::team_card::TeamCards;
use crate::model::{ByeKind, Colour, Game, GameResult, PlayerId, Points, Round};
use crate::report::document::{Block, Cell, Column, Row, Table};
use crate::text::words::games;
use crate::text::{numbers, results};

/// Points of everybody before a round.
pub struct Before {
    cards: Cards,
    teams: Option<TeamCards>,
}

impl Before {
    /// Points before this round.
    #[must_use]
    pub fn round(context: &Context, round: &Round) -> Self {
        let rounds = round.number.index();
        let section = context.section;
        let teams = section.settings.system.is_team().then(|| TeamCards::of(section, rounds));
        Self { cards: Cards::of(section, rounds), teams }
    }

    /// Points of a player.
    #[must_use]
    pub fn points(&self, context: &Context, player: PlayerId) -> Points {
        let system = &context.section.settings.points;
        self.cards.of_player(player).iter().map(|cell| cell.points(system)).sum()
    }
}

/// The position that all games of the round begin with, if Chess960 is played.
#[must_use]
pub fn start_position(context: &Context, round: &Round) -> Option<Block> {
    let position = round.start_position?;
    Some(Block::Paragraph(games::start_position(context.lang, position)))
}

/// The table of boards of an individual round, byes and absences at its end.
#[must_use]
pub fn table(context: &Context, round: &Round, with_results: bool) -> Table {
    let words = context.words();
    let before = Before::round(context, round);
    let columns = vec![
        Column::right(words.board).titled(words.board_long).key(),
        Column::right(words.number).titled(words.number_long),
        Column::left(words.white).flexible(),
        Column::right(words.points).titled(words.points_long),
        Column::centre(words.result),
        Column::right(words.points).titled(words.points_long),
        Column::right(words.number).titled(words.number_long),
        Column::left(words.black).flexible(),
    ];
    let side = |player: PlayerId| {
        [
            context.number_cell(player),
            context.name_cell(player),
            context.points_cell(before.points(context, player)),
        ]
    };
    let games = round.games.iter().map(|game| {
        let [number, name, points] = side(game.white);
        let [black_number, black_name, black_points] = side(game.black);
        let result = if with_results { result_cell(game.result) } else { Cell::with_data(":", "") };
        let board = Cell::new(game.board.to_string());
        Row::new(vec![board, number, name, points, result, black_points, black_number, black_name])
    });
    let byes = byes(context, round).into_iter().map(|(player, kind)| {
        let [number, name, points] = side(player);
        let bye = Cell::new(bye_word(context, kind));
        Row::new(vec!["–".into(), number, name, points, bye, Cell::empty(), Cell::empty(), Cell::empty()])
    });
    Table { caption: String::new(), columns, rows: games.chain(byes).collect() }
}

/// The result of a game; a dot while it is open.
#[must_use]
pub fn result_cell(result: Option<GameResult>) -> Cell {
    match result {
        Some(result) => Cell::with_data(results::result(result), results::result_for_programs(result)),
        None => Cell::with_data("·", ""),
    }
}

/// Everybody without a game who could have played: the pairing-allocated bye first, absences last. Whoever has left the
/// event or has not come yet is not named in every round.
#[must_use]
pub fn byes(context: &Context, round: &Round) -> Vec<(PlayerId, ByeKind)> {
    let paired: std::collections::HashSet<PlayerId> =
        round.games.iter().flat_map(|game| [game.white, game.black]).collect();
    let mut list: Vec<(PlayerId, ByeKind)> = context
        .section
        .participants
        .iter()
        .filter(|p| !paired.contains(&p.player))
        .filter_map(|p| {
            let bye = round.byes.iter().find(|bye| bye.player == p.player).map(|bye| bye.kind);
            let gone = p.standing != Standing::Playing
                && p.standing.out_from().is_some_and(|from| round.number >= from);
            let kind = bye.unwrap_or(ByeKind::Zero);
            let expected = !gone && round.number >= p.first_round;
            (expected || kind != ByeKind::Zero).then_some((p.player, kind))
        })
        .collect();
    list.sort_by_key(|&(player, kind)| (kind, context.number(player)));
    list
}

/// What a round without a game is called.
#[must_use]
pub fn bye_word(context: &Context, kind: ByeKind) -> &'static str {
    let words = context.words();
    match kind {
        ByeKind::Allocated => words.pairing_bye,
        ByeKind::Full => words.full_bye,
        ByeKind::Half => words.half_bye,
        ByeKind::Zero => words.absent,
    }
}

/// The table of matches of a team round.
#[must_use]
pub fn match_table(context: &Context, round: &Round, with_results: bool) -> Table {
    let words = context.words();
    let before = Before::round(context, round);
    let score = |team| {
        before.teams.as_ref().map_or(Cell::empty(), |cards| context.points_cell(cards.match_points(team)))
    };
    let columns = vec![
        Column::right(words.table).titled(words.table_long).key(),
        Column::left(words.team).flexible(),
        Column::right(words.match_points).titled(words.match_points_long),
        Column::centre(words.result),
        Column::right(words.match_points).titled(words.match_points_long),
        Column::left(words.team).flexible(),
    ];
    let matches = round.matches.iter().map(|m| {
        let result = if with_results { match_result(context, m) } else { Cell::with_data(":", "") };
        Row::new(vec![
            Cell::new(m.table.to_string()),
            context.team_cell(m.white),
            score(m.white),
            result,
            score(m.black),
            context.team_cell(m.black),
        ])
    });
    let byes = round.team_byes.iter().map(|bye| {
        let word = Cell::new(bye_word(context, bye.kind));
        let team = context.team_cell(bye.team);
        Row::new(vec!["–".into(), team, score(bye.team), word, Cell::empty(), Cell::empty()])
    });
    Table { caption: String::new(), columns, rows: matches.chain(byes).collect() }
}

/// `2½:1½`, `+:−`, or a dot while nothing is in.
fn match_result(context: &Context, team_match: &TeamMatch) -> Cell {
    match team_match.forfeit {
        Some(MatchForfeit::WhiteWins) => return result_cell(Some(GameResult::WhiteWinsByForfeit)),
        Some(MatchForfeit::BlackWins) => return result_cell(Some(GameResult::BlackWinsByForfeit)),
        Some(MatchForfeit::Both) => return result_cell(Some(GameResult::DoubleForfeit)),
        None => {}
    }
    if team_match.boards.iter().all(|board| board.result.is_none()) {
        return result_cell(None);
    }
    let settings = &context.section.settings;
    let [white, black] = [Colour::White, Colour::Black].map(|side| team_match.game_points(side, settings));
    let shown = [white, black].map(|points| numbers::points(context.lang, points));
    Cell::with_data(format!("{}:{}", shown[0], shown[1]), format!("{white} - {black}"))
}

/// The boards of every match, a heading a match.
#[must_use]
pub fn match_boards(context: &Context, round: &Round) -> Vec<Block> {
    let mut blocks = Vec::new();
    for m in round.matches.iter().filter(|m| m.forfeit.is_none()) {
        blocks.push(Block::Heading(match_heading(context, m)));
        blocks.push(Block::Table(boards_of(context, m, true)));
    }
    blocks
}

/// `Table 3: Tartak – Młyn`.
#[must_use]
pub fn match_heading(context: &Context, team_match: &TeamMatch) -> String {
    let table = crate::text::words::report::table(context.lang, team_match.table.0);
    format!("{table}: {} – {}", context.team_name(team_match.white), context.team_name(team_match.black))
}

/// The boards of one match.
#[must_use]
pub fn boards_of(context: &Context, team_match: &TeamMatch, with_results: bool) -> Table {
    let words = context.words();
    let player = |player: Option<PlayerId>| player.map_or("–".into(), |player| context.name_cell(player));
    let colour = |colour: Colour| match colour {
        Colour::White => words.with_white,
        Colour::Black => words.with_black,
    };
    let columns = vec![
        Column::right(words.board).titled(words.board_long).key(),
        Column::left(words.colour),
        Column::left(&context.team_name(team_match.white)).flexible(),
        Column::centre(words.result),
        Column::left(words.colour),
        Column::left(&context.team_name(team_match.black)).flexible(),
    ];
    let rows = team_match.boards.iter().map(|board| {
        // The line reads from the first team's side, results are stored with White first.
        let result = match board.first_colour {
            Colour::White => board.result,
            Colour::Black => board.result.map(GameResult::mirrored),
        };
        Row::new(vec![
            Cell::new(board.board.to_string()),
            Cell::new(colour(board.first_colour)),
            player(board.first),
            if with_results { result_cell(result) } else { Cell::with_data(":", "") },
            Cell::new(colour(board.first_colour.other())),
            player(board.second),
        ])
    });
    Table { caption: match_heading(context, team_match), columns, rows: rows.collect() }
}

/// Whether a round has a result that is not rated, so that its mark must be explained.
#[must_use]
pub fn has_unrated(games: &[Game]) -> bool {
    use GameResult::{BlackWinsUnrated, DrawUnrated, WhiteWinsUnrated};
    let unrated = [Some(WhiteWinsUnrated), Some(BlackWinsUnrated), Some(DrawUnrated)];
    games.iter().any(|game| unrated.contains(&game.result))
}
