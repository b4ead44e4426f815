//! The teams of an event and their matches, put together from the players' cells and the line-ups.

use super::cells::{self, Cell};
use super::found::{Log, NoteKind, ProblemKind};
use super::games::{self, Places, ReadGame};
use super::individual;
use super::matches::{self, Side};
use super::player_record::identity;
use super::sheet::Sheet;
use super::team_records::{TeamByes, TeamRecord};
use crate::model::participant::Standing;
use crate::model::round::{PairedBy, TeamBye, TeamMatch};
use crate::model::{
    BoardNumber, ByeKind, Colour, PairingNumber, PointSystem, Points, Round, RoundNumber, Section, Team,
    TeamId,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The identity of the team with this number in the file.
pub(super) fn team_identity(number: u16) -> TeamId {
    TeamId(u32::from(number))
}

/// The number of a team: the one of record 310, else its place among the records 013.
fn number_of(record: &TeamRecord, place: usize) -> u16 {
    record.number.unwrap_or_else(|| u16::try_from(place + 1).unwrap_or(u16::MAX))
}

/// Adds the teams with their members.
pub(super) fn add_teams(section: &mut Section, sheet: &Sheet, places: &Places, log: &mut Log) {
    let mut lines: BTreeMap<u16, usize> = BTreeMap::new();
    let mut team_of: BTreeMap<u16, u16> = BTreeMap::new();
    for (place, record) in sheet.teams.all().iter().enumerate() {
        let number = number_of(record, place);
        if let Some(&first_line) = lines.get(&number) {
            log.problem(record.line, 5, ProblemKind::NumberTwice { number, first_line });
            continue;
        }
        lines.insert(number, record.line);
        for &player in &record.members {
            if places.get(player).is_none() {
                log.problem(
                    record.line,
                    0,
                    ProblemKind::UnknownNumber { code: "310".to_owned(), number: player },
                );
            }
            if let Some(first) = team_of.insert(player, number) {
                log.problem(record.line, 0, ProblemKind::TwoTeams { player, first, second: number });
            }
        }
        section.teams.push(Team {
            id: team_identity(number),
            name: record.name.clone(),
            short_name: record.short_name.clone(),
            origin: String::new(),
            captain: String::new(),
            number: Some(PairingNumber(number)),
            strength: record.strength,
            members: record.members.iter().map(|&member| identity(member)).collect(),
            first_round: RoundNumber::FIRST,
            standing: Standing::Playing,
            requested_byes: BTreeMap::new(),
            line_ups: BTreeMap::new(),
        });
    }
}

/// Adds the options of matches: boards, colours and points.
pub(super) fn add_options(section: &mut Section, sheet: &Sheet) {
    let records = &sheet.teams;
    let options = &mut section.settings.team;
    let [win, draw, loss] = records.match_points;
    options.match_win = win.unwrap_or(options.match_win);
    options.match_draw = draw.unwrap_or(options.match_draw);
    options.match_loss = loss.unwrap_or(options.match_loss);
    options.bye_match_points = options.match_draw;
    if let Some(byes) = records.byes.first() {
        options.bye_match_points = byes.match_points.unwrap_or(options.bye_match_points);
        options.bye_game_points = byes.game_points;
    }
    let alternating = records.colours.iter().enumerate().all(|(place, &colour)| colour == alternate(place));
    if !alternating {
        options.colours.clone_from(&records.colours);
    }
    let smallest = records.all().iter().map(|team| team.members.len()).min().unwrap_or(0);
    let boards = if records.colours.is_empty() { smallest } else { records.colours.len() };
    options.boards = u16::try_from(boards.max(1)).unwrap_or(u16::MAX);
}

/// White on the odd boards.
fn alternate(place: usize) -> Colour {
    if place.is_multiple_of(2) { Colour::White } else { Colour::Black }
}

/// Adds every paired round.
pub(super) fn add_rounds(section: &mut Section, sheet: &Sheet, places: &Places, log: &mut Log) {
    let guests = add_guests(section, sheet, places, log);
    let reader = Reader::of(section, sheet, places, guests);
    let paired = paired_rounds(sheet);
    let numbers = (1..=paired).filter_map(|number| u16::try_from(number).ok());
    let rounds: Vec<Round> = numbers.map(|number| reader.round(number, log)).collect();
    section.rounds = rounds;
    if sheet.teams.colours.is_empty() {
        let boards = section.rounds.iter().flat_map(|round| &round.matches).map(|m| m.boards.len()).max();
        section.settings.team.boards = boards
            .filter(|&boards| boards > 0)
            .and_then(|b| u16::try_from(b).ok())
            .unwrap_or(section.settings.team.boards);
    }
    add_byes_and_line_ups(section, sheet, paired);
    note_points(section, sheet, log);
}

/// The last round in which somebody has an opponent, the pairing-allocated bye or a forfeited match.
fn paired_rounds(sheet: &Sheet) -> usize {
    let players = individual::paired_rounds(&sheet.players);
    let byes = sheet.teams.byes.iter().filter_map(|byes| byes.teams.iter().rposition(|&team| team > 0));
    let forfeits = sheet.teams.forfeits.iter().map(|forfeit| usize::from(forfeit.round));
    byes.map(|place| place + 1).chain(forfeits).max().unwrap_or(0).max(players)
}

/// Whoever plays for a team without standing in its list becomes its last reserve: the team is the one that the others of his
/// opponent's team meet in that round. Answers their places.
fn add_guests(section: &mut Section, sheet: &Sheet, places: &Places, log: &mut Log) -> BTreeSet<usize> {
    let mut team_of: BTreeMap<u16, usize> = BTreeMap::new();
    for (team, record) in section.teams.iter().enumerate() {
        team_of
            .extend(record.members.iter().filter_map(|member| Some((u16::try_from(member.0).ok()?, team))));
    }
    // Whom each team met in each round.
    let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for record in &sheet.players {
        let Some(&team) = team_of.get(&record.number) else { continue };
        for (index, cell) in record.cells.iter().enumerate() {
            let other = cell.opponent.and_then(|opponent| team_of.get(&opponent));
            if let Some(&other) = other {
                met.insert((team, index), other);
            }
        }
    }
    let mut guests = BTreeSet::new();
    for record in &sheet.players {
        for (index, cell) in record.cells.iter().enumerate() {
            let opponents = cell.opponent.and_then(|opponent| team_of.get(&opponent)).copied();
            let Some(opponents) = opponents.filter(|_| !team_of.contains_key(&record.number)) else {
                continue;
            };
            let Some(&place) = met.get(&(opponents, index)) else { continue };
            let Some(team) = section.teams.get_mut(place).map(|team| (place, team)) else { continue };
            team.1.members.push(identity(record.number));
            let (player, number) = (record.number, team.1.number.unwrap_or_default().0);
            log.note(record.line, 0, NoteKind::GuestPlayer { player, team: number });
            team_of.insert(player, team.0);
            guests.extend(places.get(player));
        }
    }
    guests
}

/// What is the same for every round.
struct Reader<'a> {
    sheet: &'a Sheet,
    places: &'a Places,
    teams: &'a [Team],
    /// Place of each player's team, by place of the player.
    team_of: Vec<Option<usize>>,
    /// Colours of the boards of the team with White.
    colours: &'a [Colour],
    /// Players whose place in the line-up is not known.
    guests: BTreeSet<usize>,
}

