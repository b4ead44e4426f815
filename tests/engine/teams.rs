//! Teams: entering, line-ups, board results, forfeited matches.

use crate::support::*;
use kojarz::engine::{
    Command, Engine, EventCommand, HandCommand, ResultCommand, RoundCommand, SettingsCommand, TeamCommand,
};
use kojarz::model::participant::Standing;
use kojarz::model::round::{MatchForfeit, PairedBy, TeamMatch};
use kojarz::model::settings::{System, TeamOptions};
use kojarz::model::{
    BoardNumber, GameRef, Level, PlayerId, Points, Reason, Refusal, Round, RoundNumber, Section, SectionId,
    Settings, Team, TeamId, TeamReason, integrity_lines,
};
use kojarz::standings::Request;

struct Village {
    _folder: TempFolder,
    engine: Engine,
    id: SectionId,
    players: Vec<PlayerId>,
}

impl Village {
    /// Event E4: teams of three, board order, no reserves.
    fn new(system: System, teams: u32, rounds: u16) -> Self {
        let folder = TempFolder::new();
        let mut engine = new_event(&folder);
        let team = TeamOptions { boards: 3, ..TeamOptions::default() };
        let id = make_section(&mut engine, Settings { system, rounds, team, ..Settings::default() });
        let ratings: Vec<u16> = (0..teams * 3).map(|n| 2000 - u16::try_from(n).unwrap()).collect();
        let players = enter(&mut engine, id, &ratings);
        for (n, members) in (1..).zip(players.chunks(3)) {
            let team = Team::new(TeamId(0), &format!("Team {n}"), members.to_vec());
            perform(&mut engine, Command::Team(id, TeamCommand::Add(Box::new(team))));
        }
        Self { _folder: folder, engine, id, players }
    }

    fn section(&self) -> &Section {
        self.engine.event().section(self.id).unwrap()
    }

    fn team(&mut self, command: TeamCommand) {
        perform(&mut self.engine, Command::Team(self.id, command));
    }
}

/// A result of a board, in the only section.
fn score(round: u16, table: u16, board: u16, result: kojarz::model::GameResult) -> Command {
    let game = GameRef::table(RoundNumber(round), BoardNumber(table), BoardNumber(board));
    Command::Result(SectionId(1), ResultCommand::Set { game, result: Some(result) })
}

#[test]
fn teams_meet_everybody_once_and_board_results_are_typed_one_by_one() {
    let mut village = Village::new(System::TeamRoundRobin, 4, 3);
    perform(&mut village.engine, Command::Round(village.id, RoundCommand::Pair));
    assert_eq!(village.section().rounds.len(), 3);
    assert_eq!(village.section().rounds[0].matches.len(), 2);
    for (board, result) in [(1, W), (2, D), (3, B)] {
        perform(&mut village.engine, score(1, 1, board, result));
    }
    assert!(!village.section().rounds[0].matches[0].open());
    perform(&mut village.engine, score(3, 2, 1, W));
    let question = asks(&mut village.engine, &score(3, 2, 1, D));
    assert!(has(&question, |r| matches!(r, Reason::OtherResult { .. })));
}

#[test]
fn a_member_plays_in_one_team_only_and_comes_from_the_section() {
    let mut village = Village::new(System::TeamRoundRobin, 2, 1);
    let player = village.players[0];
    let team = Team::new(TeamId(0), "Again", vec![player]);
    let add = Command::Team(village.id, TeamCommand::Add(Box::new(team)));
    assert_eq!(refused(&mut village.engine, add), Refusal::InOtherTeam(player));
    let stranger = Team::new(TeamId(0), "Strange", vec![PlayerId(99)]);
    let add = Command::Team(village.id, TeamCommand::Add(Box::new(stranger)));
    assert_eq!(refused(&mut village.engine, add), Refusal::NotInSection(PlayerId(99)));
}

