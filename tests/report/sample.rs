//! An invented event with everything that documents must cope with: byes, a forfeit, a late entry, somebody who left, open
//! games; a section of teams; a round robin.

use chrono::NaiveDate;
use kojarz::model::participant::Standing;
use kojarz::model::person::{Birth, Payment, PaymentMethod, Rating, Sex, Title};
use kojarz::model::round::{Bye, TeamBoard, TeamBye, TeamMatch};
use kojarz::model::rules::{Class, Condition, Prize, PrizeKind, PrizeList, PrizeSet, Source, Tariff};
use kojarz::model::settings::System;
use kojarz::model::*;

/// Surname, forename, rating (0 = none), year of birth, club; a woman's forename ends with `a`.
const PEOPLE: [(&str, &str, u16, i32, &str); 11] = [
    ("Brzęczyszczykiewicz", "Grzegorz", 2105, 1971, "KSz Chrząszcz Szczebrzeszyn"),
    ("Żółć", "Łucja", 1998, 2001, "MDK Łódź"),
    ("Dąb-Rozwadowski", "Jan", 1876, 1958, "Hetman Zabrze"),
    ("Kowalska", "Anna", 1850, 1990, "Skarbek Tarnowskie Góry"),
    ("Śliwa", "Piotr", 1790, 2009, ""),
    ("Ćwik", "Tomasz", 1600, 1984, "Hetman Zabrze"),
    ("Łoś", "Zofia", 1600, 2014, "MDK Łódź"),
    ("Nowak", "Jan", 1400, 2015, "SP 7"),
    ("Źrebak", "Ewa", 1000, 2016, "SP 7"),
    ("Ósmy", "Igor", 0, 1999, ""),
    ("Zięba", "Róża", 0, 2013, "SP 7"),
];

fn day(text: &str) -> Option<NaiveDate> {
    text.parse().ok()
}

fn people(event: &mut Event) -> Vec<PlayerId> {
    PEOPLE
        .iter()
        .map(|&(surname, forename, rating, year, club)| {
            let id = event.new_player_id();
            let mut person = Person {
                surname: surname.to_owned(),
                forename: forename.to_owned(),
                sex: Some(if forename.ends_with('a') { Sex::Female } else { Sex::Male }),
                birth: Some(Birth::Year(year)),
                federation: "POL".to_owned(),
                club: club.to_owned(),
                town: "Łódź".to_owned(),
                category: if rating >= 1800 { "I" } else { "IV" }.to_owned(),
                ..Person::default()
            };
            if rating > 0 {
                person.ratings.national = Some(Rating { value: rating, list: String::new() });
            }
            if surname == "Żółć" {
                person.title = Some(Title::Wfm);
            }
            let mut desk =
                person::Desk { confirmed: rating > 1700, checked_in: rating > 0, ..Default::default() };
            if rating > 1700 {
                let payment = Payment {
                    amount: Money::whole(20),
                    method: PaymentMethod::Transfer,
                    on: day("2026-04-01"),
                    deposit: false,
                };
                desk.payments.push(payment);
            }
            event.players.push(Player { id, person, desk });
            id
        })
        .collect()
}

/// A round from boards (White, Black, result) and byes, all by start number.
fn round(
    number: u16,
    players: &[PlayerId],
    boards: &[(usize, usize, Option<GameResult>)],
    byes: &[(usize, ByeKind)],
) -> Round {
    let mut round = Round::empty(RoundNumber(number));
    for (board, &(white, black, result)) in (1..).zip(boards) {
        let mut game = Game::new(BoardNumber(board), players[white - 1], players[black - 1]);
        game.result = result;
        round.games.push(game);
    }
    round.byes = byes.iter().map(|&(player, kind)| Bye { player: players[player - 1], kind }).collect();
    round
}

fn participants(players: &[PlayerId]) -> Vec<Participant> {
    (1..)
        .zip(players)
        .map(|(number, &player)| Participant {
            number: Some(PairingNumber(number)),
            ..Participant::new(player)
        })
        .collect()
}

fn swiss(event: &mut Event, players: &[PlayerId]) -> Section {
    use GameResult::*;
    let settings = Settings {
        rounds: 5,
        tie_breaks: ["BH/M1", "BH", "PS"].iter().filter_map(|code| TieBreak::parse(code)).collect(),
        time_control: "15'".to_owned(),
        ..Settings::default()
    };
    let mut section = Section::new(event.new_section_id(), "senior", settings);
    section.participants = participants(players);
    section.participants[10].first_round = RoundNumber(2);
    section.participants[9].standing = Standing::Withdrawn { from: RoundNumber(3) };
    section.rounds = vec![
        round(
            1,
            players,
            &[
                (1, 6, Some(WhiteWins)),
                (7, 2, Some(BlackWins)),
                (3, 8, Some(Draw)),
                (9, 4, Some(BlackWinsByForfeit)),
            ],
            &[(10, ByeKind::Allocated), (5, ByeKind::Half)],
        ),
        round(
            2,
            players,
            &[
                (4, 1, Some(Draw)),
                (2, 10, Some(WhiteWins)),
                (8, 5, Some(BlackWins)),
                (6, 3, Some(BothLose)),
                (11, 7, Some(WhiteWinsUnrated)),
            ],
            &[(9, ByeKind::Allocated)],
        ),
        round(
            3,
            players,
            &[(1, 2, Some(Draw)), (5, 4, Some(WhiteWins)), (3, 11, None), (7, 9, None)],
            &[(6, ByeKind::Allocated)],
        ),
    ];
    section
}