impl<'a> Reader<'a> {
    fn of(section: &'a Section, sheet: &'a Sheet, places: &'a Places, guests: BTreeSet<usize>) -> Self {
        let mut team_of = vec![None; sheet.players.len()];
        for (place, team) in section.teams.iter().enumerate() {
            for member in &team.members {
                let player = u16::try_from(member.0).ok().and_then(|number| places.get(number));
                if let Some(slot) = player.and_then(|player| team_of.get_mut(player)) {
                    *slot = Some(place);
                }
            }
        }
        Self {
            sheet,
            places,
            teams: &section.teams,
            team_of,
            colours: &section.settings.team.colours,
            guests,
        }
    }

    fn team(&self, player: usize) -> Option<usize> {
        self.team_of.get(player).copied().flatten()
    }

    fn place_of_team(&self, number: u16) -> Option<usize> {
        self.teams.iter().position(|team| team.id == team_identity(number))
    }

    fn round(&self, number: u16, log: &mut Log) -> Round {
        let players = &self.sheet.players;
        let cells: Vec<Cell> =
            players.iter().map(|record| cells::understand(record, number, true, log)).collect();
        let games = games::of_round(players, self.places, &cells, number, log);
        let mut round = Round { paired_by: PairedBy::Import, ..Round::empty(RoundNumber(number)) };
        let mut busy = vec![false; self.teams.len()];
        let mut claim = |team: usize, log: &mut Log| {
            if let Some(taken) = busy.get_mut(team)
                && std::mem::replace(taken, true)
            {
                let team = self.number(team);
                log.problem(0, 0, ProblemKind::SeveralOpponents { team, round: number });
            }
        };
        for (&(first, second), games) in &self.by_match(&games, number, log) {
            claim(first, log);
            claim(second, log);
            round.matches.extend(self.team_match(number, (first, second), games, &cells));
        }
        for forfeit in self.sheet.teams.forfeits.iter().filter(|forfeit| forfeit.round == number) {
            let teams = (self.place_of_team(forfeit.white), self.place_of_team(forfeit.black));
            let (Some(white), Some(black)) = teams else {
                let number = if teams.0.is_none() { forfeit.white } else { forfeit.black };
                log.problem(forfeit.line, 12, ProblemKind::UnknownNumber { code: "330".to_owned(), number });
                continue;
            };
            claim(white, log);
            claim(black, log);
            round.matches.push(TeamMatch {
                table: BoardNumber(0),
                white: team_identity(forfeit.white),
                black: team_identity(forfeit.black),
                boards: Vec::new(),
                forfeit: Some(forfeit.forfeit),
            });
        }
        for place in (0..self.teams.len()).filter(|&place| !busy.get(place).copied().unwrap_or(false)) {
            let team = self.number(place);
            round
                .team_byes
                .push(TeamBye { team: team_identity(team), kind: self.bye(place, number, &cells) });
        }
        round
    }

