//! How long a round of a team event takes to pair. `cargo bench --bench teams`
//!
//! The rounds before are played here with a seed, so that every run measures the same positions.

#![allow(clippy::unwrap_used)]

use divan::Bencher;
use kojarz::model::lots::SplitMix64;
use kojarz::model::round::{TeamBye, TeamMatch};
use kojarz::model::settings::{PrimaryScore, RoundRobinOptions, System, TeamColourPreference, TeamOptions};
use kojarz::model::{
    BoardNumber, ByeKind, Colour, GameResult, PairingNumber, PlayerId, Round, Section, SectionId, Settings,
    Team, TeamId,
};
use kojarz::pairing::interrupt::Interrupt;
use kojarz::pairing::round_robin::schedule;
use kojarz::pairing::team_swiss::{Input, pair};

fn main() {
    divan::main();
}

/// Teams of four after so many rounds, every game by lot.
fn played(teams: u32, rounds: u16, of: u16, options: TeamOptions) -> Section {
    let settings = Settings { system: System::TeamSwiss, rounds: of, team: options, ..Settings::default() };
    let mut section = Section::new(SectionId(1), "teams", settings);
    section.initial_colour = Some(Colour::White);
    for number in 1..=teams {
        let members = (1..=4).map(|board| PlayerId(10 * number + board)).collect();
        let mut team = Team::new(TeamId(number), "Team", members);
        team.number = u16::try_from(number).ok().map(PairingNumber);
        section.teams.push(team);
    }
    let mut lots = SplitMix64::new(1);
    for _ in 0..rounds {
        let number = section.next_round();
        let pairing = pair(&Input::from_section(&section, number).unwrap(), &Interrupt::new()).unwrap();
        let mut round = Round::empty(number);
        round.team_byes.extend(pairing.bye.map(|team| TeamBye { team, kind: ByeKind::Allocated }));
        for (m, table) in pairing.matches.iter().zip((1..).map(BoardNumber)) {
            let (white, black) = (section.team(m.white).unwrap(), section.team(m.black).unwrap());
            let mut m = TeamMatch::new(table, number, white, black, &section.settings.team);
            for board in &mut m.boards {
                board.result = Some(match lots.below(3) {
                    0 => GameResult::WhiteWins,
                    1 => GameResult::Draw,
                    _ => GameResult::BlackWins,
                });
            }
            round.matches.push(m);
        }
        section.rounds.push(round);
    }
    section
}

fn measure(bencher: Bencher, section: &Section) {
    let input = Input::from_section(section, section.next_round()).unwrap();
    bencher.bench(|| pair(&input, &Interrupt::new()).unwrap());
}

#[divan::bench(args = [(40, 6), (100, 8), (101, 8), (200, 8)], sample_count = 5)]
fn last_round(bencher: Bencher, (teams, rounds): (u32, u16)) {
    measure(bencher, &played(teams, rounds, rounds + 1, TeamOptions::default()));
}

#[divan::bench(args = [100], sample_count = 5)]
fn game_points_and_type_b(bencher: Bencher, teams: u32) {
    let options = TeamOptions {
        primary: PrimaryScore::GamePoints,
        preference: TeamColourPreference::TypeB,
        ..TeamOptions::default()
    };
    measure(bencher, &played(teams, 8, 9, options));
}

#[divan::bench(args = [(20, 15)], sample_count = 5)]
fn many_rounds_for_few_teams(bencher: Bencher, (teams, rounds): (u32, u16)) {
    measure(bencher, &played(teams, rounds, rounds + 1, TeamOptions::default()));
}

#[divan::bench]
fn schedule_of_32_twice() -> usize {
    schedule(32, RoundRobinOptions { cycles: 2, ..RoundRobinOptions::default() }).len()
}
