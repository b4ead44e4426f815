//! The worked examples, one test a case (`tests/fixtures/tie-breaks/worked-examples.txt`).

use crate::position::Position;
use kojarz::model::settings::{Edition, System};
use kojarz::model::{Event, PointSystem, Points, RoundNumber, TieBreak};
use kojarz::standings::{Entrant, Request, Source, Table, Value, table, working};
use std::collections::BTreeMap;

const CASES: &str = include_str!("../fixtures/tie-breaks/worked-examples.txt");

/// The lines of a case, without its title.
fn case(name: &str) -> Vec<&'static str> {
    let mut lines = CASES.lines().skip_while(|line| line.split_whitespace().take(2).ne(["==", name]));
    assert!(lines.next().is_some(), "no case {name}");
    lines.take_while(|line| !line.starts_with("==")).filter(|line| !line.is_empty()).collect()
}

/// What stands at the moment while a case is read from top to bottom.
struct Reader {
    name: &'static str,
    position: Position,
    event: Option<Event>,
    request: Request,
    codes: Vec<&'static str>,
    checked: usize,
}

fn check(name: &'static str) {
    let mut reader = Reader {
        name,
        position: Position { boards: 4, ..Position::default() },
        event: None,
        request: Request::default(),
        codes: Vec::new(),
        checked: 0,
    };
    for line in case(name) {
        reader.line(line);
    }
    assert!(reader.checked > 0, "{name} checks nothing");
}