#[test]
fn a_line_up_takes_effect_until_the_first_game_is_in() {
    let mut village = Village::new(System::TeamRoundRobin, 2, 1);
    let (id, first) = (village.id, TeamId(1));
    let members = village.section().team(first).unwrap().members.clone();
    perform(&mut village.engine, Command::Round(id, RoundCommand::Pair));
    let line_up = vec![Some(members[1]), Some(members[0]), None];
    let set = TeamCommand::SetLineUp { team: first, round: RoundNumber(1), line_up: Some(line_up) };
    let question = confirm(&mut village.engine, Command::Team(id, set));
    assert_eq!(question.reasons, [Reason::LineUpOutOfOrder(vec![members[0]])]);
    let found = &village.section().rounds[0].matches[0];
    let side = found.colour_of(first).unwrap();
    assert_eq!(found.boards[0].player(side), Some(members[1]));
    assert_eq!(found.boards[2].player(side), None, "an empty board");
    perform(&mut village.engine, score(1, 1, 1, W));
    let back = TeamCommand::SetLineUp { team: first, round: RoundNumber(1), line_up: None };
    let refusal = refused(&mut village.engine, Command::Team(id, back));
    assert!(matches!(refusal, Refusal::BoardHasResult(_)));
    let twice = vec![Some(members[0]), Some(members[0])];
    let set = TeamCommand::SetLineUp { team: first, round: RoundNumber(2), line_up: Some(twice) };
    assert_eq!(refused(&mut village.engine, Command::Team(id, set)), Refusal::BadLineUp);
}

#[test]
fn a_forfeited_match_asks_before_it_throws_results_away() {
    let mut village = Village::new(System::TeamRoundRobin, 2, 1);
    perform(&mut village.engine, Command::Round(village.id, RoundCommand::Pair));
    perform(&mut village.engine, score(1, 1, 1, W));
    let game = GameRef::table(RoundNumber(1), BoardNumber(1), BoardNumber(1));
    let forfeit = Some(MatchForfeit::BlackWins);
    let command = Command::Result(village.id, ResultCommand::ForfeitMatch { game, forfeit });
    let question = confirm(&mut village.engine, command);
    assert_eq!(question.level, Level::Confirm);
    assert!(village.section().rounds[0].finished());
    assert_eq!(village.section().rounds[0].matches[0].forfeit, forfeit);
    village.engine.undo().unwrap();
    assert_eq!(village.section().rounds[0].matches[0].boards[0].result, Some(W));
}

#[test]
fn a_team_that_played_is_not_deleted() {
    let mut village = Village::new(System::TeamRoundRobin, 3, 3);
    let delete = |team| Command::Team(village.id, TeamCommand::Delete(TeamId(team)));
    let (one, two) = (delete(1), delete(2));
    confirm(&mut village.engine, one);
    perform(&mut village.engine, Command::Round(village.id, RoundCommand::Pair));
    assert_eq!(refused(&mut village.engine, two), Refusal::TeamHasPlayed(TeamId(2)));
}

