//! Laws that hold for every event, on random ones: games, forfeits, byes of every kind, open games, any points.

use crate::random::{round_robin, swiss};
use kojarz::model::lots::SplitMix64;
use kojarz::model::settings::Edition;
use kojarz::model::{Colour, Event, Points, TieBreak};
use kojarz::standings::{Entrant, Method, Ratio, Request, Value, table, working};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The 39 criteria of a Swiss and the 18 of a round robin (fide-acceptance Q199, Q104).
const SWISS: &str = "BH,BH/C1,BH/C2,BH/M1,BH/M2,FB,FB/C1,FB/C2,FB/M1,FB/M2,PS,PS/C1,PS/C2,SB,SB/C1,SB/C2,ARO,ARO/C1,\
                     ARO/C2,ARO/M1,ARO/M2,AOB,AOB/F,APPO,APRO,PTP,TPR,WIN,WON,STD,BPG,BWG,REP,DE,DE/P,RTNG,RTNG/R,TPN,\
                     TPN/R";
const ROUND_ROBIN: &str =
    "DE,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,RTNG,RTNG/R,WIN,TPN,TPN/R,KS,KS/L1,KS/L2,KS/L-1,KS/L-2";

fn codes(list: &str) -> Vec<TieBreak> {
    list.split(',').map(|code| TieBreak::parse(code).unwrap()).collect()
}

const EDITIONS: [Edition; 3] = [Edition::Fide2026, Edition::Fide2024, Edition::VirtualOpponent];

fn request(list: &[TieBreak], edition: Edition) -> Request {
    Request { tie_breaks: Some(list.to_vec()), edition: Some(edition), ..Request::default() }
}

/// Whether a value depends on who is still equal, and so on the list.
fn ranks_equals(code: &TieBreak) -> bool {
    code.to_string().starts_with("DE")
}

/// Values of a column by player.
fn column(event: &Event, list: &[TieBreak], place: usize, edition: Edition) -> BTreeMap<Entrant, Value> {
    let table = table(event, &event.sections[0], &request(list, edition));
    assert!(table.refused.is_empty(), "{:?}", table.refused);
    table.rows.iter().map(|row| (row.entrant, row.values[place])).collect()
}

fn independent_of_the_list(event: &Event, list: &[TieBreak], edition: Edition) {
    let whole = table(event, &event.sections[0], &request(list, edition));
    for (place, code) in list.iter().enumerate().filter(|(_, code)| !ranks_equals(code)) {
        let alone = column(event, std::slice::from_ref(code), 0, edition);
        for row in &whole.rows {
            assert_eq!(row.values[place], alone[&row.entrant], "{code} of {:?}", row.entrant);
        }
    }
}