    fn number(&self, team: usize) -> u16 {
        self.teams.get(team).and_then(|team| team.number).unwrap_or_default().0
    }

    /// The games of each two teams, the team with the smaller place first.
    fn by_match(
        &self,
        games: &[ReadGame],
        round: u16,
        log: &mut Log,
    ) -> BTreeMap<(usize, usize), Vec<ReadGame>> {
        let mut by_match: BTreeMap<(usize, usize), Vec<ReadGame>> = BTreeMap::new();
        for game in games {
            match (self.team(game.white), self.team(game.black)) {
                (Some(white), Some(black)) if white != black => {
                    by_match.entry((white.min(black), white.max(black))).or_default().push(*game);
                }
                (white, black) => {
                    let outside = if white.is_none() { game.white } else { game.black };
                    let player = self.sheet.players.get(outside);
                    let what = match (white, black) {
                        (Some(team), Some(_)) => {
                            ProblemKind::SeveralOpponents { team: self.number(team), round }
                        }
                        _ => ProblemKind::NoTeam { player: player.map_or(0, |player| player.number), round },
                    };
                    log.problem(player.map_or(0, |player| player.line), 0, what);
                }
            }
        }
        by_match
    }

    fn team_match(
        &self,
        round: u16,
        teams: (usize, usize),
        games: &[ReadGame],
        cells: &[Cell],
    ) -> Option<TeamMatch> {
        let sides = [teams.0, teams.1].map(|team| Side { players: self.present(team, round, games, cells) });
        let [first, second] = &sides;
        // The order of the first team counts; it must be one that is known.
        if first.players.iter().any(|player| self.guests.contains(player))
            && !second.players.iter().any(|player| self.guests.contains(player))
            && teams.0 < teams.1
        {
            return self.team_match(round, (teams.1, teams.0), games, cells);
        }
        let boards = matches::boards(first, second, games, |place| {
            identity(self.sheet.players.get(place).map_or(0, |record| record.number))
        });
        let team_match = matches::with_colours(boards, self.colours);
        let id = |place: usize| self.teams.get(place).map(|team| team.id);
        let (first, second) = (id(teams.0)?, id(teams.1)?);
        Some(if team_match.first_is_white {
            TeamMatch {
                table: BoardNumber(0),
                white: first,
                black: second,
                boards: team_match.boards,
                forfeit: None,
            }
        } else {
            let boards = team_match.boards.into_iter().map(matches::turned).collect();
            TeamMatch { table: BoardNumber(0), white: second, black: first, boards, forfeit: None }
        })
    }