/// Every match of a section as numbers of teams, White first, a round a line.
fn matches(section: &Section) -> Vec<String> {
    let number = |team| section.team(team).unwrap().number.unwrap().to_string();
    let pair = |m: &TeamMatch| format!("{}-{}", number(m.white), number(m.black));
    section.rounds.iter().map(|r| r.matches.iter().map(pair).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_team_round_robin_is_played_to_its_end_single_and_double() {
    for (cycles, table) in [
        (1, vec!["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
        (2, vec!["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]),
    ] {
        let mut village = Village::new(System::TeamRoundRobin, 4, 3);
        let id = village.id;
        let mut settings = village.section().settings.clone();
        settings.round_robin.cycles = cycles;
        if settings != village.section().settings {
            let set = SettingsCommand::Set(Box::new(settings));
            perform(&mut village.engine, Command::Settings(id, set));
        }
        perform(&mut village.engine, Command::Round(id, RoundCommand::Pair));
        assert_eq!(matches(village.section()), table);
        assert_eq!(usize::from(village.section().settings.rounds), table.len());
        // White wins the first board, Black the second, the third is drawn: every match is drawn.
        for round in 1..=u16::try_from(table.len()).unwrap() {
            for (match_table, board) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)] {
                let result = if board == 3 { D } else { W };
                perform(&mut village.engine, score(round, match_table, board, result));
            }
        }
        assert!(village.section().rounds.iter().all(|round| round.finished()));
        let blocked = refused(&mut village.engine, Command::Round(id, RoundCommand::Pair));
        assert_eq!(blocked, Refusal::AllRoundsPaired);
        perform(&mut village.engine, Command::Event(EventCommand::Close(id)));
        let event = village.engine.event();
        let standings = kojarz::standings::table(event, village.section(), &Request::default());
        let points: Vec<Points> = standings.rows.iter().map(|row| row.points).collect();
        assert_eq!(points, [Points::whole(u16::try_from(table.len()).unwrap().into()); 4], "a point a match");
    }
}

#[test]
fn a_late_team_takes_the_free_number_of_an_odd_field() {
    let mut village = Village::new(System::TeamRoundRobin, 3, 3);
    let id = village.id;
    let mut settings = village.section().settings.clone();
    settings.round_robin.late_takes_free_number = true;
    perform(&mut village.engine, Command::Settings(id, SettingsCommand::Set(Box::new(settings))));
    perform(&mut village.engine, Command::Round(id, RoundCommand::Pair));
    assert_eq!(matches(village.section()), ["2-3", "1-2", "3-1"]);
    perform(&mut village.engine, score(1, 1, 1, W));
    let add = |name: &str| Command::Team(id, TeamCommand::Add(Box::new(Team::new(TeamId(0), name, vec![]))));
    let question = confirm(&mut village.engine, add("Late"));
    let takes = Reason::TakesFreeNumber { number: kojarz::model::PairingNumber(4), games: 3, begun: 1 };
    assert_eq!(question.reasons, [takes]);
    assert_eq!(matches(village.section()), ["2-3 1-4", "1-2 4-3", "3-1 2-4"]);
    assert_eq!(refused(&mut village.engine, add("Later")), Refusal::RoundRobinFull(4));
    village.engine.undo().unwrap();
    assert_eq!(matches(village.section()), ["2-3", "1-2", "3-1"]);
}

#[test]
fn a_team_that_leaves_a_schedule_forfeits_the_rest_and_two_leavers_score_nothing() {
    let mut village = Village::new(System::TeamRoundRobin, 4, 3);
    perform(&mut village.engine, Command::Round(village.id, RoundCommand::Pair));
    perform(&mut village.engine, score(1, 1, 1, W));
    for team in [4, 3] {
        let standing = Standing::Withdrawn { from: RoundNumber(2) };
        village.team(TeamCommand::SetStanding { team: TeamId(team), standing });
    }
    let forfeits: Vec<Vec<Option<MatchForfeit>>> =
        village.section().rounds.iter().map(|r| r.matches.iter().map(|m| m.forfeit).collect()).collect();
    let (white, both) = (Some(MatchForfeit::WhiteWins), Some(MatchForfeit::Both));
    // 1-4 2-3; 4-3 1-2; 2-4 3-1.
    assert_eq!(forfeits, [vec![None, None], vec![both, None], vec![white, Some(MatchForfeit::BlackWins)]]);
}

impl Village {
    fn round(&self, n: usize) -> &Round {
        &self.section().rounds[n - 1]
    }

    fn table(&self, n: usize, table: usize) -> &TeamMatch {
        &self.round(n).matches[table - 1]
    }

    fn hand(&self, command: HandCommand) -> Command {
        Command::Hand(self.id, command)
    }

    fn step(&mut self, command: HandCommand) {
        let command = self.hand(command);
        insist(&mut self.engine, command).unwrap();
    }

    fn pair(&mut self) {
        let pair = Command::Round(self.id, RoundCommand::Pair);
        insist(&mut self.engine, pair).unwrap();
    }

    /// White wins on every board of the last round.
    fn play(&mut self) {
        let round = self.section().rounds.last().unwrap().clone();
        for game in round.open_refs() {
            let set = ResultCommand::Set { game, result: Some(W) };
            perform(&mut self.engine, Command::Result(self.id, set));
        }
    }

    fn bye(&self, n: usize) -> Option<TeamId> {
        let mut byes = self.round(n).team_byes.iter();
        byes.find(|bye| bye.kind == kojarz::model::ByeKind::Allocated).map(|bye| bye.team)
    }
}

#[test]
fn two_teams_are_swapped_by_hand_with_their_players_and_the_log_has_a_line() {
    let mut village = Village::new(System::TeamSwiss, 4, 3);
    village.pair();
    let (one, two) = (village.table(1, 1).clone(), village.table(1, 2).clone());
    village.step(HandCommand::Begin(RoundNumber(1)));
    village.step(HandCommand::SwapTeams(one.black, two.black));
    let swapped = village.table(1, 1);
    assert_eq!((swapped.white, swapped.black), (one.white, two.black));
    assert_eq!(swapped.boards[0].second, two.boards[0].second, "the players come with their team");
    let finish = village.hand(HandCommand::Finish);
    let question = confirm(&mut village.engine, finish);
    assert!(has(
        &question,
        |r| matches!(r, Reason::OfTeams(TeamReason::DiffersFromRules { rules, hand, .. })
        if rules.len() == 2 && hand.len() == 2)
    ));
    assert_eq!(village.round(1).paired_by, PairedBy::Hand);
    let lines = integrity_lines::lines(village.section());
    assert!(lines.iter().any(|line| line.starts_with("### MPA @ Round 1: ")), "{lines:?}");
    village.engine.undo().unwrap();
    assert!(village.section().integrity.is_empty());
    assert_eq!(village.section().hand_pairing, Some(RoundNumber(1)));
    village.engine.undo().unwrap();
    assert_eq!(village.table(1, 1).black, one.black);
}

#[test]
fn teams_swapped_and_swapped_back_are_no_difference_and_giving_up_restores() {
    let mut village = Village::new(System::TeamSwiss, 4, 3);
    village.pair();
    let before = village.round(1).clone();
    let (one, two) = (before.matches[0].white, before.matches[1].white);
    village.step(HandCommand::Begin(RoundNumber(1)));
    village.step(HandCommand::SwapTeams(one, two));
    village.step(HandCommand::SwapTeams(one, two));
    let finish = village.hand(HandCommand::Finish);
    perform(&mut village.engine, finish);
    assert_eq!(*village.round(1), before);
    village.step(HandCommand::Begin(RoundNumber(1)));
    village.step(HandCommand::Break(BoardNumber(1)));
    assert_eq!(village.round(1).matches.len(), 1);
    village.step(HandCommand::Cancel);
    assert_eq!(*village.round(1), before);
    assert!(village.section().hand_pairing.is_none());
    let player = village.players[0];
    village.step(HandCommand::Begin(RoundNumber(1)));
    let of_player = village.hand(HandCommand::GiveBye(player));
    assert_eq!(refused(&mut village.engine, of_player), Refusal::WrongSystem);
}

#[test]
fn the_colours_of_a_match_are_exchanged_and_the_points_stay() {
    let mut village = Village::new(System::TeamSwiss, 4, 3);
    village.pair();
    perform(&mut village.engine, score(1, 1, 1, W));
    let before = village.table(1, 1).clone();
    village.step(HandCommand::Begin(RoundNumber(1)));
    village.step(HandCommand::SwapColours(BoardNumber(1)));
    let after = village.table(1, 1);
    assert_eq!((after.white, after.black), (before.black, before.white));
    let points = |m: &TeamMatch, team| m.game_points(m.colour_of(team).unwrap(), &village.section().settings);
    for team in [before.white, before.black] {
        assert_eq!(points(after, team), points(&before, team));
    }
}

#[test]
fn the_bye_of_teams_is_moved_and_taken_and_a_team_without_a_match_is_told() {
    let mut village = Village::new(System::TeamSwiss, 5, 4);
    village.pair();
    let (holder, white) = (village.bye(1).unwrap(), village.table(1, 1).white);
    village.step(HandCommand::Begin(RoundNumber(1)));
    village.step(HandCommand::GiveTeamBye(white));
    assert_eq!(village.bye(1), Some(white));
    assert_eq!(village.table(1, 1).white, holder);
    village.step(HandCommand::TakeBye);
    assert_eq!(village.bye(1), None);
    let finish = village.hand(HandCommand::Finish);
    let question = asks(&mut village.engine, &finish);
    assert!(has(&question, |r| *r == Reason::OfTeams(TeamReason::LeftUnpaired(vec![white]))));
    let again = village.hand(HandCommand::PairTeams(white, holder));
    assert_eq!(refused(&mut village.engine, again), Refusal::TeamHasMatch(holder));
}

#[test]
fn an_empty_round_of_teams_is_filled_by_hand_and_a_second_meeting_is_asked_about() {
    let mut village = Village::new(System::TeamSwiss, 4, 3);
    village.pair();
    village.play();
    let (one, two) = (village.table(1, 1).clone(), village.table(1, 2).clone());
    village.step(HandCommand::Begin(RoundNumber(2)));
    assert!(village.round(2).matches.is_empty());
    let rematch = village.hand(HandCommand::PairTeams(one.white, one.black));
    let question = confirm(&mut village.engine, rematch);
    assert!(has(&question, |r| matches!(r, Reason::OfTeams(TeamReason::Rematch { .. }))));
    village.step(HandCommand::Break(BoardNumber(1)));
    village.step(HandCommand::PairTeams(one.white, two.white));
    village.step(HandCommand::PairTeams(one.black, two.black));
    village.step(HandCommand::Finish);
    assert_eq!(village.round(2).matches.len(), 2);
    assert!(village.section().hand_pairing.is_none());
}

#[test]
fn teams_are_paired_again_around_the_matches_that_have_results() {
    let mut village = Village::new(System::TeamSwiss, 6, 5);
    village.pair();
    perform(&mut village.engine, score(1, 2, 1, W));
    let kept = village.table(1, 2).clone();
    let again = Command::Round(village.id, RoundCommand::PairAgain);
    insist(&mut village.engine, again).unwrap();
    assert_eq!(*village.table(1, 2), kept);
    assert_eq!(village.round(1).matches.len(), 3);
}