impl Reader {
    fn line(&mut self, line: &'static str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "#" => {}
            "edition" => {
                self.request.edition = Some(match rest {
                    "2026" => Edition::Fide2026,
                    "2024" => Edition::Fide2024,
                    "virtual" => Edition::VirtualOpponent,
                    other => panic!("{other}"),
                });
            }
            "position" => self.position = position(rest),
            "system" => set_system(&mut self.position, rest),
            "points" => self.position.points = points(rest),
            "card" => self.position.card(rest),
            "ratings" => {
                let ratings = rest.split(' ').skip(1).map(|rating| rating.parse().unwrap());
                self.position.ratings = (1..).zip(ratings).collect();
                self.event = None;
            }
            "after" => self.request.after = Some(RoundNumber(rest.parse().unwrap())),
            "values" => self.codes = rest.split(' ').collect(),
            "value" => self.values(rest),
            "order" => self.order(rest),
            "elements" => self.elements(rest),
            "line" => self.one_line(rest),
            "places" => self.places(rest),
            other => panic!("{}: {other}", self.name),
        }
    }

    fn event(&mut self) -> Event {
        let position = &self.position;
        self.event.get_or_insert_with(|| position.event()).clone()
    }

    fn entrant(&self, number: &str) -> Entrant {
        entrant(&self.position, number)
    }

    fn table(&mut self, code: &str) -> Table {
        let event = self.event();
        let tie_breaks = if code == "PTS" { vec![] } else { vec![TieBreak::parse(code).unwrap()] };
        let request = Request { tie_breaks: Some(tie_breaks), ..self.request.clone() };
        let table = table(&event, &event.sections[0], &request);
        assert!(table.refused.is_empty(), "{}: {:?}", self.name, table.refused);
        table
    }

    fn values(&mut self, rest: &str) {
        let mut words = rest.split(' ');
        let number = words.next().unwrap();
        let expected: Vec<&str> = words.collect();
        assert_eq!(expected.len(), self.codes.len(), "{}: {rest}", self.name);
        for (code, expected) in self.codes.clone().into_iter().zip(expected) {
            let found = if code == "adj" {
                // Nobody uses the adjusted score of somebody who met nobody.
                let Some(adjusted) = self.adjusted(number) else { continue };
                Value::Number(adjusted.into())
            } else {
                let table = self.table(code);
                let row = table.row(self.entrant(number)).unwrap();
                row.values.first().copied().unwrap_or(Value::Number(row.points.into()))
            };
            let decimals = expected.split_once('.').map_or(0, |(_, decimals)| decimals.len() as u8);
            let shown = found.number().map_or("-".into(), |number| number.decimal(decimals));
            assert_eq!(shown, expected, "{} {code} of {number}, exactly {}", self.name, found.exact());
            self.checked += 1;
        }
    }

    /// The score that somebody's opponents use for him.
    fn adjusted(&mut self, number: &str) -> Option<Points> {
        let event = self.event();
        let wanted = self.entrant(number);
        let buchholz = TieBreak::parse("BH").unwrap();
        for other in self.position.cards.keys() {
            let other = self.entrant(&other.to_string());
            let working = working(&event, &event.sections[0], other, &buchholz, &self.request).unwrap();
            for line in working.lines {
                if let Source::Opponent { who, used, .. } = line.source
                    && who == wanted
                {
                    return Some(used);
                }
            }
        }
        None
    }

    /// `DE 2.5: 8 > {2, 4}`
    fn order(&mut self, rest: &str) {
        let (head, order) = rest.split_once(": ").unwrap();
        let (code, points) = head.split_once(' ').unwrap();
        let points = Points::parse(points).unwrap();
        let mut expected = BTreeMap::new();
        let mut rank = 1;
        for part in order.split(" > ") {
            let members: Vec<&str> = part.trim_matches(['{', '}']).split(", ").collect();
            for member in &members {
                expected.insert(self.entrant(member), Value::Rank(rank));
            }
            rank += members.len() as u32;
        }
        let table = self.table(code);
        let group = table.rows.iter().filter(|row| row.points == points);
        let found: BTreeMap<Entrant, Value> = group.map(|row| (row.entrant, row.values[0])).collect();
        assert_eq!(found, expected, "{}: {rest}", self.name);
        self.checked += 1;
    }

    /// `3 R1:3.5x1 R2:3x1 …`
    fn elements(&mut self, rest: &str) {
        let mut words = rest.split(' ');
        let number = words.next().unwrap();
        let event = self.event();
        let code = TieBreak::parse("SB").unwrap();
        let request = self.request.clone();
        let working = working(&event, &event.sections[0], self.entrant(number), &code, &request).unwrap();
        let found: Vec<String> = working
            .lines
            .iter()
            .map(|line| {
                let (Source::Opponent { used, .. } | Source::Dummy { used, .. }) = line.source else {
                    panic!()
                };
                let voluntary = if line.voluntary { "v" } else { "" };
                format!("R{}:{used}x{}{voluntary}", line.round, line.factor.unwrap())
            })
            .collect();
        assert_eq!(found, words.collect::<Vec<_>>(), "{} of {number}", self.name);
        self.checked += 1;
    }

    /// `BH 1 R3 5.5`
    fn one_line(&mut self, rest: &str) {
        let [code, number, round, score] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{rest}") };
        let event = self.event();
        let code = TieBreak::parse(code).unwrap();
        let request = self.request.clone();
        let working = working(&event, &event.sections[0], self.entrant(number), &code, &request).unwrap();
        let line = working.lines.iter().find(|line| format!("R{}", line.round) == round).unwrap();
        let (Source::Opponent { used, .. } | Source::Dummy { used, .. }) = line.source else { panic!() };
        assert_eq!(used.to_string(), score, "{}: {rest}", self.name);
        self.checked += 1;
    }

    /// `BH: 1 1 3 …`, by number
    fn places(&mut self, rest: &str) {
        let (code, places) = rest.split_once(": ").unwrap();
        let table = self.table(code);
        for (number, place) in (1..).zip(places.split(' ')) {
            let row = table.row(self.entrant(&format!("{number}"))).unwrap();
            assert_eq!(row.place.to_string(), place, "{} of {number}", self.name);
        }
        self.checked += 1;
    }
}

fn entrant(position: &Position, number: &str) -> Entrant {
    let number = number.parse().unwrap();
    if position.system.is_team() {
        Entrant::Team(kojarz::model::TeamId(number))
    } else {
        Entrant::Player(kojarz::model::PlayerId(number))
    }
}

/// The cards of a case with its system and points.
fn position(name: &str) -> Position {
    let mut position = Position { boards: 4, ..Position::default() };
    for line in case(name) {
        match line.split_once(' ') {
            Some(("card", rest)) => position.card(rest),
            Some(("system", rest)) => set_system(&mut position, rest),
            Some(("points", rest)) => position.points = points(rest),
            _ => {}
        }
    }
    position
}

fn set_system(position: &mut Position, text: &str) {
    match text {
        "round-robin" => position.system = System::RoundRobin,
        "team-swiss 4" => position.system = System::TeamSwiss,
        other => panic!("{other}"),
    }
}

/// `3 1 0 2`: win, draw, loss, pairing-allocated bye.
fn points(text: &str) -> PointSystem {
    let points: Vec<Points> = text.split(' ').map(|points| Points::parse(points).unwrap()).collect();
    PointSystem { allocated_bye: points[3], ..PointSystem::from_results(points[0], points[1], points[2]) }
}

