//! From a text to an event.

use super::acceleration::add_acceleration;
use super::found::{Log, Note, NoteKind, Problem, ProblemKind};
use super::games::Places;
use super::individual;
use super::kind::Read;
use super::line::Line;
use super::player_record::{PlayerRecord, identity};
use super::records;
use super::sheet::{NationalRecord, Sheet};
use super::teams;
use crate::model::person::{Rating, Sex};
use crate::model::section::{Adjustment, ForbiddenGroup};
use crate::model::settings::{Edition, System};
use crate::model::{
    Event, PairingNumber, Participant, Player, PlayerId, RoundNumber, Section, Settings, TeamId,
};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// What a file became.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The event, with one section. The identity of each player is his number in the file, also where the pairing numbers are
    /// the ranks (`XXC rank`).
    pub event: Event,
    /// Every repair, assumption and curiosity, in the order of the lines.
    pub notes: Vec<Note>,
    /// The ranks of the file (columns 86-89), where it has any.
    pub ranks: Vec<(PlayerId, u16)>,
    /// Whether a record says how many rounds there are; if not, the paired ones were counted.
    pub rounds_stated: bool,
}

/// 9999 players with 99 rounds in UTF-8 are half of it.
const MOST_BYTES: usize = 16 * 1024 * 1024;
/// 9999 players with their national ratings, teams, line-ups and remarks are a quarter of it.
const MOST_LINES: usize = 200_000;

/// 9999 numbers in one record are half of it.
const LONGEST_LINE: usize = 100_000;

/// Whether a file looks like a TRF: a line begins with the number of a player's record or of the event's name, and a blank.
#[must_use]
pub fn looks_like_one(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.lines().any(|line| line.starts_with("001 ") || line.starts_with("012 "))
}

/// Reads a TRF of any version.
///
/// # Errors
/// Everything that makes the file unusable, in the order of the lines.
pub fn read(text: &str) -> Result<Imported, Vec<Problem>> {
    let mut log = Log::default();
    if text.len() > MOST_BYTES
        || text.lines().nth(MOST_LINES).is_some()
        || text.split('\r').nth(MOST_LINES).is_some()
    {
        log.problem(0, 0, ProblemKind::TooLong);
        return Err(log.problems);
    }
    let lines = lines(text, &mut log);
    let sheet = records::read(&lines, &mut log);
    let rounds_stated =
        sheet.rounds.or(sheet.engine_rounds).is_some() || sheet.round_dates.iter().any(Option::is_some);
    let imported = assemble(sheet, &mut log);
    log.problems.sort_by_key(|problem| (problem.line, problem.column));
    log.notes.sort_by_key(|note| (note.line, note.column));
    match imported {
        Some((event, ranks)) if log.problems.is_empty() => {
            Ok(Imported { event, notes: log.notes, ranks, rounds_stated })
        }
        _ => Err(log.problems),
    }
}

/// The lines that hold something, whatever ends them, with tabs and control characters made into blanks.
fn lines(text: &str, log: &mut Log) -> Vec<Line> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = Vec::new();
    // CR LF, LF and CR each end a line, in one file too.
    let mut rest = text;
    let mut number = 0;
    while !rest.is_empty() {
        number += 1;
        let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        rest = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\r', '\n'])).unwrap_or(after);
        let line = line.trim_end_matches('\u{1a}');
        if line.len() > LONGEST_LINE {
            log.problem(number, 0, ProblemKind::TooLong);
        } else if !line.trim().is_empty() {
            lines.push(Line::new(number, &cleaned(line, number, log)));
        }
    }
    lines
}

fn cleaned(line: &str, number: usize, log: &mut Log) -> String {
    if !line.contains(char::is_control) {
        return line.to_owned();
    }
    let mut clean = String::with_capacity(line.len());
    let mut column = 0;
    let (mut tabs, mut controls) = (false, false);
    for letter in line.chars() {
        let width = if letter == '\t' { 8 - column % 8 } else { 1 };
        tabs |= letter == '\t';
        controls |= letter != '\t' && letter.is_control();
        if letter.is_control() {
            clean.extend(std::iter::repeat_n(' ', width));
        } else {
            clean.push(letter);
        }
        column += width;
    }
    if tabs {
        log.note(number, 0, NoteKind::TabsExpanded);
    }
    if controls {
        log.note(number, 0, NoteKind::ControlCharacters);
    }
    clean
}

type Assembled = (Event, Vec<(PlayerId, u16)>);

