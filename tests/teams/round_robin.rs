//! Recorded round robins: the numbers in the file are the drawn Berger numbers, so the table gives every pair and colour.

use kojarz::exchange::trf;
use kojarz::model::settings::RoundRobinOptions;
use kojarz::model::{PlayerId, Section};
use kojarz::pairing::round_robin::{rounds_of_players, schedule};

fn recorded(text: &str) -> Section {
    trf::read(text).expect("the file can be read").event.sections.remove(0)
}

/// White and Black of every round, sorted.
fn pairs(rounds: &[kojarz::model::Round]) -> Vec<Vec<(PlayerId, PlayerId)>> {
    let of_round = |round: &kojarz::model::Round| {
        let mut pairs: Vec<_> = round.games.iter().map(|game| (game.white, game.black)).collect();
        pairs.sort_unstable();
        pairs
    };
    rounds.iter().map(of_round).collect()
}

#[test]
fn m11_ten_players_meet_as_the_table_says() {
    let section = recorded(include_str!("../fixtures/round-robin/fr-rr-10p-r9.trf"));
    let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    let made = rounds_of_players(&players, RoundRobinOptions::default());
    assert_eq!(made.len(), 9);
    assert_eq!(pairs(&made), pairs(&section.rounds));
}

#[test]
fn m09_an_odd_field_shows_no_dummy_and_gives_no_bye_point() {
    let section = recorded(include_str!("../fixtures/round-robin/fr-rr-7p-r7.trf"));
    let players: Vec<PlayerId> = section.participants.iter().map(|p| p.player).collect();
    let made = rounds_of_players(&players, RoundRobinOptions::default());
    assert_eq!(made.len(), 7);
    assert_eq!(pairs(&made), pairs(&section.rounds));
    assert!(made.iter().all(|round| round.games.len() == 3 && round.byes.is_empty()));
    let free: Vec<u16> =
        schedule(7, RoundRobinOptions::default()).iter().filter_map(|plan| plan.free).map(|n| n.0).collect();
    assert_eq!(free, [1, 5, 2, 6, 3, 7, 4]);
}
