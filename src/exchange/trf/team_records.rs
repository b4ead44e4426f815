//! Records about teams: 013, 300, 310, 320, 330, 352 and 362.

use super::fields::{bad, numbers};
use super::found::{Field, Log, NoteKind};
use super::line::Line;
use super::player_record::MAX_ROUNDS;
use super::point_records;
use crate::model::round::MatchForfeit;
use crate::model::{Colour, Points};

/// Records 013 and 310.
#[derive(Debug, Clone)]
pub(super) struct TeamRecord {
    pub line: usize,
    /// `None` in a 013 record, which has none.
    pub number: Option<u16>,
    pub name: String,
    pub short_name: String,
    pub strength: Option<u16>,
    /// Pairing numbers of the members in board order.
    pub members: Vec<u16>,
}

/// Record 320: the byes of teams.
#[derive(Debug, Clone)]
pub(super) struct TeamByes {
    pub line: usize,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    /// The team with the pairing-allocated bye, round 1 first; 0 for none.
    pub teams: Vec<u16>,
}

/// Record 330: a match that was forfeited as a whole.
#[derive(Debug, Clone)]
pub(super) struct ForfeitRecord {
    pub line: usize,
    pub forfeit: MatchForfeit,
    pub round: u16,
    pub white: u16,
    pub black: u16,
}

/// Record 300: a line-up that is not in the order of the team.
#[derive(Debug, Clone)]
pub(super) struct LineUpRecord {
    pub line: usize,
    pub round: u16,
    pub team: u16,
    /// Pairing numbers by board; 0 for an empty one.
    pub players: Vec<u16>,
}

/// Everything about teams.
#[derive(Debug, Default)]
pub(super) struct TeamRecords {
    /// The file has the record numbers of the 2024 draft.
    pub draft: bool,
    /// Records 310.
    pub teams: Vec<TeamRecord>,
    /// Records 013.
    pub old_teams: Vec<TeamRecord>,
    /// Record 320.
    pub byes: Vec<TeamByes>,
    /// Record 330.
    pub forfeits: Vec<ForfeitRecord>,
    /// Record 300.
    pub line_ups: Vec<LineUpRecord>,
    /// Record 352.
    pub colours: Vec<Colour>,
    /// Record 362: win, draw, loss.
    pub match_points: [Option<Points>; 3],
}

impl TeamRecords {
    /// The teams of the file: those of 310, else those of 013.
    pub fn all(&self) -> &[TeamRecord] {
        if self.teams.is_empty() { &self.old_teams } else { &self.teams }
    }
}

/// Whether a line is one of the draft whose number means something else today: byes stood in 330, forfeits in 340.
pub(super) fn is_draft(line: &Line) -> bool {
    match line.code().as_str() {
        "330" => line.at(5).is_ascii_alphabetic(),
        "340" => true,
        _ => false,
    }
}

/// Reads one of these records; `false` if it has to be kept as it stands.
pub(super) fn read(records: &mut TeamRecords, line: &Line, code: &str, log: &mut Log) -> bool {
    if records.draft && matches!(code, "300" | "310" | "320" | "330" | "340") {
        log.note(line.number, 1, NoteKind::DraftRecord { code: code.to_owned() });
        return false;
    }
    match code {
        "013" => records.old_teams.push(old_team(line, log)),
        "310" => records.teams.extend(team(line, log)),
        "320" => records.byes.extend(byes(line, log)),
        "330" => records.forfeits.extend(forfeit(line, log)),
        "300" => records.line_ups.extend(line_up(line, log)),
        "352" => read_colours(records, line, log),
        "362" => read_match_points(records, line, log),
        // 801 and 802 repeat what the other records say.
        _ => {}
    }
    true
}

fn old_team(line: &Line, log: &mut Log) -> TeamRecord {
    TeamRecord {
        line: line.number,
        number: None,
        name: line.field(5, 36),
        short_name: String::new(),
        strength: None,
        members: numbers(line, 37, 4, "013", log),
    }
}