fn assemble(mut sheet: Sheet, log: &mut Log) -> Option<Assembled> {
    if sheet.players.is_empty() {
        log.problem(0, 0, ProblemKind::NoPlayers);
        return None;
    }
    sheet.players.sort_by_key(|player| (player.number, player.line));
    check_numbers(&sheet, log);
    if log.problems.iter().any(|problem| matches!(problem.what, ProblemKind::NumberTwice { .. })) {
        return None;
    }
    let places = Places::of(&sheet.players);
    add_national_ratings(&mut sheet, &places, log);
    note_equal_ids(&sheet.players, log);
    check_counts(&sheet, log);

    let kind = kind(&sheet, log);
    let mut event = Event { info: sheet.info.clone(), ..Event::default() };
    let mut section = new_section(&mut event, &sheet, &kind, log);
    add_people(&mut event, &mut section, &sheet, log);
    let teams_play = section.settings.system.is_team();
    teams::add_teams(&mut section, &sheet, &places, log);
    check_names(&section, &sheet, log);
    add_forbidden(&mut section, &sheet);
    add_adjustments(&mut section, &sheet);
    if teams_play {
        teams::add_options(&mut section, &sheet);
        teams::add_rounds(&mut section, &sheet, &places, log);
    } else {
        individual::add_rounds(&mut section, &sheet, &places, log);
    }
    add_acceleration(&mut section, &sheet, kind.baku, log);
    section.settings.rounds = rounds(&sheet, &section, log);
    let last = section.settings.rounds;
    for group in &mut section.forbidden {
        // Until the last round is until the end.
        group.to = group.to.filter(|to| to.0 < last);
    }
    set_initial_colour(&mut section, &sheet, log);
    if teams_play {
        teams::order_tables(&mut section);
    } else {
        individual::order_boards(&mut section);
    }
    section.kept_records.clone_from(&sheet.kept);
    note_defaults(&sheet, &section, log);
    let ranks =
        sheet.players.iter().filter_map(|player| Some((identity(player.number), player.rank?))).collect();
    event.next_team = section.teams.iter().map(|team| team.id.0).max().unwrap_or(0);
    event.sections.push(section);
    Some((event, ranks))
}

/// Every number from 1 to the last, each once.
fn check_numbers(sheet: &Sheet, log: &mut Log) {
    let mut expected = 1;
    let mut previous: Option<&PlayerRecord> = None;
    for player in &sheet.players {
        if let Some(first) = previous.filter(|first| first.number == player.number) {
            let what = ProblemKind::NumberTwice { number: player.number, first_line: first.line };
            log.problem(player.line, 5, what);
            continue;
        }
        // Ranks may order the field instead; then the numbers are only names.
        if player.number > expected && !sheet.by_rank {
            log.problem(player.line, 5, ProblemKind::NumberMissing { number: expected });
        }
        expected = player.number + 1;
        previous = Some(player);
    }
}

/// Records that name somebody must name somebody who is there.
fn check_names(section: &Section, sheet: &Sheet, log: &mut Log) {
    let known: BTreeSet<u16> = if section.settings.system.is_team() {
        section.teams.iter().filter_map(|team| team.number).map(|number| number.0).collect()
    } else {
        sheet.players.iter().map(|player| player.number).collect()
    };
    let mut check = |line: usize, code: &str, numbers: &[u16]| {
        for &number in numbers.iter().filter(|number| !known.contains(number)) {
            log.problem(line, 0, ProblemKind::UnknownNumber { code: code.to_owned(), number });
        }
    };
    for record in &sheet.virtual_points {
        check(record.line, "XXA", &[record.number]);
    }
    for &(line, number) in &sheet.absent {
        check(line, "XXZ", &[number]);
    }
    for record in &sheet.byes {
        check(record.line, "240", &record.numbers);
    }
    for record in &sheet.forbidden {
        check(record.line, "260", &record.numbers);
    }
    for record in &sheet.adjustments {
        check(record.line, "299", &record.numbers);
    }
    for record in &sheet.teams.line_ups {
        check(record.line, "300", &[record.team]);
    }
    for record in &sheet.teams.byes {
        let teams: Vec<u16> = record.teams.iter().copied().filter(|&team| team > 0).collect();
        check(record.line, "320", &teams);
    }
}

