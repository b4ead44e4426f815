//! The pairing equals plain enumeration of the text on random small positions.

use super::reference;
use crate::model::settings::TeamColourPreference;
use crate::model::{Colour, PairingNumber, Points, TeamId};
use crate::pairing::interrupt::Interrupt;
use crate::pairing::team_swiss::{Entrant, Input, NoPairing, pair};
use proptest::prelude::*;

/// A position out of nothing but numbers: scores, who has met whom with which colours, floats, bars. More meetings and
/// stranger ones than an event could have.
fn position() -> impl Strategy<Value = Input> {
    let team = (0_i32..4, any::<bool>(), 0_u8..6);
    let kinds = prop::sample::select(vec![
        TeamColourPreference::TypeA,
        TeamColourPreference::TypeB,
        TeamColourPreference::None,
    ]);
    let meetings = prop::collection::vec((0_usize..9, 0_usize..9, any::<bool>()), 0..22);
    (prop::collection::vec(team, 2..9), meetings, kinds, any::<bool>(), any::<bool>()).prop_map(
        |(teams, meetings, preference, last_round, last_two)| {
            let mut teams: Vec<Entrant> = (1..)
                .zip(teams)
                .map(|(number, (score, floated, bar))| Entrant {
                    id: TeamId(u32::from(number)),
                    number: PairingNumber(number),
                    place: number,
                    score: Points::whole(score),
                    secondary: Points::ZERO,
                    played: Vec::new(),
                    floated,
                    bye_barred: bar == 0,
                })
                .collect();
            for (a, b, white) in meetings {
                let fresh = |team: &Entrant, other: TeamId| team.played.iter().all(|&(t, _)| t != other);
                if a < teams.len() && b < teams.len() && a != b && fresh(&teams[a], teams[b].id) {
                    let colour = if white { Colour::White } else { Colour::Black };
                    let (ida, idb) = (teams[a].id, teams[b].id);
                    teams[a].played.push((idb, colour));
                    teams[b].played.push((ida, colour.other()));
                }
            }
            Input {
                last_round,
                last_two_rounds: last_round || last_two,
                initial_colour: Colour::White,
                preference,
                teams,
                forbidden: Vec::new(),
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(feature = "long-tests") { 50_000 } else { 400 }))]

    #[test]
    fn pairs_are_those_of_the_text(input in position()) {
        let expected = reference::pairs(&input);
        match pair(&input, &Interrupt::new()) {
            Ok(pairing) => {
                let pairs: Vec<(TeamId, TeamId)> =
                    pairing.trace.brackets.iter().flat_map(|bracket| bracket.pairs.clone()).collect();
                prop_assert_eq!(Some((pairs.clone(), pairing.bye)), expected);
                let mut seen: Vec<TeamId> =
                    pairing.matches.iter().flat_map(|m| [m.white, m.black]).chain(pairing.bye).collect();
                seen.sort_unstable();
                let everybody: Vec<TeamId> = input.teams.iter().map(|team| team.id).collect();
                prop_assert_eq!(seen, everybody);
            }
            Err(reason) => {
                prop_assert_eq!(expected, None);
                prop_assert_ne!(reason, NoPairing::Interrupted);
            }
        }
    }

    #[test]
    fn the_order_of_the_input_changes_nothing(input in position(), turn in 0_usize..8) {
        let mut turned = input.clone();
        let turn = turn % turned.teams.len();
        turned.teams.rotate_left(turn);
        prop_assert_eq!(pair(&input, &Interrupt::new()), pair(&turned, &Interrupt::new()));
    }
}