fn team(line: &Line, log: &mut Log) -> Option<TeamRecord> {
    let Some(number) = team_number(line, 5, "310", log).filter(|&number| number > 0) else {
        if line.blank(5, 7) {
            bad(line, 5, "310", Field::PairingNumber, "", log);
        }
        return None;
    };
    let strength = line.field(48, 53);
    Some(TeamRecord {
        line: line.number,
        number: Some(number),
        name: line.field(9, 40),
        short_name: line.field(42, 46),
        strength: Points::parse(&strength)
            .and_then(|s| u16::try_from(s.hundredths() / 100).ok())
            .filter(|&s| s > 0),
        members: numbers(line, 74, 4, "310", log),
    })
}

/// A number of a team in three columns; `None` where it is blank or (with a problem) no number.
fn team_number(line: &Line, from: usize, code: &str, log: &mut Log) -> Option<u16> {
    line.number(from, from + 2).unwrap_or_else(|_| {
        bad(line, from, code, Field::PairingNumber, &line.field(from, from + 2), log);
        None
    })
}

fn byes(line: &Line, log: &mut Log) -> Option<TeamByes> {
    let mut points = [None, None];
    for (value, from) in points.iter_mut().zip([5, 10]) {
        let text = line.field(from, from + 3);
        *value = Points::parse(&text);
        if value.is_none() && !text.is_empty() {
            bad(line, from, "320", Field::Points, &text, log);
            return None;
        }
    }
    let [match_points, game_points] = points;
    let mut teams = Vec::new();
    let mut column = 15;
    while column <= line.width() && teams.len() < MAX_ROUNDS {
        teams.push(team_number(line, column, "320", log).unwrap_or(0));
        column += 4;
    }
    Some(TeamByes { line: line.number, match_points, game_points, teams })
}

fn round(line: &Line, from: usize, code: &str, log: &mut Log) -> Option<u16> {
    let round = line.number(from, from + 2).ok().flatten();
    let round = round.filter(|&round| (1..=MAX_ROUNDS).contains(&usize::from(round)));
    if round.is_none() {
        bad(line, from, code, Field::Round, &line.field(from, from + 2), log);
    }
    round
}

fn forfeit(line: &Line, log: &mut Log) -> Option<ForfeitRecord> {
    let forfeit = match line.raw(5, 6).as_str() {
        "+-" => MatchForfeit::WhiteWins,
        "-+" => MatchForfeit::BlackWins,
        "--" => MatchForfeit::Both,
        other => {
            bad(line, 5, "330", Field::Type, other, log);
            return None;
        }
    };
    let round = round(line, 8, "330", log)?;
    let (white, black) = (team_number(line, 12, "330", log)?, team_number(line, 16, "330", log)?);
    Some(ForfeitRecord { line: line.number, forfeit, round, white, black })
}

fn line_up(line: &Line, log: &mut Log) -> Option<LineUpRecord> {
    let round = round(line, 5, "300", log)?;
    let team = team_number(line, 9, "300", log)?;
    Some(LineUpRecord { line: line.number, round, team, players: numbers(line, 17, 4, "300", log) })
}

fn read_colours(records: &mut TeamRecords, line: &Line, log: &mut Log) {
    for (place, letter) in line.rest(5).chars().enumerate() {
        match letter.to_ascii_uppercase() {
            'W' => records.colours.push(Colour::White),
            'B' => records.colours.push(Colour::Black),
            _ => {
                bad(line, 5 + place, "352", Field::Colour, &letter.to_string(), log);
                return;
            }
        }
    }
}

fn read_match_points(records: &mut TeamRecords, line: &Line, log: &mut Log) {
    for (column, code, value) in point_records::pairs(line) {
        let place = match code.as_str() {
            "TW" => 0,
            "TD" => 1,
            "TL" => 2,
            _ => {
                // Other codes exist in no version; the rest of the record is still good.
                log.note(line.number, column, NoteKind::UnknownRecord { code: format!("362 {code}") });
                continue;
            }
        };
        match (records.match_points.get_mut(place), Points::parse(&value)) {
            (Some(slot), Some(points)) => *slot = Some(points),
            _ => bad(line, column, "362", Field::Points, &value, log),
        }
    }
}