/// National ratings of the event's own federation; those of others are kept as they stand.
fn add_national_ratings(sheet: &mut Sheet, places: &Places, log: &mut Log) {
    let nationals = std::mem::take(&mut sheet.nationals);
    for national in nationals {
        let own = match sheet.info.federation.as_str() {
            "" | "FID" | "FIDE" => national.federation == "POL",
            federation => federation == national.federation,
        };
        let place = places.get(national.number).filter(|_| own);
        match place.and_then(|place| sheet.players.get_mut(place)) {
            Some(player) => add_national_rating(player, &national),
            None => {
                sheet.kept.push(national.line.text());
                log.note(national.line.number, 1, NoteKind::UnknownRecord { code: national.federation });
            }
        }
    }
}

fn add_national_rating(player: &mut PlayerRecord, national: &NationalRecord) {
    let line = &national.line;
    let person = &mut player.person;
    let rating = line.number(49, 52).ok().flatten().filter(|&value| value > 0);
    person.ratings.national = rating.map(|value| Rating { value, list: String::new() });
    person.category = line.field(11, 13);
    person.province = line.field(54, 56);
    person.national_id = line.field(58, 68);
    person.sex = person.sex.or(match line.at(10).to_ascii_lowercase() {
        'm' => Some(Sex::Male),
        'w' | 'f' => Some(Sex::Female),
        _ => None,
    });
}

fn note_equal_ids(players: &[PlayerRecord], log: &mut Log) {
    let mut seen: BTreeMap<u32, u16> = BTreeMap::new();
    for player in players {
        if let Some(id) = player.person.fide_id
            && let Some(other) = seen.insert(id, player.number)
        {
            log.note(player.line, 58, NoteKind::FideIdTwice { player: player.number, other });
        }
    }
}

fn check_counts(sheet: &Sheet, log: &mut Log) {
    for (code, &(line, stated)) in &sheet.counts {
        let counted = match code.as_str() {
            "062" => sheet.players.len(),
            "072" => sheet.players.iter().filter(|player| player.person.ratings.fide.is_some()).count(),
            _ => sheet.teams.all().len(),
        };
        if usize::from(stated) != counted {
            log.note(line, 5, NoteKind::CountDiffers { code: code.clone(), stated, counted });
        }
    }
}

fn kind(sheet: &Sheet, log: &mut Log) -> Read {
    let teams = !sheet.teams.all().is_empty();
    let found = sheet.kind.read().or_else(|| {
        let assumed = if sheet.teams.teams.is_empty() { "FIDE_DUTCH" } else { "FIDE_TEAM" };
        log.note(0, 0, NoteKind::SystemAssumed);
        super::kind::Kind { code: Some(assumed.to_owned()), text: String::new() }.read()
    });
    let mut kind = found.unwrap_or_default();
    if kind.system.is_team() && !teams {
        // Team records are missing (or of the draft): the games can still be read, as those of single players.
        log.note(0, 0, NoteKind::TeamsMissing);
        kind.system = if kind.system.is_round_robin() { System::RoundRobin } else { System::Swiss };
    }
    kind
}

fn new_section(event: &mut Event, sheet: &Sheet, kind: &Read, log: &mut Log) -> Section {
    let id = event.new_section_id();
    let mut settings = Settings {
        system: kind.system,
        points: sheet.points.system(),
        edition: edition(sheet.info.start),
        time_control: sheet.time_control.clone(),
        rating_choice: sheet.rating_choice.unwrap_or_default(),
        round_dates: sheet.round_dates.clone(),
        ..Settings::default()
    };
    settings.round_robin.cycles = kind.cycles;
    settings.round_robin.reverse_last_two = kind.reverse_last_two;
    settings.team.preference = kind.preference;
    settings.team.primary = kind.primary;
    settings.team.secondary_used = kind.secondary_used;
    settings.tie_breaks = match (&sheet.standings_order, &sheet.tie_breaks) {
        (Some(order), Some(used)) if order != used => {
            let what = NoteKind::RecordsDiffer { used: "212", ignored: "202" };
            log.note(sheet.seen.get("202").copied().unwrap_or_default(), 5, what);
            order.clone()
        }
        (Some(list), _) | (None, Some(list)) => list.clone(),
        (None, None) => Vec::new(),
    };
    Section::new(id, &sheet.info.name, settings)
}

/// The edition in force on the first day; today's where the day is not known.
fn edition(start: Option<NaiveDate>) -> Edition {
    let before = |year, month| {
        start.zip(NaiveDate::from_ymd_opt(year, month, 1)).is_some_and(|(start, limit)| start < limit)
    };
    if before(2023, 8) {
        Edition::VirtualOpponent
    } else if before(2026, 3) {
        Edition::Fide2024
    } else {
        Edition::Fide2026
    }
}