fn workings_agree(event: &Event, list: &[TieBreak], edition: Edition) {
    let section = &event.sections[0];
    let request = request(list, edition);
    let whole = table(event, section, &request);
    for row in &whole.rows {
        for (place, code) in list.iter().enumerate() {
            let working = working(event, section, row.entrant, code, &request).unwrap();
            assert_eq!(working.value, row.values[place], "{code}");
            let counted = working.lines.iter().filter(|line| line.cut.is_none()).map(|line| line.amount);
            if working.method == Method::Sum {
                assert_eq!(working.value, Value::Number(Ratio::new(counted.sum(), working.unit)), "{code}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(feature = "long-tests") { 2000 } else { 24 }, ..ProptestConfig::default() })]

    #[test]
    fn a_value_does_not_depend_on_the_list(seed: u64, count in 2_u16..14, rounds in 1_u16..7, edition in 0..3_usize) {
        independent_of_the_list(&swiss(seed, count, rounds, false), &codes(SWISS), EDITIONS[edition]);
        independent_of_the_list(&round_robin(seed, count), &codes(ROUND_ROBIN), EDITIONS[edition]);
    }

    #[test]
    fn workings_and_tables_agree(seed: u64, count in 2_u16..10, rounds in 1_u16..6, edition in 0..3_usize) {
        workings_agree(&swiss(seed, count, rounds, false), &codes(SWISS), EDITIONS[edition]);
        workings_agree(&round_robin(seed, count), &codes(ROUND_ROBIN), EDITIONS[edition]);
    }

    #[test]
    fn the_order_of_lines_changes_nothing(seed: u64, count in 2_u16..14, rounds in 1_u16..7) {
        let event = swiss(seed, count, rounds, false);
        let mut mixed = event.clone();
        let mut lots = SplitMix64::new(seed ^ 1);
        let section = &mut mixed.sections[0];
        lots.shuffle(&mut section.participants);
        for round in &mut section.rounds {
            lots.shuffle(&mut round.games);
            lots.shuffle(&mut round.byes);
        }
        let request = request(&codes("DE,BH/C1,SB,ARO,PS,LOTS"), Edition::Fide2026);
        prop_assert_eq!(
            table(&event, &event.sections[0], &request).rows,
            table(&mixed, &mixed.sections[0], &request).rows
        );
    }

    #[test]
    fn points_are_what_the_results_give(seed: u64, count in 2_u16..20, rounds in 1_u16..8) {
        let event = swiss(seed, count, rounds, false);
        let section = &event.sections[0];
        let system = &section.settings.points;
        let table = table(&event, section, &Request::default());
        let given: Points = section.rounds.iter().take(table.rounds.into()).map(|round| {
            let games = round.games.iter().filter_map(|game| game.result).map(|result| {
                [Colour::White, Colour::Black].map(|side| result.outcome(side).points(system)).into_iter().sum()
            });
            let byes = round.byes.iter().map(|bye| bye.kind.points(system));
            games.chain(byes).sum::<Points>()
        }).sum();
        prop_assert_eq!(table.rows.iter().map(|row| row.points).sum::<Points>(), given);
    }

    #[test]
    fn sums_of_a_finished_round_robin_agree(seed: u64, count in 2_u16..16) {
        let event = round_robin(seed, count);
        let values = column(&event, &codes("SB"), 0, Edition::Fide2026);
        let sum = values.values().filter_map(|value| value.number()).fold(Ratio::ZERO, Ratio::plus);
        // Everybody's points are taken once for each point that was lost against him.
        let rows = table(&event, &event.sections[0], &Request::default()).rows;
        let expected = rows.iter().map(|row| {
            let lost = Points::whole(i32::from(count) - 1) - row.points;
            Ratio::from(row.points).times(lost.into())
        });
        prop_assert_eq!(sum, expected.fold(Ratio::ZERO, Ratio::plus));
    }

    #[test]
    fn sums_of_a_swiss_without_unplayed_games_agree(seed: u64, half in 1_u16..10, rounds in 1_u16..8) {
        let event = swiss(seed, 2 * half, rounds, true);
        let list = codes("BH,SB,STD");
        let rows = table(&event, &event.sections[0], &request(&list, Edition::Fide2026)).rows;
        let sum = |place: usize| rows.iter().filter_map(|row| row.values[place].number()).fold(Ratio::ZERO, Ratio::plus);
        let points = |row: &kojarz::standings::Row| Ratio::from(row.points);
        // Everybody's score is counted by each of his opponents.
        let buchholz = rows.iter().map(|row| points(row).times(Ratio::whole(rounds.into())));
        prop_assert_eq!(sum(0), buchholz.fold(Ratio::ZERO, Ratio::plus));
        let lost = |row| Ratio::from(Points::whole(rounds.into()) - row);
        let berger = rows.iter().map(|row| points(row).times(lost(row.points)));
        prop_assert_eq!(sum(1), berger.fold(Ratio::ZERO, Ratio::plus));
        prop_assert_eq!(sum(2), rows.iter().map(points).fold(Ratio::ZERO, Ratio::plus));
    }

    #[test]
    fn places_follow_points_and_are_shared_or_skipped(seed: u64, count in 1_u16..20, rounds in 1_u16..8) {
        let event = swiss(seed, count, rounds, false);
        let rows = table(&event, &event.sections[0], &request(&codes("BH/C1,DE"), Edition::Fide2026)).rows;
        prop_assert_eq!(rows.len(), usize::from(count));
        for (pair, counted) in rows.windows(2).zip(2..) {
            prop_assert!(pair[0].points >= pair[1].points);
            prop_assert!(pair[1].place == pair[0].place || pair[1].place == counted);
        }
    }
}
