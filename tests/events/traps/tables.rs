//! Traps 6, 9, 10, 25 and 28: points and tie-breaks of a section, the common table, letters of colours, play-offs.

use super::super::examples::{Played, points};
use super::super::hall::Hall;
use super::super::{awards_of, player, table};
use kojarz::awards::prizes::allocate;
use kojarz::engine::{Command, NewEntry, SettingsCommand, templates};
use kojarz::model::participant::Participant;
use kojarz::model::person::{Desk, Rating};
use kojarz::model::tie_break::TieBreak;
use kojarz::model::{
    BoardNumber, Event, Game, GameResult, Person, Player, PlayerId, Points, Round, RoundNumber,
};
use kojarz::report::documents::Context;
use kojarz::report::writers::text;
use kojarz::report::{Kind, Options};
use kojarz::standings::combined::combined;
use kojarz::standings::{self, Request, Value};
use kojarz::text::Lang;
use kojarz::text::words::tie_breaks;

/// A document of a section in Polish.
fn page(event: &Event, section: usize, kind: Kind) -> String {
    let context =
        Context { event, section: &event.sections[section], lang: Lang::Pl, made: None, public: false };
    let document = kind.make(&context, &Options::default()).unwrap();
    text::write(&document, text::Paper { columns: 100, lines: None })
}

#[test]
fn trap_06_everything_of_e1_is_counted_in_3_1_0() {
    let event = templates::load("e1", Lang::Pl).unwrap();
    for section in &event.sections {
        let of = &section.settings.points;
        let values = [of.win, of.draw, of.loss, of.allocated_bye, of.forfeit_win, of.absence];
        assert_eq!(values.map(Points::hundredths), [300, 100, 0, 200, 300, 0], "{}", section.code);
    }
    assert_eq!(points("WWWWWDDLU"), "19");
    // Buchholz and progress are in the same units: an opponent with a win and a draw brings 4, not 1½.
    let mut played = Played::new(3);
    let (hero, opponent) = (played.somebody(), played.somebody());
    played.round(0, hero, 'W', Some(opponent));
    played.round(1, opponent, 'W', None);
    played.round(2, opponent, 'D', None);
    let row = played.row(hero);
    assert_eq!(row.values[3], Value::whole(3 + 3 + 3), "progress");
    let own_dummies = standings::table(&played.event, &played.event.sections[0], &Request::default());
    assert!(own_dummies.rows.iter().any(|other| other.points == Points::whole(4)));
}

#[test]
fn trap_09_sredni_is_the_median_with_both_extremes_left_out_and_e2_uses_cut_1() {
    let codes = |template: &str| {
        let event = templates::load(template, Lang::Pl).unwrap();
        let swiss = event.sections.iter().find(|section| !section.settings.system.is_round_robin()).unwrap();
        swiss.settings.tie_breaks.iter().map(|t| tie_breaks::short(Lang::Pl, t)).collect::<Vec<_>>()
    };
    assert_eq!(codes("e1"), ["Bśr", "Bch", "Prog"]);
    assert_eq!(codes("e2"), ["Bc1", "Bch", "SB", "Prog"]);
    assert_eq!(codes("e5")[..3], ["Bśr", "Bch", "Prog"]);
    // Opponents with 9, 6, 3 and 0: the median is 9, an average would be 4½, cut-1 18.
    let mut played = Played::new(4);
    let hero = played.somebody();
    for (met, wins) in [3, 2, 1, 0].into_iter().enumerate() {
        let opponent = played.somebody();
        played.round(met, hero, 'W', Some(opponent));
        for (n, round) in (0..4).filter(|&round| round != met).enumerate() {
            played.round(round, opponent, if n < wins { 'W' } else { 'L' }, None);
        }
    }
    assert_eq!(played.row(hero).values[..3], [18, 9, 18].map(Value::whole));
}

/// Somebody of a section of E2 with these points, made against people nobody else meets.
fn with_points(event: &mut Event, section: usize, name: &str, halves: usize) -> PlayerId {
    let somebody = |event: &mut Event, name: &str| {
        let id = event.new_player_id();
        let person = Person { surname: name.to_owned(), ..Person::default() };
        event.players.push(Player { id, person, desk: Desk::default() });
        event.sections[section].participants.push(Participant::new(id));
        id
    };
    let hero = somebody(event, name);
    for number in 1..=5_usize {
        let other = somebody(event, "x");
        let section = &mut event.sections[section];
        if section.rounds.len() < number {
            section.rounds.push(Round::empty(RoundNumber(u16::try_from(number).unwrap())));
        }
        let round = &mut section.rounds[number - 1];
        let board = BoardNumber(u16::try_from(round.games.len() + 1).unwrap());
        let mut game = Game::new(board, hero, other);
        game.result = Some(match halves.saturating_sub(2 * (number - 1)) {
            0 => GameResult::BlackWins,
            1 => GameResult::Draw,
            _ => GameResult::WhiteWins,
        });
        round.games.push(game);
    }
    hero
}