macro_rules! cases {
    ($($test:ident: $name:literal,)*) => {
        $(#[test] fn $test() { check($name); })*

        #[test]
        fn every_case_of_the_file_is_a_test() {
            let names = [$($name,)*];
            for title in CASES.lines().filter_map(|line| line.strip_prefix("== ")) {
                let name = title.split(' ').next().unwrap();
                // W01 is only a position.
                assert!(name == "W01" || names.contains(&name), "{name} is no test");
            }
        }
    };
}

cases! {
    w02_buchholz_and_sonneborn_berger_families_rules_of_1_march_2026: "W02",
    w03_same_tournament_rules_of_august_2024_to_28_february_2026: "W03",
    w04_tie_breaks_on_the_own_record_and_on_ratings: "W04",
    w05_direct_encounter_that_breaks_nothing: "W05",
    w06_input_and_direct_encounter_after_9_rounds: "W06",
    w07_values_after_9_rounds_2026_rules: "W07",
    w08_15_players_7_rounds_2026_rules: "W08",
    w09_same_tournament_2024_rules: "W09",
    w10_half_point_bye_plus_forfeit_loss_2026: "W10",
    w11_the_same_card_under_the_2024_rules: "W11",
    w12_one_vur_whose_contribution_is_not_the_lowest: "W12",
    w13_vur_contribution_equal_to_the_value_of_a_played_round: "W13",
    w14_a_zero_point_bye_followed_by_a_forfeit_loss_and_by_a_forfeit_win: "W14",
    w15_absence_in_the_last_round: "W15",
    w16_leader_with_a_pairing_allocated_bye: "W16",
    w17_the_same_event_in_the_middle_after_2_and_after_3_of_4_rounds: "W17",
    w18_withdrawal_after_round_2: "W18",
    w19_late_entry_absent_in_rounds_1_and_2: "W19",
    w20_double_forfeit: "W20",
    w21_forfeit_win_against_a_weak_opponent: "W21",
    w22_half_point_byes_in_r1_r2_and_in_the_last_round: "W22",
    w23_player_who_never_played_and_a_perfect_score: "W23",
    w24_fore_buchholz_with_a_forfeit_in_the_last_round: "W24",
    w25_3_1_0_bye_worth_3: "W25",
    w26_3_1_0_bye_worth_1_a_draw: "W26",
    w27_3_1_0_bye_worth_2: "W27",
    w28_1_half_0_bye_worth_half: "W28",
    w29_aro_aro_c1_tpr_ptp_apro_appo_aob: "W29",
    w30_rounding_of_means_and_a_100_score: "W30",
    w32_first_place_certain_the_rest_open: "W32",
    w33_three_players_all_met_two_left_over: "W33",
    w34_a_chain_decided_step_by_step: "W34",
    w35_forfeit_between_tied_players: "W35",
    w36_two_players_met_twice: "W36",
    w37_a_beats_b_c_d_b_beats_c_d_c_d_not_played_full_point_byes_make_them_equal: "W37",
    w38_6_players_one_forfeit: "W38",
    w39_koya_with_8_players: "W39",
    w40_koya_with_5_players_odd_number: "W40",
    w41_koya_all_games_drawn: "W41",
    w42_round_robin_with_a_player_who_leaves: "W42",
    w43_direct_encounter_first_then_buchholz_cut_1: "W43",
    w44_list_exhausted_ties_stay: "W44",
    w45_zero_point_bye_in_the_middle_strong_score: "W45",
    w46_forfeit_win: "W46",
    w46b_forfeit_win_in_round_1_of_a_strong_score: "W46b",
    w47_input_of_the_team_exercise_match_points_and_game_points: "W47",
    w48_buchholz_on_match_points: "W48",
    w49_extended_sonneborn_berger: "W49",
    w50_extended_direct_encounter: "W50",
    w51_board_count_top_board_bottom_board_between_11_and_14: "W51",
    w52_scores_and_schedule_strength: "W52",
    w53_one_forfeit_win_through_three_editions: "W53",
    w54_virtual_opponent_absent_in_round_3: "W54",
    w54b_virtual_opponent_forfeit_win_in_round_6: "W54b",
    w54c_virtual_opponent_forfeit_win_in_round_3_and_the_score_opponents_use: "W54c",
    w54d_virtual_opponent_absent_in_round_7: "W54d",
}