    /// Who of a team sat at a board, in the order of the line-up.
    fn present(&self, team: usize, round: u16, games: &[ReadGame], cells: &[Cell]) -> Vec<usize> {
        let Some(team) = self.teams.get(team) else { return Vec::new() };
        let number = team.number.unwrap_or_default();
        let members = team.members.iter().filter_map(|member| u16::try_from(member.0).ok());
        let line_up = self.sheet.teams.line_ups.iter().find(|l| l.round == round && l.team == number.0);
        let order: Vec<u16> = match line_up {
            Some(line_up) => {
                // A line-up that forgets somebody who played is completed from the team.
                let rest = members.filter(|member| !line_up.players.contains(member));
                line_up.players.iter().copied().chain(rest).collect()
            }
            None => members.collect(),
        };
        let seated: BTreeSet<usize> = games.iter().flat_map(|game| [game.white, game.black]).collect();
        let places = order.into_iter().filter_map(|member| self.places.get(member));
        places
            .filter(|&place| seated.contains(&place) || cells.get(place) == Some(&Cell::EmptyBoard))
            .collect()
    }

    /// Why a team had no match: record 320, then 240, then the cells of its members.
    fn bye(&self, team: usize, round: u16, cells: &[Cell]) -> ByeKind {
        let number = self.number(team);
        let index = usize::from(round) - 1;
        let has_bye = |byes: &TeamByes| byes.teams.get(index) == Some(&number);
        if self.sheet.teams.byes.iter().any(has_bye) {
            return ByeKind::Allocated;
        }
        let record = self.sheet.byes.iter().find(|bye| bye.round == round && bye.numbers.contains(&number));
        if let Some(record) = record {
            return record.kind;
        }
        let members = self.teams.get(team).map_or(&[][..], |team| &team.members);
        let mut kinds = members.iter().filter_map(|member| {
            let place = u16::try_from(member.0).ok().and_then(|number| self.places.get(number))?;
            match cells.get(place) {
                Some(Cell::Bye(kind)) if *kind != ByeKind::Zero => Some(*kind),
                _ => None,
            }
        });
        kinds.next().unwrap_or(ByeKind::Zero)
    }
}

/// Byes and line-ups of the rounds to come.
fn add_byes_and_line_ups(section: &mut Section, sheet: &Sheet, paired: usize) {
    for team in &mut section.teams {
        let number = team.number.unwrap_or_default().0;
        let ahead = |round: u16| usize::from(round) > paired;
        for record in
            sheet.byes.iter().filter(|record| ahead(record.round) && record.numbers.contains(&number))
        {
            team.requested_byes.insert(RoundNumber(record.round), record.kind);
        }
        for record in
            sheet.teams.line_ups.iter().filter(|record| ahead(record.round) && record.team == number)
        {
            let players =
                record.players.iter().map(|&player| (player > 0).then(|| identity(player))).collect();
            team.line_ups.insert(RoundNumber(record.round), players);
        }
        if sheet.absent.iter().any(|&(_, absent)| absent == number) {
            team.requested_byes.insert(RoundNumber::from_index(paired), ByeKind::Zero);
        }
    }
}

