//! Records 001 and the national ratings.

use super::{Lines, OpenGames, WriteError, Writer, filled, in_columns};
use crate::model::card::{Cards, Cell};
use crate::model::participant::Participant;
use crate::model::person::{Birth, Sex, Title};
use crate::model::round::{MatchForfeit, TeamMatch};
use crate::model::{ByeKind, Colour, GameResult, Outcome, Person, PlayerId, Points, Round, Team};

pub(super) fn write(writer: &Writer, out: &mut Lines) -> Result<(), WriteError> {
    let cards = Cards::of(writer.section, writer.section.rounds.len());
    let mut field: Vec<&Participant> = writer.section.participants.iter().collect();
    field.sort_by_key(|participant| participant.number);
    for participant in &field {
        let Some(player) = writer.event.player(participant.player) else { continue };
        let cells = if writer.team_event() {
            team_cells(writer, participant.player)
        } else {
            own_cells(writer, participant, cards.of_player(participant.player))
        };
        let points: Points = cells.iter().map(|cell| cell.points).sum();
        let rank =
            writer.options.ranks.get(&participant.player).map_or_else(String::new, ToString::to_string);
        let mut line = format!(
            "001 {:>4} {} {:>4} {rank:>4}",
            writer.number(participant.player),
            who(&player.person, writer),
            in_columns(points + adjustments(writer, participant.player), 4, "001")?
        );
        for cell in &cells {
            line.push_str("  ");
            line.push_str(&cell.text);
        }
        out.line(&line);
    }
    if writer.new_version() {
        for participant in &field {
            if let Some(player) = writer.event.player(participant.player) {
                write_national(writer, &player.person, participant.player, out);
            }
        }
    }
    Ok(())
}

/// A cell in its eight columns, and what it is worth.
struct Written {
    text: String,
    points: Points,
}

fn written(opponent: u16, colour: char, letter: char, points: Points) -> Written {
    Written { text: format!("{opponent:>4} {colour} {letter}"), points }
}

fn bye(kind: ByeKind, points: Points) -> Written {
    let letter = match kind {
        ByeKind::Allocated => 'U',
        ByeKind::Full => 'F',
        ByeKind::Half => 'H',
        ByeKind::Zero => 'Z',
    };
    Written { text: format!("0000 - {letter}"), points }
}

/// Columns 10 to 79.
fn who(person: &Person, writer: &Writer) -> String {
    let sex = match person.sex {
        Some(Sex::Male) => 'm',
        Some(Sex::Female) => 'w',
        None => ' ',
    };
    // The column is for FIDE titles; a TRF16 has no other place for a category.
    let category = if writer.new_version() { "" } else { person.category.as_str() };
    let category = Some(category).filter(|c| c.chars().count() <= 3 && Title::parse(c).is_none());
    let title = match person.title {
        Some(title) => title.code(),
        None => category.unwrap_or_default(),
    };
    let rating = person.ratings.fide.as_ref().map_or(0, |rating| rating.value);
    let id = person.fide_id.map_or_else(String::new, |id| id.to_string());
    format!(
        "{sex}{title:>3} {} {rating:>4} {} {id:>11} {}",
        filled(&person.name_with_comma(), 33),
        filled(&person.federation, 3),
        filled(&birth(person.birth), 10)
    )
}

fn birth(birth: Option<Birth>) -> String {
    match birth {
        None => String::new(),
        Some(Birth::Year(year)) => format!("{year:04}/00/00"),
        Some(Birth::Date(date)) => date.format("%Y/%m/%d").to_string(),
    }
}

fn write_national(writer: &Writer, person: &Person, player: PlayerId, out: &mut Lines) {
    let rating = person.ratings.national.as_ref().map_or(0, |rating| rating.value);
    if rating == 0 && person.category.is_empty() && person.national_id.is_empty() {
        return;
    }
    let federation = match writer.event.info.federation.as_str() {
        federation
            if federation.len() == 3
                && federation.bytes().all(|b| b.is_ascii_uppercase())
                && federation != "FID" =>
        {
            federation
        }
        _ => "POL",
    };
    let sex = match person.sex {
        Some(Sex::Male) => 'm',
        Some(Sex::Female) => 'w',
        None => ' ',
    };
    out.line(&format!(
        "{federation} {:>4} {sex}{} {} {rating:>4} {} {:>11} {}",
        writer.number(player),
        filled(&person.category, 3),
        filled(&person.name_with_comma(), 33),
        filled(&person.province, 3),
        filled(&person.national_id, 11),
        birth(person.birth)
    ));
}

