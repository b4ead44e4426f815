//! The lines of the matches of a round, and what stands in them.

use crate::model::round::{MatchForfeit, TeamBoard, TeamMatch};
use crate::model::team_card::TeamCards;
use crate::model::{ByeKind, Colour, GameResult, PlayerId, Round, Section, TeamId};
use crate::text::results;
use crate::text::words::games::MatchWords;
use crate::tui::view::Cx;
use crate::tui::widgets::Cell;

/// The line of a match: teams, their points before the round, the score.
pub fn of_match(cx: &Cx, section: &Section, cards: Option<&TeamCards>, m: &TeamMatch) -> Vec<Cell> {
    let strong = cx.theme.strong();
    let before = |team| {
        let points = cards.map(|cards| cards.match_points(team)).unwrap_or_default();
        Cell::styled(cx.points(points), strong)
    };
    let name = |team| Cell::styled(team_name(section, team), strong);
    vec![
        Cell::styled(m.table.to_string(), strong),
        before(m.white),
        name(m.white),
        Cell::default(),
        Cell::styled(score(cx, section, m), if m.open() { cx.theme.accent() } else { strong }),
        Cell::default(),
        name(m.black),
        before(m.black),
    ]
}

/// The line of a board: players, colours, the result from the first team's side.
pub fn of_board(cx: &Cx, m: &TeamMatch, board: &TeamBoard) -> Vec<Cell> {
    let w = MatchWords::of(cx.lang);
    let name = |id: Option<PlayerId>| match id {
        Some(id) => {
            let player = cx.event().and_then(|event| event.player(id));
            player.map_or("?".to_owned(), |p| p.person.name())
        }
        None => w.nobody.to_owned(),
    };
    let colour = |colour| match colour {
        Colour::White => Cell::from(w.white),
        Colour::Black => Cell::from(w.black),
    };
    vec![
        format!("{}.{}", m.table, board.board).into(),
        Cell::default(),
        format!(" {}", name(board.first)).into(),
        colour(board.first_colour),
        match board.result {
            Some(result) => results::result(from_first(result, board.first_colour)).into(),
            None => Cell::styled(" ·", cx.theme.accent()),
        },
        colour(board.first_colour.other()),
        format!(" {}", name(board.second)).into(),
        Cell::default(),
    ]
}

/// A result said from the first team's side as it is stored, White first; and back.
pub const fn from_first(result: GameResult, first_colour: Colour) -> GameResult {
    match first_colour {
        Colour::White => result,
        Colour::Black => result.mirrored(),
    }
}

/// Name of a team.
pub fn team_name(section: &Section, team: TeamId) -> String {
    section.team(team).map_or("?".to_owned(), |team| team.name.clone())
}

/// `2½:½`, `+:−`; a dot while nothing is in.
pub fn score(cx: &Cx, section: &Section, m: &TeamMatch) -> String {
    match m.forfeit {
        Some(MatchForfeit::WhiteWins) => results::result(GameResult::WhiteWinsByForfeit).to_owned(),
        Some(MatchForfeit::BlackWins) => results::result(GameResult::BlackWinsByForfeit).to_owned(),
        Some(MatchForfeit::Both) => results::result(GameResult::DoubleForfeit).to_owned(),
        None if m.boards.iter().all(|board| board.result.is_none()) => " ·".to_owned(),
        None => {
            let points = |side| cx.points(m.game_points(side, &section.settings));
            format!("{}:{}", points(Colour::White), points(Colour::Black))
        }
    }
}

/// Teams without a match: byes first, then who is away.
pub fn byes(section: &Section, round: &Round) -> Vec<(TeamId, ByeKind)> {
    let mut byes: Vec<(TeamId, ByeKind)> = round.team_byes.iter().map(|bye| (bye.team, bye.kind)).collect();
    byes.sort_by_key(|&(_, kind)| kind);
    let named = |team: TeamId, byes: &[(TeamId, ByeKind)]| {
        byes.iter().any(|&(other, _)| other == team)
            || round.matches.iter().any(|m| m.colour_of(team).is_some())
    };
    let away: Vec<TeamId> =
        section.teams.iter().map(|team| team.id).filter(|&team| !named(team, &byes)).collect();
    // In a round robin who has no match is free, which is no absence.
    if !section.settings.system.is_round_robin() {
        byes.extend(away.into_iter().map(|team| (team, ByeKind::Zero)));
    }
    byes
}
