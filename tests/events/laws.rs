//! Laws over random events: prizes and series tables do not depend on the order in which anything was typed.

use kojarz::awards::prizes::allocate;
use kojarz::awards::series::{self, Entry, EventResults};
use kojarz::engine::templates;
use kojarz::model::lots::SplitMix64;
use kojarz::model::participant::Participant;
use kojarz::model::person::{Birth, Player, Sex};
use kojarz::model::series::{AbsenceValue, PlaceValue, Series, SeriesEvent, SeriesTie};
use kojarz::model::{
    BoardNumber, Event, Game, GameResult, Money, PairingNumber, Person, Points, Round, RoundNumber,
};
use kojarz::text::Lang;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Group A of E5 with random people after random rounds.
fn event(people: u64, rounds: u16, seed: u64) -> Event {
    let mut lots = SplitMix64::new(seed);
    let mut event = templates::load("e5", Lang::En).unwrap();
    event.info.start = chrono::NaiveDate::from_ymd_opt(2019, 5, 1);
    event.sections.truncate(1);
    event.rules.prizes.sets.truncate(1);
    for n in 0..people {
        let id = event.new_player_id();
        let person = Person {
            surname: format!("P{n:02}"),
            sex: [None, Some(Sex::Female), Some(Sex::Male)][lots.below(3) as usize],
            birth: (lots.below(5) > 0).then(|| Birth::Year(1940 + lots.below(75) as i32)),
            ..Person::default()
        };
        event.players.push(Player { id, person, desk: Default::default() });
        let number = PairingNumber(u16::try_from(n + 1).unwrap());
        event.sections[0].participants.push(Participant { number: Some(number), ..Participant::new(id) });
    }
    for number in 1..=rounds {
        let mut round = Round::empty(RoundNumber(number));
        let mut ids: Vec<_> = event.players.iter().map(|player| player.id).collect();
        shuffle(&mut ids, &mut lots);
        for (board, pair) in (1..).zip(ids.chunks_exact(2)) {
            let mut game = Game::new(BoardNumber(board), pair[0], pair[1]);
            let results = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];
            game.result = Some(results[lots.below(3) as usize]);
            round.games.push(game);
        }
        event.sections[0].rounds.push(round);
    }
    event
}

fn shuffle<T>(list: &mut [T], lots: &mut SplitMix64) {
    for last in (1..list.len()).rev() {
        list.swap(last, lots.below(last as u64 + 1) as usize);
    }
}

/// Random results of three events: some people stay away from some of them.
fn results(people: u64, seed: u64) -> Vec<EventResults> {
    let mut lots = SplitMix64::new(seed);
    let event = |lots: &mut SplitMix64| {
        let there: Vec<u64> = (0..people).filter(|_| lots.below(4) > 0).collect();
        let field = u32::try_from(there.len()).unwrap();
        let entry = |(place, n): (u32, u64)| Entry {
            person: Person {
                surname: format!("P{n:02}"),
                birth: Some(Birth::Year(2000)),
                national_id: format!("{n}"),
                ..Person::default()
            },
            section: "A".to_owned(),
            // Some share a place.
            place: place - place % 2 + 1,
            field,
            points: Points::whole(i32::try_from(field - place).unwrap()),
        };
        let entries = (0..).zip(there).map(entry).collect();
        EventResults { entries, ..EventResults::default() }
    };
    (0..3).map(|_| event(&mut lots)).collect()
}

/// Name, sum and place of every row, in the order of the table.
fn rows(series: &Series, results: &[EventResults]) -> Vec<(String, Points, Option<u32>)> {
    let table = series::table(series, results);
    let row = |row: &series::SeriesRow| (table.people.people[row.person].name(), row.sum, row.place);
    table.rows.iter().map(row).collect()
}

fn any_series() -> impl Strategy<Value = Series> {
    let value = prop_oneof![
        Just(PlaceValue::Place),
        Just(PlaceValue::FieldMinusPlacePlusOne),
        Just(PlaceValue::GamePoints),
        Just(PlaceValue::FromBottomPlusPoints { times: 2 }),
        Just(PlaceValue::Table { points: vec![10, 8, 6, 5], beyond: 1 }),
    ];
    let absence = prop_oneof![
        Just(AbsenceValue::None),
        Just(AbsenceValue::ClassifiedPlusOne),
        Just(AbsenceValue::FieldPlus(2)),
        Just(AbsenceValue::Zero),
    ];
    let ties = prop_oneof![
        Just(Vec::new()),
        Just(vec![SeriesTie::MoreEvents]),
        Just(vec![SeriesTie::BestEvent, SeriesTie::LastEvent]),
    ];
    (value, absence, ties, any::<bool>(), 0u8..4, prop::option::of(1u8..4)).prop_map(
        |(value, absence, ties, low_wins, minimum_events, best)| Series {
            events: vec![SeriesEvent::default(); 3],
            value,
            absence,
            ties,
            low_wins,
            minimum_events,
            best,
            ..Series::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn prizes_do_not_depend_on_the_order_of_people_and_games(
        people in 2u64..16, rounds in 1u16..5, seed in any::<u64>()
    ) {
        let event = event(people, rounds, seed);
        let mut other = event.clone();
        let mut lots = SplitMix64::new(seed ^ 1);
        shuffle(&mut other.players, &mut lots);
        shuffle(&mut other.sections[0].participants, &mut lots);
        for round in &mut other.sections[0].rounds {
            shuffle(&mut round.games, &mut lots);
        }
        let awards = allocate(&event).awards;
        prop_assert_eq!(&awards, &allocate(&other).awards);
        prop_assert_eq!(&awards, &allocate(&event).awards, "the same twice");
        // Every grosz of the set is given or told as not given.
        let values: Money = event.rules.prizes.sets[0].lists.iter().flat_map(|l| &l.prizes).map(|p| p.value).sum();
        prop_assert_eq!(awards.iter().map(|award| award.amount).sum::<Money>(), values);
    }

    #[test]
    fn a_series_table_does_not_depend_on_the_order_of_the_lines_of_its_events(
        series in any_series(), people in 1u64..14, seed in any::<u64>()
    ) {
        let results = results(people, seed);
        let mut other = results.clone();
        let mut lots = SplitMix64::new(seed ^ 1);
        for event in &mut other {
            shuffle(&mut event.entries, &mut lots);
        }
        prop_assert_eq!(rows(&series, &results), rows(&series, &other));
    }

    #[test]
    fn a_series_table_adds_up(series in any_series(), people in 1u64..14, seed in any::<u64>()) {
        let results = results(people, seed);
        let table = series::table(&series, &results);
        for row in &table.rows {
            let counting: Points = row.marks.iter().filter_map(|mark| match mark {
                series::Mark::Played { value, counts: true, .. } | series::Mark::Missed { value, counts: true } => Some(*value),
                _ => None,
            }).sum();
            prop_assert_eq!(counting, row.sum);
            // A place says how many classified people are better.
            if let Some(place) = row.place {
                let better = |other: &&series::SeriesRow| {
                    other.place.is_some_and(|of| of < place)
                };
                prop_assert_eq!(table.rows.iter().filter(better).count() as u32, place - 1);
            }
        }
        let mut seen = BTreeMap::new();
        for row in &table.rows {
            prop_assert!(seen.insert(row.person, row.events).is_none(), "one row a person");
        }
    }
}