/// The rounds of a player in an event of players, and his byes of the next round where they belong into the cells.
fn own_cells(writer: &Writer, participant: &Participant, card: &[Cell]) -> Vec<Written> {
    let system = &writer.points;
    let mut cells: Vec<Written> = card
        .iter()
        .map(|cell| match *cell {
            Cell::Bye(kind) => bye(kind, kind.points(system)),
            Cell::Game { opponent, colour, result, .. } => {
                game(writer, writer.number(opponent), colour, result)
            }
        })
        .collect();
    if !writer.engine_records() {
        return cells;
    }
    // A TRF16 has byes to come only here. Engines read those of the next round: a second empty round would look played.
    let ahead = if writer.options.engine_records { 1 } else { usize::MAX };
    let planned: Vec<Option<ByeKind>> = writer
        .rounds_to_come()
        .filter(|round| round.0 <= writer.section.settings.rounds)
        .take(ahead)
        .map(|round| participant.planned_bye(round))
        .collect();
    let last = planned.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    cells.extend(planned.into_iter().take(last).map(|kind| match kind {
        Some(kind) => bye(kind, kind.points(system)),
        None => Written { text: " ".repeat(8), points: Points::ZERO },
    }));
    cells
}

fn game(writer: &Writer, opponent: u16, colour: Colour, result: Option<GameResult>) -> Written {
    let system = &writer.points;
    let side = if colour == Colour::White { 'w' } else { 'b' };
    match result {
        Some(result) => {
            written(opponent, side, letter(result, colour), result.outcome(colour).points(system))
        }
        None if writer.options.open_games == OpenGames::Unknown => written(opponent, side, '?', system.draw),
        None => written(opponent, side, ' ', Points::ZERO),
    }
}

/// The symbol of a result for one side.
fn letter(result: GameResult, side: Colour) -> char {
    let unrated = matches!(
        result,
        GameResult::WhiteWinsUnrated | GameResult::BlackWinsUnrated | GameResult::DrawUnrated
    );
    match (result, result.outcome(side), unrated) {
        (GameResult::Adjourned, ..) => '?',
        (_, Outcome::Win, false) => '1',
        (_, Outcome::Win, true) => 'W',
        (_, Outcome::Draw, false) => '=',
        (_, Outcome::Draw, true) => 'D',
        (_, Outcome::Loss, false) => '0',
        (_, Outcome::Loss, true) => 'L',
        (_, Outcome::ForfeitWin, _) => '+',
        (_, Outcome::ForfeitLoss, _) => '-',
    }
}

/// The rounds of a member of a team.
fn team_cells(writer: &Writer, player: PlayerId) -> Vec<Written> {
    let team = writer.section.teams.iter().find(|team| team.members.contains(&player));
    let seated =
        |m: &TeamMatch| m.boards.iter().any(|board| [board.first, board.second].contains(&Some(player)));
    if team.is_none() && !writer.section.rounds.iter().flat_map(|round| &round.matches).any(seated) {
        // In no team and never at a board: FIDE's checker looks for the team of everybody who has a cell.
        return Vec::new();
    }
    writer.section.rounds.iter().map(|round| team_cell(writer, round, player, team)).collect()
}

fn team_cell(writer: &Writer, round: &Round, player: PlayerId, team: Option<&Team>) -> Written {
    let system = &writer.points;
    for m in &round.matches {
        if let Some(cell) = board_cell(writer, m, player) {
            return cell;
        }
    }
    let nothing = bye(ByeKind::Zero, Points::ZERO);
    let Some(team) = team else { return nothing };
    // What a whole team got stands in the lines of those who would have sat at the boards.
    let boards = usize::from(writer.section.settings.team.boards);
    if team.members.iter().position(|&member| member == player).is_none_or(|place| place >= boards) {
        return nothing;
    }
    if let Some(team_bye) =
        round.team_byes.iter().find(|bye| bye.team == team.id && bye.kind != ByeKind::Zero)
    {
        return bye(team_bye.kind, team_bye.kind.points(system));
    }
    let won = round.matches.iter().any(|m| match m.forfeit {
        Some(MatchForfeit::WhiteWins) => m.white == team.id,
        Some(MatchForfeit::BlackWins) => m.black == team.id,
        _ => false,
    });
    if won { Written { text: "0000 - +".to_owned(), points: system.forfeit_win } } else { nothing }
}

/// The cell of somebody who sat at a board of this match.
fn board_cell(writer: &Writer, m: &TeamMatch, player: PlayerId) -> Option<Written> {
    m.boards.iter().find_map(|board| {
        let side =
            [Colour::White, Colour::Black].into_iter().find(|&side| board.player(side) == Some(player))?;
        Some(match board.player(side.other()) {
            Some(opponent) => game(writer, writer.number(opponent), board.colour_of(side), board.result),
            None => {
                let points = writer.points.forfeit_win;
                Written { text: "0000 - +".to_owned(), points }
            }
        })
    })
}

/// Bonus and penalty points of a player.
fn adjustments(writer: &Writer, player: PlayerId) -> Points {
    let bonuses = writer.section.adjustments.iter().filter(|a| a.replaces.is_none());
    bonuses.filter(|a| a.players.contains(&player)).map(|a| a.points).sum()
}
