//! Records of teams.

use super::rounds::listed;
use super::{Lines, WriteError, Writer, filled, in_columns};
use crate::model::round::MatchForfeit;
use crate::model::{ByeKind, Colour, PlayerId, Points, Team};

pub(super) fn write(writer: &Writer, out: &mut Lines) -> Result<(), WriteError> {
    let mut teams: Vec<&Team> = writer.section.teams.iter().collect();
    teams.sort_by_key(|team| team.number);
    for team in teams {
        if !writer.new_version() {
            out.line(&format!("013 {}{}", filled(&team.name, 31), listed(&members(writer, team))));
            continue;
        }
        let strength = team.strength.map_or_else(String::new, |strength| strength.to_string());
        let (match_points, game_points) = totals(writer, team);
        let rank = writer.options.team_ranks.get(&team.id).map_or_else(String::new, ToString::to_string);
        out.line(&format!(
            "310 {:>3} {} {} {strength:>6} {:>6} {:>6} {rank:>3} {}",
            writer.team_number(team.id),
            filled(&team.name, 32),
            filled(&team.short_name, 5),
            in_columns(match_points, 6, "310")?,
            in_columns(game_points, 6, "310")?,
            listed(&members(writer, team))
        ));
    }
    if writer.team_event() {
        write_byes(writer, out)?;
        write_forfeits(writer, out);
        write_line_ups(writer, out);
    }
    Ok(())
}

fn members(writer: &Writer, team: &Team) -> Vec<u16> {
    team.members.iter().map(|&member| writer.number(member)).collect()
}

/// Match points and game points so far.
fn totals(writer: &Writer, team: &Team) -> (Points, Points) {
    let settings = &writer.section.settings;
    let (mut match_points, mut game_points) = (Points::ZERO, Points::ZERO);
    for round in &writer.section.rounds {
        for m in &round.matches {
            if let Some(side) = m.colour_of(team.id) {
                let score = m.score(side, settings);
                match_points += score.match_points;
                game_points += score.game_points;
            }
        }
        for bye in round.team_byes.iter().filter(|bye| bye.team == team.id) {
            match_points += settings.team.bye_match_points(bye.kind);
            game_points += settings.bye_game_points(bye.kind);
        }
    }
    for adjustment in
        writer.section.adjustments.iter().filter(|a| a.replaces.is_none() && a.teams.contains(&team.id))
    {
        match_points += adjustment.match_points;
        game_points += adjustment.points;
    }
    (match_points, game_points)
}

/// Record 320: what the bye is worth and who had it.
fn write_byes(writer: &Writer, out: &mut Lines) -> Result<(), WriteError> {
    let settings = &writer.section.settings;
    let teams: String = writer
        .section
        .rounds
        .iter()
        .map(|round| {
            let bye = round.team_byes.iter().find(|bye| bye.kind == ByeKind::Allocated);
            format!(" {:>3}", bye.map_or(0, |bye| writer.team_number(bye.team)))
        })
        .collect();
    let points = |points| in_columns(points, 4, "320");
    let game_points = settings.team.bye_game_points.map(points).transpose()?.unwrap_or_default();
    out.line(&format!("320 {:>4} {game_points:>4}{teams}", points(settings.team.bye_match_points)?));
    Ok(())
}

fn write_forfeits(writer: &Writer, out: &mut Lines) {
    for round in &writer.section.rounds {
        for m in &round.matches {
            let sign = match m.forfeit {
                Some(MatchForfeit::WhiteWins) => "+-",
                Some(MatchForfeit::BlackWins) => "-+",
                Some(MatchForfeit::Both) => "--",
                None => continue,
            };
            let (white, black) = (writer.team_number(m.white), writer.team_number(m.black));
            out.line(&format!("330 {sign} {:>3} {white:>3} {black:>3}", round.number));
        }
    }
}

/// Record 300 wherever a team did not sit in its order.
fn write_line_ups(writer: &Writer, out: &mut Lines) {
    let mut record = |round: u16, team: &Team, opponent: u16, players: &[Option<PlayerId>]| {
        let numbers: String = players
            .iter()
            .map(|player| match player {
                Some(player) => format!(" {:>4}", writer.number(*player)),
                None => " 0000".to_owned(),
            })
            .collect();
        out.line(&format!("300 {round:>3} {:>3} {opponent:>3}{numbers}", writer.team_number(team.id)));
    };
    for round in &writer.section.rounds {
        for m in &round.matches {
            for side in [Colour::White, Colour::Black] {
                let Some(team) = writer.section.team(m.team(side)) else { continue };
                let mut players: Vec<Option<PlayerId>> =
                    m.boards.iter().map(|board| board.player(side)).collect();
                // FIDE's checker wants all boards, the empty ones too.
                players.resize(players.len().max(usize::from(writer.section.settings.team.boards)), None);
                let places =
                    players.iter().flatten().map(|player| team.members.iter().position(|m| m == player));
                if !places.is_sorted() {
                    record(round.number.0, team, writer.team_number(m.team(side.other())), &players);
                }
            }
        }
    }
    for team in &writer.section.teams {
        for (round, players) in
            team.line_ups.iter().filter(|(round, _)| round.index() >= writer.section.rounds.len())
        {
            record(round.0, team, 0, players);
        }
    }
}