/// The points of a member are for information; where they are not the sum of his boards that is told.
fn note_points(section: &Section, sheet: &Sheet, log: &mut Log) {
    let system = &section.settings.points;
    let mut sums: BTreeMap<u32, Points> = BTreeMap::new();
    let boards = section.rounds.iter().flat_map(|round| &round.matches).flat_map(|m| &m.boards);
    for board in boards.filter(|board| board.first.is_some() && board.second.is_some()) {
        for side in [Colour::White, Colour::Black] {
            if let (Some(player), Some(outcome)) = (board.player(side), board.outcome(side)) {
                *sums.entry(player.0).or_default() += outcome.points(system);
            }
        }
    }
    for record in &sheet.players {
        let Some(stated) = record.points else { continue };
        let alone = |letters: &str| -> Points {
            let cells =
                record.cells.iter().filter(|cell| cell.opponent.is_none() && letters.contains(cell.letter));
            cells.map(|cell| worth_alone(cell.letter, system)).sum()
        };
        let games = sums.get(&u32::from(record.number)).copied().unwrap_or_default();
        let counted = games + alone("+");
        // Some programs count the bye of the team for its members, others don't.
        if ![counted, counted + alone("U"), counted + alone("UHF")].contains(&stated) {
            let what = NoteKind::PointsIgnored { player: record.number, counted, stated };
            log.note(record.line, 81, what);
        }
    }
}

/// What a symbol without an opponent stands for.
fn worth_alone(letter: char, system: &PointSystem) -> Points {
    match letter {
        '+' => system.forfeit_win,
        'U' => system.allocated_bye,
        'H' => system.half_bye,
        'F' => system.full_bye,
        _ => Points::ZERO,
    }
}

/// The initial colour as round 1 shows it: the best team that was paired has it, if its number among them is odd.
pub(super) fn initial_colour(section: &Section) -> Option<Colour> {
    let first = section.rounds.first()?;
    let mut paired: Vec<(PairingNumber, Option<Colour>)> = Vec::new();
    for team in &section.teams {
        let number = team.number?;
        let colour = first.matches.iter().find_map(|m| m.colour_of(team.id));
        let bye = first.team_byes.iter().any(|bye| bye.team == team.id && bye.kind == ByeKind::Allocated);
        if bye || colour.is_some() {
            paired.push((number, colour));
        }
    }
    paired.sort_unstable_by_key(|(number, _)| *number);
    let (place, colour) =
        paired.iter().enumerate().find_map(|(place, (_, colour))| Some((place, (*colour)?)))?;
    Some(if place % 2 == 0 { colour } else { colour.other() })
}

/// Puts the matches of every round in order of the teams' scores and numbers the tables: a TRF has no tables.
pub(super) fn order_tables(section: &mut Section) {
    use crate::model::settings::PrimaryScore;
    let settings = section.settings.clone();
    let numbers: BTreeMap<TeamId, PairingNumber> =
        section.teams.iter().map(|team| (team.id, team.number.unwrap_or_default())).collect();
    let mut scores: BTreeMap<TeamId, Points> = BTreeMap::new();
    for round in &mut section.rounds {
        let mut before = scores.clone();
        for &(team, points) in &round.team_virtual_points {
            *before.entry(team).or_default() += points;
        }
        let side = |team: TeamId| {
            let score = before.get(&team).copied().unwrap_or_default();
            (Reverse(score), numbers.get(&team).copied().unwrap_or_default())
        };
        round.matches.sort_by_cached_key(|m| {
            let (higher, lower) = (side(m.white).min(side(m.black)), side(m.white).max(side(m.black)));
            (higher.0, lower.0, higher.1)
        });
        for (m, table) in round.matches.iter_mut().zip(1..) {
            m.table = BoardNumber(table);
            for colour in [Colour::White, Colour::Black] {
                let score = m.score(colour, &settings);
                *scores.entry(m.team(colour)).or_default() += match settings.team.primary {
                    PrimaryScore::MatchPoints => score.match_points,
                    PrimaryScore::GamePoints => score.game_points,
                };
            }
        }
        for bye in &round.team_byes {
            *scores.entry(bye.team).or_default() += match settings.team.primary {
                PrimaryScore::MatchPoints => settings.team.bye_match_points(bye.kind),
                PrimaryScore::GamePoints => settings.bye_game_points(bye.kind),
            };
        }
    }
}