#[test]
fn trap_10_the_common_table_has_quarters_a1_goes_first_and_cups_never_come_from_it() {
    let mut event = templates::load("e2", Lang::Pl).unwrap();
    let order = [("a", 0, 7), ("b", 1, 10), ("c", 0, 6), ("d", 1, 9), ("e", 0, 5), ("f", 0, 1)];
    let mut heroes: Vec<(PlayerId, &str)> = Vec::new();
    for (name, section, halves) in order.into_iter().rev() {
        heroes.push((with_points(&mut event, section, name, halves), name));
    }
    let rows = combined(&event, event.rules.combined_table("A1+A2").unwrap(), None);
    let told: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            let name = heroes.iter().find(|(id, _)| Some(*id) == row.entrant.player())?.1;
            Some(format!("{name} {}", row.weighted.decimal(2)))
        })
        .collect();
    // Example 5.4: on equal values the player of A1 is above.
    assert_eq!(told, ["a 5.25", "b 5.00", "c 4.50", "d 4.50", "e 3.75", "f 0.75"]);
    let cups = event.rules.prizes.sets.iter().find(|set| set.name == "puchary").unwrap();
    assert!(cups.lists.iter().all(|list| matches!(list.source, kojarz::model::rules::Source::Section(_))));

    let mut hall = Hall::of("e2", (2025, 12, 6), 10, |_| ());
    for n in 0..18 {
        let person = hall.somebody(&format!("P{n:02}"), (1900, 2200), (1990, 2000));
        hall.enter(if n < 6 { "A1" } else { "A2" }, NewEntry::new(person));
    }
    for code in ["A1", "A2"] {
        hall.prepare(code);
        hall.play_all(code);
    }
    let awards = allocate(hall.event()).awards;
    let cups: Vec<PlayerId> =
        awards_of(&hall, &awards, "cups").iter().filter_map(|award| player(award)).collect();
    assert_eq!(cups[..3], table(&hall, "A1")[..3]);
    assert_eq!(cups[3..6], table(&hall, "A2")[..3]);
}

#[test]
fn trap_25_the_letters_of_colours_are_explained_where_a_polish_b_would_be_white() {
    let mut played = Played::new(1);
    let (white, black) = (played.somebody(), played.somebody());
    for (id, number) in [(white, 1), (black, 2)] {
        let participants = &mut played.event.sections[0].participants;
        let participant = participants.iter_mut().find(|p| p.player == id).unwrap();
        participant.number = Some(kojarz::model::PairingNumber(number));
    }
    played.round(0, white, 'W', Some(black));
    let crosstable = page(&played.event, 0, Kind::Crosstable);
    assert!(crosstable.contains("2w1") && crosstable.contains("1b0"), "{crosstable}");
    assert!(crosstable.contains("w = białe, b = czarne"), "{crosstable}");
    // Everywhere else White is on the left, under its whole name.
    let pairings = page(&played.event, 0, Kind::Pairings);
    let head = pairings.lines().find(|line| line.contains("Białe")).unwrap();
    assert!(head.find("Białe") < head.find("Czarne"), "{pairings}");
}

/// Twelve people of E2's A2 after five rounds, ordered by the rules.
fn finished() -> Hall {
    let mut hall = Hall::of("e2", (2025, 12, 6), 28, |_| ());
    hall.forfeits = false;
    for n in 0..12 {
        let mut person = hall.somebody(&format!("P{n}"), (1900, 2200), (1990, 2000));
        person.ratings.fide = Some(Rating { value: 2200 - n, list: String::new() });
        hall.enter("A2", NewEntry::new(person));
    }
    hall.prepare("A2");
    hall.play_all("A2");
    hall
}

#[test]
fn trap_28_a_play_off_moves_only_the_places_it_was_played_for() {
    let mut hall = finished();
    let id = hall.section("A2");
    let rows = |hall: &Hall| {
        let section = hall.event().section(id).unwrap();
        standings::table(hall.event(), section, &Request::default()).rows
    };
    let before = rows(&hall);
    let who = |place: usize| before[place].entrant.player().unwrap();
    // Two people at 100 % play for the first place, though a tie-break separates them: the second one won.
    hall.do_it(Command::Settings(id, SettingsCommand::SetPlayOff(vec![who(1), who(0)])));
    let after = rows(&hall);
    assert_eq!(after[0].entrant, before[1].entrant);
    assert_eq!(after[1].entrant, before[0].entrant);
    assert_eq!((after[0].place, after[1].place), (1, 2));
    assert_eq!(after[2..], before[2..], "nobody else moves");
    // Points and tie-breaks stay what they were, and the page says why the order is another one.
    for row in &before {
        let now = after.iter().find(|now| now.entrant == row.entrant).unwrap();
        assert_eq!((now.points, &now.values), (row.points, &row.values));
    }
    let page = page(hall.event(), 1, Kind::Standings);
    assert!(page.contains("Dogrywka"), "{page}");
    // Where the list of tie-breaks has a place for it, it decides there among equals.
    let mut settings = hall.event().section(id).unwrap().settings.clone();
    settings.tie_breaks = ["PO", "BH"].iter().filter_map(|code| TieBreak::parse(code)).collect();
    hall.do_it(Command::Settings(id, SettingsCommand::Set(Box::new(settings))));
    assert_eq!(rows(&hall).iter().map(|row| row.points).collect::<Vec<_>>(), {
        let mut points: Vec<Points> = before.iter().map(|row| row.points).collect();
        points.sort();
        points.reverse();
        points
    });
}