fn add_people(event: &mut Event, section: &mut Section, sheet: &Sheet, log: &mut Log) {
    let numbers = pairing_numbers(sheet, log);
    for (record, number) in sheet.players.iter().zip(numbers) {
        let id = identity(record.number);
        let player =
            Player { id, person: record.person.clone(), desk: crate::model::person::Desk::default() };
        event.players.push(player);
        event.next_player = event.next_player.max(id.0);
        section
            .participants
            .push(Participant { number: Some(PairingNumber(number)), ..Participant::new(id) });
    }
}

/// The number in the file, or the rank where `XXC rank` asks for it.
fn pairing_numbers(sheet: &Sheet, log: &mut Log) -> Vec<u16> {
    let numbers: Vec<u16> = sheet.players.iter().map(|player| player.number).collect();
    if !sheet.by_rank {
        return numbers;
    }
    let ranks: Vec<u16> = sheet.players.iter().map(|player| player.rank.unwrap_or(0)).collect();
    let mut sorted = ranks.clone();
    sorted.sort_unstable();
    if sorted.iter().zip(1..).all(|(&rank, expected)| rank == expected) {
        ranks
    } else {
        log.note(0, 0, NoteKind::RanksUnusable);
        // The numbers of the file may have gaps here; their order is what is left.
        (1..).take(numbers.len()).collect()
    }
}

fn add_forbidden(section: &mut Section, sheet: &Sheet) {
    for record in &sheet.forbidden {
        let (players, teams) = concerned(section, &record.numbers);
        section.forbidden.push(ForbiddenGroup {
            players,
            teams,
            from: RoundNumber(record.from.max(1)),
            to: record.to.map(RoundNumber),
        });
    }
}

/// Whom numbers of a record mean: teams where teams play, players elsewhere.
fn concerned(section: &Section, numbers: &[u16]) -> (Vec<PlayerId>, Vec<TeamId>) {
    if section.settings.system.is_team() {
        (Vec::new(), numbers.iter().map(|&number| teams::team_identity(number)).collect())
    } else {
        (numbers.iter().map(|&number| identity(number)).collect(), Vec::new())
    }
}

/// A record without numbers concerns everybody.
fn add_adjustments(section: &mut Section, sheet: &Sheet) {
    for record in &sheet.adjustments {
        let (mut players, mut teams) = concerned(section, &record.numbers);
        if record.numbers.is_empty() {
            if section.settings.system.is_team() {
                teams = section.teams.iter().map(|team| team.id).collect();
            } else {
                players = section.participants.iter().map(|participant| participant.player).collect();
            }
        }
        section.adjustments.push(Adjustment { players, teams, ..record.adjustment.clone() });
    }
}

/// Record 142, else XXR, else the dates of 132, else the rounds that are there.
fn rounds(sheet: &Sheet, section: &Section, log: &mut Log) -> u16 {
    if let (Some(coded), Some(engine)) = (sheet.rounds, sheet.engine_rounds)
        && coded != engine
    {
        log.note(0, 0, NoteKind::RecordsDiffer { used: "142", ignored: "XXR" });
    }
    let paired = u16::try_from(section.rounds.len()).unwrap_or(u16::MAX);
    let dates = sheet.round_dates.iter().filter(|date| date.is_some()).count();
    let dated = u16::try_from(dates).ok().filter(|&count| count > 0);
    sheet.rounds.or(sheet.engine_rounds).or(dated).unwrap_or(paired).max(paired)
}

fn set_initial_colour(section: &mut Section, sheet: &Sheet, log: &mut Log) {
    section.initial_colour = sheet.initial_colour.or_else(|| {
        let colour = individual::initial_colour(section).or_else(|| teams::initial_colour(section))?;
        log.note(0, 0, NoteKind::InitialColour { colour });
        Some(colour)
    });
}

/// What a TRF-2026 says and this file does not, with the value used.
fn note_defaults(sheet: &Sheet, section: &Section, log: &mut Log) {
    let mut note = |missing: bool, code: &'static str, value: String| {
        if missing {
            log.note(0, 0, NoteKind::Default { code, value });
        }
    };
    let points = &section.settings.points;
    note(sheet.rounds.is_none(), "142", section.settings.rounds.to_string());
    let values = format!("W {} D {} L {} P {}", points.win, points.draw, points.loss, points.allocated_bye);
    note(!sheet.points.any, "162", values);
    note(sheet.kind.code.is_none(), "192", super::kind::code(section));
    let list: Vec<String> = section.settings.tie_breaks.iter().map(ToString::to_string).collect();
    note(sheet.tie_breaks.is_none() && sheet.standings_order.is_none(), "212", list.join(","));
}