fn teams(event: &mut Event, players: &[PlayerId]) -> Section {
    let mut settings = Settings {
        system: System::TeamSwiss,
        rounds: 3,
        tie_breaks: ["MPvGP", "EDE"].iter().filter_map(|code| TieBreak::parse(code)).collect(),
        ..Settings::default()
    };
    settings.team.boards = 3;
    let mut section = Section::new(event.new_section_id(), "wioski", settings);
    for (number, (name, members)) in (1..).zip([
        ("Młyn Zalesie", &players[0..4]),
        ("Tartak Łąki", &players[4..7]),
        ("Gęś", &players[7..10]),
    ]) {
        let mut team = Team::new(event.new_team_id(), name, members.to_vec());
        team.number = Some(PairingNumber(number));
        team.captain = "Kapitan Żbik".to_owned();
        section.teams.push(team);
    }
    let board = |number: u16, first: usize, second: usize, result| TeamBoard {
        board: BoardNumber(number),
        first: Some(players[first]),
        second: Some(players[second]),
        first_colour: if number % 2 == 1 { Colour::White } else { Colour::Black },
        result,
        rating_result: None,
    };
    let mut round = Round::empty(RoundNumber(1));
    round.matches.push(TeamMatch {
        table: BoardNumber(1),
        white: section.teams[0].id,
        black: section.teams[1].id,
        boards: vec![
            board(1, 0, 4, Some(GameResult::WhiteWins)),
            board(2, 1, 5, Some(GameResult::WhiteWins)),
            board(3, 2, 6, Some(GameResult::Draw)),
        ],
        forfeit: None,
    });
    round.team_byes.push(TeamBye { team: section.teams[2].id, kind: ByeKind::Allocated });
    section.rounds.push(round);
    section
}

fn round_robin(event: &mut Event, players: &[PlayerId]) -> Section {
    let settings = Settings {
        system: System::RoundRobin,
        rounds: 5,
        tie_breaks: ["DE", "WIN", "SB"].iter().filter_map(|code| TieBreak::parse(code)).collect(),
        ..Settings::default()
    };
    let mut section = Section::new(event.new_section_id(), "kołowy", settings);
    section.participants = participants(&players[0..5]);
    section.rounds = vec![
        round(1, players, &[(2, 5, Some(GameResult::WhiteWins)), (3, 4, Some(GameResult::Draw))], &[]),
        round(2, players, &[(5, 3, Some(GameResult::BlackWins)), (1, 2, Some(GameResult::Draw))], &[]),
    ];
    section
}

fn rules(event: &mut Event) {
    event.rules.fees.tariffs.push(Tariff { base: Money::whole(20), ..Tariff::default() });
    event.rules.classes = vec![
        Class { name: "kobiety".to_owned(), who: Condition::Sex(Sex::Female) },
        Class { name: "do lat 12".to_owned(), who: Condition::Born { from: Some(2014), to: None } },
    ];
    let money = |zloty| Prize { value: Money::whole(zloty), ..Prize::default() };
    let places = PrizeList {
        name: "Miejsca".to_owned(),
        source: Source::Section("senior".to_owned()),
        prizes: vec![money(1500), money(1000), money(500)],
        everybody_else: Some(Prize { kind: PrizeKind::Diploma, ..Prize::default() }),
        ..PrizeList::default()
    };
    let women = PrizeList {
        name: "Kobiety".to_owned(),
        source: Source::Section("senior".to_owned()),
        who: Condition::Sex(Sex::Female),
        minimum: 2,
        prizes: vec![Prize { kind: PrizeKind::Cup, ..Prize::default() }, money(100)],
        ..PrizeList::default()
    };
    let veterans = PrizeList {
        name: "90+".to_owned(),
        source: Source::Section("senior".to_owned()),
        who: Condition::Born { from: None, to: Some(1936) },
        prizes: vec![money(50)],
        ..PrizeList::default()
    };
    let set = PrizeSet { one_each: true, lists: vec![places, women, veterans], ..PrizeSet::default() };
    event.rules.prizes.sets.push(set);
}

/// The event with its three sections: Swiss, teams, round robin.
pub fn event() -> Event {
    let mut event = Event {
        info: EventInfo {
            name: "Grand Prix Łodzi I".to_owned(),
            place: "Łódź".to_owned(),
            federation: "POL".to_owned(),
            start: day("2026-04-12"),
            end: day("2026-04-13"),
            organiser: "Klub Szachowy".to_owned(),
            chief_arbiter: "Sędzia Główny".to_owned(),
            remarks: "Partia 2.4 przegrana przez obie strony decyzją sędziego.".to_owned(),
            ..EventInfo::default()
        },
        ..Event::default()
    };
    let players = people(&mut event);
    let sections =
        [swiss(&mut event, &players), teams(&mut event, &players), round_robin(&mut event, &players)];
    event.sections.extend(sections);
    rules(&mut event);
    event
}
